// What both kinds of board share: the layers above the ground, and pointing at them. A board's units
// are such that a hex, or a base of one centimetre, has radius 1.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { BoardProps, Lit } from './board';
import { at, fix } from './board_geometry';
import { moving } from './board_motion';
import type { Battle, Figure } from './protocol';
import type { Spot } from './rules/room';

export { Zoom } from './board_zoom';

// How a kind of ground lies on the picture.
export interface Lay {
  point(spot: Spot): Spot; // of the picture
  spot(point: Spot): Spot | null; // null: beyond the border
  length(from: Spot, to: Spot): string;
  outline: string; // of a place, around 0,0
  piece: number; // the radius of a figure
}

function shift(point: Spot): string {
  return `translate(${fix(point.x)} ${fix(point.y)})`;
}

// Where a figure is drawn; null: it is not on the field.
function home(figure: Figure, props: BoardProps, lay: Lay): Spot | null {
  const [first] = props.room.spots(figure);
  return first ? lay.point(first) : null;
}

function standing(battle: Battle, props: BoardProps): Figure[] {
  return battle.figures.filter((figure) => props.room.spots(figure).length > 0);
}

function figureTitle(figure: Figure, props: BoardProps): string {
  const states = props.room.states(figure, props.battle);
  return [figure.name, props.room.title(figure.type), figure.side, ...states].join(', ');
}

function things(props: BoardProps, lay: Lay, under: boolean): unknown {
  const { room, battle, before, ground } = props;
  const earlier = before && !props.small ? room.things(before, ground) : [];
  const was = new Map(earlier.map((thing) => [thing.key, lay.point(thing)]));
  return repeat(
    room.things(battle, ground).filter((thing) => thing.under === under),
    (thing) => thing.key,
    (thing) => svg`<g class="thing" ${moving(lay.point(thing), was.get(thing.key) ?? null)}>
      <title>${thing.title}</title>${thing.draw}</g>`,
  );
}

function lit(one: Lit, lay: Lay, drawn: SVGTemplateResult): SVGTemplateResult {
  return svg`<g class="lit ${one.kind}" transform=${shift(lay.point(one))} data-x=${one.x} data-y=${one.y}>
    <title>${one.label}</title>${drawn}</g>`;
}

function places(props: BoardProps, lay: Lay): SVGTemplateResult[] {
  const area = svg`<path class="lit-area" d=${lay.outline}/><circle class="lit-dot" r=".13"/>`;
  return props.lit
    .filter((one) => one.unit === undefined || one.kind === 'go' || one.kind === 'far')
    .map((one) => lit(one, lay, area));
}

function overlay(props: BoardProps, lay: Lay, id: string): SVGTemplateResult | typeof nothing {
  if (!props.overlay) return nothing;
  const marks = props.overlay.marks.map((mark) => {
    const area = mark.r === undefined
      ? svg`<path d=${lay.outline}/>`
      : svg`<circle r=${fix(lay.point({ x: mark.r, y: 0 }).x)}/>`;
    const label = mark.label ? svg`<text y=".1">${mark.label}</text>` : nothing;
    return svg`<g class="mark band-${mark.band % 6}" transform=${shift(lay.point(mark))}><title>${
      props.overlay?.bands[mark.band] ?? ''
    }</title>${area}${label}</g>`;
  });
  return svg`<g class="overlay" clip-path="url(#${id}-field)">${marks}</g>`;
}

function figureClass(figure: Figure, props: BoardProps, lit: Lit | undefined): string {
  const kinds = ['figure', `side-${figure.side}`];
  if (figure.id === props.selected) kinds.push('selected');
  if (props.room.states(figure, props.battle).includes('done')) kinds.push('done');
  if (figure.hidden) kinds.push('unseen');
  if (lit) kinds.push(`lit-${lit.kind}`);
  return kinds.join(' ');
}

// The whole of each hex a figure fills answers to pointing, not only what is drawn.
function reach(figure: Figure, props: BoardProps, lay: Lay): SVGTemplateResult[] {
  const spots = props.room.spots(figure);
  const origin = lay.point(spots[0] as Spot);
  return spots.map((spot) => {
    const point = lay.point(spot);
    return svg`<path class="touch" d=${lay.outline} transform=${shift({ x: point.x - origin.x, y: point.y - origin.y })}/>`;
  });
}

// Where the disc of a figure is, seen from its first spot: a rider sits in the middle of his horse.
function seat(figure: Figure, props: BoardProps, lay: Lay): Spot {
  const points = props.room.spots(figure).map((spot) => lay.point(spot));
  const [first] = points;
  if (!first || points.length < 2) return { x: 0, y: 0 };
  const mean = (axis: 'x' | 'y'): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean('x') - first.x, y: mean('y') - first.y };
}

