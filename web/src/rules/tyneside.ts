// Samurai Skirmish: how its people, horses, smoke and goals look on the table.
import { svg, type SVGTemplateResult } from 'lit';
import { counter, type Guise, type Sign, signsOf } from '../art/figures';
import { body as fallen } from '../art/things';
import { banner, band, chest, goal, looseHorse, lying, pavise, rider, smoke, task, token } from '../art/warriors';
import type { Battle, Figure } from '../protocol';
import { type Drawn, drawn, type Room, type Spot } from './room';

interface TynesideFigure extends Figure {
  group: number;
  where: string;
  state: string;
  class: string;
  weapon: string;
  armour: string;
  missiles: { id: string; steps: number; loaded: boolean }[];
  pavise?: number; // the angle of its front edge
  mounted: boolean;
  commander: boolean;
  ninja: boolean;
  holding: boolean;
  carries: number;
}

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

function own(figure: Figure): TynesideFigure {
  return figure as TynesideFigure;
}

function degrees(facing: number): number {
  return Math.round((facing * 360) / 65536) % 360;
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
  const { side, group: unit } = figure;
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
  if (one.state.startsWith('disabled')) return lying(svg`<g transform="scale(1.3)">${fallen()}</g>`);
  const heading = turn(figure);
  const flag = one.commander ? banner(one.side) : '';
  const marks = signsOf(signs(one));
  if (heading === null) return svg`${man(one)}${flag}${marks}`;
  return svg`${rider(heading, man(one), one.group)}<g transform="scale(.5)">${flag}${marks}</g>`;
}

function spots(figure: Figure): Spot[] {
  const { where, x, y } = own(figure);
  return where === 'on-table' && x !== undefined && y !== undefined ? [{ x, y }] : [];
}

// A screen is carried before whoever carries it; its angle is that of its length.
function screens(battle: Battle): Drawn[] {
  return battle.figures.map(own).flatMap(({ id, name, pavise: facing, x, y, where }) => {
    if (facing === undefined || x === undefined || y === undefined || where !== 'on-table') return [];
    const front = ((facing - 16384) * 2 * Math.PI) / 65536;
    const place = { x: x + FOOT * Math.cos(front), y: y + FOOT * Math.sin(front) };
    return [{ key: `screen-${id}`, ...place, title: `${name}'s pavise`, draw: pavise(-degrees(facing)), under: false }];
  });
}

function things(battle: Battle): Drawn[] {
  const lying = drawn(battle, {
    goal: ({ r = 0 }) => goal(r / FOOT),
    deed: ({ done }) => task(!!done),
    body: ({ side }) => svg`<g class="side-${side}">${fallen()}</g>`,
    pavise: ({ facing = 0 }) => pavise(-degrees(facing)),
    chest: () => chest(),
    horse: ({ facing = 0 }) => looseHorse(90 - degrees(facing)),
  });
  return [...lying, ...screens(battle), ...drawn(battle, { smoke: ({ r = 0 }) => smoke(r / FOOT) })];
}

export const tyneside: Room = {
  id: 'tyneside',
  base: FOOT,
  flip: true,
  afoot: { mounted: false, radius: FOOT },
  spots,
  piece,
  turn,
  things,
  lights: (battle) => (battle.sight ? [] : null), // it is night, and nobody carries one
};
