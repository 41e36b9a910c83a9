// What sides and people are called.
import type { Seat, Side, View } from '../protocol';
import { figureOf } from './choices';
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

export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

// What a line that was put together here is called the server says when it is asked about it.
export function labelOfLine({ state: { view, checks, previews, hint } }: Table, line: string): string {
  const listed = view?.choices.find((one) => one.line === line) ?? hint?.choices.find((one) => one.line === line);
  return (listed ?? checks.get(line) ?? previews.get(line))?.label ?? '';
}

// Of a figure, or of a body of them.
export function actorName(table: Table, { figure, group }: { figure?: number; group?: number }): string {
  return figure ? figureName(table, figure) : (table.state.game?.groups[group ?? 0] ?? '');
}

// Or of a thing that can be named in choices.
export function figureName(table: Table, id: number | undefined): string {
  const { view } = table.state;
  const thing = view?.battle.things?.find((one) => id && one.id === id);
  return (view && figureOf(view.battle, id)?.name) || thing?.title || '';
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
