// What lies over the page on a narrow screen, the prompt above and the dice below: scrolling to a
// thing stops short of them.
const OVER: [name: string, selector: string][] = [
  ['--lies-above', '.play-prompt'],
  ['--lies-below', '.play-blow'],
];

export class Margins {
  private readonly watcher = new ResizeObserver(() => this.measure());
  private lying: (HTMLElement | null)[] = [];

  constructor(private readonly root: HTMLElement) {}

  // After each drawing: what lies there may be another element now.
  keep(): void {
    const lying = OVER.map(([, selector]) => this.root.querySelector<HTMLElement>(selector));
    if (lying.every((element, at) => element === this.lying[at])) return;
    this.watcher.disconnect();
    this.lying = lying;
    lying.forEach((element) => element && this.watcher.observe(element));
    this.measure();
  }

  close(): void {
    this.watcher.disconnect();
    OVER.forEach(([name]) => document.documentElement.style.removeProperty(name));
  }

  private measure(): void {
    const { style } = document.documentElement;
    OVER.forEach(([name], at) => style.setProperty(name, `${this.lying[at]?.offsetHeight ?? 0}px`));
  }
}
