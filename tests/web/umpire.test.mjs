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
  await page.getByRole('button', { name: 'light wound', exact: true }).click();
  await page.locator('[data-mini="Dom Vasco"] .tag').getByText('light wound').waitFor();
  await page.reload();
  await page.locator('[data-mini="Dom Vasco"] .tag').getByText('light wound').waitFor();
});

journey('who turns to another book leaves the dice of the one before', async () => {
  const person = await here.person(TABLET);
  const { page } = person;
  await person.goto('#/umpire/daimyo');
  await page.locator('.umpire-procedures button').filter({ hasText: 'one test of morale' }).click();
  await page.getByRole('button', { name: 'To the dice' }).click();
  await page.locator('.umpire-faces button').first().waitFor();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('argad');
  await page.locator('.umpire-procedures button').filter({ hasText: 'does it fall?' }).click();
  await page.getByRole('button', { name: 'To the dice' }).waitFor();
  assert.equal(await page.locator('.umpire-faces, .umpire-rolls').count(), 0);
});

journey('what a figure has and what lies beside it is taken over, whatever the rules', async () => {
  const person = await here.person(TABLET);
  const { page } = person;
  await person.goto('#/umpire/katana');
  await page.getByRole('combobox', { name: 'Figures of a scenario' }).selectOption('rice-carts');
  await page.locator('[data-mini="Spearman Go"]').waitFor();
  await page.locator('[data-mini="Spearman Go"] summary').click();
  const wound = page.locator('[data-mini="Spearman Go"]').getByRole('button', { name: 'wound', exact: true });
  await wound.click();
  await page.locator('[data-mini="Spearman Go"] .tag').getByText('wound').waitFor();
  await page.locator('[data-mini="Spearman Go"]').getByRole('button', { name: /^wound/ }).click();
  await page.locator('[data-mini="Spearman Go"] .tag').getByText('wound × 2').waitFor();
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption({ label: 'Spearman Go' });
  await page.locator('.umpire-procedures button').filter({ hasText: 'one clash of two' }).click();
  const his = page.locator('.umpire-part').filter({ hasText: 'Spearman Go' }).locator('summary').first();
  assert.match(await his.innerText(), /skill 2.*weapon yari.*wounds 2/);
  await page.getByRole('button', { name: 'To the dice' }).click();
  await page.getByRole('heading', { name: 'Roll 1d10 for Spearman Go' }).waitFor();
  await page.locator('.umpire-faces button').first().click();
  await page.getByRole('heading', { name: 'Roll 1d10 for The other' }).waitFor();
  await page.locator('.umpire-faces button').last().click();
  await page.locator('.umpire-outcome').getByText(/^Spearman Go: /).waitFor();
  await person.goto('#/umpire');
  await page.locator('[data-mini="Spearman Go"]').waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Rules' }).inputValue(), 'katana', 'the rules are remembered');
});

