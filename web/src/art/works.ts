// What people have built, on an open table: houses, walls, fences, a stranded ship.
import { svg, type SVGTemplateResult } from 'lit';
import { at, fix } from '../board_geometry';
import type { Spot } from '../rules/room';
import { polygon } from './regions';

function box(points: Spot[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

// Mats on the floor, seen as through a lifted roof.
export function house(points: Spot[], clip: string): SVGTemplateResult {
  const edge = polygon(points);
  const { x, y, width, height } = box(points);
  let mats = '';
  for (let row = 1; row < height / 2; row++) mats += `M${fix(x)},${fix(y + 2 * row)}h${fix(width)}`;
  for (let column = 1; column < width / 4; column++) mats += `M${fix(x + 4 * column)},${fix(y)}v${fix(height)}`;
  return svg`<path class="wall-shade" d=${edge} transform="translate(.2 .28)"/><clipPath id=${clip}><path d=${edge}/></clipPath>
    <path class="floor" d=${edge}/><path class="tatami" clip-path="url(#${clip})" d=${mats}/>
    <path class="wall" d=${edge}/><path class="wall-core" d=${edge}/>`;
}

// Planks side by side over what runs below them, as long as it is not wide.
export function deck(points: Spot[], clip: string): SVGTemplateResult {
  const edge = polygon(points);
  const { x, y, width, height } = box(points);
  let planks = '';
  if (width > height) for (let off = 0.6; off < width; off += 0.6) planks += `M${fix(x + off)},${fix(y)}v${fix(height)}`;
  else for (let off = 0.6; off < height; off += 0.6) planks += `M${fix(x)},${fix(y + off)}h${fix(width)}`;
  return svg`<path class="wall-shade" d=${edge} transform="translate(.2 .28)"/><clipPath id=${clip}><path d=${edge}/></clipPath>
    <path class="deck" d=${edge}/><path class="plank" clip-path="url(#${clip})" d=${planks}/>`;
}

function along(points: Spot[], step: number, each: (point: Spot, way: Spot) => string): string {
  return points.slice(1).map((to, i) => {
    const from = points[i]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const count = Math.max(1, Math.round(length / step));
    return Array.from({ length: count + 1 }, (_, k) =>
      each({ x: from.x + (way.x * length * k) / count, y: from.y + (way.y * length * k) / count }, way),
    ).join('');
  }).join('');
}

export function path(points: Spot[]): string {
  return `M${points.map(at).join('L')}`;
}

// Across the line, a little more to the viewer's side than to the other.
function stakes(points: Spot[], step: number, half: number): string {
  return along(points, step, ({ x, y }, way) =>
    `M${at({ x: x - way.y * half, y: y + way.x * half })}L${at({ x: x + way.y * half, y: y - way.x * half })}`,
  );
}

export function palisade(points: Spot[], grain: number): SVGTemplateResult {
  const poles = stakes(points, 0.55 * grain, 0.5 * grain);
  return svg`<path class="works-shade" d=${path(points)} transform="translate(.16 .24)"/><path class="pole" d=${poles}/><path
    class="pole-core" d=${poles}/><path class="pole" d=${path(points)}/><path class="pole-core" d=${path(points)}/>`;
}

export function fence(points: Spot[], grain: number): SVGTemplateResult {
  const posts = stakes(points, 1.6 * grain, 0.28 * grain);
  return svg`<path class="pole" d=${path(points) + posts}/><path class="pole-core" d=${path(points) + posts}/>`;
}

export function hedge(points: Spot[], grain: number): SVGTemplateResult {
  const r = 0.5 * grain;
  const crowns = along(points, 0.8 * grain, ({ x, y }) => `M${at({ x: x - r, y })}a${fix(r)},${fix(r * 0.85)} 0 1 1 ${fix(2 * r)},0a${fix(r)},${fix(r * 0.85)} 0 1 1 ${fix(-2 * r)},0Z`);
  return svg`<path class="works-shade" d=${path(points)} transform="translate(.1 .3)"/><path class="crown pine" d=${crowns}/>`;
}

// Low and of field stones.
export function wall(points: Spot[], grain: number): SVGTemplateResult {
  const joints = stakes(points, 0.7 * grain, 0.2);
  return svg`<path class="wall-shade" d=${path(points)} transform="translate(.12 .16)"/><path class="wall-yard" d=${
    path(points)
  }/><path class="wall-stones" d=${path(points)}/><path class="stroke" d=${joints}/>`;
}

// High, plastered, with a roof of tiles.
export function compound(points: Spot[]): SVGTemplateResult {
  const line = path(points);
  return svg`<path class="works-shade high" d=${line} transform="translate(.24 .34)"/><path class="wall-high" d=${line}/><path
    class="wall-high-tiles" d=${line}/><path class="wall-ridge" d=${line}/>`;
}

// An opening in a wall, with its leaves slid aside.
export function door(points: Spot[]): SVGTemplateResult {
  const posts = points.map(({ x, y }) => `M${at({ x: x - 0.22, y: y - 0.22 })}h.44v.44h-.44Z`).join('');
  return svg`<path class="door-gap" d=${path(points)}/><path class="door-sill" d=${path(points)}/><path class="jamb" d=${posts}/>`;
}

// A hull of planks over ribs, lying on its keel; its ends are pointed whatever the piece of terrain is.
export function wreck(points: Spot[], clip: string): SVGTemplateResult {
  const { x, y, width, height } = box(points);
  const middle = y + height / 2;
  const hull = `M${fix(x)},${fix(middle)}Q${fix(x + width * 0.1)},${fix(y)} ${fix(x + width * 0.32)},${fix(y)}L${fix(x + width)},${fix(
    y + height * 0.12,
  )}L${fix(x + width * 0.97)},${fix(y + height * 0.88)}L${fix(x + width * 0.32)},${fix(y + height)}Q${fix(x + width * 0.1)},${fix(
    y + height,
  )} ${fix(x)},${fix(middle)}Z`;
  let planks = '';
  for (let row = 1; row < height; row += 1.1) planks += `M${fix(x)},${fix(y + row)}h${fix(width)}`;
  let ribs = '';
  for (let rib = 2.5; rib < width; rib += 3) ribs += `M${fix(x + rib)},${fix(y)}v${fix(height)}`;
  const mast = `M${fix(x + width * 0.48)},${fix(middle)}L${fix(x + width * 0.86)},${fix(y + height + 3)}`;
  return svg`<path class="wreck-ground" d=${polygon(points)}/><path class="shade" d=${hull} transform="translate(.4 .5)"/>
    <clipPath id=${clip}><path d=${hull}/></clipPath><path class="hull" d=${hull}/><g clip-path="url(#${clip})"><path
      class="plank" d=${planks}/><path class="rib" d=${ribs}/></g><path class="gunwale" d=${hull}/><path class="pole"
      d=${mast}/><path class="pole-core" d=${mast}/>`;
}

// Earth thrown up, with stakes along its crest.
export function bank(points: Spot[], grain: number): SVGTemplateResult {
  const line = path(points);
  return svg`<path class="earth-bank" stroke-width=${fix(1.9 * grain)} d=${line}/><path class="earth-crest"
    stroke-width=${fix(0.8 * grain)} d=${line}/><path class="earth-stakes" d=${stakes(points, 1.5 * grain, 0.6 * grain)}/>`;
}

// Ground that many feet have trodden: a road, a yard.
export function trodden(points: Spot[]): SVGTemplateResult {
  return svg`<path class="trodden" d=${polygon(points)}/>`;
}

export function straw(points: Spot[]): SVGTemplateResult {
  const { x, y, width, height } = box(points);
  let stalks = '';
  for (let off = 0.4; off < width; off += 0.5) stalks += `M${fix(x + off)},${fix(y + 0.3)}l${off % 1 ? 0.3 : -0.3},${fix(height - 0.6)}`;
  return svg`<path class="wall-shade" d=${polygon(points)} transform="translate(.2 .28)"/><path class="stack" d=${polygon(points)}/><path
    class="stalks" d=${stalks}/>`;
}

// An opening to shoot through.
export function slit(points: Spot[]): SVGTemplateResult {
  return svg`<path class="slit" d=${path(points)}/>`;
}
