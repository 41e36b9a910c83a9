// Samurai Skirmish on its open table: units moved as bodies, and all that units and figures can do.
import assert from 'node:assert/strict';
import { makeGame, seatOf, seeded, seedOf } from '../support/server.mjs';
import { PHONE, command, house } from './support/house.mjs';
import { Skirmisher, clickTable, dragTable, pointOf, takeUnit } from './support/skirmisher.mjs';
import { recordOf } from './support/papers.mjs';

const { house: here, journey, longer } = house();

async function fought(test, scenario, side) {
  const other = side === 'red' ? 'blue' : 'red';
  const person = await here.seated(`${scenario} ${side}=person ${other}=solo think=10`, { side });
  const skirmisher = new Skirmisher(person, seeded(seedOf(test)));
  await skirmisher.toTheEnd();
  const { did, asked } = skirmisher;
  test.diagnostic(`turn ${person.view.turn}, ${person.view.outcome}: ${JSON.stringify(did)}; ${[...asked].join(', ')}`);
  assert.ok((did.march ?? 0) > 0, 'units were moved on the table');
  const file = await recordOf(here, person);
  await command('replay', file, '--verify');
}

journey('The toll at the footbridge is fought to its end by moving units', async (test) => {
  await fought(test, 'bridge-toll', 'red');
});

journey('Rain over Kamo Ford is fought to its end by moving units', async (test) => {
  await fought(test, 'kamo-ford', 'blue');
});

longer('The wrecked carrack is fought to its end by the guerrillas', async (test) => {
  await fought(test, 'carrack', 'red');
});

const HEAD = `ruleset: tyneside
title: The yard
turns: 4
first: red
sides: [{side: red, name: Guests}, {side: blue, name: Hosts}]
table: {width: 60, height: 60}
terrain:
  - {kind: compound-wall, at: "10,20 50,20", height: 3, shape: line, name: Yard wall}
forces:
`;

// An entry of the forces of the yard: somebody at one place, or as many as there are places.
const entry = (side, name, group, at, words) => {
  const places = at.split(' ').length;
  const count = places > 1 ? `, count: ${places}` : '';
  return `  - {side: ${side}, name: ${name}, type: man, group: ${group}, at: "${at}", words: "${words}"${count}}\n`;
};
const MARKS = 'marks:\n  - {kind: sets-up-first, side: red}\n';
const HOSTS = entry('blue', 'Guard', 'Guards', '30,50 33,50', 'ashigaru, yari');

const DESK = { viewport: { width: 1100, height: 800 } };

// Somebody at a small battle that is set up by a few lines, when figures can act.
async function atYard(forces, { hosts = HOSTS, others = 'blue=solo', side = 'red', ready = true, marks = '', device = DESK } = {}) {
  const made = await makeGame(here.server, `host ${side}=person ${others} think=10`, HEAD + forces + hosts + MARKS + marks);
  const person = await here.person(device);
  await person.sit(seatOf(made, side));
  await person.asked();
  if (ready) await person.click(person.button('Ready', person.prompt));
  await person.asked();
  return { person, made };
}

const figure = ({ view }, name) => view.battle.figures.find((one) => one.name === name);
const deed = (person, name) => person.button(name, person.page.locator('.play-panel'));

journey('units are set up as bodies before the battle, within their zone', async () => {
  const spears = entry('red', 'Spear', 'Spears', '30,10 33,10 36,10', 'ashigaru, yari');
  const { person } = await atYard(spears, { ready: false });
  const zones = person.page.locator('.play-board .zone-name');
  assert.deepEqual(await zones.allTextContents(), ['Red sets up here', 'Blue sets up here']);
  await takeUnit(person, 'Spears');
  await clickTable(person, { x: 2500, y: 1400 });
  const place = (axis) => [1, 2, 3].map((n) => Math.round(figure(person, `Spear ${n}`)[axis] / 100));
  assert.deepEqual([place('x'), place('y')], [[25, 28, 31], [14, 14, 14]], 'all kept their places');
  await clickTable(person, { x: 2500, y: 4000 });
  await person.prompt.getByRole('alert').getByText(/\w+/).first().waitFor();
  assert.deepEqual(place('y'), [14, 14, 14], 'nobody sets up beyond the zone');
  await person.page.keyboard.press('b');
  await clickTable(person, { x: 2500, y: 1700 });
  assert.deepEqual(place('y'), [17, 14, 14], 'one went alone');
  await person.click(person.button('Ready', person.prompt));
  await person.asked();
  await person.quiet();
  assert.equal(await zones.count(), 0, 'the battle has begun');
});

