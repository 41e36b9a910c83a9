// A band between battles: founded, traded, treated, rested, into a battle and home again.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, house } from './support/house.mjs';

const { house: here, journey } = house();

async function found(people = 'rice-carts red') {
  const person = await here.person();
  await person.goto('#/campaign');
  await person.page.getByLabel('Its people').selectOption(people);
  await person.page.getByLabel('Called').fill('The few');
  await person.button('Found it').click();
  await person.page.getByRole('heading', { name: 'The few' }).waitFor();
  return person;
}

const history = ({ page }, words) => page.locator('.campaign-history li', { hasText: words }).first();
const card = ({ page }, name) => page.locator('.campaign-person').filter({ has: page.getByRole('heading', { name, exact: true }) });
const purse = ({ page }, words) => page.locator('.campaign-purse b', { hasText: words });

async function saved(person) {
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.button('Save as a file').click()]);
  const file = join(here.folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

// The band with a change in its file, as somebody might have made by hand.
async function handed(person, change) {
  const text = change(readFileSync(await saved(person), 'utf8'));
  await person.goto('#/campaign');
  const file = { name: 'band.yaml', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await person.page.getByLabel('From a file').setInputFiles(file);
  await person.page.getByRole('heading', { name: 'The few' }).waitFor();
}

journey('a band buys, sells and takes back what it did', async () => {
  const person = await found();
  const { page } = person;
  await page.getByLabel('For whom').selectOption({ label: 'Porter Kichi' });
  await person.button('Buy naginata').click();
  await history(person, 'Porter Kichi buys naginata for 1 koku 2 silver 10 copper (KY-18.2).').waitFor();
  await purse(person, /18\s*koku 17\s*silver 10\s*copper/).waitFor();
  await person.button('naginata', card(person, 'Porter Kichi')).click();
  await person.button(/^Sell for/, page.getByRole('dialog')).click();
  await history(person, 'Porter Kichi sells naginata').waitFor();
  await purse(person, /^20\s*koku$/).waitFor();
  await person.button('Take back').click();
  await person.button('naginata', card(person, 'Porter Kichi')).waitFor();
  await person.button('naginata', card(person, 'Porter Kichi')).click();
  await page.getByLabel('Or hand it to').selectOption({ label: 'Jinbei' });
  await person.button('Hand it over').click();
  await person.button('naginata', card(person, 'Jinbei')).waitFor();
  await page.getByText('Horses', { exact: true }).click();
  await person.button('Buy war horse').click();
  await page.getByText('Horse-war costs 37 koku 10 silver, but the purse holds 18 koku').waitFor();
  await purse(person, /18\s*koku 17\s*silver 10\s*copper/).waitFor();
});

journey('who is hurt is treated with a die thrown at the table, and rests until he is well', async () => {
  const person = await found();
  await handed(person, (text) => text.replace(/(name: "Glaive".*)\}/, '$1, wounds: 2}'));
  const glaive = card(person, 'Glaive');
  await glaive.getByText('2 wounds, not treated yet').waitFor();
  await person.button('Treat Glaive').click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByText('a healer attends him every day').click();
  await person.button('3', dialog).click();
  await glaive.getByText('2 wounds, well after 8 days of rest').waitFor();
  await history(person, 'the die 3, a healer attends him every day -1, so 2 (KY-18.5); 4 days for each of 2 wounds').waitFor();
  await person.page.getByLabel('Where').selectOption({ label: 'at an inn, paid by all' });
  await person.button('Until all are well, 8 days').click();
  await glaive.getByText('well', { exact: true }).waitFor();
  await history(person, 'Glaive is well again (KY-18.6).').waitFor();
  await person.page.getByText('Day 9', { exact: true }).first().waitFor();
  await person.page.reload();
  await glaive.getByText('well', { exact: true }).waitFor();
});

journey('weapons are not sold in a village, and prices there are others', async () => {
  const person = await found();
  const { page } = person;
  await page.getByLabel('To', { exact: true }).fill('Ueda');
  await page.getByLabel('Prices there, %').fill('150');
  await page.getByText('A village:').click();
  await person.button('Set out').click();
  await page.getByText('in Ueda, a village, prices 150 % of the list').waitFor();
  assert.equal(await person.button('Buy katana').count(), 0);
  await page.getByLabel('Thing', { exact: true }).fill('Katana');
  await page.getByLabel('Each, in copper').fill('500');
  await person.button('Buy it').click();
  await history(person, 'The band buys katana for 1 koku 5 silver (KY-18.3).').waitFor();
});

journey('a band goes into battle at the board, and comes home from a record', async () => {
  const person = await found('first-light red');
  const band = await saved(person);
  await person.button('Into battle').click();
  await person.button('Begin the battle').click();
  await person.page.locator('.play-board > svg').waitFor();
  const scenario = join(here.folder, 'light.yaml');
  const record = join(here.folder, 'light.battle');
  writeFileSync(scenario, await command('campaign', 'battle', band, 'first-light', '--side', 'red'));
  await command('play', '--text', scenario, '--red', 'greedy', '--blue', 'greedy', '--seed', '3', '--save', record);
  await person.goto('#/campaign/katana');
  await person.page.getByRole('link', { name: 'The few' }).click();
  await person.page.getByLabel('Come back with a record').setInputFiles(record);
  await history(person, 'comes back from \'First light\'').waitFor();
  await command('campaign', 'return', band, record);
  const told = JSON.parse(await command('campaign', 'show', band, '--json')).people[0].state;
  await card(person, 'Kitagawa').getByText(told).waitFor();
});

journey('a band comes straight home from its battle, once', async () => {
  const person = await found('first-light red');
  await person.button('Into battle').click();
  await person.button('Begin the battle').click();
  await person.page.locator('.play-board > svg').waitFor();
  await person.atRest();
  await person.tab('Table');
  await person.button('Resign').click();
  await person.click(person.button('Resign', person.page.getByRole('dialog', { name: 'Resign?' })));
  const back = person.button('Back to The few', person.page.locator('.play-ending'));
  await back.click();
  await person.page.getByRole('heading', { name: 'The few' }).waitFor();
  await history(person, 'comes back from \'First light\'').waitFor();
  await person.page.goBack();
  await person.page.locator('.play-ending').waitFor();
  assert.equal(await back.count(), 0, 'what was done in a battle is done once');
});
