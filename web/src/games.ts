// One's own games, remembered in this browser: without accounts a lost link is a lost game.
import type { Side, Turns } from './protocol';
import { load, save } from './settings';

export interface OwnGame {
  token: string;
  title: string;
  scenario: string;
  ruleset: string;
  sides: Side[]; // which are one's own; none: watching
  when: number; // milliseconds, when it was last opened
  over: boolean;
  turn?: number;
  mine?: boolean; // it was one's own turn when last seen
  band?: string; // of a campaign, which went into it
  friends?: { sides: Side[]; token: string }[]; // seats made for others, whose links may get lost
}

const MOST = 60; // the oldest are forgotten beyond that

export function all(): OwnGame[] {
  try {
    const list: unknown = JSON.parse(load('games') || '[]');
    return Array.isArray(list) ? list.filter(sound).sort((a, b) => b.when - a.when) : [];
  } catch {
    return [];
  }
}

// Adds a game or brings what is known of it up to date; what is not said again stays.
export function remember(game: OwnGame): void {
  const known = all();
  const before = known.find((other) => other.token === game.token);
  const others = known.filter((other) => other !== before);
  save('games', JSON.stringify([{ ...before, ...game }, ...others].slice(0, MOST)));
}

// Brings up to date what the server tells of games; true: something is new.
export function update(told: Turns['games']): boolean {
  let news = false;
  const games = all().map((game) => {
    const now = told.find(({ token }) => token === game.token);
    if (!now || (game.mine === now.mine && game.turn === now.turn && game.over === now.over)) return game;
    news = true;
    return { ...game, turn: now.turn, mine: now.mine, over: now.over };
  });
  if (news) save('games', JSON.stringify(games));
  return news;
}

export function forget(token: string): void {
  save('games', JSON.stringify(all().filter((game) => game.token !== token)));
}

// What another release or another hand left there is skipped rather than believed.
function sound(game: Partial<OwnGame> | null): game is OwnGame {
  return (
    typeof game?.token === 'string' &&
    typeof game.title === 'string' &&
    typeof game.when === 'number' &&
    Array.isArray(game.sides)
  );
}
