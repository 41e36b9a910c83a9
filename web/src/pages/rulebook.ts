// A rulebook put together for reading and searching: every clause with what belongs to it.
import { html, type TemplateResult } from 'lit';
import type { Parameter, Question, Rules } from '../protocol';

export type Reading = Rules['readings'][number];
export type Table = Rules['tables'][number];

export interface BookClause {
  name: string;
  status: 'done' | 'colour' | 'left-out';
  source: string; // '' for what is printed in the book
  gist: string;
  readings: Reading[];
  tables: Table[];
  options: Parameter[];
  questions: Question[]; // odds that are asked about it
  text: string; // all of that, in small letters, to be searched
}

export interface Chapter {
  name: string;
  gist: string;
  clauses: BookClause[];
}

export function chaptersOf(rules: Rules, questions: Question[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const { name, status, source, gist } of rules.clauses) {
    if (status === 'chapter') {
      chapters.push({ name, gist, clauses: [] });
      continue;
    }
    if (chapters.length === 0) chapters.push({ name: '', gist: rules.title, clauses: [] });
    chapters.at(-1)?.clauses.push(bookClause(rules, questions, { name, status, source: unprinted(source), gist }));
  }
  return chapters;
}

// What is printed needs no mark.
function unprinted(source: string): string {
  return source === 'printed' ? '' : source;
}

// Are there clauses that the printed book does not have?
export function marksSources(chapters: Chapter[]): boolean {
  return chapters.some(({ clauses }) => clauses.some(({ source }) => source !== ''));
}

function bookClause(
  rules: Rules,
  all: Question[],
  { name, status, source, gist }: Pick<BookClause, 'name' | 'status' | 'source' | 'gist'>,
): BookClause {
  const here = (one: { clause: string }) => one.clause === name;
  const readings = rules.readings.filter(here);
  const tables = rules.tables.filter(here);
  const options = rules.options.filter(here);
  const questions = all.filter(here);
  const text = [
    name,
    gist,
    source,
    ...readings.flatMap((one) => [one.name, one.question, one.adopted, one.why, one.option, one.source]),
    ...tables.flatMap((one) => [one.title, one.text]),
    ...options.flatMap((one) => [one.name, one.gist]),
  ];
  return { name, status, source, gist, readings, tables, options, questions, text: text.join('\n').toLowerCase() };
}

export function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

// A clause is found when every word is in it or in the heading of its chapter.
export function found(chapters: Chapter[], words: string[]): Chapter[] {
  if (words.length === 0) return chapters;
  return chapters
    .map((chapter) => {
      const heading = `${chapter.name} ${chapter.gist}`.toLowerCase();
      const fits = ({ text }: BookClause) => words.every((word) => text.includes(word) || heading.includes(word));
      return { ...chapter, clauses: chapter.clauses.filter(fits) };
    })
    .filter((chapter) => chapter.clauses.length > 0);
}

// A clause may be asked for as "SB-7.4", "sb-7.4" or "7.4"; a chapter and a reading likewise.
export function resolve(rules: Rules, word: string): string {
  const names = [...rules.clauses, ...rules.readings].map((one) => one.name);
  const wanted = word.toLowerCase();
  const same = names.find((name) => name.toLowerCase() === wanted);
  return same ?? names.find((name) => name.toLowerCase().replace(/^[a-z]+-/, '') === wanted) ?? '';
}

export function marked(text: string, words: string[]): TemplateResult | string {
  if (words.length === 0) return text;
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(${any})`, 'gi')); // every second one was looked for
  return html`${parts.map((part, place) => (place % 2 ? html`<mark>${part}</mark>` : part))}`;
}
