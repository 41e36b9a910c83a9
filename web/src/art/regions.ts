// Stretches of one kind of terrain: their borders, followed around and smoothed as a hand would
// draw them.
import { at, chance, fix, hexCentre, hexCorner, hexNeighbour, sideDirection } from '../board_geometry';
import type { HexGround } from '../protocol';
import type { Spot } from '../rules/room';

export type Inside = (x: number, y: number) => boolean;

// The map by names of terrain instead of letters.
const WADED = ['river', 'water', 'stream', 'knee', 'waist', 'chest'];

export class Chart {
  readonly width: number;
  readonly height: number;
  private readonly names = new Map<string, string>();
  private readonly rough = new Set<string>(); // "7,5"
  private readonly fords = new Set<string>();

  constructor(private readonly ground: HexGround) {
    this.width = ground.width;
    this.height = ground.height;
    for (const terrain of ground.terrains) this.names.set(terrain.letter, terrain.name);
    for (const flag of ground.flags) {
      if (flag.name === 'rough') for (const [x, y] of flag.hexes) this.rough.add(`${x},${y}`);
    }
    this.findFords();
  }

  name(x: number, y: number): string {
    return this.fords.has(`${x},${y}`) ? 'ford' : this.printed(x, y);
  }

  // Rough ground that is no ford.
  roughHexes(): Spot[] {
    const all = [...this.rough].filter((hex) => !this.fords.has(hex)).map((hex) => hex.split(',').map(Number));
    return all.map(([x = 0, y = 0]) => ({ x, y }));
  }

  private printed(x: number, y: number): string {
    return this.names.get(this.ground.rows[y]?.[x] ?? '') ?? '';
  }

  // Where a river comes to stones and goes on behind them, it is forded there.
  private findFords(): void {
    const wet = ({ x, y }: Spot): boolean => WADED.includes(this.printed(x, y)) || this.fords.has(`${x},${y}`);
    for (let before = -1; before < this.fords.size; ) {
      before = this.fords.size;
      for (const hex of this.rough) {
        const [x = 0, y = 0] = hex.split(',').map(Number);
        const beside = [0, 1, 2, 3, 4, 5].map((side) => hexNeighbour({ x, y }, sideDirection(side)));
        if (!WADED.includes(this.printed(x, y)) && beside.some(wet)) this.fords.add(hex);
      }
    }
  }

  // Beyond the border the terrain goes on as it was, so that rivers run off the map.
  is(...names: string[]): Inside {
    return (x, y) => {
      const column = Math.max(0, Math.min(this.width - 1, x));
      const row = Math.max(0, Math.min(this.height - 1, y));
      return names.includes(this.name(column, row));
    };
  }

  hexes(...names: string[]): Spot[] {
    const found: Spot[] = [];
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        if (names.includes(this.name(x, y))) found.push({ x, y });
      }
    }
    return found;
  }
}

// Borders as closed loops, clockwise around what is inside. Three hexes meet at a corner, so at
// most one stretch of border leaves it.
export function loops(inside: Inside, width: number, height: number, beyond = 2): Spot[][] {
  const next = new Map<string, Spot>();
  for (let y = -beyond; y < height + beyond; y++) {
    for (let x = -beyond; x < width + beyond; x++) {
      if (!inside(x, y)) continue;
      const centre = hexCentre({ x, y });
      for (let side = 0; side < 6; side++) {
        const other = hexNeighbour({ x, y }, sideDirection(side));
        const outside =
          other.x < -beyond || other.y < -beyond || other.x >= width + beyond || other.y >= height + beyond;
        if (!outside && inside(other.x, other.y)) continue;
        next.set(at(hexCorner(centre, side)), hexCorner(centre, side + 1));
      }
    }
  }
  return follow(next);
}

function follow(next: Map<string, Spot>): Spot[][] {
  const found: Spot[][] = [];
  for (const start of next.keys()) {
    const loop: Spot[] = [];
    let key = start;
    for (let point = next.get(key); point; point = next.get(key)) {
      next.delete(key);
      loop.push(point);
      key = at(point);
    }
    found.push(loop);
  }
  return found;
}

// Takes the zigzag of the hexes out of a border and gives it a tremble instead.
export function soften(loop: Spot[], rounds: number, tremble = 0): Spot[] {
  let points = loop;
  for (let round = 0; round < rounds; round++) {
    points = points.map((point, i) => {
      const before = points[(i + points.length - 1) % points.length]!;
      const after = points[(i + 1) % points.length]!;
      return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
    });
  }
  return points.map(({ x, y }) => ({
    x: x + tremble * (chance(x, y, 1) - 0.5),
    y: y + tremble * (chance(x, y, 2) - 0.5),
  }));
}

export function curve(loop: Spot[]): string {
  const middle = (i: number): Spot => {
    const a = loop[i % loop.length]!;
    const b = loop[(i + 1) % loop.length]!;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };
  const parts = loop.map((_, i) => `Q${at(loop[(i + 1) % loop.length]!)} ${at(middle(i + 1))}`);
  return `M${at(middle(0))}${parts.join('')}Z`;
}

export function polygon(points: Spot[]): string {
  return `M${points.map(at).join('L')}Z`;
}

// Short strokes from the border inwards, as old maps show a slope.
export function hachures(loop: Spot[], least: number, most: number): string {
  let path = '';
  loop.forEach((from, i) => {
    const to = loop[(i + 1) % loop.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const count = Math.max(1, Math.round(length / 0.17));
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count;
      const x = from.x + t * (to.x - from.x);
      const y = from.y + t * (to.y - from.y);
      const reach = least + (most - least) * chance(x, y, 3);
      const dx = (-(to.y - from.y) / length) * reach;
      const dy = ((to.x - from.x) / length) * reach;
      path += `M${at({ x, y })}l${fix(dx)},${fix(dy)}`;
    }
  });
  return path;
}
