// What can be done now: by the figure in hand, by each group, by each figure that can do anything.
import { html, nothing, type TemplateResult } from 'lit';
import type { Choice } from '../protocol';
import { clauseLink, icon, percent, sideMark } from '../ui';
import {
  actors,
  deeds,
  figureOf,
  gestureOf,
  mannerOf,
  ofFigure,
  ofGroups,
  ofNobody,
  passing,
  picking,
} from './choices';
import { make, nextFigure, sayable, select, settle } from './hand';
import { counted, figureName, labelOfLine, stopped } from './names';
import { chanceOnButton, oddsPanel } from './preview';
import { actedLast, answer, MOST_ANSWERS } from './prompt';
import { bodyCard } from './body_bar';
import { movers, onlyAims } from './body';
import { cure } from './reasons';
import { deciding, isAskedHere } from './state';
import { figureCard } from './figures';
import { hintCard } from './hints';
import { isLaying } from './laying';
import { pairsList, pairWords } from './pairs';
import { standingCard } from './standing';
import { button } from './parts';
import { isDone } from '../cards';
import type { Table } from './table';
import { movesBodies, strength } from './hands';
import { groupChips } from './left';
import { isWritten } from './writing';

const MOST_PLACES = 60;
const SAMPLED = 'More can be done than is listed: click the table where you want to go, or type it (t).';

type Part = TemplateResult | typeof nothing;

export function actionsPanel(table: Table): Part {
  const { view, selected } = table.state;
  if (!view) return nothing;
  return html`<div class="stack">
    ${armedCard(table)} ${oddsPanel(table)} ${hintCard(table)}
    ${selected ? html`${figureCard(table, selected)} ${idle(table)}` : nothing}
    ${pairsList(table)} ${deciding(table.state) ? offered(table) : html`${standingCard(table)} ${waiting(table)}`}
  </div>`;
}

function waiting(table: Table): Part {
  const { view, replay } = table.state;
  if (!view || view.over || view.roll || replay) return nothing;
  if (view.you.watching) return html`<p class="muted">You are watching.</p>`;
  return view.decision?.mine
    ? nothing
    : html`<p class="muted">
        Nothing is asked of you now. Meanwhile you can take up any figure, look back in the journal and lay
        things over the map.
      </p>`;
}

function offered(table: Table): Part {
  const { view, selected } = table.state;
  if (!view) return nothing;
  const own = selected ? ofFigure(view.choices, selected) : [];
  return html`${bodyCard(table)} ${own.length > 0 ? ofTheFigure(table, own) : nothing} ${general(table)}
  ${!selected && onlyAims(table) ? picks(table, view.choices.filter(({ figure }) => figure)) : nothing} ${groups(table)}
  ${others(table)} ${view.sampled && anyPlace(table) ? html`<p class="muted small">${SAMPLED}</p>` : nothing} ${standingCard(table)}`;
}

// Where somebody, or some piece of terrain, may be put anywhere.
function anyPlace(table: Table): boolean {
  return !movesBodies(table) || movers(table).length > 0 || isLaying(table);
}

function ofTheFigure(table: Table, own: Choice[]): Part {
  const { game, view, selected } = table.state;
  const room = table.room;
  if (!game || !view || !room) return nothing;
  const by = (gesture: string) => own.filter((choice) => gestureOf(choice, table) === gesture);
  const going = by('go');
  const menu = by('menu');
  const last = menu.filter(({ word, plan }) => mannerOf(word, game) === 'last' || plan?.seldom);
  const aside = menu.filter(({ word }) => mannerOf(word, game) === 'beside');
  const written = going.filter(isWritten); // pressed as well as clicked
  const direct = [...written, ...deeds(by('aim'), game.words, selected), ...menu.filter((one) => ![...last, ...aside].includes(one))];
  return html`<div class="play-choices">
      ${direct.map((choice) => choiceButton(table, choice, own))} ${movesBodies(table) ? nothing : asideButtons(table, aside)}
    </div>
    ${last.length > 0 ? lastResorts(table, last, own) : nothing}
    ${going.length > written.length ? places(table, going) : nothing} ${resetButton(table)}`;
}

