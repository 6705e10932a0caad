import { queueCountMax, type MessageGroup } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { Enquiry, EnquiryKind } from './store.ts';

type Database = RoomDatabase<'enquiries'>;

export type MessageState = 'open' | 'taken' | 'answered';

/** A message as the queue shows it. */
export interface QueuedMessage extends Enquiry {
  readonly state: MessageState;
  /** The login of the officer who took or answered it. */
  readonly takenBy: string | null;
  /** How often its state changed. */
  readonly version: number;
  readonly clientNumber: string | null;
}

interface MessageRow extends Omit<QueuedMessage, 'clientId' | 'isSuspectedRobot' | 'fields' | 'kind'> {
  readonly clientId: string | null;
  readonly fields: Record<string, string | boolean>;
  readonly kind: EnquiryKind;
  readonly isSuspectedRobot: boolean;
}

const columns = sql`
  enquiry.id, enquiry.reference, enquiry.kind, enquiry.fields, enquiry.language, enquiry.client_id as "clientId",
  enquiry.is_suspected_robot as "isSuspectedRobot", enquiry.received_at as "receivedAt", enquiry.state,
  enquiry.taken_by as "takenBy", enquiry.version, client.client_number as "clientNumber"`;

/**
 * Messages of a group, or those that wait, those that came first in front; answered ones the other way round.
 *
 * @param after the id of the last one of the part before
 */
export async function listMessages(
  database: Database,
  {
    group,
    staff,
    after,
    limit,
  }: { group: MessageGroup | undefined; staff: string; after: string | undefined; limit: number },
): Promise<QueuedMessage[]> {
  const isNewestFirst = group === 'answered' || group === 'robots';
  const further =
    after === undefined
      ? sql`true`
      : isNewestFirst
        ? sql`enquiry.id < ${after}::uuid`
        : sql`enquiry.id > ${after}::uuid`;
  const { rows } = await sql<MessageRow>`
    select ${columns} from enquiries enquiry left join clients client on client.id = enquiry.client_id
    where enquiry.kind <> 'application' and ${conditionOf(group, staff)} and ${further}
    order by enquiry.id ${isNewestFirst ? sql`desc` : sql`asc`} limit ${limit}`.execute(database);
  return rows.map(toMessage);
}

function conditionOf(group: MessageGroup | undefined, staff: string): RawBuilder<boolean> {
  if (group === undefined) return sql`not enquiry.is_suspected_robot and enquiry.state <> 'answered'`;
  if (group === 'robots') return sql`enquiry.is_suspected_robot`;
  if (group === 'mine') return sql`not enquiry.is_suspected_robot and enquiry.state = 'taken' and taken_by = ${staff}`;
  return sql`not enquiry.is_suspected_robot and enquiry.state = ${group}`;
}

/** How many messages wait, each up to a bound: open ones, those that are taken, and of these the officer's own. */
export async function countMessages(
  database: Database,
  staff: string,
): Promise<{ readonly open: number; readonly taken: number; readonly mine: number }> {
  const { rows } = await sql<{ open: number; taken: number; mine: number }>`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'taken')::int as taken,
      count(*) filter (where state = 'taken' and taken_by = ${staff})::int as mine
    from (
      (select state, taken_by from enquiries
        where state = 'open' and kind <> 'application' and not is_suspected_robot limit ${queueCountMax})
      union all
      (select state, taken_by from enquiries
        where state = 'taken' and kind <> 'application' and not is_suspected_robot limit ${queueCountMax})
    ) counted`.execute(database);
  return rows[0]!;
}

/** One message; undefined where there is none. Locked where it is about to change. */
export async function findMessage(
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<QueuedMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from enquiries enquiry left join clients client on client.id = enquiry.client_id
    where enquiry.id = ${id}::uuid and enquiry.kind <> 'application'
    ${isLocked ? sql`for update of enquiry` : sql``}`.execute(database);
  return rows[0] && toMessage(rows[0]);
}

/** Another state of a message; the next version of it. */
export async function setMessageState(
  transaction: Database,
  { id, state, takenBy }: { readonly id: string; readonly state: MessageState; readonly takenBy: string | null },
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set((row) => ({ state, taken_by: takenBy, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** What was written about an enquiry: a note of staff for themselves, their answer, or what a client wrote further. */
export interface EnquiryNote {
  readonly id: string;
  readonly kind: 'note' | 'answer' | 'reply';
  readonly text: string;
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

export async function insertNote(
  transaction: Database,
  note: Omit<EnquiryNote, 'writtenAt'> & { readonly enquiryId: string },
): Promise<void> {
  await transaction
    .insertInto('enquiry_notes')
    .values({ id: note.id, enquiry_id: note.enquiryId, kind: note.kind, text: note.text, written_by: note.writtenBy })
    .execute();
}

/** The notes of an enquiry, the earliest first. */
export async function listNotes(database: Database, enquiryId: string): Promise<EnquiryNote[]> {
  const rows = await database
    .selectFrom('enquiry_notes')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.text,
    writtenBy: row.written_by,
    writtenAt: row.written_at,
  }));
}

/** Where a client of the bank is written to, whatever was typed into the form. */
export async function findClientAddress(database: Database, clientId: string): Promise<string | undefined> {
  const row = await database.selectFrom('clients').select('email').where('id', '=', clientId).executeTakeFirst();
  return row?.email;
}

function toMessage({ clientId, ...row }: MessageRow): QueuedMessage {
  return { ...row, clientId: clientId ?? undefined };
}
