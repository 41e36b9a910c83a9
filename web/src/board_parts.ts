// What both kinds of board share: the layers above the ground, and pointing at them. A board's units
// are such that a hex, or a base of one centimetre, has radius 1.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { BoardProps, Lit } from './board';
import { fix } from './board_geometry';
import { facing, type Lay, looksDown, pieceOf, shift, sizeOf } from './board_lay';
import { blow, calls } from './board_blow';
import { chips } from './board_chips';
import { entries } from './board_entry';
import { captions, focus, ghosts, overlays, paths, ruler, trails } from './board_marks';
import { moving } from './board_motion';
import { pairs } from './board_pairs';
import { orders } from './board_orders';
import { plans } from './board_plans';
import { isDone, isStruck, words } from './cards';
import type { Battle, Figure } from './protocol';
import type { Spot } from './rules/room';

export { Zoom } from './board_zoom';

// Those who are in one hex with a figure, itself among them; on an open table everybody has his own place.
function sharing(figure: Figure, battle: Battle, { room }: BoardProps, lay: Lay): Figure[] {
  const [here] = room.spots(figure);
  if (lay.free || !here) return [figure];
  return battle.figures.filter((other) => {
    const [there] = room.spots(other);
    return there?.x === here.x && there.y === here.y;
  });
}

const CROWDED = 0.66; // how large those are drawn who share a hex

function crowding(figure: Figure, props: BoardProps, lay: Lay): number {
  return sharing(figure, props.battle, props, lay).length > 1 ? CROWDED : 1;
}

// Where a figure is drawn, beside whom it shares its hex with; null: it is not on the field.
function home(figure: Figure, battle: Battle, props: BoardProps, lay: Lay): Spot | null {
  const [first] = props.room.spots(figure);
  if (!first) return null;
  const { x, y } = lay.point(first);
  const all = sharing(figure, battle, props, lay);
  const rank = all.findIndex(({ id }) => id === figure.id) - (all.length - 1) / 2;
  return { x: x + (1.7 * CROWDED * rank) / Math.max(1, all.length - 1), y };
}

function standing(battle: Battle, props: BoardProps): Figure[] {
  return battle.figures.filter((figure) => props.room.spots(figure).length > 0);
}

function figureTitle(figure: Figure): string {
  return [figure.name, figure.title, figure.side, ...words(figure)].join(', ');
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
    .filter((one) => one.figure === undefined || one.kind === 'go' || one.kind === 'far')
    .map((one) => lit(one, lay, area));
}

function figureClass(figure: Figure, props: BoardProps, lit: Lit | undefined): string {
  const kinds = ['figure', `side-${figure.side}`];
  if (figure.id === props.selected) kinds.push('selected');
  if (props.held?.includes(figure.id)) kinds.push('held');
  if (isDone(figure)) kinds.push('done');
  if (figure.hidden) kinds.push('unseen');
  if (lit) kinds.push(`lit-${lit.kind}`);
  return kinds.join(' ');
}

