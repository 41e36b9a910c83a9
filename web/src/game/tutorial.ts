// The first battle, with a coach who waits until each thing has really been done. It runs on the
// real engine and can be left at any time.
import { html, nothing, type TemplateResult } from 'lit';
import type { View } from '../protocol';
import { icon } from '../ui';
import { actors } from './choices';
import type { State } from './state';
import { button } from './parts';
import type { Table } from './table';

interface Lesson {
  title: string;
  text: string;
  mark: string; // class of what it is about, outlined meanwhile
  next?: boolean; // is only read
  done(state: State, since: Since): boolean;
}

// How things stood when the lesson began.
interface Since {
  view: View | null;
  journal: number;
}

function own(state: State, id: number): boolean {
  const figure = state.view?.battle.figures.find((one) => one.id === id);
  return !!figure && !!state.view?.you.sides.includes(figure.side);
}

function wentOn(state: State, since: Since): boolean {
  return (state.view?.moment ?? 0) > (since.view?.moment ?? 0);
}

const LESSONS: Lesson[] = [
  {
    title: 'What is asked',
    text:
      'The line at the top always says who has to decide and what is asked. Now it is you. The ' +
      'small tag beside it is the rule it comes from: click one whenever you want to know why.',
    mark: 'prompt',
    next: true,
    done: () => false,
  },
  {
    title: 'Take up your swordsman',
    text: 'Whoever can do something is lit. Click your swordsman on the map, or press N.',
    mark: 'map',
    done: (state) =>
      own(state, state.selected) && !!state.view && actors(state.view.choices).includes(state.selected),
  },
  {
    title: 'Where he can go',
    text:
      'Places one step away are lit; fainter ones are farther and walked in one go. Move him ' +
      'towards your enemy: click a place.',
    mark: 'map',
    done: wentOn,
  },
  {
    title: 'Taking it back',
    text:
      'As long as no dice have been rolled and nothing was revealed, a step can be taken back. Try ' +
      'it: Undo, or press U. Then go again.',
    mark: 'prompt',
    done: (state, since) =>
      state.journal.length < since.journal ||
      (state.view?.moment ?? 0) < (since.view?.moment ?? 0) ||
      (wentOn(state, since) && !state.view?.undo.may),
  },
  {
    title: 'Ending a step',
    text:
      'Move as far as you like. When you have done what you want in this step, end it with the ' +
      'button beside Undo, or press E. Your enemy then has his turn; watch him.',
    mark: 'prompt',
    done: (state, since) =>
      state.view?.decision?.step !== since.view?.decision?.step || state.view?.turn !== since.view?.turn,
  },
  {
    title: 'Come to blows',
    text:
      'Go on until the two stand side by side, step by step. When you may attack, your enemy is lit ' +
      'as a target. Then point at him without clicking.',
    mark: 'map',
    done: (state) =>
      !!state.pointed?.figure &&
      !own(state, state.pointed.figure.id) &&
      !!state.view?.choices.some(
        (choice) => choice.word === 'attack' && choice.target === state.pointed?.figure?.id,
      ),
  },
  {
    title: 'What the numbers mean',
    text:
      'Below the map stands what may come of it, exactly. P, or the button with the bars, opens ' +
      'everything: the sum the roll rests on, part by part, and every outcome.',
    mark: 'strip',
    done: (state) => state.pin,
  },
  {
    title: 'Attack',
    text: 'Now do it: click him.',
    mark: 'map',
    done: (state, since) =>
      state.journal.slice(since.journal).some((entry) => entry.lines.some((line) => line.rolls.length > 0)),
  },
  {
    title: 'Read what happened',
    text:
      'The journal tells every roll and names its rule. Click one of its lines: the board goes back ' +
      'to that moment. Esc brings you back.',
    mark: 'journal',
    done: (state) => state.replay !== null,
  },
  {
    title: 'Come back',
    text:
      'Arrow keys step through the past, Page up and down by turns. Return to the present with Esc ' +
      'or the button.',
    mark: 'map',
    done: (state) => state.replay === null,
  },
  {
    title: 'You know enough',
    text: 'The bulb shows what the computer would do, and ? lists the keys. Fight it out!',
    mark: '',
    next: true,
    done: () => false,
  },
];

export class Coach {
  private since: Since = { view: null, journal: 0 };

  begin({ state }: Table): void {
    this.since = { view: state.view, journal: state.journal.length };
  }

  // Called on every change; goes on when the lesson has been done.
  watch(table: Table): void {
    const { tour, view } = table.state;
    if (tour < 0 || !view) return;
    if (!this.since.view) this.begin(table);
    if (view.over) table.state.tour = -1;
    else if (LESSONS[tour]?.done(table.state, this.since)) this.advance(table);
  }

  advance(table: Table): void {
    const { tour } = table.state;
    this.begin(table);
    table.change({ tour: tour + 1 < LESSONS.length ? tour + 1 : -1 });
  }
}

export function coachMark(state: State): string {
  return LESSONS[state.tour]?.mark ?? '';
}

export function coachCard(table: Table, coach: Coach): TemplateResult | typeof nothing {
  const lesson = LESSONS[table.state.tour];
  if (!lesson || !table.state.view) return nothing;
  const advance = () => coach.advance(table);
  return html`<section class="card play-coach" aria-label="First battle" aria-live="polite">
    <p class="kicker">${icon('learn')} First battle, ${table.state.tour + 1} of ${LESSONS.length}</p>
    <h2>${lesson.title}</h2>
    <p>${lesson.text}</p>
    <div class="row">
      ${lesson.next ? button('primary small', 'Go on', advance) : button('small', 'Skip this', advance)}
      <button class="button quiet small" @click=${() => table.change({ tour: -1 })}>Leave the tour</button>
    </div>
  </section>`;
}
