import {
  balanceHistoryMonths,
  refuse,
  type BalanceHistory,
  type BalanceHistoryMonths,
  type Refusal,
} from '@bank/contract';
import { money } from '@bank/money';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { balanceDays } from './balance-days.ts';
import { readBalances } from './balance-history-store.ts';
import { findAccountOf } from './store.ts';

const monthsUsual: BalanceHistoryMonths = 12;

/**
 * What one of the client's accounts held over the last months. Somebody else's account is answered as a missing one.
 */
export async function readBalanceHistory(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  scope: AccountScope,
  request: { readonly account: string; readonly months?: number | null | undefined },
): Promise<BalanceHistory | Refusal> {
  const account = await findAccountOf(db, scope, request.account);
  if (account === undefined) return refuse('account_not_found', 'account');
  const wanted = request.months ?? monthsUsual;
  const months = balanceHistoryMonths.find((each) => each === wanted);
  if (months === undefined) return refuse('field_malformed', 'months');

  const days = balanceDays(new Date(dayIn(config.timeZone, clock.now())), months);
  const ends = days.map((day) => endOfDay(config.timeZone, day)!);
  const rows = await readBalances(db, { clientId: scope.clientId, accountId: account.id, days, ends });
  return {
    accountId: account.id,
    currency: account.currency,
    stepDays: 1,
    balances: rows.map(({ day, balance_minor }) => ({ day, balance: money(balance_minor, account.currency) })),
  };
}
