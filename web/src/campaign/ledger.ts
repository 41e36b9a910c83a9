// A band that is being led: what it does is asked of the server, kept in this browser, and can be taken
// back one deed at a time.
import { keepBand } from '../bands';
import { sentence } from '../game/names';
import { server } from '../net';
import type { Band, Market } from '../protocol';
import { toast } from '../ui';

export class Ledger {
  buyer = 0; // for whom things are bought: people from 1 on, 0 the baggage
  busy = false;
  private before: Band[] = [];

  constructor(
    readonly id: string,
    readonly market: Market,
    public band: Band,
    public draw: () => void,
  ) {}

  get mayUndo(): boolean {
    return this.before.length > 0;
  }

  undo = (): void => {
    const band = this.before.pop();
    if (band) this.put(band);
  };

  // "buy thing=katana number=1": true, it was done.
  deed(words: string): Promise<boolean> {
    return this.ask(`deed ${words}`, this.band.text);
  }

  comeBack(record: string): Promise<boolean> {
    return this.ask('return', `${this.band.text}---\n${record}`);
  }

  name(person: number): string {
    return person ? this.band.people[person - 1]!.name : 'The baggage';
  }

  // In the words that people use: "1 koku 10 silver".
  coins(amount: number): string {
    const parts: string[] = [];
    let rest = amount;
    for (const { name, worth } of this.market.coins) {
      const number = Math.floor(rest / worth);
      rest -= number * worth;
      if (number > 0) parts.push(`${number}\u00a0${name}`);
    }
    return parts.join(' ') || `0\u00a0${this.market.coins.at(-1)!.name}`;
  }

  // As it is asked here; parts of a coin are rounded up, as the server does.
  price(listed: number): number {
    return Math.ceil((listed * this.band.prices) / 100);
  }

  private async ask(words: string, body: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.draw();
    try {
      const band = await server.request<Band>(words, body);
      this.before.push(this.band);
      this.busy = false;
      this.put(band);
      for (const { text } of band.history.slice(-band.told).slice(0, 4)) toast(sentence(text));
      return true;
    } catch (error) {
      toast(sentence((error as Error).message), 'bad');
      return false;
    } finally {
      this.busy = false;
      this.draw();
    }
  }

  private put(band: Band): void {
    this.band = band;
    if (this.buyer > band.people.length || band.people[this.buyer - 1]?.dead) this.buyer = 0;
    if (!keepBand(this.id, band)) toast('This browser has no room left: save the band as a file.', 'bad');
    this.draw();
  }
}
