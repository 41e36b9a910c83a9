// The sides' crests, around 0,0 within a circle of radius 0.8: sun, four lozenges, three scales, a
// cross. Shapes that stay apart however small, since colour alone tells some people nothing.
import type { Side } from './protocol';

export const CRESTS: Record<Side, string> = {
  red: 'M-.6,0a.6,.6 0 1 0 1.2,0a.6,.6 0 1 0 -1.2,0Z',
  blue:
    'M0,-.8L.34,-.42L0,-.04L-.34,-.42ZM0,.04L.34,.42L0,.8L-.34,.42Z' +
    'M-.8,0L-.42,-.34L-.1,0L-.42,.34ZM.8,0L.42,-.34L.1,0L.42,.34Z',
  green: 'M0,-.78L.36,-.12H-.36ZM-.4,-.04L-.04,.6H-.76ZM.4,-.04L.76,.6H.04Z',
  white: 'M-.2,-.74H.2V-.2H.74V.2H.2V.74H-.2V.2H-.74V-.2H-.2Z',
};
