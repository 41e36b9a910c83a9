// The map with what is lit on it, its cursor, and what lies over it.
import { html, nothing, type TemplateResult } from 'lit';
import { board, type BoardProps, type Ghost, type Laid, type Lit } from '../board';
import type { Entering } from '../board_entry';
import type { BoardOrder } from '../board_orders';
import type { Battle, Choice, Figure, Overlay } from '../protocol';
import type { Room, Spot } from '../rules/room';
import { aimsAt, aurasOf, bodyGhosts, bodyPaths, canTurn, choicesInHand, handOf, heldOf, movers, onlyAims, wheelBy } from './body';
import { bodyBar } from './body_bar';
import { blowCard, shownBlow } from './blow_card';
import { finalCalls } from './blows';
import { actors, aimedAt, figureAt, figureOf, gestureOf, mannerOf, picking, placeText } from './choices';
import { chooserBox } from './chooser';
import { cardLies, eventCard } from './event_card';
import { choicesAt, click, endsAt, freeLine, point } from './hand';
import { hintPlans } from './hints';
import { groundOf, isLaying, laidPieces, layRing } from './laying';
import { legend, overlayBar } from './overlays';
import { pairInMind } from './pairs';
import { reasonNow } from './reasons';
import { deciding, shownBattle, type Pointed, type ReachEnd } from './state';
import { overview } from './overview';
import { paceBar } from './pace_bar';
import { sited } from './sites';
import { boardAtTick, callsAtTick, leaveTicks, tickBar } from './ticks';
import { strip } from './strip';
import type { Table } from './table';
import { textPlay } from './text_play';
import { isShowing } from './trails';
import { carryEnds, carryMoves, carryStarts } from './carry';
import { swallowClick, turnEnds, turnMoves, turnStarts, turnSwallows } from './turning';
import { movesBodies } from './hands';
import { beside, touching } from '../table_ground';
import { traits } from '../cards';

const OPEN_STEP = 100; // a centimetre of an open table for a press of an arrow key
const OPEN_NEAR = 150;

let pressed: [number, number] = [-1, -1]; // where, in pixels of the map's box

export function mapRegion(table: Table): TemplateResult {
  const { text } = table.state;
  return html`<section class="play-map" aria-label="Map">
    ${text ? textPlay(table) : html`${mapBoard(table)} ${lying(table)} ${overview(table)}`} ${paceBar(table)} ${text ? nothing : tickBar(table)} ${chooserBox(table)} ${legend(table)} ${text ? nothing : bodyBar(table)}
    ${text ? nothing : strip(table)} ${overlayBar(table)}
  </section>`;
}

// One card at a time: dice that lie there are seen when the card drawn has been put away, and in looking back
// what happened at that moment comes first.
function lying(table: Table): TemplateResult | typeof nothing {
  const card = cardLies(table) && !(table.state.replay && shownBlow(table));
  return card ? eventCard(table) : blowCard(table);
}

function mapBoard(table: Table): TemplateResult {
  const { replay, cursor, view } = table.state;
  return html`<div
      class="play-board ${replay ? 'past' : ''}"
      data-moment=${replay?.shown?.moment ?? view?.moment ?? 0}
      tabindex="0"
      role="application"
      aria-roledescription="map"
      aria-label="The map. Arrow keys move the cursor, Enter acts, T shows the board as text."
      aria-describedby="play-cursor"
      @pointerdown=${{ handleEvent: (event: PointerEvent) => press(table, event), capture: true }}
      @pointermove=${(event: PointerEvent) => feel(table, event)}
      @pointerup=${(event: PointerEvent) => lift(table, event)}
      @pointercancel=${(event: PointerEvent) => lift(table, event)}
      @wheel=${{ handleEvent: (event: WheelEvent) => wheel(table, event), capture: true, passive: false }}
    >
      ${drawn(table)}
    </div>
    <p id="play-cursor" class="visually-hidden" aria-live="polite">${cursor ? told(table, cursor) : ''}</p>`;
}

function press(table: Table, event: PointerEvent): void {
  const box = (event.currentTarget as HTMLElement).parentElement!.getBoundingClientRect();
  if (table.state.sheet) table.change({ sheet: false });
  turnStarts(table, event);
  carryStarts(table, event);
  feel(table, event);
  pressed = [event.clientX - box.left, event.clientY - box.top];
}

// A finger leaves with every lift, and what it pointed at must stay until it comes again.
function feel(table: Table, event: PointerEvent): void {
  const touch = event.pointerType === 'touch';
  if (touch !== table.state.touch) table.change({ touch });
  if (!touch && event.altKey !== table.state.bending) table.change({ bending: event.altKey });
  turnMoves(table, event);
  carryMoves(table, event);
}

