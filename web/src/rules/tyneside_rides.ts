// Samurai Skirmish: a rider in hand. A horse moves by halves, each a turn and a way straight ahead
// (TY-R70): it can ride and then turn, turn and then ride, or do one of them.
import { centimetres } from '../board_geometry';
import type { Battle, Figure } from '../protocol';
import type { Deed, Hand, Spot, Stand } from './room';
import { type TynesideFigure, of, own } from './tyneside_view';
import { degrees } from './tyneside_words';

const ROUND = 65536;
const HALF_TURN = 45; // degrees, in one half

interface Start {
  at: Spot;
  facing: number;
  place: Spot; // where the rider stands now
  radius: number;
  second: boolean; // the first half has been shown
}

export function place({ x, y }: Spot): string {
  return `${centimetres(x)},${centimetres(y)}`;
}

export function turnedBy(facing: number, by: number): number {
  return Math.round(facing + (by * ROUND) / 360 + ROUND) % ROUND;
}

function bearing(from: Spot, to: Spot): number {
  return turnedBy(0, (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

export function turns(figure: Figure): boolean {
  return own(figure).mounted;
}

// The places a figure was told to go by. What one was told is the way of all who go together, each
// beside it.
export function corners(figure: number, battle: Battle, together: boolean): Spot[] {
  const { figures, via = [], via_of } = of(battle);
  if (via_of === figure || !together) return via_of === figure ? via : [];
  const [own, led] = [figure, via_of].map((one) => figures.find(({ id }) => id === one));
  if (own?.x === undefined || led?.x === undefined || own.unit !== led.unit) return [];
  const [dx, dy] = [own.x - led.x, own.y! - led.y!];
  return via.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}

// Where the half to come begins, and how the horse faces then; null: on foot.
function startOf(number: number, battle: Battle): Start | null {
  const { figures, via_of, heading } = of(battle);
  const figure = figures.find(({ id }) => id === number);
  if (!figure?.mounted || figure.x === undefined || figure.y === undefined) return null;
  const { x, y, radius, facing = 0 } = figure;
  const last = corners(number, battle, false).at(-1);
  const shown = via_of === number ? heading : undefined;
  return { at: last ?? { x, y }, facing: shown ?? facing, place: { x, y }, radius, second: !!last };
}

function near(a: Spot, b: Spot, within: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= within;
}

// Turned while he is pointed at, or once his first half has been shown, he goes no farther.
function stays(hand: Hand, spot: Spot, { at, radius, second }: Start): boolean {
  return !!hand.turned && (hand.by || second || near(spot, at, radius));
}

// Where the rider in hand would stand, and how he would face.
export function standing(hand: Hand, spot: Spot, battle: Battle): Stand | null {
  const start = startOf(hand.figure, battle);
  if (!start || hand.how === 'body') return null;
  if (stays(hand, spot, start)) return { ...start.at, facing: turnedBy(start.facing, hand.turned) };
  const ahead = bearing(start.at, spot);
  if (hand.turned) return { ...spot, facing: turnedBy(ahead, hand.turned) };
  const turn = ((ahead - start.facing + 1.5 * ROUND) % ROUND) - ROUND / 2;
  return Math.abs(turn) <= ROUND / 8 ? { ...spot, facing: ahead } : spot;
}

function same(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y;
}

function rideLine(figure: number, to: Spot, facing: number, here: Spot): string {
  return same(to, here) ? `face ${figure} ${degrees(facing)}` : `ride ${figure} to ${place(to)} ${degrees(facing)}`;
}

// What a rider does who was turned in hand; null: nobody was.
export function rideLines(hand: Hand, spot: Spot, battle: Battle): string[] | null {
  const start = startOf(hand.figure, battle);
  const stand = standing(hand, spot, battle);
  if (!hand.turned || !start || stand?.facing === undefined) return null;
  const { figure } = hand;
  if (!hand.by) return [rideLine(figure, stand, stand.facing, start.place)];
  const told = `turn ${figure} ${degrees(stand.facing)}`;
  return start.second ? [told] : [told, `via ${figure} at ${place(start.at)}`];
}

// By one half, or by both where the horse stays.
export function turnDeeds({ id }: TynesideFigure, battle: Battle): Deed[] {
  const start = startOf(id, battle);
  if (!start) return [];
  const { at, facing, place: here, second } = start;
  const most = second ? [HALF_TURN] : [HALF_TURN, 2 * HALF_TURN];
  return most.flatMap((by) => [by, -by]).map((by) => ({
    label: `${same(at, here) ? 'Turn' : 'Go there and turn'} ${Math.abs(by)}° ${by > 0 ? 'left' : 'right'}`,
    line: rideLine(id, at, turnedBy(facing, by), here),
  }));
}
