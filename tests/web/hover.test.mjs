// Pointing is asking: the chance before the roll, all of it when pinned, and the rule behind it.
import assert from 'node:assert/strict';
import { house } from './support/house.mjs';

const { house: here, journey } = house();

// Sasaki stands beside Miyamoto and may attack.
async function sideBySide(options) {
  const person = await here.seated('duel-at-dawn red=person blue=person', options);
  await person.quiet();
  await person.clickAt({ place: 'E3, 2 steps away' });
  await person.click(person.button('End this step'));
  return person;
}

journey('pointing at a target tells the chances, pinning opens the sum and every outcome', async () => {
  const person = await sideBySide({ viewport: { width: 1200, height: 900 } });
  const { page } = person;
  await person.pointAt({ figure: 'Miyamoto' });
  const strip = page.locator('.play-strip');
  await strip.getByText(/Attack Miyamoto/).waitFor();
  await strip.getByText(/\d\s%/).first().waitFor();
  await person.key('p');
  const odds = person.region('Odds');
  const chances = await odds.locator('.bar .bar-value').allInnerTexts();
  assert.ok(chances.length > 1, 'every outcome has a bar');
  const sum = chances.map((one) => /(\d+)\/(\d+)/.exec(one)).reduce((all, [, above, below]) => all + above / below, 0);
  assert.ok(Math.abs(sum - 1) < 1e-9, `the fractions add up: ${chances}`);
  const parts = (await odds.locator('tbody .number').allInnerTexts()).map((one) => Number(one.replace('−', '-')));
  const total = Number(await odds.locator('tfoot .number').innerText());
  assert.equal(parts.reduce((all, one) => all + one, 0), total, 'and so do the parts of the sum');
});

journey('a clause opens beside the map and leads into the rulebook', async () => {
  const person = await sideBySide({ viewport: { width: 1200, height: 900 } });
  const { page } = person;
  await person.pointAt({ figure: 'Miyamoto' });
  await person.key('p');
  const link = person.region('Odds').getByRole('link', { name: /^SB-/ }).first();
  const name = await link.innerText();
  await link.click();
  const card = person.region(`Rule ${name}`);
  const [book] = await Promise.all([
    person.context.waitForEvent('page'),
    card.getByRole('link', { name: /rulebook/ }).click(),
  ]);
  const clause = book.getByRole('article', { name: `Clause ${name}`, exact: true });
  await clause.waitFor();
  await book.waitForFunction(() => document.querySelector('.is-target') !== null);
  assert.match(await clause.getAttribute('class'), /is-target/);
  const box = await clause.boundingBox();
  const { height } = book.viewportSize();
  assert.ok(box.y >= 0 && box.y < height, 'it is in sight');
  assert.ok(await person.prompt.isVisible(), 'the battle is still there');
});

journey('a figure that can do nothing says why, by which clause', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person');
  await person.quiet();
  await person.clickAt({ place: 'E3, 2 steps away' });
  await person.clickAt({ figure: 'Sasaki' });
  const why = person.page.getByText('Nothing to do with this figure now');
  assert.match(await why.innerText(), /now: .{10,}\. SB-\d/s, 'a sentence and its clause');
});

function median(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

journey('the time from click to view and from pointing to odds is told', async (test) => {
  const person = await sideBySide();
  const clicks = [];
  const hovers = [];
  for (let round = 0; round < 5; round++) {
    await person.page.mouse.move(5, 5);
    await person.page.locator('.play-strip').getByText(/\d\s%/).first().waitFor({ state: 'detached' });
    const at = await person.pointOf({ figure: 'Miyamoto' });
    let begun = performance.now();
    await person.page.mouse.move(at.x, at.y);
    await person.page.locator('.play-strip').getByText(/\d\s%/).first().waitFor();
    hovers.push(performance.now() - begun);
    begun = performance.now();
    const { moment } = person.view;
    await person.button('Undo').click();
    while (person.view.moment === moment) await person.page.evaluate(() => 0);
    await person.quiet();
    clicks.push(performance.now() - begun);
    await person.click(person.button('End this step'));
  }
  test.diagnostic(`click to view: ${median(clicks).toFixed(0)} ms; pointing to odds: ${median(hovers).toFixed(0)} ms`);
});
