// The form control of a parameter: a switch of a ruleset, or what an odds question can be told.
// What it may be is one line of words and ranges, as in src/core/parameter.h.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Parameter } from './protocol';
import { itemsPicker } from './items';
import { clauseLink } from './ui';

export interface Span {
  least: number;
  most: number;
  decimals: number;
}

export interface Allowed {
  words: string[];
  span: Span | null; // of the numbers that are allowed too
  free: boolean; // any text
}

export interface ControlProps {
  parameter: Parameter;
  ruleset: string; // its clause is there
  value: string; // what it stands at
  set: boolean; // by somebody: it is no longer the default
  fault: string; // what is wrong with it; empty: nothing
  change(value: string | null): void; // null: back to the default
}

const CHIPS_MOST = 4;
const CHIP_LETTERS_MOST = 22; // beyond that they would need a second line
const SLIDER_STEPS_MOST = 600;

export function allowed(values: string): Allowed {
  if (values === '*') return { words: [], span: null, free: true };
  const all = values.split(' ').filter(Boolean);
  const spans = all.filter((word) => word.includes('..')).map(readSpan);
  return {
    words: all.filter((word) => !word.includes('..')),
    span: spans.length > 0 ? spans.reduce(joined) : null,
    free: false,
  };
}

// "ashigaru-yari" is written so to be one word; "as-1-1" has odds in it.
export function plain(word: string): string {
  return word.replace(/(?<=[a-z])-(?=[a-z])/gi, ' ');
}

// Of a question without names.
export const PEOPLE = { a: 'Who acts', b: 'The other' };

// What a field is called under the name of the man whose it is.
export function labelOf({ name, whose, fact }: Parameter): string {
  if (whose && name === whose) return plain(fact ?? name);
  return plain(whose && name.startsWith(`${whose}-`) ? name.slice(2) : name);
}

// What came of it in words: "b-wounds-5" is "Ueda: 5 wounds", and "a-ok-b-killed" speaks of both.
export function outcomeWords(outcome: string, names: { a: string; b: string }): string {
  const [, ofA, ofB] = /^(a-.+)-(b-.+)$/.exec(outcome) ?? [];
  if (ofA && ofB) return `${outcomeWords(ofA, names)}; ${outcomeWords(ofB, names)}`;
  const [, whose, rest = outcome] = /^([ab])-(.+)$/.exec(outcome) ?? [];
  const counted = rest.replace(/([a-z]+)s-(\d+)/g, (_, word: string, count: string) => `${count} ${word}${count === '1' ? '' : 's'}`);
  const said = plain(counted.replace(/(?<=[a-z])-(?=\d)/g, ' '));
  return whose ? `${whose === 'a' ? names.a : names.b}: ${said}` : said;
}

// What a parameter stands at: what was set, or its default, which may be what another stands at.
export function standing(
  name: string,
  parameters: Parameter[],
  set: ReadonlyMap<string, string>,
): string {
  for (let steps = 0; steps <= parameters.length; steps++) {
    const value = set.get(name) ?? parameters.find((one) => one.name === name)?.initial ?? '';
    if (!value.startsWith('=')) return value;
    name = value.slice(1);
  }
  return '';
}

export function control(props: ControlProps): TemplateResult {
  const { parameter, fault } = props;
  const can = allowed(parameter.values);
  const id = idOf(props);
  const chips = !can.span && !can.free && fitChips(can.words);
  const group = chips || can.span !== null || parameter.items !== undefined; // of several fields, named together
  return html`
    <div class="parameter ${props.set ? 'is-set' : ''}" role=${group ? 'group' : nothing}
      aria-labelledby=${group ? `${id}-name` : nothing}>
      <div class="parameter-head">
        ${chips || parameter.items
          ? html`<span class="parameter-name" id="${id}-name">${labelOf(parameter)}</span>`
          : html`<label class="parameter-name" id="${id}-name" for=${id}>${labelOf(parameter)}</label>`}
        ${follows(props)} ${resetButton(props)}
      </div>
      <div class="parameter-field">
        ${can.free ? freeField(props) : nothing}
        ${can.words.length > 0 ? wordsField(props, can) : nothing}
        ${can.span ? numberField(props, can.span) : nothing}
      </div>
      <p class="parameter-gist" id="${id}-gist">
        ${parameter.gist}
        ${parameter.clause ? clauseLink(props.ruleset, parameter.clause) : nothing}
      </p>
      ${fault ? html`<p class="parameter-fault" id="${id}-fault" role="alert">${fault}</p>` : nothing}
    </div>
  `;
}

function idOf({ ruleset, parameter }: ControlProps): string {
  return `parameter-${ruleset}-${parameter.name}`;
}

