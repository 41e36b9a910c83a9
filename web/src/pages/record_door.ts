// The door for recorded battles: look at one, or go on from any choice of it.
import { html, nothing, type TemplateResult } from 'lit';
import { allowDrop, dropped, fileButton } from '../files';
import { server } from '../net';
import type { Made, PlayerInfo, Refused, Side, SideInfo } from '../protocol';
import { dialog, icon, toast, type DialogHandle } from '../ui';
import { welcome } from './made';
import { newSetup, seatsForm, seatWords, setupFault, setupGist, type Setup } from './seats';

// What can be told of a record by looking at it; the server reads the rest.
export interface RecordFile {
  text: string;
  title: string;
  scenario: string;
  ruleset: string;
  sides: SideInfo[];
  plies: number;
  over: boolean;
}

export function readRecord(text: string): RecordFile {
  const line = (pattern: RegExp): string => pattern.exec(text)?.[1]?.trim() ?? '';
  const sides = [...text.matchAll(/^player (red|blue|green|white)\b/gm)].map(([, side]) => side as Side);
  const name = (side: Side): string =>
    line(new RegExp(`^>\\s*- *\\{ *side: *${side}, *name: *([^,}]+)\\}`, 'm'));
  return {
    text,
    title: line(/^> title:(.*)$/m) || 'A recorded battle',
    scenario: line(/^scenario (.*)$/m),
    ruleset: line(/^ruleset (.*)$/m),
    sides: sides.map((side) => ({ side, name: name(side) })),
    plies: Math.max(0, ...[...text.matchAll(/^(\d+) (?:red|blue|green|white) /gm)].map(([, n]) => Number(n))),
    over: /^end (?!undecided)/m.test(text),
  };
}

export function recordDoor(players: PlayerInfo[]): TemplateResult {
  const take = (text: string): void => opened(text, players);
  return html`<section class="card door stack" id="record" @dragover=${allowDrop} @drop=${dropped(take)}>
    <h2>${icon('book')} Open a record</h2>
    <p class="muted">
      A battle kept as a file, by this Kassen or any other: see it again, or take over where you like.
    </p>
    <div class="actions">${fileButton('Choose a file', take)}</div>
  </section>`;
}

function opened(text: string, players: PlayerInfo[]): void {
  if (text.startsWith('kassen-record ')) recordDialog(readRecord(text), players);
  else toast('That file is not a record of a battle: its first line would be “kassen-record 1”.', 'bad');
}

interface Taking {
  record: RecordFile;
  players: PlayerInfo[];
  setup: Setup;
  at: number; // after that many choices
  fault: string;
}

// After the end nothing can be done any more: a battle that is over is offered from its middle.
function recordDialog(record: RecordFile, players: PlayerInfo[]): void {
  const at = record.over ? Math.floor(record.plies / 2) : record.plies;
  const taking = { record, players, setup: newSetup(record.sides, players), at, fault: '' };
  dialog({ title: record.title, className: 'new-game', body: (handle) => body(taking, handle) });
}

function body(taking: Taking, handle: DialogHandle): TemplateResult {
  const look = (): void => void send(taking, handle, 'read', null);
  return html`<p>${taking.record.plies} choices are recorded.</p>
    ${taking.fault ? html`<p class="notice bad" role="alert">${taking.fault}</p>` : nothing}
    <div class="actions">
      <button type="button" class="button primary" @click=${look}>${icon('eye')} Look at it</button>
    </div>
    <details class="fold">
      <summary>Go on from it</summary>
      ${goOnForm(taking, handle)}
    </details>`;
}

function goOnForm(taking: Taking, handle: DialogHandle): TemplateResult {
  const { record, setup, players } = taking;
  const fault = setupFault(setup);
  const moved = (event: Event): void => {
    taking.at = Number((event.target as HTMLInputElement).value);
    handle.update();
  };
  const words = `upload ${seatWords(setup)} at=${taking.at}`;
  const go = (): void => void send(taking, handle, words, setup);
  return html`<div class="stack">
    <div class="field">
      <label for="from-ply">After choice ${taking.at} of ${record.plies}</label>
      <input id="from-ply" type="range" min="0" max=${record.plies} .value=${String(taking.at)}
        @input=${moved} />
    </div>
    ${seatsForm(setup, players, handle.update)}
    <p class=${fault ? 'notice bad' : 'muted'} role="status">${fault || setupGist(setup)}</p>
    <div class="actions">
      <button type="button" class="button primary" ?disabled=${fault !== ''} @click=${go}>
        ${icon('swords')} Go on
      </button>
    </div>
  </div>`;
}

async function send(
  taking: Taking,
  handle: DialogHandle,
  words: string,
  setup: Setup | null,
): Promise<void> {
  const { title, scenario, ruleset, text } = taking.record;
  try {
    const made = await server.request<Made | Refused>(words, text);
    if (made.type === 'refused') throw new Error(made.why);
    handle.close();
    welcome({ title, scenario, ruleset, made, setup });
  } catch (error) {
    taking.fault = (error as Error).message;
    handle.update();
  }
}
