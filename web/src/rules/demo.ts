// The demonstration rules: archers, spearmen and scouts.
import { svg } from 'lit';
import { counter, type Guise } from '../art/figures';
import { body } from '../art/things';
import type { Figure } from '../protocol';
import { drawn, type Room, type Spot } from './room';

const GUISES: Record<string, Guise> = {
  archer: { body: 'plate', head: 'jingasa', weapon: 'bow' },
  spearman: { body: 'plate', head: 'jingasa', weapon: 'yari' },
  scout: { body: 'black', head: 'mask', weapon: 'back' },
};

const STRANGER: Guise = { body: 'robe', head: 'topknot', weapon: 'none' };

// Who has fallen keeps his place.
function spots(figure: Figure): Spot[] {
  if (figure.state !== 'standing' || figure.x === undefined || figure.y === undefined) return [];
  return [{ x: figure.x, y: figure.y }];
}

export const demo: Room = {
  id: 'demo',
  base: 100,
  spots,
  piece: ({ side, type }) => counter({ side, guise: GUISES[type] ?? STRANGER, signs: [] }),
  turn: () => null,
  things: (battle) => drawn(battle, { body: ({ side }) => svg`<g class="side-${side}">${body()}</g>` }),
};
