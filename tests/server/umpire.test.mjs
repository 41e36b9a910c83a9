// The umpire of a real table: a procedure by the dice that people type, without a battle.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, Server, endAll } from '../support/server.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.stop());
after(endAll);

test('a shot is settled die by die, each with its clause', async () => {
  const umpire = await Client.open(server);
  const settle = (faces) => umpire.expect('settled', 'settle tyneside shoot shooter=bushi range=22 cover=no', faces);
  let { awaited, rolls, outcome } = await settle('');
  assert.deepEqual([rolls.length, outcome], [0, '']);
  assert.match(awaited.clause, /^TY-7/);
  const typed = [];
  while (awaited) {
    typed.push(...Array(awaited.count).fill(awaited.lowest));
    const faces = awaited.faces;
    ({ awaited, rolls, outcome } = await settle(typed.join(' ')));
    if (!awaited && faces) assert.equal(outcome, faces[0], 'the face did what it was said to do');
  }
  assert.deepEqual(rolls.flatMap(({ fell }) => fell), typed);
  assert.ok(outcome && rolls.every(({ clause, gist }) => clause && gist));
});

test('what is no procedure, and what no dice show, is refused with a sentence', async () => {
  const umpire = await Client.open(server);
  assert.match(await umpire.refusal('settle tyneside dance', ''), /dance/);
  assert.match(await umpire.refusal('settle', ''), /a ruleset and a procedure were expected/);
  assert.match(await umpire.refusal('settle tyneside shoot range=far', ''), /range/);
  assert.match(await umpire.refusal('settle blades longbow', '11'), /a die of 10 sides does not show that/);
  assert.match(await umpire.refusal('settle blades longbow', 'six'), /the faces of dice were expected/);
  assert.match(await umpire.refusal('settle blades longbow', '1 '.repeat(1500)), /not thrown at once|were expected/);
  assert.match(await umpire.refusal('settle blades longbow', '3 3 3 3 3 3 3 3'), /more dice were typed than are thrown/);
});

test('an outcome says what it leaves beside whom', async () => {
  const umpire = await Client.open(server);
  const { after } = await umpire.expect('settled', 'settle blades combat defender-state=wounded', '4');
  assert.deepEqual(after, [{ whose: 'b', does: 'lays', what: 'killed', count: 1 }]);
  const awaited = await umpire.expect('settled', 'settle blades combat', '');
  assert.deepEqual(awaited.after, []);
});
