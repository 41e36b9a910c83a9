// Bands to begin with: one's own, those of a scenario, a file's.
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { ago } from '../ago';
import { dropBand, keepBand, newBandId, ownBands, type OwnBand } from '../bands';
import { allowDrop, dropped, fileButton } from '../files';
import { sentence } from '../game/names';
import { server } from '../net';
import type { Band, Lobby, Market } from '../protocol';
import { confirm, icon, sideName, toast } from '../ui';

const PURSE = 20; // dearest coins that a new band begins with

export interface Shelf {
  market: Market;
  lobby: Lobby;
  draw(): void;
}

export function shelfPart(shelf: Shelf): TemplateResult {
  const { market } = shelf;
  const bands = ownBands(market.ruleset);
  const read = (text: string): void => void begin(market, 'band', text);
  return html`<section class="stack" aria-labelledby="campaign-own" @dragover=${allowDrop} @drop=${dropped(read)}>
      <div class="section-head"><h2 id="campaign-own">Your bands</h2> ${fileButton('From a file', read)}</div>
      ${bands.length === 0
        ? html`<p class="muted">None yet. A band is kept in this browser, and can be saved as a file.</p>`
        : html`<ul class="own-games">${repeat(bands, ({ id }) => id, (band) => ownRow(shelf, band))}</ul>`}
    </section>
    ${foundPart(shelf)}`;
}

// Whatever the server makes of it is one's own from now on.
async function begin(market: Market, words: string, body?: string): Promise<void> {
  try {
    const band = await server.request<Band>(words, body);
    const id = newBandId();
    if (!keepBand(id, band)) toast('This browser keeps nothing: save the band as a file.', 'bad');
    location.hash = `#/campaign/${market.ruleset}/${id}`;
  } catch (error) {
    toast(sentence((error as Error).message), 'bad');
  }
}

function ownRow({ market, draw }: Shelf, band: OwnBand): TemplateResult {
  const title = band.title || 'Without a name';
  const drop = async (): Promise<void> => {
    const sure = await confirm(`Delete “${title}”?`, 'It is kept in this browser and nowhere else.', 'Delete it');
    if (!sure) return;
    dropBand(band.id);
    draw();
  };
  return html`<li class="own-game card">
    <a class="own-link" href="#/campaign/${market.ruleset}/${band.id}">${title}</a>
    <span class="own-state"><span>day ${band.day}</span> <span class="muted">${band.living} alive</span> <b>${band.coins}</b></span>
    <time class="muted small" datetime=${new Date(band.when).toISOString()}>${ago(band.when)}</time>
    <span class="own-tools">
      <button type="button" class="button quiet icon-only" title="Delete it" aria-label="Delete ${title}" @click=${drop}>
        ${icon('bin')}</button>
    </span>
  </li>`;
}

function foundPart({ market, lobby }: Shelf): TemplateResult {
  const scenarios = lobby.scenarios.filter(({ ruleset }) => ruleset === market.ruleset);
  const coin = market.coins[0]!;
  const found = (event: SubmitEvent): void => {
    event.preventDefault();
    const { elements } = event.target as HTMLFormElement;
    const value = (name: string): string => (elements.namedItem(name) as HTMLInputElement).value.trim();
    const [scenario, side] = value('who').split(' ');
    const purse = Math.round(Number(value('purse')) * coin.worth);
    const words = `scenario=${scenario} side=${side} purse=${purse} words=${value('title') || 'A band'}`;
    void begin(market, `found ${market.ruleset} ${words}`);
  };
  return html`<section class="stack" aria-labelledby="campaign-new">
    <h2 id="campaign-new">A new band</h2>
    <form class="card campaign-found" @submit=${found}>
      <label class="field"><span class="label">Its people</span>
        <select name="who">
          ${scenarios.flatMap(({ name, title, sides }) =>
            sides.map(({ side }) => html`<option value="${name} ${side}">${sideName(side, sides)}, from ${title}</option>`),
          )}
        </select></label>
      <label class="field"><span class="label">Called</span><input name="title" maxlength="60" autocomplete="off" /></label>
      <label class="field"><span class="label">Purse, ${coin.name}</span>
        <input name="purse" type="number" min="0" max="100000" value=${PURSE} inputmode="numeric" /></label>
      <button class="button primary">${icon('plus')} Found it</button>
    </form>
  </section>`;
}
