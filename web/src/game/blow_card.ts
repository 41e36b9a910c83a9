// The card of a blow, beside those it is about: who throws what, the sum in words, and what comes of it.
import { html, nothing, type TemplateResult } from 'lit';
import type { Roll } from '../protocol';
import { motion } from '../settings';
import { clauseLink, icon } from '../ui';
import { blowsOf, clearBlow, finalCalls, turnTo, type Blow, type Call, type Show, type Throw } from './blows';
import { diceOf } from './dice_tray';
import { actorName, figureName, sentence } from './names';
import type { Table } from './table';

type Part = TemplateResult | typeof nothing;

// The blow to be seen: of what is being shown, or of the moment looked back at.
export function shownBlow({ state }: Table): { show: Show | null; blow: Blow; still: boolean } | null {
  const { show, replay, journal } = state;
  if (replay) {
    const board = replay.before ?? replay.shown?.battle;
    const blows = board ? blowsOf(journal.filter(({ moment }) => moment === replay.shown?.moment), board) : [];
    const blow = blows.at(-1);
    return blow ? { show: null, blow: { ...blow, throws: blows.flatMap((one) => one.throws) }, still: true } : null;
  }
  const blow = show?.blows[show.at];
  return show && blow ? { show, blow, still: show.phase !== 'dice' } : null;
}

export function blowCard(table: Table): Part {
  const shown = shownBlow(table);
  if (!shown) return nothing;
  const { show, blow, still } = shown;
  const known = show && !still ? show.rolled : blow.throws.length;
  return html`<section class="play-blow ${still || motion() === 'off' ? '' : 'rolling'}" aria-label="Dice">
    <header>
      <b>${title(table, blow)}</b> ${isOfOneRule(blow) ? clauseLink(table.state.game?.ruleset ?? '', blow.throws[0]!.line.clause) : nothing}
      ${
        show
          ? html`<button class="button quiet small icon-only" aria-label="Clear the dice away" @click=${() => clearBlow(table)}>
              ${icon('close')}
            </button>`
          : nothing
      }
    </header>
    <ul>
      ${blow.throws.map((one, at) => thrown(table, one, at < known, isRow(blow, one)))}
    </ul>
    ${show && show.blows.length > 1 ? pager(table, show) : nothing}
  </section>`;
}

const aimed = ({ line }: Throw): boolean => !!line.target || !!line.target_group;

// Several throws that are shown as one: shots of several, tests of several bodies, or a body's fire and
// the saves of those it hit.
function isTogether({ throws }: Pick<Blow, 'throws'>): boolean {
  return throws.filter(({ line }) => line.shot).length > 1;
}

function isOfOneRule({ throws }: Blow): boolean {
  return isTogether({ throws }) && !throws.some(aimed) && throws.every(({ line }) => line.clause === throws[0]!.line.clause);
}

// What a whole body has fired is told in full, before the rows of those it hit.
function isRow(blow: Blow, one: Throw): boolean {
  return isTogether(blow) && !(one.line.group && one.line.target_group);
}

// Of one what was told before the dice fell; of shots at whom they go.
function title(table: Table, { throws }: Blow): string {
  const [first] = throws;
  const { line, lead } = first!;
  const shots = throws.filter(aimed).length;
  if (isTogether({ throws }) && !shots) return `${throws.length} throws`;
  if (isTogether({ throws }) && shots > 1) {
    const battle = table.state.replay?.shown?.battle ?? table.state.view?.battle;
    const group = line.target_group ?? battle?.figures.find(({ id }) => id === line.target)?.group ?? 0;
    const whom = table.state.game?.groups[group] || figureName(table, line.target);
    return `${shots} shots at ${whom}`;
  }
  if (lead) return lead;
  const who = actorName(table, line);
  const whom = actorName(table, { figure: line.target, group: line.target_group });
  return [who, whom].filter(Boolean).join(' against ') || sentence(line.text);
}

// Each one's dice beside his name: "Koga 3 6 : 5 1 Ueno".
// Of a volley a row each, with what came of it behind the dice.
function thrown(table: Table, one: Throw, still: boolean, row: boolean): TemplateResult {
  const { line } = one;
  const his = (roll: Roll) => !!line.target && roll.figure === line.target;
  const own = line.rolls.filter((roll) => !his(roll));
  const others = line.rolls.filter(his);
  return html`<li class="${still ? 'lies' : 'rolls'} ${row ? 'row' : ''}">
    <div class="play-blow-dice">
      <span>${actorName(table, own[0]?.figure || own[0]?.group ? own[0] : line)}</span> ${own.map(diceOf)}
      ${others.length > 0 ? html`<b>:</b> ${others.map(diceOf)} <span>${figureName(table, line.target)}</span>` : nothing}
    </div>
    ${row ? nothing : summed(table, one, still)} ${still ? called(table, one, row) : nothing}
  </li>`;
}

