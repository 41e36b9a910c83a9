// Samurai Skirmish: how its people, horses, smoke and goals look on the table.
import { svg, type SVGTemplateResult } from 'lit';
import { counter, type Guise, type Sign, signsOf } from '../art/figures';
import { body as fallen } from '../art/things';
import { banner, band, chest, goal, looseHorse, lying, pavise, rider, smoke, task, token } from '../art/warriors';
import type { Battle, Figure } from '../protocol';
import type { Room, Spot, Thing, Zone } from './room';
import { shiftedGround } from '../table_ground';
import {
  aiming, aims, body, captions, deeds, DEPLOYMENT, going, groups, laying, planned, SMOKE, snap, stands,
} from './tyneside_bodies';
import { paired, pairs } from './tyneside_pairs';
import { corners, turns } from './tyneside_rides';
import { down, of, own, type SetUpZone, type TynesideFigure } from './tyneside_view';
import { arm, degrees, gesture, groupName, label, shared, title, wounds } from './tyneside_words';

const FOOT = 100; // radius of a base, in tenths of a millimetre
const SCREENS = new Set(['bow', 'arquebus', 'crossbow', 'pistol']);

const BODIES: Record<string, Guise['body']> = { none: 'robe', light: 'plate', armoured: 'armour', heavy: 'armour' };

const WEAPONS: Record<string, Guise['weapon']> = {
  naginata: 'naginata',
  'no-dachi': 'no-dachi',
  katana: 'katana',
  yari: 'yari',
  wakizashi: 'short',
  tanto: 'short',
  'wakizashi-shield': 'shield',
  improvised: 'hoe',
  bo: 'bo',
  kusarigama: 'kusarigama',
  nunchaku: 'club',
};

function head(figure: TynesideFigure): Guise['head'] {
  const armoured = figure.armour === 'armoured' || figure.armour === 'heavy';
  switch (figure.class) {
    case 'kensei': return 'crescent';
    case 'eiyuu': return armoured ? 'crescent' : 'headband';
    case 'bushi':
      if (armoured) return 'horns';
      return figure.weapon === 'naginata' ? 'cowl' : 'headband';
    case 'ashigaru': return 'jingasa';
    default: return figure.id % 3 ? 'scarf' : 'straw';
  }
}

// A bow or a gun says more of a man than the sword at his side.
function weapon(figure: TynesideFigure): Guise['weapon'] {
  const shot = figure.missiles.find(({ id }) => SCREENS.has(id))?.id;
  return (shot as Guise['weapon'] | undefined) ?? WEAPONS[figure.weapon] ?? 'katana';
}

function guise(figure: TynesideFigure): Guise {
  if (figure.ninja) return { body: 'black', head: 'mask', weapon: weapon(figure) };
  return { body: BODIES[figure.armour] ?? 'robe', head: head(figure), weapon: weapon(figure) };
}

function signs(figure: TynesideFigure): Sign[] {
  const found: Sign[] = [];
  if (figure.state.startsWith('wound')) found.push('wounded');
  else if (figure.state === 'light') found.push('scratched');
  const [shot] = figure.missiles;
  if (figure.holding) found.push('holding');
  else if (shot) found.push(shot.loaded ? 'loaded' : shot.steps ? 'loading' : 'empty');
  if (figure.carries) found.push('laden');
  return found;
}

// Near and far: the page shows one of them.
function man(figure: TynesideFigure): SVGTemplateResult {
  const { side, unit } = figure;
  const dress = guise(figure);
  const glyph = figure.ninja ? 'star' : dress.weapon;
  return svg`<g class="detail">${counter({ side, guise: dress, signs: [], band: band(unit) })}</g><g class="token">${
    token({ side, glyph, rank: figure.class, unit })
  }</g>`;
}

function turn(figure: Figure): number | null {
  const { mounted, facing } = own(figure);
  return mounted && facing !== undefined ? 90 - (facing * 360) / 65536 : null;
}

