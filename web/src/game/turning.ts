// Turning a body or a rider in hand by dragging with Shift, or with two fingers.
import { canTurn, turnTo } from './body';
import type { Table } from './table';

const WHEEL = 15; // degrees
const PIXELS = 22; // of dragging, for as much

interface Point {
  x: number;
  y: number;
}

let dragged: { from: number; turned: number } | null = null;
let twisted: { from: number; turned: number } | null = null;
let swallow = false; // the click at the end of a turn
const fingers = new Map<number, Point>();

function angle(): number {
  const [a, b] = [...fingers.values()];
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}

export function turnStarts(table: Table, event: PointerEvent): void {
  swallow = false;
  if (!canTurn(table)) return;
  const { turned } = table.state;
  if (event.shiftKey) dragged = { from: event.clientX, turned };
  if (event.pointerType !== 'touch') return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  twisted = fingers.size === 2 ? { from: angle(), turned } : null;
}

export function turnMoves(table: Table, event: PointerEvent): void {
  if (dragged) {
    swallow ||= Math.abs(event.clientX - dragged.from) > PIXELS / 2;
    turnTo(table, dragged.turned + ((dragged.from - event.clientX) / PIXELS) * WHEEL);
  }
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (twisted && fingers.size === 2) turnTo(table, twisted.turned + twisted.from - angle());
}

export function turnEnds(event: PointerEvent): void {
  dragged = null;
  fingers.delete(event.pointerId);
  twisted = null;
}

// It was the end of something else.
export function swallowClick(): void {
  swallow = true;
}

// Whether the click that follows was only the end of a turn.
export function turnSwallows(): boolean {
  const was = swallow;
  swallow = false;
  return was;
}
