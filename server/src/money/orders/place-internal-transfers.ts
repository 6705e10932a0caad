import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { findAccountsToBookOn, type FindAccounts } from '../accounts/index.ts';
import { eventsToRecord } from '../../base/audit/index.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { mayOrder } from '../../base/platform/rights.ts';
import { bookInternal, prepareConversions, type ConversionTerms, type InternalBooking } from '../payments/index.ts';
import type { InternalContent } from './content.ts';
import { findPairs } from './find-pair.ts';
import { internalFingerprint } from './fingerprint.ts';
import { refuseMissing, stillMissing, type ToApprove } from './judge-approvals.ts';
import { judgeInternal, type Pair } from './judge-internal.ts';
import { limitRates } from './limit-rates.ts';
import type { Asked } from './order.ts';
import { placeEachOnce } from './place-each-once.ts';
import { eventOf } from './record-orders.ts';
import type { Answer, Decidable, Decided, Rules, ToPlace } from './rules-of-placing.ts';

/** A transfer as its user asks for it. */
export interface InternalAsked extends Asked<InternalContent> {
  /** The rate that the client saw: a conversion at another one is refused. */
  readonly expectedRate?: string | undefined;
}

/** The same with the accounts that it names. */
interface WithAccounts extends ToPlace, Pair {
  readonly asked: InternalAsked;
}

/** A transfer that keeps every rule that needs no balance. */
interface Valid extends Omit<InternalBooking, 'orderId' | 'placedBy'> {
  readonly asked: InternalAsked;
}

/**
 * Books a batch of internal transfers, each as if it had come alone: its key, then the rules in the order of the
 * contract; one answer for each. All that is booked is booked together.
 *
 * @param findAccounts from a cache; left out, they are read
 */
export async function placeInternalTransfers(
  platform: Platform,
  all: readonly InternalAsked[],
  findAccounts: FindAccounts = (references) => findAccountsToBookOn(platform.db, references),
): Promise<Answer[]> {
  const toPlace = (await findPairs(findAccounts, all)).map(({ asked, ...pair }): WithAccounts => {
    const { clientId, userId, idempotencyKey } = asked;
    const fingerprint = idempotencyKey === undefined ? [] : internalFingerprint(asked, pair);
    return { clientId, userId, kind: 'internal', idempotencyKey, fingerprint, asked, ...pair };
  });
  return placeEachOnce(platform, toPlace, rulesOf(platform));
}

function rulesOf(platform: Platform): Rules<WithAccounts, Valid> {
  let terms: ConversionTerms;
  return {
    name: 'book_orders',
    judge: async (all) => {
      const judged = await judgeAll(platform, all);
      terms = await prepareConversions(
        platform,
        [...judged.values()].flatMap((one) => (isRefusal(one) ? [] : [one])),
      );
      return judged;
    },
    decide: (transaction, items) => decide(platform, transaction, terms, items),
  };
}

/** Decides again without the transfers of users whose right has ended while the accounts were being locked. */
async function decide(
  platform: Platform,
  transaction: Database,
  terms: ConversionTerms,
  items: readonly Decidable<Valid>[],
): Promise<Decided<Valid>> {
  const toBook = items.map((item) => {
    const { valid, orderId } = item;
    return { ...valid, orderId, placedBy: valid.asked.userId, item };
  });
  let { booked, toWrite } = await bookInternal(platform, transaction, terms, toBook);
  const memberships = items.map(({ valid }) => valid.asked.membershipId);
  const ended = await findEndedMemberships(transaction, [...new Set(memberships)]);
  const isEnded = ({ valid }: Decidable<Valid>) => ended.has(valid.asked.membershipId);
  if (ended.size > 0)
    ({ booked, toWrite } = await bookInternal(
      platform,
      transaction,
      terms,
      toBook.filter(({ item }) => !isEnded(item)),
    ));
  const events = booked.flatMap(({ asked: { asked }, outcome }) => {
    if (isRefusal(outcome)) return [];
    const { clientId, origin } = asked;
    return [eventOf({ kind: 'order_internal', clientId, origin, outcome, facts: [outcome.fact] })];
  });
  return {
    decided: [
      ...booked.map(({ asked: { item }, outcome }) => ({
        item,
        decision: isRefusal(outcome) ? outcome : { paymentId: outcome.paymentId },
      })),
      ...items.filter(isEnded).map((item) => ({ item, decision: { dropped: refuse('right_to_approve_missing') } })),
    ],
    toWrite: toWrite.length === 0 ? [] : [...toWrite, eventsToRecord(platform, events)],
  };
}

/** Judges the right to prepare, texts, accounts and amount, and last whether their users may send them off. */
async function judgeAll(
  platform: Platform,
  all: readonly WithAccounts[],
): Promise<ReadonlyMap<WithAccounts, Valid | Refusal>> {
  const judged = new Map<WithAccounts, Valid | Refusal>(all.map((one) => [one, judgeForm(one)]));
  const valueIn = await limitRates(
    platform,
    [...judged.values()].flatMap((one) => (isRefusal(one) ? [] : [{ rights: one.asked.rights, amount: one.amount }])),
  );
  for (const [one, valid] of judged) {
    if (isRefusal(valid)) continue;
    const { debtorAccount, amount, asked } = valid;
    const right = mayOrder(asked.rights, { accountId: debtorAccount.id, amount, valueIn });
    if (isRefusal(right)) judged.set(one, right);
  }
  const toJudge = [...judged].flatMap(([one, valid]) => (isRefusal(valid) ? [] : [{ one, ...toApproveOf(valid) }]));
  for (const { one } of (await stillMissing(platform, toJudge)).keys()) judged.set(one, refuseMissing);
  return judged;
}

function toApproveOf({ asked: { clientId, userId }, debtorAccount, creditorAccount, amount }: Valid): ToApprove {
  return {
    clientId,
    kind: 'internal',
    debtorAccount: debtorAccount.number,
    creditorAccount: creditorAccount.number,
    amount,
    preparedBy: userId,
    approvedBy: [],
  };
}

function judgeForm({ asked, debtor, creditor }: WithAccounts): Valid | Refusal {
  const { rights, expectedRate } = asked;
  if (!rights.prepare) return refuse('right_to_prepare_missing');
  const booking = judgeInternal(asked, { debtor, creditor }, rights);
  return isRefusal(booking) ? booking : { ...booking, expectedRate, asked };
}
