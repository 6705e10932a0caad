import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'enquiries'>;

/** What a form of the site brings. */
export type LetterKind = 'contact' | 'account_manager' | 'application';

/** `secure`: a thread of a client who is logged in; what they write further are notes of the kind `reply`. */
export type EnquiryKind = LetterKind | 'secure';

/** The sent fields, by the names of the specification. */
export type EnquiryFields = Readonly<Record<string, string | boolean>>;

export interface NewEnquiry {
  readonly id: string;
  /** What the sender is told and quotes. */
  readonly reference: string;
  readonly kind: EnquiryKind;
  readonly fields: EnquiryFields;
  readonly language: string;
  readonly clientId: string | undefined;
  readonly isSuspectedRobot: boolean;
}

/** An enquiry as staff see it. */
export interface Enquiry extends NewEnquiry {
  readonly receivedAt: Date;
}

/** Stores an enquiry and returns when it was received. */
export async function insertEnquiry(
  database: Database,
  enquiry: NewEnquiry & { readonly awaitsSummary: boolean },
): Promise<Date> {
  const { received_at } = await database
    .insertInto('enquiries')
    .values({
      id: enquiry.id,
      reference: enquiry.reference,
      kind: enquiry.kind,
      fields: enquiry.fields,
      language: enquiry.language,
      client_id: enquiry.clientId ?? null,
      is_suspected_robot: enquiry.isSuspectedRobot,
      awaits_summary: enquiry.awaitsSummary,
    })
    .returning('received_at')
    .executeTakeFirstOrThrow();
  return received_at;
}

/** An enquiry in a summary. */
export interface SummedUpEnquiry {
  readonly reference: string;
  readonly kind: LetterKind;
  readonly senderName: string;
  readonly receivedAt: Date;
}

/** Takes the enquiries that wait for a summary, the oldest first: they wait no longer. Of two servers one gets each. */
export async function takeAwaitingSummary(transaction: Database): Promise<SummedUpEnquiry[]> {
  const { rows } = await sql<SummedUpEnquiry>`
    with taken as (
      update enquiries set awaits_summary = false where awaits_summary
      returning id, reference, kind, received_at,
        left(coalesce(fields ->> 'Name', concat_ws(' ', fields ->> 'First Name', fields
      ->> 'Last Name')), 100) as name
    )
    select reference, kind, coalesce(name, '') as "senderName", received_at as "receivedAt" from taken
    order by received_at, id`.execute(transaction);
  return rows;
}

/** The client's number for people, for example OS-20417. */
export async function findClientNumber(database: Database, clientId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('clients')
    .select('client_number')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return row?.client_number;
}

/** The newest enquiries of the given kinds; those of suspected robots only on request. */
export async function listEnquiries(
  database: Database,
  {
    kinds,
    limit,
    isRobotIncluded = false,
  }: { kinds: readonly EnquiryKind[]; limit: number; isRobotIncluded?: boolean },
): Promise<Enquiry[]> {
  const rows = await database
    .selectFrom('enquiries')
    .selectAll()
    .where('kind', 'in', kinds)
    .$if(!isRobotIncluded, (query) => query.where('is_suspected_robot', '=', false))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(enquiryOf);
}

/** One enquiry by its id, which must be a UUID. */
export async function findEnquiry(database: Database, id: string): Promise<Enquiry | undefined> {
  const row = await database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
  return row && enquiryOf(row);
}

/** One enquiry by the reference that its sender was told. */
export async function findEnquiryByReference(database: Database, reference: string): Promise<Enquiry | undefined> {
  const row = await database.selectFrom('enquiries').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && enquiryOf(row);
}

/**
 * Drops messages that came in longer ago, and applications whose file is kept no more. Notes go with them. The time of
 * a client's message begins when the last account of the client was closed. So many at once; answers which.
 */
export async function deleteOldEnquiries(database: Database, keptDays: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from enquiries where id = any(array(
      select enquiry.id from enquiries enquiry
      where enquiry.received_at < now() - make_interval(days => ${keptDays}::int)
        and not exists (select from application_files file where file.application_id = enquiry.id)
        and not exists (
          select from accounts account join ledger_accounts kept on kept.id = account.ledger_account_id
          where account.client_id = enquiry.client_id
            and (kept.closed_at is null or kept.closed_at >= now() - make_interval(days => ${keptDays}::int)))
      limit ${limit}))
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

interface EnquiryRow {
  readonly id: string;
  readonly reference: string;
  readonly kind: EnquiryKind;
  readonly fields: Record<string, unknown>;
  readonly language: string;
  readonly client_id: string | null;
  readonly is_suspected_robot: boolean;
  readonly received_at: Date;
}

function enquiryOf(row: EnquiryRow): Enquiry {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    fields: row.fields as EnquiryFields,
    language: row.language,
    clientId: row.client_id ?? undefined,
    isSuspectedRobot: row.is_suspected_robot,
    receivedAt: row.received_at,
  };
}