function piece(figure: Figure): SVGTemplateResult {
  const one = own(figure);
  if (down(one)) return lying(svg`<g transform="scale(1.3)">${fallen()}</g>`);
  const heading = turn(figure);
  const flag = one.commander ? banner(one.side) : '';
  const marks = signsOf(signs(one));
  if (heading === null) return svg`${man(one)}${flag}${marks}`;
  return svg`${rider(heading, man(one), one.unit)}<g transform="scale(.5)">${flag}${marks}</g>`;
}

function spots(figure: Figure): Spot[] {
  const { where, x, y } = own(figure);
  return where === 'on-table' && x !== undefined && y !== undefined ? [{ x, y }] : [];
}

function dead(battle: Battle): Thing[] {
  return of(battle).figures.flatMap(({ id, name, side, where, x, y }) => {
    if (where !== 'dead' || x === undefined || y === undefined) return [];
    const draw = svg`<g class="side-${side}">${fallen()}</g>`;
    return [{ key: `body-${id}`, x, y, title: `Here fell ${name}`, draw, under: true }];
  });
}

// A screen is carried before whoever carries it; its angle is that of its length.
function screens(battle: Battle): Thing[] {
  return of(battle).figures.flatMap(({ id, name, pavise: facing, x, y, where }) => {
    if (facing === undefined || x === undefined || y === undefined || where !== 'on-table') return [];
    const front = ((facing - 16384) * 2 * Math.PI) / 65536;
    const place = { x: x + FOOT * Math.cos(front), y: y + FOOT * Math.sin(front) };
    return [{ key: `screen-${id}`, ...place, title: `${name}'s pavise`, draw: pavise(-degrees(facing)), under: false }];
  });
}

function lyingAbout(battle: Battle): Thing[] {
  const objects = (of(battle).objects ?? []).flatMap(({ id, kind, carrier, x, y, facing }) => {
    if (carrier || x === undefined || y === undefined) return [];
    const draw = kind === 'pavise' ? pavise(-degrees(facing)) : chest();
    return [{ key: `object-${id}`, id, x, y, title: kind === 'pavise' ? 'Pavise' : 'Chest', draw, under: true }];
  });
  const horses = (of(battle).horses ?? []).map(({ id, x, y, facing }) => ({
    key: `horse-${id}`, id, x, y, title: 'Horse without a rider', draw: looseHorse(90 - degrees(facing)), under: true,
  }));
  return [...objects, ...horses];
}

function taskTitle(name: string, side: string, over: boolean): string {
  return [`To be done: ${name || 'a deed'}`, ...(side ? [`by ${side}`] : []), ...(over ? ['done'] : [])].join(', ');
}

function things(battle: Battle): Thing[] {
  const goals = (of(battle).goals ?? []).map(({ x, y, r, name }, i) => ({
    key: `goal-${i}`, x, y, title: name || `Objective ${i + 1}`, draw: goal(r / 100), under: true,
  }));
  const smokes = (of(battle).smokes ?? []).map(({ x, y, turns }) => ({
    key: `smoke-${x}-${y}`, x, y, title: `Smoke, ${turns} more turns`, draw: smoke(SMOKE / 100), under: true,
  }));
  const tasks = (of(battle).deeds ?? []).map(({ id, x, y, name, side, done: so }) => ({
    key: `deed-${id}`, id, x, y, title: taskTitle(name, side, so), draw: task(so), under: true,
  }));
  return [...goals, ...tasks, ...dead(battle), ...lyingAbout(battle), ...screens(battle), ...smokes];
}

