// The umpire of a real table, on a tablet.
import assert from 'node:assert/strict';
import { house } from './support/house.mjs';

const { house: here, journey } = house();
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

journey('a shot at a real table: who, what the table shows, the faces that fell, the marks', async () => {
  const person = await here.person(TABLET);
  const { page } = person;
  await person.goto('');
  await page.getByRole('link', { name: 'Be the umpire' }).click();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('tyneside');
  await page.getByRole('combobox', { name: 'Figures of a scenario' }).selectOption('carrack');
  await page.locator('[data-mini="Archer Yi"]').waitFor();
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption({ label: 'Archer Yi' });
  await page.getByRole('combobox', { name: 'At whom' }).selectOption({ label: 'Dom Vasco' });
  await page.locator('.umpire-procedures button').filter({ hasText: 'one shot at a figure' }).click();
  await page.getByRole('button', { name: 'To the dice' }).click();
  for (let thrown = 0; thrown < 8; thrown++) {
    await page.locator('.umpire-outcome, .umpire-faces').first().waitFor();
    if (await page.locator('.umpire-outcome').count()) break;
    const before = await page.locator('.umpire-rolls li').count();
    await page.locator('.umpire-faces button').last().click();
    await page.locator('.umpire-rolls li').nth(before).waitFor();
  }
  const outcome = await page.locator('.umpire-outcome').innerText();
  assert.ok(outcome.length > 2, outcome);
  await page.locator('.umpire-past li').getByText('Archer Yi → Dom Vasco: shoot').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('[data-mini="Dom Vasco"] summary').click();
  await page.getByRole('button', { name: 'light wound' }).click();
  await page.locator('[data-mini="Dom Vasco"] .tag').getByText('light wound').waitFor();
  await page.reload();
  await page.locator('[data-mini="Dom Vasco"] .tag').getByText('light wound').waitFor();
});
