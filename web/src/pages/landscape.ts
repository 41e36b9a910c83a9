// The picture behind the first battle: hills in washes of ink, the sun is the style sheet's. Only for
// the eye.
import { html, type TemplateResult } from 'lit';

export function landscape(): TemplateResult {
  return html`<svg class="landscape" viewBox="0 0 1200 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path class="hill-3" d="M0 300c90-14 130-70 205-92 60-18 92 30 150 42 70 14 120-74 205-104 62-22 96 34 150 70 66 44 150 26 225 4 90-26 170-6 265 40v160H0z" />
    <path class="hill-2" d="M0 352c80-8 150-52 240-58 100-6 160 44 260 40 110-4 160-62 265-66 96-4 150 50 235 52 80 2 130-32 200-34v134H0z" />
    <path class="hill-1" d="M0 396c130-20 250-34 390-26 150 8 230 30 380 22 160-8 270-34 430-22v50H0z" />
    <path class="birds" d="M432 44c8-8 14-8 20 0 6-8 12-8 20 0M484 26c6-6 11-6 15 0 5-6 10-6 15 0" />
  </svg>`;
}
