// What a band does: it rests, travels, earns and pays, goes into battle and comes back.
import { html, nothing, type TemplateResult } from 'lit';
import { allowDrop, dropped, fileButton } from '../files';
import { sentence } from '../game/names';
import { server } from '../net';
import { newGame } from '../pages/new_game';
import type { Lobby, Pitched, Side } from '../protocol';
import { icon, sideName, toast } from '../ui';
import type { Ledger } from './ledger';

const fields = (event: SubmitEvent): ((name: string) => string) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  return (name) => {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field?.type === 'checkbox') return field.checked ? 'yes' : '';
    return field?.value.trim() ?? '';
  };
};

export function doingsPart(ledger: Ledger, lobby: Lobby): TemplateResult {
  return html`<section class="campaign-doings" aria-label="What the band does">
    ${restPart(ledger)} ${travelPart(ledger)} ${moneyPart(ledger)} ${battlePart(ledger, lobby)}
  </section>`;
}

function restPart(ledger: Ledger): TemplateResult {
  const { till_well: days } = ledger.band;
  const rest = (event: SubmitEvent): void => {
    const value = fields(event);
    const well = (event.submitter as HTMLButtonElement | null)?.value === 'well';
    const how = value('how');
    void ledger.deed(`rest number=${well ? 0 : value('days')}${how ? ` ${how}` : ''}`);
  };
  return html`<form class="card campaign-doing" @submit=${rest}>
    <h3>${icon('time')} Rest</h3>
    <div class="row">
      <label class="field"><span class="label">Days</span>
        <input name="days" type="number" min="1" max="3650" value="1" inputmode="numeric" /></label>
      <label class="field"><span class="label">Where</span>
        <select name="how">
          <option value="">sheltered and fed</option>
          <option value="lodged">at an inn, paid by all</option>
          <option value="outside">without shelter</option>
        </select></label>
    </div>
    <div class="actions">
      <button class="button primary" ?disabled=${ledger.busy}>Rest</button>
      ${days > 0
        ? html`<button class="button" value="well" ?disabled=${ledger.busy}>Until all are well, ${days} day${days === 1 ? '' : 's'}</button>`
        : nothing}
    </div>
  </form>`;
}

function travelPart(ledger: Ledger): TemplateResult {
  const go = (event: SubmitEvent): void => {
    const value = fields(event);
    const village = value('village') ? ' village' : '';
    void ledger.deed(`go number=${value('days')} prices=${value('prices')}${village} words=${value('place')}`);
  };
  return html`<form class="card campaign-doing" @submit=${go}>
    <h3>${icon('far')} Travel</h3>
    <div class="row">
      <label class="field grow"><span class="label">To</span><input name="place" required maxlength="40" autocomplete="off" /></label>
      <label class="field"><span class="label">Days</span><input name="days" type="number" min="1" max="3650" value="1" inputmode="numeric" /></label>
      <label class="field"><span class="label">Prices there, %</span><input name="prices" type="number" min="1" max="1000" value="100" inputmode="numeric" /></label>
    </div>
    <label class="row"><input name="village" type="checkbox" /> A village: some things are sold only in towns</label>
    <div class="actions"><button class="button" ?disabled=${ledger.busy}>Set out</button></div>
  </form>`;
}

function moneyPart(ledger: Ledger): TemplateResult {
  const move = (event: SubmitEvent): void => {
    const value = fields(event);
    const coin = ledger.market.coins[Number(value('coin'))]!;
    const kind = (event.submitter as HTMLButtonElement | null)?.value ?? 'earn';
    const form = event.target as HTMLFormElement;
    const sum = Number(value('sum')) * coin.worth;
    void ledger.deed(`${kind} money=${sum} words=${value('reason')}`).then((done) => done && form.reset());
  };
  return html`<form class="card campaign-doing" @submit=${move}>
    <h3>${icon('chart')} Money</h3>
    <div class="row">
      <label class="field"><span class="label">How much</span><input name="sum" type="number" min="1" max="1000000" required inputmode="numeric" /></label>
      <label class="field"><span class="label">Coin</span>
        <select name="coin">${ledger.market.coins.map(({ name }, at) => html`<option value=${at}>${name}</option>`)}</select></label>
      <label class="field grow"><span class="label">What for</span><input name="reason" maxlength="80" autocomplete="off" /></label>
    </div>
    <div class="actions">
      <button class="button" value="earn" ?disabled=${ledger.busy}>Earn it</button>
      <button class="button" value="pay" ?disabled=${ledger.busy}>Pay it</button>
    </div>
  </form>`;
}

async function sortie(ledger: Ledger, lobby: Lobby, [scenario, side]: string[], who: number[]): Promise<void> {
  try {
    const words = `sortie scenario=${scenario} side=${side} who=${who.join(',')}`;
    const pitched = await server.request<Pitched>(words, ledger.band.text);
    const { ruleset, title, sides, options, text } = pitched;
    newGame(lobby, { name: '', ruleset, title, story: '', sides, options, text, band: ledger.id });
  } catch (error) {
    toast(sentence((error as Error).message), 'bad');
  }
}

function battlePart(ledger: Ledger, lobby: Lobby): TemplateResult {
  const scenarios = lobby.scenarios.filter(({ ruleset }) => ruleset === ledger.band.ruleset);
  const able = ledger.band.people.map((person, at) => ({ person, number: at + 1 })).filter(({ person }) => !person.dead);
  const fight = (event: SubmitEvent): void => {
    const value = fields(event);
    const who = able.filter(({ number }) => value(`who-${number}`)).map(({ number }) => number);
    if (who.length === 0) toast('Somebody has to go.', 'bad');
    else void sortie(ledger, lobby, value('battle').split(' '), who);
  };
  const back = (text: string): void => void ledger.comeBack(text);
  return html`<form class="card campaign-doing" @submit=${fight} @dragover=${allowDrop} @drop=${dropped(back)}>
    <h3>${icon('swords')} Battle</h3>
    <label class="field"><span class="label">In place of</span>
      <select name="battle">
        ${scenarios.flatMap(({ name, title, sides }) =>
          sides.map(({ side }: { side: Side }) => html`<option value="${name} ${side}">${sideName(side, sides)} in ${title}</option>`),
        )}
      </select></label>
    <fieldset class="campaign-who"><legend class="label">Who goes</legend>
      ${able.map(({ person, number }) => html`<label><input type="checkbox" name="who-${number}" checked /> ${person.name}</label>`)}
    </fieldset>
    <div class="actions">
      <button class="button primary" ?disabled=${ledger.busy || able.length === 0}>Into battle</button>
      ${fileButton('Come back with a record', back)}
    </div>
    <p class="small muted">When the battle is over, a button leads back here and tells who was hurt and what was lost. One fought elsewhere comes back as its record.</p>
  </form>`;
}
