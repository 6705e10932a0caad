import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { findAccountsToBookOn } from '../accounts/index.ts';
import { latestRates } from '../exchange-rates/index.ts';
import type { InternalContent } from './index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeInternalTransfer } from './judge-internal-transfer.ts';
import { findOrderToApprove, type Decision } from './judge-decision.ts';
import { quoteOf, type TransferQuote } from './quote-internal-transfer.ts';

/** What an internal transfer that waits for its approval would debit and credit if it went now. Books nothing. */
export async function quoteOrder(
  platform: Platform,
  { version, ...decision }: Decision & { /** Which content the user has read. */ readonly version: number },
): Promise<TransferQuote | Refusal> {
  const { db, clock, config } = platform;
  const order = await findOrderToApprove(platform, decision, version);
  if (isRefusal(order)) return order;
  if (order.kind !== 'internal') return refuse('order_not_found', 'id');
  // Also an account to credit that this user does not see: what the order does to it stands in the order.
  const { debtorAccount, creditorAccount, amount } = JSON.parse(order.content!) as InternalContent;
  const [debtor, creditor] = await findAccountsToBookOn(
    db,
    [debtorAccount, creditorAccount].map((reference) => ({ clientId: order.clientId, reference })),
  );
  const transfer = judgeInternalTransfer({ debtor, creditor }, amount);
  if (isRefusal(transfer)) return transfer;
  const at = { now: clock.now(), ratesAgeMaxHours: config.ratesAgeMaxHours };
  return quoteOf(transfer, { rates: await latestRates(db), at });
}
