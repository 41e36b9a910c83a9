// A few drawings with one brush: 24 by 24, strokes in the colour of the text around them.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const PATHS = {
  undo: svg`<path d="M4 9h10a6 6 0 0 1 0 12h-3"/><path d="M8 4 3.5 9 8 14"/>`,
  redo: svg`<path d="M20 9H10a6 6 0 0 0 0 12h3"/><path d="m16 4 4.5 5-4.5 5"/>`,
  hint: svg`<path d="M9 18h6M10 21h4"/><path d="M8.5 15a6.5 6.5 0 1 1 7 0z"/>`,
  ruler: svg`<path d="M2.5 16 16 2.5 21.5 8 8 21.5z"/><path d="m6 12.5 2 2m1-5 3 3m0-6 2 2"/>`,
  eye: svg`<path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12z"/><circle cx="12" cy="12" r="3"/>`,
  dice: svg`<rect x="3.5" y="3.5" width="17" height="17" rx="3"/><path class="dots" d="M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01"/>`,
  flag: svg`<path d="M6 22V2.5"/><path d="M6 3.5h12l-3 4.5 3 4.5H6"/>`,
  moon: svg`<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z"/>`,
  sun: svg`<circle cx="12" cy="12" r="4.2"/><path d="M12 2v2.5m0 15V22M2 12h2.5m15 0H22M4.9 4.9l1.8 1.8m10.6 10.6 1.8 1.8m0-14.2-1.8 1.8M6.7 17.3l-1.8 1.8"/>`,
  auto: svg`<circle cx="12" cy="12" r="9"/><path class="full" d="M12 3a9 9 0 0 1 0 18z"/>`,
  book: svg`<path d="M12 6c-2-1.7-5-2-9-2v15c4 0 7 .3 9 2 2-1.7 5-2 9-2V4c-4 0-7 .3-9 2z"/><path d="M12 6v15"/>`,
  text: svg`<path d="M4 6h16M4 11h16M4 16h10"/>`,
  first: svg`<path d="M6 5v14M19 5l-9 7 9 7z"/>`,
  back: svg`<path d="m16 5-9 7 9 7z"/>`,
  forward: svg`<path d="m8 5 9 7-9 7z"/>`,
  last: svg`<path d="M18 5v14M5 5l9 7-9 7z"/>`,
  play: svg`<path class="full" d="m8 5 10 7-10 7z"/>`,
  pause: svg`<path d="M8 5v14M16 5v14"/>`,
  menu: svg`<path d="M4 6.5h16M4 12h16M4 17.5h16"/>`,
  close: svg`<path d="m5.5 5.5 13 13m0-13-13 13"/>`,
  check: svg`<path d="m4.5 12.5 5 5 10-11"/>`,
  warning: svg`<path d="M12 3.5 2 20.5h20z"/><path d="M12 10v5m0 2.6v.1"/>`,
  copy: svg`<rect x="8" y="8" width="12.5" height="12.5" rx="2"/><path d="M16 8V3.5H3.5V16H8"/>`,
  link: svg`<path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.5 1.5"/><path d="M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.5-1.5"/>`,
  person: svg`<circle cx="12" cy="8" r="4"/><path d="M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7"/>`,
  people: svg`<circle cx="8.5" cy="8.5" r="3.5"/><path d="M2 20c0-4 2.7-6 6.5-6s6.5 2 6.5 6"/><path d="M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.5c2.5.7 4 2.5 4 5.5"/>`,
  far: svg`<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3.6 6 3.6 9s-.6 6-3.6 9c-3-3-3.6-6-3.6-9S9 6 12 3z"/>`,
  computer: svg`<rect x="3" y="4" width="18" height="12" rx="1.5"/><path d="M9 20.5h6M12 16v4.5"/>`,
  plus: svg`<path d="M12 4v16M4 12h16"/>`,
  minus: svg`<path d="M4 12h16"/>`,
  bin: svg`<path d="M4 6.5h16M9 6V3.5h6V6m3.5.5-1 14h-11l-1-14M10 10.5v6m4-6v6"/>`,
  upload: svg`<path d="M12 16V4m-5 5 5-5 5 5"/><path d="M4 16v4.5h16V16"/>`,
  download: svg`<path d="M12 4v12m-5-5 5 5 5-5"/><path d="M4 16v4.5h16V16"/>`,
  keyboard: svg`<rect x="2" y="6" width="20" height="12" rx="2"/><path d="M6 10h.01M10 10h.01M14 10h.01M18 10h.01M7 14h10"/>`,
  settings: svg`<path d="M4 7h9m5 0h2M4 17h2m5 0h9"/><circle cx="15.5" cy="7" r="2.5"/><circle cx="8.5" cy="17" r="2.5"/>`,
  pin: svg`<path d="M12 15v6.5M7 15h10l-1.5-3V5h1.5V2.5H7V5h1.5v7z"/>`,
  chart: svg`<path d="M4 5h13M4 12h8M4 19h16"/>`,
  question: svg`<circle cx="12" cy="12" r="9"/><path d="M9.3 9.3a2.8 2.8 0 1 1 3.9 2.6c-.8.4-1.2.9-1.2 1.9m0 3v.1"/>`,
  learn: svg`<path d="m2 9 10-5 10 5-10 5z"/><path d="M6 11v5.5c2 1.5 4 2 6 2s4-.5 6-2V11M22 9v6"/>`,
  time: svg`<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l4 2.5"/>`,
  speech: svg`<path d="M3.5 4.5h17v12H11l-4.5 4v-4h-3z"/>`,
  swords: svg`<path d="M4 3.5 17.5 17M20 3.5 6.5 17M14.5 19.5l5-5M19 19l2 2M9.5 19.5l-5-5M5 19l-2 2"/>`,
} satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof PATHS;

// Never alone for those who do not see it: the button around it has words or an aria-label.
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
}
