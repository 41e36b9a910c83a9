// What others do is shown one thing after another, so that it can be followed; what oneself does is
// shown at once, and whoever clicks or types has seen enough.
import type { View } from '../protocol';
import { motion } from '../settings';

const GAPS = { on: 420, fast: 120, off: 0 };
const MANY = 8; // more than so many go by quicker

export class Pace {
  private waiting: View[] = [];
  private timer = 0;
  private shown = 0; // when, by the page's clock

  // `busy`: what was shown last takes its time.
  constructor(
    private show: (view: View) => void,
    private busy: () => boolean,
    private count: (waiting: number) => void,
  ) {}

  heard(view: View): void {
    this.waiting.push(view);
    if (view.re || view.full || document.hidden || GAPS[motion()] === 0) return this.hurry();
    if (!this.timer) this.wait();
    this.count(this.waiting.length);
  }

  hurry(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const late = this.waiting.splice(0);
    for (const view of late) this.show(view);
    if (late.length > 0) this.count(0);
    this.shown = performance.now();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private wait(): void {
    const gap = (GAPS[motion()] * MANY) / Math.max(MANY, this.waiting.length);
    const left = this.shown + gap - performance.now();
    this.timer = window.setTimeout(() => this.next(), Math.max(0, left));
  }

  private next(): void {
    this.timer = 0;
    if (this.busy()) {
      this.shown = performance.now();
      return this.wait();
    }
    const view = this.waiting.shift();
    this.shown = performance.now();
    if (view) this.show(view);
    this.count(this.waiting.length);
    if (this.waiting.length > 0) this.wait();
  }
}
