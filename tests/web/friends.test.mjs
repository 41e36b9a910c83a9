// Two people at two browsers: links, comebacks, and everything they can ask of each other.
import assert from 'node:assert/strict';
import { seeded, seedOf } from '../support/server.mjs';
import { house } from './support/house.mjs';
import { together } from './support/person.mjs';
import { Policy } from './support/policy.mjs';

const { house: here, journey } = house();

// Somebody makes a duel in the dialog and reads the friend's link off it.
async function invite(host) {
  await host.goto('');
  await host.button('Play').click();
  const dialog = host.page.getByRole('dialog', { name: 'Duel at dawn' });
  await dialog.getByRole('group', { name: 'Miyamoto' }).getByText('A friend far away').click();
  await host.button('Begin the battle', dialog).click();
  const link = await host.page.getByRole('textbox', { name: 'Miyamoto' }).inputValue();
  await host.button('Take your seat').click();
  await host.page.locator('.play').waitFor();
  return link;
}

async function accept(guest, link) {
  await guest.page.goto(link);
  await guest.page.locator('.play').waitFor();
}

// Whoever is asked clicks something, so many times.
async function playOn(people, random, count) {
  const policies = people.map((person) => new Policy(person, random));
  for (let done = 0; done < count; done++) {
    await together(people);
    const at = people.findIndex(({ view }) => view.decision?.mine);
    if (at < 0) return;
    await policies[at].step();
  }
  await together(people);
}

async function boardOf(person) {
  await person.quiet();
  const journal = await person.journal.innerText();
  return { moment: person.view.moment, figures: await person.figures(), journal };
}

journey('a friend who closes the browser comes back to the same moment', async (test) => {
  const host = await here.person();
  const guest = await here.person();
  const link = await invite(host);
  await accept(guest, link);
  assert.deepEqual([host.view.you.sides, guest.view.you.sides], [['red'], ['blue']]);
  await playOn([host, guest], seeded(seedOf(test)), 8);
  const before = await boardOf(guest);
  const own = guest.page.url();
  assert.notEqual(own, link, 'the seat has an address of its own, which only the guest knows');
  await guest.leave();
  await host.until('the other to be away', ({ seats }) => seats.some(({ side, here: at }) => side === 'blue' && !at));
  const again = await here.person();
  const begun = Date.now();
  await accept(again, own);
  const took = Date.now() - begun; // until the board is there; reading it off takes its own time
  const after = await boardOf(again);
  test.diagnostic(`back after ${took} ms, with a new browser`);
  assert.deepEqual(after, before);
  await playOn([host, again], seeded(7), 4);
});

journey('a link that was taken is nobody else’s, and leads back whoever took it', async () => {
  const host = await here.person();
  const guest = await here.person();
  const late = await here.person();
  const link = await invite(host);
  await accept(guest, link);
  const own = guest.page.url();
  await late.page.goto(link);
  await late.page.getByText('there is no such seat').waitFor();
  await guest.goto('');
  await guest.button('Play').waitFor(); // the page has its connection
  await accept(guest, link);
  assert.equal(guest.page.url(), own);
});

journey('both come back when the server was killed', async (test) => {
  const { red, blue } = await here.pair('duel-at-dawn');
  await playOn([red, blue], seeded(seedOf(test)), 6);
  const before = await Promise.all([boardOf(red), boardOf(blue)]);
  await here.killServer();
  await red.page.getByText('The connection is lost').waitFor();
  red.view = blue.view = null;
  await here.reviveServer();
  const begun = Date.now();
  await Promise.all([red, blue].map((person) => person.until('a view', () => true)));
  const took = Date.now() - begun;
  test.diagnostic(`back after ${took} ms, with a new server`);
  assert.deepEqual(await Promise.all([boardOf(red), boardOf(blue)]), before);
  assert.ok(await red.page.getByText('The connection is lost').isHidden());
  await playOn([red, blue], seeded(7), 4);
});