function lift(table: Table, event: PointerEvent): void {
  turnEnds(event);
  if (carryEnds(table, event, pressed)) swallowClick();
}

// With Shift the wheel wheels what is in hand; else it looks closer.
function wheel(table: Table, event: WheelEvent): void {
  const by = event.deltaY || event.deltaX;
  if (!event.shiftKey || !by || !canTurn(table)) return;
  event.preventDefault();
  event.stopPropagation();
  wheelBy(table, by < 0 ? 1 : -1);
}

function drawn(table: Table): TemplateResult | typeof nothing {
  const { game, replay, before, selected, overlay, cursor, ruler } = table.state;
  const instant = boardAtTick(table);
  const battle = instant ?? shownBattle(table.state);
  if (!game || !battle || !table.room) return nothing;
  const at = (figure: Figure): Pointed => ({ spot: table.room!.spots(figure)[0] ?? null, figure });
  return board({
    ground: groundOf(table) ?? game.ground,
    battle,
    before: instant ? null : replay ? replay.before : before,
    room: table.room,
    selected,
    held: heldOf(table),
    lit: instant || isShowing(table) ? [] : lights(table),
    overlay,
    auras: [...aurasOf(table), ...layRing(table), ...zoneOf(table)],
    laid: [...laidPieces(table), ...barringPiece(table)],
    site: isShowing(table) || instant ? null : sited(table),
    barring: reasonNow(table)?.in_the_way,
    entering: isShowing(table) ? [] : entering(table),
    pair: pairInMind(table),
    ...(instant ? { calls: callsAtTick(table) } : happening(table)),
    plans: isShowing(table) ? [] : hintPlans(table),
    asked: (replay?.shown ?? table.state.view)?.decision?.sides ?? [],
    ghosts: movesBodies(table) ? bodyGhosts(table) : [ghost(table)].flatMap((one) => one ?? []),
    orders: instant ? [] : ordered(battle, table.room),
    paths: instant ? [] : [...written(battle, table.room), ...(movesBodies(table) ? bodyPaths(table) : [path(table)])],
    focus: cursor,
    ruler: ruler?.from && ruler.to ? [ruler.from, ruler.to] : null,
    small: false,
    place: (spot) => clicked(table, { spot: snapped(table, spot), figure: null }),
    figure: (figure, spot) =>
      clicked(table, wantsPlace(table) ? { spot: spot && snapped(table, spot), figure: null } : at(figure)),
    over: (spot, figure) => {
      if (table.state.touch) return;
      if (figure && !wantsPlace(table)) point(table, at(figure).spot, figure);
      else point(table, spot && snapped(table, spot), null);
    },
  });
}

// Who stands nowhere yet and may come in by the edge.
function entering(table: Table): Entering[] {
  const { view, game } = table.state;
  if (!view || !deciding(table.state) || game?.ground.kind !== 'hex') return [];
  const { width, height } = game.ground;
  const found = new Map<number, Spot[]>();
  for (const choice of view.choices.filter((one) => one.figure && one.x !== undefined)) {
    const figure = figureOf(view.battle, choice.figure);
    if (!figure || table.room!.spots(figure).length) continue;
    found.set(figure.id, [...(found.get(figure.id) ?? []), { x: choice.x!, y: choice.y! }]);
  }
  const atEdge = ({ x, y }: Spot): boolean => x === 0 || y === 0 || x === width - 1 || y === height - 1;
  return [...found].filter(([, spots]) => spots.every(atEdge)).map(([figure, spots]) => ({ figure, spots }));
}

// Terrain that is in the way.
function barringPiece(table: Table): Laid[] {
  const piece = reasonNow(table)?.piece;
  return piece === undefined ? [] : [{ feature: piece, dx: 0, dy: 0, kind: 'bars' }];
}

// Orders of those of whom more is known than the way.
function ordered(battle: Battle, room: Room): BoardOrder[] {
  return battle.figures.flatMap((figure) => {
    const order = room.order?.(figure);
    return order ? [{ figure: figure.id, spots: room.plan?.(figure) ?? [], ...order }] : [];
  });
}

// What was written for those whose orders are known, as far as it leads.
function written(battle: Battle, room: Room): Spot[][] {
  if (room.order) return [];
  return battle.figures.map((figure) => room.plan?.(figure) ?? []).filter(({ length }) => length > 1);
}

// One at a time: what is laid over the map by wish comes first.
function zoneOf({ state: { zone, overlay_name, replay } }: Table): Overlay[] {
  return zone?.overlay && !overlay_name && !replay ? [zone.overlay] : [];
}

