// Looking at the map more closely: the board's own zoom, with buttons and keys, and the keyboard's
// cursor kept in sight.
import { html, type TemplateResult } from 'lit';
import { settleCaptions } from '../board_captions';
import { Zoom } from '../board_zoom';
import type { Spot } from '../rules/room';
import { icon } from '../ui';

const WHOLE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
</svg>`;

const STEP = 1.4;

export class Lens {
  private picture: SVGSVGElement | null = null;
  private zoom: Zoom | null = null;
  private cursor: Spot | null = null;

  // After every drawing; a new board gets a new lens.
  fit(root: HTMLElement, cursor: Spot | null): void {
    const picture = root.querySelector<SVGSVGElement>('.play-board > svg');
    if (picture !== this.picture) {
      this.close();
      this.picture = picture;
      this.zoom = picture && new Zoom(picture);
    }
    else if (picture) settleCaptions(picture, false);
    if (cursor !== this.cursor) this.reveal();
    this.cursor = cursor;
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
