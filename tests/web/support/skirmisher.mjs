// How somebody plays who moves units on an open table: takes one up, clicks a place nearer to the
// enemy, charges and shoots where the page offers it, and answers what is asked. All by clicking.
import assert from 'node:assert/strict';

const MOST_CLICKS = 900;
const STRIDE = 900; // tenths of a millimetre: a little less than anybody walks in one action
const TRIES = 4; // places clicked for a unit that will not go

// Where a place of the table is in the window; y counts upwards.
function pointOnTable({ x, y, height }) {
  const picture = document.querySelector('.play-board > svg');
  const point = new DOMPoint(x / 100, (height - y) / 100).matrixTransform(picture.getScreenCTM());
  return { x: point.x, y: point.y };
}

// Where a spot of the table is on the screen, once the map has come to rest.
export async function pointOf(person, { x, y }) {
  const { height } = person.game.ground;
  const where = () => person.page.evaluate(pointOnTable, { x, y, height });
  const frames = () => person.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  for (let before = await where(); ; ) {
    await frames();
    const now = await where();
    if (now.x === before.x && now.y === before.y) return now;
    before = now;
  }
}

export async function clickTable(person, { x, y }) {
  const point = await pointOf(person, { x, y });
  await person.page.mouse.move(point.x, point.y, { steps: 2 });
  await person.page.mouse.click(point.x, point.y);
  await person.quiet();
}

// To the right, by so many pixels, with a key held down.
export async function dragTable(person, { x, y }, pixels, key) {
  const { mouse, keyboard } = person.page;
  const point = await pointOf(person, { x, y });
  await mouse.move(point.x, point.y);
  await keyboard.down(key);
  await mouse.down();
  await mouse.move(point.x + pixels, point.y, { steps: 3 });
  await mouse.up();
  await keyboard.up(key);
}

// False: it is not among those that can be taken up.
export async function takeUnit(person, name) {
  const unit = person.button(new RegExp(`^${name} \\d+ of \\d+`), person.page.locator('.play-able'));
  if ((await unit.count()) === 0) return false;
  await person.click(unit);
  return true;
}

const standing = (figure) => figure.where === 'on-table' && figure.standing && figure.x !== undefined;

export class Skirmisher {
  clicks = 0;
  did = {}; // how often, by what
  asked = new Set(); // headings of what was decided

  constructor(person, random) {
    this.person = person;
    this.random = random;
  }

  get side() {
    return this.person.view.you.sides[0];
  }

  note(what) {
    this.did[what] = (this.did[what] ?? 0) + 1;
    this.clicks++;
  }

  async toTheEnd() {
    while (!(await this.step())) assert.ok(this.clicks < MOST_CLICKS, 'a battle ends');
  }

  // True: it is over.
  async step() {
    const { person } = this;
    await person.quiet();
    await person.asked();
    if (person.over) return true;
    const { step } = person.view.decision;
    this.asked.add(step);
    if (/Actions/.test(step)) await this.phase();
    else if (/Reaction/.test(step)) await this.react();
    else if (/Melee/.test(step)) await this.melee();
    else await this.end();
    return false;
  }

  async end() {
    const { person } = this;
    if (!person.view.decision?.mine || person.over) return;
    await person.click(person.prompt.locator('button[title="e"]'));
    this.note('end');
  }

  mine() {
    const { battle, decision } = this.person.view;
    return battle.groups.filter(({ side, members }) => decision?.sides.includes(side) && members.length > 0);
  }

  // One thing with each unit, then the phase is over.
  async phase() {
    const { person } = this;
    for (const { id } of this.mine()) {
      const still = () => /Actions/.test(person.view.decision?.step ?? '') && person.view.decision.mine;
      await person.quiet();
      await person.asked();
      if (person.over || !still()) return; // somebody shoots at those who move
      const unit = this.mine().find((one) => one.id === id);
      if (unit) await this.move(unit);
    }
    await person.quiet();
    if (/Actions/.test(person.view.decision?.step ?? '')) await this.end();
  }

  async move(unit) {
    const { person } = this;
    if (!(await takeUnit(person, unit.name))) return;
    const panel = person.page.locator('.play-panel');
    const deed = panel.locator('.play-choice').filter({ hasText: /^\s*(Charge|.* shoots at|\d+ of them: load|.* loads)/ });
    const [first] = await deed.allInnerTexts();
    if (person.view.turn > 1 && first && this.random.chance(0.8)) {
      this.note(first.trim().startsWith('Charge') ? 'charge' : 'shoot');
      await person.click(deed.first());
      return;
    }
    await this.march(unit);
  }

  // Towards the nearest enemy that is seen, or to a side where something is in the way.
  async march(unit) {
    const { person } = this;
    for (let tried = 0; tried < TRIES; tried++) {
      const { figures } = person.view.battle;
      const guide = figures.find((one) => one.group === unit.id && standing(one) && one.actions > 0);
      const enemies = figures.filter((one) => one.side !== unit.side && standing(one));
      if (!guide || enemies.length === 0) return;
      const far = (one) => Math.hypot(one.x - guide.x, one.y - guide.y);
      const enemy = enemies.sort((a, b) => far(a) - far(b))[0];
      const length = Math.min(STRIDE, far(enemy) / 3);
      const turn = tried * (this.random.chance(0.5) ? 0.7 : -0.7);
      const angle = Math.atan2(enemy.y - guide.y, enemy.x - guide.x) + turn;
      const before = person.view.moment;
      await clickTable(person, { x: guide.x + length * Math.cos(angle), y: guide.y + length * Math.sin(angle) });
      if (person.view.moment !== before) return void this.note('march');
      if ((await person.page.locator('g.figure.selected').count()) === 0) await takeUnit(person, unit.name);
    }
  }

  async react() {
    const { person } = this;
    const shots = person.page.locator('.play-panel .play-choice').filter({ hasText: 'shoots at' });
    if ((await shots.count()) === 0 || this.random.chance(0.2)) return this.end();
    this.note('react');
    return person.click(shots.first());
  }

  async melee() {
    const { person } = this;
    const buttons = person.page.locator('.play-panel .play-choice, .play-answers .primary');
    const pairs = buttons.filter({ hasText: / fights | supports | strikes at / });
    if ((await pairs.count()) === 0 || (this.did.pair ?? 0) > 5) return this.end();
    this.note('pair');
    return person.click(pairs.first());
  }
}
