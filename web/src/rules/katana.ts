// Katana to Yari: how its people, horses, carts and what lies about look.
import { svg, type SVGTemplateResult } from 'lit';
import { counter, type Guise, type Sign } from '../art/figures';
import * as things from '../art/things';
import { hexTurn } from '../board_geometry';
import type { Battle, Figure, Side, Thing } from '../protocol';
import { type Drawn, drawn, type Room, type Spot } from './room';

interface Arm {
  weapon: string;
  place: string; // "in-hand", "carried", …
  loaded?: boolean;
}

interface KatanaFigure extends Figure {
  rear_x?: number;
  rear_y?: number;
  mounted: boolean;
  leader: boolean;
  player: boolean;
  posture: string;
  armour: string;
  wounds: number;
  distractions: number;
  weapon: string;
  arms: Arm[];
  held_by: number[];
  grappling: boolean;
  orders: { path: [number, number][] }[];
}

const PIECE = 0.76; // the scale pieces are drawn at on hexes
const HORSE_LENGTH = 1.16; // of the picture of a horse, so that it fills two hexes

const BODIES: Record<string, Guise['body']> = { none: 'robe', part: 'plate', full: 'armour' };

// What a weapon looks like from afar; the rest are held like a sword.
const WEAPONS: [RegExp, Guise['weapon']][] = [
  [/^(unarmed|jujutsu|shorinji-kempo)$/, 'none'],
  [/bow$/, 'bow'],
  [/crossbow/, 'crossbow'],
  [/^musket$/, 'arquebus'],
  [/yari|gekken|satsumata|uchi-ne|kumade|mojiri|sodegarami/, 'yari'],
  [/^naga|^naginata/, 'naginata'],
  [/^nodachi$/, 'no-dachi'],
  [/kusarigama|nagegama|kama|manrikigusari|kawa-nawa|feruzue/, 'kusarigama'],
  [/^(bo|jo|doshi|otsuchi|ono)$/, 'bo'],
  [/club|tetsubo|konsaibo|kiseru|nunchaku|tonfa|stone/, 'club'],
  [/tanto|aiguchi|wakizashi|kodachi|sai|jutte|shuko|yawara|shuriken|sariken/, 'short'],
  [/tessen/, 'fan'],
];

function own(figure: Figure): KatanaFigure {
  return figure as KatanaFigure;
}

function headOf({ type, leader, player, armour }: KatanaFigure): Guise['head'] {
  if (type === 'heimin') return leader ? 'headband' : 'scarf';
  if (type === 'ashigaru') return 'jingasa';
  if (armour === 'none') return 'topknot';
  return player || leader ? 'crescent' : 'horns';
}

function guiseOf(one: KatanaFigure): Guise {
  const held = one.arms.find(({ place }) => place === 'in-hand')?.weapon ?? one.weapon;
  const weapon = WEAPONS.find(([name]) => name.test(held))?.[1] ?? 'katana';
  return { body: BODIES[one.armour] ?? 'robe', head: headOf(one), weapon };
}

function spots(figure: Figure): Spot[] {
  const { x, y, rear_x, rear_y } = own(figure);
  if (x === undefined || y === undefined) return [];
  return rear_x === undefined || rear_y === undefined ? [{ x, y }] : [{ x, y }, { x: rear_x, y: rear_y }];
}

function signs(one: KatanaFigure): Sign[] {
  const shown: Sign[] = [];
  if (one.wounds > 0) shown.push('wounded');
  if (one.distractions > 0) shown.push('stunned');
  if (one.grappling || one.held_by.length > 0) shown.push('duel');
  if (one.arms.some(({ place, loaded }) => place === 'in-hand' && loaded)) shown.push('loaded');
  return shown;
}

function portrait(figure: Figure): SVGTemplateResult {
  const one = own(figure);
  return counter({ side: one.side, guise: guiseOf(one), signs: signs(one) });
}

// A rider sits between the two hexes of his horse; who lies covers two as well.
function piece(figure: Figure): SVGTemplateResult {
  const one = own(figure);
  const man = portrait(figure);
  const heading = hexTurn(one.facing ?? 0);
  const back = Math.sqrt(3) / PIECE / 2;
  const angle = (heading * Math.PI) / 180;
  const between = `translate(${-back * Math.sin(angle)} ${back * Math.cos(angle)})`;
  if (one.mounted) return svg`${things.horse(heading, HORSE_LENGTH, true)}<g transform="${between} scale(.88)">${man}</g>`;
  if (one.posture !== 'lying') return man;
  return svg`<g transform="rotate(${heading - 90}) scale(1.06 .78)">${man}</g>`;
}

function plan(figure: Figure): Spot[] {
  const { orders, x, y } = own(figure);
  if (x === undefined || y === undefined || orders.length === 0) return [];
  return [{ x, y }, ...orders.flatMap(({ path }) => path.map(([column, row]) => ({ x: column, y: row })))];
}

function ofSide(side: Side | undefined, draw: SVGTemplateResult): SVGTemplateResult {
  return svg`<g class="side-${side ?? 'white'}">${draw}</g>`;
}

function horse({ facing }: Thing): SVGTemplateResult {
  return things.horse(hexTurn(facing ?? 0), HORSE_LENGTH * PIECE, false);
}

function allThings(battle: Battle): Drawn[] {
  return drawn(battle, {
    body: ({ side }) => ofSide(side, things.body()),
    cart: () => things.store(false),
    horse,
    'dead-horse': (thing) => svg`<g opacity=".55">${horse(thing)}</g>`,
    weapon: () => things.dropped(),
  });
}

export const katana: Room = {
  id: 'katana',
  spots,
  piece,
  portrait,
  turn: ({ facing }) => (facing === undefined ? null : hexTurn(facing)),
  plan,
  things: allThings,
};
