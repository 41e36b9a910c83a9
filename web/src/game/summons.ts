// Calling somebody back who looks elsewhere: a word from the browser, and a bell where sounds are on.
// Nothing of it happens until it was asked for.
import { html, type TemplateResult } from 'lit';
import { load, save } from '../settings';
import { sound } from '../sound';
import { toast } from '../ui';
import { sentence } from './names';
import { deciding, type State } from './state';
import type { Table } from './table';

const REFUSED = 'This browser shows no messages for Kassen: allow them in its settings, or listen for the bell.';

let wanted = load('summons') === 'on';

// Pages that come without https have none.
function able(): boolean {
  return 'Notification' in window && Notification.permission === 'granted';
}

async function want(table: Table, on: boolean): Promise<void> {
  wanted = on;
  save('summons', on ? 'on' : 'off');
  table.change({});
  if (!on || able()) return;
  const said = 'Notification' in window ? await Notification.requestPermission() : 'denied';
  if (said !== 'granted') toast(REFUSED, 'bad');
}

export function summonsPart(table: Table): TemplateResult {
  const turn = (event: Event): Promise<void> => want(table, (event.target as HTMLInputElement).checked);
  return html`<label class="row play-summons">
    <input type="checkbox" .checked=${wanted} @change=${turn} />
    <span>Call me when I am asked something and look elsewhere</span>
  </label>`;
}

export class Summons {
  private asked = false;

  // Once for each time that something comes to be asked.
  watch(state: State): void {
    const now = deciding(state) || !!state.view?.roll;
    const fresh = now && !this.asked;
    this.asked = now;
    if (fresh && wanted && document.hidden) this.call(state);
  }

  private call({ view, game, token }: State): void {
    sound('call');
    if (!able()) return;
    const body = sentence(view?.decision?.prompt ?? 'You are asked for dice');
    const note = new Notification(`${game?.title ?? 'Kassen'}: it is your turn`, { body, tag: token });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}
