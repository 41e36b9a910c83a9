// Battles of earlier editions of their rules, as records and as games that were kept: they open for
// reading and replay, and say that they are not gone on with.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { Client, Server, endAll, makeGame, seatOf, sql } from '../support/server.mjs';

after(endAll);

const FOLDER = new URL('../old-battles/', import.meta.url);

// The choices of a record, in order.
const chosen = (text) => [...text.matchAll(/^\d+ (\w+) (.*?) \| /gm)].map(([, side, line]) => ({ side, line }));

for (const name of readdirSync(FOLDER)) {
  test(`${name} is read and replayed`, async () => {
    const server = await Server.start();
    const text = readFileSync(new URL(name, FOLDER), 'utf8');
    const made = await makeGame(server, 'read', text);
    const reader = await Client.seated(server, made.watch);
    const { game, journal, moment, outcome, over } = reader.view;
    const choices = chosen(text);
    assert.equal(`end ${outcome}\n`, text.slice(text.lastIndexOf('end ')));
    assert.ok(over);
    assert.equal(moment, choices.length);
    assert.equal(journal.length, choices.length + 1);
    for (const [i, { side, line }] of choices.entries()) {
      assert.deepEqual([journal[i + 1].side, journal[i + 1].choice], [side, line]);
    }
    for (let at = 0; at <= moment; at += 7) {
      const then = await reader.expect('moment', `at ${at}`);
      assert.ok(then.battle.figures.length > 0);
    }
    assert.equal((await reader.expect('report', 'report')).type, 'report');
    const kept = await reader.expect('record', 'record');
    if (game.past) {
      assert.match(game.past, /^it was played under edition \d of .* can be looked at, but not gone on with/);
      assert.equal(kept.text, text);
      assert.match(await reader.refusal('upload red=person blue=person at=2', text), /not gone on with/);
    } else {
      await makeGame(server, 'upload red=person blue=person at=2', text);
    }
    await server.stop();
  });
}

const move = async (client) => {
  const { line } = client.view.choices.find(({ word }) => word === 'move');
  assert.equal((await client.do(line)).type, 'view', line);
};

// A game that was kept, its text changed while nobody served it.
async function keptAndChanged(words) {
  let server = await Server.start();
  const made = await makeGame(server, 'new moth-and-lantern red=person blue=person mine=blue');
  const token = seatOf(made, 'blue');
  const blue = await Client.seated(server, token);
  for (let moves = 0; moves < 6; moves++) await move(blue);
  const was = blue.view;
  const told = blue.journal;
  await server.stop();
  sql(server.database, words);
  server = await Server.start({ database: server.database });
  return { server, was, told, blue: await Client.seated(server, token), token };
}

const OLDER = "UPDATE game SET head = replace(head, 'edition 3', 'edition 2');";

test('a game that the rules of today come to again is played on', async () => {
  const { server, was, blue } = await keptAndChanged(OLDER);
  assert.equal(blue.view.game.past, '');
  assert.equal(blue.view.moment, was.moment);
  await move(blue);
  assert.equal(blue.view.moment, was.moment + 1);
  await server.stop();
});

test('a game that they do not come to is shown as it was told, and goes no further', async () => {
  const { server, was, told, blue, token } = await keptAndChanged(
    `${OLDER} UPDATE line SET words = replace(words, 'move', 'leap') WHERE ply > 3;`,
  );
  for (const seat of [blue, await Client.seated(server, token)]) {
    const { game, journal, moment, over, choices, stands } = seat.view;
    assert.match(game.past, /after choice 3 it is told as it was written down/);
    assert.ok(over && choices.length === 0);
    assert.equal(moment, 6);
    const sentences = (entries) => entries.flatMap(({ lines }) => lines.map(({ text }) => text));
    assert.deepEqual(sentences(journal), sentences(told));
    assert.ok(stands.length > 0);
    for (const { id, x, y } of stands) {
      const figure = was.battle.figures.find((one) => one.id === id);
      assert.deepEqual([x, y], [figure.x, figure.y]);
    }
    assert.ok(journal.slice(4).every(({ choice }) => choice.startsWith('leap ')));
    await seat.refusal(`do ${moment} end`);
    assert.equal((await seat.expect('moment', `at ${moment - 1}`)).decision, null);
  }
  await server.stop();
});
