// Who is left to act in a step: named once before it ends, gone through by Next, and shown by chips.
import { html, nothing, type TemplateResult } from 'lit';
import { isDone } from '../cards';
import type { CardState, Choice, Figure, Group, View } from '../protocol';
import { load, save } from '../settings';
import { actors, mannerOf } from './choices';
import { groupOf, movesBodies } from './hands';
import { make, select } from './hand';
import { isSettingUp } from './lines';
import { list } from './names';
import { button } from './parts';
import { deciding, isAskedHere } from './state';
import type { Table } from './table';
import { isAllWritten } from './writing';

const MOST_NAMED = 5;
const SILENT = 'ends'; // the setting of who would rather not be told

type Part = TemplateResult | typeof nothing;

// A figure, or a body by one of its figures.
export interface Left {
  name: string;
  figure: number;
}

// Those who have something to do in this step and have not done it.
export function leftToAct(table: Table): Left[] {
  const { game, view } = table.state;
  if (!view || !deciding(table.state) || isSettingUp(game, view)) return [];
  const seldom = (choice: Choice) => mannerOf(choice.word, table.state.game) === 'order';
  const able = actors(view.choices.filter((choice) => !seldom(choice))).flatMap((id) => view.battle.figures.filter((one) => one.id === id));
  const idle = able.filter((figure) => !isDone(figure) && !isAllWritten(figure) && isOwn(view, figure));
  const found = new Map<string, Left>();
  for (const figure of [...idle, ...ofWholeGroups(view)]) {
    const body = movesBodies(table) ? groupOf(view.battle, figure.group) : undefined; // else each acts by himself
    const name = body?.name ?? figure.name;
    if (!found.has(name)) found.set(name, { name, figure: figure.id });
  }
  return [...found.values()];
}

function isOwn(view: View, { side }: Figure): boolean {
  return isAskedHere(view, side);
}

// One of each body that has choices as a whole.
function ofWholeGroups({ battle, choices }: View): Figure[] {
  const ids = new Set(choices.flatMap(({ figure, group }) => (group && !figure ? [group] : [])));
  return (battle.groups ?? []).filter(({ id }) => ids.has(id)).flatMap(({ members }) => {
    const standing = battle.figures.filter((one) => members.includes(one.id));
    return standing.filter((one) => !isDone(one)).slice(0, 1);
  });
}

const stepOf = (view: View): string => `${view.turn} ${view.decision?.id} ${view.decision?.sides.join()}`;

// Ends the step; the first time somebody is left it says who instead.
export function endStep(table: Table, pass: Choice): void {
  const { view, warned } = table.state;
  if (!view) return;
  const told = warned === stepOf(view) || load(SILENT) === 'silent';
  const others = leftToAct(table).filter(({ figure }) => figure !== table.state.selected); // who is in hand is in mind
  if (told || others.length === 0) return void make(table, pass.line);
  table.change({ warned: stepOf(view), warned_at: view.moment });
}

export function leftCard(table: Table): Part {
  const { view, warned, warned_at, selected } = table.state;
  const idle = view && warned === stepOf(view) && warned_at === view.moment ? leftToAct(table) : [];
  const left = idle.filter(({ figure }) => figure !== selected);
  if (!view || left.length === 0) return nothing;
  const go = () => {
    table.change({ warned_at: -1 });
    select(table, left[0]!.figure);
  };
  const names = left.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = left.length - names.length;
  const pass = view.choices.find(({ line }) => line === view.decision?.letBe);
  const silence = () => {
    save(SILENT, 'silent');
    if (pass) void make(table, pass.line);
  };
  return html`<div class="play-left" role="status">
    <p><b>${list(more > 0 ? [...names, `${more} more`] : names)}</b> could still act.</p>
    <div class="row">
      ${button('small', `Go to ${names[0]}`, go)}
      ${pass ? button('small primary', 'End all the same', () => make(table, pass.line), table.state.busy) : nothing}
      ${button('small quiet', 'Never tell me', silence)}
    </div>
  </div>`;
}

// What there is to say of a body and of those in it: done, loaded, holding, broken.
export function groupChips(table: Table, group: Group): Part {
  const members = table.state.view?.battle.figures.filter(({ id }) => group.members.includes(id)) ?? [];
  const found = new Map<string, { state: CardState; who: Figure[] }>();
  for (const figure of members) {
    for (const state of figure.states.filter(({ word }) => word !== figure.title && word !== group.name)) {
      const known = found.get(state.word) ?? { state, who: [] };
      found.set(state.word, { ...known, who: [...known.who, figure] });
    }
  }
  const theirs = [...found.values()].map(({ state, who }) => chip(state, howMany(who, members.length)));
  return html`${[...group.states.map((state) => chip(state, '')), ...theirs]}`;
}

// Of all nothing need be said, of one his name.
function howMany(who: Figure[], all: number): string {
  if (who.length === all) return '';
  return who.length === 1 ? `: ${who[0]!.name}` : ` × ${who.length}`;
}

function chip({ word, chip: letters }: CardState, whose: string): TemplateResult {
  return html`<span class="chip">${letters ? html`<b>${letters}</b> ` : nothing}${word}${whose}</span> `;
}