function summed(table: Table, { line, parts }: Throw, still: boolean): TemplateResult {
  const ruleset = table.state.game?.ruleset ?? '';
  return html`${parts.map((part) => html`<p class="muted small">${sentence(part)}</p>`)}
    <p class="play-blow-sum">
      ${still ? html`<span class="muted">${sentence(line.sum ?? line.text)}</span> ${clauseLink(ruleset, line.clause)}` : '…'}
    </p>`;
}

// What is told of a body of figures is called out over the first of it.
function nameIn(table: Table, { figure, group }: Call): string {
  return group ? actorName(table, { group }) : figureName(table, figure);
}

// What it came to, with whom it came to where that is not plain.
function called(table: Table, one: Throw, row: boolean): Part {
  const words = finalCalls([one]).map((call) =>
    row && (call.figure === one.line.target || !aimed(one)) ? call.text : `${nameIn(table, call)}: ${call.text}`,
  );
  return words.length > 0 ? html`<p class="play-blow-call">${words.join(' · ')}</p>` : nothing;
}

function pager(table: Table, { blows, at, phase }: Show): TemplateResult {
  const to = (by: -1 | 1, label: string, sign: 'back' | 'forward') =>
    html`<button
      class="button quiet small icon-only"
      aria-label=${label}
      ?disabled=${phase !== 'done' || !blows[at + by]}
      @click=${() => turnTo(table, at + by)}
    >
      ${icon(sign)}
    </button>`;
  return html`<footer>
    ${to(-1, 'The one before', 'back')} <span class="muted small">${at + 1} of ${blows.length}</span>
    ${to(1, 'The next one', 'forward')}
  </footer>`;
}

const APART = 14; // pixels between the card and those it is about
const EDGE = 6;

interface Corner {
  left: number;
  top: number;
}

// Beside those it is about, on each side of them, as far as the map goes.
function corners(about: DOMRect, field: DOMRect, width: number, height: number): Corner[] {
  const across = about.left + about.width / 2 - width / 2;
  const down = about.top + about.height / 2 - height / 2;
  const within = (value: number, from: number, most: number) => Math.max(from + EDGE, Math.min(value, most - EDGE));
  return [
    { left: about.right + APART, top: down },
    { left: across, top: about.bottom + 3 * APART },
    { left: about.left - APART - width, top: down },
    { left: across, top: about.top - 2 * APART - height },
  ].map(({ left, top }) => ({
    left: within(left, field.left, field.right - width),
    top: within(top, field.top, field.bottom - height),
  }));
}

function union(boxes: DOMRect[]): DOMRect {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top);
}

// After each drawing: where it hides the fewest figures, and of what may be done or was done.
export function placeCard(root: HTMLElement, table: Table): void {
  const card = root.querySelector<HTMLElement>('.play-blow');
  const map = root.querySelector<HTMLElement>('.play-board');
  const shown = shownBlow(table);
  if (!card || !map || !shown || !table.state.wide) return card?.removeAttribute('style');
  const box = (one: Element): DOMRect => one.getBoundingClientRect();
  const { groups = [] } = table.state.view?.battle ?? {};
  const bodies = shown.blow.throws.flatMap(({ line }) => groups.find(({ id }) => id === line.group)?.members ?? []);
  const about = [...bodies, ...shown.blow.throws.flatMap(({ line }) => [line.figure, line.target])];
  const men = about.flatMap((id) => [...map.querySelectorAll(`g.figure[data-id="${id}"] .touch`)].map(box));
  const field = box(map);
  const { offsetWidth: width, offsetHeight: height } = card;
  const others = [...map.querySelectorAll('g.figure .touch, .lit .lit-area, .trail .path')].map(box);
  const hides = ({ left, top }: Corner): number =>
    others.filter((one) => one.left < left + width && left < one.right && one.top < top + height && top < one.bottom).length;
  const spots = men.length > 0 ? corners(union(men), field, width, height) : [{ left: field.left + EDGE, top: field.top + EDGE }];
  const [best] = spots.map((spot) => ({ spot, hidden: hides(spot) })).sort((a, b) => a.hidden - b.hidden);
  card.style.left = `${Math.round(best!.spot.left - field.left)}px`;
  card.style.top = `${Math.round(best!.spot.top - field.top)}px`;
}
