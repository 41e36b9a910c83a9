// A battle with a coach who waits until each thing has really been done. It runs on the real engine and
// can be left at any time. What the coach says is data beside the scenario (src/record/lessons.h); here
// stands only what can be watched for, whatever the rules.
import { html, nothing, type TemplateResult } from 'lit';
import { server } from '../net';
import type { Choice, Figure, Lesson, Lessons, Lobby, View } from '../protocol';
import { icon, toast } from '../ui';
import { actors } from './choices';
import { howItEnded, outcomeTitle, sentence, winner } from './names';
import { againstComputers } from './prompt';
import { button } from './parts';
import type { State } from './state';
import type { Table } from './table';

// How things stood when the lesson began.
interface Since {
  view: View | null;
  journal: number;
}

type End = (state: State, since: Since, lesson: Lesson) => boolean;

// A lesson is done when it was done, and also when it can no longer be: nobody waits for what is past.
const ENDS: Record<string, End> = {
  read: () => false, // by its button
  take: (state, since) => takenUp(state) || wentOn(state, since),
  choose: wentOn,
  undo: (state, since) => wentBack(state, since) || !(state.view?.undo.may || againstComputers(state)),
  step: movedOn,
  point: (state, since, { word }) => pointsAtTarget(state, word) || rolled(state, since),
  numbers: (state, since) => state.pin || rolled(state, since) || wentOn(state, since),
  roll: rolled,
  past: (state) => state.replay !== null,
  present: (state) => state.replay === null,
};

const BEFORE_A_ROLL = ['point', 'numbers', 'roll'];

function own(state: State, figure: Figure | undefined): boolean {
  return !!figure && !!state.view?.you.sides.includes(figure.side);
}

function takenUp(state: State): boolean {
  const figure = state.view?.battle.figures.find((one) => one.id === state.selected);
  return own(state, figure) && acts(state.view!, figure!);
}

// By itself, or as one of a group that can.
function acts({ choices }: View, { id, group }: Figure): boolean {
  return actors(choices).includes(id) || choices.some((one) => !!one.group && one.group === group);
}

function movedOn({ view }: State, since: Since): boolean {
  return view?.decision?.step !== since.view?.decision?.step || view?.turn !== since.view?.turn;
}

// Where all sides write at once, what the others do meanwhile is nothing he has done.
function wentOn(state: State, since: Since): boolean {
  const { view, journal } = state;
  const did = journal.slice(since.journal).some(({ side }) => side && view?.you.sides.includes(side));
  return (view?.moment ?? 0) > (since.view?.moment ?? 0) && (did || movedOn(state, since));
}

function wentBack(state: State, since: Since): boolean {
  return state.journal.length < since.journal || (state.view?.moment ?? 0) < (since.view?.moment ?? 0);
}

// Dice that ground takes are no blow: what comes of a blow is called out.
function rolled(state: State, since: Since): boolean {
  return state.journal.slice(since.journal).some(({ lines }) => lines.some(({ rolls, call }) => rolls.length > 0 && !!call));
}

// What may come of it is told of whoever is in hand; of a body also while nobody is.
function pointsAtTarget(state: State, word: string): boolean {
  const { view, pointed, selected } = state;
  const figure = pointed?.figure;
  if (!view || !figure || own(state, figure)) return false;
  const mates = view.battle.figures.filter(({ id, group }) => id === figure.id || (!!group && group === figure.group));
  const body = view.battle.figures.find(({ id }) => id === selected)?.group;
  const held = ({ figure: by, group }: Choice): boolean => (selected ? by === selected || (!!body && group === body) : !!group);
  const meant = ({ target, target_group }: Choice): boolean =>
    mates.some(({ id }) => id === target) || (!!target_group && target_group === figure.group);
  return view.choices.some((choice) => choice.word === word && held(choice) && meant(choice));
}

export class Coach {
  private since: Since = { view: null, journal: 0 };
  private learned = false; // all lessons are done, and the battle goes on
  taught: Lessons | null = null;

  // Without its lessons it is a battle like any other.
  async learn(table: Table, scenario: string): Promise<void> {
    try {
      this.taught = await server.request<Lessons>(`lessons ${scenario}`);
      table.change({});
    } catch {
      table.change({ tour: -1 });
    }
  }

  lesson({ tour }: State): Lesson | undefined {
    return this.taught?.lessons[tour];
  }

