// What is said before anybody sits down: HTTP, handshakes, and doors that stay shut.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { Client, HANDSHAKE, Server, endAll, limitFiles, makeGame, seatOf, within } from '../support/server.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

const request = (...lines) => [...lines, '', ''].join('\r\n');
const PAGE = request('GET / HTTP/1.1', 'Host: x');

// One connection below HTTP: all that was answered until the server closed it. The second piece is
// sent when something has been answered to the first.
function raw(first, second) {
  const answered = new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    const finish = () => {
      socket.destroy();
      done(answer);
    };
    socket.on('data', (part) => {
      if (!answer && second) socket.write(second);
      answer += part.toString('latin1');
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('connect', () => socket.write(first));
  });
  return within(answered, `the end of a connection that said ${first}`, 8000);
}

const status = (answer) => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]);

async function assertServed() {
  assert.equal(status(await raw(PAGE)), 200);
  assert.ok(server.lives, server.log.slice(-3000));
}

test('a connection is answered once, whatever follows in the same packet', async () => {
  for (const second of [PAGE, request('GET / HTTP/1.1', 'Host: x', 'Content-Length: 5')]) {
    const answer = await raw(PAGE + second);
    assert.equal(answer.match(/HTTP\/1\.1 /g).length, 1);
    assert.match(answer, /^HTTP\/1\.1 200 OK\r\nconnection: close\r\n/);
    await assertServed();
  }
});

test('a body that is announced is refused', async () => {
  for (const header of ['Content-Length: 5', 'Content-Length: 0', 'Transfer-Encoding: chunked']) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      assert.equal(status(await raw(request(`${method} / HTTP/1.1`, 'Host: x', header))), 400);
    }
    const upgrade = HANDSHAKE.replace('\r\n\r\n', `\r\n${header}\r\n\r\n`);
    assert.equal(status(await raw(upgrade)), 400, header);
  }
  await assertServed();
});

test('HTTP/2 without TLS is refused', async () => {
  const upgrade = request(
    'GET / HTTP/1.1',
    'Host: x',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  );
  const frames = Buffer.concat([
    Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
    Buffer.from([0, 0, 1, 0, 0, 0, 0, 0, 1, 65]),
  ]);
  for (let count = 0; count < 20; count++) assert.equal(status(await raw(upgrade, frames)), 400);
  await assertServed();
});

test('an upgrade to anything else is refused, first or second on a connection', async () => {
  const foo = request('GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: foo');
  for (let count = 0; count < 10; count++) {
    assert.doesNotMatch(await raw(foo, foo), /^HTTP\/1\.1 [123]/);
    assert.equal(status(await raw(request('GET /nowhere HTTP/1.1', 'Host: x'), foo)), 404);
  }
  await assertServed();
});

test('a WebSocket that does not speak our protocol is not opened', async () => {
  assert.equal(status(await raw(HANDSHAKE.replace('Sec-WebSocket-Protocol: kassen\r\n', ''))), 400);
  assert.equal(status(await raw(HANDSHAKE.replace('kassen', 'http'))), 400);
  const client = await Client.open(server);
  await client.expect('lobby', 'lobby');
  await client.close();
});

test('a page from elsewhere cannot pass by a name too long to be looked at', async () => {
  const origin = `Origin: http://${'e'.repeat(300)}.example`;
  assert.equal(status(await raw(HANDSHAKE.replace('\r\n\r\n', `\r\n${origin}\r\n\r\n`))), 403);
  assert.equal(status(await raw(request('GET / HTTP/1.1', 'Host: x', origin))), 403);
});

test('HEAD is answered as GET is, without the page', async () => {
  const [head, rest] = (await raw(request('HEAD / HTTP/1.1', 'Host: x'))).split('\r\n\r\n');
  const [whole, page] = (await raw(PAGE)).split('\r\n\r\n');
  assert.equal(head, whole);
  assert.equal(rest, '');
  assert.match(page, /<html/);
  const missing = await raw(request('HEAD /nowhere HTTP/1.1', 'Host: x'));
  assert.deepEqual([status(missing), missing.split('\r\n\r\n')[1]], [404, '']);
});

test('a request of HTTP/1.1 names one host', async () => {
  assert.equal(status(await raw(request('GET / HTTP/1.1'))), 400);
  assert.equal(status(await raw(request('GET / HTTP/1.1', 'Host: x', 'Host: y'))), 400);
  assert.equal(status(await raw(request('GET / HTTP/9.9', 'Host: x'))), 400);
  assert.equal(status(await raw(request('GET / HTTP/1.0'))), 200);
});

test('two who are shown to seats in one packet are both answered by their own', async () => {
  const one = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const other = await makeGame(server, 'new ford red=person blue=person');
  const guest = await Client.open(server);
  const [first, second] = await guest.burst(`sit ${seatOf(one, 'red')}`, `sit ${seatOf(other, 'blue')}`);
  assert.deepEqual(
    [first, second].map(({ type, full, game, you }) => [type, full, game.title, you.sides]),
    [
      ['view', true, 'Duel at dawn', ['red']],
      ['view', true, 'The ford', ['blue']],
    ],
  );
  const [seated, left] = await guest.burst(`sit ${seatOf(one, 'red')}`, 'leave');
  assert.deepEqual([seated.type, seated.game.title, left.type], ['view', 'Duel at dawn', 'left']);
});

test('what strangers call their battles is quoted in the log', async () => {
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  await red.expect('view', 'resign');
  const { text } = await red.expect('record', 'record');
  const forged = text.replaceAll('duel-at-dawn.yaml', 'x" game=99 \\ 巴.yaml');
  await makeGame(server, 'read', forged);
  await server.logged(/scenario="x\\x22 game=99 \\x5c \\xe5\\xb7\\xb4"\n/);
});

test('who may not watch because the disk is full is told so', async () => {
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  limitFiles(server, 0);
  assert.match(await red.refusal('watch red'), /could not be written to disk/);
  limitFiles(server, 'unlimited');
  for (let count = 3; count < 16; count++) await red.expect('made', 'watch red');
  assert.match(await red.refusal('watch red'), /no room for more onlookers/);
});
