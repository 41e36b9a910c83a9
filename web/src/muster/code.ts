// Codes of forces as people copy them: KS1-RR9RJ-0D2C5-5GPW1. The last three signs check the others,
// so that a slip of the pen is told from another force; src/muster/code.c writes them.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'KS1';
const SIGNS = 15;
const CHECK_SIGNS = 3;
const WORD = (1n << 64n) - 1n;

// Small letters, and what looks like another; what stands between signs is passed over.
function signs(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

function valueOf(text: string): bigint {
  return [...text].reduce((sum, sign) => (sum << 5n) | BigInt(ALPHABET.indexOf(sign)), 0n);
}

function mix(start: bigint): bigint {
  let x = start;
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & WORD;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & WORD;
  return x ^ (x >> 31n);
}

export function compareCode(typed: string, own: string): 'same' | 'other' | 'mistyped' {
  const written = signs(typed);
  const body = written.slice(PREFIX.length);
  if (!written.startsWith(PREFIX) || body.length !== SIGNS) return 'mistyped';
  if ([...body].some((sign) => !ALPHABET.includes(sign))) return 'mistyped';
  const value = valueOf(body.slice(0, -CHECK_SIGNS));
  const check = mix(value ^ 0x4b5331n) & ((1n << BigInt(5 * CHECK_SIGNS)) - 1n);
  if (check !== valueOf(body.slice(-CHECK_SIGNS))) return 'mistyped';
  return written === signs(own) ? 'same' : 'other';
}
