// What the ruleset says of figures and bodies of figures, for whoever draws or tells of them.
import type { Card, CardState } from './protocol';

function has({ states }: Card, tone: CardState['tone']): boolean {
  return states.some((state) => state.tone === tone);
}

// Dead, fled or left: not among those who can still fight.
export function isGone(card: Card): boolean {
  return has(card, 'gone');
}

// Has done what the present step is for.
export function isDone(card: Card): boolean {
  return has(card, 'done');
}

export function words({ states }: Card): string[] {
  return states.map(({ word }) => word);
}

// "Samurai", "wounded": everything there is to say at a glance.
export function traits(card: Card): string[] {
  const rest = words(card).filter((word) => word.toLowerCase() !== card.title.toLowerCase());
  return card.title ? [card.title, ...rest] : rest;
}

// Hurt since then.
export function isStruck(now: Card, before: Card): boolean {
  return now.states.some(({ word, tone }) => tone === 'hurt' && !words(before).includes(word));
}

export function number({ numbers }: Card, name: string): string {
  return numbers.find((one) => one.name === name)?.value ?? '';
}
