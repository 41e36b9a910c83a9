// How a board lies on its picture, and what follows from it for every piece.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { BoardProps } from './board';
import { fix } from './board_geometry';
import type { Figure } from './protocol';
import type { Spot } from './rules/room';

// How a kind of ground lies on the picture.
export interface Lay {
  point(spot: Spot): Spot; // of the picture
  spot(point: Spot): Spot | null; // null: beyond the border
  length(from: Spot, to: Spot): string;
  outline: string; // of a place, around 0,0
  piece: number; // the radius of a figure
  free: boolean; // one stands anywhere, not only on hexes
}

// Of its base, measured by that of a man on foot.
export function sizeOf({ radius }: Figure, { room }: BoardProps): number {
  return radius ? radius / (room.base ?? radius) : 1;
}

export function pieceOf(figure: Figure, props: BoardProps, lay: Lay): number {
  return lay.piece * sizeOf(figure, props);
}

export function shift(point: Spot): string {
  return `translate(${fix(point.x)} ${fix(point.y)})`;
}

export function facing(figure: Figure, props: BoardProps): SVGTemplateResult | typeof nothing {
  const turn = props.room.turn(figure);
  if (turn === null || props.room.spots(figure).length > 1) return nothing;
  return svg`<path class="facing" transform="rotate(${turn})" d="M-.46,-.98Q0,-1.14 .46,-.98L0,-1.42Z"/>`;
}

// Who faces towards the lower edge points to where his name would stand.
export function looksDown(figure: Figure, props: BoardProps): boolean {
  const turn = ((props.room.turn(figure) ?? 0) + 360) % 360;
  return turn > 120 && turn < 240 && props.room.spots(figure).length === 1;
}
