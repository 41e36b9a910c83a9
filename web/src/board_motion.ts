// Puts a figure where it stands and lets it walk there from where it stood.
import { noChange } from 'lit';
import { Directive, directive, type ElementPart, type PartInfo, PartType } from 'lit/directive.js';
import type { Spot } from './rules/room';

const WALK_MS = 380;
const HURRIED_MS = 130;

function walkMs(): number {
  const motion = document.documentElement.dataset['motion'];
  if (motion === 'off') return 0;
  if (motion === 'fast') return HURRIED_MS;
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : WALK_MS;
}

class Moving extends Directive {
  private place = '';

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('moving() belongs in a tag');
  }

  render(_to: Spot, _from: Spot | null): unknown {
    return noChange;
  }

  // A page is drawn again for many reasons; a figure walks only when its place has changed.
  override update(part: ElementPart, [to, from]: [Spot, Spot | null]): unknown {
    const place = `${to.x} ${to.y}`;
    if (place === this.place) return noChange;
    this.place = place;
    part.element.setAttribute('transform', `translate(${place})`);
    const ms = walkMs();
    if (from && ms > 0 && (from.x !== to.x || from.y !== to.y)) walk(part.element, from, to, ms);
    return noChange;
  }
}

function walk(element: Element, from: Spot, to: Spot, ms: number): void {
  const at = ({ x, y }: Spot): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });
  element.animate([at(from), at(to)], { duration: ms, easing: 'cubic-bezier(.3,.1,.2,1)' });
}

export const moving = directive(Moving);