// The blow that is being struck, what came of it, and what the others did.
function happening(table: Table): Pick<BoardProps, 'blow' | 'calls' | 'trails'> {
  const { theirs, replay } = table.state;
  const shown = shownBlow(table);
  const marks = theirs && !replay && !isShowing(table) ? theirs : null;
  const lines = shown ? shown.blow.throws.map(({ line }) => line) : [];
  const struck = shown && shown.show?.phase !== 'done' ? shown : null;
  const loud = shown?.still ? finalCalls(shown.blow.throws).map((call) => ({ ...call, loud: true })) : [];
  const quiet = (marks?.hits ?? []).filter(({ figure }) => !loud.some((one) => one.figure === figure));
  return {
    blow: struck && {
      pairs: lines.map(({ figure = 0, target }) => (target ? { by: figure, against: target } : { by: 0, against: figure })),
      clash: struck.still,
    },
    calls: [...loud, ...quiet],
    trails: (marks?.trails ?? []).map(({ figure, spots }) => ({ spots, last: marks!.last.includes(figure) })),
  };
}

// Something is to be done at a place, whoever stands there.
function wantsPlace(table: Table): boolean {
  return !!table.state.placing || (isLaying(table) && table.state.lifted >= 0);
}

// One figure alone goes to what it may want to touch, and who steps aside to right beside his own base.
function snapped(table: Table, spot: Spot): Spot {
  const { view, placing, game } = table.state;
  const hand = handOf(table);
  const figure = view && figureOf(view.battle, hand?.figure);
  const ground = groundOf(table);
  if (!hand || !figure || !ground) return spot;
  if (placing) return mannerOf(placing.word, game) === 'beside' ? beside(figure, table.room?.base ?? 0, spot) : spot;
  return hand.how === 'body' ? spot : touching(figure, spot, ground);
}

function clicked(table: Table, at: Pointed): void {
  leaveTicks(table);
  if (!turnSwallows()) click(table, at, table.state.touch, pressed);
}

// Exactly what may be done: figures that have choices, and the places and targets of the one in hand.
function lights(table: Table): Lit[] {
  const { view, reach_shown } = table.state;
  if (!view || !deciding(table.state)) return [];
  if (movesBodies(table)) return bodyLights(table);
  const mine = choicesInHand(table);
  const lit = new Map<string, Lit>();
  const kind = picking(view.choices, table) ? 'aim' : 'menu';
  for (const id of actors(view.choices)) add(lit, figureLight(table, id, kind));
  if (reach_shown) for (const end of endsElsewhere(table)) add(lit, endLight(table, end));
  for (const choice of mine) {
    if (gestureOf(choice, table) !== 'go' || reach_shown) add(lit, light(table, choice));
  }
  return [...lit.values()];
}

// Any place may do on such a table: only figures are lit, those that can act and those aimed at.
function bodyLights(table: Table): Lit[] {
  const { view, selected } = table.state;
  const room = table.room!;
  const lit = new Map<string, Lit>();
  if (!selected) for (const id of movers(table).length ? [] : actors(view!.choices)) add(lit, figureLight(table, id, 'menu'));
  const aimed = selected || onlyAims(table) ? choicesInHand(table) : [];
  for (const choice of aimed.filter((one) => gestureOf(one, table) !== 'menu')) {
    for (const figure of view!.battle.figures) {
      const [spot] = room.spots(figure);
      if (!spot || !aimsAt(choice, figure, table)) continue;
      add(lit, { ...spot, kind: 'aim', figure: figure.id, label: choice.label });
    }
  }
  return [...lit.values()];
}

function add(lit: Map<string, Lit>, one: Lit | null): void {
  if (one) lit.set(one.figure ? `figure ${one.figure}` : `${one.x},${one.y}`, one);
}

function figureLight(table: Table, id: number, kind: 'aim' | 'menu'): Lit | null {
  const figure = figureOf(table.state.view!.battle, id);
  const spot = figure && figure.x !== undefined ? table.room!.spots(figure)[0] : undefined;
  return figure && spot ? { ...spot, kind, figure: id, label: `${figure.name} can act` } : null;
}

function light(table: Table, choice: Choice): Lit | null {
  const { view } = table.state;
  const gesture = gestureOf(choice, table);
  if (gesture === 'go') return { x: choice.x!, y: choice.y!, kind: 'go', label: choice.label };
  const figure = gesture === 'aim' ? figureOf(view!.battle, aimedAt(choice)) : undefined;
  const spot = figure && figure.x !== undefined ? table.room!.spots(figure)[0] : undefined;
  return figure && spot ? { ...spot, kind: 'aim', figure: figure.id, label: choice.label } : null;
}

