// Terrain on an open table: pieces with a border of their own instead of hexes.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { at, chance, fix } from '../board_geometry';
import type { Feature, OpenGround } from '../protocol';
import type { Spot } from '../rules/room';
import { grass, rocksAt, shadows, tree } from './plants';
import { curve, hachures, polygon, soften } from './regions';
import { water } from './water';

const UNITS = 100; // to the centimetre

function cornersOf(feature: Feature): Spot[] {
  const corners = feature.corners.map(([x, y]) => ({ x: x / UNITS, y: y / UNITS }));
  return clockwise(corners) ? corners : corners.reverse();
}

function clockwise(points: Spot[]): boolean {
  let area = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    area += a.x * b.y - b.x * a.y;
  });
  return area >= 0;
}

// More corners, so that softening rounds them off without losing the shape.
function divided(points: Spot[], step: number): Spot[] {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step));
    return Array.from({ length: count }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / count,
      y: a.y + ((b.y - a.y) * k) / count,
    }));
  });
}

function inside(points: Spot[], { x, y }: Spot): boolean {
  let odd = false;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  });
  return odd;
}

// Places spread over an area, about `step` apart, row by row from the back.
function scattered(points: Spot[], step: number): Spot[] {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const found: Spot[] = [];
  for (let y = Math.min(...ys) + step * 0.4; y < Math.max(...ys); y += step) {
    for (let x = Math.min(...xs) + step * 0.4; x < Math.max(...xs); x += step) {
      const spot = { x: x + step * 0.6 * (chance(x, y, 1) - 0.5), y: y + step * 0.6 * (chance(x, y, 2) - 0.5) };
      if (inside(points, spot)) found.push(spot);
    }
  }
  return found.sort((a, b) => a.y - b.y);
}

function wood(points: Spot[]): SVGTemplateResult {
  const edge = curve(soften(divided(points, 0.8), 2, 0.35));
  const trees = scattered(points, 1.25).map(({ x, y }) => ({ x, y: y - 0.3, size: 0.42 + 0.16 * chance(x, y, 3) }));
  return svg`<path class="wash wood edged" d=${edge}/><path class="shade" d=${shadows(trees)}/>
    ${trees.map(tree)}`;
}

function rock(points: Spot[]): SVGTemplateResult {
  const edge = soften(divided(points, 0.7), 1, 0.3);
  const stones = scattered(points, 1.3).map(({ x, y }) => rocksAt(x, y, 0.55 + 0.2 * chance(x, y, 4)));
  return svg`<path class="shade" d=${polygon(edge)} transform="translate(.14 .18)"/>
    <path class="crag" d=${polygon(edge)}/><path class="hachures" d=${hachures(edge, 0.2, 0.45)}/>
    <path class="stone" d=${stones.map((one) => one.stones).join('')}/>
    <path class="stroke" d=${stones.map((one) => one.hatch).join('')}/>`;
}

function hill(points: Spot[]): SVGTemplateResult {
  const edge = soften(divided(points, 0.8), 3, 0.2);
  return svg`<path class="wash hill edged" d=${curve(edge)}/><path class="hachures" d=${hachures(edge, 0.4, 1)}/>`;
}

function pond(points: Spot[], clip: string): SVGTemplateResult {
  return water(curve(soften(divided(points, 0.8), 2, 0.2)), clip, scattered(points, 2.2));
}

function field(points: Spot[]): SVGTemplateResult {
  const tufts = scattered(points, 0.9).map(({ x, y }) => grass(x, y, 0.3));
  const edge = curve(soften(divided(points, 0.8), 2, 0.3));
  return svg`<path class="wash dry edged" d=${edge}/><path class="tufts strong" d=${tufts.join('')}/>`;
}

function house(points: Spot[]): SVGTemplateResult {
  const edge = polygon(points);
  return svg`<path class="wall-shade" d=${edge} transform="translate(.1 .14)"/><path class="floor" d=${edge}/>
    <path class="wall" d=${edge}/><path class="wall-core" d=${edge}/>`;
}

function line(feature: Feature): SVGTemplateResult {
  const path = `M${feature.corners.map(([x, y]) => at({ x: x / UNITS, y: y / UNITS })).join('L')}`;
  if (/stream|river|water/.test(feature.terrain)) {
    return svg`<path class="brook-bank" d=${path}/><path class="brook" d=${path}/>`;
  }
  if (/road|path|track/.test(feature.terrain)) return svg`<path class="road" d=${path}/>`;
  if (/hedge|fence/.test(feature.terrain)) return svg`<path class="hedge" d=${path}/>`;
  return svg`<path class="wall-shade" d=${path} transform="translate(.07 .1)"/><path class="wall-yard" d=${path}/><path
    class="wall-tiles" d=${path}/><path class="wall-ridge" d=${path}/>`;
}

function area(feature: Feature, clip: string): SVGTemplateResult {
  const points = cornersOf(feature);
  if (/wood|tree|forest|spinney/.test(feature.terrain)) return wood(points);
  if (/rock|crag|cliff/.test(feature.terrain)) return rock(points);
  if (/hill|slope/.test(feature.terrain)) return hill(points);
  if (/water|river|pond|lake|marsh|paddy/.test(feature.terrain)) return pond(points, clip);
  if (/house|building|temple|hut/.test(feature.terrain)) return house(points);
  return field(points);
}

function name(feature: Feature): SVGTemplateResult | typeof nothing {
  if (!feature.name) return nothing;
  const points = cornersOf(feature);
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = Math.max(...points.map((point) => point.y)) + 0.75;
  return svg`<text class="feature-name" x=${fix(x)} y=${fix(y)}>${feature.name}</text>`;
}

export function tableGround(ground: OpenGround, id: string, small: boolean): SVGTemplateResult {
  let tufts = '';
  for (let y = 1; y < ground.height / UNITS; y += 2) {
    for (let x = 1; x < ground.width / UNITS; x += 2) {
      if (chance(x, y, 5) < 0.3) tufts += grass(x + chance(x, y, 6), y + chance(x, y, 7), 0.22);
    }
  }
  return svg`<path class="tufts" d=${tufts}/>
    ${ground.features.map((feature, i) => (feature.linear ? line(feature) : area(feature, `${id}-water${i}`)))}
    ${small ? nothing : ground.features.map(name)}`;
}
