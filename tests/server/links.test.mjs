// Seats and the links to them: the maker keeps one, the others belong to whoever comes first.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, Server, endAll, limitFiles, seatOf } from '../support/server.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

const token = (digit) => String(digit).repeat(32);

async function make(words) {
  const maker = await Client.open(server);
  return { maker, made: await maker.expect('made', `new duel-at-dawn red=person blue=person ${words}`) };
}

const open = ({ seats }) => seats.filter((seat) => seat.open).map(({ sides }) => sides[0]);

test('the maker keeps one seat, which may be any, and gets links for the others', async () => {
  assert.deepEqual(open((await make('')).made), ['blue']);
  assert.deepEqual(open((await make('mine=blue')).made), ['red']);
  assert.deepEqual(open((await make('mine=none')).made), ['red', 'blue']);
  assert.deepEqual(open((await make('screen=shared')).made), []);
  const { maker } = await make('');
  const words = 'new duel-at-dawn red=person blue=random';
  assert.match(await maker.refusal(`${words} mine=blue`), /blue is not played by a person here/);
  assert.match(await maker.refusal(`${words} mine=green`), /green is not played by a person here/);
  assert.match(await maker.refusal(`${words} mine=me`), /mine is a side or none/);
});

test('a link is claimed once, and then its seat is nobody else’s', async () => {
  const { maker, made } = await make('');
  const link = seatOf(made, 'blue');
  const friend = await Client.open(server);
  await friend.expect('open', `sit ${link}`);
  assert.equal((await friend.expect('claimed', `claim ${link} ${token(1)}`)).token, token(1));
  assert.deepEqual((await friend.sit(token(1))).you.sides, ['blue']);
  for (const words of [`sit ${link}`, `claim ${link} ${token(2)}`])
    assert.match(await maker.refusal(words), /there is no such seat/, words);
});

test('a claim whose answer was lost is made again with the same token', async () => {
  const { made } = await make('');
  const link = seatOf(made, 'blue');
  const friend = await Client.open(server);
  for (let count = 0; count < 3; count++)
    assert.equal((await friend.expect('claimed', `claim ${link} ${token(3)}`)).token, token(3));
  await friend.sit(token(3));
});

test('a seat that is no link stays as it is, and so does one for watching', async () => {
  const { maker, made } = await make('');
  for (const seat of [seatOf(made, 'red'), made.watch])
    assert.equal((await maker.expect('claimed', `claim ${seat} ${token(4)}`)).token, seat);
  assert.deepEqual((await maker.sit(seatOf(made, 'red'))).you.sides, ['red']);
});

test('what is no claim is refused with a sentence', async () => {
  const guest = await Client.open(server);
  for (const words of ['claim', `claim ${token(5)}`, `claim ${token(5)} short`, `claim x ${token(5)}`])
    assert.match(await guest.refusal(words), /a link and a token/, words);
  assert.match(await guest.refusal(`claim ${token(5)} ${token(6)}`), /no such seat/);
});

test('claims and open links survive the server, at a table in use as well', async () => {
  const { maker, made } = await make('mine=none');
  const watcher = await Client.seated(server, made.watch); // the table is in memory
  await maker.expect('claimed', `claim ${seatOf(made, 'red')} ${token(7)}`);
  await maker.sit(token(7));
  await watcher.close();
  await server.kill();
  server = await Server.start({ database: server.database });
  const again = await Client.open(server);
  assert.deepEqual((await again.sit(token(7))).you.sides, ['red']);
  await again.expect('open', `sit ${seatOf(made, 'blue')}`);
  assert.ok(again.view.you.sides.includes('red'), 'who looked at a link keeps the seat');
});

test('a claim that cannot be written is not made', async () => {
  const { maker, made } = await make('');
  const link = seatOf(made, 'blue');
  limitFiles(server, 0);
  assert.match(await maker.refusal(`claim ${link} ${token(8)}`), /could not be written to disk/);
  limitFiles(server, 'unlimited');
  await maker.expect('open', `sit ${link}`);
  assert.equal((await maker.expect('claimed', `claim ${link} ${token(8)}`)).token, token(8));
});
