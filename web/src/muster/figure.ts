// One entry of a force: its line, and the form in which it is changed.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { DraftFigure } from '../forces';
import { sentence } from '../game/names';
import { plain } from '../parameters';
import type { Ware } from '../protocol';
import { icon, toast } from '../ui';
import type { Builder } from './builder';
import {
  bare,
  changeFigure,
  countWord,
  duplicateFigure,
  headings,
  moveFigure,
  numberOf,
  offered,
  pickWord,
  removeFigure,
  rowOf,
  titled,
  toggleWord,
  unitOf,
} from './edits';
import { pointsText } from './measure';
import { numbersLine, priceLine, together } from './price';
import { armsPart, givenPart, ratedTick, type Offer } from './rated';

export const DRAGGED = 'text/x-kassen-figure';
const COUNT_MOST = 99;

export function figureEntry(builder: Builder, figure: DraftFigure): TemplateResult {
  const open = builder.open === figure.key;
  const wrong = builder.at_fault === figure.key;
  return html`<li class="muster-figure ${open ? 'is-open' : ''} ${wrong ? 'is-wrong' : ''}">
    ${line(builder, figure)} ${parts(builder, figure)}
    ${wrong ? html`<p class="muster-fault" role="alert">${icon('warning')} ${sentence(builder.fault)}</p>` : nothing}
    ${open ? form(builder, figure) : nothing}
  </li>`;
}

// By hand to another unit; the form does the same for keyboards and fingers.
function handle({ key }: DraftFigure): TemplateResult {
  const lift = (event: DragEvent): void => {
    const entry = (event.target as Element).closest('li');
    event.dataTransfer?.setData(DRAGGED, String(key));
    if (entry) event.dataTransfer?.setDragImage(entry, 8, 16);
  };
  return html`<span class="muster-handle" draggable="true" title="Drag to another unit" aria-hidden="true"
    @dragstart=${lift}>⠿</span>`;
}

function line(builder: Builder, figure: DraftFigure): TemplateResult {
  const { key, name, type, words, count } = figure;
  const open = builder.open === key;
  const turn = (): void => {
    builder.open = open ? 0 : key;
    builder.changed();
  };
  const called = name || titled(type);
  return html`<div class="muster-line">
    ${handle(figure)}
    <button type="button" class="muster-name" aria-expanded=${open} aria-controls="figure-${key}" @click=${turn}>
      <b>${called}</b> <span class="muted">${plain(type)}</span>
      <span class="muster-words">${words.map(plain).join(', ') || 'nothing chosen yet'}</span>
    </button>
    ${counter(builder, figure, called)} ${builder.muster.priced ? points(builder, figure, called) : nothing}
    <span class="muster-tools">
      ${tool('copy', `Duplicate ${called}`, () => builder.edit(duplicateFigure(builder.draft, key)))}
      ${tool('bin', `Remove ${called}${count > 1 ? `, all ${count}` : ''}`, () =>
        builder.edit(removeFigure(builder.draft, key)),
      )}
    </span>
  </div>`;
}

export function tool(sign: 'copy' | 'bin', words: string, press: () => void): TemplateResult {
  return html`<button type="button" class="button quiet small icon-only" title=${words} aria-label=${words}
    @click=${press}>${icon(sign)}</button>`;
}

function counter(builder: Builder, { key, count }: DraftFigure, called: string): TemplateResult {
  const set = (to: number) => (): void => builder.edit(changeFigure(builder.draft, key, { count: to }));
  return stepper(called, count, COUNT_MOST, set);
}

function stepper(called: string, count: number, most: number, set: (to: number) => () => void): TemplateResult {
  return html`<span class="muster-count" role="group" aria-label="How many of ${called}">
    <button type="button" class="button quiet small icon-only" aria-label="One less of ${called}"
      ?disabled=${count <= 1} @click=${set(count - 1)}>${icon('minus')}</button>
    <output aria-live="off">${count}</output>
    <button type="button" class="button quiet small icon-only" aria-label="One more of ${called}"
      ?disabled=${count >= most} @click=${set(count + 1)}>${icon('plus')}</button>
  </span>`;
}

