// What goes with a body in hand: all or one, wheeling, plans, and what many can do one by one.
import { html, nothing, type TemplateResult } from 'lit';
import { words } from '../cards';
import type { Choice, Group, MoreChoice } from '../protocol';
import { canBend, canPlan, canTurn, choicesInHand, cornersOf, handOf, lineInHand, movers, toggleAlone, togglePlanning, wheelBy } from './body';
import { gestureOf, mannerOf } from './choices';
import { storm } from './charge';
import { make, oneByOne } from './hand';
import { isLaying, liftedName } from './laying';
import { labelOfLine, sentence } from './names';
import { chanceOnButton } from './preview';
import { because } from './reasons';
import { deciding } from './state';
import type { Table } from './table';
import { canTurnSite, isSiting, siteWords, turnSite } from './sites';
import { groupOf, type Hand, movesBodies, strength } from './hands';
import { lineBy } from './lines';

type Part = TemplateResult | typeof nothing;

export const BY_WAY = 'Alt and click: by way of there';
const TAKE_UP = 'a piece of terrain to take it up, or leave all as it is.';

const tap = ({ state }: Table): string => (state.touch ? 'tap' : 'click');

function chip(on: boolean, text: string, key: string, press: () => void): TemplateResult {
  return html`<button class="button small toggle" aria-pressed=${on} @click=${press}>${text} <kbd>${key}</kbd></button>`;
}

export function bodyBar(table: Table): Part {
  const hand = handOf(table);
  const { alone, planning, placing } = table.state;
  if (!movesBodies(table)) return nothing;
  if (isLaying(table)) return layingBar(table);
  if (isSiting(table)) return sitingBar(table);
  if (!hand?.body) return empty(table);
  if (placing) return placingBar(table, placing);
  const single = hand.body.members.length < 2;
  const wheeled = hand.how === 'body' && hand.turned;
  return html`<div class="play-body" role="toolbar" aria-label="What is in hand">
    ${single ? nothing : chip(!alone && !planning, 'The whole unit', 'b', () => alone && toggleAlone(table))}
    ${single ? nothing : chip(alone && !planning, 'This figure alone', 'b', () => !alone && toggleAlone(table))}
    ${!single && canPlan(table) ? chip(planning, 'Figure by figure', 'g', () => togglePlanning(table)) : nothing}
    ${turning(table, hand)} ${formations(table)} ${plans(table, hand)}
    ${wheeled ? wheeling(table) : nothing}
    ${hand.how === 'plan' || wheeled ? nothing : html`${bends(table)} ${hand.how === 'alone' ? aloneHint(table, hand.turned) : nothing}`}
  </div>`;
}

// The bar keeps its place, so that the map does not move under the pointer.
function empty(table: Table): TemplateResult {
  const able = deciding(table.state) && movers(table).length > 0;
  const text = able ? 'Take up a figure: its whole unit comes along.' : table.state.view?.over ? '' : 'Nobody is to be moved now.';
  return html`<div class="play-body"><span class="muted">${text}</span></div>`;
}

// A body that has been shown a way does not wheel: what forgets that takes the place.
function turning(table: Table, hand: Hand): Part {
  const body = hand.how === 'body';
  if (!canTurn(table) || (body && cornersOf(table, hand.figure, hand).length)) return nothing;
  return wheels(table, body ? 'Wheel' : 'Turn');
}

function wheels(table: Table, how: string): TemplateResult {
  return html`<span class="play-wheels" role="group" aria-label=${how}>
    <button class="button small" title="${how} to the left ([)" @click=${() => wheelBy(table, 1)}>↺ <kbd>[</kbd></button>
    <button class="button small" title="${how} to the right (])" @click=${() => wheelBy(table, -1)}>↻ <kbd>]</kbd></button>
  </span>`;
}

function wheeling(table: Table): TemplateResult {
  const { checks } = table.state;
  const line = lineInHand(table);
  const check = checks.get(line);
  if (check?.may === false) {
    return because(table, check);
  }
  return html`<span class="muted">${labelOfLine(table, line)}: ${tap(table)} the table to do it.</span>`;
}

