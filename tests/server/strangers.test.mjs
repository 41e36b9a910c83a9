// Strangers send anything: it costs them their connection at most, and nobody else anything.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import {
  Client,
  HANDSHAKE,
  Server,
  WebSocket,
  endAll,
  makeGame,
  playOn,
  seatOf,
  seedOf,
  seeded,
  sleep,
  temporaryFolder,
  within,
} from '../support/server.mjs';

const FUZZ_MS = Number(process.env.FUZZ_MS ?? 12_000);

let server;
const tokens = [];

before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

async function newGame(words) {
  const made = await makeGame(server, words);
  tokens.push(made.watch, ...made.seats.map((seat) => seat.token));
  return made;
}

// Somebody else, from elsewhere, who must be served all the while.
async function assertServed() {
  const began = performance.now();
  const guest = await Client.open(server, { from: '127.0.0.77' });
  await guest.expect('scenario', 'scenario duel-at-dawn');
  await guest.close();
  assert.ok(performance.now() - began < 3000, 'others had to wait');
}

async function send(bytes, options) {
  const stranger = await Client.open(server);
  stranger.socket.send(bytes, options);
  return stranger;
}

const NOT_UNDERSTOOD = {
  'nothing at all': '',
  'no number': 'lobby',
  'a number alone': '7',
  'the number 0': '0 lobby',
  'a negative number': '-1 lobby',
  'a number beyond all bounds': '99999999999999999999 lobby',
  'a verb that does not exist': '1 teleport',
  'a verb in capitals': '1 LOBBY',
  'a control character': '1 lobby \x01',
  'a zero byte': '1 lobby\0',
  'a tab': '1\tlobby',
  'a carriage return': '1 lobby\r',
  JSON: '{"verb":"lobby"}',
  'a line of more than 1,000 bytes': `1 name ${'x'.repeat(1000)}`,
  'a long line before its body': `1 upload ${'x'.repeat(1000)}\nbody`,
  'a body of more than 1 MiB': `1 read\n${'x'.repeat((1 << 20) + 2000)}`,
  'letters that are not UTF-8': Buffer.from('1 name \xff\xfe\xc0\x80', 'latin1'),
  'half a letter': Buffer.from([0x31, 0x20, 0x6e, 0x61, 0x6d, 0x65, 0x20, 0xe5, 0xb7]),
};

for (const [what, bytes] of Object.entries(NOT_UNDERSTOOD)) {
  test(`${what} costs the sender its connection`, async () => {
    const stranger = await send(bytes, { binary: false });
    const code = await within(stranger.closed, 'the connection to be closed', 5000);
    assert.ok([1002, 1006, 1007, 1008, 1009].includes(code), `closed with ${code}`);
    assert.deepEqual(stranger.messages, []);
    await assertServed();
  });
}

test('a binary message costs the sender its connection', async () => {
  const stranger = await send(Buffer.from('1 lobby'), { binary: true });
  await within(stranger.closed, 'the connection to be closed', 5000);
});

test('a line of 1,000 bytes and a body of 1 MiB are within the limits', async () => {
  const guest = await Client.open(server, { from: '127.0.0.33' });
  await guest.refusal(`name ${'x'.repeat(900)}`);
  await guest.refusal('read', 'x'.repeat(1 << 20));
});

test('a flood of 10,000 lines costs the sender its connection, and nobody waits', async () => {
  const stranger = await Client.open(server);
  for (let line = 1; line <= 10_000; line++) stranger.socket.send(`${line} scenario none`);
  await assertServed();
  await within(stranger.closed, 'the flood to be shut out', 10_000);
  assert.ok(stranger.messages.length <= 300, `${stranger.messages.length} lines were answered`);
});

// A frame as browsers send them, masked by nothing.
const framed = (text) => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

// The kinds of frames behind the answer to a handshake.
function kindsOf(bytes) {
  const kinds = [];
  let at = bytes.indexOf('\r\n\r\n') + 4;
  while (at < bytes.length) {
    const short = bytes[at + 1];
    const [head, length] = short < 126 ? [2, short] : short === 126 ? [4, bytes.readUInt16BE(at + 2)] : [10, Number(bytes.readBigUInt64BE(at + 2))];
    kinds.push(bytes[at] & 15);
    at += head + length;
  }
  return kinds;
}