// The whole of each hex a figure fills answers to pointing, not only what is drawn.
function reach(figure: Figure, props: BoardProps, lay: Lay): SVGTemplateResult[] {
  const spots = props.room.spots(figure);
  const origin = lay.point(spots[0] as Spot);
  const size = fix(sizeOf(figure, props) * crowding(figure, props, lay));
  return spots.map((spot) => {
    const point = lay.point(spot);
    const place = shift({ x: point.x - origin.x, y: point.y - origin.y });
    return svg`<path class="touch" d=${lay.outline} transform="${place} scale(${size})"/>`;
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

function struck(figure: Figure, { before }: BoardProps): boolean {
  const was = before?.figures.find((other) => other.id === figure.id);
  return !!was && isStruck(figure, was);
}

const AIM = svg`<g class="ring-aim"><circle r="1.04"/><path
  d="M0,-1.26V-.82M0,1.26V.82M-1.26,0H-.82M1.26,0H.82"/></g>`;

// In the way of what is pointed at.
const BARS = svg`<g class="ring-bars"><circle r="1.1"/><path d="M-.78,-.78L.78,.78"/></g>`;

function rings(figure: Figure, props: BoardProps, light: Lit | undefined): SVGTemplateResult {
  return svg`${struck(figure, props) ? svg`<circle class="flash" r="1.1"/>` : nothing}
    ${figure.id === props.selected ? svg`<circle class="ring-selected" r="1.06"/>` : nothing}
    ${props.held?.includes(figure.id) ? svg`<circle class="ring-held" r="1.06"/>` : nothing}
    ${figure.id === props.barring ? BARS : nothing}${light?.kind === 'aim' ? AIM : nothing}
    ${light?.kind === 'menu' ? svg`<circle class="ring-menu" r="1.06"/>` : nothing}`;
}

function figureDrawn(figure: Figure, props: BoardProps, lay: Lay, lit: Lit | undefined): SVGTemplateResult {
  const was = props.before?.figures.find((other) => other.id === figure.id);
  const from = was ? home(was, props.before!, props, lay) : null;
  const place = home(figure, props.battle, props, lay) as Spot;
  const title = figureTitle(figure);
  const size = pieceOf(figure, props, lay) * crowding(figure, props, lay);
  return svg`<g class=${figureClass(figure, props, lit)} data-id=${figure.id} ${moving(place, from)}>
    <title>${lit ? `${title}. ${lit.label}` : title}</title>${reach(figure, props, lay)}
    <g class="piece" transform="scale(${size})">${props.room.piece(figure, props.battle)}</g>
    <g transform="${shift(seat(figure, props, lay))} scale(${size})">${rings(figure, props, lit)}</g>
    <g transform="scale(${size})">${facing(figure, props)}</g></g>`;
}

// A target is a target first, whatever else may be done with it.
function lights(props: BoardProps): Map<number, Lit> {
  const found = new Map<number, Lit>();
  for (const one of props.lit) {
    if (one.figure === undefined) continue;
    if (one.kind === 'aim' || (one.kind === 'menu' && !found.has(one.figure))) found.set(one.figure, one);
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
  const under = (figure: Figure, battle: Battle): Spot | null => {
    const place = home(figure, battle, props, lay);
    const { x, y } = seat(figure, props, lay);
    const drop = looksDown(figure, props) ? 0.2 : 0;
    return place && { x: place.x + x, y: place.y + y + (1 + drop) * pieceOf(figure, props, lay) };
  };
  const line = (figure: Figure): number => sharing(figure, props.battle, props, lay).findIndex(({ id }) => id === figure.id);
  const was = new Map(props.before?.figures.map((figure) => [figure.id, under(figure, props.before!)]));
  return repeat(
    standing(props.battle, props),
    (figure) => figure.id,
    (figure) => svg`<text class=${figure.id === props.selected ? 'name selected' : 'name'} dy="${line(figure) + 0.85}em"
      data-below="${line(figure) + 0.85}em" data-rise=${fix(2.1 * pieceOf(figure, props, lay))}
      ${moving(under(figure, props.battle) as Spot, was.get(figure.id) ?? null)}>${figure.name}</text>`,
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
      const place = `${shift(home(figure, before, props, lay) as Spot)} scale(${pieceOf(figure, props, lay)})`;
      return svg`<g class="departed side-${figure.side}" transform=${place}>${room.piece(figure, before)}</g>`;
    },
  );
}

// Targets that are no figures: a lantern to be put out, a barricade to be cleared.
function targets(props: BoardProps, lay: Lay): SVGTemplateResult[] {
  const known = new Set(standing(props.battle, props).map((figure) => figure.id));
  return [...lights(props).values()]
    .filter((one) => !known.has(one.figure as number))
    .map((one) => lit(one, lay, svg`<path class="touch" d=${lay.outline}/><circle class="ring-${one.kind}" r=".8"/>`));
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
    ${overlays(props, lay, id)}<g class="places">${places(props, lay)}</g>${trails(props, lay)}${paths(props, lay)}
    <g aria-hidden="true">${captions(props, lay)}${departed(props, lay)}</g>
    <g class="figures">${figures(props, lay)}${entries(props, lay)}</g><g class="things over">${things(props, lay, false)}</g>
    ${pairs(props, lay)}${orders(props, lay)}${plans(props, lay)}${blow(props, lay)}
    <g aria-hidden="true">${names(props, lay)}${chips(props, lay)}</g><g class="targets">${targets(props, lay)}</g>
    ${calls(props, lay)}${ghosts(props, lay)}${focus(props, lay)}${ruler(props, lay)}`;
}
