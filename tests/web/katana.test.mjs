// Katana to Yari at the board: zones, steps by clicks, orders that are written and sealed.
import assert from 'node:assert/strict';
import { Client, makeGame, seatOf } from '../support/server.mjs';
import { PHONE, house } from './support/house.mjs';

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

// Until the first side is asked that: it walks ahead as long as the other is not near.
async function untilNear({ red, blue }, id) {
  const asked = ({ view }) => view.decision?.mine;
  const near = () => Math.abs(man(red, 'Kitagawa').x - man(red, 'Ueda').x) <= 1;
  for (;;) {
    await red.until('somebody to be asked', () => asked(red) || asked(blue));
    const person = asked(red) ? red : blue;
    await person.quiet();
    if (asked(red) && red.view.decision.id === id) return;
    const ahead = person.view.choices.find(({ word }) => word === 'forward');
    if (ahead && !near() && person === red) await person.click(person.button(ahead.label).first());
    else if (person.view.decision.id === 'first') await person.click(person.button('Kitagawa first'));
    else await person.click(person.button('End this step'));
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

journey('a move that was written whole is gone through phase by phase', async () => {
  const { red, blue } = await pair('option:movement-order=written-all');
  for (const [person, name] of [[red, 'Kitagawa'], [blue, 'Ueda']]) {
    await person.click(person.button(/Phase 2: turn left/).first());
    await person.until('phase 2 to be written', (view) => man({ view }, name).written[0].words === 'turn left');
    await person.click(person.button(/Phase 3: go forward/).first());
  }
  const { y, facing } = man(red, 'Kitagawa');
  for (const person of [blue, red]) await person.click(person.button('End this step'));
  await red.until('the move to be over', ({ turn }) => turn === 2);
  assert.notEqual(man(red, 'Kitagawa').y, y);
  const figure = red.figure('Kitagawa');
  const stands = () => figure.evaluate((one) => [one.getAttribute('transform'), one.querySelector('.facing').getAttribute('transform')]);
  const end = await stands();
  const slider = red.page.getByRole('slider', { name: 'Instant of move 1' });
  const said = (words) => red.page.locator('.play-ticks output', { hasText: words }).waitFor();
  await slider.fill('0');
  await said('Move 1, phase 2');
  const turned = await stands();
  assert.notEqual(turned[0], end[0], 'he has not gone yet');
  assert.equal(turned[1], end[1], `but turned: he looked ${facing}`);
  await slider.fill('1');
  await said('Move 1, phase 3');
  assert.deepEqual(await stands(), end);
  await red.button('Back to the present').click();
});

journey('on a telephone a turn that is seen again covers no button', async () => {
  const { seat } = await here.game('first-light red=person blue=person option:movement-order=written-all');
  const [red, blue] = await Promise.all([here.person(PHONE), here.person()]);
  await Promise.all([red.sit(seat('red')), blue.sit(seat('blue'))]);
  await Promise.all([red.asked(), blue.asked()]);
  for (const phase of [2, 3]) {
    await blue.click(blue.button(new RegExp(`Phase ${phase}: go forward`)).first());
    await blue.until('it to be written', (view) => man({ view }, 'Ueda').written.some(({ part, words }) => part === phase && words));
  }
  await red.click(red.button('End this step'));
  await blue.click(blue.button('End this step'));
  const bars = ['.play-ticks', '.play-pace'].map((one) => red.page.locator(one));
  await Promise.all(bars.map((bar) => bar.waitFor()));
  const [ticks, pace] = await Promise.all(bars.map((bar) => bar.boundingBox()));
  assert.ok(ticks.y >= pace.y + pace.height || ticks.x + ticks.width <= pace.x, JSON.stringify([ticks, pace]));
});

journey('the odds of a stroke count that the other strikes too, and say who may be hurt', async () => {
  const { red, blue } = await pair('option:grappling=off option:body-charge=off');
  await intoPhases({ red, blue });
  await untilNear({ red, blue }, 'strokes');
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

journey('which way somebody faces is seen, whether he is in hand or has done', async () => {
  const { red, blue } = await pair();
  await intoPhases({ red, blue });
  await untilStep({ red, blue }, 'movement');
  const inHand = await red.figure('Kitagawa').evaluate((figure) => {
    const [wedge, ring] = ['.facing', '.ring-selected'].map((one) => figure.querySelector(one));
    return { over: !!(ring.compareDocumentPosition(wedge) & 4), dimmed: !!wedge.closest('.piece') };
  });
  assert.deepEqual(inHand, { over: true, dimmed: false });
});

journey('on a telephone no answer lies beyond the edge', async () => {
  const { red, blue } = await pair('option:grappling=off option:body-charge=off');
  await intoPhases({ red, blue });
  await untilNear({ red, blue }, 'first');
  const phone = await here.person(PHONE);
  await phone.sit(red.token);
  await phone.asked();
  const buttons = phone.page.locator('.play-answers').getByRole('button');
  assert.ok((await buttons.count()) >= 3);
  for (const button of await buttons.all()) {
    const { x, width } = await button.boundingBox();
    assert.ok(x >= 0 && x + width <= PHONE.viewport.width, await button.innerText());
  }
});

journey('the end of a step names who has nothing written yet, not his group', async () => {
  const { seat } = await here.game('willow-ford red=person blue=person option:movement-order=written-all');
  const [red, blue] = await Promise.all([here.person({ warned: true }), here.person()]);
  await Promise.all([red.sit(seat('red')), blue.sit(seat('blue'))]);
  await red.asked();
  await red.click(red.button('Ready'));
  await blue.until('the other to be asked', ({ decision }) => decision.mine);
  await blue.click(blue.button('Ready'));
  await red.until('the orders', ({ decision }) => decision.mine && decision.id === 'modes');
  for (const phase of [2, 3, 5]) await red.clickAt({ place: `Phase ${phase}: go forward` });
  await red.until('all to be written', () => man(red, 'Sakai').written.every(({ words }) => words));
  await red.button('End this step').click();
  await red.prompt.getByText('Heisuke could still act.').waitFor();
});

journey('odds that are opened are in sight, with all that counts on both sides', async () => {
  const { red, blue } = await pair('option:grappling=off option:body-charge=off');
  await intoPhases({ red, blue });
  await untilNear({ red, blue }, 'strokes');
  const panel = red.page.locator('.play-panel');
  await panel.evaluate((one) => { one.style.maxHeight = '9rem'; one.scrollTop = one.scrollHeight; });
  await red.pointAt({ figure: 'Ueda' });
  await red.key('p');
  const odds = panel.locator('.play-odds-panel');
  await odds.getByText('Ueda: katana').waitFor();
  const [outer, inner] = await Promise.all([panel.boundingBox(), odds.boundingBox()]);
  assert.ok(inner.y >= outer.y - 1 && inner.y < outer.y + outer.height, 'its head can be read');
});

journey('a clash is shown with what each number is made of, and all that came of it', async () => {
  const { red, blue } = await pair('option:grappling=off option:body-charge=off');
  await intoPhases({ red, blue });
  await untilNear({ red, blue }, 'strokes');
  await red.click(red.button(/Strike at Ueda/).first());
  await blue.page.locator('.play-board .pair').first().waitFor(); // declared for all to see
  const asked = ({ view }) => view.decision?.mine;
  const struck = () => red.view.journal.concat(red.heard.flatMap((text) => JSON.parse(text).journal ?? []))
    .flatMap(({ lines }) => lines).some(({ clause }) => clause === 'KY-10.4');
  while (!struck()) {
    await red.until('somebody to be asked', () => struck() || asked(red) || asked(blue));
    if (struck()) break;
    const person = asked(red) ? red : blue;
    await person.click(person.button('End this step'));
  }
  const sum = red.page.locator('.play-blow .play-blow-sum').first();
  await sum.waitFor();
  assert.match(await sum.innerText(), /Kitagawa -?\d+: skill 4, weapons 0, situation -?\d+, zone -?\d+\. Ueda -?\d+: skill 3/);
  const told = red.heard.flatMap((text) => JSON.parse(text).journal ?? []).flatMap(({ lines }) => lines);
  const wounds = told.find(({ call }) => /wound/.test(call ?? ''));
  if (wounds) await red.page.locator('.play-blow-call', { hasText: wounds.call }).first().waitFor();
});

const SHAKEN = `ruleset: katana
title: One who goes back
turns: 5
options: [initiative=turnabout, grappling=off, body-charge=off]
sides:
  - {side: red, name: Village}
  - {side: blue, name: Goro}
map: |
  ............
   ............
  ............
   ............
  ............
forces:
  - {side: red, name: Ichi, type: peasant, at: "5,2", facing: 0, words: "club 0, leadership 3"}
  - {side: blue, name: Goro, type: samurai, at: "6,2", facing: 3, words: "pc, katana 4"}
`;

// Ichi is wounded in the first move and told to retire at its end; then it is his phase.
async function toldToRetire() {
  const made = await makeGame(here.server, 'host red=person blue=person dice=typed', SHAKEN);
  const [red, blue] = await Promise.all(['red', 'blue'].map((side) => Client.seated(here.server, seatOf(made, side))));
  const answer = async (one) => {
    const { view } = one;
    const { roll, moment, decision, choices } = view;
    if (roll) return one.ask(`dice ${moment}/${roll.thrown} ${roll.clause === 'KY-15.3' ? 4 : roll.figure === 1 ? 2 : 0}`);
    const struck = view.battle.figures[0].wounds > 0;
    const stroke = choices.find(({ word }) => word === 'attack');
    if (decision.held) return null;
    return one.do(stroke && !struck ? stroke.line : (decision.letBe ?? choices[0].line));
  };
  const isAsked = ({ view }) => !view.over && (view.roll ? view.roll.side === view.you.looking : view.decision?.mine);
  for (let count = 0; count < 120 && !red.view.decision?.held; count++) {
    const one = await Promise.any([red, blue].map((client) => client.until('to be asked', () => isAsked(client)).then(() => client)));
    await answer(one);
  }
  await Promise.all([red.close(), blue.close()]);
  return seatOf(made, 'red');
}

journey('a step that cannot end yet says why, and who has to act first', async () => {
  const red = await here.person();
  await red.sit(await toldToRetire());
  await red.asked();
  await red.button('End this step', red.prompt).click({ force: true }); // it is greyed
  await red.prompt.getByText(/step away from the enemy/).waitFor();
  await red.prompt.getByRole('link', { name: 'KY-15.6' }).first().waitFor();
  assert.equal(await red.page.locator('.play-board g.figure.selected title').first().textContent().then((text) => text.split(',')[0]), 'Ichi');
  assert.equal(red.view.decision.id, 'movement', 'nothing has been ended');
});

journey('who writes for the whole move is told so', async () => {
  const { red } = await pair('option:movement-order=written-all');
  await red.prompt.getByText(/write what each figure does in every phase/).waitFor();
});

journey('every line of the journal leads to its moment', async () => {
  const red = await here.person();
  await red.sit(await toldToRetire());
  await red.asked();
  await red.journal.getByText('Ichi takes three wounds').click();
  await red.page.getByText(/Looking back/).waitFor();
});

journey('of two at one screen only who looks at it is asked', async () => {
  const made = await makeGame(here.server, 'new willow-ford red=person blue=person screen=shared option:movement-order=written');
  const person = await here.person();
  await person.sit(made.seats[0].token);
  for (;;) {
    await person.asked();
    const lift = person.button(/show me/);
    if (await lift.count()) await person.click(lift);
    else if (person.view.decision.id === 'setup') await person.click(person.button('Ready', person.prompt));
    else break;
  }
  assert.equal(person.view.decision.sides.length, 2);
  const { looking, sides } = person.view.you;
  assert.ok(sides.length === 2 && looking);
  assert.match(await person.page.locator('.play-question').innerText(), looking === 'red' ? /^\s*West – you/ : /^\s*East – you/);
});
