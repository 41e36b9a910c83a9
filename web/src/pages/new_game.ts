// The dialog in which a game is made of a scenario: who sits where, dice, the ruleset's switches.
import { html, nothing, type TemplateResult } from 'lit';
import { sentence } from '../game/names';
import { server } from '../net';
import { control } from '../parameters';
import type { Lobby, Made, Refused, RulesetInfo, ScenarioInfo, Side } from '../protocol';
import { copyButton, dialog, icon, type DialogHandle } from '../ui';
import { welcome } from './made';
import {
  mannersForm,
  mannerWords,
  newSetup,
  seatsForm,
  seatWords,
  setupFault,
  setupGist,
  type Setup,
} from './seats';

// What can be made a game of: a scenario the server knows, or one that is handed to it as a file.
export type Playable = Pick<ScenarioInfo, 'name' | 'ruleset' | 'title' | 'story' | 'sides' | 'options'> & {
  text?: string; // the file
  band?: string; // of a campaign, which goes into it
  solo?: Side[]; // sides that the book's own procedure is to run
};

interface Draft {
  lobby: Lobby;
  scenario: Playable;
  rules: RulesetInfo | undefined;
  setup: Setup;
  options: Map<string, string>; // those that were changed
  fault: string;
  asked: boolean; // and not yet answered
}

const SOLO = 'solo';

export function newGame(lobby: Lobby, scenario: Playable): void {
  const draft: Draft = {
    lobby,
    scenario,
    rules: lobby.rulesets.find(({ id }) => id === scenario.ruleset),
    setup: newSetup(scenario.sides, lobby.players),
    options: new Map(),
    fault: '',
    asked: false,
  };
  for (const side of scenario.solo ?? []) draft.setup.who.set(side, SOLO);
  dialog({ title: scenario.title, className: 'new-game', body: (handle) => body(draft, handle) });
}

// A first game, without questions: the first side against the computer.
export async function learnByPlaying(lobby: Lobby, scenario: ScenarioInfo): Promise<void> {
  const setup = newSetup(scenario.sides, lobby.players);
  const made = await make(scenario, setup, new Map(), scenario.taught ? ['taught=yes'] : []);
  welcome({ ...about(scenario), made, setup, taught: scenario.taught });
}

async function make(
  scenario: Playable,
  setup: Setup,
  options: ReadonlyMap<string, string>,
  more: string[] = [],
): Promise<Made> {
  const switches = [...options].map(([name, value]) => `option:${name}=${value}`);
  const what = scenario.text === undefined ? `new ${scenario.name}` : 'host';
  const words = [what, seatWords(setup), mannerWords(setup), ...more, ...switches].filter(Boolean);
  const answer = await server.request<Made | Refused>(words.join(' '), scenario.text);
  if (answer.type === 'refused') throw new Error(answer.why);
  return answer;
}

function about(scenario: Playable): { title: string; scenario: string; ruleset: string } {
  return { title: scenario.title, scenario: scenario.name, ruleset: scenario.ruleset };
}

function body(draft: Draft, handle: DialogHandle): TemplateResult {
  const { setup } = draft;
  const gist = setupGist(setup);
  const fault = setupFault(setup) || draft.fault;
  const changed = (): void => {
    draft.fault = '';
    handle.update();
  };
  const begin = (event: Event): void => {
    event.preventDefault();
    void start(draft, handle);
  };
  return html`<form class="stack" @submit=${begin}>
    ${draft.scenario.story ? html`<p class="muted story">${draft.scenario.story}</p>` : nothing}
    ${seatsForm(setup, draft.lobby.players, changed)} ${mannersForm(setup, changed)}
    ${draft.rules ? optionsCard(draft, draft.rules, changed) : nothing}
    <div class="dialog-foot">
      <p role="status" class=${fault ? 'notice bad' : 'muted'} ?hidden=${!fault && !gist}>${fault || gist}</p>
      <button class="button primary large" ?disabled=${Boolean(setupFault(setup)) || draft.asked}>
        ${icon('swords')} Begin the battle
      </button>
    </div>
  </form>`;
}

async function start(draft: Draft, handle: DialogHandle): Promise<void> {
  draft.asked = true;
  handle.update();
  try {
    const made = await make(draft.scenario, draft.setup, draft.options);
    handle.close();
    welcome({ ...about(draft.scenario), made, setup: draft.setup, band: draft.scenario.band });
  } catch (error) {
    draft.fault = sentence((error as Error).message);
  }
  draft.asked = false;
  handle.update();
}

// A battle may set switches of its own: only what was changed here is sent, and overrules it.
function optionsCard(draft: Draft, rules: RulesetInfo, changed: () => void): TemplateResult {
  const { options } = draft;
  const change = (name: string, value: string | null): void => {
    if (value === null) options.delete(name);
    else options.set(name, value);
    changed();
  };
  const written = [...options].map(([name, value]) => `${name}=${value}`).join('\n');
  return html`<details class="fold options-card">
    <summary>
      Options of ${rules.title}
      ${options.size > 0 ? html`<span class="tag accent">${options.size} changed</span>` : nothing}
    </summary>
    <p class="muted small">
      How the book is read where it leaves a choice. What you leave alone stays as the battle has it.
    </p>
    <div class="options-grid">
      ${rules.options.map((parameter) =>
        control({
          parameter,
          ruleset: rules.id,
          value: options.get(parameter.name) ?? draft.scenario.options[parameter.name] ?? '',
          set: options.has(parameter.name),
          fault: '',
          change: (value) => change(parameter.name, value),
        }),
      )}
    </div>
    ${options.size > 0 ? copyButton(written, 'Copy what was changed') : nothing}
  </details>`;
}