function points(builder: Builder, figure: DraftFigure, called: string): TemplateResult {
  const roster = builder.rosterOf(figure);
  const open = builder.priced.has(figure.key);
  const turn = (): void => {
    if (open) builder.priced.delete(figure.key);
    else builder.priced.add(figure.key);
    builder.changed();
  };
  return html`<button type="button" class="muster-points" aria-expanded=${open} title="What it is made of"
    aria-label="Points of ${called}: ${roster.length ? together(figure, roster) : 'not known yet'}"
    ?disabled=${roster.length === 0} @click=${turn}>${roster.length ? together(figure, roster) : '–'}</button>`;
}

function parts(builder: Builder, figure: DraftFigure): TemplateResult | typeof nothing {
  const [first] = builder.rosterOf(figure);
  const { ruleset, wares, priced } = builder.muster;
  if (!first || !(builder.priced.has(figure.key) || builder.open === figure.key)) return nothing;
  return priced ? priceLine(ruleset, first, wares) : numbersLine(ruleset, first);
}

function form(builder: Builder, figure: DraftFigure): TemplateResult {
  const { ruleset, wares, priced } = builder.muster;
  const change = (words: string[]): void => builder.edit(changeFigure(builder.draft, figure.key, { words }));
  const row = rowOf(builder.list, figure.type);
  const offer: Offer = { ruleset, wares, row, change };
  const groups = headings(wares)
    .map((heading) => offered(wares.filter((ware) => ware.heading === heading), figure, row))
    .filter((group) => group.length > 0);
  const arms = groups.flat().filter(({ ordered }) => ordered);
  return html`<div class="muster-form" id="figure-${figure.key}">
    <div class="muster-fields">
      ${nameField(builder, figure)} ${typeField(builder, figure)}
      ${groups.filter((group) => group[0]!.single).map((group) => pickField(figure, group, offer))}
      ${unitField(builder, figure)} ${priced ? nothing : rollButton(builder, figure)}
    </div>
    <div class="muster-wares">
      ${groups.filter((group) => group[0]!.given).map((group) => givenPart(figure, group, offer))}
      ${arms.length > 0 ? armsPart(figure, arms, offer) : nothing}
      ${groups.filter((group) => isTicked(group[0]!)).map((group) => ticks(figure, group, offer))}
      ${strange(figure, wares, change)}
    </div>
  </div>`;
}

function isTicked({ single, given, ordered }: Ware): boolean {
  return !single && !given && !ordered;
}

// Chance takes the place of what was chosen; what he is in the force stays.
function rollButton(builder: Builder, figure: DraftFigure): TemplateResult {
  const roll = (): void => void builder.roll(figure).catch((error: Error) => toast(sentence(error.message), 'bad'));
  return html`<button type="button" class="button muster-roll" @click=${roll}>${icon('dice')} Roll him anew</button>`;
}

function nameField(builder: Builder, { key, name, type, count }: DraftFigure): TemplateResult {
  const typed = (event: Event): void => {
    const value = (event.target as HTMLInputElement).value;
    builder.edit(changeFigure(builder.draft, key, { name: value }), `name ${key}`);
  };
  return html`<label class="field"
    ><span class="label">Name${count > 1 ? ', numbered' : ''}</span>
    <input type="text" maxlength="40" autocomplete="off" placeholder=${titled(type)} .value=${live(name)} @input=${typed} />
  </label>`;
}

function typeField(builder: Builder, { key, type }: DraftFigure): TemplateResult {
  const rows = builder.list?.rows ?? [];
  const other = rows.some((row) => row.type === type) ? [] : [type];
  const gist = rows.find((row) => row.type === type)?.gist ?? 'Not in this list.';
  const pick = (event: Event): void =>
    builder.edit(changeFigure(builder.draft, key, { type: (event.target as HTMLSelectElement).value }));
  return html`<label class="field"
    ><span class="label">Type</span>
    <select title=${gist} @change=${pick}>
      ${[...other, ...rows.map((row) => row.type)].map(
        (one) => html`<option value=${one} .selected=${live(one === type)}>${plain(one)}</option>`,
      )}
    </select>
  </label>`;
}

