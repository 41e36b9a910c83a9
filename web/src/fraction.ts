// Chances for a table of odds, where every one of them is to be told apart: per cent, one in so many,
// and the exact fraction, which can have hundreds of digits.

// Rounding must make nothing certain that is not, and nothing impossible.
export function perCent(chance: number): string {
  const value = 100 * chance;
  if (value === 0 || value === 100) return `${value}\u00a0%`;
  if (value > 99.995) return '> 99.99\u00a0%';
  if (value >= 0.1) return `${value.toFixed(2)}\u00a0%`;
  return value >= 0.0001 ? `${value.toPrecision(2)}\u00a0%` : `${power(value)}\u00a0%`;
}

export function oneIn(chance: number): string {
  if (chance === 0) return 'never';
  if (chance === 1) return 'always';
  const cases = 1 / chance;
  if (cases >= 1e7) return `1 in ${power(cases)}`;
  return `1 in ${cases.toLocaleString('en', { maximumFractionDigits: places(cases) })}`;
}

// Short enough for a column; whoever wants all the digits must be given them another way.
export function shortFraction(fraction: string): string {
  return fraction.length <= 13 ? fraction : fraction.split('/').map(shortened).join('/');
}

function shortened(digits: string): string {
  return digits.length <= 6 ? digits : `${digits.slice(0, 4)}…`;
}

function places(cases: number): number {
  if (cases < 10) return 2;
  return cases < 100 ? 1 : 0;
}

function power(value: number): string {
  const [digits, exponent] = value.toExponential(1).split('e');
  const raised = [...String(Number(exponent))].map((c) => (c === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(c)]));
  return `${digits} × 10${raised.join('')}`;
}
