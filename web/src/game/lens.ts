// Looking at the map more closely: the board's own zoom, with buttons and keys, and the keyboard's
// cursor kept in sight.
import { html, type TemplateResult } from 'lit';
import { settleCaptions } from '../board_captions';
import { type View, Zoom } from '../board_zoom';
import type { Spot } from '../rules/room';
import { icon } from '../ui';
import type { State } from './state';

const WHOLE = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
</svg>`;

const STEP = 1.4;
const NEAR_ON_HEXES = 22; // pixels for the radius of a hex
const FRAMED = 17; // with fewer, the first view is of the people and not of all the map
const NEAR_ON_A_TABLE = 9; // for a centimetre: a man's move is to be seen with him

export class Lens {
  private picture: SVGSVGElement | null = null;
  private zoom: Zoom | null = null;
  private cursor: Spot | null = null;
  private chosen = 0;

  // After every drawing; a new board gets a new lens. On a small screen it goes near to who is chosen.
  fit(root: HTMLElement, state: Pick<State, 'cursor' | 'selected' | 'wide' | 'view'>): void {
    const { cursor, selected, wide } = state;
    const picture = root.querySelector<SVGSVGElement>('.play-board > svg');
    if (picture !== this.picture) {
      this.close();
      this.picture = picture;
      picture?.setAttribute('preserveAspectRatio', wide ? 'xMidYMid' : 'xMidYMin'); // cards lie over what is below
      this.zoom = picture && new Zoom(picture, (seen, whole) => this.show(root, seen, whole));
      if (picture && !picture.classList.contains('plane')) this.begin(state);
    }
    else if (picture) settleCaptions(picture, false);
    this.mark(root);
    if (cursor !== this.cursor) this.reveal();
    this.cursor = cursor;
    if (selected !== this.chosen && selected && !wide) this.goNear(selected);
    this.chosen = selected;
  }

  private seen: { view: View; whole: boolean } | null = null;

  private show(root: HTMLElement, view: View, whole: boolean): void {
    this.seen = { view, whole };
    this.mark(root);
  }

  // The small map is there while not all of the large one is seen.
  private mark(root: HTMLElement): void {
    const small = root.querySelector<HTMLElement>('.play-overview');
    if (!small || !this.seen) return;
    const { view, whole } = this.seen;
    small.hidden = whole;
    const frame = small.querySelector('.play-overview-seen');
    for (const part of ['x', 'y', 'width', 'height'] as const) frame?.setAttribute(part, view[part].toFixed(2));
  }

  lookAt(at: Spot): void {
    this.zoom?.lookAt(at);
  }

  // A large map begins with the people on it, on a small screen with one's own.
  private begin({ view, wide }: Pick<State, 'view' | 'wide'>): void {
    const men = view?.battle.figures.filter(({ side }) => wide || view.you.sides.includes(side)) ?? [];
    const spots = men.flatMap(({ id }) => this.drawnAt(id) ?? []);
    if (spots.length > 0) this.zoom?.frame(spots, wide ? FRAMED : NEAR_ON_HEXES);
  }

  private drawnAt(figure: number): Spot | null {
    const drawn = this.picture?.querySelector<SVGGElement>(`g.figure[data-id="${figure}"]`);
    const at = drawn?.transform.baseVal.consolidate()?.matrix;
    return at ? { x: at.e, y: at.f } : null;
  }

  private goNear(figure: number): void {
    const at = this.drawnAt(figure);
    const open = this.picture?.classList.contains('plane');
    if (at) this.zoom?.nearTo(at, open ? NEAR_ON_A_TABLE : NEAR_ON_HEXES);
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
