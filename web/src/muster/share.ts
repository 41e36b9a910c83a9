// A force as a link: its file, packed, stands behind the # and never leaves the two browsers. What
// comes out of a stranger's link is a file like any other, and the server judges it.
import type { OwnForce } from '../forces';
import type { Muster } from '../protocol';
import { compareCode } from './code';

const PREFIX = 'KF1.';
const LETTERS_MOST = 20_000;
const BYTES_MOST = 1 << 18; // of the file: a few letters could unpack to gigabytes

export async function shareCode(file: string): Promise<string> {
  const packed = await gather(new Blob([file]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const letters = btoa(String.fromCharCode(...packed));
  return PREFIX + letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function shareLink(ruleset: string, code: string): string {
  return `${location.origin}${location.pathname}#/muster/${ruleset}/share/${code}`;
}

// Of a code, or of a link with one in it; null: neither.
export async function sharedFile(typed: string): Promise<string | null> {
  const letters = typed.slice(typed.indexOf(PREFIX)).trim();
  if (!letters.startsWith(PREFIX) || letters.length > LETTERS_MOST) return null;
  try {
    const raw = atob(letters.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    const file = await gather(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

// The short code only knows a force again; whoever has the force is found by it.
export function knownBy(code: string, muster: Muster, own: OwnForce[]): { own?: OwnForce; text?: string } | null {
  const mine = own.find((force) => force.code && compareCode(code, force.code) === 'same');
  if (mine) return { own: mine };
  const ready = muster.forces.find((force) => compareCode(code, force.code) === 'same');
  return ready ? { text: ready.text } : null;
}

async function gather(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > BYTES_MOST) throw new Error('too much');
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
