// The card that was drawn for a turn, as a card: its picture, its title, what it brings. It lies on the map
// until something is done or it is put away; the line at the top brings it back.
import { html, nothing, type TemplateResult } from 'lit';
import type { EventCard, View } from '../protocol';
import { clauseLink, icon, sideMark } from '../ui';
import { sideTitle } from './names';
import { closeButton } from './parts';
import { shownBattle } from './state';
import type { Table } from './table';

type Part = TemplateResult | typeof nothing;

function drawnIn(table: Table): EventCard | null {
  return shownBattle(table.state)?.card ?? null;
}

function keyOf({ turn }: View, { key, side }: EventCard): string {
  return `${turn} ${side} ${key}`;
}

export function putCardAway(table: Table): void {
  const { view } = table.state;
  const card = drawnIn(table);
  if (view && card) table.change({ card_away: keyOf(view, card) });
}

// Not while dice fall.
export function cardLies(table: Table): boolean {
  const { view, card_away, show } = table.state;
  const card = drawnIn(table);
  return !!card && !!view && card_away !== keyOf(view, card) && show?.phase !== 'dice';
}

export function eventCard(table: Table): Part {
  const { view, game } = table.state;
  const card = drawnIn(table);
  if (!card || !view || !game) return nothing;
  return html`<section class="play-event side-${card.side}" aria-label="The card drawn">
    <header>${sideMark(card.side)} <span>${sideTitle(view, card.side)}</span> ${closeButton('Put the card away', () => putCardAway(table))}</header>
    <svg class="board small play-event-picture" viewBox="0 0 120 80" aria-hidden="true">${table.room?.picture?.(card.key, card.side)}</svg>
    <h2>${card.title}</h2>
    <p>${card.effect} ${clauseLink(game.ruleset, card.clause)}</p>
  </section>`;
}

// Stands among the facts.
export function eventChip(table: Table): Part {
  const { view, card_away } = table.state;
  const card = drawnIn(table);
  if (!card || !view || card_away !== keyOf(view, card)) return nothing;
  return html`<button class="chip play-event-chip" title=${card.effect} @click=${() => table.change({ card_away: '' })}>
    ${icon('eye')} See the card</button>`;
}
