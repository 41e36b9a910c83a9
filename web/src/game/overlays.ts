// Things laid over the map by key: what the ruleset can mark, reachable places, a ruler.
import { html, nothing, type TemplateResult } from 'lit';
import type { Ground } from '../protocol';
import type { Spot } from '../rules/room';
import { clauseLink, icon } from '../ui';
import { askOverlay } from './ask';
import { lensButtons } from './lens';
import { sentence } from './names';
import type { Ruler } from './state';
import type { Table } from './table';
import { movesBodies } from './hands';

export function toggleOverlay(table: Table, name: string): void {
  const on = table.state.overlay_name !== name;
  table.change({ overlay_name: on ? name : '', overlay: null });
  if (on) void askOverlay(table);
}

export function toggleReach(table: Table): void {
  table.change({ reach_shown: !table.state.reach_shown });
}

export function toggleRuler(table: Table): void {
  const { ruler, cursor } = table.state;
  table.change({ ruler: ruler ? null : { from: cursor, to: cursor, laid: false }, chooser: null });
}

// The free end follows the pointer until it is laid down.
export function measure(ruler: Ruler, spot: Spot | null): Ruler {
  return ruler.from && !ruler.laid && spot ? { ...ruler, to: spot } : ruler;
}

export function distance(ground: Ground, from: Spot, to: Spot): string {
  if (ground.kind === 'open') {
    return `${(Math.hypot(to.x - from.x, to.y - from.y) / 100).toFixed(1)} cm`;
  }
  const hexes = hexDistance(from, to);
  return hexes === 1 ? '1 hex' : `${hexes} hexes`;
}

// Odd rows are shifted half a hex to the right: slanted columns make the count a plain one.
function hexDistance(from: Spot, to: Spot): number {
  const column = (spot: Spot) => spot.x - (spot.y - (spot.y & 1)) / 2;
  const across = column(to) - column(from);
  const down = to.y - from.y;
  return (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) / 2;
}

export function overlayBar(table: Table): TemplateResult {
  const { game, overlay_name, reach_shown, ruler, text } = table.state;
  const entries = game?.overlays ?? [];
  const chip = (on: boolean, label: string, key: string, press: () => void) =>
    html` <button class="button small toggle" aria-pressed=${on} @click=${press}>
      ${label} <kbd>${key}</kbd>
    </button>`;
  return html`<div class="play-overlays" role="toolbar" aria-label="Laid over the map">
    ${movesBodies(table) ? nothing : chip(reach_shown, 'Reach', 'r', () => toggleReach(table))}
    ${entries.map((entry, at) =>
      chip(overlay_name === entry.name, entry.name.replaceAll('-', ' '), `${at + 1}`, () =>
        toggleOverlay(table, entry.name),
      ),
    )}
    ${chip(!!ruler, 'Ruler', 'l', () => toggleRuler(table))}
    ${chip(text, 'Text', 't', () => table.change({ text: !text }))}
    <button
      class="button small icon-only"
      aria-label="Keys"
      title="Keys (?)"
      @click=${() => table.change({ keys_shown: !table.state.keys_shown })}
    >
      ${icon('keyboard')}
    </button>
    ${text ? nothing : lensButtons(table.lens)}
  </div>`;
}

// What the bands of the overlay mean, and the rule they come from.
export function legend(table: Table): TemplateResult | typeof nothing {
  const { game, overlay_name, overlay } = table.state;
  const about = game?.overlays.find((entry) => entry.name === overlay_name);
  if (!game || !about) return nothing;
  const point = table.state.touch ? 'Tap' : 'Point at';
  const shown = new Set(overlay?.marks.map(({ band }) => band));
  const whose = { figure: `${point} a figure.`, place: `${point} a place.`, board: '' }[about.of];
  return html`<div class="play-legend">
    <p>
      ${sentence(about.gist)} ${clauseLink(game.ruleset, about.clause)} <span class="muted">${whose}</span>
    </p>
    ${overlay && overlay.marks.length === 0 ? html`<p class="muted">Nothing to mark here.</p>` : nothing}
    <ul>
      ${(overlay?.bands ?? []).map(
        (band, at) => !shown.has(at) ? nothing :
          html`<li>
            <svg class="board small swatch" viewBox="0 0 16 16" aria-hidden="true">
              <rect class="${overlay?.danger ? 'warn' : 'band'}-${at % 6}" width="16" height="16" /></svg
            >${band}
          </li>`,
      )}
    </ul>
  </div>`;
}
