// Simple Samurai Rules at the board: units of five taken up, sent off, aimed and sent into melee by clicks and taps.
import assert from 'node:assert/strict';
import { Client, makeGame, seatOf } from '../support/server.mjs';
import { house, PHONE } from './support/house.mjs';
import { clickTable, pointOf } from './support/skirmisher.mjs';

const { house: here, journey } = house();

const DESK = { viewport: { width: 1280, height: 800 } };

// Two units within reach of each other, and two a charge apart; nobody dies by being looked at.
const FIELD = `ruleset: daimyo
title: The field
turns: 6
options: [events=off, ambush=off]
sides: [{side: red, name: Comers}, {side: blue, name: Watch}]
table: {width: 120, height: 90}
forces:
  - {side: red, name: Gunner, type: ashigaru, group: Guns, count: 5, at: "30,60", formation: line, facing: 0, words: arquebus}
  - {side: red, name: Samurai, type: samurai-foot, group: Swords, count: 5, at: "80,60", formation: line, facing: 0, words: naginata}
  - {side: red, name: Aoki, type: daimyo, at: "100,80", facing: 0}
  - {side: blue, name: Archer, type: ashigaru, group: Bows, count: 5, at: "30,35", formation: line, facing: 180, words: bow}
  - {side: blue, name: Pikeman, type: ronin, group: Pikes, count: 5, at: "80,45", formation: line, facing: 180, words: pike}
  - {side: blue, name: Noda, type: daimyo, at: "100,10", facing: 180}
marks:
  - {kind: home, side: blue}
`;

// The friend's turn is over as soon as it begins.
async function inTheField(device, how = '') {
  const made = await makeGame(here.server, `host red=person blue=person${how}`, FIELD);
  const person = await here.person(device);
  await person.sit(seatOf(made, 'red'));
  const friend = await Client.seated(here.server, seatOf(made, 'blue'));
  await person.atRest();
  return { person, friend };
}

const named = ({ view }, name) => view.battle.figures.find((one) => one.name === name);
const unitOf = ({ view }, name) => view.battle.groups.find((one) => one.name === name);
const words = (one) => one.states.map(({ word }) => word).join();
const strip = (person, hasText) => person.page.locator('.play-strip', { hasText }).waitFor();
const end = (person) => person.button(/^End the turn/, person.prompt);

// Here y is counted from the northern edge.
const spot = (person, x, y) => ({ x: x * 100, y: person.game.ground.height - y * 100 });

async function takeUp(person, unit) {
  await person.click(person.page.locator('.play-able').getByRole('button', { name: new RegExp(`^${unit}`) }));
}

journey('a unit fires a volley at whoever of the enemy is clicked', async () => {
  const { person } = await inTheField(DESK);
  await takeUp(person, 'Guns');
  await person.pointAt({ figure: 'Archer 3' });
  await strip(person, /Fire a volley at Bows/);
  await strip(person, /\d\s%/);
  await person.clickAt({ figure: 'Archer 3' });
  await person.click(person.page.locator('.play-chooser').getByRole('button', { name: /^Fire a volley at Bows/ }));
  await person.until('the volley', (view) => view.battle.groups.some((one) => /has fired a volley/.test(words(one))));
  await person.region('Dice').getByText(/Bows/).first().waitFor();
});

journey('a unit goes as a body, and shows before where each will stand', async () => {
  const { person } = await inTheField(DESK);
  await takeUp(person, 'Guns');
  const there = spot(person, 30, 50);
  const { x, y } = await pointOf(person, there);
  await person.page.mouse.move(x, y, { steps: 2 });
  await strip(person, /Go to/);
  await person.page.waitForFunction(() => document.querySelectorAll('.play-board .ghost').length === 5);
  const before = named(person, 'Gunner 1');
  await clickTable(person, there);
  await person.until('the move', (view) => view.battle.groups.some((one) => /has moved/.test(words(one))));
  const after = named(person, 'Gunner 1');
  assert.ok(after.y < before.y, 'towards the north');
});

journey('a charge is a click on the enemy, a melee a button, and the turn is ended by another', async () => {
  const { person, friend } = await inTheField(DESK);
  await takeUp(person, 'Swords');
  await person.clickAt({ figure: 'Pikeman 3' });
  const charge = person.page.locator('.play-chooser').getByRole('button', { name: /^Charge Pikes/ });
  const went = (view) => view.battle.groups.some((one) => one.name === 'Swords' && /has moved/.test(words(one)));
  if (!went(person.view)) await person.click(charge);
  await person.until('the charge', went);
  await takeUp(person, 'Swords');
  await person.click(person.button(/^All in contact strike/, person.page.locator('.play-panel')));
  await person.until('the blows', (view) => view.battle.groups.some((one) => one.name === 'Swords' && /has fought/.test(words(one))));
  await person.asked();
  if (!person.over) await person.click(end(person));
  await friend.until('the other turn', ({ decision, over }) => over || decision?.mine);
});

