// Below the map: what the thing pointed at is, what would come of choosing it, or why it cannot be.
import { html, nothing, type TemplateResult } from 'lit';
import type { Choice, Figure, Preview } from '../protocol';
import { assaultOn, sequelLine, storm } from './charge';
import { icon, percent, sideMark } from '../ui';
import type { Spot } from '../rules/room';
import { featureName, featuresAt } from '../table_ground';
import { bodyLines, canBend, cornersOf, handOf, legsTo, lineFrom } from './body';
import { BY_WAY, bodyGroup } from './body_bar';
import { figureOf, placeText } from './choices';
import { choicesAt, endsAt, freeLine, goFreely, lineHere, lineInMind, pin, settle } from './hand';
import { groundOf, isLaying } from './laying';
import { actorName, labelOfLine } from './names';
import { distance } from './overlays';
import { Chart } from '../art/regions';
import { oddsInOneLine } from './preview';
import { because } from './reasons';
import type { Pointed } from './state';
import type { Table } from './table';
import { traits } from '../cards';

type Part = TemplateResult | typeof nothing;

export function strip(table: Table): TemplateResult {
  const { weighed, ruler } = table.state;
  return html`<div class="play-strip" aria-live="off">
    <div class="play-strip-text">
      ${ruler ? measured(table) : weighed ? weighing(table, weighed) : pointing(table)}
    </div>
    ${buttons(table)}
  </div>`;
}

// What would come of pressing the button pointed at.
function weighing(table: Table, line: string): TemplateResult {
  const preview = table.state.previews.get(line);
  return html`<span class="play-meant">→ ${labelOfLine(table, line)}</span>
    ${preview ? html`${oddsInOneLine(table, preview)} ${sequelLine(table, preview)} ${replied(table, preview)}` : nothing}`;
}

function pointing(table: Table): Part {
  const { pointed } = table.state;
  return pointed ? about(table, pointed) : resting(table);
}

function resting(table: Table): Part {
  const { selected, idle, view } = table.state;
  if (idle && idle.figure === selected) return because(table, idle);
  const figure = view?.battle.figures.find(({ id }) => id === selected);
  return figure
    ? html`${person(figure)} ${wayHint(table)}`
    : html`<span class="muted"
        >${table.state.touch ? 'Tap' : 'Point at'} a figure or a place: here it says what is there and what may come of it.</span
      >`;
}

// Of one alone the bar says so.
function wayHint(table: Table): Part {
  const hand = handOf(table);
  if (hand?.how !== 'body' || hand.turned || table.state.touch) return nothing;
  return canBend(table) ? html`<span class="muted">– ${BY_WAY}</span>` : nothing;
}

function about(table: Table, pointed: Pointed): TemplateResult {
  const { game } = table.state;
  const { spot, figure } = pointed;
  const place = spot && game ? placeText(game, spot) : '';
  return html`${figure ? html`${person(figure)} ${room(table, figure)}` : html`<b>${place}</b> ${terrain(table, pointed)}`}
  ${meant(table, pointed)}`;
}

// What a whole circle around him means, rather than a part of one: for how many there is room.
function room({ state: { zone } }: Table, figure: Figure): Part {
  const { marks = [], bands = [], written = false } = (zone?.figure === figure.id && zone.overlay) || {};
  const words = marks.filter(({ r, sweep }) => !written && r !== undefined && !sweep).map(({ band }) => bands[band]);
  return words.length ? html`<span class="muted">– ${words.join(', ')}</span>` : nothing;
}

function person(figure: Figure): TemplateResult {
  return html`${sideMark(figure.side)} <b>${figure.name}</b>
    <span class="muted">${traits(figure).join(', ')}</span>`;
}

