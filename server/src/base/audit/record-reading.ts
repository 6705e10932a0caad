import type { StaffReading } from '@bank/contract';
import type { StaffRole } from '@bank/contract/office';
import { timeToCompare } from '../platform/clock.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Database } from '../platform/platform.ts';
import { rowsOf, type Recorder } from './record-events.ts';
import { insertReading, listReadings } from './store.ts';

/** What staff read of a client, as an event and the client name it; of hits and cases no client is told. */
export type ReadingKind = StaffReading['what'] | 'hit' | 'cases' | 'case';

export interface Reading {
  readonly staff: string;
  readonly role: StaffRole;
  readonly what: ReadingKind;
  /** Absent of an applicant who is no client yet. */
  readonly clientId: string | undefined;
  /** Which one, where no client is named: an application, a hit, a case. */
  readonly id?: string;
  readonly origin: RequestOrigin;
}

/** Puts on record that somebody of the staff read of a client: the first time in a day of UTC. */
export async function recordReading(database: Database, { newId, clock }: Recorder, reading: Reading): Promise<void> {
  const { staff, role, what, clientId, id, origin } = reading;
  const which = clientId === undefined && id !== undefined ? ` ${id}` : '';
  const event = { kind: 'client_read', clientId, subject: `${what}${which}, as ${role}`, staff, origin } as const;
  await insertReading(database, rowsOf([event], newId)[0]!, timeToCompare(clock));
}

export interface ToldReading {
  readonly at: Date;
  readonly what: StaffReading['what'];
  readonly role: StaffRole;
}

/** What a client may be told of it. What was read in compliance is left out: it may tell of a suspicion. */
export async function readToldReadings(
  database: Database,
  asked: { readonly clientId: string; readonly limit: number },
): Promise<ToldReading[]> {
  const rows = await listReadings(database, asked);
  return rows.map(({ happenedAt, subject }) => {
    const [what, role] = subject.split(', as ') as [StaffReading['what'], StaffRole];
    return { at: happenedAt, what, role };
  });
}
