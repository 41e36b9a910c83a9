// Every verb of docs/protocol.md: what it answers, and by which sentence it is refused.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  Client,
  Server,
  assertSentence,
  endAll,
  makeGame,
  run,
  seatOf,
  seatTwo,
} from '../support/server.mjs';

let server;
let guest;

before(async () => {
  server = await Server.start();
  guest = await Client.open(server);
});

after(() => server.stop());
after(endAll);

const pair = (words) => seatTwo(server, words);

async function alone(words) {
  const made = await makeGame(server, `new ${words}`);
  return Client.seated(server, made.seats[0].token);
}

const knownBy = (client, name) => client.view.battle.figures.find((figure) => figure.name === name);

test('the lobby lists rulesets, scenarios and players, and one scenario to begin with', async () => {
  const lobby = await guest.expect('lobby', 'lobby');
  const names = lobby.scenarios.map((scenario) => scenario.name);
  for (const name of ['duel-at-dawn', 'rain-at-the-torii', 'moth-and-lantern', 'ford', 'moor']) {
    assert.ok(names.includes(name), name);
  }
  assert.ok(names.includes(lobby.first));
  assert.deepEqual(
    lobby.scenarios
      .filter((one) => ['moth-and-lantern', 'duel-at-dawn'].includes(one.name))
      .map((one) => one.hidden),
    [false, true],
  );
  const rulesets = new Set(lobby.rulesets.map((ruleset) => ruleset.id));
  assert.ok(lobby.scenarios.every((scenario) => rulesets.has(scenario.ruleset)));
  assert.ok(lobby.players.some((player) => player.name === 'greedy' && player.gist));
});

test('every scenario of the lobby has a picture, and its hidden figures no place in it', async () => {
  const lobby = await guest.expect('lobby', 'lobby');
  for (const { name } of lobby.scenarios) {
    const picture = await guest.expect('scenario', `scenario ${name}`);
    assert.ok(picture.ground.terrains.length > 0, name);
    assert.ok(picture.battle.figures.length > 1, name);
    for (const figure of picture.battle.figures.filter((one) => one.hidden)) {
      assert.ok(!('x' in figure) && !('y' in figure), `${figure.name} of ${name}`);
    }
  }
  assert.match(await guest.refusal('scenario nowhere'), /no such scenario/);
  assert.match(await guest.refusal('scenario ../../etc/passwd'), /no such scenario/);
  assert.match(await guest.refusal('scenario'), /no such scenario/);
});

test('the rules of a ruleset are its clauses, readings and tables', async () => {
  const rules = await guest.expect('rules', 'rules blades');
  assert.equal(rules.ruleset, 'blades');
  assert.ok(rules.clauses.length > 50 && rules.readings.length > 0 && rules.tables.length > 0);
  assert.match(await guest.refusal('rules chess'), /no such ruleset/);
});

test('odds are those of kassen odds', async () => {
  const words = ['demo', 'melee', 'own=spearman', 'foe=archer', 'drums=yes'];
  const answer = await guest.expect('odds', `odds ${words.join(' ')}`);
  const { output } = await run(['odds', ...words, '--json']);
  const { type, re, ...odds } = answer;
  assert.deepEqual(odds, JSON.parse(output));
});

test('odds that cannot be asked are refused with what was expected', async () => {
  for (const words of [
    'odds',
    'odds chess check',
    'odds demo nothing',
    'odds demo shot woods=maybe',
    'odds demo shot up',
  ]) {
    assertSentence(await guest.refusal(words));
  }
});

test('a new game has a secret token of 128 bits for each person and one for watching', async () => {
  const made = await makeGame(server, 'new duel-at-dawn red=person blue=person');
  const tokens = [...made.seats.map((seat) => seat.token), made.watch];
  assert.deepEqual(
    made.seats.map((seat) => seat.sides),
    [['red'], ['blue']],
  );
  assert.equal(new Set(tokens).size, 3);
  for (const token of tokens) assert.match(token, /^[0-9a-f]{32}$/);
});

test('two at one screen share a seat, and a computer has none', async () => {
  const shared = await makeGame(server, 'new duel-at-dawn red=person blue=person screen=shared');
  assert.deepEqual(
    shared.seats.map((seat) => seat.sides),
    [['red', 'blue']],
  );
  const single = await makeGame(server, 'new duel-at-dawn red=greedy blue=person think=100');
  assert.deepEqual(
    single.seats.map((seat) => seat.sides),
    [['blue']],
  );
});

