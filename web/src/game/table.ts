// The person's place at the table: keeps the state, takes in what the server says, and draws the
// page anew, at most once a frame.
import type { Battle, Message, Refused, View } from '../protocol';
import type { Room } from '../rules/room';
import { server } from '../net';
import { remember } from '../games';
import { narrowed } from './writing';
import { room } from '../rules/rooms';
import { Lens } from './lens';
import { emptyHand, initial, type State } from './state';
import { blowsOf, goOn, showOf } from './blows';
import { hearTalk, talkAfter } from './talk';
import { merged, newsSince, seenBefore } from './news';
import { passedAfter, playNew } from './ticks';
import { theirsAfter } from './trails';

export class Table {
  state: State;
  room: Room | null = null;
  readonly lens = new Lens();
  moments = new Map<number, View>(); // boards of the past that were asked for or seen
  onChange: () => void = () => undefined;
  onNews: (before: View | null) => void = () => undefined; // the battle has gone on
  onSkip: () => void = () => undefined; // what is being shown has been seen
  private frame = 0;

  constructor(
    token: string,
    tutorial: boolean,
    private draw: (table: Table) => void,
  ) {
    this.state = initial(token, tutorial);
  }

  change(patch: Partial<State>): void {
    Object.assign(this.state, patch);
    this.onChange();
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw(this);
    });
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.frame = -1;
  }

  // Says something that changes the battle. Null: it did not.
  async act(words: string): Promise<View | null> {
    this.change({ busy: true, refusal: null });
    const answer = await this.ask<View | Refused>(words);
    this.change({ busy: false });
    if (answer?.type !== 'refused') return answer;
    this.change({ refusal: answer });
    return null;
  }

  // Asks something. What goes wrong is shown where refusals are.
  async ask<T extends Message>(words: string): Promise<T | null> {
    try {
      return await server.request<T>(words);
    } catch (error) {
      this.change({ refusal: { why: (error as Error).message, clause: '', gist: '' } });
      return null;
    }
  }

  heard(told: View): void {
    const view = narrowed(told, new Map());
    const { view: old, passed } = this.state;
    if (view.game) this.room = room(view.game.ruleset);
    const game = view.game ?? this.state.game;
    if (!game) return; // it will come with the full view
    const journal = merged(this.state.journal, view);
    const gone_on = !old || old.moment !== view.moment || view.full || view.journal.length > 0;
    this.forgetAfter(view.full ? -1 : view.moment);
    if (!view.curtain) this.moments.set(view.moment, view);
    const talk = talkAfter(this.state.talk, view);
    this.change({ game, view, journal, talk, parts: new Map(), failure: '', ...(gone_on ? this.afterwards(view, journal) : {}) });
    this.keepInMind(view);
    if (old) hearTalk(view);
    if (gone_on) goOn(this);
    if (gone_on) this.onNews(old);
    playNew(this, passed);
  }

  // What a new moment does to what was in the hand.
  private afterwards(view: View, journal: View['journal']): Partial<State> {
    const { view: old, selected, since, tour } = this.state;
    const hand = { ...emptyHand(), cursor: this.state.cursor };
    return {
      ...hand,
      selected: this.stillHeld(view, selected),
      previews: new Map(),
      checks: new Map(),
      clips: new Map(),
      overlay: null,
      before: motionFrom(old, view),
      ...this.seen(old, view),
      passed: passedAfter(this.state.passed, old, view),
      tick: null,
      since: old || tour >= 0 ? since : newsSince(journal, seenBefore(this.state.token, view), view),
      ending_shown: !old?.over && view.over ? true : this.state.ending_shown,
    };
  }

  // Blows to be shown; what the others did stays marked until this side acts.
  private seen(old: View | null, view: View): Pick<State, 'show' | 'theirs'> {
    const { show, theirs } = this.state;
    if (!old || view.curtain) return { show: null, theirs: null };
    if (view.full) return { show: endingBlow(old, view, show), theirs: null };
    if (old.you.looking !== view.you.looking) return { show: null, theirs: null };
    const acted = view.re && view.moment > old.moment && !blowsOf(view.journal, old.battle).length;
    const same = show && (show.phase !== 'done' || (view.moment > old.moment && !acted));
    return {
      show: showOf(view.journal, old.battle, same ? show : null),
      theirs: this.room ? theirsAfter(theirs, old, view, this.room) : null,
    };
  }

  private stillHeld(view: View, selected: number): number {
    return view.battle.figures.some((figure) => figure.id === selected) ? selected : 0;
  }

  // After something was taken back the past ends earlier; another viewer has another past.
  private forgetAfter(moment: number): void {
    for (const known of [...this.moments.keys()]) {
      if (known > moment) this.moments.delete(known);
    }
  }

  private keepInMind(view: View): void {
    const { token, game } = this.state;
    if (!game) return;
    remember({
      token,
      title: game.title,
      scenario: game.scenario,
      ruleset: game.ruleset,
      sides: view.you.watching ? [] : view.you.sides,
      when: Date.now(),
      over: view.over,
      turn: view.turn,
      mine: !!view.decision?.mine,
    });
  }
}

// Where something was hidden all of it is told at the end, and counted anew: of that the last moment is news.
function endingBlow(old: View, view: View, show: State['show']): State['show'] {
  const decided = view.over && !old.over && !view.ended;
  return decided ? showOf(view.journal.filter(({ moment }) => moment === view.moment), old.battle, show) : null;
}

// Figures walk from where they stood, unless the board shows something else altogether.
function motionFrom(old: View | null, view: View): Battle | null {
  if (!old || old.curtain || old.you.looking !== view.you.looking) return null;
  return view.moment > old.moment ? old.battle : null;
}
