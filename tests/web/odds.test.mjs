// The odds page says what the command line says, to the last digit.
import assert from 'node:assert/strict';
import { Client, run } from '../support/server.mjs';
import { command, house, program } from './support/house.mjs';

const { house: here, journey } = house();

// As pages write names.
const plain = (word) => word.replace(/(?<=[a-z])-(?=[a-z])/gi, ' ');

function read() {
  const rows = [...document.querySelectorAll('.odds-chart tr.series-0')];
  const fraction = (row) => row.querySelector('.odds-fraction').title;
  return Object.fromEntries(rows.map((row) => [row.querySelector('.odds-outcome').dataset.outcome, fraction(row)]));
}

async function answerOf(person, heading) {
  const { page } = person;
  await page.getByRole('heading', { name: heading, exact: true, level: 2 }).waitFor();
  await page.locator('.odds-chart tbody').first().waitFor();
  return page.evaluate(read);
}

async function lobby() {
  const client = await Client.open(here.server);
  const answer = await client.expect('lobby', 'lobby');
  await client.close();
  return answer;
}

journey('every procedure of every ruleset has the fractions of the command line', async (test) => {
  const { rulesets } = await lobby();
  const asked = rulesets.flatMap(({ id, title, questions }) => questions.map(({ name }) => ({ id, title, name })));
  const input = asked.map(({ id, name }) => `${id} ${name}\n`).join('');
  const { output } = await run(['odds', '--batch'], { input, using: program });
  const answers = output.trim().split('\n').map((line) => JSON.parse(line));
  const person = await here.person();
  await person.goto('#/odds');
  for (const [at, { id, name }] of asked.entries()) {
    await person.page.locator(`nav[aria-label="Procedures"] a[href^="#/odds/${id}/${name}"]`).first().click();
    await person.page.waitForURL(new RegExp(`#/odds/${id}/${name}$`));
    assert.deepEqual(await answerOf(person, plain(name)), answers[at].outcomes, `${id} ${name}`);
  }
  test.diagnostic(`${asked.length} procedures`);
});

// The command the page shows, run as it stands.
async function sameOnTheCommandLine(person) {
  const shown = await person.page.locator('.odds-command code').innerText();
  const words = shown.split(' ').slice(1).map((word) => word.replace(/^'|'$/g, ''));
  return { shown, outcomes: JSON.parse(await command(...words, '--json')).outcomes };
}

