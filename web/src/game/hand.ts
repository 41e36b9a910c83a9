// What a person does at the board: taking a figure up, pointing, clicking, walking a long way.
import type { Choice, Figure } from '../protocol';
import type { Spot } from '../rules/room';
import {
  afterPointing,
  askAuras,
  askZone,
  askCheck,
  askClip,
  askMore,
  askOverlay,
  askPreview,
  askReach,
  askWhyIdle,
  fetchAhead,
  lineAt,
  lineTo,
} from './ask';
import { aimsAt, bodyLines, choicesInHand, handOf, lineFrom, movers, stepsTo } from './body';
import {
  actors,
  deeds,
  figureOf,
  gestureOf,
  mannerOf,
  ofFigure,
  partakers,
  picking,
  recast,
  sameSpot,
  variantsOf,
} from './choices';
import { putCardAway } from './event_card';
import { deciding, type Chooser, type Pointed, type ReachEnd } from './state';
import { isLaying, layLine, lift, nextPiece } from './laying';
import { assaultOn, storm } from './charge';
import { leftToAct } from './left';
import { measure } from './overlays';
import type { Table } from './table';
import { isSiting, sitedAt } from './sites';
import { movesBodies } from './hands';
import { counted } from './names';
import { traits } from '../cards';

// Words that go with a choice may hold neither what ends them nor what the record is made of.
const SAID_BYTES = 200;

const NEAR = 1 / 40; // of a table's width: a finger does not hit the same place twice

