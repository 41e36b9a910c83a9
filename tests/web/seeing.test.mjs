// Seeing what happens: blows on the map, the others' turn, and the map on a telephone.
import assert from 'node:assert/strict';
import { Client, makeGame, seatOf } from '../support/server.mjs';
import { PHONE, house } from './support/house.mjs';

const { house: here, journey } = house();

const LIVELY = { reducedMotion: 'no-preference', viewport: { width: 1280, height: 800 } };

async function toBlows(person) {
  await person.clickAt({ place: 'E3, 2 steps away' });
  await person.click(person.button('End this step'));
  await person.clickAt({ figure: 'Miyamoto' });
}

// Keeps a list of what is to be seen, in the order it came to be seen.
function watchOrder() {
  const seen = (window.seen = []);
  const note = (what, is) => is && !seen.includes(what) && seen.push(what);
  const look = () => {
    const text = (selector) => document.querySelector(selector)?.textContent ?? '';
    const man = [...document.querySelectorAll('.play-board g.figure title')].find((one) => one.textContent.startsWith('Miyamoto'));
    note('dice', document.querySelector('.play-blow.rolling'));
    note('called', text('.calls').includes('wounded'));
    note('sum', text('.play-blow').includes('21 : 6 is 3-1; a 1 is E: wounded.'));
    note('clash', document.querySelector('.blow-star'));
    note('journal', text('.play-turns').includes('the die 1'));
    note('figure', man?.textContent.includes('wounded'));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

journey('a blow is seen on the map: the dice, the sum in words, the result, and then the figure', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person dice=typed', LIVELY);
  await person.quiet();
  await toBlows(person);
  await person.page.evaluate(watchOrder);
  await person.button(/^1\b/, person.region('Dice to roll')).click();
  await person.journal.getByText('the die 1').waitFor();
  await person.figure('Miyamoto').locator('title', { hasText: 'wounded' }).waitFor({ state: 'attached' });
  const seen = await person.page.evaluate(() => window.seen);
  const at = (what) => seen.indexOf(what);
  assert.equal(seen[0], 'dice');
  assert.ok(['sum', 'called', 'clash'].every((what) => at(what) > 0 && at(what) < at('figure')), `seen: ${seen.join(', ')}`);
  assert.ok(at('journal') > at('sum'), 'the journal does not tell it beforehand');
  await person.page.locator('.calls', { hasText: 'wounded' }).waitFor({ state: 'attached' });
});

journey('who skips sees what came of it at once, and without motion there is no waiting', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person dice=typed', LIVELY);
  await person.quiet();
  await toBlows(person);
  await person.button(/^1\b/, person.region('Dice to roll')).click();
  await person.button('Skip').click();
  await person.journal.getByText('the die 1').waitFor();
  assert.equal(await person.page.locator('.play-blow.rolling').count(), 0);

  const calm = await here.seated('duel-at-dawn red=person blue=person dice=typed');
  await calm.quiet();
  await toBlows(calm);
  await calm.click(calm.button(/^1\b/, calm.region('Dice to roll')));
  assert.match(await calm.journal.innerText(), /the die 1/);
  assert.match(await calm.region('Dice').innerText(), /21 : 6 is 3-1; a 1 is E: wounded/);
  assert.equal(await calm.button('Skip').count(), 0);
});

journey('sound is off until it is asked for, and the speed stands beside it', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=greedy think=30');
  await person.quiet();
  await person.page.getByLabel('Speed and sound').click();
  const sound = person.page.getByRole('checkbox', { name: 'With sound' });
  assert.equal(await sound.isChecked(), false);
  await sound.check();
  await person.page.getByText('Fast', { exact: true }).click();
  assert.deepEqual(await person.page.evaluate(() => ['sound', 'motion'].map((key) => localStorage.getItem(`kassen.${key}`))), ['on', 'fast']);
  await person.page.reload();
  await person.page.getByLabel('Speed and sound').click();
  assert.ok(await person.page.getByRole('checkbox', { name: 'With sound' }).isChecked(), 'and it is remembered');
});

