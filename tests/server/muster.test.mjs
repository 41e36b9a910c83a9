// Forces as strangers hand them in, and battles made of them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Client, Server, endAll, makeGame, playOn, run, seatOf, seeded } from '../support/server.mjs';

let server;
let guest;

before(async () => {
  server = await Server.start();
  guest = await Client.open(server);
});

after(() => server.stop());
after(endAll);

const file = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const KURODA = 'forces/tyneside/strongbox-kuroda.yaml';
const GYOKUEN = 'forces/tyneside/kamo-ford-gyokuen.yaml';

const refused = (words, body) => guest.refusal(words, body);

test('what can be bought is what the command line says', async () => {
  const muster = await guest.expect('muster', 'muster tyneside');
  assert.deepEqual(
    muster.lists.map(({ id }) => id),
    ['hatamoto', 'ikko-ikki', 'ninja', 'europeans', 'koreans'],
  );
  const { output } = await run(['muster', 'tyneside', 'hatamoto']);
  for (const { id, gist } of muster.lists[0].demands) assert.ok(output.includes(id) && gist, id);
  for (const { word, points } of muster.wares) assert.ok(output.includes(`${word} ${points}`), word);
  assert.ok(muster.forces.some(({ title, points }) => title === 'The watch of Kuroda Ietsugu' && points === 290));
});

test('a force is priced and judged as on the command line', async () => {
  const { output } = await run(['muster', 'tyneside', '--roster', KURODA, '--json']);
  const { type, re, legal, breaches, text, ...roster } = await guest.expect('force', 'force tyneside', file(KURODA));
  assert.deepEqual(roster, JSON.parse(output));
  assert.deepEqual([type, legal, breaches], ['force', true, []]);
  const again = await guest.expect('force', 'force tyneside', text);
  assert.equal(again.code, roster.code, 'the file it hands back is the same force');
});

test('a force may be JSON, and everything that is wrong with it is listed', async () => {
  const spear = { name: 'Spear', type: 'ashigaru', group: 'Spears', words: 'ashigaru, yari, heavy', count: 9 };
  const force = { ruleset: 'tyneside', title: 'No lord', list: 'hatamoto', forces: [spear] };
  const { legal, breaches, points } = await guest.expect('force', 'force tyneside', JSON.stringify(force));
  assert.equal(legal, false);
  assert.equal(points, 9 * (10 + 6 + 24));
  const broken = breaches.map(({ id }) => id);
  for (const id of ['H1', 'H10', 'U1']) assert.ok(broken.includes(id), `${id} of ${broken}`);
});

test('a force that cannot be read is refused with one sentence that says where', async () => {
  assert.match(await refused('force tyneside', 'forces: [{name: x'), /line \d/);
  assert.match(await refused('force tyneside', ''), /\w/);
  const strange = file(KURODA).replace('katana', 'chainsaw');
  assert.match(await refused('force tyneside', strange), /line \d+.*chainsaw/);
  assert.match(await refused('force blades', file(KURODA)), /not mustered/);
  assert.match(await refused('force nowhere', file(KURODA)), /ruleset/);
  assert.match(await refused('force tyneside option:fog=perhaps', file(KURODA)), /fog/);
  assert.match(await refused('force tyneside wings=yes', file(KURODA)), /wings/);
});

