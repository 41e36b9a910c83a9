// Sorting what the server offers: which choices belong to a figure, a place, a target, to nobody.
// Nothing here knows a rule; a line that is made up is always put to the server first.
import { centimetres } from '../board_geometry';
import { isGone } from '../cards';
import type { Battle, Choice, Figure, GameInfo, Manner, View } from '../protocol';
import type { Room, Spot } from '../rules/room';
import type { Table } from './table';
import { isWritten } from './writing';

type Words = GameInfo['words'];

export function figureOf(battle: Battle, id: number | undefined): Figure | undefined {
  return id ? battle.figures.find((figure) => figure.id === id) : undefined;
}

export function sameSpot(a: Spot | null | undefined, b: Spot | null | undefined): boolean {
  return !!a && !!b && a.x === b.x && a.y === b.y;
}

// Who takes part in a choice.
export function partakers(choice: Choice): number[] {
  return choice.figure ? [choice.figure, ...(choice.with ?? [])] : (choice.with ?? []);
}

export function ofFigure(choices: Choice[], id: number): Choice[] {
  return choices.filter((choice) => partakers(choice).includes(id));
}

export function ofNobody(choices: Choice[]): Choice[] {
  return choices.filter((choice) => partakers(choice).length === 0 && !choice.group);
}

export function ofGroups(choices: Choice[]): Choice[] {
  return choices.filter((choice) => !choice.figure && choice.group);
}

export function actors(choices: Choice[]): number[] {
  return [...new Set(choices.flatMap(partakers))];
}

// By what one lets things be, if one may: ends the step, says ready, goes no further.
export function passing({ choices, decision }: View): Choice | null {
  return choices.find(({ line }) => line === decision?.letBe) ?? null;
}

// A question of who: every choice names another figure and nothing else is to be chosen.
export function picking(choices: Choice[], table: Table): boolean {
  const single = (choice: Choice) => !choice.says && gestureOf(choice, table) === 'menu';
  return choices.length > 1 && choices.every(single) && actors(choices).length === choices.length;
}

export function mannerOf(word: string, game: GameInfo | null): Manner {
  return game?.words.find((one) => one.word === word)?.manner ?? 'button';
}

export type Gesture = 'go' | 'aim' | 'menu';

const GESTURES: Partial<Record<Manner, Gesture>> = {
  go: 'go', ride: 'go', 'set-up': 'go', march: 'go', plan: 'go', via: 'go', lay: 'go',
  aim: 'aim', 'aim-group': 'aim', fight: 'aim', help: 'aim',
};

// Whom it is aimed at; of several in a row, the first.
export function aimedAt({ target, foes }: Choice): number | undefined {
  return target ?? foes?.[0];
}

// By going somewhere, by aiming at somebody, or only by a button: as its manner is, where what that
// needs is there.
export function gestureOf(choice: Choice, { state: { game, view } }: Table): Gesture {
  const manner = mannerOf(choice.word, game);
  const gesture = isWritten(choice) ? 'go' : (GESTURES[manner] ?? 'menu');
  if (gesture === 'aim' && !choice.target_group && !(view && figureOf(view.battle, aimedAt(choice)))) {
    return choice.x === undefined ? 'menu' : 'go';
  }
  return gesture === 'go' && choice.x === undefined ? 'menu' : gesture;
}

export function figureAt(battle: Battle, room: Room, spot: Spot, within = 0): Figure | null {
  const near = (other: Spot) => Math.hypot(other.x - spot.x, other.y - spot.y) <= within;
  const there = battle.figures.filter((figure) => figure.x !== undefined && room.spots(figure).some(near));
  return there.find((figure) => !isGone(figure)) ?? there[0] ?? null;
}

// Choices that differ only in who joins in, the fewest first.
export function variantsOf(choice: Choice, choices: Choice[], words: Words): Choice[] {
  const deed = deedOf(choice, words);
  const same = choices.filter((other) => deedOf(other, words) === deed);
  return same.sort((a, b) => partakers(a).length - partakers(b).length);
}

// One of each deed: of those that differ only in who joins in, the figure's own with the fewest.
export function deeds(choices: Choice[], words: Words, figure: number): Choice[] {
  const found = new Map<string, Choice>();
  const weight = (choice: Choice) => 2 * partakers(choice).length + (choice.figure === figure ? 0 : 1);
  for (const choice of choices) {
    const deed = deedOf(choice, words);
    const known = found.get(deed);
    if (!known || weight(choice) < weight(known)) found.set(deed, choice);
  }
  return [...found.values()];
}

function deedOf(choice: Choice, words: Words): string {
  const by = patternOf(choice.word, words).includes('with') ? 0 : choice.figure;
  return JSON.stringify({ ...choice, figure: by, line: '', label: '', meets: 0, with: [] });
}

function patternOf(word: string, words: Words): string[] {
  return (words.find((entry) => entry.word === word)?.pattern ?? '').split(' ');
}

// The choice made by just these figures.
export function byPartakers(variants: Choice[], who: number[]): Choice | undefined {
  const key = (list: number[]) => [...list].sort((a, b) => a - b).join('+');
  return variants.find((variant) => key(partakers(variant)) === key(who));
}

// A line like the sample's with other fields: the words of a line go by the pattern of its kind.
export function recast(
  sample: Choice,
  words: Words,
  fields: { figure?: number; target?: number; xy?: string; with?: number[] },
): string {
  const names = ['', ...patternOf(sample.word, words)];
  const set = (word: string, at: number): string => {
    const name = names[at];
    if (name === 'figure' && fields.figure) return String(fields.figure);
    if (name === 'target' && fields.target) return String(fields.target);
    if (name === 'xy' && fields.xy) return fields.xy;
    if (name === 'with' && fields.with) return fields.with.join('+') || '-';
    return word;
  };
  return sample.line.split(' ').map(set).join(' ');
}

function letters(spot: Spot): string {
  const first = spot.x >= 26 ? String.fromCharCode(64 + Math.floor(spot.x / 26)) : '';
  return `${first}${String.fromCharCode(65 + (spot.x % 26))}${spot.y + 1}`;
}

// A place as the ruleset writes it.
export function placeText({ places }: GameInfo, spot: Spot): string {
  if (places === 'cm') return `${centimetres(spot.x)},${centimetres(spot.y)}`;
  return places === 'pair' ? `${spot.x},${spot.y}` : letters(spot);
}
