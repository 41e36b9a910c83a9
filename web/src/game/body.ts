// Bodies of figures in hand on an open table: who goes along, where all would stand, and the lines
// that come of it.
import type { Ghost } from '../board';
import { isGone } from '../cards';
import type { Choice, Figure, MoreChoice, Overlay } from '../protocol';
import type { Spot } from '../rules/room';
import { afterPointing, askCheck } from './ask';
import { aimedAt, figureOf, gestureOf, mannerOf, ofFigure, ofNobody, partakers, passing, placeText, recast } from './choices';
import { assaultEnds } from './charge';
import { drilledEnds, drillWord, marchTo } from './drill';
import { type End, endsOf } from './ends';
import { type Body, bodyOf, canFace, corners, type Hand, movesBodies } from './hands';
import { going, isSettingUp, standing, wordFor } from './lines';
import { deciding, type Pointed, isAskedHere } from './state';
import type { Table } from './table';

const NOWHERE = { x: 0, y: 0 };
const WHEEL = 15; // degrees
const QUARTER = 90; // by which men in close order turn
const STEPS = ['go', 'ride', 'march'];

// Whether figures are moved freely in the step that is being decided.
function movable({ state: { view, game } }: Table): boolean {
  return !!wordFor('go', game, view) || isSettingUp(game, view);
}

function howOf(table: Table, body: Body | null): Hand['how'] {
  const { alone, planning } = table.state;
  if (planning) return 'plan';
  return alone || (body?.members.length ?? 0) < 2 ? 'alone' : 'body';
}

export function handOf(table: Table): Hand | null {
  const { view, selected, turned, bending } = table.state;
  const figure = view && figureOf(view.battle, selected);
  if (!view || !movesBodies(table) || !figure || !deciding(table.state)) return null;
  if (!isAskedHere(view, figure.side)) return null;
  const body = bodyOf(figure, view.battle);
  const how = howOf(table, body);
  const by = bending && how !== 'plan';
  const turns = how === 'body' ? !by : how === 'alone' && canFace(figure);
  const turnsLeft = table.room?.flip ? 1 : -1; // where y grows downwards angles grow to the right
  const hand: Hand = { figure: selected, body, how, by, turned: turns ? turned * turnsLeft : 0 };
  return body && movable(table) ? hand : null;
}

// In close order, and marching in it.
function isDrilled({ state: { game, view } }: Table, { how, body }: Hand): boolean {
  return how === 'body' && !!body?.drilled && !isSettingUp(game, view);
}

// Whether what is in hand can be turned: a body wheels, a rider turns where he goes.
export function canTurn(table: Table): boolean {
  const { view, selected } = table.state;
  const hand = handOf(table);
  const figure = view && figureOf(view.battle, selected);
  if (!hand || !figure || hand.how === 'plan') return false;
  return hand.how === 'body' || canFace(figure);
}

// One alone that has been turned may do so where it stands.
function isItself(hand: Hand, figure: Figure): boolean {
  return hand.how !== 'body' && !!hand.turned && figure.id === hand.figure;
}

// Everybody who is in hand.
export function heldOf(table: Table): number[] {
  const hand = handOf(table);
  return hand?.how === 'body' && hand.body ? hand.body.members : [];
}

export function bodyLines(table: Table, { spot, figure }: Pointed): string[] {
  const { view, game, placing } = table.state;
  const hand = handOf(table);
  if (!view || !game || !movesBodies(table) || !spot) return [];
  if (placing && deciding(table.state)) return [recast(placing, game.words, { xy: placeText(game, spot) })];
  if (!hand || (figure && !isItself(hand, figure))) return [];
  return legsTo(table, hand, spot).flatMap((leg) => going(hand, guideAt(table, hand, leg), view, game));
}

// Where the line of what is in hand goes from: where its guide stands, or who goes alone.
export function lineFrom(table: Table): Spot | null {
  const { view, game } = table.state;
  const hand = isSettingUp(game, view) ? null : handOf(table);
  const first = hand?.how === 'body' && hand.body ? hand.body.members[0] : hand?.figure;
  const figure = view && figureOf(view.battle, first);
  return !hand || hand.turned || hand.by || isDrilled(table, hand) || figure?.x === undefined ? null : { x: figure.x, y: figure.y! };
}

