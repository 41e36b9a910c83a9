// Forces to begin with: one's own, a list's, those that came with the program, a file's.
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { ago } from '../ago';
import { allowDrop, dropped, fileButton } from '../files';
import { draftOf, dropForce, emptyDraft, newForce, ownForces, type OwnForce } from '../forces';
import { sentence } from '../game/names';
import { plain } from '../parameters';
import type { Muster, MusterList } from '../protocol';
import { clauseLink, confirm, icon, toast } from '../ui';
import { anySeed, raiseForce, readForce } from './ask';
import { measured, measureOf, mostOf } from './measure';
import { knownBy, sharedFile } from './share';

const UNKNOWN_CODE = 'No force here has that code. A short code only knows a force again: ask for its link.';
const NO_CODE = 'That is neither a link nor a code of a force, or a part of it is missing.';

export interface Shelf {
  muster: Muster;
  points: number; // new forces are meant for
  draw(): void;
}

export function shelfPart(shelf: Shelf): TemplateResult {
  const { muster, points } = shelf;
  const aim = (event: Event): void => {
    shelf.points = Math.max(0, Math.round(Number((event.target as HTMLInputElement).value)) || 0);
  };
  return html`${owned(shelf)}
    <section class="stack" aria-labelledby="muster-lists">
      <div class="section-head">
        <h2 id="muster-lists">A new force</h2>
        <label class="muster-aim">${muster.priced ? 'for' : 'at random:'}
          <input type="number" min="1" max=${mostOf(muster)} inputmode="numeric" value=${points}
            aria-label=${measureOf(muster, 'a new force')} @input=${aim} /> ${muster.measure}</label>
      </div>
      <ul class="muster-lists">${muster.lists.map((list) => listCard(shelf, list))}</ul>
    </section>
    ${ready(muster)}`;
}

function go(muster: Muster, id: string): void {
  location.hash = `#/muster/${muster.ruleset}/${id}`;
}

// A link, the code in it, or the short code of a force that is here.
async function takeCode(muster: Muster, typed: string): Promise<void> {
  const file = await sharedFile(typed);
  const known = file === null ? knownBy(typed, muster, ownForces(muster.ruleset)) : { text: file };
  if (known?.own) go(muster, known.own.id);
  else if (known?.text) await take(muster, known.text);
  else toast(/^\s*ks1/i.test(typed) ? UNKNOWN_CODE : NO_CODE, 'bad');
}

function codeField(muster: Muster): TemplateResult {
  const load = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('code') as HTMLInputElement;
    if (field.value.trim()) void takeCode(muster, field.value);
  };
  return html`<form class="muster-load" @submit=${load}>
    <input name="code" type="text" autocomplete="off" spellcheck="false" aria-label="A link or a code of a force"
      placeholder="A link or a code" />
    <button class="button">${icon('link')} Load it</button>
  </form>`;
}

// Reading a file is the server's business, whatever it was written with.
export async function take(muster: Muster, text: string): Promise<void> {
  try {
    const force = await readForce(muster.ruleset, text);
    go(muster, newForce(muster.ruleset, draftOf(force)).id);
  } catch (error) {
    toast(sentence((error as Error).message), 'bad');
  }
}

function owned(shelf: Shelf): TemplateResult {
  const { muster } = shelf;
  const forces = ownForces(muster.ruleset);
  const read = (text: string): void => void take(muster, text);
  return html`<section class="stack" aria-labelledby="muster-own" @dragover=${allowDrop} @drop=${dropped(read)}>
    <div class="section-head">
      <h2 id="muster-own">Your forces</h2>
      ${codeField(muster)} ${fileButton('From a file', read)}
    </div>
    ${forces.length === 0
      ? html`<p class="muted">None yet. What you muster is kept in this browser, and can be saved as a file.</p>`
      : html`<ul class="own-games">${repeat(forces, ({ id }) => id, (force) => ownRow(shelf, force))}</ul>`}
  </section>`;
}

function ownRow({ muster, draw }: Shelf, force: OwnForce): TemplateResult {
  const title = force.title || 'Without a name';
  const drop = async (): Promise<void> => {
    const sure = await confirm(`Delete “${title}”?`, 'It is kept in this browser and nowhere else.', 'Delete it');
    if (!sure) return;
    dropForce(force.id);
    draw();
  };
  const list = muster.lists.find(({ id }) => id === force.list)?.title ?? force.list;
  return html`<li class="own-game card">
    <a class="own-link" href="#/muster/${muster.ruleset}/${force.id}">${title}</a>
    <span class="own-state"><span>${list}</span>
      ${muster.priced ? html`<span class="muted">${force.figures} figures</span>` : nothing}
      <b>${measured(muster, force.points)}</b>
      ${force.legal ? html`<span class="tag">legal</span>` : html`<span class="tag accent">not legal yet</span>`}</span>
    <time class="muted small" datetime=${new Date(force.when).toISOString()}>${ago(force.when)}</time>
    <span class="own-tools">
      <a class="button quiet icon-only" href="#/pitch/${muster.ruleset}?red=own:${force.id}" title="Fight with it"
        aria-label="Fight with ${title}">${icon('swords')}</a>
      <button type="button" class="button quiet icon-only" title="Delete it" aria-label="Delete ${title}"
        @click=${drop}>${icon('bin')}</button>
    </span>
  </li>`;
}

function listCard(shelf: Shelf, list: MusterList): TemplateResult {
  const { muster } = shelf;
  const begin = (): void => {
    const aim = muster.priced ? shelf.points : 0;
    const title = muster.priced ? `A force of ${list.title}` : list.title;
    go(muster, newForce(muster.ruleset, emptyDraft(list.id, title, aim)).id);
  };
  return html`<li class="muster-list card">
    <h3>${list.title} ${clauseLink(muster.ruleset, list.clause)}</h3>
    <p class="muted">${sentence(list.gist)}</p>
    <dl>
      ${list.rows.map(
        ({ type, number, gist }) => html`<div title=${gist}><dt>${plain(type)}</dt><dd>${number}</dd></div>`,
      )}
    </dl>
    <div class="row">
      <button type="button" class="button primary" @click=${begin}>${icon('plus')} Begin<span class="visually-hidden"> with
        ${list.title}</span></button>
      <button type="button" class="button" @click=${() => raised(muster, list, shelf.points)}>${icon('dice')} At
        random<span class="visually-hidden"> from ${list.title}</span></button>
    </div>
  </li>`;
}

async function raised(muster: Muster, list: MusterList, points: number): Promise<void> {
  try {
    const force = await raiseForce(muster.ruleset, { list: list.id, points, seed: anySeed() });
    go(muster, newForce(muster.ruleset, draftOf(force, muster.priced ? points : 0)).id);
  } catch (error) {
    toast(sentence((error as Error).message), 'bad');
  }
}

function ready(muster: Muster): TemplateResult | typeof nothing {
  if (muster.forces.length === 0) return nothing;
  return html`<section class="stack" aria-labelledby="muster-ready">
    <h2 id="muster-ready">Forces that come with Kassen</h2>
    <ul class="own-games">
      ${muster.forces.map(({ title, list, points, text }) => {
        const name = muster.lists.find(({ id }) => id === list)?.title ?? list;
        return html`<li class="own-game card">
          <b class="own-link">${title}</b>
          <span class="own-state"><span>${name}</span> <b>${measured(muster, points)}</b></span>
          <span></span>
          <span class="own-tools"><button type="button" class="button small cover" @click=${() => take(muster, text)}>
            Take a copy<span class="visually-hidden"> of ${title}</span></button></span>
        </li>`;
      })}
    </ul>
  </section>`;
}
