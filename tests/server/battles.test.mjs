// Whole battles through the socket, and what is left of them: record, report, rematch, upload.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  Client,
  Server,
  endAll,
  makeGame,
  playOn,
  run,
  seatOf,
  seedOf,
  seeded,
  temporaryFolder,
} from '../support/server.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

const folder = temporaryFolder();

async function verify(text, name) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { status, output } = await run(['replay', '--verify', file]);
  assert.equal(status, 0, output);
}

// Plays red at random against the computer to the end.
async function wholeBattle(scenario, seed) {
  const made = await makeGame(server, `new ${scenario} red=person blue=greedy think=200`);
  const red = await Client.seated(server, seatOf(made, 'red'));
  red.token = seatOf(made, 'red');
  await playOn(red, seeded(seed));
  assert.ok(red.view.over && red.view.outcome !== 'undecided');
  return red;
}

for (const scenario of ['duel-at-dawn', 'rain-at-the-torii', 'ford', 'moor', 'moth-and-lantern']) {
  test(`${scenario} is played to its end, and its record replays to the last hash`, async (t) => {
    const red = await wholeBattle(scenario, seedOf(t));
    assert.deepEqual([red.view.decision, red.view.choices], [null, []]);
    assert.ok(red.view.you.open);
    const record = await red.expect('record', 'record');
    assert.equal(record.name, scenario);
    await verify(record.text, `${scenario}.battle`);
  });
}

test('after the battle everything is told from the beginning, choice by choice', async (t) => {
  const red = await wholeBattle('ford', seedOf(t));
  const { text } = await red.expect('record', 'record');
  const chosen = text.split('\n').filter((line) => /^\d+ (red|blue) /.test(line));
  assert.equal(red.journal.length, chosen.length + 1);
  for (const [ply, line] of chosen.entries()) {
    const entry = red.journal[ply + 1];
    assert.ok(line.startsWith(`${ply + 1} ${entry.side} ${entry.choice} |`), line);
  }
});

test('the report counts what each side lost, turn by turn, and the luck of its dice', async (t) => {
  const red = await wholeBattle('rain-at-the-torii', seedOf(t));
  const report = await red.expect('report', 'report');
  assert.deepEqual(
    report.sides.map((one) => one.side),
    ['red', 'blue'],
  );
  const last = report.turns[0];
  for (const one of report.sides) {
    const figures = red.view.battle.figures.filter((figure) => figure.side === one.side);
    assert.equal(one.lost, last.lost[one.side]);
    assert.ok(one.lost <= figures.length);
    assert.ok(Math.abs(one.luck - (one.sum - one.expected)) < 0.11);
  }
  const dice = red.journal
    .flatMap((entry) => entry.lines)
    .flatMap((line) => line.rolls)
    .flatMap((roll) => roll.faces);
  assert.equal(
    report.sides.reduce((sum, one) => sum + one.rolls, 0),
    dice.length,
  );
  assert.equal(
    report.sides.reduce((sum, one) => sum + one.sum, 0),
    dice.reduce((sum, face) => sum + face, 0),
  );
});

test('a rematch is the same battle with sides changed', async (t) => {
  const red = await wholeBattle('duel-at-dawn', seedOf(t));
  const made = await red.expect('made', 'rematch');
  assert.deepEqual(
    made.seats.map((seat) => seat.sides),
    [['blue']],
  );
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  assert.equal(blue.game.scenario, 'duel-at-dawn');
  assert.deepEqual(blue.game.options, red.game.options);
  assert.deepEqual(
    blue.view.seats.map((seat) => seat.person),
    [false, true],
  );
});

test('a rematch keeps options, typed dice and the shared screen', async () => {
  const made = await makeGame(
    server,
    'new ford red=person blue=person screen=shared dice=typed option:ties=both-fall',
  );
  const shared = await Client.seated(server, made.seats[0].token);
  await shared.expect('view', 'look red');
  await shared.resign();
  const again = await shared.expect('made', 'rematch');
  assert.deepEqual(
    again.seats.map((seat) => seat.sides),
    [['red', 'blue']],
  );
  const next = await Client.seated(server, again.seats[0].token);
  assert.ok(next.game.typed);
  assert.equal(next.game.options.find((option) => option.name === 'ties').value, 'both-fall');
});

test('a recorded battle goes on from any ply', async (t) => {
  const seed = seedOf(t);
  const red = await wholeBattle('rain-at-the-torii', seed);
  const { text } = await red.expect('record', 'record');
  const ply = Math.floor(red.view.moment / 2);
  const then = await red.expect('moment', `at ${ply}`);
  const made = await makeGame(server, `upload red=person blue=random at=${ply}`, text);
  const again = await Client.open(server);
  const first = await again.sit(seatOf(made, 'red'));
  assert.equal(first.moment >= ply, true);
  assert.deepEqual((await again.expect('moment', `at ${ply}`)).battle, then.battle);
  await playOn(again, seeded(seed + 1));
  await verify((await again.expect('record', 'record')).text, 'continued.battle');
});

