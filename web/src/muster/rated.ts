// Numbers that say how good somebody is: what everybody has, arts that some have, and arms, the first of
// which is in hand.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { DraftFigure } from '../forces';
import { plain } from '../parameters';
import type { MusterRow, Ware } from '../protocol';
import { clauseLink, icon } from '../ui';
import { bare, firstWord, headings, ratingOf, rateWord, titled } from './edits';

// What a figure can be given, and by which rules.
export interface Offer {
  ruleset: string;
  wares: Ware[];
  row: MusterRow | undefined; // of the list, for its type
  change(words: string[]): void;
}

const UNBOUND: [number, number, number] = [-99, 9999, 0]; // of a type that the list does not have

function rangeOf({ row }: Offer, word: string): [number, number, number] {
  return row?.ranges[word] ?? UNBOUND;
}

// What is emptied goes without saying, where something goes without saying.
function numberField(figure: DraftFigure, ware: Ware, offer: Offer): TemplateResult {
  const { word, given } = ware;
  const [least, most, usual] = rangeOf(offer, word);
  const now = ratingOf(figure, word);
  const set = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const number = field.value.trim() === '' ? (given ? null : usual) : Math.round(Number(field.value));
    field.value = number === null ? '' : String(number);
    offer.change(rateWord(figure, word, number, offer.wares));
  };
  return html`<input type="number" min=${least} max=${most} inputmode="numeric" aria-label=${titled(word)}
    placeholder=${given ? usual : ''} .value=${now === null ? '' : String(now)} @change=${set} />`;
}

// "3", "4 to 6", "100 or more".
function printed([least, most]: [number, number, number]): string {
  if (least === most) return String(least);
  return most >= 1000 ? `${least} or more` : `${least} to ${most}`;
}

// Numbers that everybody has: an empty field is the usual one.
export function givenPart(figure: DraftFigure, group: Ware[], offer: Offer): TemplateResult {
  return html`<fieldset class="muster-heading">
    <legend>${titled(group[0]!.heading)}</legend>
    <div class="muster-numbers">
      ${group.map(
        (ware) => html`<label class="field" title=${ware.gist || nothing}>
          <span class="label">${plain(ware.word)} ${clauseLink(offer.ruleset, ware.clause)}</span>
          ${numberField(figure, ware, offer)}
          <span class="muted small">${printed(rangeOf(offer, ware.word))}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

// An art that some have: ticked, with its number beside it.
export function ratedTick(figure: DraftFigure, ware: Ware, offer: Offer): TemplateResult {
  const has = figure.words.some((one) => bare(one) === ware.word);
  const [, , usual] = rangeOf(offer, ware.word);
  const turn = (): void => offer.change(rateWord(figure, ware.word, has ? null : usual, offer.wares));
  return html`<span class="muster-ware">
    <label class="muster-tick" title=${ware.gist || nothing}>
      <input type="checkbox" .checked=${live(has)} @change=${turn} />
      <span>${plain(ware.word)}</span>
    </label>
    ${has ? numberField(figure, ware, offer) : nothing}
  </span>`;
}

// What he carries, the first in hand, and all that he could carry besides.
export function armsPart(figure: DraftFigure, arms: Ware[], offer: Offer): TemplateResult {
  const carried = figure.words.flatMap((word) => arms.find((ware) => ware.word === bare(word)) ?? []);
  const left = arms.filter((ware) => !carried.includes(ware));
  const add = (event: Event): void => {
    const field = event.target as HTMLSelectElement;
    const { value } = field;
    field.value = '';
    if (value) offer.change(rateWord(figure, value, rangeOf(offer, value)[2], offer.wares));
  };
  return html`<fieldset class="muster-heading muster-arms">
    <legend>Arms, with the skill of each</legend>
    <ol>${carried.map((ware, at) => armEntry(figure, ware, at === 0, offer))}</ol>
    <select aria-label="Another weapon" @change=${add}>
      <option value="" selected>Another weapon …</option>
      ${headings(left).map(
        (heading) => html`<optgroup label=${titled(heading)}>
          ${left.filter((ware) => ware.heading === heading).map(({ word }) => html`<option value=${word}>${plain(word)}</option>`)}
        </optgroup>`,
      )}
    </select>
  </fieldset>`;
}

function armEntry(figure: DraftFigure, ware: Ware, first: boolean, offer: Offer): TemplateResult {
  const { word } = ware;
  const name = plain(word);
  const drop = (): void => offer.change(rateWord(figure, word, null, offer.wares));
  const take = (): void => offer.change(firstWord(figure, word, offer.wares));
  return html`<li>
    <b>${name}</b> ${numberField(figure, ware, offer)}
    ${first
      ? html`<span class="tag">in hand</span>`
      : html`<button type="button" class="button quiet small" aria-label="Take ${name} in hand" @click=${take}>Take in
          hand</button>`}
    <button type="button" class="button quiet small icon-only" title="Without ${name}" aria-label="Without ${name}"
      @click=${drop}>${icon('bin')}</button>
  </li>`;
}
