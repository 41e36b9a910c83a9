// What is asked of the server about forces.
import { fileOf, type Draft } from '../forces';
import { server } from '../net';
import type { Force } from '../protocol';

export function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

// For whom a force is, and by which switches, whatever its file says.
export interface Terms {
  solo?: boolean;
  options?: string[];
}

function termWords({ solo, options = [] }: Terms): string {
  return [...(solo ? ['solo=yes'] : []), ...options.map((one) => `option:${one}`)].map((word) => ` ${word}`).join('');
}

// Of a file, whoever wrote it.
export function readForce(ruleset: string, text: string, terms: Terms = {}): Promise<Force> {
  return server.request<Force>(`force ${ruleset}${termWords(terms)}`, text);
}

export function judgeDraft(ruleset: string, draft: Draft, options: string[] = []): Promise<Force> {
  return readForce(ruleset, fileOf(ruleset, draft), { solo: draft.solo, options });
}

export interface Order {
  list: string;
  points: number; // or figures, whichever a force is counted by
  seed: number;
  type?: string; // all are of this one
}

export function raiseForce(ruleset: string, order: Order, terms: Terms = {}): Promise<Force> {
  const { list, points, seed, type } = order;
  const of_type = type ? ` type=${type}` : '';
  return server.request<Force>(`raise ${ruleset} ${list} ${points} seed=${seed}${of_type}${termWords(terms)}`);
}
