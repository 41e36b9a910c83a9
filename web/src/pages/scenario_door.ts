// The door for battles of one's own: a scenario as a file, played like any other.
import { html, type TemplateResult } from 'lit';
import { allowDrop, dropped, fileButton } from '../files';
import type { Lobby, Side, SideInfo } from '../protocol';
import { icon, toast } from '../ui';
import { newGame, type Playable } from './new_game';

// What can be told of a scenario by looking at it; the server reads the rest, and says what is wrong.
export function readScenario(text: string): Playable {
  const line = (name: string): string =>
    new RegExp(`^${name}: *(.*?) *(?:#.*)?$`, 'm').exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? '';
  const named = [...text.matchAll(/\bside: *(red|blue|green|white)\b(?:, *name: *([^,}\n]+))?/g)];
  const first = new Map<Side, string>();
  for (const [, side, name = ''] of named) if (!first.has(side as Side)) first.set(side as Side, name.trim());
  const order: Side[] = ['red', 'blue', 'green', 'white'];
  const told = new Set(/^sides:/m.test(text) ? first.keys() : []);
  const sides: SideInfo[] = order
    .filter((side) => first.has(side))
    .map((side) => ({ side, name: told.has(side) ? first.get(side)!.replace(/^(["'])(.*)\1$/, '$2') : '' }));
  const title = line('title') || 'A scenario of your own';
  return { name: '', ruleset: line('ruleset'), title, story: '', sides, options: {}, text };
}

export function scenarioDoor(lobby: Lobby): TemplateResult {
  const take = (text: string): void => {
    const scenario = readScenario(text);
    const known = lobby.rulesets.some(({ id }) => id === scenario.ruleset);
    if (known && scenario.sides.length > 0) newGame(lobby, scenario);
    else toast('That file is no scenario: it would name its ruleset, and the sides of its forces.', 'bad');
  };
  return html`<section class="card door stack" @dragover=${allowDrop} @drop=${dropped(take)}>
    <h2>${icon('flag')} A scenario of your own</h2>
    <p class="muted">A battle you wrote as a file: ground, forces, what it is fought for. It is played like any other.</p>
    <div class="actions">${fileButton('Choose a scenario', take)}</div>
  </section>`;
}
