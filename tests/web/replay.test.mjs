// Looking back, without leaving the battle; and battles that come as files.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded, seedOf } from '../support/server.mjs';
import { command, house } from './support/house.mjs';
import { together } from './support/person.mjs';
import { Policy } from './support/policy.mjs';

const { house: here, journey } = house();

const past = (person) => person.page.getByRole('status').filter({ hasText: 'Looking back' });

// The moment looked at, by what the page says of it.
async function momentShown(person) {
  await person.quiet();
  const text = await past(person).innerText();
  const moment = Number(/moment (\d+) of/.exec(text)[1]);
  await person.boardOf(moment);
  return moment;
}

const PEACEFUL = ['go', 'end', 'answer']; // so that nobody falls too early

// A duel by two browsers, and how the board of the first looked at each moment.
async function duelFollowed(test, turns) {
  const { red, blue } = await here.pair('duel-at-dawn', { viewport: { width: 1000, height: 900 } });
  const random = seeded(seedOf(test));
  const policies = [red, blue].map((person) => new Policy(person, random, { kinds: PEACEFUL }));
  const boards = new Map();
  for (;;) {
    await together([red, blue]);
    boards.set(red.view.moment, await red.figures());
    const at = [red, blue].findIndex(({ view }) => view.decision?.mine);
    if (at < 0 || red.view.turn > turns) break;
    await policies[at].step();
  }
  return { red, blue, boards };
}

journey('every line of the journal leads to the board of its moment', async (test) => {
  const { red, boards } = await duelFollowed(test, 2);
  const lines = red.journal.locator('li[data-moment]');
  let compared = 0;
  for (let at = 0; at < (await lines.count()); at++) {
    const moment = Number(await lines.nth(at).getAttribute('data-moment'));
    await red.click(lines.nth(at).getByRole('link').first());
    assert.equal(await momentShown(red), moment);
    assert.equal(await lines.nth(at).getAttribute('aria-current'), 'step');
    if (!boards.has(moment)) continue;
    assert.deepEqual(await red.figures(), boards.get(moment), `moment ${moment}`);
    compared++;
  }
  assert.ok(compared > 3, 'boards were compared');
  await red.key('Escape');
  assert.equal(await past(red).count(), 0);
  assert.deepEqual(await red.figures(), boards.get(red.view.moment));
});

journey('keys and the slider step through the past, and Esc returns', async (test) => {
  const { red, boards } = await duelFollowed(test, 2);
  const last = red.view.moment;
  await red.page.getByRole('heading', { name: 'Journal' }).click(); // away from the map
  await red.page.evaluate(() => document.activeElement?.blur());
  await red.key('ArrowLeft');
  assert.equal(await momentShown(red), last - 1);
  await red.key('ArrowLeft');
  assert.equal(await momentShown(red), last - 2);
  await red.key('ArrowRight');
  assert.equal(await momentShown(red), last - 1);
  await red.key('Home');
  assert.equal(await momentShown(red), 0);
  assert.deepEqual(await red.figures(), boards.get(0));
  await red.key('End');
  assert.equal(await momentShown(red), last);
  const turn = async () => Number(/turn (\d+)/.exec(await past(red).innerText())[1]);
  const latest = await turn();
  await red.key('PageUp');
  const begun = await momentShown(red);
  assert.ok(begun < last, 'to where the turn begins');
  await red.key('PageUp');
  assert.ok((await momentShown(red)) < begun);
  assert.ok((await turn()) < latest);
  await red.key('PageDown');
  assert.equal(await momentShown(red), begun);
  const slider = red.page.getByRole('slider', { name: 'Moment' });
  await slider.fill('1');
  assert.equal(await momentShown(red), 1);
  await slider.press('Escape');
  await red.quiet();
  assert.equal(await past(red).count(), 0);
});

journey('what happens meanwhile does not pull anybody out of the past', async (test) => {
  const { red, blue } = await duelFollowed(test, 1);
  const other = red.view.decision.mine ? red : blue;
  const looking = other === red ? blue : red;
  await looking.journal.getByRole('link').first().click();
  const shown = await momentShown(looking);
  const board = await looking.figures();
  const { moment } = looking.view;
  const policy = new Policy(other, seeded(3), { kinds: PEACEFUL });
  while (looking.view.moment === moment) {
    await policy.step();
    await looking.until('what the other did', (view) => view.moment === other.view.moment);
  }
  assert.equal(await momentShown(looking), shown);
  assert.deepEqual(await looking.figures(), board);
  assert.match(await past(looking).innerText(), new RegExp(`of ${looking.view.moment}`));
  await looking.click(looking.button(/^Return/, past(looking)));
  assert.equal(await past(looking).count(), 0);
});

async function openRecord(person, text) {
  const file = join(here.folder, 'evening.battle');
  writeFileSync(file, text);
  await person.goto('');
  await person.page.getByLabel('Choose a file').setInputFiles(file);
  return person.page.getByRole('dialog', { name: 'Duel at dawn' });
}

journey('a record is opened from its file and looked at', async () => {
  const text = await here.record('duel-at-dawn');
  const person = await here.person();
  const dialog = await openRecord(person, text);
  await person.button('Look at it', dialog).click();
  await person.page.locator('.play').waitFor();
  await person.quiet();
  assert.ok(person.view.you.watching && person.view.over);
  const told = await person.journal.innerText();
  const story = await command('replay', join(here.folder, 'evening.battle'));
  const [deed] = /\w+ attacks \w+/.exec(story) ?? /\w+ goes to [A-Z]\d/.exec(story);
  assert.ok(told.includes(deed), `the journal tells that ${deed}`);
  await person.key('Home');
  assert.equal(await momentShown(person), 0);
});

journey('a recorded battle is gone on with from a choice', async (test) => {
  const text = await here.record('duel-at-dawn');
  const person = await here.person();
  const dialog = await openRecord(person, text);
  await dialog.getByText('Go on from it').click();
  await dialog.getByRole('slider').fill('2');
  await dialog.getByText('After choice 2 of').waitFor();
  await person.button('Go on', dialog).click();
  await person.page.locator('.play').waitFor();
  await person.quiet();
  assert.ok(!person.view.over);
  const policy = new Policy(person, seeded(seedOf(test)));
  await policy.toTheEnd();
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    person.button('Record').first().click(),
  ]);
  const file = join(here.folder, 'gone-on.battle');
  await download.saveAs(file);
  await command('replay', file, '--verify');
  const choices = (record) => record.match(/^[12] (red|blue) .*/gm).map((one) => one.split('|')[0]);
  assert.deepEqual(choices(readFileSync(file, 'utf8')), choices(text), 'it begins as the other did');
});

journey('a file that is no record is turned down with a sentence', async () => {
  const person = await here.person();
  const file = join(here.folder, 'letter.txt');
  writeFileSync(file, 'Dear sister, the plums are ripe.\n');
  await person.goto('');
  await person.page.getByLabel('Choose a file').setInputFiles(file);
  const said = person.page.getByRole('status').or(person.page.getByRole('dialog'));
  await said.getByText(/record/i).first().waitFor();
});
