// Pieces of terrain that may be moved before a battle: taken up by a click, put down by another. The
// server says whether one may lie there, as with everything.
import type { Overlay } from '../protocol';
import type { Laid } from '../board';
import type { Spot } from '../rules/room';
import { featureName, featuresAt, middleOf, lyingGround } from '../table_ground';
import { lineBy, wordFor } from './lines';
import { deciding, shownBattle, type Pointed } from './state';
import type { Table } from './table';

// The ground as it lies now: pieces may have been moved.
export function groundOf(table: Table) {
  const { game } = table.state;
  const battle = shownBattle(table.state);
  if (!game || !battle) return null;
  return lyingGround(game.ground, battle);
}

export function isLaying(table: Table): boolean {
  const { view, game } = table.state;
  return deciding(table.state) && !!wordFor('lay', game, view);
}

function pieceAt(table: Table, spot: Spot | null): number {
  const ground = groundOf(table);
  return spot && ground?.kind === 'open' ? (featuresAt(ground, spot)[0] ?? -1) : -1;
}

// Takes up what lies there; nothing lies there: puts down what is in hand.
export function lift(table: Table, { spot }: Pointed): void {
  table.change({ lifted: pieceAt(table, spot) });
}

export function nextPiece(table: Table, by: number): void {
  const ground = groundOf(table);
  const count = ground?.kind === 'open' ? ground.features.length : 0;
  if (count > 0) table.change({ lifted: (table.state.lifted + by + count) % count });
}

// The line that puts the piece in hand there; '': none is.
export function layLine(table: Table, { spot }: Pointed): string {
  const { lifted, view, game } = table.state;
  return spot && lifted >= 0 && isLaying(table) ? lineBy('lay', { option: lifted, ...spot }, view, game) : '';
}

export function liftedName(table: Table): string {
  const ground = groundOf(table);
  const piece = ground?.kind === 'open' ? ground.features[table.state.lifted] : undefined;
  return piece ? featureName(piece) : '';
}

// What is drawn of it: the piece in hand where it would lie, or the one a click would take up.
export function laidPieces(table: Table): Laid[] {
  const { lifted, pointed, checks } = table.state;
  const ground = groundOf(table);
  if (!isLaying(table) || ground?.kind !== 'open') return [];
  if (lifted < 0) {
    const at = pieceAt(table, pointed?.spot ?? null);
    return at < 0 ? [] : [{ feature: at, dx: 0, dy: 0, kind: 'point' }];
  }
  const here: Laid = { feature: lifted, dx: 0, dy: 0, kind: 'held' };
  const piece = ground.features[lifted];
  if (!pointed?.spot || !piece) return [here];
  const middle = middleOf(piece);
  const may = checks.get(layLine(table, pointed))?.may !== false;
  const there = { dx: pointed.spot.x - middle.x, dy: pointed.spot.y - middle.y };
  return [here, { feature: lifted, ...there, kind: may ? 'may' : 'not' }];
}

// How far it may go.
export function layRing(table: Table): Overlay[] {
  const ground = groundOf(table);
  const piece = ground?.kind === 'open' ? ground.features[table.state.lifted] : undefined;
  if (!isLaying(table) || !piece) return [];
  const r = wordFor('lay', table.state.game, table.state.view)?.ring ?? 0;
  const marks = [{ ...middleOf(piece), band: 0, r }];
  return [{ type: 'overlay', name: 'laying', marks, bands: ['As far as its middle may go'] }];
}
