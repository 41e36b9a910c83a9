// Figures as counters: a disc in the clan's colour with its crest, and upon it somebody from the
// waist up, put together from heads, bodies and weapons. Around 0,0, in a circle of radius 1.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { CRESTS } from '../crests';
import type { Side } from '../protocol';

type Part = readonly (readonly [kind: string, path: string])[];

const FACE = ['skin', 'M-.2,-.2Q-.2,.1 0,.14Q.2,.1 .2,-.2Q0,-.34 -.2,-.2Z'] as const;
const EYES = ['line', 'M-.13,-.09h.08M.05,-.09h.08'] as const;
const NECK = ['skin', 'M-.1,.02h.2L.14,.24h-.28Z'] as const;

const BODIES = {
  // Laced armour: shoulder guards in rows, a cord across the chest.
  armour: [
    ['cloth', 'M-.6,.58A.84,.84 0 0 0 .6,.58L.42,.2Q.2,.12 0,.16Q-.2,.12 -.42,.2Z'],
    ['line', 'M-.36,.44H.36M-.4,.6H.4M-.16,.2L0,.36L.16,.2'],
    ['dark', 'M-.3,.16Q-.6,.14 -.74,.4L-.62,.58L-.36,.46ZM.3,.16Q.6,.14 .74,.4L.62,.58L.36,.46Z'],
    ['lace', 'M-.66,.42Q-.5,.28 -.34,.3M-.62,.52Q-.5,.4 -.36,.4M.66,.42Q.5,.28 .34,.3M.62,.52Q.5,.4 .36,.4'],
  ],
  robe: [
    ['cloth', 'M-.64,.54A.84,.84 0 0 0 .64,.54Q.6,.26 .3,.18L0,.34L-.3,.18Q-.6,.26 -.64,.54Z'],
    ['pale', 'M-.2,.16L0,.44L.2,.16L.13,.12L0,.3L-.13,.12Z'],
    ['line', 'M0,.4L-.1,.82M-.4,.42L-.42,.7M.4,.42L.42,.7'],
  ],
  // A breastplate without shoulder guards.
  plate: [
    ['cloth', 'M-.62,.56A.84,.84 0 0 0 .62,.56Q.56,.26 .34,.2L0,.24L-.34,.2Q-.56,.26 -.62,.56Z'],
    ['dark', 'M-.3,.26L-.34,.76Q0,.92 .34,.76L.3,.26Q0,.4 -.3,.26Z'],
    ['lace', 'M-.32,.44Q0,.56 .32,.44M-.33,.6Q0,.72 .33,.6'],
  ],
  ragged: [
    ['cloth', 'M-.64,.54A.84,.84 0 0 0 .64,.54L.5,.24L.2,.14L0,.4L-.2,.14L-.5,.24Z'],
    ['dark', 'M-.66,.5L-.6,.22L-.46,.3L-.36,.1L-.22,.2L-.1,.12L-.3,.5L-.44,.4L-.52,.56ZM.66,.5L.6,.22L.46,.3L.36,.1L.22,.2L.1,.12L.3,.5L.44,.4L.52,.56Z'],
  ],
  stole: [
    ['cloth', 'M-.66,.52A.84,.84 0 0 0 .66,.52Q.58,.24 .26,.16L0,.28L-.26,.16Q-.58,.24 -.66,.52Z'],
    ['pale', 'M-.3,.18L.34,.76L.5,.68L-.14,.14Z'],
    ['line', 'M-.14,.3L.02,.16M.06,.48L.2,.36'],
  ],
  night: [
    ['pale', 'M-.64,.54A.84,.84 0 0 0 .64,.54Q.6,.26 .3,.18L0,.34L-.3,.18Q-.6,.26 -.64,.54Z'],
    ['cloth', 'M-.22,.14L.02,.5L.24,.14L.14,.1L.01,.32L-.13,.1ZM-.36,.7Q0,.82 .36,.7V.8Q0,.92 -.36,.8Z'],
  ],
  black: [
    ['dark', 'M-.64,.54A.84,.84 0 0 0 .64,.54Q.56,.24 .26,.14H-.26Q-.56,.24 -.64,.54Z'],
    ['lace', 'M-.24,.16L.26,.62M.24,.16L-.26,.62'],
    ['cloth', 'M-.4,.64Q0,.78 .4,.64V.76Q0,.9 -.4,.76Z'],
  ],
} satisfies Record<string, Part>;

