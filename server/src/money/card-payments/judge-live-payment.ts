import type { PaymentApiProblem } from '@bank/contract';
import { add, compare, currencyCode, money, type Money } from '@bank/money';
import { dayIn, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findSettlementAccount } from '../card-settlements/index.ts';
import { dollarsOf } from '../exchange-rates/index.ts';
import { findMerchantOfClient, isMerchantStopped, type Merchant } from '../merchants/index.ts';
import { sumsOfDay } from './moves-store.ts';

/**
 * Whether a merchant may take a live payment of this amount now: its terms, what stops the client, an account that
 * takes money in the currency, and the limits of one payment and of the day, in US dollars. Payments of a
 * merchant come one after the other here, so no two pass a limit together.
 */
export async function judgeLivePayment(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  transaction: Database,
  { merchant, amount, at }: { readonly merchant: Merchant; readonly amount: Money; readonly at: Date },
): Promise<readonly PaymentApiProblem[] | undefined> {
  const terms = (await findMerchantOfClient(transaction, merchant.clientId))?.terms;
  if (terms?.takesLive !== true || (await isMerchantStopped(transaction, merchant.id)))
    return [{ message: 'live_closed' }];
  const { clientId } = merchant;
  const account = await findSettlementAccount(transaction, { clientId, currency: amount.currency });
  if (account?.takesMoney !== true) return [{ field: 'currency', message: 'currency_without_account' }];
  const platform = { clock, config };
  const value = await dollarsOf(platform, transaction, amount);
  if (value === undefined) return [{ field: 'currency', message: 'currency_without_account' }];
  if (compare(value, terms.paymentLimit) > 0) return [{ field: 'amount', message: 'amount_above_limit' }];
  const from = startOfDay(config.timeZone, dayIn(config.timeZone, at));
  let today = value;
  for (const sum of await sumsOfDay(transaction, { merchantId: merchant.id, from })) {
    const dollars = await dollarsOf(platform, transaction, sum);
    // What no rate values is above every limit.
    today = add(today, dollars ?? money(terms.dayLimit.amountMinor, currencyCode('USD')));
  }
  return compare(today, terms.dayLimit) > 0 ? [{ field: 'amount', message: 'day_limit_reached' }] : undefined;
}