// What is typed is thrown: five dice of the volley, one for each of the two who are hit, and a call on those
// who are left: four dice, and one against them.
journey('a volley and the saves of those it hit are one card, a row each', async () => {
  const { person } = await inTheField(DESK, ' dice=typed');
  await takeUp(person, 'Guns');
  await person.clickAt({ figure: 'Archer 3' });
  await person.click(person.page.locator('.play-chooser').getByRole('button', { name: /^Fire a volley at Bows/ }));
  const form = person.region('Dice to roll');
  for (const faces of ['9 7 1 1 1', '8', '1', '6 6 6 6', '1']) {
    if (faces === '8') await form.getByRole('heading', { name: 'Roll 1d8 for Archer' }).waitFor();
    const line = form.getByLabel('In one line');
    await line.fill(faces);
    await line.press('Enter');
    await person.quiet();
  }
  const card = person.region('Dice');
  await person.click(person.button('The one before', card)); // the last is the call
  await card.getByText('Guns against Bows').waitFor();
  assert.match(await card.innerText(), /6 was needed; 2 hit/);
  const rows = card.locator('li.row');
  assert.deepEqual((await rows.allInnerTexts()).map((text) => /saved|shot/.exec(text)?.[0]), ['saved', 'shot']);
  await card.getByText('1 of 2').waitFor();
});

journey('a unit is dragged to its place, wheeled by the wheel and formed up by a key or a button', async () => {
  const { person } = await inTheField(DESK);
  const { mouse, keyboard } = person.page;
  const from = await pointOf(person, spot(person, 30, 60));
  const to = await pointOf(person, spot(person, 34, 50));
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 4 });
  await person.page.waitForFunction(() => document.querySelectorAll('.play-board .ghost').length === 5);
  assert.equal(unitOf(person, 'Guns').states.some(({ word }) => /has moved/.test(word)), false, 'not before it is let go');
  await mouse.up();
  await person.until('the move', (view) => view.battle.groups.some((one) => one.name === 'Guns' && /has moved/.test(words(one))));
  const middle = named(person, 'Gunner 3');
  assert.ok(Math.hypot(middle.x - 3400, middle.y - 5000) < 60, 'whoever was grasped is where he was let go');
  assert.ok(unitOf(person, 'Guns').states.some(({ chip }) => chip === '→'), 'it says so beside the unit');

  await takeUp(person, 'Swords');
  const over = await pointOf(person, spot(person, 60, 70));
  await mouse.move(over.x, over.y);
  await keyboard.down('Shift');
  await mouse.wheel(0, 100);
  await keyboard.up('Shift');
  await person.page.getByText(/the table to do it/).waitFor();
  await person.key('Escape');
  assert.equal(await person.button(/^Skirmish/, person.page.locator('.play-body')).count(), 0, 'archers only');
  await person.button(/^Column/, person.page.locator('.play-body')).waitFor();
  await person.key('f');
  await person.until('the column', (view) => view.battle.groups.some((one) => one.name === 'Swords' && /in column|on its way into column/.test(words(one))));
});

journey('who points at an enemy reads for how many there is room around him', async () => {
  const { person } = await inTheField(DESK);
  await takeUp(person, 'Swords');
  await person.pointAt({ figure: 'Pikeman 3' });
  await strip(person, /room for three more/);
  await person.pointAt({ figure: 'Noda' });
  await strip(person, /room for four/);
});

journey('nearer to the table a small map shows all of it, and where one looks', async () => {
  const { person } = await inTheField(DESK);
  const small = person.page.locator('.play-overview');
  await small.waitFor({ state: 'hidden' });
  for (let step = 0; step < 3; step++) await person.key('+');
  await small.waitFor();
  const frame = () => small.locator('.play-overview-seen').evaluate((one) => one.getAttribute('x'));
  const before = await frame();
  const { x, y, width, height } = await small.boundingBox();
  await person.page.mouse.click(x + 0.9 * width, y + 0.5 * height);
  await person.page.waitForFunction((was) => document.querySelector('.play-overview-seen').getAttribute('x') !== was, before);
  await person.key('0');
  await small.waitFor({ state: 'hidden' });
});

// The first card of a whole pack is that of the die.
journey('the card drawn lies on the table as a card until something is done', async () => {
  const made = await makeGame(here.server, 'host red=person blue=person dice=typed', FIELD.replace('events=off, ', ''));
  const person = await here.person(DESK);
  await person.sit(seatOf(made, 'red'));
  const line = person.region('Dice to roll').getByLabel('In one line');
  await line.fill('13');
  await line.press('Enter');
  await person.quiet();
  const card = person.region('The card drawn');
  await card.getByRole('heading', { name: 'Wind' }).waitFor();
  await card.getByText('All ranges are halved this turn.').waitFor();
  await card.locator('svg .event-ink').first().waitFor();
  assert.equal(await person.region('Dice').count(), 0, 'one card at a time');
  await person.journal.getByText(/a card: wind/).waitFor();
  await takeUp(person, 'Guns');
  await clickTable(person, spot(person, 30, 50));
  await person.until('the move', (view) => view.battle.groups.some((one) => /has moved/.test(words(one))));
  assert.equal(await card.count(), 0);
  await person.click(person.button('See the card', person.prompt));
  await card.getByRole('heading', { name: 'Wind' }).waitFor();
});

