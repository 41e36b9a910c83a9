// What is placed by square of the table or from edge to edge: scenery before a battle, whoever lies in
// ambush. Pointing at a place means what would be laid there, or what leads past it.
import type { BoardSite } from '../board_sites';
import type { Choice, Feature, Site } from '../protocol';
import type { Spot } from '../rules/room';
import { deciding, shownBattle } from './state';
import type { Table } from './table';

type Square = Site['squares'][number];

const QUARTER = 90; // degrees
const ALIKE = 10; // a millimetre: roads share a part of their way

function siteOf(table: Table): Site | null {
  return (deciding(table.state) && shownBattle(table.state)?.site) || null;
}

export function isSiting(table: Table): boolean {
  return !!siteOf(table);
}

function within({ x, y, width, height }: Square, spot: Spot): boolean {
  return spot.x > x && spot.x <= x + width && spot.y > y && spot.y <= y + height;
}

function inSquare(table: Table, square: Square): Choice[] {
  return table.state.view!.choices.filter((choice) => table.room?.square?.(choice) === square.number);
}

function fromStretch({ x, y }: Spot, [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const part = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

function fromLine(spot: Spot, { corners }: Feature): number {
  return Math.min(...corners.slice(1).map((corner, at) => fromStretch(spot, corners[at]!, corner)));
}

// Of roads the nearest, all that lead there; of rivers one, by its bed, its bridge and its ford.
function nearestBand(table: Table, spot: Spot): Choice[] {
  const battle = shownBattle(table.state)!;
  const far = (choice: Choice): number => {
    const [bed, ...crossings] = table.room?.lays?.(choice, battle) ?? [];
    if (!bed?.linear || table.room?.square?.(choice)) return Infinity;
    return crossings.reduce((sum, one) => sum + fromLine(spot, one), fromLine(spot, bed));
  };
  const found = table.state.view!.choices.map((choice) => ({ choice, off: far(choice) })).filter(({ off }) => off < Infinity);
  const least = Math.min(...found.map(({ off }) => off));
  return found.filter(({ off }) => off <= least + ALIKE).map(({ choice }) => choice);
}

const isTurned = ({ parts }: Choice): boolean => !!parts?.length;

// Whether what is laid is longer than wide, and so may lie either way.
export function canTurnSite(table: Table): boolean {
  return isSiting(table) && table.state.view!.choices.some(isTurned);
}

export function turnSite(table: Table): void {
  table.change({ turned: table.state.turned ? 0 : QUARTER });
}

// What pointing there means. One turned by a quarter is another choice.
export function sitedAt(table: Table, spot: Spot | null): Choice[] {
  const site = siteOf(table);
  if (!site || !spot) return [];
  const square = site.squares.find((one) => within(one, spot));
  const there = square ? inSquare(table, square) : [];
  const lying = canTurnSite(table) ? there.filter((one) => isTurned(one) === !!table.state.turned) : there;
  return lying.length ? lying : nearestBand(table, spot);
}

// The squares that can be chosen, and what would lie there: of the button pointed at, or of the place.
export function sited(table: Table): BoardSite | null {
  const site = siteOf(table);
  const { view, weighed, pointed } = table.state;
  if (!site || !view) return null;
  const meant = view.choices.find(({ line }) => line === weighed) ?? sitedAt(table, pointed?.spot ?? null)[0];
  const squares = site.squares.filter((square) => inSquare(table, square).length > 0);
  const number = meant ? (table.room?.square?.(meant) ?? 0) : 0;
  return { squares, chosen: number, lies: meant ? (table.room?.lays?.(meant, view.battle) ?? []) : [] };
}

// What a finger or a mouse is to do, in place of who might be moved.
export function siteWords({ state }: Table): string {
  const point = state.touch ? 'Tap' : 'Point at';
  const due = state.view?.battle.site?.due;
  if (due === 'road') return `${point} the table where the road is to lead.`;
  if (due === 'river') return `${point} the table where the river is to flow.`;
  return due ? `${point} a square for ${name(due)}.` : `${point} a square for an ambush, or say there is none.`;
}

function name(due: string): string {
  const words = due.replace('-', ' ');
  return due === 'broken-ground' ? words : due === 'village' ? `the ${words}` : `a ${words}`;
}
