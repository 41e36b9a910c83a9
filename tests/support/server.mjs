// A Kassen server of one's own, and browsers to talk to it.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// The pages' own packages are the only ones there are.
export const WebSocket = createRequire(new URL('../../web/package.json', import.meta.url))('ws');

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PATIENCE_MS = 20_000;

export const program = resolve(ROOT, process.env.KASSEN ?? 'build/dev/kassen');
export const releaseProgram = resolve(ROOT, process.env.KASSEN_RELEASE ?? 'build/release/kassen');

const children = new Set();

// For the end of a test file: servers that a failed test left behind.
export const endAll = () => children.forEach((child) => child.kill('SIGKILL'));
process.on('exit', endAll);

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// Whoever waits too long is told for what.
export function within(promise, what, ms = PATIENCE_MS) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${ms} ms for ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// A small generator, so that a failure can be repeated from the seed it prints.
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(next() * count);
  return { below, chance: (share) => next() < share, pick: (list) => list[below(list.length)] };
}

export function seedOf(test) {
  const seed = Number(process.env.SEED ?? 20_260_101);
  test.diagnostic(`SEED=${seed}`);
  return seed;
}

// Something done to a file of games behind the server's back.
export const sql = (file, words) =>
  execFileSync('python3', [
    '-c',
    'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.executescript(sys.argv[2])',
    file,
    words,
  ]);

export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kassen-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// Runs the program to its end: what `kassen replay` and its like say.
export function run(words, { input = '', using = program } = {}) {
  return new Promise((done, reject) => {
    const child = spawn(using, words, { cwd: ROOT });
    let output = '';
    child.stdout.on('data', (bytes) => (output += bytes));
    child.stderr.on('data', (bytes) => (output += bytes));
    child.stdin.on('error', () => undefined); // it may end without reading all
    child.on('error', reject);
    child.on('close', (status) => done({ status, output }));
    child.stdin.end(input);
  });
}

// A disk that is full, as far as the server can tell: none of its files may grow beyond so many bytes.
export const limitFiles = (server, bytes) => {
  // A thought may have ended since it was found.
  for (const pid of processesOf(server))
    spawnSync('prlimit', ['--pid', pid, `--fsize=${bytes}:unlimited`]);
};

// The server's processes: the door, the house and its rooms, in the order in which they were started.
export function processesOf(server) {
  const found = [String(server.pid)];
  for (const parent of found) {
    const children = spawnSync('pgrep', ['-P', parent], { encoding: 'utf8' }).stdout.split('\n');
    found.push(...children.filter(Boolean));
  }
  return found;
}

// For those who speak WebSocket by hand.
export const HANDSHAKE = `GET /ws HTTP/1.1
Host: 127.0.0.1
Upgrade: websocket
Connection: Upgrade
Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
Sec-WebSocket-Version: 13
Sec-WebSocket-Protocol: kassen

`.replaceAll('\n', '\r\n');

export class Server {
  constructor(child, database) {
    this.child = child;
    this.database = database;
    this.pid = child.pid;
    this.log = '';
    this.said = '';
    this.ended = new Promise((done) =>
      child.on('close', (status, signal) => {
        children.delete(child);
        done({ status, signal });
      }),
    );
    child.stderr.on('data', (bytes) => (this.log += bytes));
    child.stdout.on('data', (bytes) => (this.said += bytes));
  }

  // `kassen serve`, or `kassen play` for one machine alone, on a port that is free.
  static async start({ database, using = program, words, more = [], env } = {}) {
    const folder = database ? null : temporaryFolder();
    const file = database ?? join(folder, 'games.db');
    const serve = ['serve', '--bind', '127.0.0.1', '--port', '0', '--db', file, ...more];
    const child = spawn(using, words ?? serve, { cwd: ROOT, env: { ...process.env, ...env } });
    children.add(child);
    const server = new Server(child, file);
    server.port = await within(server.announcedPort(), 'the server to listen');
    return server;
  }

  announcedPort() {
    return new Promise((done, reject) => {
      const look = () => {
        const found = /https?:\/\/[^/\s]*:(\d+)\//.exec(this.said);
        if (found) done(Number(found[1]));
      };
      this.child.stdout.on('data', look);
      this.child.on('error', reject);
      this.child.on('close', () => reject(new Error(`the server did not start: ${this.log}`)));
    });
  }

  // When a line of the log is there.
  logged(pattern) {
    const seen = new Promise((done) => {
      const look = () => {
        if (pattern.test(this.log)) done();
      };
      this.child.stderr.on('data', look);
      look();
    });
    return within(seen, `${pattern} in the log`);
  }

  get address() {
    return `ws://127.0.0.1:${this.port}/ws`;
  }

