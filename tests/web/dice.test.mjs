// Real dice at a real table: Kassen asks for exactly the roll it needs.
import assert from 'node:assert/strict';
import { Client } from '../support/server.mjs';
import { PHONE, house } from './support/house.mjs';

const { house: here, journey } = house();

async function toBlows(person) {
  await person.clickAt({ place: 'E3, 2 steps away' });
  await person.click(person.button('End this step'));
  await person.clickAt({ figure: 'Miyamoto' });
}

journey('typed dice are asked for one roll at a time, checked, and go into the battle', async () => {
  const person = await here.person();
  const { page } = person;
  await person.goto('');
  await person.button('Play').click();
  const dialog = page.getByRole('dialog', { name: 'Duel at dawn' });
  await dialog.getByRole('group', { name: 'Miyamoto' }).getByText('You', { exact: true }).click();
  await dialog.getByText('Real dice, typed in').click();
  await person.button('Begin the battle', dialog).click();
  await page.locator('.play').waitFor();
  await person.quiet();
  await toBlows(person);

  const form = person.region('Dice to roll');
  const { roll, moment } = person.view;
  const heading = await form.getByRole('heading').innerText();
  assert.equal(heading, `Roll ${roll.count}d${roll.sides} for Sasaki`);
  const faces = await form.getByRole('button', { name: /^\d+\b/ }).allInnerTexts();
  assert.deepEqual(faces.map((face) => Number.parseInt(face, 10)), Array.from({ length: roll.sides }, (_, at) => roll.lowest + at));
  assert.match(await form.innerText(), /Attack Miyamoto with Sasaki/, 'at whom');
  assert.match(faces.join(' '), /must retreat|wounded|killed/, 'and what the numbers do');

  const seat = await Client.seated(here.server, page.url().split('/seat/')[1]);
  for (const wrong of [`${roll.lowest + roll.sides}`, `${roll.lowest - 1}`, `${roll.lowest} ${roll.lowest}`, 'six']) {
    await seat.refusal(`dice ${moment} ${wrong}`);
  }
  await seat.close();
  assert.ok(await form.isVisible(), 'it still asks');

  await person.click(person.button(/^9\b/, form));
  assert.equal(await form.count(), 0);
  await person.journal.getByText('the die 9').waitFor();
});

journey('a choice whose dice have not been typed can be given up, and dice that have are shown', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=greedy dice=typed think=30');
  await person.quiet();
  await toBlows(person);
  const { moment } = person.view;
  await person.click(person.button('Give the choice up'));
  assert.equal(await person.region('Dice to roll').count(), 0);
  assert.equal(person.view.moment, moment);
  assert.match(await person.prompt.innerText(), /you decide/);
  await person.clickAt({ figure: 'Miyamoto' });
  const line = person.region('Dice to roll').getByLabel('In one line');
  await line.fill('2 2');
  await line.press('Enter');
  await person.page.getByText('not the number of dice rolled').waitFor();
  await line.fill('2');
  await line.press('Enter');
  await person.region('Dice').getByRole('img', { name: /^2 of/ }).first().waitFor();
});

// Everything that can be pressed beside the map, brought into sight as Tab or a finger brings it.
function behindTheDice() {
  const buttons = [...document.querySelectorAll('.play-panel button')];
  const behind = buttons.filter((one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.play-blow');
  });
  return { buttons: buttons.length, behind: behind.map((one) => one.textContent.trim()) };
}

journey('on a telephone no choice stays behind the dice, however many were thrown', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=person', PHONE);
  await person.quiet();
  await toBlows(person);
  await person.region('Dice').getByRole('img').first().waitFor();
  await person.tab('Table');
  await person.button('Resign').waitFor();
  await person.page.evaluate(() => {
    const list = document.querySelector('.play-blow ul');
    for (let more = 0; more < 4; more++) list.append(list.firstElementChild.cloneNode(true));
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const { buttons, behind } = await person.page.evaluate(behindTheDice);
  assert.ok(buttons > 3, 'there is something to press');
  assert.deepEqual(behind, []);
});

journey('digits go to the die that is awaited, and every face is in sight on a laptop', async () => {
  const person = await here.seated('duel-at-dawn red=person blue=greedy dice=typed think=30', { viewport: { width: 1280, height: 800 } });
  await person.quiet();
  await toBlows(person);
  const form = person.region('Dice to roll');
  const hidden = await form.getByRole('button', { name: /^\d+\b/ }).evaluateAll((buttons) =>
    buttons.filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button') !== one;
    }).map((one) => one.textContent.trim()),
  );
  assert.deepEqual(hidden, []);
  await person.page.keyboard.press('1'); // which may be the first digit of 10
  await person.page.keyboard.press('0');
  await person.quiet();
  await person.journal.getByText('the die 10').waitFor();
});

journey('the map is as large whatever is written around it', async () => {
  const person = await here.seated('rain-at-the-torii red=person blue=greedy think=30', { viewport: { width: 1280, height: 800 } });
  await person.asked();
  const size = () => person.page.evaluate(() => {
    const { width, height } = document.querySelector('.play-board > svg').getBoundingClientRect();
    return `${width} × ${height}`;
  });
  const before = await size();
  await person.key('n');
  assert.equal(await size(), before, 'with a figure in hand');
  await person.page.keyboard.press('1');
  await person.page.locator('.play-legend').waitFor();
  assert.equal(await size(), before, 'with something laid over it');
  await person.key('Home');
  await person.page.getByText('Looking back').waitFor();
  assert.equal(await size(), before, 'looking back');
});