journey('what the others did stays marked until one acts, and can be watched again', async () => {
  const person = await here.seated('rain-at-the-torii red=person blue=greedy think=30', { viewport: LIVELY.viewport });
  const { page } = person;
  await person.asked();
  await page.getByLabel('Speed and sound').click();
  await page.getByText('Fast', { exact: true }).click();
  const trails = page.locator('.play-board .trail');
  const end = () => person.prompt.getByRole('button', { name: 'End this step' });
  for (let step = 0; step < 20 && (await trails.count()) === 0; step++) {
    if (await end().count()) await end().click();
    else await person.prompt.locator('.play-answers .primary').first().click();
    await person.quiet();
    await person.asked();
    await page.locator('.play-pace .primary').waitFor({ state: 'detached' });
  }
  assert.ok((await trails.count()) > 0, 'the ways they went are drawn');
  assert.ok((await page.locator('.play-board .trail.last').count()) > 0, 'and the last of them is plain');
  await person.button('Watch their turn').click();
  const past = page.getByRole('status').filter({ hasText: 'Looking back' });
  await past.waitFor();
  await past.waitFor({ state: 'detached', timeout: 60_000 });
  assert.ok((await trails.count()) > 0, 'and they are there again');
  await person.click(person.prompt.locator('.play-answers button').first());
  await trails.first().waitFor({ state: 'detached' });
});

// The part of the map that is looked at, in its own measures.
function lookedAt() {
  const map = document.querySelector('.play-map').getBoundingClientRect();
  const [, , width] = document.querySelector('.play-board > svg').getAttribute('viewBox').split(' ').map(Number);
  return { screen: [map.width, map.height], width, scrolls: document.documentElement.scrollHeight > innerHeight };
}

journey('on a telephone the map is the screen, and who is chosen comes near', async () => {
  const person = await here.seated('rain-at-the-torii red=person blue=person', PHONE);
  const { page } = person;
  await person.quiet();
  const { screen, scrolls, width: atFirst } = await page.evaluate(lookedAt);
  assert.deepEqual(screen, [390, 844]);
  assert.equal(scrolls, false);
  await person.key('0');
  const { width } = await page.evaluate(lookedAt);
  assert.ok(atFirst < width, 'at first it shows the people on it');
  const { x, y } = await person.pointOf({ figure: 'Toyo' });
  await page.touchscreen.tap(x, y);
  await page.locator('g.figure.selected').waitFor();
  await page.waitForFunction((before) => {
    const [, , now] = document.querySelector('.play-board > svg').getAttribute('viewBox').split(' ').map(Number);
    return now < before;
  }, width);
  await person.tab('Figures');
  await page.getByRole('tabpanel').waitFor();
  await person.tab('Figures');
  await page.getByRole('tabpanel').waitFor({ state: 'detached' });
});

journey('22: on a telephone as much of the map is seen as there is room for', async () => {
  const { seat } = await here.game('rain-at-the-torii red=person blue=person');
  const person = await here.person(PHONE);
  await person.sit(seat('blue'));
  await person.quiet();
  const { page } = person;
  const { x, y } = await person.pointOf({ figure: 'Captain Akagi' });
  await page.touchscreen.tap(x, y);
  await page.locator('g.figure.selected').waitFor();
  const { bottom } = await page.locator('.play-prompt').evaluate((prompt) => prompt.getBoundingClientRect().toJSON());
  for (const name of ['Captain Akagi', 'Kageyu']) {
    const at = await person.pointOf({ figure: name });
    assert.ok(at.y > bottom && at.y < 690, `${name}, across the river, is in sight: ${at.y}`);
  }
});

journey('on a telephone one tap does what has one choice', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person', PHONE);
  const { page } = person;
  await person.quiet();
  const { moment } = person.view;
  await page.locator('.play-board g.lit.go').first().waitFor();
  const { x, y } = await person.pointOf({ place: 'Move to D3' });
  await page.touchscreen.tap(x, y);
  await page.locator(`.play[data-moment="${moment + 1}"]`).waitFor();
});

journey('what is fought for is counted beside the map and in the result, the sides in the same order', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person dice=typed', { viewport: LIVELY.viewport });
  const { page } = person;
  await person.quiet();
  await toBlows(person);
  const points = () => person.view.battle.score.find(({ what }) => what === 'Points');
  assert.deepEqual([points().red, points().blue], [0, 0]);
  await person.click(person.button(/^1\b/, person.region('Dice to roll')));
  assert.ok(points().red > 0, 'a wounded enemy counts at once');
  await page.getByText('What is fought for').click();
  const row = page.locator('.play-briefing').getByRole('row', { name: /^Points/ });
  assert.deepEqual(await row.getByRole('cell').allInnerTexts(), [String(points().red), String(points().blue)]);
  await person.tab('Table');
  await person.button('Resign').click();
  await person.button('Resign', page.getByRole('dialog')).click();
  const over = page.getByRole('status', { name: 'The battle is over' });
  await over.getByRole('row', { name: /^Points/ }).waitFor();
  const heads = await over.getByRole('columnheader').allInnerTexts();
  assert.deepEqual(heads.map((head) => head.trim()), ['Sasaki', 'Miyamoto']);
});

