import type { Money } from '@bank/money';
import { valuesAtLatestRates } from '../exchange-rates/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Rights, ValueIn } from '../../base/platform/rights.ts';

/**
 * Values amounts in the currencies of approval limits, at the bank's rates of this moment. The rates are read only
 * where one of the orders needs them: its limit is in another currency.
 */
export function limitRates(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  orders: readonly { readonly rights: Rights; readonly amount: Money }[],
): Promise<ValueIn> {
  const isNeeded = orders.some(
    ({ rights: { approve }, amount }) => typeof approve !== 'string' && approve.currency !== amount.currency,
  );
  return valuesAtLatestRates(platform, isNeeded);
}
