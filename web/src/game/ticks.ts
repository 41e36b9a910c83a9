// The turn as it happened: what was carried out together is shown tick by tick, or part by part of the turn
// where a book has it so, and what came of it blow by blow, as far as a slider is drawn. What has been seen of a
// turn is kept until the next is seen.
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardCall } from '../board_blow';
import type { Battle, Figure, JournalLine, View } from '../protocol';
import type { Spot } from '../rules/room';
import { motion } from '../settings';
import { icon } from '../ui';
import { blowsOf, finalCalls } from './blows';
import type { Table } from './table';

// One exchange of the turn: who went by which way, and what was called out over whom afterwards.
interface Passage {
  before: Battle;
  after: Battle;
  ways: Map<number, Spot[]>; // from where each stood to where he stands, at equal times
  parts: Part[]; // of the turn, in which anybody stood elsewhere than before
  blows: BoardCall[][];
}

interface Part {
  said: string;
  battle: Battle; // at its end
}

export interface Passed {
  turn: number;
  passages: Passage[];
}

// A board that the slider can be drawn to.
interface Stop {
  passage: Passage;
  tick: number; // of TICKS; more: nobody goes any more
  part?: Part;
  calls: BoardCall[];
}

const TICKS = 20;
const TICK_MS = { on: 70, fast: 25, off: 120 };
const CALL_TICKS = 8; // a call stays as long
const PART_TICKS = 12;

let player = 0; // a timer; 0: nothing plays

function halt(): void {
  clearTimeout(player);
  player = 0;
}

export function ticksPlay(): boolean {
  return player !== 0;
}

const placed = (figure: Figure | undefined): Spot | null =>
  figure?.x === undefined || figure.y === undefined ? null : { x: figure.x as number, y: figure.y as number };

// By the journal; whoever it says nothing of, and who stands elsewhere now, went straight.
function waysOf(view: View, before: Battle): Map<number, Spot[]> {
  const ways = new Map<number, Spot[]>();
  const lines = view.journal.flatMap((entry) => entry.lines).filter(({ way }) => way);
  if (lines.length === 0) return ways;
  for (const figure of view.battle.figures) {
    const from = placed(before.figures.find(({ id }) => id === figure.id));
    const to = placed(figure);
    const told = lines.find((line) => line.figure === figure.id);
    if (!from || !to || (!told && from.x === to.x && from.y === to.y)) continue;
    ways.set(figure.id, [from, ...(told?.way ?? []), to]);
  }
  return ways;
}

function stood(battle: Battle, { figure, stand }: JournalLine): Battle {
  return { ...battle, figures: battle.figures.map((one) => (one.id === figure ? { ...one, ...stand } : one)) };
}

// Several parts of a turn may be over before anybody is asked again.
function partsOf(view: View, before: Battle): Part[] {
  const parts: Part[] = [];
  let now: Part = { said: '', battle: before };
  const close = (): void => {
    if (now.battle !== (parts.at(-1)?.battle ?? before)) parts.push(now);
  };
  for (const line of view.journal.flatMap((entry) => entry.lines)) {
    if (line.beat) {
      close();
      now = { ...now, said: line.text };
    }
    if (line.stand) now = { ...now, battle: stood(now.battle, line) };
  }
  close();
  return parts;
}

export function passedAfter(passed: Passed | null, old: View | null, view: View): Passed | null {
  if (!old || view.full || view.curtain || old.curtain || view.moment <= old.moment) return passed;
  const ways = waysOf(view, old.battle);
  const blows = blowsOf(view.journal, old.battle).map(({ throws }) => finalCalls(throws).map((call) => ({ ...call, loud: true })));
  const called = blows.filter(({ length }) => length > 0);
  const parts = partsOf(view, old.battle);
  if (ways.size === 0 && called.length === 0 && parts.length < 2) return passed;
  const so_far = passed?.turn === old.turn ? passed.passages : [];
  return { turn: old.turn, passages: [...so_far, { before: old.battle, after: view.battle, ways, parts, blows: called }] };
}

function stopsOf({ passages }: Passed): Stop[] {
  return passages.flatMap((passage) => {
    const walks = passage.ways.size > 0 ? Array.from({ length: TICKS + 1 }, (_, tick) => ({ passage, tick, calls: [] })) : [];
    const blows = passage.blows.map((calls) => ({ passage, tick: passage.ways.size > 0 ? TICKS : 0, calls }));
    return [...walks, ...blows, ...passage.parts.map((part) => ({ passage, tick: TICKS, part, calls: [] }))];
  });
}

