// Questions in the middle of the other side's doings: answers for all of them at once, and orders
// beforehand, so that they need not be asked.
import { html, nothing, type TemplateResult } from 'lit';
import type { Standing, View } from '../protocol';
import { heldOf } from './body';
import { passing } from './choices';
import { movesBodies } from './hands';
import { list } from './names';
import { button } from './parts';
import { deciding } from './state';
import type { Table } from './table';

type Part = TemplateResult | typeof nothing;

export function isReacting(table: Table): boolean {
  return deciding(table.state) && !!table.state.view?.standing?.asked;
}

// Who could do it now.
function able(view: View): number[] {
  const could = view.choices.filter(({ line, figure }) => figure && line !== passing(view)?.line);
  return [...new Set(could.map(({ figure }) => figure!))];
}

export function letGo(table: Table, whom: 'unit' | 'all' | 'again' | 'volley'): void {
  const { view, busy } = table.state;
  if (view && !busy) void table.act(`let ${view.moment} ${whom}`);
}

// Instead of a plain "pass": one press, and it is not asked again.
export function reactions(table: Table, view: View): TemplateResult {
  const { busy } = table.state;
  const { deed } = view.standing!;
  const count = able(view).length;
  const bodies = movesBodies(table);
  const all = count > 1 ? `All ${count} ${deed}` : sentenceCase(deed);
  const turn = (table.state.game?.turn_word ?? 'Turn').toLowerCase();
  const volley = count > 1 || bodies; // a man by himself has his answers beside it
  return html`${volley ? button('primary play-volley', all, () => letGo(table, 'volley'), busy) : nothing}
  <button class="button" title="e" ?disabled=${busy} @click=${() => letGo(table, 'unit')}>Let ${bodies ? 'this unit' : 'him'} go</button>
  ${button('', `Let all go this ${turn}`, () => letGo(table, 'all'), busy)}
  ${button('quiet', 'Wait: ask me again', () => letGo(table, 'again'), busy)}`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Whose orders are looked at: of who could do it now, or of whoever is in hand.
function concerned(table: Table, view: View, { orders }: Standing): number[] {
  const may = new Set(orders.map(({ figure }) => figure));
  const held = heldOf(table);
  const own = held.length ? held : [table.state.selected];
  const who = isReacting(table) ? able(view) : own;
  return who.filter((id) => may.has(id));
}

// What is ordered of all of them; null: not of all the same.
function common({ orders }: Standing, who: number[]): string | null {
  const said = new Set(orders.filter(({ figure }) => who.includes(figure)).map(({ words }) => words));
  return said.size === 1 ? [...said][0]! : null;
}

export function standingCard(table: Table): Part {
  const { view } = table.state;
  const standing = view?.standing;
  if (!view || !standing || view.over || table.state.replay) return nothing;
  const who = concerned(table, view, standing);
  if (who.length === 0) return nothing;
  const now = common(standing, who);
  return html`<details class="fold play-standing" ?open=${isReacting(table) || (now !== 'ask' && now !== null)}>
    <summary>Standing orders <span class="muted small">${whose(view, who)}</span></summary>
    <section aria-label="Standing orders">
    <p class="muted small">When ${who.length === 1 ? 'he' : 'they'} could ${standing.deed} at somebody who moves:</p>
    <div class="row">
      ${toggle(table, who, now === 'ask', 'ask', 'ask me')} ${toggle(table, who, now === 'do', 'do', `always ${standing.deed}`)}
      ${standing.stances.map(({ word, label }) => stance(table, who, now, word, label))}
      ${toggle(table, who, now === 'never', 'never', `never ${standing.deed}`)}
    </div>
    </section>
  </details>`;
}

function whose({ battle }: View, who: number[]): string {
  const figures = battle.figures.filter(({ id }) => who.includes(id));
  const groups = [...new Set(figures.map(({ group }) => group))];
  if (figures.length === 1) return figures[0]!.name;
  const names = groups.map((id) => battle.groups?.find((group) => group.id === id)?.name ?? '');
  return `${figures.length} of ${list(names.filter(Boolean))}`;
}

function toggle(table: Table, who: number[], on: boolean, words: string, label: string): TemplateResult {
  const press = () => void table.act(`orders ${who.join('+')} ${words}`);
  return html`<button class="button small toggle" aria-pressed=${on} ?disabled=${table.state.busy} @click=${press}>
    ${label}
  </button>`;
}

// A condition is added to those there are, or taken away; without any they are asked again.
function stance(table: Table, who: number[], now: string | null, word: string, label: string): TemplateResult {
  const said = now?.startsWith('do') ? now.split(' ').slice(1) : [];
  const on = said.includes(word);
  const next = on ? said.filter((one) => one !== word) : [...said, word];
  return toggle(table, who, on, next.length ? `do ${next.join(' ')}` : 'ask', label);
}
