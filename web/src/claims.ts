// A seat that somebody sent a link to is claimed once. The browser makes up the token that will be the
// seat's own, keeps it, and then asks for it: an answer that got lost can be asked for again, and the
// link leads back to the seat from here.
import { server } from './net';
import type { Claimed } from './protocol';
import { load, save } from './settings';

const MOST = 60;

type Claim = { link: string; token: string };

function claims(): Claim[] {
  try {
    const list: unknown = JSON.parse(load('claims') || '[]');
    return Array.isArray(list) ? (list as Claim[]) : [];
  } catch {
    return [];
  }
}

// The token by which this browser has claimed the seat of a link; '': it has not.
export function claimedBy(link: string): string {
  return claims().find((one) => one.link === link)?.token ?? '';
}

export async function claim(link: string): Promise<string> {
  const token = claimedBy(link) || newToken();
  save('claims', JSON.stringify([{ link, token }, ...claims().filter((one) => one.link !== link)].slice(0, MOST)));
  const answer = await server.request<Claimed>(`claim ${link} ${token}`);
  return answer.token;
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
