// The line to the server: numbered requests and their answers, views whenever they come, and a seat
// that is taken again after every reconnection.
import type { Message, Open, View } from './protocol';
import { placeAsWritten } from './written';

export type Status = 'connecting' | 'open' | 'lost';

interface Asked {
  text: string; // without its number
  sent: boolean;
  resolve(message: Message): void;
  reject(error: Error): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const PROBE_AFTER_MS = 30_000;
const PROBE_PATIENCE_MS = 4000;

// Somewhat less than a server takes from one line. What only shows what might be done waits first.
const LINES_AT_ONCE = 180;
const LINES_A_SECOND = 36;
const KEPT_FOR_DEEDS = 60;
const PACE_MS = 100;
const ASIDE = /^(preview|overlay|reach|check|clip) /;

export class Server {
  private socket: WebSocket | null = null;
  private asked = new Map<number, Asked>(); // in the order they were asked
  private last = 0;
  private token = '';
  private wait_ms = FIRST_WAIT_MS;
  private timer = 0;
  private allowance = LINES_AT_ONCE;
  private counted_ms = 0;
  private pacing = 0; // a timer; 0: nothing waits to be sent
  private hidden_since = 0;
  private now: Status = 'connecting';
  private views = new Set<(view: View) => void>();
  private statuses = new Set<(status: Status) => void>();
  private failures = new Set<(text: string) => void>();
  private opens = new Set<() => void>();

  constructor() {
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => this.seen());
  }

  // Asked before the line is open, a request waits for it; a sent one does not outlive its line,
  // because nobody can tell whether the server has heard it.
  request<T extends Message>(words: string, body?: string): Promise<T> {
    const answer = this.ask<T>(body === undefined ? words : `${words}\n${body}`);
    if (this.socket) this.flush();
    else this.connect();
    return answer;
  }

  // Taking another seat takes another line: the old one would go on telling what that seat knows.
  sit(token: string): void {
    if (this.token && this.token !== token) this.leave();
    this.token = token;
    if (this.now === 'open') this.takeSeat();
    else this.connect();
  }

  leave(): void {
    if (!this.token) return;
    this.token = '';
    this.drop('You have left the table.');
    this.status('connecting');
    if (this.asked.size > 0) this.connect();
  }

  onView(fn: (view: View) => void): () => void {
    return listen(this.views, fn);
  }

  // Tells the present status at once.
  onStatus(fn: (status: Status) => void): () => void {
    fn(this.now);
    return listen(this.statuses, fn);
  }

  // The seat has to be claimed before anybody sits there.
  onOpen(fn: () => void): () => void {
    return listen(this.opens, fn);
  }

  // What the server refuses without being asked by request(): above all an unknown token.
  onFailure(fn: (text: string) => void): () => void {
    return listen(this.failures, fn);
  }

  private connect(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const url = new URL('ws', location.href.replace(/^http/, 'ws').replace(/[?#].*/s, ''));
    const socket = new WebSocket(url, 'kassen');
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(String(event.data));
    socket.onclose = () => this.lost();
  }

  private opened(): void {
    this.allowance = LINES_AT_ONCE;
    if (this.token) this.takeSeat();
    this.flush();
    this.status('open');
  }

  // Goes before whatever else is waiting, which may be about this seat.
  private takeSeat(): void {
    const token = this.token;
    this.ask<View | Open>(`sit ${token}`)
      .then((answer) => {
        if (answer.type === 'open' && this.token === token) this.opens.forEach((fn) => fn());
      })
      .catch((error: Error) => {
        if (this.token === token && this.now === 'open') this.fail(error.message);
      });
    this.send(this.last);
  }

  private ask<T extends Message>(text: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const asked = { text, sent: false, resolve: (m: Message) => resolve(m as T), reject };
      this.asked.set(++this.last, asked);
    });
  }

  private flush(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    clearTimeout(this.pacing);
    this.pacing = 0;
    for (const [number, { text, sent }] of this.asked) {
      if (sent) continue;
      if (this.left() >= (ASIDE.test(text) ? KEPT_FOR_DEEDS : 1)) this.send(number);
      else this.pacing ||= window.setTimeout(() => this.flush(), PACE_MS);
    }
  }

  // So many lines may be sent at once: whoever sends more is sent away.
  private left(): number {
    const now = performance.now();
    const more = ((now - this.counted_ms) / 1000) * LINES_A_SECOND;
    this.allowance = Math.min(LINES_AT_ONCE, this.allowance + more);
    this.counted_ms = now;
    return this.allowance;
  }

  private send(number: number): void {
    const asked = this.asked.get(number);
    if (!asked || asked.sent) return;
    asked.sent = true;
    this.allowance -= 1;
    this.socket?.send(`${number} ${asked.text}`);
  }

  // Only an answer proves that the line holds: one that is shut as soon as it opens is no reason to
  // hurry.
  private heard(data: string): void {
    this.wait_ms = FIRST_WAIT_MS;
    const message = JSON.parse(data) as Message;
    placeAsWritten(message);
    const number = 're' in message ? message.re : undefined;
    const asked = number === undefined ? undefined : this.asked.get(number);
    if (number !== undefined) this.asked.delete(number);
    if (message.type === 'view') this.views.forEach((fn) => fn(message));
    if (message.type !== 'error') asked?.resolve(message);
    else if (asked) asked.reject(new Error(message.text));
    else this.fail(message.text);
  }

  private lost(): void {
    this.drop('The connection was lost before the server answered. Please try again.');
    this.status('lost');
    this.timer = window.setTimeout(() => this.connect(), this.wait_ms);
    this.wait_ms = Math.min(2 * this.wait_ms, LONGEST_WAIT_MS);
  }

  private drop(why: string): void {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const [number, asked] of [...this.asked]) {
      if (!asked.sent) continue;
      this.asked.delete(number);
      asked.reject(new Error(why));
    }
  }

  private hurry(): void {
    if (this.now !== 'lost') return;
    this.wait_ms = FIRST_WAIT_MS;
    this.connect();
  }

  // A telephone that slept may hold a line that is dead without knowing it: taking the seat again
  // finds out, and brings what happened meanwhile.
  private seen(): void {
    if (document.hidden) {
      this.hidden_since = Date.now();
      return;
    }
    this.hurry();
    const socket = this.socket;
    const slept = Date.now() - this.hidden_since > PROBE_AFTER_MS;
    if (!this.token || !slept || socket?.readyState !== WebSocket.OPEN) return;
    const patience = window.setTimeout(() => {
      if (this.socket === socket) this.lost();
    }, PROBE_PATIENCE_MS);
    this.request<View>(`sit ${this.token}`)
      .catch(() => undefined)
      .finally(() => clearTimeout(patience));
  }

  private status(status: Status): void {
    if (this.now === status) return;
    this.now = status;
    this.statuses.forEach((fn) => fn(status));
  }

  private fail(text: string): void {
    this.failures.forEach((fn) => fn(text));
  }
}

export const server = new Server();

function listen<T>(set: Set<T>, fn: T): () => void {
  set.add(fn);
  return () => set.delete(fn);
}
