// Dice that can be seen, and a place to type the faces of real ones.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Roll, RollCall } from '../protocol';
import { clauseLink, icon } from '../ui';
import { actorName, sentence } from './names';
import { button } from './parts';
import type { Table } from './table';

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

// Real dice at a real table: who throws, at whom, and what each number does where that is known.
export function rollForm(table: Table): TemplateResult | typeof nothing {
  const { view, game, faces } = table.state;
  if (!view?.roll || !game || table.state.replay) return nothing;
  const { roll } = view;
  const who = actorName(table, roll);
  const typing = !view.you.watching;
  return html`<section class="play-roll card" aria-label="Dice to roll">
    <h2>Roll ${roll.count}d${roll.sides}${who ? ` for ${who}` : ''}</h2>
    <p class="small">
      ${roll.label ? html`<b>${sentence(roll.label)}</b> ` : nothing}${sentence(roll.gist)}
      ${clauseLink(game.ruleset, roll.clause, roll.gist)}
      <span class="muted">${wanted(roll)}</span>
    </p>
    ${typing ? facesTyped(table, roll, faces) : html`<p class="muted">Waiting for the dice.</p>`}
  </section>`;
}

// A digit is the face of a die that is awaited. Where faces have two digits, a 1 waits for the next.
let begun = '';

export function digitTyped(table: Table, digit: string): boolean {
  const { view, faces, replay, busy } = table.state;
  const roll = view?.roll;
  if (!roll || replay || view.you.watching || busy) return false;
  const most = roll.lowest + roll.sides - 1;
  const inside = (face: number) => face >= roll.lowest && face <= most;
  const both = Number(begun + digit);
  const face = begun && inside(both) ? both : Number(digit);
  begun = face * 10 <= most && face > 0 && !(begun && face === both) ? String(face) : '';
  if (begun) return (table.change({ news: `${begun}, and? Enter takes it.` }), true);
  if (inside(face)) addFaces(table, roll, faces, [face]);
  return true;
}

// Enter takes a digit that might have been the first of two.
export function digitTaken(table: Table): boolean {
  const { view, faces } = table.state;
  if (!begun || !view?.roll) return false;
  const face = Number(begun);
  begun = '';
  addFaces(table, view.roll, faces, [face]);
  return true;
}

function addFaces(table: Table, roll: RollCall, faces: number[], more: number[]): void {
  const now = [...faces, ...more];
  table.change({ faces: now });
  if (now.length >= roll.count) void send(table, now);
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
  const add = (...more: number[]) => addFaces(table, roll, faces, more);
  const told = roll.faces?.some(Boolean) ? roll.faces : null;
  const label = (face: number, at: number) => (told ? html`<b>${faceLabel(roll, face)}</b> ${told[at]}` : faceLabel(roll, face));
  return html`${
      roll.count > 1
        ? html`<p aria-live="polite">
            ${faces.map((face) => die(roll.sides, face))} <span class="muted">${roll.count - faces.length} to go</span>
          </p>`
        : nothing
    }
    ${
      roll.sides <= MOST_FACES
        ? html`<div class=${told ? 'play-faces told' : 'play-faces'}>
            ${all.map((face, at) => button('', label(face, at), () => add(face), table.state.busy))}
          </div>`
        : nothing
    }
    ${rowField(roll, add)}
    <div class="row">
      ${
        roll.count > 1
          ? button('small', 'Last one again', () => table.change({ faces: faces.slice(0, -1) }), faces.length === 0)
          : nothing
      }
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