test('who is sent away is told why, and nothing after that', async () => {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.34' });
  const pieces = [];
  socket.on('data', (piece) => pieces.push(piece));
  socket.on('error', () => undefined);
  const gone = new Promise((done) => socket.on('close', done));
  const handshaken = new Promise((done) => socket.once('data', done));
  socket.write(HANDSHAKE);
  await within(handshaken, 'the handshake');
  const lines = Array.from({ length: 260 }, (_, line) => framed(`${line + 1} scenario none`));
  socket.write(Buffer.concat(lines));
  await Promise.race([gone, sleep(1500)]);
  socket.destroy();
  const kinds = kindsOf(Buffer.concat(pieces));
  assert.equal(kinds.at(-1), 8, `${kinds.length} frames, closed by number ${kinds.indexOf(8) + 1}`);
});

test('a message in endless pieces is cut off at the limit', async () => {
  const stranger = await Client.open(server);
  const piece = 'x'.repeat(60_000);
  for (let count = 0; count < 40 && !stranger.isClosed; count++) {
    stranger.socket.send(count ? piece : `1 read\n${piece}`, { fin: false });
    await sleep(2);
  }
  await within(stranger.closed, 'the endless message to be cut off', 5000);
});

const VERBS =
  `lobby scenario rules odds new upload read sit leave do dice back undo reset offer answer
  resign fix check preview reach hint overlay look watch name at report record rematch muster force
  raise pitch host turns say settle claim orders let clip more lessons market band found deed sortie
  return`.split(
    /\s+/,
  );

const WORDS =
  `duel-at-dawn ford moor moth-and-lantern ../../etc/passwd red blue red=person blue=random
  screen=shared dice=typed at=5 at=99999 think=60000 option: option:x option:control=free blades demo
  shot melee longbow range=10 shots=99 move shoot attack order ready pass end place health sight
  control range light at to - with head ne 0 1 2 3 5 49 63 64 65 255 256 -1 2147483648 1000000 A1 D3
  tyneside hatamoto ninja solo=yes solo=blue seed=7 width=90 height=60 width=9999999999 option:fog=on
  katana buy heal rest go thing=katana number=2 to=1 care=healer dice=3,4 side=red scenario=first-light words=
  T16 ZZ99 A0 7,5 -5,-5 999999,999999 0.0,0.0 45,30 takeback draw yes no "words" " \\ %s%n 巴 🏯 1+2+3
  ${'='.repeat(30)} ${'x'.repeat(200)}`.split(/\s+/);

function fuzzedLine(random, moment) {
  const words = [random.pick(VERBS)];
  if (['do', 'dice', 'back', 'undo', 'reset', 'fix', 'offer', 'answer', 'resign'].includes(words[0]) && random.chance(0.7))
    words.push(moment);
  if (words[0] === 'sit' && random.chance(0.5)) words.push(random.pick(tokens));
  for (let count = random.below(6); count > 0; count--) words.push(random.pick(WORDS));
  return words.join(random.chance(0.05) ? '  ' : ' ');
}

function fuzzedBody(random) {
  const bytes = Buffer.alloc(random.below(3000));
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = random.chance(0.8) ? 32 + random.below(95) : random.below(256);
  return bytes;
}

function fuzzedFrame(random, number, moment) {
  if (random.chance(0.03)) return fuzzedBody(random);
  const line = Buffer.from(`${number} ${fuzzedLine(random, moment)}`);
  if (random.chance(0.05)) line[random.below(line.length)] = random.below(256);
  return random.chance(0.1) ? Buffer.concat([line, Buffer.from('\n'), fuzzedBody(random)]) : line;
}

// Sends what it likes, as fast as it may, again and again, until the time is up. It comes from elsewhere:
// what it uses up of an address must not be missed by those who come after it.
async function fuzz(random, until, token) {
  let lines = 0;
  while (performance.now() < until) {
    const stranger = await Client.seated(server, token, { from: '127.0.0.78' }).catch(() => null);
    if (!stranger) continue;
    stranger.follow = (view) => (stranger.view = view); // it sits here and there
    for (
      let count = 0;
      count < 180 && !stranger.isClosed && performance.now() < until;
      count++, lines++
    ) {
      stranger.socket.send(fuzzedFrame(random, count + 10, stranger.view?.moment ?? 0), {
        binary: random.chance(0.01),
      });
      if (count % 20 === 0) await sleep(5);
    }
    await sleep(20);
    stranger.drop();
  }
  return lines;
}

