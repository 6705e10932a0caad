import type { MatchReason, Suggestion } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import type { BookedPayment } from '../../money/payments/index.ts';
import { readCredit } from './debit-reversal.ts';
import type { IncomingEntry } from './incoming-entry.ts';
import { readAccountMatches, readOrderMatches, type AccountMatch, type OrderMatch } from './suggestions-store.ts';

/** What a reason is worth. One of the first three outweighs all that only looks alike. */
const worthOf: Readonly<Record<MatchReason, number>> = {
  takes_back_credit: 100,
  names_order: 90,
  account_named: 80,
  same_account_before: 50,
  beneficiary_of_order: 40,
  client_in_text: 40,
  same_name_before: 30,
  pays_sender: 15,
  amount_of_order: 30,
  amount_less_charges: 10,
  same_amount_before: 10,
};

const suggestionsMax = 5;

/**
 * Where an entry in suspense may belong, with the reasons, the likeliest first. People decide: what is suggested is
 * judged by all rules as if they had typed it.
 */
export async function suggestMatches(database: Database, entry: IncomingEntry): Promise<readonly Suggestion[]> {
  if (entry.outcome !== 'suspense' || entry.resolution !== null) return [];
  if (entry.side === 'debit') return suggestDebit(database, entry);
  const orders = (await readOrderMatches(database, entry)).map((order) => ofOrder(order, entry));
  const accounts = await readAccountMatches(database, entry);
  const byAccount = [...Map.groupBy(accounts, ({ account }) => account).values()].map(ofAccount);
  return [...orders, ...byAccount].toSorted((one, other) => worth(other) - worth(one)).slice(0, suggestionsMax);
}

function worth({ reasons }: Suggestion): number {
  return reasons.reduce((sum, reason) => sum + worthOf[reason], 0);
}

/** The debit of a reversal is for those who got its credit. */
async function suggestDebit(database: Database, entry: IncomingEntry): Promise<readonly Suggestion[]> {
  const deposits = await readCredit(database, entry);
  if (deposits === undefined) return [];
  const all = (read: (deposit: BookedPayment) => string) => [...new Set(deposits.map(read))].join(', ');
  return [
    {
      decision: 'debit',
      account: all(({ creditor }) => creditor.account),
      holder: all(({ creditor }) => creditor.name),
      order: null,
      entry: entry.reverses,
      reasons: ['takes_back_credit'],
    },
  ];
}

function ofOrder(order: OrderMatch, { amount }: IncomingEntry): Suggestion {
  const { id, transferNumber, account, holder, isNamed, isBeneficiary, amountMinor } = order;
  const reasons: MatchReason[] = [];
  if (isNamed) reasons.push('names_order');
  if (isBeneficiary) reasons.push('beneficiary_of_order');
  reasons.push(amountMinor === amount.amountMinor ? 'amount_of_order' : 'amount_less_charges');
  return { decision: 'order', account, holder, order: { id, transferNumber }, entry: null, reasons };
}

function ofAccount(matches: readonly AccountMatch[]): Suggestion {
  const { account, holder } = matches[0]!;
  const like = matches.find(({ entryId }) => entryId !== null);
  const found = new Set<MatchReason>(matches.map(({ why }) => why));
  if (matches.some(({ isSameAmount }) => isSameAmount)) found.add('same_amount_before');
  const reasons = (Object.keys(worthOf) as MatchReason[]).filter((reason) => found.has(reason));
  const entry = like?.entryId == null ? null : { id: like.entryId, servicerReference: like.entryReference ?? '' };
  return { decision: 'assign', account, holder, order: null, entry, reasons };
}
