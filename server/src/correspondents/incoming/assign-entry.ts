import { parseAmount, toDecimalString, type Money } from '@bank/money';
import { findAccountByNumber, type Account } from '../../money/accounts/index.ts';
import { lockBookedOrder } from '../../money/orders/index.ts';
import { postDeposits } from '../../money/payments/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { hasItsMoney } from './order-has-its-money.ts';
import {
  own,
  resolve,
  ResolutionRefused,
  type Decision,
  type ResolutionRefusal,
  type Resolved,
} from './resolve-suspense.ts';
import type { IncomingEntry } from './incoming-entry.ts';

/** A part of money in suspense, for an account of a client; the amount as it was typed. */
export interface AskedShare {
  readonly account: string;
  readonly amount: string;
}

export interface Share {
  readonly account: Account;
  readonly amount: Money;
}

/** The accounts that money is to go to. Shares are the whole amount, to the cent. */
export async function readShares(
  database: Database,
  entry: Pick<IncomingEntry, 'amount' | 'currency' | 'order'>,
  asked: readonly AskedShare[],
): Promise<readonly Share[] | ResolutionRefusal> {
  const shares: Share[] = [];
  for (const one of asked) {
    const account = await findAccountByNumber(database, one.account);
    if (account === undefined) return 'account_not_found';
    if (account.currency !== entry.currency) return 'account_in_other_currency';
    if (account.isClosed) return 'ledger_account_closed';
    const parsed = parseAmount(one.amount, entry.amount.currency);
    if (!parsed.ok || shares.some((share) => share.account.id === account.id)) return 'shares_not_exact';
    if (entry.order !== null && (await hasItsMoney(database, entry.order.transferNumber, account)))
      return 'order_has_its_money';
    shares.push({ account, amount: parsed.amount });
  }
  const sum = shares.reduce((all, { amount }) => all + amount.amountMinor, 0n);
  return sum === entry.amount.amountMinor ? shares : 'shares_not_exact';
}

/**
 * Credits money from suspense to accounts of clients, as if it had been matched: with its sender and its value date.
 * All of it to one, or shares that add up to it.
 */
export function assignEntry(
  platform: Platform,
  {
    accountNumber,
    shares: asked,
    ...decision
  }: Decision & { readonly accountNumber?: string | undefined; readonly shares?: readonly AskedShare[] | undefined },
): Promise<Resolved> {
  const asks = (entry: IncomingEntry) => asked ?? wholeOf(entry, accountNumber ?? '');
  const book = async (inside: Platform, entry: IncomingEntry) => {
    if (entry.side === 'debit') return 'entry_is_a_debit';
    // A return of the order that is booked at this moment is over then.
    if (entry.order !== null) await lockBookedOrder(inside.db, entry.order.transferNumber);
    const shares = await readShares(inside.db, entry, asks(entry));
    if (typeof shares === 'string') return shares;
    const { counterparty, remittanceInformation, endToEndId, uetr, valueDate } = entry;
    const { name, account: from, agentName, agentBic } = counterparty;
    const suspense = await own(inside, 'suspense', entry.amount.currency);
    const outcomes = await postDeposits(
      inside,
      inside.db,
      shares.map((share) => ({
        ...share,
        debtor: { name: name || agentName || entry.servicerReference, account: from },
        reference: remittanceInformation,
        ...(endToEndId !== null && { endToEndId }),
        ...(uetr !== null && { uetr }),
        ...(agentBic !== '' && { debtorAgent: { name: agentName, bic: agentBic } }),
        ...(valueDate !== null && { valueDate }),
        from: suspense,
      })),
    );
    return outcomes.map((outcome) => {
      if (typeof outcome === 'string') throw new ResolutionRefused(outcome);
      return outcome.entryId;
    });
  };
  return resolve(platform, decision, 'assigned', book, {
    countsFor: async (inside, entry) => {
      const shares = await readShares(inside.db, entry, asks(entry));
      if (typeof shares === 'string') return [];
      return shares.map(({ account, amount }) => ({ clientId: account.clientId, payee: account.number, amount }));
    },
  });
}

/** All of it for one account. */
export function wholeOf({ amount }: Pick<IncomingEntry, 'amount'>, account: string): readonly AskedShare[] {
  return [{ account, amount: toDecimalString(amount) }];
}