// Where it gets to by several choices, or by one that does not name the place. Turning is not going.
function endsElsewhere({ state: { reach, selected, view } }: Table): ReachEnd[] {
  const figure = view && figureOf(view.battle, selected);
  if (!figure || reach?.figure !== selected) return [];
  return reach.ends.filter((end) => end.x !== figure.x || end.y !== figure.y);
}

function endLight(table: Table, end: ReachEnd): Lit {
  const { game, view } = table.state;
  const place = placeText(game!, end);
  const one = view?.choices.find(({ line }) => end.lines.length === 1 && line === end.lines[0]);
  if (one) return { x: end.x, y: end.y, kind: 'go', label: `${place}: ${one.label}` };
  return { x: end.x, y: end.y, kind: 'far', label: `${place}, ${end.lines.length} steps away` };
}

function ghost(table: Table): Ghost | null {
  const { pointed, selected } = table.state;
  if (!pointed?.spot || !selected) return null;
  const end = endsAt(table, pointed.spot)[0];
  if (end) return { figure: selected, x: end.x, y: end.y, facing: end.facing, kind: 'may' };
  const going = choicesAt(table, pointed).find(
    (choice) => choice.x !== undefined && choice.figure === selected,
  );
  if (going) return { figure: selected, x: going.x!, y: going.y!, facing: going.facing ?? 0, kind: 'may' };
  const free = freeLine(table, pointed);
  return free && table.state.checks.get(free)?.may ? { figure: selected, ...pointed.spot, kind: 'may' } : null;
}

// The way to a place several choices away, found again in the shorter ways it is made of.
function path(table: Table): Spot[] {
  const { pointed, reach, view, selected } = table.state;
  const figure = view && figureOf(view.battle, selected);
  const end = pointed ? endsAt(table, pointed.spot)[0] : undefined;
  const start = figure && table.room ? table.room.spots(figure)[0] : undefined;
  if (!end || !reach || !start) return [];
  const spots: Spot[] = [start];
  for (let count = 1; count <= end.lines.length; count++) {
    const part = end.lines.slice(0, count).join('\n');
    const found =
      reach.ends.find((other) => other.lines.join('\n') === part) ??
      view!.choices.find((choice) => choice.line === end.lines[count - 1] && choice.x !== undefined);
    if (found) spots.push({ x: found.x!, y: found.y! });
  }
  return spots;
}

function underCursor(table: Table): Pointed | null {
  const { cursor, game } = table.state;
  const battle = shownBattle(table.state);
  if (!cursor || !battle || !table.room) return null;
  const near = game?.ground.kind === 'open' ? OPEN_NEAR : 0;
  return { spot: cursor, figure: figureAt(battle, table.room, cursor, near) };
}

export function moveCursor(table: Table, across: number, down: number, far: boolean): void {
  const { game, cursor, selected } = table.state;
  const battle = shownBattle(table.state);
  if (!game || !battle) return;
  const start = figureOf(battle, selected) ?? battle.figures.find((figure) => figure.x !== undefined);
  const from = cursor ?? { x: start?.x ?? 0, y: start?.y ?? 0 };
  const step = game.ground.kind === 'open' ? OPEN_STEP * (far ? 5 : 1) : 1;
  const within = (value: number, size: number) => Math.max(0, Math.min(value, size));
  const last = game.ground.kind === 'open' ? 0 : 1;
  const next = cursor
    ? {
        x: within(from.x + across * step, game.ground.width - last),
        y: within(from.y + (table.room?.flip ? -down : down) * step, game.ground.height - last),
      }
    : from;
  table.change({ cursor: next });
  const at = underCursor(table);
  point(table, at?.spot ?? null, at?.figure ?? null);
}

export function enter(table: Table): void {
  const at = underCursor(table);
  if (at) click(table, at, false, [-1, -1]);
}

// The place under the cursor for those who do not see it.
function told(table: Table, cursor: Spot): string {
  const { game } = table.state;
  const battle = shownBattle(table.state);
  if (!game || !battle || !table.room) return '';
  const at = underCursor(table)!;
  const who = at.figure ? [at.figure.name, at.figure.side, ...traits(at.figure)] : [];
  const may = choicesAt(table, at).map((choice) => choice.label);
  const far = endsAt(table, cursor)[0];
  const ways = far && may.length === 0 ? [`${far.lines.length} steps away`] : may;
  return [placeText(game, cursor), ...who, ...ways].join(', ');
}
