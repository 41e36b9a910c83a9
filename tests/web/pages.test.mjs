// Every page: for those who use a screen reader, on a telephone, over a slow line, and for the first
// time.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { PHONE, axeSource, house } from './support/house.mjs';

const { house: here, journey } = house();

const FIRST_PAINT_BYTES = 150_000;
const axe = readFileSync(axeSource, 'utf8');

// What axe finds serious or worse, in a line each.
async function findings(page) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  assert.ok(passes.length > 5, 'axe has looked at it');
  return violations
    .filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 140)}`));
}

async function reportOf(scenario) {
  const { watch } = await here.game(`${scenario} red=greedy blue=greedy think=10`);
  const person = await here.person();
  await person.sit(watch);
  await person.page.getByRole('status', { name: 'The battle is over' }).waitFor({ timeout: 60_000 });
  await person.leave();
  return watch;
}

// Until its letters are there and nothing on it moves.
const still = (person) => person.page.evaluate(async () => {
  await document.fonts.ready;
  const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ends.map(({ finished }) => finished));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
});

// Each opens a page and returns when it is all there.
const PAGES = {
  home: async (person) => {
    await person.goto('');
    await person.page.getByRole('heading', { name: 'Duel at dawn' }).waitFor();
  },
  'the dialog for a new game': async (person) => {
    await PAGES.home(person);
    await person.button('Play').click();
    await person.page.getByRole('dialog').getByText('Options of').click();
  },
  'a game': async (person) => {
    const { seat } = await here.game('rain-at-the-torii red=person blue=greedy think=10');
    await person.sit(seat('red'));
    await person.asked();
    await person.key('n');
  },
  'a game in the past': async (person) => {
    await PAGES['a game'](person);
    await person.key('Home');
  },
  odds: async (person) => {
    await person.goto('#/odds/blades/longbow');
    await person.page.locator('.odds-chart tbody').first().waitFor();
  },
  'the rulebook': async (person) => {
    await person.goto('#/rules/blades');
    await person.page.getByRole('article').first().waitFor();
  },
  forces: async (person) => {
    await person.goto('#/muster/tyneside');
    await person.page.getByRole('heading', { name: 'A new force' }).waitFor();
  },
  'a force': async (person) => {
    await PAGES.forces(person);
    await person.button('At random from Hatamoto').click();
    await person.page.locator('.muster-verdict', { hasText: 'Legal' }).waitFor();
    await person.page.locator('.muster-name').first().click();
    await person.page.locator('.muster-points').first().click();
  },
  'a pitched battle': async (person) => {
    await person.goto('#/pitch/tyneside');
    await person.button('Fight it').waitFor();
    await person.page.locator('svg.board').first().waitFor();
  },
  bands: async (person) => {
    await person.goto('#/campaign/katana');
    await person.page.getByRole('heading', { name: 'A new band' }).waitFor();
  },
  'a band': async (person) => {
    await PAGES.bands(person);
    await person.page.getByLabel('Its people').selectOption('rice-carts red');
    await person.button('Found it').click();
    await person.page.getByRole('heading', { name: 'Market' }).waitFor();
  },
  'an open table': async (person) => {
    const { seat } = await here.game('bridge-toll red=person blue=solo');
    await person.sit(seat('red'));
    await person.page.locator('.play-board > svg').waitFor();
  },
  'a report': async (person) => {
    report ??= reportOf('duel-at-dawn');
    await person.goto(`#/report/${await report}`);
    await person.page.getByRole('heading', { name: 'Luck of the dice' }).waitFor();
  },
};
let report;

// Colours are the same on all pages: in the dark, those with most of them do.
const LOOKED_AT = { light: Object.keys(PAGES), dark: ['home', 'a game', 'odds', 'a force'] };

for (const [colorScheme, names] of Object.entries(LOOKED_AT)) {
  journey(`no page has a serious fault of accessibility when it is ${colorScheme}`, async () => {
    const faults = {};
    for (const name of names) {
      const open = PAGES[name];
      const person = await here.person({ colorScheme });
      await open(person);
      await still(person);
      const found = await findings(person.page);
      if (found.length > 0) faults[name] = found;
      await person.leave();
    }
    assert.deepEqual(faults, {});
  });
}

journey('nothing is wider than a telephone', async () => {
  for (const [name, open] of Object.entries(PAGES)) {
    const person = await here.person(PHONE);
    await open(person);
    await still(person);
    const [wanted, there] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wanted <= there, `${name} is ${wanted} wide where there are ${there}`);
    assert.equal(there, PHONE.viewport.width, `${name} is shown at its own size`);
    await person.leave();
  }
});

