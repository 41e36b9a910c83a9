// Houses, temples, yards and bridges. Walls run through the middles of their hexes; the zigzag that
// hexes give to every second direction is taken out, so that a house has straight walls.
import { svg, type SVGTemplateResult } from 'lit';
import { at, fix, hexCentre, hexCorner, hexNeighbour, HEX_WIDTH, sideDirection } from '../board_geometry';
import type { Spot } from '../rules/room';
import { ellipse } from './plants';
import { type Chart, type Inside, loops, polygon } from './regions';

const OPENINGS = ['door', 'window'];
const WALLS = ['wall', ...OPENINGS];
const FLOORS = ['house-interior', 'temple'];

const HALF_GAP = 0.5; // of a door or window

interface Stretch {
  from: Spot;
  to: Spot;
  yard: boolean; // encloses no house
}

interface Opening {
  at: Spot;
  along: Spot; // a unit vector along the wall
  window: boolean;
  yard: boolean;
}

export interface Plan {
  stretches: Stretch[];
  openings: Opening[];
  sills: Stretch[]; // sides of a temple that are open
  pillars: Spot[];
}

function known(chart: Chart, names: string[]): Inside {
  return (x, y) => names.includes(chart.name(x, y));
}

// Half way towards the neighbour above or below that continues the wall. Where there are two of
// them, the one that ends its row is the corner.
function straightened(walled: Inside, hex: Spot): Spot {
  const has = (from: Spot, d: number): boolean => {
    const other = hexNeighbour(from, d);
    return walled(other.x, other.y);
  };
  const lean = (right: number, left: number): number => {
    const single = Number(has(hex, right)) - Number(has(hex, left));
    if (single || !has(hex, right)) return single;
    return Number(!has(hexNeighbour(hex, right), 0)) - Number(!has(hexNeighbour(hex, left), 3));
  };
  const up = lean(1, 2);
  const down = lean(5, 4);
  const shift = up && down ? (up + down) / 2 : up + down;
  const centre = hexCentre(hex);
  return { x: centre.x + (shift * HEX_WIDTH) / 4, y: centre.y };
}

export class Builder {
  private readonly walled: Inside; // or a part of a line of walls
  private readonly floored: Inside;
  private readonly open: Inside; // a temple's open side, in line with its walls

  constructor(private readonly chart: Chart) {
    const wall = known(chart, WALLS);
    const gate = known(chart, ['torii']);
    this.floored = known(chart, FLOORS);
    this.open = (x, y) => {
      if (chart.name(x, y) !== 'temple') return false;
      const around = [0, 1, 2, 3, 4, 5].map((d) => hexNeighbour({ x, y }, d));
      const outside = around.some((other) => !wall(other.x, other.y) && !this.floored(other.x, other.y));
      return outside && around.some((other) => wall(other.x, other.y));
    };
    this.walled = (x, y) => wall(x, y) || gate(x, y) || this.open(x, y);
  }

  plan(): Plan {
    const plan: Plan = { stretches: [], openings: [], sills: [], pillars: this.corners() };
    const runs = new Map<string, Spot[]>();
    for (const hex of this.chart.hexes(...WALLS, 'torii', 'temple')) {
      if (this.walled(hex.x, hex.y)) this.join(hex, plan, runs);
    }
    for (const hex of this.chart.hexes(...OPENINGS)) plan.openings.push(this.opening(hex, runs));
    return plan;
  }

  private post(hex: Spot): Spot {
    return this.walled(hex.x, hex.y) ? straightened(this.walled, hex) : hexCentre(hex);
  }

  private yard(...hexes: Spot[]): boolean {
    return !hexes.some((hex) =>
      [0, 1, 2, 3, 4, 5].some((d) => {
        const other = hexNeighbour(hex, d);
        return this.floored(other.x, other.y);
      }),
    );
  }

