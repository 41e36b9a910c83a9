// Figures on a table seen from afar: what a face cannot show there, a bold sign of the weapon does.
// Around 0,0, in a circle of radius 1.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Side } from '../protocol';
import { crest } from './figures';
import { horse } from './things';

const GLYPHS: Record<string, string> = {
  katana: 'M-.34,.42Q.2,.1 .4,-.46M-.36,.14L-.06,.46',
  'no-dachi': 'M-.46,.5Q.24,.14 .5,-.52M-.34,.06L-.02,.4',
  short: 'M-.2,.34Q.14,.12 .26,-.24M-.3,.14L-.02,.4',
  shield: 'M-.4,-.3H.12V.1Q.06,.4 -.14,.46Q-.34,.4 -.4,.1ZM.34,.42V-.44',
  yari: 'M0,.56V-.2M0,-.56L-.14,-.26H.14Z',
  naginata: 'M-.16,.56L.02,-.1M.02,-.1Q.02,-.42 .3,-.56Q.3,-.24 .14,-.06Z',
  bow: 'M-.22,-.5Q.5,0 -.22,.5ZM-.4,0H.44',
  crossbow: 'M-.46,-.1Q0,-.56 .46,-.1M0,-.34V.52',
  arquebus: 'M-.46,.42L-.24,.2L.48,-.44M-.24,.2L-.36,.06',
  pistol: 'M-.34,.34L-.2,-.06L.4,-.2M-.2,-.06L.02,-.12',
  bo: 'M-.38,.5L.38,-.5',
  kusarigama: 'M-.12,.5L.1,-.3Q-.28,-.4 -.42,-.02M-.12,.5Q.4,.56 .36,.1',
  star: 'M0,-.52L.12,-.12L.52,0L.12,.12L0,.52L-.12,.12L-.52,0L-.12,-.12Z',
  hoe: 'M-.24,.52L.16,-.4M.16,-.4L-.36,-.3',
};

// The colour of a body of figures, and so that colour never stands alone, its stroke.
export function band(unit: number): SVGTemplateResult {
  return svg`<circle class="unit-band unit-${unit % 8}" r=".76"/>`;
}

export interface Token {
  side: Side;
  glyph: string;
  rank: string; // a class's name
  unit: number;
}

export function token({ side, glyph, rank, unit }: Token): SVGTemplateResult {
  return svg`<circle class="disc-shade" cx=".08" cy=".12" r=".98"/><circle class="disc rank-${rank}" r=".97"/><circle
    class="unit-band unit-${unit % 8}" r=".8"/><path class="glyph side-${side}" d=${GLYPHS[glyph] ?? GLYPHS['katana']}/>`;
}

// A tall flag on a pole, which nobody else has.
export function banner(side: Side): SVGTemplateResult {
  return svg`<g class="banner"><path class="pole-line" d="M.62,.1V-1.98"/><path class="cloth" d="M.66,-1.94H1.42V-.82H.66Z"/><g
    transform="translate(1.04 -1.4) scale(.3)">${crest(side)}</g></g>`;
}

// Horse and base fill the circle, the rider sits in its middle.
export function rider(turn: number, man: SVGTemplateResult, unit: number): SVGTemplateResult {
  return svg`<circle class="disc-shade" cx=".05" cy=".07" r=".99"/><circle class="base" r=".98"/><circle
      class="unit-band unit-${unit % 8}" r=".88"/><g transform="rotate(${turn}) translate(0 -.49)">${horse(0, 0.5, true)}</g>
    <g transform="scale(.5)">${man}</g>`;
}

export function lying(man: SVGTemplateResult): SVGTemplateResult {
  return svg`<circle class="base fallen" r=".9"/>${man}`;
}

export function looseHorse(turn: number): SVGTemplateResult {
  return svg`<circle class="base" r="1.9"/><g transform="rotate(${turn}) translate(0 -.98)">${horse(0, 1, false)}</g>`;
}

// A wooden screen, four centimetres wide.
export function pavise(angle: number): SVGTemplateResult {
  return svg`<g transform="rotate(${angle})"><path class="works-shade" d="M-1.9,.2H1.9"/><path class="plank-board"
    d="M-2,-.24H2V.24H-2Z"/><path class="stroke" d="M-1,-.24V.24M0,-.24V.24M1,-.24V.24"/></g>`;
}

