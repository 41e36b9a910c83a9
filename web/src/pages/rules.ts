// The rulebooks in our words, where every citation in the program leads to.
import { html, nothing, type TemplateResult } from 'lit';
import type { Lobby, Parameter, Rules, RulesetInfo } from '../protocol';
import type { Page, Route } from '../page';
import { counted, sentence } from '../game/names';
import { server } from '../net';
import { clauseLink, copyButton } from '../ui';
import { plain } from '../parameters';
import { LobbyPage } from './lobby_page';
import { chaptersOf, found, marked, marksSources, resolve, wordsOf } from './rulebook';
import type { BookClause, Chapter, Reading, Table } from './rulebook';

export function open(root: HTMLElement, route: Route): Page {
  return new RulesPage(root, route).begin();
}

class RulesPage extends LobbyPage {
  private rules: Rules | null = null;
  private chapters: Chapter[] = [];
  private target = ''; // the clause or reading the address leads to
  private search = '';

  protected override turned(): void {
    const [ruleset = ''] = this.route.words;
    this.fault = '';
    if (ruleset === this.rules?.ruleset) this.turnTo();
    else void this.fetch(ruleset);
  }

  protected override closed(): void {
    this.route = { page: '', words: [], query: new URLSearchParams() };
  }

  private async fetch(ruleset: string): Promise<void> {
    this.rules = null;
    this.target = this.search = '';
    this.draw();
    if (!ruleset) return;
    try {
      const rules = await server.request<Rules>(`rules ${ruleset}`);
      if (this.route.words[0] !== ruleset) return;
      const info = this.lobby?.rulesets.find((one) => one.id === ruleset);
      this.rules = rules;
      this.chapters = chaptersOf(rules, info?.questions ?? []);
      this.turnTo();
    } catch (error) {
      if (this.route.words[0] === ruleset) this.fail(error as Error);
    }
  }

  // To the clause in the address, which a search must not hide.
  private turnTo(): void {
    const wanted = this.route.words[1] ?? '';
    this.target = this.rules && wanted ? resolve(this.rules, wanted) : '';
    this.fault = wanted && !this.target ? `There is no clause ‘${wanted}’ in this book.` : '';
    this.draw();
    if (!this.target) return;
    if (!document.getElementById(idOf(this.target))) {
      this.search = '';
      this.draw();
    }
    const element = document.getElementById(idOf(this.target));
    const tall = (element?.offsetHeight ?? 0) > innerHeight / 2;
    element?.scrollIntoView({ block: tall ? 'start' : 'center' });
    element?.focus({ preventScroll: true });
  }

  // What was found begins where the reader is looking.
  private toTop(): void {
    const book = this.root.querySelector('.rules-book');
    if (book && book.getBoundingClientRect().top < 0) book.scrollIntoView();
  }

  protected override searchBox(): HTMLElement | null {
    return this.root.querySelector('.rules-search input');
  }

  protected override page(lobby: Lobby): TemplateResult {
    return html`<div class="wrap rules">
      <header class="pages-head">
        <h1>${this.rules?.title ?? 'Rulebooks'}</h1>
        <p>${this.rules ? sentence(this.rules.credit) : 'What each of the rulebooks says, in our words.'}
          ${this.musters(lobby) ? html`<a href="#/muster/${this.rules?.ruleset}">Muster a force</a>` : nothing}</p>
        ${this.shelf(lobby.rulesets)}
      </header>
      ${this.fault ? html`<p class="notice bad" role="alert">${sentence(this.fault)}</p>` : nothing}
      ${this.rules ? this.book(this.rules) : nothing}
    </div>`;
  }

  private musters({ rulesets }: Lobby): boolean {
    return rulesets.some(({ id, musters }) => musters && id === this.rules?.ruleset);
  }

  private shelf(rulesets: RulesetInfo[]): TemplateResult {
    const here = this.route.words[0];
    if (here) {
      return html`<nav class="rules-tabs" aria-label="Rulebooks">
        ${rulesets.map(
          ({ id, title }) =>
            html`<a href="#/rules/${id}" aria-current=${id === here ? 'page' : nothing}>${title}</a>`,
        )}
      </nav>`;
    }
    return html`<ul class="rules-shelf">
      ${rulesets.map(
        ({ id, title, credit, options, questions }) => html`<li>
          <h2><a href="#/rules/${id}">${title}</a></h2>
          <p>${sentence(credit)}</p>
          <p class="rules-count">
            ${options.length} switches, <a href="#/odds/${id}">odds of ${questions.length} procedures</a>
          </p>
        </li>`,
      )}
    </ul>`;
  }

