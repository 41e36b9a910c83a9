// A price and what it is made of.
import { html, nothing, type TemplateResult } from 'lit';
import type { DraftFigure } from '../forces';
import { plain } from '../parameters';
import type { RosterFigure, Ware } from '../protocol';
import { clauseLink } from '../ui';
import { bare, numberOf } from './edits';
import { pointsText } from './measure';

interface Part {
  points: number;
  clause: string;
  word: string; // what it was paid for, where that can be told
}

// The roster names clauses; the market knows which word of the figure each clause sells.
export function partsOf(figure: RosterFigure, wares: Ware[]): Part[] {
  const left = figure.words.split(',').map((word) => word.trim());
  return figure.price.map(({ clause, points }) => {
    const sells = (word: string, dear: boolean): boolean =>
      wares.some(
        (ware) =>
          ware.word === bare(word) &&
          ware.clause === clause &&
          (!dear || ware.points * numberOf(word) === points),
      );
    const at = [true, false].map((dear) => left.findIndex((word) => sells(word, dear))).find((place) => place >= 0);
    const [word = ''] = at === undefined ? [] : left.splice(at, 1);
    return { points, clause, word };
  });
}

export function priceLine(ruleset: string, figure: RosterFigure, wares: Ware[]): TemplateResult {
  const parts = partsOf(figure, wares);
  return html`<p class="muster-parts">
    <b>${pointsText(figure.points)}</b> =
    ${parts.map(
      ({ points, clause, word }, at) =>
        html`${at > 0 ? ' + ' : nothing}<span>${pointsText(points)} ${word.replaceAll('-', ' ')} ${clauseLink(ruleset, clause)}</span>`,
    )}
    ${parts.length === 0 ? 'nothing that costs points' : nothing}
  </p>`;
}

// A character's numbers, each with its clause.
export function numbersLine(ruleset: string, { numbers }: RosterFigure): TemplateResult {
  return html`<p class="muster-parts">
    ${numbers.map(
      ({ name, value, clause }) => html`<span class="muster-number">${plain(name)} <b>${value}</b> ${clauseLink(ruleset, clause)}</span> `,
    )}
  </p>`;
}

// "6 × 16 = 96".
export function together(entry: DraftFigure, roster: RosterFigure[]): string {
  const sum = roster.reduce((all, { points }) => all + points, 0);
  const [first] = roster;
  return entry.count > 1 && first ? `${entry.count} × ${pointsText(first.points)} = ${pointsText(sum)}` : pointsText(sum);
}
