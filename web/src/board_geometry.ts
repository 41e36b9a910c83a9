// Where hexes lie and what they are called. Hexes are pointy-top with radius 1; odd rows are shifted
// half a hex to the right; directions count anticlockwise from east, as the server does.
import type { HexGround } from './protocol';
import type { Spot } from './rules/room';

export const HEX_WIDTH = Math.sqrt(3);
export const ROW_HEIGHT = 1.5;

export function hexCentre(hex: Spot): Spot {
  return { x: HEX_WIDTH * (hex.x + (hex.y & 1) / 2), y: ROW_HEIGHT * hex.y };
}

// The hex around a point, by rounding cube coordinates.
export function hexAround(point: Spot): Spot {
  const r = point.y / ROW_HEIGHT;
  const q = point.x / HEX_WIDTH - r / 2;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(-q - r);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs + q + r);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return { x: rq + (rr - (rr & 1)) / 2, y: rr };
}

export function hexNeighbour({ x, y }: Spot, direction: number): Spot {
  const odd = y & 1;
  switch (((direction % 6) + 6) % 6) {
    case 0: return { x: x + 1, y };
    case 1: return { x: x + odd, y: y - 1 };
    case 2: return { x: x - 1 + odd, y: y - 1 };
    case 3: return { x: x - 1, y };
    case 4: return { x: x - 1 + odd, y: y + 1 };
    default: return { x: x + odd, y: y + 1 };
  }
}

export function hexDistance(a: Spot, b: Spot): number {
  const rows = b.y - a.y;
  const q = b.x - (b.y - (b.y & 1)) / 2 - (a.x - (a.y - (a.y & 1)) / 2);
  return Math.max(Math.abs(q), Math.abs(rows), Math.abs(q + rows));
}

// Degrees clockwise from up.
export function hexTurn(direction: number): number {
  return (450 - 60 * direction) % 360;
}

// Corners clockwise from the top; side k lies between corners k and k + 1.
export function hexCorner(centre: Spot, corner: number, radius = 1): Spot {
  const angle = (Math.PI / 3) * corner;
  return { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
}

// The direction that side k faces.
export function sideDirection(side: number): number {
  return (7 - side) % 6;
}

function letters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letters(Math.floor(column / 26) - 1) + letter;
}

// Hexes are called on the map what the ruleset calls them.
export function columnName({ lettered }: HexGround, column: number): string {
  return lettered ? letters(column) : String(column);
}

export function rowName({ lettered }: HexGround, row: number): string {
  return String(lettered ? row + 1 : row);
}

export function hexName(ground: HexGround, { x, y }: Spot): string {
  return columnName(ground, x) + (ground.lettered ? '' : ',') + rowName(ground, y);
}

export function centimetres(tenthsOfMm: number): string {
  return String(Math.round(tenthsOfMm) / 100);
}

// A number between 0 and 1 that is always the same for the same place: the map is drawn by hand, but
// drawn alike every time.
export function chance(x: number, y: number, salt = 0): number {
  let h = Math.imul(Math.round(x * 64) + 7919, 374761393) ^ Math.imul(Math.round(y * 64) + 104729, 668265263);
  h = Math.imul(h ^ (salt * 2246822519), 3266489917);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

// Short numbers keep the drawn paths short.
export function fix(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function at(point: Spot): string {
  return `${fix(point.x)},${fix(point.y)}`;
}

export function hexPath(centre: Spot, radius = 1): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => at(hexCorner(centre, corner, radius)));
  return `M${corners.join('L')}Z`;
}

// A shape drawn in relative steps at size 1, set down somewhere at another size. Not for arcs, whose
// flags are no lengths.
export function stamp(shape: string, x: number, y: number, size: number): string {
  return `M${at({ x, y })}` + shape.replace(/-?\d*\.?\d+/g, (n) => fix(Number(n) * size));
}
