// The printed map under a battle of hexes: paper, washes of colour, ink. It is drawn once for a
// ground and never again; what each kind of terrain looks like goes by its name.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { bridge, Builder, torii, walls } from './art/buildings';
import { grass, riceOf, rocksOf, scrubOf, shadows, tree, treesOf } from './art/plants';
import { DEPTHS, depths, OBSTACLES, obstacles } from './art/obstacles';
import { stakes } from './art/things';
import { Chart, curve, hachures, loops, soften } from './art/regions';
import { water } from './art/water';
import {
  at, chance, columnName, fix, hexCentre, hexCorner, hexName, hexPath, HEX_WIDTH, ROW_HEIGHT, rowName,
} from './board_geometry';
import type { HexGround } from './protocol';
import type { Spot } from './rules/room';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WATERS = ['river', 'water', 'lake', 'stream', 'sea', 'ford', ...DEPTHS];
const WOODS = ['tree', 'wood', 'woods', 'forest'];
const HILLS = ['slope', 'hill'];
const PLAIN = ['', 'flat', 'open', 'clear'];
const DRAWN = [
  ...WATERS, ...WOODS, ...HILLS, ...PLAIN, 'bridge', 'door', 'window', 'wall', 'torii', 'temple', 'house-interior',
  'rice-paddy', 'scrub', 'barricade', 'rock', ...OBSTACLES,
];

const FIBRES =
  'M.4,.6q.6,-.3 1.1,.1M3.2,.3l.7,.4M5.6,1.1q.5,.3 .9,-.1M1.9,2l-.6,.5' +
  'M4.3,2.2q.7,.1 .9,.5M.6,3.6q.4,.3 1,0M3,3.5l.3,.6M6.3,3.1l-.7,.3M2.2,4.6l.8,-.2M5.1,4.3q.4,.2 .9,.1';

export function hexField(ground: HexGround): Box {
  return {
    x: -HEX_WIDTH / 2,
    y: -1,
    width: HEX_WIDTH * (ground.width + (ground.height > 1 ? 0.5 : 0)),
    height: ROW_HEIGHT * (ground.height - 1) + 2,
  };
}

export function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

// Paper with fibres in it, a little uneven in tone, within a printer's border.
export function paper(field: Box, id: string, small: boolean, scale = 1): SVGTemplateResult {
  const edge = grown(field, small ? 0.12 : 0.75 * scale);
  const rule = grown(field, small ? 0 : 0.12 * scale);
  return svg`<defs>
      <pattern id="${id}-fibre" width="7" height="5" patternUnits="userSpaceOnUse"
        patternTransform="scale(${0.6 * scale})"><path class="fibre"
        d=${FIBRES}/></pattern>
      <radialGradient id="${id}-tone"><stop class="tone-in" offset="0"/><stop class="tone-out" offset="1"/></radialGradient>
      <clipPath id="${id}-field"><rect x=${rule.x} y=${rule.y} width=${rule.width} height=${rule.height}/></clipPath>
    </defs>
    <rect class="paper" x=${edge.x} y=${edge.y} width=${edge.width} height=${edge.height} rx=".12"/>
    <g clip-path="url(#${id}-field)">${tones(field).map(
      ({ x, y, size }) => svg`<circle cx=${fix(x)} cy=${fix(y)} r=${fix(size)} fill="url(#${id}-tone)"/>`,
    )}</g>
    <rect x=${edge.x} y=${edge.y} width=${edge.width} height=${edge.height} fill="url(#${id}-fibre)"/>`;
}

function tones(field: Box): { x: number; y: number; size: number }[] {
  return [0, 1, 2, 3, 4, 5, 6].map((i) => ({
    x: field.x + field.width * chance(i, 1),
    y: field.y + field.height * chance(i, 2),
    size: Math.max(field.width, field.height) * (0.15 + 0.25 * chance(i, 3)),
  }));
}

export function border(field: Box, scale = 1): SVGTemplateResult {
  const [inner, outer] = [grown(field, 0.12 * scale), grown(field, 0.68 * scale)];
  const rect = (box: Box, kind: string): SVGTemplateResult =>
    svg`<rect class=${kind} x=${box.x} y=${box.y} width=${box.width} height=${box.height}/>`;
  return svg`${rect(inner, 'rule')}${rect(outer, 'rule thick')}`;
}

