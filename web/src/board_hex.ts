// A map of hexes.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { BoardProps } from './board';
import { hexAround, hexCentre, hexDistance, hexPath } from './board_geometry';
import type { Lay } from './board_lay';
import { layers } from './board_parts';
import { pointing } from './board_pointing';
import { type Box, grown, hexField, hexGround } from './ground_art';
import type { HexGround } from './protocol';

const ROOMY = 230; // hexes; on a map of more there is no room for every name

let drawn = 0;
const ids = new WeakMap<object, string>();

// Patterns and gradients go by ids, which must differ between the pictures of one page.
export function artId(ground: object): string {
  const id = ids.get(ground) ?? `art${++drawn}`;
  ids.set(ground, id);
  return id;
}

export function boxPath({ x, y, width, height }: Box): string {
  return `M${x},${y}h${width}v${height}h${-width}Z`;
}

export function boxView({ x, y, width, height }: Box): string {
  return [x, y, width, height].map((n) => n.toFixed(2)).join(' ');
}

function hexLay(ground: HexGround): Lay {
  return {
    point: hexCentre,
    spot(point) {
      const hex = hexAround(point);
      const inside = hex.x >= 0 && hex.y >= 0 && hex.x < ground.width && hex.y < ground.height;
      return inside ? hex : null;
    },
    length(from, to) {
      const hexes = hexDistance(from, to);
      return hexes === 1 ? '1 hex' : `${hexes} hexes`;
    },
    outline: hexPath({ x: 0, y: 0 }, 0.94),
    piece: 0.76,
    free: false,
  };
}

// What is drawn beside the map stands in its hexes as a letter; the strip says what it means.
function flagLetters(ground: HexGround): TemplateResult {
  const at = ground.flags.filter(({ name }) => name !== 'rough').flatMap(({ letter, hexes }, nth) =>
    hexes.map(([x, y]) => ({ ...hexCentre({ x, y }), letter, nth })));
  return svg`<g class="flags" aria-hidden="true" font-size="0.3" text-anchor="middle" opacity="0.6">
    ${at.map(({ x, y, letter, nth }) => svg`<text x=${x + 0.2 * nth} y=${y + 0.8}>${letter}</text>`)}</g>`;
}

export function hexBoard(props: BoardProps, ground: HexGround): TemplateResult {
  const { small } = props;
  const lay = hexLay(ground);
  const id = artId(ground) + (small ? 's' : '');
  const field = hexField(ground);
  const view = boxView(grown(field, small ? 0.12 : 0.75));
  const art = guard([ground, small], () => [hexGround(ground, id, small), small ? nothing : flagLetters(ground)]);
  const label = `Map of ${ground.width} by ${ground.height} hexes`;
  const box = boxPath(grown(field, small ? 0 : 0.12));
  const picture = layers(props, lay, id, box);
  if (small) return html`<svg class="board small" viewBox=${view} role="img" aria-label=${label}>${art}${picture}</svg>`;
  const { click, move, leave } = pointing(props, lay);
  const roomy = ground.width * ground.height <= ROOMY;
  return html`<svg class=${roomy ? 'board roomy' : 'board'} viewBox=${view} role="group" aria-label=${label} @click=${click}
    @pointermove=${move} @pointerleave=${leave}>${art}${picture}</svg>`;
}
