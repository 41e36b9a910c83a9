// Who fights on a side of a pitched battle: a force of one's own, one that came with the program, or
// whatever chance raises from a list.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ownForce, ownForces } from '../forces';
import { sentence } from '../game/names';
import type { Force, Muster, Side } from '../protocol';
import { clauseLink, icon, sideMark } from '../ui';
import { anySeed, judgeDraft, raiseForce, readForce } from './ask';
import { measured, measureOf, mostOf, pointsText } from './measure';
import { switchName } from './switches';

export interface Pick {
  kind: 'own' | 'ready' | 'random';
  name: string; // an own force's id, a file's name, a list's id
  points: number; // of a random one,
  seed: number; // and which
}

export interface SideOf {
  side: Side;
  pick: Pick;
  solo: boolean; // the book's own procedure runs it
  force: Force | null;
  fault: string;
}

// "own:ID", "ready:NAME" or "random:LIST:POINTS:SEED", as it stands in the address.
export function pickWords({ kind, name, points, seed }: Pick): string {
  return kind === 'random' ? `${kind}:${name}:${points}:${seed}` : `${kind}:${name}`;
}

export function readPick(words: string | null, muster: Muster): Pick | null {
  const [kind = '', name = '', points = '', seed = ''] = words?.split(':') ?? [];
  const pick = { name, points: Number(points) || 0, seed: Number(seed) || 0 };
  if (kind === 'own' && ownForce(name)?.ruleset === muster.ruleset) return { ...pick, kind };
  if (kind === 'ready' && muster.forces.some((force) => force.name === name)) return { ...pick, kind };
  return kind === 'random' && muster.lists.some((list) => list.id === name) ? { ...pick, kind } : null;
}

// The switches of a battle are those of its forces, whoever they belong to.
export function optionsOf(sides: SideOf[]): string[] {
  const found = new Map<string, string>();
  for (const { pick } of sides) {
    const options = pick.kind === 'own' ? (ownForce(pick.name)?.options ?? []) : [];
    for (const one of options.filter((other) => !found.has(switchName(other)))) found.set(switchName(one), one);
  }
  return [...found.values()];
}

export async function fetchForce({ pick, solo }: SideOf, muster: Muster, options: string[]): Promise<Force> {
  const { ruleset } = muster;
  if (pick.kind === 'random') return raiseForce(ruleset, { ...pick, list: pick.name }, { solo, options });
  const own = ownForce(pick.name);
  if (pick.kind === 'own' && own) return judgeDraft(ruleset, { ...own, solo }, options);
  const ready = muster.forces.find((force) => force.name === pick.name);
  if (pick.kind === 'ready' && ready) return readForce(ruleset, ready.text, { solo, options });
  throw new Error('That force is not kept in this browser.');
}

export function sideCard(one: SideOf, muster: Muster, change: (patch: Partial<SideOf>) => void): TemplateResult {
  const { side, pick, solo } = one;
  const name = side[0]!.toUpperCase() + side.slice(1);
  return html`<section class="pitch-side card side-${side}" role="group" aria-labelledby="pitch-${side}">
    <h2 id="pitch-${side}">${sideMark(side)} ${name}</h2>
    ${forceField(one, muster, change)} ${pick.kind === 'random' ? chanceField(one, muster, change) : nothing}
    ${told(one, muster)}
    ${muster.solo
      ? html`<label class="muster-solo small">
          <input type="checkbox" .checked=${live(solo)} @change=${() => change({ solo: !solo })} />
          <span>Run by the book's own solo procedure</span>
        </label>`
      : nothing}
  </section>`;
}

function forceField({ side, pick }: SideOf, muster: Muster, change: (patch: Partial<SideOf>) => void): TemplateResult {
  const now = `${pick.kind}:${pick.name}`;
  const chosen = (event: Event): void => {
    const [kind, name = ''] = (event.target as HTMLSelectElement).value.split(':') as [Pick['kind'], string];
    const solo = kind === 'own' ? (ownForce(name)?.solo ?? false) : undefined;
    const points = pick.points || muster.usual;
    change({ pick: { kind, name, points, seed: anySeed() }, ...(solo === undefined ? {} : { solo }) });
  };
  const option = (value: string, text: string): TemplateResult =>
    html`<option value=${value} .selected=${live(value === now)}>${text}</option>`;
  const own = ownForces(muster.ruleset).filter(({ figures }) => figures > 0);
  return html`<label class="field"
    ><span class="visually-hidden">Force of ${side}</span>
    <select @change=${chosen}>
      ${own.length
        ? html`<optgroup label="Your forces">
            ${own.map(({ id, title, points }) => option(`own:${id}`, `${title || 'Without a name'}, ${points}`))}
          </optgroup>`
        : nothing}
      <optgroup label="At random">
        ${muster.lists.map(({ id, title }) => option(`random:${id}`, `${title}, at random`))}
      </optgroup>
      <optgroup label="Come with Kassen">
        ${muster.forces.map(({ name, title, points }) => option(`ready:${name}`, `${title}, ${points}`))}
      </optgroup>
    </select>
  </label>`;
}

function chanceField({ side, pick }: SideOf, muster: Muster, change: (patch: Partial<SideOf>) => void): TemplateResult {
  const most = mostOf(muster);
  const aim = (event: Event): void => {
    const points = Math.round(Number((event.target as HTMLInputElement).value)) || 0;
    if (points > 0) change({ pick: { ...pick, points: Math.min(most, points) } });
  };
  return html`<div class="muster-random">
    <input type="number" min="1" max=${most} inputmode="numeric" aria-label=${measureOf(muster, side)}
      .value=${String(pick.points)} @change=${aim} />
    <span>${muster.measure}</span>
    <button type="button" class="button" @click=${() => change({ pick: { ...pick, seed: anySeed() } })}>
      ${icon('dice')} Another<span class="visually-hidden"> force for ${side}</span>
    </button>
  </div>`;
}

function told({ force, fault, pick }: SideOf, muster: Muster): TemplateResult {
  if (fault) return html`<p class="muster-bad" role="alert">${sentence(fault)}</p>`;
  if (!force) return html`<p class="muted">One moment …</p>`;
  const list = muster.lists.find(({ id }) => id === force.list)?.title ?? force.list;
  return html`<div class="pitch-told">
    <p><b>${force.title}</b> <span class="muted">${list}${muster.priced ? `, ${force.figures} figures` : ''}</span>
      <b>${measured(muster, force.points)}</b>
      ${force.options.map((one) => html`<span class="tag">${one}</span>`)}
      ${pick.kind === 'own' ? html`<a href="#/muster/${muster.ruleset}/${pick.name}">Change it</a>` : nothing}</p>
    <ul>
      ${force.units.map(
        ({ unit, figures, points }) => html`<li>${unit}
          <span class="muted">${figures.length}${muster.priced ? ` · ${pointsText(points)}` : ''}</span></li>`,
      )}
    </ul>
    ${force.breaches.map(
      ({ id, clause, text }) => html`<p class="muster-bad">
        <b>${id}</b> ${sentence(text)} ${clauseLink(muster.ruleset, clause)}
      </p>`,
    )}
  </div>`;
}
