// Terrain on an open table: pieces with a border of their own instead of hexes.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { chance, fix } from '../board_geometry';
import type { Feature, OpenGround } from '../protocol';
import type { Spot } from '../rules/room';
import { bandOf, cornersOf, divided, scattered, UNITS } from './areas';
import { crops, hill, marsh, meadow, paddy, rock, rubble, scrub, wood } from './field';
import { grass } from './plants';
import { curve, soften } from './regions';
import { water } from './water';
import { bank, compound, deck, door, fence, hedge, house, palisade, path, slit, straw, trodden, wall, wreck } from './works';

const HANDY = 60; // centimetres; on wider tables everything is drawn larger

interface Piece {
  points: Spot[];
  grain: number;
  clip: string; // an id of its own
}

type Drawer = (piece: Piece) => SVGTemplateResult;

function pond({ points, grain, clip }: Piece): SVGTemplateResult {
  const edge = curve(soften(divided(points, 0.8 * grain), 2, 0.2 * grain));
  return water(edge, clip, scattered(points, 2.2 * grain), grain);
}

const LINES: [RegExp, Drawer][] = [
  [/stream|river|water/, ({ points }) => svg`<path class="brook-bank" d=${path(points)}/><path class="brook" d=${path(points)}/>`],
  [/road|path|track/, ({ points }) => svg`<path class="road" d=${path(points)}/>`],
  [/hedge|barrier/, ({ points, grain }) => hedge(points, grain)],
  [/earthworks|fieldworks|redoubt/, ({ points, grain }) => bank(points, grain)],
  [/fence/, ({ points, grain }) => fence(points, grain)],
  [/palisade|stockade|barricade|wooden-fort/, ({ points, grain }) => palisade(points, grain)],
  [/compound/, ({ points }) => compound(points)],
  [/loophole|window/, ({ points }) => slit(points)],
  [/door|gate/, ({ points }) => door(points)],
  [/./, ({ points, grain }) => wall(points, grain)],
];

const AREAS: [RegExp, Drawer][] = [
  [/house|building|temple|hut|tower/, ({ points, clip }) => house(points, clip)],
  [/wood|tree|forest|spinney/, ({ points, grain }) => wood(points, grain)],
  [/rock|crag|cliff/, ({ points, grain }) => rock(points, grain)],
  [/hill|slope/, ({ points, grain }) => hill(points, grain)],
  [/scrub|bushes/, ({ points, grain }) => scrub(points, grain)],
  [/crops/, ({ points, grain }) => crops(points, grain)],
  [/rubble/, ({ points, grain }) => rubble(points, grain)],
  [/marsh|bog/, ({ points, grain }) => marsh(points, grain)],
  [/paddy/, ({ points, grain }) => paddy(points, grain)],
  [/broken-ground/, ({ points, grain }) => paddy(points, grain)],
  [/bridge/, ({ points, clip }) => deck(points, clip)],
  [/ford/, ({ points, grain }) => marsh(points, grain)],
  [/water|river|stream|pond|lake|deep/, pond],
  [/road|yard|village/, ({ points }) => trodden(points)],
  [/walkway/, ({ points, clip }) => deck(points, clip)],
  [/straw|haystack/, ({ points }) => straw(points)],
  [/wreck|ship/, ({ points, clip }) => wreck(points, clip)],
  [/./, ({ points, grain }) => meadow(points, grain)],
];

// What reaches the edge of the table goes on beyond it, instead of ending in a rounded corner.
function onwards(points: Spot[], { width, height }: OpenGround): Spot[] {
  const beyond = (value: number, size: number): number => (value <= 0 ? -4 : value >= size ? size + 4 : value);
  return points.map(({ x, y }) => ({ x: beyond(x, width / UNITS), y: beyond(y, height / UNITS) }));
}

// Open ground may be a way over what is not: its name says so.
function kindOf({ terrain, name }: Feature): string {
  return terrain === 'open' && /bridge|plank/i.test(name) ? 'open bridge' : terrain;
}

function drawn(feature: Feature, ground: OpenGround, grain: number, clip: string): SVGTemplateResult {
  const corners = feature.corners.map(([x, y]) => ({ x: x / UNITS, y: y / UNITS }));
  const thin = feature.linear && !feature.width;
  const wide = feature.linear ? bandOf(feature, /hill/.test(feature.terrain)) : cornersOf(feature);
  const points = thin ? corners : onwards(wide, ground);
  const kind = (thin ? LINES : AREAS).find(([name]) => name.test(kindOf(feature)))!;
  return kind[1]({ points, grain, clip });
}

// What lies all across the table has its name in it: beside it that would be another piece's.
const ACROSS = 0.8;

function name(feature: Feature, ground: OpenGround): SVGTemplateResult | typeof nothing {
  if (!feature.name) return nothing;
  const points = cornersOf(feature);
  const wide = Math.max(...points.map((point) => point.x)) - Math.min(...points.map((point) => point.x));
  const across = !feature.linear && wide > (ACROSS * ground.width) / UNITS;
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const [high, low] = [Math.min(...points.map((point) => point.y)), Math.max(...points.map((point) => point.y))];
  const middle = `${fix((high + low) / 2)},.35em`;
  const beside = `${fix(low)},1.25em ${fix(high)},-.4em`; // below, above
  const rows = across ? `${middle} ${beside}` : `${beside} ${middle}`;
  return svg`<text class="feature-name" x=${fix(x)} y=${fix(low)} dy="1.25em" data-rows=${rows}>${feature.name}</text>`;
}

// Pieces by themselves, as they would look where they lie.
export function piecesOf(features: Feature[], ground: OpenGround, id: string): SVGTemplateResult[] {
  const grain = Math.max(1, ground.width / UNITS / HANDY);
  return features.map((feature, i) => drawn(feature, ground, grain, `${id}-laid${i}`));
}

export function tableGround(ground: OpenGround, id: string, small: boolean): SVGTemplateResult {
  const grain = Math.max(1, ground.width / UNITS / HANDY);
  const step = 2 * grain;
  let tufts = '';
  for (let y = 1; y < ground.height / UNITS; y += step) {
    for (let x = 1; x < ground.width / UNITS; x += step) {
      if (chance(x, y, 5) < 0.3) tufts += grass(x + chance(x, y, 6), y + chance(x, y, 7), 0.22 * grain);
    }
  }
  return svg`<path class="tufts" d=${tufts}/>
    ${ground.features.map((feature, i) => drawn(feature, ground, grain, `${id}-piece${i}`))}
    ${small ? nothing : ground.features.map((feature) => name(feature, ground))}`;
}
