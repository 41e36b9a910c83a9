// A pitched battle: two forces, a table, ground that chance lays. The address in the address bar is
// always the battle on the page, so that a friend can be shown the very same.
import { html, nothing, type TemplateResult } from 'lit';
import { still } from '../board';
import { fileName, saveFile } from '../files';
import { ownForces } from '../forces';
import { sentence } from '../game/names';
import { anySeed } from '../muster/ask';
import { fetchForce, optionsOf, pickWords, readPick, sideCard, type Pick, type SideOf } from '../muster/side';
import { server } from '../net';
import type { Page, Route } from '../page';
import type { Lobby, Muster, Pitched, Side, Table } from '../protocol';
import { room } from '../rules/rooms';
import { icon } from '../ui';
import { LobbyPage } from './lobby_page';
import { newGame } from './new_game';

const SIDES: Side[] = ['red', 'blue'];
const PAUSE_MS = 80; // between the last change and the question

interface Field {
  width: number; // in units of the table
  height: number;
  seed: number;
}

export function open(root: HTMLElement, route: Route): Page {
  return new PitchPage(root, route).begin();
}

class PitchPage extends LobbyPage {
  private muster: Muster | null = null;
  private sides: SideOf[] = [];
  private field: Field = { width: 0, height: 0, seed: 0 };
  private pitched: Pitched | null = null;
  private written = ''; // the address this page wrote itself
  private asked = 0; // number of the last question: older answers come too late
  private timer = 0;
  private options: string[] = []; // switches of the battle that are not as usual

  protected override turned(lobby: Lobby): void {
    const able = lobby.rulesets.filter(({ musters }) => musters);
    const [ruleset = able.length === 1 ? able[0]!.id : ''] = this.route.words;
    if (this.written && location.hash === this.written) return;
    if (!ruleset) return location.replace('#/muster'); // which asks by which rules
    this.fault = able.some(({ id }) => id === ruleset) ? '' : 'By these rules only scenarios are fought.';
    if (this.fault) this.draw();
    else void this.fetch(ruleset);
  }

  protected override closed(): void {
    clearTimeout(this.timer);
    this.asked++;
  }

  private async fetch(ruleset: string): Promise<void> {
    const number = ++this.asked;
    try {
      const muster = await server.request<Muster>(`muster ${ruleset}`);
      if (number !== this.asked) return;
      this.muster = muster;
      this.readAddress(muster);
      this.draw();
      void this.lay();
    } catch (error) {
      if (number === this.asked) this.fail(error as Error);
    }
  }

  private readAddress(muster: Muster): void {
    const { query } = this.route;
    const { table } = muster;
    const length = (name: string, usual: number): number => within(Number(query.get(name)) || usual, table);
    this.field = {
      width: length('width', table.width),
      height: length('height', table.height),
      seed: Number(query.get('seed')) || anySeed(),
    };
    const solo = query.getAll('solo');
    this.sides = SIDES.map((side) => {
      const pick = readPick(query.get(side), muster) ?? usual(side, muster);
      return { side, pick, solo: solo.includes(side), force: null, fault: '' };
    });
  }

  private get address(): string {
    const query = new URLSearchParams();
    for (const { side, pick, solo } of this.sides) {
      query.append(side, pickWords(pick));
      if (solo) query.append('solo', side);
    }
    for (const [name, value] of Object.entries(this.field)) query.append(name, String(value));
    return `#/pitch/${this.muster?.ruleset}?${query}`.replaceAll('%3A', ':');
  }

