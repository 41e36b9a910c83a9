// Between battles: `#/campaign/RULESET` is the shelf of bands, `#/campaign/RULESET/ID` a band of one's own.
import { html, nothing, type TemplateResult } from 'lit';
import { ownBand } from '../bands';
import { doingsPart } from '../campaign/doings';
import { Ledger } from '../campaign/ledger';
import { marketPart } from '../campaign/market';
import { peoplePart } from '../campaign/people';
import { shelfPart } from '../campaign/shelf';
import { fileName, saveFile } from '../files';
import { sentence } from '../game/names';
import { server } from '../net';
import type { Page, Route } from '../page';
import type { Band, Lobby, Market, RulesetInfo } from '../protocol';
import { icon } from '../ui';
import { LobbyPage } from './lobby_page';

const HISTORY_SHOWN = 12;

export function open(root: HTMLElement, route: Route): Page {
  return new CampaignPage(root, route).begin();
}

class CampaignPage extends LobbyPage {
  private market: Market | null = null;
  private ledger: Ledger | null = null;

  protected override turned(lobby: Lobby): void {
    const able = lobby.rulesets.filter(({ campaigns }) => campaigns);
    const [ruleset = '', id = ''] = this.route.words;
    this.fault = '';
    this.ledger = null;
    if (!ruleset && able.length === 1) location.replace(`#/campaign/${able[0]!.id}`);
    else if (ruleset && !able.some((one) => one.id === ruleset)) this.unknown(ruleset);
    else if (ruleset) void this.fetch(ruleset, id);
    else this.draw();
  }

  protected override closed(): void {
    this.market = null;
    this.ledger = null;
  }

  private unknown(ruleset: string): void {
    this.market = null;
    this.fault = `By the rules of ‘${ruleset}’ nothing happens between battles.`;
    this.draw();
  }

  private async fetch(ruleset: string, id: string): Promise<void> {
    const { route } = this;
    const own = id ? ownBand(id) : undefined;
    try {
      const market = await server.request<Market>(`market ${ruleset}`);
      const band = own ? await server.request<Band>('band', own.text) : null;
      if (route !== this.route) return;
      this.market = market;
      if (band) this.ledger = new Ledger(id, market, band, this.draw);
      else if (id) this.fault = 'That band is not kept in this browser: here are those that are.';
      this.draw();
      scrollTo(0, 0);
    } catch (error) {
      if (route === this.route) this.fail(error as Error);
    }
  }

  protected override page(lobby: Lobby): TemplateResult {
    if (this.ledger) {
      document.title = `${this.ledger.band.title || 'A band'} – Kassen`;
      return bandPage(this.ledger, lobby);
    }
    const { market } = this;
    const rules = lobby.rulesets.find(({ id }) => id === market?.ruleset);
    return html`<div class="wrap campaign-shelf">
      <header class="pages-head">
        <h1>Campaigns</h1>
        ${rules
          ? html`<p>A band, its purse, its wounds and its days between battles, by the rules of
              <a href="#/rules/${rules.id}">${rules.title}</a>.</p>`
          : html`<p>By which rules?</p>`}
      </header>
      ${this.fault ? html`<p class="notice bad" role="alert">${sentence(this.fault)}</p>` : nothing}
      ${market ? shelfPart({ market, lobby, draw: this.draw }) : nothing}
      ${market || this.route.words[0] ? nothing : rulesetsPart(lobby.rulesets)}
    </div>`;
  }
}

function bandPage(ledger: Ledger, lobby: Lobby): TemplateResult {
  const { band } = ledger;
  const where = [band.place && `in ${band.place}`, band.town ? 'a town' : 'a village'].filter(Boolean).join(', ');
  return html`<div class="wrap campaign" aria-busy=${ledger.busy}>
    <header class="campaign-head">
      <div>
        <h1>${band.title || 'A band'}</h1>
        <p class="muted"><b>Day ${band.day}</b>, ${where}${band.prices === 100 ? '' : `, prices ${band.prices} % of the list`}</p>
      </div>
      <p class="campaign-purse"><span class="label">Purse</span> <b>${ledger.coins(band.purse)}</b></p>
      <div class="row">
        <button type="button" class="button" ?disabled=${!ledger.mayUndo || ledger.busy} @click=${ledger.undo}>
          ${icon('undo')} Take back</button>
        <button type="button" class="button" @click=${() => saveFile(fileName(band.title || 'band', 'yaml'), band.text)}>
          ${icon('download')} Save as a file</button>
        <a class="button quiet" href="#/campaign/${band.ruleset}">All bands</a>
      </div>
    </header>
    <div class="campaign-columns">
      <div class="stack">${peoplePart(ledger)} ${historyPart(band)}</div>
      <div class="stack">${doingsPart(ledger, lobby)} ${marketPart(ledger)}</div>
    </div>
  </div>`;
}

function historyPart({ history }: Band): TemplateResult {
  const lines = [...history].reverse();
  const row = ({ day, text }: Band['history'][number]): TemplateResult =>
    html`<li><span class="muted">Day ${day}</span> <span>${sentence(text)}</span></li>`;
  return html`<section class="stack" aria-labelledby="campaign-history">
    <h2 id="campaign-history">History</h2>
    <ol class="campaign-history">${lines.slice(0, HISTORY_SHOWN).map(row)}</ol>
    ${lines.length > HISTORY_SHOWN
      ? html`<details class="fold"><summary>All that came before</summary>
          <ol class="campaign-history">${lines.slice(HISTORY_SHOWN).map(row)}</ol></details>`
      : nothing}
  </section>`;
}

function rulesetsPart(rulesets: RulesetInfo[]): TemplateResult {
  return html`<ul class="rules-shelf">
    ${rulesets.filter(({ campaigns }) => campaigns).map(
      ({ id, title, credit }) => html`<li>
        <h2><a href="#/campaign/${id}">${title}</a></h2>
        <p>${sentence(credit)}</p>
      </li>`,
    )}
  </ul>`;
}