function states(figure: Figure, battle: Battle): string[] {
  const one = own(figure);
  const [shot] = one.missiles;
  const hurt = one.state === 'fresh' ? '' : wounds(one.state);
  const words: [boolean, string][] = [
    [one.commander, 'force commander'],
    [true, groupName(one.unit, battle)],
    [one.where === 'dead', 'killed'],
    [one.where === 'gone', 'left the table'],
    [one.where === 'on-table' && one.x === undefined, 'out of sight'],
    [one.mounted, one.horse && one.horse !== 'fresh' ? `on a horse, ${wounds(one.horse)}` : 'mounted'],
    [!!hurt && one.where !== 'dead', hurt],
    [!!shot, shot?.loaded ? 'loaded' : 'not loaded'],
    [one.holding, 'holds a shot ready'],
    [one.engaged, 'in contact'],
    [one.hidden, 'hidden'],
    [one.carries > 0, 'carries something'],
    [one.level > 0, `on level ${one.level}`],
    [done(one, battle), 'done'],
  ];
  return words.filter(([so]) => so).map(([, word]) => word);
}

// Has no action left in its own turn.
function done(figure: TynesideFigure, battle: Battle): boolean {
  const { active, figures } = of(battle);
  if (figure.side !== active || figure.actions > 0 || (figure.horse_actions ?? 0) > 0) return false;
  return figures.some(({ side, actions }) => side === active && actions > 0);
}

function numbers(figure: Figure): [string, string][] {
  const one = own(figure);
  if (one.class === 'unknown') return [];
  const found: [string, string][] = [
    ['weapon', arm(one.weapon)],
    ['armour', one.armour],
    ['actions', one.mounted ? `${one.actions}, horse ${one.horse_actions ?? 0}` : String(one.actions)],
  ];
  for (const { id, loaded, steps } of one.missiles) {
    found.push([arm(id), loaded ? 'loaded' : steps ? `${steps} steps loaded` : 'not loaded']);
  }
  found.push(['points', String(one.points)]);
  return found;
}

function facts(battle: Battle): string[] {
  const { points, turns, sight, movers } = of(battle);
  const found: string[] = [];
  if (turns) found.push(`Last turn ${turns}`);
  if (points) found.push(`Points ${points.red ?? 0} : ${points.blue ?? 0}`);
  if (sight) found.push(`Night: sight ${Math.round(sight / 100)} cm`);
  if (movers?.length) found.push(movers.length === 1 ? '1 figure on its way' : `${movers.length} figures on their way`);
  return found;
}

function zoneText({ side, hidden, apart }: SetUpZone, units: string[]): string {
  const named = side[0]!.toUpperCase() + side.slice(1);
  if (apart) return `${named} sets up here, ${apart / 100} cm from every enemy`;
  if (hidden) return `One unit of ${named} may hide here`;
  return units.length > 1 ? `${units.join(' and ')} set up here` : `${units[0] ?? named} sets up here`;
}

// Units that share a zone are named together.
function zones(battle: Battle): Zone[] {
  const { units, zones: all = [] } = of(battle);
  const where = ({ side, x, y, width, height }: SetUpZone): string => [side, x, y, width, height].join();
  const first = all.filter((zone, i) => all.findIndex((other) => where(other) === where(zone)) === i);
  return first.map((zone) => {
    const there = all.filter((other) => where(other) === where(zone));
    const names = units.filter(({ id }) => there.some(({ unit }) => unit === id)).map(({ name }) => name);
    return { ...zone, text: zoneText(zone, names) };
  });
}

export const tyneside: Room = {
  id: 'tyneside',
  base: FOOT,
  flip: true,
  auras: (step) => (step === DEPLOYMENT ? { mates: 'cohesion' } : { reach: 'reach', mates: 'cohesion' }),
  size: (figure) => (own(figure).radius || FOOT) / FOOT,
  spots,
  piece,
  turn,
  things,
  lights: (battle) => (of(battle).sight ? [] : null), // it is night, and nobody carries one
  states,
  title,
  gone: (figure) => ['gone', 'dead'].includes(own(figure).where) || down(own(figure)),
  numbers,
  label,
  shared,
  gesture,
  ground: (ground, battle) => shiftedGround(ground, of(battle).shifts),
  laying,
  body,
  going,
  aiming,
  aims,
  deeds,
  snap,
  turns,
  stands,
  corners,
  planned,
  plan: (group) => ({ go: `go ${group}`, forget: `forget ${group}` }),
  groups,
  captions,
  zones,
  pairs,
  paired,
  facts,
};
