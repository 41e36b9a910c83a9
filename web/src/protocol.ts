// What the server says: see docs/protocol.md. Sides go by colour, places by hex column and row or
// by tenths of a millimetre.

export type Side = 'red' | 'blue' | 'green' | 'white';

export interface Clause {
  name: string; // "SB-7.4"; empty: none
  gist: string;
}

// One of the parts an item is written in, one after the other.
export interface Part {
  name: string;
  values: string; // words or a range, as a parameter's
  before: string;
  after: string;
  mayLack: boolean;
}

// A value made of several: "mounted-samurai+ronin".
export interface Items {
  most: number;
  joint: string; // between two of them
  none: string; // the word for none; empty: there is at least one
  parts: Part[];
}

export interface Parameter {
  name: string;
  values: string; // "no yes", "1..150", "0.0..60.0", "by-type 1..999" or "*"
  initial: string; // "=other" takes the other's value
  gist: string;
  clause: string;
  group?: string; // a heading over this one and those after it
  items?: Items; // what a text is made of
  whose?: 'a' | 'b'; // of who acts, or of the other
  fact?: string; // what of him: a name in People
  seldom?: boolean; // shown when asked for
}

export interface Question {
  name: string;
  gist: string;
  clause: string;
  parameters: Parameter[];
}

export interface RulesetInfo {
  id: string;
  title: string;
  credit: string;
  turn_word: string; // "Turn", or as its book calls it
  options: Parameter[];
  questions: Question[];
  plays: boolean; // false: only its dice are here, for odds and for a real table
  musters: boolean; // forces are mustered
  campaigns: boolean; // something happens between battles
  tokens: Token[];
}

// A mark that lies beside a figure at a real table, and what it answers of questions.
export interface Token {
  word: string; // may be there twice, for two facts
  fact: string; // '': none
  value: string; // '': they are counted; a * in it stands for what the figure answers itself
}

// What figures answer of questions, by id: { skill: '4' }.
export type People = Record<number, Record<string, string>>;

export interface SideInfo {
  side: Side;
  name: string; // "Travellers"
}

export interface ScenarioInfo {
  name: string; // as in `new`
  ruleset: string;
  title: string;
  story: string;
  turns: number;
  sides: SideInfo[];
  hidden: boolean; // sides keep secrets from each other in it
  taught: boolean; // there are lessons for it
  options: Record<string, string>; // every switch of the ruleset, as the scenario has it
}

// What a beginner is told, and when it is done: src/record/lessons.h.
export interface Lesson {
  title: string;
  text: string;
  touch: string; // instead, where fingers point
  about: string; // the part of the page that is outlined
  until: string;
  word: string; // of the choice it is about
  otherwise: string; // instead, while there is no such choice
}

export interface Lessons {
  type: 'lessons';
  next: string; // a scenario to play after it
  won: string;
  lost: string;
  lessons: Lesson[];
}

export interface PlayerInfo {
  name: string;
  level: string; // as people are offered it
  gist: string;
}

export interface Lobby {
  type: 'lobby';
  rulesets: RulesetInfo[];
  scenarios: ScenarioInfo[];
  players: PlayerInfo[];
  first: string; // the scenario for beginners
}

export interface Terrain {
  name: string;
  letter: string;
  gist: string;
  touched?: boolean; // one goes right up to it: a place almost there means there
}

// Drawn beside a map: what a hex has besides its terrain.
export interface Flag extends Terrain {
  hexes: [number, number][];
}

export interface HexGround {
  kind: 'hex';
  lettered: boolean; // hexes are called C5; else 2,4, counted from 0
  width: number;
  height: number;
  rows: string[]; // a letter a hex; rows are numbered from 0, odd ones are shifted half a hex right
  terrains: Terrain[];
  flags: Flag[];
}

export interface Feature {
  terrain: string; // a name
  name: string;
  level: number;
  linear: boolean;
  width?: number; // of a line: a road, a river
  height: number;
  corners: [number, number][];
}

export interface OpenGround {
  kind: 'open';
  width: number; // tenths of a millimetre
  height: number;
  features: Feature[];
  terrains: Terrain[];
}

export type Ground = HexGround | OpenGround;