function facing(figure: Figure, props: BoardProps): SVGTemplateResult | typeof nothing {
  const turn = props.room.turn(figure);
  if (turn === null || props.room.spots(figure).length > 1) return nothing;
  return svg`<path class="facing" transform="rotate(${turn})" d="M-.3,-.98L0,-1.26L.3,-.98Z"/>`;
}

function struck(figure: Figure, props: BoardProps): boolean {
  const { before, battle, room } = props;
  const was = before?.figures.find((other) => other.id === figure.id);
  if (!before || !was) return false;
  const hurt = room.states(figure, battle).filter((state) => state === 'wounded' || state === 'stunned');
  return hurt.some((state) => !room.states(was, before).includes(state));
}

const AIM = svg`<g class="ring-aim"><circle r="1.04"/><path
  d="M0,-1.26V-.82M0,1.26V.82M-1.26,0H-.82M1.26,0H.82"/></g>`;

function rings(figure: Figure, props: BoardProps, light: Lit | undefined): SVGTemplateResult {
  return svg`${struck(figure, props) ? svg`<circle class="flash" r="1.1"/>` : nothing}
    ${figure.id === props.selected ? svg`<circle class="ring-selected" r="1.06"/>` : nothing}
    ${light?.kind === 'aim' ? AIM : nothing}
    ${light?.kind === 'menu' ? svg`<circle class="ring-menu" r="1.06"/>` : nothing}`;
}

function figureDrawn(figure: Figure, props: BoardProps, lay: Lay, lit: Lit | undefined): SVGTemplateResult {
  const was = props.before?.figures.find((other) => other.id === figure.id);
  const from = was ? home(was, props, lay) : null;
  const place = home(figure, props, lay) as Spot;
  const title = figureTitle(figure, props);
  return svg`<g class=${figureClass(figure, props, lit)} data-id=${figure.id} ${moving(place, from)}>
    <title>${lit ? `${title}. ${lit.label}` : title}</title>${reach(figure, props, lay)}
    <g class="piece" transform="scale(${lay.piece})">${facing(figure, props)}${props.room.piece(figure, props.battle)}</g>
    <g transform="${shift(seat(figure, props, lay))} scale(${lay.piece})">${rings(figure, props, lit)}</g></g>`;
}

// A target is a target first, whatever else may be done with it.
function lights(props: BoardProps): Map<number, Lit> {
  const found = new Map<number, Lit>();
  for (const one of props.lit) {
    if (one.unit === undefined) continue;
    if (one.kind === 'aim' || (one.kind === 'menu' && !found.has(one.unit))) found.set(one.unit, one);
  }
  return found;
}

function figures(props: BoardProps, lay: Lay): unknown {
  const lit = lights(props);
  return repeat(
    standing(props.battle, props),
    (figure) => figure.id,
    (figure) => figureDrawn(figure, props, lay, lit.get(figure.id)),
  );
}

// Above all figures, so that no neighbour covers them.
function names(props: BoardProps, lay: Lay): unknown {
  if (props.small) return nothing;
  const under = (figure: Figure): Spot | null => {
    const place = home(figure, props, lay);
    const { x, y } = seat(figure, props, lay);
    return place && { x: place.x + x, y: place.y + y + lay.piece };
  };
  const was = new Map(props.before?.figures.map((figure) => [figure.id, under(figure)]));
  return repeat(
    standing(props.battle, props),
    (figure) => figure.id,
    (figure) => svg`<text class=${figure.id === props.selected ? 'name selected' : 'name'} dy=".85em"
      ${moving(under(figure) as Spot, was.get(figure.id) ?? null)}>${figure.name}</text>`,
  );
}

// Those who stood a moment ago and stand no more fade away.
function departed(props: BoardProps, lay: Lay): unknown {
  const { before, battle, room } = props;
  if (!before || props.small) return nothing;
  const left = new Set(standing(battle, props).map((figure) => figure.id));
  return repeat(
    standing(before, props).filter((figure) => !left.has(figure.id)),
    (figure) => figure.id,
    (figure) => {
      const place = `${shift(home(figure, props, lay) as Spot)} scale(${lay.piece})`;
      return svg`<g class="departed side-${figure.side}" transform=${place}>${room.piece(figure, before)}</g>`;
    },
  );
}

// Targets that are no figures: a lantern to be put out, a barricade to be cleared.
function targets(props: BoardProps, lay: Lay): SVGTemplateResult[] {
  const known = new Set(standing(props.battle, props).map((figure) => figure.id));
  return [...lights(props).values()]
    .filter((one) => !known.has(one.unit as number))
    .map((one) => lit(one, lay, svg`<path class="touch" d=${lay.outline}/><circle class="ring-${one.kind}" r=".8"/>`));
}

