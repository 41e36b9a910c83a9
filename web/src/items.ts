// Pickers for a value made of several, "mounted-samurai+ronin": a row for each item, a field for each
// part. How such a value is written is the ruleset's (src/core/items.h); nobody has to know it.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Items, Part } from './protocol';
import { icon } from './icons';
import { allowed, plain } from './parameters';

type Item = (string | null)[]; // a value for each part; null where it is left out

export interface PickerProps {
  id: string;
  name: string; // of the parameter
  items: Items;
  value: string;
  change(value: string): void;
}

// Null: this is no such value.
export function readItems(items: Items, value: string): Item[] | null {
  if (items.none && value === items.none) return [];
  const words = items.joint ? value.split(items.joint) : [value];
  const read = words.map((word) => readItem(items.parts, word));
  return words.length <= items.most && read.every((one) => one !== null) ? (read as Item[]) : null;
}

export function writeItems(items: Items, list: Item[]): string {
  const item = (one: Item) => one.map((value, place) => written(items.parts[place]!, value)).join('');
  return list.length > 0 ? list.map(item).join(items.joint) : items.none;
}

export function itemsPicker(props: PickerProps): TemplateResult {
  const { items, id, name } = props;
  const list = readItems(items, props.value) ?? [firstOf(items)];
  const write = (next: Item[]) => props.change(writeItems(items, next));
  const least = items.none ? 0 : 1;
  const add = () => write([...list, list.at(-1) ?? firstOf(items)]);
  return html`<div class="items" id=${id}>
    ${list.length > 0
      ? html`<ol class="items-list">
          ${list.map((item, at) => html`<li class="items-row" role="group"
            aria-label=${items.most > 1 ? `${plain(name)}, ${at + 1}` : nothing}>
            ${items.parts.map((part, place) =>
              partField(part, item[place] ?? null, `${id}-${at}-${place}`, (value) =>
                write(list.map((one, here) => (here === at ? changed(one, place, value) : one)))),
            )}
            ${items.most > 1
              ? html`<button type="button" class="button quiet small icon-only" ?disabled=${list.length <= least}
                  aria-label="Remove ${plain(name)}, ${at + 1}"
                  @click=${() => write(list.filter((_, here) => here !== at))}>${icon('close')}</button>`
              : nothing}
          </li>`)}
        </ol>`
      : html`<p class="items-none">${plain(items.none)}</p>`}
    ${items.most > 1
      ? html`<button type="button" class="button small" ?disabled=${list.length >= items.most} @click=${add}>
          ${icon('plus')} Add${list.length > 0 ? ' another' : ''}<span class="visually-hidden"> to ${plain(name)}</span>
        </button>`
      : nothing}
  </div>`;
}

function changed(item: Item, place: number, value: string | null): Item {
  return item.map((one, here) => (here === place ? value : one));
}

// The first of every part that has to be there.
function firstOf({ parts }: Items): Item {
  return parts.map((part) => {
    const { words, span } = allowed(part.values);
    return part.mayLack ? null : (words[0] ?? String(span?.least ?? ''));
  });
}

function partField(part: Part, value: string | null, id: string, change: (value: string | null) => void): TemplateResult {
  const { words, span } = allowed(part.values);
  if (span) return numberPart(part, value, id, change);
  if (part.mayLack && words.length === 1) {
    return html`<label class="items-mark"><input type="checkbox" .checked=${live(value !== null)}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked ? words[0]! : null)} />
      ${plain(part.name)}</label>`;
  }
  const pick = (event: Event) => change((event.target as HTMLSelectElement).value || null);
  return html`<select id=${id} aria-label=${plain(part.name)} @change=${pick}>
    ${part.mayLack ? html`<option value="" .selected=${live(value === null)}>no ${plain(part.name)}</option>` : nothing}
    ${words.map((word) => html`<option value=${word} .selected=${live(word === value)}>${plain(word)}</option>`)}
  </select>`;
}

function numberPart(part: Part, value: string | null, id: string, change: (value: string | null) => void): TemplateResult {
  const span = allowed(part.values).span!;
  const type = (event: Event) => {
    const { value: typed } = event.target as HTMLInputElement;
    if (typed.trim()) change(typed.trim());
  };
  return html`<label class="items-number">${plain(part.name)}
    <input id=${id} class="parameter-number" type=${span.decimals ? 'text' : 'number'}
      inputmode=${span.decimals ? 'decimal' : 'numeric'} min=${span.least} max=${span.most}
      autocomplete="off" .value=${value ?? ''} @input=${type} />
  </label>`;
}

function written(part: Part, value: string | null): string {
  return value === null ? '' : part.before + value + part.after;
}

function readItem(parts: Part[], text: string): Item | null {
  const item: Item = [];
  let rest = text;
  for (const part of parts) {
    const found = longest(part, rest);
    if (found === null && !part.mayLack) return null;
    item.push(found);
    rest = rest.slice(written(part, found).length);
  }
  return rest === '' ? item : null;
}

// The longest beginning that could be this part; what a number may be the server says.
function longest(part: Part, text: string): string | null {
  if (!text.startsWith(part.before)) return null;
  const rest = text.slice(part.before.length);
  const { words, span } = allowed(part.values);
  const numbers = span ? (/^-?[\d.]+/.exec(rest) ?? []) : [];
  const fits = [...words, ...numbers].filter((word) => rest.startsWith(word + part.after));
  return fits.sort((one, other) => other.length - one.length)[0] ?? null;
}