// How the unit in hand may be drawn up where it stands, but for how it is.
export function formationsOf(table: Table): Choice[] {
  const group = bodyGroup(table);
  const all = choicesInHand(table).filter(
    ({ group: of, word, option_word }) => of === group?.id && option_word && group?.option !== undefined && mannerOf(word, table.state.game) === 'order',
  );
  return all.filter((one, at) => one.option !== group?.option && all.findIndex(({ option }) => option === one.option) === at);
}

const FORM_KEYS = ['f', 'F'];

export function formUp(table: Table, at: number): void {
  const choice = formationsOf(table)[at];
  if (choice) void make(table, choice.line);
}

function formations(table: Table): Part {
  const found = formationsOf(table);
  if (!found.length) return nothing;
  return html`<span class="play-forms" role="group" aria-label="Formation">${found.map(
    (choice, at) => html`<button class="button small" title=${choice.label} data-form=${choice.option_word!} ?disabled=${table.state.busy}
      @click=${() => make(table, choice.line)}>${sentence(choice.option_word!).replace('.', '')} <kbd>${FORM_KEYS[at]}</kbd></button>`,
  )}</span>`;
}

// What Alt is to a mouse a switch is to a finger.
function bends(table: Table): Part {
  const { touch, bending } = table.state;
  return touch && canBend(table) ? chip(bending, 'By way of', 'Alt', () => table.change({ bending: !bending })) : nothing;
}

// Whatever is pointed at it says the same, lest it wrap and the map move under the pointer.
function aloneHint(table: Table, turned: number): Part {
  const [by, to] = turned > 180 ? [360 - turned, 'right'] : [turned, 'left'];
  if (!turned && (table.state.touch || !canBend(table))) return nothing;
  const text = turned ? `Turned ${by}° ${to}: ${tap(table)} where, or the rider himself` : BY_WAY;
  return html`<span class="muted">${text}</span>`;
}

function plans(table: Table, hand: Hand): Part {
  const { view, game, busy } = table.state;
  const { group } = hand.body!;
  const [go, forget] = [lineBy('set-out', { group }, view, game), lineBy('forget', { group }, view, game)];
  const any = !!view?.battle.movers?.length;
  if (!forget || (!any && !cornersOf(table, hand.figure, hand).length)) return nothing;
  const out = html`<button class="button small primary" ?disabled=${busy} @click=${() => make(table, go)}>Go</button>`;
  return html`${any ? out : nothing}
    <button class="button small" ?disabled=${busy} @click=${() => make(table, forget)}>Forget</button>`;
}

function sitingBar(table: Table): TemplateResult {
  const turns = canTurnSite(table) ? chip(!!table.state.turned, 'Turned by a quarter', ']', () => turnSite(table)) : nothing;
  return html`<div class="play-body" role="toolbar" aria-label="What is placed"><span class="muted">${siteWords(table)}</span> ${turns}</div>`;
}

function layingBar(table: Table): TemplateResult {
  const name = liftedName(table);
  if (!name) return html`<div class="play-body"><span class="muted">${sentence(`${tap(table)} ${TAKE_UP}`)}</span></div>`;
  return html`<div class="play-body" role="toolbar" aria-label="What is in hand">
    <b>${name}:</b> <span class="muted">${tap(table)} where its middle is to lie, within the ring.</span>
    <button class="button small" @click=${() => table.change({ lifted: -1 })}>Not this one</button>
  </div>`;
}

function placingBar(table: Table, { brief }: MoreChoice): TemplateResult {
  return html`<div class="play-body" role="toolbar" aria-label="What is in hand">
    <b>${brief}:</b> <span class="muted">${tap(table)} the place.</span>
    <button class="button small" @click=${() => table.change({ placing: null })}>Not now</button>
  </div>`;
}

