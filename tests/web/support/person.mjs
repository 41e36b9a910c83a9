// Somebody at a browser. Clicks are real ones, at points of the window where the thing clicked is on
// top; what the page hears and says is listened to, never answered for it.
import assert from 'node:assert/strict';
import { sleep, within } from '../../support/server.mjs';

const PATIENCE_MS = 60_000;
// What is done, and what the page asks before it does something.
const WAITED_FOR = /^\d+ (do|dice|back|undo|reset|offer|answer|resign|fix|look|name|rematch|sit|reach|at|let|orders|say|clip) ?/;

export class Person {
  constructor(context, page, house) {
    this.context = context;
    this.page = page;
    this.house = house;
    this.faults = [];
    this.heard = []; // every frame
    this.view = null; // the last one
    this.game = null;
    this.waited = new Set(); // numbers of what the server has not answered
    this.alone = false; // the server is away on purpose
    this.cut = false; // the page has lost its connection, and looks for another
    page.setDefaultTimeout(PATIENCE_MS);
    this.listen(page);
    context.on('page', (other) => this.complaints(other));
    context.on('request', (request) => this.ownServer(request.url()));
  }

  listen(page) {
    this.complaints(page);
    page.on('websocket', (socket) => {
      this.ownServer(socket.url().replace(/^ws/, 'http'));
      this.waited.clear();
      this.socket = socket;
      this.cut = false;
      socket.on('framesent', ({ payload }) => this.said(String(payload)));
      socket.on('framereceived', ({ payload }) => this.hears(String(payload)));
      socket.on('close', () => {
        this.waited.clear();
        this.cut = this.cut || this.socket === socket;
      });
    });
  }

  complaints(page) {
    page.on('pageerror', (error) => this.faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      const known = this.alone && /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|WebSocket/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !known) this.faults.push(message.text());
    });
  }

  ownServer(url) {
    const own = url.startsWith(this.house.origin) || /^(blob|data|about):/.test(url);
    if (!own) this.faults.push(`a request to ${url}`);
  }

  said(line) {
    if (WAITED_FOR.test(line)) this.waited.add(Number.parseInt(line, 10));
  }

  hears(text) {
    this.heard.push(text);
    const message = JSON.parse(text);
    this.waited.delete(message.re);
    if (message.type !== 'view') return;
    this.view = message;
    this.game = message.game ?? this.game;
  }

  goto(hash) {
    return this.page.goto(`${this.house.origin}/${hash}`);
  }

  async sit(token) {
    this.token = token;
    await this.goto(`#/seat/${token}`);
    await this.page.locator('.play, .play-curtain').first().waitFor();
  }

  async leave() {
    await this.context.close();
  }

  // Everything that was done is answered, and everything heard is drawn.
  async quiet() {
    for (;;) {
      const drawn = await this.page.evaluate(tableDrawn);
      if (this.waited.size > 0) await within(this.answered(), 'the server to answer', PATIENCE_MS);
      else if (!drawn || !this.view) return;
      else if (this.cut && !this.alone) await sleep(3);
      else if (this.isDrawn(drawn)) return;
    }
  }

  isDrawn({ curtain, busy, moment }) {
    const heard = this.view;
    return curtain ? !!heard.curtain : !heard.curtain && !busy && moment === heard.moment;
  }

  // Nothing goes on unless this person does something: it is his to decide, or it is over. What is looked
  // up after that cannot change before it is used.
  async atRest() {
    await this.quiet();
    await this.asked();
    await this.quiet();
  }

  // Until the view is as it should be, and drawn.
  async until(what, holds) {
    const end = Date.now() + PATIENCE_MS;
    while (!this.view || !holds(this.view)) {
      if (Date.now() > end) throw new Error(`waited for ${what}`);
      await sleep(3);
    }
    await this.quiet();
  }

  // The moment of the board that is shown, which in looking back is not the last one.
  async boardOf(moment) {
    await this.page.locator(`.play-board[data-moment="${moment}"]`).waitFor();
  }

  async answered() {
    while (this.waited.size > 0) await sleep(3);
  }

  // Until something is asked of the person: a choice, dice, to lift the curtain; or it is over.
  async asked() {
    await this.page.waitForFunction(somethingAsked, null, { timeout: PATIENCE_MS });
  }

  get over() {
    return !!this.view?.over;
  }

  button(name, inside = this.page) {
    return inside.getByRole('button', { name, exact: typeof name === 'string' });
  }

  region(name) {
    return this.page.getByRole('region', { name, exact: true });
  }

  get prompt() {
    return this.region('What is asked');
  }

  get map() {
    return this.region('Map');
  }

  get journal() {
    return this.page.locator('.play-turns');
  }

  // Clicks something by its role and name and waits until that has been done.
  async click(locator) {
    await locator.click();
    await this.quiet();
  }

  async key(name) {
    await this.page.keyboard.press(name);
    await this.quiet();
  }

  async tab(name) {
    await this.page.getByRole('tab', { name }).click();
  }

  // Figures by name with where they are drawn, in the map's own measures.
  figures() {
    return this.page.evaluate(figuresDrawn);
  }

  figure(name) {
    const title = this.page.locator('title', { hasText: `${name},` });
    return this.page.locator('.play-board g.figure').filter({ has: title });
  }

  // The point of the window to click a place lit on the map at, or a figure on it.
  async pointOf(what) {
    const point = await this.page.evaluate(findPoint, what);
    assert.ok(point, `there is no ${JSON.stringify(what)} to be clicked on the map`);
    return point;
  }

  async clickAt(what) {
    const { x, y } = await this.pointOf(what);
    await this.page.mouse.click(x, y);
    await this.quiet();
  }

  async pointAt(what) {
    const { x, y } = await this.pointOf(what);
    await this.page.mouse.move(x, y, { steps: 2 });
  }
}

