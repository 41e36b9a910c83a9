// A small map of a table that is looked at from near by: where everybody is, and which part is seen. Pressing
// it looks there.
import { html, nothing, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { still } from '../board';
import { shownBattle } from './state';
import type { Table } from './table';

const UNITS = 100;

export function overview(table: Table): TemplateResult | typeof nothing {
  const { game, text } = table.state;
  const battle = shownBattle(table.state);
  const room = table.room;
  if (game?.ground.kind !== 'open' || !battle || !room || text) return nothing;
  const { ground } = game;
  const [width, height] = [ground.width / UNITS, ground.height / UNITS];
  const empty = { ...battle, figures: [], things: [], groups: [] };
  const laid = JSON.stringify([battle.laid, battle.shifts]);
  const down = (y: number): number => (room.flip ? ground.height - y : y) / UNITS;
  const dots = battle.figures.flatMap((figure) => {
    const [at] = room.spots(figure);
    return at ? [svg`<circle class="side-${figure.side}" cx=${at.x / UNITS} cy=${down(at.y)} r=${width / 90}/>`] : [];
  });
  const look = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    if (event.type === 'pointermove' && !event.buttons) return;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    table.lens.lookAt({ x: x * width, y: y * height });
  };
  return html`<div class="play-overview" hidden aria-hidden="true" @pointerdown=${look} @pointermove=${look}>
    ${guard([ground, laid], () => still(ground, empty, room))}
    <svg class="play-overview-dots" viewBox="0 0 ${width} ${height}">${dots}<rect class="play-overview-seen"/></svg></div>`;
}
