// A body of figures on an open table: where everybody would stand.
import type { Battle } from '../protocol';
import type { Spot } from '../rules/room';
import type { Body, Stand } from './hands';

export interface End extends Stand {
  figure: number;
  from: Spot;
}

// The first goes to the spot and the others keep their places beside it; or all wheel about it.
export function endsOf(body: Body, battle: Battle, spot: Spot, turned: number): End[] {
  const men = body.members.flatMap((figure) => {
    const { x, y } = battle.figures.find(({ id }) => id === figure) ?? {};
    return x === undefined || y === undefined ? [] : [{ figure, from: { x, y } }];
  });
  const guide = men[0]?.from;
  if (!guide) return [];
  const angle = (turned * Math.PI) / 180;
  return men.map(({ figure, from }) => {
    const [dx, dy] = [from.x - guide.x, from.y - guide.y];
    const [x, y] = turned
      ? [guide.x + dx * Math.cos(angle) - dy * Math.sin(angle), guide.y + dx * Math.sin(angle) + dy * Math.cos(angle)]
      : [spot.x + dx, spot.y + dy];
    return { figure, from, x: Math.round(x), y: Math.round(y) };
  });
}

// Whoever goes farthest that way first, so that nobody has to step on who has not gone yet.
export function inOrder(ends: End[]): End[] {
  const [first] = ends;
  if (!first) return [];
  const way = { x: first.x - first.from.x, y: first.y - first.from.y };
  const ahead = ({ from }: End): number => from.x * way.x + from.y * way.y;
  return [...ends].sort((a, b) => ahead(b) - ahead(a));
}
