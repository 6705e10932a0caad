import { dayAfter } from '@bank/money';
import type { CaseKind } from '@bank/contract/office/cases';
import type { Database } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';

/** Authorities are told without delay. */
const reportDays = 3;

/** So many days before it is due a case stands on the first page. */
const warnedDays = 5;

/** The last day of which cases are told of already on a day. */
export function warnedUntil(today: string): string {
  return dayAfter(today, warnedDays);
}

/** Until when a case that came on a day is answered, by the setting. */
export async function dueDayOf(database: Database, kind: CaseKind, receivedOn: string): Promise<string> {
  if (kind === 'report') return dayAfter(receivedOn, reportDays);
  const days = await readLimit(database, kind === 'complaint' ? 'complaint_days' : 'person_request_days');
  return dayAfter(receivedOn, Number(days));
}
