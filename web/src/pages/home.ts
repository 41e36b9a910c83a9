// The first page: go on with a battle, learn, pick a scenario by its picture, join a friend, open a
// record.
import { html, nothing, render, type TemplateResult } from 'lit';
import { all, update } from '../games';
import { server } from '../net';
import type { Page, Route } from '../page';
import type { Lobby, RulesetInfo, ScenarioInfo, Turns } from '../protocol';
import { icon, toast } from '../ui';
import { landscape } from './landscape';
import { learnByPlaying, newGame } from './new_game';
import { ownGames, turnWord } from './own_games';
import { recordDoor } from './record_door';
import { scenarioDoor } from './scenario_door';
import { Pictures, scenarioCard, scenarioFacts } from './scenario_card';

let lobby_known: Lobby | null = null; // shown at once when one comes back, until the new one is here

const RULESETS_FIRST = ['blades'];
const DEMONSTRATION = 'demo';
const ASK_AGAIN_MS = 20_000;

export function open(root: HTMLElement, route: Route): Page {
  const home = new Home(root);
  home.update(route);
  void home.enter();
  return home;
}

class Home implements Page {
  private lobby = lobby_known;
  private fault = '';
  private lost = false; // an address that leads nowhere led here
  private to_record = false; // that door was asked for
  private making = false; // a first game was asked for
  private closed = false;
  private timer = 0;
  private pictures = new Pictures(() => this.draw());

  constructor(private root: HTMLElement) {}

  update(route: Route): void {
    this.lost = route.page !== 'home' && route.page !== 'replay';
    this.to_record = route.page === 'replay';
    this.draw();
  }

  close(): void {
    this.closed = true;
    window.clearInterval(this.timer);
    this.pictures.close();
  }

  async enter(): Promise<void> {
    this.fault = '';
    try {
      this.lobby = lobby_known = await server.request<Lobby>('lobby');
    } catch (error) {
      this.fault = (error as Error).message;
    }
    this.draw();
    await this.askTurns();
    this.timer = window.setInterval(() => void this.askTurns(), ASK_AGAIN_MS);
    if (this.closed) window.clearInterval(this.timer);
  }

  // Whose turn it is in one's games. Who looks elsewhere asks nothing.
  private async askTurns(): Promise<void> {
    const tokens = all().filter(({ over }) => !over).map(({ token }) => token);
    if (this.closed || document.hidden || tokens.length === 0) return;
    const answer = await server.request<Turns>(`turns\n${tokens.join('\n')}`).catch(() => null);
    if (answer && update(answer.games)) this.draw();
  }

  private draw(): void {
    if (this.closed) return;
    render(this.page(), this.root);
    if (!this.to_record || !this.lobby) return; // what stands above it is not there yet
    this.to_record = false;
    this.root.querySelector('#record')?.scrollIntoView({ block: 'center' });
  }

  private page(): TemplateResult {
    return html`<div class="wrap home">
      ${this.lost
        ? html`<p class="notice">That address leads to no page of Kassen. Here are the battles instead.</p>`
        : nothing}
      ${ownGames(this.lobby, () => this.draw())} ${this.hero()} ${this.battles()}
      <div class="doors">
        ${joinDoor()} ${tableDoor()} ${recordDoor(this.lobby?.players ?? [])} ${this.lobby ? scenarioDoor(this.lobby) : nothing}
      </div>
      ${this.demonstration()}
    </div>`;
  }

  private hero(): TemplateResult {
    const lobby = this.lobby;
    const first = lobby?.scenarios.find(({ name }) => name === lobby.first);
    return html`<section class="hero" aria-labelledby="hero-title">
      ${landscape()}
      <div class="hero-words">
        <p class="kicker">Samurai wargames, played, refereed and explained</p>
        ${lobby && first ? this.firstBattle(lobby, first) : this.waiting()}
      </div>
      <div class="hero-picture">${first ? this.pictures.picture(first) : nothing}</div>
    </section>`;
  }

  private firstBattle(lobby: Lobby, first: ScenarioInfo): TemplateResult {
    const learn = (): Promise<void> => this.learn(lobby, first);
    return html`<h1 id="hero-title">${first.title}</h1>
      <p class="lead">${first.story}</p>
      ${scenarioFacts(first, turnWord(lobby, first.ruleset))}
      <div class="actions">
        <button type="button" class="button primary large" ?disabled=${this.making} @click=${learn}>
          ${icon('learn')} Learn by playing
        </button>
        <button type="button" class="button large" @click=${() => newGame(lobby, first)}>
          ${icon('swords')} Play
        </button>
      </div>
      <p class="muted small">No account, nothing to install, and every ruling says why.</p>`;
  }

