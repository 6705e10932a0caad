import { goesBySepa, wireChargesOf, type ChargeBearer } from '@bank/contract';
import { convert, money, type Money } from '@bank/money';
import { addDays, dayOf, hour, isWorkingDay, momentOf, type Day } from './calendar.ts';
import type { DemonstrationAccount, DemonstrationClient } from './demonstration-clients.ts';
import { rateOn, ratesAsOf } from './demonstration-rates.ts';
import { timeOfRejection, timesOfSending } from './desk-hours.ts';
import type { Counterparty, Movement, Ending, Receipt, Spending } from './movement.ts';

interface Moved {
  readonly account: string;
  readonly amountMinor: bigint;
  readonly reference: string;
}

/** How an order ends; `completed` where nothing is said. */
export type Fate =
  | { readonly status: 'completed' }
  | { readonly status: 'in_process' }
  | { readonly status: 'rejected' | 'returned'; readonly reason: string };

/**
 * A client's actions in the order of time, within the balances: an action that the client cannot afford is left out, as
 * no account may go below its security deposit. Everything but orders in process is settled before `end`.
 */
export class Diary {
  readonly client: DemonstrationClient;
  readonly movements: Movement[] = [];
  readonly #accounts: ReadonlyMap<string, DemonstrationAccount>;
  readonly #balances = new Map<string, bigint>();
  readonly #end: Day;
  #credits: { readonly at: Date; readonly account: string; readonly amountMinor: bigint }[] = [];
  #now: Date;

  constructor(client: DemonstrationClient, { first, end }: { first: Day; end: Day }) {
    this.client = client;
    this.#accounts = new Map(client.accounts.map((account) => [account.key, account]));
    this.#now = first;
    this.#end = end;
  }

  /** Sets the clock for later actions. Returned money may be spent from here on. */
  at(moment: Date): this {
    this.#now = moment;
    const due = this.#credits.filter((credit) => credit.at <= moment);
    this.#credits = this.#credits.filter((credit) => credit.at > moment);
    for (const { account, amountMinor } of due) this.#move(account, amountMinor);
    return this;
  }

  /** The amount that may be spent from an account, in minor units. */
  available(key: string): bigint {
    return (this.#balances.get(key) ?? 0n) - this.account(key).deposit.amountMinor;
  }

  account(key: string): DemonstrationAccount {
    const account = this.#accounts.get(key);
    if (account === undefined) throw new Error(`${this.client.login} has no account ${key}.`);
    return account;
  }

  receive(what: Moved & { from: Counterparty; type?: Receipt['type'] }): void {
    const account = this.account(what.account);
    this.movements.push({
      kind: 'receipt',
      type: what.type ?? 'incoming',
      at: this.#now,
      account,
      amount: money(what.amountMinor, account.currency),
      reference: what.reference,
      from: what.from,
    });
    this.#move(what.account, what.amountMinor);
  }

  spend(what: Moved & { to: Counterparty } & Pick<Spending, 'type' | 'line'>): void {
    const amount = this.#afford(what);
    if (amount === undefined) return;
    this.movements.push({
      kind: 'spending',
      type: what.type,
      at: this.#now,
      account: this.account(what.account),
      amount,
      reference: what.reference,
      to: what.to,
      ...(what.line !== undefined && { line: what.line }),
    });
  }

  /** The order goes by SEPA or by SWIFT, as the rule of the bank decides for every order. */
  order(what: Moved & { to: Counterparty; chargeBearer?: ChargeBearer; fate?: Fate }): void {
    const amount = this.#afford(what);
    if (amount === undefined) return;
    const outcome = this.#outcomeOf(what.fate ?? { status: 'completed' });
    if (outcome.status === 'rejected' || outcome.status === 'returned') {
      const at = outcome.status === 'rejected' ? outcome.settledAt : outcome.returnedAt;
      this.#credits.push({ at, account: what.account, amountMinor: what.amountMinor });
    }
    const { to, chargeBearer = 'SHAR' } = what;
    const isSepa = goesBySepa({
      currency: amount.currency,
      creditorCountry: to.country ?? '',
      charges: wireChargesOf(chargeBearer),
    });
    this.movements.push({
      kind: 'order',
      type: isSepa ? 'sepa' : 'swift',
      at: this.#now,
      account: this.account(what.account),
      amount,
      reference: what.reference,
      to,
      chargeBearer,
      outcome,
    });
  }

  /** Between the client's own accounts, converted at the rate of the day where the currencies differ. */
  transfer(what: Moved & { to: string }): void {
    const to = this.account(what.to);
    const from = this.account(what.account);
    const debited = money(what.amountMinor, from.currency);
    if (debited.amountMinor <= 0n || this.available(what.account) < debited.amountMinor) return;
    const day = dayOf(this.#now);
    const rate = from.currency === to.currency ? undefined : rateOn(day, from.currency, to.currency);
    const credited = rate === undefined ? debited : convert(debited, rate);
    if (credited.amountMinor <= 0n) return;
    this.#move(what.account, -debited.amountMinor);
    this.#move(what.to, credited.amountMinor);
    this.movements.push({
      kind: 'own transfer',
      at: this.#now,
      account: from,
      amount: debited,
      reference: what.reference,
      to,
      credited,
      ...(rate && { rate, rateAsOf: ratesAsOf(day) }),
    });
  }

  #afford({ account, amountMinor }: Moved): Money | undefined {
    if (this.available(account) < amountMinor) return undefined;
    this.#move(account, -amountMinor);
    return money(amountMinor, this.account(account).currency);
  }

  #move(key: string, signedMinor: bigint): void {
    this.#balances.set(key, (this.#balances.get(key) ?? 0n) + signedMinor);
  }

  /** What is not over before the end still waits; a returned order comes back two working days after it left. */
  #outcomeOf(fate: Fate): Ending {
    if (fate.status === 'rejected') {
      const settledAt = timeOfRejection(this.#now);
      return settledAt < this.#end ? { status: 'rejected', settledAt, reason: fate.reason } : { status: 'in_process' };
    }
    const times = timesOfSending(this.#now);
    if (fate.status === 'in_process' || times.settledAt >= this.#end) return { status: 'in_process' };
    const returnedAt = momentOf(workingDayAfter(dayOf(times.settledAt), 2), 10 * hour);
    return fate.status === 'returned' && returnedAt < this.#end
      ? { status: 'returned', ...times, returnedAt, reason: fate.reason }
      : { status: 'completed', ...times };
  }
}

function workingDayAfter(day: Day, count: number): Day {
  let left = count;
  let next = day;
  while (left > 0) {
    next = addDays(next, 1);
    if (isWorkingDay(next)) left -= 1;
  }
  return next;
}
