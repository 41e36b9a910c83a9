// How fast things are shown, in one place: speed, sound, "skip", and their turn once more.
import { html, nothing, type TemplateResult } from 'lit';
import { motion, setMotion, type Motion } from '../settings';
import { setSound, soundOn } from '../sound';
import { icon } from '../ui';
import { watchAgain } from './replay';
import { isShowing } from './trails';
import type { Table } from './table';
import { hasTicks } from './ticks';

const SPEEDS: [Motion, string][] = [
  ['on', 'At ease'],
  ['fast', 'Fast'],
  ['off', 'At once'],
];

export function paceBar(table: Table): TemplateResult {
  const { theirs, replay, view } = table.state;
  const showing = isShowing(table) || !!replay?.until;
  const seen = !!theirs && theirs.trails.length + theirs.hits.length > 0 && !hasTicks(table);
  const again = seen && !replay && !showing && theirs.from <= (view?.moment ?? 0);
  return html`<div class="play-pace" role="group" aria-label="What is shown, and how fast">
    ${
      again
        ? html`<button class="button small" @click=${() => watchAgain(table)}>${icon('play')} Watch their turn</button>`
        : nothing
    }
    ${
      showing
        ? html`<button class="button small primary" @click=${() => table.onSkip()}>${icon('last')} Skip</button>`
        : nothing
    }
    <details>
      <summary class="button small icon-only" aria-label="Speed and sound" title="Speed and sound">${icon('time')}</summary>
      <div class="card">
        <fieldset>
          <legend>Dice and figures in motion</legend>
          <div class="segments">${SPEEDS.map(([value, label]) => speed(table, value, label))}</div>
        </fieldset>
        <label class="check"
          ><input type="checkbox" .checked=${soundOn()} @change=${(event: Event) => ring(table, event)} /> With sound</label
        >
      </div>
    </details>
  </div>`;
}

function ring(table: Table, event: Event): void {
  setSound((event.target as HTMLInputElement).checked);
  table.change({});
}

function speed(table: Table, value: Motion, label: string): TemplateResult {
  const set = () => {
    setMotion(value);
    table.change({});
  };
  return html`<label
    ><input type="radio" name="play-motion" .checked=${motion() === value} @change=${set} />${label}</label
  >`;
}