// Bodies as they came over the line, of the page and everything it loaded.
function bytesLoaded() {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

for (const name of ['home', 'a game']) {
  journey(`the first look at ${name} costs less than 150 KB`, async (test) => {
    const person = await here.person();
    await PAGES[name](person);
    const bytes = await person.page.evaluate(bytesLoaded);
    const frames = person.heard.reduce((sum, frame) => sum + frame.length, 0);
    test.diagnostic(`${bytes} bytes, and ${frames} of messages`);
    assert.ok(bytes > 10_000, 'something was loaded');
    assert.ok(bytes < FIRST_PAINT_BYTES, `${bytes} bytes`);
  });
}

const coach = (person) => person.region('First battle');

async function learn(scenario = '') {
  const person = await here.person({ viewport: { width: 1100, height: 900 } });
  await person.goto('');
  await person.page.getByRole('button', { name: `Learn by playing${scenario && ` ${scenario}`}`, exact: true }).click();
  await coach(person).waitFor();
  await person.quiet();
  return person;
}

const lesson = (person, title) => coach(person).getByRole('heading', { name: title }).waitFor();

journey('the first battle is taught step by step, each waiting until it was done', async () => {
  const person = await learn();
  await lesson(person, 'What you fight for');
  await coach(person).getByText('Strike Miyamoto down').waitFor();
  await person.button('Go on', coach(person)).click();
  await lesson(person, 'What is asked');
  await person.button('Go on', coach(person)).click();
  await lesson(person, 'Take up your swordsman');
  await person.clickAt({ figure: 'Sasaki' });
  await lesson(person, 'Where he can go');
  await person.clickAt({ place: 'Move to D3' });
  await lesson(person, 'Taking it back');
  await person.click(person.button('Undo', person.prompt));
  await lesson(person, 'Ending a step');
  await person.clickAt({ place: 'Move to D3' });
  await comeToBlows(person);
  if (await isTaught(person, 'What the numbers mean')) {
    await person.key('p');
    await lesson(person, 'Attack');
    await person.clickAt({ figure: 'Miyamoto' });
  }
  await afterTheBlow(person);
});

async function isTaught(person, title) {
  await person.atRest();
  return (await coach(person).getByRole('heading').innerText()) === title;
}

// Towards him, step by step, until he can be pointed at as a target. He may strike first.
async function comeToBlows(person) {
  for (let tried = 0; tried < 40; tried++) {
    await person.atRest();
    if (person.over || (await isTaught(person, 'Read what happened'))) return undefined;
    const { view } = person;
    const [own, enemy] = view.battle.figures;
    const walks = ['move', 'retreat', 'advance'];
    const moves = view.choices.filter(({ word, x }) => x !== undefined && walks.includes(word));
    const far = ({ x, y }) => Math.hypot(x - enemy.x, y - enemy.y);
    const next = moves.sort((a, b) => far(a) - far(b))[0];
    if (view.choices.some(({ word }) => word === 'attack')) return person.pointAt({ figure: 'Miyamoto' });
    if (next && (far(next) < far(own) || next.word !== 'move')) {
      if ((await person.page.locator('.play-board g.lit.go').count()) === 0) await person.clickAt({ figure: 'Sasaki' });
      const column = String.fromCharCode(65 + next.x);
      await person.clickAt({ place: `${column}${next.y + 1}` });
    } else await person.click(person.prompt.getByRole('button').first());
  }
  return assert.fail('the two never meet');
}

// A blow can end the battle, and with it the lessons: then they say why, and what comes next. So can
// the enemy's, which may follow at once.
async function afterTheBlow(person) {
  await person.atRest();
  if (person.over) return whyAndWhatNext(person);
  await lesson(person, 'Read what happened');
  await person.journal.getByRole('link').first().click();
  await lesson(person, 'Come back');
  await person.key('Escape');
  await lesson(person, 'You know enough');
  await person.click(person.button('Go on', coach(person)));
  assert.equal(await coach(person).count(), 0);
  // Who has learned everything is told why it ended, too.
  await person.tab('Table');
  await person.button('Resign').click();
  await person.click(person.button('Resign', person.page.getByRole('dialog', { name: 'Resign?' })));
  return whyAndWhatNext(person);
}

async function whyAndWhatNext(person) {
  await coach(person).getByRole('heading', { name: /^(You have (won|lost)|A drawn battle|Nobody wins)$/ }).waitFor();
  const before = await person.page.evaluate(() => location.hash);
  await person.button('The next battle', coach(person)).click();
  await person.page.waitForFunction((old) => location.hash !== old, before);
  await person.asked();
}

journey('a battle of the open table is taught, too, and ends with why and the next one', async () => {
  const person = await learn('The toll at the footbridge');
  await lesson(person, 'What you fight for');
  await person.button('Go on', coach(person)).click();
  await lesson(person, 'Setting up');
  await person.click(person.button('Ready', person.prompt));
  await lesson(person, 'Take up a unit');
  await person.key('n');
  await lesson(person, 'How far they go');
  // Whatever he does instead, the lessons go on with him.
  for (let ended = 0; ended < 40; ended++) {
    await person.atRest();
    if (person.over) break;
    await person.click(person.prompt.getByRole('button').first());
  }
  await whyAndWhatNext(person);
});

journey('every lesson can be skipped, and the tour be left', async () => {
  const person = await learn();
  for (let skipped = 0; skipped < 20 && (await coach(person).count()) > 0; skipped++) {
    const title = await coach(person).getByRole('heading').innerText();
    await person.button(/^(Go on|Skip this)$/, coach(person)).click();
    await person.quiet();
    if ((await coach(person).count()) > 0) {
      assert.notEqual(await coach(person).getByRole('heading').innerText(), title);
    }
  }
  assert.equal(await coach(person).count(), 0);
  assert.match(await person.prompt.innerText(), /you decide/);

  const other = await learn();
  await other.button('Leave the tour', coach(other)).click();
  await other.quiet();
  assert.equal(await coach(other).count(), 0);
});

// A slow server may still owe the pictures of the first page when somebody is at the second table.
journey('who is gone before the pictures have come leaves in silence', async () => {
  const person = await here.person();
  await person.page.routeWebSocket(/\/ws$/, (line) => {
    const server = line.connectToServer();
    line.onMessage((said) => /^\d+ scenario /.test(said) || server.send(said));
  });
  await person.goto('');
  await person.page.getByRole('heading', { name: 'Duel at dawn' }).waitFor();
  for (let table = 0; table < 2; table++) {
    const { seat } = await here.game('duel-at-dawn red=person blue=person');
    await person.sit(seat('red'));
  }
});