test('a game that cannot be made is refused in a sentence that names the fault', async () => {
  const refusals = [
    ['new', /no scenario/],
    ['new nowhere red=person', /'nowhere'/],
    ['new duel-at-dawn red=emperor', /'emperor' is not a player/],
    ['new duel-at-dawn green=person', /green takes no part/],
    ['new duel-at-dawn red', /'red' was not expected/],
    ['new duel-at-dawn screen=split', /'screen=split' was not expected/],
    ['new duel-at-dawn dice=loaded', /'dice=loaded' was not expected/],
    ['new duel-at-dawn think=forever', /think is a number/],
    ['new duel-at-dawn option:gravity=no', /gravity/],
    ['new duel-at-dawn option:control=perhaps', /control/],
  ];
  const asker = await Client.open(server, { from: '127.0.0.9' });
  for (const [words, why] of refusals) assert.match(await asker.refusal(words), why);
});

test('one address makes at most 30 games a minute', async () => {
  const maker = await Client.open(server, { from: '127.0.0.77' });
  const answers = [];
  // The minute may turn once while we ask.
  for (let i = 0; i < 61; i++) answers.push(await maker.ask('new duel-at-dawn red=person'));
  const refused = answers.filter((answer) => answer.type === 'error');
  assert.ok(refused.length >= 1);
  assert.match(refused[0].text, /so many games are not made in a minute/);
});

test('options asked for are the options of the game', async () => {
  const red = await alone('duel-at-dawn red=person blue=random option:control=free');
  const control = red.view.game.options.find((option) => option.name === 'control');
  assert.equal(control.value, 'free');
  assert.notEqual(control.initial, 'free');
});

test('a seat is taken by its whole token only', async () => {
  const { made } = await pair('duel-at-dawn');
  const token = seatOf(made, 'red');
  const wrong = [
    '',
    token.slice(0, 31),
    `${token}0`,
    '0'.repeat(32),
    token.toUpperCase().replace(/^\d*$/, 'X'),
    '%',
    "' OR 1=1",
  ];
  for (const words of wrong) assertSentence(await guest.refusal(`sit ${words}`));
  assert.match(await guest.refusal(`sit ${'0'.repeat(32)}`), /no such seat/);
});

test('whoever sits down gets everything this seat may know', async () => {
  const { made } = await pair('duel-at-dawn');
  const view = await (await Client.open(server)).sit(seatOf(made, 'red'));
  assert.ok(view.full && view.game && view.battle);
  assert.deepEqual(view.you, { sides: ['red'], looking: 'red', watching: false, open: false });
  assert.equal(view.game.scenario, 'duel-at-dawn');
  assert.equal(view.moment, 0);
  assert.equal(view.journal.length, 1);
  assert.ok(view.decision.mine && view.decision.prompt && view.decision.clause);
  assert.ok(view.choices.every((choice) => choice.line.startsWith(choice.word)));
});

test('nothing that belongs to a seat is done before one sits down', async () => {
  const visitor = await Client.open(server);
  const lines =
    `do 0 end|dice 0 1|back 0|check end|preview end|reach 1|overlay sight 1 1,1|hint|undo 0
    |reset 0 1|offer draw|answer yes|resign|fix 0 fresh 1|rematch|look red|watch red|name Me|say Hello|at 0|report
    |record|leave`.split(/\s*\|/);
  for (const words of lines) assert.equal(await visitor.refusal(words), 'first sit down', words);
});

test('a choice that is offered is done, and both sides see it', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  const answer = await red.expect('view', 'do 0 move 1 to D3');
  assert.equal(answer.moment, 1);
  assert.equal(answer.full, false);
  assert.equal(answer.journal[0].choice, 'move 1 to D3');
  const seen = await blue.until('the move', (view) => view.moment === 1);
  assert.deepEqual(seen.battle, answer.battle);
  assert.ok(seen.journal[0].lines.length > 0);
});

test('a choice against the rules is refused with its clause and changes nothing', async () => {
  const { made, red, blue } = await pair('duel-at-dawn');
  const before = red.view;
  const answer = await red.expect('refused', 'do 0 attack 1 - at 2');
  assertSentence(answer.why);
  assert.match(answer.clause, /^SB-/);
  assert.ok(answer.gist);
  assertSentence(await blue.refusal('do 0 end'));
  const { battle, moment } = await red.sit(seatOf(made, 'red'));
  assert.deepEqual([battle, moment], [before.battle, 0]);
});