// Who was taken up goes to the spot; a body goes by its guide, beside him.
function guideAt(table: Table, { how, figure, body }: Hand, spot: Spot): Spot {
  const { battle } = table.state.view!;
  const members = how === 'body' && body ? body.members : [];
  const [guide, taken] = [figureOf(battle, members[0]), figureOf(battle, figure)];
  if (!guide || !taken || !members.includes(figure)) return spot;
  return { x: spot.x + guide.x! - taken.x!, y: spot.y + guide.y! - taken.y! };
}

function ringsOf({ state: { auras } }: Table, how: Hand['how']): Overlay | null {
  return how === 'body' ? auras.together : auras.reach;
}

// The places shown for whoever is in hand, or for the body it goes with.
export function cornersOf(table: Table, figure: number, { how }: Hand): Spot[] {
  const { view } = table.state;
  return view ? corners(figure, view.battle, how === 'body') : [];
}

// What is farther than one action goes, and yet within the rings drawn, is gone in as many equal legs.
export function legsTo(table: Table, hand: Hand, spot: Spot): Spot[] {
  const { how, figure, turned, by } = hand;
  if (by || cornersOf(table, figure, hand).length) return [spot];
  const rings = ringsOf(table, how)?.marks ?? [];
  const from = figureOf(table.state.view!.battle, figure);
  const pace = rings[0]?.r;
  if (isDrilled(table, hand)) return [spot];
  const straight = how === 'body' || (how === 'alone' && from && !canFace(from));
  if (!pace || from?.x === undefined || turned || !straight) return [spot];
  const [dx, dy] = [spot.x - from.x, spot.y - from.y!];
  const count = Math.ceil(Math.hypot(dx, dy) / pace);
  if (count < 2 || count > rings.length) return [spot];
  const part = (whole: number, leg: number): number => Math.round((whole * leg) / count);
  return Array.from({ length: count }, (_, at) => ({ x: from.x! + part(dx, at + 1), y: from.y! + part(dy, at + 1) }));
}

// What can be meant by pointing at somebody: by whoever is in hand, or by anybody where nobody is.
export function choicesInHand(table: Table): Choice[] {
  const { view, selected } = table.state;
  if (!view) return [];
  if (!selected) return movesBodies(table) ? view.choices : ofNobody(view.choices);
  const hand = handOf(table);
  // The last of a unit is all of it.
  if (!hand?.body || (hand.how !== 'body' && hand.body.members.length > 1)) return ofFigure(view.choices, selected);
  const { group, members } = hand.body;
  return view.choices.filter((choice) =>
    choice.figure ? partakers(choice).some((id) => members.includes(id)) : choice.group === group,
  );
}

// One of a group stands for all of it where a group is meant: where a shot goes at one, and where a step
// leads up to one.
export function aimsAt(choice: Choice, figure: Figure, { state: { view, game } }: Table): boolean {
  const { meets, target_group: unit } = choice;
  const target = aimedAt(choice);
  if (target === figure.id) return true;
  if (unit) return unit === figure.group && !isGone(figure);
  const manner = mannerOf(choice.word, game);
  const whole = manner === 'aim-group' || manner === 'put' ? target : STEPS.includes(manner) ? meets : 0;
  const meant = view && figureOf(view.battle, whole);
  return !!meant && meant.group !== undefined && meant.group === figure.group && !isGone(figure);
}

// Steps that lead up to somebody, the first listed of each figure and of the body.
export function stepsTo(table: Table, figure: Figure): Choice[] {
  if (!movesBodies(table)) return [];
  const steps = choicesInHand(table).filter(
    (choice) => gestureOf(choice, table) === 'go' && aimsAt(choice, figure, table),
  );
  const whose = ({ figure, group }: Choice): string => (figure ? `figure ${figure}` : `group ${group}`);
  const firsts = steps.filter((step, at) => steps.findIndex((other) => whose(other) === whose(step)) === at);
  return firsts.sort((a, b) => Number(!a.figure) - Number(!b.figure));
}

// A question that is nothing but aiming: its targets are lit though nobody is in hand.
export function onlyAims(table: Table): boolean {
  const { view } = table.state;
  if (!view || !movesBodies(table)) return false;
  const open = view.choices.filter((choice) => choice.line !== passing(view)?.line);
  return open.length > 0 && open.every((choice) => choice.figure && choice.target);
}

