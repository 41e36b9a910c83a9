// The journal is the replay: every line leads to the moment it tells of.
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import type { JournalEntry, JournalLine, Side } from '../protocol';
import { clauseLink, sideMark } from '../ui';
import { untoldFrom } from './blows';
import { figureOf } from './choices';
import { diceOf } from './dice_tray';
import { byTurn } from './news';
import { lookAt, replayControls } from './replay';
import type { Table } from './table';

export function journalPanel(table: Table): TemplateResult {
  const untold = untoldFrom(table.state.show);
  const journal = table.state.journal.filter(({ moment }) => moment < untold);
  return html`<div class="play-journal">
    ${replayControls(table)}
    <ol class="play-turns">
      ${repeat(
        byTurn(unrepeated(journal.filter((entry) => entry.lines.length > 0 || entry.label))),
        (turn) => turn[0]!.turn,
        (turn) => turnGroup(table, turn),
      )}
    </ol>
    ${journal.length === 0 ? html`<p class="empty">Nothing has happened yet.</p>` : nothing}
  </div>`;
}

// Where a side says again and again that it is ready, and nothing comes of it, the last time is enough.
function unrepeated(entries: JournalEntry[]): JournalEntry[] {
  const isDeed = ({ figure, group, rolls, call }: JournalLine): boolean => !!figure || !!group || rolls.length > 0 || !!call;
  const told = ({ lines }: JournalEntry): string => (lines.some(isDeed) ? '' : lines.map(({ text }) => text).join());
  return entries.filter((entry, at) => !told(entry) || !entries[at + 1] || told(entry) !== told(entries[at + 1]!));
}

function turnGroup(table: Table, entries: JournalEntry[]): TemplateResult {
  return html`<li>
    <h3>${table.state.game?.turn_word} ${entries[0]!.turn}</h3>
    <ol>
      ${repeat(
        entries,
        (entry) => entry.moment,
        (entry) => entryLine(table, entry),
      )}
    </ol>
  </li>`;
}

function entryLine(table: Table, entry: JournalEntry): TemplateResult {
  const here = table.state.replay?.moment === entry.moment;
  const look = (event: Event) => {
    event.preventDefault();
    lookAt(table, entry.moment);
  };
  const href = `#/seat/${table.state.token}`;
  const { own, last, mute } = parted(entry);
  const side = own.every((line) => isNobodys(line, entry.side)) && !mute ? undefined : (entry.side ?? sideOf(table, entry));
  return html`<li
    class=${classMap({
      'play-entry': true,
      [`side-${side}`]: !!side,
      mute,
      fixed: !!entry.fixed,
    })}
    aria-current=${here ? 'step' : nothing}
    data-moment=${entry.moment}
  >
    ${entry.fixed ? html`<span class="chip accent">set right by hand</span>` : nothing}
    ${own.map((line, at) => told(table, line, { href, look, side: at === 0 ? side : undefined, moment: entry.moment }))}
    ${entry.words ? html`<blockquote>“${entry.words}”</blockquote>` : nothing}
  </li>
  ${last ? html`<li class="play-interlude">${told(table, last, null)}</li>` : nothing}`;
}

// No deed of anybody's, or not of his who chose: the others' phase begins.
function isNobodys({ figure, group, target, target_group, side, rolls, call, text }: JournalLine, by: Side | undefined): boolean {
  const others = !side || side !== by;
  return !figure && !group && !target && !target_group && others && !call && rolls.length === 0 && text !== '';
}

// What somebody did, and what follows on it and is nobody's: a new phase. Of several the last is enough. Where
// nothing else is told of a deed, its own name stands for it.
function parted({ lines, label = '', turn, side }: JournalEntry): { own: JournalLine[]; last?: JournalLine; mute: boolean } {
  const named = [{ text: label, clause: '', turn, rolls: [] }];
  const first = lines.reduce((found, line, at) => (isNobodys(line, side) ? found : at + 1), 0);
  const tail = lines.slice(first);
  const parts = tail.length > 0 && tail.every(({ clause }) => clause === tail[0]!.clause) && (first > 0 || label !== '');
  const own = parts ? lines.slice(0, first) : lines;
  return { own: own.length > 0 ? own : named, mute: own.length === 0, ...(parts && { last: tail.at(-1)! }) };
}

// Who chose may be nobody's business; whose figure it is about is plain to see.
function sideOf(table: Table, entry: JournalEntry): Side | undefined {
  const { view } = table.state;
  return view ? figureOf(view.battle, entry.lines[0]?.figure)?.side : undefined;
}

interface Leading {
  href: string;
  look: (event: Event) => void;
  side: Side | undefined;
  moment: number;
}

function told(table: Table, line: JournalLine, leading: Leading | null): TemplateResult {
  const ruleset = table.state.game?.ruleset ?? '';
  const text = leading
    ? html`<a href=${leading.href} title="Moment ${leading.moment}" @click=${leading.look}
        >${leading.side ? sideMark(leading.side) : nothing} ${line.text}</a
      >`
    : html`<span>${line.text}</span>`;
  return html`<p>${text} ${line.rolls.map(diceOf)} ${clauseLink(ruleset, line.clause)}</p>`;
}

// What happened while one was away.
export function sinceCard(table: Table): TemplateResult | typeof nothing {
  const { since } = table.state;
  if (since.length === 0) return nothing;
  const shut = () => table.change({ since: [] });
  const replay = () => {
    lookAt(table, since[0]!.moment - 1);
    table.change({ tab: 'journal', sheet: false });
  };
  return html`<section class="card play-since" aria-label="Since your last turn">
    <h2>Since your last turn</h2>
    <ol>
      ${since.map((entry) => entryLine(table, entry))}
    </ol>
    <div class="row">
      <button class="button primary" @click=${shut}>Go on</button>
      <button class="button" @click=${replay}>See it on the map</button>
    </div>
  </section>`;
}
