// A blow on the map: from whom to whom, the clash where they meet, and what is called out over them.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { BoardProps } from './board';
import { at } from './board_geometry';
import { type Lay, pieceOf, shift } from './board_lay';
import type { Spot } from './rules/room';

export interface BoardCall {
  figure: number;
  text: string;
  loud: boolean; // just now, or a mark of what happened before
  spot?: Spot; // where it stood, if it stands there no more
}

export interface BoardBlow {
  by: number[];
  against: number; // 0: nobody
  clash: boolean;
}

function middle(id: number, props: BoardProps, lay: Lay): Spot | null {
  const figure = props.battle.figures.find((one) => one.id === id);
  const spots = figure ? props.room.spots(figure).map((spot) => lay.point(spot)) : [];
  if (spots.length === 0) return null;
  const mean = (axis: 'x' | 'y'): number => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return { x: mean('x'), y: mean('y') };
}

const STAR = 'M0,-1L.22,-.3L.87,-.5L.35,-.02L.9,.42L.24,.3L.06,1L-.2,.32L-.86,.52L-.34,.02L-.92,-.44L-.24,-.3Z';

export function blow(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  const { blow: shown } = props;
  if (!shown || props.small) return nothing;
  const to = middle(shown.against, props, lay);
  const from = shown.by.flatMap((id) => middle(id, props, lay) ?? []);
  const line = (one: Spot) => (to ? `M${at(one)}L${at(to)}` : '');
  const first = from[0];
  const meet = first && to ? { x: first.x + 0.6 * (to.x - first.x), y: first.y + 0.6 * (to.y - first.y) } : (to ?? first);
  return svg`<g class="blow" aria-hidden="true">${from.map(
    (one) => svg`<path class="blow-halo" d=${line(one)}/><path class="blow-line" d=${line(one)}/>`,
  )}${to ? svg`<g transform=${shift(to)}><circle class="blow-ring" r=${lay.piece * 1.25}/></g>` : nothing}${
    shown.clash && meet ? svg`<g transform=${shift(meet)}><g class="steady"><path class="blow-star" d=${STAR}/></g></g>` : nothing
  }</g>`;
}

// Above the figure, in letters that keep their size.
export function calls(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  if (props.small || !props.calls?.length) return nothing;
  return svg`<g class="calls" aria-hidden="true">${props.calls.map((one) => {
    const figure = props.battle.figures.find(({ id }) => id === one.figure);
    const where = middle(one.figure, props, lay) ?? (one.spot ? lay.point(one.spot) : null);
    if (!where) return nothing;
    const rise = figure ? pieceOf(figure, props, lay) : lay.piece;
    return svg`<g transform=${shift({ x: where.x, y: where.y - rise })}><g class="lettered"><text
      class=${one.loud ? 'call loud' : 'call'} y="-6">${one.text}</text></g></g>`;
  })}</g>`;
}
