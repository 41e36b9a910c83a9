// What dice decided, blow by blow, made of the journal's lines: the dice first, then what came of them,
// and the board stays as it was until both have been seen.
import type { Battle, JournalEntry, JournalLine, Side } from '../protocol';
import { motion } from '../settings';
import { sound } from '../sound';
import { figureOf } from './choices';
import type { Table } from './table';

export interface Call {
  figure: number;
  group?: number; // of all of it: the figure is the first of them
  text: string; // "wounded"
  came: boolean; // of the dice, rather than what they said
}

export interface Throw {
  line: JournalLine;
  lead: string; // told before the dice fell: "Toyo attacks Goro, 36 to 6"
  parts: string[]; // what bears on it, where that was told of the body of figures that throws
  calls: Call[];
}

// One card: a fight, or shots one after the other at the same body of figures.
export interface Blow {
  moment: number;
  key: string; // equal for shots that are shown as one; empty: it is alone
  throws: Throw[];
}

export interface Show {
  blows: Blow[];
  at: number; // the one that is shown
  rolled: number; // throws of it whose dice lie still
  phase: 'dice' | 'called' | 'done';
  held: Battle; // the board until it is done
}

const DICE_MS = { on: 1000, fast: 350, off: 0 };
const CALLED_MS = { on: 1300, fast: 450, off: 0 };
const MANY = 4; // blows of one exchange; more go by quicker
const FIRST_LOOK = 0;

function bodyAt(line: JournalLine, battle: Battle): string {
  const group = line.target_group ?? figureOf(battle, line.target)?.group;
  return group ? `group ${group}` : `figure ${line.target ?? 0}`;
}

// Throws at nobody that are shown as one come one after the other, as at the beginning of a turn.
function keyOf(line: JournalLine, side: Side | undefined, battle: Battle): string {
  if (line.shot && !line.target && !line.target_group) return `${side ?? ''} throws`;
  return line.shot ? `${side ?? ''} ${line.clause} ${bodyAt(line, battle)}` : '';
}

// Whoever a volley has hit throws for himself: that goes with the volley.
function saves(blow: Blow | undefined, { shot, figure, target, target_group }: JournalLine, battle: Battle): boolean {
  const hit = blow?.throws[0]?.line;
  const own = figureOf(battle, figure)?.group;
  return !!hit?.shot && !!shot && !target && !target_group && !!own && own === hit.target_group;
}

// Dice that belong to what was thrown just before: for somebody who is in it already, at nobody else.
function goesOn(last: Throw | undefined, line: JournalLine): boolean {
  const in_it = [last?.line.figure, last?.line.target].filter(Boolean);
  return !!last && !line.target && !line.target_group && in_it.includes(line.figure);
}

// What is called out over somebody; what is told of a body of figures stands over the first of it.
function callsOf(line: JournalLine, battle: Battle): Call[] {
  if (!line.call) return [];
  const over = line.rolls.length > 0 && line.target ? line.target : line.figure;
  const first = battle.groups?.find(({ id }) => id === line.group)?.members[0];
  const figure = over || first || line.target || 0;
  const group = line.figure ? undefined : line.group;
  return figure ? [{ figure, text: line.call, came: line.rolls.length === 0, ...(group ? { group } : {}) }] : [];
}

// What several throws came to may be told after all of them: it belongs to the last at whom it came to.
function throwAbout(thrown: Throw[], { figure }: JournalLine): Throw {
  const about = thrown.filter(({ line }) => figure && [line.figure, line.target].includes(figure));
  return about.at(-1) ?? thrown.at(-1)!;
}

// What was told before the dice is about them, unless they are thrown for somebody else.
function leadsTo(lead: JournalLine, { figure, target }: JournalLine): boolean {
  const whose = [figure, target].filter(Boolean);
  return whose.length === 0 || whose.some((one) => one === lead.figure || one === lead.target);
}

