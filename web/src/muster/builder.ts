// A force on the bench: what it is now, what it was before each edit, and what the server makes of
// it. Every edit is kept in the browser at once and judged a moment later.
import { countOf, draftOf, keepForce, wordsOf, type Draft, type DraftFigure, type OwnForce } from '../forces';
import type { Force, Muster, MusterList, RosterFigure } from '../protocol';
import { anySeed, judgeDraft, raiseForce } from './ask';
import { changeFigure, rolledWords } from './edits';

const PAUSE_MS = 60; // between the last edit and the question
const STEPS_MOST = 200;

export class Builder {
  verdict: Force | null = null; // of the last draft that could be judged
  fault = ''; // why the present one cannot be
  at_fault = 0; // the figure that is to blame; 0: none
  kept = true; // the browser keeps it
  open = 0; // the figure that is being changed; 0: none
  priced = new Set<number>(); // figures whose prices are opened
  private before: Draft[] = [];
  private after: Draft[] = [];
  private last_edit = '';
  private timer = 0;
  private asked = 0; // number of the last question: older answers come too late

  constructor(
    private own: OwnForce,
    readonly muster: Muster,
    public changed: () => void,
  ) {
    void this.judge();
  }

  get id(): string {
    return this.own.id;
  }

  get draft(): Draft {
    return this.own;
  }

  get list(): MusterList | undefined {
    return this.muster.lists.find(({ id }) => id === this.own.list);
  }

  get empty(): boolean {
    return countOf(this.own) === 0;
  }

  get untouched(): boolean {
    return this.empty && this.before.length === 0;
  }

  // `what`: letters typed into one field, one after the other, are one edit.
  edit(draft: Draft, what = ''): void {
    if (draft === this.own) return;
    if (!what || what !== this.last_edit) this.before = [...this.before, this.own].slice(-STEPS_MOST);
    this.last_edit = what;
    this.after = [];
    this.become(draft);
  }

  // Points beyond what it may cost: a fault like any that its list finds.
  get over(): number {
    return this.own.aim > 0 ? Math.max(0, (this.verdict?.points ?? 0) - this.own.aim) : 0;
  }

  get undoes(): boolean {
    return this.before.length > 0;
  }

  get redoes(): boolean {
    return this.after.length > 0;
  }

  undo(): void {
    const draft = this.before.pop();
    if (!draft) return;
    this.after.push(this.own);
    this.last_edit = '';
    this.become(draft);
  }

  redo(): void {
    const draft = this.after.pop();
    if (!draft) return;
    this.before.push(this.own);
    this.last_edit = '';
    this.become(draft);
  }

  // Another in its place, as one edit.
  async raise(points: number): Promise<void> {
    const force = await raiseForce(this.own.ruleset, { list: this.own.list, points, seed: anySeed() }, this.own);
    this.open = 0;
    this.edit(draftOf(force, this.muster.priced ? points : 0, this.own.solo));
  }

  // One figure by chance, within what is printed for its type.
  async roll(figure: DraftFigure): Promise<void> {
    const order = { list: this.own.list, points: 1, seed: anySeed(), type: figure.type };
    const force = await raiseForce(this.own.ruleset, order, { options: this.own.options });
    const rolled = wordsOf(force.units[0]?.figures[0]?.words ?? '');
    const words = rolledWords(figure, rolled, this.muster.wares);
    this.edit(changeFigure(this.own, figure.key, { words }));
  }

  // What the roster says of each figure of an entry; none: it is not judged yet.
  rosterOf(figure: DraftFigure): RosterFigure[] {
    const all = this.verdict?.units.flatMap(({ figures }) => figures) ?? [];
    let at = 0;
    for (const one of this.judged) {
      if (one.key === figure.key) return all.slice(at, at + one.count);
      at += one.count;
    }
    return [];
  }

  pointsOf(unit: DraftFigure[]): number {
    return unit.reduce((sum, one) => sum + this.rosterOf(one).reduce((all, { points }) => all + points, 0), 0);
  }

  private judged: DraftFigure[] = []; // the entries the verdict is about, in its order

  private become(draft: Draft): void {
    const { id, ruleset, points, legal, code } = this.own;
    this.own = { ...draft, id, ruleset, points, legal, ...(code ? { code } : {}), figures: countOf(draft), when: Date.now() };
    this.kept = keepForce(this.own);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.judge(), PAUSE_MS);
    this.changed();
  }

  async judge(): Promise<void> {
    const number = ++this.asked;
    const entries = this.own.units.flatMap(({ figures }) => figures);
    if (entries.length === 0) return this.heard(null, entries);
    try {
      const force = await judgeDraft(this.own.ruleset, this.own);
      if (number === this.asked) this.heard(force, entries);
    } catch (error) {
      if (number === this.asked) this.blame((error as Error).message, entries);
    }
  }

  private heard(force: Force | null, entries: DraftFigure[]): void {
    this.verdict = force;
    this.judged = entries;
    this.fault = '';
    this.at_fault = 0;
    const points = force?.points ?? 0;
    const legal = force !== null && force.legal && this.over === 0;
    const code = force?.code ?? '';
    if (points !== this.own.points || legal !== this.own.legal || code !== this.own.code) {
      this.own = { ...this.own, points, legal, code };
      this.kept = keepForce(this.own);
    }
    this.changed();
  }

  // "…, line 3: forces[1].words: katana and bo are not carried together."
  private blame(why: string, entries: DraftFigure[]): void {
    const [, index, rest] = /forces\[(\d+)\]\S*\s*(.*)$/s.exec(why) ?? [];
    this.at_fault = entries[Number(index)]?.key ?? 0;
    this.fault = this.at_fault ? rest! : why;
    this.changed();
  }
}
