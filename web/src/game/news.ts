// What has happened: joining new lines to the journal, and picking out what somebody who comes back
// has not seen.
import type { JournalEntry, View } from '../protocol';
import { load, save } from '../settings';

// What was taken back disappears from the journal; what is new follows it.
export function merged(known: JournalEntry[], view: View): JournalEntry[] {
  if (view.full) return view.journal;
  const first = Math.min(view.moment + 1, ...view.journal.map((entry) => entry.moment));
  return [...known.filter((entry) => entry.moment < first), ...view.journal];
}

// An exchange may end a turn and begin the next: its lines stand under the turn they belong to.
export function byTurn(journal: JournalEntry[]): JournalEntry[][] {
  const turns: JournalEntry[][] = [];
  const add = (entry: JournalEntry) => {
    if (turns.at(-1)?.[0]?.turn === entry.turn) turns.at(-1)!.push(entry);
    else turns.push([entry]);
  };
  for (const entry of journal) partsOf(entry).forEach(add);
  return turns;
}

// What was chosen, and said with it, goes with the first of its lines; where all of them are of the next turn,
// it stands alone.
function partsOf(entry: JournalEntry): JournalEntry[] {
  const ends = entry.label && entry.lines.every(({ turn }) => turn > entry.turn);
  const parts: JournalEntry[] = ends ? [{ ...entry, lines: [] }] : [];
  for (const line of entry.lines) {
    const last = parts.at(-1);
    if (last?.turn === line.turn) last.lines.push(line);
    else if (last) parts.push({ moment: entry.moment, turn: line.turn, side: line.side, lines: [line] });
    else parts.push({ ...entry, turn: line.turn, lines: [line] });
  }
  return parts.length > 0 ? parts : [entry];
}

function key(token: string, view: View): string {
  return `seen.${token}.${view.you.looking}`;
}

// The last moment this seat was shown, in this browser; negative: none.
export function seenBefore(token: string, view: View): number {
  const moment = parseInt(load(key(token, view)), 10);
  return Number.isNaN(moment) ? -1 : moment;
}

export function noteSeen(token: string, view: View): void {
  save(key(token, view), String(view.moment));
}

// What others did after the moment last seen, from where this seat last decided. Nothing for who
// sits down for the first time or was here all along.
export function newsSince(journal: JournalEntry[], seen: number, view: View): JournalEntry[] {
  if (seen < 0 || seen >= view.moment || view.over) return [];
  const own = (entry: JournalEntry) => !!entry.side && view.you.sides.includes(entry.side);
  const last = journal.filter(own).at(-1)?.moment ?? -1;
  const missed = journal.filter((entry) => entry.moment > last && entry.lines.length > 0);
  return missed.some((entry) => entry.moment > seen) ? missed : [];
}
