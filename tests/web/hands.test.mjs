// The same duel by keyboard alone, by typed lines alone, and by a finger on a telephone.
import assert from 'node:assert/strict';
import { seeded, seedOf } from '../support/server.mjs';
import { PHONE, house } from './support/house.mjs';
import { Policy } from './support/policy.mjs';

const { house: here, journey } = house();

const MOST_TABS = 400; // through the journal of a long battle, and round
const MOST_PRESSES = 400;

// Goes on with Tab until the thing is focused.
async function tabTo(person, selector, words = '', key = 'Tab') {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    const there = await person.page.evaluate(
      ([wanted, text]) => {
        const at = document.activeElement;
        return !!at?.matches(wanted) && at.textContent.includes(text);
      },
      [selector, words],
    );
    if (there) return;
    await person.page.keyboard.press(key);
  }
  const { decision, choices } = person.view ?? {};
  const asked = decision ? ` when asked '${decision.prompt}': ${choices.map(({ line }) => line).join('; ')}` : '';
  assert.fail(`Tab does not lead to ${selector} ${words}${asked}`);
}

// The cursor's place as the page reads it out: "D3, …".
async function cursorAt(person) {
  const told = await person.page.locator('#play-cursor').innerText();
  const found = /^([A-Z])(\d+)/.exec(told);
  return found && { x: found[1].charCodeAt(0) - 65, y: Number(found[2]) - 1 };
}

async function cursorTo(person, x, y) {
  await tabTo(person, '.play-board');
  if (!(await cursorAt(person))) await person.key('ArrowRight');
  for (let pressed = 0; pressed < 40; pressed++) {
    const now = await cursorAt(person);
    if (now.x === x && now.y === y) return;
    const across = now.x < x ? 'ArrowRight' : 'ArrowLeft';
    await person.key(now.x !== x ? across : now.y < y ? 'ArrowDown' : 'ArrowUp');
  }
  assert.fail('the cursor does not get there');
}

function nearest(places, { x, y }) {
  const far = (one) => Math.hypot(one.x - x, one.y - y);
  return [...places].sort((a, b) => far(a) - far(b))[0];
}

// Towards the enemy and at him; whatever else is asked is answered by the first answer there is.
async function pressSomething(person) {
  const { view } = person;
  const enemy = view.battle.figures.find(({ side }) => !view.you.sides.includes(side));
  const at = (word) => view.choices.filter((choice) => choice.word === word);
  const own = view.battle.figures.find(({ side }) => view.you.sides.includes(side));
  const apart = Math.abs(own.x - enemy.x) + Math.abs(own.y - enemy.y);
  const going = view.choices.filter(({ x, word }) => x !== undefined && word !== 'exit');
  if (at('attack').length > 0) {
    await cursorTo(person, enemy.x, enemy.y);
    await person.key('Enter');
  } else if (going.length > 0 && (apart > 1 || at('move').length === 0)) {
    const place = nearest(going, enemy);
    await cursorTo(person, place.x, place.y);
    await person.key('Enter');
  } else if (at('end').length + at('halt').length + at('pass').length > 0) await person.key('e');
  else {
    await tabTo(person, '.play-answers button.primary, .play-panel .play-choice'); // more than a few are in the list
    await person.key('Enter');
  }
  if ((await person.page.getByRole('dialog', { name: 'Which one?' }).count()) > 0) await person.key('Enter');
}

journey('a whole duel is fought without the mouse', async (test) => {
  const person = await here.person();
  await person.goto('');
  await person.button('Play').waitFor();
  await tabTo(person, 'button.large', 'Play');
  for (let tried = 0; tried < 3; tried++) {
    const words = await person.page.evaluate(() => document.activeElement.textContent.trim());
    if (words === 'Play') break;
    await person.page.keyboard.press('Tab');
  }
  await person.page.keyboard.press('Enter');
  await tabTo(person, 'button.large', 'Begin the battle');
  await person.page.keyboard.press('Enter');
  await person.page.locator('.play').waitFor();
  let presses = 0;
  for (; presses < MOST_PRESSES; presses++) {
    await person.quiet();
    await person.asked();
    if (person.over) break;
    await pressSomething(person);
  }
  assert.ok(person.over, 'it ends');
  test.diagnostic(`${presses} decisions: ${person.view.outcome}`);
  await tabTo(person, 'a', 'Report', 'Shift+Tab');
  await person.page.keyboard.press('Enter');
  await person.page.getByRole('heading', { name: 'What happened' }).waitFor();
});

// The number of the line to type, read off the list of choices.
async function lineToType(person, random) {
  const lines = await person.map.locator('ol li code').allInnerTexts();
  const first = (pattern) => lines.findIndex((line) => pattern.test(line)) + 1;
  const attack = first(/^attack/);
  if (attack) return String(attack);
  const open = lines.filter((line) => !/^(hara-kiri|exit|challenge)/.test(line));
  return random.chance(0.5) ? random.pick(open) : String(lines.indexOf(random.pick(open)) + 1);
}

journey('a whole duel is fought by typing lines', async (test) => {
  const person = await here.seated('duel-at-dawn red=person blue=greedy think=30');
  const random = seeded(seedOf(test));
  await person.key('t');
  const field = person.page.getByRole('textbox', { name: 'Choice' });
  assert.equal(await person.page.locator('.play-board').count(), 0, 'there is no map any more');
  const talk = [['help', /Type the number/], ['who Miyamoto', /Ronin/], ['hint', /chance then/], ['dance', /./]];
  for (const [typed, heard] of talk) {
    await field.fill(typed);
    await field.press('Enter');
    await person.map.getByRole('log').locator('p').last().getByText(heard).waitFor();
  }
  for (let typed = 0; typed < MOST_PRESSES; typed++) {
    await person.quiet();
    await person.asked();
    if (person.over) break;
    await field.fill(await lineToType(person, random));
    await field.press('Enter');
  }
  assert.ok(person.over, 'it ends');
  await person.page.getByRole('status', { name: 'The battle is over' }).waitFor();
});

// Some duels are over before anybody has moved.
const MOST_DUELS = 4;

journey('a whole duel is fought by taps on a telephone', async (test) => {
  const random = seeded(seedOf(test));
  let [onTheMap, sure] = [0, 0];
  for (let duel = 0; duel < MOST_DUELS && !(onTheMap && sure); duel++) {
    const person = await here.seated('duel-at-dawn red=person blue=greedy think=30', PHONE);
    const policy = new Policy(person, random, { press: (x, y) => person.page.touchscreen.tap(x, y) });
    await policy.toTheEnd();
    onTheMap += policy.onTheMap;
    sure += policy.followed.sure ?? 0;
  }
  assert.ok(onTheMap > 0, 'something was done on the map');
  assert.ok(sure > 0, 'a finger points first and then does');
});