export function sayable(text: string): string {
  const plain = text.replace(/["|\n\r]/g, ' ').trim();
  let cut = plain;
  while (new TextEncoder().encode(cut).length > SAID_BYTES) cut = cut.slice(0, -1);
  return cut;
}

export async function make(table: Table, line: string): Promise<boolean> {
  const { view, said, busy } = table.state;
  if (!view || busy) return false;
  const choice = view.choices.find((one) => one.line === line);
  const words = choice?.says && sayable(said) ? ` "${sayable(said)}"` : '';
  putCardAway(table);
  const done = !!(await table.act(`do ${view.moment} ${line}${words}`));
  if (done && table.state.sheet && !table.state.wide) table.change({ sheet: false }); // what came of it lies below
  return done;
}

// A long way, choice by choice, as long as nothing else comes of it. False: nothing was done.
export async function walk(table: Table, lines: string[]): Promise<boolean> {
  const step = table.state.view?.decision?.id;
  for (const [leg, line] of lines.entries()) {
    if (!(await make(table, line))) return leg > 0;
    const { decision, roll } = table.state.view ?? {};
    if (!decision?.mine || decision.id !== step || roll) break;
  }
  return lines.length > 0;
}

export function select(table: Table, id: number): void {
  const { view, selected } = table.state;
  if (!view || !table.room || id === selected) return;
  table.change({
    selected: id,
    reach: null,
    idle: null,
    chooser: null,
    armed: '',
    pinned: '',
    turned: 0,
    placing: null,
    more: null,
    auras: { reach: null, together: null, mates: null },
    refusal: null,
    news: id ? said(table, id) : '',
    ...(id && table.state.show?.phase === 'done' ? { show: null } : {}),
  });
  if (id) document.querySelector('.play-panel')?.scrollTo(0, 0); // who is in hand stands above the list
  inHand(table);
}

function said(table: Table, id: number): string {
  const { view } = table.state;
  const figure = view && figureOf(view.battle, id);
  if (!view || !figure) return '';
  const count = ofFigure(view.choices, id).length;
  return `${figure.name}, ${traits(figure).join(', ')}. ${counted(count, 'choice')}.`;
}

// Asks for what one wants to know of the figure in hand: where to, how likely, or why not.
function inHand(table: Table): void {
  const { view, game, selected, overlay_name } = table.state;
  if (overlay_name) void askOverlay(table);
  void askZone(table);
  if (!view || !deciding(table.state)) return;
  void fetchAhead(table);
  if (!selected) return;
  if (handOf(table)) {
    void askMore(table);
    return void askAuras(table);
  }
  const mine = ofFigure(view.choices, selected);
  if (mine.length === 0) void askWhyIdle(table, selected);
  else if (mine.some((choice) => gestureOf(choice, table) === 'go' || mannerOf(choice.word, game) === 'ride')) {
    void askReach(table, selected);
  }
}

// One figure alone has something to decide: it need not be taken up first. One that has nothing
// left to do is put down.
export function takeUpTheOnly(table: Table): void {
  const { view, selected, tour } = table.state;
  if (!view || !deciding(table.state) || tour >= 0 || handOf(table)) return inHand(table);
  const able = actors(view.choices);
  if (able.includes(selected)) inHand(table);
  else if (able.length === 1 || selected) select(table, able.length === 1 ? able[0]! : 0);
  else inHand(table);
}

export function nextFigure(table: Table, by: number): void {
  const { view, selected } = table.state;
  if (!view) return;
  if (isLaying(table)) return nextPiece(table, by);
  const left = leftToAct(table).map(({ figure }) => figure);
  const bodies = movers(table);
  const able = left.length ? left : bodies.length ? bodies : actors(view.choices);
  if (able.length === 0) return;
  const at = able.indexOf(selected);
  select(table, able[(at + by + able.length) % able.length] ?? able[0]!);
}

// The choices that pointing there with the figure in hand can mean.
export function choicesAt(table: Table, { spot, figure }: Pointed): Choice[] {
  const { view } = table.state;
  if (!view || !deciding(table.state)) return [];
  if (isSiting(table)) return sitedAt(table, spot);
  if (picking(view.choices, table)) return figure ? ofFigure(view.choices, figure.id) : [];
  const aimed = choicesInHand(table).filter((choice) => {
    const gesture = gestureOf(choice, table);
    if (gesture === 'aim') return !!figure && aimsAt(choice, figure, table);
    return !movesBodies(table) && gesture === 'go' && sameSpot(spot, { x: choice.x!, y: choice.y! });
  });
  return figure ? [...aimed, ...stepsTo(table, figure)] : aimed;
}

export function endsAt(table: Table, spot: Spot | null): ReachEnd[] {
  const { reach, selected } = table.state;
  if (!reach || reach.figure !== selected || !spot || !deciding(table.state)) return [];
  return reach.ends.filter((end) => sameSpot(end, spot) && end.lines.length > 0);
}

// Where any place can be clicked, not only the listed ones: on a table without hexes.
export function freeLine(table: Table, at: Pointed): string {
  const { spot, figure } = at;
  const { game, view, selected } = table.state;
  if (isLaying(table)) return layLine(table, at);
  if (movesBodies(table)) return bodyLines(table, at)[0] ?? '';
  if (game?.ground.kind !== 'open' || !view?.sampled || !selected || !spot || figure) return '';
  return deciding(table.state) ? lineTo(table, spot) : '';
}

export function point(table: Table, spot: Spot | null, figure: Figure | null): void {
  const { pointed, ruler } = table.state;
  if (pointed && sameSpot(pointed.spot, spot) && pointed.figure?.id === figure?.id) return;
  if (!pointed && !spot && !figure) return;
  const now = spot || figure ? { spot, figure } : null;
  table.change({ pointed: now, ...(ruler ? { ruler: measure(ruler, spot) } : {}) });
  afterPointing(() => askAbout(table));
}

function askAbout(table: Table): void {
  const { pointed, overlay_name } = table.state;
  if (overlay_name) void askOverlay(table);
  void askZone(table);
  if (!pointed || !deciding(table.state)) return;
  const line = (assaultOn(table, pointed.figure) ?? choicesAt(table, pointed)[0])?.line;
  if (line) void askPreview(table, line);
  else if (endsAt(table, pointed.spot).length === 0) void askWhyNot(table, pointed);
}

async function askWhyNot(table: Table, pointed: Pointed): Promise<void> {
  const line = lineHere(table, pointed);
  if (!line) return;
  const check = await askCheck(table, line);
  const last = bodyLines(table, pointed).at(-1);
  if (last && last !== line) void askCheck(table, last); // for what it is called: it may be too far for one action
  if (check?.may && freeLine(table, pointed)) void askPreview(table, line);
  const from = check?.may === false && !pointed.figure && !isLaying(table) && !table.state.placing ? lineFrom(table) : null;
  if (from) void askClip(table, line, from);
}

// The line somebody pointing there may have in mind, for the reason why it cannot be.
export function lineHere(table: Table, { spot, figure }: Pointed): string {
  const { selected, view } = table.state;
  if (isLaying(table)) return layLine(table, { spot, figure });
  if (!selected || !view || figure?.id === selected) return '';
  if (movesBodies(table)) return lineOfHand(table, { spot, figure });
  if (figure) return foe(table, figure) ? lineAt(table, figure.id) : '';
  return spot ? lineTo(table, spot) : '';
}

function lineOfHand(table: Table, at: Pointed): string {
  const { game, placing, more } = table.state;
  const { figure } = at;
  if (!figure || placing) return freeLine(table, at);
  const sample = more?.choices.find(({ open, target }) => open && target === 0);
  if (!handOf(table) || !game || !sample || !foe(table, figure)) return '';
  return recast(sample, game.words, { target: figure.id });
}

function foe(table: Table, figure: Figure): boolean {
  const { view, selected } = table.state;
  const own = view && figureOf(view.battle, selected);
  return !!own && own.side !== figure.side;
}

// A click: does the one thing it can mean, asks which where there are several, and otherwise takes
// a figure up or puts it down. A finger first points, then does.
export function click(table: Table, clicked: Pointed, touch: boolean, where: [number, number]): void {
  const { ruler, pointed } = table.state;
  if (ruler) return layRuler(table, clicked.spot);
  const again = isAgain(table, clicked);
  const at = touch && again && pointed ? pointed : clicked;
  const choices = choicesAt(table, at);
  const assault = assaultOn(table, at.figure);
  if (assault && (!touch || again)) return void storm(table, assault);
  const ends = choices.length > 0 ? [] : endsAt(table, at.spot);
  const free = choices.length + ends.length === 0 ? freeLine(table, at) : '';
  if (choices.length + ends.length === 0 && !free) return takeUp(table, at);
  if (touch && !again && !isPlain(table, choices, ends)) return point(table, at.spot, at.figure);
  if (free) void goFreely(table, at);
  else settle(table, choices, ends, where);
}

// The only thing it can mean, and it can be taken back: one tap does it.
function isPlain(table: Table, choices: Choice[], ends: ReachEnd[]): boolean {
  const [only] = choices;
  return choices.length + ends.length === 1 && (!only || gestureOf(only, table) === 'go');
}

function isAgain(table: Table, { spot, figure }: Pointed): boolean {
  const { pointed, game } = table.state;
  if (!pointed || pointed.figure?.id !== figure?.id) return false;
  if (game?.ground.kind !== 'open' || !pointed.spot || !spot) return sameSpot(pointed.spot, spot);
  return Math.hypot(pointed.spot.x - spot.x, pointed.spot.y - spot.y) <= game.ground.width * NEAR;
}

// Nobody knows beforehand whether a body can go there: the server says so.
export async function goFreely(table: Table, at: Pointed): Promise<void> {
  if (!movesBodies(table) || isLaying(table)) return void make(table, freeLine(table, at));
  const lines = bodyLines(table, at);
  const from = table.state.placing || at.figure ? null : lineFrom(table);
  const refused = from && table.state.checks.get(lines[0] ?? '')?.may === false;
  if (!refused && (await walk(table, lines))) return;
  const clipped = from && lines[0] ? await askClip(table, lines[0], from) : null;
  if (clipped) await walk(table, [clipped.line]);
  else if (refused) await walk(table, lines); // to be told why
}

// The same by several figures, as long as each still can when its turn comes.
export async function oneByOne(table: Table, figures: number[], like: (choice: Choice) => boolean): Promise<void> {
  const step = table.state.view?.decision?.id;
  for (const figure of figures) {
    const { view } = table.state;
    if (!view?.decision?.mine || view.decision.id !== step || view.roll) return;
    const choice = view.choices.find((one) => one.figure === figure && like(one));
    if (choice && !(await make(table, choice.line))) return;
  }
}

function layRuler(table: Table, spot: Spot | null): void {
  if (!spot) return;
  const { ruler } = table.state;
  const fresh = !ruler?.from || ruler.laid;
  table.change({ ruler: fresh ? { from: spot, to: spot, laid: false } : { ...ruler, to: spot, laid: true } });
}

function takeUp(table: Table, { figure, spot }: Pointed): void {
  const { selected } = table.state;
  if (isLaying(table) && !figure) lift(table, { figure, spot });
  if (!figure) select(table, 0);
  else select(table, figure.id === selected ? 0 : figure.id);
  table.change({ chooser: null, pointed: spot || figure ? { spot, figure } : null });
}

// A charge is asked about; a step is not.
export function settle(table: Table, choices: Choice[], ends: ReachEnd[], where: [number, number]): void {
  const words = table.state.game?.words ?? [];
  const different = deeds(choices, words, table.state.selected);
  const [first] = choices;
  const byUnit = !!first?.group && !first.figure && handOf(table)?.body?.group === first.group;
  const meant = !movesBodies(table) || isSiting(table) || byUnit || first?.figure === table.state.selected || first?.x !== undefined;
  const single = different.length === 1 && choices.length === 1 && !choices[0]!.says && meant;
  if (single) void make(table, choices[0]!.line);
  else if (choices.length === 0 && straightest(ends)) void walk(table, straightest(ends)!.lines);
  else openChooser(table, choices, ends, where);
}

// The way that takes fewer steps than all others there: a click in front of a rider rides.
function straightest(ends: ReachEnd[]): ReachEnd | undefined {
  const [first, second] = [...ends].sort((one, other) => one.lines.length - other.lines.length);
  return first && first.lines.length < (second?.lines.length ?? Infinity) ? first : undefined;
}

function openChooser(table: Table, choices: Choice[], ends: ReachEnd[], [left, top]: [number, number]): void {
  const { selected, view } = table.state;
  if (!view) return;
  const first = choices[0];
  const target = targetOf(table, first);
  const about = target ?? (choices.length === 1 ? first?.figure : undefined);
  const title = figureOf(view.battle, about)?.name ?? '';
  const joining = first ? firstJoining(table, choices) : [selected];
  const deed = choices.find(({ figure }) => figure)?.word;
  const several = choices.flatMap(({ figure, word }) => (figure && target && word === deed ? [figure] : []));
  const volley = movesBodies(table) && several.length > 1 ? [...new Set(several)] : [];
  table.change({ chooser: { title, target: target ?? 0, choices, ends, volley, joining, left, top } });
  for (const choice of choices.slice(0, 8)) void askPreview(table, choice.line);
}

// Of a unit that is aimed at, whoever of it is pointed at.
function targetOf(table: Table, choice: Choice | undefined): number | undefined {
  const figure = table.state.pointed?.figure;
  const meant = choice && figure && movesBodies(table) && aimsAt(choice, figure, table);
  return meant ? figure.id : choice?.target;
}

// Alone, if it may; else with as few as it takes.
function firstJoining(table: Table, choices: Choice[]): number[] {
  const words = table.state.game?.words ?? [];
  const variant = variantsOf(choices[0]!, choices, words)[0];
  return variant ? partakers(variant) : [table.state.selected];
}

export function closeChooser(table: Table, chooser: Chooser | null = null): void {
  table.change({ chooser });
}

export function pin(table: Table, line: string): void {
  const open = !table.state.pin || (line !== '' && line !== table.state.pinned);
  table.change({ pin: open, pinned: open ? line : '', ...(open ? { tab: 'actions' as const, sheet: true } : {}) });
  void askPreview(table, line);
}

function lineOnMap(table: Table): string {
  const { pointed } = table.state;
  return pointed ? (choicesAt(table, pointed)[0]?.line ?? freeLine(table, pointed)) : '';
}

// The choice the eye is on: armed, by its button, on the map.
export function lineInMind(table: Table): string {
  const { armed, weighed, pinned } = table.state;
  return armed || weighed || lineOnMap(table) || pinned;
}

// Its odds stay open; what only its button points at is not followed, for the button would move away.
export function linePinned(table: Table): string {
  const { armed, pinned } = table.state;
  return pinned || armed || lineOnMap(table);
}
