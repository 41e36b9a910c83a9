// Who stands on a real table: figures of a scenario or of a force, or by name, and the marks beside them.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { fileButton } from '../files';
import { fileOf, ownForces } from '../forces';
import { knownBy, sharedFile } from '../muster/share';
import { server } from '../net';
import type { Lobby, Muster, Pitched, RulesetInfo, ScenarioPicture, Side } from '../protocol';
import { icon, sideMark } from '../ui';
import { laid, lyingWords, minisOf, tokenWords, type Desk, type Mini } from './umpire_desk';

const NO_CODE = 'that is neither a link nor a code of a force that is here';

export interface Roster {
  desk: Desk;
  side: Side; // that the next figures are on
  role(mini: Mini): string; // "who acts"
  keep(patch: Partial<Desk>): void;
  onto(side: Side): void;
  fail(error: Error): void;
}

export function rosterPart(roster: Roster, lobby: Lobby, ruleset: RulesetInfo): TemplateResult {
  const { desk, keep } = roster;
  return html`<section class="card stack umpire-roster" aria-labelledby="roster-title">
    <h2 id="roster-title">On the table</h2>
    ${desk.minis.length > 0 ? nothing : html`<p class="muted">Nobody yet. Names are only needed for weapons, skills and marks.</p>`}
    <ul>${repeat(desk.minis, ({ id }) => id, (mini) => miniLine(roster, mini, ruleset))}</ul>
    ${doors(roster, lobby, ruleset)}
    ${desk.minis.length > 0
      ? html`<button type="button" class="button quiet small" @click=${() => keep({ minis: [], rulings: [] })}>Clear the table</button>`
      : nothing}
  </section>`;
}

function doors(roster: Roster, lobby: Lobby, ruleset: RulesetInfo): TemplateResult {
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).querySelector('input')!;
    const name = input.value.trim();
    if (name) addMinis(roster, [{ name, side: roster.side, facts: {}, marks: {} }]);
    input.value = '';
  };
  const take = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    if (select.value) void takeScenario(roster, select.value);
    select.value = '';
  };
  return html`<label class="field">Figures of a scenario
      <select @change=${take}><option value="">Choose one</option>
        ${lobby.scenarios.filter((one) => one.ruleset === ruleset.id).map(({ name, title }) => html`<option value=${name}>${title}</option>`)}</select>
    </label>
    ${ruleset.musters ? forceDoor(roster, ruleset) : nothing}
    <form class="row" @submit=${add}>
      <label class="visually-hidden" for="umpire-name">Another figure</label>
      <input id="umpire-name" type="text" maxlength="40" placeholder="Another figure" autocomplete="off" />
      <button class="button small">Add</button>
    </form>
    <div class="row umpire-side" role="group" aria-label="The side that forces and names are added to">
      ${(['red', 'blue'] as Side[]).map((side) => html`<button type="button" class="button small" aria-pressed=${side === roster.side}
        @click=${() => roster.onto(side)}>${sideMark(side)} ${side}</button>`)}
    </div>`;
}

// One's own by title, anybody's by its file, its link or its code.
function forceDoor(roster: Roster, { id }: RulesetInfo): TemplateResult {
  const own = ownForces(id);
  const take = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const force = own.find((one) => one.id === select.value);
    if (force) void takeForce(roster, id, fileOf(id, force));
    select.value = '';
  };
  const load = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('code') as HTMLInputElement;
    if (field.value.trim()) void takeCode(roster, id, field.value);
    field.value = '';
  };
  return html`${own.length === 0 ? nothing : html`<label class="field">Figures of your force
      <select @change=${take}><option value="">Choose one</option>
        ${own.map((one) => html`<option value=${one.id}>${one.title || 'Without a name'}</option>`)}</select>
    </label>`}
    <form class="row umpire-force" @submit=${load}>
      <input name="code" type="text" autocomplete="off" spellcheck="false" aria-label="A link or a code of a force"
        placeholder="A link or a code of a force" />
      <button class="button small">Take it</button>
      ${fileButton('Its file', (text) => void takeForce(roster, id, text))}
    </form>`;
}

function addMinis({ desk, keep }: Roster, some: Omit<Mini, 'id'>[]): void {
  const last = Math.max(0, ...desk.minis.map(({ id }) => id));
  keep({ minis: [...desk.minis, ...some.map((one, nth) => ({ ...one, id: last + nth + 1 }))] });
}

async function takeScenario(roster: Roster, name: string): Promise<void> {
  try {
    const { battle, people } = await server.request<ScenarioPicture>(`scenario ${name}`);
    addMinis(roster, minisOf(battle, people));
  } catch (error) {
    roster.fail(error as Error);
  }
}

// A force is set up against its like, as for a battle: so its figures are as they would stand there.
async function takeForce(roster: Roster, ruleset: string, text: string): Promise<void> {
  try {
    const { battle, people } = await server.request<Pitched>(`pitch ${ruleset} seed=1`, `${text}\n---\n${text}`);
    addMinis(roster, minisOf(battle, people, 'red').map((one) => ({ ...one, side: roster.side })));
  } catch (error) {
    roster.fail(error as Error);
  }
}

async function takeCode(roster: Roster, ruleset: string, typed: string): Promise<void> {
  try {
    const file = await sharedFile(typed);
    const known = file === null ? knownBy(typed, await server.request<Muster>(`muster ${ruleset}`), ownForces(ruleset)) : { text: file };
    const text = known?.own ? fileOf(ruleset, known.own) : known?.text;
    if (text) await takeForce(roster, ruleset, text);
    else roster.fail(new Error(NO_CODE));
  } catch (error) {
    roster.fail(error as Error);
  }
}

function miniLine(roster: Roster, mini: Mini, { tokens }: RulesetInfo): TemplateResult {
  const { desk, keep } = roster;
  const role = roster.role(mini);
  const lying = lyingWords(mini);
  const set = (word: string, count: number): void =>
    keep({ minis: desk.minis.map((one) => (one === mini ? laid(mini, tokens, word, count) : one)) });
  return html`<li class="umpire-mini" data-mini=${mini.name}>
    <details>
      <summary>${sideMark(mini.side)} <b>${mini.name}</b> ${lying.map((word) => html`<span class="tag">${word}</span>`)}
        ${role ? html`<span class="muted small">${role}</span>` : nothing}</summary>
      <div class="umpire-marks" role="group" aria-label="Marks of ${mini.name}">
        ${tokenWords(tokens).map(({ word, counted }) => (counted ? counter(mini, word, set) : toggle(mini, word, set)))}
        <button type="button" class="button quiet small" @click=${() => keep({ minis: desk.minis.filter((one) => one !== mini) })}>
          ${icon('bin')} Take away</button>
      </div>
    </details>
  </li>`;
}

type SetMark = (word: string, count: number) => void;

function toggle(mini: Mini, word: string, set: SetMark): TemplateResult {
  const on = (mini.marks[word] ?? 0) > 0;
  return html`<button type="button" class="button small" aria-pressed=${on}
    @click=${() => set(word, on ? 0 : 1)}>${word}</button>`;
}

function counter(mini: Mini, word: string, set: SetMark): TemplateResult {
  const count = mini.marks[word] ?? 0;
  return html`<span class="umpire-counter">
    <button type="button" class="button small" aria-label="One ${word} less" ?disabled=${count === 0}
      @click=${() => set(word, count - 1)}>−</button>
    <button type="button" class="button small" aria-pressed=${count > 0}
      @click=${() => set(word, count + 1)}>${word}${count > 0 ? ` × ${count}` : ''}</button>
  </span>`;
}