journey('11: the end of a battle is seen whole on a laptop', async () => {
  const person = await here.seated('bridge-toll red=person blue=person', { viewport: LIVELY.viewport });
  await person.quiet();
  await person.tab('Table');
  await person.button('Resign').click();
  await person.button('Resign', person.page.getByRole('dialog')).click();
  const over = person.page.getByRole('status', { name: 'The battle is over' });
  await over.getByRole('row', { name: /^Points/ }).waitFor();
  const last = await person.button('Rematch', over).evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + 5, bottom - 5));
  });
  assert.ok(last, 'what can be done then is in sight');
});

journey('12: a new phase stands under nobody’s mark', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person');
  await person.quiet();
  while (person.view.decision.mine) {
    const { moment } = person.view;
    await person.click(person.prompt.locator('button[title="e"]'));
    await person.until('the step to be over', (view) => view.moment > moment);
  }
  const phase = person.journal.locator('li li', { hasText: /the phase of .* begins/ }).last();
  assert.match(await phase.getAttribute('class'), /play-interlude/);
  assert.equal(await phase.locator('.mark').count(), 0);
});

journey('12: who ended a turn did so in that turn', async () => {
  const { seat } = await here.game('duel-at-dawn red=person blue=person');
  const person = await here.person();
  await person.sit(seat('blue'));
  const friend = await Client.seated(here.server, seat('red'));
  while (friend.view.decision.mine) await friend.do(friend.view.decision.letBe); // nobody comes to blows
  await person.until('the turn of Miyamoto', ({ decision }) => decision.mine);
  const ended = person.view.turn;
  while (person.view.decision.mine) await person.click(person.prompt.locator('button[title="e"]'));
  const turn = (number) => person.journal.locator('> li').filter({ has: person.page.getByRole('heading', { name: `Turn ${number}`, exact: true }) });
  await turn(ended).getByText('End this step').last().waitFor();
  const [first] = await turn(ended + 1).locator('li').allInnerTexts();
  assert.match(first, /the phase of Sasaki begins/);
});

const TWO_FIGHTS = `ruleset: tyneside
title: Two fights
turns: 6
first: red
options: [blind-orders=off]
sides: [{side: red, name: Comers}, {side: blue, name: Watch}]
table: {width: 90, height: 90}
forces:
  - {side: red, name: Taro, type: man, group: First, at: "30,40", words: "bushi, katana"}
  - {side: red, name: Jiro, type: man, group: Second, at: "60,40", words: "bushi, katana"}
  - {side: blue, name: Abe, type: man, group: Left, at: "30,42 30,44", count: 2, words: "ashigaru, yari"}
  - {side: blue, name: Endo, type: man, group: Right, at: "60,42", words: "ashigaru, yari"}
marks: [{kind: sets-up-first, side: red}]
`;

journey('9: the card of a fight is headed by those who fight, not by the end of the fight before', async () => {
  const made = await makeGame(here.server, 'host red=person blue=person dice=typed', TWO_FIGHTS);
  const [red, blue] = await Promise.all(['red', 'blue'].map((side) => Client.seated(here.server, seatOf(made, side))));
  for (const side of [red, blue]) {
    await side.mine();
    await side.do('ready');
  }
  await red.mine();
  const person = await here.person();
  await person.sit(seatOf(made, 'red'));
  await red.do(red.view.decision.letBe);
  const taro = red.view.battle.figures.find(({ name }) => name === 'Taro').id;
  for (;;) {
    await red.settle();
    const { roll, moment } = red.view;
    if (!roll) break;
    await red.ask(`dice ${moment}/${roll.thrown} ${roll.figure === taro ? 2 : 1}`); // Abe 1 is pushed into Abe 2
  }
  const card = person.region('Dice');
  await card.getByText('2 of 2').waitFor();
  assert.match(await card.locator('header b').innerText(), /Jiro.*Endo/);
});
