// What lies on a real table: the figures, what is known of them, and the marks beside them. What a figure
// answers of a question is the ruleset's word; a mark adds to it or takes its place.
import { allowed } from '../parameters';
import type { Battle, Parameter, People, Side, Token } from '../protocol';
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
