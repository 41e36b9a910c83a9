// What a force leaves the page as: a file, a printed roster, a code.
import { html, nothing, type TemplateResult } from 'lit';
import { fileName, saveFile } from '../files';
import { counted, sentence } from '../game/names';
import { plain } from '../parameters';
import type { Force, Muster, RosterFigure } from '../protocol';
import { copied, copyButton, icon, toast } from '../ui';
import type { Builder } from './builder';
import { compareCode } from './code';
import { measured, pointsText } from './measure';
import { shareCode, shareLink } from './share';

const ANSWERS = {
  same: 'It is: the code is that of this very force.',
  other: 'It is not: the code is that of another force.',
  mistyped: 'That is no code: somewhere a letter or digit is wrong or missing.',
};

const SAME_FORCE = 'Whoever has the same force has the same code: names, types, units, arms, in any order.';
const SAME_CHARACTERS = 'Whoever has the same characters has the same code, in whatever order they stand.';

export function papersPart(builder: Builder, typed: string, type: (code: string) => void): TemplateResult {
  const { verdict } = builder;
  if (!verdict || builder.empty || builder.fault) return html``; // nothing of an older draft leaves the page
  const save = (): void => saveFile(fileName(verdict.title, 'yaml'), verdict.text);
  return html`<section class="muster-papers" aria-labelledby="muster-papers">
    <h2 id="muster-papers">Papers</h2>
    <div class="row">
      <button type="button" class="button" @click=${save}>${icon('download')} Save as a file</button>
      <button type="button" class="button" @click=${() => void share(builder)}>${icon('link')} Copy a link to share</button>
      <button type="button" class="button" @click=${() => print()}>${icon('text')} Print the ${builder.muster.priced ? 'roster' : 'character sheets'}</button>
      <a class="button" href="#/pitch/${builder.muster.ruleset}?red=own:${builder.id}">
        ${icon('swords')} Fight a pitched battle
      </a>
    </div>
    <p class="muster-code"><span>Code</span> <code>${verdict.code}</code> ${copyButton(verdict.code, 'Copy')}</p>
    <p class="muted small">${builder.muster.priced ? SAME_FORCE : SAME_CHARACTERS}</p>
    ${verify(verdict, typed, type)}
  </section>`;
}

function verify({ code }: Force, typed: string, type: (code: string) => void): TemplateResult {
  const kind = typed.trim() ? compareCode(typed, code) : null;
  return html`<div class="field">
    <label for="muster-verify">Is it the force of this code?</label>
    <input id="muster-verify" type="text" autocomplete="off" spellcheck="false" placeholder="KS1-…" .value=${typed}
      @input=${(event: Event) => type((event.target as HTMLInputElement).value)} />
    <p role="status" class=${kind === 'same' ? 'muster-good' : 'muster-bad'}>
      ${kind ? html`${icon(kind === 'same' ? 'check' : 'warning')} ${ANSWERS[kind]}` : nothing}
    </p>
  </div>`;
}

// Whoever opens the link has a copy of the force.
async function share({ verdict, muster }: Builder): Promise<void> {
  if (!verdict) return;
  const link = shareLink(muster.ruleset, await shareCode(verdict.text));
  if (await copied(link)) toast('The link is copied: whoever opens it has a copy of this force.');
  else saveFile(fileName(verdict.title, 'link.txt'), link);
}

function boxes({ tracks }: RosterFigure): TemplateResult[] {
  return tracks.map(
    ({ name, boxes: all }) => html`<ol class="roster-track">
      ${name ? html`<li class="roster-track-name">${name}</li>` : nothing}
      ${all.map((word) => html`<li><i></i>${plain(word)}</li>`)}
    </ol>`,
  );
}

// Only on paper: dice, moves, and boxes to tick for who is hurt.
export function rosterSheet(force: Force, muster: Muster, ruleset_title: string): TemplateResult {
  const list = muster.lists.find(({ id }) => id === force.list)?.title ?? force.list;
  return html`<article class="roster-sheet" aria-hidden="true">
    <header>
      <h1>${force.title}</h1>
      <p>
        ${ruleset_title} · ${list} · ${counted(force.figures, 'figure')} in ${counted(force.units.length, 'unit')}${muster.priced
          ? html` · <b>${measured(muster, force.points)}</b>`
          : nothing}${force.options.map((one) => ` · ${one}`)}
      </p>
    </header>
    ${force.units.map(
      ({ unit, points, figures }) => html`<table>
        <caption><b>${unit}</b> <span>${muster.priced ? pointsText(points) : nothing}</span></caption>
        <tbody>
          ${figures.map(
            (figure) => html`<tr>
                <th scope="row">${figure.name}</th>
                <td>${plain(figure.type)}</td>
                <td>${muster.priced ? figure.words : figure.states.map(({ word }) => word).join(', ')}</td>
                <td class="roster-points">${muster.priced ? pointsText(figure.points) : nothing}</td>
              </tr>
              <tr class="roster-numbers">
                <td colspan="4">
                  ${figure.numbers.map(({ name, value }) => html`<span>${plain(name)} <b>${value}</b></span> `)}
                  ${boxes(figure)}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
    ${force.legal ? nothing : html`<ul>${force.breaches.map(({ id, text }) => html`<li>${id} ${sentence(text)}</li>`)}</ul>`}
    <footer>${measured(muster, force.points)} · ${force.code} · mustered with Kassen</footer>
  </article>`;
}
