// What the other side must not know: searched for in everything its browser is sent, and on one
// screen in everything the page holds while the curtain is down.
import assert from 'node:assert/strict';
import { Client, seeded, seedOf } from '../support/server.mjs';
import { house } from './support/house.mjs';
import { Policy } from './support/policy.mjs';
import { Skirmisher } from './support/skirmisher.mjs';

const { house: here, journey } = house();

const PLACE = /\b[A-Z]\d{1,2}\b|\d,\d/; // a hex, or centimetres; a missile is felt wherever it came from

// Figures of a side that are hidden from the other, by what their own browser knows.
function hiddenOf({ view }, side) {
  return view.battle.figures.filter((one) => one.side === side && one.hidden && one.x !== undefined);
}

// Every object anywhere in a message.
function* objects(value) {
  if (value === null || typeof value !== 'object') return;
  yield value;
  for (const part of Object.values(value)) yield* objects(part);
}

// Neither as a figure with a place, nor in words.
function assertUnknown(frames, figure, lines) {
  for (const frame of frames) {
    for (const one of objects(JSON.parse(frame))) {
      const it = one.id === figure.id && one.name === figure.name;
      assert.ok(!(it && one.x !== undefined), `${figure.name} is told to be at ${one.x},${one.y}`);
    }
    for (const line of lines) assert.ok(!frame.includes(line), `the other side hears ‘${line}’`);
  }
}

// Beside each browser somebody in the same seat, who can ask whether all has been told.
const witnesses = (people) => Promise.all(people.map(({ token }) => Client.seated(here.server, token)));

// Until everybody has heard and drawn what the others' doings let him know.
async function settled(people, beside) {
  await Promise.all(people.map((person) => person.quiet()));
  for (const [at, witness] of beside.entries()) {
    await witness.settle();
    const { moment } = witness.view;
    await people[at].until('what was told at that seat', (view) => view.moment >= moment);
  }
}

// Both click on; after each click of the side that hides, the other's new frames are searched.
async function hideAndSeek({ hider, seeker, side, random, clicks, step }) {
  const people = [hider, seeker];
  const beside = await witnesses(people);
  const policies = new Map(people.map((person) => [person, new Policy(person, random)]));
  const go = step ?? ((person) => policies.get(person).step());
  let searched = 0;
  for (let done = 0; done < clicks; done++) {
    await settled(people, beside);
    const who = people.find(({ view }) => view.decision?.mine);
    if (!who) break;
    const from = seeker.heard.length;
    const spoken = hider.heard.length;
    await go(who);
    await settled(people, beside);
    const told = hider.heard.slice(spoken).map((frame) => JSON.parse(frame)).filter(({ type }) => type === 'view');
    const own_entries = told.flatMap(({ journal }) => journal.filter((entry) => entry.side === side));
    const lines = own_entries.flatMap((entry) => entry.lines);
    for (const figure of hiddenOf(hider, side)) {
      const own = lines.filter(({ figure: whose, text }) => whose === figure.id && PLACE.test(text)).map(({ text }) => text);
      assertUnknown(seeker.heard.slice(from), figure, own);
      assert.equal(await seeker.figure(figure.name).count(), 0, 'nor is it drawn');
      searched++;
    }
  }
  beside.forEach((witness) => witness.drop());
  return searched;
}

journey('the House hears nothing of ninja that are hidden', async (test) => {
  const { red, blue } = await here.pair('moth-and-lantern');
  const random = seeded(seedOf(test));
  const searched = await hideAndSeek({ hider: red, seeker: blue, side: 'red', random, clicks: 32 });
  test.diagnostic(`searched ${searched} times, ${blue.heard.length} frames`);
  assert.ok(searched > 5, 'ninja were hidden');
});

journey('the watch of Kuroda hears nothing of ninja that are hidden', async (test) => {
  const { red, blue } = await here.pair('strongbox');
  const random = seeded(seedOf(test));
  const players = new Map([red, blue].map((person) => [person, new Skirmisher(person, random)]));
  const step = (person) => players.get(person).step();
  const searched = await hideAndSeek({ hider: red, seeker: blue, side: 'red', step, clicks: 4 });
  test.diagnostic(`searched ${searched} times, ${blue.heard.length} frames`);
  assert.ok(searched > 5, 'ninja were hidden');
});

