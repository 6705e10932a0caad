import type { Money } from '@bank/money';
import { isAboveDollars } from '../../money/exchange-rates/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';

/** Whether one person may not release an order over this amount alone: it is above the limit of the bank. */
export async function needsSecondPerson(
  platform: Pick<Platform, 'clock' | 'config'>,
  database: Database,
  amount: Money,
): Promise<boolean> {
  return isAboveDollars(platform, database, { amount, limit: await readLimit(database, 'order_alone_limit') });
}
