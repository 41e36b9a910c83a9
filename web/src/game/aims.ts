// What is fought for and how it stands: always beside the map, folded, and in the result.
import { html, nothing, type TemplateResult } from 'lit';
import type { GameInfo, ScoreLine, Side, View } from '../protocol';
import { clauseLink, sideMark } from '../ui';
import { sideTitle } from './names';
import type { Table } from './table';

type Part = TemplateResult | typeof nothing;

// Sentences that begin with the name of one's own side are for oneself.
export function aimsList(game: GameInfo, view: View): Part {
  if (game.aims.length === 0) return nothing;
  const own = view.seats.filter(({ side }) => view.you.sides.includes(side)).map(({ name }) => `${name}:`);
  const mine = (line: string) => own.some((name) => line.startsWith(name));
  return html`<ul class="play-aims">
    ${game.aims.map((line) => html`<li>${mine(line) ? html`<b>${line}</b>` : line}</li>`)}
  </ul>`;
}

// The sides always in the same order.
function sidesOf(view: View): Side[] {
  return [...new Set(view.seats.map(({ side }) => side))];
}

function standing(line: ScoreLine, side: Side): string {
  const number = line[side];
  if (number === undefined) return '';
  return line.needed ? `${number} of ${line.needed}` : String(number);
}

// A row for each thing that is counted, a column for each side.
export function scoreTable({ game }: Pick<Table['state'], 'game'>, view: View): Part {
  const score = view.battle.score ?? [];
  if (score.length === 0) return nothing;
  const sides = sidesOf(view);
  return html`<table class="play-score">
    <caption class="visually-hidden">
      How it stands
    </caption>
    <thead>
      <tr>
        <td></td>
        ${sides.map((side) => html`<th scope="col" title=${sideTitle(view, side)}>${sideMark(side)} <span class="visually-hidden">${sideTitle(view, side)}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${score.map(
        (line) =>
          html`<tr>
            <th scope="row">${line.what} ${clauseLink(game?.ruleset ?? '', line.clause)}</th>
            ${sides.map((side) => html`<td class="number">${standing(line, side)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

// "12 : 40" of what decides where nothing else does.
function inShort(view: View): Part {
  const [first] = view.battle.score ?? [];
  if (!first) return nothing;
  const parts = sidesOf(view).flatMap((side) => (first[side] === undefined ? [] : [html`${sideMark(side)} ${standing(first, side)}`]));
  return html`<span class="play-score-short">${parts}</span>`;
}

export function aimsCard(table: Table): Part {
  const { game, view, replay, tour, wide } = table.state;
  if (!wide) return nothing; // it is under Table: the map has no room for it
  if (!game || !view || game.aims.length === 0 || view.over || tour >= 0) return nothing;
  const shown = replay?.shown ?? view;
  return html`<details class="card play-briefing">
    <summary>What is fought for ${inShort(shown)}</summary>
    ${aimsList(game, view)} ${scoreTable(table.state, shown)}
  </details>`;
}
