// Dragging a body of figures to where it is to go: by a mouse any that can be moved, by a finger the one in
// hand. Elsewhere a drag moves the map.
import type { Figure } from '../protocol';
import type { Spot } from '../rules/room';
import { heldOf, movers } from './body';
import { figureOf } from './choices';
import { click, point, select } from './hand';
import { bodyOf, groupOf, movesBodies } from './hands';
import { isLaying } from './laying';
import { isSiting } from './sites';
import { deciding } from './state';
import type { Table } from './table';

const STARTS_AT = 8; // pixels
const STEP = 10; // a place is rounded to a millimetre

interface Carried {
  pointer: number;
  figure: number;
  from: [number, number]; // in pixels of the window
  going: boolean;
}

let carried: Carried | null = null;

function figureUnder(target: Element | null): number {
  return Number(target?.closest<SVGElement>('g.figure')?.dataset['id'] ?? 0);
}

function mayCarry(table: Table, figure: Figure, finger: boolean): boolean {
  const { view, ruler, placing } = table.state;
  if (!view || !movesBodies(table) || !deciding(table.state) || ruler || placing || isLaying(table) || isSiting(table)) return false;
  const body = bodyOf(figure, view.battle);
  if (!body || table.state.planning || table.state.alone) return false;
  const held = heldOf(table).includes(figure.id);
  const [guide] = groupOf(view.battle, body.group)?.members ?? [];
  return held || (!finger && movers(table).includes(guide ?? 0));
}

// Before the map hears of it: what is carried does not pan.
export function carryStarts(table: Table, event: PointerEvent): void {
  carried = null;
  const picture = (event.target as Element).closest<SVGElement>('svg.board');
  const { view } = table.state;
  delete picture?.dataset['carries'];
  if (!picture || !view || event.shiftKey || event.button > 0 || !event.isPrimary) return;
  const figure = figureOf(view.battle, figureUnder(event.target as Element));
  if (!figure || !mayCarry(table, figure, event.pointerType === 'touch')) return;
  picture.dataset['carries'] = '';
  carried = { pointer: event.pointerId, figure: figure.id, from: [event.clientX, event.clientY], going: false };
}

function spotUnder(table: Table, event: PointerEvent, board: HTMLElement): Spot | null {
  const ground = table.state.game?.ground;
  const matrix = board.querySelector<SVGSVGElement>(':scope > svg')?.getScreenCTM();
  if (!matrix || ground?.kind !== 'open') return null;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const [x, down] = [at.x, at.y].map((cm) => STEP * Math.round((cm * 100) / STEP)) as [number, number];
  const y = table.room?.flip ? ground.height - down : down;
  return x >= 0 && y >= 0 && x <= ground.width && y <= ground.height ? { x, y } : null;
}

export function carryMoves(table: Table, event: PointerEvent): void {
  if (carried?.pointer !== event.pointerId) return;
  const [x, y] = carried.from;
  if (!carried.going && Math.hypot(event.clientX - x, event.clientY - y) < STARTS_AT) return;
  if (!carried.going) select(table, carried.figure);
  carried.going = true;
  const under = figureOf(table.state.view!.battle, figureUnder(document.elementFromPoint(event.clientX, event.clientY)));
  const own = figureOf(table.state.view!.battle, carried.figure);
  const spot = spotUnder(table, event, event.currentTarget as HTMLElement);
  point(table, spot, under && under.side !== own?.side ? under : null);
}

// Lets go: there it goes, or at whoever it was drawn upon. True: it was carried, and the click means nothing.
export function carryEnds(table: Table, event: PointerEvent, where: [number, number]): boolean {
  const going = carried?.pointer === event.pointerId && carried.going && event.type === 'pointerup';
  const { pointed } = table.state;
  carried = null;
  if (!going) return false;
  if (pointed) click(table, pointed, false, where);
  return true;
}
