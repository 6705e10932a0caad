import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction, isUniqueViolation } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { judgeNewUnderKey } from '../../base/platform/http/read-only.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { maySee, mayOrder, type Actor } from '../../base/platform/rights.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import { findAccountsToBookOn } from '../accounts/index.ts';
import { isIdempotencyKeyMalformed, limitRates } from '../orders/index.ts';
import { fingerprintHash } from '../payments/index.ts';
import { bookOpening, eventOfOpening, judgeAmount, nameOfOffer, readOffer } from './open-deposit.ts';
import { findByKey } from './store.ts';
import type { TermDeposit } from './term-deposit.ts';

/** A deposit as a user asks for it. */
export interface AskedDeposit extends Actor {
  readonly debtorAccount: string;
  readonly amount: string;
  readonly offer: string;
  readonly maturesOn: string;
  readonly origin: RequestOrigin;
  readonly idempotencyKey: string | undefined;
}

export interface OpenedByClient {
  readonly deposit: TermDeposit;
  readonly isReplayed: boolean;
}

/** Opens a deposit once: its key is read before any rule, and again where another request used it meanwhile. */
export async function openByClient(platform: Platform, asked: AskedDeposit): Promise<OpenedByClient | Refusal> {
  const { idempotencyKey: key } = asked;
  if (isIdempotencyKeyMalformed(key)) return refuse('idempotency_key_malformed');
  const before = await findOpened(platform, asked);
  if (before !== undefined) return before;
  const closed = judgeNewUnderKey(platform.config);
  if (closed !== undefined) return closed;
  try {
    const opened = await openNow(platform, asked);
    // A refusal may be that of the first one: its money is gone by now.
    return isRefusal(opened) ? ((await findOpened(platform, asked)) ?? opened) : opened;
  } catch (error) {
    const other = isUniqueViolation(error, 'term_deposits_once_a_key') ? await findOpened(platform, asked) : undefined;
    if (other === undefined) throw error;
    return other;
  }
}

/** What was opened under the key before: the same deposit again, or a refusal where something else is asked for. */
async function findOpened({ db }: Platform, asked: AskedDeposit): Promise<OpenedByClient | Refusal | undefined> {
  const { clientId, idempotencyKey: key } = asked;
  const kept = key === undefined ? undefined : await findByKey(db, { clientId, key });
  if (kept === undefined) return undefined;
  if (!kept.requestHash.equals(hashOf(asked))) return refuse('idempotency_key_reused');
  return { deposit: kept.deposit, isReplayed: true };
}

function hashOf({ debtorAccount, amount, offer, maturesOn }: AskedDeposit): Buffer {
  return fingerprintHash(JSON.stringify(['term deposit', debtorAccount, amount, offer, maturesOn]));
}

async function openNow(platform: Platform, asked: AskedDeposit): Promise<OpenedByClient | Refusal> {
  const { db, clock } = platform;
  const { rights, clientId, userId, membershipId, origin, idempotencyKey } = asked;
  for (const field of ['debtorAccount', 'amount', 'offer', 'maturesOn'] as const)
    if (asked[field].trim() === '') return refuse('all_fields_required', field);
  const named = { clientId, reference: asked.debtorAccount };
  const account = (await findAccountsToBookOn(db, [named]))(named);
  if (account === undefined || !maySee(rights, account.id)) return refuse('debtor_account_not_found', 'debtorAccount');
  const offer = await readOffer(platform, db, { currency: account.currency, at: clock.now() });
  if (isRefusal(offer)) return offer;
  const amount = judgeAmount(asked.amount, offer);
  if (isRefusal(amount)) return amount;
  if (nameOfOffer(offer) !== asked.offer) return refuse('deposit_terms_changed', 'offer');
  const valueIn = await limitRates(platform, [{ rights, amount }]);
  const right = mayOrder(rights, { accountId: account.id, amount, valueIn });
  if (isRefusal(right)) return right;
  return inTransaction(db, async (transaction) => {
    const opened = await bookOpening(platform, transaction, {
      account,
      amount,
      offer,
      maturesOn: asked.maturesOn,
      openedBy: userId,
      proposalId: null,
      key: idempotencyKey === undefined ? undefined : { idempotencyKey, requestHash: hashOf(asked) },
    });
    if (isRefusal(opened)) return opened;
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_approve_missing');
    await recordEvent(transaction, platform, { ...eventOfOpening(opened), origin });
    return { deposit: opened.deposit, isReplayed: false };
  });
}
