// Takes the pictures of docs/pictures: every page, light and dark, wide and on a telephone, always
// at the same positions of the same battles. Run: node tests/web/pictures.mjs [NAME…]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeGame, run, seatOf } from '../support/server.mjs';
import { House, PHONE, ROOT, program } from './support/house.mjs';
import { withFewerColours } from './support/png.mjs';
import { pointOf, takeUnit } from './support/skirmisher.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
const SEED = '7';
const MOST_BYTES = 250_000;

const SIZES = { wide: { viewport: { width: 1400, height: 900 } }, phone: PHONE };
const SCHEMES = ['light', 'dark'];
const ONCE = ['blow', 'charge', 'dice', 'reactions', 'trails', 'volley']; // what passes by: wide and light only

const house = new House();
const records = new Map();

// A battle the computer fought against itself, the same every time.
async function recordOf(scenario) {
  if (!records.has(scenario)) {
    const file = join(house.folder, `${scenario}.battle`);
    const words = ['play', '--text', scenario, '--red', 'greedy', '--blue', 'greedy', '--seed', SEED, '--save', file];
    const { status, output } = await run(words, { using: program });
    if (status !== 0) throw new Error(output);
    records.set(scenario, readFileSync(file, 'utf8'));
  }
  return records.get(scenario);
}

// The number of the choice before the nth that looks like that.
function before(record, pattern, nth) {
  const found = [...record.matchAll(/^(\d+) (.*?) \|/gm)].filter(([, , line]) => pattern.test(line));
  const [, ply] = found[Math.min(nth, found.length - 1)];
  return Number(ply) - 1;
}

// Somebody sits down where such a choice is about to be made.
async function midBattle(person, scenario, pattern, nth = 0, players = 'red=person blue=person') {
  const record = await recordOf(scenario);
  const at = before(record, pattern, nth);
  const made = await makeGame(house.server, `upload ${players} at=${at}`, record);
  await person.sit(seatOf(made, pattern.source.includes('blue') ? 'blue' : 'red'));
  await person.quiet();
}

// A figure with a target is taken up, the target pointed at and its odds opened.
async function pinOdds(person) {
  const aim = person.view.choices.find(({ word }) => /attack|shoot|throw/.test(word));
  const name = (id) => person.view.battle.figures.find((figure) => figure.id === id)?.name;
  if (!aim) return;
  const chosen = await person.page.locator('.play-board g.figure.selected').count();
  if (chosen === 0) await person.clickAt({ figure: name(aim.figure) });
  await person.pointAt({ figure: name(aim.target) });
  await person.page.locator('.play-strip .play-odd').first().waitFor({ timeout: 3000 }).catch(() => undefined);
  await person.key('p');
}

async function watchedToTheEnd(scenario) {
  const made = await makeGame(house.server, 'read', await recordOf(scenario));
  return made.watch || made.seats[0].token;
}

