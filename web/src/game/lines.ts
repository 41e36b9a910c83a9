// Lines put together here, of the words that belong to the step, by the manner in which each is made on
// the board. Whether one may be done only the server knows.
import type { Battle, Choice, GameInfo, Manner, View, Word } from '../protocol';
import type { Spot } from '../rules/room';
import { placeText } from './choices';
import { drillWord, marchTo, quarters } from './drill';
import { endsOf, inOrder } from './ends';
import { type Body, corners, type Hand, type Stand } from './hands';

const ROUND = 65536;

type Fields = Omit<Choice, 'line' | 'word' | 'label' | 'option_word' | 'meets' | 'says'>;

// The word by which that is done in this step.
export function wordFor(manner: Manner, game: GameInfo | null, view: View | null): Word | undefined {
  return game?.words.find((one) => one.manner === manner && view?.decision?.words.includes(one.word));
}

const SIDES = ['e', 'ne', 'nw', 'w', 'sw', 'se'];

// Nobody goes anywhere yet. Who comes in later is put down while others go.
export function isSettingUp(game: GameInfo | null, view: View | null): boolean {
  return !!wordFor('set-up', game, view) && !wordFor('go', game, view);
}

function facingText(facing: number, form: GameInfo['facings']): string {
  const degrees = Math.round((facing * 360) / ROUND);
  switch (form) {
    case 'compass': return SIDES[facing] ?? '';
    case 'clockwise': return String((6 - facing) % 6);
    case 'degrees': return String(degrees % 360);
    case 'bearing': return String((degrees + 90) % 360); // clockwise from up the table, as y grows downwards
  }
}

const isSlot = (token: string): boolean => /^(option\b|cm$|another$|others$)/.test(token);

function slotText(token: string, value: number): string {
  if (token === 'cm') return String(value / 100);
  return token.startsWith('option(') ? (token.slice('option('.length, -1).split(',')[value] ?? '') : String(value);
}