journey('a rider turns, dismounts and mounts again', async () => {
  const rider = entry('red', 'Rider', 'Riders', '12,10', 'bushi, yari, mounted, samurai');
  const { person } = await atYard(rider);
  await takeUnit(person, 'Riders');
  const before = figure(person, 'Rider').facing;
  await person.click(deed(person, 'Turn 45° left'));
  assert.notEqual(figure(person, 'Rider').facing, before);
  await person.click(person.button('Undo', person.prompt));
  await deed(person, 'Dismount beside the horse …').click();
  await clickTable(person, { x: 1500, y: 1000 });
  assert.equal(figure(person, 'Rider').mounted, false);
  await person.page.locator('g.thing', { hasText: 'Horse without a rider' }).first().waitFor({ state: 'attached' });
  await person.click(deed(person, 'Rider mounts'));
  assert.equal(figure(person, 'Rider').mounted, true);
});

// TY-R70
journey('a rider turns before each half of his way, and in either of them need not go', async () => {
  const rider = entry('red', 'Rider', 'Riders', '12,5', 'bushi, yari, mounted, samurai');
  const { person } = await atYard(rider);
  const turn = async (key, times) => {
    await takeUnit(person, 'Riders');
    for (let i = 0; i < times; i++) await person.page.keyboard.press(key);
  };
  const degrees = (facing) => Math.round((facing * 360) / 65536);
  const stands = (x, y, angle) => {
    const one = figure(person, 'Rider');
    const is = [one.x - x, one.y - y].every((off) => Math.abs(off) < 30) && Math.abs(degrees(one.facing) - angle) <= 3;
    assert.ok(is, `at ${one.x},${one.y} facing ${degrees(one.facing)}, not at ${x},${y} facing ${angle}`);
  };
  stands(1200, 500, 90);
  await takeUnit(person, 'Riders');
  await dragTable(person, { x: 2500, y: 1200 }, 66, 'Shift');
  await person.page.locator('g.ghost').first().waitFor({ state: 'attached' });
  await clickTable(person, { x: 1200, y: 500 });
  stands(1200, 500, 45);
  await person.click(person.button('Undo', person.prompt));
  await turn(']', 3);
  await clickTable(person, { x: 1200, y: 1000 });
  stands(1200, 1000, 45); // rode, then turned
  await turn('[', 3);
  await person.page.keyboard.down('Alt');
  await clickTable(person, { x: 2000, y: 1000 });
  await person.page.keyboard.up('Alt');
  assert.ok(Math.abs(degrees(person.view.battle.heading) - 90) <= 3, 'he only turns in the first half');
  await clickTable(person, { x: 1500, y: 1500 });
  stands(1500, 1500, 58);
});

journey('a wall is climbed by whoever was led to its foot', async () => {
  const climber = entry('red', 'Climber', 'Climbers', '30,13', 'ashigaru, yari');
  const { person } = await atYard(climber);
  await takeUnit(person, 'Climbers');
  await clickTable(person, { x: 3000, y: 1850 });
  assert.ok(figure(person, 'Climber').y > 1880, 'who is sent nearly there touches it');
  await person.click(deed(person, 'Climber climbs Yard wall'));
  assert.ok(figure(person, 'Climber').y > 2000, 'and is over it');
});