journey('the figures of a force come onto a real table by its code', async () => {
  const person = await here.person(TABLET);
  const { page } = person;
  await person.goto('#/muster/katana');
  await page.getByRole('button', { name: /^Take a copy/ }).first().click();
  await page.waitForURL(/#\/muster\/katana\/.+/);
  await person.goto('#/umpire/katana');
  await page.getByRole('combobox', { name: 'Figures of your force' }).selectOption({ index: 1 });
  await page.locator('.umpire-mini').first().waitFor();
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption({ index: 1 });
  await page.locator('.umpire-procedures button').filter({ hasText: 'one clash of two' }).click();
  assert.match(await page.locator('.umpire-part summary').first().innerText(), /skill -?\d+.*weapon/);
  await page.getByRole('button', { name: 'Something else' }).click();
  await page.getByRole('textbox', { name: 'A link or a code of a force' }).fill('KS1-nonsense');
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.getByRole('alert').getByText('neither a link nor a code').waitFor();
});

journey('whole armies are ruled on at a real table, too', async () => {
  const person = await here.person(TABLET);
  const { page } = person;
  await person.goto('#/umpire/daimyo');
  await page.locator('.umpire-procedures button').filter({ hasText: 'does a unit find its order again?' }).click();
  await page.getByRole('button', { name: 'To the dice' }).click();
  await page.locator('.umpire-faces button').filter({ hasText: '5' }).click();
  await page.locator('.umpire-outcome').getByText('pass').waitFor();
});

const SHOT = 'one shot at a figure';
const ATTACK = 'one attack';

async function toTheDice(page, scenario, by, at, procedure) {
  if ((await page.locator(`[data-mini="${by}"]`).count()) === 0) {
    await page.getByRole('combobox', { name: 'Figures of a scenario' }).selectOption(scenario);
    await page.locator(`[data-mini="${by}"]`).waitFor();
  }
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption({ label: by });
  await page.getByRole('combobox', { name: 'At whom' }).selectOption({ label: at });
  await page.locator('.umpire-procedures button').filter({ hasText: procedure }).click();
  await page.getByRole('button', { name: 'To the dice' }).click();
}

// Faces that fall one after the other; a word is the first face that says so.
async function thrown(page, faces) {
  for (const face of faces) {
    const before = await page.locator('.umpire-rolls li').count();
    const buttons = page.locator('.umpire-faces button');
    await (typeof face === 'number' ? buttons.nth(face - 1) : buttons.filter({ hasText: face }).first()).click();
    await page.locator('.umpire-rolls li').nth(before).waitFor();
  }
  await page.locator('.umpire-outcome').waitFor();
}

const marksOf = (page, name) => page.locator(`[data-mini="${name}"] summary .tag`).allInnerTexts();

journey('27: marks follow from the outcome, and one wound adds to another', async () => {
  const person = await here.person(TABLET);
  const { page } = person;
  await person.goto('#/umpire/tyneside');
  const shot = async () => {
    await toTheDice(page, 'carrack', 'Archer Yi', 'Dom Vasco', SHOT);
    await thrown(page, [8, 1, 'light']);
  };
  await shot();
  const after = page.getByRole('list', { name: 'Marks to be laid' });
  await after.getByText('Beside Dom Vasco light wound').waitFor();
  assert.deepEqual(await marksOf(page, 'Dom Vasco'), [], 'not before somebody goes on');
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.deepEqual(await marksOf(page, 'Dom Vasco'), ['light wound']);
  await shot();
  await after.getByText('Beside Dom Vasco wound').waitFor();
  await page.getByRole('button', { name: 'The last dice again' }).click();
  await page.locator('.umpire-faces').waitFor();
  assert.equal(await after.count(), 0);
  await thrown(page, ['light']);
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.deepEqual(await marksOf(page, 'Dom Vasco'), ['wound'], 'in the place of the light one');
  await shot();
  await page.getByRole('button', { name: 'Leave the marks' }).click();
  assert.deepEqual(await marksOf(page, 'Dom Vasco'), ['wound']);
});

journey('27: marks follow by every rulebook, beside who acts too', async () => {
  const person = await here.person(TABLET);
  const { page } = person;
  await person.goto('#/umpire/daimyo');
  await toTheDice(page, 'first-field', 'Samurai 1', 'Pikeman 1', ATTACK);
  await page.locator('.umpire-faces button').last().click();
  await page.locator('.umpire-rolls li').first().waitFor();
  await thrown(page, [/killed/]);
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.deepEqual(await marksOf(page, 'Pikeman 1'), ['lost']);
  await person.goto('#/umpire/blades');
  await toTheDice(page, 'duel-at-dawn', 'Sasaki', 'Miyamoto', ATTACK);
  await thrown(page, ['attacker wounded']);
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.deepEqual(await marksOf(page, 'Sasaki'), ['wounded']);
  await person.goto('#/umpire/katana');
  await toTheDice(page, 'first-light', 'Kitagawa', 'Ueda', 'one clash of two');
  await page.locator('.umpire-faces button').first().click();
  await page.locator('.umpire-rolls li').first().waitFor();
  await thrown(page, [/wounds/]);
  await page.getByRole('button', { name: 'Go on' }).click();
  assert.match((await marksOf(page, 'Kitagawa')).join(), /wound × \d/);
});
