// What grows and lies about: trees, bushes, grass, rice, rocks. Everything is made of a few paths
// with many strokes, because a map has many hexes and a page should have few nodes.
import { svg, type SVGTemplateResult } from 'lit';
import { at, chance, fix, hexCentre, stamp } from '../board_geometry';
import type { Spot } from '../rules/room';

export interface Tree extends Spot {
  size: number;
}

// A crown of scallops around a point.
function crown(x: number, y: number, size: number): string {
  const lobes = 6 + Math.floor(3 * chance(x, y, 5));
  const turn = chance(x, y, 6);
  let path = '';
  for (let i = 0; i <= lobes; i++) {
    const angle = (2 * Math.PI * (i + turn)) / lobes;
    const r = size * (0.86 + 0.2 * chance(x, y, 10 + (i % lobes)));
    const point = at({ x: x + r * Math.cos(angle), y: y + 0.86 * r * Math.sin(angle) });
    const bulge = fix((size * 3.4) / lobes);
    path += i === 0 ? `M${point}` : `A${bulge},${bulge} 0 0 1 ${point}`;
  }
  return `${path}Z`;
}

function leaves(x: number, y: number, size: number): string {
  let path = '';
  for (let i = 0; i < 4; i++) {
    const angle = -0.5 + 2 * chance(x, y, 20 + i);
    const r = size * (0.25 + 0.5 * chance(x, y, 30 + i));
    path += stamp('q.16,-.02 .22,.2', x + r * Math.cos(angle) - size * 0.1, y + r * Math.sin(angle) * 0.8, size);
  }
  return path;
}

function broadleaf(x: number, y: number, size: number): SVGTemplateResult {
  const trunk = stamp('m-.05,0h.12l.05,1.25h-.22z', x, y, size);
  return svg`<path class="trunk" d=${trunk}/><path class="crown" d=${crown(x, y, size)}/><path
    class="stroke" d=${leaves(x, y, size)}/>`;
}

const CLOUD = 'q.15,-.37 .6,-.38q.4,-.26 .85,.04q.45,.03 .55,.34q-1,.16 -2,0z';

// Clouds of needles one above the other, each a little smaller.
function pine(x: number, y: number, size: number): SVGTemplateResult {
  const lean = size * 0.3 * (chance(x, y, 7) - 0.5);
  const trunk = stamp('m-.1,1.25q-.06,-1.2 .1,-2.2q.1,1 .12,2.2z', x, y, size);
  let clouds = '';
  for (let i = 0; i < 3; i++) {
    const half = size * (0.95 - 0.24 * i);
    const left = x + lean * (0.3 + 0.35 * i) - half + size * 0.25 * (chance(x, y, 40 + i) - 0.5);
    clouds += stamp(CLOUD, left, y + size * (0.72 - 0.58 * i), half);
  }
  return svg`<path class="trunk" d=${trunk}/><path class="crown pine" d=${clouds}/>`;
}

export function tree({ x, y, size }: Tree): SVGTemplateResult {
  return chance(x, y, 4) < 0.45 ? pine(x, y, size) : broadleaf(x, y, size);
}

// Three trees a hex, the middle left free for whoever stands there.
export function treesOf(hex: Spot): Tree[] {
  const centre = hexCentre(hex);
  const places = [[-0.42, -0.42], [0.44, -0.3], [-0.1, 0.28]] as const;
  return places.map(([dx, dy], i) => ({
    x: centre.x + dx + 0.2 * (chance(hex.x, hex.y, 50 + i) - 0.5),
    y: centre.y + dy + 0.16 * (chance(hex.x, hex.y, 60 + i) - 0.5),
    size: 0.36 + 0.1 * chance(hex.x, hex.y, 70 + i),
  }));
}

