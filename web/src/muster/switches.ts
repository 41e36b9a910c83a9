// Switches of the rules that change what figures are or cost.
import { html, nothing, type TemplateResult } from 'lit';
import { control } from '../parameters';
import type { Parameter } from '../protocol';
import type { Builder } from './builder';

// "ninja-light=paid" sets ninja-light.
export function switchName(setting: string): string {
  return setting.split('=')[0]!;
}

function withSwitch(options: string[], { name, initial }: Parameter, value: string | null): string[] {
  const others = options.filter((one) => switchName(one) !== name);
  return value === null || value === initial ? others : [...others, `${name}=${value}`];
}

export function switchesPart(builder: Builder, parameters: Parameter[]): TemplateResult | typeof nothing {
  const { draft, muster } = builder;
  const offered = parameters.filter(({ name }) => muster.options.includes(name));
  if (offered.length === 0) return nothing;
  return html`<section class="muster-switches" aria-labelledby="muster-switches">
    <h2 id="muster-switches">Switches that change ${muster.priced ? 'prices' : 'characters'}</h2>
    ${offered.map((parameter) => {
      const setting = draft.options.find((one) => switchName(one) === parameter.name);
      return control({
        parameter,
        ruleset: muster.ruleset,
        value: setting?.slice(parameter.name.length + 1) ?? parameter.initial,
        set: setting !== undefined,
        fault: '',
        change: (value) => builder.edit({ ...draft, options: withSwitch(draft.options, parameter, value) }),
      });
    })}
  </section>`;
}
