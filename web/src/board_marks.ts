// What is laid over the ground and the pieces: circles and their sectors, ghosts, ways, a ruler, the cursor, captions.
// What is "steady" keeps its size on the screen on a table that is looked at from near and far.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { BoardProps, Ghost } from './board';
import { at, fix } from './board_geometry';
import { facing, type Lay, pieceOf, shift } from './board_lay';
import { moving } from './board_motion';
import type { Battle, Group, Mark, Overlay, Side } from './protocol';
import type { Spot } from './rules/room';

const TURN = 65536; // a whole one, as the server counts angles

type Part = SVGTemplateResult | typeof nothing;

// Two arcs, since the centre of one of half a turn would hang on how its ends are rounded.
function pie(mark: Mark, r: number, sweep: number, lay: Lay): string {
  const centre = lay.point(mark);
  const rim = (turn: number): Spot => {
    const angle = (2 * Math.PI * ((mark.from ?? 0) + turn)) / TURN;
    const { x, y } = lay.point({ x: mark.x + r * Math.cos(angle), y: mark.y + r * Math.sin(angle) });
    return { x: x - centre.x, y: y - centre.y };
  };
  const radius = fix(lay.point({ x: r, y: 0 }).x);
  const clockwise = lay.point({ x: 0, y: 1 }).y > lay.point({ x: 0, y: 0 }).y ? 1 : 0;
  const arc = (turn: number): string => `A${radius},${radius} 0 0 ${clockwise} ${at(rim(turn))}`;
  return `M0,0L${at(rim(0))}${arc(sweep / 2)}${arc(sweep)}Z`;
}

// As far as it really reaches, in as many directions from east to left.
function outline({ x, y }: Mark, radii: number[], lay: Lay): string {
  const centre = lay.point({ x, y });
  const rim = radii.map((r, i) => {
    const angle = (2 * Math.PI * i) / radii.length;
    const point = lay.point({ x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) });
    return at({ x: point.x - centre.x, y: point.y - centre.y });
  });
  return `M${rim.join('L')}Z`;
}

function area(mark: Mark, lay: Lay): SVGTemplateResult {
  const { r, sweep, radii } = mark;
  if (radii) return svg`<path class="outline" d=${outline(mark, radii, lay)}/>`;
  if (r === undefined) return svg`<path d=${lay.outline}/>`;
  if (sweep) return svg`<path class="sector" d=${pie(mark, r, sweep, lay)}/>`;
  return svg`<circle r=${fix(lay.point({ x: r, y: 0 }).x)}/>`;
}

function marks(overlay: Overlay, lay: Lay): SVGTemplateResult[] {
  return overlay.marks.map((mark) => {
    const words = overlay.bands[mark.band] ?? '';
    const label = overlay.written ? svg`<text y=".72">${words}</text>` : nothing;
    return svg`<g class="mark ${overlay.danger ? 'warn' : 'band'}-${mark.band % 6}" transform=${shift(lay.point(mark))}><title>${
      words
    }</title>${area(mark, lay)}${label}</g>`;
  });
}

export function overlays(props: BoardProps, lay: Lay, id: string): SVGTemplateResult {
  const clip = `url(#${id}-field)`;
  const auras = (props.auras ?? []).map(
    (aura) => svg`<g class="overlay aura" clip-path=${clip}>${marks(aura, lay)}</g>`,
  );
  const chosen = props.overlay;
  return svg`${auras}${chosen ? svg`<g class="overlay" clip-path=${clip}>${marks(chosen, lay)}</g>` : nothing}`;
}

function ghostDrawn(ghost: Ghost, props: BoardProps, lay: Lay): Part {
  const figure = props.battle.figures.find((one) => one.id === ghost.figure);
  if (!figure) return nothing;
  const there = { ...figure, x: ghost.x, y: ghost.y, facing: ghost.facing ?? figure.facing, ...ghost.as };
  return svg`<g class="ghost ${ghost.kind} side-${figure.side}" transform="${shift(lay.point(ghost))} scale(${
    pieceOf(there, props, lay)
  })">${facing(there, props)}${props.room.piece(there, props.battle)}<circle class="ghost-ring" r="1.04"/>
    <path class="ghost-bar" d="M-.74,.74L.74,-.74"/></g>`;
}

export function ghosts(props: BoardProps, lay: Lay): SVGTemplateResult {
  return svg`<g class="ghosts">${props.ghosts.map((ghost) => ghostDrawn(ghost, props, lay))}</g>`;
}