journey('steps are taken back freely until dice were rolled, then only by consent', async () => {
  const { seat } = await here.game('duel-at-dawn red=person blue=person dice=typed');
  const [red, blue] = [await here.person(), await here.person()];
  await red.sit(seat('red'));
  await blue.sit(seat('blue'));
  const start = await boardOf(red);
  await red.clickAt({ place: 'Move to D3' });
  assert.notDeepEqual(await red.figures(), start.figures);
  await red.click(red.button('Undo'));
  assert.deepEqual(await boardOf(red), start);
  await red.clickAt({ place: 'C1, 2 steps away' });
  assert.equal(red.view.moment, 2);
  await red.click(red.button('Reset this figure'));
  assert.deepEqual(await boardOf(red), start);
  await red.clickAt({ place: 'E3, 2 steps away' });
  await red.click(red.button('End this step'));
  const combat = await boardOf(red);
  await red.clickAt({ figure: 'Miyamoto' });
  await red.click(red.region('Dice to roll').getByRole('button', { name: /^2\b/ }));
  await red.until('the roll', ({ moment }) => moment > combat.moment);

  const undo = red.button('Undo', red.prompt);
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  assert.match(await undo.getAttribute('title'), /dice were rolled/);
  await undo.click({ force: true }); // it only looks disabled: it says why
  await red.prompt.getByRole('alert').getByText(/dice were rolled/i).waitFor();

  const asked = blue.page.getByRole('alert').filter({ hasText: 'Sasaki asks to take the last choice back' });
  await red.click(red.button('Ask to take back', red.prompt));
  await blue.click(blue.button('No', asked));
  await red.until('the refusal', ({ offer }) => !offer);
  assert.ok(red.view.moment > combat.moment);
  await red.click(red.button('Ask to take back', red.prompt));
  await blue.click(blue.button('Yes', asked));
  await red.until('the consent', ({ moment }) => moment === combat.moment);
  assert.deepEqual(await boardOf(red), combat);
});

journey('a draw is offered, refused, offered again and accepted', async () => {
  const { red, blue } = await here.pair('duel-at-dawn');
  await red.tab('Table');
  await red.click(red.button('Offer a draw'));
  const offer = (person) => person.page.getByRole('alert').filter({ hasText: 'offers a draw' });
  assert.match(await offer(red).innerText(), /Waiting for an answer/);
  await blue.click(blue.button('No', offer(blue)));
  await red.until('the refusal', (view) => !view.offer && !view.over);
  await blue.tab('Table');
  await blue.click(blue.button('Offer a draw'));
  await red.click(red.button('Yes', offer(red)));
  for (const person of [red, blue]) {
    const ending = person.page.getByRole('status', { name: 'The battle is over' });
    await ending.getByText('A draw is agreed.').waitFor();
  }
});

journey('who resigns loses, and the rematch changes sides', async () => {
  const { red, blue } = await here.pair('duel-at-dawn');
  await red.tab('Table');
  await red.button('Resign').click();
  await red.click(red.button('Resign', red.page.getByRole('dialog', { name: 'Resign?' })));
  const ending = blue.page.getByRole('status', { name: 'The battle is over' });
  await ending.getByText('Sasaki resigns.').waitFor();

  const own = red.page.getByRole('status', { name: 'The battle is over' });
  await red.click(red.button('Rematch', own));
  await red.button('Link for the other', own).click();
  const link = await red.page.evaluate(() => navigator.clipboard.readText());
  await own.getByRole('link', { name: 'Sit down' }).click();
  await accept(blue, link);
  await red.until('the new game', (view) => !view.over && view.you.sides[0] === 'blue');
  await blue.until('the new game', (view) => !view.over && view.you.sides[0] === 'red');
});

journey('a figure is put elsewhere by hand with consent, and the journal marks it', async () => {
  const { red, blue } = await here.pair('duel-at-dawn');
  const before = await red.figures();
  await red.tab('Table');
  await red.button('Fix the table …').click();
  await red.button('place').click();
  await red.page.getByLabel('What to set right').pressSequentially('2 at C1');
  await red.click(red.button('Set right'));
  assert.deepEqual(await red.figures(), before, 'not without consent');
  const asked = blue.page.getByRole('alert').filter({ hasText: 'wants to set the table right by hand: place 2 at C1' });
  await blue.click(blue.button('Yes', asked));
  for (const person of [red, blue]) {
    await person.until('the fix', ({ battle }) => battle.figures[1].x === 2 && battle.figures[1].y === 0);
    await person.journal.getByText('set right by hand').waitFor();
    const { Miyamoto } = await person.figures();
    assert.notEqual(Miyamoto, before.Miyamoto);
  }
});

