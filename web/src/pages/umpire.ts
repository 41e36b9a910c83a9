// An umpire for a real table: miniatures and dice lie there, and nothing of where they stand is known here.
// Somebody says what is done, answers what the table shows, presses the faces that fell, and is told what
// the rules make of it. The marks beside the figures are kept, and set right by hand.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { sentence } from '../game/names';
import { server } from '../net';
import type { Page, Route } from '../page';
import { allowed, control, plain } from '../parameters';
import type { Figure, Lobby, Parameter, Question, RollAsked, RulesetInfo, ScenarioPicture, Settled, Side } from '../protocol';
import { load, save } from '../settings';
import { clauseLink, icon, sideMark } from '../ui';
import { LobbyPage } from './lobby_page';
import { lineOf, valueOf, withValue, type Asked } from './odds_question';

// A figure on the table: what is known of it before the battle, and what lies beside it.
interface Mini {
  id: number;
  name: string;
  side: Side;
  words: string[]; // its type and arms, as parameters call them
  marks: string[];
}

interface Desk {
  ruleset: string;
  minis: Mini[];
  rulings: string[]; // the last first
}

const MOST_RULINGS = 12;
const MOST_FACES = 20;

export function open(root: HTMLElement, route: Route): Page {
  return new UmpirePage(root, route).begin();
}

function wordsOf(figure: Figure): string[] {
  const numbers = figure.numbers.flatMap(({ name, value }) => [name, value]);
  return [figure.type, ...numbers].map((word) => String(word).toLowerCase());
}

function readDesk(): Desk {
  try {
    const desk = JSON.parse(load('umpire') || '{}') as Partial<Desk>;
    const minis = Array.isArray(desk.minis) ? desk.minis.filter((one) => Array.isArray(one?.marks) && Array.isArray(one.words)) : [];
    return { ruleset: desk.ruleset ?? '', minis, rulings: Array.isArray(desk.rulings) ? desk.rulings : [] };
  } catch {
    return { ruleset: '', minis: [], rulings: [] };
  }
}

// What of a form is who's: parameters stand in the order of the people, first who acts, then at whom it is done.
// Of two that may be the same, the first is his, the second the other's, and what lies between and behind likewise.
function filled(asked: Asked, by: Mini | undefined, at: Mini | undefined): Asked {
  const { parameters } = asked.question;
  const second = parameters.findIndex(({ values }, nth) => {
    const first = parameters.findIndex((one) => one.values === values);
    return first < nth && allowed(values).words.some((word) => [by, at].some((one) => one?.words.includes(word)));
  });
  return parameters.reduce((now, parameter, nth) => {
    const mini = second >= 0 && nth >= second ? at : by;
    const word = allowed(parameter.values).words.find((one) => one !== 'none' && mini?.words.includes(one));
    return word ? withValue(now, parameter, word) : now;
  }, asked);
}

class UmpirePage extends LobbyPage {
  private desk = readDesk();
  private by = 0;
  private at = 0;
  private asked: Asked | null = null;
  private faces: number[] = []; // that fell in this procedure
  private pressed: number[] = []; // of a roll of several, before all are
  private settled: Settled | null = null; // null: the form is filled in

  protected override turned(lobby: Lobby): void {
    const [wanted = this.desk.ruleset] = this.route.words;
    const ruleset = lobby.rulesets.find(({ id }) => id === wanted) ?? lobby.rulesets[0]!;
    if (ruleset.id !== this.desk.ruleset) this.keep({ ruleset: ruleset.id, minis: [], rulings: [] });
    this.draw();
  }

  protected override closed(): void {
    this.asked = null;
  }

  private keep(patch: Partial<Desk>): void {
    this.desk = { ...this.desk, ...patch };
    save('umpire', JSON.stringify(this.desk));
    this.draw();
  }

  private mini(id: number): Mini | undefined {
    return this.desk.minis.find((one) => one.id === id);
  }

