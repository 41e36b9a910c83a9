// A game was made: its own seat is remembered and taken, after the links for friends far away were
// handed over.
import { html, nothing, type TemplateResult } from 'lit';
import { remember } from '../games';
import type { Made, SideInfo } from '../protocol';
import { copyButton, dialog, icon, seatLink, sideMark, sideName, type DialogHandle } from '../ui';
import type { Setup } from './seats';

export interface MadeOf {
  title: string;
  scenario: string;
  ruleset: string;
  made: Made;
  setup: Setup | null; // null: a record that is only looked at
  taught?: boolean; // with the lessons of its scenario
  band?: string | undefined; // that went into it
}

type SeatMade = Pick<Made['seats'][number], 'sides' | 'token'>;

export function welcome(game: MadeOf): void {
  const friends = game.made.seats.filter((seat) => isFar(game.setup, seat));
  const own = game.made.seats.find((seat) => !isFar(game.setup, seat));
  const token = own?.token ?? game.made.watch;
  remember({
    token,
    title: game.title,
    scenario: game.scenario,
    ruleset: game.ruleset,
    sides: own?.sides ?? [],
    when: Date.now(),
    over: game.setup === null,
    ...(game.band ? { band: game.band } : {}),
    friends,
  });
  const go = (): void => {
    location.hash = `#/seat/${token}${game.taught ? `?tutorial=${encodeURIComponent(game.scenario)}` : ''}`;
  };
  if (friends.length === 0) return go();
  handOver(game.title, friends, game.setup?.sides ?? [], go, own ? 'Take your seat' : 'Watch');
}

// Also opened from the list of one's own games, for a link that got lost.
export function handOver(
  title: string,
  friends: SeatMade[],
  sides: SideInfo[],
  go: () => void,
  goWords: string,
): void {
  const leave = (handle: DialogHandle) => () => {
    handle.close();
    go();
  };
  dialog({
    title,
    body: (handle) => html`
      <p>
        ${friends.length > 1 ? 'Send each friend one of these secret links' : 'Send your friend this secret link'}:
        whoever opens it first plays that side, without an account, and nobody else can. Your own seat
        stays in this browser's list of games.
      </p>
      ${friends.map((seat) => friendLink(seat, sides))}
      <div class="actions">
        <button type="button" class="button primary" @click=${leave(handle)}>${goWords}</button>
      </div>
    `,
  });
}

function friendLink(seat: SeatMade, sides: SideInfo[]): TemplateResult {
  const link = seatLink(seat.token);
  const names = seat.sides.map((side) => sideName(side, sides)).join(', ');
  const share = (): void => {
    navigator.share({ title: 'Kassen', url: link }).catch(() => undefined); // called off
  };
  const select = (event: Event): void => (event.target as HTMLInputElement).select();
  return html`<div class="field">
    <label for="link-${seat.token}">${seat.sides.map(sideMark)} ${names}</label>
    <div class="row">
      <input class="link" id="link-${seat.token}" readonly .value=${link} @focus=${select} />
      ${copyButton(link, 'Copy the link')}
      ${'share' in navigator
        ? html`<button type="button" class="button" @click=${share}>${icon('upload')} Share</button>`
        : nothing}
    </div>
  </div>`;
}

function isFar(setup: Setup | null, seat: SeatMade): boolean {
  return seat.sides.length > 0 && seat.sides.every((side) => setup?.who.get(side) === 'far');
}
