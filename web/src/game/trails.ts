// What the others did since this side last acted: who went where, who was hit, what came last.
import type { BoardCall } from '../board_blow';
import { isGone, isStruck, words } from '../cards';
import type { Battle, Figure, View } from '../protocol';
import type { Room, Spot } from '../rules/room';
import { blowsOf, finalCalls } from './blows';
import type { Table } from './table';

export interface Trail {
  figure: number;
  spots: Spot[];
}

// The moments of it, and what stays marked.
export interface Theirs {
  from: number;
  to: number;
  trails: Trail[];
  hits: BoardCall[];
  last: number[]; // who moved last
}

const MOST_SPOTS = 24; // of one figure's way

function spotOf(figure: Figure | undefined, room: Room): Spot | null {
  const [spot] = figure ? room.spots(figure) : [];
  return spot ?? null;
}

function same(a: Spot, b: Spot): boolean {
  return a.x === b.x && a.y === b.y;
}

function walkedOn(trails: Trail[], before: Battle, view: View, room: Room): [Trail[], number[]] {
  const next = new Map(trails.map((trail) => [trail.figure, trail]));
  const moved: number[] = [];
  for (const figure of view.battle.figures) {
    const from = spotOf(before.figures.find(({ id }) => id === figure.id), room);
    const to = spotOf(figure, room);
    if (!from || !to || same(from, to)) continue;
    const spots = [...(next.get(figure.id)?.spots ?? [from]), to].slice(-MOST_SPOTS);
    next.set(figure.id, { figure: figure.id, spots });
    moved.push(figure.id);
  }
  return [[...next.values()], moved];
}

// By what was called out over them, else by the word for their hurt.
function struck(hits: BoardCall[], before: Battle, view: View, room: Room): BoardCall[] {
  const next = new Map(hits.map((hit) => [hit.figure, hit]));
  const called = new Map(finalCalls(blowsOf(view.journal, before).flatMap(({ throws }) => throws)).map((one) => [one.figure, one.text]));
  for (const was of before.figures) {
    const now = view.battle.figures.find(({ id }) => id === was.id);
    const fell = !!now && isGone(now) && !isGone(was);
    if (!now || (!fell && !isStruck(now, was))) continue;
    const hurt = now.states.filter(({ word, tone }) => (tone === 'hurt' || tone === 'gone') && !words(was).includes(word));
    const text = called.get(was.id) ?? hurt.at(-1)?.word ?? '';
    const spot = spotOf(was, room);
    if (text && spot) next.set(was.id, { figure: was.id, text, loud: false, spot });
  }
  return [...next.values()];
}

// Whoever acts has seen it. Who watches sees that of the side whose turn it is.
export function theirsAfter(theirs: Theirs | null, old: View, view: View, room: Room): Theirs | null {
  if (view.full || view.curtain || old.curtain || view.moment <= old.moment) return view.re ? null : theirs;
  const own = (one: View): boolean => one.journal.some(({ side }) => !!side && one.you.sides.includes(side));
  if (!view.you.watching && own(view)) return null;
  if (view.you.watching && old.turn !== view.turn) return null;
  const so_far = theirs ?? { from: view.moment, to: view.moment, trails: [], hits: [], last: [] };
  const [trails, moved] = walkedOn(so_far.trails, old.battle, view, room);
  const hits = struck(so_far.hits, old.battle, view, room);
  return { ...so_far, to: view.moment, trails, hits, last: moved.length > 0 ? moved : so_far.last };
}

// Something of what has happened is not to be seen yet.
export function isShowing({ state }: Table): boolean {
  return state.waiting > 0 || (!!state.show && state.show.phase !== 'done');
}
