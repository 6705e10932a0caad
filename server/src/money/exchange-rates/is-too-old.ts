import type { Config } from '../../base/platform/config.ts';

/** Whether a rate of that time is older than the setting lets a conversion use (decisions: money and books). */
export function isTooOld(asOf: Date, now: Date, { ratesAgeMaxHours }: Pick<Config, 'ratesAgeMaxHours'>): boolean {
  return ratesAgeMaxHours !== undefined && now.getTime() - asOf.getTime() > ratesAgeMaxHours * 3_600_000;
}
