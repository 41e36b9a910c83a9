// Looking closer: wheel and pinch zoom, dragging moves the view, `fit` shows the whole again. It
// changes nothing but the viewBox of a board that is already drawn.
import { settleCaptions } from './board_captions';

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const CLOSEST = 6; // units across
const AROUND = 4; // units around who is framed
const STARTS_AT = 6; // pixels before a press becomes a drag
const NEAR = 32; // pixels a unit, from which on names and coordinates can be read
const FAR = 17; // below it, faces cannot be told apart

export class Zoom {
  private whole: View;
  private view: View;
  private readonly fingers = new Map<number, Point>();
  private pressed: Point = { x: 0, y: 0 };
  private dragged = false;
  private settled_at = 0; // pixels a unit had when names were put beside bodies
  private readonly stop = new AbortController();
  private readonly watcher = new ResizeObserver(() => this.show());

  // `seeing`: told what part of the map is seen.
  constructor(
    private readonly picture: SVGSVGElement,
    private readonly seeing: (seen: View, whole: boolean) => void = () => undefined,
  ) {
    this.whole = this.read();
    this.view = { ...this.whole };
    const options = { signal: this.stop.signal };
    picture.addEventListener('wheel', (event) => this.wheel(event), { ...options, passive: false });
    picture.addEventListener('pointerdown', (event) => this.down(event), options);
    picture.addEventListener('pointermove', (event) => this.move(event), options);
    for (const end of ['pointerup', 'pointercancel'] as const) {
      picture.addEventListener(end, (event) => this.up(event), options);
    }
    picture.addEventListener('click', (event) => this.click(event), { ...options, capture: true });
    picture.classList.add('zoomable');
    this.watcher.observe(picture);
    this.show();
  }

  close(): void {
    this.stop.abort();
    this.watcher.disconnect();
    this.picture.classList.remove('zoomable');
  }

  get fitted(): boolean {
    return this.view.width >= this.whole.width - 0.01;
  }

  fit(): void {
    this.view = { ...this.whole };
    this.show();
  }

  // By a factor, around a point of the window or the middle.
  zoom(factor: number, around?: Point): void {
    const { x, y, width: across, height: down } = this.view;
    const seen = this.seen(this.view);
    const centre = around ? this.inside(around) : { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 };
    const least = Math.min(CLOSEST, this.whole.width);
    const width = Math.max(least, Math.min(this.whole.width, across / factor));
    const scale = width / across;
    this.view = {
      x: centre.x - (centre.x - x) * scale,
      y: centre.y - (centre.y - y) * scale,
      width,
      height: down * scale,
    };
    this.show();
  }

  // So near that a unit is as many pixels wide, with the point in the middle; never farther than now.
  nearTo(point: Point, pixels: number): void {
    const now = this.pixels();
    if (!now || now >= pixels) return this.reveal(point);
    this.centre(point, now / pixels, this.view);
  }

  // Where a unit is less than so many pixels wide: so near that the points just fit in, and no nearer than that
  // asks for.
  frame(points: Point[], pixels: number): void {
    const now = this.pixels();
    if (!now || now >= pixels) return;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { width, height } = this.seen(this.whole);
    const across = Math.max((right - left + 2 * AROUND) / width, (bottom - top + 2 * AROUND) / height);
    const scale = Math.min(1, Math.max(across, now / (2 * pixels)));
    this.centre({ x: (left + right) / 2, y: (top + bottom) / 2 }, scale, this.whole);
  }

  // Looks at a point, as a part of that view.
  private centre(point: Point, scale: number, of: View): void {
    const view = { x: 0, y: 0, width: of.width * scale, height: of.height * scale };
    const seen = this.seen(view);
    this.view = { ...view, x: point.x - seen.x - seen.width / 2, y: point.y - seen.y - seen.height / 2 };
    this.show();
  }

