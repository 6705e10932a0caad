import type { Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { closeLedgerAccount, releaseFloor } from '@bank/ledger';
import { amountText } from '@bank/money';
import type { Account } from '../accounts/index.ts';
import { recordStaffAct } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findClientById, sendNotice } from '../../people/identity/index.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { hasOrderInProcess } from './booked-order-store.ts';

/** Why an account stays open. */
export type ClosingRefusal = 'account_closed' | 'order_in_process' | 'balance_not_zero';

/**
 * Closes an account: from then on nothing is booked on it, and its statement stays. It must be empty, and no order from
 * it may be in process, for one that is rejected comes back to it.
 */
export async function closeAccount(
  { db, newId, clock, staff }: Platform,
  { id, ledgerAccountId, clientId, number }: Account,
): Promise<'closed' | ClosingRefusal> {
  const end = await inTransaction(db, async (transaction): Promise<'closed' | { readonly refusal: ClosingRefusal }> => {
    // Asked first: an order from here on finds the account locked, and then closed.
    const account = await closeLedgerAccount(transaction, ledgerAccountId, await momentOf(transaction, clock));
    if (account.isClosed) return { refusal: 'account_closed' };
    if (await hasOrderInProcess(transaction, { clientId, account: number })) return { refusal: 'order_in_process' };
    if (account.balanceMinor !== 0n) return { refusal: 'balance_not_zero' };
    await recordStaffAct(
      transaction,
      { newId, clock, staff },
      { kind: 'account_closed', clientId, subject: number, about: [{ kind: 'account', id }] },
    );
    const user = await findClientById(transaction, clientId);
    if (user !== undefined)
      await sendNotice(transaction, { newId, clock }, { user, notice: 'accountClosed', subject: number });
    return 'closed';
  });
  return end === 'closed' ? end : end.refusal;
}

/** Takes the security deposit off an account, so that all of its balance is the client's to pay out. */
export function releaseSecurityDeposit(
  platform: Platform,
  { id, ledgerAccountId, clientId, number, minimumBalance }: Account,
): Promise<'done' | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const what = `Took the security deposit of ${amountText(minimumBalance)} off account ${number}.`;
    const passed = await passAlone(transaction, platform, { kind: 'release_deposit', what });
    if (passed !== 'passed') return passed;
    await releaseFloor(transaction, ledgerAccountId);
    await recordStaffAct(transaction, platform, {
      kind: 'security_deposit_released',
      clientId,
      subject: number,
      about: [{ kind: 'account', id }],
    });
    return 'done';
  });
}
