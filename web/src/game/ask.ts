// Questions to the server that change nothing: odds, reasons, reach, overlays, hints. Answers hold
// for one moment of the battle; late ones are dropped.
import type { Check, Choice, Clip, Hint, Mark, Message, More, Overlay, Preview, Reach } from '../protocol';
import type { Spot } from '../rules/room';
import { server } from '../net';
import { deciding } from './state';
import { figureOf, gestureOf, ofFigure, ofNobody, passing, placeText, recast } from './choices';
import { bodyOf, movesBodies } from './hands';
import { isSettingUp } from './lines';
import type { Table } from './table';

const POINTING_MS = 60;
const FETCHED_AHEAD = 10;

const asked = new WeakSet<object>(); // maps of previews that are being filled
const wanted = new WeakMap<Table, string>(); // the overlay asked for last: answers may overtake each other

let timer = 0;

// Only the last thing pointed at is asked about, when the pointer has come to rest on it.
export function afterPointing(ask: () => void): void {
  clearTimeout(timer);
  timer = window.setTimeout(ask, POINTING_MS);
}

// Null: no answer, or the battle has gone on meanwhile.
async function atMoment<T extends Message>(table: Table, words: string): Promise<T | null> {
  const moment = table.state.view?.moment;
  try {
    const answer = await server.request<T>(words);
    return table.state.view?.moment === moment ? answer : null;
  } catch {
    return null; // the choice itself, if it is made, will say what is wrong
  }
}

export async function askPreview(table: Table, line: string): Promise<void> {
  if (!line || table.state.previews.has(line) || table.state.view?.battle.site) return; // what is laid has no odds
  const preview = await atMoment<Preview>(table, `preview ${line}`);
  if (!preview || preview.type !== 'preview') return;
  table.state.previews.set(line, preview);
  table.change({});
}

export async function askCheck(table: Table, line: string): Promise<Check | null> {
  const known = table.state.checks.get(line);
  if (known) return known;
  const check = await atMoment<Check>(table, `check ${line}`);
  if (!check || check.type !== 'check') return null;
  table.state.checks.set(line, check);
  table.change({});
  return check;
}

// How far what is refused would get on its way from there.
export async function askClip(table: Table, line: string, from: Spot): Promise<Clip['clipped']> {
  const { game, clips } = table.state;
  const known = clips.get(line);
  if (known || !game || !line) return known?.clipped ?? null;
  const clip = await atMoment<Clip>(table, `clip ${placeText(game, from)} ${line}`);
  if (!clip || clip.type !== 'clip') return null;
  clips.set(line, clip);
  if (clip.clipped) void askPreview(table, clip.clipped.line);
  table.change({});
  return clip.clipped;
}

// Chances for the buttons that are shown: of the figure in hand, or of the question that is asked.
// One after the other, so that what is pointed at need not wait for all of them.
export async function fetchAhead(table: Table): Promise<void> {
  const { view, selected, previews } = table.state;
  if (!view || !deciding(table.state) || asked.has(previews)) return;
  asked.add(previews);
  const mine = ofFigure(view.choices, selected);
  const aimed = mine.filter((choice) => gestureOf(choice, table) !== 'go');
  const answers = ofNobody(view.choices).filter(({ line }) => line !== passing(view)?.line); // nobody bets on it
  const wanted: Choice[] = [...answers, ...aimed];
  for (const choice of wanted.slice(0, FETCHED_AHEAD)) {
    if (table.state.previews !== previews) return;
    await askPreview(table, choice.line);
  }
  asked.delete(previews);
}

export async function askReach(table: Table, figure: number): Promise<void> {
  const reach = await atMoment<Reach>(table, `reach ${figure}`);
  if (reach?.type === 'reach' && table.state.selected === figure) table.change({ reach });
}

// Why the figure can do nothing now: the server is asked about something it could do a moment ago,
// or that another of its side can do.
export async function askWhyIdle(table: Table, figure: number): Promise<void> {
  const { view, game } = table.state;
  if (!view || !game || !deciding(table.state)) return;
  const sample = sampleFor(table, figure);
  if (!sample) return;
  const check = await askCheck(table, recast(sample, game.words, { figure }));
  if (!check || check.may || table.state.selected !== figure) return;
  table.change({ idle: { ...check, figure } });
}

function sampleFor(table: Table, id: number): Choice | undefined {
  const { view, game } = table.state;
  if (!view || !game) return undefined;
  const figure = figureOf(view.battle, id);
  if (!figure || !view.decision?.sides.includes(figure.side)) return undefined;
  const { id: step } = view.decision;
  const before = [...table.moments.values()]
    .reverse()
    .find((past) => past.type === 'view' && past.decision?.id === step && ofFigure(past.choices, id)[0]);
  const could = before ? ofFigure(before.choices, id) : view.choices.filter((choice) => choice.figure);
  return could.find((choice) => choice.x !== undefined || choice.target) ?? could[0];
}