  private ruleset(lobby: Lobby): RulesetInfo {
    return lobby.rulesets.find(({ id }) => id === this.desk.ruleset) ?? lobby.rulesets[0]!;
  }

  protected override page(lobby: Lobby): TemplateResult {
    const ruleset = this.ruleset(lobby);
    return html`<div class="wrap umpire">
      <header class="pages-head">
        <h1>At a real table</h1>
        <p>Your miniatures, your dice: say what is done, answer what the table shows, press the faces that fell.</p>
      </header>
      <div class="umpire-columns">
        <div class="stack">${this.rules(lobby)} ${this.roster(lobby, ruleset)}</div>
        <div class="stack">${this.doing(ruleset)} ${this.rulings()}</div>
      </div>
    </div>`;
  }

  private rules(lobby: Lobby): TemplateResult {
    const pick = (event: Event): void => {
      location.hash = `#/umpire/${(event.target as HTMLSelectElement).value}`;
    };
    return html`<label class="field">Rules
      <select @change=${pick}>
        ${lobby.rulesets.map(({ id, title }) => html`<option value=${id} ?selected=${id === this.desk.ruleset}>${title}</option>`)}
      </select>
    </label>`;
  }

  // Figures of a scenario, or by name.
  private roster(lobby: Lobby, ruleset: RulesetInfo): TemplateResult {
    const own = lobby.scenarios.filter((one) => one.ruleset === ruleset.id);
    const add = (event: SubmitEvent): void => {
      event.preventDefault();
      const input = (event.target as HTMLFormElement).querySelector('input')!;
      if (input.value.trim()) this.add([{ name: input.value.trim(), side: 'red', words: [] }]);
      input.value = '';
    };
    const take = (event: Event): void => {
      const select = event.target as HTMLSelectElement;
      if (select.value) void this.takeScenario(select.value);
      select.value = '';
    };
    return html`<section class="card stack umpire-roster" aria-labelledby="roster-title">
      <h2 id="roster-title">On the table</h2>
      ${this.desk.minis.length > 0 ? nothing : html`<p class="muted">Nobody yet. Names are only needed for marks: wounds, loading, morale.</p>`}
      <ul>${repeat(this.desk.minis, ({ id }) => id, (mini) => this.miniLine(mini, ruleset))}</ul>
      <label class="field">Figures of a scenario
        <select @change=${take}><option value="">Choose one</option>
          ${own.map(({ name, title }) => html`<option value=${name}>${title}</option>`)}</select>
      </label>
      <form class="row" @submit=${add}>
        <label class="visually-hidden" for="umpire-name">Another figure</label>
        <input id="umpire-name" type="text" maxlength="40" placeholder="Another figure" autocomplete="off" />
        <button class="button small">Add</button>
      </form>
      ${this.desk.minis.length > 0
        ? html`<button type="button" class="button quiet small" @click=${() => this.keep({ minis: [], rulings: [] })}>Clear the table</button>`
        : nothing}
    </section>`;
  }

  private add(some: Omit<Mini, 'id' | 'marks'>[]): void {
    const last = Math.max(0, ...this.desk.minis.map(({ id }) => id));
    this.keep({ minis: [...this.desk.minis, ...some.map((one, nth) => ({ ...one, id: last + nth + 1, marks: [] }))] });
  }

