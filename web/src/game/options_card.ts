// The ruleset's switches as this battle has them, on one card that can be copied.
import { html, nothing, type TemplateResult } from 'lit';
import type { GameInfo, OptionValue } from '../protocol';
import { clauseLink, copyButton } from '../ui';

export function optionsCard(game: GameInfo): TemplateResult {
  const changed = game.options.filter(({ value, initial }) => value !== initial);
  const rest = game.options.filter(({ value, initial }) => value === initial);
  return html`<section class="play-options">
    <h2>Options</h2>
    <p class="muted small">
      ${game.ruleset_title},
      ${changed.length === 0 ? 'as the book has it' : `${changed.length} of ${game.options.length} switches changed`}.
    </p>
    ${changed.length > 0 ? table(game, changed) : nothing}
    ${
      rest.length > 0
        ? html`<details class="fold">
            <summary>${rest.length} as usual</summary>
            ${table(game, rest)}
          </details>`
        : nothing
    }
    <div class="row">${copyButton(asText(game), 'Copy the card')}</div>
  </section>`;
}

function table(game: GameInfo, options: OptionValue[]): TemplateResult {
  return html`<dl>
    ${options.map(
      ({ name, value, gist, clause }) =>
        html`<div>
          <dt>
            ${name} ${clauseLink(game.ruleset, clause, gist)}<br /><span class="muted small">${gist}</span>
          </dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function asText(game: GameInfo): string {
  const lines = game.options.map(
    ({ name, value, initial }) => `${name}=${value}${value === initial ? '' : '  (changed)'}`,
  );
  return [`${game.title}, ${game.ruleset_title}`, ...lines].join('\n');
}