function ends(table: Table, hand: Hand, spot: Spot): End[] {
  const { view } = table.state;
  const alone = { group: 0, members: [hand.figure] };
  const body = hand.how === 'body' && hand.body ? hand.body : alone;
  const word = isDrilled(table, hand) && drillWord(table.state.game, view)?.word;
  if (view && word) return drilledEnds(body, view.battle, marchTo(body, guideAt(table, hand, spot), view, word), hand.turned);
  return view ? endsOf(body, view.battle, guideAt(table, hand, spot), hand.turned) : [];
}

// Where those would stand who step up to somebody: each by himself, or, where nobody can, all of them.
function endsBeside(table: Table, hand: Hand, figure: Figure): End[] {
  const { battle } = table.state.view!;
  const stormed = assaultEnds(table, figure);
  if (stormed.length) return stormed;
  const steps = stepsTo(table, figure);
  const single = steps.filter(({ figure }) => figure);
  if (single.length === 0 && steps[0]) {
    return endsOf(hand.body!, battle, { x: steps[0].x!, y: steps[0].y! }, 0);
  }
  return single.flatMap(({ figure, x, y }) => {
    const walker = figureOf(battle, figure);
    return walker?.x === undefined ? [] : [{ figure: figure!, x: x!, y: y!, from: { x: walker.x, y: walker.y! } }];
  });
}

// Where what is in hand would stand; a body that wheels does not need to be shown where.
function wouldStand(table: Table): End[] {
  const { pointed, placing, view, ruler } = table.state;
  const hand = handOf(table);
  if (!hand || !view || ruler) return [];
  if (placing) return standsThere(table, placing) && pointed?.spot ? ends(table, { ...hand, how: 'alone' }, pointed.spot) : [];
  if (hand.turned && hand.how === 'body') return ends(table, hand, NOWHERE);
  const at = whereTo(table, hand);
  if (at?.figure && !isItself(hand, at.figure)) return endsBeside(table, hand, at.figure);
  if (!at?.spot) return [];
  const lines = bodyLines(table, at);
  const clipped = table.state.clips.get(lines[0] ?? '')?.clipped;
  if (clipped) return surely(table, clipped.line);
  const sure = lines.length === 1 ? surely(table, lines[0]!) : [];
  return sure.length ? sure : byEye(table, hand, at.spot);
}

// What the server says of it: somebody may be stopped short by a wall.
function surely(table: Table, line: string): End[] {
  const { view, previews } = table.state;
  const hand = handOf(table);
  const held = hand?.how === 'body' && hand.body ? hand.body.members : [hand?.figure];
  return (previews.get(line)?.moves ?? []).flatMap((end) => {
    const figure = figureOf(view!.battle, end.figure);
    return figure?.x === undefined || !held.includes(end.figure) ? [] : [{ ...end, from: { x: figure.x, y: figure.y! } }];
  });
}

function byEye(table: Table, hand: Hand, spot: Spot): End[] {
  const { view, game } = table.state;
  const stand = game && standing(hand, spot, view!, game);
  const there = ends(table, { ...hand, turned: 0 }, spot);
  return stand ? there.map((end) => ({ ...end, ...stand })) : there;
}

// Whether who does it will stand at the place; else it is done from afar, or by a whole group.
function standsThere({ state: { game } }: Table, { word, figure }: MoreChoice): boolean {
  return !!figure && !game?.words.find((one) => one.word === word)?.ring;
}

// What is pointed at; turned, one alone means itself as long as that is nothing.
function whereTo(table: Table, hand: Hand): Pointed | null {
  const { pointed, view } = table.state;
  const figure = view && figureOf(view.battle, hand.figure);
  if (pointed || !figure || !hand.turned) return pointed;
  return { spot: table.room?.spots(figure)[0] ?? null, figure };
}

function plannedEnds(table: Table): (End & { figure: number })[] {
  const { view, replay } = table.state;
  if (!view || replay) return [];
  return (view.battle.movers ?? []).flatMap(({ id, ...end }) => {
    const figure = figureOf(view.battle, id);
    return figure?.x === undefined ? [] : [{ ...end, figure: id, from: { x: figure.x, y: figure.y! } }];
  });
}

// What moving what is in hand now would be; a wheel needs no place.
export function lineInHand(table: Table): string {
  const hand = handOf(table);
  const wheels = hand?.how === 'body' && hand.turned;
  const at = wheels ? { spot: NOWHERE, figure: null } : hand ? whereTo(table, hand) : table.state.pointed;
  return (at && bodyLines(table, at)[0]) ?? '';
}