// Until all have heard and drawn the same moment of an open game.
export async function together(people) {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    await Promise.all(people.map((person) => person.quiet()));
    if (new Set(people.map(({ view }) => view?.moment)).size === 1) return;
    assert.ok(Date.now() < end, 'not all heard of the same moment');
  }
}

// What a page shows of a table; null: it shows none. Pages draw at the next frame: who asks for it later
// is called later. It is busy as long as something it began goes on, be it between two exchanges.
function tableDrawn() {
  const look = () => {
    const table = document.querySelector('.play');
    if (!table) return document.querySelector('.play-curtain') && { curtain: true };
    return { moment: Number(table.getAttribute('data-moment')), busy: table.hasAttribute('data-busy') };
  };
  return new Promise((done) => requestAnimationFrame(() => done(look())));
}

function somethingAsked() {
  if (document.querySelector('.play-curtain, .play-faces')) return true;
  if (document.querySelector('.play[data-busy]')) return false;
  const question = document.querySelector('.play-question')?.textContent ?? '';
  return / – you decide:/.test(question) || !!document.querySelector('.play-ending');
}

function figuresDrawn() {
  const all = [...document.querySelectorAll('.play-board g.figure')];
  return Object.fromEntries(
    all.map((one) => {
      const at = one.transform.baseVal.consolidate().matrix;
      const name = one.querySelector('title').textContent.split(',')[0];
      return [name, `${at.e.toFixed(2)},${at.f.toFixed(2)}`];
    }),
  );
}

// `what`: { figure: 'Name' } or { place: 'title of what is lit' }.
function findPoint({ figure, place }) {
  const titled = (one) => one.querySelector('title')?.textContent ?? '';
  const all = [...document.querySelectorAll(figure ? '.play-board g.figure' : '.play-board g.lit')];
  const fits = (one) => (figure ? titled(one).startsWith(`${figure},`) : titled(one).includes(place));
  const found = all.find(fits);
  if (!found) return null;
  const box = (found.querySelector('.touch, .lit-area') ?? found).getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
