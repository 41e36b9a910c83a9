// Squares of a table in which something may be placed, and what would lie there.
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { piecesOf } from './art/table';
import type { BoardProps } from './board';
import { at } from './board_geometry';
import { type Lay, shift } from './board_lay';
import type { Feature, OpenGround, Site } from './protocol';

export interface BoardSite {
  squares: Site['squares'];
  chosen: number; // the one pointed at; 0: none
  lies: Feature[];
}

function square({ number, x, y, width, height }: Site['squares'][number], chosen: number, lay: Lay): SVGTemplateResult {
  const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
  const line = corners.map(([left, top]) => at(lay.point({ x: left!, y: top! }))).join('L');
  const corner = lay.point({ x, y });
  return svg`<g class="site ${number === chosen ? 'chosen' : ''}" data-square=${number}><path d="M${line}Z"/><g transform=${
    shift(corner)}><g class="steady"><text x=".2" y=".65">${number}</text></g></g></g>`;
}

export function sites({ site, small }: BoardProps, lay: Lay, ground: OpenGround, id: string): SVGTemplateResult | typeof nothing {
  if (!site || small) return nothing;
  const key = JSON.stringify(site.lies);
  return svg`<g class="sites"><g class="site-lies">${guard([key, id], () => piecesOf(site.lies, ground, id))}</g>${
    site.squares.map((one) => square(one, site.chosen, lay))}</g>`;
}