export function shadows(trees: Tree[]): string {
  const shadow = ({ x, y, size }: Tree): string =>
    ellipse(x + size * 0.35, y + size * 1.2, size * 0.85, size * 0.3);
  return trees.map(shadow).join('');
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [a, b] = [fix(rx), fix(ry)];
  return `M${at({ x: x - rx, y })}a${a},${b} 0 1 0 ${fix(2 * rx)},0a${a},${b} 0 1 0 ${fix(-2 * rx)},0Z`;
}

export function grass(x: number, y: number, size: number): string {
  const blades = ['q-.15,-.5 -.5,-.7', 'q-.04,-.7 -.12,-1', 'q.08,-.63 .25,-.9', 'q.18,-.38 .6,-.55'];
  return blades.map((blade) => stamp(blade, x, y, size)).join('');
}

// Low bushes for one path, tufts of grass for another.
export function scrubOf(hex: Spot): { bushes: string; tufts: string } {
  const centre = hexCentre(hex);
  let bushes = '';
  let tufts = '';
  for (let i = 0; i < 6; i++) {
    const angle = (Math.PI / 3) * (i + chance(hex.x, hex.y, 80 + i));
    const r = 0.32 + 0.38 * chance(hex.x, hex.y, 90 + i);
    const x = centre.x + r * Math.cos(angle);
    const y = centre.y + r * Math.sin(angle);
    if (i % 2) tufts += grass(x, y + 0.1, 0.24);
    else bushes += bush(x, y, 0.15 + 0.07 * chance(x, y, 8));
  }
  return { bushes, tufts };
}

export function bush(x: number, y: number, size: number): string {
  return stamp('m-1,.5q-.2,-.7 .5,-.75q.35,-.7 .9,-.05q.75,0 .6,.8z', x, y, size);
}

// Rows of seedlings standing in water.
export function riceOf(hex: Spot): string {
  const centre = hexCentre(hex);
  let path = '';
  for (const [row, half] of [[-0.5, 0.42], [-0.17, 0.66], [0.17, 0.66], [0.5, 0.42]] as const) {
    for (let x = -half; x <= half + 0.01; x += 0.22) {
      const point = { x: centre.x + x + 0.03 * (chance(x, row, hex.x) - 0.5), y: centre.y + row + 0.06 };
      path += `M${at(point)}l-.05,-.13m.05,.13v-.16m0,.16l.06,-.12`;
    }
  }
  return path;
}

// Boulders for one path, the hatching of their shaded sides for another.
export function rocksAt(x: number, y: number, size: number): { stones: string; hatch: string } {
  const corners: Spot[] = [];
  for (let i = 0; i < 7; i++) {
    const angle = (2 * Math.PI * (i + 0.5 * chance(x, y, 100 + i))) / 7;
    const r = size * (0.75 + 0.35 * chance(x, y, 110 + i));
    corners.push({ x: x + r * Math.cos(angle), y: y + 0.78 * r * Math.sin(angle) });
  }
  const ridge = { x: x - size * 0.15, y: y - size * 0.12 };
  let hatch = `M${at(corners[4]!)}L${at(ridge)}L${at(corners[1]!)}M${at(ridge)}L${at(corners[6]!)}`;
  for (let i = 1; i < 5; i++) {
    const from = { x: ridge.x + size * 0.17 * i, y: ridge.y + size * 0.1 * i };
    hatch += `M${at(from)}l${fix(size * 0.1)},${fix(size * (0.5 - 0.07 * i))}`;
  }
  return { stones: `M${corners.map(at).join('L')}Z`, hatch };
}

export function rocksOf(hex: Spot): { stones: string; hatch: string } {
  const centre = hexCentre(hex);
  const places = [[-0.34, -0.34, 0.55], [0.42, -0.16, 0.5], [-0.1, 0.44, 0.5]] as const;
  const all = places.map(([dx, dy, size]) =>
    rocksAt(centre.x + dx, centre.y + dy, size * (0.85 + 0.3 * chance(hex.x, hex.y, dx * 100))),
  );
  return { stones: all.map((rock) => rock.stones).join(''), hatch: all.map((rock) => rock.hatch).join('') };
}
