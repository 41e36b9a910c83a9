// An open table, measured in tenths of a millimetre and drawn in centimetres.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { tableGround } from './art/table';
import type { BoardProps } from './board';
import { centimetres } from './board_geometry';
import { artId, boxPath, boxView } from './board_hex';
import { layers, type Lay } from './board_parts';
import { pointing } from './board_pointing';
import { border, type Box, grown, paper } from './ground_art';
import type { OpenGround } from './protocol';

const UNITS = 100; // to the centimetre
const STEP = 10; // a click is rounded to a millimetre

function planeLay(ground: OpenGround, base: number): Lay {
  const radius = base / UNITS;
  return {
    point: ({ x, y }) => ({ x: x / UNITS, y: y / UNITS }),
    spot(point) {
      const x = STEP * Math.round((point.x * UNITS) / STEP);
      const y = STEP * Math.round((point.y * UNITS) / STEP);
      return x >= 0 && y >= 0 && x <= ground.width && y <= ground.height ? { x, y } : null;
    },
    length: (from, to) => `${(Math.hypot(to.x - from.x, to.y - from.y) / UNITS).toFixed(1)} cm`,
    outline: `M${-radius},0a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`,
    piece: radius * 0.97,
  };
}

function tableField(ground: OpenGround): Box {
  return { x: 0, y: 0, width: ground.width / UNITS, height: ground.height / UNITS };
}

// A rule along the edges: a tick a centimetre, a number every five.
function rule(field: Box): SVGTemplateResult {
  let ticks = '';
  const numbers: SVGTemplateResult[] = [];
  const label = (x: number, y: number, n: number): void => {
    if (n % 5 === 0) numbers.push(svg`<text x=${x} y=${y}>${n}</text>`);
  };
  for (let x = 0; x <= field.width; x++) {
    const size = x % 5 ? 0.22 : 0.45;
    ticks += `M${x},0v${size}M${x},${field.height}v${-size}`;
    label(x, -0.3, x);
    label(x, field.height + 0.54, x);
  }
  for (let y = 0; y <= field.height; y++) {
    const size = y % 5 ? 0.22 : 0.45;
    ticks += `M0,${y}h${size}M${field.width},${y}h${-size}`;
    label(-0.4, y + 0.12, y);
    label(field.width + 0.4, y + 0.12, y);
  }
  return svg`<path class="ticks" d=${ticks}/>${border(field)}<g class="coordinates" aria-hidden="true">${numbers}</g>`;
}

function tableArt(ground: OpenGround, id: string, small: boolean): SVGTemplateResult {
  const field = tableField(ground);
  return svg`${paper(field, id, small)}<g clip-path="url(#${id}-field)">${tableGround(ground, id, small)}</g>${
    small ? nothing : rule(field)
  }`;
}

export function planeBoard(props: BoardProps, ground: OpenGround): TemplateResult {
  const { small } = props;
  const lay = planeLay(ground, props.room.base ?? 100);
  const id = artId(ground) + (small ? 's' : '');
  const field = tableField(ground);
  const view = boxView(grown(field, small ? 0.12 : 0.75));
  const art = guard([ground, small], () => tableArt(ground, id, small));
  const label = `Table of ${centimetres(ground.width)} by ${centimetres(ground.height)} centimetres`;
  const picture = layers(props, lay, id, boxPath(field));
  if (small) {
    return html`<svg class="board plane small" viewBox=${view} role="img" aria-label=${label}>${art}${picture}</svg>`;
  }
  const { click, move, leave } = pointing(props, lay);
  return html`<svg class="board roomy plane" viewBox=${view} role="group" aria-label=${label} @click=${click}
    @pointermove=${move} @pointerleave=${leave}>${art}${picture}</svg>`;
}
