import { compactAccount } from '@bank/contract';
import { currencyCode, isBusinessDay } from '@bank/money';
import type { Platform } from '../../base/platform/platform.ts';
import { readCorrespondents, readProfiles } from '../../base/settings/index.ts';
import { listMissing, readBankMoment, type MissingStatement } from './channel-store.ts';

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
      const last = businessDayBefore(today, isBusiness);
      const day = isDue ? last : businessDayBefore(last, isBusiness);
      return [{ bic, account: compactAccount(account), currency, day }];
    }),
  );
  return listMissing(db, awaited);
}

function businessDayBefore(day: string, isBusiness: (day: string) => boolean): string {
  let before = day;
  do before = new Date(Date.parse(`${before}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  while (!isBusiness(before));
  return before;
}
