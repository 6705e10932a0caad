import type { WritePart } from '@bank/database';
import { createHash } from 'node:crypto';
import { timeToCompare } from '../platform/clock.ts';
import { operatorText, osUserName } from '../platform/operator.ts';
import type { Database, Platform } from '../platform/platform.ts';
import type { AuditEvent, StaffKind } from './audit-event.ts';
import { packFacts, type FactReference } from './fact.ts';
import { readFacts } from './fact-store.ts';
import { eventsToWrite, insertEvents, type EventRow } from './store.ts';

/** What puts events on record: the database dates them, while its clock agrees with this one. */
export type Recorder = Pick<Platform, 'newId' | 'clock'>;

/**
 * Adds events to the audit trail, all of them in one statement. Give it the database transaction of what they tell of:
 * both stand or fall together. Nothing is locked and nothing is read, so events of different transactions never wait
 * for each other; their place in the chain is given to them later, by the sealer.
 *
 * @throws ClockIsWrong where the program's clock differs from the database's: nothing that they tell of is done
 */
export async function recordEvents(
  database: Database,
  { newId, clock }: Recorder,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = rowsOf(await withFacts(database, events), newId);
  await insertEvents(database, rows, timeToCompare(clock));
}

/** The facts of all events are read together: a file of money that came in tells of thousands. */
async function withFacts(database: Database, events: readonly AuditEvent[]): Promise<readonly AuditEvent[]> {
  const about = events.flatMap((event) => event.about ?? []);
  if (about.length === 0) return events;
  const read = new Map((await readFacts(database, about)).map((fact) => [`${fact.kind} ${fact.id}`, fact]));
  return events.map(({ about: references = [], facts = [], ...event }) => ({
    ...event,
    facts: [...facts, ...references.map(({ kind, id }) => read.get(`${kind} ${id}`)!)],
  }));
}

/**
 * Events as part of the statement that writes what they tell of: on record with it, and never without it. Their facts
 * come with them: what they are about is not there yet.
 */
export function eventsToRecord({ newId, clock }: Recorder, events: readonly AuditEvent[]): WritePart {
  return eventsToWrite(rowsOf(events, newId), timeToCompare(clock));
}

export function rowsOf(events: readonly AuditEvent[], newId: () => string): EventRow[] {
  return events.map(({ kind, refusal, clientId, userId, typedLogin, subject, origin, staff, facts = [] }) => ({
    id: newId(),
    kind,
    outcome: refusal === undefined ? 'done' : 'refused',
    reason: refusal ?? null,
    clientId: clientId ?? null,
    userId: userId ?? origin?.userId ?? null,
    loginHash: typedLogin === undefined ? null : hashLogin(typedLogin),
    sessionId: origin?.sessionId ?? null,
    subject: subject ?? null,
    network: origin?.network ?? null,
    device: origin?.device ?? null,
    requestId: origin?.requestId ?? null,
    staff: staff ?? null,
    facts: packFacts(facts),
  }));
}

export function recordEvent(database: Database, platform: Recorder, event: AuditEvent): Promise<void> {
  return recordEvents(database, platform, [event]);
}

/** Records what staff do, or an operator, under the name that the platform gives them. */
export function recordStaffAct(database: Database, platform: StaffPlatform, act: StaffAct): Promise<void> {
  return recordStaffActs(database, platform, [act]);
}

/** The same for several acts at once. */
export function recordStaffActs(database: Database, platform: StaffPlatform, acts: readonly StaffAct[]): Promise<void> {
  const staff = staffName(platform);
  return recordEvents(
    database,
    platform,
    acts.map((act) => ({ ...act, staff, ...(platform.staffOrigin && { origin: platform.staffOrigin }) })),
  );
}

type StaffPlatform = Recorder & Pick<Platform, 'staff' | 'staffOrigin'>;

interface StaffAct {
  readonly kind: StaffKind;
  readonly refusal?: NonNullable<AuditEvent['refusal']>;
  readonly clientId?: string | undefined;
  readonly userId?: string;
  readonly subject?: string;
  readonly about?: readonly FactReference[];
}

/** Whose act it is of the bank's: somebody of the staff, or who runs this process. */
export function staffName({ staff }: Pick<Platform, 'staff'>): string {
  return staff ?? operatorText({ osUser: osUserName(), givenName: undefined });
}

/** Folded as logins are compared, so that tries at one login can be found together. */
function hashLogin(typedLogin: string): string {
  return createHash('sha256').update(typedLogin.trim().toLowerCase()).digest('hex');
}