// One button for all places beside him; which it is to be is asked then.
function asideButtons(table: Table, aside: Choice[]): TemplateResult[] {
  const words = [...new Set(aside.map(({ word }) => word))];
  return words.map((word) => {
    const same = aside.filter((choice) => choice.word === word);
    const brief = table.state.game?.words.find((one) => one.word === word)?.brief;
    return button('play-choice', `${brief ?? same[0]!.label} …`, () => settle(table, same, [], [-1, -1]), table.state.busy);
  });
}

function lastResorts(table: Table, last: Choice[], own: Choice[]): TemplateResult {
  return html`<details class="fold play-last">
    <summary>Seldom done</summary>
    <div class="play-choices">${last.map((choice) => choiceButton(table, choice, own))}</div>
  </details>`;
}

function choiceButton(table: Table, choice: Choice, own: Choice[]): TemplateResult {
  const { game, selected, armed } = table.state;
  const same = own.filter((other) => deeds([choice, other], game!.words, selected).length === 1);
  const ask = same.length > 1 || !!choice.says;
  const press = () => settle(table, same, [], [-1, -1]);
  return html`<button
    class="button play-choice"
    data-line=${choice.line}
    data-pair=${pairWords(table, choice)}
    aria-pressed=${armed === choice.line ? 'true' : nothing}
    ?disabled=${table.state.busy}
    @click=${press}
  >
    <span>${choice.label}${ask ? ' …' : ''}</span> ${chanceOnButton(table, choice.line)}
  </button>`;
}

// The map is the place to choose a place; the list is for keyboards and screen readers.
function places(table: Table, going: Choice[]): TemplateResult {
  const noun = going[0]!.figure ? 'place' : 'thing';
  const what = going[0]!.figure ? 'to go, one step away' : 'to do on the map';
  return html`<details class="fold play-places">
    <summary>${counted(going.length, noun)} ${what}</summary>
    <div class="play-choices">
      ${going
        .slice(0, MOST_PLACES)
        .map((choice) =>
          button('small', choice.label, () => make(table, choice.line), table.state.busy),
        )}
    </div>
  </details>`;
}

function resetButton(table: Table): Part {
  const { view, selected } = table.state;
  if (!view?.undo.may || !selected || !actedLast(table, view, selected)) return nothing;
  return html`<button
    class="button small quiet"
    title="Everything this figure did since it could last be taken back"
    @click=${() => table.act(`reset ${view.moment} ${selected}`)}
  >
    ${icon('undo')} Reset this figure
  </button>`;
}

// Answers that found no room in the prompt line.
function general(table: Table): Part {
  const { view } = table.state;
  if (!view) return nothing;
  const end = passing(view);
  const open = ofNobody(view.choices).filter((choice) => choice.line !== end?.line);
  const going = open.filter((choice) => table.room && gestureOf(choice, table) === 'go');
  const aimed = open.filter((choice) => end && gestureOf(choice, table) === 'aim');
  const rest = open.filter((choice) => !going.includes(choice) && !aimed.includes(choice));
  const listed = [...(rest.length > MOST_ANSWERS ? rest : []), ...aimed];
  return html`${listed.length > 0
    ? html`<div class="play-choices">${listed.map((choice) => answer(table, choice, 'button play-choice'))}</div>`
    : nothing}
  ${going.length > 0 ? places(table, going) : nothing}`;
}

function groups(table: Table): Part {
  const { view, game } = table.state;
  const going = (choice: Choice) => movesBodies(table) && gestureOf(choice, table) === 'go';
  const list = view ? ofGroups(view.choices).filter((choice) => !going(choice)) : [];
  if (list.length === 0 || (movesBodies(table) && (table.state.selected || movers(table).length))) return nothing;
  const ids = [...new Set(list.map((choice) => choice.group!))];
  return html`${ids.map(
    (id) =>
      html`<h2>${game?.groups[id] || `Group ${id}`}</h2>
        <div class="play-choices">
          ${list.filter((choice) => choice.group === id).map((choice) => answer(table, choice, 'button play-choice'))}
        </div>`,
  )}`;
}

