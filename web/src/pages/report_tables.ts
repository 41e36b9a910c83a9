// What a battle cost, as tables: losses by turn, the luck of the dice, and who is left.
import { html, type TemplateResult } from 'lit';
import type { Figure, Report, Side, View } from '../protocol';
import { isGone, words } from '../cards';
import { sideMark } from '../ui';

export function fallen(lost: Record<string, number>): number {
  return Object.values(lost).reduce((sum, one) => sum + one, 0);
}

// By turns, as the book calls them.
export function losses({ sides, turns }: Report, turn_word: string): TemplateResult {
  const bloody = turns.filter((turn) => fallen(turn.lost) > 0);
  const row = (head: string | TemplateResult, of: (side: Side) => number) => html`<tr>
    <th scope="row">${head}</th>
    ${sides.map(({ side }) => html`<td>${of(side) || '–'}</td>`)}
  </tr>`;
  return html`<section class="report-table" tabindex="0" aria-labelledby="report-losses">
    <h2 id="report-losses">Losses</h2>
    <table>
      <thead>
        <tr><th scope="col">${turn_word}</th>${sides.map(sideHeading)}</tr>
      </thead>
      <tbody>${bloody.map((turn) => row(`${turn.turn}`, (side) => turn.lost[side] ?? 0))}</tbody>
      <tfoot>${row('Together', (side) => sides.find((one) => one.side === side)?.lost ?? 0)}</tfoot>
    </table>
  </section>`;
}

function sideHeading({ side, name }: { side: Side; name: string }): TemplateResult {
  return html`<th scope="col">${sideMark(side)} ${name}</th>`;
}

export function luck({ sides }: Report): TemplateResult {
  return html`<section class="report-table" tabindex="0" aria-labelledby="report-luck">
    <h2 id="report-luck">Luck of the dice</h2>
    <p class="muted small">Pips thrown against pips to be expected. Not every roll wants to be high.</p>
    <table>
      <thead>
        <tr>
          <th scope="col">Side</th><th scope="col">Rolls</th><th scope="col">Pips</th>
          <th scope="col">Expected</th><th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        ${sides.map(
          ({ side, name, rolls, sum, expected }) => html`<tr>
            <th scope="row">${sideMark(side)} ${name}</th>
            <td>${rolls}</td><td>${sum}</td><td>${expected.toFixed(1)}</td><td>${signed(sum - expected)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function signed(value: number): string {
  return value < 0 ? `−${(-value).toFixed(1)}` : `+${value.toFixed(1)}`;
}

export function roster({ battle, seats }: View): TemplateResult {
  const of = (side: Side) =>
    battle.figures
      .filter((figure) => figure.side === side)
      .sort((a, b) => Number(isGone(a)) - Number(isGone(b)) || a.id - b.id);
  return html`<section class="report-roster" aria-labelledby="report-roster">
    <h2 id="report-roster">Who is left</h2>
    <div class="report-lists">
      ${seats.map(
        ({ side, name }) => html`<section aria-label=${name}>
          <h3>${sideMark(side)} ${name}: ${of(side).filter((one) => !isGone(one)).length} of ${of(side).length}</h3>
          <ul>${of(side).map((figure) => rosterLine(figure))}</ul>
        </section>`,
      )}
    </div>
  </section>`;
}

function rosterLine(figure: Figure): TemplateResult {
  const gone = isGone(figure);
  return html`<li class=${gone ? 'is-gone' : ''}>
    <b>${figure.name}</b>, ${figure.title}
    <span class="report-state">${words(figure).join(', ')}</span>
  </li>`;
}
