// What one side asks of the other: a draw, taking something back, setting the table right.
import { html, nothing, type TemplateResult } from 'lit';
import { sideMark } from '../ui';
import { sideTitle } from './names';
import type { Table } from './table';

const ASKED: Record<string, string> = {
  takeback: 'asks to take the last choice back',
  draw: 'offers a draw',
  fix: 'wants to set the table right by hand',
};

export function offerBanner(table: Table): TemplateResult | typeof nothing {
  const { view, busy } = table.state;
  if (!view?.offer) return nothing;
  const { number, kind, by, words } = view.offer;
  const own = view.you.sides.includes(by);
  const text = `${sideTitle(view, by)} ${ASKED[kind] ?? `offers: ${kind}`}${words ? `: ${words}` : ''}.`;
  const say = (answer: string) => () => table.act(`answer ${view.moment} ${number} ${answer}`);
  const alone = own && view.you.sides.length === 1;
  return html`<div class="play-banner offer" role="alert">
    <span>${sideMark(by)} ${text} ${alone ? 'Waiting for an answer.' : nothing}</span>
    ${
      view.you.watching || alone
        ? nothing
        : html`<span class="row"
            ><button class="button small primary" ?disabled=${busy} @click=${say('yes')}>Yes</button>
            <button class="button small" ?disabled=${busy} @click=${say('no')}>No</button></span
          >`
    }
  </div>`;
}
