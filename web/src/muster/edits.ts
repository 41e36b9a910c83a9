// Everything that can be done to a force in the making. Nothing is changed in place: the draft before
// an edit is what undoing it brings back.
import { newKey, type Draft, type DraftFigure, type DraftUnit } from '../forces';
import type { MusterList, MusterRow, Ware } from '../protocol';

type Change<T> = (one: T) => T;

function inserted<T>(list: T[], at: number, one: T): T[] {
  return [...list.slice(0, at), one, ...list.slice(at)];
}

function withUnit(draft: Draft, key: number, change: Change<DraftUnit>): Draft {
  return { ...draft, units: draft.units.map((unit) => (unit.key === key ? change(unit) : unit)) };
}

export function changeFigure(draft: Draft, key: number, patch: Partial<DraftFigure>): Draft {
  const one = (figure: DraftFigure): DraftFigure => (figure.key === key ? { ...figure, ...patch } : figure);
  return { ...draft, units: draft.units.map((unit) => ({ ...unit, figures: unit.figures.map(one) })) };
}

export function figureOf(draft: Draft, key: number): DraftFigure | undefined {
  return draft.units.flatMap(({ figures }) => figures).find((figure) => figure.key === key);
}

export function unitOf(draft: Draft, figure: number): DraftUnit | undefined {
  return draft.units.find(({ figures }) => figures.some(({ key }) => key === figure));
}

// A unit that has lost its last figure is gone.
export function removeFigure(draft: Draft, key: number): Draft {
  const left = draft.units.map((unit) => ({ ...unit, figures: unit.figures.filter((one) => one.key !== key) }));
  const emptied = unitOf(draft, key)?.key;
  return { ...draft, units: left.filter((unit) => unit.key !== emptied || unit.figures.length > 0) };
}

export function removeUnit(draft: Draft, key: number): Draft {
  return { ...draft, units: draft.units.filter((unit) => unit.key !== key) };
}

export function renameUnit(draft: Draft, key: number, name: string): Draft {
  return withUnit(draft, key, (unit) => ({ ...unit, name }));
}

export function addUnit(draft: Draft, name: string, figures: DraftFigure[] = []): Draft {
  const key = Math.max(newKey(draft), ...figures.map((one) => one.key + 1));
  return { ...draft, units: [...draft.units, { key, name, figures }] };
}

// To another unit, behind those who are there; null: to one of its own.
export function moveFigure(draft: Draft, key: number, to: number | null): Draft {
  const figure = figureOf(draft, key);
  if (!figure || unitOf(draft, key)?.key === to) return draft;
  const without = removeFigure(draft, key);
  if (to === null) return addUnit(without, figure.name, [figure]);
  return withUnit(without, to, (unit) => ({ ...unit, figures: [...unit.figures, figure] }));
}

export function duplicateFigure(draft: Draft, key: number): Draft {
  const unit = unitOf(draft, key);
  const figure = figureOf(draft, key);
  if (!unit || !figure) return draft;
  const copy = { ...figure, key: newKey(draft), name: nextName(figure.name, draft) };
  const at = unit.figures.indexOf(figure) + 1;
  return withUnit(draft, unit.key, (one) => ({ ...one, figures: inserted(one.figures, at, copy) }));
}

export function duplicateUnit(draft: Draft, key: number): Draft {
  const unit = draft.units.find((one) => one.key === key);
  if (!unit) return draft;
  let free = newKey(draft);
  const figures = unit.figures.map((figure) => ({ ...figure, key: free++ }));
  const copy = { key: free, name: nextName(unit.name, draft), figures };
  return { ...draft, units: inserted(draft.units, draft.units.indexOf(unit) + 1, copy) };
}

// "Rider" is followed by "Rider 2", which is followed by "Rider 3".
function nextName(name: string, draft: Draft): string {
  const taken = new Set(draft.units.flatMap((unit) => [unit.name, ...unit.figures.map((one) => one.name)]));
  const stem = name.replace(/ \d+$/, '');
  let number = 2;
  while (taken.has(`${stem} ${number}`)) number++;
  return `${stem} ${number}`;
}

