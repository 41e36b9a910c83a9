// How long ago something was, in words.
const SPANS: [number, Intl.RelativeTimeFormatUnit][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
];

export function ago(when: number): string {
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  const passed = Date.now() - when;
  for (const [ms, unit] of SPANS) {
    if (passed >= ms) return words.format(-Math.floor(passed / ms), unit);
  }
  return 'just now';
}
