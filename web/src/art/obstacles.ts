// What is crossed, climbed or gone round on a map of hexes: hedges, ditches, solid things, bamboo; and how
// deep water is.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { at, chance, fix, hexCentre } from '../board_geometry';
import type { Spot } from '../rules/room';
import { bush } from './plants';
import { type Chart, curve, hachures, loops, soften } from './regions';

export const DEPTHS = ['knee', 'waist', 'chest', 'deep']; // each deeper than the one before
export const OBSTACLES = ['low-hedge', 'high-hedge', 'gap', 'solid', 'bamboo'];

function edges(chart: Chart, rounds: number, ...names: string[]): Spot[][] {
  return loops(chart.is(...names), chart.width, chart.height).map((loop) => soften(loop, rounds, 0.1));
}

// The deeper, the darker: one wash above the other.
export function depths(chart: Chart): (SVGTemplateResult | typeof nothing)[] {
  return DEPTHS.slice(1).map((_, i) => {
    const edge = edges(chart, 2, ...DEPTHS.slice(i + 1)).map(curve).join('');
    return edge ? svg`<path class="water-depth" d=${edge}/>` : nothing;
  });
}

// Leaves in rows, close together: a hedge is cut.
function leaves(hex: Spot, size: number): string {
  const centre = hexCentre(hex);
  let path = '';
  for (let i = 0; i < 9; i++) {
    const x = centre.x - 0.52 + 0.52 * (i % 3) + 0.12 * (chance(hex.x, hex.y, 120 + i) - 0.5);
    const y = centre.y - 0.4 + 0.42 * Math.floor(i / 3) + 0.1 * (chance(hex.x, hex.y, 130 + i) - 0.5);
    path += bush(x, y, size);
  }
  return path;
}

function hedge(chart: Chart, name: string, size: number): SVGTemplateResult | typeof nothing {
  const hexes = chart.hexes(name);
  if (!hexes.length) return nothing;
  return svg`<path class="hedgerow ${name}" d=${edges(chart, 1, name).map(curve).join('')}/><path class="hedgerow-leaf"
    d=${hexes.map((hex) => leaves(hex, size)).join('')}/>`;
}

function ditches(chart: Chart): SVGTemplateResult | typeof nothing {
  const banks = edges(chart, 2, 'gap');
  if (!banks.length) return nothing;
  return svg`<path class="ditch" d=${banks.map(curve).join('')}/><path class="hachures strong"
    d=${banks.map((bank) => hachures(bank, 0.2, 0.45)).join('')}/>`;
}

function solids(chart: Chart): SVGTemplateResult | typeof nothing {
  const walls = edges(chart, 0, 'solid');
  if (!walls.length) return nothing;
  const hatch = chart.hexes('solid').map((hex) => {
    const centre = hexCentre(hex);
    return [-0.45, -0.15, 0.15, 0.45].map((x) => `M${at({ x: centre.x + x - 0.2, y: centre.y + 0.42 })}l.4,-.84`).join('');
  });
  return svg`<path class="solid" d=${walls.map((wall) => `M${wall.map(at).join('L')}Z`).join('')}/><path class="stroke"
    d=${hatch.join('')}/>`;
}

// A stalk with its joints and a few leaves at the top.
function stalk(x: number, y: number, size: number): string {
  const top = `l-${fix(size * 0.22)},${fix(size * 0.2)}m${fix(size * 0.22)},-${fix(size * 0.2)}l${fix(size * 0.24)},${fix(size * 0.14)}`;
  return `M${fix(x)},${fix(y)}v-${fix(size)}${top}M${fix(x - 0.04)},${fix(y - size * 0.35)}h.08M${fix(x - 0.04)},${fix(y - size * 0.68)}h.08`;
}

function bamboo(chart: Chart): SVGTemplateResult | typeof nothing {
  const hexes = chart.hexes('bamboo');
  if (!hexes.length) return nothing;
  const stalks = hexes.flatMap((hex) => {
    const centre = hexCentre(hex);
    return [0, 1, 2, 3, 4, 5, 6].map((i) =>
      stalk(
        centre.x - 0.55 + 0.18 * i + 0.08 * chance(hex.x, hex.y, 140 + i),
        centre.y + 0.45 - 0.5 * chance(hex.x, hex.y, 150 + i),
        0.6 + 0.25 * chance(hex.x, hex.y, 160 + i),
      ));
  });
  return svg`<path class="wash wood" d=${edges(chart, 2, 'bamboo').map(curve).join('')}/><path class="bamboo"
    d=${stalks.join('')}/>`;
}

export function obstacles(chart: Chart): SVGTemplateResult {
  return svg`${ditches(chart)}${hedge(chart, 'low-hedge', 0.15)}${hedge(chart, 'high-hedge', 0.24)}${solids(chart)}${bamboo(chart)}`;
}
