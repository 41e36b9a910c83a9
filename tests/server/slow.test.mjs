// Clients that do not read, or do not speak, harm nobody: others stay quick, and memory is bounded.
import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, test } from 'node:test';
import {
  Client,
  Server,
  endAll,
  longRecord,
  makeGame,
  neverReading,
  playOn,
  releaseProgram,
  seatOf,
  seedOf,
  seeded,
  sleep,
} from '../support/server.mjs';

const MEGABYTE = 1024; // in the kilobytes of /proc

let server;
beforeEach(async () => (server = await Server.start({ using: releaseProgram })));
afterEach(() => server.stop());
after(endAll);

async function playExchanges(client, random, count) {
  const slowest = { ms: 0 };
  for (let done = 0; done < count && !client.view.over; done++) {
    const began = performance.now();
    await playOn(client, random, 1);
    slowest.ms = Math.max(slowest.ms, performance.now() - began);
  }
  return slowest.ms;
}

test('an onlooker who stops reading is no hindrance to 300 exchanges', async (t) => {
  const random = seeded(seedOf(t));
  let slowest = 0;
  let moments = 0;
  const before = server.residentKilobytes();
  while (moments < 300) {
    const made = await makeGame(
      server,
      'new rain-at-the-torii red=person blue=person screen=shared',
    );
    const onlooker = await Client.seated(server, made.watch);
    onlooker.socket.pause();
    const player = await Client.seated(server, made.seats[0].token);
    slowest = Math.max(slowest, await playExchanges(player, random, 300 - moments));
    moments += player.view.moment;
  }
  t.diagnostic(
    `slowest of 300: ${Math.round(slowest)} ms; memory ${server.residentKilobytes() - before} KB more`,
  );
  assert.ok(slowest < 2000);
  assert.ok(server.residentKilobytes() - before < 30 * MEGABYTE);
});

test('an onlooker who reads again is shown how things stand, without a gap', async (t) => {
  const made = await makeGame(server, 'new rain-at-the-torii red=person blue=random');
  const onlooker = await Client.seated(server, made.watch);
  onlooker.socket.pause();
  const red = await Client.seated(server, seatOf(made, 'red'));
  await playOn(red, seeded(seedOf(t)), 60);
  onlooker.socket.resume();
  await onlooker.until('the present', (view) => view.moment >= red.view.moment || view.over);
});

test('who asks and asks and never reads cannot fill the memory', async (t) => {
  const made = await makeGame(server, 'read', await longRecord(server));
  const before = server.residentKilobytes();
  const lines = [
    `1 sit ${made.watch}`,
    ...Array.from({ length: 195 }, (_, index) => `${index + 2} record`),
  ];
  const greedy = await Promise.all([1, 2, 3].map(() => neverReading(server, lines)));
  let most = 0;
  for (let look = 0; look < 20; look++) {
    await sleep(100);
    most = Math.max(most, server.residentKilobytes() - before);
  }
  t.diagnostic(`three who never read asked for 140 MB: ${Math.round(most / MEGABYTE)} MB more`);
  const guest = await Client.open(server);
  const began = performance.now();
  await guest.expect('lobby', 'lobby');
  assert.ok(performance.now() - began < 500, 'others have to wait');
  greedy.forEach((socket) => socket.destroy());
  // 4 MiB may wait for each, and one answer more.
  assert.ok(most < 30 * MEGABYTE, `memory grew by ${Math.round(most / MEGABYTE)} MB`);
});

test('a hundred who sit silent take little', async () => {
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const before = server.residentKilobytes();
  const silent = [];
  for (let count = 0; count < 100; count++) silent.push(await Client.open(server));
  assert.ok(server.residentKilobytes() - before < 10 * MEGABYTE);
  const red = await Client.seated(server, seatOf(made, 'red'));
  const began = performance.now();
  await red.do('end');
  assert.ok(performance.now() - began < 500);
  silent.forEach((client) => client.drop());
});

test('what guests took is given back when they are gone', async () => {
  for (let round = 0; round < 3; round++) {
    const crowd = [];
    for (let count = 0; count < 100; count++) crowd.push(await Client.open(server));
    await Promise.all(crowd.map((client) => client.expect('rules', 'rules blades')));
    crowd.forEach((client) => client.drop());
    await sleep(100);
    crowd.length = 0;
  }
  assert.ok(server.residentKilobytes() < 80 * MEGABYTE, `${server.residentKilobytes()} KB`);
});
