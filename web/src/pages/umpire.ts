// An umpire for a real table: miniatures and dice lie there, and nothing of where they stand is known here.
// Somebody says what is done, answers what the table shows, presses the faces that fell, and is told what
// the rules make of it. The marks beside the figures are kept, and set right by hand.
import { html, nothing, type TemplateResult } from 'lit';
import { sentence } from '../game/names';
import { server } from '../net';
import type { Page, Route } from '../page';
import { outcomeWords, plain } from '../parameters';
import type { Lobby, Question, RollAsked, RulesetInfo, Settled, Side } from '../protocol';
import { clauseLink, icon } from '../ui';
import { LobbyPage } from './lobby_page';
import { lineOf, withValue, type Asked } from './odds_question';
import { befallen, filled, keepDesk, known, lastRuleset, lyingWords, readDesk, type Desk, type Mini } from './umpire_desk';
import { umpireForm } from './umpire_form';
import { rosterPart } from './umpire_roster';

const MOST_RULINGS = 12;
const MOST_FACES = 20;

export function open(root: HTMLElement, route: Route): Page {
  return new UmpirePage(root, route).begin();
}

class UmpirePage extends LobbyPage {
  private desk = readDesk(lastRuleset());
  private side: Side = 'red';
  private by = 0;
  private at = 0;
  private asked: Asked | null = null;
  private faces: number[] = []; // that fell in this procedure
  private pressed: number[] = []; // of a roll of several, before all are
  private settled: Settled | null = null; // null: the form is filled in
  private foreseen: Mini[] = []; // those of the two beside whom other marks will lie

  protected override turned(lobby: Lobby): void {
    const [wanted = this.desk.ruleset] = this.route.words;
    const ruleset = lobby.rulesets.find(({ id }) => id === wanted) ?? lobby.rulesets[0]!;
    if (ruleset.id !== this.desk.ruleset) this.leave(); // other people, other dice
    this.desk = readDesk(ruleset.id);
    this.keep({});
  }

  protected override closed(): void {
    this.asked = null;
  }

  private keep(patch: Partial<Desk>): void {
    this.desk = { ...this.desk, ...patch };
    keepDesk(this.desk);
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
        ${this.rules(lobby)}
      </header>
      <div class="umpire-columns">
        <div class="stack">${this.roster(lobby, ruleset)}</div>
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

  private roster(lobby: Lobby, ruleset: RulesetInfo): TemplateResult {
    const { desk, side } = this;
    const roster = {
      desk,
      side,
      role: ({ id }: Mini) => (id === this.by ? 'who acts' : id === this.at ? 'at whom' : ''),
      keep: (patch: Partial<Desk>) => this.keep(patch),
      onto: (onto: Side) => {
        this.side = onto;
        this.draw();
      },
      fail: (error: Error) => this.fail(error),
    };
    return html`${rosterPart(roster, lobby, ruleset)}
      ${this.fault && !this.asked ? html`<p class="notice bad" role="alert">${sentence(this.fault)}</p>` : nothing}`;
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
      this.fault = '';
      this.asked = filled(asked, this.facts(asked));
      this.draw();
      this.root.querySelector('.umpire-doing')?.scrollIntoView({ block: 'nearest' });
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
    return umpireForm({
      asked,
      facts: this.facts(asked),
      names: this.names(),
      change: (parameter, value) => {
        this.asked = withValue(asked, parameter, value);
        this.fault = '';
        this.draw();
      },
      done: () => void this.settle([]),
    });
  }

  private facts(asked: Asked): Map<string, string> {
    const [a, b] = [this.mini(this.by), this.mini(this.at)];
    return known(asked, { ...(a && { a }), ...(b && { b }) });
  }

  private names(): { a: string; b: string } {
    return { a: this.mini(this.by)?.name ?? 'Who acts', b: this.mini(this.at)?.name ?? 'The other' };
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
      this.foreseen = [];
      if (!settled.awaited) await this.foresee(asked, settled);
      if (!settled.awaited && this.settled === settled) this.note(asked, settled);
      this.draw();
    } catch (error) {
      this.fail(error as Error);
    }
  }

  // The marks as the outcome has them, of those of the two who are on the table; nobody is changed by it yet.
  private async foresee(asked: Asked, { outcome, after }: Settled): Promise<void> {
    const { tokens } = asked.ruleset;
    const two = { a: this.mini(this.by), b: this.mini(this.at) };
    for (const one of after) {
      const mini = two[one.whose];
      if (!mini) continue;
      two[one.whose] = one.does === 'asks' ? await this.asksFurther(asked.ruleset, mini, one.what) : befallen(mini, tokens, one, outcome);
    }
    if (this.asked !== asked) return;
    const changed = [two.a, two.b].filter((one): one is Mini => !!one && one !== this.mini(one.id));
    this.foreseen = changed.filter((one) => lyingWords(one).join() !== lyingWords(this.mini(one.id)!).join());
  }

