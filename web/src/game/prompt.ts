// The one line at the top: whose decision, what is asked, what can be skipped; Undo beside End.
import { html, nothing, type TemplateResult } from 'lit';
import type { Choice, Decision, JournalEntry, Problem, View } from '../protocol';
import { clauseLink, icon, percent, sideMark } from '../ui';
import { askHint } from './ask';
import { movers } from './body';
import { gestureOf, mannerOf, ofNobody, passing } from './choices';
import { make, select } from './hand';
import { actorName, howItEnded, list, outcomeTitle, sentence, sideTitle, stopped, winner } from './names';
import { cure } from './reasons';
import { eventChip } from './event_card';
import { deciding, isHere, type State } from './state';
import { endStep, leftCard } from './left';
import { isReacting, letGo, reactions } from './standing';
import { pairWords } from './pairs';
import { button, closeButton } from './parts';
import { writingStrip } from './writing';
import type { Table } from './table';

export const MOST_ANSWERS = 5; // more than that are listed among the actions

type Part = TemplateResult | typeof nothing;

export function promptBar(table: Table): Part {
  const { view, game } = table.state;
  if (!view || !game) return nothing;
  const { sides = [] } = view.decision ?? {};
  const side = sides.find((one) => view.you.sides.includes(one)) ?? sides[0] ?? winner(view) ?? 'white';
  return html`<section class="play-prompt side-${side}" aria-label="What is asked">
    <div class="play-asked">
      <p class="play-step">
        <span>${game.turn_word} ${view.turn}</span>
        ${view.decision ? step(game.ruleset, view.decision) : nothing} ${facts(view)} ${eventChip(table)} ${alwaysChips(table)}
      </p>
      <p class="play-question" aria-live="polite" aria-atomic="true">${question(view)}</p>
      ${game.past ? html`<p class="muted small play-past">${sentence(game.past)}</p>` : nothing}
    </div>
    ${writingStrip(table)}
    <div class="play-answers">${answers(table, view)} ${ending(table, view)}</div>
    ${leftCard(table)} ${refusal(table)}
  </section>`;
}

function step(ruleset: string, decision: Decision): TemplateResult {
  return html`<span>${decision.step}</span> ${clauseLink(ruleset, decision.clause, decision.gist)}`;
}

function facts({ battle }: View): TemplateResult[] {
  return battle.facts.map((fact) => html`<span class="chip">${fact}</span>`);
}

function question(view: View): Part {
  if (view.over) return html`<strong>${outcomeTitle(view)}.</strong> ${howItEnded(view)}`;
  // Whoever is asked now is a secret.
  if (!view.decision) return html`<span class="play-thinking">It is being carried out<i></i><i></i><i></i></span>`;
  const asked = view.decision.sides.filter((side) => !view.decision?.mine || isHere(view, side));
  const names = list(asked.map((side) => sideTitle(view, side)));
  const marks = asked.map((side) => sideMark(side));
  if (view.roll) {
    const whose = view.battle.figures.find(({ id }) => id === view.roll?.figure)?.name ?? names;
    return html`${marks} Dice are to be rolled for <strong>${whose}</strong>.`;
  }
  if (view.thinking.length > 0 && !view.decision.mine) {
    return html`${marks} <strong>${names}</strong>:
      <span class="play-thinking">thinking<i></i><i></i><i></i></span>`;
  }
  const who = html`<strong>${names}</strong>${view.decision.mine ? ' – you decide:' : ' to decide:'}`;
  return html`${marks} ${who} ${stopped(view.decision.prompt)} ${away(view, view.decision)}`;
}

// Who is waited for and has no browser open there.
function away(view: View, { sides, mine }: Decision): Part {
  const gone = view.seats.filter(({ side, person, here }) => sides.includes(side) && person && !here);
  return mine || gone.length === 0 ? nothing : html`<span class="chip play-away">${icon('person')} away</span>`;
}

