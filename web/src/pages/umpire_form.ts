// What an umpire is asked before the dice: only what the table shows. What is known of the people stands in
// one line each, what seldom matters is folded, and so are the switches of the rules.
import { html, nothing, type TemplateResult } from 'lit';
import { control, labelOf, plain } from '../parameters';
import type { Parameter } from '../protocol';
import { valueOf, type Asked } from './odds_question';

const FIRST_TOLD = 5; // parameters of somebody that are always named
const MORE_NAMED = 5;

export interface FormProps {
  asked: Asked;
  facts: ReadonlyMap<string, string>; // that the people chosen answer themselves
  names: { a: string; b: string };
  change(parameter: Parameter, value: string | null): void;
  done(): void;
}

export function umpireForm(props: FormProps): TemplateResult {
  const { parameters } = props.asked.question;
  const submit = (event: Event): void => {
    event.preventDefault();
    props.done();
  };
  const switches = parameters.filter((one) => isSwitch(props.asked, one));
  const rest = parameters.filter((one) => !switches.includes(one));
  return html`<form class="umpire-form" @submit=${submit}>
    ${part(props, props.names.a, rest.filter(({ whose }) => whose === 'a'))}
    ${part(props, props.names.b, rest.filter(({ whose }) => whose === 'b'))}
    ${part(props, 'On the table', rest.filter(({ whose }) => !whose))}
    ${folded(props, 'Switches of the rules', switches)}
    <p class="umpire-go"><button class="button primary">To the dice</button></p>
  </form>`;
}

function isSwitch({ ruleset }: Asked, { name }: Parameter): boolean {
  return ruleset.options.some((option) => option.name === name);
}

function part(props: FormProps, heading: string, list: Parameter[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  const told = list.filter(({ name }) => props.facts.has(name));
  const open = list.filter((one) => !one.seldom && !told.includes(one));
  const seldom = list.filter((one) => one.seldom && !told.includes(one));
  return html`<fieldset class="umpire-part">
    <legend>${heading}</legend>
    ${told.length > 0 ? folded(props, toldLine(props, told), told) : nothing}
    ${open.length > 0 ? html`<div class="umpire-fields">${open.map((one) => field(props, one))}</div>` : nothing}
    ${folded(props, moreLine(seldom), seldom)}
  </fieldset>`;
}

// "skill 4, weapon katana, wounds 2": what would be looked up on his sheet. What is as usual is in the fold.
function toldLine({ asked }: FormProps, told: Parameter[]): string {
  const usual = (one: Parameter): boolean => valueOf(asked, one) === one.initial || one.initial.startsWith('=');
  const often = told.filter((one, nth) => (nth < FIRST_TOLD && !one.seldom) || !usual(one));
  return often.map((one) => `${labelOf(one)} ${plain(valueOf(asked, one))}`).join(', ');
}

function moreLine(seldom: Parameter[]): string {
  const names = seldom.map(labelOf);
  return `More: ${names.slice(0, MORE_NAMED).join(', ')}${names.length > MORE_NAMED ? ' …' : ''}`;
}

function folded(props: FormProps, summary: string, list: Parameter[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<details class="umpire-fold"><summary>${summary}</summary>
    <div class="umpire-fields">${list.map((one) => field(props, one))}</div>
  </details>`;
}

function field({ asked, change }: FormProps, parameter: Parameter): TemplateResult {
  return control({
    parameter,
    ruleset: asked.ruleset.id,
    value: valueOf(asked, parameter),
    set: asked.set.has(parameter.name),
    fault: '',
    change: (value) => change(parameter, value),
  });
}
