// A clause that was clicked opens beside the map, in our words and among its neighbours, so that
// nobody has to leave the battle to read it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Rules } from '../protocol';
import { server } from '../net';
import { sentence } from './names';
import { closeButton } from './parts';
import type { Table } from './table';

let book: Rules | null = null;
let shown = '';

// Clause links anywhere in the page come here; with a key held down they open as links do.
export function clauseClicked(table: Table, event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a.clause');
  if (!link || link.closest('.play-rule') || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  shown = link.textContent ?? '';
  table.change({});
  void fetchBook(table);
}

async function fetchBook(table: Table): Promise<void> {
  const ruleset = table.state.game?.ruleset ?? '';
  if (book?.ruleset === ruleset) return;
  book = await server.request<Rules>(`rules ${ruleset}`).catch(() => null);
  table.change({});
}

export function closeRule(table: Table): boolean {
  const open = shown !== '';
  shown = '';
  if (open) table.change({});
  return open;
}

export function ruleCard(table: Table): TemplateResult | typeof nothing {
  if (!shown) return nothing;
  const { game } = table.state;
  const chapter = shown.split('.')[0]!;
  const all = book?.clauses ?? [];
  const clause = all.find(({ name }) => name === shown);
  const heading = all.find(({ name }) => name === chapter);
  const readings = book?.readings.filter((reading) => reading.clause === shown) ?? [];
  return html`<section class="card play-rule" aria-label="Rule ${shown}" aria-live="polite">
    <header class="row">
      <h2><span class="clause">${shown}</span> ${heading?.gist ?? ''}</h2>
      ${closeButton('Close the rule', () => closeRule(table))}
    </header>
    <p>${book ? sentence(clause?.gist ?? '') || 'This clause is not in the book.' : 'One moment …'}</p>
    ${readings.map(({ question, adopted }) => html`<p class="small"><b>${question}</b> ${adopted}</p>`)}
    <a class="small" href="#/rules/${game?.ruleset}/${shown}" target="_blank" rel="noopener"
      >Open the rulebook there</a
    >
  </section>`;
}
