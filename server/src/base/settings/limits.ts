import type { LimitName } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './read-setting.ts';

/** What counts until staff set another one: US dollars, per cent, a word. */
const firstLimits: Readonly<Record<LimitName, string>> = {
  order_alone_limit: '50000.00',
  suspense_alone_limit: '50000.00',
  rate_band_percent: '10',
  suspense_days_max: '5',
  value_date_days_back: '10',
  value_date_days_ahead: '5',
  separate_roles: 'warn',
  access_review_days: '90',
};

/**
 * A limit of the bank as a plain decimal: `order_alone_limit`, up to which amount in US dollars one person completes an
 * order; `suspense_alone_limit`, up to which one decides about money in suspense; `rate_band_percent`, by how many per
 * cent one person may move a rate; `separate_roles`: `off`, `warn` or `refuse` where roles would meet in one person;
 * the others are days: for how long money may wait in suspense, how far a value date of a correspondent may lie behind
 * the booking day and ahead of it, and how long after a review of access the next one is due.
 */
export async function readLimit(database: Database, name: LimitName): Promise<string> {
  return (await readSetting(database, name))?.value ?? firstLimits[name];
}
