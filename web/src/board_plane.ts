// An open table, measured in tenths of a millimetre and drawn in centimetres.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { tableGround } from './art/table';
import type { BoardProps } from './board';
import { at, centimetres } from './board_geometry';
import { artId, boxPath, boxView } from './board_hex';
import type { Lay } from './board_lay';
import { layers } from './board_parts';
import { pointing } from './board_pointing';
import { sites } from './board_sites';
import { zones } from './board_zones';
import { border, type Box, grown, paper } from './ground_art';
import type { OpenGround } from './protocol';

const UNITS = 100; // to the centimetre
const STEP = 10; // a click is rounded to a millimetre
const HANDY = 48; // centimetres; what surrounds a wider table is drawn larger

// `flip`: the rules count y upwards, from the edge that is drawn below.
function planeLay(ground: OpenGround, base: number, flip: boolean): Lay {
  const radius = base / UNITS;
  const down = (y: number): number => (flip ? ground.height - y : y);
  return {
    point: ({ x, y }) => ({ x: x / UNITS, y: down(y) / UNITS }),
    spot(point) {
      const x = STEP * Math.round((point.x * UNITS) / STEP);
      const y = STEP * Math.round(down(point.y * UNITS) / STEP);
      return x >= 0 && y >= 0 && x <= ground.width && y <= ground.height ? { x, y } : null;
    },
    length: (from, to) => `${(Math.hypot(to.x - from.x, to.y - from.y) / UNITS).toFixed(1)} cm`,
    outline: `M${-radius},0a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`,
    piece: radius * 0.97,
    free: true,
  };
}

function tableField(ground: OpenGround): Box {
  return { x: 0, y: 0, width: ground.width / UNITS, height: ground.height / UNITS };
}

function flipped(ground: OpenGround): OpenGround {
  const features = ground.features.map((feature) => ({
    ...feature,
    corners: feature.corners.map(([x, y]): [number, number] => [x, ground.height - y]),
  }));
  return { ...ground, features };
}

function coarse(field: Box): number {
  return Math.max(1, field.width / HANDY);
}

// A rule along the edges: a tick a centimetre, a number every five or ten.
function rule(field: Box, flip: boolean): SVGTemplateResult {
  const scale = coarse(field);
  const every = scale > 2 ? 10 : 5;
  let ticks = '';
  const numbers: SVGTemplateResult[] = [];
  const label = (x: number, y: number, n: number): void => {
    if (n % every) return;
    numbers.push(svg`<g transform="translate(${x} ${y}) scale(${scale})"><text>${n}</text></g>`);
  };
  const size = (n: number): number => (n % 5 ? (scale > 2 ? 0 : 0.22) : 0.45) * scale;
  for (let x = 0; x <= field.width; x++) {
    ticks += `M${x},0v${size(x)}M${x},${field.height}v${-size(x)}`;
    label(x, -0.3 * scale, x);
    label(x, field.height + 0.54 * scale, x);
  }
  for (let y = 0; y <= field.height; y++) {
    const n = flip ? field.height - y : y;
    ticks += `M0,${y}h${size(n)}M${field.width},${y}h${-size(n)}`;
    label(-0.4 * scale, y + 0.12 * scale, n);
    label(field.width + 0.4 * scale, y + 0.12 * scale, n);
  }
  return svg`<path class="ticks" d=${ticks}/>${border(field, scale)}<g class="coordinates" aria-hidden="true">${numbers}</g>`;
}

function tableArt(ground: OpenGround, id: string, small: boolean, flip: boolean): SVGTemplateResult {
  const field = tableField(ground);
  const art = tableGround(flip ? flipped(ground) : ground, id, small);
  return svg`${paper(field, id, small, coarse(field))}<g clip-path="url(#${id}-field)">${art}</g>${
    small ? nothing : rule(field, flip)
  }`;
}

// A piece of terrain in hand, as an outline over everything that is painted.
function laidPieces(props: BoardProps, ground: OpenGround, lay: Lay): SVGTemplateResult[] {
  return (props.laid ?? []).flatMap(({ feature, dx, dy, kind }) => {
    const piece = ground.features[feature];
    if (!piece) return [];
    const points = piece.corners.map(([x, y]) => at(lay.point({ x: x + dx, y: y + dy })));
    const [shape, close] = piece.linear ? ['linear', ''] : ['', 'Z'];
    return [svg`<path class="laid ${kind} ${shape}" d="M${points.join('L')}${close}"/>`];
  });
}

export function planeBoard(props: BoardProps, ground: OpenGround): TemplateResult {
  const { small } = props;
  const flip = !!props.room.flip;
  const lay = planeLay(ground, props.room.base ?? 100, flip);
  const id = artId(ground) + (small ? 's' : '');
  const field = tableField(ground);
  const view = boxView(grown(field, small ? 0.12 : 0.75 * coarse(field)));
  const art = guard([ground, small, flip], () => tableArt(ground, id, small, flip));
  const label = `Table of ${centimetres(ground.width)} by ${centimetres(ground.height)} centimetres`;
  const picture = svg`${sites(props, lay, ground, id)}${small ? nothing : zones(props, lay, ground)}${laidPieces(props, ground, lay)}${layers(props, lay, id, boxPath(field))}`;
  if (small) {
    return html`<svg class="board plane small" viewBox=${view} role="img" aria-label=${label}>${art}${picture}</svg>`;
  }
  const { click, move, leave } = pointing(props, lay);
  return html`<svg class=${field.width > HANDY ? 'board plane' : 'board roomy plane'} viewBox=${view} role="group" aria-label=${label} @click=${click}
    @pointermove=${move} @pointerleave=${leave}>${art}${picture}</svg>`;
}
