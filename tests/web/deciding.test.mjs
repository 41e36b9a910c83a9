// Deciding: questions that need not be asked, charges of one click, refusals that lead on, ends that
// say who is left, and what can be taken back.
import assert from 'node:assert/strict';
import { Client, makeGame, seatOf } from '../support/server.mjs';
import { house } from './support/house.mjs';
import { clickTable, pointOf, takeUnit } from './support/skirmisher.mjs';

const { house: here, journey } = house();

const DESK = { viewport: { width: 1280, height: 800 } };

const HEAD = `ruleset: tyneside
title: The road
turns: 6
first: blue
options: [blind-orders=off]
sides: [{side: red, name: Comers}, {side: blue, name: Watch}]
table: {width: 90, height: 90}
forces:
`;

const entry = (side, name, group, at, words) => {
  const places = at.split(' ').length;
  const count = places > 1 ? `, count: ${places}` : '';
  return `  - {side: ${side}, name: ${name}, type: man, group: ${group}, at: "${at}", words: "${words}"${count}}\n`;
};

const MARKS = 'marks:\n  - {kind: sets-up-first, side: blue}\n';
const GUNS = entry('blue', 'Gunner', 'Guns', '30,60 33,60 36,60', 'ashigaru, arquebus, wakizashi');

// Two at a small battle: one at a browser, the other plays by lines.
async function onTheRoad(forces, { side = 'blue', head = HEAD, device = DESK } = {}) {
  const other = side === 'blue' ? 'red' : 'blue';
  const made = await makeGame(here.server, 'host red=person blue=person', head + forces + MARKS);
  const person = await here.person(device);
  await person.sit(seatOf(made, side));
  const friend = await Client.seated(here.server, seatOf(made, other));
  return { person, friend };
}

const say = (friend, line) => friend.do(line);

async function ready(person, friend) {
  await person.asked();
  await person.click(person.button('Ready', person.prompt));
  await friend.mine();
  await say(friend, 'ready');
  await person.asked();
  await person.quiet();
}

const mine = (friend) => friend.mine();
const named = ({ view }, name) => view.battle.figures.find((one) => one.name === name);
const inTheField = ({ where, standing }) => where === 'on-table' && standing;

const COMERS = entry('red', 'Taro', 'First', '30,28', 'bushi, katana') + entry('red', 'Kenji', 'Second', '60,28', 'bushi, katana');

async function holding() {
  const { person, friend } = await onTheRoad(GUNS + COMERS);
  await ready(person, friend);
  await takeUnit(person, 'Guns');
  await person.click(person.button('3 of them: hold a shot ready', person.page.locator('.play-panel')));
  return { person, friend };
}

journey('13: a unit that is let go is not asked about again', async () => {
  const { person, friend } = await holding();
  await person.click(person.button(/^End this phase/, person.prompt));
  await mine(friend);
  await say(friend, 'move 4 to 30,38');
  await person.asked();
  await person.button('All 3 shoot', person.prompt).waitFor();
  await person.click(person.button('Let this unit go', person.prompt));
  await mine(friend);
  await say(friend, 'move 4 to 30,48');
  await mine(friend);
  await person.until('the second move', () => named(person, 'Taro').y === 4800);
  assert.equal(person.view.decision.mine, false, 'neither the second window nor the second move was asked about');
  await say(friend, 'move 5 to 60,38');
  await person.asked();
  await person.click(person.button('All 3 shoot', person.prompt));
  const waiting = person.view.battle.figures.filter(({ group, states }) => group === 1 && states.some(({ word }) => /hold/.test(word)));
  // The dice are the server's own: nobody shoots at a man whom the first ball has brought down.
  if (inTheField(named(person, 'Kenji'))) assert.deepEqual(waiting, [], 'one press, three shots');
  assert.ok(waiting.length < 3, 'somebody has shot');
  assert.equal(person.view.standing.asked, false, 'and nobody is asked any more');
});

journey('13: who has orders shoots by himself at short range', async () => {
  const { person, friend } = await holding();
  await takeUnit(person, 'Guns');
  const orders = person.region('Standing orders');
  await person.page.locator('.play-standing > summary').click();
  await person.click(person.button('at short range', orders));
  await orders.locator('[aria-pressed=true]', { hasText: 'at short range' }).waitFor();
  await person.click(person.button(/^End this phase/, person.prompt));
  await mine(friend);
  await say(friend, 'move 4 to 30,38');
  await mine(friend);
  await say(friend, 'move 4 to 30,48');
  await person.page.locator('.play-turns', { hasText: /Gunner 1 shoots/ }).waitFor();
  assert.ok(person.heard.every((text) => !JSON.parse(text).standing?.asked), 'nothing was asked');
});

