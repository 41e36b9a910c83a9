// Battles of Argad! in the browser: plans sealed at two of them, by mouse and by touch, and the turn as it
// happened; and forces whose prices have halves.
import assert from 'node:assert/strict';
import { PHONE, house } from './support/house.mjs';
import { clickTable, pointOf } from './support/skirmisher.mjs';

const { house: here, journey } = house();

const ready = (person) => person.prompt.getByRole('button', { name: /^Ready/ }).first();
const named = (person, name) => person.view.battle.figures.find((one) => one.name === name);
const order = (person, id) => person.page.locator(`.orders [data-order="${id}"]`);

async function tapTable(person, spot) {
  const { x, y } = await pointOf(person, spot);
  await person.page.touchscreen.tap(x, y);
  await person.quiet();
}

const isPlan = ({ decision }) => decision?.step === 'Plans' && decision.mine;

// Both have set up and are asked for their plans.
async function begun(pair) {
  for (const person of Object.values(pair)) await person.click(ready(person));
  for (const person of Object.values(pair)) await person.until('the plans', isPlan);
  return pair;
}

// Neither is asked anything but to be ready, until the plans of the next turn.
async function goOn({ red, blue }, turn) {
  const goes = () => !red.over && [red, blue].some(({ view }) => view.turn === turn);
  while (goes()) {
    for (const person of [red, blue]) {
      await person.quiet();
      if (goes() && person.view.turn === turn && person.view.decision?.mine) await person.click(ready(person));
    }
  }
}

journey('plans are drawn for who writes them, hidden from the other, and seen tick by tick when they are carried out', async () => {
  const { red, blue } = await begun(await here.pair('stone-bridge', { viewport: { width: 1200, height: 760 } }));
  const hanzaemon = named(red, 'Hanzaemon');
  const jiro = named(red, 'Jiro');
  await clickTable(red, hanzaemon);
  await clickTable(red, { x: 2000, y: 3050 });
  await order(red, hanzaemon.id).locator('.order-end').waitFor();
  assert.equal(await order(red, hanzaemon.id).locator('.order-end').count(), 1, 'a road takes no dice');
  await clickTable(red, jiro);
  await clickTable(red, { x: 2300, y: 4500 });
  await order(red, jiro.id).locator('.order-fan').waitFor();
  assert.equal(await order(red, jiro.id).locator('.order-end').count(), 2, 'where the worst of dice leaves him, and the best');
  assert.equal(await blue.page.locator('.orders .order').count(), 0, 'it is sealed');
  await red.page.locator('.play-able').first().getByText('Okuni').waitFor();
  assert.equal(await red.page.locator('.play-able', { hasText: 'Veterans' }).count(), 0, 'the other side is asked, too, but not here');

  const chief = named(blue, 'Tetsugoro');
  await clickTable(blue, chief);
  await clickTable(blue, { x: 4400, y: 3050 });
  await blue.click(ready(blue));
  await red.atRest();
  assert.deepEqual([named(red, 'Tetsugoro').x, named(red, 'Tetsugoro').y], [chief.x, chief.y], 'nobody goes before both are ready');
  await red.click(ready(red));
  await goOn({ red, blue }, 1);
  assert.ok(Math.abs(named(blue, 'Hanzaemon').x - 2000) < 50, 'he is where he was sent');

  const slider = red.page.getByRole('slider', { name: 'Instant of turn 1' });
  const place = (person, name) => person.page.locator(`g.figure[data-id="${named(person, name).id}"]`).first().getAttribute('transform');
  const now = await place(red, 'Hanzaemon');
  await slider.fill('10');
  await red.page.locator('.play-ticks output', { hasText: 'Tick 10' }).waitFor();
  const half = await place(red, 'Hanzaemon');
  await slider.fill('0');
  await red.page.locator('.play-ticks output', { hasText: 'Tick 0' }).waitFor();
  const first = await place(red, 'Hanzaemon');
  assert.equal(new Set([first, half, now]).size, 3, 'he is seen on his way');
  await red.button('Back to the present').click();
  await red.page.locator(`g.figure[data-id="${hanzaemon.id}"][transform="${now}"]`).first().waitFor({ state: 'attached' });
});

journey('two with telephones meet at the ford, by touch alone, until one has fallen', async () => {
  const pair = await begun(await here.pair('two-at-the-ford', PHONE));
  const { red, blue } = pair;
  for (let turn = 1; turn <= 8 && !red.over; turn++) {
    for (const [one, foe] of [[red, 'blue'], [blue, 'red']]) {
      await one.atRest();
      if (one.over) break;
      const enemy = one.view.battle.figures.find(({ side }) => side === foe);
      await tapTable(one, enemy);
      await one.button('Do it').tap();
      await one.quiet();
      await order(one, one.view.battle.figures.find(({ side }) => side !== foe).id).locator('.order-line.charge').first().waitFor({ state: 'attached' });
    }
    const before = red.view.battle.figures.map(({ x }) => x);
    await goOn(pair, turn);
    const gone = red.view.battle.figures.some(({ x }, at) => x !== undefined && x !== before[at]);
    if (gone) await red.page.locator('.play-ticks').waitFor();
  }
  assert.ok(red.over, 'eight turns are all there are');
});

journey('a hoe costs half a point, and a force of them fights', async () => {
  const person = await here.person({ viewport: { width: 1100, height: 900 } });
  const { page } = person;
  const total = (sum) => page.locator('.muster-total b').getByText(sum, { exact: true }).waitFor();
  await person.goto('#/muster/argad');
  await person.button('Begin with Village').click();
  await page.locator('.muster-offer', { hasText: 'villager' }).click();
  await total('2½');
  await page.locator('.muster-offer', { hasText: 'villager' }).click();
  await total('5');
  await page.locator('.muster-verdict', { hasText: 'Legal' }).waitFor();
  const man = page.locator('.muster-figure').first();
  await man.getByRole('button', { expanded: false }).first().click();
  await man.locator('.muster-parts', { hasText: '2½ = 2' }).waitFor();
  await man.getByLabel('Class', { exact: true }).fill('3');
  await page.keyboard.press('Tab');
  await page.getByRole('region', { name: /to be set right/ }).getByText('have done deeds to be of that class').waitFor();
  await man.getByLabel('Deeds', { exact: true }).fill('1');
  await page.keyboard.press('Tab');
  await page.locator('.muster-verdict', { hasText: 'Legal' }).waitFor();
  await total('7');
  await page.getByRole('link', { name: 'Fight', exact: true }).click();
  await page.getByLabel('Force of blue').selectOption({ label: "Kogarashi's people, 42" });
  await person.button('Fight it').click();
  await person.button('Begin the battle', page.getByRole('dialog')).click();
  await page.locator('.play').waitFor();
  await person.asked();
  assert.equal(person.view.decision.step, 'Setting up');
});