// Something to say of a figure or a body of figures. One that is done is drawn faintly, a hurt that is
// new flashes, a loud one stands beside its name on the map, and who is gone cannot fight any more.
export interface CardState {
  word: string; // "wounded"
  chip?: string; // the same in a letter or two, beside who is so on the map
  clause?: string;
  tone?: 'hurt' | 'loud' | 'done' | 'gone';
}

export interface CardNumber {
  name: string; // "attack"
  value: string;
  clause?: string;
}

export interface Card {
  title: string; // "Ashigaru with naginata"
  states: CardState[];
  numbers: CardNumber[];
}

// Every ruleset's battle has figures like this; what else there is only its looks go by.
export interface Figure extends Card {
  id: number;
  name: string;
  side: Side;
  type: string;
  x?: number; // not there: not on the field, or nobody may know
  y?: number;
  group?: number;
  facing?: number; // not there: it has none
  written?: { part: number; words: string }[]; // orders for parts of the turn; '': none yet
  formed?: number; // the body in close order it marches with, by the lowest of it; 0: none
  radius?: number; // of its base on an open table, in tenths of a millimetre
  [more: string]: unknown;
}

// A body of figures that takes choices as a whole.
export interface Group extends Card {
  id: number;
  name: string;
  side: Side;
  members: number[]; // who still fight
  going?: number[]; // who go along when it goes; the first shows the way
  option?: number; // how it is drawn up, as the words say it that set up a whole group
}

// Something on the board that is no figure: a lantern, a body, a bell.
export interface Thing {
  kind: string;
  id?: number; // what choices call it, where it can be a target
  x: number;
  y: number;
  title: string;
  side?: Side;
  facing?: number;
  r?: number;
  [more: string]: unknown;
}

// Two figures that fight each other, or one that helps another against a third.
export interface Pair {
  by: number;
  against: number;
  support: boolean;
}

// A part of an open table that is marked out for a side; the place is its corner nearest to 0,0.
export interface Zone {
  side: Side;
  x: number;
  y: number;
  width: number;
  height: number;
  round?: number; // its corners, that is how far off from a thing it reaches
  text: string; // "Red sets up here"
}

// Where something is laid, or somebody hidden, by squares of the table; and what is to be laid next.
export interface Site {
  squares: { number: number; x: number; y: number; width: number; height: number }[];
  due?: string; // its terrain
  lies?: Feature[]; // around 0,0, and
  turned?: Feature[]; // by a quarter
  village?: [number, number]; // which a road goes by,
  edges?: [number, number][]; // to two of these
}

export interface EventCard {
  key: string;
  title: string;
  effect: string;
  clause: string;
  side: Side; // who drew it
}

// One thing that is counted of what is fought for, with a number for each side it is counted for.
export interface ScoreLine extends Partial<Record<Side, number>> {
  what: string; // "Stores looted"
  clause: string;
  needed?: number; // so many win; else it is held against the other's
}

export interface Battle {
  facts: string[]; // "The alarm is raised"
  score?: ScoreLine[];
  figures: Figure[];
  groups?: Group[];
  things?: Thing[];
  zones?: Zone[]; // as long as they matter
  pairs?: Pair[]; // as they will fight if nobody says otherwise
  via?: { x: number; y: number }[]; // places that were shown for the next way
  via_of?: number; // whose it is
  heading?: number; // how it will face by the end of what was shown
  movers?: { id: number; x: number; y: number; facing?: number }[]; // where those who set out together will end
  shifts?: { feature: number; dx: number; dy: number }[]; // pieces of terrain that were moved
  laid?: Feature[]; // pieces that were placed, besides those of the ground
  site?: Site; // as long as it matters
  card?: EventCard; // that was drawn for this turn
  [more: string]: unknown;
}

export interface ScenarioPicture {
  type: 'scenario';
  name: string;
  ruleset: string;
  ground: Ground;
  people: People;
  battle: Battle;
}

export interface MusterRow {
  type: string;
  number: string; // "0–3"
  gist: string;
  usual: string; // words of one as most of them are
  offers: Record<string, string[]>; // words it may have, each with those it takes the place of
  ranges: Record<string, [least: number, most: number, usual: number]>; // of the numbers behind rated words
}

export interface MusterList {
  id: string;
  title: string;
  gist: string;
  clause: string;
  rows: MusterRow[];
  demands: { id: string; clause: string; gist: string }[]; // "H9"
}

