// Simple Samurai Rules, late period: units of five, seen from afar. y grows downwards, from the Home edge in the north.
import { svg, type SVGTemplateResult } from 'lit';
import { eventPicture } from '../art/events';
import { counter, type Guise, type Sign, signsOf } from '../art/figures';
import { body as fallen, horse } from '../art/things';
import { banner, band, fire, ruin, smoke, token } from '../art/warriors';
import type { Battle, Choice, Feature, Figure, Side, Thing } from '../protocol';
import { type Drawn, drawn, type Room, type Spot } from './room';

interface DaimyoFigure extends Figure {
  weapon: string;
  mounted: boolean;
  gunner: boolean;
  flag: boolean;
  chief: boolean;
  clan: number;
  inside: number; // the building
  loose: boolean; // formation fail
  runs: boolean;
  ahead: number; // of a long base, from its middle to where it is round
}

interface Work extends Thing {
  hits: number[]; // of each section
  sound?: number; // that a section bears when it is whole
  down: boolean;
  burns: boolean;
  inside: number;
  wind: number; // none yet, no wind, north, south, west, east
  plume: number;
  flames?: [number, number][];
  door_x?: number;
  door_y?: number;
}

const FOOT = 125; // radius of a base, in tenths of a millimetre

const WEAPONS: Record<string, Guise['weapon']> = { bow: 'bow', arquebus: 'arquebus', spear: 'yari', pike: 'yari', naginata: 'naginata' };
const HEADS: Record<string, Guise['head']> = {
  peasant: 'straw', ashigaru: 'jingasa', ronin: 'topknot', 'monk-foot': 'cowl', 'monk-cavalry': 'cowl', daimyo: 'crescent',
};
const BODIES: Record<string, Guise['body']> = { peasant: 'ragged', ashigaru: 'plate', ronin: 'robe', 'monk-foot': 'stole', 'monk-cavalry': 'stole' };
// What a disc looks like, by how well its men fight.
const RANKS: Record<string, string> = { peasant: 'noumin', ashigaru: 'ashigaru', ronin: 'ashigaru', guard: 'kensei', daimyo: 'kensei' };
const WINDS = [null, null, [0, -1], [0, 1], [-1, 0], [1, 0]] as const;

function own(figure: Figure): DaimyoFigure {
  return figure as DaimyoFigure;
}

// Clockwise from up, as y grows downwards.
function heading(facing: number | undefined): number {
  return 90 + ((facing ?? 0) * 360) / 65536;
}

function guise({ type, weapon, gunner }: DaimyoFigure): Guise {
  return { body: BODIES[type] ?? 'armour', head: HEADS[type] ?? 'horns', weapon: gunner ? 'short' : (WEAPONS[weapon] ?? 'katana') };
}

function signs({ loose, runs }: DaimyoFigure): Sign[] {
  return runs ? ['wounded'] : loose ? ['scratched'] : [];
}

// Its own unit's colour, near and far; who is of a clan has the clan's pennant besides.
function man(figure: DaimyoFigure): SVGTemplateResult {
  const { side, type, group: unit = 0 } = figure;
  const dress = guise(figure);
  return svg`<g class="detail">${counter({ side, guise: dress, signs: [], band: band(unit) })}</g><g class="token">${
    token({ side, glyph: figure.weapon === 'pike' ? 'bo' : dress.weapon, rank: RANKS[type] ?? 'bushi', unit })
  }</g>`;
}

function pennant(clan: number): SVGTemplateResult {
  return svg`<path class="pole-line" d="M-.66,.1V-1.5"/><path class="unit-cloth unit-${(clan * 3) % 8}" d="M-.66,-1.5L.1,-1.25L-.66,-1Z"/>`;
}

function beak(angle: number): SVGTemplateResult {
  return svg`<path class="beak" transform="rotate(${angle})" d="M-.2,-.9L0,-1.22L.2,-.9Z"/>`;
}

// A base as long as a horse, round at both ends.
function longBase(angle: number): SVGTemplateResult {
  return svg`<g transform="rotate(${angle})"><path class="disc-shade" d="M-.9,-1A1,1 0 0 1 1.1,-1V1.1A1,1 0 0 1 -.9,1.1Z"/><path
    class="base" d="M-.97,-1A.97,.97 0 0 1 .97,-1V1A.97,.97 0 0 1 -.97,1Z"/></g>`;
}

function rider(figure: DaimyoFigure, angle: number): SVGTemplateResult {
  return svg`${longBase(angle)}<g transform="rotate(${angle}) translate(0 -1.15)">${horse(0, 1.15, figure.type !== 'animal')}</g>${
    figure.type === 'animal' ? '' : svg`<g transform="scale(.74)">${man(figure)}</g>`
  }`;
}

function flags({ chief, flag, clan, side, type }: DaimyoFigure): SVGTemplateResult {
  return svg`${chief || (flag && !clan) ? banner(side) : ''}${clan && (flag || type === 'daimyo') ? pennant(clan) : ''}`;
}

function piece(figure: Figure): SVGTemplateResult {
  const one = own(figure);
  const angle = heading(one.facing);
  const rides = one.mounted || one.type === 'animal';
  return svg`${rides ? rider(one, angle) : svg`${beak(angle)}${man(one)}`}${flags(one)}<g transform="scale(.8)">${signsOf(signs(one))}</g>`;
}

// A horse is twice as long as there is room beside words.
function portrait(figure: Figure): SVGTemplateResult {
  const { mounted, type } = own(figure);
  return mounted || type === 'animal' ? svg`<g transform="scale(.5)">${piece(figure)}</g>` : piece(figure);
}

// Who is in a building stands nowhere on the table; the building says how many they are.
function spots(figure: Figure): Spot[] {
  const { x, y, inside } = own(figure);
  return x !== undefined && y !== undefined && !inside ? [{ x, y }] : [];
}

