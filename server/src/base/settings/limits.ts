import { brand } from '@bank/contract';
import type { LimitName } from '@bank/contract/office';
import type { Database } from '../platform/platform.ts';
import { readSetting } from './read-setting.ts';

/** What counts until staff set another one: US dollars, per cent, a word. */
const firstLimits: Readonly<Record<LimitName, string>> = {
  order_alone_limit: '50000.00',
  suspense_alone_limit: '50000.00',
  officer_day_limit: '500000.00',
  rate_band_percent: '2',
  fresh_rate_limit: '50000.00',
  suspense_days_max: '5',
  hit_alone_score: '90',
  hit_hours_max: '24',
  value_date_days_back: '10',
  value_date_days_ahead: '5',
  separate_roles: 'warn',
  access_review_days: '90',
  // At least five years after the end of a business relation (FATF recommendation 11); ten where a claim may follow.
  messages_kept_years: String(brand.messagesKeptYears),
  applications_kept_years: String(brand.messagesKeptYears),
  mails_kept_years: '5',
  client_data_kept_years: '10',
  complaint_days: '15',
  // A month in days, by the shortest month (GDPR article 12).
  person_request_days: '28',
  // A year without a sign of life, and a month in which one is enough.
  dormant_after_months: '12',
  dormancy_warning_days: '30',
};

/**
 * A limit of the bank as a plain decimal: `order_alone_limit`, up to which amount in US dollars one person releases
 * orders of one client or to one payee on a day; `suspense_alone_limit`, up to which one decides about money in
 * suspense likewise; `officer_day_limit`, up to which one decides on a day in all; `rate_band_percent`, by how many
 * per cent one person may move a rate in a day; `fresh_rate_limit`, up to which amount in US dollars a conversion
 * goes at a rate that staff have set within the last hour; `hit_alone_score`, from which score on two people release
 * a hit; `hit_hours_max`, after how many hours one that waits raises an alarm; `separate_roles`: `off`, `warn` or
 * `refuse` where roles would meet in one person; those that end in `_kept_years` are years of keeping;
 * `dormant_after_months`, after how many months without a login or an order accounts are dormant; the others are
 * days: for how long money may wait in suspense, how far a value date of a correspondent may lie behind the booking
 * day and ahead of it, after how many access is reviewed again, within how many a complaint or a question of a
 * person is answered, and how long before a client is warned whose accounts will be dormant.
 */
export async function readLimit(database: Database, name: LimitName): Promise<string> {
  return (await readSetting(database, name))?.value ?? firstLimits[name];
}

/** The times of keeping, by what they are about. */
export type KeptThing = Extract<LimitName, `${string}_kept_years`>;

/** A time of keeping in days, and never a day less than its years have. */
export async function readKeptDays(database: Database, name: KeptThing): Promise<number> {
  return Math.ceil(Number(await readLimit(database, name)) * 365.25);
}
