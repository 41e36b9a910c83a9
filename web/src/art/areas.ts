// Pieces of terrain on an open table: their corners, what lies in them, what is spread over them.
import { chance } from '../board_geometry';
import type { Feature } from '../protocol';
import type { Spot } from '../rules/room';

export const UNITS = 100; // to the centimetre

export function cornersOf(feature: Feature): Spot[] {
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

// A line as wide as it is: a road, a river; one that ends amid the table may end round, as a hill does.
export function bandOf(feature: Feature, round: boolean): Spot[] {
  const line = feature.corners.map(([x, y]) => ({ x: x / UNITS, y: y / UNITS }));
  const half = (feature.width ?? 0) / 2 / UNITS;
  const side = (points: Spot[]): Spot[] => points.map((point, i) => {
    const [before, after] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { x: point.x - (half * (after.y - before.y)) / length, y: point.y + (half * (after.x - before.x)) / length };
  });
  const cap = (end: Spot, from: Spot): Spot[] => {
    const start = Math.atan2(from.y - end.y, from.x - end.x);
    return round ? [1, 2, 3, 4, 5].map((i) => ({
      x: end.x + half * Math.cos(start - (i * Math.PI) / 6),
      y: end.y + half * Math.sin(start - (i * Math.PI) / 6),
    })) : [];
  };
  const [there, back] = [side(line), side([...line].reverse())];
  return [...there, ...cap(line.at(-1)!, there.at(-1)!), ...back, ...cap(line[0]!, back.at(-1)!)];
}

// More corners, so that softening rounds them off without losing the shape.
export function divided(points: Spot[], step: number): Spot[] {
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / step));
    return Array.from({ length: count }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / count,
      y: a.y + ((b.y - a.y) * k) / count,
    }));
  });
}

export function inside(points: Spot[], { x, y }: Spot): boolean {
  let odd = false;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  });
  return odd;
}

// Places spread over an area, about `step` apart, row by row from the back.
export function scattered(points: Spot[], step: number): Spot[] {
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