function follows({ parameter, set }: ControlProps): TemplateResult | typeof nothing {
  if (set || !parameter.initial.startsWith('=')) return nothing;
  const other = parameter.initial.slice(1);
  const words = plain(parameter.whose ? other.replace(/^[ab]-/, '') : other);
  return html`<span class="parameter-note">as ${words === labelOf(parameter) ? 'the other’s' : words}</span>`;
}

function resetButton({ parameter, set, change }: ControlProps): TemplateResult | typeof nothing {
  if (!set) return nothing;
  const name = labelOf(parameter);
  return html`<button type="button" class="parameter-reset" title="Back to the default"
    aria-label="Set ${name} back to its default" @click=${() => change(null)}>default</button>`;
}

function fitChips(words: string[]): boolean {
  return words.length <= CHIPS_MOST && words.join('').length <= CHIP_LETTERS_MOST;
}

function wordsField(props: ControlProps, can: Allowed): TemplateResult {
  return fitChips(can.words) ? chipsField(props, can.words) : selectField(props, can);
}

function chipsField(props: ControlProps, words: string[]): TemplateResult {
  const id = idOf(props);
  return html`<span class="segments">
    ${words.map(
      (word) => html`<label>
        <input type="radio" name=${id} value=${word} .checked=${live(word === props.value)}
          @change=${() => props.change(word)} />
        <span>${plain(word)}</span>
      </label>`,
    )}
  </span>`;
}

function selectField(props: ControlProps, can: Allowed): TemplateResult {
  const pick = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    if (value) props.change(value);
  };
  return html`<select id=${can.span ? nothing : idOf(props)} aria-labelledby="${idOf(props)}-name"
    @change=${pick}>
    ${can.span
      ? html`<option value="" .selected=${live(!can.words.includes(props.value))}>a number</option>`
      : nothing}
    ${can.words.map(
      (word) =>
        html`<option value=${word} .selected=${live(word === props.value)}>${plain(word)}</option>`,
    )}
  </select>`;
}

// A field for decimals is no `number` field: browsers empty those in the middle of "4.".
function numberField(props: ControlProps, span: Span): TemplateResult {
  const number = /^-?[\d.]*$/.test(props.value) ? props.value : '';
  const step = 10 ** -span.decimals;
  return html`
    <input id=${idOf(props)} class="parameter-number" type=${span.decimals ? 'text' : 'number'}
      inputmode=${span.decimals ? 'decimal' : 'numeric'} min=${span.least} max=${span.most} step=${step}
      placeholder="${span.least}–${span.most}" autocomplete="off" .value=${number}
      aria-invalid=${props.fault ? 'true' : 'false'} aria-describedby="${idOf(props)}-gist"
      @input=${typed(props)} @change=${left(props)} />
    ${(span.most - span.least) / step <= SLIDER_STEPS_MOST
      ? html`<input class="parameter-slider" type="range" min=${span.least} max=${span.most}
          step=${step} .value=${live(number || String(span.least))}
          aria-labelledby="${idOf(props)}-name" @input=${typed(props)} />`
      : nothing}
  `;
}

function freeField(props: ControlProps): TemplateResult {
  const { parameter, value, change } = props;
  if (parameter.items) return itemsPicker({ id: idOf(props), name: parameter.name, items: parameter.items, value, change });
  return html`<input id=${idOf(props)} class="parameter-text" type="text" autocomplete="off"
    autocapitalize="off" spellcheck="false" .value=${props.value}
    aria-invalid=${props.fault ? 'true' : 'false'} aria-describedby="${idOf(props)}-gist"
    @input=${typed(props)} @change=${left(props)} />`;
}

// An emptied field is about to be filled anew: only when it is left empty is it the default again.
function typed(props: ControlProps): (event: Event) => void {
  return (event) => {
    const value = oneWord((event.target as HTMLInputElement).value);
    if (value) props.change(value);
  };
}

function left(props: ControlProps): (event: Event) => void {
  return (event) => {
    const field = event.target as HTMLInputElement;
    if (oneWord(field.value)) return;
    field.value = props.value;
    props.change(null);
  };
}

// Values are words between blanks where they are sent: "samurai + ronin" must become one.
function oneWord(text: string): string {
  return text.trim().replace(/\s*([+,])\s*/g, '$1').replace(/\s+/g, '-');
}

function readSpan(text: string): Span {
  const [least = '0', most = '0'] = text.split('..');
  const decimals = least.split('.')[1]?.length ?? 0;
  return { least: Number(least), most: Number(most), decimals };
}

function joined(one: Span, other: Span): Span {
  return {
    least: Math.min(one.least, other.least),
    most: Math.max(one.most, other.most),
    decimals: Math.max(one.decimals, other.decimals),
  };
}