test('a line that says no choice is refused with what was expected', async () => {
  const { red } = await pair('duel-at-dawn');
  const wrong = `do|do now end|do 0|do 0 dance|do 0 move|do 0 move 1|do 0 move 1 to Z99
    |do 0 move 999 to D3|do 0 end of story|do -1 end|do 99999999999999999999 end`.split(/\s*\|/);
  for (const words of wrong) {
    assertSentence(await red.refusal(words));
    assert.equal(red.view.moment, 0);
  }
});

test('who watches sees the game and takes no part in it', async () => {
  const { made, red } = await pair('duel-at-dawn');
  const watcher = await Client.seated(server, made.watch);
  assert.deepEqual(watcher.view.you, { sides: [], looking: '', watching: true, open: false });
  assert.deepEqual(watcher.view.choices, []);
  const lines =
    `do 0 end|undo 0|resign|offer draw|answer no|name Eve|say Boo|hint|check end|preview end|reach 1
    |watch red|dice 0 1|back 0|fix 0 fresh 1|reset 0 1`.split(/\s*\|/);
  for (const words of lines) {
    assert.match(await watcher.refusal(words), /who watches does not play/, words);
  }
  await red.do('move 1 to D3');
  await watcher.until('the move', (view) => view.moment === 1);
});

test('check says whether a choice may be done, and why not', async () => {
  const { red } = await pair('duel-at-dawn');
  assert.deepEqual(
    { ...(await red.expect('check', 'check end')), re: 0 },
    { type: 'check', re: 0, may: true, why: '', clause: '', gist: '', label: 'End this step' },
  );
  const answer = await red.expect('check', 'check move 1 to G1');
  assert.equal(answer.may, false);
  assertSentence(answer.why);
  assert.match(answer.clause, /^SB-/);
  assertSentence(await red.refusal('check nonsense'));
  assert.equal(red.view.moment, 0);
});

test('preview gives exact odds that add up to one', async () => {
  const red = await alone('ford red=person blue=person dice=typed');
  const may = await red.expect('preview', 'preview order 1 attack');
  assert.ok(may.may && may.exact);
  const sum = may.outcomes.reduce((total, outcome) => total + outcome.chance, 0);
  assert.ok(Math.abs(sum - 1) < 1e-6, JSON.stringify(may.outcomes));
  const not = await red.expect('preview', 'preview shoot 1 at 6');
  assert.equal(not.may, false);
  assertSentence(not.why);
  assertSentence(await red.refusal('preview'));
});

test('a shot is previewed by the number it rests on, line by clause', async () => {
  const red = await alone('rain-at-the-torii red=person blue=random');
  const shot = await nextOf(red, 'shoot');
  const preview = await red.expect('preview', `preview ${shot.line}`);
  assert.ok(preview.may);
  assert.ok(preview.outcomes.length > 1);
  assert.ok(preview.tally.of && preview.tally.lines.every((line) => line.clause && line.gist));
  assert.equal(
    preview.tally.lines.reduce((sum, line) => sum + line.value, 0),
    preview.tally.total,
  );
});

// Ends steps until a choice of that word is offered.
async function nextOf(client, word) {
  for (let step = 0; step < 200; step++) {
    const view = await client.mine();
    assert.ok(!view.over, `the battle is over before anybody could ${word}`);
    const choice = view.choices.find((one) => one.word === word);
    if (choice) return choice;
    const skip = view.choices.find((one) => ['end', 'pass', 'ready', 'decline'].includes(one.word));
    await client.do((skip ?? view.choices[0]).line);
  }
  throw new Error(`nobody ever could ${word}`);
}

test('reach tells where a figure gets by itself, and its choices lead there', async () => {
  const { red } = await pair('duel-at-dawn');
  const reach = await red.expect('reach', 'reach 1');
  const end = reach.ends.find((one) => one.lines.length > 1);
  assert.ok(end);
  for (const line of end.lines) assert.equal((await red.do(line)).type, 'view', line);
  const figure = red.view.battle.figures.find((one) => one.id === 1);
  assert.deepEqual([figure.x, figure.y], [end.x, end.y]);
  for (const words of ['reach', 'reach me', 'reach 999', 'reach -1']) {
    assert.match(await red.refusal(words), /number of a figure/);
  }
});