export function blowsOf(entries: JournalEntry[], battle: Battle): Blow[] {
  const blows: Blow[] = [];
  for (const { moment, side, lines } of entries) {
    let lead: JournalLine | null = null;
    let bearing: JournalLine[] = [];
    let last: Throw | undefined;
    const thrown: Throw[] = [];
    for (const line of lines) {
      if (line.rolls.length === 0) {
        if (last && line.call) throwAbout(thrown, line).calls.push(...callsOf(line, battle));
        else lead = line.figure && line.target ? line : null;
        if (line.group && !line.call) bearing.push(line);
        continue;
      }
      const joined = goesOn(last, line);
      const parts = bearing.filter(({ group }) => group === line.group).map(({ text }) => text);
      last = { line, lead: lead && leadsTo(lead, line) ? lead.text : '', parts, calls: callsOf(line, battle) };
      thrown.push(last);
      [lead, bearing] = [null, []];
      const key = keyOf(line, side, battle);
      const blow = blows.at(-1);
      if (blow && (joined || (key && blow.key === key) || (blow.moment === moment && saves(blow, line, battle)))) blow.throws.push(last);
      else blows.push({ moment, key, throws: [last] });
    }
  }
  return blows;
}

// All that came to each, one after the other: a miss afterwards does not heal him.
export function finalCalls(throws: Throw[]): Call[] {
  const last = new Map<number, Call>();
  for (const call of throws.flatMap(({ calls }) => calls)) {
    const was = last.get(call.figure);
    if (!call.came && was?.came) continue;
    const again = !was?.came || !call.came || was.text === call.text;
    last.set(call.figure, again ? call : { ...call, text: `${was.text}, ${call.text}` });
  }
  return [...last.values()];
}

// What is to be seen of news, after what is still being shown or lies there.
export function showOf(fresh: JournalEntry[], before: Battle, now: Show | null): Show | null {
  const blows = blowsOf(fresh, before);
  const [first, ...rest] = blows;
  const going = now && now.phase !== 'done';
  if (!first) return now;
  const last = now?.blows.at(-1);
  if (last && first.key && last.key === first.key) {
    const joined = { ...last, throws: [...last.throws, ...first.throws] };
    if (going) return { ...now, blows: [...now.blows.slice(0, -1), joined, ...rest] };
    return { blows: [joined, ...rest], at: FIRST_LOOK, rolled: last.throws.length, phase: 'dice', held: before };
  }
  if (going) return { ...now, blows: [...now.blows, ...blows] };
  return { blows, at: FIRST_LOOK, rolled: 0, phase: 'dice', held: before };
}

// The board as it was while a blow is being shown; null: as it is.
export function heldBoard(show: Show | null): Battle | null {
  return show && show.phase !== 'done' ? show.held : null;
}

// From this moment on the journal would tell what the dice have not shown yet.
export function untoldFrom(show: Show | null): number {
  return show && show.phase !== 'done' ? (show.blows[show.at]?.moment ?? Infinity) : Infinity;
}

let timer = 0;

// Carries on with what is being shown; called after every change of it.
export function goOn(table: Table): void {
  clearTimeout(timer);
  const { show } = table.state;
  if (!show || show.phase === 'done') return;
  if (motion() === 'off' || document.hidden) return finish(table);
  const hurry = Math.max(1, show.blows.length / MANY);
  if (show.phase === 'dice') sound('dice');
  const wait = (show.phase === 'dice' ? DICE_MS : CALLED_MS)[motion()] / hurry;
  timer = window.setTimeout(() => next(table), wait);
}

function next(table: Table): void {
  const { show } = table.state;
  if (!show) return;
  const blow = show.blows[show.at]!;
  if (show.phase === 'dice') {
    sound(finalCalls(blow.throws.slice(show.rolled)).length > 0 ? 'clash' : 'miss');
    table.change({ show: { ...show, phase: 'called', rolled: blow.throws.length } });
  } else if (show.rolled < blow.throws.length) {
    table.change({ show: { ...show, phase: 'dice' } });
  } else if (show.at + 1 < show.blows.length) {
    table.change({ show: { ...show, at: show.at + 1, rolled: 0, phase: 'dice' } });
  } else return finish(table);
  goOn(table);
}

// Everything at once: the dice lie, and the board is as it is now.
export function finish(table: Table): void {
  clearTimeout(timer);
  const { show } = table.state;
  if (!show || show.phase === 'done') return;
  const at = show.blows.length - 1;
  table.change({ show: { ...show, at, rolled: show.blows[at]!.throws.length, phase: 'done' }, before: show.held });
}

export function clearBlow(table: Table): void {
  clearTimeout(timer);
  table.change({ show: null });
}

// One of several that have been shown, once more.
export function turnTo(table: Table, at: number): void {
  const { show } = table.state;
  const blow = show?.blows[at];
  if (show && blow) table.change({ show: { ...show, at, rolled: blow.throws.length } });
}
