// Whole battles against the computer, by clicking what is lit, and what is left of them afterwards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { seeded, seedOf } from '../support/server.mjs';
import { command, house } from './support/house.mjs';
import { recordOf } from './support/papers.mjs';
import { Policy } from './support/policy.mjs';

const { house: here, journey, longer } = house();

async function fightItOut(test, person) {
  const policy = new Policy(person, seeded(seedOf(test)));
  await policy.toTheEnd();
  test.diagnostic(`${policy.clicks} clicks, ${person.view.moment} moments: ${person.view.outcome}`);
  assert.ok(policy.onTheMap > 0, 'something was done on the map');
}

// The summary, the record and the report of a battle that is over.
async function papers(person, title) {
  const { page, view } = person;
  const ending = page.getByRole('status', { name: 'The battle is over' });
  const winner = view.seats.find(({ side }) => view.outcome === `${side} wins`);
  const heading = (await ending.getByRole('heading').innerText()).trim();
  assert.match(heading, winner ? new RegExp(`^${winner.name} wins?$`) : /drawn battle|is over/);
  assert.match(await ending.innerText(), /\d+ of \d+ left/);
  assert.equal(await person.prompt.getByRole('button').count(), 0, 'nothing can be done any more');
  const file = await recordOf(here, person);
  assert.match(readFileSync(file, 'utf8'), /^scenario /m);
  await command('replay', file, '--verify');
  await ending.getByRole('link', { name: 'Report' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Luck of the dice' }).waitFor();
  const story = page.getByRole('region', { name: 'What happened' });
  assert.ok((await story.getByRole('heading', { name: new RegExp(`^${person.game.turn_word} \\d+$`) }).count()) > 0, 'told by turns');
  assert.ok((await story.innerText()).length > 200, 'the story is told');
  assert.ok((await page.locator('.report figure svg').count()) >= 2, 'with maps');
  assert.match(await page.locator('.report-outcome').innerText(), new RegExp(heading));
}

journey('a duel made in the dialog is fought to its end by clicking, and leaves its papers', async (test) => {
  const person = await here.person();
  const { page } = person;
  await person.goto('');
  await person.button('Play').click();
  const dialog = page.getByRole('dialog', { name: 'Duel at dawn' });
  const enemy = dialog.getByRole('group', { name: 'Miyamoto' });
  assert.ok(await enemy.getByRole('radio', { name: /Computer, normal/ }).isChecked());
  await dialog.getByText('0.3 s').click();
  await person.button('Begin the battle', dialog).click();
  await page.locator('.play').waitFor();
  await fightItOut(test, person);
  await papers(person, 'Duel at dawn');
});

journey('Rain at the torii is fought to its end by clicking', async (test) => {
  const person = await here.seated('rain-at-the-torii red=person blue=greedy think=30');
  await fightItOut(test, person);
  await papers(person, 'Rain at the torii');
});

longer('Rain at the torii is fought to its end on the side that rides', async (test) => {
  const person = await here.seated('rain-at-the-torii red=greedy blue=person think=30', { side: 'blue' });
  await fightItOut(test, person);
  await papers(person, 'Rain at the torii');
});

journey('Moth and lantern is fought to its end by the Shadows', async (test) => {
  const person = await here.seated('moth-and-lantern red=person blue=greedy think=30');
  await fightItOut(test, person);
  await papers(person, 'Moth and lantern');
});

longer('Moth and lantern is fought to its end by the House', async (test) => {
  const person = await here.seated('moth-and-lantern red=greedy blue=person think=30', { side: 'blue' });
  await fightItOut(test, person);
  await papers(person, 'Moth and lantern');
});

// Faster than people click: the page keeps to what a server takes from one of them.
journey('First light is fought to its end by orders written for whole moves', async (test) => {
  const person = await here.seated('first-light red=person blue=greedy think=30 option:movement-order=written-all');
  await fightItOut(test, person);
  await papers(person, 'First light');
  assert.doesNotMatch(here.server.log, /sent-away/);
});

journey('The debt at Willow Ford is fought to its end by clicking, on foot and on horseback', async (test) => {
  const person = await here.seated('willow-ford red=person blue=greedy think=30');
  await fightItOut(test, person);
  await papers(person, 'The debt at Willow Ford');
});

journey('the demonstration rules are played to the end on an open table', async (test) => {
  const person = await here.seated('moor red=person blue=greedy think=30');
  await fightItOut(test, person);
  await papers(person, 'The moor');
});
