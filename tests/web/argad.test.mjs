// Argad! at the board: plans of everybody at once, given to whole groups by a click, and what they lead to.
import assert from 'node:assert/strict';
import { Client, makeGame, seatOf } from '../support/server.mjs';
import { house } from './support/house.mjs';
import { clickTable, pointOf, takeUnit } from './support/skirmisher.mjs';

const { house: here, journey } = house();

const DESK = { viewport: { width: 1280, height: 800 } };

const FIELD = `ruleset: argad
title: The field
turns: 6
sides: [{side: red, name: Comers}, {side: blue, name: Watch}]
table: {width: 80, height: 60}
terrain:
  - {kind: water, at: "36,0 44,60", name: Stream}
forces:
  - {side: red, name: Spear, type: ashigaru, group: Spears, count: 3, at: "20,20 20,24 20,28", words: yari}
  - {side: red, name: Taro, type: samurai, group: Taro, at: "20,40", words: leader}
  - {side: blue, name: Goro, type: samurai, group: Goro, at: "32,40", words: leader}
marks:
  - {kind: zone, side: red, at: "0,0 40,60"}
  - {kind: zone, side: blue, at: "24,0 80,60"}
`;

// Two in the field, one at a browser; both have set up, and plans are written.
async function inTheField() {
  const made = await makeGame(here.server, 'host red=person blue=person', FIELD);
  const person = await here.person(DESK);
  await person.sit(seatOf(made, 'red'));
  const friend = await Client.seated(here.server, seatOf(made, 'blue'));
  await friend.do('ready');
  await ready(person);
  await person.until('plans to be written', ({ decision }) => decision.id === 'plan');
  return { person, friend };
}

async function ready(person) {
  await person.asked();
  await person.click(person.button('Ready', person.prompt));
}

const named = ({ view }, name) => view.battle.figures.find((one) => one.name === name);
const cm = ({ x, y }) => [x, y].map((part) => Math.round(part / 100));
const told = (person, words) => person.page.locator('.play-strip', { hasText: words }).waitFor();

// Within half a centimetre, from the upper left corner.
function ghostNear([x, y]) {
  const at = document.querySelector('.play-board .ghost')?.transform.baseVal.consolidate().matrix;
  return !!at && Math.hypot(at.e - x, at.f - y) < 0.5;
}

async function restOn(person, spot) {
  const { x, y } = await pointOf(person, spot);
  await person.page.mouse.move(x, y, { steps: 2 });
}

journey('a group is sent off by a click, and its orders are drawn until they are carried out', async () => {
  const { person, friend } = await inTheField();
  await takeUnit(person, 'Spears');
  await clickTable(person, { x: 2800, y: 2000 });
  await person.until('the orders', (view) => view.battle.figures.filter(({ plan }) => plan?.length).length === 3);
  assert.deepEqual(['Spear 1', 'Spear 3'].map((name) => cm(named(person, name).plan.at(-1))), [[28, 20], [28, 28]]);
  assert.match(named(person, 'Spear 2').states.map(({ word }) => word).join(), /has his orders/);
  await friend.do('ready');
  await ready(person);
  await person.until('the next turn', ({ turn }) => turn === 2);
  assert.deepEqual(cm(named(person, 'Spear 3')), [28, 28]);
  assert.equal(named(person, 'Spear 3').plan.length, 0);
});

// Three pikes in a column who look along the table: 12 cm ahead at most.
const PIKES = FIELD.replace('forces:', `forces:
  - {side: red, name: Pike, type: ashigaru, group: Pikes, count: 3, at: "20,6 20,8 20,10", facing: 0, words: "pike, formed"}`);

journey('who stands in close order marches with all of it, and turns by quarters', async () => {
  const made = await makeGame(here.server, 'host red=person blue=person', PIKES);
  const person = await here.person(DESK);
  await person.sit(seatOf(made, 'red'));
  const friend = await Client.seated(here.server, seatOf(made, 'blue'));
  await friend.do('ready');
  await ready(person);
  await person.until('plans to be written', ({ decision }) => decision.id === 'plan');
  await takeUnit(person, 'Pikes');
  await restOn(person, { x: 3400, y: 900 });
  await told(person, 'March 12 cm ahead');
  await person.page.waitForFunction(() => document.querySelectorAll('.play-board .ghost').length === 3);
  await person.key(']');
  await person.page.getByText(/Turn a quarter right: click the table/).waitFor();
  await person.key('Escape');
  await clickTable(person, { x: 3400, y: 900 });
  await person.until('the orders', (view) => view.battle.figures.filter(({ name, plan }) => /^Pike/.test(name) && plan?.length).length === 3);
  assert.match(named(person, 'Pike 3').states.map(({ word }) => word).join(), /has his orders/, 'all of them have');
  await friend.do('ready');
  await ready(person);
  await person.until('the next turn', ({ turn }) => turn === 2);
  assert.deepEqual(['Pike 1', 'Pike 3'].map((name) => cm(named(person, name))), [[32, 6], [32, 10]]);
  assert.ok(named(person, 'Pike 2').formed, 'still in close order');
});

