// The market: the list of prices as they are here, and things that it has not.
import { html, nothing, type TemplateResult } from 'lit';
import type { MarketWare } from '../protocol';
import { icon } from '../ui';
import type { Ledger } from './ledger';

export function marketPart(ledger: Ledger): TemplateResult {
  const { wares } = ledger.market;
  const headings = [...new Set(wares.map(({ heading }) => heading))];
  const choose = (event: Event): void => {
    ledger.buyer = Number((event.target as HTMLSelectElement).value);
    ledger.draw();
  };
  return html`<section class="campaign-market stack" aria-labelledby="campaign-market">
    <div class="section-head">
      <h2 id="campaign-market">Market</h2>
      <label class="campaign-for">for
        <select aria-label="For whom" @change=${choose}>
          <option value="0" ?selected=${ledger.buyer === 0}>the baggage</option>
          ${ledger.band.people.map((person, at) =>
            person.dead ? nothing : html`<option value=${at + 1} ?selected=${ledger.buyer === at + 1}>${person.name}</option>`,
          )}
        </select></label>
    </div>
    ${headings.map((heading) => headingPart(ledger, heading, wares.filter((ware) => ware.heading === heading)))}
    ${otherPart(ledger)}
  </section>`;
}

function headingPart(ledger: Ledger, heading: string, wares: MarketWare[]): TemplateResult {
  return html`<details class="fold" ?open=${wares.some(({ in_towns: rare }) => rare)}>
    <summary>${heading}</summary>
    <ul class="campaign-wares">${wares.map((ware) => wareRow(ledger, ware))}</ul>
  </details>`;
}

function wareRow(ledger: Ledger, ware: MarketWare): TemplateResult {
  const asked = ledger.price(ware.price);
  const absent = ware.in_towns && !ledger.band.town;
  const buy = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const number = (form.elements.namedItem('number') as HTMLInputElement).value || '1';
    void ledger.deed(`buy thing=${ware.id} number=${number} to=${ledger.buyer}`).then((done) => done && form.reset());
  };
  const dear = asked > ledger.band.purse;
  return html`<li>
    <span class="campaign-ware">${ware.name}${ware.remark ? html` <span class="muted small">${ware.remark}</span>` : nothing}</span>
    <span class="campaign-price ${dear ? 'is-dear' : ''}">${ware.price ? ledger.coins(asked) : 'as agreed'}</span>
    ${ware.price && !absent
      ? html`<form @submit=${buy}>
          <input name="number" type="number" min="1" max="9999" value="1" inputmode="numeric" aria-label="How many: ${ware.name}" />
          <button class="button small" ?disabled=${ledger.busy} aria-label="Buy ${ware.name}">Buy</button>
        </form>`
      : html`<span class="muted small">${absent ? 'only in towns' : 'see below'}</span>`}
  </li>`;
}

// What the list has not, or has no number for.
function otherPart(ledger: Ledger): TemplateResult {
  const coin = ledger.market.coins.at(-1)!.name;
  const buy = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const value = (name: string): string => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
    const thing = value('thing').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
    const words = `buy thing=${thing} number=${value('number') || 1} to=${ledger.buyer} money=${value('price') || 0}`;
    void ledger.deed(words).then((done) => done && form.reset());
  };
  return html`<form class="campaign-other" @submit=${buy}>
    <h3>Something else, or at another price</h3>
    <label class="field"><span class="label">Thing</span><input name="thing" required maxlength="31" autocomplete="off" /></label>
    <label class="field"><span class="label">How many</span><input name="number" type="number" min="1" max="9999" value="1" inputmode="numeric" /></label>
    <label class="field"><span class="label">Each, in ${coin}</span><input name="price" type="number" min="0" max="1000000000" required inputmode="numeric" /></label>
    <button class="button" ?disabled=${ledger.busy}>${icon('plus')} Buy it</button>
  </form>`;
}