// Who else can do something.
function others(table: Table): Part {
  const { view, selected } = table.state;
  if (!view) return nothing;
  if (table.room && picking(view.choices, table)) return picks(table, view.choices);
  const bodies = movers(table);
  if (bodies.length) return otherBodies(table);
  const able = actors(view.choices).filter((id) => id !== selected);
  if (able.length === 0) return nothing;
  const done = able.filter((id) => view.battle.figures.some((one) => one.id === id && isDone(one)));
  const left = able.filter((id) => !done.includes(id));
  const title = done.length > 0 ? 'Still to act' : selected ? 'Others who can act' : 'Who can act';
  return html`<h2>
      ${left.length > 0 ? title : 'All have been told'}
      <button class="button quiet small" title="n" @click=${() => nextFigure(table, 1)}>Next</button>
    </h2>
    ${left.length > 0 ? html`<div class="play-able">${left.map((id) => ableButton(table, id))}</div>` : nothing}
    ${done.length > 0 ? html`<h3 class="muted small">Done</h3><div class="play-able">${done.map((id) => ableButton(table, id))}</div>` : nothing}`;
}

function otherBodies(table: Table): Part {
  const { view } = table.state;
  const groups = view!.battle.groups ?? [];
  const mine = groups.filter(({ side, members }) => isAskedHere(view!, side) && members.length > 0);
  return html`<h2>Units <button class="button quiet small" title="n" @click=${() => nextFigure(table, 1)}>Next</button></h2>
    <div class="play-able">
      ${mine.map(
        (group) =>
          html`<button class="button small" @click=${() => select(table, group.members[0]!)}>
            ${sideMark(group.side)} ${group.name} <small class="muted">${strength(group)}</small> ${groupChips(table, group)}
          </button>`,
      )}
    </div>`;
}

function picks(table: Table, choices: Choice[]): TemplateResult {
  return html`<div class="play-choices">
    ${choices.map((choice) => answer(table, choice, 'button play-choice'))}
  </div>`;
}

function ableButton(table: Table, id: number): TemplateResult {
  const { view } = table.state;
  const figure = figureOf(view!.battle, id);
  return html`<button class="button small" @click=${() => select(table, id)}>
    ${figure ? sideMark(figure.side) : nothing} ${figureName(table, id)}
  </button>`;
}

function idle(table: Table): Part {
  const { idle: reason, selected, game } = table.state;
  if (!reason || reason.figure !== selected) return nothing;
  return html`<p class="notice small">
    Nothing to do with this figure now: ${stopped(reason.why)}
    ${clauseLink(game?.ruleset ?? '', reason.clause, reason.gist)} ${cure(reason)}
  </p>`;
}

// Said with a choice and of no consequence: a death poem.
export function wordsField(table: Table): TemplateResult {
  const type = (event: Event) => table.change({ said: (event.target as HTMLInputElement).value });
  const left = 200 - new TextEncoder().encode(sayable(table.state.said)).length;
  return html`<label class="field small"
    >Words to go with it, if you like
    <input type="text" maxlength="200" .value=${table.state.said} @input=${type} placeholder="A poem" />
    <span class="muted">${left} left; no quotation marks</span>
  </label>`;
}

// A choice picked but not yet made.
function armedCard(table: Table): Part {
  const { armed, previews } = table.state;
  if (!armed || table.state.pin || !deciding(table.state)) return nothing; // the odds panel has it
  const outcomes = previews.get(armed)?.outcomes.slice(0, 3) ?? [];
  const words = outcomes.map(({ name, chance }) => `${name} ${percent(chance)}`).join(' · ');
  return html`<div class="card play-armed">
    <p><b>${labelOfLine(table, armed)}</b> <span class="muted">${words}</span></p>
    <div class="row">
      <button class="button primary" @click=${() => make(table, armed)}>Do it</button>
      <button class="button" @click=${() => table.change({ armed: '' })}>Not now</button>
    </div>
  </div>`;
}