// Sets every parameter to something else, as its control allows; how many were set.
async function changeEverything(page) {
  let changed = 0;
  const folded = page.locator('.odds-form details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
  for (const box of await page.locator('.odds-form .parameter').all()) {
    const chips = box.getByRole('radio');
    const number = box.locator('.parameter-number');
    const select = box.locator('select');
    if ((await chips.count()) > 0) {
      const at = await chips.evaluateAll((all) => (all.findIndex((one) => one.checked) + 1) % all.length);
      await box.locator('.segments label').nth(at).click();
    } else if ((await number.count()) > 0) {
      const now = Number(await number.inputValue());
      const most = Number(await number.getAttribute('max'));
      await number.fill(String(now + 1 <= most ? now + 1 : now - 1));
    } else if ((await select.count()) > 0) {
      const at = await select.evaluate((one) => (one.selectedIndex + 1) % one.options.length);
      await select.selectOption({ index: at });
    } else continue;
    changed++;
  }
  return changed;
}

// What was changed last is drawn at the next frame.
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const unsettled = (page) => page.locator('.odds-form [role=alert]');

journey('changed questions agree with the command line, and their links bring them back', async (test) => {
  const { rulesets } = await lobby();
  const asked = rulesets.flatMap(({ id, questions }) => questions.slice(0, 3).map(({ name }) => ({ id, name })));
  const person = await here.person();
  const { page } = person;
  let compared = 0;
  for (const { id, name } of asked) {
    await person.goto(`#/odds/${id}/${name}`);
    await answerOf(person, plain(name));
    if ((await changeEverything(page)) === 0) continue;
    await drawn(page);
    await page.locator('.odds-answer[aria-busy=false]').waitFor();
    if ((await unsettled(page).count()) > 0) continue; // a question that has no answer says so
    const { shown, outcomes } = await sameOnTheCommandLine(person);
    assert.match(shown, /=/, 'something was changed');
    await page.locator('.odds-answer[aria-busy=false]').waitFor(); // of the question as it is shown
    assert.deepEqual(await answerOf(person, plain(name)), outcomes, shown);
    await page.reload();
    assert.deepEqual(await answerOf(person, plain(name)), outcomes, `${shown}, after a reload`);
    assert.equal((await sameOnTheCommandLine(person)).shown, shown);
    compared++;
  }
  test.diagnostic(`${compared} changed questions`);
  assert.ok(compared >= 3, `${compared} were compared`);
});

journey('an answer is pinned and compared with the next', async () => {
  const person = await here.person();
  await person.goto('#/odds/demo/volley');
  const first = await answerOf(person, 'volley');
  await person.button('Pin to compare').click();
  await changeEverything(person.page);
  await person.page.getByRole('list', { name: 'Answers compared' }).getByText('B').waitFor();
  await person.page.locator('.odds-answer[aria-busy=false]').waitFor();
  await person.page.reload();
  await answerOf(person, 'volley');
  const cells = person.page.locator('.odds-chart tr.series-1 .odds-fraction');
  await cells.first().waitFor({ state: 'attached' });
  const pinned = await cells.evaluateAll((all) => all.map((one) => one.title));
  for (const odds of Object.values(first)) assert.ok(pinned.includes(odds), `${odds} is still there`);
});

const field = (person, name) => person.page.locator('.parameter', { has: person.page.getByText(name, { exact: true }) });

journey('figures are picked, not spelt', async () => {
  const person = await here.person();
  const { page } = person;
  await person.goto('#/odds/blades/combat');
  await answerOf(person, 'combat');
  const attackers = field(person, 'attackers');
  await attackers.getByLabel('mounted').check();
  await attackers.getByRole('button', { name: 'Add another' }).click();
  const second = attackers.getByRole('group', { name: 'attackers, 2' });
  await second.getByLabel('type').selectOption('ronin');
  await second.getByLabel('mounted').uncheck();
  await second.getByLabel('wounded').check();
  await page.waitForURL(/attackers=mounted-samurai%2Bronin-wounded/);
  await page.locator('.odds-answer[aria-busy=false] .odds-exact', { hasText: 'Exact' }).waitFor();
  const { outcomes } = await sameOnTheCommandLine(person);
  assert.deepEqual(await answerOf(person, 'combat'), outcomes);
  await attackers.getByRole('button', { name: 'Remove attackers, 2' }).click();
  await page.waitForURL(/attackers=mounted-samurai$/);
});

journey('what is wrong is told beside its field, and no old answer stands by it', async () => {
  const person = await here.person();
  const { page } = person;
  await person.goto('#/odds/blades/combat');
  await answerOf(person, 'combat');
  await field(person, 'defender').getByLabel('mounted').check();
  const beside = field(person, 'defender').getByRole('alert');
  await beside.waitFor();
  assert.match(await beside.innerText(), /^There is no mounted ashigaru-yari/);
  assert.equal(await page.locator('.odds-chart').count(), 0);
  assert.equal(await page.getByText('Exact: every way').count(), 0);
  assert.ok(await person.button('Pin to compare').isDisabled());
  await field(person, 'defender').getByLabel('type').selectOption('samurai');
  await answerOf(person, 'combat');
  await beside.waitFor({ state: 'detached' });
  await page.getByText('Exact: every way').waitFor();
});

journey('an outcome that is of both says what becomes of each', async () => {
  const person = await here.person();
  await person.goto('#/odds/argad/melee');
  const outcome = person.page.locator('.odds-chart [data-outcome="a-ok-b-killed"]');
  await outcome.waitFor();
  assert.equal(await outcome.innerText(), 'Who acts: ok; The other: killed');
});

journey('a group somebody opened stays open, whatever is answered meanwhile', async () => {
  const person = await here.person();
  const { page } = person;
  await person.goto('#/odds/katana/shoot');
  await answerOf(person, 'shoot');
  const more = page.locator('.odds-group').filter({ has: page.locator('summary', { hasText: 'More' }) });
  await more.locator('summary').click();
  const distractions = field(person, 'distractions');
  await distractions.locator('.parameter-number').fill('40');
  await distractions.getByRole('alert').waitFor();
  await distractions.locator('.parameter-number').fill('0');
  await answerOf(person, 'shoot');
  await distractions.getByRole('alert').waitFor({ state: 'detached' });
  await drawn(page);
  assert.ok(await distractions.isVisible(), 'where it was set right it can be set again');
});