  // Sanitizers speak up at the end; a clean end is part of every test.
  async stop() {
    this.child.kill('SIGTERM');
    const { status, signal } = await within(this.ended, 'the server to stop');
    assert.equal(signal, null, this.log);
    assert.equal(status, 0, this.log);
  }

  async kill() {
    this.child.kill('SIGKILL');
    await within(this.ended, 'the killed server to be gone');
  }

  get lives() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  // What it tells its own machine of itself.
  async health() {
    const answer = await fetch(`http://127.0.0.1:${this.port}/health`);
    return { status: answer.status, ...(await answer.json()) };
  }

  residentKilobytes() {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]);
  }
}

// A browser: numbers its lines, remembers every message and puts the journal together.
export class Client {
  constructor(socket) {
    this.socket = socket;
    this.messages = []; // as they came
    this.view = null;
    this.game = null; // what does not change
    this.journal = [];
    this.last = 0;
    this.asked = new Map();
    this.allowance = 190;
    this.paced = performance.now();
    this.watchers = new Set();
    this.closed = new Promise((done) =>
      socket.on('close', (code) => {
        this.isClosed = true;
        for (const { reject, words } of this.asked.values()) {
          reject(new Error(`the connection was closed (${code}) before '${words}' was answered`));
        }
        this.asked.clear();
        this.look();
        done(code);
      }),
    );
    socket.on('message', (bytes) => this.hear(String(bytes)));
    socket.on('error', () => undefined); // 'close' follows
  }

  static async open(server, { from, ...options } = {}) {
    const socket = new WebSocket(server.address, 'kassen', { localAddress: from, ...options });
    const client = new Client(socket);
    await within(
      new Promise((done, reject) => {
        socket.once('open', done);
        socket.once('error', reject);
        socket.once('close', () => reject(new Error('closed at once')));
      }),
      'a connection',
    );
    return client;
  }

  static async seated(server, token, options) {
    const client = await Client.open(server, options);
    await client.sit(token);
    return client;
  }

  hear(text) {
    this.messages.push(text);
    const message = JSON.parse(text);
    if (message.type === 'view') this.follow(message);
    const asked = this.asked.get(message.re);
    this.asked.delete(message.re);
    asked?.resolve(message);
    this.look();
  }

  // What a page makes of views: the journal and the talk are sent in pieces, all else whole.
  follow(view) {
    if (view.full) {
      this.game = view.game;
      this.journal = [];
      this.talk = [];
    }
    for (const remark of view.talk) {
      assert.ok(!this.talk.some(({ number }) => number >= remark.number), `remark ${remark.number} was told twice`);
      this.talk.push(remark);
    }
    assert.equal(this.talk.at(-1)?.number ?? 0, view.remarks, 'a remark is missing');
    const told = new Set(this.journal.map((entry) => entry.moment));
    for (const entry of view.journal) {
      assert.ok(!told.has(entry.moment), `moment ${entry.moment} was told twice`);
      this.journal.push(entry);
    }
    assert.deepEqual(
      this.journal.map((entry) => entry.moment),
      [...this.journal.keys()],
      'the journal has a gap',
    );
    this.view = view;
  }

  look() {
    for (const watcher of [...this.watchers]) watcher();
  }

  // The server allows 200 lines at once and 40 a second; one who keeps to it is never sent away.
  async pace() {
    for (;;) {
      const now = performance.now();
      this.allowance = Math.min(190, this.allowance + ((now - this.paced) / 1000) * 38);
      this.paced = now;
      if (this.allowance >= 1) break;
      await sleep(30);
    }
    this.allowance -= 1;
  }

  async ask(words, body) {
    await this.pace();
    const number = ++this.last;
    const answer = new Promise((done, reject) =>
      this.asked.set(number, { resolve: done, reject, words }),
    );
    answer.catch(() => undefined); // who does not await it does not care
    this.socket.send(`${number} ${words}${body === undefined ? '' : `\n${body}`}`);
    return within(answer, `an answer to '${words.slice(0, 80)}'`);
  }

  // Several lines in one piece, as a network may deliver them.
  async burst(...lines) {
    this.socket._socket.cork();
    const answers = lines.map((words) => this.ask(words));
    await sleep(5);
    this.socket._socket.uncork();
    return within(Promise.all(answers), `all answers to ${lines.join(', ')}`, 3000);
  }

  async expect(type, words, body) {
    const answer = await this.ask(words, body);
    assert.equal(
      answer.type,
      type,
      `'${words.slice(0, 80)}': ${JSON.stringify(answer).slice(0, 300)}`,
    );
    return answer;
  }