const BAND = entry('blue', 'Spear', 'Spears', '24,30 27,30 30,30', 'bushi, katana');
const FOES = entry('red', 'Foe', 'Foes', '24,39 27,39 30,39', 'ashigaru, wakizashi');

const touching = (one, other) => Math.hypot(one.x - other.x, one.y - other.y) <= one.radius + other.radius + 20;

journey('14: a charge is one click, and shows before who arrives and what the fights may come to', async () => {
  const { person, friend } = await onTheRoad(BAND + FOES);
  await ready(person, friend);
  await takeUnit(person, 'Spears');
  const foe = person.figure('Foe 3');
  await foe.hover();
  await person.page.locator('.play-strip', { hasText: 'all 3 reach them' }).waitFor();
  assert.match(await person.page.locator('.play-sequel').innerText(), /the fights: .*%/);
  assert.equal(await person.page.locator('.play-board .ghost').count(), 3, 'where each of them will stand');
  await foe.click();
  await person.page.waitForFunction(() => !document.querySelector('.play-ghosts, .play-board .ghost'));
  await person.asked();
  await person.quiet();
  const charged = person.view.battle.figures.filter(({ name }) => name.startsWith('Spear'));
  const dared = person.view.battle.groups.every(({ states }) => states.every(({ word }) => !/break|rout|fall/i.test(word)));
  if (dared) assert.ok(touching(named(person, 'Spear 3'), named(person, 'Foe 3')), 'who is clicked is meant');
  assert.equal(charged.length, 3);
});

journey('14: a volley is called what it is', async () => {
  const { person, friend } = await onTheRoad(GUNS + entry('red', 'Foe', 'Foes', '30,80 33,80', 'bushi, katana'));
  await ready(person, friend);
  await takeUnit(person, 'Guns');
  await person.figure('Foe 1').click();
  await person.click(person.button('All 3 shoot, one after the other'));
  await person.region('Dice').getByText('3 shots at Foes').waitFor();
});

journey('16: the end says once who could still act, and Next goes to whoever can', async () => {
  const { person, friend } = await onTheRoad(GUNS + BAND + COMERS, { device: { ...DESK, warned: true } });
  await ready(person, friend);
  const end = person.button(/^End this phase/, person.prompt);
  await end.click();
  const told = person.prompt.getByRole('status').filter({ hasText: 'could still act' });
  await told.getByText('Guns and Spears').waitFor();
  await person.click(person.button('Go to Guns', told));
  await person.page.getByRole('region', { name: 'Guns', exact: true }).waitFor();
  await person.click(person.button('3 of them: hold a shot ready', person.page.locator('.play-panel')));
  await person.page.locator('.play-able').getByText('holds a shot ready').waitFor();
  await person.page.keyboard.press('n');
  await end.click();
  await mine(friend); // the second time it ends
});

journey('17: two at one screen take the end of a step back', async () => {
  const { made } = await here.game('duel-at-dawn red=person blue=person screen=shared');
  const person = await here.person(DESK);
  await person.sit(seatOf(made, 'red'));
  await person.asked();
  const [first] = person.view.decision.sides;
  const turnOf = (side) => person.page.locator(`.play-prompt.side-${side}`).waitFor();
  await person.click(person.prompt.locator(`[data-line="${person.view.decision.letBe}"]`));
  await turnOf(first === 'red' ? 'blue' : 'red');
  await person.click(person.button('Undo', person.prompt));
  await turnOf(first);
  assert.deepEqual([person.view.decision.sides, person.view.decision.mine], [[first], true]);
});

journey('15: a move that is too long goes as far as it may', async () => {
  const { person, friend } = await onTheRoad(BAND + entry('red', 'Foe', 'Foes', '80,80', 'ashigaru, wakizashi'));
  await ready(person, friend);
  await takeUnit(person, 'Spears');
  const far = { x: 2400, y: 8000 };
  const point = await pointOf(person, far);
  await person.page.mouse.move(point.x, point.y);
  await person.page.locator('.play-strip', { hasText: 'as far as it goes' }).waitFor();
  const before = named(person, 'Spear 1').y;
  const { moment } = person.view;
  await clickTable(person, far);
  await person.until('the move', (view) => view.moment > moment);
  const gone = named(person, 'Spear 1').y - before;
  assert.ok(gone > 900 && gone <= 1400, `one action's worth, not ${gone}`);
  assert.equal(named(person, 'Spear 3').y - 3000, gone, 'and all of them');
});

