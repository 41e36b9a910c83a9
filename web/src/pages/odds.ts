// Every procedure of every rulebook as a form that answers while it is filled in. The address in the
// address bar is always the question on the page.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Lobby, OddsAnswer, Parameter, Question, RulesetInfo } from '../protocol';
import type { Page, Route } from '../page';
import { sentence } from '../game/names';
import { server } from '../net';
import { clauseLink, copyButton, icon } from '../ui';
import { control, PEOPLE, plain } from '../parameters';
import { LobbyPage } from './lobby_page';
import { chart, summary, type Series } from './odds_chart';
import { addressOf, commandOf, lineOf, readPins, readRoute, valueOf, withValue, type Asked } from './odds_question';

const PAUSE_MS = 80; // between the last change and the question
const PINS_MOST = 3;
const FOLDED_ABOVE = 24; // of a longer form, groups in which nothing is set are folded away

interface Pin {
  asked: Asked;
  answer: OddsAnswer;
}

export function open(root: HTMLElement, route: Route): Page {
  return new OddsPage(root, route).begin();
}

class OddsPage extends LobbyPage {
  private asked: Asked | null = null;
  private answer: OddsAnswer | null = null;
  private answered = ''; // the question it is the answer to, or that was refused
  private pins: Pin[] = [];
  private filter = '';
  private timer = 0;
  private last = 0; // number of the last question: older answers come too late
  private written = ''; // the address this page wrote itself: news of it come late, too
  private folds = new Map<Parameter, boolean>(); // whether a group is open, by its first

  protected override turned(lobby: Lobby): void {
    const asked = readRoute(this.route, lobby);
    const pins = readPins(this.route, lobby).slice(0, PINS_MOST);
    const address = asked ? addressOf(asked, pins) : '';
    if (asked && this.asked && [this.address(), this.written].includes(address)) return;
    this.written = '';
    const other = asked?.question !== this.asked?.question;
    if (other) this.answer = null;
    if (other) this.folds.clear();
    this.asked = asked;
    this.fault = '';
    void this.fetchPins(pins);
    this.draw();
    if (other) scrollTo(0, 0); // to the first of its fields
    void this.ask();
  }

  protected override closed(): void {
    clearTimeout(this.timer);
    this.last++;
    this.asked = null;
  }

  private address(): string {
    return this.asked ? addressOf(this.asked, this.pins.map((pin) => pin.asked)) : '#/odds';
  }

