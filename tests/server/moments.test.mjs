// Lines that come twice or late, connections that break, several browsers at one seat.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  Client,
  Server,
  endAll,
  makeGame,
  playOn,
  seatOf,
  seatTwo,
  seedOf,
  seeded,
} from '../support/server.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

async function pair(words) {
  const two = await seatTwo(server, words);
  await two.red.until('both to be there', (view) => view.seats.every((seat) => seat.here));
  return two;
}

// What a page shows: all of a view but what is only told once.
function shown(client) {
  const { re, full, game, journal, ...state } = client.view;
  return { ...state, journal: client.journal };
}

test('a choice sent twice is done once, and both lines are answered by how things stand', async () => {
  const { red } = await pair('duel-at-dawn');
  await red.do('move 1 to D3');
  const before = shown(red);
  const again = await red.expect('view', 'do 0 move 1 to D3');
  assert.equal(again.moment, 1);
  assert.deepEqual(shown(red), before);
});

test('a choice sent twice in one piece is done once, and both lines are answered', async () => {
  const { red } = await pair('duel-at-dawn');
  const answers = await red.burst('do 0 move 1 to D3', 'do 0 move 1 to D3');
  assert.deepEqual(
    answers.map((answer) => answer.moment),
    [1, 1],
  );
});

test('a line that comes late is answered by a fresh view and changes nothing', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  for (const line of ['move 1 to D3', 'halt 1', 'end']) await red.do(line);
  const before = shown(red);
  for (const words of [
    'do 0 end',
    'undo 1',
    'reset 0 1',
    'fix 0 health 1 killed',
    'dice 0 4',
    'back 1',
  ]) {
    const view = await red.expect('view', words);
    assert.deepEqual([view.moment, view.journal], [3, []], words);
  }
  await blue.settle();
  assert.deepEqual(shown(red), before);
});

test('a line meant for a moment that has not come yet changes nothing', async () => {
  const { red } = await pair('duel-at-dawn');
  assert.equal((await red.expect('view', 'do 7 end')).moment, 0);
  assert.equal(red.view.decision.mine, true);
});

test('an undo sent twice takes back once', async () => {
  const { red } = await pair('duel-at-dawn');
  const far = (await red.expect('reach', 'reach 1')).ends.find((end) => end.lines.length === 3);
  for (const line of far.lines) await red.do(line);
  await red.expect('view', 'undo 3');
  assert.equal((await red.expect('view', 'undo 3')).moment, 2);
});

test('a choice that waits for dice and is sent again waits on', async () => {
  const { red, blue } = await pair('ford dice=typed');
  await red.do('ready');
  await blue.until('red to be ready', (view) => view.moment === 1);
  await blue.expect('view', 'do 1 ready');
  await blue.ask('do 1 ready');
  await blue.settle();
  assert.deepEqual([blue.view.moment, blue.view.roll.count], [1, 1]);
});

// Two neighbours are made by hand; the last figure to act is followed by their melee, and its dice.
async function neighbours(until) {
  const { made, red, blue } = await pair('ford dice=typed option:cards=no');
  await red.expect('view', 'fix 0 place 1 at C3');
  await blue.until('the offer', (view) => view.offer);
  await blue.answer('yes');
  for (let step = 0; step < 40; step++) {
    await red.settle();
    await blue.settle();
    const found = [red, blue].find((one) => until(one.view));
    if (found) return { found, made, red, blue };
    const chooser = [red, blue].find((one) => one.view.decision?.mine);
    await chooser.do(chooser.view.choices.some((one) => one.line === 'ready') ? 'ready' : 'pass');
  }
  throw new Error('the neighbours never came to it');
}

async function meleePending() {
  const { found, made } = await neighbours((view) => view.roll);
  return { roller: found, made };
}

test('dice typed once are thrown once, even if the line comes twice', async () => {
  const { roller } = await meleePending();
  const line = `dice ${roller.view.moment} 1`;
  const first = await roller.expect('view', line);
  assert.ok(first.roll, 'an exchange with two throws was expected');
  await roller.ask(line);
  await roller.settle();
  while (roller.view.roll) {
    const { thrown, count } = roller.view.roll;
    await roller.expect('view', `dice ${roller.view.moment}/${thrown} ${'6 '.repeat(count)}`);
  }
  const faces = roller.journal
    .flatMap((entry) => entry.lines)
    .flatMap((entry) => entry.rolls)
    .flatMap((roll) => roll.faces);
  assert.equal(faces.filter((face) => face === 1).length, 1, `thrown: ${faces}`);
});