// As if another window were in front; what the browser would show is kept.
function lookElsewhere() {
  window.shown = [];
  Object.defineProperty(document, 'hidden', { get: () => window.elsewhere === true });
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) {
      window.shown.push(`${title}. ${body}`);
    }
  };
}

journey('who wished for it is called when it is his turn, and only when he looks elsewhere', async () => {
  const { seat } = await here.game('duel-at-dawn red=person blue=person');
  const [red, blue] = await Promise.all([here.person(), here.person()]);
  await blue.page.addInitScript(lookElsewhere);
  await Promise.all([red.sit(seat('red')), blue.sit(seat('blue'))]);
  await blue.tab('Table');
  await blue.page.getByRole('checkbox', { name: 'Call me when I am asked something' }).check();
  await blue.page.evaluate(() => (window.elsewhere = true));
  for (let ended = 0; ended < 8 && !blue.view.decision?.mine; ended++) {
    await red.asked();
    await red.click(red.prompt.getByRole('button').first());
    await together([red, blue]);
  }
  await blue.page.waitForFunction(() => window.shown.length > 0);
  const shown = await blue.page.evaluate(() => window.shown);
  assert.equal(shown.length, 1, shown.join('; '));
  assert.match(shown[0], /^Duel at dawn: it is your turn\. ./);
  assert.match(await blue.page.title(), /^● /);
});

journey('a few words cross the table, are counted until they are read, and stay', async () => {
  const { seat } = await here.game('duel-at-dawn red=person blue=person');
  const [red, blue] = await Promise.all([here.person(), here.person()]);
  await Promise.all([red.sit(seat('red')), blue.sit(seat('blue'))]);
  await red.tab('Table');
  const words = 'Well met <i>at dawn</i>';
  await red.page.getByRole('textbox', { name: 'A few words to the others' }).fill(words);
  await red.click(red.button('Say it'));
  await red.page.getByRole('log', { name: 'What was said' }).getByText(words).waitFor();
  await blue.page.locator('.toast').getByText(words).waitFor();
  await blue.page.locator('.play-unread').getByText('1').waitFor();
  await blue.tab('Table');
  await blue.page.getByRole('log', { name: 'What was said' }).getByText(words).waitFor();
  await blue.page.locator('.play-unread').waitFor({ state: 'detached' });
  await blue.page.reload();
  await blue.page.locator('.play').waitFor();
  await blue.tab('Table');
  await blue.page.getByRole('log', { name: 'What was said' }).getByText(words).waitFor();
});

journey('the first page says whose turn it is by now, and the board who is away', async () => {
  const { seat } = await here.game('duel-at-dawn red=person blue=person');
  const [red, blue] = await Promise.all([here.person(), here.person()]);
  await Promise.all([red.sit(seat('red')), blue.sit(seat('blue'))]);
  await blue.goto('');
  await blue.page.locator('.own-game').waitFor();
  assert.equal(await blue.page.locator('.own-game').getByText('your turn').count(), 0);
  for (let ended = 0; ended < 8 && red.view.decision?.sides.includes('red'); ended++) {
    await red.asked();
    await red.click(red.prompt.getByRole('button').first());
    await red.quiet();
  }
  await red.prompt.locator('.play-away').waitFor();
  await blue.page.reload();
  await blue.page.locator('.own-game').getByText('your turn').waitFor();
});

journey('12: one’s games are counted in what each book calls a turn', async () => {
  const person = await here.person();
  for (const [scenario, word] of [['first-light', 'move 1'], ['first-field', 'sequence 1'], ['duel-at-dawn', 'turn 1']]) {
    const { seat } = await here.game(`${scenario} red=person blue=person`);
    await person.sit(seat('red'));
    await person.quiet();
    await person.goto('');
    await person.page.locator('.own-game').first().getByText(word, { exact: true }).waitFor();
  }
  const card = person.page.locator('li.scenario', { hasText: 'First light' });
  await card.getByText(/\d+ moves$/).first().waitFor();
});