export interface Ware {
  heading: string; // "armour"
  word: string; // as in a force file
  points: number;
  clause: string;
  single: boolean; // one word of its heading at most
  most: number; // of one figure: "smoke-bomb 2"
  rated: boolean; // the number behind it says how good, and not how many: "katana 4"
  ordered: boolean; // carried beside the others, and their order counts: the first is in hand
  given: boolean; // everybody has it: the usual number, where nothing is said
  gist: string;
}

// What forces are mustered from.
export interface Muster {
  type: 'muster';
  ruleset: string;
  lists: MusterList[];
  wares: Ware[];
  options: string[]; // names of the switches that change what figures are or cost
  measure: string; // what a force is counted by: "points", "characters"
  usual: number; // so much of it in most forces
  priced: boolean; // else a force is counted by its figures
  solo: boolean; // the book has a procedure that runs a force
  table: Table; // that most battles are fought on
  forces: { name: string; title: string; list: string; points: number; code: string; text: string }[]; // as files
}

export interface Table {
  unit: string; // "cm" or "hexes"
  width: number;
  height: number;
  least: number; // of both
  most: number;
}

// A force file is YAML, and so may be JSON: this.
export interface ForceFile {
  ruleset: string;
  title: string;
  list: string;
  options?: string[]; // "ninja-light=paid"
  forces: { name: string; type: string; group: string; words: string; count?: number }[];
}

export interface RosterFigure {
  name: string;
  type: string;
  words: string; // "bushi, katana, armoured"
  points: number;
  price: { clause: string; points: number }[];
  numbers: { name: string; value: string; clause: string }[]; // dice, ranges, moves
  states: { word: string; clause?: string }[]; // "on horseback"
  tracks: { name: string; boxes: string[] }[]; // of boxes to tick when it is hurt, each with what it means
}

export interface Force {
  type: 'force';
  ruleset: string;
  title: string;
  list: string;
  options: string[]; // switches its prices go by, where they are not as usual
  code: string; // KS1-…
  figures: number;
  points: number;
  units: { unit: string; points: number; figures: RosterFigure[] }[];
  legal: boolean;
  breaches: { id: string; clause: string; demand: string; text: string }[];
  text: string; // the file
}

export interface Pitched {
  type: 'pitched';
  ruleset: string;
  title: string;
  ground: Ground;
  people: People;
  battle: Battle;
  sides: SideInfo[];
  hidden: boolean;
  options: Record<string, string>;
  text: string; // the scenario as a file, for `host`
}

// What things cost between battles, and what bears on healing: src/core/campaign.h.
export interface Market {
  type: 'market';
  ruleset: string;
  lodging: string; // the ware that a night costs
  coins: { name: string; worth: number }[]; // the dearest first
  wares: MarketWare[];
  cares: { word: string; gist: string; value: number }[];
}

export interface MarketWare {
  id: string;
  heading: string;
  name: string;
  remark: string; // "per foot"
  price: number; // in the least coin; 0: as agreed
  in_towns: boolean; // sold nowhere else
  used_up: boolean; // nothing of it is kept
}

export interface Good {
  id: string;
  number: number;
}

export interface BandPerson {
  name: string;
  type: string;
  group: string;
  words: string; // who he is and what he can do
  state: string; // "2 wounds, not treated yet"
  wounds: number;
  dead: boolean;
  healing?: {
    lines: { note: string; value: number; clause: string }[];
    score: number;
    span: number; // days for a wound
    rested: number;
    days: number; // until all wounds are gone
  };
  goods: Good[];
}

export interface Band {
  type: 'band';
  ruleset: string;
  title: string;
  day: number;
  purse: number; // in the least coin
  coins: string; // in words
  place: string;
  town: boolean;
  prices: number; // hundredths of the list that are asked there
  till_well: number; // days; 0: nobody is being healed
  goods: Good[]; // of nobody in particular
  people: BandPerson[];
  history: { day: number; text: string }[];
  told: number; // the last so many lines of it are new
  text: string; // the file
}

// How a choice is made on the board: src/core/manner.h says what each means.
export type Manner =
  | 'button' | 'go' | 'ride' | 'set-up' | 'march' | 'plan' | 'set-out' | 'forget' | 'via' | 'turn' | 'first-turn'
  | 'wheel' | 'aim' | 'aim-group' | 'fight' | 'help' | 'put' | 'beside' | 'order' | 'last' | 'lay';