// Everything that is the same as long as the battle lasts.
export function hexGround(ground: HexGround, id: string, small: boolean): SVGTemplateResult {
  const chart = new Chart(ground);
  const field = hexField(ground);
  const builder = new Builder(chart);
  return svg`${paper(field, id, small)}
    <g clip-path="url(#${id}-field)">${lowGround(chart, id)}${floors(builder, id)}
      <path class="grid" d=${grid(ground)}/>${obstacles(chart)}${growth(chart)}${built(chart, builder)}${unknown(chart)}</g>
    ${small ? nothing : coordinates(ground, field)}`;
}

function region(chart: Chart, rounds: number, names: string[]): Spot[][] {
  return loops(chart.is(...names), chart.width, chart.height).map((loop) => soften(loop, rounds, 0.14));
}

function lowGround(chart: Chart, id: string): SVGTemplateResult {
  const wash = (names: string[], kind: string): SVGTemplateResult | typeof nothing => {
    const edge = region(chart, 2, names).map(curve).join('');
    return edge ? svg`<path class="wash ${kind}" d=${edge}/>` : nothing;
  };
  const tufts = chart.hexes(...PLAIN).filter(({ x, y }) => chance(x, y, 12) < 0.22);
  return svg`${wash(['scrub'], 'dry')}${wash(WOODS, 'wood')}${slopes(chart)}${paddies(chart)}${stream(chart, id)}${depths(chart)}
    <path class="tufts" d=${tufts.map(tuft).join('')}/>`;
}

function tuft(hex: Spot): string {
  const centre = hexCentre(hex);
  return grass(centre.x + chance(hex.x, hex.y, 13) - 0.5, centre.y + chance(hex.x, hex.y, 14) - 0.4, 0.15);
}

function slopes(chart: Chart): SVGTemplateResult | typeof nothing {
  const edges = region(chart, 2, HILLS);
  if (!edges.length) return nothing;
  return svg`<path class="wash hill" d=${edges.map(curve).join('')}/><path class="hachures"
    d=${edges.map((edge) => hachures(edge, 0.3, 0.75)).join('')}/>`;
}

function paddies(chart: Chart): SVGTemplateResult | typeof nothing {
  const hexes = chart.hexes('rice-paddy');
  if (!hexes.length) return nothing;
  const bunds = hexes.map((hex) => hexPath(hexCentre(hex))).join('');
  return svg`<path class="paddy" d=${bunds}/><path class="bund" d=${bunds}/><path class="bund-top" d=${bunds}/>
    <path class="rice" d=${hexes.map(riceOf).join('')}/>`;
}

function stream(chart: Chart, id: string): SVGTemplateResult | typeof nothing {
  const hexes = chart.hexes(...WATERS);
  if (!hexes.length) return nothing;
  const waves = hexes
    .filter(({ x, y }) => chance(x, y, 15) < 0.6)
    .map((hex) => {
      const centre = hexCentre(hex);
      return { x: centre.x + 0.5 * (chance(hex.x, hex.y, 16) - 0.5), y: centre.y + 0.4 * (chance(hex.x, hex.y, 17) - 0.5) };
    });
  return water(region(chart, 2, [...WATERS, 'bridge']).map(curve).join(''), `${id}-water`, waves);
}

// Small ones, lying about.
function stones(hexes: Spot[], kind: string): SVGTemplateResult | typeof nothing {
  if (!hexes.length) return nothing;
  const one = (hex: Spot, i: number): string => {
    const centre = hexCentre(hex);
    const [turn, far] = [(i + chance(hex.x, hex.y, 170 + i)) * 1.05, 0.25 + 0.5 * chance(hex.x, hex.y, 180 + i)];
    const size = 0.1 + 0.09 * chance(hex.x, hex.y, 190 + i);
    const x = centre.x + far * Math.cos(turn) - size;
    return `M${fix(x)},${fix(centre.y + far * Math.sin(turn))}q${fix(size)},-${fix(1.6 * size)} ${fix(2 * size)},0q-${fix(size)},${fix(0.7 * size)} -${fix(2 * size)},0`;
  };
  return svg`<path class=${kind} d=${hexes.flatMap((hex) => [0, 1, 2, 3, 4, 5].map((i) => one(hex, i))).join('')}/>`;
}

function growth(chart: Chart): SVGTemplateResult {
  const scrub = chart.hexes('scrub').map(scrubOf);
  const rocks = chart.hexes('rock').map(rocksOf);
  const trees = chart.hexes(...WOODS).flatMap(treesOf);
  trees.sort((a, b) => a.y - b.y);
  return svg`<path class="bush" d=${scrub.map((one) => one.bushes).join('')}/><path class="tufts strong"
      d=${scrub.map((one) => one.tufts).join('')}/>
    ${stones(chart.hexes('ford'), 'ford-stone')}${stones(chart.roughHexes(), 'stone')}
    <path class="stone" d=${rocks.map((one) => one.stones).join('')}/><path class="stroke"
      d=${rocks.map((one) => one.hatch).join('')}/>
    <path class="shade" d=${shadows(trees)}/>${trees.map(tree)}`;
}

