// Water as on engraved maps: lines that follow the bank, further apart the deeper it gets, and waves.
import { svg, type SVGTemplateResult } from 'lit';
import { chance, stamp } from '../board_geometry';
import type { Spot } from '../rules/room';

// Each line is a broad stroke with a narrower one of water upon it, both cut off at the bank.
const LINES = [0.62, 0.38, 0.19];

export function water(bank: string, clip: string, waves: Spot[], grain = 1): SVGTemplateResult {
  const lines = LINES.map(
    (depth, i) => svg`<path class="water-line" d=${bank} stroke-width=${grain * (2 * depth + 0.05)}
        opacity=${0.35 + 0.2 * i}/>
      <path class="water-gap" d=${bank} stroke-width=${grain * 2 * depth}/>`,
  );
  return svg`<clipPath id=${clip}><path d=${bank}/></clipPath>
    <path class="water" d=${bank}/>
    <g clip-path="url(#${clip})">${lines}<path class="water-wave" d=${
      waves.map((spot) => wave(spot, grain)).join('')
    }/></g>
    <path class="water-bank" d=${bank}/>`;
}

function wave({ x, y }: Spot, grain: number): string {
  return stamp('m-1,0q.5,-.8 1,0q.5,-.8 1,0q.5,-.8 1,0', x, y, grain * (0.16 + 0.08 * chance(x, y, 11)));
}