const ANEW = 'anew';

function unitField(builder: Builder, { key }: DraftFigure): TemplateResult {
  const here = unitOf(builder.draft, key);
  const move = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    builder.edit(moveFigure(builder.draft, key, value === ANEW ? null : Number(value)));
  };
  return html`<label class="field"
    ><span class="label">Unit</span>
    <select @change=${move}>
      ${builder.draft.units.map(
        (unit, at) => html`<option value=${unit.key} .selected=${live(unit === here)}>
          ${unit.name || `Unit ${at + 1}`}
        </option>`,
      )}
      <option value=${ANEW}>a unit of its own</option>
    </select>
  </label>`;
}

// Who has nothing of a heading has what costs nothing of it, where there is such a thing.
function pickField(figure: DraftFigure, group: Ware[], { wares, row, change }: Offer): TemplateResult {
  const heading = group[0]!.heading;
  const has = group.find(({ word }) => figure.words.some((one) => bare(one) === word));
  const priced = group.some(({ points: cost }) => cost > 0);
  const free = priced ? group.find((ware) => ware.points === 0) : undefined;
  const now = has ?? free;
  const pick = (event: Event): void =>
    change(pickWord(figure, heading, (event.target as HTMLSelectElement).value, wares, row));
  return html`<label class="field"
    ><span class="label">${titled(heading)}</span>
    <select @change=${pick}>
      ${now && priced ? nothing : html`<option value="" .selected=${live(!now)}>–</option>`}
      ${group.map(
        (ware) => html`<option value=${ware.word} .selected=${live(ware === now)}>
          ${plain(ware.word)}${priced ? `, ${pointsText(ware.points)}` : ''}
        </option>`,
      )}
    </select>
  </label>`;
}

function ticks(figure: DraftFigure, group: Ware[], offer: Offer): TemplateResult {
  return html`<fieldset class="muster-heading">
    <legend>${titled(group[0]!.heading)}</legend>
    <div class="muster-ticks">
      ${group.map((ware) => tick(figure, ware, offer))}
    </div>
  </fieldset>`;
}

function tick(figure: DraftFigure, ware: Ware, offer: Offer): TemplateResult {
  const { wares, row, change } = offer;
  const { word, points, gist, most } = ware;
  if (ware.rated) return ratedTick(figure, ware, offer);
  const has = figure.words.find((one) => bare(one) === word);
  const cost = points * numberOf(has ?? word);
  return html`<span class="muster-ware">
    <label class="muster-tick" title=${gist || nothing}>
      <input type="checkbox" .checked=${live(!!has)} @change=${() => change(toggleWord(figure, word, wares, row))} />
      <span>${plain(word)} ${cost ? html`<small>${pointsText(cost)}</small>` : nothing}</span>
    </label>
    ${has && most > 1 ? number(figure, ware, numberOf(has), change) : nothing}
  </span>`;
}

// How many of what can be had several times.
function number(figure: DraftFigure, ware: Ware, count: number, change: (words: string[]) => void): TemplateResult {
  const set = (to: number) => (): void => change(countWord(figure, ware.word, to));
  return stepper(plain(ware.word), count, ware.most, set);
}

// Words that are for sale nowhere came from a file: they can be taken away.
function strange(figure: DraftFigure, wares: Ware[], change: (words: string[]) => void): TemplateResult | typeof nothing {
  const words = figure.words.filter((word) => !wares.some((ware) => ware.word === bare(word)));
  if (words.length === 0) return nothing;
  return html`<fieldset class="muster-heading">
    <legend>Not for sale</legend>
    <div class="muster-ticks">
      ${words.map(
        (word) => html`<label class="muster-tick">
          <input type="checkbox" .checked=${live(true)}
            @change=${() => change(figure.words.filter((one) => one !== word))} />
          <span>${word}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