function path(spots: Spot[], lay: Lay): Part {
  if (spots.length < 2) return nothing;
  const points = spots.map((spot) => lay.point(spot));
  const line = `M${points.map(at).join('L')}`;
  const end = points[points.length - 1]!;
  const back = points[points.length - 2]!;
  const turn = (Math.atan2(end.x - back.x, back.y - end.y) * 180) / Math.PI;
  return svg`<path class="path-halo" d=${line}/><path class="path" d=${line}/><g transform="${shift(end)} rotate(${
    fix(turn)
  })"><path class="path-head steady" d="M-.26,.2L0,-.24L.26,.2L0,.08Z"/></g>`;
}

export function paths(props: BoardProps, lay: Lay): SVGTemplateResult {
  const refused = props.ghosts.some(({ kind }) => kind === 'not');
  return svg`<g class=${refused ? 'paths not' : 'paths'}>${props.paths.map((spots) => path(spots, lay))}</g>`;
}

// The ways that others went, faint; the last of them plain.
export function trails(props: BoardProps, lay: Lay): Part {
  if (props.small || !props.trails?.length) return nothing;
  const one = ({ spots, last }: { spots: Spot[]; last: boolean }) =>
    svg`<g class=${last ? 'trail last' : 'trail'}><g transform=${shift(lay.point(spots[0]!))}><circle class="trail-foot" r=${
      fix(lay.piece * 0.35)
    }/></g>${path(spots, lay)}${
      last ? svg`<g transform=${shift(lay.point(spots.at(-1)!))}><circle class="trail-ring" r=${fix(lay.piece * 1.2)}/></g>` : nothing
    }</g>`;
  return svg`<g class="trails" aria-hidden="true">${props.trails.map(one)}</g>`;
}

export function ruler(props: BoardProps, lay: Lay): Part {
  if (!props.ruler) return nothing;
  const [from, to] = props.ruler.map((spot) => lay.point(spot)) as [Spot, Spot];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const line = `M${at(from)}L${at(to)}`;
  const label = lay.length(props.ruler[0], props.ruler[1]);
  const half = 0.17 * label.length + 0.25;
  const end = (point: Spot) => svg`<g transform=${shift(point)}><circle class="steady" r=".13"/></g>`;
  return svg`<g class="ruler"><path class="path-halo" d=${line}/><path class="ruler-line" d=${line}/>${end(from)}${
    end(to)
  }<g transform=${shift(middle)}><g class="steady"><rect class="tag" x=${-half} y="-.36" width=${
    2 * half
  } height=".72" rx=".14"/><text y=".16">${label}</text></g></g></g>`;
}

export function focus(props: BoardProps, lay: Lay): Part {
  if (!props.focus) return nothing;
  return svg`<g class="focus" transform=${shift(lay.point(props.focus))}><path class="focus-halo" d=${lay.outline}/><path
    class="focus-line" d=${lay.outline}/><path class="focus-line" d="M-.16,0H.16M0,-.16V.16"/></g>`;
}

// Under a body of figures: the spot is the middle of its lower edge.
interface Caption extends Spot {
  key: number;
  rise: number; // from there to its upper edge
  members: number[];
  text: string;
  side: Side;
}

function captionOf({ id, name, side, members, states }: Group, battle: Battle): Caption[] {
  const discs = battle.figures.flatMap(({ id: one, x, y, radius }) =>
    members.includes(one) && x !== undefined && y !== undefined && radius ? [{ x, low: y - radius, high: y + radius }] : [],
  );
  if (discs.length === 0) return [];
  const x = discs.reduce((sum, disc) => sum + disc.x, 0) / discs.length;
  const low = Math.min(...discs.map((disc) => disc.low));
  const high = Math.max(...discs.map((disc) => disc.high));
  const loud = states.filter(({ tone }) => tone === 'loud').map(({ word }) => word);
  return [{ key: id, x, y: low, rise: high - low, members, text: [name, ...loud].join(', '), side }];
}

// What bodies of figures are called, under them.
export function captions(props: BoardProps, lay: Lay): unknown {
  const all = (battle: Battle): Caption[] => (battle.groups ?? []).flatMap((group) => captionOf(group, battle));
  if (props.small || !props.battle.groups) return nothing;
  const was = new Map(props.before && all(props.before).map((one) => [one.key, lay.point(one)]));
  return repeat(
    all(props.battle),
    (one) => one.key,
    (one) => svg`<g ${moving(lay.point(one), was.get(one.key) ?? null)}><text class="caption side-${one.side} ${one.members.length === 1 ? 'single' : ''} ${
      one.members.some((id) => id === props.selected || props.held?.includes(id)) ? 'held' : ''
    }" data-rise=${fix(lay.point({ x: one.rise, y: 0 }).x)} dy="1em">${one.text}</text></g>`,
  );
}
