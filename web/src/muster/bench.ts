// The bench: one force being built, all of it in one page.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { countOf } from '../forces';
import type { RulesetInfo } from '../protocol';
import { icon, toast } from '../ui';
import type { Builder } from './builder';
import { breachesPart, demandsPart, offersPart } from './list';
import { measured, measureOf, mostOf, pointsText } from './measure';
import { papersPart, rosterSheet } from './papers';
import { switchesPart } from './switches';
import { unitsPart } from './units';

const UNKEPT = 'This browser keeps nothing: save the force as a file before you leave.';

export interface Bench {
  builder: Builder;
  ruleset: RulesetInfo | undefined;
  code: string; // typed, to be compared
  draw(): void;
}

export function benchPage(bench: Bench): TemplateResult {
  const { builder, ruleset } = bench;
  const { verdict, muster } = builder;
  const type = (code: string): void => {
    bench.code = code;
    bench.draw();
  };
  return html`<div class="wrap muster">
    ${head(builder)}
    <div class="muster-side">
      ${offersPart(builder)} ${atRandom(builder)} ${switchesPart(builder, ruleset?.options ?? [])}
    </div>
    <div class="muster-main">${breachesPart(builder)} ${unitsPart(builder)} ${demandsPart(builder)}</div>
    <div class="muster-foot">${muster.solo ? forWhom(builder) : nothing} ${papersPart(builder, bench.code, type)}</div>
    ${verdict ? rosterSheet(verdict, muster, ruleset?.title ?? '') : nothing}
  </div>`;
}

function head(builder: Builder): TemplateResult {
  const { draft, muster } = builder;
  const rename = (event: Event): void =>
    builder.edit({ ...draft, title: (event.target as HTMLInputElement).value }, 'title');
  return html`<header class="muster-head">
      <a class="button quiet icon-only" href="#/muster/${muster.ruleset}" title="All forces" aria-label="All forces">
        ${icon('back')}
      </a>
      <h1 class="visually-hidden">${draft.title || 'A force'}</h1>
      <input class="muster-title" type="text" maxlength="80" autocomplete="off" aria-label="Name of the force"
        placeholder="Name of the force" .value=${live(draft.title)} @input=${rename} />
    </header>
    <div class="muster-bar">${state(builder)} ${tools(builder)}</div>
    ${builder.kept ? nothing : html`<p class="notice warn">${UNKEPT}</p>`}`;
}

function state(builder: Builder): TemplateResult {
  const { fault, muster } = builder;
  return html`<div class="muster-state">
    ${muster.priced ? cost(builder) : size(builder)}
    <p role="status" class="muster-verdict">${builder.empty ? nothing : judgement(builder, fault)}</p>
  </div>`;
}

function cost(builder: Builder): TemplateResult {
  const { verdict, draft, over, muster } = builder;
  const most = mostOf(muster);
  const set = (event: Event): void => {
    const aim = Math.min(most, Math.max(0, Math.round(Number((event.target as HTMLInputElement).value)) || 0));
    builder.edit({ ...draft, aim }, 'aim');
  };
  return html`<p class="muster-total ${over > 0 ? 'is-over' : ''}">
    <b>${pointsText(verdict?.points ?? 0)}</b> of
    <input type="number" min="0" max=${most} inputmode="numeric" aria-label="Points it may cost"
      placeholder="any" .value=${draft.aim ? String(draft.aim) : ''} @change=${set} />
    ${muster.measure}
  </p>`;
}

function size({ draft, muster }: Builder): TemplateResult {
  const [count, ...measure] = measured(muster, countOf(draft)).split(' ');
  return html`<p class="muster-total"><b>${count}</b> ${measure.join(' ')}</p>`;
}

function judgement({ verdict, over }: Builder, fault: string): TemplateResult {
  const good = (text: string) => html`<span class="muster-good">${icon('check')} ${text}</span>`;
  const bad = (text: string) => html`<span class="muster-bad">${icon('warning')} ${text}</span>`;
  if (fault) return bad('A figure cannot be so');
  if (!verdict) return html`<span class="muted">One moment …</span>`;
  const count = verdict.breaches.length + (over > 0 ? 1 : 0);
  if (count === 0) return good('Legal');
  if (verdict.legal) return bad(`${pointsText(over)} points too many`);
  return bad(count === 1 ? '1 thing to set right' : `${count} things to set right`);
}

function tools(builder: Builder): TemplateResult {
  const { muster } = builder;
  const fight = `#/pitch/${muster.ruleset}?red=own:${builder.id}`;
  return html`<div class="muster-actions">
    <button type="button" class="button" title="Undo (Ctrl+Z)" aria-label="Undo" ?disabled=${!builder.undoes}
      @click=${() => builder.undo()}>${icon('undo')} <span class="undo-word">Undo</span></button>
    <button type="button" class="button icon-only" title="Redo (Ctrl+Shift+Z)" aria-label="Redo" ?disabled=${!builder.redoes}
      @click=${() => builder.redo()}>${icon('redo')}</button>
    <a class="button primary" href=${fight}>${icon('swords')} Fight</a>
  </div>`;
}

function atRandom(builder: Builder): TemplateResult {
  const raise = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const points = Number((form.elements.namedItem('points') as HTMLInputElement).value);
    builder.raise(points).catch((error: Error) => toast(error.message, 'bad'));
  };
  const { muster, draft } = builder;
  return html`<form class="muster-random" @submit=${raise}>
    <span id="muster-random">A random force ${muster.priced ? 'for' : 'of'}</span>
    <input name="points" type="number" required min="1" max=${mostOf(muster)} inputmode="numeric"
      aria-label=${measureOf(muster, 'a random force')} .value=${String(draft.aim || muster.usual)} />
    <span>${muster.measure}</span>
    <button class="button">${icon('dice')} Raise it</button>
    ${builder.empty ? nothing : html`<span class="muted small">It takes the place of this one; Undo brings it back.</span>`}
  </form>`;
}

function forWhom(builder: Builder): TemplateResult {
  const { draft } = builder;
  const turn = (): void => builder.edit({ ...draft, solo: !draft.solo });
  return html`<label class="muster-solo">
    <input type="checkbox" .checked=${live(draft.solo)} @change=${turn} />
    <span>Nobody plays it: the book's own solo procedure runs this force</span>
  </label>`;
}