  private book(rules: Rules): TemplateResult {
    const words = wordsOf(this.search);
    const chapters = found(this.chapters, words);
    const count = chapters.reduce((sum, chapter) => sum + chapter.clauses.length, 0);
    return html`${this.searchField(words, count)} ${this.contents(rules, chapters)}
      <div class="rules-book">
        ${words.length > 0 || !marksSources(chapters) ? nothing : legend}
        ${chapters.map((chapter) => this.chapter(chapter, words))}
        ${words.length > 0 ? nothing : [this.readings(rules), this.options(rules), this.tables(rules)]}
      </div>`;
  }

  private searchField(words: string[], count: number): TemplateResult {
    const type = (event: Event) => {
      this.search = (event.target as HTMLInputElement).value;
      this.draw();
      this.toTop();
    };
    return html`<search class="rules-search">
      <input type="search" placeholder="Search this book ( / )" aria-label="Search this book"
        .value=${this.search} @input=${type} />
      <span role="status">${words.length > 0 ? counted(count, 'clause') : ''}</span>
    </search>`;
  }

  private contents(rules: Rules, chapters: Chapter[]): TemplateResult {
    const whole = this.search.trim() === '';
    const line = (id: string, text: string) => html`<li><a href="#/rules/${rules.ruleset}/${id}">${text}</a></li>`;
    const jump = (id: string, text: string, any: number) =>
      any > 0 && whole
        ? html`<li><button type="button" class="rules-jump" @click=${() => jumpTo(id)}>${text}</button></li>`
        : nothing;
    return html`<details class="fold rules-contents" ?open=${this.wide.matches}>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <ul>
          ${chapters.map(({ name, gist }) => line(name, `${numberOf(name)} ${gist}`))}
          ${jump('rules-readings', 'Readings', rules.readings.length)}
          ${jump('rules-options', 'Switches', rules.options.length)}
          ${jump('rules-tables', 'Tables', rules.tables.length)}
        </ul>
      </nav>
    </details>`;
  }

  private chapter(chapter: Chapter, words: string[]): TemplateResult {
    const id = idOf(chapter.name);
    return html`<section class="rules-chapter" aria-labelledby=${id}>
      <h2 id=${id} tabindex="-1" class=${this.lit(chapter.name)}>
        <a href=${this.href(chapter.name)}>${marked(chapter.name, words)}</a> ${marked(chapter.gist, words)}
      </h2>
      ${chapter.clauses.map((clause) => this.clause(clause, words))}
    </section>`;
  }

  private clause(clause: BookClause, words: string[]): TemplateResult {
    const { name, gist } = clause;
    const link = new URL(this.href(name), location.href).href;
    return html`<article class="rules-clause ${this.lit(name)} is-${clause.status}" id=${idOf(name)} tabindex="-1"
      aria-label="Clause ${name}">
      <a class="rules-name" href=${this.href(name)} title="Link to this clause">${marked(name, words)}</a>
      <div class="rules-text">
        <p>${marked(sentence(gist), words)} ${statusTag(clause)} ${sourceTag(clause.source)}</p>
        ${clause.options.map((option) => this.switch(option, words))}
        ${clause.readings.map((reading) => this.reading(reading, words))}
        ${clause.tables.map((table) => printed(table, words))} ${this.questions(clause)}
      </div>
      <div class="rules-copy">${copyButton(`${name}: ${gist} – ${link}`, 'Copy')}</div>
    </article>`;
  }

  private reading(reading: Reading, words: string[]): TemplateResult {
    const { name, question, adopted, why, option, source } = reading;
    return html`<aside class="rules-reading ${this.lit(name)}" id=${idOf(name)} tabindex="-1"
      aria-label="Reading ${name}">
      <p class="rules-question">
        <a href=${this.href(name)}>${marked(name, words)}</a> ${marked(question, words)} ${sourceTag(source)}
      </p>
      <p><b>Read as:</b> ${marked(adopted, words)}</p>
      <p><b>Because:</b> ${marked(why, words)}</p>
      ${option ? html`<p><b>Switch for the other reading:</b> <code>${marked(option, words)}</code></p>` : nothing}
    </aside>`;
  }