test('who goes on with a record does not know the dice to come from its seed', async (t) => {
  const seed = seedOf(t);
  const red = await wholeBattle('rain-at-the-torii', seed);
  const { text } = await red.expect('record', 'record');
  const first = await Server.start();
  const made = await makeGame(first, 'upload red=person blue=random at=0', text);
  await first.kill();
  const second = await Server.start({ database: first.database }); // nothing was thrown yet
  const again = await Client.seated(second, seatOf(made, 'red'));
  await playOn(again, seeded(seed));
  const continued = (await again.expect('record', 'record')).text;
  assert.match(continued, /^dice seed \d+$/m);
  assert.equal(continued.match(/^dice seed/gm).length, 2, 'the first seed, and the one that came after');
  await verify(continued, 'reseeded.battle');
  await second.stop();
});

test('battles throw the dice of a seed that the server is given', async () => {
  const fixed = await Server.start({ more: ['--seed', '77'] });
  const made = await makeGame(fixed, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(fixed, seatOf(made, 'red'));
  await red.resign();
  const { text } = await red.expect('record', 'record');
  assert.match(text, /^dice seed 77$/m);
  await fixed.stop();
});

test('a battle that was given up goes on from before', async () => {
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  await red.do('move 1 to D3');
  await red.resign();
  const { text } = await red.expect('record', 'record');
  await verify(text, 'resigned.battle');
  const uploaded = await makeGame(server, 'upload red=person blue=person at=1', text);
  const again = await Client.seated(server, seatOf(uploaded, 'red'));
  assert.deepEqual([again.view.over, again.view.moment, again.view.ended], [false, 1, '']);
  assert.equal((await again.do('halt 1')).type, 'view');
});

test('a record to look at shows every moment and takes no choice', async (t) => {
  const red = await wholeBattle('duel-at-dawn', seedOf(t));
  const { text } = await red.expect('record', 'record');
  const made = await makeGame(server, 'read', text);
  assert.deepEqual(made.seats, []);
  const reader = await Client.seated(server, made.watch);
  await red.sit(red.token);
  assert.deepEqual(reader.view.battle, red.view.battle);
  assert.deepEqual(reader.journal, red.journal);
  for (const moment of [0, 5, red.view.moment]) {
    assert.deepEqual(
      (await reader.expect('moment', `at ${moment}`)).battle,
      (await red.expect('moment', `at ${moment}`)).battle,
    );
  }
  assert.match(await reader.refusal(`do ${reader.view.moment} end`), /watches/);
  assert.equal((await reader.expect('record', 'record')).text, text);
});

test('a record that is cut, changed or none at all is refused and named', async (t) => {
  const red = await wholeBattle('duel-at-dawn', seedOf(t));
  const { text } = await red.expect('record', 'record');
  const lines = text.split('\n');
  const changed = lines
    .map((line) => line.replace(/^3 (.*)\| [0-9a-f]{16}$/, '3 $1| 0123456789abcdef'))
    .join('\n');
  const elsewhere = lines.filter((line) => !/^(> |file )/.test(line)).join('\n');
  const asker = await Client.open(server, { from: '127.0.0.21' });
  for (const body of [
    undefined,
    '',
    'hello',
    '\0\0\0',
    text.slice(0, 200),
    changed,
    elsewhere,
    'x'.repeat(1_000_000),
  ]) {
    for (const verb of ['upload red=person', 'read']) await asker.refusal(verb, body);
  }
  assert.match(await asker.refusal('upload red=nobody', text), /not a player/);
  assert.match(await asker.refusal('upload white=person', text), /takes no part/);
});

test("what a person says with a choice stands in everybody's journal", async () => {
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  const says = await untilOneMaySpeak([red, blue]);
  const [speaker, hearer] = red.view.decision.mine ? [red, blue] : [blue, red];
  await speaker.do(`${says.line} "Dew on the grass"`);
  await hearer.until('the words', () => hearer.journal.at(-1).words === 'Dew on the grass');
});

// Both do as little as they can until a choice is offered with which words may be said.
async function untilOneMaySpeak(players) {
  for (let step = 0; step < 100; step++) {
    await Promise.all(players.map((player) => player.settle()));
    const chooser = players.find((player) => player.view.decision?.mine);
    const says = chooser?.view.choices.find((choice) => choice.says);
    if (says) return says;
    await chooser.do(chooser.view.choices[0].line);
  }
  throw new Error('nobody ever could say anything');
}
