// Setting the table right by hand: a wrong ruling must never kill a game. It is a mode of its own,
// marked in the record, and the others have to agree.
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../ui';
import type { Table } from './table';

export function fixPart(table: Table): TemplateResult | typeof nothing {
  const { fixing, view } = table.state;
  if (!view || view.you.watching) return nothing;
  const toggle = () => table.change({ fixing: !fixing });
  if (!fixing)
    return html`<button class="button small" @click=${toggle}>${icon('warning')} Fix the table …</button>`;
  return html`<section class="notice warn play-fix">
    <h2>Fix the table</h2>
    <p class="small">
      What you write here is done as it stands, against the rules if need be. It is marked in the record, and
      the other side must agree.
    </p>
    ${form(table)}
    <button class="button small" @click=${toggle}>Leave this mode</button>
  </section>`;
}

function form(table: Table): TemplateResult {
  const { game, view, busy } = table.state;
  const patterns = game?.fixes ?? [];
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector('input')!;
    const words = input.value.trim();
    if (words) void table.act(`fix ${view!.moment} ${words}`).then((done) => done && (input.value = ''));
  };
  const begin = (word: string) => (event: Event) => {
    const input = (event.target as HTMLElement).closest('.play-fix')!.querySelector('input')!;
    input.value = `${word} `;
    input.focus();
  };
  return html`<form class="row" @submit=${send}>
      <label class="visually-hidden" for="play-fix-words">What to set right</label>
      <input
        id="play-fix-words"
        type="text"
        autocomplete="off"
        spellcheck="false"
        placeholder=${patterns[0] ? `${patterns[0].word} ${patterns[0].pattern}` : 'words of the ruleset'}
      />
      <button class="button" ?disabled=${busy}>Set right</button>
    </form>
    ${
      patterns.length > 0
        ? html`<ul class="play-patterns">
            ${patterns.map(
              ({ word, pattern }) =>
                html`<li>
                  <button type="button" class="button small" @click=${begin(word)}>${word}</button>
                  <code>${pattern}</code>
                </li>`,
            )}
          </ul>`
        : nothing
    }`;
}
