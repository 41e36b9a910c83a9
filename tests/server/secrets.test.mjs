// The two-world test on the wire: where only hidden things differ, every byte that another seat
// receives is the same – views, answers, refusals, their order and their number.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, Server, endAll, makeGame, seatOf, seedOf, seeded } from '../support/server.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

async function openWorld(words) {
  const made = await makeGame(server, `new ${words} red=person blue=person dice=typed`);
  const red = await Client.seated(server, seatOf(made, 'red'));
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  const watcher = await Client.seated(server, made.watch);
  return { red, blue, watcher, made, answers: [] };
}

async function settle(world) {
  for (const client of [world.red, world.blue, world.watcher]) await client.settle();
}

// Red's lines must all be done; blue is asked nothing in between, so that it can only have heard
// what the server said of its own accord.
async function redDoes(world, lines) {
  for (const line of lines) {
    const answer = await world.red.do(line);
    assert.equal(answer.type, 'view', `${line}: ${answer.why}`);
  }
  await settle(world);
}

async function blueDoes(world, line) {
  assert.equal((await world.blue.do(line)).type, 'view', line);
  await settle(world);
}

// Everything the server said, but for tokens, which are random, and the time the game was made at.
const plain = (messages) =>
  messages.map((text) => text.replace(/[0-9a-f]{32}/g, 'TOKEN').replace(/"made":\d+/, '"made":0'));

function assertSame(one, other, who) {
  const [here, there] = [plain(one), plain(other)];
  const first = here.findIndex((text, at) => text !== there[at]);
  if (first >= 0) {
    let from = 0;
    while (here[first][from] === there[first]?.[from]) from++;
    from = Math.max(0, from - 60);
    assert.equal(
      there[first]?.slice(from, from + 200),
      here[first].slice(from, from + 200),
      `message ${first} to ${who} differs`,
    );
  }
  assert.equal(there.length, here.length, `${who} got another number of messages`);
}

function assertSameWorlds(one, other) {
  assertSame(one.blue.messages, other.blue.messages, 'blue');
  assertSame(one.answers, other.answers, 'the curious');
  assertSame(one.watcher.messages, other.watcher.messages, 'the watcher');
}

// Whatever a curious player can ask at any time, from another browser at the same seat; lines with
// {m} name the present moment.
async function inquire(world, lines) {
  const curious = await Client.seated(server, seatOf(world.made, 'blue'));
  for (const line of lines) await curious.ask(filled(line, curious.view));
  for (let moment = 0; moment <= curious.view.moment; moment++) await curious.ask(`at ${moment}`);
  for (let moment = 0; moment <= world.watcher.view.moment; moment++)
    await world.watcher.ask(`at ${moment}`);
  await settle(world);
  await curious.settle();
  world.answers.push(...curious.messages);
  await curious.close();
}

const filled = (line, { moment, offer }) =>
  line.replace('{m}', moment).replace('{o}', offer?.number ?? 0);

const lines = (text) => text.trim().split(/\s*\|\s*/);

const ALWAYS = lines(`undo {m}|reset {m} 6|hint|record|report|rematch|look red|watch red|name House
  |answer {m} {o} yes|offer {m} takeback|answer {m} {o} no|offer {m} draw|answer {m} {o} no|dice {m} 3|back {m}|do {m} nonsense
  |do 999 end`);

// Hexes in the dark south, within reach of the bowman of H12, where ninja will stand.
const DARK = 'F16 G15 G16 H15 H16 I15 I16 J15 J16 K15'.split(' ');
const IN_THE_GARDEN = [
  ...ALWAYS,
  ...DARK.flatMap((hex) => [`check move 14 to ${hex}`, `preview move 14 to ${hex}`]),
  ...lines(`reach 14|reach 1|overlay sight 14 7,15|overlay sight 0 8,14|overlay control 14 7,11
    |overlay range 14 7,11|overlay light 0 0,0|check attack 14 - at 1|preview attack 14 - at 1
    |check shoot 14 at 1 head|preview shoot 14 at 2 head|check raise-alarm 14|do {m} move 1 to H16
    |do {m} raise-alarm 14|do {m} shoot 14 at 3 head`),
];

const NINJA = [1, 2, 3, 4];
const inTheDark = (choice) => choice.y >= 14;

