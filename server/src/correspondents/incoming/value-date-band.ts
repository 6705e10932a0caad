import { readLimit } from '../../base/settings/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';

/** The first and the last value date, `YYYY-MM-DD`, that a correspondent may tell today. */
export interface ValueDateBand {
  readonly first: string;
  readonly last: string;
}

const dayMs = 86_400_000;

export async function readValueDateBand({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<ValueDateBand> {
  const today = Date.parse(`${dayIn(config.timeZone, clock.now())}T00:00:00Z`);
  const daysFrom = (days: number) => new Date(today + days * dayMs).toISOString().slice(0, 10);
  return {
    first: daysFrom(-Number(await readLimit(db, 'value_date_days_back'))),
    last: daysFrom(Number(await readLimit(db, 'value_date_days_ahead'))),
  };
}

/** Money without a value date has that of its booking. */
export function isInBand({ first, last }: ValueDateBand, valueDate: string | undefined): boolean {
  return valueDate === undefined || (valueDate >= first && valueDate <= last);
}