export interface Word {
  word: string;
  pattern: string;
  manner: Manner;
  brief?: string; // what it is called without who does it
  ring?: number; // how far from its place it tells, or from where a piece of terrain lay
}

export interface Choice {
  line: string; // what `do` wants
  word: string;
  label: string; // what people call it: "Shoot at Goro"
  figure?: number;
  group?: number;
  target?: number;
  target_group?: number;
  x?: number;
  y?: number;
  facing?: number; // as the ruleset counts it: hex directions from 0, or 65536 to the turn
  option?: number;
  option_word?: string;
  extra?: number[]; // options behind the first
  with?: number[];
  foes?: number[]; // further targets, in order
  others?: number[]; // a second list of figures, in order
  places?: { x: number; y: number }[]; // further places, in order
  parts?: number[]; // which of the optional parts of its pattern it says, from 0
  meets?: number; // the enemy it leads up to, beside its target
  says?: boolean; // words may be said with it, behind it between quotes
  plan?: { part: number; x?: number; y?: number; seldom?: boolean }; // it is written for a part of the turn, and leads there
}

export interface Roll {
  count: number;
  sides: number;
  lowest: number;
  faces: number[];
  value?: number; // not of faces that are read one by one
  figure?: number; // for whom, or else for which body of figures
  group?: number;
  clause: string;
}

export interface JournalLine {
  text: string;
  call?: string; // called out on the board: "wounded"
  sum?: string; // how the dice came to it
  shot?: boolean; // several at the same body of figures are shown as one
  way?: { x: number; y: number }[]; // where its figure was meanwhile, at equal times
  stand?: { x: number; y: number; facing: number }; // of its figure from then on
  beat?: boolean; // a new part of the turn begins with it
  clause: string;
  turn: number; // in which it happened; what follows on a choice may be of the next
  figure?: number;
  group?: number;
  target?: number;
  target_group?: number;
  side?: Side;
  rolls: Roll[];
}

export interface JournalEntry {
  moment: number;
  turn: number;
  side?: Side; // who chose, where this seat may know
  choice?: string; // and what
  label?: string; // in words
  figure?: number; // by whom it was done
  group?: number;
  words?: string; // said with it
  fixed?: boolean; // set right by hand
  lines: JournalLine[];
}

export interface OptionValue {
  name: string;
  value: string;
  initial: string;
  gist: string;
  clause: string;
}

export interface Seat {
  side: Side;
  name: string;
  player: string; // "person", the level of a computer player, or a name
  person: boolean;
  here: boolean; // at the board now
}

export interface GameInfo {
  ruleset: string;
  ruleset_title: string;
  scenario: string;
  title: string;
  story: string;
  aims: string[]; // what wins, a sentence each; those for one side begin with its name
  made: number; // when, in seconds since 1970
  past: string; // where the rules have changed since: what can be done with it yet, a sentence
  ground: Ground;
  options: OptionValue[];
  words: Word[]; // of the ruleset's choices
  fixes: Word[]; // what may be set right by hand
  overlays: { name: string; gist: string; clause: string; of: 'figure' | 'place' | 'board'; role?: 'reach' | 'mates' | 'zone' }[];
  groups: string[]; // names of bodies of figures, by number
  places: 'letters' | 'pair' | 'cm'; // how places are written
  facings: 'compass' | 'clockwise' | 'degrees' | 'bearing';
  typed: boolean; // dice are typed
  figures: number;
  turn_word: string; // "Turn", or as its book calls it
}

export interface RollCall {
  thrown: number; // dice of this exchange typed before: `dice MOMENT/THROWN faces`
  count: number;
  sides: number;
  lowest: number;
  needed: number; // 0: the faces are added up
  kind: 'sum' | 'hits' | 'best' | 'worst' | 'sorted';
  figure?: number; // for whom, or else for which body of figures
  group?: number;
  clause: string;
  gist: string;
  side?: Side; // whose choice it is rolled for,
  choice?: string; // and which,
  label?: string; // in words
  faces?: string[]; // what each face would come to, from the lowest on; empty: more is thrown first
}