journey('a ninja throws smoke, and shuriken on the move', async () => {
  const ninja = entry('red', 'Shadow', 'Shadows', '44,24', 'bushi, katana, smoke-bomb 2, shuriken').replace('man', 'genin');
  const { person } = await atYard(ninja);
  await takeUnit(person, 'Shadows');
  await deed(person, 'Throw a smoke bomb …').click();
  await clickTable(person, { x: 4600, y: 3300 });
  const told = () => person.journal.getByText(/Shadow throws a smoke bomb/);
  await told().first().waitFor();
  const smokes = person.view.battle.things.filter(({ kind }) => kind === 'smoke');
  assert.equal(await person.page.locator('g.thing', { hasText: 'Smoke, ' }).count(), smokes.length);
  await deed(person, /^Move, then throw a shuriken at Guards/).click();
  await person.page.getByText('click the place').waitFor();
  await person.page.keyboard.press('Escape');
  await person.page.getByText('click the place').waitFor({ state: 'detached' });
});

journey('a finger draws a way round the end of a wall', async () => {
  const walker = entry('red', 'Walker', 'Walkers', '48,16', 'ashigaru, yari');
  const { person } = await atYard(walker, { device: PHONE });
  const tap = async (x, y) => {
    const point = await pointOf(person, { x, y });
    await person.page.touchscreen.tap(point.x, point.y);
  };
  const bend = person.button(/^By way of/);
  await tap(5250, 2000); // the only one who can do anything is in hand
  await bend.tap();
  await person.click(person.button('Do it'));
  await bend.tap();
  await tap(5250, 2400);
  await person.click(person.button('Do it'));
  assert.ok(figure(person, 'Walker').y > 2300, 'he is behind it');
});

journey('what a scenario lets figures do is marked on the table, and done', async () => {
  const marks = '  - {kind: deed, name: cut the rope, at: "30,17"}\n';
  const { person } = await atYard(entry('red', 'Cutter', 'Cutters', '30,11', 'ashigaru, yari'), { marks });
  await person.page.locator('g.thing', { hasText: 'To be done: cut the rope' }).waitFor({ state: 'attached' });
  await takeUnit(person, 'Cutters');
  await clickTable(person, { x: 3000, y: 1520 });
  await person.click(deed(person, /^Cutter: cut the rope/));
  await person.journal.getByText(/cut the rope/).first().waitFor();
  await person.page.locator('g.thing', { hasText: 'cut the rope, done' }).waitFor({ state: 'attached' });
});

journey('who holds a shot ready is asked when somebody moves, and answers', async () => {
  const walkers = entry('red', 'Walker', 'Walkers', '30,30 33,30', 'ashigaru, yari');
  const archers = entry('blue', 'Archer', 'Archers', '30,50 33,50', 'ashigaru, bow, wakizashi');
  const { person: red, made } = await atYard(walkers, { hosts: archers, others: 'blue=person', ready: false });
  const blue = await here.person();
  await blue.sit(seatOf(made, 'blue'));
  for (const one of [red, blue]) await one.click(one.button('Ready', one.prompt));
  await red.asked();
  await red.click(red.button('End this phase', red.prompt));
  await blue.asked();
  await takeUnit(blue, 'Archers');
  await blue.click(deed(blue, '2 of them: hold a shot ready'));
  await blue.click(blue.button('End this phase', blue.prompt));
  await red.asked();
  await takeUnit(red, 'Walkers');
  await clickTable(red, { x: 3000, y: 3600 });
  await blue.asked();
  assert.match(await blue.prompt.innerText(), /Reaction fire.*shoot at Walkers as it moves/s);
  await blue.clickAt({ figure: 'Walker 1' });
  await blue.journal.getByText(/Archer 1 shoots/).first().waitFor();
  while (!red.view.decision?.mine) {
    await blue.quiet();
    if (blue.view.decision?.mine) await blue.click(blue.button('Let this unit go', blue.prompt));
  }
});

// Where ghosts are drawn, in the map's own measures.
function ghostsDrawn() {
  const all = [...document.querySelectorAll('.play-board g.ghost')];
  const at = (one) => one.transform.baseVal.consolidate().matrix;
  return all.map((one) => `${at(one).e.toFixed(2)},${at(one).f.toFixed(2)}`).sort();
}

const cm = ({ x, y }) => [Math.round(x / 100), Math.round(y / 100)];
const strip = (person) => person.page.locator('.play-strip');

async function hoverTable(person, { x, y }) {
  const point = await pointOf(person, { x, y });
  await person.page.mouse.move(Math.round(point.x), Math.round(point.y), { steps: 2 });
}