// Where somebody is at a tick, by a way whose parts take equally long.
function along(way: Spot[], tick: number): Spot {
  const part = (tick / TICKS) * (way.length - 1);
  const from = way[Math.floor(part)]!;
  const to = way[Math.min(Math.floor(part) + 1, way.length - 1)]!;
  const share = part - Math.floor(part);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

function boardAt({ passage, tick, part }: Stop): Battle {
  if (part) return part.battle;
  const figures = passage.before.figures.map((figure) => {
    const way = passage.ways.get(figure.id);
    return way ? { ...figure, ...along(way, tick) } : figure;
  });
  return { ...passage.before, figures };
}

function shownStop(table: Table): Stop | null {
  const { passed, tick } = table.state;
  return passed && tick !== null ? (stopsOf(passed)[tick] ?? null) : null;
}

// The board that is looked back at; null: the present one.
export function boardAtTick(table: Table): Battle | null {
  const stop = shownStop(table);
  return stop && boardAt(stop);
}

export function callsAtTick(table: Table): BoardCall[] {
  return shownStop(table)?.calls ?? [];
}

export function leaveTicks(table: Table): void {
  halt();
  if (table.state.tick !== null) table.change({ tick: null });
}

function play(table: Table): void {
  const { passed, tick } = table.state;
  const stops = passed ? stopsOf(passed) : [];
  const next = (tick ?? -1) + 1;
  if (next >= stops.length) return leaveTicks(table);
  table.change({ tick: next });
  player = window.setTimeout(() => play(table), lasts(stops[next]!));
}

function lasts({ calls, part }: Stop): number {
  return TICK_MS[motion()] * (calls.length > 0 ? CALL_TICKS : part ? PART_TICKS : 1);
}

// What was carried out together is seen as it happened; whoever wants no motion sees how it stands.
export function playNew(table: Table, before: Passed | null): void {
  const { passed } = table.state;
  const newest = passed?.passages.at(-1);
  if (!passed || !newest || passed === before || motion() === 'off') return;
  if (newest.ways.size === 0 && newest.parts.length < 2) return;
  halt();
  const stops = stopsOf(passed);
  const first = stops.findIndex(({ passage }) => passage === newest);
  table.change({ tick: first });
  player = window.setTimeout(() => play(table), lasts(stops[first]!));
}

// A turn that was carried out together, were it only fought, or part by part: else the others' turn is seen by itself.
export function hasTicks({ state: { passed }, room }: Table): boolean {
  if (!passed) return false;
  return !!room?.order || passed.passages.some(({ ways, parts }) => ways.size > 0 || parts.length > 1);
}

function said(stop: Stop | null, stops: Stop[]): string {
  if (!stop) return 'As it stands';
  if (stop.part) return stop.part.said || 'What came of it';
  if (stop.calls.length === 0) return `Tick ${stop.tick}`;
  const blows = stops.filter(({ calls }) => calls.length > 0);
  return `Blow ${blows.indexOf(stop) + 1} of ${blows.length}`;
}

// Under the map, once something of a turn has been carried out.
export function tickBar(table: Table): TemplateResult | typeof nothing {
  const { passed, tick, replay, view } = table.state;
  if (!passed || replay || !view || !hasTicks(table)) return nothing;
  const stops = stopsOf(passed);
  const stop = shownStop(table);
  const words = said(stop, stops);
  const turn = `${(table.state.game?.turn_word ?? 'Turn').toLowerCase()} ${passed.turn}`;
  const slide = (event: Event): void => {
    halt();
    const wanted = Number((event.target as HTMLInputElement).value);
    table.change({ tick: wanted >= stops.length ? null : wanted });
  };
  const toggle = (): void => (tick === null ? play(table) : leaveTicks(table));
  return html`<div class="play-ticks" role="group" aria-label="The turn as it happened">
    <button class="button small icon-only" aria-label=${tick === null ? `Watch ${turn}` : 'Back to the present'}
      title=${tick === null ? `Watch ${turn}` : 'Back to the present'} @click=${toggle}>${icon(tick === null ? 'play' : 'last')}</button>
    <input type="range" min="0" max=${stops.length} aria-label="Instant of ${turn}" aria-valuetext=${words}
      .value=${String(tick ?? stops.length)} @input=${slide} />
    <output>${words}</output>
  </div>`;
}