  // As near as now, with the point in the middle.
  lookAt(point: Point): void {
    this.centre(point, 1, this.view);
  }

  // Brings a point of the picture into sight.
  reveal(point: Point): void {
    const { x, y, width, height } = this.seen(this.view);
    const margin = 1.5;
    this.view.x += Math.min(Math.max(x, point.x + margin - width), point.x - margin) - x;
    this.view.y += Math.min(Math.max(y, point.y + margin - height), point.y - margin) - y;
    this.show();
  }

  private read(): View {
    const [x = 0, y = 0, width = 1, height = 1] = (this.picture.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number);
    return { x, y, width, height };
  }

  // A window of another shape than the map shows more than the view: beside it, and below it or around it.
  private seen({ x, y, width, height }: View): View {
    const room = this.picture.getBoundingClientRect();
    const pixels = Math.min(room.width / width, room.height / height);
    if (!pixels) return { x, y, width, height };
    const [across, down] = [room.width / pixels, room.height / pixels];
    return { x: x - (across - width) / 2, y: y - (down - height) * this.above, width: across, height: down };
  }

  // The share of the room beside the view that is above it.
  private get above(): number {
    const { align, SVG_PRESERVEASPECTRATIO_XMIDYMIN: top } = this.picture.preserveAspectRatio.baseVal;
    return align === top ? 0 : 0.5;
  }

  // As much of the map as there is room for; where there is more, the map stands as it does when it is seen whole.
  private show(): void {
    const { view, whole } = this;
    const seen = this.seen(view);
    const keep = (from: number, size: number, least: number, most: number, stands: number): number =>
      size >= most ? stands : Math.max(least, Math.min(least + most - size, from));
    view.x += keep(seen.x, seen.width, whole.x, whole.width, whole.x + (whole.width - seen.width) / 2) - seen.x;
    view.y += keep(seen.y, seen.height, whole.y, whole.height, whole.y + (whole.height - seen.height) * this.above) - seen.y;
    this.picture.setAttribute('viewBox', [view.x, view.y, view.width, view.height].map((n) => n.toFixed(3)).join(' '));
    const pixels = this.pixels();
    this.picture.style.setProperty('--pixel', String(1 / (pixels || NEAR)));
    this.picture.classList.toggle('near', pixels >= NEAR);
    this.picture.classList.toggle('far', pixels < FAR);
    this.picture.classList.toggle('closer', !this.fitted);
    settleCaptions(this.picture, pixels !== this.settled_at); // what is only pushed aside stands as it stood
    this.settled_at = pixels;
    this.seeing(this.seen(view), this.fitted);
  }

  private pixels(): number {
    return this.picture.getScreenCTM()?.a ?? 0;
  }

  private inside(point: Point): Point {
    const matrix = this.picture.getScreenCTM();
    return matrix ? new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse()) : point;
  }

  private wheel(event: WheelEvent): void {
    if (this.fitted && event.deltaY > 0) return; // the page may scroll on
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), { x: event.clientX, y: event.clientY });
  }

  private down(event: PointerEvent): void {
    if (event.shiftKey || 'carries' in this.picture.dataset) return; // drags something else
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.pressed = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 1) this.dragged = false;
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(now.x - this.pressed.x, now.y - this.pressed.y) > STARTS_AT;
    if (!this.dragged && !far) return;
    if (!this.dragged) this.picture.setPointerCapture(event.pointerId);
    this.dragged = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (other) this.pinch(before, now, other);
    this.pan(before, now, other ? 0.5 : 1);
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    if (was > 0) this.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  private pan(before: Point, now: Point, share: number): void {
    const pixels = this.pixels();
    if (!pixels) return;
    this.view.x -= (share * (now.x - before.x)) / pixels;
    this.view.y -= (share * (now.y - before.y)) / pixels;
    this.show();
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  // The click at the end of a drag means nothing.
  private click(event: MouseEvent): void {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopImmediatePropagation();
  }
}
