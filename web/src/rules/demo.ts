// The demonstration rules: archers, spearmen and scouts.
import { svg } from 'lit';
import { counter, type Guise } from '../art/figures';
import { body } from '../art/things';
import { centimetres, hexName } from '../board_geometry';
import type { Battle, Choice, Figure } from '../protocol';
import type { Room, Spot, Thing } from './room';

const GUISES: Record<string, Guise> = {
  archer: { body: 'plate', head: 'jingasa', weapon: 'bow' },
  spearman: { body: 'plate', head: 'jingasa', weapon: 'yari' },
  scout: { body: 'black', head: 'mask', weapon: 'back' },
};

const STRANGER: Guise = { body: 'robe', head: 'topknot', weapon: 'none' };

interface Squad {
  id: number;
  side: string;
  order: string;
}

function nameOf(id: number | undefined, battle: Battle): string {
  return battle.figures.find((figure) => figure.id === id)?.name ?? 'somebody';
}

// Hexes have small numbers; on a table a place is tenths of a millimetre.
function placeOf(choice: Choice, battle: Battle): string {
  const [x, y] = [choice.x ?? 0, choice.y ?? 0];
  const table = Math.max(x, y, ...battle.figures.map((figure) => figure.x ?? 0)) > 99;
  return table ? `${centimetres(x)},${centimetres(y)}` : hexName({ x, y });
}

function label(choice: Choice, battle: Battle): string {
  switch (choice.word) {
    case 'pass': return 'Pass';
    case 'ready': return 'Ready';
    case 'order': return `Order to ${choice.option_word ?? ''}`;
    case 'move': return `Move to ${placeOf(choice, battle)}`;
    case 'shoot': return `Shoot at ${nameOf(choice.target, battle)}`;
    default: return choice.line;
  }
}

function states(figure: Figure): string[] {
  const found: string[] = [];
  if (figure.state === 'fallen' || figure.state === 'fled') found.push(String(figure.state));
  if (figure.hidden) found.push('hidden');
  if (figure.shot) found.push('has shot');
  if (figure.acted) found.push('done');
  return found;
}

// Who has fallen keeps his place.
function spots(figure: Figure): Spot[] {
  if (figure.state !== 'standing' || figure.x === undefined || figure.y === undefined) return [];
  return [{ x: figure.x, y: figure.y }];
}

function bodies(battle: Battle): Thing[] {
  return battle.figures.flatMap(({ id, name, side, state, x, y }) => {
    if (state !== 'fallen' || x === undefined || y === undefined) return [];
    const draw = svg`<g class="side-${side}">${body()}</g>`;
    return [{ key: `body-${id}`, x, y, title: `Here fell ${name}`, draw, under: true }];
  });
}

function squadOf(figure: Figure): string {
  return figure.squad ? String(figure.squad) : '–';
}

export const demo: Room = {
  id: 'demo',
  base: 100,
  spots,
  piece: ({ side, type }) => counter({ side, guise: GUISES[type] ?? STRANGER, signs: [] }),
  turn: () => null,
  things: bodies,
  states,
  title: (type) => type.charAt(0).toUpperCase() + type.slice(1),
  gone: (figure) => figure.state !== 'standing',
  numbers: (figure) => [['squad', squadOf(figure)]],
  label,
  gesture: (choice) => (choice.word === 'move' ? 'go' : choice.word === 'shoot' ? 'aim' : 'menu'),
  facts(battle) {
    const facts: string[] = [];
    if (battle.turns) facts.push(`${battle.turns} turns`);
    if (battle.card && battle.card !== 'none') facts.push(`Card: ${battle.card}`);
    for (const squad of (battle.squads as Squad[] | undefined) ?? []) {
      if (squad.order === 'attack') facts.push(`Squad ${squad.id} attacks`);
    }
    return facts;
  },
};
