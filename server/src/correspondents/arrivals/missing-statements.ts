import { compactAccount } from '@bank/contract';
import { currencyCode, dayAfter, isBusinessDay } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { readCorrespondents, readProfiles } from '../../base/settings/index.ts';
import { listMissing, readBankMoment, type MissingStatement } from './channel-store.ts';

/** Days of rest are known for so long. */
const daysBackMax = 30;

/**
 * Accounts with a channel of which the statement of the last business day is not there, after the hour until which
 * the next business day has to bring it.
 */
export async function readMissingStatements({
  db,
  config,
}: Pick<Platform, 'db' | 'config'>): Promise<readonly MissingStatement[]> {
  const { byBic } = await readProfiles(db);
  if (byBic.size === 0) return [];
  const { day: today, time, resting } = await readBankMoment(db, config.timeZone);
  const awaited = Object.entries(await readCorrespondents(db)).flatMap(([currency, correspondents]) =>
    correspondents.flatMap(({ bic, account }): MissingStatement[] => {
      const profile = byBic.get(bic);
      if (profile === undefined) return [];
      const isBusiness = (day: string) => isBusinessDay(day, currencyCode(currency), resting.get(currency));
      const isDue = isBusiness(today) && time >= profile.statementsBy;
      // Before the hour, or on a day of rest, the statement of the last business day is not due yet.
      const last = dayBefore(today, isBusiness);
      const due = isDue ? last : dayBefore(last, isBusiness);
      const isTold = (one: string) => isBusiness(one) && (profile.statementDays?.includes(weekdayOf(one)) ?? true);
      const day = isTold(due) ? due : dayBefore(due, isTold);
      return [{ bic, account: compactAccount(account), currency, day }];
    }),
  );
  return listMissing(db, awaited);
}

/** The last one before it that fits; of days that never come, one of a month ago. */
function dayBefore(day: string, fits: (day: string) => boolean): string {
  let before = day;
  for (let back = 1; back <= daysBackMax; back += 1) {
    before = dayAfter(before, -1);
    if (fits(before)) break;
  }
  return before;
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