export function bodyGroup(table: Table): Group | undefined {
  const { view } = table.state;
  const body = handOf(table)?.body;
  return view && body ? groupOf(view.battle, body.group) : undefined;
}

// The unit in hand, and what all of it can do.
export function bodyCard(table: Table): Part {
  const hand = handOf(table);
  const group = bodyGroup(table);
  if (!hand || !group) return nothing;
  return html`<section class="play-unit" aria-label=${group.name}>
    <h2>${group.name} <span class="muted small">${strength(group)}</span></h2>
    ${group.states.length ? html`<p class="muted small">${sentence(words(group).join(', '))}</p>` : nothing}
    <div class="play-choices">
      ${ofTheUnit(table)} ${hand.how === 'body' ? shared(table) : nothing}
    </div>
    ${moreDeeds(table)}
  </section>`;
}

// What the unit does as one, moving aside: charges, lying in ambush.
function ofTheUnit(table: Table): TemplateResult[] {
  const { busy } = table.state;
  const found = choicesInHand(table).filter(
    (choice) => !choice.figure && choice.group && gestureOf(choice, table) !== 'go',
  );
  return found.map(
    (choice) => html`<button
      class="button play-choice"
      data-line=${choice.line}
      ?disabled=${busy}
      @click=${() => storm(table, choice)}
    >
      ${choice.label} ${chanceOnButton(table, choice.line)}
    </button>`,
  );
}

// The same thing by several: one press, one after the other.
function shared(table: Table): TemplateResult[] {
  const { game, busy } = table.state;
  const found = new Map<string, Choice[]>();
  for (const choice of choicesInHand(table)) {
    if (!choice.figure || gestureOf(choice, table) !== 'menu' || choice.facing !== undefined) continue;
    found.set(choice.word, [...(found.get(choice.word) ?? []), choice]);
  }
  const several = (list: Choice[]): boolean => new Set(list.map(({ figure }) => figure)).size > 1;
  return [...found].filter(([, list]) => several(list)).map(
    ([word, list]) => html`<button
      class="button play-choice"
      ?disabled=${busy}
      @click=${() => oneByOne(table, list.map(({ figure }) => figure!), (choice) => choice.word === word)}
    >
      ${list.length} of them: ${game?.words.find((one) => one.word === word)?.brief ?? word}
    </button>`,
  );
}

// What the figure can do is offered like anything else; orders to its unit are folded away.
function moreDeeds(table: Table): Part {
  const deeds = offeredDeeds(table);
  const isOrder = ({ word }: MoreChoice): boolean => mannerOf(word, table.state.game) === 'order';
  const list = (some: MoreChoice[]) => html`<div class="play-deeds">${some.map((deed) => deedButton(table, deed))}</div>`;
  const [orders, own] = [deeds.filter(isOrder), deeds.filter((deed) => !isOrder(deed))];
  return html`${own.length ? list(own) : nothing}
  ${orders.length ? html`<details class="fold"><summary>Orders to the unit</summary>${list(orders)}</details>` : nothing}`;
}

function wantsPlace({ state: { game } }: Table, { word, x }: MoreChoice): boolean {
  return x !== undefined && ['put', 'beside', 'order'].includes(mannerOf(word, game));
}

function deedButton(table: Table, deed: MoreChoice): TemplateResult {
  const asks = wantsPlace(table, deed);
  const press = () => (asks ? table.change({ placing: deed }) : void make(table, deed.line));
  return html`<button class="button small play-choice" ?disabled=${table.state.busy} @click=${press}>
    ${deed.brief}${asks ? ' …' : ''}
  </button>`;
}

// Without what stands among the choices already, and without patterns that want a target.
function offeredDeeds(table: Table): MoreChoice[] {
  const { view, more, selected } = table.state;
  if (more?.figure !== selected) return [];
  const listed = new Set(view?.choices.map(({ line }) => line));
  return more.choices.filter((deed) => {
    if (deed.open && deed.target === 0) return false;
    return wantsPlace(table, deed) || !listed.has(deed.line);
  });
}
