// Several choices at one place: a small list beside it. Where figures can act together, who joins
// in is ticked and the matching choice is made.
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Choice } from '../protocol';
import { askCheck, askPreview } from './ask';
import { byPartakers, deeds, figureOf, partakers, recast, variantsOf } from './choices';
import { aimsAt } from './body';
import { closeChooser, make, oneByOne, walk } from './hand';
import { actorName, figureName, sentence } from './names';
import { chanceOnButton, oddsInOneLine } from './preview';
import { type Chooser, deciding, type ReachEnd } from './state';
import { wordsField } from './actions';
import { pairWords } from './pairs';
import { closeButton } from './parts';
import type { Table } from './table';

export function chooserBox(table: Table): TemplateResult | typeof nothing {
  const { chooser, game, selected } = table.state;
  if (!chooser || !game || !deciding(table.state)) return nothing; // what was chosen may wait for its dice
  const different = deeds(chooser.choices, game.words, selected);
  const shut = () => closeChooser(table);
  return html`<div
    class="play-chooser card"
    role="dialog"
    aria-label="Which one?"
    ${ref((box) => placed(box, chooser))}
  >
    <header class="row">
      <h2>${chooser.title || 'Which one?'}</h2>
      ${closeButton('Close', shut)}
    </header>
    ${volley(table, chooser)} ${different.map((choice) => deed(table, chooser, choice))} ${chooser.ends.map((end) => way(table, end))}
  </div>`;
}

// Its size is known once it is in the page, which it is not yet when it is made.
function placed(box: Element | undefined, chooser: Chooser): void {
  if (!(box instanceof HTMLElement) || box.dataset.placed) return;
  box.dataset.placed = 'yes';
  queueMicrotask(() => place(box, chooser));
}

// The page's policy allows no style attributes in templates; a place in pixels has no class.
function place(box: HTMLElement, { left, top }: Chooser): void {
  if (!box.parentElement) return;
  const room = box.parentElement.getBoundingClientRect();
  const width = box.offsetWidth;
  const height = box.offsetHeight;
  const at =
    left < 0 ? [(room.width - width) / 2, (room.height - height) / 2] : [left + 44, top - height / 2];
  box.style.left = `${Math.max(4, Math.min(at[0]!, room.width - width - 4))}px`;
  box.style.top = `${Math.max(4, Math.min(at[1]!, room.height - height - 4))}px`;
  box.querySelector<HTMLElement>('button:not([aria-label]), input')?.focus();
}

function deed(table: Table, chooser: Chooser, choice: Choice): TemplateResult {
  const words = table.state.game!.words;
  const variants = variantsOf(choice, chooser.choices, words);
  if (variants.length > 1) return together(table, chooser, variants);
  // Where nobody is in hand, several may do the same.
  const alike = chooser.choices.some((other) => other.label === choice.label && other.line !== choice.line);
  const who = alike ? actorName(table, choice) : '';
  return html`${choice.says ? wordsField(table) : nothing}
    <button
      class="button play-choice"
      data-line=${choice.line}
      data-pair=${pairWords(table, choice)}
      @click=${() => make(table, choice.line)}
    >
      ${who ? `${who}: ${choice.label}` : choice.label} ${chanceOnButton(table, choice.line)}
    </button>`;
}

// Ticks for all who could join; the line for just those is looked up, or put together and checked.
function together(table: Table, chooser: Chooser, variants: Choice[]): TemplateResult {
  const all = [...new Set(variants.flatMap(partakers))];
  const line = lineFor(table, variants, chooser.joining);
  const preview = table.state.previews.get(line);
  const check = table.state.checks.get(line);
  const tick = (id: number) => () => {
    const on = chooser.joining.includes(id);
    const joining = on ? chooser.joining.filter((one) => one !== id) : [...chooser.joining, id];
    closeChooser(table, { ...chooser, joining });
    const now = lineFor(table, variants, joining);
    void (byPartakers(variants, joining) ? askPreview(table, now) : askCheck(table, now));
  };
  return html`<fieldset class="play-together">
    <legend>Who joins in?</legend>
    ${all.map((id) => {
      const on = chooser.joining.includes(id);
      return html`<label
        ><input type="checkbox" .checked=${on} @change=${tick(id)} /> ${figureName(table, id)}</label
      >`;
    })}
    ${preview ? oddsInOneLine(table, preview) : nothing}
    ${check && !check.may ? html`<p class="play-why">${sentence(check.why)}</p>` : nothing}
    <button
      class="button primary"
      ?disabled=${chooser.joining.length === 0 || check?.may === false}
      @click=${() => make(table, line)}
    >
      ${title(table, variants, chooser.joining)}
    </button>
  </fieldset>`;
}

function title(table: Table, variants: Choice[], joining: number[]): string {
  const choice = byPartakers(variants, joining);
  return (choice ?? table.state.checks.get(lineFor(table, variants, joining)))?.label ?? `${variants[0]!.word} together`;
}

function lineFor(table: Table, variants: Choice[], joining: number[]): string {
  const known = byPartakers(variants, joining);
  if (known) return known.line;
  const [figure, ...others] = [...joining].sort((a, b) => a - b);
  return recast(variants[0]!, table.state.game!.words, { figure, with: others });
}

function volley(table: Table, { volley: figures, choices, target: aimed }: Chooser): TemplateResult | typeof nothing {
  const { view } = table.state;
  const sample = choices.find(({ figure }) => figure === figures[0]);
  const target = view && figureOf(view.battle, aimed);
  if (!sample || !target || figures.length < 2) return nothing;
  const like = (choice: Choice) => choice.word === sample.word && aimsAt(choice, target, table);
  const brief = table.state.game?.words.find(({ word }) => word === sample.word)?.brief ?? 'of them';
  return html`<button class="button primary play-choice" @click=${() => oneByOne(table, figures, like)}>
    All ${figures.length} ${brief}${sample.plan ? '' : ', one after the other'}
  </button>`;
}

// Ways to the same place that differ in where one looks in the end.
function way(table: Table, end: ReachEnd): TemplateResult {
  const { selected, view } = table.state;
  const figure = view && figureOf(view.battle, selected);
  const turn = figure && table.room?.turn({ ...figure, facing: end.facing });
  const arrow = turn === null || turn === undefined ? '' : '↑↗→↘↓↙←↖'[Math.round(turn / 45) & 7];
  return html`<button class="button play-choice" @click=${() => walk(table, end.lines)}>
    ${arrow ? `Facing ${arrow}` : 'Go there'} <small>${end.lines.length === 1 ? 'one step' : `${end.lines.length} steps`}</small>
  </button>`;
}