// One more of a type: as the last of its type was, and with it where it was nothing but one of many.
export function addOfType(draft: Draft, type: string, plain: string[], to: number | null): Draft {
  const alike = draft.units.flatMap((unit) => unit.figures.filter((one) => one.type === type).map((one) => ({ unit, one })));
  const last = alike.filter(({ unit }) => to === null || unit.key === to).at(-1);
  if (last && (last.one.count > 1 || last.one.name === titled(type))) {
    return changeFigure(draft, last.one.key, { count: last.one.count + 1 });
  }
  const words = alike.at(-1)?.one.words ?? plain;
  const known = alike.some(({ one }) => one.name === titled(type));
  const name = known ? nextName(titled(type), draft) : titled(type);
  const figure = { key: newKey(draft), name, type, words, count: 1 };
  const unit = to ?? last?.unit.key;
  if (unit === undefined) return addUnit(draft, name, [figure]);
  return withUnit(draft, unit, (one) => ({ ...one, figures: [...one.figures, figure] }));
}

export function titled(type: string): string {
  const words = type.replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
}

// "smoke-bomb 2" is a smoke-bomb.
export function bare(word: string): string {
  return word.split(' ')[0]!;
}

export function numberOf(word: string): number {
  return Number(word.split(' ')[1]) || 1;
}

// So many of a word that the figure has.
export function countWord(figure: DraftFigure, word: string, count: number): string[] {
  return figure.words.map((one) => (bare(one) !== word ? one : count > 1 ? `${word} ${count}` : word));
}

// Words stay in the order of the market, what is not sold there behind them. Those whose order counts
// stay as they are among each other.
function inOrder(words: string[], wares: Ware[]): string[] {
  const rank = (word: string): number => {
    const ware = wares.find((one) => one.word === bare(word));
    const at = wares.findIndex((one) => (ware?.ordered ? one.ordered : one === ware));
    return at < 0 ? wares.length : at;
  };
  return [...words].sort((a, b) => rank(a) - rank(b));
}

// The number behind a rated word; null: the figure does not say it.
export function ratingOf(figure: DraftFigure, word: string): number | null {
  const said = figure.words.find((one) => bare(one) === word);
  const number = Number(said?.split(' ')[1] ?? NaN);
  return said === undefined || Number.isNaN(number) ? null : number;
}

// With that number behind the word; null: without the word.
export function rateWord(figure: DraftFigure, word: string, number: number | null, wares: Ware[]): string[] {
  const has = figure.words.some((one) => bare(one) === word);
  if (number === null) return figure.words.filter((one) => bare(one) !== word);
  const rated = `${word} ${number}`;
  if (has) return figure.words.map((one) => (bare(one) === word ? rated : one));
  return inOrder([...figure.words, rated], wares);
}

// Before all others whose order counts.
export function firstWord(figure: DraftFigure, word: string, wares: Ware[]): string[] {
  const own = figure.words.filter((one) => bare(one) === word);
  return inOrder([...own, ...figure.words.filter((one) => bare(one) !== word)], wares);
}

// What chance has made of him, and of his own what only says whether: "pc", "mounted".
export function rolledWords(figure: DraftFigure, rolled: string[], wares: Ware[]): string[] {
  const plain = wares.filter(({ rated, single }) => !rated && !single).map(({ word }) => word);
  const kept = figure.words.filter((word) => plain.includes(word) && !rolled.includes(word));
  return inOrder([...kept, ...rolled], wares);
}

// What cannot be had with a word gives way to it.
export function toggleWord(figure: DraftFigure, word: string, wares: Ware[], row: MusterRow | undefined): string[] {
  const has = figure.words.some((one) => bare(one) === word);
  if (has) return figure.words.filter((one) => bare(one) !== word);
  const gone = row?.offers[word] ?? [];
  return inOrder([...figure.words.filter((one) => !gone.includes(bare(one))), word], wares);
}

export function rowOf(list: MusterList | undefined, type: string): MusterRow | undefined {
  return list?.rows.find((row) => row.type === type);
}

// What a type may have of a heading, and what this one has of it all the same.
export function offered(group: Ware[], figure: DraftFigure, row: MusterRow | undefined): Ware[] {
  return group.filter(({ word }) => !row || word in row.offers || figure.words.some((one) => bare(one) === word));
}

// Of a heading of which a figure has one word at most; '': none.
export function pickWord(figure: DraftFigure, heading: string, word: string, wares: Ware[], row: MusterRow | undefined): string[] {
  const others = new Set(wares.filter((ware) => ware.heading === heading).map((ware) => ware.word));
  for (const one of row?.offers[word] ?? []) others.add(one);
  const kept = figure.words.filter((one) => !others.has(bare(one)));
  return inOrder(word ? [...kept, word] : kept, wares);
}

export function headings(wares: Ware[]): string[] {
  return [...new Set(wares.map(({ heading }) => heading))];
}
