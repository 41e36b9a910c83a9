// Who waits to come onto the field, at its edge, and where he may come in.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { BoardProps } from './board';
import { type Lay, shift } from './board_lay';
import type { Figure, Ground } from './protocol';
import type { Spot } from './rules/room';

export interface Entering {
  figure: number;
  spots: Spot[];
}

const OUT = 1.2; // from the middle of a place to who stands outside of it
const SIZE = 0.5;

// Which way leads out from a place at the edge.
function outwards({ x, y }: Spot, { width, height }: Ground): Spot {
  if (y <= 0) return { x: 0, y: -1 };
  if (y >= height - 1) return { x: 0, y: 1 };
  return { x: x <= width / 2 ? -1 : 1, y: 0 };
}

// They stand apart, each by one of his own places.
function placeOf({ spots }: Entering, nth: number, all: number): Spot {
  return spots[Math.floor(((nth + 0.5) * spots.length) / all)]!;
}

function waiting(figure: Figure, spot: Spot, props: BoardProps, lay: Lay): SVGTemplateResult {
  const way = outwards(spot, props.ground);
  const point = lay.point(spot);
  const place = { x: point.x + OUT * way.x, y: point.y + OUT * way.y };
  const chosen = figure.id === props.selected ? svg`<circle class="ring-selected" r="1.06"/>` : nothing;
  return svg`<g class="figure waiting side-${figure.side}" data-id=${figure.id} transform="${shift(place)} scale(${SIZE})">
    <title>${figure.name} may come in here</title><circle class="touch" r="1"/>${props.room.piece(figure, props.battle)}${chosen}</g>`;
}

function gate(spot: Spot, props: BoardProps, lay: Lay): SVGTemplateResult {
  const { x, y } = outwards(spot, props.ground);
  const turn = (Math.atan2(-x, y) * 180) / Math.PI; // into the field
  return svg`<g transform="${shift(lay.point(spot))} rotate(${turn})"><path class="entry" d="M-.2,.14L0,-.2L.2,.14Z"/></g>`;
}

export function entries(props: BoardProps, lay: Lay): unknown {
  const all = props.small ? [] : (props.entering ?? []);
  const places = new Map(all.flatMap(({ spots }) => spots).map((spot) => [`${spot.x},${spot.y}`, spot]));
  return svg`<g class="gates" aria-hidden="true">${[...places.values()].map((spot) => gate(spot, props, lay))}</g>${all.map((one, nth) => {
    const figure = props.battle.figures.find(({ id }) => id === one.figure);
    return figure ? waiting(figure, placeOf(one, nth, all.length), props, lay) : nothing;
  })}`;
}