// Answers to a question: those that belong to no figure, yes, no, accept; and those of figures where
// there are few and none of them is made on the map. What is aimed on the map, beside an end of the step,
// stands among the actions.
function answers(table: Table, view: View): Part {
  if (!deciding(table.state)) return nothing;
  const pass = passing(view);
  const all = view.choices.filter(
    (choice) => choice.line !== pass?.line && !choice.says && !choice.group && !(pass && isSeldom(table, choice)),
  );
  const plain =
    all.length <= MOST_ANSWERS
    && movers(table).length === 0
    && all.every((choice) => gestureOf(choice, table) === 'menu');
  const onMap = (choice: Choice) => ['go', ...(pass ? ['aim'] : [])].includes(gestureOf(choice, table));
  const open = plain ? all : ofNobody(all).filter((choice) => !onMap(choice));
  if (open.length > MOST_ANSWERS) return nothing;
  return html`${open.map((choice) => answer(table, choice, 'button primary'))} ${isStanding(view) ? alwaysBox(table) : nothing}`;
}

// A question that is no figure's and cannot be passed over comes again and again: one answer may be for all.
function isStanding({ choices }: View): boolean {
  return choices.length > 1 && choices.length <= MOST_ANSWERS && choices.every((one) => !one.figure && !one.group && !one.says);
}

function alwaysBox(table: Table): TemplateResult {
  const { always } = table.state;
  return html`<label class="check small play-always">
    <input type="checkbox" .checked=${always} @change=${() => table.change({ always: !always })} /> always</label>`;
}

// Remembers the answer where it is to be for all questions of that step.
function answered(table: Table, line: string): void {
  const { view, always, as_always } = table.state;
  const id = view?.decision?.id;
  if (!view || !id || !always || !isStanding(view)) return;
  table.change({ always: false, as_always: new Map(as_always).set(id, line), answered: view.moment });
}

// Gives it; called whenever something new is asked. Who took something back is asked again.
export function answerAsAlways(table: Table): void {
  const { view, as_always, answered: last, busy } = table.state;
  const line = as_always.get(view?.decision?.id ?? '');
  if (!view || !line || busy || view.moment <= last || !deciding(table.state) || !isStanding(view)) return;
  if (!view.choices.some((choice) => choice.line === line)) return;
  table.state.answered = view.moment;
  void make(table, line);
}

// What is answered so can be asked again.
function alwaysChips(table: Table): Part {
  const { as_always, view } = table.state;
  if (as_always.size === 0 || view?.over) return nothing;
  return html`<button class="chip play-ask-again" title="Questions that you answer the same way each time"
    @click=${() => table.change({ as_always: new Map() })}>answered as always ${icon('close')}</button>`;
}

// What is seldom wanted stands among the actions only, where a step can also be ended.
function isSeldom({ state: { game } }: Table, { word }: Choice): boolean {
  return ['order', 'last'].includes(mannerOf(word, game));
}

export function answer(table: Table, choice: Choice, look: string): TemplateResult {
  const best = table.state.previews.get(choice.line)?.outcomes ?? [];
  const chance = best.length > 1 ? `${best[0]!.name} ${percent(best[0]!.chance)}` : '';
  return html`<button
    class=${look}
    data-line=${choice.line}
    data-pair=${pairWords(table, choice)}
    ?disabled=${table.state.busy}
    @click=${() => {
      answered(table, choice.line);
      void make(table, choice.line);
    }}
  >
    ${choice.label} ${chance ? html`<small>${chance}</small>` : nothing}
  </button>`;
}

function ending(table: Table, view: View): Part {
  if (view.you.watching || view.over) return nothing;
  const pass = deciding(table.state) ? passing(view) : null;
  const end = isReacting(table) ? reactions(table, view) : pass ? passButton(table, view, pass) : heldButton(table, view);
  return html`${end} ${undoButton(table, view)}
  ${view.decision?.mine ? hintButton(table) : nothing}`;
}

// Plain as long as there is something else to do.
function passButton(table: Table, view: View, pass: Choice): TemplateResult {
  const more = view.choices.some((choice) => choice.line !== pass.line && !isSeldom(table, choice));
  const look = more ? 'button' : 'button primary';
  return html`<button
    class=${look}
    data-line=${pass.line}
    title="e"
    ?disabled=${table.state.busy}
    @click=${() => endStep(table, pass)}
  >
    ${icon('check')} ${pass.label}
  </button>`;
}

// It says why the step cannot end yet, and takes up whoever has to do something first.
function heldButton(table: Table, { decision }: View): Part {
  const held = deciding(table.state) ? decision?.held : undefined;
  if (!held) return nothing;
  const tell = (): void => tellHeld(table, held);
  return html`<button class="button" aria-disabled="true" title=${sentence(held.why)} @click=${tell}>${icon('check')} ${held.label}</button>`;
}

