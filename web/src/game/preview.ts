// The odds of a choice before it is made: one line when pointing, the whole distribution and the sum
// it rests on when pinned.
import { html, nothing, type TemplateResult } from 'lit';
import type { Preview, TallyLine } from '../protocol';
import { bar, clauseLink, percent } from '../ui';
import { askPreview } from './ask';
import { linePinned, make, pin } from './hand';
import { labelOfLine, sentence } from './names';
import { deciding } from './state';
import { button, closeButton } from './parts';
import type { Table } from './table';

const IN_ONE_LINE = 4;
const PEOPLE_IN_ONE_LINE = 2;
const NOTHING_IN_MIND = 'Point at a choice to see its odds.';

export function oddsInOneLine(table: Table, preview: Preview): TemplateResult {
  if (!preview.may) return html`<span class="play-why">${sentence(preview.why)}</span>`;
  if (uneventful(preview)) return html``;
  const shown = briefly(table, preview) ?? preview.outcomes.slice(0, IN_ONE_LINE);
  const rest = preview.brief ? 0 : preview.outcomes.length - shown.length;
  return html`<span class="play-odds">
    ${supposed(preview)}
    ${shown.map(({ name, chance }) => html`<span class="play-odd"><b>${percent(chance)}</b> ${name}</span>`)}
    ${rest > 0 ? html`<span class="muted">and ${rest} more</span>` : nothing}
  </span>`;
}

function supposed(preview: Preview): TemplateResult | typeof nothing {
  return preview.supposed ? html`<span class="muted">If ${preview.supposed}:</span>` : nothing;
}

interface Odd {
  name: string;
  chance: number;
}

// Of many outcomes, what they come to for each of those concerned. Null: there are not so many.
export function briefly(table: Table, { brief }: Pick<Preview, 'brief'>): Odd[] | null {
  if (!brief) return null;
  const people = brief.people.slice(0, PEOPLE_IN_ONE_LINE).flatMap(({ figure, hurt, gone, word }) => [
    { name: `${nameOf(table, figure)} hurt`, chance: hurt },
    { name: `${hurt > 0 ? '' : `${nameOf(table, figure)} `}${word || 'out of the fight'}`, chance: gone },
  ]);
  return [...people, { name: 'nobody hurt', chance: brief.nobody }].filter(({ chance }) => chance > 0);
}

function nameOf({ state }: Table, figure: number): string {
  return state.view?.battle.figures.find(({ id }) => id === figure)?.name ?? 'somebody';
}

// Walking, for the most part: nothing hangs on a roll, or nothing yet.
function uneventful({ outcomes }: Preview): boolean {
  return outcomes.length === 1 && outcomes[0]!.name === 'no effect';
}

// The choice whose button is pointed at, or is next to be pressed, is weighed below the map.
export function weigh(table: Table, event: Event): void {
  const weighed = (event.target as Element).closest<HTMLElement>('[data-line]')?.dataset['line'] ?? '';
  if (weighed === table.state.weighed) return;
  table.change({ weighed });
  void askPreview(table, weighed);
}

// For buttons: what is most likely, where it is not certain.
export function chanceOnButton(table: Table, line: string): TemplateResult | typeof nothing {
  const { outcomes = [], brief } = table.state.previews.get(line) ?? {};
  if (outcomes.length < 2) return nothing;
  const harmed = brief?.people.map(({ figure, hurt, gone }) => ({ name: `${nameOf(table, figure)} hit`, chance: hurt + gone }));
  const two = (harmed ?? outcomes).slice(0, 2).map(({ name, chance }) => `${name} ${percent(chance)}`);
  return html`<small>${two.join(' · ')}</small>`;
}

export function oddsPanel(table: Table): TemplateResult | typeof nothing {
  const { pin: open, previews } = table.state;
  if (!open || table.state.view?.over) return nothing;
  const line = linePinned(table);
  const preview = previews.get(line);
  return html`<section class="play-odds-panel card" aria-label="Odds">
    <header class="row">
      <h2>${line ? labelOfLine(table, line) : 'Odds'}</h2>
      ${closeButton('Close the odds', () => pin(table, ''))}
    </header>
    ${preview ? whole(table, preview) : html`<p class="muted">${line ? 'Working it out …' : NOTHING_IN_MIND}</p>`}
    ${preview?.may && deciding(table.state) ? button('primary', 'Do it', () => make(table, line)) : nothing}
  </section>`;
}

function whole(table: Table, preview: Preview): TemplateResult {
  const ruleset = table.state.game?.ruleset ?? '';
  if (!preview.may)
    return html`<p>${sentence(preview.why)} ${clauseLink(ruleset, preview.clause, preview.gist)}</p>`;
  const sum = preview.tally && (preview.tally.lines.length > 0 || preview.tally.verdict) ? preview.tally : null;
  return html`${sum ? tally(ruleset, sum) : nothing}
  ${
    preview.outcomes.length > 0 && !uneventful(preview)
      ? distribution(preview)
      : html`<p class="muted">${preview.tally ? 'By itself it has no effect.' : 'No dice are rolled for it.'}</p>`
  }`;
}

// "7 = 4 skill + 1 aimed + 2 close": each part a line, each line a clause.
function tally(ruleset: string, sum: NonNullable<Preview['tally']>): TemplateResult {
  return html`<table class="play-tally">
    <caption>
      ${sum.of}
    </caption>
    <tbody>
      ${sum.lines.map(
        ({ gist, clause, note, ...line }) =>
          html`<tr>
            <td class="number">${part(line)}</td>
            <td>${note || gist}</td>
            <td>${clauseLink(ruleset, clause, gist)}</td>
          </tr>`,
      )}
    </tbody>
    ${
      sum.lines.some(({ kind }) => !kind) || sum.verdict
        ? html`<tfoot>
            <tr>
              <td class="number">${sum.verdict ? '' : sum.total}</td>
              <td colspan="2">${sum.verdict || 'in all'}</td>
            </tr>
          </tfoot>`
        : nothing
    }
  </table>`;
}

// "+2", "d8" or "against d8+1".
export function part({ value, kind, plus }: Pick<TallyLine, 'value' | 'kind' | 'plus'>): string {
  if (!kind) return signed(value);
  return `${kind === 'die' ? '' : 'against '}d${value}${plus ? signed(plus) : ''}`;
}

function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

function distribution(preview: Preview): TemplateResult {
  const most = Math.max(...preview.outcomes.map(({ chance }) => chance));
  return html`<div class="play-bars">
    ${preview.outcomes.map(({ name, chance, fraction }) => bar(name, chance, { fraction, most }))}
    <p class="muted small">
      ${preview.supposed ? `If ${preview.supposed}. ` : ''}${preview.exact ? 'Exact.' : 'From samples: there are too many cases to count them all.'}
    </p>
  </div>`;
}