export function chest(): SVGTemplateResult {
  return svg`<path class="shade" d="M-.9,-.5H1.1V.9H-.9Z"/><path class="plank-board" d="M-1,-.66H1V.7H-1Z"/><path class="straw"
    d="M-1,-.66H1V-.1H-1Z"/><path class="lattice" d="M-.6,-.66V.7M.6,-.66V.7"/><path class="gold" d="M-.18,-.24H.18V.14H-.18Z"/>`;
}

export function smoke(radius: number): SVGTemplateResult {
  const puffs = Array.from({ length: 9 }, (_, i) => {
    const angle = i * 2.4;
    const far = radius * (i ? 0.62 : 0);
    return svg`<circle class="puff" cx=${(far * Math.cos(angle)).toFixed(2)} cy=${(far * Math.sin(angle)).toFixed(2)}
      r=${(radius * (0.34 + 0.06 * (i % 3))).toFixed(2)}/>`;
  });
  return svg`<circle class="smoke" r=${radius}/>${puffs}<circle class="smoke-edge" r=${radius}/>`;
}

// What is fought for: how far it reaches, and a sign in its middle.
export function goal(radius: number): SVGTemplateResult {
  return svg`${radius ? svg`<circle class="goal" r=${radius}/>` : nothing}<path class="pole-line" d="M0,.9V-1.8"/><path
    class="goal-flag" d="M.05,-1.8L1.5,-1.35L.05,-.85Z"/><circle class="goal-foot" r=".28" cy=".9"/>`;
}

// Something to be done at a place: a post with a tag, and a tick when it is done.
export function task(done: boolean): SVGTemplateResult {
  return svg`<circle class="task-place" r=".95"/><path class="shaft" d="M-.09,.8V-.9H.09V.8Z"/><path class="task-tag"
    d="M-.55,-.95H.55V-.1H-.55Z"/><path class="line" d=${done ? 'M-.34,-.52L-.08,-.26L.38,-.78' : 'M0,-.82V-.5M0,-.32V-.26'}/>`;
}

// A thing that burns; or, before it does, an arrow that smoulders in it.
export function fire(ablaze: boolean): SVGTemplateResult {
  const size = ablaze ? 1.6 : 0.7;
  return svg`<g transform="scale(${size})"><path class="flame" d="M0,-1.3Q.9,-.4 .6,.4Q.3,.9 0,.9Q-.7,.8 -.62,.2Q-.5,-.3 -.2,-.4Q-.3,-.9 0,-1.3Z"/><path
    class="flame-core" d="M0,-.4Q.4,.1 .26,.5Q.1,.8 -.1,.7Q-.34,.5 -.2,.1Z"/></g>`;
}

// What is left of a gate or a house.
export function ruin(): SVGTemplateResult {
  return svg`<path class="plank-board" d="M-1.4,.2L-.2,-.5L.1,-.1L-1.1,.6ZM1.3,.5L.1,-.4L.4,-.8L1.6,.1ZM-.4,.9L.3,.2L.6,.5L-.1,1.1Z"/>`;
}

export function ladder(angle: number, raised: boolean): SVGTemplateResult {
  const rungs = [-1.4, -0.7, 0, 0.7, 1.4].map((y) => `M-.4,${y}H.4`).join('');
  return svg`<g transform="rotate(${angle})"><path class="works-shade" d="M-.3,-1.8V2M.5,-1.8V2"/><path class=${raised ? 'rail raised' : 'rail'}
    d="M-.4,-2V1.9M.4,-2V1.9"/><path class="rail" d=${rungs}/></g>`;
}

export function gun(angle: number): SVGTemplateResult {
  return svg`<g transform="rotate(${angle})"><path class="works-shade" d="M-1.1,.1H1.3"/><path class="plank-board" d="M-1.2,-.2H-.2V.2H-1.2Z"/><path
    class="barrel" d="M-.4,-.16H1.3V.16H-.4Z"/></g>`;
}
