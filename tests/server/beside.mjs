// How long a good guest waits beside a bad one: `node tests/server/beside.mjs`, or with some words of the
// attacks' names. For each that has once stopped or slowed the server a hundred lines are asked while
// it goes on, from other addresses; and what two hundred who read nothing cost in memory.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import {
  Client,
  HANDSHAKE,
  Server,
  longRecord,
  makeGame,
  neverReading,
  releaseProgram,
  seatOf,
  sleep,
  temporaryFolder,
} from '../support/server.mjs';
import { percentile } from './load.mjs';

const ASKED = 100;
const request = (...lines) => [...lines, '', ''].join('\r\n');
const hostile = (name) => readFileSync(`tests/scenarios/hostile/${name}.yaml`, 'utf8');

// So many connections that say these pieces again and again, until they are told to stop.
function shout(server, count, from, ...pieces) {
  let goes = true;
  let said = 0;
  const one = () => {
    if (!goes) return;
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from });
    let rest = pieces.slice(1);
    socket.on('data', () => rest.length && socket.write(rest.shift()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      said++;
      setTimeout(one, 5);
    });
    socket.setTimeout(500, () => socket.destroy());
    socket.write(pieces[0]);
  };
  for (let i = 0; i < count; i++) one();
  return () => {
    goes = false;
    return said;
  };
}

// One bad guest who says a line again and again, as fast as it is answered, at so many tables.
async function nag(server, from, words, body, tables = 1) {
  let goes = true;
  let said = 0;
  for (let table = 0; table < tables; table++) {
    void (async () => {
      while (goes) {
        try {
          const client = await Client.open(server, { from });
          while (goes && !client.isClosed) {
            await client.ask(...(await words(client)), body);
            said++;
          }
        } catch {
          await sleep(20);
        }
      }
    })();
  }
  return () => {
    goes = false;
    return said;
  };
}

const GET = request('GET / HTTP/1.1', 'Host: x');
const H2C = request(
  'GET / HTTP/1.1',
  'Host: x',
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQAAP__',
);
const FRAMES = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  Buffer.from([0, 0, 1, 0, 0, 0, 0, 0, 1, 65]),
]);

// A scenario of a stranger, played by computers and pointed at by himself.
const hosted = (name) => async (server, from) =>
  nag(server, from, async (client) => {
    if (client.view) return [`preview ${client.view.choices[0]?.line ?? 'ready'}`];
    const made = await client.ask('host red=person blue=random', hostile(name));
    assert.equal(made.type, 'made', JSON.stringify(made));
    return [`sit ${seatOf(made, 'red')}`];
  });

const attacks = {
  nothing: async () => () => 0,
  'a body announced behind another request (1)': async (server, from) =>
    shout(server, 20, from, GET + request('GET / HTTP/1.1', 'Host: x', 'Content-Length: 5')),
  'HTTP/2 without TLS (2)': async (server, from) => shout(server, 20, from, H2C, FRAMES),
  'an upgrade to foo, twice (3)': async (server, from) => {
    const foo = request('GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: foo');
    return shout(server, 20, from, foo, foo);
  },
  'riders in smoke (4)': hosted('riders-in-smoke'),
  'eighty riders in contact (5)': hosted('melee'),
  'a man who may walk for ever (6)': hosted('among-friends'),
  'report and sit of a long battle (7)': async (server, from) => {
    const made = await makeGame(server, 'new seven-sheaves red=random blue=random');
    let odd = 0;
    return nag(server, from, async () => [odd++ % 2 ? 'report' : `sit ${made.watch}`], undefined, 4);
  },
  'previews without end (14)': async (server, from) => {
    const made = await makeGame(server, 'new palisade red=person blue=person');
    return nag(
      server,
      from,
      async (client) => {
        if (!client.view) return [`sit ${seatOf(made, 'red')}`];
        for (let i = 0; i < 20; i++) void client.ask('preview ready').catch(() => undefined);
        return ['hint'];
      },
      undefined,
      4,
    );
  },
  '256 sockets that say nothing (15)': async (server, from) => {
    const sockets = Array.from({ length: 256 }, () =>
      connect({ port: server.port, host: '127.0.0.1', localAddress: from }),
    );
    sockets.forEach((socket) => socket.on('error', () => undefined));
    await sleep(300);
    return () => {
      sockets.forEach((socket) => socket.destroy());
      return sockets.length;
    };
  },
  'computers among themselves (19)': async (server, from) => {
    for (let i = 0; i < 20; i++) await makeGame(server, 'new strongbox red=greedy blue=greedy');
    return nag(server, from, async () => ['lobby']);
  },
  'garbage after the handshake': async (server, from) =>
    shout(server, 20, from, HANDSHAKE, Buffer.alloc(4096, 0x55)),
};

// A hundred lines of somebody who plays: how things stand, whether a choice may be, what would follow.
async function waits(server) {
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const good = await Client.seated(server, seatOf(made, 'red'), { from: '127.0.0.2' });
  const line = good.view.choices[0].line;
  const times = [];
  for (let asked = 0; asked < ASKED; asked++) {
    const began = performance.now();
    const answer = await good.ask(`${['check', 'preview'][asked % 2]} ${line}`);
    times.push(performance.now() - began);
    assert.notEqual(answer.type, 'error', JSON.stringify(answer));
  }
  good.drop();
  return times;
}

async function beside(name, attack) {
  const file = `${temporaryFolder()}/games.db`;
  const server = await Server.start({ using: releaseProgram, database: file });
  const stop = await attack(server, '127.0.0.66');
  await sleep(500);
  const times = await waits(server);
  const said = stop();
  assert.ok(server.lives);
  console.log(
    `${name.padEnd(46)} ${percentile(times, 0.5).toFixed(1).padStart(8)} ` +
      `${percentile(times, 0.99).toFixed(1).padStart(8)}   said ${said}`,
  );
  await server.kill();
}

async function nonReaders() {
  const server = await Server.start({ using: releaseProgram });
  const before = server.residentKilobytes();
  const made = await makeGame(server, 'read', await longRecord(server));
  const lines = [
    `1 sit ${made.watch}`,
    ...Array.from({ length: 150 }, (_, index) => `${index + 2} record`),
  ];
  const deaf = [];
  let most = 0;
  for (let i = 0; i < 200; i++) {
    deaf.push(await neverReading(server, lines, `127.0.0.${70 + (i % 20)}`).catch(() => null));
    most = Math.max(most, server.residentKilobytes() - before);
  }
  let held = 0;
  for (let look = 0; look < 50; look++) {
    await sleep(200);
    most = Math.max(most, server.residentKilobytes() - before);
    held = Math.max(held, (await server.health()).held_bytes);
  }
  const times = await waits(server);
  const health = await server.health();
  console.log(
    `200 who read nothing: ${Math.round(before / 1024)} MB before, ${Math.round(most / 1024)} MB more at most; ` +
      `${Math.round(held / 2 ** 20)} MB of it waiting for them, ${health.guests} still there, sent away ${health.sent_away}; ` +
      `beside them ${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`,
  );
  deaf.forEach((socket) => socket?.destroy());
  await server.kill();
}

console.log(`${'beside'.padEnd(46)}   median     99th   in ms`);
const wanted = process.argv.slice(2);
const isWanted = (name) => !wanted.length || wanted.some((word) => name.includes(word));
for (const [name, attack] of Object.entries(attacks)) if (isWanted(name)) await beside(name, attack);
if (isWanted('who read nothing')) await nonReaders();
process.exit(0);
