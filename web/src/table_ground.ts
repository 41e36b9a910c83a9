// Pieces of terrain on an open table: what lies at a place, and where it lies once it was moved.
import { inside } from './art/areas';
import type { Feature, Figure, Ground, OpenGround } from './protocol';
import type { Spot } from './rules/room';

export interface Shift {
  feature: number; // by its place in the ground, from 0
  dx: number; // tenths of a millimetre
  dy: number;
}

const BESIDE = 60; // tenths of a millimetre: who points at a wall need not hit its line

const known = new WeakMap<OpenGround, Map<string, OpenGround>>();

// The ground as a battle has it now: some of it was moved, some was placed.
export function lyingGround(ground: Ground, { shifts, laid }: { shifts?: Shift[]; laid?: Feature[] }): Ground {
  const moved = shiftedGround(ground, shifts);
  if (moved.kind !== 'open' || !laid?.length) return moved;
  const found = known.get(moved) ?? new Map<string, OpenGround>();
  known.set(moved, found);
  const key = `+${JSON.stringify(laid)}`;
  const lying = found.get(key) ?? { ...moved, features: [...moved.features, ...laid] };
  found.set(key, lying);
  return lying;
}

// The same for the same moves, so that the map is not painted anew every time.
export function shiftedGround(ground: Ground, shifts: Shift[] | undefined): Ground {
  if (ground.kind !== 'open' || !shifts?.length) return ground;
  const laid = known.get(ground) ?? new Map<string, OpenGround>();
  known.set(ground, laid);
  const key = JSON.stringify(shifts);
  const found = laid.get(key) ?? { ...ground, features: ground.features.map((one, at) => moved(one, shifts, at)) };
  laid.set(key, found);
  return found;
}

function moved(feature: Feature, shifts: Shift[], at: number): Feature {
  const shift = shifts.find((one) => one.feature === at);
  return shift ? shiftedBy(feature, shift.dx, shift.dy) : feature;
}

export function shiftedBy(feature: Feature, dx: number, dy: number): Feature {
  return { ...feature, corners: feature.corners.map(([x, y]) => [x + dx, y + dy]) };
}

// The middle of the box around it, which is how rules measure such pieces.
export function middleOf({ corners }: Feature): Spot {
  const middle = (values: number[]): number => Math.trunc((Math.min(...values) + Math.max(...values)) / 2);
  return { x: middle(corners.map(([x]) => x)), y: middle(corners.map(([, y]) => y)) };
}

// What lies there, by its place in the ground; the smallest first, which is what one points at.
export function featuresAt(ground: OpenGround, spot: Spot): number[] {
  const holds = ({ linear, corners }: Feature): boolean => {
    const points = corners.map(([x, y]) => ({ x, y }));
    return linear ? besideLine(points, spot) : inside(points, spot);
  };
  const size = (at: number): number => (ground.features[at]!.linear ? 0 : areaOf(ground.features[at]!));
  return ground.features.flatMap((one, at) => (holds(one) ? [at] : [])).sort((a, b) => size(a) - size(b));
}

function besideLine(points: Spot[], spot: Spot): boolean {
  const at = nearestOn(points, spot);
  return Math.hypot(at.x - spot.x, at.y - spot.y) <= BESIDE;
}

// The point of a line that is nearest to a place.
export function nearestOn(points: Spot[], spot: Spot): Spot {
  const feet = points.slice(1).map((to, at) => footOn(points[at]!, to, spot));
  const far = ({ x, y }: Spot): number => Math.hypot(x - spot.x, y - spot.y);
  return feet.reduce((best, foot) => (far(foot) < far(best) ? foot : best), points[0]!);
}

function footOn(from: Spot, to: Spot, { x, y }: Spot): Spot {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const along = Math.max(0, Math.min(1, share));
  return { x: from.x + along * dx, y: from.y + along * dy };
}

function areaOf({ corners }: Feature): number {
  let twice = 0;
  corners.forEach(([x, y], at) => {
    const [nx, ny] = corners[(at + 1) % corners.length]!;
    twice += x * ny - nx * y;
  });
  return Math.abs(twice) / 2;
}

export function featureName({ name, terrain }: Feature): string {
  const kind = terrain.replaceAll('-', ' ');
  return name || kind[0]!.toUpperCase() + kind.slice(1);
}

const TOUCHING = 4; // tenths of a millimetre: in contact, and yet not in the wall
const SNAPS = 80; // how near to it is meant

// Who wants to climb must touch what he climbs: a place almost there is moved to it.
export function touching({ radius = 0 }: Figure, spot: Spot, ground: Ground): Spot {
  if (ground.kind !== 'open') return spot;
  const climbed = new Set(ground.terrains.filter(({ touched }) => touched).map(({ name }) => name));
  for (const { terrain, corners, linear } of ground.features) {
    if (!climbed.has(terrain)) continue;
    const points = corners.map(([x, y]) => ({ x, y }));
    const foot = nearestOn(linear ? points : [...points, points[0]!], spot);
    const far = Math.hypot(spot.x - foot.x, spot.y - foot.y);
    if (far === 0 || Math.abs(far - radius) > SNAPS) continue;
    const scale = (radius + TOUCHING) / far;
    return { x: Math.round(foot.x + (spot.x - foot.x) * scale), y: Math.round(foot.y + (spot.y - foot.y) * scale) };
  }
  return spot;
}

// Whatever side of its base is pointed at: right beside it, with a base of that size.
export function beside({ x = 0, y = 0, radius = 0 }: Figure, base: number, spot: Spot): Spot {
  const angle = Math.atan2(spot.y - y, spot.x - x);
  const far = radius + base + TOUCHING;
  return { x: Math.round(x + far * Math.cos(angle)), y: Math.round(y + far * Math.sin(angle)) };
}
