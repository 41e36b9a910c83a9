// Samurai Blades: how its people, horses, lanterns and choices look and what they are called.
import { svg, type SVGTemplateResult } from 'lit';
import { counter, type Guise, type Sign } from '../art/figures';
import * as things from '../art/things';
import { hexTurn } from '../board_geometry';
import type { Battle, Figure, Ground, HexGround, Side } from '../protocol';
import { gesture, label, title } from './blades_words';
import type { Light, Room, Spot, Thing } from './room';

interface BladesFigure extends Figure {
  where: string;
  health: string;
  rear_x?: number;
  rear_y?: number;
  body_x?: number;
  body_y?: number;
  facing?: number;
  mounted: boolean;
  stunned: boolean;
  asleep: boolean;
  guard: boolean;
  bow: boolean;
  hidden: boolean;
  fought: boolean;
  shot: boolean;
  deflected: boolean;
  thrown: boolean;
  attacked: boolean;
  dishonoured: boolean;
  dressing: boolean;
  shuriken: number;
  moving: number; // 0 not yet, 1 just now, 2 has moved
  spent: number;
  duel: number;
  attack: number;
  defence: number;
  movement: number;
}

interface Placed extends Spot {
  id: number;
}

interface BladesBattle extends Battle {
  figures: BladesFigure[];
  active: Side;
  step: string;
  last_turn: number;
  night: boolean;
  alarm: boolean;
  points?: Partial<Record<Side, number>>;
  horses?: (Placed & { facing: number })[];
  lanterns?: (Partial<Placed> & { id: number; carrier: number; lit: boolean })[];
  lantern_radius?: number;
  lit?: [number, number][];
  barricades?: Placed[];
  bell?: Spot;
  stores?: (Spot & { looted: boolean })[];
  exits?: (Spot & { sides: Side[] })[];
}

const ENDLESS = 255; // shuriken
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

// Has done what the present step is for.
function done(figure: BladesFigure, battle: BladesBattle): boolean {
  if (figure.side !== battle.active) return false;
  if (battle.step.startsWith('3')) return figure.moving === 2;
  if (battle.step.startsWith('5')) return figure.attacked;
  return /^[124]/.test(battle.step) && (figure.shot || figure.thrown);
}

function states(figure: Figure, battle: Battle): string[] {
  const one = own(figure);
  const rival = battle.figures.find((other) => other.id === one.duel);
  const words: [boolean, string][] = [
    [one.where === 'dead', 'killed'],
    [one.where === 'left', 'has left the map'],
    [one.where === 'waiting' && one.x === undefined, one.hidden ? 'somewhere in the dark' : 'waiting to enter'],
    [one.mounted, 'mounted'],
    [one.bow && one.type !== 'bowman', 'with a bow'],
    [one.health === 'wounded', 'wounded'],
    [one.stunned, 'stunned'],
    [one.asleep, 'asleep'],
    [one.guard, 'on guard'],
    [one.hidden && one.x !== undefined, 'hidden'],
    [one.dressing, 'dressing'],
    [one.duel > 0, rival ? `in a duel with ${rival.name}` : 'in a duel'],
    [one.dishonoured, 'dishonoured'],
    [one.fought, 'was in combat'],
    [one.moving === 1, 'on the move'],
    [done(one, fight(battle)), 'done'],
  ];
  return words.filter(([so]) => so).map(([, word]) => word);
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

function bodies(battle: BladesBattle): Thing[] {
  return battle.figures
    .filter((figure) => figure.body_x !== undefined && figure.body_y !== undefined)
    .map((figure) => ({
      key: `body-${figure.id}`,
      x: figure.body_x as number,
      y: figure.body_y as number,
      title: `Here fell ${figure.name}`,
      draw: svg`<g class="side-${figure.side}">${things.body()}</g>`,
      under: true,
    }));
}

function lanterns(battle: BladesBattle): Thing[] {
  return (battle.lanterns ?? []).flatMap(({ id, x, y, carrier, lit }) => {
    if (x === undefined || y === undefined) return [];
    const bearer = battle.figures.find((figure) => figure.id === carrier)?.name;
    const title = `Lantern, ${lit ? 'lit' : 'out'}${bearer ? `, carried by ${bearer}` : ''}`;
    return [{ key: `lantern-${id}`, id, x, y, title, draw: things.lantern(lit), under: false }];
  });
}

function horses(battle: BladesBattle): Thing[] {
  return (battle.horses ?? []).map(({ id, x, y, facing }) => ({
    key: `horse-${id}`,
    id,
    x,
    y,
    title: 'Horse without a rider',
    draw: things.horse(hexTurn(facing), HORSE_LENGTH * PIECE, false),
    under: true,
  }));
}

// Off the map by the nearest border.
function outwards({ x, y }: Spot, ground: HexGround): number {
  const ways: [number, number][] = [[y, 0], [ground.height - 1 - y, 180], [x, 270], [ground.width - 1 - x, 90]];
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1];
}