export interface Decision {
  sides: Side[]; // who must decide
  mine: boolean;
  step: string; // the book's heading
  id: string; // a word for the step that stays the same
  words: string[]; // that belong to it, where more can be done than is listed
  prompt: string;
  clause: string;
  gist: string;
  letBe: string | null; // the line, of those offered, by which one lets things be
  held?: Problem & { label: string }; // why one may not yet, in a step in which one otherwise could
}

// What can be ordered beforehand for questions in the middle of the others' doings, and what is.
export interface Standing {
  deed: string; // "shoot"
  stances: { word: string; label: string }[]; // conditions: "short", "at short range"
  orders: { figure: number; words: string }[]; // of everybody who could ever do it: "ask", "never", "do short riders"
  asked: boolean; // such a question is asked now
}

export interface View {
  type: 'view' | 'moment';
  re?: number;
  full: boolean; // with game and the whole journal
  game?: GameInfo;
  seats: Seat[];
  you: { sides: Side[]; looking: Side | ''; watching: boolean; open: boolean };
  moment: number;
  turn: number;
  over: boolean;
  outcome: string; // "red wins", "drawn", "undecided"
  ended: string; // how, in a sentence, where it was not by the rules
  decision: Decision | null; // null: the battle is over
  offered?: Choice[]; // all that was offered, where choices are narrowed to what is being written
  thinking: Side[]; // computer players at work
  choices: Choice[];
  sampled: boolean; // there are more than are listed
  undo: { may: boolean; why: string };
  offer: { number: number; kind: string; by: Side; words: string } | null;
  roll: RollCall | null; // dice that somebody must type
  curtain: Side | ''; // two at one screen: who should look now
  standing: Standing | null;
  battle: Battle;
  stands?: { id: number; x?: number; y?: number; facing?: number }[]; // since that board, as written
  journal: JournalEntry[]; // all of it, or what is new
  remarks: number; // number of the last
  talk: Remark[]; // all that is kept, or what is new
}

// What somebody at the table said.
export interface Remark {
  number: number;
  said: number; // when, in seconds since 1970
  side: Side;
  name: string; // of who said it; '' where the seat has none
  words: string;
}

// How games stand whose tokens one has, as their tables have written it down last.
export interface Turns {
  type: 'turns';
  games: { token: string; turn: number; mine: boolean; over: boolean }[];
}

export interface Made {
  type: 'made';
  re?: number;
  seats: { sides: Side[]; token: string; open: boolean }[]; // open: a link that somebody claims
  watch: string;
}

// The answer to sitting down by a link: nobody has that seat yet.
export interface Open {
  type: 'open';
  re?: number;
}

export interface Claimed {
  type: 'claimed';
  re?: number;
  token: string;
}

// Why not, and what leads on from there.
export interface Problem {
  why: string;
  clause: string;
  gist: string;
  cure?: string; // what helps against it
  in_the_way?: number; // who stands there
  piece?: number; // of terrain, that does
}

export interface Refused extends Problem {
  type: 'refused';
  re?: number;
}

// What else may be done with a figure in hand. What is open is a pattern that wants a place or a
// target yet.
export interface MoreChoice extends Choice {
  brief: string; // the label without who and where
  open: boolean;
}

export interface More {
  type: 'more';
  figure: number;
  choices: MoreChoice[];
}

export interface Check extends Problem {
  type: 'check';
  label: string;
  may: boolean;
}

// How far a move gets on its way.
export interface Clip {
  type: 'clip';
  clipped: { line: string; x: number; y: number } | null;
}

export interface TallyLine {
  value: number; // or how many sides a die has
  kind: '' | 'die' | 'die-against';
  plus?: number; // to that die
  note: string; // what makes it so: "medium range, 24 cm"
  clause: string;
  gist: string;
}

export interface Preview {
  type: 'preview';
  label: string;
  may: boolean;
  why: string;
  clause: string;
  gist: string;
  tally: { of: string; total: number; verdict: '' | 'automatic' | 'impossible'; lines: TallyLine[] } | null;
  outcomes: { name: string; fraction: string; chance: number }[]; // most likely first
  reply: { figure?: number; group?: number; word: string; chance: number } | null; // the worst they can do to it next
  moves?: { figure: number; x: number; y: number; facing: number }[]; // where those will stand whom it moves, if that is certain
  then: Sequel | null; // what follows if it comes off
  brief?: Brief; // of more outcomes than a line holds
  supposed?: string; // of the other side: "Ueda strikes too"
  exact: boolean;
}

