// Every ruleset's room in the browser. One that has none yet is shown plainly.
import { counter } from '../art/figures';
import { argad } from './argad';
import { blades } from './blades';
import { daimyo } from './daimyo';
import { demo } from './demo';
import { katana } from './katana';
import { tyneside } from './tyneside';
import type { Room } from './room';

const ROOMS = new Map<string, Room>([argad, blades, daimyo, demo, katana, tyneside].map((one) => [one.id, one]));

function plain(id: string): Room {
  return {
    id,
    spots: (figure) => (figure.x === undefined || figure.y === undefined ? [] : [{ x: figure.x, y: figure.y }]),
    piece: ({ side }) => counter({ side, guise: { body: 'robe', head: 'topknot', weapon: 'katana' }, signs: [] }),
    turn: () => null,
    things: () => [],
  };
}

export function room(id: string): Room {
  let found = ROOMS.get(id);
  if (!found) ROOMS.set(id, (found = plain(id)));
  return found;
}
