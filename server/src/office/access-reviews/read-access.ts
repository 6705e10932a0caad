import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { dayIn, endOfDay } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listAccess, rolesThatMeet, type AccessOfStaff } from '../../people/staff/index.ts';
import { countActsOfOperators, readMoment } from './store.ts';

type Looking = Pick<Platform, 'db' | 'config'>;

/** Somebody of the staff with what does not go together in one person. */
export interface JudgedAccess extends AccessOfStaff {
  readonly meets: readonly string[];
  readonly operatorActs: number;
}

/** Who could do what at the end of a day of the bank; today as it stands. */
export async function readAccessOfDay(
  { db, config: { timeZone } }: Looking,
  wanted: string | undefined,
): Promise<{ readonly day: string; readonly people: readonly JudgedAccess[] } | Refusal> {
  const today = dayIn(timeZone, await readMoment(db));
  const day = readDay(wanted, today);
  if (isRefusal(day)) return day;
  const before = day === today ? undefined : (endOfDay(timeZone, day) ?? undefined);
  const acts = await countActsOfOperators(db, before);
  return {
    day,
    people: (await listAccess(db, before)).map((person) => ({
      ...person,
      meets: person.isDisabled ? [] : rolesThatMeet(person.roles),
      operatorActs: acts.get(person.login) ?? 0,
    })),
  };
}

function readDay(wanted: string | undefined, today: string): string | Refusal {
  const day = wanted?.trim() || today;
  if (!isDay(day)) return refuse('day_unknown', 'day');
  return day > today ? refuse('day_in_future', 'day') : day;
}
