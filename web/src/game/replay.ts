// Looking back: the board as this seat saw it at any moment, in both directions, without leaving
// the battle that goes on meanwhile.
import { html, nothing, type TemplateResult } from 'lit';
import type { Battle, View } from '../protocol';
import { server } from '../net';
import { motion } from '../settings';
import { icon } from '../ui';
import type { Table } from './table';

const PLAYING_MS = { on: 1100, fast: 450, off: 800 };

let player = 0;

export function lookAt(table: Table, moment: number): void {
  const { view, replay } = table.state;
  if (!view || view.curtain) return;
  const wanted = Math.max(0, Math.min(moment, view.moment));
  const known = table.moments.get(wanted);
  const shown = known ?? replay?.shown ?? view;
  table.change({
    replay: {
      moment: wanted,
      shown,
      before: walked(replay?.shown ?? view, shown),
      playing: replay?.playing ?? false,
      ...(replay?.until === undefined ? {} : { until: replay.until }),
    },
    chooser: null,
    armed: '',
    overlay_name: '',
    overlay: null,
  });
  if (!known) void fetchMoment(table, wanted);
  for (const near of [wanted - 1, wanted + 1]) void fetchMoment(table, near);
}

// Figures walk for one step forward; everything else is shown at once.
function walked(from: View, to: View): Battle | null {
  return to.moment === from.moment + 1 ? from.battle : null;
}

async function fetchMoment(table: Table, moment: number): Promise<void> {
  const { view } = table.state;
  if (!view || moment < 0 || moment > view.moment || table.moments.has(moment)) return;
  const answer = await server.request<View>(`at ${moment}`).catch(() => null);
  if (answer?.type !== 'moment') return;
  table.moments.set(moment, answer);
  const replay = table.state.replay;
  if (!replay || replay.moment !== moment) return;
  table.change({ replay: { ...replay, shown: answer, before: walked(replay.shown ?? answer, answer) } });
}

export function backToNow(table: Table): void {
  stop(table);
  table.change({ replay: null });
}

export function step(table: Table, by: number): void {
  const { replay, view } = table.state;
  if (!view) return;
  if (replay && replay.moment + by > view.moment) return;
  lookAt(table, (replay?.moment ?? view.moment) + by);
}

// To where the turn begins, or the one before or after it.
export function stepTurn(table: Table, by: 1 | -1): void {
  const { journal, replay, view } = table.state;
  if (!view) return;
  const now = replay?.moment ?? view.moment;
  const starts = [
    0,
    ...journal.filter((entry, at) => entry.turn !== journal[at - 1]?.turn).map(({ moment }) => moment),
  ];
  const target =
    by < 0 ? starts.filter((moment) => moment < now).at(-1) : starts.find((moment) => moment > now);
  lookAt(table, target ?? (by < 0 ? 0 : view.moment));
}

export function togglePlaying(table: Table): void {
  const { replay, view } = table.state;
  if (replay?.playing) return stop(table);
  if (!view) return;
  if (!replay || replay.moment >= view.moment) lookAt(table, 0);
  table.change({ replay: { ...table.state.replay!, playing: true } });
  playOn(table);
}

// Moments with dice stay longer: there is something to read.
function playOn(table: Table): void {
  const { replay, journal } = table.state;
  const entry = journal.find(({ moment }) => moment === replay?.moment);
  const dice = entry?.lines.some(({ rolls }) => rolls.length > 0);
  player = window.setTimeout(() => tick(table), PLAYING_MS[motion()] * (dice ? 2 : 1));
}

function tick(table: Table): void {
  const now = table.state.replay;
  const end = now?.until ?? table.state.view?.moment ?? 0;
  if (!now || now.moment >= end) return now?.until === undefined ? stop(table) : backToNow(table);
  if (now.shown?.moment === now.moment) step(table, 1); // else it is on its way
  playOn(table);
}

// What the others did since this side last acted, from before it to the present.
export function watchAgain(table: Table): void {
  const { theirs } = table.state;
  if (!theirs) return;
  stop(table);
  lookAt(table, theirs.from - 1);
  table.change({ replay: { ...table.state.replay!, playing: true, until: theirs.to } });
  playOn(table);
}

export function stop(table: Table): void {
  clearTimeout(player);
  const { replay } = table.state;
  if (replay?.playing) table.change({ replay: { ...replay, playing: false } });
}

export function replayBanner(table: Table): TemplateResult | typeof nothing {
  const { replay, view, journal } = table.state;
  if (!replay || !view) return nothing;
  const told = journal.find(({ moment }) => moment === replay.moment)?.lines[0]?.text ?? '';
  const news = view.decision?.mine && !view.over ? ' It is your turn.' : '';
  return html`<div class="play-banner past" role="status">
    <span
      >${icon('time')} <b>Looking back</b> – moment ${replay.moment} of ${view.moment},
      ${table.state.game?.turn_word.toLowerCase()} ${replay.shown?.turn ?? ''}. <span class="muted">${told}</span>${news}</span
    >
    <button class="button small primary" @click=${() => backToNow(table)}>Return <kbd>Esc</kbd></button>
  </div>`;
}

export function replayControls(table: Table): TemplateResult | typeof nothing {
  const { replay, view } = table.state;
  if (!view) return nothing;
  const moment = replay?.moment ?? view.moment;
  const button = (
    name: 'first' | 'back' | 'forward' | 'last',
    label: string,
    press: () => void,
    off: boolean,
  ) =>
    html` <button
      class="button small icon-only"
      aria-label=${label}
      title=${label}
      ?disabled=${off}
      @click=${press}
    >
      ${icon(name)}
    </button>`;
  const slide = (event: Event) => lookAt(table, Number((event.target as HTMLInputElement).value));
  return html`<div class="play-replay" role="group" aria-label="Replay">
    ${button('first', 'To the beginning (Home)', () => lookAt(table, 0), moment === 0)}
    ${button('back', 'One moment back (←)', () => step(table, -1), moment === 0)}
    <button
      class="button small icon-only"
      aria-label=${replay?.playing ? 'Pause' : 'Play'}
      ?disabled=${view.moment === 0}
      @click=${() => togglePlaying(table)}
    >
      ${icon(replay?.playing ? 'pause' : 'play')}
    </button>
    ${button('forward', 'One moment on (→)', () => step(table, 1), moment >= view.moment)}
    ${button('last', 'To the end (End)', () => lookAt(table, view.moment), moment >= view.moment)}
    <input
      type="range"
      aria-label="Moment"
      min="0"
      max=${view.moment}
      .value=${String(moment)}
      ?disabled=${view.moment === 0}
      @input=${slide}
    />
  </div>`;
}
