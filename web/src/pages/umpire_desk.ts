// What lies on a real table: the figures, what is known of them, and the marks beside them. What a figure
// answers of a question is the ruleset's word; a mark adds to it or takes its place.
import { allowed } from '../parameters';
import type { Aftermath, Battle, Parameter, People, Side, Token } from '../protocol';
import { load, save } from '../settings';
import { withValue, type Asked } from './odds_question';

export interface Mini {
  id: number;
  name: string;
  side: Side;
  facts: Record<string, string>; // by the names that parameters have for them
  marks: Record<string, number>; // how many of each lie there
}

export interface Desk {
  ruleset: string;
  minis: Mini[];
  rulings: string[]; // the last first
}

type Desks = { last: string; desks: Record<string, Desk> };

function isMini(one: Partial<Mini> | null): one is Mini {
  return typeof one?.name === 'string' && typeof one.facts === 'object' && typeof one.marks === 'object' && !Array.isArray(one.marks);
}

function readDesks(): Desks {
  try {
    const { last = '', desks = {} } = JSON.parse(load('umpire') || '{}') as Partial<Desks>;
    return { last, desks };
  } catch {
    return { last: '', desks: {} };
  }
}

export function lastRuleset(): string {
  return readDesks().last;
}

// Every ruleset has a table of its own: looking at another clears nothing.
export function readDesk(ruleset: string): Desk {
  const kept = readDesks().desks[ruleset];
  const minis = Array.isArray(kept?.minis) ? kept.minis.filter(isMini) : [];
  return { ruleset, minis, rulings: Array.isArray(kept?.rulings) ? kept.rulings : [] };
}

export function keepDesk(desk: Desk): void {
  const { desks } = readDesks();
  save('umpire', JSON.stringify({ last: desk.ruleset, desks: { ...desks, [desk.ruleset]: desk } }));
}

export function minisOf(battle: Battle, people: People, side?: Side): Omit<Mini, 'id'>[] {
  return battle.figures
    .filter((figure) => !side || figure.side === side)
    .map((figure) => ({ name: figure.name, side: figure.side, facts: people[figure.id] ?? {}, marks: {} }));
}

// As the marks have it: so many wounds more, lying instead of standing.
export function factsOf(mini: Mini, tokens: Token[]): Record<string, string> {
  const facts = { ...mini.facts };
  for (const { word, fact, value } of tokens) {
    const count = mini.marks[word] ?? 0;
    if (!fact || count === 0) continue;
    facts[fact] = value ? value.replace('*', facts[fact] ?? '') : String(Number(facts[fact] ?? 0) + count);
  }
  return facts;
}

// Of several that answer the same only one lies there: a wound in the place of a light one.
export function laid(mini: Mini, tokens: Token[], word: string, count: number): Mini {
  const own = tokens.filter((one) => one.word === word && one.value !== '').map(({ fact }) => fact);
  const counts = tokens.some((one) => one.word === word && one.fact !== '' && one.value === '');
  const kept = Object.entries(mini.marks).filter(([lying]) => lying !== word && !answers(tokens, lying, own));
  const total = counts ? count : Math.min(count, 1);
  return { ...mini, marks: Object.fromEntries(total > 0 ? [...kept, [word, total]] : kept) };
}

function answers(tokens: Token[], word: string, facts: string[]): boolean {
  return tokens.some((one) => one.word === word && one.value !== '' && facts.includes(one.fact));
}

// What an outcome leaves beside a figure; what it asks further is not answered here.
export function befallen(mini: Mini, tokens: Token[], { does, what, count }: Aftermath, outcome: string): Mini {
  if (does === 'lays') return laid(mini, tokens, what, (mini.marks[what] ?? 0) + count);
  if (does === 'clears') return laid(mini, tokens, what, 0);
  if (does === 'asks') return mini;
  const [fact = '', said = ''] = what.split('=');
  const value = said === '*' ? outcome : said;
  const of = tokens.filter((one) => one.fact === fact && one.value !== '');
  const now = of.find((one) => one.value === value);
  const bare = of.reduce((left, { word }) => laid(left, tokens, word, 0), mini);
  return now ? laid(bare, tokens, now.word, 1) : bare;
}

export function lyingWords({ marks }: Mini): string[] {
  return Object.entries(marks).map(([word, count]) => (count > 1 ? `${word} × ${count}` : word));
}

export function tokenWords(tokens: Token[]): { word: string; counted: boolean }[] {
  const words = [...new Set(tokens.map(({ word }) => word))];
  return words.map((word) => ({ word, counted: tokens.some((one) => one.word === word && one.fact !== '' && one.value === '') }));
}

// The value as the parameter may have it; null: it may not.
function fitting(parameter: Parameter, value: string | undefined): string | null {
  if (value === undefined) return null;
  const { words, span, free } = allowed(parameter.values);
  if (free || words.includes(value)) return value;
  if (!span || !/^-?\d+$/.test(value)) return null;
  return String(Math.min(span.most, Math.max(span.least, Number(value))));
}

// What is known of the two people chosen, by the name of the parameter.
export function known(asked: Asked, people: { a?: Mini; b?: Mini }): Map<string, string> {
  const all = new Map<string, string>();
  for (const parameter of asked.question.parameters) {
    const mini = parameter.whose && people[parameter.whose];
    const value = mini ? fitting(parameter, factsOf(mini, asked.ruleset.tokens)[parameter.fact ?? '']) : null;
    if (value !== null) all.set(parameter.name, value);
  }
  return all;
}

export function filled(asked: Asked, facts: ReadonlyMap<string, string>): Asked {
  return asked.question.parameters.reduce((now, parameter) => {
    const value = facts.get(parameter.name);
    return value === undefined ? now : withValue(now, parameter, value);
  }, asked);
}
