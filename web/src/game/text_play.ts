// The whole board as text and every choice typed: for those who do not see the map, and for those
// who would rather type.
import { html, nothing, type TemplateResult } from 'lit';
import type { Figure, Hint, Preview, View } from '../protocol';
import { percent } from '../ui';
import { placeText } from './choices';
import { make } from './hand';
import { hintText } from './hints';
import { sideTitle } from './names';
import { part } from './preview';
import { undo } from './prompt';
import { deciding, shownBattle } from './state';
import type { Table } from './table';
import { traits } from '../cards';

const HELP =
  'Type the number of a choice or the choice itself. Also: odds N, hint, undo, why CHOICE, who NAME, journal.';

let recalled = -1; // how far back in the typed lines one has gone

export function textPlay(table: Table): TemplateResult | typeof nothing {
  const { view } = table.state;
  if (!view) return nothing;
  return html`<section class="play-text" aria-label="The board as text">
    ${commandLine(table)}
    <div class="play-text-columns">
      <div>
        <h2>Choices</h2>
        ${
          deciding(table.state) && view.choices.length > 0
            ? html`<ol>
                ${view.choices.map(
                  (choice) =>
                    html`<li>
                      <button class="play-typed" @click=${() => make(table, choice.line)}>
                        <code>${choice.line}</code> ${choice.label}
                      </button>
                    </li>`,
                )}
              </ol>`
            : html`<p class="muted">Nothing is asked of you now.</p>`
        }
      </div>
      <div>${field(table, view)}</div>
    </div>
  </section>`;
}

function field(table: Table, view: View): TemplateResult {
  const battle = shownBattle(table.state)!;
  const { facts } = battle;
  const sides = [...new Set(battle.figures.map(({ side }) => side))];
  return html`<h2>The field</h2>
    ${facts.length > 0 ? html`<p>${facts.join('. ')}.</p>` : nothing}
    ${sides.map(
      (side) =>
        html`<h3>${sideTitle(view, side)} (${side})</h3>
          <ul>
            ${battle.figures
              .filter((figure) => figure.side === side)
              .map((figure) => html`<li>${figureText(table, figure)}</li>`)}
          </ul>`,
    )}
    ${things(table)}`;
}

function figureText(table: Table, figure: Figure): string {
  const { game } = table.state;
  const where = figure.x === undefined ? 'not on the map' : placeText(game!, { x: figure.x, y: figure.y! });
  const numbers = figure.numbers.map(({ name, value }) => `${name} ${value}`);
  return `${figure.id} ${figure.name}: ${where}; ${[...traits(figure), ...numbers].join(', ')}`;
}

function things(table: Table): TemplateResult | typeof nothing {
  const { game } = table.state;
  const list = table.room!.things(shownBattle(table.state)!, game!.ground);
  if (list.length === 0) return nothing;
  return html`<h3>Other things</h3>
    <ul>
      ${list.map((thing) => html`<li>${thing.title}, ${placeText(game!, thing)}</li>`)}
    </ul>`;
}

function commandLine(table: Table): TemplateResult {
  const { answers, busy } = table.state;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector('input')!;
    const line = input.value.trim();
    input.value = '';
    recalled = -1;
    if (line) void command(table, line);
  };
  return html`<form class="row" @submit=${send}>
      <label for="play-command">Choice</label>
      <input
        id="play-command"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder="number, choice or help"
        @keydown=${(event: KeyboardEvent) => recall(table, event)}
      />
      <button class="button primary" ?disabled=${busy}>Say it</button>
    </form>
    <div class="play-text-answers" role="log" aria-live="polite">
      ${answers.slice(-12).map((text) => html`<p>${text}</p>`)}
    </div>`;
}

function recall(table: Table, event: KeyboardEvent): void {
  const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const { typed } = table.state;
  recalled = Math.max(-1, Math.min(recalled + by, typed.length - 1));
  (event.target as HTMLInputElement).value = typed.at(-1 - recalled) ?? '';
  if (recalled < 0) (event.target as HTMLInputElement).value = '';
}

