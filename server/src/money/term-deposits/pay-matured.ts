import { refuse } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { isBusinessDay } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listHolidays } from '../payments/index.ts';
import { accrueBefore, todayOf } from './accrue-interest.ts';
import { repayDeposit } from './repay-deposit.ts';
import { findDeposit, listMatured, lockDeposits } from './store.ts';

/**
 * Gives back the deposits whose twelve months are over, each once and on a business day of its currency. Where the
 * account does not take the money, the deposit waits: staff see it in the list of deposits.
 */
export async function payMatured(platform: Platform): Promise<void> {
  const { db, log } = platform;
  const today = await todayOf(platform, db);
  const due = await listMatured(db, today);
  if (due.length === 0) return;
  const resting = new Set((await listHolidays(db)).filter(({ day }) => day === today).map(({ currency }) => currency));
  for (const { number, amount } of due) {
    const rest = resting.has(amount.currency) ? new Set([today]) : undefined;
    if (!isBusinessDay(today, amount.currency, rest)) continue;
    const refused = await payOne(platform, number);
    if (refused !== undefined) log.warn({ deposit: number, refused }, 'a term deposit is over and cannot be repaid');
  }
}

/** Undefined where it is paid, or another server paid it. */
async function payOne(platform: Platform, number: string): Promise<string | undefined> {
  let refused: string | undefined;
  await inTransaction(platform.db, async (transaction) => {
    await lockDeposits(transaction);
    const today = await todayOf(platform, transaction);
    const deposit = await findDeposit(transaction, number);
    if (deposit === undefined || deposit.end !== undefined || deposit.maturesOn > today) return undefined;
    await accrueBefore(platform, transaction, today);
    const { interest } = deposit;
    const repaid = await repayDeposit(platform, transaction, deposit, {
      as: 'matured',
      on: today,
      rateHundredths: deposit.rateHundredths,
      paid: interest,
      accrued: interest,
      proposalId: null,
    });
    if ('refused' in repaid) {
      refused = repaid.refused;
      return refuse('account_unavailable');
    }
    await recordEvent(transaction, platform, { kind: 'term_deposit_matured', clientId: deposit.clientId, ...repaid });
    return undefined;
  });
  return refused;
}