async function clickThere(person) {
  await person.page.mouse.down();
  await person.page.mouse.up();
  await person.quiet();
}

journey('a charge is driven home by clicking the enemy', async () => {
  const spears = entry('red', 'Spear', 'Spears', '28,32 31,32 34,32', 'ashigaru, yari');
  const { person } = await atYard(spears);
  await takeUnit(person, 'Spears');
  await person.pointAt({ figure: 'Guard 2' });
  await strip(person).getByText(/nobody reaches them with one action/).waitFor();
  assert.equal((await person.page.evaluate(ghostsDrawn)).length, 3, 'it is shown who will stand where');
  await person.clickAt({ figure: 'Guard 2' });
  await person.page.waitForFunction(() => !document.querySelector('.play-answers button[disabled]'));
  await strip(person).getByText(/in contact/).waitFor();
  await person.quiet();
  const engaged = [1, 2, 3].filter((n) => figure(person, `Spear ${n}`).engaged);
  assert.ok(engaged.length > 1, 'several have come to blows');
});

journey('a place two actions away is one click, by whomever was taken up', async () => {
  const { person } = await atYard(entry('red', 'Walker', 'Walkers', '28,24 31,24', 'ashigaru, yari'));
  await person.clickAt({ figure: 'Walker 2' });
  const rings = person.page.locator('.play-board .aura').first().locator('.mark');
  await rings.nth(1).waitFor();
  await hoverTable(person, { x: 3100, y: 4000 });
  await strip(person).getByText(/Walkers to 2.*, by 2 actions/).waitFor();
  await clickTable(person, { x: 3100, y: 3000 });
  assert.deepEqual(cm(figure(person, 'Walker 2')), [31, 30]);
  assert.deepEqual(cm(figure(person, 'Walker 1')), [28, 30]);
  await rings.nth(1).waitFor({ state: 'detached' });
  await rings.first().waitFor();
  assert.equal(await rings.count(), 1, 'one action is left');
  await person.click(person.button('Undo', person.prompt));
  await clickTable(person, { x: 3100, y: 4000 });
  assert.deepEqual(cm(figure(person, 'Walker 2')), [31, 40]);
  assert.equal(figure(person, 'Walker 2').actions, 0);
  await person.button(/^Walkers 2 of 2, done/).waitFor({ state: 'detached' }); // nobody else could act
});

journey('a body is shown to go as far as the slowest of it', async () => {
  const led = entry('red', 'Captain', 'Walkers', '25,30', 'bushi, katana, light');
  const { person } = await atYard(led + entry('red', 'Walker', 'Walkers', '28,30 31,30', 'ashigaru, yari'));
  await person.clickAt({ figure: 'Walker 2' });
  const ring = person.page.locator('.play-board .aura').first().locator('.mark path.outline').first();
  const radius = () => ring.evaluate((path) => Math.round(-path.getBBox().x));
  await ring.waitFor();
  assert.equal(await radius(), 10);
  await person.page.keyboard.press('b');
  await person.page.getByRole('button', { name: /^This figure alone/, pressed: true }).waitFor();
  assert.equal(await radius(), 14, 'he alone wears no armour');
});

journey('a ghost stands where the figure will, and it is said what they can do to it there', async () => {
  const walkers = entry('red', 'Walker', 'Walkers', '7,15 11,15', 'ashigaru, yari');
  const archers = entry('blue', 'Archer', 'Archers', '10,50 13,50', 'ashigaru, bow, wakizashi');
  const { person } = await atYard(walkers, { hosts: archers });
  await takeUnit(person, 'Walkers');
  await hoverTable(person, { x: 700, y: 2200 });
  await strip(person).getByText(/Archer \d may shoot: \d/).waitFor();
  const ghosts = await person.page.evaluate(ghostsDrawn);
  await clickThere(person);
  assert.ok(figure(person, 'Walker 2').y < 2000, 'the wall has stopped one of them');
  const figures = await person.figures();
  assert.deepEqual([figures['Walker 1'], figures['Walker 2']].sort(), ghosts);
});