test('what has been tried while dice are awaited is told to nobody', async () => {
  const { found, red } = await neighbours(
    (view) => view.decision?.mine && view.decision.prompt.startsWith('Iwa'),
  );
  const { moment } = found.view;
  found.burst(`do ${moment} pass`, `do ${moment + 1} pass`).catch(() => undefined);
  await found.until('the dice to be asked for', (view) => view.roll);
  await red.settle();
  for (const client of [found, red]) {
    assert.deepEqual(client.journal.at(-1).lines, [], 'nothing has been fought yet');
  }
});

test('who comes back while dice are awaited reads the journal as it was', async () => {
  const { roller, made } = await meleePending();
  const before = roller.journal;
  const again = await Client.seated(server, seatOf(made, roller.view.you.looking));
  assert.deepEqual(again.journal, before);
});

test('who comes back gets the whole view, the same as before', async (t) => {
  const made = await makeGame(server, 'new rain-at-the-torii red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  const random = seeded(seedOf(t));
  for (let step = 0; step < 40 && !red.view.over; step++) {
    const chooser = [red, blue].find((one) => one.view.decision?.mine);
    await playOn(chooser, random, 1);
    await Promise.all([red.settle(), blue.settle()]);
  }
  const before = shown(red);
  red.drop();
  await blue.until('red to be gone', (view) => !view.seats[0].here);
  const again = await Client.seated(server, seatOf(made, 'red'));
  assert.ok(again.view.full && again.game);
  assert.deepEqual(shown(again), before);
});

test('two browsers at one seat both follow, and either may choose', async () => {
  const { made, red, blue } = await pair('duel-at-dawn');
  const second = await Client.seated(server, seatOf(made, 'red'));
  const far = (await red.expect('reach', 'reach 1')).ends.find((end) => end.lines.length === 4);
  for (const [step, line] of far.lines.entries()) {
    const [chooser, other] = step % 2 ? [red, second] : [second, red];
    await chooser.do(line);
    await other.until("the other browser's choice", (view) => view.moment === step + 1);
  }
  await Promise.all([red.settle(), second.settle(), blue.settle()]);
  assert.deepEqual(shown(second), shown(red));
  assert.deepEqual(blue.view.battle, red.view.battle);
});

test('one of two browsers at a seat leaves, and the seat is still taken', async () => {
  const { made, red, blue } = await pair('duel-at-dawn');
  const second = await Client.seated(server, seatOf(made, 'red'));
  await second.close();
  await red.do('end');
  await blue.until("red's choice", (view) => view.moment === 1);
  assert.equal(blue.view.seats[0].here, true);
});

test('taking back and choosing anew at once leaves the right journal with everybody', async () => {
  const { made, red, blue } = await pair('duel-at-dawn');
  const second = await Client.seated(server, seatOf(made, 'red'));
  await red.do('move 1 to D3');
  await Promise.all(
    [second, blue].map((one) => one.until('the move', (view) => view.moment === 1)),
  );
  red.burst('undo 1', 'do 0 end').catch(() => undefined);
  await Promise.all(
    [red, second, blue].map((one) =>
      one.until('the new choice', (view) => view.decision.sides[0] === 'blue'),
    ),
  );
  for (const one of [red, second]) assert.equal(one.journal[1].choice, 'end');
  assert.ok(!JSON.stringify(blue.journal).includes('D3'), JSON.stringify(blue.journal));
});

test('every line of a piece is answered', async () => {
  const { red } = await pair('duel-at-dawn');
  await red.do('move 1 to D3');
  const [undone, done] = await red.burst('undo 1', 'do 0 end');
  assert.deepEqual([undone.type, done.type], ['view', 'view']);
});

test('sitting down elsewhere is leaving the first table', async () => {
  const first = await pair('duel-at-dawn');
  const second = await makeGame(server, 'new ford red=person blue=person');
  await first.red.sit(seatOf(second, 'red'));
  assert.equal(first.red.game.scenario, 'ford');
  await first.blue.until('an empty chair', (view) => !view.seats[0].here);
  const heard = first.red.messages.length;
  await first.blue.refusal('do 0 end');
  await first.blue.resign();
  await first.red.settle();
  assert.equal(first.red.messages.length, heard + 2);
});