function tell(table: Table, text: string): void {
  if (text) table.change({ answers: [...table.state.answers.slice(-40), text] });
}

async function command(table: Table, line: string): Promise<void> {
  table.change({ typed: [...table.state.typed, line] });
  tell(table, `> ${line}`);
  const [verb = '', ...rest] = line.split(' ');
  const words = rest.join(' ');
  switch (verb) {
    case 'help':
      return tell(table, HELP);
    case 'undo':
      return undo(table);
    case 'hint':
      return tellHint(table);
    case 'odds':
      return tellOdds(table, lineOf(table, words));
    case 'why':
      return tellOdds(table, lineOf(table, words));
    case 'who':
      return tellWho(table, words);
    case 'journal':
      return tell(table, journalText(table));
    case 'orders':
      return tellRefusal(table, await table.act(line));
    case 'let':
      return tellRefusal(table, await table.act(`let ${table.state.view?.moment} ${words || 'unit'}`));
    case 'volley':
      return tellRefusal(table, await table.act(`let ${table.state.view?.moment} volley`));
    default:
      return choose(table, line);
  }
}

function refused({ state: { refusal } }: Table): string {
  if (!refusal) return 'That cannot be done now.';
  return refusal.cure ? `${refusal.why}. What helps: ${refusal.cure}` : refusal.why;
}

function tellRefusal(table: Table, done: View | null): void {
  if (!done) tell(table, refused(table));
}

function lineOf(table: Table, words: string): string {
  const number = /^\d+$/.test(words) ? Number(words) : 0;
  return table.state.view?.choices[number - 1]?.line ?? words;
}

async function choose(table: Table, line: string): Promise<void> {
  const chosen = lineOf(table, line);
  if (!(await make(table, chosen))) tell(table, refused(table));
}

// What happened is read out with every new moment.
export function tellNews(table: Table): void {
  const { view, text } = table.state;
  if (!view || !text) return;
  const lines = view.full ? [] : view.journal.flatMap((entry) => entry.lines.map((line) => line.text));
  const asked = view.decision ? `${view.decision.step}: ${view.decision.prompt}` : view.outcome;
  tell(table, [...lines, asked].join('. '));
}

// "to hit 7 = +4 skill, +3 close"; dice have no sum.
function sumInWords({ of, total, lines }: NonNullable<Preview['tally']>): string {
  const parts = lines.map((line) => `${part(line)} ${line.note || line.gist}`).join(', ');
  const added = lines.some(({ kind }) => !kind) || lines.length === 0;
  return `${of} ${added ? total : ''}${parts ? `${added ? ' =' : ':'} ${parts}` : ''}`;
}

async function tellOdds(table: Table, line: string): Promise<void> {
  const preview = await table.ask<Preview>(`preview ${line}`);
  if (!preview) return;
  if (!preview.may) return tell(table, `${preview.why} (${preview.clause})`);
  const sum = preview.tally ? [sumInWords(preview.tally)] : [];
  const outcomes = preview.outcomes.map(
    ({ name, chance, fraction }) => `${name} ${percent(chance)} (${fraction})`,
  );
  tell(table, [preview.label, ...sum, ...outcomes].join('; '));
}

async function tellHint(table: Table): Promise<void> {
  const hint = await table.ask<Hint>('hint');
  tell(table, hint?.type === 'hint' ? hintText(hint) : 'The computer has nothing to say.');
}

function tellWho(table: Table, name: string): void {
  const battle = shownBattle(table.state);
  const found = battle?.figures.find(
    (figure) => figure.name.toLowerCase() === name.toLowerCase() || String(figure.id) === name,
  );
  tell(table, found ? figureText(table, found) : `Nobody here is called ${name}.`);
}

function journalText(table: Table): string {
  const last = table.state.journal.slice(-8).flatMap((entry) => entry.lines.map((line) => line.text));
  return last.join('. ') || 'Nothing has happened yet.';
}
