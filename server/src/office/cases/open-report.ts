import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { dueDayOf } from './due-day.ts';
import { insertCase } from './store.ts';

const personLengthMax = 140;
const subjectLengthMax = 4_000;

/** Begins the report of hits that were confirmed, in the database transaction of that decision. */
export async function openReport(
  transaction: Database,
  platform: Platform,
  {
    person,
    client,
    subject,
    hits,
  }: {
    readonly person: string;
    /** Who pays, or whose name it is, where that is a client. */
    readonly client: { readonly id: string; readonly number: string } | undefined;
    readonly subject: string;
    readonly hits: readonly string[];
  },
): Promise<void> {
  const id = platform.newId();
  const receivedOn = dayIn(platform.config.timeZone, platform.clock.now());
  const number = await insertCase(transaction, {
    id,
    kind: 'report',
    receivedOn,
    dueOn: await dueDayOf(transaction, 'report', receivedOn),
    person: person.slice(0, personLengthMax),
    about: client && { kind: 'client', id: client.id, reference: client.number },
    subject: subject.slice(0, subjectLengthMax),
    openedBy: staffName(platform).slice(0, 100),
    hits,
  });
  await recordStaffAct(transaction, platform, {
    kind: 'case_opened',
    subject: `report ${number}`,
    about: [{ kind: 'case', id }],
  });
}