test('every overlay a game tells of can be asked for, and no other', async () => {
  const { red } = await pair('moth-and-lantern');
  for (const { name } of red.game.overlays) {
    const overlay = await red.expect('overlay', `overlay ${name} 6 11,4`);
    assert.equal(overlay.name, name);
    assert.ok(
      overlay.marks.every((mark) => mark.band < overlay.bands.length),
      name,
    );
  }
  for (const words of [
    'overlay',
    'overlay smell 1 1,1',
    'overlay sight',
    'overlay sight me 1,1',
    'overlay sight 1 x,y',
    'overlay sight 9999 1,1',
  ]) {
    assert.match(await red.refusal(words), /by name, figure and place/, words);
  }
});

test('a hint is something that may be done, with its reason and a chance', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  const hint = await red.expect('hint', 'hint');
  const offered = red.view.choices.map((choice) => choice.line);
  assert.ok(hint.choices.every(({ line, why }) => offered.includes(line) && why));
  assert.equal(hint.wait, red.view.decision.letBe);
  assert.match(hint.chance.win, /^(about|under|over) \d+ %$/);
  assert.ok(hint.chance.battles >= 20);
  const again = await red.expect('hint', 'hint');
  assert.deepEqual({ ...again, re: 0 }, { ...hint, re: 0 }, 'equal questions have equal answers');
  assert.match(await blue.refusal('hint'), /nothing to decide/);
});

test('undo takes back one choice, and reset all of one figure', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  const before = red.view.battle;
  assert.match(await red.refusal('undo 0'), /nothing has been chosen yet/);
  await red.do('move 1 to D3');
  assert.deepEqual((await red.expect('view', 'undo 1')).battle, before);
  const far = (await red.expect('reach', 'reach 1')).ends.find((end) => end.lines.length === 2);
  for (const line of far.lines) await red.do(line);
  assert.match(await red.refusal('reset 2 2'), /not this figure/);
  assert.match(await red.refusal('reset 2'), /number of a figure/);
  const reset = await red.expect('view', 'reset 2 1');
  assert.deepEqual(reset.battle, before);
  assert.equal(reset.moment, 0);
  await blue.until('what was taken back', (view) => view.moment === 0 && view.full);
  assert.equal(blue.journal.length, 1);
});

test('undo is refused once the other side has to act', async () => {
  const { red } = await pair('duel-at-dawn');
  await red.do('end');
  assert.equal(red.view.undo.may, false);
  assert.match(await red.refusal('undo 1'), /the other side has to act/);
});

test('a takeback is given by the other side, and then it is as before', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  const before = red.view.battle;
  assert.match(await red.refusal('offer 0 takeback'), /nothing has been chosen yet/);
  await red.do('end');
  await red.offer('takeback');
  assert.match(await red.refusal(`answer ${red.view.moment} 1 yes`), /for the others to answer/);
  await blue.until(
    'the offer',
    (view) => view.offer?.kind === 'takeback' && view.offer.by === 'red',
  );
  const taken = await blue.answer('yes');
  assert.deepEqual([taken.moment, taken.offer], [0, null]);
  assert.deepEqual(taken.battle, before);
});

test('an offer is turned down, or withdrawn', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  assert.match(await blue.refusal('answer 0 0 yes'), /nothing is offered/);
  await red.offer('draw');
  assert.equal((await blue.answer('no')).offer, null);
  await red.offer('draw');
  assert.equal((await red.answer('no')).offer, null);
  assert.match(await red.refusal('offer 0 tea'), /takeback or a draw/);
  assert.match(await red.refusal('offer 0'), /takeback or a draw/);
  assert.match(await red.refusal('answer 0 2 perhaps'), /yes or no/);
});

test('a draw that is agreed ends the battle, and everything is told', async () => {
  const { red, blue } = await pair('moth-and-lantern');
  await red.offer('draw');
  const view = await blue.answer('yes');
  assert.deepEqual([view.over, view.decision, view.ended], [true, null, 'a draw is agreed']);
  assert.ok(view.you.open);
  assert.match(await red.refusal(`offer ${red.view.moment} draw`), /the battle is over/);
});

test('an answer is for the offer that was read, and for no other', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  await red.offer('draw');
  const read = (await blue.until('the offer', (view) => view.offer)).offer;
  await red.expect('view', 'fix 0 health 2 wounded');
  const view = await blue.expect('view', `answer 0 ${read.number} yes`);
  assert.deepEqual([view.offer.kind, view.over, view.moment], ['fix', false, 0], 'it looks again');
  assert.notEqual(view.offer.number, read.number);
  assert.match(await blue.refusal('answer 0 yes'), /the number of the offer/);
  const agreed = await blue.answer('yes');
  assert.equal(agreed.battle.figures.find((one) => one.id === 2).health, 'wounded');
});