test('nonsense of all kinds harms nobody', { timeout: FUZZ_MS + 60_000 }, async (t) => {
  const seed = seedOf(t);
  for (const scenario of ['duel-at-dawn', 'ford', 'moor', 'moth-and-lantern']) {
    await newGame(`new ${scenario} red=person blue=person`);
    await newGame(`new ${scenario} red=person blue=random dice=typed`);
  }
  const until = performance.now() + FUZZ_MS;
  const strangers = [1, 2, 3, 4].map((number) =>
    fuzz(seeded(seed + number), until, tokens[number * 4]),
  );
  while (performance.now() < until) {
    await assertServed();
    await sleep(300);
  }
  const lines = await Promise.all(strangers);
  t.diagnostic(`${lines.reduce((sum, count) => sum + count, 0)} lines`);
  assert.ok(server.lives, server.log.slice(-3000));
});

// A connection below WebSocket and HTTP; resolves to what was answered when it ends or, after so many
// milliseconds, is left. What is sent `after` waits for the answer to the first bytes.
function raw(bytes, { stay, after: later } = {}) {
  return new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    const finish = () => {
      socket.destroy();
      done(answer);
    };
    const leave = () => setTimeout(finish, stay);
    socket.on('data', (part) => (answer += part.toString('latin1')));
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('connect', () => socket.write(bytes));
    if (!later) return void leave();
    socket.once('data', () => {
      socket.write(later);
      leave();
    });
  });
}

test('garbage instead of HTTP harms nobody', async (t) => {
  const random = seeded(seedOf(t));
  const noise = (length) => Buffer.from(Array.from({ length }, () => random.below(256)));
  const requests = [
    '',
    '\r\n\r\n',
    'GET',
    'GET / HTTP/1.1',
    'GET / HTTP/1.1\r\nHost: x',
    'GET /',
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0\0\0',
    noise(10),
    noise(5000),
    `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${'h'.repeat(50_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\n${'X-Y: z\r\n'.repeat(5000)}\r\n`,
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\nabc',
    'PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n',
    'DELETE /ws HTTP/1.1\r\nHost: x\r\n\r\n',
    'BREW / HTCPCP/1.0\r\n\r\n',
    'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /%2e%2e%2f%00 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500),
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ];
  for (const bytes of requests) {
    const answer = await raw(bytes, { stay: 150 });
    assert.doesNotMatch(answer, /root:/);
  }
  assert.ok(server.lives, server.log.slice(-3000));
  await assertServed();
});

test('garbage after the handshake harms nobody', async (t) => {
  const random = seeded(seedOf(t));
  const frames = [
    [0x81, 0x05, 0x31, 0x32], // not masked
    [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4], // reserved bits, endless
    [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0x31], // 2^63 bytes announced
    [0x80, 0x80, 0, 0, 0, 0], // goes on with nothing
    [0x89, 0xfe, 0xff, 0xff, 0, 0, 0, 0], // a ping beyond what a ping may be
    [0x88, 0x81, 0, 0, 0, 0, 1], // a close with half a code
    ...Array.from({ length: 30 }, () =>
      Array.from({ length: 1 + random.below(200) }, () => random.below(256)),
    ),
  ];
  for (const frame of frames) {
    const answer = await within(raw(HANDSHAKE, { stay: 40, after: Buffer.from(frame) }), 'the handshake');
    assert.match(answer, /^HTTP\/1.1 101/);
  }
  assert.ok(server.lives, server.log.slice(-3000));
  await assertServed();
});

test('two hundred half-open requests keep nobody waiting', async () => {
  const halves = Array.from({ length: 200 }, () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: 127');
    return socket;
  });
  const taken = async () => {
    while ((await server.health()).sockets < halves.length) await sleep(10);
  };
  await within(taken(), 'all of them to be taken');
  await assertServed();
  assert.equal((await get('/')).status, 200);
  halves.forEach((socket) => socket.destroy());
});