  // "wound-track results=light": what that procedure leaves beside him, as he stands.
  private async asksFurther(ruleset: RulesetInfo, mini: Mini, what: string): Promise<Mini> {
    const [name = '', pair = ''] = what.split(' ');
    const question = ruleset.questions.find((one) => one.name === name)!;
    const [key, value = ''] = pair.split('=');
    const further = { ruleset, question, set: new Map<string, string>() };
    const told = filled(further, known(further, { a: mini }));
    const asked = withValue(told, question.parameters.find((one) => one.name === key)!, value);
    const { outcome, after } = await server.request<Settled>(`settle ${lineOf(asked)}\n`);
    return after.reduce((now, one) => (one.whose === 'a' ? befallen(now, ruleset.tokens, one, outcome) : now), mini);
  }

  private note({ question }: Asked, { outcome }: Settled): void {
    const names = [this.mini(this.by)?.name, this.mini(this.at)?.name].filter(Boolean).join(' → ');
    const dice = this.faces.length > 0 ? ` (${this.faces.join(', ')})` : '';
    this.keep({ rulings: [`${names ? `${names}: ` : ''}${plain(question.name)}${dice}: ${outcomeWords(outcome, this.names())}`, ...this.desk.rulings].slice(0, MOST_RULINGS) });
  }

  private goOn(): void {
    const now = new Map(this.foreseen.map((one) => [one.id, one]));
    this.keep({ minis: this.desk.minis.map((one) => now.get(one.id) ?? one) });
    this.drop();
  }

  private leave(): void {
    this.by = this.at = 0;
    this.drop();
  }

  private drop(): void {
    this.asked = null;
    this.foreseen = [];
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
        ${rolls.map((roll) => html`<li>${roll.count}d${roll.sides}${this.whose(roll)}: <b>${roll.fell.join(', ')}</b> ${clauseLink(asked.ruleset.id, roll.clause, roll.gist)}</li>`)}
      </ol>
      ${awaited ? this.tray(asked, awaited) : html`<p class="umpire-outcome" role="status">${sentence(outcomeWords(outcome, this.names()))} ${
        asked.question.clause ? clauseLink(asked.ruleset.id, asked.question.clause) : nothing}</p>${this.willLie()}`}
      <div class="actions">
        ${this.faces.length > 0 ? html`<button type="button" class="button small" @click=${() => this.takeBack(rolls)}>${icon('undo')} The last dice again</button>` : nothing}
        <button type="button" class="button small" @click=${again}>Change what was said</button>
        ${awaited || this.foreseen.length === 0 ? nothing : html`<button type="button" class="button small" @click=${() => this.drop()}>Leave the marks</button>`}
        ${awaited ? nothing : html`<button type="button" class="button primary" @click=${() => this.goOn()}>Go on</button>`}
      </div>`;
  }

  private willLie(): TemplateResult | typeof nothing {
    if (this.foreseen.length === 0) return nothing;
    return html`<ul class="umpire-after" aria-label="Marks to be laid">
      ${this.foreseen.map((one) => html`<li>Beside <b>${one.name}</b> ${
        lyingWords(one).length > 0 ? lyingWords(one).map((word) => html`<span class="tag">${word}</span> `) : 'nothing lies any more'}</li>`)}
    </ul>`;
  }

  private takeBack(rolls: Settled['rolls']): void {
    const last = rolls.at(-1)?.count ?? 0;
    if (!this.settled?.awaited) this.desk.rulings.shift();
    void this.settle(this.faces.slice(0, this.faces.length - last));
  }

  private whose({ whose }: RollAsked): string {
    return whose ? ` for ${this.names()[whose]}` : '';
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
      <h3>Roll ${roll.count}d${roll.sides}${this.whose(roll)}${needed}</h3>
      <p class="small">${sentence(roll.gist)} ${clauseLink(asked.ruleset.id, roll.clause, roll.gist)}
        ${this.pressed.length > 0 ? html`<b>${this.pressed.join(', ')}</b>, ${roll.count - this.pressed.length} more` : nothing}</p>
      <div class="umpire-faces" role="group" aria-label="The face that fell">
        ${all.map((face, nth) => html`<button type="button" class="button" @click=${() => press(face)}>
          <b>${face}</b>${roll.faces?.[nth] ? html` <small>${outcomeWords(roll.faces[nth], this.names())}</small>` : nothing}</button>`)}
      </div>
    </div>`;
  }
}