test('switches that change prices are told, and a force goes by them wherever it is taken', async () => {
  const { options } = await guest.expect('muster', 'muster tyneside');
  assert.deepEqual(options, ['ninja-light']);
  const shadow = { name: 'Shadow', type: 'genin', group: 'Shadows', words: 'bushi, katana', count: 2 };
  const body = JSON.stringify({ ruleset: 'tyneside', title: 'Shadows', list: 'ninja', forces: [shadow] });
  const usual = await guest.expect('force', 'force tyneside', body);
  const paid = await guest.expect('force', 'force tyneside option:ninja-light=paid', body);
  assert.deepEqual([usual.options, paid.options], [[], ['ninja-light=paid']]);
  assert.equal(paid.points, usual.points + 2 * 12);
  const again = await guest.expect('force', 'force tyneside', paid.text);
  assert.deepEqual([again.points, again.options], [paid.points, paid.options], 'the file has them');
  const told = await guest.expect('force', 'force tyneside option:ninja-light=free', paid.text);
  assert.equal(told.points, usual.points, 'what is told goes before the file');
  const { output } = await run(['muster', 'tyneside', '--random', 'ninja', '--seed', '4', '--option', 'ninja-light=paid']);
  const raised = await guest.expect('force', 'raise tyneside ninja 150 seed=4 option:ninja-light=paid');
  assert.equal(output.replace(/^#.*--option ninja-light=paid\n/, ''), raised.text);
  assert.match(await refused('pitch tyneside', `${raised.text}\n---\n${file(GYOKUEN)}`), /ninja-light=paid/);
  const words = 'pitch tyneside seed=7 option:ninja-light=paid';
  const pitched = await guest.expect('pitched', words, `${raised.text}\n---\n${file(GYOKUEN)}`);
  assert.equal(pitched.options['ninja-light'], 'paid');
});

test('a random force is legal, within its points, and the same for the same seed', async () => {
  for (const list of ['hatamoto', 'ikko-ikki', 'ninja', 'europeans', 'koreans']) {
    const one = await guest.expect('force', `raise tyneside ${list} 200 seed=5`);
    assert.ok(one.legal && one.points <= 200 && one.list === list);
    const same = await guest.expect('force', `raise tyneside ${list} 200 seed=5`);
    assert.equal(same.code, one.code);
  }
  assert.match(await refused('raise tyneside samurai 200'), /list/);
  assert.match(await refused('raise tyneside hatamoto many'), /points/);
  assert.match(await refused('raise tyneside hatamoto 3 seed=1'), /\d/);
  assert.match(await refused('raise tyneside hatamoto 200 seed=-1'), /seed/);
  assert.match(await refused('raise tyneside ninja 200 solo=yes'), /solo/i);
});

const both = (red, blue) => `${file(red)}\n---\n${file(blue)}`;

test('two forces meet on random ground, the same for the same seed', async () => {
  const pitched = await guest.expect('pitched', 'pitch tyneside seed=7', both(KURODA, GYOKUEN));
  assert.equal(pitched.battle.figures.length, 13 + 8);
  assert.ok(pitched.battle.figures.every(({ x }) => x !== undefined), 'everybody has a place');
  assert.deepEqual([pitched.ground.width, pitched.ground.height], [12000, 9000]);
  const same = await guest.expect('pitched', 'pitch tyneside seed=7', both(KURODA, GYOKUEN));
  assert.equal(same.text, pitched.text);
  const other = await guest.expect('pitched', 'pitch tyneside seed=8', both(KURODA, GYOKUEN));
  assert.notDeepEqual(other.ground.features, pitched.ground.features);
});

test('a pitched battle is played, kept, and fought again with sides changed', async () => {
  const { text } = await guest.expect('pitched', 'pitch tyneside seed=7 width=90 height=60', both(KURODA, GYOKUEN));
  const made = await makeGame(server, 'host red=person blue=person', text);
  const red = await Client.seated(server, seatOf(made, 'red'));
  const blue = await Client.seated(server, seatOf(made, 'blue'));
  const random = seeded(3);
  for (let done = 0; done < 40; done++) {
    const [side] = red.view.decision.sides;
    await playOn(side === 'red' ? red : blue, random, 1);
    await red.settle();
  }
  await red.resign();
  await blue.until('the end', ({ over }) => over);
  const { text: record } = await blue.expect('record', 'record');
  assert.ok(record.includes('> ruleset: tyneside'), 'the record has its scenario in it');
  const again = await red.expect('made', 'rematch');
  const next = await Client.seated(server, again.seats.find(({ sides }) => sides.includes('blue')).token);
  assert.deepEqual(next.game.ground, red.game.ground);
});

test('only legal forces on a proper table fight', async () => {
  const outlaw = file(GYOKUEN).replaceAll('naginata', 'shuriken');
  assert.match(await refused('pitch tyneside', `${file(KURODA)}\n---\n${outlaw}`), /blue/);
  assert.match(await refused('pitch tyneside', file(KURODA)), /---/);
  assert.match(await refused('pitch tyneside width=20', both(KURODA, GYOKUEN)), /60/);
  assert.match(await refused('pitch tyneside width=wide', both(KURODA, GYOKUEN)), /wide/);
  assert.match(await refused('pitch tyneside solo=green', both(KURODA, GYOKUEN)), /solo/);
});

test('a scenario of one’s own is played; what is wrong with it is said with its line', async () => {
  const own = file('scenarios/tyneside/bridge-toll.yaml').replace('title: The toll at the footbridge', 'title: My bridge');
  const made = await makeGame(server, 'host red=person blue=solo', own);
  const red = await Client.seated(server, seatOf(made, 'red'));
  assert.equal(red.game.title, 'My bridge');
  assert.match(await refused('host red=person blue=solo', own.replace('yari', 'spork')), /line \d+.*spork/);
  assert.match(await refused('host red=person blue=nobody', own), /nobody/);
  assert.match(await refused('new strongbox red=solo blue=person'), /ninja.*TY-13\.1/);
  assert.match(await refused('new strongbox blue=person others=solo'), /ninja.*TY-13\.1/);
  assert.match(await refused('host red=person blue=person green=person', own), /green/);
  const elsewhere = 'force-files: [{side: red, file: ../../forces/tyneside/kamo-ford-sakabe.yaml}]\n';
  assert.match(await refused('host red=person blue=person', `${own}${elsewhere}`), /no other file can be reached/);
});

// Characters: nothing has a price, numbers say how good.

const SAKAI = 'forces/katana/house-of-sakai.yaml';
const HUNGRY = 'forces/katana/five-hungry-men.yaml';

test('characters are offered by type, with the ranges that are printed for them', async () => {
  const muster = await guest.expect('muster', 'muster katana');
  assert.deepEqual([muster.measure, muster.usual, muster.priced, muster.solo], ['characters', 6, false, false]);
  assert.deepEqual(muster.options, ['horse-quality', 'exhaustion', 'faster-reactions', 'variable-wounds']);
  assert.equal(muster.table.unit, 'hexes');
  const { rows } = muster.lists.find(({ id }) => id === 'retinue');
  const [samurai, ashigaru] = rows;
  assert.deepEqual(samurai.ranges.initiative, [4, 6, 6]);
  assert.deepEqual(ashigaru.ranges.yari, [0, 2, 2]);
  assert.ok('mounted' in samurai.offers && !('mounted' in ashigaru.offers), 'who may ride');
  const arms = muster.wares.filter(({ ordered }) => ordered);
  assert.equal(arms.length, 64);
  assert.ok(arms.every(({ rated }) => rated));
  assert.ok(muster.forces.some(({ title, points }) => title === 'House of Sakai' && points === 6));
});

test('a character has a sheet: numbers by clause, and tracks of boxes', async () => {
  const { output } = await run(['muster', 'katana', '--roster', SAKAI, '--json']);
  const { type, re, legal, breaches, text, ...roster } = await guest.expect('force', 'force katana', file(SAKAI));
  assert.deepEqual(roster, JSON.parse(output));
  assert.deepEqual([type, legal, breaches], ['force', true, []]);
  const rider = roster.units[0].figures[1];
  assert.deepEqual(rider.numbers.find(({ name }) => name === 'yari'), { name: 'yari', value: '+4, standard', clause: 'KY-2.2' });
  assert.deepEqual(rider.tracks.map(({ name, boxes }) => [name, boxes.length]), [['wounds', 6], ['distractions', 15], ['horse', 8]]);
  assert.equal((await guest.expect('force', 'force katana', text)).code, roster.code);
  assert.match(await refused('force katana', file(SAKAI).replace('yari 4', 'yari lots')), /line \d+.*'yari' needs a skill/);
  assert.match(await refused('force katana solo=yes', file(SAKAI)), /solo/);
});

test('characters are raised by number and by type, and two bands fight on hexes', async () => {
  const raised = await guest.expect('force', 'raise katana school 4 seed=11');
  const { output } = await run(['muster', 'katana', '--random', 'school', '--figures', '4', '--seed', '11']);
  assert.equal(output.replace(/^#.*\n/, ''), raised.text);
  const one = await guest.expect('force', 'raise katana village 1 seed=2 type=ronin');
  assert.equal(one.units[0].figures[0].type, 'ronin');
  assert.match(await refused('raise katana village 1 type=samurai'), /no type 'samurai'/);
  assert.match(await refused('raise tyneside ninja 150 type=genin'), /as a whole/);
  assert.match(await refused('raise katana village 25'), /1 to 24/);
  const both = `${file(SAKAI)}\n---\n${file(HUNGRY)}`;
  const pitched = await guest.expect('pitched', 'pitch katana width=24 height=16 seed=3', both);
  assert.equal(pitched.ground.width, 24);
  assert.match(await refused('pitch katana width=12', both), /16 to 48 hexes/);
  const made = await makeGame(server, 'host red=person blue=greedy', pitched.text);
  const red = await Client.seated(server, seatOf(made, 'red'));
  assert.equal(red.game.title, 'House of Sakai against Five hungry men');
});
