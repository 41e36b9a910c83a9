// Names of bodies of figures, put where they can be read: below, else above, else not at all. What is
// in hand is named first. All of it in pixels of the window, since letters keep their size there.
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 0.2; // of a line of text, between a body and its name
const APART = 3; // pixels beside a name
const ZONE_SHARE = 0.96; // of a zone's width that its name takes at most
const LEAST_FIT = 0.55; // smaller letters nobody reads

function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

// Where the figures stand or are going to; banners and signs may be written over.
function bases(picture: SVGSVGElement, matrix: DOMMatrix): Box[] {
  return [...picture.querySelectorAll<SVGGElement>('g.figure')].map((figure) => {
    const { x, y } = spotOf(figure, matrix);
    const r = (figure.querySelector<SVGGraphicsElement>('.touch')?.getBBox().width ?? 0) * matrix.a * 0.5;
    return { left: x - r, right: x + r, top: y - r, bottom: y + r };
  });
}

function lettering(picture: SVGSVGElement): Box[] {
  return [...picture.querySelectorAll('text.zone-name, .chips-group')].map((name) => name.getBoundingClientRect());
}

function spotOf(element: Element, matrix: DOMMatrix): DOMPoint {
  const [x = 0, y = 0] = element.getAttribute('transform')?.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return new DOMPoint(x, y).matrixTransform(matrix);
}

// Below its body, and above it.
function candidates(text: SVGTextElement, matrix: DOMMatrix): [Box, Box] {
  const { x, y } = spotOf(text.parentElement!, matrix);
  const size = parseFloat(getComputedStyle(text).fontSize) * matrix.a;
  const half = (text.getComputedTextLength() * matrix.a) / 2;
  const rise = Number(text.dataset['rise']) * matrix.a;
  const row = (top: number): Box => ({ left: x - half - APART, right: x + half + APART, top, bottom: top + size });
  return [row(y + GAP * size), row(y - rise - (1 + GAP) * size)];
}

function write(text: SVGTextElement, above: boolean): void {
  text.setAttribute('y', above ? `-${text.dataset['rise']}` : '0');
  text.setAttribute('dy', above ? '-.35em' : '1em');
}

// One wall of several pieces is named once.
function isNear(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.abs(a.left - b.left) < 3 * a.width && Math.abs(a.top - b.top) < 3 * a.width;
}

// Names of terrain give way to those of units, and to each other: below, above or across it, or not at all.
function settleTerrain(picture: SVGSVGElement, taken: Box[]): void {
  const written: SVGTextElement[] = [];
  for (const name of picture.querySelectorAll<SVGTextElement>('text.feature-name')) {
    const rows = (name.dataset['rows'] ?? '').split(' ').map((row) => row.split(',') as [string, string]);
    const free = rows.some(([y, dy]) => {
      name.setAttribute('y', y);
      name.setAttribute('dy', dy);
      const box = name.getBoundingClientRect();
      if (taken.some((other) => meets(other, box))) return false;
      taken.push(box);
      return true;
    });
    const again = written.some((other) => other.textContent === name.textContent && isNear(other, name));
    name.toggleAttribute('data-crowded', !free || again);
    if (free && !again) written.push(name);
  }
}

// What is said of a zone stands within it, however small the screen.
function fitZones(picture: SVGSVGElement): void {
  for (const name of picture.querySelectorAll<SVGTextElement>('text.zone-name')) {
    name.style.setProperty('--fit', '1');
    const fit = (Number(name.dataset['width']) * ZONE_SHARE) / name.getComputedTextLength();
    if (fit < 1) name.style.setProperty('--fit', String(Math.max(fit, LEAST_FIT)));
  }
}

const settled = new WeakMap<SVGSVGElement, string>();

// Measuring letters is slow: without need it is not done again.
function isSettled(picture: SVGSVGElement, texts: SVGTextElement[]): boolean {
  const places = [...picture.querySelectorAll('g.figure')].map((figure) => figure.getAttribute('transform'));
  const words = texts.map((text) => text.className.baseVal + text.textContent);
  // A zone that is asked about has bolder letters.
  const zones = [...picture.querySelectorAll<SVGElement>('.zone')].map((zone) => zone.getAttribute('class') ?? '');
  const now = [...places, ...words, ...zones, picture.querySelectorAll('.map-chip').length].join();
  const same = settled.get(picture) === now;
  settled.set(picture, now);
  return same;
}

// Where a name stands when its figure has come to rest.
function nameBox(name: SVGTextElement, matrix: DOMMatrix, above: boolean): Box {
  const { x, y } = spotOf(name, matrix);
  const size = parseFloat(getComputedStyle(name).fontSize) * matrix.a;
  const half = (name.getComputedTextLength() * matrix.a) / 2;
  const base = above ? y - Number(name.dataset['rise']) * matrix.a : y + parseFloat(name.dataset['below']!) * size;
  return { left: x - half, right: x + half, top: base - size, bottom: base };
}

// Of two who touch on an open table one has his name above him. Who is in hand is named first.
function settleNames(names: SVGTextElement[], matrix: DOMMatrix): void {
  const last = (name: SVGTextElement): number => Number(!name.classList.contains('selected'));
  const taken: Box[] = [];
  const measured = names.map((name) => ({ name, boxes: [nameBox(name, matrix, false), nameBox(name, matrix, true)] }));
  for (const { name, boxes } of measured.sort((a, b) => last(a.name) - last(b.name))) {
    const row = Math.max(0, boxes.findIndex((box) => !taken.some((other) => meets(other, box))));
    name.setAttribute('dy', row ? `-${name.dataset['rise']}` : name.dataset['below']!);
    taken.push(boxes[row]!);
  }
}

// `anew`: the picture is seen from elsewhere.
export function settleCaptions(picture: SVGSVGElement, anew: boolean): void {
  const texts = [...picture.querySelectorAll<SVGTextElement>('text.caption')];
  const names = picture.matches('.plane.roomy, .plane.near') ? [...picture.querySelectorAll<SVGTextElement>('text.name')] : [];
  if (texts.length + names.length === 0 || (isSettled(picture, [...texts, ...names]) && !anew)) return;
  const matrix = picture.getScreenCTM();
  if (!matrix) return;
  settleNames(names, matrix);
  if (texts.length > 0) settleUnits(picture, texts, matrix);
}

function settleUnits(picture: SVGSVGElement, texts: SVGTextElement[], matrix: DOMMatrix): void {
  fitZones(picture);
  const taken = [...bases(picture, matrix), ...lettering(picture)];
  const held = (text: SVGTextElement): boolean => text.classList.contains('held');
  // All are measured before the first is written: whoever measures after writing has all of it laid out again.
  const measured = texts.map((text) => ({ text, rows: candidates(text, matrix) }));
  for (const { text, rows } of measured.sort((a, b) => Number(held(b.text)) - Number(held(a.text)))) {
    const free = rows.findIndex((row) => !taken.some((box) => meets(box, row)));
    text.toggleAttribute('data-crowded', free < 0 && !held(text));
    write(text, free > 0);
    if (free >= 0 || held(text)) taken.push(rows[Math.max(0, free)]!);
  }
  settleTerrain(picture, taken);
}