// Hidden choices of one's own liking: every ninja comes in somewhere in the dark and walks about.
async function sneak(world, random, { entering = NINJA, restless = 5 } = {}) {
  const { red } = world;
  for (const ninja of NINJA) {
    const options = () => red.view.choices.filter((one) => one.figure === ninja && inTheDark(one));
    const entries = options().filter((one) => one.word === 'enter');
    if (entries.length > 0 && !entering.includes(ninja)) continue;
    if (entries.length > 0) await redDoes1(red, random.pick(entries).line);
    for (let steps = random.below(restless + 1); steps > 0; steps--) {
      const moves = options().filter((one) => one.word === 'move');
      if (moves.length > 0) await redDoes1(red, random.pick(moves).line);
    }
    if (red.view.choices.some((one) => one.line === `halt ${ninja}`))
      await redDoes1(red, `halt ${ninja}`);
  }
  await settle(world);
}

async function redDoes1(red, line) {
  const answer = await red.do(line);
  assert.equal(answer.type, 'view', `${line}: ${answer.why}`);
}

const ninjaOf = (client) => client.view.battle.figures.filter((figure) => figure.type === 'ninja');

// Red has nothing to do before or after its moves.
async function endSteps(world, until = 'the phase is over') {
  while (world.red.view.decision.mine && world.red.view.decision.step !== until)
    await redDoes(world, ['end']);
}

// Three turns of moth and lantern in which nobody is ever seen.
async function quietNight(seed, { questions = IN_THE_GARDEN, entering, restless } = {}) {
  const random = seeded(seed);
  const world = await openWorld('moth-and-lantern');
  for (let turn = 1; turn <= 3; turn++) {
    await inquire(world, questions);
    if (turn === 1) await blueDoes(world, 'move 6 to M5');
    await blueDoes(world, 'end');
    await endSteps(world, '3. Movement');
    await sneak(world, random, { entering: turn === 1 ? entering : undefined, restless });
    await inquire(world, questions);
    await endSteps(world);
  }
  assert.ok(
    ninjaOf(world.red).every((one) => one.hidden && one.where === 'on-map'),
    `not all are hidden: ${JSON.stringify(ninjaOf(world.red))}`,
  );
  await world.blue.sit(seatOf(world.made, 'blue'));
  await world.watcher.sit(world.made.watch);
  await settle(world);
  return world;
}

test('where the hidden ninja are, and how far they went, shows nowhere', async (t) => {
  const seed = seedOf(t);
  const one = await quietNight(seed);
  const other = await quietNight(seed + 1, { restless: 2 });
  const places = (world) => ninjaOf(world.red).map((figure) => [figure.x, figure.y]);
  assert.notDeepEqual(places(one), places(other));
  assert.notEqual(
    one.red.view.moment,
    other.red.view.moment,
    'the worlds should differ in hidden plies',
  );
  assertSameWorlds(one, other);
});

test('how many of the hidden ninja have come in does not show', async (t) => {
  const seed = seedOf(t);
  const all = await quietNight(seed, { questions: ALWAYS });
  const one = await quietNight(seed, { questions: ALWAYS, entering: [1] });
  assertSameWorlds(all, one);
});

test('whether any hidden ninja has come in does not show', async (t) => {
  const seed = seedOf(t);
  const all = await quietNight(seed, { questions: ALWAYS });
  const none = await quietNight(seed, { questions: ALWAYS, entering: [] });
  assertSameWorlds(all, none);
});

test("no byte sent to blue or to a watcher tells a hidden ninja's place", async (t) => {
  const world = await quietNight(seedOf(t), { questions: [] });
  const dark = /\b[A-T]1[56]\b/;
  for (const client of [world.blue, world.watcher]) {
    for (const message of client.messages.map((text) => JSON.parse(text))) {
      for (const figure of message.battle?.figures ?? []) {
        if (figure.hidden)
          assert.ok(!('x' in figure) && figure.where === 'waiting', JSON.stringify(figure));
      }
      for (const entry of message.journal ?? []) assert.doesNotMatch(JSON.stringify(entry), dark);
      assert.doesNotMatch(
        JSON.stringify([message.decision ?? '', message.undo ?? '', message.offer ?? '']),
        dark,
      );
    }
    assert.doesNotMatch(client.messages.join(''), /Moth (goes|comes|enters)/);
  }
  assert.match(JSON.stringify(world.red.journal), dark, 'red should know them');
});

