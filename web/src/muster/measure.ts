// What a force is counted by: points that it costs, or the characters in it.
import type { Muster } from '../protocol';

const POINTS_MOST = 9999;
const FIGURES_MOST = 24; // of one force: two of them make a battle

// "2½": a book may have something that costs a half.
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(points) : `${whole || ''}½`;
}

// "150 points", "1 character".
export function measured(muster: Muster, count: number): string {
  const { measure } = muster;
  return `${pointsText(count)} ${count === 1 && measure.endsWith('s') ? measure.slice(0, -1) : measure}`;
}

export function mostOf({ priced }: Muster): number {
  return priced ? POINTS_MOST : FIGURES_MOST;
}

// "Points of a new force".
export function measureOf({ measure }: Muster, what: string): string {
  return `${measure[0]!.toUpperCase()}${measure.slice(1)} of ${what}`;
}