const HELMET: Part = [
  ['dark', 'M-.26,-.22L-.48,.12Q-.34,.2 -.2,.12L-.16,-.16ZM.26,-.22L.48,.12Q.34,.2 .2,.12L.16,-.16Z'],
  ['lace', 'M-.38,.02L-.2,-.02M.38,.02L.2,-.02M-.32,-.1L-.2,-.12M.32,-.1L.2,-.12'],
  FACE,
  ['dark', 'M-.2,-.04Q0,.02 .2,-.04Q.16,.14 0,.18Q-.16,.14 -.2,-.04Z'],
  EYES,
  ['dark', 'M-.3,-.2Q-.34,-.62 0,-.64Q.34,-.62 .3,-.2Q0,-.32 -.3,-.2Z'],
  ['dark', 'M-.38,-.14Q0,-.38 .38,-.14L.34,-.26Q0,-.44 -.34,-.26Z'],
];

const HAIR = 'M-.22,-.12Q-.28,-.46 0,-.48Q.28,-.46 .22,-.12Q.16,-.3 0,-.28Q-.16,-.3 -.22,-.12Z';

const HEADS = {
  crescent: [...HELMET, ['gold', 'M-.46,-.92Q-.42,-.38 0,-.38Q.42,-.38 .46,-.92Q.28,-.56 0,-.56Q-.28,-.56 -.46,-.92Z']],
  horns: [...HELMET, ['gold', 'M-.06,-.36Q-.26,-.5 -.24,-.84Q-.1,-.58 0,-.5Q.1,-.58 .24,-.84Q.26,-.5 .06,-.36Z']],
  straw: [
    NECK, FACE, EYES,
    ['straw', 'M-.62,-.16Q-.3,-.52 0,-.56Q.3,-.52 .62,-.16Q0,-.32 -.62,-.16Z'],
    ['line', 'M-.4,-.26Q-.1,-.44 0,-.54Q.1,-.44 .4,-.26M-.16,-.28L0,-.54L.16,-.28'],
  ],
  cowl: [
    ['pale', 'M-.36,.3Q-.42,-.5 0,-.54Q.42,-.5 .36,.3Q0,.42 -.36,.3Z'],
    ['skin', 'M-.2,-.2Q0,-.3 .2,-.2V-.02Q0,.06 -.2,-.02Z'],
    EYES,
    ['line', 'M-.3,.12Q0,.2 .3,.1M-.28,-.34Q0,-.46 .28,-.34'],
  ],
  shaven: [
    NECK,
    ['skin', 'M-.22,-.16Q-.26,-.5 0,-.5Q.26,-.5 .22,-.16Q.2,.12 0,.14Q-.2,.12 -.22,-.16Z'],
    EYES,
    ['line', 'M-.04,-.36h.01M.04,-.36h.01M-.14,-.16L-.04,-.14M.14,-.16L.04,-.14'],
  ],
  topknot: [NECK, FACE, EYES, ['dark', HAIR], ['dark', 'M-.06,-.46Q-.14,-.62 .02,-.66Q.18,-.62 .06,-.46Z']],
  headband: [
    NECK, FACE, EYES,
    ['dark', HAIR],
    ['dark', 'M-.06,-.46Q-.14,-.62 .02,-.66Q.18,-.62 .06,-.46Z'],
    ['pale', 'M-.23,-.28Q0,-.38 .23,-.28V-.18Q0,-.28 -.23,-.18ZM.22,-.26L.42,-.34L.36,-.22L.44,-.12Z'],
  ],
  jingasa: [
    NECK, FACE, EYES,
    ['dark', 'M-.46,-.18Q-.16,-.34 0,-.6Q.16,-.34 .46,-.18Q0,-.3 -.46,-.18Z'],
    ['lace', 'M-.1,-.4h.2'],
  ],
  cap: [
    NECK, FACE, EYES,
    ['dark', 'M-.24,-.2Q-.26,-.4 -.16,-.52L.02,-.74Q.2,-.72 .2,-.52Q.26,-.4 .24,-.2Q0,-.34 -.24,-.2Z'],
    ['pale', 'M-.24,-.24Q0,-.36 .24,-.24V-.16Q0,-.28 -.24,-.16Z'],
  ],
  mask: [
    ['dark', 'M-.3,.24Q-.36,-.5 0,-.52Q.36,-.5 .3,.24Q0,.34 -.3,.24Z'],
    ['skin', 'M-.21,-.2Q0,-.26 .21,-.2V-.06Q0,-.02 -.21,-.06Z'],
    ['line', 'M-.15,-.12l.1,.02M.15,-.12l-.1,.02'],
    ['dark', 'M.24,-.3L.54,-.4L.44,-.28L.5,-.16Z'],
  ],
  wild: [
    NECK, FACE, EYES,
    ['dark', 'M-.24,-.02L-.38,-.14L-.28,-.22L-.44,-.36L-.26,-.38L-.34,-.58L-.12,-.5L-.02,-.68L.1,-.5L.32,-.6L.26,-.38L.46,-.38L.28,-.22L.38,-.12L.24,-.02Q.2,-.24 0,-.24Q-.2,-.24 -.24,-.02Z'],
    ['dark', 'M-.14,.02Q0,-.04 .14,.02Q.1,.2 0,.2Q-.1,.2 -.14,.02Z'],
  ],
  scarf: [
    NECK, FACE, EYES,
    ['pale', 'M-.25,-.12Q-.28,-.46 0,-.48Q.28,-.46 .25,-.12Q0,-.3 -.25,-.12ZM.2,-.2L.4,-.12L.34,.02L.2,-.1Z'],
    ['line', 'M-.18,-.32l.08,-.02M.02,-.4l.08,.02M.1,-.3l.08,.02'],
  ],
  bun: [
    ['dark', 'M-.26,.04Q-.34,-.48 0,-.5Q.34,-.48 .26,.04Z'],
    NECK, FACE, EYES,
    ['dark', 'M-.22,-.1Q-.2,-.4 0,-.4Q.2,-.4 .22,-.1Q.14,-.26 0,-.26Q-.14,-.26 -.22,-.1ZM-.14,-.46Q-.1,-.68 .06,-.64Q.18,-.6 .12,-.46Z'],
    ['gold', 'M-.26,-.62L.28,-.5L.27,-.46L-.27,-.58Z'],
  ],
} satisfies Record<string, Part>;