function fieldText(game: GameInfo, token: string, fields: Fields): string {
  const { x = 0, y = 0 } = fields;
  switch (token) {
    case 'figure':
    case 'group':
    case 'target': return String(fields[token] ?? 0);
    case 'target-group': return String(fields.target_group ?? 0);
    case 'xy': return placeText(game, { x, y });
    case 'facing': return facingText(fields.facing ?? 0, game.facings);
    case 'with':
    case 'figures': return fields.with?.join('+') || '-';
    case 'foes':
    case 'others': return (fields[token] ?? []).join(' ');
    case 'places': return (fields.places ?? []).map((place) => placeText(game, place)).join(' ');
    default: return token.replace(/^'/, '');
  }
}

// A part of the pattern is left out if it is not among the fields' own; its options have their places all the same.
export function compose(game: GameInfo, { word, pattern }: Word, fields: Fields): string {
  const slots = [fields.option ?? 0, ...(fields.extra ?? [])];
  const line = [word];
  let [slot, part, said] = [0, 0, true];
  for (const token of pattern.match(/[[\]]|[^ [\]]+/g) ?? []) {
    if (token === '[') said = fields.parts?.includes(part++) ?? false;
    else if (token === ']') said = true;
    else {
      const value = isSlot(token) ? (slots[slot++] ?? 0) : null;
      const worded = value === null || token === 'others'; // whose slot only counts them
      if (said && token !== 'words') line.push(worded ? fieldText(game, token, fields) : slotText(token, value));
    }
  }
  return line.join(' ');
}

export function turnedBy(facing: number, degrees: number): number {
  return Math.round(facing + (degrees * ROUND) / 360 + ROUND) % ROUND;
}

function bearing(from: Spot, to: Spot): number {
  return turnedBy(0, (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

interface Start {
  at: Spot;
  facing: number;
  place: Spot; // where the figure stands now
  radius: number;
  shown: boolean; // the first part of its way has been
}

// Where the next part of a way begins, and how the figure faces then; null: it has no facing.
function startOf(figure: number, battle: Battle): Start | null {
  const one = battle.figures.find(({ id }) => id === figure);
  if (one?.facing === undefined || one.x === undefined || one.y === undefined) return null;
  const { x, y, radius = 0, facing } = one;
  const last = corners(figure, battle, false).at(-1);
  const heading = battle.via_of === figure ? battle.heading : undefined;
  return { at: last ?? { x, y }, facing: heading ?? facing, place: { x, y }, radius, shown: !!last };
}

// Turned while it is pointed at, or once the first part of its way has been shown, it goes no farther.
function stays(hand: Hand, spot: Spot, { at, radius, shown }: Start): boolean {
  return hand.by || shown || Math.hypot(spot.x - at.x, spot.y - at.y) <= radius;
}

// Where one alone would stand who was turned in hand, and how it would face; null: that is not known.
export function standing(hand: Hand, spot: Spot, view: View, game: GameInfo): Stand | null {
  const start = startOf(hand.figure, view.battle);
  if (!start || hand.how === 'body') return null;
  if (isSettingUp(game, view)) return { ...spot, facing: turnedBy(start.facing, hand.turned) };
  if (!hand.turned) return null;
  if (stays(hand, spot, start)) return { ...start.at, facing: turnedBy(start.facing, hand.turned) };
  return { ...spot, facing: turnedBy(bearing(start.at, spot), hand.turned) };
}

class Lines {
  constructor(
    private game: GameInfo,
    private view: View,
  ) {}

  line(manner: Manner, fields: Fields): string[] {
    const word = wordFor(manner, this.game, this.view);
    return word ? [compose(this.game, word, fields)] : [];
  }

  // What one alone does who was turned in hand; null: it was not.
  turned(hand: Hand, spot: Spot): string[] | null {
    const { figure } = hand;
    const start = startOf(figure, this.view.battle);
    const stand = hand.turned ? standing(hand, spot, this.view, this.game) : null;
    if (!start || stand?.facing === undefined) return null;
    const { facing, x, y } = stand;
    if (hand.by) {
      const told = this.line('first-turn', { figure, facing });
      return start.shown ? told : [...told, ...this.line('via', { figure, ...start.at })];
    }
    const here = x === start.place.x && y === start.place.y;
    return here ? this.line('turn', { figure, facing }) : this.riding({ figure, x, y, facing });
  }

  // Where one goes and how he looks then has a word of its own, or is a part of going.
  riding(fields: Fields): string[] {
    const ride = this.line('ride', fields);
    const parts = (wordFor('go', this.game, this.view)?.pattern ?? '').split('[').slice(1);
    const facing = parts.findIndex((part) => part.includes('facing'));
    return ride.length || facing < 0 ? ride : this.line('go', { ...fields, parts: [facing] });
  }

  // All of a body, whoever goes farthest first, or one alone.
  settingUp(hand: Hand, spot: Spot): string[] {
    const { battle } = this.view;
    const facing = (figure: number): number => battle.figures.find(({ id }) => id === figure)?.facing ?? 0;
    if (hand.how !== 'body' || !hand.body) {
      return this.line('set-up', { figure: hand.figure, ...spot, facing: turnedBy(facing(hand.figure), hand.turned) });
    }
    const ends = endsOf(hand.body, battle, spot, hand.turned).filter(({ x, y, from }) => x !== from.x || y !== from.y);
    return inOrder(ends).flatMap(({ figure, x, y }) => this.line('set-up', { figure, x, y, facing: facing(figure) }));
  }

  // Where a whole body is to be drawn up, by its middle and the way it will look; null: its own figures are told one by one.
  drawnUp(manner: Manner, { body, figure, turned }: Hand, spot: Spot): string[] | null {
    const word = wordFor(manner, this.game, this.view);
    if (!body || !word || !/(^| )group( .*)? facing/.test(word.pattern)) return null;
    const { battle } = this.view;
    const ends = endsOf(body, battle, spot, turned);
    const middle = (of: (end: Spot) => number): number => Math.round(ends.reduce((sum, end) => sum + of(end), 0) / ends.length);
    const looks = battle.figures.find(({ id }) => id === figure)?.facing ?? 0;
    const option = battle.groups?.find(({ id }) => id === body.group)?.option;
    const place = { x: middle(({ x }) => x), y: middle(({ y }) => y) };
    return [compose(this.game, word, { group: body.group, option, ...place, facing: turnedBy(looks, turned) })];
  }

  // In close order; null: it goes like any other.
  drilling({ body, turned }: Hand, spot: Spot): string[] | null {
    const word = drillWord(this.game, this.view);
    if (!body?.drilled || !word) return null;
    const unit = body.drilled;
    if (turned) {
      const by = quarters(turned);
      return by ? [compose(this.game, word, { figure: unit, option: 0, extra: [0, by - 1, 0], parts: [0] })] : [];
    }
    const march = marchTo(body, spot, this.view, word.word);
    return march?.length ? [compose(this.game, word, { figure: unit, option: march.option, extra: [march.length] })] : [];
  }

  going(hand: Hand, spot: Spot): string[] {
    const { figure, body, how } = hand;
    const alone = how !== 'body' || !body;
    const sets = isSettingUp(this.game, this.view);
    const drilled = alone || sets ? null : this.drilling(hand, spot);
    if (drilled) return drilled;
    const whole = !hand.by && (!alone || body?.members.length === 1 || sets) && this.drawnUp(sets ? 'set-up' : 'march', hand, spot);
    if (whole) return whole;
    if (sets) return this.settingUp(hand, spot);
    const turned = alone ? this.turned(hand, spot) : null;
    if (turned) return turned;
    if (hand.by) return this.line('via', { figure: alone ? figure : (body.members[0] ?? figure), ...spot });
    if (how === 'plan') return this.line('plan', { figure, ...spot });
    if (alone || body.members.length < 2) {
      const looks = this.view.battle.figures.find(({ id }) => id === figure)?.facing;
      return this.line('go', { figure, group: body?.group, ...spot, facing: looks });
    }
    const { group } = body;
    return hand.turned ? this.line('wheel', { group, facing: turnedBy(0, hand.turned) }) : this.marching(body, spot);
  }

  // To a place, by whoever leads it; or each of them so far that way.
  marching({ group, members }: Body, spot: Spot): string[] {
    const together = wordFor('march', this.game, this.view)?.pattern.startsWith('figures by ');
    const leader = this.view.battle.figures.find(({ id }) => id === members[0]);
    if (!together || leader?.x === undefined) return this.line('march', { group, ...spot });
    return this.line('march', { with: members, x: spot.x - leader.x, y: spot.y - leader.y! });
  }
}

// The lines that moving what is in hand to a place comes to; none: it does not move in this step.
export function going(hand: Hand, spot: Spot, view: View, game: GameInfo): string[] {
  return new Lines(game, view).going(hand, spot);
}

export function lineBy(manner: Manner, fields: Fields, view: View | null, game: GameInfo | null): string {
  return view && game ? (new Lines(game, view).line(manner, fields)[0] ?? '') : '';
}