  private switch({ name, values, initial }: Parameter, words: string[]): TemplateResult {
    return html`<p class="rules-switch">
      Switch <code>${marked(name, words)}</code>: ${valuesText(values)}; ${plain(initial)} unless said otherwise.
    </p>`;
  }

  private questions({ questions }: BookClause): TemplateResult | typeof nothing {
    const ruleset = this.rules?.ruleset ?? '';
    if (questions.length === 0) return nothing;
    return html`<p class="rules-odds">Odds:
      ${questions.map((one) => html`<a href="#/odds/${ruleset}/${one.name}">${plain(one.name)}</a> `)}</p>`;
  }

  private readings({ readings }: Rules): TemplateResult | typeof nothing {
    if (readings.length === 0) return nothing;
    return html`<section class="rules-register" aria-labelledby="rules-readings">
      <h2 id="rules-readings" tabindex="-1">Readings</h2>
      <p>Where the book is unclear or silent: the question, and how it is played here.</p>
      <dl>
        ${readings.map(
          (one) => html`<dt><a href=${this.href(one.name)}>${one.name}</a> ${one.question}</dt>
            <dd>${sentence(one.adopted)} ${this.cite(one.clause)}
              ${one.option ? html`<span class="rules-tag">switch ${one.option}</span>` : nothing}
              ${sourceTag(one.source)}</dd>`,
        )}
      </dl>
    </section>`;
  }

  private options({ options }: Rules): TemplateResult | typeof nothing {
    if (options.length === 0) return nothing;
    return html`<section class="rules-register" aria-labelledby="rules-options">
      <h2 id="rules-options" tabindex="-1">Switches</h2>
      <p>What players may agree on before a battle.</p>
      <dl>
        ${options.map(
          ({ name, values, initial, gist, clause }) => html`<dt><code>${name}</code> ${gist} ${this.cite(clause)}</dt>
            <dd>${valuesText(values)}; ${plain(initial)} unless said otherwise</dd>`,
        )}
      </dl>
    </section>`;
  }

  private tables({ tables }: Rules): TemplateResult | typeof nothing {
    if (tables.length === 0) return nothing;
    return html`<section class="rules-register" aria-labelledby="rules-tables">
      <h2 id="rules-tables" tabindex="-1">Tables</h2>
      <ul>
        ${tables.map(({ title, clause }) => html`<li>${title} ${this.cite(clause)}</li>`)}
      </ul>
    </section>`;
  }

  private cite(clause: string): TemplateResult | typeof nothing {
    return clause ? clauseLink(this.rules?.ruleset ?? '', clause) : nothing;
  }

  private href(name: string): string {
    return `#/rules/${this.rules?.ruleset ?? ''}/${name}`;
  }

  private lit(name: string): string {
    return name === this.target ? 'is-target' : '';
  }
}

function idOf(name: string): string {
  return `clause-${name}`;
}

function numberOf(name: string): string {
  return name.replace(/^[A-Z]+-/, '');
}

function jumpTo(id: string): void {
  const element = document.getElementById(id);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}

function valuesText(values: string): string {
  return values === '*' ? 'any text' : values.split(' ').map(plain).join(', ').replace(/, ([^,]*)$/, ' or $1');
}

// The words of clause_source_words, explained once at the head of the book.
const legend = html`<p class="rules-sources">
  Unmarked clauses are printed in the book. <span class="rules-tag is-source">family</span> is known of other games of the
  same family, <span class="rules-tag is-source">reconstructed</span> is our own, where nothing could be found.
</p>`;

function sourceTag(source: string): TemplateResult | typeof nothing {
  return source ? html`<span class="rules-tag is-source">${source}</span>` : nothing;
}

function statusTag({ status }: BookClause): TemplateResult | typeof nothing {
  if (status === 'colour') return html`<span class="rules-tag" title="Nothing to compute">background</span>`;
  if (status === 'left-out') return html`<span class="rules-tag">left out</span>`;
  return nothing;
}

function printed({ title, text }: Table, words: string[]): TemplateResult {
  return html`<figure class="rules-table">
    <figcaption>${marked(title, words)}</figcaption>
    <pre tabindex="0" aria-label=${title}>${marked(text, words)}</pre>
  </figure>`;
}
