// What is asked of the server about forces.
import { fileOf, type Draft } from '../forces';
import { server } from '../net';
import type { Force } from '../protocol';

export function anySeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

function soloWords(solo: boolean): string {
  return solo ? ' solo=yes' : '';
}

// Of a file, whoever wrote it.
export function readForce(ruleset: string, text: string, solo = false): Promise<Force> {
  return server.request<Force>(`force ${ruleset}${soloWords(solo)}`, text);
}

export function judgeDraft(ruleset: string, draft: Draft): Promise<Force> {
  return readForce(ruleset, fileOf(ruleset, draft), draft.solo);
}

export interface Order {
  list: string;
  points: number;
  seed: number;
}

export function raiseForce(ruleset: string, { list, points, seed }: Order, solo = false): Promise<Force> {
  return server.request<Force>(`raise ${ruleset} ${list} ${points} seed=${seed}${soloWords(solo)}`);
}
