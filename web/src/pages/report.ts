// A battle as a report: to be read on a screen, and to be printed and kept.
import { html, nothing, render, type TemplateResult } from 'lit';
import type { GameInfo, JournalEntry, JournalLine, Report, Side, View } from '../protocol';
import type { Page, Route } from '../page';
import type { Room } from '../rules/room';
import { still } from '../board';
import { outcomeTitle, sentence } from '../game/names';
import { merged } from '../game/news';
import { server } from '../net';
import { printLight } from '../printing';
import { room } from '../rules/rooms';
import { clauseLink, icon, sideMark, sideName } from '../ui';
import { fallen, losses, luck, roster } from './report_tables';
import { story, type Passage, type Turn } from './report_story';

const CALM_MS = 500; // a battle that goes on is told again only when it pauses
const MAPS_MOST = 3; // besides the first and the last

interface Scene {
  turn: number;
  caption: string;
  view: View;
}

export function open(root: HTMLElement, route: Route): Page {
  return new ReportPage(root, route);
}

class ReportPage implements Page {
  private token = '';
  private game: GameInfo | null = null;
  private view: View | null = null;
  private journal: JournalEntry[] = [];
  private report: Report | null = null;
  private first: View | null = null;
  private maps: Scene[] = [];
  private marches = true;
  private fault = '';
  private timer = 0;
  private closers: (() => void)[];

  constructor(
    private root: HTMLElement,
    route: Route,
  ) {
    this.closers = [
      server.onView((view) => this.heard(view)),
      server.onFailure((text) => this.fail(new Error(text))),
      printLight(),
    ];
    this.update(route);
  }

  update(route: Route): void {
    const [token = ''] = route.words;
    if (token && token === this.token) return;
    this.token = token;
    this.game = this.view = this.report = this.first = null;
    this.maps = [];
    this.fault = token ? '' : 'The link to this report is not complete.';
    this.draw();
    if (token) server.sit(token);
  }

  close(): void {
    clearTimeout(this.timer);
    this.closers.forEach((fn) => fn());
    this.token = '';
    server.leave();
    render(nothing, this.root);
  }

  private heard(view: View): void {
    this.game = view.game ?? this.game;
    this.journal = merged(this.journal, view);
    this.view = view;
    this.fault = '';
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.fetch(), this.report ? CALM_MS : 0);
    this.draw();
  }

  // Losses and luck could give away what is hidden: they are told when the battle is over.
  private async fetch(): Promise<void> {
    const token = this.token;
    try {
      const first = this.first ?? (await server.request<View>('at 0'));
      const report = this.view?.over ? byTurn(await server.request<Report>('report')) : null;
      const turns = report?.turns.filter((turn) => turn.moment !== this.view?.moment); // the end has its own
      const word = (this.game?.turn_word ?? 'Turn').toLowerCase();
      const maps = await Promise.all(worst(turns ?? []).map((turn) => fetchScene(turn, word)));
      if (token !== this.token) return;
      Object.assign(this, { report, first, maps });
      this.draw();
    } catch (error) {
      if (token === this.token) this.fail(error as Error);
    }
  }

  private fail(error: Error): void {
    this.fault = sentence(error.message);
    this.draw();
  }

  private draw(): void {
    render(this.page(), this.root);
  }

  private page(): TemplateResult {
    const { game, view, fault } = this;
    return html`<article class="wrap report">
      ${fault ? html`<p class="notice bad" role="alert">${fault}</p>` : nothing}
      ${game && view ? this.whole(game, view) : html`<h1>Battle report</h1>
        <p role="status">${fault ? '' : 'Opening the journal…'}</p>`}
    </article>`;
  }

  private whole(game: GameInfo, view: View): TemplateResult {
    const known = room(game.ruleset);
    const draw = (at: View, caption: string) => picture(game, known, at, caption);
    return html`${this.head(game, view)} ${this.tools()} ${this.sides(view)}
      ${this.first ? draw(this.first, 'At the beginning') : nothing}
      <section class="report-story" aria-labelledby="report-story">
        <h2 id="report-story">What happened</h2>
        ${story(this.journal).map((turn) => this.turn(game, turn, draw))}
      </section>
      ${this.first && view.moment > 0 ? draw(view, view.over ? 'At the end' : 'Now') : nothing}
      ${this.report ? [losses(this.report, game.turn_word), luck(this.report)] : tablesLater(view)} ${roster(view)}
      <footer class="report-foot">
        ${game.ruleset_title}; ${optionsText(game)}. Refereed by Kassen.
      </footer>`;
  }

  private head(game: GameInfo, view: View): TemplateResult {
    const begun = new Date(game.made * 1000).toLocaleDateString('en-GB', { dateStyle: 'long' });
    return html`<header class="report-head">
      <p class="kicker">Battle report · ${game.ruleset_title}</p>
      <h1>${game.title}</h1>
      <p class="report-outcome">${outcomeText(view)}</p>
      <p class="muted">Begun on ${begun}; ${view.over ? 'it ended in' : 'it stands in'} ${game.turn_word.toLowerCase()} ${view.turn}.</p>
      <p class="report-premise">${game.story}</p>
    </header>`;
  }

  private tools(): TemplateResult {
    const toggle = () => {
      this.marches = !this.marches;
      this.draw();
    };
    return html`<div class="actions report-tools">
      <button type="button" class="button primary" @click=${() => print()}>Print</button>
      <button type="button" class="button" aria-pressed=${this.marches ? 'true' : 'false'} @click=${toggle}>
        With moves
      </button>
      <a class="button quiet" href="#/seat/${this.token}">${icon('back')} To the board</a>
    </div>`;
  }

  private sides({ seats }: View): TemplateResult {
    return html`<ul class="report-sides" aria-label="Sides">
      ${seats.map(
        ({ side, name, player }) => html`<li class="side-${side}">
          ${sideMark(side)} <b>${name}</b> <span>${side}, ${playerText(player)}</span>
        </li>`,
      )}
    </ul>`;
  }

  private turn(
    game: GameInfo,
    { turn, passages }: Turn,
    draw: (at: View, caption: string) => TemplateResult,
  ): TemplateResult {
    const told = passages.filter((passage) => this.marches || passage.kind !== 'quiet');
    const map = this.maps.find((one) => one.turn === turn);
    return html`<section class="report-turn" aria-labelledby="report-turn-${turn}">
      <h3 id="report-turn-${turn}">${game.turn_word} ${turn}</h3>
      ${told.map((passage) => this.passage(game, passage))}
      ${map ? draw(map.view, map.caption) : nothing}
    </section>`;
  }

  private passage(game: GameInfo, passage: Passage): TemplateResult {
    const name = (side: Side | undefined) => (side ? sideName(side, this.view?.seats) : 'Somebody');
    switch (passage.kind) {
      case 'head':
        return html`<p class="report-phase">${sentence(passage.line.text)}</p>`;
      case 'quiet':
        return html`<p class="report-quiet">${passage.lines.map((line) => `${sentence(line.text)} `)}</p>`;
      case 'said':
        return html`<blockquote>“${passage.words}” <cite>– ${name(passage.side)}</cite></blockquote>`;
      case 'fixed':
        return html`<p class="report-dice">
          <b>Set right by hand:</b> ${passage.lines.map((line) => told(game, line))}
        </p>`;
      case 'dice':
        return html`<p class="report-dice">
          ${passage.side ? sideMark(passage.side) : nothing} ${passage.lines.map((line) => told(game, line))}
        </p>`;
    }
  }
}

