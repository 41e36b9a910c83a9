// A few words across the table: what the people there say to each other. Onlookers read it.
import { html, nothing, type TemplateResult } from 'lit';
import { ago } from '../ago';
import type { Remark, View } from '../protocol';
import { sideMark, toast } from '../ui';
import { sideTitle } from './names';
import type { State } from './state';
import type { Table } from './table';

const MOST_BYTES = 240;
const MOST = 40; // the server keeps no more

export function talkAfter(known: Remark[], view: View): Remark[] {
  return view.full ? view.talk : [...known, ...view.talk].slice(-MOST);
}

function speaker(view: View, { side, name }: Remark): string {
  return name || sideTitle(view, side);
}

// What others said is seen at once, wherever one looks; it stays at the table.
export function hearTalk(view: View): void {
  if (view.full || view.curtain) return;
  for (const remark of view.talk) {
    if (!view.you.sides.includes(remark.side) || view.you.watching) toast(`${speaker(view, remark)}: ${remark.words}`);
  }
}

export function unread({ talk, talk_read, view }: State): number {
  const others = talk.filter(({ side }) => view?.you.watching || !view?.you.sides.includes(side));
  return others.filter(({ number }) => number > talk_read).length;
}

// Against computers alone there is nobody to talk to.
export function isCompany({ talk, view }: State): boolean {
  const others = view?.seats.some(({ side, person }) => person && !view.you.sides.includes(side));
  return talk.length > 0 || !!others;
}

export function talkPart(table: Table): TemplateResult | typeof nothing {
  const { talk, view } = table.state;
  if (!view || !isCompany(table.state)) return nothing;
  return html`<section class="play-talk" aria-labelledby="talk-title">
    <h2 id="talk-title">Talk</h2>
    <ul role="log" aria-label="What was said">
      ${talk.map((remark) => line(view, remark))}
    </ul>
    ${talk.length > 0 ? nothing : html`<p class="muted small">Nothing was said yet. Everybody at the table can read it.</p>`}
    ${view.you.watching ? nothing : form(table)}
  </section>`;
}

function line(view: View, remark: Remark): TemplateResult {
  return html`<li>
    ${sideMark(remark.side)} <b>${speaker(view, remark)}</b> <span>${remark.words}</span>
    <time class="muted small" datetime=${new Date(remark.said * 1000).toISOString()}>${ago(remark.said * 1000)}</time>
  </li>`;
}

function form(table: Table): TemplateResult {
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector('input')!;
    const words = plain(input.value);
    if (words && (await table.act(`say ${words}`))) input.value = '';
  };
  return html`<form class="row" @submit=${send}>
    <label class="visually-hidden" for="play-say">A few words to the others</label>
    <input id="play-say" type="text" maxlength=${MOST_BYTES} placeholder="A few words to the others" autocomplete="off" />
    <button class="button small">Say it</button>
  </form>`;
}

// What a line can hold, and no more than the server takes: letters of other scripts have several bytes.
function plain(text: string): string {
  let words = text.replace(/[\u0000-\u001f\u007f]/g, ' ').trim();
  while (new TextEncoder().encode(words).length > MOST_BYTES) words = [...words].slice(0, -1).join('');
  return words;
}