  private async takeScenario(name: string): Promise<void> {
    try {
      const { battle } = await server.request<ScenarioPicture>(`scenario ${name}`);
      this.add(battle.figures.map((figure) => ({ name: figure.name, side: figure.side, words: wordsOf(figure) })));
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private mark(mini: Mini, word: string): void {
    const marks = mini.marks.includes(word) ? mini.marks.filter((one) => one !== word) : [...mini.marks, word];
    this.keep({ minis: this.desk.minis.map((one) => (one === mini ? { ...one, marks } : one)) });
  }

  private miniLine(mini: Mini, { tokens }: RulesetInfo): TemplateResult {
    const role = mini.id === this.by ? 'who acts' : mini.id === this.at ? 'at whom' : '';
    return html`<li class="umpire-mini" data-mini=${mini.name}>
      <details>
        <summary>${sideMark(mini.side)} <b>${mini.name}</b> ${mini.marks.map((word) => html`<span class="tag">${word}</span>`)}
          ${role ? html`<span class="muted small">${role}</span>` : nothing}</summary>
        <div class="umpire-marks" role="group" aria-label="Marks of ${mini.name}">
          ${tokens.map((word) => html`<button type="button" class="button small" aria-pressed=${mini.marks.includes(word)}
            @click=${() => this.mark(mini, word)}>${word}</button>`)}
          <button type="button" class="button quiet small" @click=${() => this.keep({ minis: this.desk.minis.filter((one) => one !== mini) })}>
            ${icon('bin')} Take away</button>
        </div>
      </details>
    </li>`;
  }

  private rulings(): TemplateResult | typeof nothing {
    if (this.desk.rulings.length === 0) return nothing;
    return html`<section class="card stack umpire-past" aria-labelledby="past-title">
      <h2 id="past-title">What came of it</h2>
      <ol>${this.desk.rulings.map((line) => html`<li>${line}</li>`)}</ol>
    </section>`;
  }

  private doing(ruleset: RulesetInfo): TemplateResult {
    if (!this.asked || this.asked.ruleset !== ruleset) return this.procedures(ruleset);
    return html`<section class="card stack umpire-doing" aria-labelledby="doing-title">
      <header class="row">
        <h2 id="doing-title">${plain(this.asked.question.name)}: ${this.asked.question.gist}</h2>
        <button type="button" class="button quiet small" @click=${() => this.drop()}>Something else</button>
      </header>
      ${this.settled ? this.dice(this.asked, this.settled) : this.form(this.asked)}
      ${this.fault ? html`<p class="notice bad" role="alert">${sentence(this.fault)}</p>` : nothing}
    </section>`;
  }

  private procedures(ruleset: RulesetInfo): TemplateResult {
    const begin = (question: Question): void => {
      const asked = { ruleset, question, set: new Map<string, string>() };
      this.asked = filled(asked, this.mini(this.by), this.mini(this.at));
      this.draw();
    };
    return html`<section class="card stack" aria-labelledby="what-title">
      <h2 id="what-title">What is done?</h2>
      ${this.desk.minis.length > 0 ? html`<div class="umpire-who">${this.person('Who', this.by, (id) => (this.by = id))}
        ${this.person('At whom', this.at, (id) => (this.at = id))}</div>` : nothing}
      <ul class="umpire-procedures">
        ${ruleset.questions.map((one) => html`<li><button type="button" class="button" @click=${() => begin(one)}>
          <b>${plain(one.name)}</b> <span>${one.gist}</span></button></li>`)}
      </ul>
    </section>`;
  }

  private person(title: string, now: number, set: (id: number) => void): TemplateResult {
    const pick = (event: Event): void => {
      set(Number((event.target as HTMLSelectElement).value));
      this.draw();
    };
    return html`<label class="field">${title}
      <select @change=${pick}><option value="0">Nobody in particular</option>
        ${this.desk.minis.map(({ id, name }) => html`<option value=${id} ?selected=${id === now}>${name}</option>`)}</select>
    </label>`;
  }

  private form(asked: Asked): TemplateResult {
    const change = (parameter: Parameter, value: string | null): void => {
      this.asked = withValue(asked, parameter, value);
      this.fault = '';
      this.draw();
    };
    return html`<form class="umpire-form" @submit=${(event: Event) => { event.preventDefault(); void this.settle([]); }}>
      ${asked.question.parameters.map((parameter) => control({
        parameter,
        ruleset: asked.ruleset.id,
        value: valueOf(asked, parameter),
        set: asked.set.has(parameter.name),
        fault: '',
        change: (value) => change(parameter, value),
      }))}
      <button class="button primary">To the dice</button>
    </form>`;
  }

  private async settle(faces: number[]): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    try {
      const settled = await server.request<Settled>(`settle ${lineOf(asked)}\n${faces.join(' ')}`);
      if (this.asked !== asked) return;
      this.faces = faces;
      this.pressed = [];
      this.fault = '';
      this.settled = settled;
      if (!settled.awaited) this.note(asked, settled);
      this.draw();
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private note({ question }: Asked, { outcome }: Settled): void {
    const names = [this.mini(this.by)?.name, this.mini(this.at)?.name].filter(Boolean).join(' → ');
    const dice = this.faces.length > 0 ? ` (${this.faces.join(', ')})` : '';
    this.keep({ rulings: [`${names ? `${names}: ` : ''}${plain(question.name)}${dice}: ${plain(outcome)}`, ...this.desk.rulings].slice(0, MOST_RULINGS) });
  }

  private drop(): void {
    this.asked = null;
    this.settled = null;
    this.faces = [];
    this.pressed = [];
    this.fault = '';
    this.draw();
  }

  private dice(asked: Asked, { rolls, awaited, outcome }: Settled): TemplateResult {
    const again = (): void => {
      this.settled = null;
      this.faces = [];
      this.draw();
    };
    return html`<ol class="umpire-rolls">
        ${rolls.map((roll) => html`<li>${roll.count}d${roll.sides}: <b>${roll.fell.join(', ')}</b> ${clauseLink(asked.ruleset.id, roll.clause, roll.gist)}</li>`)}
      </ol>
      ${awaited ? this.tray(asked, awaited) : html`<p class="umpire-outcome" role="status">${sentence(plain(outcome))} ${
        asked.question.clause ? clauseLink(asked.ruleset.id, asked.question.clause) : nothing}</p>`}
      <div class="actions">
        ${this.faces.length > 0 ? html`<button type="button" class="button small" @click=${() => this.takeBack(rolls)}>${icon('undo')} The last dice again</button>` : nothing}
        <button type="button" class="button small" @click=${again}>Change what was said</button>
        ${awaited ? nothing : html`<button type="button" class="button primary" @click=${() => this.drop()}>Go on</button>`}
      </div>`;
  }

  private takeBack(rolls: Settled['rolls']): void {
    const last = rolls.at(-1)?.count ?? 0;
    if (!this.settled?.awaited) this.desk.rulings.shift();
    void this.settle(this.faces.slice(0, this.faces.length - last));
  }

  private tray(asked: Asked, roll: RollAsked): TemplateResult {
    const press = (face: number): void => {
      this.pressed = [...this.pressed, face];
      if (this.pressed.length === roll.count) void this.settle([...this.faces, ...this.pressed]);
      this.draw();
    };
    const all = Array.from({ length: Math.min(roll.sides, MOST_FACES) }, (_, nth) => roll.lowest + nth);
    const needed = roll.needed > 0 ? `, ${roll.needed} or more counts` : '';
    return html`<div class="umpire-tray">
      <h3>Roll ${roll.count}d${roll.sides}${needed}</h3>
      <p class="small">${sentence(roll.gist)} ${clauseLink(asked.ruleset.id, roll.clause, roll.gist)}
        ${this.pressed.length > 0 ? html`<b>${this.pressed.join(', ')}</b>, ${roll.count - this.pressed.length} more` : nothing}</p>
      <div class="umpire-faces" role="group" aria-label="The face that fell">
        ${all.map((face, nth) => html`<button type="button" class="button" @click=${() => press(face)}>
          <b>${face}</b>${roll.faces?.[nth] ? html` <small>${plain(roll.faces[nth])}</small>` : nothing}</button>`)}
      </div>
    </div>`;
  }
}