const WEAPONS = {
  katana: [
    ['steel', 'M.5,.3Q.74,-.2 .74,-.84Q.9,-.3 .6,.34Z'],
    ['gold', 'M.42,.26L.7,.4L.67,.46L.39,.32Z'],
    ['dark', 'M.48,.34L.6,.4L.46,.7L.35,.64Z'],
  ],
  yari: [['shaft', 'M.52,.76L.6,-.56h.06L.59,.78Z'], ['steel', 'M.56,-.56L.64,-1.04L.72,-.56L.64,-.5Z']],
  naginata: [
    ['shaft', 'M.5,.76L.58,-.42h.07L.57,.78Z'],
    ['steel', 'M.55,-.42Q.54,-.82 .84,-1Q.76,-.66 .69,-.42Z'],
    ['gold', 'M.52,-.44H.72V-.37H.52Z'],
  ],
  bow: [
    ['thread', 'M-.36,-.94L-.42,.74'],
    ['bow', 'M-.36,-.94Q-.34,-.72 -.52,-.54Q-.78,-.04 -.56,.44Q-.42,.58 -.42,.74'],
    ['bow-core', 'M-.36,-.94Q-.34,-.72 -.52,-.54Q-.78,-.04 -.56,.44Q-.42,.58 -.42,.74'],
    ['line', 'M-.92,.0L-.2,-.04'],
    ['steel', 'M-.88,-.07L-1.06,.01L-.88,.07Z'],
    ['pale', 'M-.2,-.04L-.12,-.1L-.02,-.1L-.08,-.05L-.02,.01L-.12,.02Z'],
  ],
  staff: [
    ['shaft', 'M.54,.76L.6,-.56h.06L.61,.78Z'],
    ['ring', 'M.63,-.56m-.13,-.14a.13,.14 0 1 1 .26,0a.13,.14 0 1 1 -.26,0'],
  ],
  back: [['dark', 'M.34,.2L.62,-.56L.72,-.52L.46,.24Z'], ['gold', 'M.36,-.1L.62,0L.6,.06L.34,-.04Z']],
  club: [
    ['shaft', 'M.44,.7L.56,-.1Q.52,-.7 .68,-.76Q.86,-.7 .72,-.1L.52,.72Z'],
    ['line', 'M.6,-.56h.04M.7,-.46h.04M.6,-.36h.04M.7,-.26h.04M.6,-.16h.04'],
  ],
  hoe: [['shaft', 'M.5,.76L.62,-.66h.06L.57,.78Z'], ['steel', 'M.66,-.7L.3,-.62L.26,-.44L.66,-.58Z']],
  fan: [
    ['dark', 'M.56,.1h.08V.72h-.08Z'],
    ['cloth', 'M.6,.14Q.28,.1 .4,-.14Q.28,-.4 .6,-.42Q.92,-.4 .8,-.14Q.92,.1 .6,.14Z'],
    ['gold', 'M.6,-.14m-.12,0a.12,.12 0 1 0 .24,0a.12,.12 0 1 0 -.24,0'],
  ],
  short: [
    ['steel', 'M.5,.3Q.66,.02 .66,-.34Q.8,0 .6,.34Z'],
    ['gold', 'M.42,.26L.7,.4L.67,.46L.39,.32Z'],
    ['dark', 'M.48,.34L.6,.4L.5,.6L.39,.54Z'],
  ],
  'no-dachi': [
    ['steel', 'M.48,.26Q.8,-.36 .76,-1.08Q1.02,-.4 .61,.32Z'],
    ['gold', 'M.38,.22L.72,.4L.68,.47L.34,.29Z'],
    ['dark', 'M.46,.32L.6,.4L.38,.86L.26,.8Z'],
  ],
  arquebus: [
    ['shaft', 'M.36,.78L.44,.44L.58,-.6H.74L.6,.5L.52,.84Z'],
    ['steel', 'M.6,-1.02H.73L.66,.16H.57Z'],
    ['gold', 'M.5,.1H.7V.22H.5Z'],
  ],
  crossbow: [
    ['thread', 'M.28,-.26L.64,.12L1,-.26'],
    ['shaft', 'M.54,.76L.6,-.56H.7L.66,.78Z'],
    ['bow', 'M.28,-.26Q.64,-.66 1,-.26'],
    ['bow-core', 'M.28,-.26Q.64,-.66 1,-.26'],
  ],
  pistol: [['shaft', 'M.4,.62L.48,.22L.9,.1V.24L.62,.34L.56,.66Z'], ['steel', 'M.52,.18L1.04,.02V.12L.58,.28Z']],
  bo: [['shaft', 'M.5,.8L.62,-.96H.7L.59,.82Z']],
  kusarigama: [
    ['thread', 'M.54,.66Q.2,.9 .3,.6T.02,.5'],
    ['shaft', 'M.5,.66L.62,-.44H.7L.58,.68Z'],
    ['steel', 'M.66,-.52Q.3,-.5 .22,-.12Q.42,-.34 .68,-.36Z'],
  ],
  shield: [
    ['steel', 'M.5,.3Q.66,.02 .66,-.34Q.8,0 .6,.34Z'],
    ['dark', 'M.48,.34L.6,.4L.5,.6L.39,.54Z'],
    ['cloth', 'M-.84,.02Q-.52,-.18 -.2,.02V.4Q-.28,.68 -.52,.8Q-.76,.68 -.84,.4Z'],
    ['line', 'M-.52,-.06V.76M-.82,.28H-.22'],
  ],
  none: [],
} satisfies Record<string, Part>;

