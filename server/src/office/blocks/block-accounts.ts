import { refuse, untoldCauses, type BlockCause, type BlockDirection, type Refusal } from '@bank/contract';
import type { StaffRole } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { blockAccounts as insertBlocks, findAccountByNumber, readBankDay } from '../../money/accounts/index.ts';
import { isOfCompliance } from './causes.ts';

const reasonLengthMax = 500;

export interface BlockAsked {
  /** A number of one of the client's accounts; empty for all that are open. */
  readonly account: string;
  readonly direction: BlockDirection;
  readonly cause: BlockCause;
  readonly reason: string;
  readonly lastDay: string;
}

/** Blocks accounts of a client. One person does it: waiting is the harm, and two people end it. */
export async function blockAccounts(
  platform: Platform,
  client: { readonly id: string },
  { account: number, direction, cause, reason: typed, lastDay }: BlockAsked,
  roles: readonly StaffRole[],
): Promise<'done' | Refusal> {
  const reason = typed.replace(/[\s\0]+/g, ' ').trim();
  if (reason === '') return refuse('all_fields_required', 'reason');
  if ([...reason].length > reasonLengthMax) return refuse('text_too_long', 'reason');
  if (isOfCompliance(cause) && !roles.includes('compliance')) return refuse('staff_right_missing');
  if (lastDay !== '' && (!isDay(lastDay) || lastDay < (await readBankDay(platform.db))))
    return refuse('field_malformed', 'lastDay');
  const account = number.trim() === '' ? undefined : await findAccountByNumber(platform.db, number);
  if (number.trim() !== '' && account?.clientId !== client.id) return refuse('account_not_found', 'account');
  if (account?.isClosed) return refuse('debtor_account_closed', 'account');
  return inTransaction(platform.db, async (transaction) => {
    const ids = await insertBlocks(transaction, {
      clientIds: [client.id],
      ...(account && { accountIds: [account.id] }),
      direction,
      cause,
      reason,
      lastDay: lastDay === '' ? undefined : lastDay,
      by: staffName(platform),
      newId: platform.newId,
    });
    if (ids.length === 0) return refuse('nothing_to_change');
    // What the client may not know names no client: what is told of a client is in their extract.
    const isTold = !(untoldCauses as readonly string[]).includes(cause);
    for (const id of ids)
      await recordStaffAct(transaction, platform, {
        kind: 'account_blocked',
        ...(isTold && { clientId: client.id }),
        subject: id,
        about: [{ kind: 'account_block', id }],
      });
    return 'done';
  });
}
