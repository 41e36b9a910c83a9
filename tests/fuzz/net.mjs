// Bytes of HTTP, HTTP/2 and WebSocket, bent and joined at random, against a running server with
// sanitizers: `node tests/fuzz/net.mjs SECONDS [tls]`. Somebody else must be served all the while. With
// TLS most is said behind a handshake, and some in its stead.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { get as getSafely } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectSafely } from 'node:tls';
import { HANDSHAKE, Server, endAll, seeded, sleep, temporaryFolder } from '../support/server.mjs';

const SECONDS = Number(process.argv[2] ?? 20);
const TLS = process.argv[3] === 'tls';
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const FOUND = 'build/fuzz/found-net';
const STRANGERS = 12;

const bytes = (...list) => Buffer.from(list);
const masked = (first, text) =>
  Buffer.concat([bytes(first, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text)]);
const request = (line, ...headers) => Buffer.from([line, ...headers, '', ''].join('\r\n'));

// What strangers know of the languages spoken here.
const SEEDS = [
  request('GET / HTTP/1.1', 'Host: x'),
  request('GET / HTTP/1.1', 'Host: x', 'Content-Length: 5'),
  request('GET / HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'),
  request('GET / HTTP/1.0', 'Connection: keep-alive'),
  request('HEAD / HTTP/1.1', 'Host: x'),
  request('GET /health HTTP/1.1', 'Host: x'),
  request('GET /nowhere?a=b&c HTTP/1.1', 'Host: x', 'Accept-Encoding: gzip'),
  request('POST / HTTP/1.1', 'Host: x', 'Content-Length: 3', 'Expect: 100-continue'),
  request('POST / HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data; boundary=b'),
  request('OPTIONS * HTTP/1.1', 'Host: x'),
  request('CONNECT x:80 HTTP/1.1', 'Host: x'),
  request('GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: foo'),
  request('GET / HTTP/1.1', 'Host: x', 'Range: bytes=0-3', 'If-None-Match: "x"', 'Cookie: a=b'),
  request(
    'GET / HTTP/1.1',
    'Host: x',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  bytes(0, 0, 0, 4, 0, 0, 0, 0, 0), // SETTINGS
  bytes(0, 0, 1, 0, 0, 0, 0, 0, 1, 65), // DATA on stream 1
  bytes(0, 0, 4, 8, 0, 0, 0, 0, 1, 0, 0, 255, 255), // WINDOW_UPDATE
  bytes(0, 0, 5, 1, 5, 0, 0, 0, 3, 0x82, 0x86, 0x84, 0x41, 0), // HEADERS
  Buffer.from(HANDSHAKE),
  Buffer.from(HANDSHAKE.replace('Sec-WebSocket-Protocol: kassen\r\n', '')),
  Buffer.from(HANDSHAKE.replace('kassen', 'kassen, http')),
  Buffer.from(
    HANDSHAKE.replace('\r\n\r\n', '\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n'),
  ),
  masked(0x81, '1 lobby'),
  masked(0x81, '3 turns\n' + '0'.repeat(32)),
  masked(0x81, '4 say Well met'),
  masked(0x01, '2 rules bla'),
  masked(0x80, 'des'),
  masked(0x82, '1 lobby'),
  masked(0x89, 'ping'),
  masked(0x8a, 'pong'),
  masked(0x88, '\x03\xe8'),
  masked(0xc1, '1 lobby'),
  bytes(0x81, 0xfe, 0xff, 0xff, 0, 0, 0, 0, 0x31),
  bytes(0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x31),
];

function bend(random, seed) {
  const at = random.below(seed.length + 1);
  const other = random.pick(SEEDS);
  switch (random.below(7)) {
    case 0:
      return Buffer.concat([seed.subarray(0, at), bytes(random.below(256)), seed.subarray(at)]);
    case 1:
      return Buffer.concat([seed.subarray(0, at), seed.subarray(at + 1 + random.below(8))]);
    case 2: {
      const copy = Buffer.from(seed);
      if (at < copy.length) copy[at] ^= 1 << random.below(8);
      return copy;
    }
    case 3:
      return Buffer.concat([seed.subarray(0, at), other.subarray(random.below(other.length))]);
    case 4:
      return Buffer.concat(Array.from({ length: 2 + random.below(6) }, () => seed));
    case 5:
      return Buffer.concat([
        seed.subarray(0, at),
        Buffer.alloc(random.below(6000), 'a'),
        seed.subarray(at),
      ]);
    default:
      return seed;
  }
}

// Some parts, most of them as they should be, cut into pieces anywhere.
function conversation(random) {
  const parts = Array.from({ length: 1 + random.below(5) }, () => {
    const seed = random.pick(SEEDS);
    return random.chance(0.5) ? seed : bend(random, seed);
  });
  if (random.chance(0.4)) parts.unshift(Buffer.from(HANDSHAKE));
  if (random.chance(0.5)) return parts;
  const all = Buffer.concat(parts);
  const at = random.below(all.length);
  return [all.subarray(0, at), all.subarray(at)];
}

function speak(server, pieces, { from, stay, safely }) {
  return new Promise((done) => {
    const to = { port: server.port, host: '127.0.0.1', localAddress: from };
    const socket = safely ? connectSafely({ ...to, rejectUnauthorized: false }) : connect(to);
    let heard = false;
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      done(heard);
    };
    const timer = setTimeout(finish, stay);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('data', () => undefined);
    socket.on(safely ? 'secureConnect' : 'connect', async () => {
      heard = true;
      socket.setNoDelay(true);
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        await sleep(1);
      }
      socket.end();
    });
  });
}

