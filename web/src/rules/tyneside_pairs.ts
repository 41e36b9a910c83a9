// Samurai Skirmish: who fights whom in a melee, as it stands or as a choice would have it.
import type { Battle, Choice } from '../protocol';
import type { Pair } from './room';
import { type Fight, of } from './tyneside_view';

// A supporter helps against whoever his own side's primary fights.
function enemyOf(id: number, { by, against }: Fight, battle: Battle): number {
  const sideOf = (one: number): string | undefined => battle.figures.find((figure) => figure.id === one)?.side;
  return sideOf(id) === sideOf(by) ? against : by;
}

export function pairs(battle: Battle): Pair[] {
  return (of(battle).fights ?? []).flatMap((fight) => [
    { by: fight.by, against: fight.against, support: false },
    ...fight.support.map((by) => ({ by, against: enemyOf(by, fight, battle), support: true })),
  ]);
}

function among(battle: Battle, id: number | undefined): Fight | undefined {
  return of(battle).fights?.find(({ by, against, support }) => [by, against, ...support].some((one) => one === id));
}

export function paired({ word, figure, target }: Choice, battle: Battle): Pair | null {
  if (!figure) return null;
  if ((word === 'pair' || word === 'strike') && target) return { by: figure, against: target, support: false };
  if (word !== 'support' && word !== 'primary') return null;
  const fight = among(battle, word === 'support' ? target : figure);
  return fight ? { by: figure, against: enemyOf(figure, fight, battle), support: word === 'support' } : null;
}
