// Orders as they are written: the way of each, as far as the ground's dice may take him, whom he runs at
// and whom he will shoot.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { BoardProps } from './board';
import { at, fix } from './board_geometry';
import { type Lay, pieceOf, shift } from './board_lay';
import type { Spot } from './rules/room';

export interface BoardOrder {
  figure: number;
  spots: Spot[]; // his way, from where he stands; shorter than two: he has none
  least: number; // so much of it he goes by the worst dice,
  most: number; // and by the best
  chases: boolean; // its end goes where the other goes
  aim: number; // whom he will shoot; 0: nobody
}

// A part of a way, between two lengths along it.
function stretch(spots: Spot[], from: number, to: number): Spot[] {
  const found: Spot[] = [];
  let gone = 0;
  for (let i = 1; i < spots.length; i++) {
    const [a, b] = [spots[i - 1]!, spots[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const point = (far: number): Spot => ({ x: a.x + ((b.x - a.x) * (far - gone)) / length, y: a.y + ((b.y - a.y) * (far - gone)) / length });
    if (length > 0 && gone + length >= from && gone <= to) {
      if (found.length === 0) found.push(point(Math.max(from, gone)));
      found.push(point(Math.min(to, gone + length)));
    }
    gone += length;
  }
  return found;
}

function line(spots: Spot[], lay: Lay): string {
  return spots.length < 2 ? '' : `M${spots.map((spot) => at(lay.point(spot))).join('L')}`;
}

// Where he may end: a base's width between the worst dice and the best, and a base at each.
function fan({ figure: id, spots, least, most }: BoardOrder, props: BoardProps, lay: Lay): SVGTemplateResult {
  const figure = props.battle.figures.find((one) => one.id === id)!;
  const radius = pieceOf(figure, props, lay);
  const ends = least < most ? [least, most] : [most];
  const band = least < most ? line(stretch(spots, least, most), lay) : '';
  return svg`<path class="order-fan" d=${band} stroke-width=${2 * radius}/>${ends.map((far) => {
    const spot = stretch(spots, 0, far).at(-1) ?? spots[0]!;
    return svg`<circle class="order-end" r=${radius} transform=${shift(lay.point(spot))}/>`;
  })}`;
}

function head(spots: Spot[], kind: string, lay: Lay): SVGTemplateResult | typeof nothing {
  const [back, end] = spots.slice(-2).map((spot) => lay.point(spot));
  if (!back || !end) return nothing;
  const turn = (Math.atan2(end.x - back.x, back.y - end.y) * 180) / Math.PI;
  return svg`<g transform="${shift(end)} rotate(${fix(turn)})"><g class="steady"><path class="order-head ${kind}" d="M-.3,.24L0,-.26L.3,.24L0,.1Z"/></g></g>`;
}

function drawn(order: BoardOrder, props: BoardProps, lay: Lay): SVGTemplateResult {
  const { spots, most, chases, aim } = order;
  const kind = chases ? 'charge' : 'go';
  const way = stretch(spots, 0, most);
  const rest = line(stretch(spots, most, Infinity), lay);
  const own = props.battle.figures.find(({ id }) => id === order.figure);
  const target = props.battle.figures.find(({ id }) => id === aim) ?? props.battle.things?.find(({ id }) => id === aim);
  const [from] = own ? props.room.spots(own) : [];
  const to = target?.x === undefined ? null : { x: target.x as number, y: target.y as number };
  const shot = from && to ? [from, to] : [];
  return svg`<g class="order" data-order=${order.figure}>${spots.length > 1 && own ? fan(order, props, lay) : nothing}<path
    class="order-rest ${kind}" d=${rest}/><path class="order-halo" d=${line(way, lay)}/><path class="order-line ${kind}" d=${line(way, lay)}/>${
    way.length > 1 ? head(way, kind, lay) : nothing
  }<path class="order-line aim" d=${line(shot, lay)}/>${head(shot, 'aim', lay)}</g>`;
}

export function orders(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  if (props.small || !props.orders?.length) return nothing;
  return svg`<g class="orders" aria-hidden="true">${props.orders.map((order) => drawn(order, props, lay))}</g>`;
}
