// A rider's clicks ride; what he seldom does is behind a button.
import assert from 'node:assert/strict';
import { Client, seatOf } from '../support/server.mjs';
import { house } from './support/house.mjs';

const { house: here, journey } = house();

const RIDE = `ruleset: blades
title: A ride
turns: 6
first: red
options: [challenges=yes]
sides:
  - {side: red, name: Sasaki}
  - {side: blue, name: Miyamoto}
map: |
  .........
   .........
  .........
   .........
  .........
forces:
  - {side: red, name: Sasaki, type: samurai, words: mounted, at: D3, facing: e}
  - {side: blue, name: Miyamoto, type: ronin, at: I5}
`;

async function rider() {
  const client = await Client.open(here.server);
  const made = await client.expect('made', 'host red=person blue=person', RIDE);
  await client.close();
  const person = await here.person({ viewport: { width: 1200, height: 900 } });
  await person.sit(seatOf(made, 'red'));
  await person.asked();
  return person;
}

const sasaki = ({ view }) => view.battle.figures.find(({ name }) => name === 'Sasaki');

journey('a click in front of a rider rides', async () => {
  const person = await rider();
  await person.page.locator('.play-board g.lit title', { hasText: 'E3' }).first().waitFor({ state: 'attached' });
  await person.clickAt({ place: 'E3' });
  await person.quiet();
  const { x, y, states } = sasaki(person);
  assert.deepEqual([x, y], [4, 2]);
  assert.ok(states.some(({ word }) => word === 'mounted'), 'he is still on his horse');
});

journey('dismounting is a button, and taking his own life is folded away', async () => {
  const person = await rider();
  const { page } = person;
  const life = page.getByRole('button', { name: /own life/ });
  assert.equal(await life.isVisible(), false);
  await page.getByText('Seldom done').click();
  await life.waitFor();
  await person.button('Dismount …').click();
  const where = page.getByRole('dialog', { name: 'Which one?' });
  await where.getByRole('button', { name: /^Dismount to/ }).first().waitFor();
  const offers = await where.getByRole('button', { name: /^Dismount to/ }).count();
  assert.ok(offers > 1, `${offers} places`);
  await person.click(where.getByRole('button', { name: /^Dismount to/ }).first());
  assert.ok(!sasaki(person).states.some(({ word }) => word === 'mounted'));
});
