// The units of a force, with the figures in them.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import { wordsOf, type DraftUnit } from '../forces';
import { counted } from '../game/names';
import { plain } from '../parameters';
import { icon } from '../ui';
import type { Builder } from './builder';
import { addOfType, addUnit, duplicateUnit, moveFigure, removeUnit, renameUnit, rowOf } from './edits';
import { DRAGGED, figureEntry, tool } from './figure';
import { pointsText } from './measure';

const NOBODY = 'Nobody yet. Add somebody from the list, or raise a force at random.';

export function unitsPart(builder: Builder): TemplateResult {
  const { units } = builder.draft;
  const anew = (): void => builder.edit(addUnit(builder.draft, `Unit ${units.length + 1}`));
  return html`<section class="muster-units" aria-labelledby="muster-units">
    <h2 id="muster-units">Units</h2>
    ${units.length === 0 ? html`<p class="empty">${NOBODY}</p>` : nothing}
    ${repeat(units, ({ key }) => key, (unit, at) => unitCard(builder, unit, at))}
    <button type="button" class="button muster-new" @click=${anew}>${icon('plus')} A new unit</button>
  </section>`;
}

function unitCard(builder: Builder, unit: DraftUnit, at: number): TemplateResult {
  const called = unit.name || `Unit ${at + 1}`;
  const { key, figures } = unit;
  const count = figures.reduce((sum, figure) => sum + figure.count, 0);
  return html`<section class="muster-unit card" aria-label=${called} @dragover=${allow}
    @drop=${(event: DragEvent) => put(builder, unit, event)}>
    <header class="muster-unit-head">
      ${unitName(builder, unit, at)}
      <span class="muted small">${counted(count, 'figure')}</span>
      ${builder.muster.priced ? html`<b class="muster-sum">${pointsText(builder.pointsOf(figures))}</b>` : nothing}
      <span class="muster-tools">
        ${tool('copy', `Duplicate the unit ${called}`, () => builder.edit(duplicateUnit(builder.draft, key)))}
        ${tool('bin', `Remove the unit ${called}`, () => builder.edit(removeUnit(builder.draft, key)))}
      </span>
    </header>
    <ul>${repeat(figures, (figure) => figure.key, (figure) => figureEntry(builder, figure))}</ul>
    ${adders(builder, unit, called)}
  </section>`;
}

function unitName(builder: Builder, { key, name }: DraftUnit, at: number): TemplateResult {
  const typed = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    builder.edit(renameUnit(builder.draft, key, value), `unit ${key}`);
  };
  return html`<input type="text" class="muster-unit-name" maxlength="40" autocomplete="off" aria-label="Name of unit ${at + 1}"
    placeholder="Unit ${at + 1}" .value=${live(name)} @input=${typed} />`;
}

function adders(builder: Builder, unit: DraftUnit, called: string): TemplateResult {
  const rows = builder.list?.rows ?? [];
  return html`<p class="muster-adders" role="group" aria-label="Add to ${called}">
    ${rows.map(
      ({ type, gist }) => html`<button type="button" class="button quiet small" title=${gist}
        @click=${() => addTo(builder, type, unit.key)}>${icon('plus')} ${plain(type)}</button>`,
    )}
  </p>`;
}

// Somebody new is armed as most of his kind are, and opened to be changed; one more of many is not.
export function addTo(builder: Builder, type: string, unit: number | null): void {
  const before = new Set(builder.draft.units.flatMap(({ figures }) => figures.map(({ key }) => key)));
  const draft = addOfType(builder.draft, type, wordsOf(rowOf(builder.list, type)?.usual ?? ''), unit);
  const added = draft.units.flatMap(({ figures }) => figures).find(({ key }) => !before.has(key));
  if (added) builder.open = added.key;
  builder.edit(draft);
}

function allow(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault();
}

function put(builder: Builder, unit: DraftUnit, event: DragEvent): void {
  const key = Number(event.dataTransfer?.getData(DRAGGED));
  if (!key) return;
  event.preventDefault();
  builder.edit(moveFigure(builder.draft, key, unit.key));
}
