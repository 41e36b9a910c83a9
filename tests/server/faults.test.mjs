// A fault in a rule costs its game, never the house: rooms are brought to grief in all the ways there are.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  Client,
  Server,
  endAll,
  makeGame,
  processesOf,
  releaseProgram,
  run,
  seatOf,
  sleep,
  temporaryFolder,
  within,
} from '../support/server.mjs';

after(endAll);

const DUEL = 'new duel-at-dawn red=person blue=person';

async function logged(server, pattern) {
  const look = async () => {
    for (;;) {
      const found = pattern.exec(server.log);
      if (found) return found;
      await sleep(10);
    }
  };
  return within(look(), `the log to say ${pattern}`);
}

// The game's newest room.
async function roomOf(server, game) {
  await logged(server, new RegExp(`room game=${game} pid=(\\d+)`));
  return Number([...server.log.matchAll(new RegExp(`room game=${game} pid=(\\d+)`, 'g'))].at(-1)[1]);
}

const firstChoice = (client) => client.view.choices[0].line;

// Whoever writes waits while the file of the lock is held by somebody else.
async function holdLock(server) {
  const file = `${server.database}-lock`;
  const holder = spawn('flock', [file, 'sh', '-c', 'echo held; read line'], { stdio: ['pipe', 'pipe', 'ignore'] });
  await within(new Promise((done) => holder.stdout.once('data', done)), 'the lock');
  return () => holder.stdin.end('\n');
}

const isWaiting = (pid) => new RegExp(`-> FLOCK .* ${pid} `).test(readFileSync('/proc/locks', 'utf8'));

// Ends a room in the middle of a line that writes, and returns the line's answer.
async function failAt(server, room, say) {
  const release = await holdLock(server);
  const answer = say();
  const wait = async () => {
    while (!isWaiting(room)) await sleep(5);
  };
  await within(wait(), 'the room to write');
  process.kill(room, 'SIGKILL');
  release();
  return answer;
}

// A line that the door has taken and the room has not.
async function sendUnheard(client, room) {
  process.kill(room, 'SIGSTOP');
  const answer = client.do(firstChoice(client));
  await client.ask('rules none');
  return { answer };
}

async function playing(server) {
  const made = await makeGame(server, DUEL);
  return { made, red: await Client.seated(server, seatOf(made, 'red')) };
}

test('a room that fails over a line ends that game with a sentence, and no other', async () => {
  const server = await Server.start();
  const first = await playing(server);
  const second = await playing(server);
  const blue = await Client.seated(server, seatOf(first.made, 'blue'));
  const room = await roomOf(server, 1);
  const line = firstChoice(first.red);
  const answer = await failAt(server, room, () => first.red.do(line));
  assert.match(answer.text, /the program failed at ".*"; the battle ends here/);
  for (const client of [first.red, blue]) {
    const view = await client.until('the end to be shown', (shown) => shown.over);
    assert.ok(view.ended.includes(line), view.ended);
    assert.equal(view.outcome, 'undecided');
  }
  assert.equal((await second.red.do(firstChoice(second.red))).type, 'view');
  await server.stop();
});

test('the record of a game that failed tells why, and replays', async () => {
  const server = await Server.start();
  const { red, made } = await playing(server);
  await red.do(firstChoice(red));
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  const player = red.view.choices.length ? red : blue;
  const room = await roomOf(server, 1);
  await failAt(server, room, () => player.do(firstChoice(player)));
  await red.until('the end to be shown', (shown) => shown.over);
  const { text } = await red.expect('record', 'record');
  assert.match(text, /^settled the program failed at "[^"]+"$/m);
  const file = join(temporaryFolder(), 'failed.battle');
  writeFileSync(file, text);
  const { status, output } = await run(['replay', file]);
  assert.equal(status, 0, output);
  await server.stop();
});

test('a room that takes too long is ended', async () => {
  const server = await Server.start({ more: ['--budget', '1'] });
  const { red } = await playing(server);
  const { answer } = await sendUnheard(red, await roomOf(server, 1));
  assert.match((await answer).text, /the program took too long over/);
  await red.until('the end to be shown', (shown) => shown.over);
  await server.stop();
});

test('a line that a room has not begun with is done by the next one', async () => {
  const server = await Server.start();
  const { red } = await playing(server);
  const room = await roomOf(server, 1);
  const before = red.view.moment;
  const { answer } = await sendUnheard(red, room);
  process.kill(room, 'SIGKILL');
  assert.equal((await answer).type, 'view');
  assert.ok(red.view.moment > before && !red.view.over);
  assert.doesNotMatch(server.log, / fault /);
  await server.stop();
});

test('a room that ends while it has nothing to do is opened again, and nothing is lost', async () => {
  const server = await Server.start();
  const { red } = await playing(server);
  const room = await roomOf(server, 1);
  const before = red.view.moment;
  process.kill(room, 'SIGKILL');
  await logged(server, new RegExp(`room game=1 pid=(?!${room}\\b)\\d+`));
  await red.do(firstChoice(red));
  assert.ok(red.view.moment > before && !red.view.over);
  await server.stop();
});

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

