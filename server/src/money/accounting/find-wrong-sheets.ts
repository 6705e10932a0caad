import { currencyCode, dollarValueOfOne, isCurrencyCode, money, totalWorth } from '@bank/money';
import { readBankTimeZone } from '../../base/platform/bank-mode.ts';
import { endOfDay, startOfDay, usualZone } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { listCarriedYears, listWrongYearAccounts } from './carried-results-store.ts';
import { listRevaluations, listStrayRevaluations, readPositions, type KeptRevaluation } from './revaluations-store.ts';

/** As the table keeps years (`carried_results`): past its checks anything may stand there. */
const [firstYear, lastYear] = [2000, 9998];

export interface WrongSheet {
  readonly subject: string;
  readonly detail: string;
}

/** Years whose carried result is not what income and expense moved in them. */
export async function findWrongYears(snapshot: Database): Promise<readonly WrongSheet[]> {
  const zone = (await readBankTimeZone(snapshot)) ?? usualZone;
  const wrong: WrongSheet[] = [];
  for (const year of await listCarriedYears(snapshot)) {
    if (year < firstYear || year > lastYear) {
      wrong.push({ subject: `${year}`, detail: 'is no year of which a bank carries a result' });
      continue;
    }
    const period = { from: startOfDay(zone, `${year}-01-01`), until: endOfDay(zone, `${year}-12-31`)! };
    for (const { code, movedMinor, carriedMinor } of await listWrongYearAccounts(snapshot, year, period))
      wrong.push({ subject: `${year} ${code}`, detail: `moved ${movedMinor}, and ${carriedMinor} was carried` });
  }
  return wrong;
}

/** Revaluations that do not follow from the positions at the end of their day, by rates that the bank has kept. */
export async function findWrongRevaluations(snapshot: Database): Promise<readonly WrongSheet[]> {
  const zone = (await readBankTimeZone(snapshot)) ?? usualZone;
  const wrong: WrongSheet[] = (await listStrayRevaluations(snapshot)).map(({ entryId, detail }) => ({
    subject: `entry ${entryId}`,
    detail,
  }));
  for (const revaluation of await listRevaluations(snapshot)) {
    const detail = await judge(snapshot, revaluation, endOfDay(zone, revaluation.day)!);
    if (detail !== undefined) wrong.push({ subject: `revaluation of ${revaluation.day}`, detail });
  }
  return wrong;
}

async function judge(
  snapshot: Database,
  { currency, gainedMinor, bookedMinor, paper }: KeptRevaluation,
  until: Date,
): Promise<string | undefined> {
  const unknown = [currency, ...paper.map((line) => line.currency)].find((code) => !isCurrencyCode(code));
  if (unknown !== undefined) return `names ${unknown}, which is no currency`;
  const stood = new Map((await readPositions(snapshot, until)).map((one) => [one.currency as string, one.amountMinor]));
  // The entry of the day is booked at its last moment: the paper is about what stood before it.
  stood.set(currency, (stood.get(currency) ?? 0n) + gainedMinor);
  const reporting = paper.find((line) => line.currency === currency);
  if (reporting === undefined) return `has no rate of ${currency}`;
  let worth = 0n;
  for (const line of paper) {
    const balance = stood.get(line.currency) ?? 0n;
    if (balance !== line.balanceMinor)
      return `says that the position in ${line.currency} held ${line.balanceMinor}; it held ${balance}`;
    stood.delete(line.currency);
    if (!line.isRateKept && !(line.currency === 'USD' && line.usdPerUnitScaled === dollarValueOfOne))
      return `has a rate of ${line.currency} that the bank did not keep`;
    const amount = money(line.balanceMinor, currencyCode(line.currency));
    const valued = totalWorth([{ amount, usdPerUnitScaled: line.usdPerUnitScaled }], {
      currency: currencyCode(currency),
      usdPerUnitScaled: reporting.usdPerUnitScaled,
    });
    if (valued.amountMinor !== line.worthMinor)
      return `values ${line.currency} at ${line.worthMinor}, which is ${valued.amountMinor}`;
    worth += line.worthMinor;
  }
  const left = [...stood].find(([, balance]) => balance !== 0n);
  if (left !== undefined) return `leaves out the position in ${left[0]}`;
  if (worth !== gainedMinor) return `says that positions gained ${gainedMinor}; they are worth ${worth}`;
  return bookedMinor === gainedMinor ? undefined : `booked ${bookedMinor} in the place of ${gainedMinor}`;
}
