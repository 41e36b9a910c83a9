// How somebody plays who knows no rules: whatever the page lights up or puts on a button, at random,
// but blows before steps, and never two figures taken up without doing anything.
import assert from 'node:assert/strict';

const MOST_CLICKS = 1500;
const STUCK = 25; // clicks at one moment of the battle
const COVERED_MS = 3000; // what passes over the page is gone by then

// What can be clicked now, by kind, kept in the page under its number until it is clicked.
function waysNow() {
  const ways = [];
  const add = (kind, element) => {
    const label = element.querySelector('title')?.textContent ?? element.textContent.trim().replace(/\s+/g, ' ');
    ways.push({ kind, label, element });
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true');
  const named = (one) => !one.hasAttribute('aria-label');
  all('.play-curtain button').forEach((one) => add('curtain', one));
  all('.play-since .button.primary').forEach((one) => add('since', one));
  all('.play-chooser button').filter(named).forEach((one) => add('chooser', one));
  all('.play-strip-buttons .primary').forEach((one) => add('sure', one));
  all('.play-board g.figure.lit-aim').forEach((one) => add('aim', one));
  all('.play-board g.lit.go').forEach((one) => add('go', one));
  all('.play-board g.lit.far').forEach((one) => add('far', one));
  all('.play-board g.figure.lit-menu:not(.selected), .play-able button').forEach((one) => add('take', one));
  const unfolded = (one) => !one.closest('details:not([open])');
  all('.play-panel .play-choices > .play-choice').filter(unfolded).forEach((one) => add('deed', one));
  for (const one of all('.play-answers button')) {
    if (!named(one) || /Undo|take back|^\s*Reset/.test(one.textContent)) continue;
    add(one.title === 'e' ? 'end' : 'answer', one);
  }
  window.ways = ways.map(({ element }) => element);
  return ways.map(({ kind, label }) => ({ kind, label }));
}

// Brings it into sight, as one scrolls, and says where it is on top.
function placeOf(number) {
  const element = window.ways[number];
  if (!element?.isConnected) return null;
  element.scrollIntoView({ block: 'nearest' });
  const box = (element.querySelector('.touch, .lit-area') ?? element).getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const own = !!top?.closest('g.figure.selected') && element.matches('g.lit'); // a horse turns on its own ground
  const hit = !!top && (own || element.contains(top) || top.contains(element));
  return { x, y, hit, dice: !!top?.closest('.play-blow'), top: top?.outerHTML.slice(0, 120) ?? '' };
}

const WEIGHTS = { aim: 12, go: 4, far: 2, deed: 2, answer: 4, take: 3, end: 1 };
const ENDING = 0.3; // how often a step is ended while something else could be done
const PATIENCE = 50; // clicks, after which steps are ended soon

export class Policy {
  clicks = 0;
  took = false; // the last click only took a figure up
  same = 0;
  last = ''; // what was clicked, and what it was clicked through
  moment = -1;
  covered = []; // what was lit and could not be clicked
  followed = {}; // clicks by kind

  // `kinds`: those that are followed at all.
  constructor(person, random, { press, kinds } = {}) {
    this.person = person;
    this.random = random;
    this.kinds = kinds;
    this.press = press ?? ((x, y) => person.page.mouse.click(x, y));
  }

  async toTheEnd() {
    while (!(await this.step())) assert.ok(this.clicks < MOST_CLICKS, 'a battle ends');
    assert.deepEqual(this.covered, [], 'what is lit can be clicked');
  }

  get onTheMap() {
    const { aim = 0, go = 0, far = 0 } = this.followed;
    return aim + go + far;
  }

  // True: it is over.
  async step() {
    const { person } = this;
    await person.quiet();
    await person.asked();
    if (person.over) return true;
    this.watch();
    const ways = await person.page.evaluate(waysNow);
    const way = this.choose(ways);
    await this.follow(way);
    return false;
  }

  watch() {
    const { moment } = this.person.view;
    this.same = moment === this.moment ? this.same + 1 : 0;
    this.moment = moment;
  }

  choose(all) {
    const numbered = all.map((way, number) => ({ ...way, number }));
    const ways = numbered.filter(({ kind }) => !this.kinds || this.kinds.includes(kind));
    const only = (kind) => ways.filter((way) => way.kind === kind);
    for (const kind of ['curtain', 'since', 'chooser', 'sure']) {
      if (only(kind).length > 0) return this.random.pick(only(kind));
    }
    const ending = this.clicks > PATIENCE ? 1 - ENDING : ENDING;
    const idle = new Set([...(this.took ? ['take'] : []), ...(this.random.chance(ending) ? [] : ['end'])]);
    const busy = ways.filter(({ kind }) => !idle.has(kind));
    const open = busy.length > 0 ? busy : ways;
    assert.ok(open.length > 0, `nothing can be clicked: ${this.person.view.decision?.prompt}`);
    assert.ok(this.same < STUCK, `clicking leads nowhere: ${JSON.stringify(ways.slice(0, 8))} ${this.last} ${JSON.stringify(this.followed)}`);
    const kinds = [...new Set(open.map(({ kind }) => kind))];
    const hurry = (kind) => (kind === 'end' && this.clicks > PATIENCE ? 12 : WEIGHTS[kind]);
    const drawn = kinds.flatMap((kind) => Array(hurry(kind)).fill(kind));
    return this.random.pick(only(this.random.pick(drawn)));
  }

  async follow(way) {
    const point = await this.person.page.evaluate(placeOf, way.number);
    this.clicks++;
    this.took = way.kind === 'take' && point?.hit;
    const freed = () => this.person.page.waitForFunction(placeIsFree(), way.number, { timeout: COVERED_MS });
    if (point?.dice) { // the dice lie there: they are cleared away first
      await this.press(point.x, point.y);
      return freed().catch(() => undefined);
    }
    if (!point?.hit) {
      await freed().catch(() => this.covered.push(`${way.kind} ${way.label}: ${point?.top ?? 'gone'}`));
      return;
    }
    this.last = `${way.label}: ${point.top}`;
    this.followed[way.kind] = (this.followed[way.kind] ?? 0) + 1;
    await this.press(point.x, point.y);
  }
}

// For a page: whether nothing lies over the place any more, or it is gone.
function placeIsFree() {
  return `(number) => { const at = (${placeOf})(number); return !at || at.hit; }`;
}
