// The game page: one state, one function that draws it, and the wires between them and the world.
import { html, nothing, render, type TemplateResult } from 'lit';
import type { Page, Route } from '../page';
import { claim, claimedBy } from '../claims';
import { server } from '../net';
import { onSettings } from '../settings';
import { actionsPanel } from '../game/actions';
import { aimsCard } from '../game/aims';
import { placeCard } from '../game/blow_card';
import { finish } from '../game/blows';
import { curtain } from '../game/curtain';
import { rollForm } from '../game/dice_tray';
import { endingCard } from '../game/ending';
import { figuresPanel } from '../game/figures';
import { takeUpTheOnly } from '../game/hand';
import { journalPanel, sinceCard } from '../game/journal';
import { Pace } from '../game/pace';
import { keyPressed, keysCard } from '../game/keys';
import { mapRegion } from '../game/map';
import { Margins } from '../game/margins';
import { newsSince, noteSeen, seenBefore } from '../game/news';
import { offerBanner } from '../game/offers';
import { answerAsAlways, promptBar } from '../game/prompt';
import { eyePair } from '../game/pairs';
import { weigh } from '../game/preview';
import { backToNow, replayBanner, stop } from '../game/replay';
import { clauseClicked, closeRule, ruleCard } from '../game/rule_card';
import { deciding, type State, type Tab } from '../game/state';
import { Table } from '../game/table';
import { tablePanel } from '../game/table_tab';
import { unread } from '../game/talk';
import { tellNews } from '../game/text_play';
import { leaveTicks, ticksPlay } from '../game/ticks';
import { Summons } from '../game/summons';
import { Coach, coachCard, coachMark } from '../game/tutorial';

const WIDE = '(min-width: 62rem)';
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
const TABS: [Tab, string][] = [
  ['actions', 'Actions'],
  ['journal', 'Journal'],
  ['figures', 'Figures'],
  ['table', 'Table'],
];

export function open(root: HTMLElement, route: Route): Page {
  let token = route.words[0] ?? '';
  const own = claimedBy(token);
  if (own) location.replace(`#/seat/${own}`);
  let close = sitDown(root, route);
  return {
    update(next) {
      if (next.words[0] === token) return;
      close();
      token = next.words[0] ?? '';
      close = sitDown(root, next);
    },
    close: () => close(),
  };
}

// Returns how to get up again, leaving nothing behind.
function sitDown(root: HTMLElement, route: Route): () => void {
  const coach = new Coach();
  const follow = new Follower(root);
  const margins = new Margins(root);
  const table = new Table(route.words[0] ?? '', route.query.has('tutorial'), (drawn) => {
    const held = root.contains(document.activeElement);
    render(page(drawn, coach), root);
    if (held && document.activeElement === document.body) catchFocus(root);
    follow.journal(drawn.state);
    follow.odds(drawn.state);
    drawn.lens.fit(root, drawn.state);
    margins.keep();
    placeCard(root, drawn);
  });
  table.onChange = () => coach.watch(table);
  if (table.state.tour >= 0) void coach.learn(table, route.query.get('tutorial') ?? '');
  const summons = new Summons();
  table.onNews = () => {
    wentOn(table);
    summons.watch(table.state);
  };
  const wide = matchMedia(WIDE);
  const fit = () => table.change({ wide: wide.matches });
  const key = (event: KeyboardEvent) => keyPressed(table, event);
  const back = () => cameBack(table);
  const click = (event: MouseEvent) => clauseClicked(table, event);
  const pace = new Pace(
    (view) => table.heard(view),
    () => ticksPlay() || (!!table.state.show && table.state.show.phase !== 'done'),
    (waiting) => table.change({ waiting }),
  );
  const seen = () => {
    if (ticksPlay()) leaveTicks(table);
    pace.hurry();
    finish(table);
  };
  const hurry = (event: Event) => {
    const about = event.target instanceof Element && event.target.closest('.play-pace, .play-blow, .play-ticks');
    if (!about && !(event instanceof KeyboardEvent && MODIFIERS.includes(event.key))) seen();
  };
  table.onSkip = () => (table.state.replay ? backToNow(table) : seen());
  const ears = [
    server.onView((view) => pace.heard(view)),
    server.onFailure((failure) => table.change({ failure })),
    server.onOpen(() => takeUp(table)),
    onSettings(() => table.change({})),
  ];
  wide.addEventListener('change', fit);
  document.addEventListener('pointerdown', hurry);
  document.addEventListener('keydown', hurry);
  document.addEventListener('keydown', key);
  document.addEventListener('visibilitychange', back);
  root.addEventListener('click', click);
  document.body.classList.add('playing');
  fit();
  server.sit(table.state.token);
  return () => {
    stop(table);
    leaveTicks(table);
    pace.close();
    closeRule(table);
    table.close();
    table.lens.close();
    margins.close();
    ears.forEach((off) => off());
    wide.removeEventListener('change', fit);
    document.removeEventListener('pointerdown', hurry);
    document.removeEventListener('keydown', hurry);
    document.removeEventListener('keydown', key);
    document.removeEventListener('visibilitychange', back);
    root.removeEventListener('click', click);
    document.body.classList.remove('playing');
    server.leave();
    render(nothing, root);
  };
}

