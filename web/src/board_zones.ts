// Parts of the table that are marked out for a side: where it may set up.
import { svg, type SVGTemplateResult } from 'lit';
import type { BoardProps } from './board';
import { at } from './board_geometry';
import { type Lay, shift } from './board_lay';
import type { OpenGround, Zone } from './protocol';

const INSET = 20; // tenths of a millimetre: so that the edge of the table does not hide its line

function outline({ x, y, width, height, round = 0 }: Zone, inset: number, lay: Lay): string {
  const [left, right] = [x + inset, x + width - inset];
  const [near, far] = [y + inset, y + height - inset];
  const r = Math.min(Math.max(0, round - inset), (right - left) / 2, (far - near) / 2);
  const on = (across: number, up: number): string => at(lay.point({ x: across, y: up }));
  const corner = (across: number, up: number, [dx, dy]: readonly [number, number]): string =>
    `Q${on(across, up)} ${on(across + dx * r, up + dy * r)}`;
  return `M${on(left + r, near)}L${on(right - r, near)}${corner(right, near, [0, 1])}`
    + `L${on(right, far - r)}${corner(right, far, [-1, 0])}L${on(left + r, far)}${corner(left, far, [0, -1])}`
    + `L${on(left, near + r)}${corner(left, near, [1, 0])}Z`;
}

// At the edge from which the side comes, away from where the lines will meet.
function caption(zone: Zone, lay: Lay, ground: OpenGround): SVGTemplateResult {
  const { x, y, width, height, text } = zone;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const edge = middle.y <= ground.height / 2 ? y + INSET : y + height - INSET;
  const foot = lay.point({ ...middle, y: edge });
  const rises = foot.y > lay.point(middle).y;
  return svg`<text class="zone-name" data-width=${width / 100} transform=${shift(foot)} dy=${rises ? '-.6em' : '1.2em'}>${text}</text>`;
}

function zoneDrawn(zone: Zone, props: BoardProps, lay: Lay, ground: OpenGround): SVGTemplateResult {
  const line = outline(zone, INSET, lay);
  return svg`<g class="zone side-${zone.side} ${props.asked?.includes(zone.side) ? 'asked' : ''}">
    <path class="zone-area" d=${outline(zone, 0, lay)}/><path class="zone-halo" d=${line}/><path class="zone-line" d=${line}/>
    ${caption(zone, lay, ground)}</g>`;
}

export function zones(props: BoardProps, lay: Lay, ground: OpenGround): SVGTemplateResult {
  const all = props.battle.zones ?? [];
  return svg`<g class="zones">${all.map((zone) => zoneDrawn(zone, props, lay, ground))}</g>`;
}
