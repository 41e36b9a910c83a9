// Who fights whom in a melee: told in words, and shown on the map when its words are pointed at.
import { html, nothing, type TemplateResult } from 'lit';
import type { Choice, Pair } from '../protocol';
import { mannerOf } from './choices';
import { choicesAt } from './hand';
import { figureName } from './names';
import { deciding } from './state';
import type { Table } from './table';

function written({ by, against, support }: Pair): string {
  return `${by} ${against} ${support ? 'support' : ''}`;
}

// What a choice would make of who fights whom.
function paired({ word, figure, meets }: Choice, { state: { game } }: Table): Pair | null {
  const manner = mannerOf(word, game);
  if (!figure || !meets || (manner !== 'fight' && manner !== 'help')) return null;
  return { by: figure, against: meets, support: manner === 'help' };
}

// For the attribute of a button by which its pair is known.
export function pairWords(table: Table, choice: Choice): string | typeof nothing {
  const pair = paired(choice, table);
  return pair ? written(pair) : nothing;
}

function pairIn(event: Event): Pair | null {
  const words = (event.target as Element).closest<HTMLElement>('[data-pair]')?.dataset['pair'];
  const [by = 0, against = 0] = words?.split(' ').map(Number) ?? [];
  return words ? { by, against, support: words.endsWith('support') } : null;
}

export function eyePair(table: Table, event: Event): void {
  const eyed = pairIn(event);
  if (eyed?.by !== table.state.eyed?.by || eyed?.against !== table.state.eyed?.against) table.change({ eyed });
}

// Of the words pointed at, or of the enemy on the map who would be fought.
export function pairInMind(table: Table): Pair | null {
  const { eyed, pointed, view } = table.state;
  if (eyed || !view || !pointed?.figure || !deciding(table.state)) return eyed;
  const [choice, ...more] = choicesAt(table, pointed);
  return choice && more.length === 0 ? paired(choice, table) : null;
}

export function pairsList(table: Table): TemplateResult | typeof nothing {
  const { view } = table.state;
  const all = view?.battle.pairs ?? [];
  if (all.length === 0 || view?.over) return nothing;
  const name = (id: number): string => figureName(table, id);
  return html`<section class="play-pairs" aria-label="Who fights whom">
    <h2>As it stands</h2>
    <ul>
      ${all.map(
        (pair) => html`<li data-pair=${written(pair)}>
          ${name(pair.by)} ${pair.support ? 'helps against' : 'fights'} ${name(pair.against)}
        </li>`,
      )}
    </ul>
  </section>`;
}
