// What the computer would do in one's place: who, what and why, with the chance of winning then; and the same on
// the map.
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardPlan } from '../board_plans';
import type { Hint, HintPlan, View } from '../protocol';
import { askPreview } from './ask';
import { make, select } from './hand';
import { closeButton } from './parts';
import { deciding } from './state';
import { sentence } from './names';
import type { Table } from './table';

type Part = TemplateResult | typeof nothing;

export function hintCard(table: Table): Part {
  const { hint, hint_asked } = table.state;
  if (hint_asked) return html`<p class="muted" role="status">The computer is thinking about it …</p>`;
  if (!hint || !deciding(table.state)) return nothing;
  return html`<section class="card play-hints" aria-label="What the computer would do">
    <header class="row">
      <h2>What the computer would do</h2>
      ${closeButton('Close', () => table.change({ hint: null }))}
    </header>
    ${hint.choices.length > 0 ? html`<ol>${hint.choices.map((plan) => planLine(table, plan))}</ol>` : waiting(table, hint)}
    ${chanceLine(hint)}
  </section>`;
}

// Who acts, where the sentence of the choice does not say it itself.
function planWords({ who, label }: HintPlan): string {
  return who ? `${who}: ${label}` : label;
}

function planLine(table: Table, plan: HintPlan): TemplateResult {
  const take = () => {
    if (table.state.armed === plan.line) return void make(table, plan.line); // pressed again: meant
    if (plan.figure) select(table, plan.figure);
    table.change({ armed: plan.line });
    void askPreview(table, plan.line);
  };
  return html`<li>
    <button class="button small play-choice" data-hint=${plan.line} @click=${take}>
      <b>${planWords(plan)}</b> <span class="play-why">${sentence(plan.why)}</span>
    </button>
  </li>`;
}

function waiting(table: Table, { wait }: Hint): TemplateResult {
  const label = table.state.view?.choices.find((choice) => choice.line === wait)?.label ?? '';
  const button = html`<button class="button small" data-hint=${wait ?? ''} @click=${() => make(table, wait ?? '')}>${label}</button>`;
  return html`<p>Nothing better than to wait. ${wait && label ? button : nothing}</p>`;
}

export function chanceWords({ chance: { win, draw } }: Hint): string {
  return `Your chance then: ${win} to win${draw ? `, ${draw} to draw` : ''}.`;
}

function chanceLine(hint: Hint): TemplateResult {
  return html`<p class="play-chance">
    ${chanceWords(hint)} <small class="muted">By ${hint.chance.battles} battles played out in haste from what you know.</small>
  </p>`;
}

export function hintText(hint: Hint): string {
  const lines = hint.choices.map((plan) => `${plan.line}, ${planWords(plan)}: ${sentence(plan.why)}`);
  return [...(lines.length > 0 ? lines : ['Nothing better than to wait.']), chanceWords(hint)].join(' ');
}

function figuresOf(view: View, figure?: number, group?: number): number[] {
  if (figure) return [figure];
  const [first] = view.battle.groups?.find(({ id }) => id === group)?.members ?? [];
  return first ? [first] : [];
}

// The plans as they are drawn; one that is taken up alone.
export function hintPlans(table: Table): BoardPlan[] {
  const { hint, view, armed, replay } = table.state;
  if (!hint || !view || replay || !deciding(table.state)) return [];
  return hint.choices.flatMap((plan, nth) => {
    if (armed && plan.line !== armed) return [];
    const [by] = figuresOf(view, plan.figure, plan.group);
    const [at] = figuresOf(view, plan.target, plan.target_group);
    const ways = plan.moves.map(({ figure, x, y }) => ({ figure, to: { x, y } }));
    const aims = by && at ? [{ by, at }] : [];
    const to = plan.x === undefined || plan.y === undefined ? null : { x: plan.x, y: plan.y };
    return [{ number: nth + 1, by: ways[0]?.figure ?? by ?? 0, to, ways, aims }];
  });
}