function exits(battle: BladesBattle, ground: Ground): Thing[] {
  if (ground.kind !== 'hex') return [];
  return (battle.exits ?? []).map((exit) => ({
    key: `exit-${exit.x}-${exit.y}`,
    x: exit.x,
    y: exit.y,
    title: `Way off the map for ${exit.sides.join(' and ')}`,
    draw: svg`<g class="side-${exit.sides[0] ?? 'white'}">${things.exit(outwards(exit, ground))}</g>`,
    under: true,
  }));
}

function allThings(battle: Battle, ground: Ground): Thing[] {
  const here = fight(battle);
  const found = [...exits(here, ground), ...bodies(here), ...horses(here), ...lanterns(here)];
  for (const { id, x, y } of here.barricades ?? []) {
    found.push({ key: `barricade-${id}`, id, x, y, title: 'Barricade', draw: things.stakes(), under: true });
  }
  for (const { x, y, looted } of here.stores ?? []) {
    const title = looted ? 'Store, looted' : 'Store of rice';
    found.push(goal({ x, y }, `store-${x}-${y}`, title, things.store(looted), here));
  }
  if (here.bell) found.push(goal(here.bell, 'bell', 'The bell', things.bell(), here));
  return found;
}

// What the battle is fought for must not vanish under whoever stands on it.
function goal(spot: Spot, key: string, title: string, draw: SVGTemplateResult, battle: BladesBattle): Thing {
  const hidden = battle.figures.some((figure) => figure.x === spot.x && figure.y === spot.y);
  const sign = svg`<g transform="translate(-.5 .5) scale(.46)"><circle class="sign-field" r=".95"/>${draw}</g>`;
  return { ...spot, key, title, draw: hidden ? sign : draw, under: !hidden };
}

function lights(battle: Battle): Light[] | null {
  const { night, lanterns: all, lantern_radius } = fight(battle);
  if (!night) return null;
  return (all ?? []).flatMap(({ x, y, lit }) =>
    lit && x !== undefined && y !== undefined ? [{ x, y, reach: lantern_radius ?? 2 }] : [],
  );
}

function lit(battle: Battle): Spot[] {
  return (fight(battle).lit ?? []).map(([x, y]) => ({ x, y }));
}

function numbers(figure: Figure): [string, string][] {
  const one = own(figure);
  const found: [string, string][] = [
    ['attack', String(one.attack)],
    ['defence', String(one.defence)],
    ['movement', one.spent ? `${Math.max(0, one.movement - one.spent)} of ${one.movement}` : String(one.movement)],
  ];
  if (one.shuriken) found.push(['shuriken', one.shuriken === ENDLESS ? 'any' : String(one.shuriken)]);
  return found;
}

function facts(battle: Battle): string[] {
  const { points, night, alarm, last_turn, looted } = battle as BladesBattle & { looted?: number };
  const found: string[] = [];
  if (last_turn) found.push(`Last turn ${last_turn}`);
  if (points && (points.red || points.blue)) found.push(`Points ${points.red ?? 0} : ${points.blue ?? 0}`);
  if (night) found.push(alarm ? 'The alarm is raised' : 'Night; no alarm yet');
  if (looted) found.push('Stores have been looted');
  return found;
}

export const blades: Room = {
  id: 'blades',
  spots,
  piece,
  turn,
  things: allThings,
  lights,
  lit,
  states,
  title,
  gone: (figure) => ['dead', 'left'].includes(own(figure).where),
  numbers,
  label,
  gesture,
  facts,
};
