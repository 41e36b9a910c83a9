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

journey('orders for a whole move are written phase by phase, by clicks where they lead', async () => {
  const { red } = await pair('option:movement-order=written-all');
  const strip = red.page.getByRole('group', { name: 'Orders of Kitagawa' });
  await strip.waitFor();
  assert.deepEqual(await strip.getByRole('button').allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, ' ').trim())), ['2 …', '3 –', '5 –']);
  const hex = (label) => red.page.locator('.play-board g.lit').filter({ has: red.page.locator('title', { hasText: label }) }).first();
  await hex('Phase 2: go forward').click();
  await red.until('phase 2 to be written', (view) => man({ view }, 'Kitagawa').written[0].words === 'go forward');
  await strip.getByRole('button', { name: /^3\s*…/ }).waitFor();
  await hex('Phase 3: go forward').click();
  await red.until('phase 3 to be written', (view) => man({ view }, 'Kitagawa').written[1].words === 'go forward');
  await strip.getByRole('button', { name: /^2/ }).click();
  await red.click(red.button(/Phase 2: stay/).first());
  await red.until('phase 2 to be written again', (view) => man({ view }, 'Kitagawa').written[0].words === 'stay');
});

journey('the odds of a stroke count that the other strikes too, and say who may be hurt', async () => {
  const { red, blue } = await pair('option:grappling=off option:body-charge=off');
  await intoPhases({ red, blue });
  const near = () => Math.abs(man(red, 'Kitagawa').x - man(red, 'Ueda').x) <= 1;
  const asked = ({ view }) => view.decision?.mine;
  while (!(asked(red) && red.view.decision.id === 'strokes')) {
    await red.until('somebody to be asked', () => asked(red) || asked(blue));
    const person = asked(red) ? red : blue;
    await person.quiet();
    const ahead = person.view.choices.find(({ word }) => word === 'forward');
    if (asked(red) && red.view.decision.id === 'strokes') break;
    if (ahead && !near() && person === red) await person.click(person.button(ahead.label).first());
    else if (person.view.decision.id === 'first') await person.click(person.button('Kitagawa first'));
    else await person.click(person.button('End this step'));
  }
  await red.button(/Strike at Ueda/).first().hover();
  const line = red.page.locator('.play-strip .play-odds');
  await line.getByText('If Ueda strikes too').waitFor();
  assert.match(await line.innerText(), /Ueda hurt.*killed.*Kitagawa hurt.*nobody hurt/s);
  assert.match(await red.button(/Strike at Ueda/).first().innerText(), /Ueda hit \d+\s% · Kitagawa hit \d+\s%/);
});

journey('a lone step against the computer is taken back, with what it answered', async () => {
  const { seat } = await here.game('first-light red=person blue=greedy think=10');
  const red = await here.person();
  await red.sit(seat('red'));
  await red.asked();
  await red.click(red.button('End this step'));
  await red.until('a step of his', ({ decision }) => decision?.mine && ['movement', 'first'].includes(decision.id));
  while (red.view.decision.id !== 'movement') {
    await red.click(red.button('Kitagawa first'));
    await red.until('a step of his', ({ decision }) => decision?.mine);
  }
  const { x } = man(red, 'Kitagawa');
  await red.click(red.button('One hex ahead').first());
  await red.until('the step', (view) => man({ view }, 'Kitagawa').x === x + 1 && view.decision?.mine);
  await red.click(red.button('Undo', red.prompt));
  await red.until('it to be taken back', (view) => man({ view }, 'Kitagawa').x === x);
});
