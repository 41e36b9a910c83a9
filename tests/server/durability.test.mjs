// kill -9 at any moment: whatever had been shown to anybody is there again.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  Client,
  Server,
  endAll,
  makeGame,
  releaseProgram,
  seatOf,
  seedOf,
  seeded,
  sleep,
  temporaryFolder,
} from '../support/server.mjs';

after(endAll);

const KILLS = Number(process.env.KILLS ?? 100);

const GAMES = [
  'new rain-at-the-torii red=person blue=random',
  'new ford red=person blue=random dice=typed',
  'new moor red=person blue=random',
  'new duel-at-dawn red=person blue=person dice=typed',
];

// Who plays a game across kills, and remembers what it was shown last.
class Player {
  constructor(words, random) {
    this.words = words;
    this.random = random;
    this.counts = { choices: 0, dice: 0, undos: 0, pending: 0 };
  }

  async sit(server) {
    if (!this.made) await this.begin(server);
    this.clients = [];
    for (const seat of this.made.seats) this.clients.push(await Client.seated(server, seat.token));
    this.clients.forEach((client, index) => this.compare(client, index));
    for (const client of this.clients) await client.settle();
    for (const [index, client] of this.clients.entries()) await this.compareBoard(client, index);
  }

  async begin(server) {
    this.made = await makeGame(server, this.words);
    this.shown = [];
    this.unanswered = '';
  }

  // The journal up to the last moment shown is the same, word by word.
  compare(client, index) {
    const last = this.shown[index];
    if (!last || this.unanswered.startsWith('undo')) return;
    assert.ok(
      client.view.moment >= last.view.moment,
      `${this.words}: moment ${last.view.moment} was shown, ${client.view.moment} is left`,
    );
    if (client.view.you.open !== last.view.you.open) return; // its end was not shown; it is told anew
    assert.deepEqual(client.journal.slice(0, last.journal.length), last.journal);
    if (client.view.moment > last.view.moment || this.unanswered) return;
    if (client.view.roll && !last.view.roll) return; // the computer has chosen: its dice are awaited
    for (const part of [
      'turn',
      'over',
      'outcome',
      'ended',
      'decision',
      'choices',
      'undo',
      'offer',
      'roll',
      'battle',
    ]) {
      assert.deepEqual(
        client.view[part],
        last.view[part],
        `${this.words}: ${part} after '${last.words}'`,
      );
    }
  }

  async compareBoard(client, index) {
    const last = this.shown[index];
    if (!last || this.unanswered.startsWith('undo')) return;
    const then = await client.expect('moment', `at ${last.view.moment}`);
    // The computer may end the battle meanwhile, and an open battle counts its moments anew.
    await client.settle();
    if (client.view.you.open !== last.view.you.open) return;
    assert.deepEqual(then.battle, last.view.battle);
  }

  // As fast as answers come, until the server is gone.
  async play() {
    try {
      for (;;) {
        const client =
          this.clients.find((one) => one.view.roll) ??
          this.clients.find((one) => one.view.decision?.mine);
        if (this.clients[0].view.over) return;
        if (client) await this.step(client);
        else await sleep(1);
        if (this.clients.some((one) => one.isClosed)) return;
      }
    } catch (error) {
      assert.match(String(error), /closed/);
    }
  }

  async step(client) {
    this.unanswered = this.line(client);
    const answer = await client.ask(this.unanswered);
    assert.equal(
      answer.type,
      'view',
      `${this.unanswered}: ${JSON.stringify(answer).slice(0, 200)}`,
    );
    this.words_done = this.unanswered;
    this.unanswered = '';
  }

  line(client) {
    const { moment, roll, undo, choices } = client.view;
    if (roll) {
      this.counts.dice++;
      const faces = Array.from(
        { length: roll.count },
        () => roll.lowest + this.random.below(roll.sides),
      );
      return `dice ${moment}/${roll.thrown} ${faces.join(' ')}`;
    }
    if (undo.may && this.random.chance(0.1)) {
      this.counts.undos++;
      return `undo ${moment}`;
    }
    this.counts.choices++;
    return `do ${moment} ${this.random.pick(choices).line}`;
  }

  // To be called when the server is dead, and nothing more can be shown.
  remember() {
    this.shown = this.clients.map((client) => ({
      view: client.view,
      journal: client.journal,
      words: this.words_done,
    }));
    if (this.clients.some((client) => client.view.roll)) this.counts.pending++;
    if (this.clients[0].view.over) this.made = null;
  }
}

// A game that is made while the server dies: if its tokens were told, it is there.
async function makeMeanwhile(server, born) {
  try {
    const client = await Client.open(server, { from: '127.0.3.1' });
    const made = await client.ask('new duel-at-dawn red=person blue=person');
    if (made.type === 'made') born.push(seatOf(made, 'red'));
  } catch {
    // It died first.
  }
}

