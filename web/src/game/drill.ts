// A body in close order marches as one: ahead, back or aside by so many centimetres, or each man turns by
// quarters where he stands. Pointing at a place means the march that leads nearest to it.
import type { Battle, Choice, GameInfo, View, Word } from '../protocol';
import type { Spot } from '../rules/room';
import type { End } from './ends';
import type { Body } from './hands';

const WAYS = ['ahead', 'back', 'left', 'right'] as const;
const TURN = 65536;
const QUARTER = 90; // degrees
const STEP = 10; // a march is rounded to a millimetre

export interface March {
  option: number; // of WAYS
  length: number;
  by: Spot;
}

export function drillWord(game: GameInfo | null, view: View | null): Word | undefined {
  const pattern = `figure option(${WAYS.join(',')}) cm`;
  return game?.words.find(({ word, pattern: own }) => own.startsWith(pattern) && view?.decision?.words.includes(word));
}

// As far as is offered that way.
function limit(unit: number, option: number, choices: Choice[], word: string): number {
  const offered = choices.filter((one) => one.word === word && one.figure === unit && one.option === option && !one.parts?.length);
  return Math.max(0, ...offered.map(({ extra }) => extra?.[0] ?? 0));
}

// `spot`: where the first of the body would come to stand.
export function marchTo({ members, drilled = 0 }: Body, spot: Spot, { battle, choices }: View, word: string): March | null {
  const first = battle.figures.find(({ id }) => id === members[0]);
  if (first?.x === undefined || first.y === undefined || first.facing === undefined) return null;
  const angle = (first.facing * 2 * Math.PI) / TURN;
  const [dx, dy] = [spot.x - first.x, spot.y - first.y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const aside = dy * Math.cos(angle) - dx * Math.sin(angle); // to the left
  const straight = Math.abs(along) >= Math.abs(aside);
  const option = straight ? (along >= 0 ? 0 : 1) : aside >= 0 ? 2 : 3;
  const most = limit(drilled, option, choices, word);
  const wanted = Math.abs(straight ? along : aside);
  const length = STEP * Math.round(Math.min(wanted, most || wanted) / STEP);
  const way = angle + [0, Math.PI, Math.PI / 2, -Math.PI / 2][option]!;
  return { option, length, by: { x: Math.round(length * Math.cos(way)), y: Math.round(length * Math.sin(way)) } };
}

// By quarters, anticlockwise.
export function quarters(turned: number): number {
  return Math.round(turned / QUARTER) % 4;
}

export function drilledEnds({ members }: Body, battle: Battle, march: March | null, turned: number): End[] {
  return members.flatMap((figure) => {
    const { x, y, facing } = battle.figures.find(({ id }) => id === figure) ?? {};
    if (x === undefined || y === undefined || facing === undefined) return [];
    if (turned) return [{ figure, from: { x, y }, x, y, facing: (facing + (quarters(turned) * TURN) / 4) % TURN }];
    return march ? [{ figure, from: { x, y }, x: x + march.by.x, y: y + march.by.y }] : [];
  });
}
