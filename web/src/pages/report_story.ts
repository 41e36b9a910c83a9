// A journal retold: turn by turn, marches in passing, whatever dice decided in full.
import { byTurn } from '../game/news';
import type { JournalEntry, JournalLine, Side } from '../protocol';

export type Passage =
  | { kind: 'head'; line: JournalLine } // a phase begins, somebody has won
  | { kind: 'quiet'; lines: JournalLine[] } // moves and the like, in one paragraph
  | { kind: 'dice'; lines: JournalLine[]; side: Side | undefined }
  | { kind: 'said'; words: string; side: Side | undefined }
  | { kind: 'fixed'; lines: JournalLine[] }; // set right by hand

export interface Turn {
  turn: number;
  passages: Passage[];
}

export function story(journal: JournalEntry[]): Turn[] {
  const turns = byTurn(journal).map((entries) => {
    const passages: Passage[] = [];
    for (const entry of entries) tell(passages, entry);
    return { turn: entries[0]!.turn, passages };
  });
  return turns.filter((turn) => turn.passages.length > 0);
}

function tell(passages: Passage[], { lines, words, side, fixed }: JournalEntry): void {
  if (words) passages.push({ kind: 'said', words, side });
  if (fixed) {
    passages.push({ kind: 'fixed', lines });
    return;
  }
  const heads = lines.filter((line) => !concerns(line));
  const deeds = lines.filter(concerns);
  const whose = deeds.find((line) => line.side)?.side ?? side;
  if (deeds.some((line) => line.rolls.length > 0)) passages.push({ kind: 'dice', lines: deeds, side: whose });
  else deeds.forEach((line) => pass(passages, line));
  for (const line of heads) passages.push({ kind: 'head', line });
}

// Somebody's deed, and not the course of the game; dice are always somebody's.
function concerns(line: JournalLine): boolean {
  return [line.figure, line.group, line.target, line.target_group].some((one) => one !== undefined) || line.rolls.length > 0;
}

// Of somebody's steps one after the other only the last is worth telling.
function pass(passages: Passage[], line: JournalLine): void {
  const last = passages.at(-1);
  if (last?.kind !== 'quiet') {
    passages.push({ kind: 'quiet', lines: [line] });
    return;
  }
  const before = last.lines.at(-1);
  if (before && before.figure === line.figure && before.group === line.group && allButLast(before.text) === allButLast(line.text)) {
    last.lines.pop();
  }
  last.lines.push(line);
}

function allButLast(text: string): string {
  return text.replace(/\s*\S+$/, '');
}
