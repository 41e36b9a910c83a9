// All that the game page shows follows from this one object: what the server said, and what the
// person at the board holds in the hand, points at and has opened.
import type {
  Battle,
  Check,
  Choice,
  Clip,
  Figure,
  GameInfo,
  Hint,
  JournalEntry,
  Made,
  More,
  MoreChoice,
  Overlay,
  Pair,
  Preview,
  Problem,
  Reach,
  Remark,
  Side,
  View,
} from '../protocol';
import type { Spot } from '../rules/room';
import { heldBoard, type Show } from './blows';
import type { Passed } from './ticks';
import type { Theirs } from './trails';

export type Tab = 'actions' | 'journal' | 'figures' | 'table';

export interface Pointed {
  spot: Spot | null;
  figure: Figure | null;
}

export type ReachEnd = Reach['ends'][number];

// Several choices share one place or target: which is meant?
export interface Chooser {
  title: string;
  choices: Choice[];
  target: number; // whom they are about; 0: nobody
  ends: ReachEnd[]; // ways to a place several choices away
  volley: number[]; // who can do the same to the target, one after the other
  joining: number[]; // who takes part, where figures can act together
  left: number; // where it opens, in pixels of the map's box; negative: in its middle
  top: number;
}

export interface Replay {
  moment: number;
  shown: View | null; // the newest board that has arrived; it may still be another moment's
  before: Battle | null;
  playing: boolean;
  until?: number; // it plays to there, and returns
}

export interface Ruler {
  from: Spot | null;
  to: Spot | null;
  laid: boolean; // both ends are fixed
}

export interface State {
  token: string;
  failure: string; // why there is no game to show
  wide: boolean; // room for the journal beside everything else

  game: GameInfo | null;
  view: View | null;
  before: Battle | null; // what the board showed before this view
  journal: JournalEntry[];
  busy: boolean;
  refusal: Problem | null;
  news: string; // for screen readers, when it changes

  selected: number;
  pointed: Pointed | null;
  touch: boolean; // the last pointer was a finger
  cursor: Spot | null; // the keyboard's
  chooser: Chooser | null;
  eyed: Pair | null; // who fights whom by the words pointed at
  weighed: string; // line of the choice whose button is pointed at
  armed: string; // a line picked from the hints, waiting to be done
  said: string; // words to go with a choice
  reach: Reach | null;
  reach_shown: boolean;
  alone: boolean; // not all of a body are in hand, only the figure that was taken up
  planning: boolean; // figures are given places to set out for together
  turned: number; // degrees, anticlockwise, by which the body in hand would wheel or the rider turn
  bending: boolean; // the next place is one to go by
  placing: MoreChoice | null; // something that needs a place yet
  lifted: number; // the piece of terrain in hand; negative: none
  more: More | null; // what else may be done with the figure in hand
  auras: Record<'reach' | 'together' | 'mates', Overlay | null>; // shown of whoever is in hand
  zone: { figure: number; overlay: Overlay | null } | null; // where somebody can strike
  idle: (Problem & { figure: number }) | null; // why the figure in hand can do nothing
  previews: Map<string, Preview>;
  checks: Map<string, Check>;
  clips: Map<string, Clip>; // how far what is refused would get, by its line
  pinned: string; // line of the choice whose odds stay open
  pin: boolean; // the odds panel is open

  overlay_name: string;
  overlay: Overlay | null;
  ruler: Ruler | null;
  hint: Hint | null;
  hint_asked: boolean;
  show: Show | null; // blows, as they are shown
  theirs: Theirs | null; // what others did since this side acted
  passed: Passed | null; // what was seen of the turn that was carried out last
  tick: number | null; // the instant of it that is looked at; null: none
  card_away: string; // the event card that was put away, by turn and side
  waiting: number; // views of what others did that are shown in a moment
  faces: number[]; // typed so far
  replay: Replay | null;
  since: JournalEntry[]; // news for who comes back
  talk: Remark[]; // what was said at the table
  talk_read: number; // up to which remark

  warned: string; // the step whose end was held up once, to say who is left
  warned_at: number; // the moment of that; it is said no longer when something is done
  parts: ReadonlyMap<number, number>; // of orders, that somebody wants to write again, by figure
  always: boolean; // the next answer to a question of nobody is for all questions like it
  as_always: Map<string, string>; // such answers, by the step that asks
  answered: number; // the last moment at which one was given: who goes back is asked again
  tab: Tab;
  sheet: boolean; // what the tab stands for is drawn up over the map, where there is no room beside it
  text: boolean; // the board as text
  answers: string[]; // what the typed commands were answered
  typed: string[]; // typed commands, oldest first
  fixing: boolean;
  keys_shown: boolean;
  ending_shown: boolean;
  rematch: Made | null;
  watch_link: string;
  tour: number; // step of the tutorial from 0; negative: none
}

export function initial(token: string, tutorial: boolean): State {
  return {
    token,
    failure: '',
    wide: false,
    game: null,
    view: null,
    before: null,
    journal: [],
    busy: false,
    refusal: null,
    news: '',
    ...emptyHand(),
    touch: matchMedia('(pointer: coarse)').matches,
    alone: false,
    planning: false,
    bending: false,
    reach_shown: true,
    previews: new Map(),
    checks: new Map(),
    clips: new Map(),
    pin: false,
    overlay_name: '',
    overlay: null,
    ruler: null,
    show: null,
    passed: null,
    tick: null,
    theirs: null,
    card_away: '',
    waiting: 0,
    replay: null,
    since: [],
    talk: [],
    talk_read: 0,
    warned: '',
    warned_at: -1,
    parts: new Map(),
    always: false,
    as_always: new Map(),
    answered: -1,
    tab: 'actions',
    sheet: false,
    text: false,
    answers: [],
    typed: [],
    fixing: false,
    keys_shown: false,
    ending_shown: true,
    rematch: null,
    watch_link: '',
    tour: tutorial ? 0 : -1,
  };
}

// Nothing in the hand and nothing asked about it: as after every change of the battle.
export function emptyHand() {
  return {
    selected: 0,
    pointed: null,
    cursor: null,
    chooser: null,
    eyed: null as Pair | null,
    weighed: '',
    armed: '',
    said: '',
    reach: null,
    turned: 0,
    placing: null,
    lifted: -1,
    more: null as State['more'],
    auras: { reach: null, together: null, mates: null } as State['auras'],
    zone: null as State['zone'],
    idle: null,
    pinned: '',
    hint: null,
    hint_asked: false,
    faces: [] as number[],
  };
}

// The battle the board shows: of the moment looked back at, or the present one, which waits until the
// dice have been seen.
export function shownBattle(state: State): Battle | null {
  return state.replay?.shown?.battle ?? heldBoard(state.show) ?? state.view?.battle ?? null;
}

// Whose side is it, of those who are asked? Of two at one screen only who looks at it.
export function isHere({ you, decision }: View, side: Side): boolean {
  const looks = !!you.looking && decision?.sides.includes(you.looking);
  return looks ? side === you.looking : you.sides.includes(side);
}

// Is the person here asked for a figure or a body of that side?
export function isAskedHere(view: View, side: Side): boolean {
  return !!view.decision?.sides.includes(side) && isHere(view, side);
}

// Whether the person here may choose something now.
export function deciding(state: State): boolean {
  const view = state.view;
  if (!view || view.over || state.replay || view.roll) return false;
  return !!view.decision?.mine && !view.you.watching;
}
