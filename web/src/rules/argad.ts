// Argad!: how its characters, boards, ladders, fires and broken gates look on the table.
import { svg, type SVGTemplateResult } from 'lit';
import { counter, type Guise, type Sign, signsOf } from '../art/figures';
import { body as fallen } from '../art/things';
import { banner, band, chest, fire, gun, ladder, looseHorse, pavise, rider, ruin, token } from '../art/warriors';
import type { Battle, Figure, Thing } from '../protocol';
import { type Drawn, drawn, type Order, type Room, type Spot } from './room';

interface ArgadFigure extends Figure {
  state: string;
  class: number;
  armour: string;
  weapon: string;
  missile: string;
  loaded: boolean;
  mounted: boolean;
  leader: boolean;
  officer: boolean;
  hidden: boolean;
  disguised: boolean;
  stunned: boolean;
  formed: number;
  carries: string;
  plan: Spot[];
  least?: number;
  most?: number;
  chases?: number;
  aim?: number;
}

const FOOT = 100; // radius of a base, in tenths of a millimetre

const BODIES: Record<string, Guise['body']> = { none: 'robe', '3': 'ragged', '4': 'plate' };

const WEAPONS: Record<string, Guise['weapon']> = {
  pike: 'yari',
  yari: 'yari',
  naginata: 'naginata',
  nodachi: 'no-dachi',
  kanabo: 'club',
  'tool-half-long': 'hoe',
  'tool-heavy': 'club',
  'tool-short': 'hoe',
  knife: 'short',
  wakizashi: 'short',
  bare: 'none',
};

const MISSILES: Record<string, Guise['weapon']> = {
  yumi: 'bow',
  arquebus: 'arquebus',
  'early-arquebus': 'arquebus',
  'bajo-zutsu': 'pistol',
  pistol: 'pistol',
  ozutsu: 'arquebus',
};

const HEADS: Record<string, Guise['head']> = { monk: 'cowl', civilian: 'straw', ashigaru: 'jingasa', ninja: 'mask', villager: 'scarf' };

function own(figure: Figure): ArgadFigure {
  return figure as ArgadFigure;
}

function head(figure: ArgadFigure): Guise['head'] {
  if (figure.type !== 'samurai') return HEADS[figure.type] ?? 'scarf';
  if (figure.leader || figure.officer) return figure.armour === 'none' ? 'headband' : 'crescent';
  return figure.armour === 'none' ? 'topknot' : 'horns';
}

function guise(figure: ArgadFigure): Guise {
  const weapon = MISSILES[figure.missile] ?? WEAPONS[figure.weapon] ?? 'katana';
  if (figure.type === 'ninja' && !figure.disguised) return { body: 'black', head: 'mask', weapon };
  return { body: BODIES[figure.armour] ?? 'armour', head: head(figure), weapon };
}

function signs(figure: ArgadFigure): Sign[] {
  const found: Sign[] = [];
  if (figure.stunned) found.push('scratched');
  if (MISSILES[figure.missile] && figure.missile !== 'yumi') found.push(figure.loaded ? 'loaded' : 'loading');
  if (figure.carries) found.push('laden');
  return found;
}

function turn(figure: Figure): number | null {
  return figure.facing === undefined ? null : 90 - (figure.facing * 360) / 65536;
}

// Which way he looks: a small beak on the edge of his base.
function beak(angle: number): SVGTemplateResult {
  return svg`<path class="beak" transform="rotate(${angle})" d="M-.2,-.9L0,-1.22L.2,-.9Z"/>`;
}

function man(figure: ArgadFigure): SVGTemplateResult {
  const { side } = figure;
  const dress = guise(figure);
  const glyph = figure.type === 'ninja' && !figure.disguised ? 'star' : dress.weapon;
  const rank = figure.class >= 5 ? 'kensei' : figure.class === 4 ? 'bushi' : 'ashigaru';
  return svg`<g class="detail">${counter({ side, guise: dress, signs: [], band: figure.formed ? band(figure.formed) : undefined })}</g><g
    class="token">${token({ side, glyph, rank, unit: figure.formed })}</g>`;
}

function piece(figure: Figure): SVGTemplateResult {
  const one = own(figure);
  const heading = turn(figure) ?? 0;
  const flag = one.leader ? banner(one.side) : '';
  const marks = signsOf(signs(one));
  if (one.mounted) return svg`${rider(heading, man(one), 0)}<g transform="scale(.5)">${flag}${marks}</g>`;
  return svg`${beak(heading)}${man(one)}${flag}${marks}`;
}

function spots(figure: Figure): Spot[] {
  const { state, x, y } = own(figure);
  return (state === 'standing' || state === 'to-come') && x !== undefined && y !== undefined ? [{ x, y }] : [];
}

function degrees(facing: number): number {
  return Math.round((facing * 360) / 65536) % 360;
}

// A board is carried before its bearer, across the way he looks.
function boards(battle: Battle): Drawn[] {
  return battle.figures.map(own).flatMap(({ id, name, carries, facing, x, y, state }) => {
    if (carries !== 'mantlet' || facing === undefined || x === undefined || y === undefined || state !== 'standing') return [];
    const front = (facing * 2 * Math.PI) / 65536;
    const place = { x: x + FOOT * Math.cos(front), y: y + FOOT * Math.sin(front) };
    return [{ key: `board-${id}`, ...place, title: `${name}'s mantlet`, draw: pavise(90 - degrees(facing)), under: false }];
  });
}

// What is built: on fire or with an arrow stuck in it, down, open, and how often it was hit.
function work({ burns, stuck, down, open, damages }: Thing): SVGTemplateResult {
  const state = burns || stuck ? fire(!!burns) : down ? ruin() : open ? svg`<circle class="work-open" r=".5"/>` : '';
  return svg`${state}${damages && !down ? svg`<text class="work-hits" y="1.6">−${damages as number}</text>` : ''}`;
}

function things(battle: Battle): Drawn[] {
  const lying = drawn(battle, {
    body: ({ side }) => svg`<g class="side-${side}">${fallen()}</g>`,
    mantlet: ({ facing = 0 }) => pavise(90 - degrees(facing)),
    chest: () => chest(),
    box: () => chest(),
    gun: ({ facing = 0 }) => gun(-degrees(facing)),
    ladder: ({ facing = 0, raised }) => ladder(90 - degrees(facing), !!raised),
    horse: ({ facing = 0 }) => looseHorse(90 - degrees(facing)),
    work,
  }, ['work']);
  return [...lying, ...boards(battle)];
}

function order(figure: Figure): Order | null {
  const { least = 0, most = 0, chases = 0, aim = 0, plan = [] } = own(figure);
  return plan.length > 1 || aim ? { least, most, chases: chases > 0, aim } : null;
}

export const argad: Room = {
  id: 'argad',
  base: FOOT,
  flip: true,
  afoot: { mounted: false, radius: FOOT },
  spots,
  piece,
  turn: (figure) => (own(figure).mounted ? turn(figure) : null),
  plan: (figure) => own(figure).plan ?? [],
  order,
  things,
};
