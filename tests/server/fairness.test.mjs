// What one guest takes is not taken from the others: limits by address, by the disk, by files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  Client,
  Server,
  endAll,
  longRecord,
  makeGame,
  neverReading,
  program,
  seatOf,
  sleep,
  temporaryFolder,
  within,
} from '../support/server.mjs';

after(endAll);

const MEBIBYTE = 1 << 20;

// Connections that say nothing; each is open, or closed by the server at once.
async function silent(server, count, from) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => undefined);
    socket.ended = new Promise((done) => socket.on('close', done));
    return socket;
  });
  await Promise.all(
    sockets.map((socket) => new Promise((done) => socket.once('connect', done).once('close', done))),
  );
  return sockets;
}

// Looks until it holds; a server that never comes to it is found out by the patience of `within`.
const until = (what, holds) =>
  within(
    (async () => {
      while (!(await holds())) await sleep(10);
    })(),
    what,
  );

test('an address has 256 connections, said anything or not, and others have theirs', async () => {
  const server = await Server.start();
  const crowd = await silent(server, 300, '127.0.0.77');
  await until('44 to be turned away', () => crowd.filter((one) => one.closed).length === 44);
  const { sockets, refused } = await server.health();
  assert.deepEqual([sockets, refused], [257, 44]);
  await assert.rejects(Client.open(server, { from: '127.0.0.77' }));
  const other = await Client.open(server, { from: '127.0.0.78' });
  await other.expect('lobby', 'lobby');
  crowd.forEach((socket) => socket.destroy());
  await until('all to be gone', async () => (await server.health()).sockets === 2);
  await (await Client.open(server, { from: '127.0.0.77' })).close();
  await server.stop();
});

// Every connection keeps to its own limit; together they say too much.
test('an address says so many lines at once on all its connections, and others theirs', async () => {
  const server = await Server.start();
  const crowd = await Promise.all(
    Array.from({ length: 40 }, () => Client.open(server, { from: '127.0.0.79' })),
  );
  for (const one of crowd) for (let line = 1; line < 180; line++) one.socket.send(`${line} rules none`);
  await until('some to be sent away', async () => (await server.health()).sent_away > 0);
  const other = await Client.open(server, { from: '127.0.0.80' });
  await other.expect('lobby', 'lobby');
  crowd.forEach((one) => one.drop());
  await server.stop();
});

