// What a list offers and demands, and what it has against the force as it is.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { sentence } from '../game/names';
import { plain } from '../parameters';
import type { MusterList } from '../protocol';
import { clauseLink, icon } from '../ui';
import type { Builder } from './builder';
import { pointsText } from './measure';
import { addTo } from './units';

export function offersPart(builder: Builder): TemplateResult {
  const { list } = builder;
  return html`<section class="muster-offers" aria-labelledby="muster-offers">
    <h2 id="muster-offers" class="visually-hidden">What the list offers</h2>
    ${listField(builder)} ${list ? offers(builder, list) : nothing}
  </section>`;
}

// A force may be held against another list, or come without any.
function listField(builder: Builder): TemplateResult {
  const { draft, muster, list } = builder;
  const pick = (event: Event): void => builder.edit({ ...draft, list: (event.target as HTMLSelectElement).value });
  return html`<div class="row">
    <select class="muster-list-field" aria-label="List" @change=${pick}>
      ${list ? nothing : html`<option value=${draft.list} .selected=${live(true)}>${draft.list || 'of no list'}</option>`}
      ${muster.lists.map(({ id, title }) => html`<option value=${id} .selected=${live(id === draft.list)}>${title}</option>`)}
    </select>
    ${list ? clauseLink(muster.ruleset, list.clause) : nothing}
  </div>`;
}

function offers(builder: Builder, list: MusterList): TemplateResult {
  return html`<p class="muted small">${sentence(list.gist)}</p>
    <ul>
      ${list.rows.map(({ type, number, gist }) => {
        const have = countOf(builder, type);
        return html`<li>
          <button type="button" class="button muster-offer" @click=${() => addTo(builder, type, null)}>
            <span class="muster-offer-head">${icon('plus')} <b>${plain(type)}</b>
              ${have ? html`<span class="tag indigo">${have}<span class="visually-hidden"> there</span></span>` : nothing}
            </span>
            <span class="muted small">${number}<span class="muster-gist">: ${gist}</span></span>
          </button>
        </li>`;
      })}
    </ul>`;
}

function countOf({ draft }: Builder, type: string): number {
  const all = draft.units.flatMap(({ figures }) => figures).filter((figure) => figure.type === type);
  return all.reduce((sum, { count }) => sum + count, 0);
}

export function breachesPart(builder: Builder): TemplateResult | typeof nothing {
  const { verdict, fault, at_fault, muster } = builder;
  if (fault && !at_fault) return html`<p class="notice bad" role="alert">${sentence(fault)}</p>`;
  const count = (verdict?.breaches.length ?? 0) + (builder.over > 0 ? 1 : 0);
  if (!verdict || builder.empty || count === 0) return nothing;
  return html`<section class="muster-breaches notice bad" aria-labelledby="muster-breaches">
    <h2 id="muster-breaches">${count === 1 ? 'One thing is' : `${count} things are`} to be set right</h2>
    <ul>
      ${builder.over > 0
        ? html`<li><b>Points</b> It costs ${pointsText(verdict.points)}, which is ${pointsText(builder.over)} more than the ${builder.draft.aim} it may cost.</li>`
        : nothing}
      ${verdict.breaches.map(
        ({ id, clause, demand, text }) => html`<li>
          <b>${id}</b> ${sentence(text)} <span class="muted small">${sentence(demand)}</span>
          ${clauseLink(muster.ruleset, clause)}
        </li>`,
      )}
    </ul>
  </section>`;
}

export function demandsPart(builder: Builder): TemplateResult | typeof nothing {
  const { list, verdict, muster } = builder;
  if (!list) return nothing;
  const known = verdict && !builder.empty && !builder.fault;
  const broken = new Set(verdict?.breaches.map(({ id }) => id));
  return html`<section class="muster-demands" aria-labelledby="muster-demands">
    <h2 id="muster-demands">What the list demands</h2>
    <ul>
      ${list.demands.map(({ id, clause, gist }) => {
        const state = !known ? 'open' : broken.has(id) ? 'broken' : 'held';
        return html`<li class="is-${state}">
          ${state === 'open' ? html`<span class="icon"></span>` : icon(state === 'held' ? 'check' : 'warning')}
          <span><span class="visually-hidden">${{ open: '', held: 'Holds:', broken: 'Broken:' }[state]}</span>
            <b>${id}</b> ${sentence(gist)} ${clauseLink(muster.ruleset, clause)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}
