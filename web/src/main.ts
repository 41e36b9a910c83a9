// The shell: which page is open, the theme, and whether the line to the server holds.
import { html, render } from 'lit';
import { server } from './net';
import { parseRoute, type Page, type PageModule, type Route } from './page';
import { apply, setTheme, systemIsDark, theme, type Theme } from './settings';
import { icon, type IconName } from './ui';

interface Door {
  title: string;
  load(): Promise<PageModule>;
}

const home = (): Promise<PageModule> => import('./pages/home');

const DOORS: Record<string, Door> = {
  home: { title: 'Battles', load: home },
  replay: { title: 'Open a record', load: home },
  seat: { title: 'At the table', load: () => import('./pages/game') },
  odds: { title: 'Odds', load: () => import('./pages/odds') },
  umpire: { title: 'At a real table', load: () => import('./pages/umpire') },
  rules: { title: 'Rulebook', load: () => import('./pages/rules') },
  muster: { title: 'Forces', load: () => import('./pages/muster') },
  pitch: { title: 'A pitched battle', load: () => import('./pages/pitch') },
  campaign: { title: 'Campaigns', load: () => import('./pages/campaign') },
  report: { title: 'Report', load: () => import('./pages/report') },
};

const root = document.getElementById('page')!;
let open: { door: Door; page: Page } | null = null;
let latest = 0; // of the pages asked for: a slow one must not replace the one asked for after it

async function go(first = false): Promise<void> {
  const route = parseRoute(location.hash);
  const door = Object.hasOwn(DOORS, route.page) ? DOORS[route.page]! : DOORS.home!;
  if (open?.door.load === door.load) {
    latest++;
    show(route, door);
    open.page.update(route);
    return;
  }
  const mine = ++latest;
  try {
    const module = await door.load();
    if (mine !== latest) return;
    open?.page.close();
    open = null;
    const box = page();
    root.replaceChildren(box);
    show(route, door);
    open = { door, page: module.open(box, route) };
    if (!first) arrive();
  } catch (error) {
    if (mine === latest) failed(error);
  }
}

// lit keeps its state on the element it renders into, so each page gets one of its own.
function page(): HTMLElement {
  return document.createElement('div');
}

// Before the page itself, which may have a better title.
function show(route: Route, door: Door): void {
  document.title = `${door.title} – Kassen`;
  for (const link of document.querySelectorAll<HTMLElement>('.nav [data-page]')) {
    const here = link.dataset.page === route.page;
    if (here) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

// Whoever follows a link by keyboard or screen reader should land on the page, not on the header.
function arrive(): void {
  scrollTo(0, 0);
  root.focus({ preventScroll: true });
}

function failed(error: unknown): void {
  open?.page.close();
  open = null;
  console.error(error);
  const box = page();
  root.replaceChildren(box);
  const again = (): void => location.reload();
  render(
    html`<div class="wrap stack">
      <h1>This page could not be opened</h1>
      <p>The server may be away, or Kassen has been brought up to date meanwhile.</p>
      <div class="actions">
        <button type="button" class="button primary" @click=${again}>Load it again</button>
      </div>
    </div>`,
    box,
  );
}

const THEME_ICON: Record<Theme, IconName> = { auto: 'auto', light: 'sun', dark: 'moon' };
const THEME_WORDS: Record<Theme, string> = { auto: 'as the system has it', light: 'light', dark: 'dark' };

// From the system's choice to its opposite first: a switch that shows nothing seems broken.
function nextTheme(now: Theme): Theme {
  const [same, other]: Theme[] = systemIsDark() ? ['dark', 'light'] : ['light', 'dark'];
  return now === 'auto' ? other! : now === other ? same! : 'auto';
}

function themeSwitch(): void {
  const now = theme();
  const next = nextTheme(now);
  const turn = (): void => {
    setTheme(next);
    themeSwitch();
  };
  const words = `Colours: ${THEME_WORDS[now]}. Change to: ${THEME_WORDS[next]}`;
  render(
    html`<button type="button" class="button quiet icon-only" title=${words} aria-label=${words}
      @click=${turn}>
      ${icon(THEME_ICON[now])}
    </button>`,
    document.getElementById('theme')!,
  );
}

// A line lost for the blink of an eye is nobody's concern.
function watchLine(): void {
  const banner = document.getElementById('banner')!;
  let timer = 0;
  server.onStatus((status) => {
    clearTimeout(timer);
    if (status !== 'lost') {
      banner.hidden = true;
      return;
    }
    timer = window.setTimeout(() => {
      banner.textContent = 'The connection is lost. Kassen keeps trying; nothing that was done is lost.';
      banner.hidden = false;
    }, 800);
  });
}

// "#page" is the skip link's and no route.
function skip(event: Event): void {
  event.preventDefault();
  root.focus();
}

apply();
themeSwitch();
watchLine();
document.querySelector('.skip')!.addEventListener('click', skip);
addEventListener('hashchange', () => void go());
void go(true);