test('who asks for one preview after the other waits for the last, and each is answered', async () => {
  const server = await Server.start();
  const made = await makeGame(server, 'new kamo-ford red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  const answers = await Promise.all(Array.from({ length: 30 }, () => red.ask('preview ready')));
  const overtaken = answers.filter(({ text }) => text === 'other things were asked since').length;
  const told = answers.filter(({ type }) => type === 'preview').length;
  assert.equal(overtaken + told, 30);
  assert.ok(overtaken > 0 && told >= 4, `${overtaken} were overtaken`);
  assert.ok(answers.slice(-4).every(({ type }) => type === 'preview'));
  await server.stop();
});

// Both lines come in one piece, so that the choice is made before the preview is thought out.
test('a preview of a moment that is past is given up', async () => {
  const server = await Server.start();
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  const [{ line }] = red.view.choices;
  const [asked] = await red.burst(`preview ${line}`, `do ${red.view.moment} ${line}`);
  assert.equal(asked.text, 'the battle has gone on since');
  await server.stop();
});

test('who points at something does not wait for advice that others ask for', async () => {
  const server = await Server.start();
  const large = await makeGame(server, 'new palisade red=person blue=person');
  let advised = 0;
  for (const side of ['red', 'blue']) {
    const other = await Client.seated(server, seatOf(large, side), { from: '127.0.0.90' });
    const ask = () => other.ask('hint').then(() => advised++, () => undefined);
    if (other.view.decision?.mine) for (let i = 0; i < 12; i++) void ask();
  }
  await until('all turns to be taken', async () => (await server.health()).answers_queue > 2);
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  await red.expect('preview', `preview ${red.view.choices[0].line}`);
  assert.equal(advised, 0);
  await server.stop();
});

const forwarded = (server, address, more = {}) =>
  Client.open(server, { headers: { 'x-forwarded-for': address }, ...more });

async function makeMany(client, count) {
  let made = 0;
  for (let number = 0; number < count; number++)
    made += (await client.ask('new duel-at-dawn red=person blue=person')).type === 'made';
  return made;
}

test('behind a trusted proxy the address counts that it forwards', async () => {
  const server = await Server.start({ more: ['--proxy', '127.0.0.1'] });
  assert.equal(await makeMany(await forwarded(server, '192.0.2.1'), 35), 30);
  assert.equal(await makeMany(await forwarded(server, '198.51.100.1, 192.0.2.1'), 1), 0);
  assert.equal(await makeMany(await forwarded(server, '192.0.2.1, 192.0.2.2'), 1), 1);
  // Of IPv6 the network counts.
  assert.equal(await makeMany(await forwarded(server, '2001:db8::1'), 30), 30);
  assert.equal(await makeMany(await forwarded(server, '2001:db8::2'), 1), 0);
  assert.equal(await makeMany(await forwarded(server, '2001:db8:0:1::2'), 1), 1);
  // Who is no proxy is not believed.
  const liar = { from: '127.0.0.79' };
  assert.equal(await makeMany(await forwarded(server, '192.0.2.3', liar), 30), 30);
  assert.equal(await makeMany(await forwarded(server, '192.0.2.4', liar), 1), 0);
  await server.stop();
});

test('without a trusted proxy nobody is believed to be one', async () => {
  const server = await Server.start();
  assert.equal(await makeMany(await forwarded(server, '192.0.2.1'), 30), 30);
  assert.equal(await makeMany(await forwarded(server, '192.0.2.2'), 1), 0);
  await server.stop();
});

test('an address that sends more than it may is shut out', async () => {
  const server = await Server.start();
  const from = '127.0.0.80';
  const body = 'x'.repeat(MEBIBYTE - 100);
  let sent = 0;
  for (; sent < 60; sent++) {
    const guest = await Client.open(server, { from });
    const answer = await guest.ask('scenario none', body).catch(() => null);
    guest.drop();
    if (!answer) break;
  }
  assert.ok(sent >= 15 && sent < 60, `${sent} MiB were taken`);
  const other = await Client.open(server, { from: '127.0.0.81' });
  await other.refusal('scenario none', body);
  await server.stop();
});

test('who read nothing take a bounded share of the memory, by address', async () => {
  const server = await Server.start({ more: ['--patience', '600'] });
  const made = await makeGame(server, 'read', await longRecord(server));
  const lines = [
    `1 sit ${made.watch}`,
    ...Array.from({ length: 100 }, (_, index) => `${index + 2} record`),
  ];
  const greedy = [];
  let most = 0;
  for (let count = 0; count < 12; count++) {
    greedy.push(await neverReading(server, lines, '127.0.0.82'));
    most = Math.max(most, (await server.health()).held_bytes);
  }
  await until('some to be sent away', async () => (await server.health()).sent_away > 0);
  assert.ok(most <= 17 * MEBIBYTE, `${most} bytes were held`);
  greedy.forEach((socket) => socket.destroy());
  await until('all to be given back', async () => (await server.health()).held_bytes === 0);
  await server.stop();
});

test('who reads nothing is cut off', async () => {
  const server = await Server.start({ more: ['--patience', '1'] });
  const made = await makeGame(server, 'read', await longRecord(server));
  const deaf = await neverReading(server, [`1 sit ${made.watch}`]);
  let number = 1;
  // The network takes some of it, and how much is its own affair.
  await until('it to be cut off', async () => {
    if ((await server.health()).held_bytes === 0) deaf.say(`${++number} record`);
    return /sent-away guest=\d+ reads=nothing/.test(server.log);
  });
  await until('it to be gone', async () => (await server.health()).guests === 0);
  await server.stop();
});

test('games are made while there is room on the disk', async () => {
  const server = await Server.start({ more: ['--reserve', '999999999'] });
  const guest = await Client.open(server);
  assert.match(
    await guest.refusal('new duel-at-dawn red=person blue=person'),
    /^the disk is nearly full: games go on, but no new ones are made$/,
  );
  await server.stop();
});

const ticks = ({ pid }) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
};

test('where no file is left to open it rests, and goes on when some are given back', async () => {
  const serve = ['serve', '--bind', '127.0.0.1', '--port', '0'];
  const server = await Server.start({
    using: 'sh',
    words: ['-c', 'ulimit -n 100; exec "$0" "$@"', program, ...serve, '--db', join(temporaryFolder(), 'games.db')],
  });
  const crowd = await silent(server, 200);
  await until('most to be turned away', () => crowd.filter((one) => one.closed).length > 100);
  const before = ticks(server);
  await sleep(1000);
  assert.ok(ticks(server) - before < 30, `${ticks(server) - before} hundredths of a second in one`);
  crowd.forEach((socket) => socket.destroy());
  await until('others to be served', () =>
    Client.open(server).then((guest) => guest.expect('lobby', 'lobby').then(() => true), () => false),
  );
  await server.stop();
});
