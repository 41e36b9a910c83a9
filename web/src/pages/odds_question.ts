// An odds question as it is written: in the address, for the server, on a command line.
import type { Lobby, Parameter, Question, RulesetInfo } from '../protocol';
import type { Route } from '../page';
import { standing } from '../parameters';

export interface Asked {
  ruleset: RulesetInfo;
  question: Question;
  set: Map<string, string>; // what differs from the defaults
}

// A pinned question stands in the address under a key that no parameter can have.
const PIN = '_';

// Null: nothing is asked, or nothing that exists.
export function readRoute(route: Route, lobby: Lobby): Asked | null {
  const [ruleset = '', procedure = ''] = route.words;
  const pairs = [...route.query].filter(([key]) => key !== PIN);
  return find(lobby, ruleset, procedure, pairs);
}

export function readPins(route: Route, lobby: Lobby): Asked[] {
  return route.query.getAll(PIN).flatMap((line) => readLine(line, lobby) ?? []);
}

export function lineOf({ ruleset, question, set }: Asked): string {
  return [ruleset.id, question.name, ...pairsOf(set)].join(' ');
}

export function addressOf(asked: Asked, pins: Asked[]): string {
  const query = new URLSearchParams([...asked.set]);
  for (const pin of pins) query.append(PIN, lineOf(pin));
  const path = `#/odds/${asked.ruleset.id}/${asked.question.name}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export function commandOf({ ruleset, question, set }: Asked): string {
  const pairs = pairsOf(set).map((pair) => (/^[\w.,:=+/-]*$/.test(pair) ? pair : `'${pair}'`));
  return ['kassen', 'odds', ruleset.id, question.name, ...pairs].join(' ');
}

// What is set back to its default is not set – but for a default that follows another parameter,
// which would move on without it.
export function withValue(asked: Asked, parameter: Parameter, value: string | null): Asked {
  const set = new Map(asked.set);
  if (value === null || value === parameter.initial) set.delete(parameter.name);
  else set.set(parameter.name, value);
  return { ...asked, set: inOrder(asked.question, set) };
}

export function valueOf(asked: Asked, parameter: Parameter): string {
  return standing(parameter.name, asked.question.parameters, asked.set);
}

function pairsOf(set: Map<string, string>): string[] {
  return [...set].map(([key, value]) => `${key}=${value}`);
}

function readLine(line: string, lobby: Lobby): Asked | null {
  const [ruleset = '', procedure = '', ...pairs] = line.split(' ');
  return find(lobby, ruleset, procedure, pairs.map(readPair));
}

function readPair(pair: string): [string, string] {
  const [key = '', value = ''] = pair.split(/=(.*)/s);
  return [key, value];
}

function find(
  lobby: Lobby,
  ruleset_id: string,
  procedure: string,
  pairs: [string, string][],
): Asked | null {
  const ruleset = lobby.rulesets.find((one) => one.id === ruleset_id);
  const question = ruleset?.questions.find((one) => one.name === procedure);
  if (!ruleset || !question) return null;
  const good = pairs.filter(([, value]) => value !== '' && !/\s/.test(value));
  return { ruleset, question, set: inOrder(question, new Map(good)) };
}

// In the order of the form, so that one question has one address; strangers go last, and the
// server says what is wrong with them.
function inOrder(question: Question, set: Map<string, string>): Map<string, string> {
  const ordered = new Map<string, string>();
  for (const { name, initial } of question.parameters) {
    const value = set.get(name);
    if (value !== undefined && value !== initial) ordered.set(name, value);
  }
  const known = new Set(question.parameters.map((one) => one.name));
  for (const [name, value] of set) if (!known.has(name)) ordered.set(name, value);
  return ordered;
}