function terrain(table: Table, { spot }: Pointed): string {
  const ground = table.state.game?.ground;
  if (!spot || !ground) return '';
  if (ground.kind === 'open') return pieces(table, spot);
  const letter = ground.rows[spot.y]?.[spot.x];
  const kind = ground.terrains.find((one) => one.letter === letter);
  const flags = ground.flags.filter(({ hexes }) => hexes.some(([x, y]) => x === spot.x && y === spot.y));
  const plain = kind?.name.replaceAll('-', ' ') ?? '';
  const told = kind ? [kind.gist.startsWith(plain) || kind.gist.startsWith(`a ${plain}`) ? kind.gist : `${plain}: ${kind.gist}`] : [];
  if (new Chart(ground).name(spot.x, spot.y) === 'ford') return `a ford, ${flags.map(({ gist }) => gist).join('; ')}`;
  const known = flags.length > 0 && kind?.letter === '.' ? [] : told; // of open ground there is nothing more to say
  return [...known, ...flags.map(({ gist }) => gist)].join('; ');
}

function pieces(table: Table, spot: Spot): string {
  const ground = groundOf(table);
  if (ground?.kind !== 'open') return '';
  const told = featuresAt(ground, spot).map((at) => {
    const piece = ground.features[at]!;
    const gist = ground.terrains.find(({ name }) => name === piece.terrain)?.gist;
    return `${featureName(piece)}${gist ? `: ${gist}` : ''}`;
  });
  return [...new Set(told)].join('; ');
}

// How far what is in hand would go, by the places shown.
function going(table: Table, { spot, figure }: Pointed): Part {
  const { view, game, selected, placing, turned } = table.state;
  const from = view && figureOf(view.battle, selected);
  const hand = handOf(table);
  if (!game || game.ground.kind !== 'open' || !spot || figure || from?.x === undefined) return nothing;
  if (!hand || placing || turned) return nothing;
  const stops = [{ x: from.x, y: from.y! }, ...cornersOf(table, selected, hand), spot];
  const far = stops.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - stops[at]!.x, y - stops[at]!.y), 0);
  return html`<span class="muted">${(far / 100).toFixed(1)} cm</span>`;
}

// What a click there would do.
function meant(table: Table, pointed: Pointed): Part {
  const assault = assaultOn(table, pointed.figure);
  const choices = choicesAt(table, pointed);
  const ends = endsAt(table, pointed.spot);
  if (assault) return storming(table, assault);
  if (choices.length > 0) {
    const first = choices[0]!;
    const preview = table.state.previews.get(first.line);
    const more = choices.length > 1 ? html`<span class="muted">, or otherwise</span>` : nothing;
    return html`<span class="play-meant">→ ${first.label}${more}</span>
      ${preview ? html`${oddsInOneLine(table, preview)} ${sequelLine(table, preview)} ${replied(table, preview)}` : nothing}`;
  }
  if (ends.length > 0) return html`<span class="play-meant">→ ${awayWords(table, pointed, ends[0]!.lines.length)}</span>`;
  return reason(table, pointed);
}

// On his own place there is nothing but turning.
function awayWords({ state: { view, selected } }: Table, { spot }: Pointed, count: number): string {
  const from = view && figureOf(view.battle, selected);
  if (from?.x === spot?.x && from?.y === spot?.y) return 'turn here';
  return count === 1 ? 'one step' : `${count} steps away`;
}

function storming(table: Table, { line, label }: Choice): TemplateResult {
  const preview = table.state.previews.get(line);
  return html`<span class="play-meant">→ ${label}</span>
    ${preview ? html`${oddsInOneLine(table, preview)} ${sequelLine(table, preview)}` : html`<span class="muted">…</span>`}`;
}

// The worst that may come of standing there.
function replied(table: Table, { reply, supposed }: Preview): Part {
  if (!reply || supposed) return nothing; // then it is counted already
  const who = actorName(table, reply) || 'somebody';
  return html`<span class="muted">– there ${who} may ${reply.word}: ${percent(reply.chance)} that it tells</span>`;
}

