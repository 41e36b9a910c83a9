// A scenario by its picture. Pictures are asked for when they come near the window.
import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { still } from '../board';
import { server } from '../net';
import type { RulesetInfo, ScenarioInfo, ScenarioPicture } from '../protocol';
import { room } from '../rules/rooms';
import { icon, sideMark, sideName } from '../ui';

const known = new Map<string, ScenarioPicture>(); // kept for when the page is opened again

export class Pictures {
  private asked = new Set<string>();
  private boxes = new WeakMap<Element, string>();
  private near = new IntersectionObserver((entries) => this.came(entries), { rootMargin: '300px' });

  constructor(private changed: () => void) {}

  close(): void {
    this.near.disconnect();
  }

  picture(scenario: ScenarioInfo): TemplateResult {
    const picture = known.get(scenario.name);
    const watch = (box: Element | undefined): void => {
      if (!box || picture || this.asked.has(scenario.name)) return;
      this.boxes.set(box, scenario.name);
      this.near.observe(box);
    };
    return html`<div class="picture" role="img" aria-label=${describe(scenario)} ${ref(watch)}>
      ${picture ? still(picture.ground, picture.battle, room(picture.ruleset)) : nothing}
    </div>`;
  }

  private came(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      const name = this.boxes.get(target);
      if (!isIntersecting || !name) continue;
      this.near.unobserve(target);
      if (!this.asked.has(name)) void this.fetch(name);
    }
  }

  // Without its picture a scenario can still be played: who left before it came sees plain paper
  // until the page is drawn again.
  private async fetch(name: string): Promise<void> {
    this.asked.add(name);
    try {
      known.set(name, await server.request<ScenarioPicture>(`scenario ${name}`));
      this.changed();
    } catch {
      this.asked.delete(name);
    }
  }
}

function describe(scenario: ScenarioInfo): string {
  const sides = scenario.sides.map(({ side }) => sideName(side, scenario.sides));
  return `The field of “${scenario.title}”: ${sides.join(' against ')}`;
}

export function scenarioFacts(scenario: ScenarioInfo, turn_word: string): TemplateResult {
  return html`<ul class="facts">
    <li class="against">
      ${scenario.sides.map(
        ({ side }, i) => html`${i > 0 ? html`<span class="muted">v</span>` : nothing}
          <span>${sideMark(side)} ${sideName(side, scenario.sides)}</span>`,
      )}
    </li>
    <li class="tag">${icon('time')} ${scenario.turns} ${turn_word.toLowerCase()}s</li>
    ${scenario.hidden
      ? html`<li class="tag indigo" title="The sides keep secrets from each other">
          ${icon('eye')} secrets
        </li>`
      : nothing}
  </ul>`;
}

export function scenarioCard(
  scenario: ScenarioInfo,
  rules: RulesetInfo,
  pictures: Pictures,
  play: () => void,
  learn: (() => void) | null,
): TemplateResult {
  return html`<li class="scenario card">
    ${pictures.picture(scenario)}
    <div class="scenario-words">
      <h3>${scenario.title}</h3>
      <p class="muted">${scenario.story}</p>
      ${scenarioFacts(scenario, rules.turn_word)}
      <button type="button" class="button cover" @click=${play}>
        Play<span class="visually-hidden"> ${scenario.title}</span>
      </button>
      ${learn
        ? html`<button type="button" class="button small scenario-learn" @click=${learn}>
            ${icon('learn')} Learn by playing<span class="visually-hidden"> ${scenario.title}</span>
          </button>`
        : nothing}
    </div>
  </li>`;
}