  private changed(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.lay(), PAUSE_MS);
    this.draw();
  }

  // Forces first, then the field they meet on.
  private async lay(): Promise<void> {
    const number = ++this.asked;
    this.written = this.address;
    location.replace(this.written);
    this.takeOptions();
    await Promise.all(this.sides.map((one) => this.fetchSide(one)));
    const forces = this.sides.flatMap(({ force }) => force ?? []);
    if (number !== this.asked || !this.muster) return;
    this.fault = '';
    try {
      const legal = forces.length === this.sides.length && forces.every((force) => force.legal);
      const files = forces.map(({ text }) => text).join('\n---\n');
      const pitched = legal ? await server.request<Pitched>(this.words(), files) : null;
      if (number !== this.asked) return;
      this.pitched = pitched;
      this.draw();
    } catch (error) {
      if (number !== this.asked) return;
      this.pitched = null;
      this.fail(error as Error);
    }
  }

  // Another force may bring other switches, and then the one on the other side is another, too.
  private takeOptions(): void {
    const options = optionsOf(this.sides);
    if (options.join() === this.options.join()) return;
    this.options = options;
    for (const one of this.sides) Object.assign(one, { force: null, fault: '' });
  }

  private words(): string {
    const { width, height, seed } = this.field;
    const solo = this.sides.filter((one) => one.solo).map(({ side }) => `solo=${side}`);
    const options = this.options.map((one) => `option:${one}`);
    return [`pitch ${this.muster?.ruleset} width=${width} height=${height} seed=${seed}`, ...solo, ...options].join(' ');
  }

  private async fetchSide(one: SideOf): Promise<void> {
    const { pick, solo } = one;
    if (one.force || !this.muster) return;
    const meant = (): boolean => one.pick === pick && one.solo === solo; // not another by now
    try {
      const force = await fetchForce(one, this.muster, this.options);
      if (meant()) one.force = force;
    } catch (error) {
      if (meant()) one.fault = (error as Error).message;
    }
    this.draw();
  }

  protected override page(lobby: Lobby): TemplateResult {
    const { muster } = this;
    const rules = lobby.rulesets.find(({ id }) => id === muster?.ruleset);
    return html`<div class="wrap pitch">
      <header class="pages-head">
        <h1>A pitched battle</h1>
        ${rules
          ? html`<p>Two forces on ground that chance lays, by the rules of <a href="#/rules/${rules.id}">${rules.title}</a>.</p>`
          : nothing}
      </header>
      ${muster
        ? html`<div class="pitch-sides">${this.sides.map((one) => this.side(one, muster))}</div>
            ${this.fieldForm(muster.table)}`
        : nothing}
      ${this.fault ? html`<p class="notice bad" role="alert">${sentence(this.fault)}</p>` : nothing}
      ${muster ? this.ground(lobby) : nothing}
    </div>`;
  }

  private side(one: SideOf, muster: Muster): TemplateResult {
    return sideCard(one, muster, (patch) => {
      Object.assign(one, patch, { force: null, fault: '' });
      this.changed();
    });
  }

  private fieldForm(table: Table): TemplateResult {
    const { field } = this;
    const length = (name: 'width' | 'height', title: string): TemplateResult => {
      const set = (event: Event): void => {
        const input = event.target as HTMLInputElement;
        field[name] = within(Math.round(Number(input.value)), table);
        input.value = String(field[name]);
        this.changed();
      };
      return html`<label class="field"><span class="label">${title}, ${table.unit}</span>
        <input type="number" min=${table.least} max=${table.most} step=${table.unit === 'cm' ? 5 : 1}
          inputmode="numeric" .value=${String(field[name])}
          @change=${set} /></label>`;
    };
    const seed = (event: Event): void => {
      field.seed = Math.abs(Math.round(Number((event.target as HTMLInputElement).value))) || 0;
      this.changed();
    };
    const another = (): void => {
      field.seed = anySeed();
      this.changed();
    };
    return html`<div class="pitch-field">
      ${length('width', 'Width of the table')} ${length('height', 'Depth')}
      <label class="field"><span class="label">Ground number</span>
        <input type="number" min="0" inputmode="numeric" .value=${String(field.seed)} @change=${seed} /></label>
      <button type="button" class="button" @click=${another}>${icon('dice')} Another ground</button>
    </div>`;
  }

  private ground(lobby: Lobby): TemplateResult {
    const { pitched, sides } = this;
    if (!pitched) {
      const wrong = sides.some(({ force, fault }) => fault || (force && !force.legal));
      const waiting = this.fault ? '' : 'Laying the ground …';
      return html`<p class="empty">${wrong ? 'Only legal forces fight: set right what is listed above.' : waiting}</p>`;
    }
    const play = (): void =>
      newGame(lobby, {
        name: '',
        ruleset: pitched.ruleset,
        title: pitched.title,
        story: '',
        sides: pitched.sides,
        options: pitched.options,
        text: pitched.text,
        solo: sides.filter((one) => one.solo).map(({ side }) => side),
      });
    return html`<figure class="pitch-ground">
        ${still(pitched.ground, pitched.battle, room(pitched.ruleset))}
        <figcaption>${pitched.title}${pitched.hidden ? '. Not all are shown: a side keeps secrets.' : ''}</figcaption>
      </figure>
      <div class="actions pitch-actions">
        <button type="button" class="button primary large" @click=${play}>${icon('swords')} Fight it</button>
        <button type="button" class="button" @click=${() => saveFile(fileName(pitched.title, 'yaml'), pitched.text)}>
          ${icon('download')} Save as a scenario
        </button>
      </div>`;
  }
}

function within(length: number, { least, most }: Table): number {
  return Math.min(most, Math.max(least, length || least));
}

// The last force of one's own against one of another list, both for as many points.
function usual(side: Side, muster: Muster): Pick {
  const own = ownForces(muster.ruleset).find(({ legal }) => legal);
  const others = muster.lists.filter(({ id }) => id !== own?.list);
  const random = (list: string): Pick => ({ kind: 'random', name: list, points: Math.ceil(own?.points || muster.usual), seed: anySeed() });
  if (side !== 'red') return random((others[1] ?? others[0] ?? muster.lists[0]!).id);
  return own ? { kind: 'own', name: own.id, points: 0, seed: 0 } : random(muster.lists[0]!.id);
}
