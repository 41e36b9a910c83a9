// Chips: what state somebody is in, in the ruleset's own letters beside him on the map. On a table
// that is looked at from afar a body of figures has one row of them; near by, each figure has its own.
// They keep their size on the screen.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { BoardProps } from './board';
import { fix } from './board_geometry';
import { type Lay, pieceOf } from './board_lay';
import { moving } from './board_motion';
import type { Battle, CardState, Figure, Group } from './protocol';
import type { Spot } from './rules/room';

// In pixels of the screen.
const HIGH = 13;
const LETTER = 6;
const EDGE = 6;
const GAP = 1.5;

interface Chip {
  letters: string;
  tone: CardState['tone'];
}

interface Row extends Spot {
  key: string;
  kind: 'group' | 'figure';
  chips: Chip[];
}

function chipsOf(states: CardState[]): Chip[] {
  return states.flatMap(({ chip, tone }) => (chip ? [{ letters: chip, tone }] : []));
}

// Of a body what is true of all, or of so many: "✓", "2L".
export function groupChips({ states, members }: Group, battle: Battle): Chip[] {
  const found = new Map<string, { chip: Chip; count: number }>();
  for (const figure of battle.figures.filter(({ id }) => members.includes(id))) {
    for (const chip of chipsOf(figure.states)) {
      const count = (found.get(chip.letters)?.count ?? 0) + 1;
      found.set(chip.letters, { chip, count });
    }
  }
  const theirs = [...found.values()].map(({ chip, count }) => ({
    ...chip,
    letters: count === members.length ? chip.letters : `${count}${chip.letters}`,
  }));
  return [...chipsOf(states), ...theirs];
}

function row({ chips }: Row): SVGTemplateResult {
  let x = 0;
  const drawn = chips.map(({ letters, tone }) => {
    const wide = LETTER * [...letters].length + EDGE;
    const at = x;
    x += wide + GAP;
    return svg`<g class="map-chip ${tone ?? ''}" transform="translate(${at} 0)"><rect y=${-HIGH / 2} width=${wide} height=${HIGH}
      rx="3"/><text x=${wide / 2} y="3.4">${letters}</text></g>`;
  });
  return svg`<g class="chip-row">${drawn}</g>`;
}

// Over the right end of a body.
function groupRow(group: Group, props: BoardProps, battle: Battle, lay: Lay): Row[] {
  const discs = battle.figures.filter(({ id, x }) => group.members.includes(id) && x !== undefined);
  const chips = groupChips(group, battle);
  if (discs.length === 0 || chips.length === 0) return [];
  const right = discs.reduce((most, one) => (one.x! > most.x! ? one : most));
  const top = Math.min(...discs.map((one) => lay.point({ x: one.x!, y: one.y! }).y - pieceOf(one, props, lay)));
  const { x } = lay.point({ x: right.x!, y: 0 });
  return [{ key: `group ${group.id}`, kind: 'group', chips, x: x + 0.4 * pieceOf(right, props, lay), y: top }];
}

// At the upper right of a figure.
function figureRow(figure: Figure, props: BoardProps, lay: Lay): Row[] {
  const [spot] = props.room.spots(figure);
  const chips = chipsOf(figure.states);
  if (!spot || chips.length === 0) return [];
  const { x, y } = lay.point(spot);
  const size = pieceOf(figure, props, lay);
  return [{ key: `figure ${figure.id}`, kind: 'figure', chips, x: x + 0.55 * size, y: y - 0.8 * size }];
}

export function chips(props: BoardProps, lay: Lay): unknown {
  if (props.small) return nothing;
  const all = (battle: Battle): Row[] => [
    ...(lay.free ? (battle.groups ?? []).flatMap((group) => groupRow(group, props, battle, lay)) : []),
    ...battle.figures.flatMap((figure) => figureRow(figure, props, lay)),
  ];
  const was = new Map(props.before ? all(props.before).map(({ key, x, y }) => [key, { x, y }]) : []);
  return repeat(
    all(props.battle),
    ({ key }) => key,
    (one) => svg`<g class="chips-${one.kind}" data-of=${fix(Number(one.key.split(' ')[1]))} ${moving(one, was.get(one.key) ?? null)}>${row(one)}</g>`,
  );
}