// TY-7.3
journey('the range of a rider is drawn as the arc he shoots into, that of a man on foot all round him', async () => {
  const rider = entry('red', 'Rider', 'Riders', '30,10', 'bushi, bow, mounted, samurai');
  const { person } = await atYard(rider + entry('red', 'Archer', 'Archers', '12,10', 'ashigaru, bow'));
  await person.key('1');
  await person.page.getByRole('button', { name: /^range/i, pressed: true }).waitFor();
  const drawn = (shape) => person.page.locator(`.play-board .overlay:not(.aura) .mark ${shape}`);
  await hoverTable(person, { x: 2000, y: 3000 });
  await person.pointAt({ figure: 'Rider' });
  await drawn('.sector').first().waitFor();
  assert.equal(await drawn('circle').count(), 0);
  const left = await drawn('.sector').last().evaluate((pie) => [-3, 3].map((x) => pie.isPointInFill(new DOMPoint(x, 0))));
  assert.deepEqual(left, [true, false], 'he rides up the table');
  await person.pointAt({ figure: 'Archer' });
  await drawn('circle').first().waitFor();
  assert.equal(await drawn('.sector').count(), 0);
});

const pathsDrawn = (person) => person.page.locator('.play-board .paths .path');

journey('a unit is drawn a path round the end of a wall, and follows it as a body', async () => {
  const { person } = await atYard(entry('red', 'Walker', 'Walkers', '52,17 55,17 55,14', 'ashigaru, yari'));
  await person.clickAt({ figure: 'Walker 2' });
  await hoverTable(person, { x: 4800, y: 2300 });
  await strip(person).getByText(/must be climbed/).waitFor();
  await person.page.keyboard.down('Alt');
  await hoverTable(person, { x: 5500, y: 2300 });
  assert.equal((await person.page.evaluate(ghostsDrawn)).length, 3, 'all are shown at the corner');
  await clickThere(person);
  await person.page.keyboard.up('Alt');
  assert.deepEqual(person.view.battle.via.map(cm), [[52, 23]], 'it is the corner of who shows the way');
  await person.button('Forget').waitFor();
  await hoverTable(person, { x: 4800, y: 2300 });
  await strip(person).getByText(/Walkers to 45/).waitFor();
  await strip(person).getByText(/1[23]\.\d cm/).waitFor();
  await person.quiet();
  const ghosts = await person.page.evaluate(ghostsDrawn);
  assert.equal(await pathsDrawn(person).count(), 3);
  await clickThere(person);
  const places = [1, 2].map((n) => cm(figure(person, `Walker ${n}`)));
  assert.deepEqual(places, [[45, 23], [48, 23]], 'they went round it and kept their places');
  assert.ok(figure(person, 'Walker 3').x > 5000, 'the wall has stopped one of them');
  const figures = await person.figures();
  assert.deepEqual([1, 2, 3].map((n) => figures[`Walker ${n}`]).sort(), ghosts, 'each where his ghost was');
});

journey('a finger draws the path of a unit', async () => {
  const { person } = await atYard(entry('red', 'Walker', 'Walkers', '52,17 55,17', 'ashigaru, yari'), { device: PHONE });
  const tap = async (x, y) => {
    const point = await pointOf(person, { x, y });
    await person.page.touchscreen.tap(point.x, point.y);
  };
  const bend = person.button(/^By way of/);
  await tap(5200, 1700);
  await tap(5200, 2300);
  await bend.tap();
  await person.click(person.button('Do it'));
  assert.equal(await pathsDrawn(person).count(), 2, 'the way so far is drawn for both');
  await bend.tap();
  await tap(4600, 2300);
  await person.click(person.button('Do it'));
  assert.deepEqual([1, 2].map((n) => cm(figure(person, `Walker ${n}`))), [[46, 23], [49, 23]]);
});

journey('whom a place sees is marked, the covered by themselves', async () => {
  const { person } = await atYard(entry('red', 'Scout', 'Scouts', '30,30', 'ashigaru, yari'));
  await person.page.keyboard.press('4');
  const seen = person.page.locator('.play-board .overlay:not(.aura) .mark');
  await hoverTable(person, { x: 3000, y: 3500 });
  await seen.nth(1).waitFor();
  await hoverTable(person, { x: 3000, y: 1000 });
  await seen.first().waitFor({ state: 'detached' });
});

