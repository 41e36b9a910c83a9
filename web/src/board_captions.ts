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

function zoneNames(picture: SVGSVGElement): Box[] {
  return [...picture.querySelectorAll('text.zone-name')].map((name) => name.getBoundingClientRect());
}

function spotOf(element: Element, matrix: DOMMatrix): DOMPoint {
  const [x = 0, y = 0] = element.getAttribute('transform')?.match(/-?[\d.]+/g)?.map(Number) ?? [];
  return new DOMPoint(x, y).matrixTransform(matrix);
}

function candidate(text: SVGTextElement, matrix: DOMMatrix, above: boolean): Box {
  const { x, y } = spotOf(text.parentElement!, matrix);
  const size = parseFloat(getComputedStyle(text).fontSize) * matrix.a;
  const half = (text.getComputedTextLength() * matrix.a) / 2;
  const rise = Number(text.dataset['rise']) * matrix.a;
  const top = above ? y - rise - (1 + GAP) * size : y + GAP * size;
  return { left: x - half - APART, right: x + half + APART, top, bottom: top + size };
}

function write(text: SVGTextElement, above: boolean): void {
  text.setAttribute('y', above ? `-${text.dataset['rise']}` : '0');
  text.setAttribute('dy', above ? '-.35em' : '1em');
}

// Names of terrain give way to those of units.
function settleTerrain(picture: SVGSVGElement, taken: Box[]): void {
  for (const name of picture.querySelectorAll('text.feature-name')) {
    const box = name.getBoundingClientRect();
    name.toggleAttribute('data-crowded', taken.some((other) => meets(other, box)));
  }
}

const settled = new WeakMap<SVGSVGElement, string>();

// Measuring letters is slow: without need it is not done again.
function isSettled(picture: SVGSVGElement, texts: SVGTextElement[]): boolean {
  const places = [...picture.querySelectorAll('g.figure')].map((figure) => figure.getAttribute('transform'));
  const words = texts.map((text) => text.className.baseVal + text.textContent);
  const now = [...places, ...words, picture.querySelectorAll('text.zone-name').length].join();
  const same = settled.get(picture) === now;
  settled.set(picture, now);
  return same;
}

// `anew`: the picture is seen from elsewhere.
export function settleCaptions(picture: SVGSVGElement, anew: boolean): void {
  const texts = [...picture.querySelectorAll<SVGTextElement>('text.caption')];
  if (texts.length === 0 || (isSettled(picture, texts) && !anew)) return;
  const matrix = picture.getScreenCTM();
  if (!matrix) return;
  const taken = [...bases(picture, matrix), ...zoneNames(picture)];
  const held = (text: SVGTextElement): boolean => text.classList.contains('held');
  for (const text of texts.sort((a, b) => Number(held(b)) - Number(held(a)))) {
    const free = [false, true].find((above) => !taken.some((box) => meets(box, candidate(text, matrix, above))));
    text.toggleAttribute('data-crowded', free === undefined && !held(text));
    write(text, free ?? false);
    if (free !== undefined || held(text)) taken.push(candidate(text, matrix, free ?? false));
  }
  settleTerrain(picture, taken);
}