journey('15: the end of a step does not vanish where it is refused: it says why, and what helps', async () => {
  const { made } = await here.game('duel-at-dawn red=person blue=person');
  const person = await here.person(DESK);
  await person.sit(seatOf(made, 'red'));
  const friend = await Client.seated(here.server, seatOf(made, 'blue'));
  await person.click(person.button('Challenge Miyamoto', person.page.locator('.play-panel')));
  await mine(friend);
  await friend.do('accept');
  await person.until('the duel', ({ decision }) => decision?.id === 'movement' && decision.mine);
  const end = person.button('End this step', person.prompt);
  const why = person.prompt.getByRole('alert');
  await end.click({ force: true }); // it is no button that does nothing
  await why.getByText('A duellist must go as near to his man as he can').waitFor();
  await why.getByText('What helps: go towards his man').waitFor();
  await person.page.locator(`.play-board .figure[data-id="${named(person, 'Sasaki').id}"] .ring-bars`).waitFor();
  await person.button('Close', why).click();
  await person.page.keyboard.press('e');
  await why.getByText('A duellist must go').waitFor();
});

const hover = async (person, spot) => {
  const point = await pointOf(person, spot);
  await person.page.mouse.move(point.x, point.y);
};

const FENCED = HEAD.replace('forces:\n', 'terrain:\n  - {kind: wall, at: "40,20 40,40", height: 3, shape: line, name: Wall}\n  - {kind: marsh, at: "4,20 28,40", name: Bog}\nforces:\n');

journey('15: who or what is in the way is marked, and what helps is said', async () => {
  const two = entry('blue', 'Taro', 'First', '30,30', 'bushi, katana') + entry('blue', 'Kenji', 'Second', '36,30', 'bushi, katana');
  const { person, friend } = await onTheRoad(two + entry('red', 'Foe', 'Foes', '80,80', 'ashigaru, wakizashi'), { head: FENCED });
  await ready(person, friend);
  await takeUnit(person, 'First');
  const board = person.page.locator('.play-board');
  await hover(person, { x: 3440, y: 3000 });
  const kenji = named(person, 'Kenji').id;
  await board.locator(`.figure[data-id="${kenji}"] .ring-bars`).waitFor();
  await person.page.locator('.play-strip .play-cure', { hasText: 'What helps: go to a place beside him.' }).waitFor();
  await hover(person, { x: 3900, y: 3500 });
  await board.locator('.ring-bars').waitFor({ state: 'detached' });
  await hover(person, { x: 4300, y: 3000 });
  await board.locator('path.laid.bars').waitFor({ state: 'attached' }); // a line has no width
  await person.page.locator('.play-strip .play-cure', { hasText: 'climb' }).waitFor();
});

journey('15: reach follows the ground', async () => {
  const { person, friend } = await onTheRoad(
    entry('blue', 'Taro', 'First', '30,30', 'bushi, katana') + entry('red', 'Foe', 'Foes', '80,80', 'ashigaru, wakizashi'),
    { head: FENCED },
  );
  await ready(person, friend);
  await takeUnit(person, 'First');
  const ring = person.page.locator('.aura .mark.band-0 path.outline');
  await ring.waitFor();
  const drawn = await ring.evaluate((path) => {
    const { x, y, width } = path.getBBox();
    return { left: -x, right: x + width, up: -y };
  });
  assert.ok(drawn.up > 13.5 && drawn.up < 14.5, `14 cm over open ground: ${drawn.up}`);
  assert.ok(drawn.left < 8.5, `slower through the bog: ${drawn.left}`);
  assert.ok(drawn.right < 9.5, `and no farther than the wall: ${drawn.right}`);
});

const PHONE_HERE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// The letters beside a unit, and how high they are on the screen.
async function chipsOf(person, group) {
  const row = person.page.locator(`.chips-group[data-of="${group}"]`);
  await row.waitFor();
  return { letters: await row.locator('text').allTextContents(), height: (await row.boundingBox()).height };
}