function told(game: GameInfo, line: JournalLine): TemplateResult {
  const dice = line.rolls.map(
    ({ sides, faces }) => html`<span class="report-die" title="d${sides}">${faces.join(' ')}</span>`,
  );
  return html`${sentence(line.text)} ${dice} ${clauseLink(game.ruleset, line.clause)} `;
}

// The server counts everybody lost so far; here each turn has its own.
function byTurn(report: Report): Report {
  const sums = [...report.turns].sort((a, b) => a.turn - b.turn);
  const turns = sums.map((now, place) => {
    const before = sums[place - 1]?.lost ?? {};
    const lost = Object.entries(now.lost).map(([side, sum]) => [side, sum - (before[side] ?? 0)]);
    return { ...now, lost: Object.fromEntries(lost) };
  });
  return { ...report, turns };
}

// The turns in which most fell, in their order.
function worst(turns: Report['turns']): Report['turns'] {
  const bloody = turns.filter((turn) => fallen(turn.lost) > 0);
  const most = bloody.sort((a, b) => fallen(b.lost) - fallen(a.lost)).slice(0, MAPS_MOST);
  return most.sort((a, b) => a.turn - b.turn);
}

async function fetchScene({ turn, moment, lost }: Report['turns'][number], word: string): Promise<Scene> {
  const view = await server.request<View>(`at ${moment}`);
  return { turn, view, caption: `At the end of ${word} ${turn}, in which ${fallen(lost)} fell` };
}

function picture(game: GameInfo, known: Room, { battle }: View, caption: string): TemplateResult {
  return html`<figure class="report-map">
    ${still(game.ground, battle, known)}
    <figcaption>${caption}</figcaption>
  </figure>`;
}

function outcomeText(view: View): string {
  if (!view.over) return 'The battle is not over yet.';
  return `${sentence(outcomeTitle(view))} ${sentence(view.ended)}`.trim();
}

function tablesLater({ over }: View): TemplateResult | typeof nothing {
  if (over) return nothing;
  return html`<p class="muted">Losses and the luck of the dice are told when the battle is over.</p>`;
}

function playerText(player: string): string {
  return player === 'person' ? 'a person' : player;
}

function optionsText({ options }: GameInfo): string {
  const changed = options.filter((one) => one.value !== one.initial).map((one) => `${one.name} ${one.value}`);
  return changed.length > 0 ? `switches: ${changed.join(', ')}` : 'no switches changed';
}