// Who may be hurt, the likeliest first: hurt but not gone, or gone, by which word if there is one.
export interface Brief {
  people: { figure: number; hurt: number; gone: number; word: string }[];
  nobody: number;
}

// A charge closes: who comes where, and what the fights may come to.
export interface Sequel {
  line: string; // what is chosen next
  label: string;
  moves: { figure: number; x: number; y: number; facing: number }[];
  outcomes: { name: string; fraction: string; chance: number }[];
  brief?: Brief; // of more outcomes than a line holds
  exact: boolean;
}

export interface Reach {
  type: 'reach';
  figure: number;
  ends: { x: number; y: number; facing: number; lines: string[] }[];
}

export interface Mark {
  x: number;
  y: number;
  band: number;
  r?: number; // of the circle around it
  from?: number; // of a sector of that circle, in 1/65536 of a turn: where it begins
  sweep?: number; // and how far it goes on, as facings turn
  radii?: number[]; // how far it reaches instead of r, in as many directions from east to left
}

export interface Overlay {
  type: 'overlay';
  name: string;
  marks: Mark[];
  bands: string[]; // what the bands mean
  danger?: boolean; // they are better kept away from
  written?: boolean; // what the bands mean is written in the places themselves
}

export interface Hint {
  type: 'hint';
  choices: HintPlan[]; // one for a figure or group, the best first
  wait: string | null; // the line by which one lets things be
  chance: { win: string; draw: string; battles: number }; // in words: "about 60 %"
}

type Aimed = Pick<Choice, 'line' | 'label' | 'figure' | 'group' | 'target' | 'target_group' | 'x' | 'y'>;

export interface HintPlan extends Aimed {
  who: string; // '' where the label says it
  why: string;
  moves: { figure: number; x: number; y: number; facing: number }[];
}

export interface Rules {
  type: 'rules';
  ruleset: string;
  title: string;
  credit: string;
  clauses: { name: string; status: 'chapter' | 'done' | 'colour' | 'left-out'; source: string; gist: string }[];
  readings: {
    name: string;
    clause: string;
    question: string;
    adopted: string;
    why: string;
    option: string;
    source: string; // '' where it is read from the page
  }[];
  tables: { name: string; title: string; clause: string; text: string }[];
  options: Parameter[];
}

export interface OddsAnswer {
  type: 'odds';
  ruleset: string;
  procedure: string;
  params: Record<string, string | number>;
  outcomes: Record<string, string>; // "3/25"
  exact: boolean;
}

// Dice of a procedure at a real table.
export interface RollAsked {
  count: number;
  sides: number;
  lowest: number;
  needed: number; // so much or more counts; 0: nothing like that
  kind: string;
  clause: string;
  gist: string;
  faces?: string[]; // what each would come to; '': more is thrown then
  whose?: 'a' | 'b'; // for who acts, or for the other
}

export interface Settled {
  type: 'settled';
  rolls: (RollAsked & { fell: number[] })[];
  awaited: RollAsked | null; // null: it is over
  outcome: string;
  after: Aftermath[];
}

// What an outcome leaves beside one of the two.
export interface Aftermath {
  whose: 'a' | 'b';
  does: 'lays' | 'clears' | 'sets' | 'asks';
  what: string; // a token, "state=wound" or "state=*", "wound-track results=light"
  count: number;
}

export interface Report {
  type: 'report';
  sides: { side: Side; name: string; lost: number; rolls: number; luck: number; expected: number; sum: number }[];
  // The last moment of each turn, the last turn first, and who had been lost by then.
  turns: { turn: number; moment: number; lost: Record<string, number> }[];
}

export interface RecordText {
  type: 'record';
  name: string;
  text: string;
}

export interface Failure {
  type: 'error';
  re?: number;
  text: string;
}

export type Message =
  | Lobby
  | ScenarioPicture
  | Lessons
  | Muster
  | Force
  | Pitched
  | Market
  | Band
  | View
  | Made
  | Open
  | Claimed
  | Refused
  | Check
  | Clip
  | More
  | Preview
  | Reach
  | Overlay
  | Hint
  | Turns
  | Settled
  | Rules
  | OddsAnswer
  | Report
  | RecordText
  | Failure;