  private async learn(lobby: Lobby, scenario: ScenarioInfo): Promise<void> {
    this.making = true;
    this.draw();
    await learnByPlaying(lobby, scenario).catch((error: Error) => toast(error.message, 'bad'));
    this.making = false;
    this.draw();
  }

  private waiting(): TemplateResult {
    const again = (): void => void this.enter();
    return html`<h1 id="hero-title">Kassen</h1>
      ${this.fault
        ? html`<p class="notice bad">${this.fault}</p>
            <div class="actions">
              <button type="button" class="button" @click=${again}>Try again</button>
            </div>`
        : html`<p class="lead muted">Asking the server what can be played …</p>`}`;
  }

  private battles(): TemplateResult[] {
    return this.rulesets()
      .filter(({ id }) => id !== DEMONSTRATION)
      .map((rules) => this.section(rules));
  }

  private demonstration(): TemplateResult | typeof nothing {
    const rules = this.rulesets().find(({ id }) => id === DEMONSTRATION);
    if (!rules) return nothing;
    return html`<details class="fold demonstration">
      <summary>Demonstration rules</summary>
      <p class="muted">A small ruleset that shows, in one place, everything Kassen can do.</p>
      ${this.cards(rules)}
    </details>`;
  }

  private section(rules: RulesetInfo): TemplateResult {
    return html`<section class="stack" aria-labelledby="rules-${rules.id}">
      <div class="section-head">
        <h2 id="rules-${rules.id}">${rules.title}</h2>
        <p class="muted small">After ${rules.credit}. <a href="#/rules/${rules.id}">The rulebook</a></p>
      </div>
      ${rules.musters || rules.campaigns ? mustering(rules) : nothing}
      ${rules.plays ? this.cards(rules) : diceOnly(rules)}
    </section>`;
  }

  private cards(rules: RulesetInfo): TemplateResult {
    const lobby = this.lobby!;
    const scenarios = lobby.scenarios.filter(
      ({ ruleset, name }) => ruleset === rules.id && name !== lobby.first,
    );
    return html`<ul class="scenarios">
      ${scenarios.map((one) => {
        const learn = one.taught ? (): void => void this.learn(lobby, one) : null;
        return scenarioCard(one, rules, this.pictures, () => newGame(lobby, one), learn);
      })}
    </ul>`;
  }

  private rulesets(): RulesetInfo[] {
    const rank = ({ id }: RulesetInfo): number => (RULESETS_FIRST.indexOf(id) + 1 || 99);
    return [...(this.lobby?.rulesets ?? [])].sort((a, b) => rank(a) - rank(b));
  }
}

function mustering({ id, musters, campaigns }: RulesetInfo): TemplateResult {
  return html`<div class="actions">
    ${musters
      ? html`<a class="button" href="#/muster/${id}">${icon('people')} Muster a force</a>
          <a class="button" href="#/pitch/${id}">${icon('swords')} Fight a pitched battle</a>`
      : nothing}
    ${campaigns ? html`<a class="button" href="#/campaign/${id}">${icon('time')} Lead a band from battle to battle</a>` : nothing}
  </div>`;
}

function diceOnly({ id }: RulesetInfo): TemplateResult {
  return html`<p>Its battles are not on this board yet; its dice are.</p>
    <div class="actions">
      <a class="button" href="#/umpire/${id}">${icon('dice')} Roll real dice for it</a>
      <a class="button" href="#/odds/${id}/shoot">${icon('chart')} Ask for its odds</a>
    </div>`;
}

function tableDoor(): TemplateResult {
  return html`<section class="card door stack">
    <h2>${icon('dice')} At a real table</h2>
    <p class="muted">Your miniatures and your dice: Kassen says what to roll, rules on what fell, and keeps the marks.</p>
    <div class="actions"><a class="button" href="#/umpire">Be the umpire</a></div>
  </section>`;
}

function joinDoor(): TemplateResult {
  const join = (event: Event): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('link') as HTMLInputElement;
    const token = /\b[0-9a-f]{32}\b/i.exec(field.value)?.[0];
    if (token) location.hash = `#/seat/${token.toLowerCase()}`;
    else toast('There is no seat in that: a link ends in #/seat/ and 32 letters and digits.', 'bad');
  };
  return html`<section class="card door">
    <form class="stack" @submit=${join}>
      <h2>${icon('link')} Join a friend</h2>
      <p class="muted">Paste the secret link you were sent. It is your seat: no name, no password.</p>
      <div class="row">
        <label class="visually-hidden" for="join-link">Link of your seat</label>
        <input id="join-link" name="link" required autocomplete="off" spellcheck="false"
          placeholder="…#/seat/…" />
        <button class="button">Join</button>
      </div>
    </form>
  </section>`;
}