// In units of a base, from the middle of what is drawn.
const off = (from: number, to: number): number => (to - from) / FOOT;

function plume(wind: number, length: number): SVGTemplateResult {
  const way = WINDS[wind];
  if (!way || !length) return svg``;
  const puffs = Math.max(1, Math.round(length / 500));
  return svg`${Array.from({ length: puffs }, (_, i) => {
    const far = ((i + 0.5) * length) / puffs / FOOT;
    return svg`<g transform="translate(${way[0] * far} ${way[1] * far})">${smoke(2.6)}</g>`;
  })}`;
}

function work(thing: Thing): SVGTemplateResult {
  const { x, y, down, burns, inside, wind, plume: length, flames = [], hits, sound = 0, door_x, door_y } = thing as Work;
  const flame = ([fx, fy]: [number, number]): SVGTemplateResult => svg`<g transform="translate(${off(x, fx)} ${off(y, fy)})">${fire(false)}</g>`;
  const door = door_x === undefined || door_y === undefined ? '' : svg`<circle class="work-open" r=".7" cx=${off(x, door_x)} cy=${off(y, door_y)}/>`;
  const hurt = !down && hits.some((left) => left < sound) ? svg`<text class="work-hits" y=".4">${hits.join(' ')}</text>` : '';
  const people = inside ? svg`<text class="work-inside" y="-1">${inside}</text>` : '';
  return svg`${door}${down ? ruin() : ''}${burns ? svg`${plume(wind, length)}${flames.length ? flames.map(flame) : fire(true)}` : ''}${hurt}${people}`;
}

// Its barrel points along its facing; what draws it stands before it.
function cannon({ facing, side }: Thing): SVGTemplateResult {
  return svg`<g class="side-${side ?? 'white'}"><circle class="base" r="1.95"/></g><g transform="rotate(${heading(facing)})"><path
    class="plank-board" d="M-1.3,-.5H-.9V1H-1.3ZM.9,-.5H1.3V1H.9ZM-.9,.1H.9V.5H-.9Z"/><path class="barrel" d="M-.32,.9V-1.7H.32V.9Z"/></g>`;
}

function cart({ facing, side, lit }: Thing): SVGTemplateResult {
  return svg`<g transform="rotate(${heading(facing)})"><path class="shade" d="M-1.4,-2.5H1.7V2.7H-1.4Z"/><g class="side-${side ?? 'white'}"><path
    class="base" d="M-1.6,-2.6H1.6V2.6H-1.6Z"/></g><path class="plank-board" d="M-1.3,-2.2H1.3V2.4H-1.3Z"/><path class="stack"
    d="M-1.05,-1.9H1.05V2.1H-1.05Z"/><path class="stalks" d="M-.7,-1.6L-.3,1.8M0,-1.7L.2,1.9M.7,-1.6L.5,1.8"/></g>${lit ? fire(true) : ''}`;
}

function things(battle: Battle): Drawn[] {
  return drawn(battle, {
    work,
    body: ({ side }) => svg`<g class="side-${side as Side}" transform="scale(.8)">${fallen()}</g>`,
    gun: cannon,
    wagon: cart,
    blaze: ({ wind, plume: length }) => svg`${plume(wind as number, length as number)}${fire(true)}`,
    fog: () => smoke(1.3),
  }, ['work', 'blaze', 'fog']);
}

const BAND = 500; // a road, a river

type Scenery = 'area' | 'road' | 'river';

// An area in a square may be turned, a river has a bridge and a ford on its way, a road neither.
function pieceOf({ word, parts, places }: Choice): Scenery | null {
  if (word !== 'place-terrain') return null;
  return places?.length ? 'river' : parts ? 'area' : 'road';
}

function square(choice: Choice): number {
  if (choice.word === 'ambush') return choice.option ?? 0;
  return pieceOf(choice) === 'area' ? (choice.extra?.[0] ?? 0) : 0;
}

function bandBy(terrain: string, corners: [number, number][]): Feature {
  return { terrain, name: '', level: 0, linear: true, width: BAND, height: 0, corners };
}

function lays(choice: Choice, { site }: Battle): Feature[] {
  const piece = pieceOf(choice);
  const place = ({ x, y }: Spot): [number, number] => [x, y];
  if (piece === 'road' && site?.village && site.edges) {
    const ends = [choice.option ?? 0, choice.extra?.[0] ?? 0].map((edge) => site.edges![edge]!);
    return [bandBy('road', [ends[0]!, site.village, ends[1]!])];
  }
  const [end, bridge, ford] = choice.places ?? [];
  if (piece === 'river' && end && bridge && ford) {
    const mark = (terrain: string, { x, y }: Spot): Feature => ({ ...bandBy(terrain, [[x, y - 300], [x, y + 300]]), width: 600 });
    return [bandBy('river', [place({ x: choice.x!, y: choice.y! }), place(end)]), mark('bridge', bridge), mark('ford', ford)];
  }
  const there = site?.squares.find(({ number }) => number === square(choice));
  const lying = choice.parts?.length ? site?.turned : site?.lies;
  if (!there || piece !== 'area') return [];
  const [dx, dy] = [there.x + there.width / 2, there.y + there.height / 2];
  return (lying ?? []).map((one) => ({ ...one, corners: one.corners.map(([x, y]): [number, number] => [x + dx, y + dy]) }));
}

export const daimyo: Room = {
  id: 'daimyo',
  base: FOOT,
  afoot: { mounted: false, radius: FOOT },
  spots,
  piece,
  portrait,
  turn: (figure) => (own(figure).mounted ? heading(own(figure).facing) : null),
  things,
  square,
  lays,
  picture: eventPicture,
};
