import { takenBackBySenderReason } from '@bank/contract';
import type { JournalEntryId } from '@bank/ledger';
import { findAccountByNumber } from '../../money/accounts/index.ts';
import { lockDepositsOf, readDepositsOf, takeDepositsBack, type BookedPayment } from '../../money/payments/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readCreditEntries } from './decisions-store.ts';
import { own, resolve, ResolutionRefused, type CountedPart, type Decision, type Resolved } from './resolve-suspense.ts';
import { lockEntry } from './store.ts';
import type { IncomingEntry } from './incoming-entry.ts';

/**
 * The correspondent took back money that a client has: the debit in suspense is the client's, who gets a row that says
 * so. Of the accounts that got the credit and no other, all of it, and never below what they have to hold.
 */
export function debitReversal(platform: Platform, decision: Decision): Promise<Resolved> {
  const book = async (inside: Platform, entry: IncomingEntry) => {
    if (entry.reverses === null) return 'reversal_has_no_credit';
    // Nobody undoes its assignment, or takes its file back, at this moment.
    await lockEntry(inside.db, entry.reverses.id);
    const deposits = await readCredit(inside.db, entry, lockDepositsOf);
    if (deposits === undefined) return 'reversal_has_no_credit';
    const taken = await takeDepositsBack(inside, inside.db, deposits, {
      to: await own(inside, 'suspense', entry.amount.currency),
      reason: takenBackBySenderReason,
      kind: 'deposit taken back',
    });
    if ('refusal' in taken) throw new ResolutionRefused(taken.refusal);
    return taken.map(({ entryId }): JournalEntryId => entryId);
  };
  return resolve(platform, decision, 'debited', book, {
    countsFor: async ({ db }, entry) => {
      const parts: CountedPart[] = [];
      for (const { creditor, amount } of (await readCredit(db, entry)) ?? []) {
        const account = await findAccountByNumber(db, creditor.account);
        parts.push({ clientId: account?.clientId, payee: creditor.account, amount });
      }
      return parts;
    },
  });
}

/** The deposits that a reversal takes back; undefined where clients do not have exactly this money. */
export async function readCredit(
  database: Database,
  { side, suspenseReason, reverses, amount }: IncomingEntry,
  read: typeof readDepositsOf = readDepositsOf,
): Promise<readonly BookedPayment[] | undefined> {
  if (side !== 'debit' || suspenseReason !== 'reversal' || reverses === null) return undefined;
  const deposits = await read(database, await readCreditEntries(database, reverses.id));
  const sum = deposits.reduce((all, deposit) => all + deposit.amount.amountMinor, 0n);
  const isThere = deposits.length > 0 && deposits.every(({ status }) => status === 'completed');
  return isThere && sum === amount.amountMinor ? deposits : undefined;
}