function floors(builder: Builder, id: string): SVGTemplateResult {
  const [house, temple] = [builder.floor('house-interior'), builder.floor('temple')];
  return svg`<defs>
      <pattern id="${id}-tatami" width="1.2" height="1.2" patternUnits="userSpaceOnUse"><path class="tatami"
        d="M0,0H1.2M0,.6H.6M.6,0V1.2M0,0V1.2M.6,.9H1.2M.6,.3H1.2"/></pattern>
      <pattern id="${id}-planks" width="2.4" height=".84" patternUnits="userSpaceOnUse"><path class="tatami"
        d="M0,0H2.4M0,.28H2.4M0,.56H2.4M.5,0V.28M1.7,.28V.56M1.1,.56V.84"/></pattern>
    </defs>
    <path class="floor" d=${house}/><path fill="url(#${id}-tatami)" d=${house}/>
    <path class="floor temple" d=${temple}/><path fill="url(#${id}-planks)" d=${temple}/>`;
}

function built(chart: Chart, builder: Builder): SVGTemplateResult {
  const wet = chart.is(...WATERS);
  return svg`${walls(builder.plan())}
    ${chart.hexes('bridge').map((hex) => bridge(hex, wet))}
    ${chart.hexes('torii').map(hexCentre).map(({ x, y }) => torii(x, y))}
    ${chart.hexes('barricade').map((hex) => svg`<g transform="translate(${at(hexCentre(hex))})">${stakes()}</g>`)}`;
}

// Terrain of a ruleset that this page does not know is named on the map.
function unknown(chart: Chart): SVGTemplateResult[] {
  const found: SVGTemplateResult[] = [];
  for (let y = 0; y < chart.height; y++) {
    for (let x = 0; x < chart.width; x++) {
      const name = chart.name(x, y);
      if (DRAWN.includes(name)) continue;
      const centre = hexCentre({ x, y });
      found.push(svg`<path class="wash dry" d=${hexPath(centre, 0.95)}/><text class="terrain-name" x=${fix(centre.x)}
        y=${fix(centre.y + 0.7)}>${name}</text>`);
    }
  }
  return found;
}

// Each side of a hex once.
function grid(ground: HexGround): string {
  let path = '';
  for (let y = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++) {
      const centre = hexCentre({ x, y });
      const corner = (i: number): string => at(hexCorner(centre, i));
      path += `M${corner(5)}L${corner(0)}L${corner(1)}L${corner(2)}`;
      if (y === ground.height - 1 || x === 0) path += `M${corner(2)}L${corner(3)}L${corner(4)}L${corner(5)}`;
      else if (x === ground.width - 1) path += `M${corner(2)}L${corner(3)}`;
    }
  }
  return path;
}

function coordinates(ground: HexGround, field: Box): SVGTemplateResult {
  const margin: SVGTemplateResult[] = [];
  const label = (x: number, y: number, text: string): void => {
    margin.push(svg`<text x=${fix(x)} y=${fix(y)}>${text}</text>`);
  };
  for (let x = 0; x < ground.width; x++) {
    label(HEX_WIDTH * x, field.y - 0.29, columnName(ground, x));
    label(HEX_WIDTH * (x + ((ground.height - 1) & 1) / 2), field.y + field.height + 0.51, columnName(ground, x));
  }
  for (let y = 0; y < ground.height; y++) {
    label(field.x - 0.4, ROW_HEIGHT * y + 0.1, rowName(ground, y));
    label(field.x + field.width + 0.4, ROW_HEIGHT * y + 0.1, rowName(ground, y));
  }
  const inside: SVGTemplateResult[] = [];
  for (let y = 0; y < ground.height; y++) {
    for (let x = 0; x < ground.width; x++) {
      const centre = hexCentre({ x, y });
      inside.push(svg`<text x=${fix(centre.x)} y=${fix(centre.y - 0.7)}>${hexName(ground, { x, y })}</text>`);
    }
  }
  return svg`${border(field)}<g class="coordinates" aria-hidden="true">${margin}</g><g class="coordinates near"
    aria-hidden="true">${inside}</g>`;
}
