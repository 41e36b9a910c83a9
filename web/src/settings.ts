// What a person set for this browser: kept in localStorage where there is one, shown to the style
// sheet as data-theme and data-motion on <html>.
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'on' | 'fast' | 'off';

const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const MOTIONS: readonly Motion[] = ['on', 'fast', 'off'];

const listeners = new Set<() => void>();

// Browsers that keep nothing, or have no room left, throw.
export function load(key: string): string {
  try {
    return localStorage.getItem(`kassen.${key}`) ?? '';
  } catch {
    return '';
  }
}

// False: it holds for as long as the page is open.
export function save(key: string, value: string): boolean {
  try {
    localStorage.setItem(`kassen.${key}`, value);
    return true;
  } catch {
    return false;
  }
}

let chosen_theme = oneOf(THEMES, load('theme'));
let chosen_motion = oneOf(MOTIONS, load('motion'));

export function theme(): Theme {
  return chosen_theme;
}

export function setTheme(theme: Theme): void {
  chosen_theme = theme;
  save('theme', theme);
  apply();
}

// Who asked the system for less motion gets none unless it is asked for here.
export function motion(): Motion {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return calm && !load('motion') ? 'off' : chosen_motion;
}

export function setMotion(motion: Motion): void {
  chosen_motion = motion;
  save('motion', motion);
  apply();
}

export function systemIsDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

export function onSettings(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

export function apply(): void {
  const root = document.documentElement.dataset;
  if (chosen_theme === 'auto') delete root.theme;
  else root.theme = chosen_theme;
  root.motion = motion();
  listeners.forEach((fn) => fn());
}

function oneOf<T extends string>(known: readonly T[], word: string): T {
  return known.find((value) => value === word) ?? known[0]!;
}
