// Samurai Blades: how its people, horses, lanterns and bells look.
import { svg, type SVGTemplateResult } from 'lit';
import { counter, type Guise, type Sign } from '../art/figures';
import * as things from '../art/things';
import { hexTurn } from '../board_geometry';
import type { Battle, Figure, Ground, HexGround, Side, Thing } from '../protocol';
import { type Drawn, drawn, type Light, type Room, type Spot } from './room';

interface BladesFigure extends Figure {
  health: string;
  rear_x?: number;
  rear_y?: number;
  mounted: boolean;
  stunned: boolean;
  asleep: boolean;
  bow: boolean;
  dishonoured: boolean;
  duel: number;
}

interface BladesBattle extends Battle {
  night: boolean;
  lantern_radius?: number;
  lit?: [number, number][];
}

const PIECE = 0.76; // the scale pieces are drawn at on hexes
const HORSE_LENGTH = 1.16; // of the picture of a horse, so that it fills two hexes

const GUISES: Record<string, Guise> = {
  daimyo: { body: 'armour', head: 'crescent', weapon: 'fan' },
  samurai: { body: 'armour', head: 'horns', weapon: 'katana' },
  ronin: { body: 'robe', head: 'straw', weapon: 'katana' },
  'samurai-monk': { body: 'armour', head: 'cowl', weapon: 'naginata' },
  monk: { body: 'stole', head: 'shaven', weapon: 'staff' },
  retainer: { body: 'plate', head: 'headband', weapon: 'katana' },
  'ashigaru-yari': { body: 'plate', head: 'jingasa', weapon: 'yari' },
  'ashigaru-naginata': { body: 'plate', head: 'jingasa', weapon: 'naginata' },
  bowman: { body: 'robe', head: 'cap', weapon: 'bow' },
  ninja: { body: 'black', head: 'mask', weapon: 'back' },
  bandit: { body: 'ragged', head: 'wild', weapon: 'club' },
  peasant: { body: 'robe', head: 'scarf', weapon: 'hoe' },
  villager: { body: 'robe', head: 'bun', weapon: 'none' },
  'lord-nightrobe': { body: 'night', head: 'topknot', weapon: 'katana' },
  'lord-half-armed': { body: 'armour', head: 'topknot', weapon: 'katana' },
};

const STRANGER: Guise = { body: 'robe', head: 'topknot', weapon: 'none' };

function own(figure: Figure): BladesFigure {
  return figure as BladesFigure;
}

function fight(battle: Battle): BladesBattle {
  return battle as BladesBattle;
}

function spots(figure: Figure): Spot[] {
  const { x, y, rear_x, rear_y } = own(figure);
  if (x === undefined || y === undefined) return [];
  return rear_x === undefined || rear_y === undefined ? [{ x, y }] : [{ x, y }, { x: rear_x, y: rear_y }];
}

function turn(figure: Figure): number | null {
  const { mounted, facing } = own(figure);
  return mounted && facing !== undefined ? hexTurn(facing) : null;
}

// A rider sits between the two hexes of his horse, its head before and its quarters behind him.
function piece(figure: Figure): SVGTemplateResult {
  const one = own(figure);
  const guise = GUISES[one.type] ?? STRANGER;
  const signs: Sign[] = (['stunned', 'asleep', 'dishonoured'] as const).filter((sign) => one[sign]);
  if (one.health === 'wounded') signs.push('wounded');
  if (one.duel > 0) signs.push('duel');
  const man = counter({ side: one.side, guise: one.bow ? { ...guise, weapon: 'bow' } : guise, signs });
  const heading = turn(figure);
  if (heading === null) return man;
  if (spots(figure).length < 2) return svg`<g transform="scale(.62) translate(0 -.9)">${things.horse(0, 1, true)}</g>
    <g transform="scale(.8)">${man}</g>`;
  const back = Math.sqrt(3) / PIECE / 2;
  const angle = (heading * Math.PI) / 180;
  return svg`${things.horse(heading, HORSE_LENGTH, true)}<g transform="translate(${-back * Math.sin(angle)} ${
    back * Math.cos(angle)
  }) scale(.88)">${man}</g>`;
}

// Off the map by the nearest border.
function outwards({ x, y }: Spot, ground: HexGround): number {
  const ways: [number, number][] = [[y, 0], [ground.height - 1 - y, 180], [x, 270], [ground.width - 1 - x, 90]];
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1];
}

function ofSide(side: Side | undefined, draw: SVGTemplateResult): SVGTemplateResult {
  return svg`<g class="side-${side ?? 'white'}">${draw}</g>`;
}

// What the battle is fought for must not vanish under whoever stands on it.
function unhidden(thing: Drawn, battle: Battle): Drawn {
  if (!battle.figures.some((figure) => figure.x === thing.x && figure.y === thing.y)) return thing;
  const sign = svg`<g transform="translate(-.5 .5) scale(.46)"><circle class="sign-field" r=".95"/>${thing.draw}</g>`;
  return { ...thing, draw: sign, under: false };
}

function allThings(battle: Battle, ground: Ground): Drawn[] {
  const exit = (thing: Thing) =>
    ofSide(thing.side, things.exit(ground.kind === 'hex' ? outwards(thing, ground) : 0));
  const others = drawn(battle, {
    exit,
    body: ({ side }) => ofSide(side, things.body()),
    horse: ({ facing }) => things.horse(hexTurn(facing ?? 0), HORSE_LENGTH * PIECE, false),
    lantern: ({ lit }) => things.lantern(!!lit),
    barricade: () => things.stakes(),
  }, ['lantern']);
  const goals = drawn(battle, { store: ({ looted }) => things.store(!!looted), bell: () => things.bell() });
  return [...others, ...goals.map((goal) => unhidden(goal, battle))];
}

function lights(battle: Battle): Light[] | null {
  const { night, things: all = [], lantern_radius } = fight(battle);
  const burning = all.filter(({ kind, lit }) => kind === 'lantern' && lit);
  return night ? burning.map(({ x, y }) => ({ x, y, reach: lantern_radius ?? 2 })) : null;
}

export const blades: Room = {
  id: 'blades',
  spots,
  piece,
  turn,
  things: allThings,
  lights,
  lit: (battle) => (fight(battle).lit ?? []).map(([x, y]) => ({ x, y })),
};
