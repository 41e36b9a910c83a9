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

  constructor(private show: (view: View) => void) {}

  heard(view: View): void {
    this.waiting.push(view);
    if (view.re || view.full || document.hidden || GAPS[motion()] === 0) this.hurry();
    else if (!this.timer) this.wait();
  }

  hurry(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const view of this.waiting.splice(0)) this.show(view);
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
    const view = this.waiting.shift();
    this.timer = 0;
    this.shown = performance.now();
    if (view) this.show(view);
    if (this.waiting.length > 0) this.wait();
  }
}