function reason(table: Table, pointed: Pointed): Part {
  const line = lineHere(table, pointed);
  const check = table.state.checks.get(line);
  if (!line || !check) return nothing;
  if (!check.may) {
    const clipped = table.state.clips.get(line)?.clipped;
    return html`${going(table, pointed)} ${because(table, check)}
      ${clipped ? html`<span class="play-meant">→ as far as it goes</span> ${clippedBy(table, clipped)}` : nothing}`;
  }
  const preview = table.state.previews.get(line);
  const known = preview && legs(table, pointed) < 2; // what comes of the last leg nobody has asked
  return html`<span class="play-meant">→ ${wholeLabel(table, pointed, line)}</span> ${going(table, pointed)}
    ${known ? html`${oddsInOneLine(table, preview)} ${replied(table, preview)}` : nothing}`;
}

// How far that is.
function clippedBy(table: Table, { x, y }: Spot): Part {
  const from = lineFrom(table);
  return from ? html`<span class="muted">${(Math.hypot(x - from.x, y - from.y) / 100).toFixed(1)} cm</span>` : nothing;
}

function legs(table: Table, { spot }: Pointed): number {
  const hand = handOf(table);
  return hand && spot && !table.state.placing ? legsTo(table, hand, spot).length : 1;
}

// Several lines for a body are one thing to whoever moves it.
function wholeLabel(table: Table, pointed: Pointed, line: string): string {
  const lines = isLaying(table) || table.state.placing ? [] : bodyLines(table, pointed);
  const count = legs(table, pointed);
  if (count > 1) return `${labelOfLine(table, lines.at(-1) ?? line)}, by ${count} actions`;
  const group = lines.length > 1 ? bodyGroup(table) : undefined;
  return group ? `${group.name}, all ${lines.length} of them, to there` : labelOfLine(table, line);
}

function measured(table: Table): TemplateResult {
  const { ruler, game } = table.state;
  if (!ruler?.from || !ruler.to || !game)
    return html`<b>Ruler</b> <span class="muted">${table.state.touch ? 'Tap' : 'Click'} where to measure from.</span>`;
  const far = distance(game.ground, ruler.from, ruler.to);
  return html`<b>${far}</b>
    <span class="muted"
      >from ${placeText(game, ruler.from)} to ${placeText(game, ruler.to)}</span
    >`;
}

// It never vanishes: it says what can be done instead, or why nothing can.
function doIt(table: Table, free: string, act: () => void): TemplateResult {
  const check = table.state.checks.get(free);
  const clipped = table.state.clips.get(free)?.clipped;
  if (!free || check?.may !== false || clipped) {
    return html`<button class="button small primary" @click=${act}>${clipped ? 'As far as it goes' : 'Do it'}</button>`;
  }
  const say = () => table.change({ refusal: check });
  return html`<button class="button small" aria-disabled="true" title=${check.why} @click=${say}>Not possible</button>`;
}

// A finger cannot rest on a place without touching it: it gets buttons for what the mouse does.
function buttons(table: Table): TemplateResult {
  const { pointed, pin: open, touch } = table.state;
  const choices = pointed ? choicesAt(table, pointed) : [];
  const ends = pointed && choices.length === 0 ? endsAt(table, pointed.spot) : [];
  const line = lineInMind(table);
  const free = pointed && choices.length + ends.length === 0 ? freeLine(table, pointed) : '';
  const assault = assaultOn(table, pointed?.figure);
  const act = () => (assault ? void storm(table, assault) : free ? void goFreely(table, pointed!) : settle(table, choices, ends, [-1, -1]));
  return html`<div class="play-strip-buttons">
    ${
      touch && (choices.length + ends.length > 0 || free) ? doIt(table, free, act) : nothing
    }
    <button
      class="button small icon-only"
      aria-pressed=${open}
      aria-label="Full odds"
      title="Full odds (p)"
      @click=${() => pin(table, line)}
    >
      ${icon('chart')}
    </button>
  </div>`;
}