// Ends the room of a game while it reads the game: true, unless it was too fast.
// It must be while the room opens the game, and how long that takes nobody knows: so it is tried sooner and later.
async function failToOpen(server, token, pause) {
  const house = Number(processesOf(server)[1]);
  const before = new Set(childrenOf(house));
  const guest = await Client.open(server);
  process.kill(house, 'SIGSTOP');
  const answer = guest.ask(`sit ${token}`);
  await guest.ask('rules none'); // the door has asked for the room
  process.kill(house, 'SIGCONT');
  let opened;
  for (const end = performance.now() + 10_000; !opened && performance.now() < end; ) {
    opened = childrenOf(house).find((pid) => !before.has(pid));
  }
  assert.ok(opened, 'a room was opened');
  for (const end = performance.now() + pause; performance.now() < end; );
  kill(opened);
  return (await answer).type === 'error';
}

test('a game that fails when it is opened is set aside, and not tried again', async () => {
  const server = await Server.start();
  const open = await Client.open(server);
  let made;
  let tries = 0;
  // Whoever makes a game has a seat without claiming it, and so nobody has opened the game yet.
  do {
    const maker = await Client.open(server, { from: `127.0.9.${1 + tries}` }); // one makes few games a minute
    made = await maker.expect('made', `${DUEL} mine=red`);
    maker.drop();
  } while (!(await failToOpen(server, seatOf(made, 'red'), (tries++ % 30) / 2)) && tries < 240);
  const faults = server.log.match(/ fault /g).length;
  for (let visit = 0; visit < 3; visit++) {
    assert.match(
      await open.refusal(`sit ${seatOf(made, 'red')}`),
      /the program failed at "sitting down"; game \d+ is kept, but it cannot be opened/,
    );
  }
  assert.equal(server.log.match(/ fault /g).length, faults);
  await Client.seated(server, seatOf(await makeGame(server, DUEL), 'red'));
  await server.stop();
});

test('a game that another program could not open is tried again, and not by the same one', async () => {
  let server = await Server.start();
  const open = await Client.open(server);
  const made = await open.expect('made', `${DUEL} mine=red`);
  await server.stop();
  const shut = (mark) =>
    execFileSync('python3', [
      '-c',
      'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute("UPDATE game SET state = state || ?", [sys.argv[2]]); db.commit()',
      server.database,
      `shut ${mark}the program failed at "sitting down"\n`,
    ]);
  for (const mark of ['', '0123456789abcdef ']) {
    shut(mark);
    server = await Server.start({ database: server.database });
    await Client.seated(server, seatOf(made, 'red'));
    await server.stop();
  }
});

test('a computer whose thoughts fail ends its game', async () => {
  const server = await Server.start();
  const made = await makeGame(server, 'new palisade red=greedy blue=greedy');
  const watcher = await Client.seated(server, made.watch);
  const room = await roomOf(server, 1);
  const disturb = async () => {
    for (; !watcher.view.over; await sleep(20)) childrenOf(room).forEach(kill);
  };
  await within(disturb().catch(() => undefined), 'the room to end');
  await watcher.until('the end to be shown', (shown) => shown.over);
  assert.match(watcher.view.ended, /the program failed at "the computer's thoughts"/);
  await server.stop();
});

// A sanitized program maps more than any limit allows: this is about the one that is released.
test('a room has so much memory, and one that wants more costs its game and no other', async () => {
  const server = await Server.start({ using: releaseProgram });
  const made = await makeGame(server, 'new seven-sheaves red=greedy blue=greedy');
  const watcher = await Client.seated(server, made.watch);
  const room = await roomOf(server, 1);
  assert.match(readFileSync(`/proc/${room}/limits`, 'utf8'), /^Max address space +1073741824 +1073741824/m);
  const other = await playing(server);
  const size = 1024 * Number(/VmSize:\s+(\d+)/.exec(readFileSync(`/proc/${room}/status`, 'utf8'))[1]);
  execFileSync('prlimit', ['--pid', String(room), `--as=${size}:${size}`]); // as if it had the rest already
  await watcher.until('the end to be shown', (shown) => shown.over);
  assert.match(watcher.view.ended, /the program failed at "the computer's/);
  assert.equal((await other.red.do(firstChoice(other.red))).type, 'view');
  await server.stop();
});

test('what somebody asks before sitting down, and the program fails at, is answered so', async () => {
  const server = await Server.start();
  const guest = await Client.open(server);
  await guest.expect('lobby', 'lobby');
  const parlour = await roomOf(server, 0);
  const answers = [];
  await failAt(server, parlour, () => {
    answers.push(guest.ask(DUEL), guest.ask('scenario moor'));
  });
  const [failed, heard] = await within(Promise.all(answers), 'both answers');
  assert.match(failed.text, /the program failed at "new duel-at-dawn .*"; nothing else was changed/);
  assert.equal(heard.type, 'scenario');
  await server.stop();
});
