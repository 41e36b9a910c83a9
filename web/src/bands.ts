// Bands between battles. One is kept in this browser as the file that the server wrote of it: pages need
// not understand YAML.
import type { Band } from './protocol';
import { load, save } from './settings';

export interface OwnBand {
  id: string;
  ruleset: string;
  title: string;
  when: number; // milliseconds, when it last did something
  day: number;
  coins: string;
  living: number;
  text: string;
}

export function ownBands(ruleset?: string): OwnBand[] {
  try {
    const list: unknown = JSON.parse(load('bands') || '[]');
    const all = Array.isArray(list) ? list.filter(sound) : [];
    return all.filter((one) => !ruleset || one.ruleset === ruleset).sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

export function ownBand(id: string): OwnBand | undefined {
  return ownBands().find((one) => one.id === id);
}

// False: this browser keeps nothing, or has no room left.
export function keepBand(id: string, { ruleset, title, day, coins, people, text }: Band): boolean {
  const living = people.filter(({ dead }) => !dead).length;
  const band: OwnBand = { id, ruleset, title, when: Date.now(), day, coins, living, text };
  return save('bands', JSON.stringify([band, ...ownBands().filter((one) => one.id !== id)]));
}

export function dropBand(id: string): void {
  save('bands', JSON.stringify(ownBands().filter((one) => one.id !== id)));
}

export function newBandId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((all, part) => all + part.toString(36), '');
}

// What another release or another hand left there is skipped rather than believed.
function sound(band: Partial<OwnBand> | null): band is OwnBand {
  const texts = [band?.id, band?.ruleset, band?.title, band?.coins, band?.text];
  const numbers = [band?.when, band?.day, band?.living];
  return texts.every((one) => typeof one === 'string') && numbers.every((one) => typeof one === 'number');
}
