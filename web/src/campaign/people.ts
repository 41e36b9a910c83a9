// The people of a band: how they are, what they can do, what they have.
import { html, nothing, type TemplateResult } from 'lit';
import { plain } from '../parameters';
import type { BandPerson, Good } from '../protocol';
import { clauseLink, dialog, icon, type DialogHandle } from '../ui';
import type { Ledger } from './ledger';

export function peoplePart(ledger: Ledger): TemplateResult {
  const { people, goods } = ledger.band;
  return html`<section class="stack" aria-labelledby="campaign-people">
    <h2 id="campaign-people">People</h2>
    <ul class="campaign-people">${people.map((person, at) => personCard(ledger, person, at + 1))}</ul>
    <div class="campaign-baggage">
      <h3>Baggage</h3>
      ${goods.length > 0 ? goodsPart(ledger, goods, 0) : html`<p class="muted">Nothing that belongs to all.</p>`}
    </div>
  </section>`;
}

function personCard(ledger: Ledger, person: BandPerson, number: number): TemplateResult {
  const tone = person.dead ? 'is-dead' : person.wounds ? 'is-hurt' : '';
  const untreated = !person.dead && person.wounds > 0 && !person.healing;
  return html`<li class="campaign-person card ${tone}">
    <header>
      <h3>${person.name}</h3>
      <span class="muted">${plain(person.type)}</span>
      <span class="campaign-state">${wounds(person)} ${person.state}</span>
    </header>
    ${person.words && !person.dead ? html`<p class="small muted">${person.words}</p>` : nothing}
    ${person.goods.length > 0 ? goodsPart(ledger, person.goods, number) : nothing}
    ${healingPart(ledger, person)}
    ${untreated
      ? html`<button type="button" class="button" ?disabled=${ledger.busy} @click=${() => heal(ledger, number)}>
          ${icon('plus')} Treat ${person.name}</button>`
      : nothing}
  </li>`;
}

function wounds({ wounds: count, dead }: BandPerson): TemplateResult {
  return dead ? html`` : html`<span class="campaign-wounds" aria-hidden="true">${'●'.repeat(count)}</span>`;
}

function healingPart(ledger: Ledger, { healing, wounds: left }: BandPerson): TemplateResult | typeof nothing {
  if (!healing || left === 0) return nothing;
  const { ruleset } = ledger.band;
  const lines = healing.lines.map(({ note, value }, at) => `${note} ${at > 0 && value > 0 ? '+' : ''}${value}`);
  const days = `${healing.span} day${healing.span === 1 ? '' : 's'}`;
  return html`<p class="small">
    ${lines.join(', ')}: a wound takes ${days} ${clauseLink(ruleset, healing.lines[0]?.clause ?? '')}
    <progress max=${healing.span} value=${healing.rested} aria-label="Days rested for the next wound"></progress>
    <span class="muted">${healing.rested} of ${healing.span}</span>
  </p>`;
}

function goodsPart(ledger: Ledger, goods: Good[], owner: number): TemplateResult {
  return html`<ul class="campaign-goods" aria-label="What ${ledger.name(owner)} has">
    ${goods.map(
      (good) => html`<li><button type="button" class="button small" ?disabled=${ledger.busy}
        @click=${() => trade(ledger, good, owner)}>${plain(good.id)}${good.number > 1 ? html` <b>${good.number}</b>` : nothing}</button></li>`,
    )}
  </ul>`;
}

// Something that somebody has: sold, or handed to another.
function trade(ledger: Ledger, good: Good, owner: number): void {
  const listed = ledger.market.wares.find(({ id }) => id === good.id)?.price ?? 0;
  const others = takers(ledger, owner);
  const draft = { number: 1, to: others[0] ?? 0, price: listed > 0 ? ledger.price(listed) : 0, agreed: listed === 0 };
  const set = (handle: DialogHandle, patch: Partial<typeof draft>): void => {
    Object.assign(draft, patch);
    handle.update();
  };
  const done = async (handle: DialogHandle, words: string): Promise<void> => {
    if (await ledger.deed(`${words} thing=${good.id} number=${draft.number} from=${owner}`)) handle.close();
  };
  dialog({
    title: `${owner ? ledger.name(owner) : 'The band'}: ${plain(good.id)}`,
    className: 'narrow',
    body: (handle) => html`
      ${good.number > 1
        ? html`<label class="field"><span class="label">How many of ${good.number}</span>
            <input type="number" min="1" max=${good.number} .value=${String(draft.number)} inputmode="numeric"
              @change=${(event: Event) => set(handle, { number: amount(event, 1, good.number) })} /></label>`
        : nothing}
      <label class="field"><span class="label">Price of each, in ${ledger.market.coins.at(-1)!.name}</span>
        <input type="number" min="0" .value=${String(draft.price)} inputmode="numeric"
          @change=${(event: Event) => set(handle, { price: amount(event, 0, 1e9), agreed: true })} /></label>
      <div class="actions">
        <button type="button" class="button primary"
          @click=${() => done(handle, `sell${draft.agreed ? ` money=${draft.price}` : ''}`)}>
          Sell for ${ledger.coins(draft.price * draft.number)}</button>
      </div>
      <label class="field"><span class="label">Or hand it to</span>
        <select @change=${(event: Event) => set(handle, { to: Number((event.target as HTMLSelectElement).value) })}>
          ${others.map((to) => html`<option value=${to}>${ledger.name(to)}</option>`)}
        </select></label>
      <div class="actions">
        <button type="button" class="button" @click=${() => done(handle, `give to=${draft.to}`)}>Hand it over</button>
      </div>
    `,
  });
}

function takers(ledger: Ledger, owner: number): number[] {
  return [0, ...ledger.band.people.map((_, at) => at + 1)].filter(
    (to) => to !== owner && !(to && ledger.band.people[to - 1]!.dead),
  );
}

function amount(event: Event, least: number, most: number): number {
  const value = Math.round(Number((event.target as HTMLInputElement).value)) || least;
  return Math.min(most, Math.max(least, value));
}

const FACES = [1, 2, 3, 4, 5, 6];

// The circumstances, then a die: rolled here, or thrown at the table.
function heal(ledger: Ledger, number: number): void {
  const cares = new Set<string>();
  const treat = async (handle: DialogHandle, face?: number): Promise<void> => {
    const words = [...cares].map((word) => `care=${word}`);
    if (face) words.push(`dice=${face}`);
    if (await ledger.deed(['heal', `to=${number}`, ...words].join(' '))) handle.close();
  };
  dialog({
    title: `Treat ${ledger.name(number)}`,
    className: 'narrow',
    body: (handle) => html`
      <ul class="campaign-cares">
        ${ledger.market.cares.map(({ word, gist, value }) => {
          const change = (event: Event): void => {
            if ((event.target as HTMLInputElement).checked) cares.add(word);
            else cares.delete(word);
          };
          return html`<li><label><input type="checkbox" @change=${change} /> ${gist} <b>${value > 0 ? '+' : '−'}${Math.abs(value)}</b></label></li>`;
        })}
      </ul>
      <div class="actions">
        <button type="button" class="button primary" @click=${() => treat(handle)}>${icon('dice')} Roll the die</button>
      </div>
      <div class="field"><span class="label" id="thrown">Or thrown at your table</span>
        <div class="campaign-faces" role="group" aria-labelledby="thrown">
          ${FACES.map((face) => html`<button type="button" class="button" @click=${() => treat(handle, face)}>${face}</button>`)}
        </div></div>
    `,
  });
}
