// Ground that grows or is wet, on an open table. `grain` makes what is drawn larger on wide tables.
import { svg, type SVGTemplateResult } from 'lit';
import { at, chance, fix, stamp } from '../board_geometry';
import type { Spot } from '../rules/room';
import { divided, inside, scattered } from './areas';
import { grass, rocksAt, shadows, tree } from './plants';
import { curve, hachures, polygon, soften } from './regions';

const BUSH = 'm-1,.5q-.2,-.7 .5,-.75q.35,-.7 .9,-.05q.75,0 .6,.8z';
const REED = 'q-.1,-.6 -.06,-1.1m.1,1.1q0,-.8 .2,-1.3m.02,1.3q.1,-.5 .3,-.8';

// The middle of each row of a field, cut off at its border.
function rows(points: Spot[], step: number, each: (x: number, y: number) => string): string {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let path = '';
  for (let y = Math.min(...ys) + step / 2; y < Math.max(...ys); y += step) {
    for (let x = Math.min(...xs) + step / 2; x < Math.max(...xs); x += step / 2) {
      if (inside(points, { x, y })) path += each(x, y);
    }
  }
  return path;
}

export function wood(points: Spot[], grain: number): SVGTemplateResult {
  const edge = curve(soften(divided(points, 0.8 * grain), 2, 0.35 * grain));
  const trees = scattered(points, 1.25 * grain).map(({ x, y }) => ({
    x,
    y: y - 0.3 * grain,
    size: grain * (0.42 + 0.16 * chance(x, y, 3)),
  }));
  return svg`<path class="wash wood edged" d=${edge}/><path class="shade" d=${shadows(trees)}/>${trees.map(tree)}`;
}

export function rock(points: Spot[], grain: number): SVGTemplateResult {
  const edge = soften(divided(points, 0.7 * grain), 1, 0.3 * grain);
  const stones = scattered(points, 1.3 * grain).map(({ x, y }) => rocksAt(x, y, grain * (0.55 + 0.2 * chance(x, y, 4))));
  return svg`<path class="shade" d=${polygon(edge)} transform="translate(.14 .18)"/>
    <path class="crag" d=${polygon(edge)}/><path class="hachures" d=${hachures(edge, 0.2 * grain, 0.45 * grain)}/>
    <path class="stone" d=${stones.map((one) => one.stones).join('')}/>
    <path class="stroke" d=${stones.map((one) => one.hatch).join('')}/>`;
}

export function hill(points: Spot[], grain: number): SVGTemplateResult {
  const edge = soften(divided(points, 0.8 * grain), 3, 0.2 * grain);
  return svg`<path class="wash hill edged" d=${curve(edge)}/><path class="hachures" d=${
    hachures(edge, 0.4 * grain, grain)
  }/>`;
}

// A meadow, and whatever else is not known by name.
export function meadow(points: Spot[], grain: number): SVGTemplateResult {
  const tufts = scattered(points, 0.9 * grain).map(({ x, y }) => grass(x, y, 0.3 * grain));
  const edge = curve(soften(divided(points, 0.8 * grain), 2, 0.3 * grain));
  return svg`<path class="wash dry edged" d=${edge}/><path class="tufts strong" d=${tufts.join('')}/>`;
}

export function scrub(points: Spot[], grain: number): SVGTemplateResult {
  const edge = curve(soften(divided(points, 0.8 * grain), 2, 0.4 * grain));
  const spots = scattered(points, 1.05 * grain);
  const bushes = spots.filter(({ x, y }) => chance(x, y, 9) < 0.6);
  const tufts = spots.filter(({ x, y }) => chance(x, y, 9) >= 0.6);
  const bush = ({ x, y }: Spot): string => stamp(BUSH, x, y, grain * (0.26 + 0.14 * chance(x, y, 8)));
  return svg`<path class="wash dry edged" d=${edge}/><path class="tufts strong" d=${
    tufts.map(({ x, y }) => grass(x, y, 0.34 * grain)).join('')
  }/><path class="bush" d=${bushes.map(bush).join('')}/>`;
}

export function crops(points: Spot[], grain: number): SVGTemplateResult {
  const ears = rows(points, 0.7 * grain, (x, y) => stamp('l0,-1m-.2,.3l.2,-.3l.2,.3', x, y, 0.42 * grain));
  return svg`<path class="wash crops" d=${polygon(points)}/><path class="ears" d=${ears}/><path class="bund" d=${polygon(points)}/>`;
}

export function paddy(points: Spot[], grain: number): SVGTemplateResult {
  const edge = polygon(points);
  const rice = rows(points, 0.66 * grain, (x, y) =>
    stamp('l-.3,-.8m.3,.8v-1m0,1l.34,-.76', x + 0.1 * grain * (chance(x, y, 3) - 0.5), y, 0.24 * grain),
  );
  return svg`<path class="paddy" d=${edge}/><path class="rice" d=${rice}/><path class="bund wide" d=${edge}/><path
    class="bund-top" d=${edge}/>`;
}

// Pools between tussocks of reed.
export function marsh(points: Spot[], grain: number): SVGTemplateResult {
  const edge = curve(soften(divided(points, 0.8 * grain), 2, 0.5 * grain));
  const spots = scattered(points, 1.25 * grain);
  const pool = ({ x, y }: Spot): string =>
    `M${at({ x: x - 0.5 * grain, y })}h${fix(grain * (0.6 + 0.5 * chance(x, y, 5)))}m${fix(-0.7 * grain)},${fix(0.16 * grain)}h${fix(0.5 * grain)}`;
  const reeds = spots.filter(({ x, y }) => chance(x, y, 7) < 0.55);
  return svg`<path class="wash marsh" d=${edge}/><path class="pools" d=${spots.map(pool).join('')}/><path class="tufts strong"
    d=${reeds.map(({ x, y }) => stamp(REED, x, y, 0.5 * grain)).join('')}/><path class="shore" d=${edge}/>`;
}

export function rubble(points: Spot[], grain: number): SVGTemplateResult {
  const stones = scattered(points, 0.9 * grain).map(({ x, y }) => rocksAt(x, y, grain * (0.24 + 0.2 * chance(x, y, 4))));
  return svg`<path class="wash hill edged" d=${curve(soften(divided(points, 0.8 * grain), 2, 0.4 * grain))}/>
    <path class="stone" d=${stones.map((one) => one.stones).join('')}/><path class="stroke" d=${
      stones.map((one) => one.hatch).join('')
    }/>`;
}
