// Horses and what lies or stands about. Around 0,0; a hex has radius 1.
import { svg, type SVGTemplateResult } from 'lit';

const STAKES =
  'M-.7,.34L-.3,-.42M-.66,-.36L-.26,.4M-.2,.4L.2,-.46M-.18,-.4L.24,.36M.3,.38L.68,-.38M.28,-.34L.7,.36';

// Seen from above, heading up, from the nose at -.8 to the tail at 2.6.
const HORSE = {
  tail: 'M-.08,2.1Q-.2,2.5 .06,2.8Q.16,2.5 .1,2.1Z',
  body: 'M0,-.86Q.13,-.84 .15,-.66L.2,-.42Q.2,-.2 .26,.02Q.42,.2 .42,.5Q.36,.9 .4,1.2Q.5,1.6 .4,1.94Q.26,2.22 0,2.22Q-.26,2.22 -.4,1.94Q-.5,1.6 -.4,1.2Q-.36,.9 -.42,.5Q-.42,.2 -.26,.02Q-.2,-.2 -.2,-.42L-.15,-.66Q-.13,-.84 0,-.86Z',
  ears: 'M-.2,-.42L-.24,-.26L-.1,-.34ZM.2,-.42L.24,-.26L.1,-.34Z',
  mane: 'M-.05,-.5Q-.1,-.1 -.06,.3H.06Q.1,-.1 .05,-.5Z',
  saddle: 'M-.46,.74Q0,.56 .46,.74L.48,1.3Q0,1.46 -.48,1.3Z',
};

export function horse(turn: number, length: number, ridden: boolean): SVGTemplateResult {
  return svg`<g transform="rotate(${turn}) scale(${length})"><path class="disc-shade" d=${HORSE.body}
      transform="translate(.1 .12)"/><path class="mane" d=${HORSE.tail}/><path class="horse" d=${HORSE.body}/><path
      class="mane" d=${HORSE.mane + HORSE.ears}/>${ridden ? '' : svg`<path class="cloth" d=${HORSE.saddle}/>`}</g>`;
}

export function lantern(lit: boolean): SVGTemplateResult {
  return svg`<g class=${lit ? 'lantern lit' : 'lantern'} transform="translate(-.5 -.46) scale(.9)"><path class="lantern-frame"
      d="M0,-.44V-.34M-.12,-.3H.12M-.12,.3H.12M0,.34V.42"/><path class="lantern-body"
      d="M-.12,-.28Q-.3,-.2 -.3,0Q-.3,.2 -.12,.28H.12Q.3,.2 .3,0Q.3,-.2 .12,-.28Z"/><path class="lantern-rib"
      d="M-.26,-.12H.26M-.3,0H.3M-.26,.12H.26"/></g>`;
}

export function body(): SVGTemplateResult {
  return svg`<g class="body" transform="translate(.05 .3) rotate(-18)"><path class="blood-pool"
      d="M-.5,.06Q-.4,-.22 0,-.14Q.5,-.2 .56,.1Q.3,.32 -.1,.24Q-.44,.3 -.5,.06Z"/><path class="cloth"
      d="M-.34,-.08L.1,-.14L.5,-.06L.62,.02L.48,.04L.6,.14L.44,.12L.08,.12L-.3,.08ZM-.1,-.12L-.2,-.34L-.1,-.32L.04,-.12ZM-.1,.1L.02,.32L.1,.28L.04,.1Z"/><circle
      class="skin" cx="-.46" cy="0" r=".13"/></g>`;
}

// A weapon on the ground.
export function dropped(): SVGTemplateResult {
  return svg`<g transform="translate(.2 .5) rotate(64) scale(.7)"><path class="steel" d="M-.04,.2L0,-.8L.06,.2Z"/><path
      class="shaft" d="M-.05,.24h.1V.56h-.1Z"/><path class="lattice" d="M-.16,.22h.32"/></g>`;
}

export function stakes(): SVGTemplateResult {
  return svg`<path class="gate-shade" d="M-.7,.42H.76"/><path class="stakes" d=${STAKES}/><path class="stakes-core"
    d=${STAKES}/><path class="stakes" d="M-.8,.02H.8"/><path class="stakes-core" d="M-.76,.02H.76"/>`;
}

export function bell(): SVGTemplateResult {
  return svg`<g transform="scale(.92)"><path class="gate-shade" d="M-.66,.66L-.4,.72M.62,.66L.86,.72"/><path class="rail"
      d="M-.66,.66L-.56,-.6M.66,.66L.56,-.6M-.78,-.6H.78"/><path class="bronze"
      d="M-.1,-.52H.1V-.44Q.34,-.4 .36,-.1L.4,.4Q.44,.5 .4,.54H-.4Q-.44,.5 -.4,.4L-.36,-.1Q-.34,-.4 -.1,-.44Z"/><path
      class="lattice" d="M-.37,0H.37M-.4,.3H.4M-.12,-.4V0M.12,-.4V0M0,0V.3"/></g>`;
}

export function store(looted: boolean): SVGTemplateResult {
  const bale = (x: number, y: number): SVGTemplateResult => svg`<g transform="translate(${x} ${y})"><path class="straw"
    d="M-.3,-.17H.3Q.38,0 .3,.17H-.3Q-.38,0 -.3,-.17Z"/><path class="lattice" d="M-.16,-.17V.17M0,-.17V.17M.16,-.17V.17"/></g>`;
  return looted
    ? svg`<g class="looted"><path class="lattice" d="M-.4,.3l.3,-.06M-.1,.42l.34,-.04M.14,.22l.26,.12M-.2,.12l.2,.06"/></g>`
    : svg`${bale(-0.32, 0.34)}${bale(0.36, 0.34)}${bale(0.02, 0)}`;
}

// Footsteps that lead off the map, in the colour of whoever may go there.
export function exit(turn: number): SVGTemplateResult {
  return svg`<g class="exit" transform="rotate(${turn})"><path d="M-.3,-.34L0,-.62L.3,-.34M-.3,-.06L0,-.34L.3,-.06"/></g>`;
}