  // Along the row to the east, and down to the next row. Where two of the next row are walls and
  // neighbours, the wall meets their line at a right angle.
  private join(hex: Spot, plan: Plan, runs: Map<string, Spot[]>): void {
    const walled = (d: number): Spot | null => {
      const other = hexNeighbour(hex, d);
      return this.walled(other.x, other.y) ? other : null;
    };
    const east = walled(0);
    if (east) this.stretch(hex, east, this.post(east), plan, runs);
    for (const [left, right] of [[4, 5], [2, 1]] as const) {
      const [a, b] = [walled(left), walled(right)];
      const down = left === 4;
      if (a && b) {
        const [from, to] = [this.post(a), this.post(b)];
        const x = Math.max(from.x, Math.min(to.x, this.post(hex).x));
        this.stretch(hex, x - from.x < to.x - x ? a : b, { x, y: from.y }, plan, runs);
      } else if (down && (a ?? b)) {
        const other = (a ?? b) as Spot;
        const above = [1, 2].map((d) => hexNeighbour(other, d));
        if (above.every((spot) => this.walled(spot.x, spot.y))) continue;
        this.stretch(hex, other, this.post(other), plan, runs);
      }
    }
  }

  private stretch(hex: Spot, other: Spot, end: Spot, plan: Plan, runs: Map<string, Spot[]>): void {
    const start = this.post(hex);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (length < 0.05) return;
    const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    for (const one of [hex, other]) runs.set(at(one), [...(runs.get(at(one)) ?? []), along]);
    const point = (far: number): Spot => ({ x: start.x + along.x * far, y: start.y + along.y * far });
    const [near, far] = [this.gap(hex), length - this.gap(other)];
    const yard = this.yard(hex, other);
    const [opens, closes] = [this.open(hex.x, hex.y), this.open(other.x, other.y)];
    if (opens || closes) plan.sills.push({ from: start, to: end, yard });
    if (opens) plan.pillars.push(point(near));
    if (closes) plan.pillars.push(point(far));
    if (far > near && near + length - far < 1.2) plan.stretches.push({ from: point(near), to: point(far), yard });
  }

  private gap(hex: Spot): number {
    if (this.open(hex.x, hex.y)) return 0.8;
    const name = this.chart.name(hex.x, hex.y);
    return name === 'torii' ? 0.62 : OPENINGS.includes(name) ? HALF_GAP : 0;
  }

  private opening(hex: Spot, runs: Map<string, Spot[]>): Opening {
    const [east, west] = [hexNeighbour(hex, 0), hexNeighbour(hex, 3)];
    const built = (spot: Spot): boolean => this.walled(spot.x, spot.y) || this.floored(spot.x, spot.y);
    const guess = built(east) && built(west) ? { x: 1, y: 0 } : { x: 0, y: 1 };
    return {
      at: this.post(hex),
      along: runs.get(at(hex))?.[0] ?? guess,
      window: this.chart.name(hex.x, hex.y) === 'window',
      yard: this.yard(hex),
    };
  }

  // The hexes of a floor, and what lies between them and the middles of the walls around.
  floor(name: string): string {
    const own: Inside = (x, y) => this.chart.name(x, y) === name && !this.open(x, y);
    const built = known(this.chart, [name, ...WALLS]);
    let path = loops(own, this.chart.width, this.chart.height, 0).map(polygon).join('');
    for (let y = -1; y <= this.chart.height; y++) {
      for (let x = -1; x <= this.chart.width; x++) {
        for (const d of [1, 5]) path += this.wedge({ x, y }, d, own, built);
      }
    }
    return path;
  }

  // A triangle between three hexes that meet, if it is indoors. Between three walls it is if there
  // is a floor on the far side of one of them.
  private wedge(hex: Spot, d: number, own: Inside, built: Inside): string {
    const third = hexNeighbour(hex, d);
    const corners = [hex, hexNeighbour(hex, 0), third];
    if (!corners.every((corner) => built(corner.x, corner.y))) return '';
    const floors = corners.filter((corner) => own(corner.x, corner.y)).length;
    if (floors === 3) return '';
    const across = [hexNeighbour(third, 0), hexNeighbour(third, 3), hexNeighbour(hex, d === 1 ? 5 : 1)];
    if (floors === 0 && !across.some((spot) => own(spot.x, spot.y))) return '';
    const points = corners.map((corner) => this.post(corner));
    return polygon(d === 1 ? points.reverse() : points);
  }

