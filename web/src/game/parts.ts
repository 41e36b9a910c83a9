// Buttons, as they stand all over the page.
import { html, type TemplateResult } from 'lit';
import { icon } from '../ui';

export function button(look: string, words: unknown, press: () => unknown, off = false): TemplateResult {
  return html`<button type="button" class="button ${look}" ?disabled=${off} @click=${press}>
    ${words}
  </button>`;
}

export function closeButton(label: string, press: () => unknown): TemplateResult {
  return html`<button type="button" class="button quiet small icon-only" aria-label=${label} @click=${press}>
    ${icon('close')}
  </button>`;
}
