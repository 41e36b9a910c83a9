// What is in hand on an open table: a figure, or the body of figures it belongs to.
import type { Battle, Figure, Group } from '../protocol';
import { isGone } from '../cards';
import type { Spot } from '../rules/room';
import type { Table } from './table';

// Figures that move together; who shows them the way comes first.
export interface Body {
  group: number;
  members: number[];
  drilled?: number; // in close order, called by the lowest of it
}

// What is in hand, and how it is to go: all together, one alone, or one of several who will set out
// together.
export interface Hand {
  figure: number;
  body: Body | null;
  how: 'body' | 'alone' | 'plan';
  by: boolean; // the place is one to go by
  turned: number; // degrees, as angles of the table grow: a body wheels instead of going anywhere, one alone turns there
}

// Where a figure will stand, and how it will face; unless that is known, as it does now.
export interface Stand extends Spot {
  facing?: number;
}

// Whether whole bodies of figures are moved about: any place may do for them, and is not listed.
export function movesBodies({ state: { game } }: Table): boolean {
  return !!game?.words.some(({ manner }) => manner === 'march');
}

export function groupOf(battle: Battle, id: number | undefined): Group | undefined {
  return battle.groups?.find((group) => group.id === id);
}

export function bodyOf(figure: Figure, battle: Battle): Body | null {
  const group = groupOf(battle, figure.group);
  if (!group || figure.x === undefined || isGone(figure)) return null;
  const drilled = battle.figures.filter(({ formed, x }) => formed && formed === figure.formed && x !== undefined);
  if (drilled.length) return { group: group.id, members: drilled.map(({ id }) => id), drilled: figure.formed! };
  return { group: group.id, members: group.going ?? group.members };
}

export function strength({ numbers }: Group): string {
  return numbers.find(({ name }) => name === 'strength')?.value ?? '';
}

// Who has a facing can be turned, and so face when it has gone.
export function canFace(figure: Figure): boolean {
  return figure.facing !== undefined;
}

// The places a figure was told to go by. What one was told is the way of all who go together, each
// beside it.
export function corners(figure: number, battle: Battle, together: boolean): Spot[] {
  const { figures, via = [], via_of } = battle;
  if (via_of === figure || !together) return via_of === figure ? via : [];
  const [own, led] = [figure, via_of].map((one) => figures.find(({ id }) => id === one));
  if (own?.x === undefined || led?.x === undefined || own.group !== led.group) return [];
  const [dx, dy] = [own.x - led.x, own.y! - led.y!];
  return via.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
}