test('what was offered, answered or given up for a moment that has passed is not done', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  await red.do('move 1 to D3');
  for (const words of ['offer 0 draw', 'resign 0'])
    assert.deepEqual(
      await red.expect('view', words).then(({ moment, over, offer }) => [moment, over, offer]),
      [1, false, null],
      words,
    );
  await blue.until('the move', (view) => view.moment === 1);
  await blue.offer('draw');
  const { offer } = await red.until('the offer', (view) => view.offer);
  assert.equal((await red.expect('view', `answer 0 ${offer.number} yes`)).over, false);
  for (const words of ['offer draw', 'resign', 'answer yes'])
    assert.match(await red.refusal(words), /the moment it is meant for/, words);
});

test('who resigns ends the battle, and nothing can be done any more', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  const view = await red.resign();
  assert.equal(view.ended, 'red resigns');
  await blue.until('the end', (seen) => seen.over && seen.ended === 'red resigns');
  for (const words of [
    `do ${blue.view.moment} end`,
    `undo ${blue.view.moment}`,
    `resign ${blue.view.moment}`,
    `fix ${blue.view.moment} fresh 1`,
  ]) {
    assert.match(await blue.refusal(words), /the battle is over/, words);
  }
});

test('the table is set right by hand with the consent of the other', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  await red.expect('view', 'fix 0 health 2 wounded');
  const offered = await blue.until('the offer', (view) => view.offer?.kind === 'fix');
  assert.equal(offered.offer.words.trim(), 'health 2 wounded');
  const view = await blue.answer('yes');
  assert.equal(view.battle.figures.find((one) => one.id === 2).health, 'wounded');
  assert.ok(blue.journal.at(-1).fixed);
  for (const words of [
    'fix',
    'fix 1',
    'fix 1 nothing',
    'fix 1 health 2 blind',
    'fix 1 place 1 at Z99',
    'fix 1 fresh 99',
  ]) {
    assertSentence(await red.refusal(words));
  }
});

// Both are ready, and the die that picks the card of the turn waits for blue, who was ready last.
async function cardPending() {
  const { red, blue } = await pair('ford dice=typed');
  await red.do('ready');
  await blue.until('red to be ready', (view) => view.moment === 1);
  await blue.do('ready');
  assert.equal(blue.view.roll.count, 1);
  return { red, blue, moment: blue.view.moment };
}

test('dice are typed where a game wants them typed, and the faces are what counts', async () => {
  const { red, blue, moment } = await cardPending();
  assert.ok(blue.game.typed);
  assert.match(await blue.refusal(`do ${moment} pass`), /dice must be rolled first/);
  assert.match(await blue.refusal(`undo ${moment}`), /dice are awaited/);
  const view = await blue.expect('view', `dice ${moment} 2`);
  assert.equal(view.roll, null);
  assert.deepEqual(
    blue.journal
      .at(-1)
      .lines.flatMap((line) => line.rolls)
      .map((roll) => roll.faces),
    [[2]],
  );
  await red.until('the card', (seen) => seen.turn === 1 && seen.decision.step !== 'Orders');
  assert.match(await blue.refusal(`dice ${blue.view.moment} 3`), /no dice are wanted/);
});

test('faces that cannot have been thrown are refused', async () => {
  const { blue, moment } = await cardPending();
  assert.match(await blue.refusal(`dice ${moment}`), /number of dice/);
  assert.match(await blue.refusal(`dice ${moment} 1 2`), /number of dice/);
  assert.match(await blue.refusal(`dice ${moment} 9`), /no such face/);
  assert.match(await blue.refusal(`dice ${moment} 0`), /no such face/);
  assert.match(await blue.refusal(`dice ${moment} six`), /faces|number of dice/);
  assert.match(await blue.refusal(`dice ${moment} 1 six`), /faces are numbers/);
  assert.equal(blue.view.roll.count, 1);
});

test('a choice whose dice have not been typed is given up by its own side', async () => {
  const { red, blue, moment } = await cardPending();
  assert.match(await red.refusal(`back ${red.view.moment}`), /\S/);
  const back = await blue.expect('view', `back ${moment}`);
  assert.deepEqual([back.roll, back.moment, back.decision.mine], [null, moment, true]);
  assert.match(await blue.refusal(`back ${moment}`), /no dice are awaited/);
});