function get(path, headers = {}, { method = 'GET', port = server.port } = {}) {
  return new Promise((done, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

test('every page is sent with headers that let in nothing of others', async () => {
  const index = await get('/');
  const scripts = [...String(index.body).matchAll(/(?:src|href)="([^":]+\.(?:js|css|svg))"/g)].map(
    (found) => found[1].replace(/^\.?\/?/, '/'),
  );
  assert.ok(scripts.length >= 2, String(index.body).slice(0, 500));
  for (const path of ['/', ...scripts]) {
    const { status, headers } = await get(path);
    assert.equal(status, 200, path);
    assert.match(
      headers['content-security-policy'],
      /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/,
    );
    assert.doesNotMatch(headers['content-security-policy'], /unsafe/);
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.ok(headers.etag && headers['content-type']);
  }
});

test('a page known already is not sent again, and packed where that is understood', async () => {
  const plain = await get('/');
  const known = await get('/', { 'if-none-match': plain.headers.etag });
  assert.deepEqual([known.status, known.body.length], [304, 0]);
  const packed = await get('/', { 'accept-encoding': 'gzip' });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.ok(packed.body.length < plain.body.length);
});

test('a part of the pages that is named after its content is kept for good', async () => {
  const part = /part-\w+\.js/.exec(String((await get('/app.js')).body))[0];
  assert.match((await get(`/${part}`)).headers['cache-control'], /immutable/);
  for (const path of ['/', '/app.js', '/style.css'])
    assert.equal((await get(path)).headers['cache-control'], 'no-cache', path);
});

test('nothing but pages can be had by HTTP', async () => {
  for (const path of ['/nowhere', '/games.db', '/../Makefile', '/ws', '/%2e%2e/Makefile']) {
    assert.ok((await get(path)).status >= 400, path);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await get('/', {}, { method }).catch(() => ({ status: 400 }));
    assert.ok(answer.status >= 400, method);
  }
});

const opens = (headers, port = server.port) =>
  new Promise((done) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'kassen', { headers });
    socket.on('open', () => {
      socket.terminate();
      done(true);
    });
    socket.on('error', () => done(false));
  });

test('a page from elsewhere cannot talk to the server', async () => {
  assert.ok(await opens({}));
  assert.ok(await opens({ origin: `http://127.0.0.1:${server.port}` }));
  for (const origin of [
    'http://evil.example',
    'null',
    `http://127.0.0.1:${server.port + 1}`,
    `http://127.0.0.1:${server.port}.evil.example`,
    'evil',
    `evil://x@127.0.0.1:${server.port}`,
  ]) {
    assert.equal(await opens({ origin }), false, origin);
  }
});

test("a server for one machine alone answers to that machine's names only", async () => {
  const home = temporaryFolder();
  const local = await Server.start({
    words: ['play', 'duel-at-dawn'],
    env: { HOME: home, XDG_DATA_HOME: home, DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  const { port } = local;
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'localhost', `[::1]:${port}`]) {
    assert.equal((await get('/', { host }, { port })).status, 200, host);
    assert.ok(await opens({ host }, port), host);
  }
  for (const host of [
    'evil.example',
    `localhost.evil.example:${port}`,
    `127.0.0.1.evil.example`,
    'localhos',
    '[::1',
  ]) {
    const answer = await get('/', { host }, { port }).catch(() => ({ status: 400 }));
    assert.ok(answer.status >= 400, `${host}: ${answer.status}`);
    assert.equal(await opens({ host }, port), false, host);
  }
  assert.equal(await opens({ origin: 'http://evil.example' }, port), false);
  const token = /seat\/([0-9a-f]{32})/.exec(local.said)[1];
  assert.ok(!local.log.includes(token));
  await local.stop();
});

test('no token ever stands in the log', async () => {
  const made = await newGame('new duel-at-dawn red=person blue=random');
  const red = await Client.seated(server, seatOf(made, 'red'));
  await playOn(red, seeded(1), 5);
  tokens.push((await red.expect('made', 'watch red')).watch);
  await get(`/seat/${tokens[0]}`);
  await get(`/?token=${tokens[0]}`);
  await (await send(`1 sit ${tokens[0]}x`, { binary: false })).close();
  await server.stop(); // whose log is whole only now
  const { log } = server;
  server = await Server.start();
  assert.match(log, /made game=\d+/);
  for (const token of tokens) assert.ok(!log.includes(token));
  assert.doesNotMatch(log, /[0-9a-f]{32}/);
});