journey('a unit of one does by clicks what a unit does', async () => {
  const lone = FIELD.replace('at: "100,80"', 'at: "80,57"').replace('count: 5, at: "80,60", formation: line, facing: 0, words: naginata', 'count: 5, at: "110,80", formation: line, facing: 0, words: naginata');
  const made = await makeGame(here.server, 'host red=person blue=person', lone);
  const person = await here.person(DESK);
  await person.sit(seatOf(made, 'red'));
  await person.atRest();
  await person.clickAt({ figure: 'Aoki' });
  await person.page.locator('.play-panel').getByRole('button', { name: /^Charge Pikes/ }).waitFor();
  await person.clickAt({ figure: 'Pikeman 3' });
  await person.until('the charge', (view) => view.battle.groups.some((one) => one.name === 'Aoki' && /has moved/.test(words(one))));
});

journey('of several who could do the same it is said who would', async () => {
  const beside = '  - {side: red, name: Spearman, type: ashigaru, group: Spears, count: 5, at: "66,60", formation: line, facing: 0, words: spear}';
  const made = await makeGame(here.server, 'host red=person blue=person', FIELD.replace('forces:', `forces:\n${beside}`));
  const person = await here.person(DESK);
  await person.sit(seatOf(made, 'red'));
  await person.atRest();
  await person.clickAt({ figure: 'Pikeman 3' });
  const chooser = person.page.locator('.play-chooser');
  for (const unit of ['Swords', 'Spears']) await chooser.getByRole('button', { name: new RegExp(`^${unit}: Charge Pikes`) }).waitFor();
});

// With fingers a first tap tells, and a second one does it.
journey('on a phone a unit is taken up and sent off by taps', async () => {
  const { person } = await inTheField(PHONE);
  const tap = async ({ x, y }) => {
    await person.page.touchscreen.tap(x, y);
    await person.quiet();
  };
  await tap(await person.pointOf({ figure: 'Gunner 3' }));
  await person.page.locator('.play-board g.figure.selected').first().waitFor({ state: 'attached' });
  await tap(await pointOf(person, spot(person, 30, 52)));
  await person.page.locator('.play-board .ghost').first().waitFor({ state: 'attached' });
  assert.doesNotMatch(words(unitOf(person, 'Guns')), /has moved/, 'the first tap only tells');
  await tap(await pointOf(person, spot(person, 30, 52)));
  await person.until('the move', (view) => view.battle.groups.some((one) => /has moved/.test(words(one))));
});

// Dice say who is at home: he lays the scenery and is the first to set up.
journey('a pitched battle: what is asked is answered until the first turn begins', async () => {
  const person = await here.seated('pitched red=person blue=greedy think=5', { side: 'red', ...DESK });
  const asked = new Set();
  for (let clicks = 0; clicks < 40 && !asked.has('actions'); clicks++) {
    await person.atRest();
    const { id, letBe } = person.view.decision;
    asked.add(id);
    if (id === 'actions') break;
    const on = letBe ? person.prompt.locator(`[data-line="${letBe}"]`) : person.page.locator('.play-panel .play-choice').first();
    await person.click(on);
  }
  assert.ok(asked.has('actions'), [...asked].join());
  assert.ok(asked.has('home-setup') || asked.has('invader-setup'), 'who it is has set up');
  assert.ok(person.view.battle.groups.filter(({ side, members }) => side === 'red' && members.length).length > 10, 'an army stands');
});

// Squares are pointed at; who is not at home sees the field grow.
journey('scenery is placed by clicks and taps, and the Invader sees it lie', async () => {
  const { red, blue } = await here.pair('pitched', DESK);
  await Promise.all([red.quiet(), blue.quiet()]);
  const [home, away] = red.view.decision.mine ? [red, blue] : [blue, red];
  const lying = ({ view }) => view.battle.laid?.length ?? 0;
  const cell = (number) => ({ x: 3000 * ((number - 1) % 6) + 1500, y: home.game.ground.height - (3000 * Math.floor((number - 1) / 6) + 1500) });
  assert.equal(await away.page.locator('.site').count(), 0, 'it is not his to place');
  const point = await pointOf(home, cell(9));
  await home.page.mouse.move(point.x, point.y, { steps: 2 });
  await home.page.locator('.site.chosen[data-square="9"]').waitFor();
  await strip(home, /Broken ground in square 9/);
  await home.key(']');
  await strip(home, /Broken ground in square 9, north to south/);
  await clickTable(home, cell(9));
  await home.until('it to lie', (view) => view.battle.laid?.length > 0);
  await away.until('it to be seen', (view) => view.battle.laid?.length === lying(home));
  assert.deepEqual(away.view.battle.laid, home.view.battle.laid);
  assert.equal(await home.page.locator('.site[data-square="9"]').count(), 0, 'the square is taken');
});