  // A temple without walls is carried by pillars at the corners of its hexes.
  private corners(): Spot[] {
    const found = new Map<string, Spot>();
    for (const hex of this.chart.hexes('temple')) {
      for (let side = 0; side < 6; side++) {
        const other = hexNeighbour(hex, sideDirection(side));
        if (this.walled(hex.x, hex.y) || this.floored(other.x, other.y) || this.walled(other.x, other.y)) continue;
        for (const corner of [side, side + 1]) {
          found.set(at(hexCorner(hexCentre(hex), corner)), hexCorner(hexCentre(hex), corner, 0.94));
        }
      }
    }
    return [...found.values()];
  }
}

function lines(stretches: Stretch[]): string {
  return stretches.map(({ from, to }) => `M${at(from)}L${at(to)}`).join('');
}

export function walls(plan: Plan): SVGTemplateResult {
  const house = lines(plan.stretches.filter((stretch) => !stretch.yard));
  const yard = lines(plan.stretches.filter((stretch) => stretch.yard));
  const pillars = plan.pillars.map(({ x, y }) => ellipse(x, y, 0.13, 0.13));
  return svg`<path class="wall-shade" d=${house + yard} transform="translate(.07 .1)"/>
    <path class="wall-yard" d=${yard}/><path class="wall-tiles" d=${yard}/><path class="wall-ridge" d=${yard}/>
    <path class="veranda" d=${lines(plan.sills)}/><path class="veranda-core" d=${lines(plan.sills)}/>
    <path class="wall" d=${house}/><path class="wall-core" d=${house}/>
    ${plan.openings.map(opening)}<path class="pillar" d=${pillars.join('')}/>`;
}

function opening({ at: { x, y }, along, window, yard }: Opening): SVGTemplateResult {
  const angle = fix((Math.atan2(along.y, along.x) * 180) / Math.PI);
  const ticks = window ? 'M-.3,-.1v.2M-.1,-.1v.2M.1,-.1v.2M.3,-.1v.2' : 'M-.02,-.07H-.48M.02,.07H.48';
  return svg`<g transform="translate(${fix(x)} ${fix(y)}) rotate(${angle})">
    <path class=${window ? 'pane' : 'sill'} d="M-.5,-.12H.5V.12H-.5Z"/><path class="lattice" d=${ticks}/>
    <path class=${yard ? 'jamb yard' : 'jamb'} d="M-.6,-.2h.18v.4h-.18ZM.42,-.2h.18v.4h-.18Z"/></g>`;
}

export function torii(x: number, y: number): SVGTemplateResult {
  return svg`<g transform="translate(${fix(x)} ${fix(y)})"><path class="gate-shade"
      d="M-.5,.62l.3,.08 .2,-.06M.44,.62l.3,.08 .2,-.06"/>
    <path class="gate" d="M-.54,.64L-.46,-.4h.13L-.4,.64ZM.54,.64L.46,-.4h-.13L.4,.64ZM-.62,-.2H.62v.12H-.62ZM-.06,-.44h.12v.24h-.12Z"/>
    <path class="gate-top" d="M-.86,-.68Q0,-.46 .86,-.68L.8,-.5Q0,-.3 -.8,-.5Z"/></g>`;
}

// Planks across the water; the way over it is at right angles to where the water goes on.
export function bridge(hex: Spot, wet: Inside): SVGTemplateResult {
  let [cos, sin] = [0, 0];
  for (let d = 0; d < 6; d++) {
    const other = hexNeighbour(hex, d);
    if (!wet(other.x, other.y)) continue;
    cos += Math.cos((2 * d * Math.PI) / 3);
    sin -= Math.sin((2 * d * Math.PI) / 3);
  }
  const flow = (Math.atan2(sin, cos) / 2) * (180 / Math.PI);
  const centre = hexCentre(hex);
  let planks = '';
  for (let y = -0.9; y < 0.95; y += 0.18) planks += `M-.44,${fix(y)}H.44`;
  return svg`<g transform="translate(${fix(centre.x)} ${fix(centre.y)}) rotate(${fix(flow)})">
    <path class="gate-shade" d="M.56,-1V1"/><path class="deck" d="M-.46,-1.02H.46V1.02H-.46Z"/><path class="plank" d=${planks}/>
    <path class="rail" d="M-.48,-1.08V1.08M.48,-1.08V1.08"/>
    <path class="rail-post" d="M-.48,-1.08v.01M.48,-1.08v.01M-.48,0v.01M.48,0v.01M-.48,1.08v.01M.48,1.08v.01"/></g>`;
}