  private change(asked: Asked): void {
    this.asked = asked;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.write();
      void this.ask();
    }, PAUSE_MS);
    this.draw();
  }

  private write(): void {
    this.written = this.address();
    location.replace(this.written);
  }

  private async ask(): Promise<void> {
    const number = ++this.last;
    if (!this.asked) return;
    const line = lineOf(this.asked); // the form may say something else by the time of the answer
    try {
      const answer = await server.request<OddsAnswer>(`odds ${line}`);
      if (number !== this.last) return;
      this.answer = answer;
      this.answered = line;
      this.fault = '';
      this.draw();
    } catch (error) {
      if (number !== this.last) return;
      this.answered = line;
      this.answer = null; // to another question than the one on the page
      this.fail(error as Error);
    }
  }

  private async fetchPins(wanted: Asked[]): Promise<void> {
    const here = new Map(this.pins.map((pin) => [lineOf(pin.asked), pin]));
    const found = await Promise.all(wanted.map((asked) => here.get(lineOf(asked)) ?? fetchPin(asked)));
    this.pins = found.filter((pin) => pin !== null);
    this.draw();
  }

  private pin = (): void => {
    if (!this.asked || !this.answer || this.answered !== lineOf(this.asked)) return;
    this.pins = [...this.pins, { asked: this.asked, answer: this.answer }].slice(-PINS_MOST);
    this.write();
    this.draw();
  };

  private unpin(pin: Pin): void {
    this.pins = this.pins.filter((one) => one !== pin);
    this.write();
    this.draw();
  }

  protected override searchBox(): HTMLElement | null {
    this.root.querySelector<HTMLDetailsElement>('.odds-list')?.setAttribute('open', '');
    return this.root.querySelector('.odds-list input');
  }

  protected override page(lobby: Lobby): TemplateResult {
    return html`<div class="wrap odds ${this.asked ? '' : 'is-list'}">
      <header class="pages-head">
        <h1>Odds</h1>
        <p>Exact chances of any procedure of the rules, by the code that resolves it in play.</p>
      </header>
      ${this.list(lobby)}
      ${this.asked ? [this.form(this.asked), this.result(this.asked)] : this.nothingAsked()}
    </div>`;
  }

  private list(lobby: Lobby): TemplateResult {
    const open = this.wide.matches || !this.asked;
    const type = (event: Event) => {
      this.filter = (event.target as HTMLInputElement).value;
      this.draw();
    };
    const found = lobby.rulesets.map((ruleset) => this.listOf(ruleset)).filter((part) => part !== null);
    return html`<details class="fold odds-list" ?open=${open}>
      <summary>All procedures</summary>
      <input type="search" placeholder="Find a procedure ( / )" aria-label="Find a procedure"
        .value=${this.filter} @input=${type} />
      <nav aria-label="Procedures">
        ${found.length > 0 ? found : html`<p>No procedure has “${this.filter}” in it.</p>`}
      </nav>
    </details>`;
  }

  private listOf(ruleset: RulesetInfo): TemplateResult | null {
    const words = this.filter.toLowerCase().split(/\s+/);
    const fits = (one: Question) => {
      const text = [ruleset.title, one.name, one.gist, one.clause, ...one.parameters.map((p) => p.name)];
      return words.every((word) => text.join(' ').toLowerCase().includes(word));
    };
    const questions = ruleset.questions.filter(fits);
    if (questions.length === 0) return null;
    return html`<h2>${ruleset.title}</h2>
      <ul>
        ${questions.map((one) => this.listLine(ruleset, one))}
      </ul>`;
  }

  private listLine(ruleset: RulesetInfo, question: Question): TemplateResult {
    const here = this.asked?.ruleset === ruleset && this.asked.question === question;
    const pins = this.pins.map((pin) => pin.asked);
    return html`<li>
      <a href=${addressOf({ ruleset, question, set: new Map() }, pins)}
        aria-current=${here ? 'page' : nothing}>
        <b>${plain(question.name)}</b> <span>${question.gist}</span>
      </a>
    </li>`;
  }

  private nothingAsked(): TemplateResult | typeof nothing {
    const [ruleset, procedure] = this.route.words;
    if (!procedure) return nothing;
    return html`<p class="notice bad" role="alert">
      There is no procedure ‘${procedure}’ in ‘${ruleset}’: here are those that there are.
    </p>`;
  }

  private form(asked: Asked): TemplateResult {
    const { ruleset, question } = asked;
    return html`<section class="odds-form" aria-labelledby="odds-name">
      <p class="odds-ruleset"><a href="#/rules/${ruleset.id}">${ruleset.title}</a></p>
      <h2 id="odds-name">${plain(question.name)}</h2>
      <p>
        ${question.gist} ${question.clause ? clauseLink(ruleset.id, question.clause) : nothing}
      </p>
      <form @submit=${(event: Event) => event.preventDefault()}>
        ${repeat(
          grouped(question.parameters),
          ([first]) => `${ruleset.id} ${question.name} ${first?.name}`,
          (group) => this.group(asked, group),
        )}
      </form>
      ${this.fault && !this.faulty(asked)
        ? html`<p class="notice bad" role="alert">${sentence(this.fault)}</p>`
        : nothing}
      <button type="button" class="button small odds-reset" ?disabled=${asked.set.size === 0}
        @click=${() => this.change({ ...asked, set: new Map() })}>Everything back to default</button>
    </section>`;
  }

  // What belongs together stands together; of a long form, only what is needed at first is open. What
  // somebody opened no answer shuts again.
  private group(asked: Asked, group: Parameter[]): TemplateResult {
    const first = group[0]!;
    const heading = headingOf(first);
    const controls = group.map((parameter) => this.control(asked, parameter));
    if (!heading) return html`<div class="odds-fields">${controls}</div>`;
    const { parameters } = asked.question;
    const set = group.filter((one) => asked.set.has(one.name)).length;
    const faulty = this.faulty(asked);
    const short = parameters.length <= FOLDED_ABOVE || parameters[0] === first || named(first) !== undefined;
    const open = this.folds.get(first) ?? ((short && !first.seldom) || set > 0);
    const wrong = !!faulty && group.includes(faulty);
    if (wrong) this.folds.set(first, true);
    const fold = (event: Event) => {
      this.folds.set(first, (event.target as HTMLDetailsElement).open);
      if (!this.shut) this.draw(); // it is told of later
    };
    return html`<details class="odds-group" ?open=${open || wrong} @toggle=${fold}>
      <summary><h3>${heading}</h3> ${set > 0 ? html`<span>${set} set</span>` : nothing}</summary>
      <div class="odds-fields" role="group" aria-label=${heading}>${controls}</div>
    </details>`;
  }

  private control(asked: Asked, parameter: Parameter): TemplateResult {
    return control({
      parameter,
      ruleset: asked.ruleset.id,
      value: valueOf(asked, parameter),
      set: asked.set.has(parameter.name),
      fault: this.faulty(asked) === parameter ? sentence(withoutName(this.fault)) : '',
      change: (value) => this.change(withValue(this.asked ?? asked, parameter, value)),
    });
  }

  // The server begins with the name of the parameter it complains about: "range is '400', but …",
  // "terrain: nobody can stand there", "unless it is given, near is as range, and so …".
  private faulty(asked: Asked): Parameter | undefined {
    const name = /^(?:unless it is given, )?([\w-]+)(?=:? )/.exec(this.fault)?.[1];
    return asked.question.parameters.find((one) => one.name === name);
  }

  private result(asked: Asked): TemplateResult {
    const { answer, fault } = this;
    const busy = this.answered !== lineOf(asked);
    const stale = answer !== null && busy;
    const none = fault ? `There is none yet: ${withoutName(fault)}.` : 'Working it out…';
    return html`<section class="odds-answer ${stale ? 'is-stale' : ''}" id="answer"
        aria-labelledby="odds-answer" aria-busy=${busy ? 'true' : 'false'}>
        <h2 id="odds-answer">Answer</h2>
        ${answer && !stale ? exactness(answer) : nothing}
        ${stale ? html`<p class="odds-exact is-rough">Working it out…</p>` : nothing}
        ${answer && this.pins.length > 0 ? this.legend(asked) : nothing}
        ${answer ? chart(this.series(answer)) : html`<p>${none}</p>`}
        ${this.actions(asked)}
      </section>
      <p class="visually-hidden" role="status">${answer && !stale ? summary(answer, 5) : ''}</p>
      <p class="odds-brief" aria-hidden="true" @click=${showAnswer}>
        ${sentence(fault) || (answer && !stale ? summary(answer, 3) : none)}
      </p>`;
  }

  private series(answer: OddsAnswer): Series[] {
    return [answer, ...this.pins.map((pin) => pin.answer)].map((one, place) => ({
      letter: letterOf(place),
      answer: one,
    }));
  }

  private legend(asked: Asked): TemplateResult {
    return html`<ul class="odds-legend" aria-label="Answers compared">
      <li class="series-0"><b>A</b> ${lineOf(asked)}</li>
      ${this.pins.map(
        (pin, place) => html`<li class="series-${place + 1}">
          <b>${letterOf(place + 1)}</b>
          <a href=${addressOf(pin.asked, [])} title="Ask this again">${lineOf(pin.asked)}</a>
          <button type="button" class="button quiet small icon-only" aria-label="Unpin answer ${letterOf(place + 1)}"
            @click=${() => this.unpin(pin)}>${icon('close')}</button>
        </li>`,
      )}
    </ul>`;
  }

  private actions(asked: Asked): TemplateResult {
    const link = new URL(this.address(), location.href).href;
    return html`<div class="row odds-actions">
        <button type="button" class="button" title="Keep this answer beside the next one"
          ?disabled=${!this.answer || this.answered !== lineOf(asked)} @click=${this.pin}>${icon('pin')} Pin to compare</button>
        ${copyButton(link, 'Copy link')}
      </div>
      <h3>The same on the command line</h3>
      <div class="odds-command">
        <code tabindex="0">${commandOf(asked)}</code> ${copyButton(commandOf(asked), 'Copy')}
      </div>`;
  }
}

