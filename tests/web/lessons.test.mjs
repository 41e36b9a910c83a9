// Lessons played to their end at the board: each waits until it was done, none stalls, and the battle ends with why
// and what to play next. Those of the hexes of Samurai Blades, of the footbridge and of the ford stand with their books.
import assert from 'node:assert/strict';
import { house } from './support/house.mjs';
import { clickTable } from './support/skirmisher.mjs';

const { house: here, journey } = house();

const LAPTOP = { viewport: { width: 1280, height: 800 } };
const MOST = 200; // deeds until a battle is over

const coach = (person) => person.region('First battle');
const lesson = (person, title) => coach(person).getByRole('heading', { name: title, exact: true }).waitFor();
const goOn = (person) => person.click(person.button('Go on', coach(person)));

async function learn(scenario) {
  const person = await here.person(LAPTOP);
  await person.goto('');
  await person.button(`Learn by playing ${scenario}`).click();
  await coach(person).waitFor();
  await person.atRest();
  return person;
}

// What the coach has at heart now; '' where there is none.
async function taught(person) {
  await person.atRest();
  const heading = coach(person).getByRole('heading');
  return (await heading.count()) > 0 ? heading.innerText() : '';
}

const nameOf = ({ view }, id) => view.battle.figures.find((figure) => figure.id === id).name;
const fallen = ({ states }) => states.some(({ word }) => /fallen|left the table/.test(word));
const oneOf = ({ view }, group) => view.battle.figures.find((figure) => figure.group === group && figure.x !== undefined && !fallen(figure)).name;
const inHand = (person) => person.page.locator('.play-board g.figure.selected').count();

// Looking back and coming back are lessons of their own, and the last lets one fight on.
async function toTheLast(person) {
  await lesson(person, 'Read what happened');
  await person.journal.locator('.play-entry a').first().click();
  await lesson(person, 'Come back');
  await person.key('Escape');
  await lesson(person, 'You know enough');
  await goOn(person);
  assert.equal(await coach(person).count(), 0, 'who knows enough is left alone');
}

// It ended by the rules: the coach says who has won, by what, and leads on.
async function whyAndWhatNext(person, next) {
  await coach(person).getByRole('heading', { name: /^(You have (won|lost)|A drawn battle|Nobody wins)$/ }).waitFor();
  const why = await coach(person).locator('p:not(.kicker)').innerText();
  assert.ok(why.split('. ').length > 1, `why, and what to do better: ${why}`);
  const before = person.token ?? (await person.page.evaluate(() => location.hash));
  await person.button('The next battle', coach(person)).click();
  await person.page.waitForFunction((old) => location.hash !== old, before);
  await person.until('another battle', () => person.game.scenario === next);
  await person.asked();
}

// What is done is done when the battle has gone on: a press may ask before it does anything.
async function does(person, locator) {
  const { moment } = person.view;
  await person.click(locator);
  await person.until('the battle to go on', (view) => view.moment > moment);
}

// Away from the map, so that pointing is seen as such.
const away = (person) => person.page.mouse.move(5, 5);

const units = (person) => person.page.locator('.play-able').getByRole('button');

async function takeUp(person, unit) {
  await person.key('Escape');
  await person.click(units(person).filter({ hasText: unit }));
}

// Strikes, fires or charges with whoever can, and ends the turn when nobody is left who could.
async function fight(person) {
  for (let deed = 0; deed < MOST && !person.over; deed++) {
    await person.atRest();
    if (person.over) return;
    const { choices, battle, decision } = person.view;
    const [next] = ['melee', 'fire', 'charge'].flatMap((word) => choices.filter((choice) => choice.word === word && choice.group));
    if (!next) await does(person, person.prompt.locator(`[data-line="${decision.letBe}"]`));
    else {
      const unit = battle.groups.find(({ id }) => id === next.group).name;
      await takeUp(person, unit);
      await does(person, person.page.locator(`.play-panel .play-choice[data-line="${next.line}"]`));
    }
  }
  assert.ok(person.over, 'the battle ends');
}

