// Two at one screen: between them a curtain falls, and the board is not there until it is lifted.
import { html, nothing, type TemplateResult } from 'lit';
import type { Side, View } from '../protocol';
import { sideMark } from '../ui';
import { sideTitle } from './names';
import { button } from './parts';
import type { Table } from './table';

export function curtain(table: Table, view: View): TemplateResult {
  const side = view.curtain as Side;
  const name = sideTitle(view, side);
  return html`<div class="play-curtain side-${side}">
    <div class="card stack" role="dialog" aria-label="The curtain is down">
      <p class="kicker">${table.state.game?.title}, ${table.state.game?.turn_word.toLowerCase()} ${view.turn}</p>
      <h1>${sideMark(side)} ${name}</h1>
      <p>The screen is for ${name} now. Everybody else looks away.</p>
      <button class="button primary" autofocus @click=${() => table.act(`look ${side}`)}>
        I am ${name} – show me
      </button>
      ${view.undo.may ? button('quiet', 'Undo: take the last step back', () => table.act(`undo ${view.moment}`)) : nothing}
    </div>
  </div>`;
}