// Whose a parameter is by its name: "a-skill".
function named(parameter: Parameter | undefined): 'a' | 'b' | undefined {
  return parameter?.whose && parameter.name.startsWith(`${parameter.whose}-`) ? parameter.whose : undefined;
}

function headingOf(parameter: Parameter | undefined): string | undefined {
  const whose = named(parameter);
  if (parameter?.seldom) return whose ? `${PEOPLE[whose]}: more` : 'More';
  return parameter?.group ?? (whose && PEOPLE[whose]);
}

// Each begins with one that has a heading, or that is somebody else's. What is seldom needed comes behind.
function grouped(parameters: Parameter[]): Parameter[][] {
  const groups: Parameter[][] = [];
  const own = parameters.some(({ group }) => group);
  for (const parameter of parameters.filter(({ seldom }) => !seldom)) {
    const other = !own && groups.length > 0 && named(groups.at(-1)![0]) !== named(parameter);
    if (parameter.group || other || groups.length === 0) groups.push([]);
    groups.at(-1)!.push(parameter);
  }
  const seldom = parameters.filter((one) => one.seldom);
  for (const whose of ['a', 'b', undefined]) {
    const some = seldom.filter((one) => named(one) === whose);
    if (some.length > 0) groups.push(some);
  }
  return groups;
}

// Beside its field a sentence need not name it again.
function withoutName(fault: string): string {
  return fault.replace(/^[\w-]+: /, '');
}

function showAnswer(): void {
  document.getElementById('answer')?.scrollIntoView();
}

function letterOf(place: number): string {
  return 'ABCD'[place] ?? '?';
}

function exactness(answer: OddsAnswer): TemplateResult {
  return answer.exact
    ? html`<p class="odds-exact">Exact: every way it can go was counted.</p>`
    : html`<p class="odds-exact is-rough">Not exact: too many ways to count them all.</p>`;
}

async function fetchPin(asked: Asked): Promise<Pin | null> {
  try {
    return { asked, answer: await server.request<OddsAnswer>(`odds ${lineOf(asked)}`) };
  } catch {
    return null; // what cannot be answered cannot be compared with
  }
}
