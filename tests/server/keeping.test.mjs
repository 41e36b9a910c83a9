// Games on disk as whoever runs the house meets them: locks, copies, full disks, what is abandoned.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  Client,
  Server,
  endAll,
  limitFiles,
  makeGame,
  playOn,
  program,
  run,
  seatOf,
  seeded,
  sql,
  temporaryFolder,
  within,
} from '../support/server.mjs';

after(endAll);

const mode = (path) => (statSync(path).mode & 0o777).toString(8);

test('a second server on the same games says so and leaves them alone', async () => {
  const first = await Server.start();
  const { status, output } = await run(['serve', '--port', '0', '--db', first.database]);
  assert.equal(status, 2);
  assert.match(output, new RegExp(`another Kassen uses it \\(process ${first.pid}\\)`));
  await first.kill();
  const second = await Server.start({ database: first.database });
  await second.stop();
});

test('what is played alone and what is served are kept apart, for their owner only', async () => {
  const home = temporaryFolder();
  const env = { HOME: home, XDG_DATA_HOME: home, DISPLAY: '', WAYLAND_DISPLAY: '' };
  const alone = await Server.start({ words: ['play', 'duel-at-dawn'], env });
  const served = await Server.start({ words: ['serve', '--bind', '127.0.0.1', '--port', '0'], env });
  const folder = join(home, 'kassen');
  assert.equal(mode(folder), '700');
  for (const name of ['play.db', 'games.db']) assert.equal(mode(join(folder, name)), '600', name);
  const again = spawnSync(program, ['play', 'duel-at-dawn'], { env: { ...process.env, ...env } });
  assert.match(String(again.stderr), /play\.db cannot be used to keep games: another Kassen/);
  await alone.stop();
  await served.stop();
});

test('a copy is made while games are played, and can be served', async () => {
  const server = await Server.start();
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  await playOn(red, seeded(1), 1);
  const copy = join(temporaryFolder(), 'copy.db');
  const { status, output } = await run(['backup', '--db', server.database, copy]);
  assert.equal(status, 0, output);
  const other = await Server.start({ database: copy });
  const again = await Client.seated(other, seatOf(made, 'red'));
  assert.equal(again.view.moment, 1);
  assert.equal((await run(['backup', '--db', server.database, copy])).status, 2, 'it is there already');
  await other.stop();
  await server.stop();
});

test('a computer that could not write plays on when there is room again', async () => {
  const server = await Server.start();
  const made = await makeGame(server, 'new rain-at-the-torii red=random blue=random');
  const watcher = await Client.seated(server, made.watch);
  await watcher.until('some play', (view) => view.moment > 2);
  limitFiles(server, 0);
  await server.logged(/stuck game=/);
  const { moment } = watcher.view;
  limitFiles(server, 'unlimited');
  await watcher.until('more play', (view) => view.moment > moment + 2 || view.over);
  assert.ok(server.log.match(/stuck game=/g).length < 20, 'it does not try without end');
  await server.stop();
});

test('dice of the opening that could not be written are written with the next choice', async () => {
  let server = await Server.start();
  const made = await makeGame(server, 'new kamo-ford red=person blue=person dice=typed');
  const red = await Client.seated(server, seatOf(made, 'red'));
  await red.expect('view', `dice ${red.view.moment}/0 6`);
  limitFiles(server, 0);
  assert.match(await red.refusal(`dice ${red.view.moment}/1 2`), /could not be written/);
  limitFiles(server, 'unlimited');
  await red.close();
  const again = await Client.seated(server, seatOf(made, 'red'));
  if (again.view.roll) await again.expect('view', `dice ${again.view.moment}/1 2`);
  await playOn(again, seeded(1), 1);
  const { moment } = again.view;
  await server.kill();
  server = await Server.start({ database: server.database });
  assert.equal((await Client.seated(server, seatOf(made, 'red'))).view.moment, moment);
  await server.stop();
});

test('a damaged game is named, in its refusal and in the log, and the others go on', async () => {
  let server = await Server.start();
  const bad = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const good = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  await playOn(await Client.seated(server, seatOf(bad, 'red')), seeded(1), 1);
  await server.stop();
  sql(server.database, 'DELETE FROM line WHERE game = 1 AND ply = 0');
  server = await Server.start({ database: server.database });
  const guest = await Client.open(server);
  const sentence = await guest.refusal(`sit ${seatOf(bad, 'red')}`);
  assert.match(sentence, /^game 1 is damaged and is left as it is: lines of it are missing$/);
  await server.logged(/unreadable game=1 why="game 1 is damaged/);
  await guest.sit(seatOf(good, 'red'));
  await server.stop();
});

test('its health can be had on the machine itself, and from nowhere else', async () => {
  const server = await Server.start();
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  const fresh = await server.health();
  assert.deepEqual(
    [fresh.status, fresh.well, fresh.games, fresh.tables, fresh.failed_writes],
    [200, true, 1, 1, 0],
  );
  for (const name of ['players_queue', 'answers_queue', 'loop_delay_ms', 'worst_loop_delay_ms'])
    assert.ok(fresh[name] >= 0, name);
  const forwarded = await fetch(`http://127.0.0.1:${server.port}/health`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  assert.equal(forwarded.status, 404);
  assert.equal((await server.health()).refused, fresh.refused + 1);
  limitFiles(server, 0);
  await red.refusal(`do ${red.view.moment} ${red.view.choices[0].line}`);
  const ill = await server.health();
  assert.deepEqual([ill.status, ill.well, ill.failed_writes], [503, false, 1]);
  limitFiles(server, 'unlimited');
  await red.do(red.view.choices[0].line);
  assert.equal((await server.health()).status, 200);
  await server.stop();
});

// A socket as systemd's, which prints what it is told.
const LISTENER = `
import socket, sys
heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
heard.bind(sys.argv[1])
print("bound", flush=True)
while True: print(heard.recv(100).decode(), flush=True)`;

test('systemd hears when it is ready, that it lives, and that it stops', async () => {
  const socket = join(temporaryFolder(), 'notify');
  const listener = spawn('python3', ['-c', LISTENER, socket]);
  let heard = '';
  listener.stdout.on('data', (bytes) => (heard += bytes));
  const hears = (pattern) =>
    within(
      new Promise((done) => {
        const look = () => pattern.test(heard) && done();
        listener.stdout.on('data', look);
        look();
      }),
      `${pattern} to be heard`,
    );
  await hears(/bound/);
  const server = await Server.start({ env: { NOTIFY_SOCKET: socket } });
  await hears(/READY=1\n(.*\n)*WATCHDOG=1\n(.*\n)*WATCHDOG=1\n/);
  await server.stop();
  await hears(/STOPPING=1/);
  listener.kill();
});

test('games that nobody visits are forgotten, where that is wished', async () => {
  let server = await Server.start();
  const old = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const young = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  await server.stop();
  sql(server.database, `UPDATE game SET touched = unixepoch() - 31 * 86400 WHERE id = 1`);
  server = await Server.start({ database: server.database, more: ['--expire', '30'] });
  const guest = await Client.open(server);
  await server.logged(/expired game=1\n/);
  assert.match(await guest.refusal(`sit ${seatOf(old, 'red')}`), /no such seat/);
  await guest.sit(seatOf(young, 'red'));
  await server.stop();
});