// By the dice of the usual seed one falls after the other.
journey('the blow that decides a battle is seen, though all of it is told anew', async () => {
  const one = entry('red', 'Lone', 'Spear', '30,30', 'bushi, yari');
  const foes = entry('blue', 'Foe', 'Foes', '29,31.75 31,31.75', 'ashigaru, yari');
  const { person } = await atYard(one, { hosts: foes });
  await person.click(person.button('End this phase', person.prompt));
  await person.asked();
  await person.click(person.page.locator('.play-choice, .play-answers .primary').filter({ hasText: / fights / }).first());
  await person.click(person.button('End this phase', person.prompt));
  await person.atRest();
  assert.ok(person.over || process.env.SEED, 'these dice decide it');
  if (person.over) await person.region('Dice').locator('li').first().waitFor();
});

journey('in a melee people say who fights whom', async () => {
  // Others stand far off, so that the battle goes on whoever falls.
  const one = entry('red', 'Lone', 'Spear', '30,30', 'bushi, yari') + entry('red', 'Mate', 'Others', '5,3', 'bushi, katana');
  const foes = entry('blue', 'Foe', 'Foes', '29,31.75 31,31.75', 'ashigaru, yari') + entry('blue', 'Far', 'Far ones', '55,57', 'ashigaru, yari');
  const { person } = await atYard(one, { hosts: foes });
  await person.click(person.button('End this phase', person.prompt));
  await person.asked();
  assert.match(person.view.decision.step, /Melee/);
  await person.quiet();
  const loops = (kind) => person.page.locator(`.play-board .pair${kind}`);
  assert.equal(await loops(':not(.support)').count(), 1, 'who fights is drawn');
  assert.equal(await loops('.support').count(), 1, 'and who helps');
  const told = person.region('Who fights whom').getByRole('listitem');
  assert.deepEqual((await told.allInnerTexts()).map((one) => one.trim()), ['Lone fights Foe 1', 'Foe 2 helps against Lone']);
  const pair = person.page.locator('.play-choice, .play-answers .primary').filter({ hasText: / fights / }).first();
  const words = (await pair.innerText()).trim();
  await pair.hover();
  await loops('.eyed').waitFor();
  await person.key('p');
  await person.region('Odds').getByText('highest die against highest die').waitFor();
  await person.region('Odds').getByText(/^Foe \d killed/).waitFor();
  await person.key('p');
  await person.click(pair);
  assert.match(words, /^Lone fights Foe [12]/);
  await person.click(person.button('End this phase', person.prompt));
  await person.journal.getByText(/fights/).first().waitFor();
  const results = person.region('Dice').locator('li .muted').filter({ hasText: /\S/ });
  await results.first().waitFor();
  const said = await results.allInnerTexts();
  assert.deepEqual(said, said.filter((text, at) => text !== said[at - 1]), 'what came of the dice is said once');
  await person.atRest(); // it may have ended with it
  if (!person.over) {
    await person.tab('Table');
    await person.button('Resign').click();
    await person.button('Resign', person.page.getByRole('dialog')).click();
  }
  await person.until('the end', ({ over }) => over);
  await person.tab('Actions');
  assert.equal(await person.region('Who fights whom').count(), 0, 'nobody fights any more');
});

journey('22: on a telephone what is said of a zone stands within it', async () => {
  const { seat } = await here.game('carrack red=person blue=greedy think=10');
  const person = await here.person(PHONE);
  await person.sit(seat('red'));
  await person.asked();
  await person.quiet();
  const within = () =>
    [...document.querySelectorAll('.play-board .zone')].every((zone) => {
      const [name, area] = ['.zone-name', '.zone-area'].map((part) => zone.querySelector(part));
      return name.getComputedTextLength() <= area.getBBox().width * 1.05; // letters grow no smaller than can be read
    });
  await person.page.locator('.play-board .zone-name').first().waitFor();
  await person.page.waitForFunction(within);
});
