// About the table rather than the battle: who sits there, the options, offers, papers.
import { html, nothing, type TemplateResult } from 'lit';
import type { Made, Refused, Seat, Side } from '../protocol';
import { confirm, copyButton, icon, seatLink, sideMark } from '../ui';
import { aimsList, scoreTable } from './aims';
import { papers } from './ending';
import { fixPart } from './fix';
import { optionsCard } from './options_card';
import { mayAsk } from './prompt';
import { summonsPart } from './summons';
import { talkPart } from './talk';
import type { Table } from './table';

type Part = TemplateResult | typeof nothing;

export function tablePanel(table: Table): Part {
  const { game, view } = table.state;
  if (!game || !view) return nothing;
  return html`<div class="stack">
    <section>
      <h2>${game.title}</h2>
      <p class="play-home"><a href="#/">All battles</a></p>
      <p class="prose small">${game.story}</p>
      ${aimsList(game, view)} ${scoreTable(table.state, view)}
    </section>
    ${seatsPart(table)} ${talkPart(table)} ${view.you.watching ? nothing : summonsPart(table)} ${offersPart(table)} ${papers(table)} ${optionsCard(game)}
    ${fixPart(table)}
  </div>`;
}

function seatsPart(table: Table): TemplateResult {
  const { view } = table.state;
  return html`<section>
    <h2>Seats</h2>
    <ul class="play-seats">
      ${view!.seats.map((seat) => seatLine(table, seat))}
    </ul>
    ${view!.you.watching ? nothing : html`${nameForm(table)} ${watchPart(table)}`}
  </section>`;
}

function seatLine(table: Table, seat: Seat): TemplateResult {
  const own = table.state.view!.you.sides.includes(seat.side) && !table.state.view!.you.watching;
  const here = seat.person ? (seat.here ? 'at the board' : 'away') : 'computer';
  return html`<li>
    ${sideMark(seat.side)} <b>${seat.name}</b>
    <span class="muted">${seat.player === 'person' ? '' : seat.player}</span>
    <span class="chip">${icon(seat.person ? 'person' : 'computer')} ${own ? 'you' : here}</span>
  </li>`;
}

function nameForm(table: Table): TemplateResult {
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector('input')!;
    if (input.value.trim()) void table.act(`name ${input.value.trim()}`);
  };
  return html`<form class="row" @submit=${send}>
    <label class="visually-hidden" for="play-name">Your name</label>
    <input id="play-name" type="text" maxlength="40" placeholder="Your name" autocomplete="nickname" />
    <button class="button small">Be called that</button>
  </form>`;
}

function watchPart(table: Table): TemplateResult {
  const { watch_link, view } = table.state;
  if (watch_link)
    return html`<p class="row small">
      Who opens it sees what you see. ${copyButton(watch_link, 'Copy the link')}
    </p>`;
  const side = view!.you.looking || view!.you.sides[0];
  return html`<button class="button small" ?disabled=${!side} @click=${() => askWatch(table, side!)}>
    ${icon('eye')} A link for onlookers
  </button>`;
}

async function askWatch(table: Table, side: Side): Promise<void> {
  const answer = await table.ask<Made | Refused>(`watch ${side}`);
  if (answer?.type === 'refused') table.change({ refusal: answer });
  if (answer?.type === 'made')
    table.change({ watch_link: seatLink(answer.watch || answer.seats[0]?.token || '') });
}

function offersPart(table: Table): Part {
  const { view } = table.state;
  if (!view || view.over || view.you.watching) return nothing;
  return html`<section>
    <h2>Between the sides</h2>
    <div class="row">
      <button
        class="button small"
        ?disabled=${!mayAsk(table.state)}
        @click=${() => table.act(`offer ${view.moment} takeback`)}
      >
        ${icon('undo')} Ask to take back
      </button>
      <button class="button small" ?disabled=${!!view.offer} @click=${() => table.act(`offer ${view.moment} draw`)}>
        Offer a draw
      </button>
      <button class="button small" @click=${() => resign(table)}>${icon('flag')} Resign</button>
    </div>
  </section>`;
}

async function resign(table: Table): Promise<void> {
  const { moment, seats } = table.state.view!;
  const won = seats.length > 2 ? 'no side wins it' : 'the other side wins it';
  const sure = await confirm('Resign?', `The battle ends at once and ${won}.`, 'Resign');
  if (!sure) return;
  const why = 'The battle has gone on meanwhile: look at it once more before you resign.';
  if (table.state.view?.moment !== moment) table.change({ refusal: { why, clause: '', gist: '' } });
  else void table.act(`resign ${moment}`);
}
