// What the pointer is over, for the whole board in one place: a figure by its mark, a place by
// reckoning.
import type { BoardProps } from './board';
import type { Lay } from './board_lay';
import type { Figure } from './protocol';
import type { Spot } from './rules/room';

interface Pointed {
  spot: Spot | null;
  figure: Figure | null;
}

export interface Pointing {
  click(event: MouseEvent): void;
  move(event: PointerEvent): void;
  leave(event: PointerEvent): void;
}

// The last answer for each board, so that `over` is told of changes only.
const told = new WeakMap<EventTarget, string>();

function pointOf(event: MouseEvent): Spot | null {
  const picture = event.currentTarget as SVGSVGElement;
  const matrix = picture.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

// A finger is broader than a figure seen from afar: the nearest one under it is meant.
const FINGER = 12; // pixels

function touched(event: MouseEvent, props: BoardProps, lay: Lay): Figure | null {
  if (!lay.free || (event as PointerEvent).pointerType !== 'touch') return null;
  const point = pointOf(event);
  const pixels = (event.currentTarget as SVGSVGElement).getScreenCTM()?.a ?? 0;
  if (!point || !pixels) return null;
  let [found, least]: [Figure | null, number] = [null, FINGER / pixels];
  for (const figure of props.battle.figures) {
    const [spot] = props.room.spots(figure);
    const at = spot && lay.point(spot);
    const far = at ? Math.hypot(at.x - point.x, at.y - point.y) : Infinity;
    if (far < least) [found, least] = [figure, far];
  }
  return found;
}

function pointed(event: MouseEvent, props: BoardProps, lay: Lay): Pointed {
  const point = pointOf(event);
  const marked = (event.target as Element).closest<SVGElement>('[data-id], [data-x]');
  const id = marked?.dataset['id'];
  const figure = props.battle.figures.find((one) => String(one.id) === id) ?? (marked ? null : touched(event, props, lay));
  const spot = marked?.dataset['x'] === undefined
    ? point && lay.spot(point)
    : { x: Number(marked.dataset['x']), y: Number(marked.dataset['y']) };
  return { spot, figure };
}

// A horse may be turned into a hex that it fills already: there the place counts, not the figure.
function goes(props: BoardProps, figure: Figure, spot: Spot | null): boolean {
  if (figure.id !== props.selected || !spot) return false;
  return props.lit.some((one) => one.figure === undefined && one.kind !== 'menu' && one.x === spot.x && one.y === spot.y);
}

export function pointing(props: BoardProps, lay: Lay): Pointing {
  return {
    click(event) {
      const { spot, figure } = pointed(event, props, lay);
      if (figure && props.figure && !goes(props, figure, spot)) props.figure(figure, spot);
      else if (spot) props.place?.(spot);
    },
    move(event) {
      if (!props.over) return;
      const { spot, figure } = pointed(event, props, lay);
      const key = `${spot?.x},${spot?.y},${figure?.id}`;
      const board = event.currentTarget as EventTarget;
      if (told.get(board) === key) return;
      told.set(board, key);
      props.over(spot, figure);
    },
    leave(event) {
      if (event.currentTarget) told.delete(event.currentTarget);
      props.over?.(null, null);
    },
  };
}