// By a link that somebody sent: the seat is claimed, and its own address takes the link's place.
function takeUp(table: Table): void {
  claim(table.state.token).then(
    (token) => location.replace(`#/seat/${token}`),
    (error: Error) => table.change({ failure: error.message }),
  );
}

// A button that was pressed is often gone afterwards; whoever uses the keyboard must not be lost.
function catchFocus(root: HTMLElement): void {
  root
    .querySelector<HTMLElement>('#play-command, .play-board, .play-curtain button')
    ?.focus({ preventScroll: true });
}

// Who looked at another window meanwhile is told what happened.
function cameBack(table: Table): void {
  const { view, token, journal } = table.state;
  if (document.hidden || !view || view.curtain) return;
  const missed = newsSince(journal, seenBefore(token, view), view);
  if (missed.length > 0) table.change({ since: missed });
  noteSeen(token, view);
}

function wentOn(table: Table): void {
  const { view, token, replay } = table.state;
  if (!view) return;
  if (!document.hidden && !view.curtain) noteSeen(token, view);
  tellNews(table);
  if (!replay) takeUpTheOnly(table);
  if (!replay) answerAsAlways(table);
  document.title = `${deciding(table.state) ? '● ' : ''}${table.state.game?.title ?? 'Battle'} – Kassen`;
}

// Keeps the journal's end, or the moment looked back at, in sight, and odds that have just been opened.
class Follower {
  private last = '';
  private opened = false;

  constructor(private root: HTMLElement) {}

  // They stand at the top, wherever the panel had been scrolled to.
  odds({ pin }: State): void {
    const panel = this.root.querySelector<HTMLElement>('.play-panel');
    if (pin && !this.opened && panel) panel.scrollTop = 0;
    this.opened = pin;
  }

  journal(state: State): void {
    const moment = state.replay?.moment ?? state.journal.at(-1)?.moment ?? 0;
    const list = this.root.querySelector<HTMLElement>('.play-turns');
    const now = `${moment} ${state.journal.length} ${list?.clientHeight}`;
    if (now === this.last) return;
    this.last = now;
    const line = list?.querySelector<HTMLElement>(`[data-moment="${moment}"]`);
    if (!list || !line) return;
    const box = list.getBoundingClientRect();
    const at = line.getBoundingClientRect();
    if (at.top < box.top) list.scrollTop -= box.top - at.top;
    else if (at.bottom > box.bottom) list.scrollTop += at.bottom - box.bottom;
  }
}