  begin({ state }: Table): void {
    this.since = { view: state.view, journal: state.journal.length };
  }

  // Called on every change; goes on when the lesson has been done.
  watch(table: Table): void {
    const { tour, view } = table.state;
    if (!view || !this.taught || (tour < 0 && !this.learned)) return;
    if (!this.since.view) this.begin(table);
    const lesson = this.lesson(table.state);
    if (view.over) {
      table.state.tour = this.taught.lessons.length;
      this.learned = false;
    } else if (lesson && ENDS[lesson.until]?.(table.state, this.since, lesson)) this.advance(table);
  }

  // Who came to blows another way needs no more lessons on how to.
  advance(table: Table): void {
    const { lessons } = this.taught!;
    let next = table.state.tour + 1;
    if (BEFORE_A_ROLL.includes(lessons[next - 1]!.until) && rolled(table.state, this.since)) {
      while (next < lessons.length && BEFORE_A_ROLL.includes(lessons[next]!.until)) next++;
    }
    this.begin(table);
    this.learned = next >= lessons.length;
    table.change({ tour: this.learned ? -1 : next });
  }
}

export function coachMark(state: State, coach: Coach): string {
  return coach.lesson(state)?.about ?? '';
}

// What is true now: there may be nothing of what it is about to be done yet.
function wordsOf(lesson: Lesson, { view, touch }: State): string {
  const able = lesson.word
    ? !!view?.choices.some(({ word }) => word === lesson.word)
    : !!view?.decision?.mine;
  if (lesson.otherwise && !able) return lesson.otherwise;
  const fingers = touch || matchMedia('(hover: none)').matches;
  return (fingers && lesson.touch) || lesson.text;
}

export function coachCard(table: Table, coach: Coach): TemplateResult | typeof nothing {
  const { state } = table;
  const lesson = coach.lesson(state);
  if (!coach.taught || state.tour < 0 || !state.view) return nothing;
  if (state.view.over) return lastCard(table, coach.taught);
  if (!lesson) return nothing;
  const advance = () => coach.advance(table);
  return html`<section class="card play-coach" aria-label="First battle" aria-live="polite">
    <p class="kicker">${icon('learn')} First battle, ${state.tour + 1} of ${coach.taught.lessons.length}</p>
    <h2>${lesson.title}</h2>
    <p>${wordsOf(lesson, state)}</p>
    <div class="row">
      ${lesson.until === 'read' ? button('primary small', 'Go on', advance) : button('small', 'Skip this', advance)}
      <button class="button quiet small" @click=${() => table.change({ tour: -1 })}>Leave the tour</button>
    </div>
  </section>`;
}

// Why it was won or lost, and what to play now.
function lastCard(table: Table, { won, lost, next }: Lessons): TemplateResult {
  const view = table.state.view!;
  const side = winner(view);
  const mine = side !== undefined && view.you.sides.includes(side);
  const last = table.state.journal.at(-1)?.lines.at(-1)?.text ?? '';
  const play = (name: string): Promise<void> => playNext(name).catch((error: Error) => toast(error.message, 'bad'));
  const go = (): Promise<void> => play(next);
  const again = (): Promise<void> => play(table.state.game?.scenario ?? '');
  return html`<section class="card play-coach" aria-label="First battle" aria-live="polite">
    <p class="kicker">${icon('learn')} First battle, over</p>
    <h2>${mine ? 'You have won' : side ? 'You have lost' : outcomeTitle(view)}</h2>
    <p>${howItEnded(view) || sentence(last)} ${mine ? won : lost}</p>
    <div class="row">
      ${next && mine ? button('primary small', html`${icon('swords')} The next battle`, go) : nothing}
      ${button(mine ? 'small' : 'primary small', 'Again', again)}
      ${next && !mine ? button('small', html`${icon('swords')} The next battle`, go) : nothing}
      <button class="button quiet small" @click=${() => table.change({ tour: -1 })}>Stay here</button>
    </div>
  </section>`;
}

async function playNext(name: string): Promise<void> {
  const lobby = await server.request<Lobby>('lobby');
  const scenario = lobby.scenarios.find((one) => one.name === name);
  if (!scenario) throw new Error('That scenario is not here.');
  const { learnByPlaying } = await import('../pages/new_game');
  await learnByPlaying(lobby, scenario);
}
