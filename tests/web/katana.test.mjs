// Katana to Yari at the board: zones, steps by clicks, orders that are written and sealed.
import assert from 'node:assert/strict';
import { house } from './support/house.mjs';

const { house: here, journey } = house();

const man = ({ view }, name) => view.battle.figures.find((one) => one.name === name);

async function pair(switches = '') {
  const { seat } = await here.game(`first-light red=person blue=person ${switches}`);
  const [red, blue] = await Promise.all([here.person(), here.person()]);
  await Promise.all([red.sit(seat('red')), blue.sit(seat('blue'))]);
  await Promise.all([red.asked(), blue.asked()]);
  return { red, blue };
}

// Both leave the modes of their men as they are.
async function intoPhases({ red, blue }) {
  for (const person of [red, blue]) await person.click(person.button('End this step'));
  for (const person of [red, blue]) await person.until('the modes to be revealed', ({ decision }) => decision.id !== 'modes');
}

// Through phases in which nobody acts, until a step asks the first side for something.
async function untilStep({ red, blue }, id) {
  const asked = ({ view }) => view.decision?.mine;
  for (;;) {
    await red.until('somebody to be asked', () => asked(red) || asked(blue));
    const person = asked(red) ? red : blue;
    await person.quiet();
    const { decision, choices } = person.view;
    if (person === red && decision.id === id && choices.length > 1) return;
    await person.click(person.button(decision.id === 'first' ? / first$/ : 'End this step').first());
  }
}

journey('a zone is shown of who is in hand, and of an enemy pointed at', async () => {
  const { red, blue } = await pair();
  await intoPhases({ red, blue });
  await untilStep({ red, blue }, 'movement');
  const written = () => red.page.locator('.play-board .aura .mark text').allTextContents();
  await red.page.locator('.play-board .aura .mark').first().waitFor();
  const own = await written();
  assert.equal(own.filter((text) => text.endsWith('*')).length, 3, 'a sword strikes into three hexes');
  const at = () => red.page.locator('.play-board .aura .mark').first().getAttribute('transform');
  const before = await at();
  await red.pointAt({ figure: 'Ueda' });
  await red.page.waitForFunction(
    (was) => document.querySelector('.play-board .aura .mark')?.getAttribute('transform') !== was,
    before,
  );
});

journey('a click on a hex ahead is a step', async () => {
  const { red, blue } = await pair();
  await intoPhases({ red, blue });
  await untilStep({ red, blue }, 'movement');
  const { x, y } = man(red, 'Kitagawa');
  await red.page.locator('.play-board g.lit title', { hasText: '3,4' }).first().waitFor({ state: 'attached' });
  await red.clickAt({ place: '3,4' });
  await red.until('the step', (view) => view.battle.figures.find(({ name }) => name === 'Kitagawa').x === x + 1);
  assert.equal(man(red, 'Kitagawa').y, y);
});

journey('orders are written in secret, drawn, and carried out when both are in', async () => {
  const { red, blue } = await pair('option:movement-order=written');
  await intoPhases({ red, blue });
  await untilStep({ red, blue }, 'orders');
  const { x } = man(red, 'Kitagawa');
  await red.click(red.button(/go forward/).first());
  await red.page.locator('.play-board .path').first().waitFor({ state: 'attached' });
  assert.equal(man(red, 'Kitagawa').orders.length, 1);
  assert.equal(man(blue, 'Kitagawa').orders.length, 0, 'the other does not see it');
  await red.click(red.button('End this step'));
  assert.equal(man(red, 'Kitagawa').x, x, 'nothing is done before both are in');
  await blue.click(blue.button('End this step'));
  await red.until('the step', (view) => view.battle.figures.find(({ name }) => name === 'Kitagawa').x === x + 1);
});