const SHOTS = {
  home: async (person) => {
    await person.goto('');
    await person.page.getByRole('heading', { name: 'Duel at dawn' }).waitFor();
  },
  'new-game': async (person) => {
    await SHOTS.home(person);
    await person.button('Play Rain at the torii').click();
  },
  battle: async (person, size) => {
    await midBattle(person, 'rain-at-the-torii', /^red (shoot|attack)/, 1);
    if (size === 'wide') await pinOdds(person);
    else await person.key('n');
  },
  night: async (person) => {
    await midBattle(person, 'moth-and-lantern', /^red (move|throw|attack)/, 30);
    await person.key('n');
  },
  table: async (person) => {
    await midBattle(person, 'moor', /^red (shoot|move)/, 3);
  },
  skirmish: async (person, size) => {
    await midBattle(person, 'carrack', /^red shoot/, 2);
    if (size === 'wide') await pinOdds(person);
  },
  zones: async (person, size) => {
    await midBattle(person, 'rice-carts', /^red attack/, 2);
    if (size === 'wide') await pinOdds(person);
  },
  army: async (person) => {
    await midBattle(person, 'kumagawa', /^blue fire/, 2);
    await person.key('n');
  },
  // Argad!: a group is sent off by one click.
  plans: async (person, size) => {
    await midBattle(person, 'embankment', /^red (move|charge)/);
    if (size === 'phone') return person.key('n');
    await takeUnit(person, 'Spears');
    const { x, y } = await pointOf(person, { x: 4300, y: 3300 });
    await person.page.mouse.move(x, y, { steps: 2 });
    await person.page.locator('.play-strip .play-odd').first().waitFor();
  },
  blow: async (person) => {
    await midBattle(person, 'duel-at-dawn', /^red attack/);
    await pinOdds(person);
    await person.page.locator('.play-odds-panel').getByRole('button', { name: 'Do it' }).click();
    await person.page.locator('.play-blow').waitFor();
    await person.quiet();
  },
  // A whole unit at once, each to his own point of contact.
  charge: async (person) => {
    await midBattle(person, 'bridge-toll', /^red charge/);
    const { choices, battle } = person.view;
    const charge = choices.find(({ word }) => word === 'charge');
    await takeUnit(person, battle.groups.find(({ id }) => id === charge.group).name);
    await person.pointAt({ figure: battle.figures.find(({ id, group }) => id === charge.target || group === charge.target_group).name });
    await person.page.locator('.play-strip .play-odd').first().waitFor();
    await person.page.locator('.play-board .ghost').first().waitFor();
  },
  volley: async (person) => {
    await midBattle(person, 'first-field', /^red fire .*volley/);
    const fire = person.view.choices.find(({ line }) => /^fire .*volley/.test(line));
    await person.clickAt({ figure: person.view.battle.figures.find(({ group }) => group === fire.group).name });
    await person.page.locator(`.play-panel .play-choice[data-line="${fire.line}"]`).click();
    await person.until('the volley', ({ choices }) => !choices.some(({ line }) => line === fire.line));
    await person.page.locator('.play-blow').waitFor();
    await person.quiet();
    const before = person.button('The one before', person.region('Dice')); // the last is the call on those who are left
    if (await before.isEnabled()) await person.click(before);
  },
  // What a laptop shows of a die that is awaited.
  dice: async (person) => {
    await person.page.setViewportSize({ width: 1280, height: 800 });
    const made = await makeGame(house.server, 'new duel-at-dawn red=person blue=person dice=typed');
    await person.sit(seatOf(made, 'red'));
    await person.quiet();
    await person.clickAt({ place: 'E3, 2 steps away' });
    await person.click(person.button('End this step'));
    await person.clickAt({ figure: 'Miyamoto' });
    await person.region('Dice to roll').waitFor();
  },
  reactions: async (person) => {
    await midBattle(person, 'bridge-toll', /^blue react/);
  },
  // What the computer does after that falls with new dice.
  trails: async (person) => {
    await midBattle(person, 'rain-at-the-torii', /^red end/, 0, 'red=person blue=greedy think=10');
    const trails = person.page.locator('.play-board .trail');
    for (let step = 0; step < 10 && (await trails.count()) === 0; step++) {
      await person.key('e');
      await person.atRest();
    }
    await trails.first().waitFor();
  },
  forces: async (person) => {
    await person.goto('#/muster/tyneside');
    await person.page.getByRole('heading', { name: 'A new force' }).waitFor();
  },
  force: async (person) => {
    await SHOTS.forces(person);
    await person.page.getByRole('button', { name: 'Take a copy' }).last().click();
    await person.page.locator('.muster-verdict', { hasText: 'Legal' }).waitFor();
  },
  pitch: async (person) => {
    await person.goto('#/pitch/tyneside?seed=7');
    await person.button('Fight it').waitFor();
    await person.page.locator('svg.board').first().waitFor();
  },
  replay: async (person) => {
    await person.sit(await watchedToTheEnd('rain-at-the-torii'));
    await person.key('End');
    for (let step = 0; step < 8; step++) await person.key('ArrowLeft');
  },
  report: async (person) => {
    await person.goto(`#/report/${await watchedToTheEnd('rain-at-the-torii')}`);
    await person.page.getByRole('heading', { name: 'Luck of the dice' }).waitFor();
  },
  odds: async (person) => {
    const pinned = encodeURIComponent('blades combat attackers=ronin');
    await person.goto(`#/odds/blades/combat?attackers=samurai%2Bretainer&_=${pinned}`);
    await person.page.getByRole('list', { name: 'Answers compared' }).waitFor();
    await person.page.locator('.odds-chart tr.series-1').first().waitFor();
  },
  rulebook: async (person) => {
    await person.goto('#/rules/blades/SB-7.4');
    await person.page.locator('.is-target').waitFor();
  },
};

async function take(name, size, colorScheme) {
  const person = await house.person({ ...SIZES[size], colorScheme, deviceScaleFactor: 1 });
  await SHOTS[name](person, size);
  await person.page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const path = join(FOLDER, `${name}-${size}-${colorScheme}.png`);
  const picture = withFewerColours(await person.page.screenshot({ animations: 'disabled' }));
  writeFileSync(path, picture);
  const bytes = picture.length;
  const heavy = bytes > MOST_BYTES ? '  larger than it should be' : '';
  console.log(`${path.slice(ROOT.length)}  ${Math.round(bytes / 1000)} KB${heavy}`);
  const faults = await house.everybodyLeaves();
  if (faults.length > 0) console.log(faults.join('\n'));
}

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
await house.open();
for (const name of Object.keys(SHOTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const once = ONCE.includes(name);
  for (const size of once ? ['wide'] : Object.keys(SIZES)) {
    for (const scheme of once ? ['light'] : SCHEMES) await take(name, size, scheme);
  }
}
await house.close();
