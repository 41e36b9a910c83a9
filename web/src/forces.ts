// Forces in the making. One is kept in this browser as its units, written for the server as a force
// file, and read from what the server made of a file: pages need not understand YAML.
import type { Force, ForceFile } from './protocol';
import { load, save } from './settings';

export interface DraftFigure {
  key: number; // equal from edit to edit, and another for everything in a force
  name: string;
  type: string;
  words: string[]; // "katana", "smoke-bomb 2"
  count: number; // several of the same are named with numbers
}

export interface DraftUnit {
  key: number;
  name: string;
  figures: DraftFigure[];
}

export interface Draft {
  title: string;
  list: string;
  solo: boolean; // the rules' own procedure runs it
  aim: number; // points it is meant to cost; 0: any
  options: string[]; // switches its prices go by, where they are not as usual: "ninja-light=paid"
  units: DraftUnit[];
}

export interface OwnForce extends Draft {
  id: string;
  ruleset: string;
  when: number; // milliseconds, when it was last changed
  points: number; // as last heard
  figures: number;
  legal: boolean;
  code?: string; // as last heard; earlier releases kept none
}

const UNTITLED = 'A force without a name';

export function emptyDraft(list: string, title: string, aim = 0): Draft {
  return { title, list, solo: false, aim, options: [], units: [] };
}

export function newKey(draft: Draft): number {
  const keys = draft.units.flatMap((unit) => [unit.key, ...unit.figures.map(({ key }) => key)]);
  return Math.max(0, ...keys) + 1;
}

export function countOf(draft: Draft): number {
  return draft.units.reduce((sum, { figures }) => sum + figures.reduce((all, { count }) => all + count, 0), 0);
}

// Units of one name would be one unit: the second gets a number.
export function unitNames(draft: Draft): string[] {
  const taken = new Set<string>();
  return draft.units.map(({ name }, at) => {
    const wanted = name.trim() || `Unit ${at + 1}`;
    let free = wanted;
    for (let number = 2; taken.has(free); number++) free = `${wanted} (${number})`;
    taken.add(free);
    return free;
  });
}

// A figure a line, so that what the server says of a line is about a figure.
export function fileOf(ruleset: string, draft: Draft): string {
  const names = unitNames(draft);
  const file: ForceFile = { ruleset, title: draft.title.trim() || UNTITLED, list: draft.list, forces: [] };
  draft.units.forEach((unit, at) => {
    for (const { name, type, words, count } of unit.figures) {
      const one = { name: name.trim() || type, type, group: names[at]!, words: words.join(', ') };
      file.forces.push(count > 1 ? { ...one, count } : one);
    }
  });
  if (draft.options.length > 0) file.options = draft.options;
  const { forces, ...head } = file;
  const figures = forces.map((figure) => JSON.stringify(figure));
  return `${JSON.stringify(head).slice(0, -1)},"forces":[\n${figures.join(',\n')}\n]}\n`;
}

// Figures that follow each other with the same words and numbered names were one entry, and are again.
export function draftOf(force: Force, aim = 0, solo = false): Draft {
  let key = 0;
  const units = force.units.map(({ unit, figures }) => {
    const found: DraftFigure[] = [];
    for (const { name, type, words } of figures) {
      const last = found.at(-1);
      if (last && follows(last, name, type, words)) last.count++;
      else found.push({ key: ++key, name, type, words: wordsOf(words), count: 1 });
    }
    for (const figure of found) if (figure.count > 1) figure.name = figure.name.replace(/ 1$/, '');
    return { key: ++key, name: unit, figures: found };
  });
  return { title: force.title, list: force.list, solo, aim, options: force.options, units };
}

function follows(last: DraftFigure, name: string, type: string, words: string): boolean {
  const stem = /^(.*) 1$/.exec(last.name)?.[1];
  const same = last.type === type && last.words.join(', ') === words;
  return stem !== undefined && same && name === `${stem} ${last.count + 1}`;
}

export function wordsOf(words: string): string[] {
  return words.split(',').map((word) => word.trim()).filter(Boolean);
}

export function ownForces(ruleset?: string): OwnForce[] {
  try {
    const list: unknown = JSON.parse(load('forces') || '[]');
    const all = Array.isArray(list) ? list.filter(sound).map(withOptions) : [];
    return all.filter((one) => !ruleset || one.ruleset === ruleset).sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

export function ownForce(id: string): OwnForce | undefined {
  return ownForces().find((one) => one.id === id);
}

// False: this browser keeps nothing, or has no room left.
export function keepForce(force: OwnForce): boolean {
  return save('forces', JSON.stringify([force, ...ownForces().filter(({ id }) => id !== force.id)]));
}

export function dropForce(id: string): void {
  save('forces', JSON.stringify(ownForces().filter((one) => one.id !== id)));
}

export function newForce(ruleset: string, draft: Draft): OwnForce {
  const id = crypto.getRandomValues(new Uint32Array(2)).reduce((all, part) => all + part.toString(36), '');
  const force = { ...draft, id, ruleset, when: Date.now(), points: 0, figures: countOf(draft), legal: false };
  keepForce(force);
  return force;
}

// What another release or another hand left there is skipped rather than believed.
function sound(force: Partial<OwnForce> | null): force is OwnForce {
  const texts = [force?.id, force?.ruleset, force?.title, force?.list];
  return (
    texts.every((one) => typeof one === 'string') &&
    typeof force?.when === 'number' &&
    Array.isArray(force.units) &&
    force.units.every(soundUnit)
  );
}

// Earlier releases kept none.
function withOptions(force: OwnForce): OwnForce {
  const options: unknown[] = Array.isArray(force.options) ? force.options : [];
  return { ...force, options: options.filter((one): one is string => typeof one === 'string') };
}

function soundUnit(unit: Partial<DraftUnit> | null): boolean {
  return typeof unit?.name === 'string' && Array.isArray(unit.figures) && unit.figures.every(soundFigure);
}

function soundFigure(figure: Partial<DraftFigure> | null): boolean {
  const texts = typeof figure?.name === 'string' && typeof figure.type === 'string';
  return texts && typeof figure.count === 'number' && Array.isArray(figure.words);
}