journey('nobody hears where the other\'s scout hides on the moor', async (test) => {
  const { red, blue } = await here.pair('moor');
  const random = seeded(seedOf(test));
  assert.ok((await hideAndSeek({ hider: red, seeker: blue, side: 'red', random, clicks: 8 })) > 0);
  assert.ok((await hideAndSeek({ hider: blue, seeker: red, side: 'blue', random, clicks: 8 })) > 0);
});

for (const scenario of ['ford', 'moor']) {
  journey(`orders given at the ${scenario} are sealed until both are ready`, async () => {
    const { red, blue } = await here.pair(scenario);
    const beside = await witnesses([red, blue]);
    const van = red.button('Order Crane Van to attack');
    const from = blue.heard.length;
    await red.click(van);
    await red.click(red.button('Ready', red.prompt));
    await settled([red, blue], beside);
    const attacks = (frame) =>
      [...objects(JSON.parse(frame))].some(
        ({ side, states }) => side === 'red' && states?.some(({ word }) => word === 'ordered to attack'),
      );
    const leaks = (frame) => /order 1 attack|Crane Van (to|will) attack/.test(frame) || attacks(frame);
    const before = blue.heard.slice(from);
    assert.ok(red.heard.some(leaks), 'Crane knows its own orders');
    assert.deepEqual(before.filter(leaks), [], 'Tiger does not');
    assert.equal(await blue.page.getByText(/Crane Van (to|will) attack/).count(), 0);

    await blue.click(blue.button('Ready', blue.prompt));
    await blue.journal.getByText('Crane Van will attack').waitFor();
  });
}

async function atOneScreen(title) {
  const person = await here.person();
  const { page } = person;
  await person.goto('');
  if (title === 'Duel at dawn') await person.button('Play').click();
  else await person.button(`Play ${title}`).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('group').nth(1).getByText('A friend on this screen').click();
  await person.button('Begin the battle', dialog).click();
  await page.locator('.play, .play-curtain').first().waitFor();
  return person;
}

// Nothing of the field: neither drawn nor in words.
async function assertCurtain(person) {
  const { page } = person;
  assert.equal(await page.locator('g.figure, svg.board, .play-journal').count(), 0);
  const words = await page.content();
  for (const name of ['Moth', 'Sakon', 'Lantern bearer']) {
    const shown = words.replace(/Moth and lantern/gi, '');
    assert.ok(!shown.includes(name), `${name} can be read behind the curtain`);
  }
}

journey('at one screen the curtain hides everything between players who keep secrets', async (test) => {
  const person = await atOneScreen('Moth and lantern');
  const policy = new Policy(person, seeded(seedOf(test)));
  const lifted = [];
  for (let clicks = 0; clicks < 200 && lifted.length < 3; clicks++) {
    await person.quiet();
    const { curtain } = person.view;
    if (curtain) {
      await assertCurtain(person);
      lifted.push(curtain);
      const name = curtain === 'red' ? 'Shadows' : 'House';
      await person.click(person.button(`I am ${name} – show me`));
      assert.ok((await person.page.locator('g.figure').count()) > 0, 'the board is back');
    } else if (person.view.decision?.mine && clicks % 3 === 2) {
      const end = person.button(/End this step|goes no further/, person.prompt);
      if ((await end.count()) > 0) await person.click(end.first());
    } else if (await policy.step()) break;
  }
  assert.deepEqual(lifted, ['blue', 'red', 'blue']);
});

journey('at one screen no curtain falls where nothing is hidden', async (test) => {
  const person = await atOneScreen('Duel at dawn');
  const policy = new Policy(person, seeded(seedOf(test)));
  await policy.toTheEnd();
  assert.equal(policy.followed.curtain, undefined);
  assert.ok(!person.heard.some((frame) => /"curtain":"(red|blue)"/.test(frame)));
});
