// A whole body that goes for an enemy: declared, closed and shown beforehand as one thing. Whoever is
// pointed at is whom the nearest man goes for.
import { html, nothing, type TemplateResult } from 'lit';
import { isGone } from '../cards';
import type { Choice, Figure, Preview } from '../protocol';
import { percent } from '../ui';
import { askPreview } from './ask';
import { aimsAt, choicesInHand } from './body';
import { figureOf, gestureOf, recast } from './choices';
import type { End } from './ends';
import { make } from './hand';
import { briefly } from './preview';
import { deciding } from './state';
import type { Table } from './table';

const MOST_MOVES = 4;
const TOUCH = 20; // tenths of a millimetre: bases that are hardly apart
const FIGHTS = 3; // outcomes that are told

// The choice of the body in hand that goes for that enemy; null: it has none, or might mean something else.
export function assaultOn(table: Table, figure: Figure | null | undefined): Choice | null {
  const { game, view } = table.state;
  if (!figure || !game || !view || !deciding(table.state)) return null;
  const aimed = choicesInHand(table).filter(
    (choice) => gestureOf(choice, table) === 'aim' && aimsAt(choice, figure, table),
  );
  const whole = aimed.find((choice) => choice.group && !choice.figure && choice.target);
  if (!whole || aimed.some((choice) => choice !== whole)) return null;
  return { ...whole, target: figure.id, line: recast(whole, game.words, { target: figure.id }) };
}

// Declares it and goes on until all have arrived who can, or something else comes between.
export async function storm(table: Table, assault: Choice): Promise<void> {
  await askPreview(table, assault.line);
  const then = table.state.previews.get(assault.line)?.then;
  const step = table.state.view?.decision?.id;
  if (!(await make(table, assault.line))) return;
  for (let i = 0; then && i < MOST_MOVES; i++) {
    const { view, game } = table.state;
    if (!view || !game || !view.decision?.mine || view.decision.id !== step || view.roll) return;
    const word = then.line.split(' ')[0];
    const next = view.choices.find((choice) => choice.word === word && choice.group === assault.group);
    if (!next || !(await make(table, recast(next, game.words, { target: alive(table, assault) ?? next.target! })))) return;
  }
}

// Whom the player meant, as long as he stands.
function alive({ state: { view } }: Table, { target }: Choice): number | undefined {
  const figure = view && figureOf(view.battle, target);
  return figure && !isGone(figure) && figure.x !== undefined ? target : undefined;
}

// Where all of them would come to stand, as the server says.
export function assaultEnds(table: Table, figure: Figure): End[] {
  const assault = assaultOn(table, figure);
  const { view, previews } = table.state;
  const then = assault && previews.get(assault.line)?.then;
  return (then?.moves ?? []).flatMap(({ figure: id, x, y }) => {
    const walker = figureOf(view!.battle, id);
    return walker?.x === undefined ? [] : [{ figure: id, x, y, from: { x: walker.x, y: walker.y! } }];
  });
}

// How many come to blows.
function arriving(table: Table, then: NonNullable<Preview['then']>): number {
  const { figures } = table.state.view!.battle;
  return then.moves.filter(({ figure: id, x, y }) => {
    const own = figures.find((one) => one.id === id);
    return figures.some((foe) => {
      if (!own || foe.side === own.side || foe.x === undefined || isGone(foe)) return false;
      return Math.hypot(foe.x - x, foe.y! - y) <= (foe.radius ?? 0) + (own.radius ?? 0) + TOUCH;
    });
  }).length;
}

// "4 of 6 reach them; then 30 % Guards lose 1, …"
export function sequelLine(table: Table, preview: Preview): TemplateResult | typeof nothing {
  const { then } = preview;
  if (!then) return nothing;
  if (then.moves.length === 0) return then.outcomes.length ? html`<span class="play-sequel">– then ${fights(table, then)}</span>` : nothing;
  const count = arriving(table, then);
  const who = count === then.moves.length ? `all ${count} reach them` : `${count} of ${then.moves.length} reach them`;
  return html`<span class="play-sequel">– ${count ? who : 'nobody reaches them with one action'}${
    then.outcomes.length && count ? html`; the fights: ${fights(table, then)}` : nothing
  }</span>`;
}

function fights(table: Table, then: NonNullable<Preview['then']>): TemplateResult[] {
  const told = briefly(table, then) ?? then.outcomes.slice(0, FIGHTS);
  return told.map(({ name, chance }) => html`<span class="play-odd"><b>${percent(chance)}</b> ${name}</span> `);
}