function page(table: Table, coach: Coach): TemplateResult {
  const { view, failure } = table.state;
  if (failure && !view)
    return html`<div class="wrap stack">
      <h1>No such table</h1>
      <p>${failure}</p>
      <p><a class="button" href="#/">All battles</a></p>
    </div>`;
  if (!view) return html`<p class="loading">One moment …</p>`;
  if (view.curtain) return curtain(table, view);
  const eye = (event: Event): void => {
    eyePair(table, event);
    weigh(table, event);
  };
  return html`<div
    class="play mark-${coachMark(table.state, coach)}"
    data-moment=${view.moment}
    ?data-busy=${table.state.busy}
    @pointerover=${eye}
    @focusin=${eye}
  >
    <h1 class="visually-hidden">${table.state.game?.title}</h1>
    ${promptBar(table)} ${offerBanner(table)} ${replayBanner(table)}
    <div class="play-notes">
      ${coachCard(table, coach)} ${aimsCard(table)} ${sinceCard(table)} ${endingCard(table)} ${rollForm(table)}
      ${keysCard(table)} ${ruleCard(table)}
    </div>
    ${mapRegion(table)} ${sidePanel(table)}
    <p class="visually-hidden" aria-live="polite">${table.state.news}</p>
  </div>`;
}

function sidePanel(table: Table): TemplateResult {
  const { wide, tab, sheet } = table.state;
  const open = wide || sheet;
  const shown = wide && tab === 'journal' ? 'actions' : tab;
  const tabs = TABS.filter(([name]) => !wide || name !== 'journal');
  return html`<aside class="play-side" aria-label="Beside the map">
    <div
      class="play-tabs"
      role="tablist"
      aria-label="Beside the map"
      @keydown=${(event: KeyboardEvent) => turnTabs(table, event, tabs)}
    >
      ${tabs.map(
        ([name, title]) =>
          html`<button
            role="tab"
            id="play-tab-${name}"
            aria-selected=${open && shown === name}
            aria-controls=${open ? 'play-panel' : nothing}
            tabindex=${shown === name ? 0 : -1}
            @click=${() => table.change({ tab: name, sheet: !(sheet && tab === name) })}
          >
            ${title} ${name === 'table' ? unreadMark(table) : nothing}
          </button>`,
      )}
    </div>
    ${
      open
        ? html`<div class="play-panel" id="play-panel" role="tabpanel" aria-labelledby="play-tab-${shown}" tabindex="0">
            ${panel(table, shown)}
          </div>`
        : nothing
    }
    ${
      wide
        ? html`<section class="play-journal-side" aria-label="Journal">
            <h2>Journal</h2>
            ${journalPanel(table)}
          </section>`
        : nothing
    }
  </aside>`;
}

// What is on the screen is read.
function unreadMark(table: Table): TemplateResult | typeof nothing {
  const { wide, sheet, tab, talk } = table.state;
  const last = talk.at(-1)?.number ?? 0;
  if (tab === 'table' && (wide || sheet)) table.state.talk_read = last;
  const count = unread(table.state);
  return count > 0 ? html`<span class="play-unread" title="${count} said">${count}</span>` : nothing;
}

function panel(table: Table, tab: Tab): TemplateResult | typeof nothing {
  switch (tab) {
    case 'actions':
      return actionsPanel(table);
    case 'journal':
      return html`<h2 class="visually-hidden">Journal</h2>
        ${journalPanel(table)}`;
    case 'figures':
      return figuresPanel(table);
    case 'table':
      return tablePanel(table);
  }
}

function turnTabs(table: Table, event: KeyboardEvent, tabs: [Tab, string][]): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const at = tabs.findIndex(([name]) => name === table.state.tab);
  const [name] = tabs[(Math.max(0, at) + by + tabs.length) % tabs.length]!;
  table.change({ tab: name, sheet: true });
  document.getElementById(`play-tab-${name}`)?.focus();
}
