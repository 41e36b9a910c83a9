// The answer to an odds question as bars: one series for the question at hand, and one for each
// answer that was pinned to be compared with it.
import { html, svg, nothing, type TemplateResult } from 'lit';
import type { OddsAnswer } from '../protocol';
import { oneIn, perCent, shortFraction } from '../fraction';
import { outcomeWords, PEOPLE } from '../parameters';
import { chanceOf, copyButton } from '../ui';

export interface Series {
  letter: string; // "A"; colour is never alone
  answer: OddsAnswer;
}

interface Cell {
  letter: string;
  place: number; // of its series
  fraction: string;
  chance: number;
}

interface Row {
  outcome: string;
  cells: Cell[];
}

// The first series decides the order: most likely first.
export function chartRows(series: Series[]): Row[] {
  const outcomes = new Set(series.flatMap((one) => Object.keys(one.answer.outcomes)));
  const rows = [...outcomes].map((outcome) => ({
    outcome,
    cells: series.map((one, place) => cell(one, place, outcome)),
  }));
  return rows.sort(byChance);
}

function cell({ letter, answer }: Series, place: number, outcome: string): Cell {
  const fraction = answer.outcomes[outcome] ?? '0/1';
  return { letter, place, fraction, chance: chanceOf(fraction) };
}

function byChance(one: Row, other: Row): number {
  for (const [place, mine] of one.cells.entries()) {
    const difference = (other.cells[place]?.chance ?? 0) - mine.chance;
    if (difference !== 0) return difference;
  }
  return one.outcome.localeCompare(other.outcome, 'en', { numeric: true });
}

export function chart(series: Series[]): TemplateResult {
  const several = series.length > 1;
  return html`<table class="odds-chart ${several ? 'is-several' : ''}">
    <caption class="visually-hidden">What can come of it, most likely first</caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">Outcome</th>
        ${several ? html`<th scope="col">Answer</th>` : nothing}
        <th scope="col">Bar</th>
        <th scope="col">Per cent</th>
        <th scope="col">Fraction</th>
        <th scope="col">One in</th>
      </tr>
    </thead>
    ${chartRows(series).map((row) => outcomeRows(row, several))}
  </table>`;
}

function outcomeRows({ outcome, cells }: Row, several: boolean): TemplateResult {
  return html`<tbody>
    ${cells.map(
      (one, place) => html`<tr class="series-${one.place}">
        ${place === 0
          ? html`<th scope="rowgroup" rowspan=${cells.length} class="odds-outcome" data-outcome=${outcome}>${outcomeWords(outcome, PEOPLE)}</th>`
          : nothing}
        ${several ? html`<td class="odds-letter">${one.letter}</td>` : nothing}
        <td class="odds-bar">${bar(one.chance)}</td>
        <td class="odds-percent">${perCent(one.chance)}</td>
        <td class="odds-fraction" title=${one.fraction}>${fractionText(one.fraction)}</td>
        <td class="odds-one-in">${oneIn(one.chance)}</td>
      </tr>`,
    )}
  </tbody>`;
}

function bar(chance: number): TemplateResult {
  return html`<svg aria-hidden="true" preserveAspectRatio="none" height="14">
    ${svg`<rect class="odds-track" width="100%" height="100%" rx="2"></rect>
      <rect class="odds-fill" width="${100 * chance}%" height="100%" rx="2"></rect>`}
  </svg>`;
}

function fractionText(fraction: string): TemplateResult | string {
  const short = shortFraction(fraction);
  return short === fraction ? fraction : html`${short} ${copyButton(fraction, 'all digits')}`;
}

// The answer in one breath: for screen readers, and where there is no room for bars.
export function summary(answer: OddsAnswer, most: number): string {
  const rows = chartRows([{ letter: 'A', answer }]);
  const told = rows.slice(0, most).map((row) => `${outcomeWords(row.outcome, PEOPLE)} ${perCent(row.cells[0]?.chance ?? 0)}`);
  if (rows.length > most) told.push(`and ${rows.length - most} more`);
  return told.join(', ');
}
