// Looking at the map more closely: the board's own zoom, with buttons and keys, and the keyboard's
// cursor kept in sight.
import { html, type TemplateResult } from 'lit';
import { settleCaptions } from '../board_captions';
import { Zoom } from '../board_zoom';
import type { Spot } from '../rules/room';
import { icon } from '../ui';
import type { State } from './state';

const WHOLE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
</svg>`;

const STEP = 1.4;
const NEAR_ON_HEXES = 22; // pixels for the radius of a hex
const NEAR_ON_A_TABLE = 9; // for a centimetre: a man's move is to be seen with him

export class Lens {
  private picture: SVGSVGElement | null = null;
  private zoom: Zoom | null = null;
  private cursor: Spot | null = null;
  private chosen = 0;

  // After every drawing; a new board gets a new lens. On a small screen it goes near to who is chosen.
  fit(root: HTMLElement, { cursor, selected, wide }: Pick<State, 'cursor' | 'selected' | 'wide'>): void {
    const picture = root.querySelector<SVGSVGElement>('.play-board > svg');
    if (picture !== this.picture) {
      this.close();
      this.picture = picture;
      picture?.setAttribute('preserveAspectRatio', wide ? 'xMidYMid' : 'xMidYMin'); // cards lie over what is below
      this.zoom = picture && new Zoom(picture);
    }
    else if (picture) settleCaptions(picture, false);
    if (cursor !== this.cursor) this.reveal();
    this.cursor = cursor;
    if (selected !== this.chosen && selected && !wide) this.goNear(selected);
    this.chosen = selected;
  }

  private goNear(figure: number): void {
    const drawn = this.picture?.querySelector<SVGGElement>(`g.figure[data-id="${figure}"]`);
    const at = drawn?.transform.baseVal.consolidate()?.matrix;
    const open = this.picture?.classList.contains('plane');
    if (at) this.zoom?.nearTo({ x: at.e, y: at.f }, open ? NEAR_ON_A_TABLE : NEAR_ON_HEXES);
  }

  closer(by: 1 | -1): void {
    this.zoom?.zoom(by > 0 ? STEP : 1 / STEP);
  }

  whole(): void {
    this.zoom?.fit();
  }

  close(): void {
    this.zoom?.close();
    this.zoom = this.picture = null;
  }

  private reveal(): void {
    const mark = this.picture?.querySelector<SVGGElement>('g.focus');
    const at = mark?.transform.baseVal.consolidate()?.matrix;
    if (at) this.zoom?.reveal({ x: at.e, y: at.f });
  }
}

export function lensButtons(lens: Lens): TemplateResult {
  const button = (label: string, sign: TemplateResult, press: () => void) =>
    html` <button class="button small icon-only" aria-label=${label} title=${label} @click=${press}>
      ${sign}
    </button>`;
  return html`<div class="play-lens" role="group" aria-label="Size of the map">
    ${button('Closer (+)', icon('plus'), () => lens.closer(1))}
    ${button('Farther (−)', icon('minus'), () => lens.closer(-1))}
    ${button('The whole map (0)', WHOLE, () => lens.whole())}
  </div>`;
}