function ghost(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  const { ghost } = props;
  const figure = ghost && props.battle.figures.find((one) => one.id === ghost.unit);
  if (!ghost || !figure) return nothing;
  const there = { ...figure, x: ghost.x, y: ghost.y, facing: ghost.facing };
  return svg`<g class="ghost side-${figure.side}" transform="${shift(lay.point(ghost))} scale(${lay.piece})">${
    facing(there, props)
  }${props.room.piece(there, props.battle)}</g>`;
}

function path(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  if (props.path.length < 2) return nothing;
  const points = props.path.map((spot) => lay.point(spot));
  const line = `M${points.map(at).join('L')}`;
  const end = points[points.length - 1]!;
  const back = points[points.length - 2]!;
  const turn = (Math.atan2(end.x - back.x, back.y - end.y) * 180) / Math.PI;
  return svg`<path class="path-halo" d=${line}/><path class="path" d=${line}/><path class="path-head"
    transform="${shift(end)} rotate(${fix(turn)})" d="M-.26,.2L0,-.24L.26,.2L0,.08Z"/>`;
}

function ruler(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  if (!props.ruler) return nothing;
  const [from, to] = props.ruler.map((spot) => lay.point(spot)) as [Spot, Spot];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const line = `M${at(from)}L${at(to)}`;
  const label = lay.length(props.ruler[0], props.ruler[1]);
  const half = 0.17 * label.length + 0.25;
  return svg`<g class="ruler"><path class="path-halo" d=${line}/><path class="ruler-line" d=${line}/>
    <circle cx=${fix(from.x)} cy=${fix(from.y)} r=".13"/><circle cx=${fix(to.x)} cy=${fix(to.y)} r=".13"/>
    <g transform=${shift(middle)}><rect class="tag" x=${-half} y="-.36" width=${2 * half} height=".72" rx=".14"/><text
      y=".16">${label}</text></g></g>`;
}

function focus(props: BoardProps, lay: Lay): SVGTemplateResult | typeof nothing {
  if (!props.focus) return nothing;
  return svg`<g class="focus" transform=${shift(lay.point(props.focus))}><path class="focus-halo" d=${lay.outline}/><path
    class="focus-line" d=${lay.outline}/><path class="focus-line" d="M-.16,0H.16M0,-.16V.16"/></g>`;
}

// Darkness over the ground, with holes in it where there is light.
function night(props: BoardProps, lay: Lay, id: string, box: string): SVGTemplateResult | typeof nothing {
  const lights = props.room.lights?.(props.battle);
  if (!lights) return nothing;
  const lit = props.room.lit?.(props.battle) ?? [];
  const pools = lights.map((light) => ({ ...lay.point(light), r: (light.reach + 0.62) * Math.sqrt(3) }));
  return svg`<defs><radialGradient id="${id}-pool"><stop offset=".3" stop-color="#000"/><stop offset=".7"
      stop-color="#000" stop-opacity=".7"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    <radialGradient id="${id}-glow"><stop class="glow-in" offset="0"/><stop class="glow-out" offset="1"/></radialGradient>
    <clipPath id="${id}-lit">${lit.map((spot) => svg`<path d=${lay.outline} transform="${shift(lay.point(spot))} scale(1.06)"/>`)}</clipPath>
    <mask id="${id}-dark" maskUnits="userSpaceOnUse" x="-2" y="-2" width="200" height="200"><path fill="#fff" d=${box}/>
      <g clip-path="url(#${id}-lit)">${
        pools.map(({ x, y, r }) => svg`<circle cx=${fix(x)} cy=${fix(y)} r=${fix(r)} fill="url(#${id}-pool)"/>`)
      }</g></mask></defs>
    <path class="night" d=${box} mask="url(#${id}-dark)"/>
    <g clip-path="url(#${id}-lit)">${
      pools.map(({ x, y, r }) => svg`<circle class="glow" cx=${fix(x)} cy=${fix(y)} r=${fix(r)} fill="url(#${id}-glow)"/>`)
    }</g>`;
}

// All that lies above the ground, lowest first. `box` is the field as a path.
export function layers(props: BoardProps, lay: Lay, id: string, box: string): SVGTemplateResult {
  return svg`<g class="things">${things(props, lay, true)}</g>
    <g class="darkness" clip-path="url(#${id}-field)">${night(props, lay, id, box)}</g>
    ${overlay(props, lay, id)}<g class="places">${places(props, lay)}</g>${path(props, lay)}
    <g aria-hidden="true">${departed(props, lay)}</g>
    <g class="figures">${figures(props, lay)}</g><g class="things over">${things(props, lay, false)}</g>
    <g aria-hidden="true">${names(props, lay)}</g><g class="targets">${targets(props, lay)}</g>
    ${ghost(props, lay)}${focus(props, lay)}${ruler(props, lay)}`;
}