journey('23: the first field is taught to its end', async () => {
  const person = await learn('The First Field');
  await lesson(person, 'What you fight for');
  await goOn(person);
  await lesson(person, 'Take up a unit');
  await person.clickAt({ figure: 'Gunner 3' });
  await lesson(person, 'Fire, move, fight');
  const ahead = { x: 5000, y: person.game.ground.height - 5400 };
  await clickTable(person, ahead);
  await lesson(person, 'Taking it back');
  await person.click(person.button('Undo', person.prompt));
  await lesson(person, 'The other side');
  if (!(await inHand(person))) await person.clickAt({ figure: 'Gunner 3' });
  await clickTable(person, ahead);
  await person.click(person.button(/^End the turn/, person.prompt));
  await lesson(person, 'Take aim');
  await takeAim(person);
  if ((await taught(person)) !== 'Read what happened') await does(person, person.page.locator('.play-panel .play-choice[data-line^="fire"]').first());
  await toTheLast(person);
  await fight(person);
  await whyAndWhatNext(person, 'two-banners');
});

// Whoever is pointed at while nobody who could fire is in hand teaches nothing.
async function takeAim(person) {
  for (let turn = 0; turn < 6 && (await taught(person)) === 'Take aim'; turn++) {
    const shot = person.view.choices.find(({ word }) => word === 'fire');
    if (!shot) {
      await does(person, person.button(/^End the turn/, person.prompt));
      continue;
    }
    await takeUp(person, 'Aoki samurai');
    await person.pointAt({ figure: oneOf(person, shot.target_group) });
    await person.quiet();
    assert.equal(await taught(person), 'Take aim');
    await away(person);
    await takeUp(person, 'Aoki arquebuses');
    await person.pointAt({ figure: oneOf(person, shot.target_group) });
    await lesson(person, 'Fire');
    return;
  }
}

journey('23: first light is taught to its end', async () => {
  const person = await learn('First light');
  await lesson(person, 'What you fight for');
  await goOn(person);
  await lesson(person, 'Five phases a move');
  await person.click(person.button('End this step', person.prompt));
  await lesson(person, 'Take up your swordsman');
  await swordsman(person);
  await lesson(person, 'What a weapon covers');
  await goOn(person);
  await lesson(person, 'Step by step');
  await person.page.locator('.play-panel').getByRole('button', { name: /^One hex ahead/ }).waitFor(); // stands beside the map
  await person.clickAt({ place: 'One hex ahead' });
  await lesson(person, 'Taking it back');
  await person.click(person.button('Undo', person.prompt));
  await lesson(person, 'Come to blows');
  await toBlows(person);
  if (!person.over) await toTheLast(person);
  await duel(person);
  await whyAndWhatNext(person, 'willow-ford');
});

// He is lit as soon as there is something for him to do.
async function swordsman(person) {
  while (!person.view.choices.some(({ word }) => word === 'forward')) {
    await does(person, person.prompt.getByRole('button').first());
    await person.atRest();
  }
  await person.clickAt({ figure: 'Kitagawa' });
}

// Phase by phase, until blows fall; the other may strike first.
async function toBlows(person) {
  for (let deed = 0; deed < MOST; deed++) {
    const title = await taught(person);
    if (person.over || title === 'Read what happened') return;
    const strikes = person.view.choices.some(({ word }) => word === 'attack');
    if (!strikes || title === 'The clash') await step(person);
    else {
      if (!(await inHand(person))) await person.clickAt({ figure: 'Kitagawa' });
      await person.pointAt({ figure: 'Ueda' });
      await lesson(person, 'The clash');
    }
  }
  assert.fail('the two never meet');
}

// A stroke where he may strike, else a hex ahead, else whatever stands first at the top.
async function step(person) {
  const { choices } = person.view;
  const next = choices.find(({ word }) => word === 'attack') ?? choices.find(({ word }) => word === 'forward');
  if (!next) return does(person, person.prompt.getByRole('button').first());
  if (!(await inHand(person))) await person.clickAt({ figure: nameOf(person, next.figure) });
  return does(person, person.page.locator(`.play-panel .play-choice[data-line="${next.line}"]`));
}

async function duel(person) {
  for (let deed = 0; deed < MOST && !person.over; deed++) {
    await person.atRest();
    if (!person.over) await step(person);
  }
  assert.ok(person.over, 'the battle ends');
}
