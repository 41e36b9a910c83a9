// The small things every page is made of. Classes are explained at the top of style.css.
import { html, nothing, render, type TemplateResult } from 'lit';
import { CRESTS } from './crests';
import type { Side } from './protocol';
import { icon } from './icons';

export { icon, type IconName } from './icons';

// "SB-7.4", leading to the clause in our words; nothing where there is none.
export function clauseLink(ruleset: string, clause: string, gist = ''): TemplateResult {
  if (!clause) return html``;
  const href = `#/rules/${encodeURIComponent(ruleset)}/${encodeURIComponent(clause)}`;
  return html`<a class="clause" href=${href} title=${gist || nothing}>${clause}</a>`;
}

// The scenario's name of a side where it is known, else its colour.
export function sideName(side: Side, named: { side: Side; name: string }[] = []): string {
  return named.find((one) => one.side === side)?.name || side[0]!.toUpperCase() + side.slice(1);
}

// A side's crest, as on its counters.
export function sideMark(side: Side): TemplateResult {
  return html`<svg class="mark side-${side}" viewBox="-.8 -.8 1.6 1.6" aria-hidden="true">
    <path d=${CRESTS[side]} />
  </svg>`;
}

// Never rounded to a certainty that it is not.
export function percent(chance: number): string {
  if (chance <= 0) return '0\u00a0%';
  if (chance >= 1) return '100\u00a0%';
  if (chance < 0.001) return '<\u00a00.1\u00a0%';
  if (chance > 0.999) return '>\u00a099.9\u00a0%';
  const places = chance < 0.1 || chance > 0.9 ? 1 : 0;
  return `${(100 * chance).toFixed(places)}\u00a0%`;
}

// "3/25" as a number. Both parts may have hundreds of digits: what is beyond a double's reach is
// cut from both alike.
export function chanceOf(fraction: string): number {
  const [above = '0', below = '1'] = fraction.split('/');
  const cut = Math.max(0, below.length - 290);
  const part = (digits: string): number => Number(digits.slice(0, digits.length - cut) || '0');
  return part(above) / part(below);
}

const LONGEST_FRACTION = 15;

// The exact fraction where it can be read at a glance; otherwise it is in the tooltip.
export function fraction(text: string): TemplateResult {
  if (!text.includes('/')) return html``;
  if (text.length <= LONGEST_FRACTION) return html`<span class="fraction">${text}</span>`;
  return html`<span class="fraction" title=${text}>≈ ${chanceOf(text).toPrecision(4)}</span>`;
}

export interface BarOptions {
  fraction?: string; // "3/25", shown behind the percentage
  value?: string; // instead of the percentage
  most?: number; // the chance that fills the track; 1 if not given
  tone?: 'plain' | 'good' | 'bad' | Side;
}

// A row of a horizontal bar chart. The words carry everything, the bar only shows it.
export function bar(
  label: string | TemplateResult,
  chance: number,
  { fraction: exact = '', value, most = 1, tone = 'plain' }: BarOptions = {},
): TemplateResult {
  const width = most > 0 ? Math.min(1, Math.max(0, chance / most)) : 0;
  return html`<div class="bar tone-${tone}">
    <span class="bar-label">${label}</span>
    <svg class="bar-track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-fill" width=${(100 * width).toFixed(2)} height="10" />
    </svg>
    <span class="bar-value">${value ?? percent(chance)} ${fraction(exact)}</span>
  </div>`;
}

// Short news at the foot of the window, read out by screen readers, gone after a while.
const holder = document.createElement('div');
holder.className = 'toasts';
holder.setAttribute('role', 'status');
holder.setAttribute('aria-live', 'polite');

export function toast(text: string, kind: 'plain' | 'bad' = 'plain'): void {
  liftToasts();
  const line = document.createElement('p');
  line.className = `toast ${kind}`;
  line.textContent = text;
  holder.append(line);
  window.setTimeout(() => line.remove(), 4000 + 40 * text.length);
}

// Everything outside an open modal dialog lies below it and is hidden from screen readers.
function liftToasts(): void {
  const host = [...document.querySelectorAll('dialog:modal')].pop() ?? document.body;
  if (holder.parentElement !== host) host.append(holder);
}

export interface DialogOptions {
  title: string;
  body(dialog: DialogHandle): TemplateResult;
  className?: string;
  closed?(): void;
}

export interface DialogHandle {
  update(): void; // draws the body again
  close(): void;
  element: HTMLDialogElement;
}

// A modal dialog on <dialog>: Escape, the cross and a click beside it close it. It opens with the
// focus on its title, so that a screen reader begins there.
export function dialog(options: DialogOptions): DialogHandle {
  const element = document.createElement('dialog');
  element.className = `dialog ${options.className ?? ''}`;
  element.setAttribute('aria-label', options.title);
  const handle: DialogHandle = {
    element,
    update: () => render(dialogBody(options, handle), element),
    close: () => element.close(),
  };
  element.addEventListener('mousedown', (event) => {
    if (event.target === element && outside(element, event)) element.close();
  });
  element.addEventListener('click', elsewhere);
  addEventListener('hashchange', handle.close); // by the browser's back button, say
  element.addEventListener('close', () => {
    removeEventListener('hashchange', handle.close);
    if (element.contains(holder)) document.body.append(holder);
    element.remove();
    options.closed?.();
  });
  document.body.append(element);
  handle.update();
  element.showModal();
  return handle;
}

function dialogBody(options: DialogOptions, handle: DialogHandle): TemplateResult {
  return html`<header class="dialog-head">
      <h2 tabindex="-1" autofocus>${options.title}</h2>
      <button type="button" class="button quiet icon-only" aria-label="Close" @click=${handle.close}>
        ${icon('close')}
      </button>
    </header>
    <div class="dialog-body">${options.body(handle)}</div>`;
}

// Reading up a clause must not throw away what was filled in: links lead to another tab.
function elsewhere(event: Event): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (link) link.target = '_blank';
}

function outside(element: HTMLElement, event: MouseEvent): boolean {
  const box = element.getBoundingClientRect();
  const across = event.clientX < box.left || event.clientX > box.right;
  return across || event.clientY < box.top || event.clientY > box.bottom;
}

// Asks before something that cannot be taken back.
export function confirm(title: string, text: string, yes: string): Promise<boolean> {
  return new Promise((resolve) => {
    let answer = false;
    const say = (handle: DialogHandle, value: boolean) => () => {
      answer = value;
      handle.close();
    };
    dialog({
      title,
      className: 'narrow',
      closed: () => resolve(answer),
      body: (handle) => html`<p>${text}</p>
        <div class="actions">
          <button type="button" class="button primary" @click=${say(handle, true)}>${yes}</button>
          <button type="button" class="button" @click=${say(handle, false)}>Cancel</button>
        </div>`,
    });
  });
}

export function copyButton(text: string, label = 'Copy'): TemplateResult {
  const copy = async (): Promise<void> => {
    if (await copied(text)) toast('Copied.');
    else toast('This browser does not let pages copy: mark the text and copy it yourself.', 'bad');
  };
  return html`<button type="button" class="button" @click=${copy}>${icon('copy')} ${label}</button>`;
}

// The clipboard is closed to pages that come without https, as on a network at home; the old way
// still works there.
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'off-screen';
    const focused = document.activeElement;
    (focused?.parentElement ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}

// The link that leads to a seat: the token stands behind the #, which browsers keep to themselves.
export function seatLink(token: string): string {
  return `${location.origin}${location.pathname}#/seat/${token}`;
}
