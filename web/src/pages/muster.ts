// Forces are mustered here: `#/muster/RULESET` is the shelf, `#/muster/RULESET/ID` a force of one's own
// on the bench.
import { html, nothing, type TemplateResult } from 'lit';
import { dropForce, ownForce } from '../forces';
import { sentence } from '../game/names';
import { benchPage, type Bench } from '../muster/bench';
import { Builder } from '../muster/builder';
import { sharedFile } from '../muster/share';
import { shelfPart, take, type Shelf } from '../muster/shelf';
import { server } from '../net';
import type { Page, Route } from '../page';
import { printLight } from '../printing';
import type { Lobby, Muster, RulesetInfo } from '../protocol';
import { LobbyPage } from './lobby_page';

const musters = new Map<string, Muster>(); // kept for when the page is opened again
const builders = new Map<string, Builder>(); // with all that can be undone

export function open(root: HTMLElement, route: Route): Page {
  return new MusterPage(root, route).begin();
}

class MusterPage extends LobbyPage {
  private muster: Muster | null = null;
  private bench: Bench | null = null;
  private shelf: Shelf | null = null;
  private stops = [printLight(), this.listen()];

  protected override turned(lobby: Lobby): void {
    const able = lobby.rulesets.filter(({ musters: has }) => has);
    const [ruleset = '', id = ''] = this.route.words;
    this.fault = '';
    if (!ruleset && able.length === 1) location.replace(`#/muster/${able[0]!.id}`);
    else if (ruleset && !able.some((one) => one.id === ruleset)) this.unknown(ruleset);
    else if (ruleset) void this.fetch(ruleset, id);
    else this.draw();
  }

  protected override closed(): void {
    this.stops.forEach((stop) => stop());
    this.putDown();
    this.muster = null;
  }

  private unknown(ruleset: string): void {
    this.putDown();
    this.muster = null;
    this.fault = `No forces are mustered by the rules of ‘${ruleset}’.`;
    this.draw();
  }

  private async fetch(ruleset: string, id: string): Promise<void> {
    const { route } = this;
    try {
      const muster = musters.get(ruleset) ?? (await server.request<Muster>(`muster ${ruleset}`));
      musters.set(ruleset, muster);
      if (route !== this.route) return;
      this.muster = muster;
      if (id === 'share') await this.takeShared(muster, route.words[2] ?? '');
      else this.takeUp(muster, id);
    } catch (error) {
      if (route === this.route) this.fail(error as Error);
    }
  }

  // A link somebody sent: a copy of the force in it is one's own from now on.
  private async takeShared(muster: Muster, code: string): Promise<void> {
    const { route } = this;
    const file = await sharedFile(code);
    if (route !== this.route) return;
    if (file !== null) await take(muster, file);
    if (route !== this.route) return;
    this.fault = file === null ? 'That link is not whole: a part of it is missing.' : '';
    this.takeUp(muster, '');
  }

  private takeUp(muster: Muster, id: string): void {
    this.putDown();
    this.shelf = { muster, points: this.points(muster), draw: this.draw };
    const own = id ? ownForce(id) : undefined;
    if (id && !own) this.fault = 'That force is not kept in this browser: here are those that are.';
    if (own) {
      const builder = builders.get(id) ?? new Builder(own, muster, this.draw);
      builder.changed = this.draw;
      builders.set(id, builder);
      const ruleset = this.lobby?.rulesets.find((one) => one.id === muster.ruleset);
      this.bench = { builder, ruleset, code: '', draw: this.draw };
    }
    this.draw();
    scrollTo(0, 0);
  }

  // As they were set for these rules, or as usual.
  private points({ ruleset, usual }: Muster): number {
    return this.shelf?.muster.ruleset === ruleset ? this.shelf.points : usual;
  }

  // What was only begun is not worth a place on the shelf.
  private putDown(): void {
    const builder = this.bench?.builder;
    this.bench = null;
    if (!builder) return;
    builder.changed = () => undefined;
    if (builder.untouched) dropForce(builder.id);
  }

  // In a field the browser's own undo is meant.
  private listen(): () => void {
    const press = (event: KeyboardEvent): void => {
      const builder = this.bench?.builder;
      const typing = (event.target as Element).matches?.('input:not([type="checkbox"]), textarea');
      if (!builder || typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) builder.redo();
      else builder.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }

  protected override page(lobby: Lobby): TemplateResult {
    if (this.bench) {
      document.title = `${this.bench.builder.draft.title || 'A force'} – Kassen`;
      return benchPage(this.bench);
    }
    const rules = lobby.rulesets.find(({ id }) => id === this.muster?.ruleset);
    return html`<div class="wrap muster-shelf">
      <header class="pages-head">
        <h1>Forces</h1>
        ${rules
          ? html`<p>${this.muster?.priced ? 'Mustered to points' : 'Characters'} by the rules of
              <a href="#/rules/${rules.id}">${rules.title}</a>; every ${this.muster?.priced ? 'price' : 'number'} and
              demand says where it stands.</p>`
          : html`<p>By which rules?</p>`}
      </header>
      ${this.fault ? html`<p class="notice bad" role="alert">${sentence(this.fault)}</p>` : nothing}
      ${this.muster && this.shelf ? shelfPart(this.shelf) : nothing}
      ${this.muster || this.route.words[0] ? nothing : rulesetsPart(lobby.rulesets)}
    </div>`;
  }
}

function rulesetsPart(rulesets: RulesetInfo[]): TemplateResult {
  return html`<ul class="rules-shelf">
    ${rulesets.filter(({ musters: able }) => able).map(
      ({ id, title, credit }) => html`<li>
        <h2><a href="#/muster/${id}">${title}</a></h2>
        <p>${sentence(credit)}</p>
      </li>`,
    )}
  </ul>`;
}