export function bodyGhosts(table: Table): Ghost[] {
  const line = lineInHand(table);
  const refused = table.state.checks.get(line)?.may === false && !table.state.clips.get(line)?.clipped;
  const { placing, game } = table.state;
  const as = (placing && mannerOf(placing.word, game) === 'beside' && table.room?.afoot) || {};
  const ghost = (kind: Ghost['kind']) => ({ from: _, ...end }: End): Ghost => ({ ...end, kind, as });
  return [...plannedEnds(table).map(ghost('plan')), ...wouldStand(table).map(ghost(refused ? 'not' : 'may'))];
}

export function bodyPaths(table: Table): Spot[][] {
  const hand = handOf(table);
  const via = (figure: number): Spot[] => (hand ? cornersOf(table, figure, hand) : []);
  const way = ({ figure, from, x, y }: End): Spot[] => [from, ...via(figure), { x, y }];
  const ways = wouldStand(table).map(way);
  const planned = plannedEnds(table).map(({ from, x, y }) => [from, { x, y }]);
  return [...planned, ...(ways.length || !hand ? ways : shownSoFar(table, hand))];
}

// The way as it has been drawn, while no place is pointed at.
function shownSoFar(table: Table, hand: Hand): Spot[][] {
  const { view } = table.state;
  const members = hand.how === 'body' && hand.body ? hand.body.members : [hand.figure];
  return members.flatMap((id) => {
    const figure = figureOf(view!.battle, id);
    const via = cornersOf(table, id, hand);
    return figure?.x === undefined || !via.length ? [] : [[{ x: figure.x, y: figure.y! }, ...via]];
  });
}

// What is done at a place reaches so far around it.
function placingRing({ state: { placing, pointed, game } }: Table): Overlay[] {
  const r = game?.words.find(({ word }) => word === placing?.word)?.ring;
  if (!placing || !r || !pointed?.spot) return [];
  const marks = [{ ...pointed.spot, band: 0, r }];
  return [{ type: 'overlay', name: placing.brief, marks, bands: [placing.brief] }];
}

// How far it gets; and where its mates are, or, of a whole body, where they would be.
export function aurasOf(table: Table): Overlay[] {
  const { auras, view, selected } = table.state;
  const hand = handOf(table);
  const figure = view && figureOf(view.battle, selected);
  if (!hand || !figure) return [];
  if (table.state.placing) return placingRing(table);
  const { mates } = auras;
  const reach = isDrilled(table, hand) ? null : ringsOf(table, hand.how);
  const r = mates?.marks[0]?.r;
  const marks = hand.how === 'body'
    ? wouldStand(table).map(({ x, y }) => ({ x, y, band: 0, ...(r === undefined ? {} : { r }) }))
    : (mates?.marks ?? []).filter((mark) => mark.x !== figure.x || mark.y !== figure.y);
  const around = mates && r !== undefined ? [{ ...mates, marks }] : [];
  return reach ? [reach, ...around] : around;
}

// One of each body that can be moved, or who is asked.
export function movers(table: Table): number[] {
  const { view } = table.state;
  if (!view || !movesBodies(table) || !movable(table)) return [];
  const mine = (view.battle.groups ?? []).filter(({ side }) => isAskedHere(view, side));
  return mine.flatMap(({ members }) => members.slice(0, 1));
}

// Whether figures can be given places one by one to set out together.
export function canPlan({ state: { game, view } }: Table): boolean {
  return !!wordFor('plan', game, view);
}

// Whether a place can be one to go by.
export function canBend(table: Table): boolean {
  const { game, view } = table.state;
  return !!handOf(table) && !!wordFor('via', game, view);
}

export function wheelBy(table: Table, steps: number): void {
  const hand = handOf(table);
  if (!hand || !canTurn(table)) return;
  turnTo(table, table.state.turned + (isDrilled(table, hand) ? QUARTER : WHEEL) * steps);
}

export function turnTo(table: Table, degrees: number): void {
  const turned = (WHEEL * Math.round(degrees / WHEEL) + 720) % 360;
  if (turned === table.state.turned) return;
  table.change({ turned });
  if (turned) afterPointing(() => void askCheck(table, lineInHand(table)));
}

export function toggleAlone(table: Table): void {
  table.change({ alone: !table.state.alone, planning: false, turned: 0 });
}

export function togglePlanning(table: Table): void {
  table.change({ planning: !table.state.planning, turned: 0 });
}
