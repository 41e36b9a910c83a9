// A ruleset's counterpart in the browser: how its figures look and what its choices are called.
// It knows no rules: whatever may be done, and why not, comes from the server.
import type { SVGTemplateResult } from 'lit';
import type { Battle, Choice, Figure, Ground, Side } from '../protocol';

export interface Spot {
  x: number;
  y: number;
}

// Something on the board that is no figure: a lantern, a body, a barricade, a bell.
export interface Thing extends Spot {
  key: string; // equal from view to view
  id?: number; // what choices call it, where it can be a target
  title: string; // for tooltips and screen readers
  draw: SVGTemplateResult; // around 0,0; a hex or a base has radius 1
  under: boolean; // below the figures
}

// A place from which light falls, as far as so many hexes.
export interface Light extends Spot {
  reach: number;
}

// Figures that move together; who shows them the way comes first.
export interface Body {
  group: number;
  members: number[];
}

// What is in hand, and how it is to go: all together, one alone, or one of several who will set out
// together.
export interface Hand {
  figure: number;
  body: Body | null;
  how: 'body' | 'alone' | 'plan';
  by: boolean; // the place is one to go by
  turned: number; // degrees, anticlockwise: a body wheels instead of going anywhere, one alone turns there
}

// Where a figure will stand, and how it will face; unless that is known, as it does now.
export interface Stand extends Spot {
  facing?: number;
}

// Something to be done that the server does not list; it is checked before it is offered.
export interface Deed {
  label: string;
  line: string; // with `at`: what is checked
  at?: (place: string) => string; // it needs a place yet: the line for that place
  snap?: (spot: Spot) => Spot; // the place that is meant by one near it
  stands?: Partial<Figure>; // the figure will stand there, changed like this
  ring?: number; // what is done there reaches so far, in tenths of a millimetre
  order?: boolean; // for a whole unit, and seldom given: folded away
}

export interface Group {
  id: number;
  name: string;
  side: Side;
  members: number[];
  strength: string; // "3 of 4"
  states: string[]; // "falls back", "charging"
}

// Under a body of figures: the spot is the middle of its lower edge.
export interface Caption extends Spot {
  key: string;
  rise: number; // from there to its upper edge
  members: number[];
  text: string;
  side: Side;
}

// A part of an open table that is marked out for a side; the spot is its corner nearest to 0,0.
export interface Zone extends Spot {
  side: Side;
  width: number;
  height: number;
  round?: number; // its corners, that is how far off from a thing it reaches
  text: string; // "Red sets up here"
}

// Two figures that fight each other, or one that helps another against a third.
export interface Pair {
  by: number;
  against: number;
  support: boolean;
}

export interface Room {
  id: string;
  base?: number; // radius of a figure's base on an open table, in tenths of a millimetre; else 100
  flip?: boolean; // y counts upwards from the lower edge of the table
  size?(figure: Figure): number; // of its base, measured by `base`; else 1

  // Places a figure fills: two for a horse. The first is where its piece is drawn.
  spots(figure: Figure): Spot[];

  // The figure as a token around 0,0, in a circle of radius 1; colours come from CSS classes
  // (`side-red`, …) of the group around it. `turn` is the angle its facing points to, in degrees
  // clockwise from up; null: it has none.
  piece(figure: Figure, battle: Battle): SVGTemplateResult;
  turn(figure: Figure): number | null;

  things(battle: Battle, ground: Ground): Thing[];
  lights?(battle: Battle): Light[] | null; // null: it is day
  lit?(battle: Battle): Spot[]; // at night: the places the light falls on

  // "samurai", "wounded", "in a duel": what a tooltip and a screen reader say of it. The board dims
  // who is "done" and flashes at whoever becomes "wounded" or "stunned".
  states(figure: Figure, battle: Battle): string[];
  title(type: string): string; // "Ashigaru with naginata"
  gone(figure: Figure): boolean; // dead, fled or left: not in the list of who can still fight

  // Numbers on its card: [["attack", "21"], …]
  numbers(figure: Figure): [string, string][];

  // What a choice is called on a button: "Shoot at Kageyu, body".
  label(choice: Choice, battle: Battle, ground?: Ground): string;
  shared?(word: string): string; // the same for several at once: "hold a shot ready"

  // How a choice is made on the board, if it is: by going somewhere, by aiming at somebody.
  // 'menu': only by a button.
  gesture(choice: Choice): 'go' | 'aim' | 'menu';

  ground?(ground: Ground, battle: Battle): Ground; // as it lies now; the same object while nothing moves
  // Pieces of terrain that are moved in a step: the line that puts the middle of one somewhere.
  laying?: { step: string; reach: number; line(feature: number, middle: Spot): string };

  // Bodies of figures on an open table. `step` is the heading of what is being decided.
  body?(figure: Figure, battle: Battle): Body | null; // null: it cannot go anywhere
  auras?(step: string): { reach?: string; mates?: string }; // overlays shown of whoever is in hand
  going?(hand: Hand, spot: Spot, battle: Battle, step: string): string[]; // lines; none: not now
  aiming?(hand: Hand, target: Figure, battle: Battle): string; // what it may have in mind there
  aims?(choice: Choice, figure: Figure, battle: Battle): boolean; // else: where it is the target
  deeds?(figure: Figure, battle: Battle, ground: Ground, step: string): Deed[];
  snap?(figure: Figure, spot: Spot, ground: Ground): Spot; // to what it may want to touch there
  turns?(figure: Figure): boolean; // alone in hand it can be turned, and so face when it has gone
  stands?(hand: Hand, spot: Spot, battle: Battle, step: string): Stand | null; // null: simply there
  corners?(figure: number, battle: Battle, together: boolean): Spot[]; // the places it was told to go by, or its body
  planned?(battle: Battle): (Stand & { figure: number })[]; // where those who set out together will end
  plan?(group: number): { go: string; forget: string };
  groups?(battle: Battle): Group[];
  captions?(battle: Battle): Caption[];
  zones?(battle: Battle): Zone[]; // as long as they matter
  pairs?(battle: Battle): Pair[]; // as they will fight if nobody says otherwise
  paired?(choice: Choice, battle: Battle): Pair | null; // what a choice would make of them

  // Short facts for the status bar: "Victory points 3 : 5", "The alarm is raised".
  facts(battle: Battle): string[];
}
