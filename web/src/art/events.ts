// Pictures of event cards, in a frame of 120 by 80: ink, and the colour of whoever drew the card.
import { svg, type SVGTemplateResult } from 'lit';
import type { Side } from '../protocol';
import { counter, type Guise } from './figures';
import { horse } from './things';
import { banner } from './warriors';

type Picture = (side: Side) => SVGTemplateResult;

const HILLS = 'M0,80V58Q18,44 34,55Q52,38 74,54Q94,42 120,56V80Z';

function man(side: Side, dress: Pick<Guise, 'body' | 'head' | 'weapon'>, x: number, y: number, size: number): SVGTemplateResult {
  return svg`<g class="side-${side}" transform="translate(${x} ${y}) scale(${size})">${counter({ side, guise: dress, signs: [] })}</g>`;
}

function several(side: Side, dress: Pick<Guise, 'body' | 'head' | 'weapon'>): SVGTemplateResult {
  return svg`${man(side, dress, 34, 42, 15)}${man(side, dress, 86, 42, 15)}${man(side, dress, 60, 48, 19)}`;
}

// Two banners, and the way from one to the other.
const turncoat: Picture = (side) => {
  const other: Side = side === 'red' ? 'blue' : 'red';
  return svg`<g transform="translate(28 62) scale(20)" class="side-${other}">${banner(other)}</g><g
    transform="translate(84 62) scale(20)" class="side-${side}">${banner(side)}</g><path class="event-ink"
    d="M44,66Q62,52 76,64M76,64L66,64.500M76,64L73,55"/>`;
};

const orders: Picture = () => svg`<path class="event-paper" d="M30,18H78Q84,18 84,24V58H36Q30,58 30,52Z"/><path class="event-ink"
  d="M40,28H70M40,36H74M40,44H62"/><path class="event-red" d="M36,20L80,56M80,20L36,56"/><circle class="event-seal" cx="84" cy="58" r="8"/>`;

const spotted: Picture = () => svg`<path class="event-ink" d="M30,36Q60,10 90,36Q60,58 30,36Z"/><circle class="event-ink" cx="60" cy="35" r="11"/><circle
  class="event-black" cx="60" cy="35" r="5"/><path class="event-grass" d="M8,80L14,58L18,80L26,54L30,80L40,60L44,80L56,64L60,80L72,58L76,80L86,62L92,80L100,56L106,80L114,62L118,80Z"/>`;

const retreat: Picture = (side) => svg`<g transform="translate(88 58) scale(17)" class="side-${side}">${banner(side)}</g><path class="event-ink"
  d="M82,34H20M20,34L32,24M20,34L32,44M82,52H34M34,52L44,45M34,52L44,59"/>`;

const tea: Picture = () => svg`<path class="event-black" d="M34,38H86Q86,66 60,66Q34,66 34,38Z"/><ellipse class="event-tea" cx="60" cy="38" rx="26" ry="6"/><path
  class="event-ink" d="M48,28Q42,20 50,12M60,27Q54,18 62,8M72,28Q66,20 74,12M44,70H76"/>`;

const wind: Picture = () => svg`<path class="event-ink" d="M10,28H74Q90,28 88,16Q84,8 76,14M10,42H96Q112,42 108,56Q100,64 94,54M10,56H62Q76,56 74,68Q68,74 62,68"/>`;

const powder: Picture = () => svg`<path class="event-wood" d="M10,52L22,42H62L64,48L26,52L18,62Z"/><path class="event-steel" d="M58,40H108V45H58Z"/><path
  class="event-rain" d="M36,10L30,26M54,6L48,22M72,10L66,26M90,6L84,22M106,14L100,30"/><path class="event-red" d="M24,24L94,66M94,24L24,66"/>`;

const arrows: Picture = () => svg`<path class="event-wood" d="M46,24H74L70,70H50Z"/><ellipse class="event-black" cx="60" cy="24" rx="14" ry="4"/><path
  class="event-ink" d="M90,12Q108,40 90,68M90,12V68"/><path class="event-red" d="M30,18L82,68M82,18L30,68"/>`;

const cavalry: Picture = (side) => svg`<g class="side-${side}"><g transform="translate(48 40) rotate(90) scale(13)">${horse(0, 1.15, false)}</g><g
  transform="translate(86 24) rotate(90) scale(13)">${horse(0, 1.15, false)}</g><g transform="translate(80 60) rotate(90) scale(13)">${horse(0, 1.15, false)}</g></g><path
  class="event-ink" d="M8,24H26M4,44H14M10,66H30"/>`;

const PICTURES: Record<string, Picture> = {
  'turncoat-10000': turncoat,
  'turncoat-5000': turncoat,
  'wrong-orders': orders,
  'ambush-spotted': spotted,
  'premature-retreat': retreat,
  'tea-ceremony': tea,
  wind,
  monks: (side) => several(side, { body: 'stole', head: 'cowl', weapon: 'naginata' }),
  ronin: (side) => several(side, { body: 'robe', head: 'topknot', weapon: 'katana' }),
  ninja: (side) => man(side, { body: 'black', head: 'mask', weapon: 'short' }, 60, 42, 26),
  'no-powder': powder,
  'no-arrows': arrows,
  'cavalry-charge': cavalry,
};

export function eventPicture(key: string, side: Side): SVGTemplateResult {
  return svg`<path class="event-sky" d="M0,0H120V80H0Z"/><circle class="event-sun" cx="94" cy="24" r="15"/><path class="event-hills" d=${HILLS}/>${PICTURES[key]?.(side) ?? ''}`;
}
