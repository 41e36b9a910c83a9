// Everything by keyboard.
import { html, nothing, type TemplateResult } from 'lit';
import { askHint } from './ask';
import { handOf, toggleAlone, togglePlanning, wheelBy } from './body';
import { digitTaken, digitTyped } from './dice_tray';
import { formUp } from './body_bar';
import { closeChooser, lineInMind, make, nextFigure, pin, select } from './hand';
import { enter, moveCursor } from './map';
import { toggleOverlay, toggleReach, toggleRuler } from './overlays';
import { pass, undo } from './prompt';
import { backToNow, lookAt, step, stepTurn, togglePlaying } from './replay';
import { closeRule } from './rule_card';
import { canTurnSite, turnSite } from './sites';
import { closeButton } from './parts';
import type { Table } from './table';

const KEYS: [string, string][] = [
  ['Tab, arrows', 'to the map; its cursor (with Shift: farther)'],
  ['Enter', 'acts at the cursor, or does what was picked'],
  ['Esc', 'puts down, closes, returns from the past'],
  ['n, N', 'next figure that can act, and the one before'],
  ['e', 'ends the step, or lets it go by'],
  ['u', 'undo'],
  ['h', 'hint: what the computer would do'],
  ['p', 'pins the odds and opens all of them'],
  ['r', 'reachable places on and off'],
  ['0 … 9', 'the face of a die that is awaited; else what the ruleset lays over the map'],
  ['l', 'ruler'],
  ['b', 'the whole unit in hand, or one figure alone'],
  ['[, ]', 'wheels the unit in hand, turns the rider; so does the wheel with Shift'],
  ['f, F', 'forms the unit in hand up otherwise, where its book has formations'],
  ['Alt and click', 'a place to go by, on a table without hexes'],
  ['g', 'figure by figure: places to set out for together'],
  ['+, −, 0', 'closer, farther, the whole map'],
  ['t', 'the board as text, choices typed'],
  ['← →', 'a moment back and on (away from the map)'],
  ['Page up, down', 'a turn back and on'],
  ['Home, End', 'the beginning, the end'],
  ['Space', 'plays, pauses (looking back)'],
  ['?', 'this list'],
];

export function keysCard(table: Table): TemplateResult | typeof nothing {
  if (!table.state.keys_shown) return nothing;
  return html`<section class="card play-keys" aria-label="Keys">
    <header class="row">
      <h2>Keys</h2>
      ${closeButton('Close', () => table.change({ keys_shown: false }))}
    </header>
    <dl>
      ${KEYS.map(
        ([key, does]) =>
          html`<div>
            <dt><kbd>${key}</kbd></dt>
            <dd>${does}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

const LETTERS: Record<string, (table: Table) => void> = {
  n: (table) => nextFigure(table, 1),
  N: (table) => nextFigure(table, -1),
  e: pass,
  u: undo,
  h: (table) => void askHint(table),
  p: (table) => pin(table, lineInMind(table)),
  r: toggleReach,
  l: toggleRuler,
  b: (table) => handOf(table) && toggleAlone(table),
  g: (table) => handOf(table) && togglePlanning(table),
  f: (table) => formUp(table, 0),
  F: (table) => formUp(table, 1),
  '[': (table) => (canTurnSite(table) ? turnSite(table) : wheelBy(table, 1)),
  ']': (table) => (canTurnSite(table) ? turnSite(table) : wheelBy(table, -1)),
  '+': (table) => table.lens.closer(1),
  '-': (table) => table.lens.closer(-1),
  '0': (table) => table.lens.whole(),
  t: (table) => table.change({ text: !table.state.text }),
  '?': (table) => table.change({ keys_shown: !table.state.keys_shown }),
  Escape: escape,
  PageUp: (table) => stepTurn(table, -1),
  PageDown: (table) => stepTurn(table, 1),
  Home: (table) => lookAt(table, 0),
  End: (table) => lookAt(table, table.state.view?.moment ?? 0),
};

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keyPressed(table: Table, event: KeyboardEvent): void {
  const { view } = table.state;
  if (!view || view.curtain || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('dialog')) return;
  if (writing(event) && event.key !== 'Escape') return;
  if (handled(table, event)) event.preventDefault();
}

function writing(event: KeyboardEvent): boolean {
  const at = event.target;
  if (at instanceof HTMLInputElement) return !['checkbox', 'button'].includes(at.type);
  return at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
}

function handled(table: Table, event: KeyboardEvent): boolean {
  const on_map = event.target instanceof Element && !!event.target.closest('.play-board');
  const free =
    on_map ||
    event.target === document.body ||
    !(event.target as Element).closest('button, a, summary, [role=tab]');
  const arrow = ARROWS[event.key];
  if (arrow) return arrowPressed(table, arrow, on_map, event.shiftKey);
  if (event.key === 'Enter' && free && !table.state.view?.roll) return entered(table, on_map);
  if (event.key === ' ' && free && table.state.replay) return (togglePlaying(table), true);
  if (/^[0-9]$/.test(event.key) && digitTyped(table, event.key)) return true;
  if (event.key === 'Enter' && digitTaken(table)) return true;
  const overlay = table.state.game?.overlays[Number(event.key) - 1];
  if (overlay) return (toggleOverlay(table, overlay.name), true);
  const act = LETTERS[event.key];
  act?.(table);
  return !!act;
}

function arrowPressed(
  table: Table,
  [across, down]: [number, number],
  on_map: boolean,
  far: boolean,
): boolean {
  if (on_map && !table.state.replay) {
    moveCursor(table, across, down, far);
    return true;
  }
  const tabs = document.activeElement?.getAttribute('role') === 'tab';
  if (across === 0 || tabs) return false;
  step(table, across);
  return true;
}

function entered(table: Table, on_map: boolean): boolean {
  const { armed } = table.state;
  if (armed) void make(table, armed);
  else if (on_map) enter(table);
  return !!armed || on_map;
}

// Puts down the topmost thing: one press, one thing.
function escape(table: Table): void {
  const { chooser, keys_shown, ruler, replay, armed, pin: open, overlay_name, placing, turned, lifted } = table.state;
  if (chooser) closeChooser(table);
  else if (placing || turned || lifted >= 0) table.change({ placing: null, turned: 0, lifted: -1 });
  else if (keys_shown) table.change({ keys_shown: false });
  else if (closeRule(table)) return;
  else if (ruler) table.change({ ruler: null });
  else if (replay) backToNow(table);
  else if (armed) table.change({ armed: '' });
  else if (open) pin(table, '');
  else if (overlay_name) toggleOverlay(table, overlay_name);
  else select(table, 0);
}