async function killAgainAndAgain(seed, kills, database) {
  const random = seeded(seed);
  const players = GAMES.map((words, index) => new Player(words, seeded(seed + index)));
  const born = [];
  for (let kill = 0; kill < kills; kill++) {
    const server = await Server.start({ database, using: releaseProgram });
    for (const player of players) await player.sit(server);
    for (const token of born.splice(0)) (await Client.seated(server, token)).drop();
    const playing = players.map((player) => player.play());
    await sleep(random.below(120));
    if (random.chance(0.3)) makeMeanwhile(server, born);
    if (random.chance(0.5)) await sleep(random.below(5));
    await server.kill();
    await Promise.all(playing);
    players.forEach((player) => player.remember());
  }
  return players;
}

test(
  `nothing that was shown is lost by ${KILLS} kills in the middle of play`,
  { timeout: 120_000 },
  async (t) => {
    const players = await killAgainAndAgain(seedOf(t), KILLS, join(temporaryFolder(), 'games.db'));
    for (const { words, counts } of players) t.diagnostic(`${words}: ${JSON.stringify(counts)}`);
    assert.ok(
      players.every((player) => player.counts.choices > KILLS / 4),
      'too little was played to prove anything',
    );
    assert.ok(
      players.some((player) => player.counts.pending > 0),
      'no server died while dice were awaited',
    );
  },
);

test('dice that are half typed when the server dies need not be typed again', async () => {
  const database = join(temporaryFolder(), 'games.db');
  const first = await Server.start({ database, using: releaseProgram });
  const made = await makeGame(
    first,
    'new ford red=person blue=person screen=shared dice=typed option:cards=no',
  );
  const shared = await Client.seated(first, made.seats[0].token);
  await shared.expect('view', 'look red');
  await shared.expect('view', 'fix 0 place 1 at C3');
  while (!shared.view.roll) {
    if (shared.view.curtain) await shared.expect('view', `look ${shared.view.curtain}`);
    await shared.do(shared.view.choices.some((one) => one.line === 'ready') ? 'ready' : 'pass');
  }
  await shared.expect('view', `dice ${shared.view.moment} 5`);
  const { roll, you, moment } = shared.view;
  assert.ok(roll);
  await first.kill();
  const second = await Server.start({ database, using: releaseProgram });
  const again = await Client.seated(second, made.seats[0].token);
  await again.expect('view', `look ${you.looking}`);
  assert.deepEqual([again.view.roll, again.view.moment], [roll, moment]);
  while (again.view.roll)
    await again.expect('view', `dice ${moment}/${again.view.roll.thrown} ${'2 '.repeat(again.view.roll.count)}`);
  const faces = again.journal
    .at(-1)
    .lines.flatMap((line) => line.rolls)
    .flatMap((one) => one.faces);
  assert.equal(faces[0], 5);
  await second.stop();
});

test('names, offers, onlookers and the end of a battle survive as well', async () => {
  const database = join(temporaryFolder(), 'games.db');
  const first = await Server.start({ database, using: releaseProgram });
  const made = await makeGame(first, 'new moth-and-lantern red=person blue=person');
  const over = await makeGame(first, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(first, seatOf(made, 'red'));
  await red.expect('view', 'name Moth of Iga');
  await red.offer('draw');
  const { watch } = await red.expect('made', 'watch red');
  const loser = await Client.seated(first, seatOf(over, 'red'));
  await loser.resign();
  await first.kill();
  const second = await Server.start({ database, using: releaseProgram });
  const blue = await Client.seated(second, seatOf(made, 'blue'));
  assert.equal(blue.view.seats[0].player, 'Moth of Iga');
  assert.deepEqual([blue.view.offer.kind, blue.view.offer.by], ['draw', 'red']);
  const watcher = await Client.seated(second, watch);
  assert.deepEqual(watcher.view.battle, red.view.battle);
  assert.equal((await Client.seated(second, seatOf(over, 'blue'))).view.ended, 'red resigns');
  assert.equal((await blue.answer('yes')).ended, 'a draw is agreed');
  await second.stop();
});

test('a server told to stop leaves everything as it was', async () => {
  const database = join(temporaryFolder(), 'games.db');
  const first = await Server.start({ database });
  const made = await makeGame(first, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(first, seatOf(made, 'red'));
  await red.do('move 1 to D3');
  await first.stop();
  const second = await Server.start({ database });
  const again = await Client.seated(second, seatOf(made, 'red'));
  assert.deepEqual([again.view.battle, again.journal], [red.view.battle, red.journal]);
  await second.stop();
});

test('dice typed for the opening are kept one by one', async () => {
  let server = await Server.start();
  const made = await makeGame(server, 'new kamo-ford red=person blue=person dice=typed');
  for (const [thrown, face] of [3, 3, 6, 2].entries()) {
    await server.kill();
    server = await Server.start({ database: server.database });
    const red = await Client.seated(server, seatOf(made, 'red'));
    assert.ok(red.view.roll, `a die is asked for after ${thrown}`);
    assert.equal((await red.ask(`dice ${red.view.moment}/${thrown} ${face}`)).type, 'view');
  }
  await server.kill();
  server = await Server.start({ database: server.database });
  const red = await Client.seated(server, seatOf(made, 'red'));
  assert.equal(red.view.roll ?? null, null);
  assert.deepEqual(red.view.decision.sides, ['red'], 'six beats two');
  const told = red.journal.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  assert.match(told, /3.*throw again.*attacker: 6 to 2/);
  await server.stop();
});
