// The battle is over: who won and how, and where to go from here. Also what a table has of papers:
// the record, the report, a rematch.
import { html, nothing, type TemplateResult } from 'lit';
import type { Band, Made, RecordText, Refused } from '../protocol';
import { keepBand, ownBand, type OwnBand } from '../bands';
import { saveFile } from '../files';
import { all as games, remember } from '../games';
import { server } from '../net';
import { copyButton, icon, seatLink, sideMark, toast } from '../ui';
import { scoreTable } from './aims';
import { lookAt } from './replay';
import { howItEnded, outcomeTitle, sentence, sideTitle, winner } from './names';
import { button, closeButton } from './parts';
import type { Table } from './table';
import { isShowing } from './trails';
import { isGone } from '../cards';

export function endingCard(table: Table): TemplateResult | typeof nothing {
  const { view, ending_shown, game, replay } = table.state;
  if (!view?.over || !game || !ending_shown || replay || isShowing(table)) return nothing;
  const won = winner(view);
  return html`<section
    class="card play-ending ${won ? `side-${won}` : ''}"
    role="status"
    aria-label="The battle is over"
  >
    <header class="row">
      <h2>${won ? sideMark(won) : nothing} ${outcomeTitle(view)}</h2>
      ${closeButton('Close', () => table.change({ ending_shown: false }))}
    </header>
    <p>${howItEnded(view) || lastWords(table)}</p>
    ${scoreTable(table.state, view)}
    <p class="muted small">${view.stands ? `${game.title}.` : `${game.title}, ${game.turn_word.toLowerCase()} ${view.turn}. ${left(table)}`}</p>
    ${papers(table)}
  </section>`;
}

// By the rules: the journal's last line says which.
function lastWords(table: Table): string {
  return sentence(table.state.journal.at(-1)?.lines.at(-1)?.text ?? '');
}

function left(table: Table): string {
  const { view } = table.state;
  const standing = view!.seats.map(({ side }) => {
    const figures = view!.battle.figures.filter((figure) => figure.side === side);
    const still = figures.filter((figure) => !isGone(figure));
    return `${sideTitle(view!, side)}: ${still.length} of ${figures.length} left`;
  });
  return `${standing.join('; ')}.`;
}

export function papers(table: Table): TemplateResult {
  const { token, view, rematch } = table.state;
  if (!view?.over) return html``;
  return html`<div class="row">
      ${bandButton(table)}
      <a class="button" href="#/report/${token}">${icon('chart')} Report</a>
      <button class="button" @click=${() => lookAt(table, 0)}>${icon('play')} See it again</button>
      <button class="button" @click=${() => download(table)}>${icon('download')} Record</button>
      ${
        view.you.watching || rematch
          ? nothing
          : button(bandOf(table) ? '' : 'primary', html`${icon('swords')} Rematch`, () => again(table))
      }
    </div>
    ${rematch ? seats(table, rematch) : nothing}`;
}

// The band that went into this battle, if it is one of this browser's.
function bandOf({ state: { token, view } }: Table): OwnBand | undefined {
  const id = view?.you.watching ? undefined : games().find((game) => game.token === token)?.band;
  return id ? ownBand(id) : undefined;
}

function bandButton(table: Table): TemplateResult | typeof nothing {
  const band = bandOf(table);
  return band ? button('primary', html`${icon('far')} Back to ${band.title || 'the band'}`, () => backTo(table, band)) : nothing;
}

// Whoever came back, and with what, is read from the record; a band comes back from a battle once.
async function backTo(table: Table, band: OwnBand): Promise<void> {
  const answer = await table.ask<RecordText | Refused>('record');
  if (answer?.type === 'refused') table.change({ refusal: answer });
  if (answer?.type !== 'record') return;
  try {
    const back = await server.request<Band>('return', `${band.text}---\n${answer.text}`);
    if (!keepBand(band.id, back)) throw new Error('this browser has no room left');
    const known = games().find((game) => game.token === table.state.token);
    if (known) remember({ ...known, band: '' });
    location.hash = `#/campaign/${band.ruleset}/${band.id}`;
  } catch (error) {
    toast(sentence((error as Error).message), 'bad');
  }
}

async function download(table: Table): Promise<void> {
  const answer = await table.ask<RecordText | Refused>('record');
  if (answer?.type === 'refused') table.change({ refusal: answer });
  if (answer?.type !== 'record') return;
  saveFile(answer.name, answer.text);
}

// Against the computer there is one seat and one sits down at once; between people the other's link
// has to be passed on first.
async function again(table: Table): Promise<void> {
  const answer = await table.ask<Made | Refused>('rematch');
  if (answer?.type === 'refused') table.change({ refusal: answer });
  if (answer?.type !== 'made') return;
  if (answer.seats.length === 1) location.hash = `#/seat/${answer.seats[0]!.token}`;
  else table.change({ rematch: answer });
}

function seats(table: Table, made: Made): TemplateResult {
  const { view } = table.state;
  return html`<div class="stack">
    <p>Sides are changed. Take your seat, and send the other link on.</p>
    ${made.seats.map(({ sides, token, open }) => {
      const own = !open;
      return html`<div class="row">
        <span>${sides.map((side) => html`${sideMark(side)} ${sideTitle(view!, side)} `)}</span>
        ${
          own
            ? html`<a class="button primary" href="#/seat/${token}">Sit down</a>`
            : copyButton(seatLink(token), 'Link for the other')
        }
      </div>`;
    })}
  </div>`;
}
