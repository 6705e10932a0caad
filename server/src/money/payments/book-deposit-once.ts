import { isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { LedgerRefusal } from '@bank/ledger';
import { staffName } from '../../base/audit/index.ts';
import { amountText } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { postDeposit, type Deposit } from './book-deposit.ts';
import { keepDepositKey, readDepositKey } from './deposit-keys-store.ts';
import { fingerprintHash } from './fingerprint-hash.ts';
import type { BookedPayment } from './payment.ts';
import { findLikeDeposit, readDeposit } from './store.ts';

/**
 * Within so many minutes a deposit of the same account, amount and reference is more likely the same one typed twice.
 */
export const likeDepositMinutes = 10;

export interface DepositOnce extends Deposit {
  /** The bank's own name for this deposit: under the same key it is booked once. */
  readonly key: string | undefined;
  /** There really are two of them. Nothing to a deposit with a key. */
  readonly isSecondMeant: boolean;
}

/** What became of a deposit: `isBookedNow` is false where its key had booked it before. */
export type DepositOutcome =
  | { readonly deposit: BookedPayment; readonly isBookedNow: boolean }
  | { readonly refusal: LedgerRefusal | 'key_reused' | 'second_person_required' }
  | { readonly refusal: 'like_deposit'; readonly number: string };

/**
 * Books a deposit once. With a key the first booking is answered again, whenever the key comes; the same key with other
 * details is refused. Without one a deposit like another of the last minutes is refused, unless a second one is meant.
 * By hand two people credit a client: an operator does it as an emergency act.
 */
export async function bookDepositOnce(
  platform: Platform,
  { key, isSecondMeant, ...deposit }: DepositOnce,
): Promise<DepositOutcome> {
  const requestHash = hashOf(deposit);
  const before = key === undefined ? undefined : await bookedUnder(platform, key, requestHash);
  if (before !== undefined) return before;
  const outcome = await inTransaction(platform.db, async (transaction): Promise<DepositOutcome> => {
    const byHand = { text: deposit.reference || 'Deposit', author: staffName(platform) };
    const booked = await postDeposit(platform, transaction, { ...deposit, byHand });
    if (typeof booked === 'string') return { refusal: booked };
    const { paymentId } = booked;
    if (key === undefined) {
      // The account is locked by now: the same deposit at this moment waits, and then finds this one.
      const number = isSecondMeant
        ? undefined
        : await findLikeDeposit(transaction, { id: paymentId, minutes: likeDepositMinutes });
      if (number !== undefined) return { refusal: 'like_deposit', number };
    } else if (!(await keepDepositKey(transaction, key, { requestHash, paymentId }))) {
      // Another process was faster with the same key: what it booked is read below.
      return { refusal: 'key_reused' };
    }
    const made = await readDeposit(transaction, paymentId);
    const passed = await passAlone(transaction, platform, { kind: 'book_by_hand', what: depositText(made) });
    return isRefusal(passed) ? { refusal: 'second_person_required' } : { deposit: made, isBookedNow: true };
  });
  // What is refused now, another process may have booked under the key while the account was locked.
  if (!('refusal' in outcome) || key === undefined) return outcome;
  return (await bookedUnder(platform, key, requestHash)) ?? outcome;
}

function depositText({ transferNumber, amount, debtor, creditor, remittanceInformation }: BookedPayment): string {
  const of = `from ${debtor.name}: ${remittanceInformation}`;
  return `Credited ${amountText(amount)} to account ${creditor.account} as ${transferNumber}, ${of}`;
}

async function bookedUnder({ db }: Platform, key: string, requestHash: Buffer): Promise<DepositOutcome | undefined> {
  const kept = await readDepositKey(db, key);
  if (kept === undefined) return undefined;
  if (!kept.requestHash.equals(requestHash)) return { refusal: 'key_reused' };
  return { deposit: await readDeposit(db, kept.paymentId), isBookedNow: false };
}

function hashOf({ account, amount, debtor, reference, endToEndId, uetr, debtorAgent }: Deposit): Buffer {
  return fingerprintHash(
    JSON.stringify([
      account.number,
      String(amount.amountMinor),
      amount.currency,
      debtor.name,
      debtor.account,
      reference,
      endToEndId,
      uetr,
      debtorAgent?.name,
      debtorAgent?.bic,
    ]),
  );
}
