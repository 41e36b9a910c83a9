// Forces: built by hand, raised by chance, kept, saved, read, printed; and battles of one's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, command, house } from './support/house.mjs';
import { clickTable } from './support/skirmisher.mjs';

const { house: here, journey } = house();

const SAKABE = 'The retinue of Sakabe Munetoki';

async function shelf(options) {
  const person = await here.person(options);
  await person.goto('#/muster/tyneside');
  await person.page.getByRole('heading', { name: 'A new force' }).waitFor();
  return person;
}

async function bench(title, options) {
  const person = await shelf(options);
  await person.button(`Take a copy of ${title}`).click();
  await verdict(person, 'Legal');
  return person;
}

const total = (person) => person.page.locator('.muster-total b');
const verdict = (person, words) => person.page.locator('.muster-verdict', { hasText: words }).waitFor();
const points = (person, sum) => total(person).getByText(String(sum), { exact: true }).waitFor();
const entry = ({ page }, name) => page.locator('.muster-figure').filter({ has: page.getByText(name, { exact: true }) });
const tick = ({ page }, word) => page.locator('.muster-tick').filter({ hasText: word }).first();

async function saved(person, button) {
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.button(button).click()]);
  const file = join(here.folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

async function hand(person, label, text) {
  await person.page.getByLabel(label).setInputFiles({ name: 'file.yaml', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

journey('a force is built from nothing until its list has nothing against it', async () => {
  const person = await shelf();
  const { page } = person;
  await person.button('Begin with Hatamoto').click();
  await page.getByText('Nobody yet.').waitFor();
  const offer = (type) => page.locator('.muster-offer', { hasText: type });
  await offer('Ashigaru with a yari').click();
  await offer('Ashigaru with a yari').click();
  await points(person, 32);
  const breaches = page.getByRole('region', { name: /to be set right/ });
  await breaches.getByText('H1').waitFor();
  assert.match(await breaches.innerText(), /H1 .*commander.*TY-15\.1/s, 'demand, sentence and clause');

  await offer('he needs a servant').click();
  await offer('one for each who needs him').click();
  await points(person, 32 + 40 + 14); // armed as most of them are
  await verdict(person, 'Legal');
  assert.equal(await page.locator('.muster-demands .is-broken').count(), 0);
  assert.ok((await page.locator('.muster-demands .is-held').count()) > 10, 'what holds is ticked');

  const lord = entry(person, 'Commander');
  await lord.getByRole('button', { expanded: false }).first().click();
  await lord.getByLabel('Name').fill('Lord Ii');
  await lord.getByLabel('Class').selectOption('eiyuu');
  await lord.getByLabel('Armour').selectOption('armoured');
  await entry(person, 'Lord Ii').locator('.muster-parts', { hasText: '48 =' }).waitFor();
  const parts = await entry(person, 'Lord Ii').locator('.muster-parts').innerText();
  assert.match(parts, /24 eiyuu TY-1\.2 \+ 6 katana TY-2\.1 \+ 18 armoured TY-3\.1/);
  await points(person, 32 + 48 + 14);
});

journey('prices open into clauses, mistakes are undone, and nothing is lost with the page', async () => {
  const person = await bench(SAKABE);
  const { page } = person;
  await points(person, 142);
  await person.button(/^Points of Shibata: 40/).click();
  const clause = entry(person, 'Shibata').locator('.muster-parts a.clause').first();
  assert.equal(await clause.getAttribute('href'), '#/rules/tyneside/TY-1.2');

  await person.button('One more of Servant').click();
  await verdict(person, '1 thing to set right');
  await person.button('Remove Sakabe Munetoki').click();
  await verdict(person, 'things to set right');
  await page.keyboard.press('Control+z');
  await verdict(person, '1 thing to set right');
  await person.button('Undo').click();
  await verdict(person, 'Legal');
  await points(person, 142);
  await person.button('Redo').click();
  await verdict(person, '1 thing to set right');

  await page.getByLabel('Name of the force').fill('My own house');
  await clause.click();
  await page.getByRole('article', { name: 'Clause TY-1.2' }).waitFor();
  await page.goBack();
  await person.button('Undo').click();
  await page.reload();
  await points(person, 156);
  await page.getByRole('link', { name: 'All forces' }).click();
  const own = page.getByRole('region', { name: 'Your forces' });
  await own.getByText(SAKABE).waitFor();
  await own.getByRole('button', { name: `Delete ${SAKABE}` }).click();
  await person.button('Delete it').click();
  await own.getByText('None yet.').waitFor();
});

journey('what nobody can carry is said at the figure, in the words of the rules', async () => {
  const person = await bench(SAKABE);
  await entry(person, 'Doi').getByRole('button', { expanded: false }).first().click();
  for (const arm of ['crossbow', 'arquebus', 'pistol']) await tick(person, arm).click();
  await entry(person, 'Doi').getByRole('alert').getByText('a figure carries two').waitFor();
  await verdict(person, 'cannot be so');
  assert.equal(await person.button('Save as a file').count(), 0, 'no older force is saved in its name');
  await tick(person, 'pistol').click();
  await verdict(person, 'thing');
});

journey('a new figure is armed, what excludes another takes its place, and what nobody has is not there', async () => {
  const person = await shelf();
  const { page } = person;
  await page.getByLabel('Points of a new force').fill('60');
  await person.button('Begin with Hatamoto').click();
  await page.locator('.muster-offer', { hasText: 'Ashigaru with a yari' }).click();
  const man = entry(person, 'Ashigaru');
  await man.getByText('ashigaru, yari').waitFor();
  assert.equal(await tick(person, 'kusarigama').count(), 0, 'ninja have those');
  assert.equal(await tick(person, 'mounted').count(), 0, 'ashigaru walk');
  await tick(person, 'arquebus').click();
  await man.getByText('ashigaru, arquebus', { exact: true }).waitFor();
  await tick(person, 'bow').click();
  await man.getByText('ashigaru, bow', { exact: true }).waitFor();
  await tick(person, 'naginata').click();
  await man.getByText('ashigaru, naginata', { exact: true }).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  await page.locator('.muster-offer', { hasText: 'he needs a servant' }).click();
  await page.locator('.muster-offer', { hasText: 'one for each who needs him' }).click();
  await page.getByRole('region', { name: /to be set right/ }).getByText('12 more than the 60 it may cost').waitFor();
  await page.getByRole('link', { name: 'All forces' }).click();
  await page.getByRole('region', { name: 'Your forces' }).getByText('not legal yet').waitFor();
});

journey('a force is sent as a link, and a code finds it', async () => {
  const person = await bench(SAKABE);
  const { page } = person;
  const code = await page.locator('.muster-code code').innerText();
  await person.button('Copy a link to share').click();
  await page.getByRole('status').getByText('The link is copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#\/muster\/tyneside\/share\/KF1\.[\w-]+$/);
  assert.ok(link.length < 1500, `${link.length} letters`);
  const friend = await here.person();
  await friend.goto(link.slice(link.indexOf('#')));
  await points(friend, 142);
  await friend.page.locator('.muster-code', { hasText: code }).waitFor();
  await friend.goto(`${link.slice(link.indexOf('#'))}`.slice(0, -20));
  await friend.page.getByRole('alert').getByText('not whole').waitFor();
  const load = async (words) => {
    await friend.page.getByLabel('A link or a code of a force').fill(words);
    await friend.button('Load it').click();
  };
  await load('KS1-00000-00000-00000');
  await friend.page.getByRole('status').getByText('No force here has that code').waitFor();
  await load('spork');
  await friend.page.getByRole('status').getByText('neither a link nor a code').waitFor();
  await load(code.toLowerCase());
  await points(friend, 142);
  await friend.page.emulateMedia({ media: 'print' });
  const sheet = await friend.page.locator('.roster-sheet').innerText();
  for (const part of ['quality d8', 'katana d6', 'move 10/5 cm', 'disabled']) assert.ok(sheet.includes(part), part);
});

journey('figures move between units, are doubled and renamed', async () => {
  const person = await bench(SAKABE, { viewport: { width: 1000, height: 1300 } });
  const { page } = person;
  await entry(person, 'Doi').getByRole('button', { expanded: false }).first().click();
  await entry(person, 'Doi').getByLabel('Unit').selectOption({ label: 'a unit of its own' });
  const unit = page.getByRole('region', { name: 'Doi', exact: true });
  await unit.getByText('1 figure').waitFor();
  await unit.getByLabel('Name of unit').fill('Outriders');
  const outriders = page.getByRole('region', { name: 'Outriders' });
  await person.button('Duplicate Doi').click();
  await outriders.getByText('2 figures').waitFor();
  await entry(person, 'Doi').getByRole('button', { expanded: true }).first().click();
  await entry(person, 'Shibata').locator('.muster-handle').dragTo(outriders.locator('.muster-adders'));
  await outriders.getByText('3 figures').waitFor();
  await points(person, 182);
  await page.locator('.muster-verdict').getByText('Legal').waitFor();
});

// Two ninja with nothing but a class and a sword.
const SHADOWS = `ruleset: tyneside
title: Shadows
list: ninja
forces:
  - {name: Head, type: chunin, group: Shadows, words: "eiyuu, katana, force-commander"}
  - {name: Hand, type: genin, group: Shadows, words: "bushi, katana"}
`;

journey('smoke bombs are counted, one by one, and paid for', async () => {
  const person = await shelf();
  await hand(person, 'From a file', SHADOWS);
  await entry(person, 'Hand').getByRole('button', { expanded: false }).first().click();
  const price = (words) => entry(person, 'Hand').locator('.muster-parts', { hasText: words }).waitFor();
  await price('22 =');
  await tick(person, 'smoke bomb').click();
  const less = person.button('One less of smoke bomb');
  await price('smoke bomb');
  assert.ok(await less.isDisabled(), 'there is one');
  const one = Number(await total(person).innerText());
  for (let count = 2; count <= 9; count++) await person.button('One more of smoke bomb').click();
  await entry(person, 'Hand').getByText('smoke bomb 9').first().waitFor();
  assert.ok(await person.button('One more of smoke bomb').isDisabled(), 'nobody carries ten');
  await points(person, one + 8 * 6);
  await less.click();
  await points(person, one + 7 * 6);
});

journey('a switch that changes prices is set on the bench, and goes with the force', async () => {
  const person = await shelf();
  const { page } = person;
  await hand(person, 'From a file', SHADOWS);
  await points(person, 52);
  const light = page.getByRole('group', { name: 'ninja light' });
  await light.getByLabel('paid').click();
  await points(person, 76);
  await verdict(person, 'Legal');
  const file = await saved(person, 'Save as a file');
  const text = readFileSync(file, 'utf8');
  assert.match(text, /^options: \[ninja-light=paid\]$/m);
  assert.match(await command('muster', 'tyneside', '--roster', file), /76 points\nninja-light=paid/);
  await person.button('Undo').click();
  await points(person, 52);
  await page.getByRole('link', { name: 'All forces' }).click();
  await hand(person, 'From a file', text);
  await points(person, 76);
  assert.ok(await light.getByLabel('paid').isChecked());

  await page.getByRole('link', { name: 'Fight', exact: true }).click();
  await page.getByLabel('Force of blue').selectOption({ label: `${SAKABE}, 142` });
  await person.button('Fight it').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Hatamoto' }).getByText('Computer, by the book').click();
  await person.button('Begin the battle', dialog).click();
  await page.locator('.play').waitFor();
  await person.quiet();
  assert.equal(person.game.options.find(({ name }) => name === 'ninja-light').value, 'paid');
});

journey('a force goes out as a file, comes back from it, and is known by its code', async () => {
  const person = await bench(SAKABE);
  const { page } = person;
  const file = await saved(person, 'Save as a file');
  assert.match(readFileSync(file, 'utf8'), /^ruleset: tyneside$/m);
  const code = await page.locator('.muster-code code').innerText();
  assert.match(await command('muster', 'tyneside', '--roster', file), new RegExp(code));
  const typed = page.getByLabel('Is it the force of this code?');
  const said = (words) => page.locator('.muster-papers [role=status]', { hasText: words }).waitFor();
  await typed.fill(code.toLowerCase().replaceAll('-', ' '));
  await said('It is:');
  await typed.fill(code.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')));
  await said('That is no code');
  await person.button('One more of Servant').click();
  await typed.fill(code);
  await said('another force');

  await page.getByRole('link', { name: 'All forces' }).click();
  await hand(person, 'From a file', readFileSync(file, 'utf8'));
  await page.locator('.muster-code', { hasText: code }).waitFor();
  await page.getByRole('link', { name: 'All forces' }).click();
  await hand(person, 'From a file', 'ruleset: tyneside\nforces: [{name: A, type: b, words: spork}]');
  await page.getByRole('status').getByText(/line 2.*spork/).waitFor();
});

journey('a random force is legal and within its points, and its roster is printed', async () => {
  const person = await shelf();
  const { page } = person;
  await page.getByLabel('Points of a new force').fill('200');
  await person.button('At random from Ninja').click();
  await verdict(person, 'Legal');
  const cost = Number(await total(person).innerText());
  assert.ok(cost > 100 && cost <= 200, `${cost} points`);
  const before = await page.locator('.muster-code code').innerText();
  await person.button('Raise it').click();
  await page.waitForFunction((old) => document.querySelector('.muster-code code')?.textContent !== old, before);
  await person.button('Undo').click();
  await page.locator('.muster-code', { hasText: before }).waitFor();

  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.roster-sheet');
  const [title, words] = [await page.getByLabel('Name of the force').inputValue(), await sheet.innerText()];
  for (const part of [title, `${cost} points`, before, 'chunin']) assert.ok(words.includes(part), part);
  assert.ok(await page.locator('.muster-units').isHidden(), 'nothing but the roster is printed');
});

journey('a pitched battle is made of two forces on ground of one\'s choice, and a piece of it is moved', async () => {
  const person = await here.person({ viewport: { width: 1100, height: 800 } });
  const { page } = person;
  await person.goto('#/pitch/tyneside?red=ready:kamo-ford-sakabe&blue=ready:kamo-ford-gyokuen&seed=14');
  const begin = person.button('Fight it');
  await begin.waitFor();
  await page.getByLabel('Force of red').selectOption({ label: 'Ninja, at random' });
  await page.getByLabel('Points of red').fill('3');
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: 'Red' }).getByRole('alert').getByText(/points/).waitFor();
  assert.equal(await begin.count(), 0, 'nothing is fought with half a force');
  await page.getByLabel('Force of red').selectOption({ label: `${SAKABE}, 142` });
  await begin.waitFor();
  const before = await page.locator('.pitch-ground svg').innerHTML();
  await page.getByLabel('Ground number').fill('15');
  await page.keyboard.press('Tab');
  await page.waitForFunction((old) => document.querySelector('.pitch-ground svg')?.innerHTML !== old, before);
  assert.match(page.url(), /seed=15/, 'the address is the battle');
  await begin.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'Ikko-Ikki' }).getByText('Computer, by the book').click();
  await person.button('Begin the battle', dialog).click();
  await page.locator('.play').waitFor();
  await person.asked();
  assert.equal(person.view.decision.step, 'Laying the ground');
  await moveWood(person);
  await person.asked();
  assert.equal(person.view.decision.step, 'Deployment');
});

// The first piece of the ground, a wood: taken up, held too far away, put down.
async function moveWood(person) {
  const { page, game } = person;
  const [wood] = game.ground.features;
  const middle = (axis) => {
    const all = wood.corners.map((corner) => corner[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  const [x, y] = [middle(0), middle(1)];
  await clickTable(person, { x, y });
  await page.getByText('click where its middle is to lie').waitFor();
  await clickTable(person, { x: x - 3000, y });
  await person.prompt.getByRole('alert').getByText('15 cm at most').waitFor();
  const painted = () => page.locator('.play-board .crown').first().evaluate((one) => one.getBoundingClientRect().left);
  const was = await painted();
  await clickTable(person, { x: x - 800, y });
  const [shift] = person.view.battle.shifts;
  assert.equal(shift.feature, 0);
  assert.ok(Math.abs(shift.dx + 800) <= 20 && Math.abs(shift.dy) <= 20, JSON.stringify(shift));
  assert.ok((await painted()) < was - 10, 'its trees are drawn where it lies now');
}

journey('a scenario of one\'s own is read from its file and played', async () => {
  const person = await here.person();
  const { page } = person;
  const text = readFileSync(join(ROOT, 'scenarios/tyneside/bridge-toll.yaml'), 'utf8').replace(/^title:.*$/m, 'title: "My: bridge"');
  await person.goto('');
  await page.getByRole('heading', { name: 'A scenario of your own' }).waitFor();
  await hand(person, 'Choose a scenario', text.replaceAll('yari', 'spork'));
  const dialog = page.getByRole('dialog', { name: 'My: bridge' });
  await dialog.getByRole('group', { name: 'Southmen' }).getByText('Computer, by the book').click();
  await person.button('Begin the battle', dialog).click();
  await dialog.getByRole('status').getByText(/line \d+.*spork/i).waitFor();
  await person.button('Close', dialog).click();
  await hand(person, 'Choose a scenario', text);
  await person.button('Begin the battle', dialog).click();
  await page.locator('.play').waitFor();
  await person.asked();
  assert.equal(person.game.title, 'My: bridge');
});

// Characters, which have no price: by the rules of Katana to Yari.

const SAKAI = 'House of Sakai';

async function characters(options) {
  const person = await here.person(options);
  await person.goto('#/muster');
  await person.page.getByRole('link', { name: 'Katana to Yari' }).first().click();
  await person.page.getByRole('heading', { name: 'A new force' }).waitFor();
  return person;
}

const sheet = (person, name, words) => entry(person, name).locator('.muster-parts', { hasText: words }).waitFor();

journey('a character is made by hand: numbers within what is printed, arms in the order they are drawn', async () => {
  const person = await characters();
  const { page } = person;
  await person.button('Begin with Retinue').click();
  const offer = (type) => page.locator('.muster-offer', { hasText: type });
  await offer('samurai').click();
  await page.locator('.muster-total', { hasText: '1 character' }).waitFor();
  await verdict(person, 'Legal');
  const man = entry(person, 'Samurai');
  await sheet(person, 'Samurai', /reaction speed 3 .*initiative 6 .*katana \+4/s);
  assert.equal(await page.getByText('points', { exact: true }).count(), 0, 'nothing is paid for');

  const initiative = man.getByLabel('Initiative', { exact: true });
  assert.equal(await initiative.getAttribute('placeholder'), '6');
  await initiative.fill('9');
  await initiative.press('Tab');
  const breaches = page.getByRole('region', { name: /to be set right/ });
  await breaches.getByText('Samurai must have an initiative of 4 to 6').waitFor();
  await initiative.fill('5');
  await initiative.press('Tab');
  await verdict(person, 'Legal');
  await sheet(person, 'Samurai', 'initiative 5');
  await initiative.fill('');
  await initiative.press('Tab');
  await sheet(person, 'Samurai', 'initiative 6');

  const carried = () => man.locator('.muster-arms li b').allInnerTexts();
  await man.getByLabel('Another weapon').selectOption('yari');
  await man.getByText('yari 4').waitFor();
  assert.deepEqual(await carried(), ['katana', 'wakizashi', 'yari']);
  await man.getByRole('button', { name: 'Take yari in hand' }).click();
  await man.getByText('yari 4, katana 4, wakizashi 3').waitFor();
  await man.getByLabel('Yari', { exact: true }).fill('3');
  await page.keyboard.press('Tab');
  await sheet(person, 'Samurai', 'yari +3');
  await person.button('Without wakizashi').click();
  await breaches.getByText('must wear katana and wakizashi').waitFor();
  await person.button('Undo').click();
  await verdict(person, 'Legal');
  await man.getByLabel('Armour').selectOption('full');
  await sheet(person, 'Samurai', 'acts in phases 3 5');
  await man.getByLabel('Armour').selectOption('–');
  await tick(person, 'mounted').click();
  await man.getByLabel('Name', { exact: true }).fill('Sir Toda');
  await sheet(person, 'Sir Toda', 'armour none');
});

journey('a character is rolled anew, and stays who he is in the force', async () => {
  const person = await characters();
  const { page } = person;
  await person.button('Begin with School').click();
  await page.locator('.muster-offer', { hasText: 'master' }).click();
  await tick(person, 'pc').click();
  const words = () => entry(person, 'Master').locator('.muster-words').innerText();
  await page.locator('.muster-words', { hasText: 'pc, ' }).waitFor();
  const before = await words();
  await person.button('Roll him anew').click();
  await page.waitForFunction((old) => document.querySelector('.muster-words')?.textContent !== old, before);
  assert.match(await words(), /\bpc\b/);
  await verdict(person, 'Legal');
  await person.button('Undo').click();
  await page.waitForFunction((old) => document.querySelector('.muster-words')?.textContent === old, before);
});

journey('characters are kept, sent, printed as sheets, and known by their code', async () => {
  const person = await characters();
  const { page } = person;
  await person.button(`Take a copy of ${SAKAI}`).click();
  await verdict(person, 'Legal');
  await page.locator('.muster-total', { hasText: '6 characters' }).waitFor();
  const code = await page.locator('.muster-code code').innerText();
  const file = await saved(person, 'Save as a file');
  assert.match(await command('muster', 'katana', '--roster', file), new RegExp(code));
  await person.button('Copy a link to share').click();
  await page.getByRole('status').getByText('The link is copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await here.person();
  await friend.goto(link.slice(link.indexOf('#')));
  await friend.page.locator('.muster-code', { hasText: code }).waitFor();
  await friend.page.emulateMedia({ media: 'print' });
  const papers = await friend.page.locator('.roster-sheet').innerText();
  for (const part of [SAKAI, 'reaction speed 3', 'on horseback', 'wounds', 'distractions', 'horse', 'dead']) {
    assert.ok(papers.includes(part), part);
  }
  assert.ok(!papers.includes('points'));
  await friend.page.emulateMedia({ media: 'screen' });
  await friend.page.getByRole('link', { name: 'All forces' }).click();
  await hand(friend, 'From a file', 'ruleset: katana\nforces: [{name: A, type: samurai, words: spork 4}]');
  await friend.page.getByRole('status').getByText(/line 2.*spork/).waitFor();
});

journey('a switch lets reactions be faster than a man\'s, and a random band goes by it into battle', async () => {
  const person = await characters({ viewport: { width: 1100, height: 900 } });
  const { page } = person;
  await page.getByLabel('Characters of a new force').fill('4');
  await person.button('At random from School').click();
  await verdict(person, 'Legal');
  await page.locator('.muster-total', { hasText: '4 characters' }).waitFor();
  const master = page.locator('.muster-figure').first();
  await master.getByRole('button', { expanded: false }).first().click();
  const reaction = master.getByLabel('Reaction', { exact: true });
  await reaction.fill('7');
  await reaction.press('Tab');
  await page.getByRole('region', { name: /to be set right/ }).getByText('while faster-reactions is off').waitFor();
  await page.getByRole('group', { name: 'faster reactions' }).getByLabel('on', { exact: true }).click();
  await verdict(person, 'Legal');
  await master.locator('.muster-parts', { hasText: '1 2 twice 3 twice 4 5' }).waitFor();

  await page.getByRole('link', { name: 'Fight', exact: true }).click();
  await page.getByLabel('Force of blue').selectOption({ label: 'Village, at random' });
  await page.locator('.pitch-ground figcaption', { hasText: 'against Village of' }).waitFor();
  const before = await page.locator('.pitch-ground svg').innerHTML();
  await page.getByLabel('Width of the table, hexes').fill('24');
  await page.keyboard.press('Tab');
  await page.waitForFunction((old) => document.querySelector('.pitch-ground svg')?.innerHTML !== old, before);
  await person.button('Fight it').click();
  const dialog = page.getByRole('dialog');
  await person.button('Begin the battle', dialog).click();
  await page.locator('.play').waitFor();
  await person.asked();
  assert.equal(person.game.ground.width, 24);
  assert.equal(person.game.options.find(({ name }) => name === 'faster-reactions').value, 'on');
});