// A line for going to any place, made from a listed one that goes somewhere; '': there is none.
export function lineTo(table: Table, spot: Spot): string {
  const { view, game, selected } = table.state;
  if (!view || !game) return '';
  const going = ofFigure(view.choices, selected).filter(
    (choice) => choice.figure === selected && gestureOf(choice, table) === 'go',
  );
  const far = (choice: Choice) => Math.hypot(choice.x! - spot.x, choice.y! - spot.y);
  const sample = going.sort((a, b) => far(a) - far(b))[0];
  if (!sample) return '';
  return recast(sample, game.words, { xy: placeText(game, spot) });
}

// Likewise for doing to one figure what can be done to another.
export function lineAt(table: Table, target: number): string {
  const { view, game, selected } = table.state;
  if (!view || !game) return '';
  const aims = view.choices.filter((choice) => gestureOf(choice, table) === 'aim');
  const sample = aims.find((choice) => choice.figure === selected) ?? aims[0];
  return sample ? recast(sample, game.words, { figure: selected, target, with: [] }) : '';
}

export async function askOverlay(table: Table): Promise<void> {
  const { game, overlay_name, selected, pointed, cursor, view } = table.state;
  const about = game?.overlays.find((entry) => entry.name === overlay_name);
  if (!about || !view) return;
  const id = pointed?.figure?.id ?? selected;
  const figure = figureOf(view.battle, id);
  const spot = pointed?.spot ?? cursor ?? { x: figure?.x ?? 0, y: figure?.y ?? 0 };
  const words = `overlay ${overlay_name} ${id} ${Math.round(spot.x)},${Math.round(spot.y)}`;
  wanted.set(table, words);
  const overlay = await atMoment<Overlay>(table, words);
  if (wanted.get(table) !== words) return;
  if (overlay?.type === 'overlay' && table.state.overlay_name === overlay.name) {
    table.change({ overlay });
  }
}

// What is shown of whoever is in hand, unasked. Where it is only set up it goes nowhere yet.
export async function askAuras(table: Table): Promise<void> {
  const { selected, view, game } = table.state;
  const figure = view && figureOf(view.battle, selected);
  if (!figure || figure.x === undefined || !game) return;
  const place = `${Math.round(figure.x)},${Math.round(figure.y!)}`;
  const ask = async (role: 'reach' | 'mates', unit = selected): Promise<Overlay | null> => {
    const name = role === 'reach' && isSettingUp(game, view) ? '' : game.overlays.find((one) => one.role === role)?.name;
    const answer = name ? await atMoment<Overlay>(table, `overlay ${name} ${unit} ${place}`) : null;
    return answer?.type === 'overlay' ? answer : null;
  };
  const others = (bodyOf(figure, view.battle)?.members ?? []).filter((unit) => unit !== selected);
  const [reach, mates, ...theirs] = await Promise.all([
    ask('reach'),
    ask('mates'),
    ...others.map((unit) => ask('reach', unit)),
  ]);
  const together = reach && slowest(reach, theirs);
  if (table.state.selected === selected) table.change({ auras: { reach, together, mates } });
}

// Where whoever is pointed at can strike, or else whoever is in hand; of a body in hand not each.
export async function askZone(table: Table): Promise<void> {
  const { game, view, pointed, selected } = table.state;
  const name = game?.overlays.find((one) => one.role === 'zone')?.name;
  const figure = pointed?.figure?.id ?? (movesBodies(table) ? 0 : selected);
  if (!name || !view || table.state.zone?.figure === figure) return;
  table.change({ zone: { figure, overlay: null } });
  const overlay = figure ? await atMoment<Overlay>(table, `overlay ${name} ${figure}`) : null;
  if (table.state.zone?.figure === figure && overlay?.type === 'overlay') table.change({ zone: { figure, overlay } });
}

// What else may be done with whoever is in hand.
export async function askMore(table: Table): Promise<void> {
  const { selected, more } = table.state;
  if (!selected || more?.figure === selected) return;
  const answer = await atMoment<More>(table, `more ${selected}`);
  if (answer?.type === 'more' && table.state.selected === selected) table.change({ more: answer });
}

// A body goes as far, and as often, as the slowest of it.
function slowest(reach: Overlay, theirs: (Overlay | null)[]): Overlay {
  const all = [reach, ...theirs.flatMap((one) => one ?? [])];
  const rings = Math.min(...all.map(({ marks }) => marks.length));
  const least = (at: number): number => Math.min(...all.map(({ marks }) => marks[at]!.r ?? 0));
  const within = (mark: Mark, r: number): Mark => ({ ...mark, r, ...(mark.radii && { radii: mark.radii.map((far) => Math.min(far, r)) }) });
  return { ...reach, marks: reach.marks.slice(0, rings).map((mark, at) => within(mark, least(at))) };
}

export async function askHint(table: Table): Promise<void> {
  if (!deciding(table.state)) return;
  table.change({ hint_asked: true, tab: 'actions', sheet: true });
  const hint = await atMoment<Hint>(table, 'hint');
  table.change({ hint: hint?.type === 'hint' ? hint : null, hint_asked: false });
}
