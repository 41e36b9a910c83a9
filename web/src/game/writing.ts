// What is written now and carried out later, in several parts of a turn: one part at a time is offered for
// each figure, the first that is empty, and a strip in the prompt shows what stands written.
import { html, nothing, type TemplateResult } from 'lit';
import type { Choice, Figure, View } from '../protocol';
import { button } from './parts';
import { deciding } from './state';
import type { Table } from './table';

// Which part of a figure's is being written.
function partOf({ id, written = [] }: Figure, chosen: ReadonlyMap<number, number>): number {
  const wanted = chosen.get(id);
  if (written.some(({ part }) => part === wanted)) return wanted!;
  return (written.find(({ words }) => !words) ?? written.at(-1))?.part ?? 0;
}

// The view with what is offered for one part of each figure only; where it leads is where it is clicked.
export function narrowed(view: View, chosen: ReadonlyMap<number, number>): View {
  const all = view.offered ?? view.choices;
  if (!all.some(({ plan }) => plan)) return view;
  const parts = new Map(view.battle.figures.map((figure) => [figure.id, partOf(figure, chosen)]));
  const choices = all
    .filter(({ figure, plan }) => !plan || plan.part === parts.get(figure ?? 0))
    .map((choice) => (choice.plan?.x === undefined ? choice : { ...choice, x: choice.plan.x, y: choice.plan.y! }));
  return { ...view, offered: all, choices };
}

// By a click on where it leads; what is seldom wanted is only pressed.
export function isWritten({ plan }: Choice): boolean {
  return plan?.x !== undefined && !plan.seldom;
}

export function isAllWritten({ written }: Figure): boolean {
  return !!written && written.length > 0 && written.every(({ words }) => words !== '');
}

export function writingStrip(table: Table): TemplateResult | typeof nothing {
  const { view, selected, parts } = table.state;
  const figure = view?.battle.figures.find(({ id }) => id === selected);
  if (!view || !figure?.written?.length || !deciding(table.state) || !view.offered) return nothing;
  if (!view.offered.some((choice) => choice.figure === selected && choice.plan)) return nothing;
  const now = partOf(figure, parts);
  const pick = (part: number): void => {
    const chosen = new Map(parts).set(figure.id, part);
    table.change({ parts: chosen, view: narrowed(view, chosen) });
  };
  return html`<div class="play-writing" role="group" aria-label="Orders of ${figure.name}">
    <span class="muted small">${figure.name} writes</span>
    ${figure.written.map(({ part, words }) => button(
      `small toggle ${part === now ? 'is-now' : ''}`,
      html`<b>${part}</b> ${words || (part === now ? '…' : '–')}`,
      () => pick(part),
    ))}
  </div>`;
}
