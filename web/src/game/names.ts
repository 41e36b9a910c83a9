// What sides and people are called.
import type { Choice, Figure, Seat, Side, View } from '../protocol';
import { figureOf, parsed } from './choices';
import { shownBattle } from './state';
import type { Table } from './table';

// Commonly a side is one seat.
function seatOf(view: View, side: Side): Seat | undefined {
  return view.seats.find((seat) => seat.side === side);
}

export function sideTitle(view: View, side: Side): string {
  return seatOf(view, side)?.name || side[0]!.toUpperCase() + side.slice(1);
}

export function list(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function label(table: Table, choice: Choice): string {
  const { view, game } = table.state;
  return view && table.room ? table.room.label(choice, view.battle, game?.ground) : choice.line;
}

export function labelOfLine(table: Table, line: string): string {
  const choice = table.state.view?.choices.find((one) => one.line === line);
  if (choice) return label(table, choice);
  return table.room?.going ? label(table, parsed(line, table.state.game)) : line;
}

// Of a figure, or of a body of them.
export function actorName(table: Table, { figure, group }: { figure?: number; group?: number }): string {
  return figure ? figureName(table, figure) : (table.state.game?.groups[group ?? 0] ?? '');
}

export function figureName(table: Table, id: number | undefined): string {
  const { view } = table.state;
  return (view && figureOf(view.battle, id)?.name) || '';
}

// "Samurai", "wounded": everything there is to say of a figure at a glance.
export function traits(table: Table, figure: Figure): string[] {
  const battle = shownBattle(table.state);
  if (!battle || !table.room) return [];
  const title = table.room.title(figure.type);
  const same = (word: string) =>
    [title, figure.type].some((name) => name.toLowerCase() === word.toLowerCase());
  return [title, ...table.room.states(figure, battle).filter((word) => !same(word))];
}

// A phrase of the rules' as a sentence.
export function sentence(text: string): string {
  return text ? stopped(text[0]!.toUpperCase() + text.slice(1)) : '';
}

export function stopped(text: string): string {
  return /[.?!…]$/.test(text) || !text ? text : `${text}.`;
}

export function winner(view: View): Side | undefined {
  return view.seats.find(({ side }) => view.outcome === `${side} wins`)?.side;
}

function isPlural(name: string): boolean {
  return /(s|men)$/.test(name);
}

// "red wins" with the side's own name; names of several people are plural. Where more than two sides fight
// and one gives up, the battle is over and undecided.
export function outcomeTitle(view: View): string {
  const [who = '', verb] = view.outcome.split(' ');
  if (verb !== 'wins') return view.outcome === 'drawn' ? 'A drawn battle' : 'Nobody wins';
  const name = sideTitle(view, who as Side);
  return `${name} ${isPlural(name) ? 'win' : 'wins'}`;
}

// Where it was not by the rules: "red resigns" with the side's own name.
export function howItEnded(view: View): string {
  const [who = '', ...rest] = view.ended.split(' ');
  const seat = seatOf(view, who as Side);
  const verb = seat && isPlural(seat.name) ? rest[0]?.replace(/s$/, '') : rest[0];
  return sentence(seat ? [seat.name, verb, ...rest.slice(1)].join(' ') : view.ended);
}
