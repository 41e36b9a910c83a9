// A server, a browser and people who come and go: every journey begins here, and none ends well if
// a page complained in its console or asked somebody else than its own server.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, Server, makeGame, run, seatOf } from '../../support/server.mjs';
import { Person } from './person.mjs';

const packages = createRequire(new URL('../../../web/package.json', import.meta.url));
const { chromium } = packages('playwright-core');

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const program = resolve(ROOT, process.env.KASSEN ?? 'build/release/kassen');
export const axeSource = packages.resolve('axe-core/axe.min.js');

const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

// Just wide enough for everything to be beside the map: large windows take long to draw.
const WIDE = { width: 1000, height: 680 };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// Of all dice, so that a journey that fails fails again: SEED=2 throws others.
const SEED = process.env.SEED ?? 1;

const JOURNEY_MS = 300_000;

export class House {
  server = null;
  browser = null;
  people = [];

  async open() {
    this.folder = mkdtempSync(join(tmpdir(), 'kassen-web-'));
    this.database = join(this.folder, 'games.db');
    [this.server, this.browser] = await Promise.all([this.serve(), chromium.launch(CHROMIUM)]);
  }

  async close() {
    await this.browser?.close();
    await this.server?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  // On the same port again, where there was one before: browsers look for it there.
  serve() {
    const words = ['serve', '--bind', '127.0.0.1', '--port', String(this.port ?? 0), '--db', this.database, '--seed', String(SEED)];
    return Server.start({ database: this.database, using: program, words }).then((server) => {
      this.port = server.port;
      return server;
    });
  }

  async killServer() {
    this.people.forEach((person) => (person.alone = true));
    await this.server.kill();
  }

  async reviveServer() {
    this.server = await this.serve();
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  // Somebody with a browser of their own: nothing stored, no motion unless asked for. Who ends a step
  // means it, unless he wants to be told who is left.
  async person({ warned = false, ...options } = {}) {
    const context = await this.browser.newContext({
      viewport: WIDE,
      reducedMotion: 'reduce',
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    if (!warned) await context.addInitScript(() => localStorage.setItem('kassen.ends', 'silent'));
    const person = new Person(context, await context.newPage(), this);
    this.people.push(person);
    return person;
  }

  // Seats of a game, by side, made without clicking through the dialog.
  async game(words) {
    const made = await makeGame(this.server, `new ${words}`);
    const seat = (side) => seatOf(made, side);
    return { made, seat, watch: made.watch };
  }

  // Somebody in a seat of a new game, against the computer unless the words say otherwise.
  async seated(words, { side = 'red', ...options } = {}) {
    const { seat } = await this.game(words);
    const person = await this.person(options);
    await person.sit(seat(side));
    return person;
  }

  // Two at two browsers.
  async pair(scenario, options) {
    const { seat } = await this.game(`${scenario} red=person blue=person`);
    const [red, blue] = await Promise.all([this.person(options), this.person(options)]);
    await Promise.all([red.sit(seat('red')), blue.sit(seat('blue'))]);
    return { red, blue };
  }

  // The record of a battle the computer fought against itself.
  async record(scenario) {
    const { watch } = await this.game(`${scenario} red=greedy blue=greedy think=10`);
    const client = await Client.seated(this.server, watch);
    await client.until('the battle to be over', ({ over }) => over, JOURNEY_MS);
    const { text } = await client.expect('record', 'record');
    await client.close();
    return text;
  }

  async everybodyLeaves() {
    const people = this.people;
    this.people = [];
    await Promise.all(people.map((person) => person.leave()));
    return people.flatMap((person) => person.faults);
  }
}

// Every file has one house; its journeys run one after the other.
export function house() {
  const here = new House();
  before(() => here.open());
  after(() => here.close());
  const journey = (name, go) =>
    test(name, { timeout: JOURNEY_MS }, async (one) => {
      let faults = [];
      try {
        await go(one);
      } finally {
        faults = await here.everybodyLeaves();
      }
      assert.deepEqual(faults, [], 'pages are quiet and keep to their own server');
    });
  // More of the same kind as another: for who has the time, KASSEN_JOURNEYS=all.
  const longer = (name, go) => process.env.KASSEN_JOURNEYS === 'all' && journey(name, go);
  return { house: here, journey, longer };
}

// What the program says on the command line, which is what a page must say, too.
export async function command(...words) {
  const { status, output } = await run(words, { using: program });
  assert.equal(status, 0, output);
  return output;
}
