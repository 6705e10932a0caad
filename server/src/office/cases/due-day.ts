import type { CaseKind } from '@bank/contract/office/cases';
import type { Database } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';

const dayMs = 86_400_000;
/** Authorities are told without delay. */
const reportDays = 3;

/** The day that lies so many days after another one. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** So many days before it is due a case stands on the first page. */
const warnedDays = 5;

/** The last day of which cases are told of already on a day. */
export function warnedUntil(today: string): string {
  return addDays(today, warnedDays);
}

/** Until when a case that came on a day is answered, by the setting. */
export async function dueDayOf(database: Database, kind: CaseKind, receivedOn: string): Promise<string> {
  if (kind === 'report') return addDays(receivedOn, reportDays);
  const days = await readLimit(database, kind === 'complaint' ? 'complaint_days' : 'person_request_days');
  return addDays(receivedOn, Number(days));
}
