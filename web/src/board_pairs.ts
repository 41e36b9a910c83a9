// Who fights whom: a loop around two figures each, and a dashed line to it from one who only helps.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { BoardProps } from './board';
import { at, fix } from './board_geometry';
import { type Lay, pieceOf, shift } from './board_lay';
import type { Pair } from './protocol';
import type { Spot } from './rules/room';

const APART = 0.24; // between a figure and the loop around it

interface Disc extends Spot {
  r: number;
}

function discOf(id: number, props: BoardProps, lay: Lay): Disc | null {
  const figure = props.battle.figures.find((one) => one.id === id);
  const [spot] = figure ? props.room.spots(figure) : [];
  return figure && spot ? { ...lay.point(spot), r: pieceOf(figure, props, lay) } : null;
}

// A thread pulled tight around two discs of which neither lies in the other.
function loop(one: Disc, other: Disc): string {
  const [r, s] = [one.r + APART, other.r + APART];
  const far = Math.hypot(other.x - one.x, other.y - one.y);
  const along = Math.atan2(other.y - one.y, other.x - one.x);
  const leaves = Math.acos(Math.max(-1, Math.min(1, (r - s) / far)));
  const on = ({ x, y }: Disc, radius: number, angle: number): string =>
    at({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
  const around = (radius: number, wide: boolean): string => `A${fix(radius)},${fix(radius)} 0 ${wide ? 1 : 0} 1 `;
  const wide = leaves < Math.PI / 2;
  return `M${on(one, r, along + leaves)}${around(r, wide)}${on(one, r, along - leaves)}L${on(other, s, along - leaves)}${
    around(s, !wide)
  }${on(other, s, along + leaves)}Z`;
}

const SWORDS = svg`<circle class="sign-field" r=".44"/><path class="pair-swords"
  d="M-.24,-.24L.24,.24M.24,-.24L-.24,.24M-.26,.1L-.1,.26M.26,.1L.1,.26"/>`;

// Where the two touch.
function meeting(one: Disc, other: Disc): Spot {
  const share = one.r / (one.r + other.r);
  return { x: one.x + share * (other.x - one.x), y: one.y + share * (other.y - one.y) };
}

function pairDrawn(pair: Pair, kind: string, props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  const [one, other] = [discOf(pair.by, props, lay), discOf(pair.against, props, lay)];
  if (!one || !other) return nothing;
  const line = pair.support ? `M${at(one)}L${at(meeting(one, other))}` : loop(one, other);
  return svg`<g class="pair ${pair.support ? 'support' : ''} ${kind}"><path class="pair-halo" d=${line}/><path
    class="pair-line" d=${line}/>${
      pair.support ? nothing : svg`<g class="pair-badge" transform=${shift(meeting(one, other))}>${SWORDS}</g>`
    }</g>`;
}

function same(one: Pair, other: Pair | null | undefined): boolean {
  if (!other) return false;
  const either = (pair: Pair): string => [pair.by, pair.against].sort((a, b) => a - b).join();
  return either(one) === either(other);
}

// The one in mind is drawn last, above the others.
export function pairs(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  const all = props.battle.pairs ?? [];
  if (props.small) return nothing;
  const { pair } = props;
  return svg`<g class="pairs">${all.filter((one) => !same(one, pair)).map((one) => pairDrawn(one, '', props, lay))}${
    pair ? pairDrawn(pair, 'eyed', props, lay) : nothing
  }</g>`;
}