journey('pointing at a place tells whether he gets there, and shows where he will stand', async () => {
  const { person } = await inTheField();
  await takeUnit(person, 'Taro');
  await restOn(person, { x: 3690, y: 3600 });
  await told(person, /\d\s% Taro stops short[^]*\d\s% Taro arrives/);
  await restOn(person, { x: 2000, y: 5880 });
  await told(person, /18\.\d cm/);
  await told(person, /100\s% Taro arrives/);
  await restOn(person, { x: 200, y: 1000 });
  await told(person, /100\s% Taro stops after 20 cm/);
  await person.page.waitForFunction(ghostNear, [9.7, 37.2]);
});

journey('a charge says before whether it arrives and what the fight may come to, and is one click', async () => {
  const { person, friend } = await inTheField();
  await takeUnit(person, 'Taro');
  await person.pointAt({ figure: 'Goro' });
  await told(person, /100\s% Taro reaches Goro/);
  await told(person, /then[^]*\d\s% Goro out/);
  await person.clickAt({ figure: 'Goro' });
  await person.until('the order', (view) => view.battle.figures.some(({ plan }) => plan?.length));
  await friend.do('ready');
  await ready(person);
  await person.until('the melee', ({ decision }) => decision.id === 'strokes');
  assert.match(await person.prompt.innerText(), /whoever is told nothing strikes/);
  // Whom he touches is a target like any other, and both names can be read.
  await takeUpAndStrike(person);
  const [one, other] = await person.page.locator('.play-board text.name').filter({ hasText: /Taro|Goro/ }).evaluateAll(boxes);
  assert.ok(one.bottom <= other.top || other.bottom <= one.top || one.right <= other.left || other.right <= one.left, JSON.stringify([one, other]));
});

const boxes = (names) => names.map((name) => name.getBoundingClientRect().toJSON());

async function takeUpAndStrike(person) {
  if ((await person.page.locator('.play-board g.figure.selected').count()) === 0) await person.clickAt({ figure: 'Taro' });
  await person.pointAt({ figure: 'Goro' });
  await told(person, 'Strike at Goro');
  await person.clickAt({ figure: 'Goro' });
  await person.until('how he fights', (view) => view.battle.figures.some(({ states }) => states.some(({ word }) => word === 'strikes at Goro')));
}

journey('what a figure could do never fills the line at the top', async () => {
  const { person } = await inTheField();
  const buttons = await person.prompt.locator('.play-answers button').allInnerTexts();
  assert.deepEqual(buttons.filter((text) => /hold|close order/.test(text)), []);
});

const coach = (person) => person.region('First battle');
const lesson = (person, title) => coach(person).getByRole('heading', { name: title, exact: true }).waitFor();

journey('the ford is taught step by step, and what the others write meanwhile skips no lesson', async () => {
  const person = await here.person(DESK);
  await person.goto('');
  await person.button('Learn by playing Two at the Ford').click();
  await lesson(person, 'What you fight for');
  await person.button('Go on', coach(person)).click();
  await lesson(person, 'Setting up');
  await ready(person);
  await person.until('plans to be written', ({ decision }) => decision?.id === 'plan');
  await othersReady(person);
  await lesson(person, 'Take up your swordsman');
  await person.key('n');
  await lesson(person, 'Plans');
  await clickTable(person, { x: 1650, y: 1500 });
  await lesson(person, 'Taking it back');
  await person.click(person.button('Undo', person.prompt));
  await lesson(person, 'At once');
  await clickTable(person, { x: 1650, y: 1500 });
  await ready(person);
  await lesson(person, 'Charge');
  await comeToBlows(person);
});

// The computer has written what it will do, and said so.
const othersReady = (person) => person.page.locator('.play-turns').getByText('Senba is ready').last().waitFor();

// By charges as long as he may; a blow can end the battle, and with it the lessons.
async function comeToBlows(person) {
  const title = () => coach(person).getByRole('heading').innerText();
  for (let turn = 0; turn < 20; turn++) {
    await person.atRest();
    if (person.over) return void (await coach(person).getByRole('heading', { name: /^You have (won|lost)$|^Nobody wins$/ }).waitFor());
    if ((await title()) === 'Read what happened') return undefined;
    if (person.view.choices.some(({ word }) => word === 'charge')) {
      if ((await person.page.locator('.play-board g.figure.selected').count()) === 0) await person.clickAt({ figure: 'Okada Jubei' });
      await person.clickAt({ figure: 'Senba Rokuro' });
    }
    await ready(person);
  }
  return assert.fail('the two never meet');
}
