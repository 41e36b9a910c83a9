// Games by link: whose turn it is in all of one's games, and a few words across the table.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, Server, endAll, makeGame, seatOf, within } from '../support/server.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

async function pair(of = server) {
  const made = await makeGame(of, 'new duel-at-dawn red=person blue=person');
  const red = await Client.seated(of, seatOf(made, 'red'));
  const blue = await Client.seated(of, seatOf(made, 'blue'));
  return { made, red, blue };
}

async function turns(of, ...tokens) {
  const asker = await Client.open(of);
  return (await asker.expect('turns', 'turns', tokens.join('\n'))).games;
}

const heard = (client, words) => client.until(`“${words}”`, () => client.talk.at(-1)?.words === words);

test('one question says whose turn it is in all of one’s games', async () => {
  const first = await pair();
  const second = await pair();
  const tokens = [first.made, second.made].flatMap((made) => [seatOf(made, 'red'), seatOf(made, 'blue')]);
  const mine = async () => (await turns(server, ...tokens)).map((game) => game.mine);
  assert.deepEqual(await mine(), [true, false, true, false]);
  while (first.red.view.decision.mine) await first.red.do(first.red.view.decision.letBe);
  assert.deepEqual(await mine(), [false, true, true, false]);
  await second.red.resign();
  const games = await turns(server, ...tokens);
  assert.deepEqual(games.map(({ over }) => over), [false, false, true, true]);
  assert.deepEqual(games.map(({ token }) => token), tokens);
});

test('it is answered without opening a game, and to nobody without its token', async () => {
  const one = await Server.start();
  const { made } = await pair(one);
  await one.kill();
  const other = await Server.start({ database: one.database });
  const nobody = 'f'.repeat(32);
  const games = await turns(other, nobody, seatOf(made, 'blue'), made.watch, 'x', "' OR 1 --");
  assert.deepEqual(games, [
    { token: seatOf(made, 'blue'), turn: 1, mine: false, over: false },
    { token: made.watch, turn: 1, mine: false, over: false },
  ]);
  assert.doesNotMatch(other.log, /room game=[1-9]/, 'no game was opened for it');
  await other.stop();
});

test('a link that waits for somebody tells nothing yet', async () => {
  const maker = await Client.open(server);
  const made = await maker.expect('made', 'new duel-at-dawn red=person blue=person');
  assert.deepEqual(await turns(server, seatOf(made, 'blue')), []);
  assert.equal((await turns(server, seatOf(made, 'red'))).length, 1);
});

test('too many tokens, or none, are answered by a sentence or by nothing', async () => {
  const asker = await Client.open(server);
  const sixty = Array.from({ length: 60 }, (_, at) => String(at).padStart(32, '0'));
  assert.deepEqual((await asker.expect('turns', 'turns', sixty.join('\n'))).games, []);
  assert.deepEqual((await asker.expect('turns', 'turns', '')).games, []);
  assert.match(await asker.refusal('turns', [...sixty, ...sixty].join('\n')), /at most 60 tokens/);
});

test('what is said at the table is heard by everybody there, and not in the record', async () => {
  const { made, red, blue } = await pair();
  const watcher = await Client.seated(server, made.watch);
  const words = '<b>Well met</b> 巴 & "so on" \\';
  const answer = await red.expect('view', `say ${words}`);
  assert.deepEqual(answer.talk.map((one) => [one.number, one.side, one.words]), [[1, 'red', words]]);
  await heard(blue, words);
  await heard(watcher, words);
  await blue.expect('view', 'name Kenji');
  await blue.expect('view', 'say And you');
  await heard(red, 'And you');
  assert.deepEqual(red.talk.map((one) => [one.name, one.words]), [['', words], ['Kenji', 'And you']]);
  assert.equal(red.view.moment, 0, 'it is nothing that happens in the battle');
  assert.match(await watcher.refusal('say Boo'), /who watches does not play/);
  await red.resign();
  assert.doesNotMatch((await blue.expect('record', 'record')).text, /Well met|And you/);
  await blue.expect('view', 'say Thank you');
});

test('remarks have a length and a rate', async () => {
  const { red, blue } = await pair();
  assert.match(await red.refusal('say'), /at most 240 bytes/);
  assert.match(await red.refusal(`say ${'x'.repeat(241)}`), /at most 240 bytes/);
  assert.match(await red.refusal(`say ${'巴'.repeat(81)}`), /at most 240 bytes/);
  await red.expect('view', `say ${'巴'.repeat(80)}`);
  const answers = [];
  for (let count = 0; count < 12; count++) answers.push(await red.ask(`say ${count}`));
  const refused = answers.filter(({ type }) => type === 'refused');
  assert.ok(refused.length >= 6, 'who goes on and on is stopped');
  assert.match(refused[0].why, /too much at once/);
  await blue.expect('view', 'say I am not');
});

test('what was said is there again when the house is, the last of it', async () => {
  const one = await Server.start();
  const { made, red } = await pair(one);
  await red.expect('view', 'say Back tomorrow');
  await one.kill();
  const other = await Server.start({ database: one.database });
  const blue = await Client.seated(other, seatOf(made, 'blue'));
  assert.deepEqual(blue.talk.map((one) => one.words), ['Back tomorrow']);
  await blue.expect('view', 'say So be it');
  assert.deepEqual((await Client.seated(other, made.watch)).talk.map(({ number }) => number), [1, 2]);
  await other.stop();
});

test('the others see who is away', async () => {
  const { red, blue } = await pair();
  const here = () => red.view.seats.find(({ side }) => side === 'blue').here;
  await red.until('both', here);
  await blue.close();
  await within(red.until('one', () => !here()), 'blue to be seen gone', 5000);
});