// A ninja in the dark within range of the lantern at E8.
async function besideTheLantern() {
  const world = await openWorld('moth-and-lantern');
  await blueDoes(world, 'end');
  for (const line of ['end', 'enter 1 to A8', 'move 1 to B8', 'halt 1', 'end'])
    await redDoes1(world.red, line);
  await settle(world);
  return world;
}

async function thrownInTheDark(throws) {
  const world = await besideTheLantern();
  if (throws) await redDoes1(world.red, 'throw 1 at 49 head');
  await settle(world);
  if (throws) assert.ok(world.red.view.roll);
  return world;
}

test('a hidden throw that misses a lantern is never heard of', async () => {
  const worlds = [];
  for (const throws of [true, false]) {
    const world = await thrownInTheDark(throws);
    if (throws) await world.red.expect('view', `dice ${world.red.view.moment} 10`);
    await settle(world);
    await endSteps(world);
    await inquire(world, ALWAYS);
    worlds.push(world);
  }
  assert.deepEqual(worlds[0].blue.journal, worlds[1].blue.journal);
  assert.deepEqual(worlds[0].blue.view, worlds[1].blue.view);
});

test('that dice are awaited for a hidden choice does not show', async () => {
  const [one, other] = [await thrownInTheDark(true), await thrownInTheDark(false)];
  assertSameWorlds(one, other);
});

