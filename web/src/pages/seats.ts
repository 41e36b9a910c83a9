// Who sits where: the part of making a game that is the same for a new one and for a recorded one
// that is gone on with.
import { html, nothing, type TemplateResult } from 'lit';
import type { PlayerInfo, Side, SideInfo } from '../protocol';
import { icon, sideMark, sideName, type IconName } from '../ui';

// 'you', 'here' (a friend on this screen), 'far' (a friend far away) or a computer player's name.
export type Who = string;

export interface Setup {
  sides: SideInfo[];
  who: Map<Side, Who>;
  typed: boolean; // dice are rolled by hand and typed
  think_ms: number;
}

const PEOPLE: { who: Who; name: string; gist: string; icon: IconName }[] = [
  { who: 'you', name: 'You', gist: '', icon: 'person' },
  { who: 'here', name: 'A friend on this screen', gist: 'taking turns at it', icon: 'people' },
  { who: 'far', name: 'A friend far away', gist: 'gets a secret link from you', icon: 'far' },
];
const THINK_MS = [300, 1000, 3000, 10000];

// The first side is yours, the others are the computer's, where there is one.
export function newSetup(sides: SideInfo[], players: PlayerInfo[]): Setup {
  const opponent = bestPlayer(players);
  const who = new Map(sides.map(({ side }, i) => [side, i === 0 ? 'you' : opponent]));
  return { sides, who, typed: false, think_ms: 1000 };
}

export function bestPlayer(players: PlayerInfo[]): Who {
  return players.find(({ name }) => name === 'greedy')?.name ?? players.at(-1)?.name ?? 'here';
}

// What `new` and `upload` want to be told.
export function seatWords(setup: Setup): string {
  const words = [...setup.who].map(([side, who]) => `${side}=${isPerson(who) ? 'person' : who}`);
  const mine = [...setup.who].find(([, who]) => who === 'you')?.[0];
  if (isShared(setup)) words.push('screen=shared');
  else if (mine || count(setup, 'here') === 0) words.push(`mine=${mine ?? 'none'}`);
  return words.join(' ');
}

// What only `new` does: a record has its own dice.
export function mannerWords(setup: Setup): string {
  const words: string[] = [];
  if (setup.typed) words.push('dice=typed');
  if (hasComputer(setup)) words.push(`think=${setup.think_ms}`);
  return words.join(' ');
}

// Why it cannot be played so; empty: it can.
export function setupFault(setup: Setup): string {
  if (isShared(setup) && count(setup, 'far') > 0) {
    return 'Who sits at this screen shares one seat; with somebody far away, only one side can be here.';
  }
  if (count(setup, 'here') > 0 && count(setup, 'you') === 0 && count(setup, 'here') === 1) {
    return 'If only one person plays at this screen, that is you.';
  }
  return '';
}

// What this arrangement comes to, in a sentence.
export function setupGist(setup: Setup): string {
  const people = [...setup.who.values()].filter(isPerson).length;
  if (people === 0) return 'You watch the computer play against itself.';
  if (count(setup, 'far') === people) return 'You get a link for each friend, and may watch.';
  if (count(setup, 'you') === setup.sides.length) return 'You play all sides, as at a table alone.';
  if (isShared(setup)) return 'One screen for all of you; where there are secrets, a curtain falls between.';
  if (count(setup, 'far') > 0) return 'You get a secret link for your friend next.';
  return '';
}

export function seatsForm(setup: Setup, players: PlayerInfo[], changed: () => void): TemplateResult {
  return html`<div class="seats">
    ${setup.sides.map(({ side }) => seat(setup, side, players, changed))}
  </div>`;
}

export function mannersForm(setup: Setup, changed: () => void): TemplateResult {
  return html`<div class="table-manners">
    <fieldset class="field">
      <legend>Dice</legend>
      <div class="segments">
        ${diceChoice(setup, false, 'Kassen rolls', changed)}
        ${diceChoice(setup, true, 'Real dice, typed in', changed)}
      </div>
    </fieldset>
    ${hasComputer(setup) ? thinkField(setup, changed) : nothing}
  </div>`;
}

function seat(setup: Setup, side: Side, players: PlayerInfo[], changed: () => void): TemplateResult {
  const computers = players.map(({ name, level, gist }) => ({
    who: name,
    name: `Computer, ${level}`,
    gist,
    icon: 'computer' as const,
  }));
  return html`<fieldset class="seat side-${side}">
    <legend>${sideMark(side)} ${sideName(side, setup.sides)}</legend>
    ${[...PEOPLE, ...computers].map((one) => {
      const pick = (): void => {
        setup.who.set(side, one.who);
        changed();
      };
      return html`<label class="pick">
        <input type="radio" name="seat-${side}" .checked=${setup.who.get(side) === one.who} @change=${pick} />
        ${icon(one.icon)}
        <span>${one.name}${one.gist ? html`<small class="muted">${one.gist}</small>` : nothing}</span>
      </label>`;
    })}
  </fieldset>`;
}

function diceChoice(setup: Setup, typed: boolean, words: string, changed: () => void): TemplateResult {
  const pick = (): void => {
    setup.typed = typed;
    changed();
  };
  return html`<label>
    <input type="radio" name="dice" .checked=${setup.typed === typed} @change=${pick} />${words}
  </label>`;
}

function thinkField(setup: Setup, changed: () => void): TemplateResult {
  return html`<fieldset class="field">
    <legend>The computer thinks for at most</legend>
    <div class="segments">
      ${THINK_MS.map((ms) => {
        const pick = (): void => {
          setup.think_ms = ms;
          changed();
        };
        return html`<label>
          <input type="radio" name="think" .checked=${setup.think_ms === ms} @change=${pick} />
          ${ms / 1000}&nbsp;s
        </label>`;
      })}
    </div>
  </fieldset>`;
}

function isPerson(who: Who): boolean {
  return who === 'you' || who === 'here' || who === 'far';
}

function count(setup: Setup, wanted: Who): number {
  return [...setup.who.values()].filter((who) => who === wanted).length;
}

function isShared(setup: Setup): boolean {
  return count(setup, 'here') > 0 || count(setup, 'you') > 1;
}

function hasComputer(setup: Setup): boolean {
  return [...setup.who.values()].some((who) => !isPerson(who));
}
