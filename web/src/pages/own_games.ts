// Games this browser knows the seats of: to go on with, or to forget.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { ago } from '../ago';
import { all, forget, type OwnGame } from '../games';
import type { Lobby, SideInfo } from '../protocol';
import { confirm, icon, sideMark, sideName } from '../ui';
import { handOver } from './made';

const SHOWN_AT_FIRST = 4;
const FORGETTING =
  'Its secret link is removed from this browser. ' +
  'Without a copy of the link you cannot come back to your seat.';

export function ownGames(lobby: Lobby | null, changed: () => void): TemplateResult | typeof nothing {
  const games = all();
  if (games.length === 0) return nothing;
  const open = games.filter((game) => !game.over).sort((a, b) => Number(!!b.mine) - Number(!!a.mine));
  const over = games.filter((game) => game.over);
  const list = (some: OwnGame[]): TemplateResult => html`<ul class="own-games">
    ${repeat(some, ({ token }) => token, (game) => row(game, lobby, changed))}
  </ul>`;
  return html`<section class="stack" aria-labelledby="own-title">
    <h2 id="own-title">${open.length > 0 ? 'Go on with a battle' : 'Your battles'}</h2>
    ${open.length > 0 ? list(open.slice(0, SHOWN_AT_FIRST)) : nothing}
    ${more(`${open.length - SHOWN_AT_FIRST} more`, open.slice(SHOWN_AT_FIRST), list)}
    ${more(`Over (${over.length})`, over, list)}
  </section>`;
}

function more(
  title: string,
  games: OwnGame[],
  list: (games: OwnGame[]) => TemplateResult,
): TemplateResult | typeof nothing {
  if (games.length === 0) return nothing;
  return html`<details class="fold"><summary>${title}</summary>${list(games)}</details>`;
}

function sidesOf(game: OwnGame, lobby: Lobby | null): SideInfo[] {
  return lobby?.scenarios.find(({ name }) => name === game.scenario)?.sides ?? [];
}

// What the rules call a turn.
export function turnWord(lobby: Lobby | null, ruleset: string): string {
  return lobby?.rulesets.find(({ id }) => id === ruleset)?.turn_word ?? 'Turn';
}

function row(game: OwnGame, lobby: Lobby | null, changed: () => void): TemplateResult {
  const sides = sidesOf(game, lobby);
  const drop = async (): Promise<void> => {
    if (game.over || (await confirm(`Forget “${game.title}”?`, FORGETTING, 'Forget it'))) {
      forget(game.token);
      changed();
    }
  };
  return html`<li class="own-game card">
    <a class="own-link" href="#/seat/${game.token}">${game.title}</a>
    <span class="own-state">${seatOf(game, sides)} ${turnOf(game, turnWord(lobby, game.ruleset))}</span>
    <time class="muted small" datetime=${new Date(game.when).toISOString()}>${ago(game.when)}</time>
    <span class="own-tools">
      ${friendsButton(game, sides)}
      <button type="button" class="button quiet icon-only" title="Forget this game"
        aria-label="Forget ${game.title}" @click=${drop}>${icon('bin')}</button>
    </span>
  </li>`;
}

function friendsButton(game: OwnGame, sides: SideInfo[]): TemplateResult | typeof nothing {
  const friends = game.friends ?? [];
  if (friends.length === 0 || game.over) return nothing;
  const go = (): void => {
    location.hash = `#/seat/${game.token}`;
  };
  const show = (): void => handOver(game.title, friends, sides, go, 'Take your seat');
  return html`<button type="button" class="button quiet icon-only" title="The link for your friend"
    aria-label="The link for your friend in ${game.title}" @click=${show}>${icon('link')}</button>`;
}

function seatOf(game: OwnGame, sides: SideInfo[]): TemplateResult {
  if (game.sides.length === 0) return html`<span class="muted">watching</span>`;
  return html`${game.sides.map((side) => html`<span>${sideMark(side)} ${sideName(side, sides)}</span> `)}`;
}

function turnOf(game: OwnGame, word: string): TemplateResult | typeof nothing {
  if (game.over) return nothing;
  return html`${game.turn ? html`<span class="muted">${word.toLowerCase()} ${game.turn}</span>` : nothing}
  ${game.mine ? html`<span class="tag accent">your turn</span>` : nothing}`;
}
