// Many games at once: `node tests/server/load.mjs --games 200 --seconds 20 --pace 1`. Two sockets a
// game, so many clicks a second in each of 101; every view is checked, and how long players wait is
// told. Every click waits for the disk: TMPDIR says which.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  Client,
  Server,
  makeGame,
  releaseProgram,
  seatOf,
  seeded,
  sleep,
} from '../support/server.mjs';

const OPEN = ['duel-at-dawn', 'rain-at-the-torii', 'seven-sheaves']; // nothing is hidden in these
const HIDDEN = ['ford', 'moth-and-lantern', 'bridge-toll', 'strongbox'];

export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

// What must hold of every view, whatever the game.
function checkView(client, view) {
  const before = client.view;
  if (before && !view.full)
    assert.ok(view.moment >= before.moment, `moment ${view.moment} after ${before.moment}`);
  if (view.over) assert.equal(view.decision, null); // and null too where it is a secret who is asked
  if (view.decision?.mine)
    assert.ok(view.decision.sides.some((side) => view.you.sides.includes(side)));
  assert.equal(
    view.choices.length > 0,
    view.decision?.mine === true,
    `${view.choices.length} choices: ${JSON.stringify(view.decision)}`,
  );
  assert.ok(view.turn >= (before?.turn ?? 0) || view.full);
}

class Table {
  static async make(server, scenario, random) {
    const made = await makeGame(server, `new ${scenario} red=person blue=person`);
    const table = new Table();
    table.random = random;
    table.hides = HIDDEN.includes(scenario);
    table.boards = new Map(); // by moment, as a side was shown it
    table.players = [
      await table.seat(server, seatOf(made, 'red')),
      await table.seat(server, seatOf(made, 'blue')),
    ];
    return table;
  }

  async seat(server, token) {
    const client = await Client.open(server, { from: `127.0.0.${2 + this.random.below(40)}` });
    const follow = client.follow.bind(client);
    client.follow = (view) => {
      checkView(client, view);
      if (!this.hides) this.compareBoards(view);
      follow(view);
    };
    await client.sit(token);
    return client;
  }

  // Where nothing is hidden both seats are shown the same battle at the same moment.
  compareBoards(view) {
    const board = JSON.stringify(view.battle);
    const other = this.boards.get(view.moment);
    assert.ok(!other || other === board, `two boards at moment ${view.moment}`);
    this.boards.set(view.moment, board);
  }

  get chooser() {
    return this.players.find((client) => client.view.decision?.mine);
  }

  get over() {
    return this.players[0].view.over;
  }

  // One click, and perhaps a hover before it.
  async click(times) {
    const client = this.chooser;
    if (!client) return sleep(5);
    const choice = this.random.pick(client.view.choices);
    if (this.random.chance(0.5)) {
      const began = performance.now();
      await client.expect('preview', `preview ${choice.line}`);
      times.previews.push(performance.now() - began);
    }
    const began = performance.now();
    const answer = await client.do(choice.line);
    times.clicks.push(performance.now() - began);
    assert.equal(answer.type, 'view', JSON.stringify(answer).slice(0, 200));
  }

  drop() {
    for (const client of this.players) client.drop();
  }
}

async function openTables(server, count, scenarios, seed) {
  const tables = [];
  for (let index = 0; index < count; index++) {
    tables.push(
      await Table.make(server, scenarios[index % scenarios.length], seeded(seed + index)),
    );
  }
  return tables;
}

// Everybody plays at a person's pace until the time is up; a battle that is over is left alone.
async function playAll(tables, { seconds, pace }, times) {
  const until = performance.now() + seconds * 1000;
  const pause = 1000 / pace;
  const play = async (table) => {
    await sleep(table.random.below(pause));
    while (performance.now() < until && !table.over) {
      const began = performance.now();
      await table.click(times);
      await sleep(Math.max(0, pause - (performance.now() - began)));
    }
  };
  await Promise.all(tables.map(play));
}

export async function load({ games, seconds, pace = 1, seed = 1, using = releaseProgram }) {
  const server = await Server.start({ using });
  try {
    const empty = server.residentKilobytes();
    const tables = await openTables(server, games, [...OPEN, ...HIDDEN], seed);
    const idle = server.residentKilobytes();
    const times = { clicks: [], previews: [] };
    await playAll(tables.slice(0, Math.min(games, 101)), { seconds, pace }, times);
    await Promise.all(tables.flatMap((table) => table.players).map((client) => client.settle()));
    const played = server.residentKilobytes();
    tables.forEach((table) => table.drop());
    await server.stop();
    return {
      games,
      sockets: 2 * games,
      playing: Math.min(games, 101),
      clicks: times.clicks.length,
      click_median_ms: percentile(times.clicks, 0.5),
      click_99_ms: percentile(times.clicks, 0.99),
      preview_median_ms: percentile(times.previews, 0.5),
      preview_99_ms: percentile(times.previews, 0.99),
      idle_game_kb: (idle - empty) / games,
      played_game_kb: (played - empty) / games,
      resident_kb: played,
    };
  } catch (error) {
    error.message += `\n${server.log}`;
    throw error;
  } finally {
    if (server.lives) await server.kill();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = (initial) => ({ type: 'string', default: initial });
  const { values } = parseArgs({
    options: { games: text('200'), seconds: text('20'), pace: text('1'), seed: text('1') },
  });
  const found = await load(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])),
  );
  for (const [name, value] of Object.entries(found))
    console.log(`${name.padEnd(20)} ${Math.round(value * 100) / 100}`);
  process.exit(0);
}