const recent = [];

async function stranger(server, number, until) {
  const random = seeded(SEED + number);
  let count = 0;
  while (performance.now() < until && server.lives) {
    const pieces = conversation(random);
    recent.push(pieces);
    if (recent.length > 200) recent.shift();
    const from = `127.0.${1 + random.below(200)}.${10 + number}`; // an address has so many ports
    const safely = TLS && random.chance(0.8);
    const stay = 5 + random.below(60) + (safely ? 200 : 0); // for the handshake
    if (await speak(server, pieces, { from, stay, safely })) count++;
  }
  return count;
}

function served(server) {
  return new Promise((done) => {
    const to = { host: '127.0.0.1', port: server.port, agent: false, timeout: 5000 };
    const asked = TLS ? getSafely({ ...to, rejectUnauthorized: false }) : get(to);
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode === 200));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(false));
  });
}

function fail(server, why) {
  mkdirSync(FOUND, { recursive: true });
  const file = `${FOUND}/${SEED}.json`;
  writeFileSync(
    file,
    JSON.stringify(recent.map((pieces) => pieces.map((piece) => piece.toString('latin1')))),
  );
  console.log(server.log.slice(-4000));
  console.log(`fuzz net: ${why}; SEED=${SEED}; the last conversations are in ${file}`);
  endAll();
  process.exit(1);
}

function certificate() {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost`;
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return ['--cert', cert, '--key', key];
}

const server = await Server.start({ more: TLS ? certificate() : [] });
const until = performance.now() + SECONDS * 1000;
const strangers = Array.from({ length: STRANGERS }, (_, number) =>
  stranger(server, number, until),
);
while (performance.now() < until) {
  if (!(await served(server))) fail(server, 'somebody was not served');
  await sleep(100);
}
const counts = await Promise.all(strangers);
if (counts.some((count) => count < SECONDS)) fail(server, 'hardly anything was said');
await server.stop().catch((error) => fail(server, error.message));
const total = counts.reduce((sum, count) => sum + count, 0);
console.log(`fuzz net: ${total} connections${TLS ? ' over TLS' : ''}, nothing found`);
