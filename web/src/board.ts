// The board: ground, marks, things and figures as one SVG in the ground's own units. It is told
// what to light up and tells what was pointed at; it decides nothing.
import type { TemplateResult } from 'lit';
import type { Battle, Figure, Ground, Overlay, Pair, Side } from './protocol';
import type { Room, Spot } from './rules/room';
import type { BoardBlow, BoardCall } from './board_blow';
import type { Entering } from './board_entry';
import type { BoardOrder } from './board_orders';
import type { BoardPlan } from './board_plans';
import type { BoardSite } from './board_sites';
import { hexBoard } from './board_hex';
import { planeBoard } from './board_plane';
import { lyingGround } from './table_ground';

export interface Lit extends Spot {
  kind: 'go' | 'far' | 'aim' | 'menu'; // one choice away, several choices away, a target, has choices
  figure?: number; // the figure that is lit rather than the place
  label: string; // "Move to G4": tooltip and screen reader
}

export interface Ghost extends Spot {
  figure: number;
  facing?: number; // else as it faces now
  kind: 'may' | 'not' | 'plan'; // nothing is against it, something is, it is on its way
  as?: Partial<Figure>; // what else will have changed about it
}

// A piece of terrain in hand: where it lies, where it would lie.
export interface Laid {
  feature: number;
  dx: number;
  dy: number;
  kind: 'point' | 'held' | 'may' | 'not' | 'bars'; // the last: it is in the way
}

export interface BoardProps {
  ground: Ground;
  battle: Battle;
  before: Battle | null; // figures are drawn moving from where they were in it
  room: Room;
  selected: number; // a figure's id; 0: none
  held?: number[]; // figures in hand together with it
  lit: Lit[];
  overlay: Overlay | null;
  auras?: Overlay[]; // faint circles that go with what is in hand
  laid?: Laid[]; // pieces of terrain to be moved
  entering?: Entering[]; // who may come onto the field, and where
  site?: BoardSite | null; // squares to place something in
  barring?: number; // who stands in the way of what is pointed at
  asked?: Side[]; // who decides
  pair?: Pair | null; // who would fight whom
  blow?: BoardBlow | null; // that is being struck
  calls?: BoardCall[]; // what is called out over figures
  plans?: BoardPlan[]; // what the computer would do
  orders?: BoardOrder[]; // what has been written and is not carried out yet
  trails?: { spots: Spot[]; last: boolean }[]; // the ways others went
  ghosts: Ghost[]; // where figures would stand
  paths: Spot[][]; // their ways there, from where they stand
  focus: Spot | null; // the keyboard's cursor
  ruler: [Spot, Spot] | null;
  small: boolean; // a picture of the whole, without names, letters or pointing
  place?: (spot: Spot) => void; // a place was clicked
  figure?: (figure: Figure, spot: Spot | null) => void; // a figure was clicked, and where
  over?: (spot: Spot | null, figure: Figure | null) => void; // pointed at
}

// A picture of a field, for looking at only.
export function still(ground: Ground, battle: Battle, room: Room): TemplateResult {
  const bare = { lit: [], overlay: null, ghosts: [], paths: [], focus: null, ruler: null, selected: 0 };
  const laid = lyingGround(ground, battle);
  return board({ ground: laid, battle, room, before: null, small: true, ...bare });
}

export function board(props: BoardProps): TemplateResult {
  return props.ground.kind === 'hex' ? hexBoard(props, props.ground) : planeBoard(props, props.ground);
}
