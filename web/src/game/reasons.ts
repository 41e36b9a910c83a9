// Why something cannot be done, and what leads on from there: what helps, and who stands in the way.
import { html, nothing, type TemplateResult } from 'lit';
import type { Problem } from '../protocol';
import { clauseLink } from '../ui';
import { lineHere } from './hand';
import { sentence } from './names';
import type { Table } from './table';

export function because(table: Table, problem: Problem): TemplateResult {
  const { why, clause, gist } = problem;
  return html`<span class="play-why">${sentence(why)} ${clauseLink(table.state.game?.ruleset ?? '', clause, gist)}</span>
    ${cure(problem)}`;
}

export function cure({ cure: helps }: Problem): TemplateResult | typeof nothing {
  return helps ? html`<span class="play-cure">What helps: ${helps}.</span>` : nothing;
}

// The reason that is being told: of what was refused, or of what is pointed at.
export function reasonNow(table: Table): Problem | null {
  const { refusal, pointed, checks } = table.state;
  if (refusal) return refusal;
  const check = pointed ? checks.get(lineHere(table, pointed)) : undefined;
  return check && !check.may ? check : null;
}