journey('16: units show on the map what state they are in', async () => {
  const { person, friend } = await onTheRoad(GUNS + COMERS);
  await ready(person, friend);
  assert.deepEqual((await chipsOf(person, 1)).letters, ['L'], 'loaded');
  await takeUnit(person, 'Guns');
  await person.click(person.button('3 of them: hold a shot ready', person.page.locator('.play-panel')));
  await person.page.locator('.chips-group[data-of="1"]', { hasText: 'H' }).waitFor();
  const { height } = await chipsOf(person, 1);
  assert.ok(height >= 11, `high enough to be read: ${height}`);
  await person.page.locator('.play-able .chip', { hasText: 'H holds a shot ready' }).waitFor();
  const hand = await here.seated('rain-at-the-torii red=person blue=person', { side: 'blue', ...PHONE_HERE });
  await hand.asked();
  const [move] = hand.view.choices.filter(({ word }) => word === 'move');
  const client = await Client.seated(here.server, hand.token);
  await client.do(move.line);
  await client.do(`halt ${move.figure}`);
  const chip = hand.page.locator(`.chips-figure[data-of="${move.figure}"]`, { hasText: '✓' });
  await chip.waitFor();
  assert.ok((await chip.boundingBox()).height >= 9, 'on a phone too');
});

// Names of terrain that can be read.
const namesShown = (person) =>
  person.page.locator('text.feature-name:not([data-crowded])').evaluateAll((names) =>
    names.map((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return { name: name.textContent, left, right, top, bottom };
    }),
  );

journey('21: names on the map lie clear of each other', async () => {
  const person = await here.seated('granary red=person blue=person', DESK);
  await person.page.locator('text.feature-name[data-crowded]').first().waitFor({ state: 'attached' });
  const names = await namesShown(person);
  assert.ok(names.some(({ name }) => name === 'South wall') && names.some(({ name }) => name === 'Pines'));
  for (const a of names) {
    for (const b of names) {
      const meet = a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      assert.ok(!meet, `${a.name} lies over ${b.name}`);
    }
  }
});

journey('20: by day nothing is offered that only tells of the night, and no step is asked in vain', async () => {
  const day = await here.seated('rain-at-the-torii red=person blue=greedy', DESK);
  const bar = (person) => person.page.getByRole('toolbar', { name: 'Laid over the map' });
  await bar(day).getByRole('button', { name: /^range/i }).waitFor();
  assert.equal(await bar(day).getByRole('button', { name: /^(seen|light)/i }).count(), 0);
  const night = await here.seated('moth-and-lantern red=person blue=greedy', DESK);
  await bar(night).getByRole('button', { name: /^seen/i }).waitFor();
  await night.until('the phase', ({ decision }) => decision?.mine);
  assert.equal(night.view.decision.id, 'movement', 'nobody was asked about arrows');
  await night.quiet();
  const board = night.page.locator('.play-board');
  assert.ok((await board.locator('.entry').count()) > 20, 'where they may come in');
  const { id } = night.view.battle.figures.find(({ name }) => name === 'Moth');
  await board.locator(`.waiting[data-id="${id}"]`).click();
  await night.page.getByRole('region', { name: 'Moth', exact: true }).waitFor();
});

journey('a hint says who, what and why, on the map too, and how it may end', async () => {
  const near = entry('red', 'Taro', 'First', '33,44', 'bushi, katana');
  const { person, friend } = await onTheRoad(GUNS + near);
  await ready(person, friend);
  await person.key('h');
  const card = person.page.locator('.play-hints');
  await card.waitFor();
  const plans = card.locator('[data-hint]');
  assert.match(await plans.first().innerText(), /Gun.*\n.*Taro.* \d+ %/s, 'who does it, and what may come of it');
  assert.match(await card.innerText(), /Your chance then: (about|over|under) \d+ % to win/);
  assert.doesNotMatch(await card.innerText(), /worth|risk/);
  await person.page.locator('.board .plan').first().waitFor();
  assert.equal(await person.page.locator('.board .plan').count(), await plans.count(), 'each is drawn');
  const line = await plans.first().getAttribute('data-hint');
  await person.click(plans.first());
  await person.page.locator('.play-armed').waitFor();
  assert.equal(await person.page.locator('.board .plan').count(), 1, 'what is taken up is drawn alone');
  await person.click(person.button('Do it', person.page.locator('.play-armed')));
  await card.waitFor({ state: 'detached' });
  assert.ok(line);
});

journey('where nothing gains anything, the hint is to wait', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person', DESK);
  await person.asked();
  await person.clickAt({ place: 'E3, 2 steps away' });
  await person.key('h');
  const card = person.page.locator('.play-hints');
  await card.getByText('Nothing better than to wait').waitFor();
  assert.equal(await person.page.locator('.board .plan').count(), 0);
  await person.click(person.button('End this step', card));
  await card.waitFor({ state: 'detached' });
});
