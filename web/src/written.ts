// A battle of an earlier edition, beyond what today's rules come to: its record says who stood where,
// and the board is the last one that the rules could still work out.
import type { Message, View } from './protocol';

export function placeAsWritten(message: Message): void {
  if (message.type !== 'view' && message.type !== 'moment') return;
  const { battle, stands } = message as View;
  for (const { id, x, y, facing } of stands ?? []) {
    const figure = battle.figures.find((one) => one.id === id);
    if (!figure) continue;
    Object.assign(figure, { x, y });
    if (x === undefined || y === undefined) {
      delete figure.x;
      delete figure.y;
    } else if (figure.facing !== undefined) {
      figure.facing = facing;
    }
  }
}
