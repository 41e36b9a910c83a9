// Dice that can be seen: those of the last exchange, for whom and why; and a place to type the faces
// of real ones.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Roll, RollCall } from '../protocol';
import { motion } from '../settings';
import { clauseLink, icon } from '../ui';
import { actorName, sentence } from './names';
import { button, closeButton } from './parts';
import type { Table } from './table';

const ROLLING_MS = { on: 900, fast: 300, off: 0 };
const LYING_MS = 6000;
const MOST_FACES = 20; // a button each up to that many

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function die(sides: number, face: number): TemplateResult {
  return html`<svg class="die" viewBox="-12 -12 24 24" role="img" aria-label="${face} of ${sides}">
    ${shape(sides, face)}
  </svg>`;
}

function shape(sides: number, face: number): SVGTemplateResult {
  const pips = sides === 6 ? PIPS[face] : undefined;
  if (pips) {
    return svg`<rect x="-10" y="-10" width="20" height="20" rx="4"/>
      ${pips.map(([x, y]) => svg`<circle class="pip" cx=${5.4 * x} cy=${5.4 * y} r="2.1"/>`)}`;
  }
  const outline =
    sides === 6
      ? svg`<rect x="-10" y="-10" width="20" height="20" rx="4"/>`
      : svg`<path d="M0-11.4 11 -2.5V3L0 11.4-11 3V-2.5z"/>`;
  return svg`${outline}<text y="4" text-anchor="middle">${face}</text>`;
}

export function diceOf(roll: Roll): TemplateResult {
  return html`<span class="dice">${roll.faces.map((face) => die(roll.sides, face))}</span>`;
}

// The dice come to rest by themselves, or at once when clicked. Where they lie on top of the page
// they are cleared away after a while.
export function settleTray(table: Table): void {
  const { tray } = table.state;
  if (!tray?.rolling) return;
  const wait = ROLLING_MS[motion()];
  window.setTimeout(() => {
    if (table.state.tray === tray) table.change({ tray: { ...tray, rolling: false } });
  }, wait);
  window.setTimeout(() => {
    const same = table.state.tray?.rolls === tray.rolls;
    if (same && !table.state.wide) table.change({ tray: null });
  }, wait + LYING_MS);
}

// What came of several rolls is said once, beside the last of them.
export function trayBox(table: Table): TemplateResult | typeof nothing {
  const { tray, replay } = table.state;
  if (!tray || replay) return nothing;
  const click = () => table.change({ tray: tray.rolling ? { ...tray, rolling: false } : null });
  const still = motion() === 'off' || !tray.rolling;
  return html`<section
    class="play-tray ${still ? '' : 'rolling'}"
    aria-label="Dice"
    @click=${tray.rolling ? click : null}
  >
    <ul>
      ${tray.rolls.map(({ roll, text }, at) =>
        thrown(table, roll, still && text !== tray.rolls[at + 1]?.text ? text : ''),
      )}
    </ul>
    ${closeButton('Clear the dice away', click)}
  </section>`;
}

function thrown(table: Table, roll: Roll, text: string): TemplateResult {
  const who = actorName(table, roll);
  const value = roll.faces.length > 1 && roll.value !== undefined ? ` = ${roll.value}` : '';
  return html`<li>
    ${diceOf(roll)}
    <span class="small"
      ><b>${who}</b> ${roll.count}d${roll.sides}${value}
      ${clauseLink(table.state.game?.ruleset ?? '', roll.clause)} <br /><span class="muted"
        >${text}</span
      ></span
    >
  </li>`;
}

// Real dice at a real table.
export function rollForm(table: Table): TemplateResult | typeof nothing {
  const { view, game, faces } = table.state;
  if (!view?.roll || !game || table.state.replay) return nothing;
  const { roll } = view;
  const who = actorName(table, roll);
  const typing = !view.you.watching;
  return html`<section class="play-roll card" aria-label="Dice to roll">
    <h2>Roll ${roll.count}d${roll.sides}${who ? ` for ${who}` : ''}</h2>
    <p>
      ${sentence(roll.gist)} ${clauseLink(game.ruleset, roll.clause, roll.gist)}
      <span class="muted">${wanted(roll)}</span>
    </p>
    ${typing ? facesTyped(table, roll, faces) : html`<p class="muted">Waiting for the dice.</p>`}
  </section>`;
}

function wanted(roll: RollCall): string {
  const many = roll.count > 1;
  switch (roll.kind) {
    case 'sum':
      return many ? 'The faces are added up.' : '';
    case 'hits':
      return `${roll.needed} or more counts.`;
    case 'best':
      return many ? 'The best counts.' : '';
    case 'worst':
      return many ? 'The worst counts.' : '';
    case 'sorted':
      return many ? 'Every face counts.' : '';
  }
}

function facesTyped(table: Table, roll: RollCall, faces: number[]): TemplateResult {
  const { moment } = table.state.view!;
  const all = Array.from({ length: roll.sides }, (_, at) => roll.lowest + at);
  const add = (...more: number[]) => {
    const now = [...faces, ...more];
    table.change({ faces: now });
    if (now.length >= roll.count) void send(table, now);
  };
  return html`<p aria-live="polite">
      ${faces.map((face) => die(roll.sides, face))}
      <span class="muted">${roll.count - faces.length} to go</span>
    </p>
    ${
      roll.sides <= MOST_FACES
        ? html`<div class="play-faces">
            ${all.map((face) => button('', faceLabel(roll, face), () => add(face), table.state.busy))}
          </div>`
        : nothing
    }
    ${rowField(roll, add)}
    <div class="row">
      <button
        class="button small"
        ?disabled=${faces.length === 0}
        @click=${() => table.change({ faces: faces.slice(0, -1) })}
      >
        Last one again
      </button>
      ${
        ownRoll(table)
          ? button('small quiet', html`${icon('undo')} Give the choice up`, () => table.act(`back ${moment}`))
          : nothing
      }
    </div>`;
}

// A ten-sided die has a 0 printed where it counts as a 10.
function printsZero(roll: RollCall): boolean {
  return roll.sides === 10 && roll.lowest === 1;
}

function faceLabel(roll: RollCall, face: number): string {
  return printsZero(roll) && face === 10 ? '10 (0)' : `${face}`;
}

function ownRoll(table: Table): boolean {
  const { decision, you } = table.state.view!;
  return !!decision?.sides.some((side) => you.sides.includes(side));
}

// The faces of a whole throw, or of several that are made together, in one line: "6 6 3 1".
function rowField(roll: RollCall, add: (...faces: number[]) => void): TemplateResult {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector('input')!;
    const row = input.value.split(/[\s,+]+/).filter((word) => word !== '');
    const faces = row.map(Number).map((face) => (face === 0 && printsZero(roll) ? 10 : face));
    if (faces.length > 0) add(...faces);
    input.value = '';
  };
  const most = roll.lowest + roll.sides - 1;
  return html`<form class="row" @submit=${send}>
    <label
      >In one line
      <input
        type="text"
        inputmode="numeric"
        autocomplete="off"
        required
        pattern="[0-9 ,+]+"
        title="Numbers from ${roll.lowest} to ${most}${printsZero(roll) ? ' (a printed 0 is a 10)' : ''}, as the dice fell, with blanks between them"
    /></label>
    <button class="button">Enter</button>
  </form>`;
}

async function send(table: Table, faces: number[]): Promise<void> {
  await table.act(`dice ${table.state.view!.moment}/${table.state.view!.roll?.thrown ?? 0} ${faces.join(' ')}`);
  table.change({ faces: [] });
}
