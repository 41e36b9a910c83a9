// Bands as strangers hand them in: nothing is kept, each deed answers with a new file or a sentence.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Client, Server, endAll, run } from '../support/server.mjs';

let server;
let guest;
let folder;

before(async () => {
  server = await Server.start();
  guest = await Client.open(server);
  folder = mkdtempSync(join(tmpdir(), 'kassen-band-'));
});

after(() => server.stop());
after(endAll);
after(() => rmSync(folder, { recursive: true }));

const refused = (words, body) => guest.refusal(words, body);
const found = (words = 'scenario=first-light side=red purse=800 words=Two') =>
  guest.expect('band', `found katana ${words}`);
const hurt = ({ text }) => text.replace(/(armour-part")\}/, '$1, wounds: 2}');

test('the market is what the command line says', async () => {
  const market = await guest.expect('market', 'market katana');
  const { output } = await run(['campaign', 'prices', 'katana']);
  assert.equal(market.wares.length, 51);
  for (const { id, name } of market.wares) assert.ok(output.includes(`  ${id} `) && output.includes(name), id);
  assert.deepEqual(market.coins.map(({ worth }) => worth), [400, 20, 1]);
  assert.deepEqual(market.cares.map(({ word }) => word), ['healer', 'uncomfortable', 'moved']);
  assert.match(await refused('market blades'), /nothing happens between battles/);
  assert.match(await refused('market tango'), /no such ruleset/);
  assert.match(await refused('market'), /no such ruleset/);
});

test('a band is founded, read and shown as the command line does', async () => {
  const band = await found();
  assert.equal(band.title, 'Two');
  assert.equal(band.coins, '2 koku');
  assert.deepEqual(band.people.map(({ name, state }) => [name, state]), [['Kitagawa', 'well']]);
  const path = join(folder, 'b.yaml');
  writeFileSync(path, band.text);
  const { output } = await run(['campaign', 'show', path, '--json']);
  const { type, re, told, text, ...shown } = await guest.expect('band', 'band', band.text);
  assert.deepEqual(shown, JSON.parse(output));
  assert.equal(text, band.text, 'reading changes nothing');
  assert.deepEqual([type, told], ['band', 0]);
});

test('a deed answers with the new file and what was told', async () => {
  const band = await found();
  const after_ = await guest.expect('band', 'deed buy thing=straw-hat number=3 to=1', band.text);
  assert.equal(after_.purse, 794);
  assert.equal(after_.told, 1);
  assert.equal(after_.history.at(-1).text, 'Kitagawa buys straw-hat, 3 at 2 copper, for 6 copper (KY-18.2)');
  const gone = await guest.expect('band', 'deed go number=2 village prices=120 words=Ueda by the sea', after_.text);
  assert.deepEqual([gone.place, gone.town, gone.prices, gone.day], ['Ueda by the sea', false, 120, 3]);
  assert.match(await refused('deed buy thing=katana number=1', gone.text), /only in towns/);
  const earned = await guest.expect('band', 'deed earn money=30 words=for a song', gone.text);
  assert.equal(earned.purse, 824);
});

test('who is hurt is healed by dice that are rolled or typed', async () => {
  const band = await found();
  const healed = await guest.expect('band', 'deed heal to=1 care=healer dice=3', hurt(band));
  assert.deepEqual([healed.people[0].healing.score, healed.people[0].healing.span, healed.till_well], [2, 4, 8]);
  assert.equal(healed.people[0].healing.lines[1].clause, 'KY-18.5');
  const well = await guest.expect('band', 'deed rest number=0', healed.text);
  assert.deepEqual([well.people[0].wounds, well.day], [0, 9]);
  const rolled = await guest.expect('band', 'deed heal', hurt(band));
  assert.ok(rolled.people[0].healing.score >= 1 && rolled.people[0].healing.score <= 6);
  assert.match(await refused('deed heal dice=', hurt(band)), /still to be thrown/);
  assert.match(await refused('deed heal dice=7', hurt(band)), /no die shows 7/);
  assert.match(await refused('deed heal dice=3,3', hurt(band)), /fewer dice/);
  assert.match(await refused('deed heal dice=x', hurt(band)), /not expected/);
  assert.match(await refused('deed heal care=sake dice=3', hurt(band)), /sake/);
});

test('what cannot be is refused in a sentence', async () => {
  const { text } = await found();
  const rows = [
    ['deed buy thing=katana number=2', text, /costs 3 koku, but the purse holds 2 koku/],
    ['deed buy thing=katana', text, /1 to 1000000/],
    ['deed buy thing=katana number=-1', text, /whole number/],
    ['deed buy thing=katana number=99999999999999999999', text, /whole number/],
    ['deed buy thing=../x number=1', text, /small letters/],
    ['deed buy number=1', text, /small letters/],
    ['deed buy thing=rope number=1 to=2', text, /whole number from 0 to 1/],
    ['deed buy thing=rope number=1 colour=red', text, /colour/],
    ['deed buy thing=rope number=1 fast', text, /fast/],
    ['deed steal', text, /no such deed/],
    ['deed', text, /no such deed/],
    ['deed rest number=1', '', /./],
    ['deed rest number=1', 'people: [', /line 1|the band/],
    ['deed rest number=99999', text, /1 to 3650 days/],
    ['deed earn money=2000000000', text, /whole number/],
    ['band', 'ruleset: katana\nday: 1\npurse: -4\npeople: []\n', /line 3: purse/],
    ['band', 'x'.repeat(300_000), /the band/],
    ['found katana scenario=nowhere side=red', undefined, /no such scenario/],
    ['found katana scenario=first-light', undefined, /a side/],
    ['found katana scenario=first-light side=mauve', undefined, /mauve/],
    ['found blades', undefined, /nothing happens/],
    ['found katana', 'ruleset: katana\nforces: [{name: X, type: knight}]\n', /knight/],
    ['sortie scenario=duel-at-dawn side=red', text, /lives by those of katana/],
    ['sortie scenario=first-light side=red who=9', text, /nobody/],
    ['sortie scenario=first-light side=green', text, /takes no part/],
    ['return', text, /a line ---/],
    ['return', `${text}---\nnonsense`, /the record, line 1/],
  ];
  for (const [words, body, says] of rows) assert.match(await refused(words, body), says, words);
});

test('a band goes into a battle, which is hosted, and comes back from its record', async () => {
  const band = await found();
  const pitched = await guest.expect('pitched', 'sortie scenario=first-light side=red', band.text);
  assert.ok(pitched.battle.figures.some(({ name }) => name === 'Kitagawa'));
  assert.match(pitched.text, /name: "Kitagawa"/);
  const made = await guest.expect('made', 'host red=greedy blue=greedy', pitched.text);
  assert.ok(made.seats.length >= 0);
  const scenario = join(folder, 's.yaml');
  const record = join(folder, 's.battle');
  writeFileSync(scenario, pitched.text);
  await run(['play', '--text', scenario, '--red', 'greedy', '--blue', 'greedy', '--seed', '3', '--save', record]);
  const body = `${band.text}---\n${readFileSync(record, 'utf8')}`;
  const back = await guest.expect('band', 'return', body);
  assert.match(back.history.at(-back.told).text, /comes back from 'First light'/);
  assert.match(await refused('return', `${back.text}---\n${readFileSync(record, 'utf8')}`), /already/);
});