export interface Guise {
  body: keyof typeof BODIES;
  head: keyof typeof HEADS;
  weapon: keyof typeof WEAPONS;
}

export function crest(side: Side): SVGTemplateResult {
  return svg`<circle class="crest-field" r="1"/><path class="crest" d=${CRESTS[side]}/>`;
}

function draw(part: Part): SVGTemplateResult[] {
  return part.map(([kind, path]) => svg`<path class=${kind} d=${path}/>`);
}

// Small signs around the rim: what has happened to the figure.
const SIGNS = {
  wounded: svg`<g transform="translate(-.72 -.66)">
    <path class="blood" d="M0,-.34Q.3,.02 .24,.16A.25,.25 0 0 1 -.24,.16Q-.3,.02 0,-.34Z"/></g>`,
  stunned: svg`<g transform="translate(0 -1)">
    <path class="sign-star" d="M0,-.2L.06,-.06L.2,-.05L.09,.04L.13,.18L0,.1L-.13,.18L-.09,.04L-.2,-.05L-.06,-.06ZM-.42,0L-.38,.1L-.28,.1L-.36,.17L-.33,.27L-.42,.21L-.51,.27L-.48,.17L-.56,.1L-.46,.1ZM.42,0L.46,.1L.56,.1L.48,.17L.51,.27L.42,.21L.33,.27L.36,.17L.28,.1L.38,.1Z"/></g>`,
  asleep: svg`<g transform="translate(.62 -.84)">
    <path class="sign-halo" d="M-.3,.04h.2l-.2,.24h.2M0,-.26h.3l-.3,.34h.3"/>
    <path class="sign-z" d="M-.3,.04h.2l-.2,.24h.2M0,-.26h.3l-.3,.34h.3"/></g>`,
  duel: svg`<g transform="translate(-.74 .62)">
    <circle class="sign-field" r=".3"/>
    <path class="sign-swords" d="M-.17,-.17L.17,.17M.17,-.17L-.17,.17M-.19,.07L-.07,.19M.19,.07L.07,.19"/></g>`,
  dishonoured: svg`<path class="sign-slash" d="M.42,.96L1.02,.34"/>`,
  scratched: svg`<g transform="translate(-.74 -.62) scale(.7)">
    <path class="blood light" d="M0,-.34Q.3,.02 .24,.16A.25,.25 0 0 1 -.24,.16Q-.3,.02 0,-.34Z"/></g>`,
  loaded: svg`<g transform="translate(-.76 .6)"><circle class="sign-field" r=".27"/><circle class="sign-full" r=".16"/></g>`,
  loading: svg`<g transform="translate(-.76 .6)"><circle class="sign-field" r=".27"/><path class="sign-full"
    d="M0,-.16A.16,.16 0 0 0 0,.16Z"/></g>`,
  empty: svg`<g transform="translate(-.76 .6)"><circle class="sign-field" r=".27"/><circle class="sign-empty" r=".14"/></g>`,
  holding: svg`<g transform="translate(-.76 .6)"><circle class="sign-field" r=".34"/><circle class="sign-full" r=".13"/><path
    class="sign-swords" d="M0,-.34V-.18M0,.34V.18M-.34,0H-.18M.34,0H.18"/></g>`,
  laden: svg`<g transform="translate(.1 .96)"><path class="straw" d="M-.26,-.18H.26V.18H-.26Z"/><path class="lattice"
    d="M-.26,-.04H.26"/></g>`,
} as const;

export type Sign = keyof typeof SIGNS;

export interface Counter {
  side: Side;
  guise: Guise;
  signs: Sign[];
  band?: SVGTemplateResult; // within the rim: which body of figures it belongs to
}

export function signsOf(signs: Sign[]): SVGTemplateResult[] {
  return signs.map((sign) => SIGNS[sign]);
}

export function counter({ side, guise, signs, band }: Counter): SVGTemplateResult {
  const behind = guise.weapon === 'back';
  const weapon = draw(WEAPONS[guise.weapon]);
  return svg`<circle class="disc-shade" cx=".08" cy=".12" r=".98"/><circle class="disc" r=".97"/><circle
      class="disc-field" r=".8"/><circle class="disc-ring" r=".885"/>${band ?? nothing}
    ${behind ? weapon : nothing}${draw(BODIES[guise.body])}${draw(HEADS[guise.head])}${behind ? nothing : weapon}
    <g transform="translate(.7 .66) scale(.34)">${crest(side)}</g>
    ${signsOf(signs)}`;
}