  // The sentence by which a line is turned down.
  async refusal(words, body) {
    const answer = await this.ask(words, body);
    const sentence = answer.type === 'refused' ? answer.why : answer.text;
    assert.ok(
      ['refused', 'error'].includes(answer.type),
      `'${words}' was answered by ${answer.type}`,
    );
    assertSentence(sentence);
    return sentence;
  }

  sit(token) {
    return this.expect('view', `sit ${token}`);
  }

  do(choice) {
    return this.ask(`do ${this.view.moment} ${choice}`);
  }

  // What one offers or answers is meant for what one has seen.
  offer(kind) {
    return this.ask(`offer ${this.view.moment} ${kind}`);
  }

  async answer(word) {
    const { moment, offer } = await this.until('an offer', (view) => view.offer);
    return this.ask(`answer ${moment} ${offer.number} ${word}`);
  }

  resign() {
    return this.ask(`resign ${this.view.moment}`);
  }

  // When two answers have come, a view that was due has come before the second.
  async settle() {
    await this.ask('check none');
    await this.ask('check none');
  }

  until(what, holds, ms = PATIENCE_MS) {
    return within(
      new Promise((done, reject) => {
        const watcher = () => {
          if (this.isClosed) reject(new Error('the connection was closed'));
          else if (this.view && holds(this.view)) done(this.view);
          else return;
          this.watchers.delete(watcher);
        };
        this.watchers.add(watcher);
        watcher();
      }),
      what,
      ms,
    );
  }

  mine() {
    return this.until("a decision of one's own", (view) => view.over || view.decision?.mine);
  }

  close() {
    this.socket.close();
    return within(this.closed, 'the connection to close');
  }

  drop() {
    this.socket.terminate();
  }
}

export function assertSentence(sentence) {
  assert.match(sentence, /^\S.{4,}\S$/s, 'a refusal says why');
  assert.doesNotMatch(sentence, /\n/, 'in one line');
}

// Games are made from as many addresses as are needed: one makes at most 30 a minute.
let lastAddress = 1;
export async function makeGame(server, words, body) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const from = `127.0.${1 + Math.floor(lastAddress / 250)}.${1 + (lastAddress++ % 250)}`;
    const client = await Client.open(server, { from });
    const answer = await client.ask(words, body);
    if (answer.type === 'made') await claimAll(client, answer);
    client.drop();
    if (answer.type === 'made') return answer;
    assert.match(answer.text, /so many games are not made in a minute/, words);
  }
  throw new Error('no game could be made from any address');
}

// Takes every seat that waits for somebody, so that tokens are those of seats.
export async function claimAll(client, made) {
  for (const seat of made.seats.filter(({ open }) => open)) {
    const { token } = await client.expect('claimed', `claim ${seat.token} ${randomBytes(16).toString('hex')}`);
    seat.token = token;
  }
}

// Sends lines below WebSocket's own buffering and never reads an answer.
export async function neverReading(server, lines, from) {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('connect', done));
  socket.write(HANDSHAKE);
  await within(new Promise((done) => socket.once('data', done)), 'the handshake');
  socket.pause();
  socket.say = (line) => socket.write(frame(line));
  lines.forEach(socket.say);
  return socket;
}

// Masked with zeroes: allowed, and the text stays readable.
function frame(text) {
  const bytes = Buffer.from(text);
  assert.ok(bytes.length < 126);
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}

// A record of a quarter of a megabyte: its scenario begins with a very long comment.
export async function longRecord(server) {
  const made = await makeGame(server, 'new ford red=person blue=person');
  const red = await Client.seated(server, seatOf(made, 'red'));
  await red.resign();
  const { text } = await red.expect('record', 'record');
  red.drop();
  const padding = `> # ${'x'.repeat(90)}\n`.repeat(2600);
  const padded = text.replace(/^file .*\n/m, (line) => line + padding);
  assert.ok(padded.length > 200_000);
  return padded;
}

export const seatOf = (made, side) => made.seats.find((seat) => seat.sides.includes(side)).token;

// Two persons at a game of their own.
export async function seatTwo(server, words) {
  const made = await makeGame(server, `new ${words} red=person blue=person`);
  const red = await Client.seated(server, seatOf(made, 'red'));
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  return { made, red, blue };
}

// One seeded choice after the other until the battle is over or the count is used up.
export async function playOn(client, random, count = Infinity) {
  for (let done = 0; done < count; done++) {
    const view = await client.mine();
    if (view.over) return view;
    assert.ok(view.choices.length > 0, `no choice is offered: ${view.decision.prompt}`);
    const answer = await client.do(random.pick(view.choices).line);
    assert.equal(answer.type, 'view', JSON.stringify(answer).slice(0, 300));
  }
  return client.view;
}
