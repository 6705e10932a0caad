import { FeesOfJournal } from './fees-of-journal.ts';
import type { Row } from './read-export.ts';

const usualSide: Readonly<Record<string, bigint>> = { asset: -1n, expense: -1n };

/** What the postings add up to, by account of the chart, currency and day; in ten-thousandths. */
export class Figures {
  readonly fees = new FeesOfJournal();
  readonly #days = new Map<string, Map<string, bigint>>();
  readonly #classes = new Map<string, string>();

  /** Takes a posting of the journal: credits less debits. */
  add(row: Row, moved: bigint): void {
    const { chart_number: number = '', currency = '', booked_on: day = '', account = '', kind } = row;
    this.fees.add(row, moved);
    const isCarried = kind === 'result carried';
    for (const key of [`number ${number} ${currency}`, `${groupOf(account)} ${currency}`]) this.#add(key, day, moved);
    // A profit and loss leaves out what carried its result to equity.
    if (!isCarried) this.#add(`result ${number} ${currency}`, day, moved);
  }

  #add(key: string, day: string, moved: bigint): void {
    const days = this.#days.get(key) ?? new Map<string, bigint>();
    this.#days.set(key, days);
    days.set(day, (days.get(day) ?? 0n) + moved);
  }

  /** Takes the class of an account of the chart from the file of balances. */
  learn({ chart_number: number, class: own }: Row): void {
    if (number !== undefined && own !== undefined && number !== '') this.#classes.set(number, own);
  }

  classOf(number: string): string {
    return this.#classes.get(number) ?? '';
  }

  get numbers(): string[] {
    return [...this.#classes.keys()].sort();
  }

  get currencies(): string[] {
    return [...new Set([...this.#days.keys()].map((key) => key.slice(-3)))].sort();
  }

  /** What an account of the chart held at the end of a day, positive on the usual side of its class. */
  stood(number: string, currency: string, to: string): bigint {
    return this.#sum(`number ${number} ${currency}`, '', to) * (usualSide[this.classOf(number)] ?? 1n);
  }

  /** What an account of income or expense took in or gave out in a period. */
  moved(number: string, currency: string, { from, to }: { readonly from: string; readonly to: string }): bigint {
    return this.#sum(`result ${number} ${currency}`, from, to) * (usualSide[this.classOf(number)] ?? 1n);
  }

  /** What a group of accounts held at the end of a day: credits less debits. */
  held(group: 'client' | 'transit' | 'suspense' | 'nostro', currency: string, to: string): bigint {
    return this.#sum(`${group} ${currency}`, '', to);
  }

  #sum(key: string, from: string, to: string): bigint {
    let sum = 0n;
    for (const [day, moved] of this.#days.get(key) ?? []) if (day >= from && day <= to) sum += moved;
    return sum;
  }
}

/** An account of the bank has the word of its chart before the colon; that of a client is a number. */
function groupOf(account: string): string {
  const [word = '', currency] = account.split(':');
  return currency === undefined ? 'client' : word;
}