function tellHeld(table: Table, held: Problem): void {
  if (held.in_the_way) select(table, held.in_the_way);
  table.change({ refusal: held });
}

function hintButton(table: Table): TemplateResult {
  return html`<button
    class="button icon-only"
    ?disabled=${!deciding(table.state)}
    aria-label="What would the computer do?"
    title="Hint (h)"
    @click=${() => askHint(table)}
  >
    ${icon('hint')}
  </button>`;
}

// What this side did last, the last first.
function lastDeeds({ state: { journal } }: Table, view: View): JournalEntry[] {
  const own = journal.filter(({ choice, side }) => choice && side && view.you.sides.includes(side));
  return own.slice(-2).reverse();
}

// Of a figure, or of a body of them, that did more than one thing in a row.
function walkBack(table: Table, view: View): Part {
  const [last, before] = lastDeeds(table, view);
  const { figure, group } = last ?? {};
  const name = actorName(table, last ?? {});
  if (!name || figure !== before?.figure || group !== before?.group) return nothing;
  return button('quiet play-walk-back', `Reset ${name}`, () => table.act(`reset ${view.moment} ${figure || `group ${group}`}`));
}

// Whether it was this figure that acted last.
export function actedLast(table: Table, view: View, figure: number): boolean {
  return lastDeeds(table, view)[0]?.figure === figure;
}

// Free as long as nothing new has come of it; beyond that the others are asked.
function undoButton(table: Table, view: View): Part {
  if (view.undo.may) {
    return html`<button
      class="button"
      title="Undo (u)"
      ?disabled=${table.state.busy || !!table.state.replay}
      @click=${() => undo(table)}
    >
      ${icon('undo')} Undo
    </button>${walkBack(table, view)}`;
  }
  const why = view.undo.why || 'There is nothing to take back.';
  if (againstComputers(table.state)) {
    return html`<button
      class="button"
      title="Takes your last choice back, and what the computer did since (u)"
      ?disabled=${table.state.busy || !!table.state.replay}
      @click=${() => undo(table)}
    >
      ${icon('undo')} Undo
    </button>`;
  }
  return html`<button
      class="button"
      aria-disabled="true"
      title=${why}
      @click=${() => table.change({ refusal: { why, clause: '', gist: '' } })}
    >
      ${icon('undo')} Undo
    </button>
    ${
      mayAsk(table.state)
        ? button('quiet small play-ask', 'Ask to take back', () => table.act(`offer ${view.moment} takeback`))
        : nothing
    }`;
}

// A computer lets anything be taken back: it need not be asked.
export function againstComputers(state: State): boolean {
  const { view } = state;
  return mayAsk(state) && !!view && view.seats.every(({ side, person }) => !person || view.you.sides.includes(side));
}

// Only for what this side has done, and not while something else is being asked.
export function mayAsk({ view, journal }: State): boolean {
  if (!view || view.offer || view.over || view.undo.may || view.you.watching || view.roll) return false;
  return journal.some(({ side }) => !!side && view.you.sides.includes(side));
}

export function undo(table: Table): void {
  const { view } = table.state;
  if (view?.undo.may) void table.act(`undo ${view.moment}`);
  else if (view && againstComputers(table.state)) void table.act(`offer ${view.moment} takeback`);
  else if (view)
    table.change({
      refusal: { why: view.undo.why || 'There is nothing to take back.', clause: '', gist: '' },
    });
}

export function pass(table: Table): void {
  const { view } = table.state;
  if (isReacting(table)) return letGo(table, 'unit');
  if (!view?.decision || !deciding(table.state)) return;
  const choice = passing(view);
  if (choice) endStep(table, choice);
  else if (view.decision.held) tellHeld(table, view.decision.held);
}

function refusal(table: Table): TemplateResult {
  const { refusal: refused, game } = table.state;
  const shut = () => table.change({ refusal: null });
  return html`<div class="play-refusal" role="alert">
    ${
      refused
        ? html`<p>
            ${icon('warning')} ${sentence(refused.why)}
            ${clauseLink(game?.ruleset ?? '', refused.clause, refused.gist)} ${cure(refused)} ${closeButton('Close', shut)}
          </p>`
        : nothing
    }
  </div>`;
}
