// What is fought for: always beside the table, and before the first choice where nobody misses it.
import { html, nothing, type TemplateResult } from 'lit';
import type { GameInfo, View } from '../protocol';
import type { Table } from './table';

type Part = TemplateResult | typeof nothing;

// Sentences that begin with the name of one's own side are for oneself.
export function aimsList(game: GameInfo, view: View): Part {
  if (game.aims.length === 0) return nothing;
  const own = view.seats.filter(({ side }) => view.you.sides.includes(side)).map(({ name }) => `${name}:`);
  const mine = (line: string) => own.some((name) => line.startsWith(name));
  return html`<ul class="play-aims">
    ${game.aims.map((line) => html`<li>${mine(line) ? html`<b>${line}</b>` : line}</li>`)}
  </ul>`;
}

export function aimsCard(table: Table): Part {
  const { game, view, journal, replay, tour } = table.state;
  if (!game || !view || game.aims.length === 0 || view.over || view.you.watching || replay || tour >= 0) return nothing;
  const begun = journal.some(({ side }) => !!side && view.you.sides.includes(side));
  if (begun) return nothing;
  return html`<details class="card play-briefing">
    <summary>What is fought for</summary>
    ${aimsList(game, view)}
  </details>`;
}
