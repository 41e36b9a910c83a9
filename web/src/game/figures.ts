// Everybody on the field, and the card of one of them.
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Figure, Side } from '../protocol';
import { sideMark } from '../ui';
import { figureOf, ofFigure, placeText } from './choices';
import { select } from './hand';
import { sideTitle } from './names';
import { shownBattle } from './state';
import type { Table } from './table';
import { isGone, traits, words } from '../cards';
import { strength } from './hands';

export function figuresPanel(table: Table): TemplateResult | typeof nothing {
  const battle = shownBattle(table.state);
  const { view } = table.state;
  if (!battle || !view || !table.room) return nothing;
  const sides = [...new Set(battle.figures.map(({ side }) => side))];
  return html`${groupList(table)}${sides.map((side) =>
    roster(
      table,
      side,
      battle.figures.filter((figure) => figure.side === side),
    ),
  )}`;
}

// Bodies of figures: strength, and what there is to say of all of it.
function groupList(table: Table): TemplateResult | typeof nothing {
  const battle = shownBattle(table.state)!;
  const groups = battle.groups ?? [];
  if (groups.length === 0) return nothing;
  return html`<section class="play-roster" aria-label="Units">
    <h2>Units</h2>
    <ul>
      ${groups.map(
        (group) => html`<li class=${group.members.length ? '' : 'gone'}>
          <button class="play-figure play-group" @click=${() => select(table, group.members[0] ?? 0)}>
            ${sideMark(group.side)}
            <span><b>${group.name}</b><br /><span class="muted small">${words(group).join(', ')}</span></span>
            <span class="muted small">${strength(group)}</span>
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}

function roster(table: Table, side: Side, figures: Figure[]): TemplateResult {
  const fighting = figures.filter((figure) => !isGone(figure));
  const gone = figures.filter(isGone);
  return html`<section class="play-roster side-${side}">
    <h2>
      ${sideMark(side)} ${sideTitle(table.state.view!, side)}
      <span class="muted small">${fighting.length} of ${figures.length}</span>
    </h2>
    <ul>
      ${[...fighting, ...gone].map((figure) => row(table, figure, isGone(figure)))}
    </ul>
  </section>`;
}

function row(table: Table, figure: Figure, gone: boolean): TemplateResult {
  const { view, selected, game } = table.state;
  const states = traits(figure).join(', ');
  const place =
    figure.x === undefined || !game
      ? ''
      : placeText(game, { x: figure.x, y: figure.y! });
  const able = view ? ofFigure(view.choices, figure.id).length > 0 : false;
  return html`<li class=${gone ? 'gone' : ''}>
    <button
      class="play-figure"
      aria-pressed=${selected === figure.id}
      @click=${() => select(table, figure.id)}
    >
      ${token(table, figure)}
      <span
        ><b>${figure.name}</b>${able ? html` <span class="chip indigo">can act</span>` : nothing}<br /><span
          class="muted small"
          >${states}</span
        ></span
      >
      <span class="muted small">${place}</span>
    </button>
  </li>`;
}

function token(table: Table, figure: Figure): TemplateResult {
  const { piece, portrait = (one) => piece(one, shownBattle(table.state)!) } = table.room!;
  return html`<svg class="board small play-token" viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true">
    <g class="piece side-${figure.side}">${svg`${portrait(figure)}`}</g>
  </svg>`;
}

export function figureCard(table: Table, id: number): TemplateResult | typeof nothing {
  const battle = shownBattle(table.state);
  const room = table.room;
  const figure = battle && figureOf(battle, id);
  if (!battle || !figure || !room) return nothing;
  return html`<section class="play-card side-${figure.side}" aria-label=${figure.name}>
    ${token(table, figure)}
    <div>
      <h2>${figure.name}</h2>
      <p class="muted small">${traits(figure).join(', ')}</p>
    </div>
    <dl>
      ${figure.numbers.map(
        ({ name, value, clause }) =>
          html`<div>
            <dt>${name}</dt>
            <dd title=${clause ?? ''}>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