test('no question gets another answer while dice are awaited for a hidden choice', async () => {
  const differing = [];
  for (const line of [...ALWAYS, 'resign {m}']) {
    const answers = [];
    for (const throws of [true, false]) {
      const world = await thrownInTheDark(throws);
      const { re, ...answer } = await world.blue.ask(filled(line, world.blue.view));
      answers.push(
        answer.type === 'view'
          ? answer.undo
          : JSON.stringify(answer).replace(/[0-9a-f]{32}/g, 'TOKEN'),
      );
    }
    if (JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
      differing.push(`${line}: ${JSON.stringify(answers)}`);
  }
  assert.deepEqual(differing, []);
});

// Setting the table right is asked of both; what the answer depends on must be known to the asker.
async function fixesOf(blueLines, seed) {
  const world = await openWorld('moth-and-lantern');
  await blueDoes(world, 'end');
  await sneak(world, seeded(seed));
  const answers = [];
  for (const line of blueLines) {
    const { type, why } = await world.blue.ask(`fix ${world.blue.view.moment} ${line}`);
    answers.push(`${line}: ${type} ${why ?? ''}`);
    if (type === 'view') await world.blue.answer('no');
  }
  return answers;
}

test('setting a figure right is no way to feel for hidden ones', async (t) => {
  const seed = seedOf(t);
  const south = Array.from({ length: 20 }, (_, column) => String.fromCharCode(65 + column)).flatMap(
    (column) => [`place 14 at ${column}15`, `place 14 at ${column}16`],
  );
  assert.deepEqual(await fixesOf(south, seed), await fixesOf(south, seed + 1));
});

// The computer agrees to everything, so that what is asked for is done, or refused, at once.
test("setting a figure right is no way to feel for the computer's hidden ones", async () => {
  const made = await makeGame(server, 'new moth-and-lantern red=greedy blue=person think=50');
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  await blue.do('end');
  await blue.mine();
  const taken = new Set(blue.view.battle.figures.map((figure) => `${figure.x},${figure.y}`));
  const felt = [];
  for (let row = 0; row < 16; row++) {
    const hand = await Client.seated(server, seatOf(made, 'blue'));
    for (let column = 0; column < 20; column++) {
      if (taken.has(`${column},${row}`)) continue;
      const hex = `${String.fromCharCode(65 + column)}${row + 1}`;
      const answer = await hand.ask(`fix ${hand.view.moment} place 14 at ${hex}`);
      felt.push(`${answer.type}: ${answer.why}`);
    }
    hand.drop();
  }
  assert.equal(new Set(felt).size, 1, 'every hex gets the same answer');
});

test('whether a hidden figure is on the map is not told by setting it right', async () => {
  const answers = [];
  for (const comes of [true, false]) {
    const world = await openWorld('moth-and-lantern');
    await blueDoes(world, 'end');
    await redDoes(world, ['end']);
    if (comes) await redDoes(world, ['enter 1 to T16', 'halt 1']);
    const { type, why } = await world.blue.ask(`fix ${world.blue.view.moment} health 1 wounded`);
    answers.push([type, why]);
  }
  assert.deepEqual(answers[0], answers[1]);
});

const AT_THE_FORD = [
  ...ALWAYS,
  ...lines(`reset {m} 3|check ready|preview ready|check order 1 attack|check order 3 attack
    |preview order 4 attack|do {m} order 1 hold|reach 6|overlay range 8 5,0|check move 6 to C3
    |preview shoot 8 at 1`),
];

// Red seals its orders, blue asks whatever can be asked, before and after sealing its own.
async function sealed(scenario, redLines, { blueFirst = false } = {}) {
  const world = await openWorld(scenario);
  await inquire(world, AT_THE_FORD);
  if (blueFirst) for (const line of ['order 3 attack', 'ready']) await blueDoes(world, line);
  await redDoes(world, redLines);
  await inquire(world, AT_THE_FORD);
  if (!blueFirst) await blueDoes(world, 'order 3 attack');
  await inquire(world, AT_THE_FORD);
  await world.blue.sit(seatOf(world.made, 'blue'));
  await settle(world);
  return world;
}

for (const scenario of ['ford', 'moor']) {
  test(`sealed orders of ${scenario} show nowhere before they are revealed`, async () => {
    const one = await sealed(scenario, ['order 1 attack', 'ready']);
    const other = await sealed(scenario, [
      'order 2 attack',
      'order 1 attack',
      'order 1 hold',
      'ready',
    ]);
    const none = await sealed(scenario, ['ready']);
    assertSameWorlds(one, other);
    assertSameWorlds(one, none);
  });

  test(`orders of ${scenario} given while the other is ready show nowhere`, async () => {
    const one = await sealed(scenario, ['order 1 attack'], { blueFirst: true });
    const other = await sealed(scenario, ['order 2 attack', 'order 1 attack', 'order 1 hold'], {
      blueFirst: true,
    });
    const none = await sealed(scenario, [], { blueFirst: true });
    assertSameWorlds(one, other);
    assertSameWorlds(one, none);
  });
}

test('sealed orders are told to everybody once they are revealed', async () => {
  const world = await openWorld('ford option:cards=no');
  await redDoes(world, ['order 1 attack', 'ready']);
  assert.doesNotMatch(world.blue.messages.join(''), /Crane Van to attack|Crane Van will/);
  await blueDoes(world, 'ready');
  for (const client of [world.blue, world.watcher]) {
    assert.match(JSON.stringify(client.journal), /Crane Van will attack/);
    assert.doesNotMatch(JSON.stringify(client.journal), /tells Crane Van/);
  }
});

test('a hidden scout of the moor walks unseen', async () => {
  const worlds = [];
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
  ]) {
    const world = await openWorld('moor option:cards=no');
    await redDoes(world, ['order 2 attack', 'ready']);
    await blueDoes(world, 'ready');
    while (world.blue.view.decision.mine) await blueDoes(world, 'pass');
    for (let figure = 1; figure <= 3; figure++) await redDoes(world, ['pass']);
    const moves = world.red.view.choices.filter((one) => one.word === 'move');
    const scout = world.red.view.battle.figures.find((one) => one.name === 'Dai');
    const there =
      moves.find((one) => (one.x - scout.x) * x > 0 && Math.abs(one.y - scout.y) <= 400) ??
      moves[x > 0 ? 0 : moves.length - 1];
    await redDoes(world, [there.line]);
    await inquire(world, ALWAYS);
    worlds.push(world);
  }
  assert.notDeepEqual(worlds[0].red.view.battle.figures, worlds[1].red.view.battle.figures);
  assertSameWorlds(worlds[0], worlds[1]);
});

test("a watcher knows what everybody may know and no side's secrets", async () => {
  const world = await openWorld('moor');
  await redDoes(world, ['order 1 attack']);
  await blueDoes(world, 'order 3 attack');
  const scouts = world.watcher.view.battle.figures.filter((figure) =>
    ['Dai', 'Iwa'].includes(figure.name),
  );
  assert.ok(scouts.length === 2 && scouts.every((figure) => !('x' in figure)));
  assert.deepEqual([world.watcher.view.moment, world.watcher.view.choices], [0, []]);
  assert.doesNotMatch(world.watcher.messages.join(''), /to attack"/);
});
