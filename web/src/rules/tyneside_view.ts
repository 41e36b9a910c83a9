// The battle of Samurai Skirmish as the server tells it.
import type { Battle, Choice, Figure, Side } from '../protocol';
import type { Shift } from '../table_ground';
import type { Spot, Stand } from './room';

export interface TynesideFigure extends Figure {
  unit: number;
  where: string;
  state: string;
  class: string;
  weapon: string;
  armour: string;
  missiles: { id: string; steps: number; loaded: boolean }[];
  bombs?: number; // of smoke, as far as it is one's own
  bomb_ready?: boolean;
  facing?: number; // 65536 to the turn, anticlockwise from the right
  horse?: string;
  horse_actions?: number;
  pavise?: number; // the angle of its front edge
  radius: number;
  standing: boolean;
  mounted: boolean;
  commander: boolean;
  ninja: boolean;
  hidden: boolean;
  seen: boolean;
  holding: boolean;
  engaged: boolean;
  actions: number;
  level: number;
  carries: number;
  points: number;
}

export interface Unit {
  id: number;
  name: string;
  side: Side;
  morale: string;
  order: string;
  size: number;
  standing: number;
  hidden: boolean;
  slow: boolean;
  stopped: boolean;
  charging: number;
}

export interface Fight {
  by: number;
  against: number;
  support: number[]; // of either
}

export interface TynesideBattle extends Battle {
  figures: TynesideFigure[];
  units: Unit[];
  active: string;
  turns: number;
  sight: number;
  points?: Partial<Record<Side, number>>;
  objects?: (Partial<Spot> & { id: number; kind: string; carrier: number; facing: number })[];
  horses?: (Spot & { id: number; facing: number })[];
  smokes?: (Spot & { turns: number })[];
  goals?: (Spot & { r: number; name?: string })[];
  deeds?: (Spot & { id: number; name: string; side: Side | ''; done: boolean })[]; // what the scenario lets figures do
  fights?: Fight[]; // in a melee, before its dice
  movers?: (Stand & { id: number })[];
  via?: Spot[]; // the places that were shown for the next move
  via_of?: number; // and whose
  heading?: number; // of a rider, by the end of what was shown
  shifts?: Shift[]; // pieces of terrain that were moved before the battle
  zones?: SetUpZone[]; // before it
}

// Where a side may set up; or a unit of it instead; or any one that hides there.
export interface SetUpZone extends Spot {
  side: Side;
  width: number;
  height: number;
  round?: number;
  unit?: number;
  hidden?: boolean;
  apart?: number; // from every enemy
}

export function own(figure: Figure): TynesideFigure {
  return figure as TynesideFigure;
}

export function of(battle: Battle): TynesideBattle {
  return battle as TynesideBattle;
}

export function standing(figure: TynesideFigure): boolean {
  return figure.where === 'on-table' && figure.standing && figure.x !== undefined;
}

export function down(figure: TynesideFigure): boolean {
  return figure.state.startsWith('disabled');
}

const CONTACT = 10; // tenths of a millimetre between bases that touch

// Whom a figure would touch at the end of a step.
export function touched({ figure: number, x, y }: Choice, battle: Battle): TynesideFigure | undefined {
  const { figures } = of(battle);
  const figure = figures.find(({ id }) => id === number);
  if (!figure || x === undefined || y === undefined) return undefined;
  const near = (foe: TynesideFigure): boolean =>
    Math.hypot(foe.x! - x, foe.y! - y) <= figure.radius + foe.radius + CONTACT;
  return figures.find((foe) => foe.side !== figure.side && standing(foe) && near(foe));
}

// Those whose place is known.
export function table(figures: TynesideFigure[]): (TynesideFigure & Spot)[] {
  return figures.filter((figure): figure is TynesideFigure & Spot => figure.x !== undefined && figure.y !== undefined);
}