test('two at one screen look one after the other where something is hidden', async () => {
  const shared = await alone('moth-and-lantern red=person blue=person screen=shared');
  assert.equal(shared.view.you.looking, '');
  assert.equal(shared.view.curtain, 'blue');
  assert.deepEqual(shared.view.choices, []);
  assert.match(await shared.refusal('do 0 end'), /first say who is looking/);
  assert.match(await shared.refusal('look green'), /not played from this seat/);
  assert.match(await shared.refusal('look'), /not played from this seat/);
  const blue = await shared.expect('view', 'look blue');
  assert.ok(blue.full && blue.decision.mine && blue.choices.length > 0);
  assert.equal(blue.you.looking, 'blue');
  await shared.do('end');
  assert.equal(shared.view.curtain, 'red');
});

test('two at one screen need no curtain where nothing is hidden', async () => {
  const shared = await alone('duel-at-dawn red=person blue=person screen=shared');
  assert.deepEqual([shared.view.you.looking, shared.view.curtain], ['red', '']);
  await shared.do('end');
  await shared.until(
    "the other side's turn",
    (view) => view.you.looking === 'blue' && view.decision.mine,
  );
});

test('one side alone cannot look for the other', async () => {
  const { red } = await pair('moth-and-lantern');
  assert.match(await red.refusal('look blue'), /not played from this seat/);
});

test('a link to watch sees what that side sees and does nothing', async () => {
  const { red } = await pair('moth-and-lantern');
  const made = await red.expect('made', 'watch red');
  assert.deepEqual(made.seats, []);
  const watcher = await Client.seated(server, made.watch);
  assert.deepEqual(watcher.view.battle, red.view.battle);
  assert.match(await watcher.refusal('do 0 end'), /who watches does not play/);
});

test('there is no room for more than 16 seats at a table', async () => {
  const { red } = await pair('duel-at-dawn');
  for (let count = 3; count < 16; count++) await red.expect('made', 'watch red');
  assert.match(await red.refusal('watch red'), /no room/);
});

test('a person has the name he gives himself', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  await red.expect('view', 'name Tomoe Gozen 巴 "<b>"');
  await blue.until('the name', (view) => view.seats[0].player === 'Tomoe Gozen 巴 "<b>"');
  for (const words of ['name', 'name    ', `name ${'x'.repeat(32)}`])
    assert.match(await red.refusal(words), /name/);
});

test('every moment can be looked at again, and none beyond the present', async () => {
  const { red } = await pair('duel-at-dawn');
  const boards = [red.view.battle];
  const far = (await red.expect('reach', 'reach 1')).ends.find((end) => end.lines.length === 3);
  for (const line of far.lines) boards.push((await red.do(line)).battle);
  for (const [moment, battle] of boards.entries()) {
    const answer = await red.expect('moment', `at ${moment}`);
    assert.deepEqual(answer.battle, battle);
    assert.equal(answer.moment, moment);
  }
  for (const words of ['at', 'at 4', 'at -1', 'at now'])
    assert.match(await red.refusal(words), /no such moment/);
});

test('report, record and rematch wait for the end of the battle', async () => {
  const { red } = await pair('duel-at-dawn');
  assert.match(await red.refusal('report'), /when the battle is over/);
  assert.match(await red.refusal('record'), /when the battle is over/);
  assert.match(await red.refusal('rematch'), /not over/);
});

test('who leaves a table hears no more of it', async () => {
  const { red, blue } = await pair('duel-at-dawn');
  await blue.expect('left', 'leave');
  await red.until('an empty chair', (view) => view.seats[1].here === false);
  const heard = blue.messages.length;
  await red.do('end');
  assert.equal(await blue.refusal('hint'), 'first sit down');
  assert.equal(blue.messages.length, heard + 1);
});

test('three sides play, and all must agree to a draw', async () => {
  const made = await makeGame(server, 'new three-banners red=person blue=person green=person');
  const [red, blue, green] = await Promise.all(
    ['red', 'blue', 'green'].map((side) => Client.seated(server, seatOf(made, side))),
  );
  await red.offer('draw');
  assert.equal((await blue.answer('yes')).over, false);
  assert.equal((await green.answer('yes')).over, true);
});

test('hidden figures are known to their own side only', async () => {
  const { red, blue } = await pair('ford');
  assert.ok('x' in knownBy(blue, 'Jin'));
  assert.ok(!('x' in knownBy(red, 'Jin')));
});
