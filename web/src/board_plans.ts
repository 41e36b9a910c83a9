// Plans on the map: an arrow to where each would lead or whom it is aimed at, with its number beside who acts.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { BoardProps } from './board';
import { at, fix } from './board_geometry';
import { type Lay, pieceOf, shift } from './board_lay';
import type { Spot } from './rules/room';

// Who goes where, and whom it is aimed at.
export interface BoardPlan {
  number: number;
  by: number; // who has the number beside him; 0: nobody
  to: Spot | null; // else it stands there: who acts is not on the field yet
  ways: { figure: number; to: Spot }[];
  aims: { by: number; at: number }[];
}

const BADGE = 9; // pixels

function spotOf(id: number, props: BoardProps, lay: Lay): Spot | null {
  const figure = props.battle.figures.find((one) => one.id === id);
  const [spot] = figure ? props.room.spots(figure) : [];
  return spot ? lay.point(spot) : null;
}

function arrow(from: Spot, to: Spot, kind: string): SVGTemplateResult {
  const turn = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
  const line = `M${at(from)}L${at(to)}`;
  return svg`<path class="plan-halo" d=${line}/><path class="plan-line ${kind}" d=${line}/><g transform="${shift(to)} rotate(${
    fix(turn)
  })"><g class="steady"><path class="plan-head" d="M-.3,.24L0,-.26L.3,.24L0,.1Z"/></g></g>`;
}

// The number sits on the rim of who acts.
function badge(plan: BoardPlan, props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  const figure = props.battle.figures.find((one) => one.id === plan.by);
  const spot = spotOf(plan.by, props, lay);
  const rim = figure && spot ? pieceOf(figure, props, lay) * 0.75 : 0;
  const { x, y } = spot ?? (plan.to ? lay.point(plan.to) : { x: NaN, y: NaN });
  if (Number.isNaN(x)) return nothing;
  return svg`<g transform=${shift({ x: x - rim, y: y - rim })}><g class="lettered"><circle class="plan-badge" r=${BADGE}/><text
    class="plan-number" dy=".36em">${plan.number}</text></g></g>`;
}

function drawn(plan: BoardPlan, props: BoardProps, lay: Lay): SVGTemplateResult {
  const ways = plan.ways.map(({ figure, to }) => {
    const from = spotOf(figure, props, lay);
    return from ? arrow(from, lay.point(to), 'way') : nothing;
  });
  const aims = plan.aims.map(({ by, at: target }) => {
    const [from, to] = [spotOf(by, props, lay), spotOf(target, props, lay)];
    return from && to ? arrow(from, to, 'aim') : nothing;
  });
  return svg`<g class="plan" data-plan=${plan.number}>${ways}${aims}${badge(plan, props, lay)}</g>`;
}

export function plans(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  if (props.small || !props.plans?.length) return nothing;
  return svg`<g class="plans" aria-hidden="true">${props.plans.map((plan) => drawn(plan, props, lay))}</g>`;
}
