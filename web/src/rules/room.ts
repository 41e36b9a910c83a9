// A ruleset's counterpart in the browser: how its figures and things look. It knows no rules and no
// words of theirs: whatever may be done, what it is called and why not comes from the server.
import type { SVGTemplateResult } from 'lit';
import type { Battle, Choice, Feature, Figure, Ground, Side, Thing } from '../protocol';

export interface Spot {
  x: number;
  y: number;
}

// A thing of the battle, drawn.
export interface Drawn extends Spot {
  key: string; // equal from view to view
  title: string; // for tooltips and screen readers
  draw: SVGTemplateResult; // around 0,0; a hex or a base has radius 1
  under: boolean; // below the figures
}

// What has been written for a figure besides its way.
export interface Order {
  least: number;
  most: number;
  chases: boolean;
  aim: number;
}

// A place from which light falls, as far as so many hexes.
export interface Light extends Spot {
  reach: number;
}

export interface Room {
  id: string;
  base?: number; // radius of a figure's base on an open table, in tenths of a millimetre; else 100
  flip?: boolean; // y counts upwards from the lower edge of the table
  afoot?: Partial<Figure>; // of who steps aside from his own base: how he looks then

  // Places a figure fills: two for a horse. The first is where its piece is drawn.
  spots(figure: Figure): Spot[];

  // The figure as a token around 0,0, in a circle of radius 1; colours come from CSS classes
  // (`side-red`, …) of the group around it. `turn` is the angle its facing points to, in degrees
  // clockwise from up; null: it has none.
  piece(figure: Figure, battle: Battle): SVGTemplateResult;
  portrait?(figure: Figure): SVGTemplateResult; // beside words, where a horse has no room; if not there, the piece
  turn(figure: Figure): number | null;

  // The way that is written for it, from where it stands; shorter than two: none is.
  plan?(figure: Figure): Spot[];

  // How far along that way dice may leave him, whether its end moves, and whom he will shoot; null: all of
  // it, and nobody.
  order?(figure: Figure): Order | null;

  // The square of the table that a choice names; 0: none. What would lie there by it, as terrain.
  square?(choice: Choice): number;
  lays?(choice: Choice, battle: Battle): Feature[];

  // The picture of an event card, in a frame of 120 by 80.
  picture?(key: string, side: Side): SVGTemplateResult;

  things(battle: Battle, ground: Ground): Drawn[];
  lights?(battle: Battle): Light[] | null; // null: it is day
  lit?(battle: Battle): Spot[]; // at night: the places the light falls on
}

type Art = (thing: Thing) => SVGTemplateResult;

// The things of a battle, each drawn by its kind.
export function drawn(battle: Battle, art: Record<string, Art>, above: string[] = []): Drawn[] {
  return (battle.things ?? []).flatMap((thing) => {
    const { kind, id, x, y, title } = thing;
    const draw = art[kind]?.(thing);
    return draw ? [{ key: `${kind}-${id ?? `${x}-${y}`}`, x, y, title, draw, under: !above.includes(kind) }] : [];
  });
}
