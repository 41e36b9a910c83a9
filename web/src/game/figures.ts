// Everybody on the field, and the card of one of them.
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Figure, Side } from '../protocol';
import { sideMark } from '../ui';
import { figureOf, ofFigure, placeName } from './choices';
import { select } from './hand';
import { sideTitle, traits } from './names';
import { shownBattle } from './state';
import type { Table } from './table';

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
  const groups = table.room!.groups?.(battle) ?? [];
  if (groups.length === 0) return nothing;
  return html`<section class="play-roster" aria-label="Units">
    <h2>Units</h2>
    <ul>
      ${groups.map(
        ({ name, side, strength, states, members }) => html`<li class=${members.length ? '' : 'gone'}>
          <button class="play-figure play-group" @click=${() => select(table, members[0] ?? 0)}>
            ${sideMark(side)}
            <span><b>${name}</b><br /><span class="muted small">${states.join(', ')}</span></span>
            <span class="muted small">${strength}</span>
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}

function roster(table: Table, side: Side, figures: Figure[]): TemplateResult {
  const room = table.room!;
  const fighting = figures.filter((figure) => !room.gone(figure));
  const gone = figures.filter((figure) => room.gone(figure));
  return html`<section class="play-roster side-${side}">
    <h2>
      ${sideMark(side)} ${sideTitle(table.state.view!, side)}
      <span class="muted small">${fighting.length} of ${figures.length}</span>
    </h2>
    <ul>
      ${[...fighting, ...gone].map((figure) => row(table, figure, room.gone(figure)))}
    </ul>
  </section>`;
}

function row(table: Table, figure: Figure, gone: boolean): TemplateResult {
  const { view, selected, game } = table.state;
  const states = traits(table, figure).join(', ');
  const place =
    figure.x === undefined || !game
      ? ''
      : placeName(game.ground, { x: figure.x, y: figure.y! }, view?.choices);
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
  const battle = shownBattle(table.state)!;
  return html`<svg class="board small play-token" viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true">
    <g class="piece side-${figure.side}">${svg`${table.room!.piece(figure, battle)}`}</g>
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
      <p class="muted small">${traits(table, figure).join(', ')}</p>
    </div>
    <dl>
      ${room.numbers(figure).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
