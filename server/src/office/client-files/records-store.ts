import type { Risk } from '@bank/contract/office';
import { sql } from 'kysely';
import { isOf, type FilesDatabase, type Owner } from './owner-store.ts';

export type RecordAbout = 'data' | 'risk' | 'paper';

/** A version of something in a file. */
export interface FileRecord<Content = unknown> {
  readonly id: string;
  readonly about: RecordAbout;
  /** Of a paper its kind. */
  readonly aspect: string;
  readonly number: number;
  readonly content: Content;
  /** `YYYY-MM-DD`. */
  readonly dueOn: string | null;
  readonly writtenBy: string;
  readonly writtenAt: Date;
}

const columns = sql`record.id, record.about, record.aspect, record.number, record.content,
  record.due_on::text as "dueOn", record.written_by as "writtenBy", record.written_at as "writtenAt"`;

/** Every version of a file, the newest first; of a client those of its application as well. */
export async function listRecords(database: FilesDatabase, owner: Owner, about: RecordAbout): Promise<FileRecord[]> {
  const ofApplication = sql`record.application_id in (
    select application_id from application_files where client_id = ${owner.id}::uuid)`;
  const { rows } = await sql<FileRecord>`
    select ${columns} from file_records record
    where ${owner.of === 'client' ? sql`(${isOf(owner)} or ${ofApplication})` : isOf(owner)} and record.about = ${about}
    order by record.written_at desc, record.number desc, record.id desc limit 200`.execute(database);
  return rows;
}

/** What counts now: the newest version of each aspect. */
export async function newestRecords(database: FilesDatabase, owner: Owner, about: RecordAbout): Promise<FileRecord[]> {
  const { rows } = await sql<FileRecord>`
    select distinct on (record.aspect) ${columns} from file_records record
    where ${isOf(owner)} and record.about = ${about}
    order by record.aspect, record.number desc`.execute(database);
  return rows;
}

/** Adds a version; `false` where somebody else has added one of this number. */
export async function insertRecord(
  transaction: FilesDatabase,
  owner: Owner,
  record: Omit<FileRecord, 'writtenAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('file_records')
    .values({
      id: record.id,
      application_id: owner.of === 'application' ? owner.id : null,
      client_id: owner.of === 'client' ? owner.id : null,
      about: record.about,
      aspect: record.aspect,
      number: record.number,
      content: sql`${JSON.stringify(record.content)}::jsonb`,
      due_on: record.dueOn,
      written_by: record.writtenBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Nobody else changes the file of this client meanwhile. */
export async function lockClient(transaction: FilesDatabase, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('file of ' || ${id}, 0))`.execute(transaction);
}

/** Which client an application became, and the other way round. */
export async function applicationOfClient(database: FilesDatabase, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select application_id as id from application_files where client_id = ${clientId}::uuid`.execute(database);
  return rows[0]?.id ?? null;
}

export interface HitOfName {
  readonly id: string;
  readonly name: string;
  readonly listedName: string;
  readonly isOpen: boolean;
}

/** What the lists say of a client or applicant, and of owners and controllers. */
export async function hitsOfNames(database: FilesDatabase, ids: readonly string[]): Promise<HitOfName[]> {
  const { rows } = await sql<HitOfName>`
    select id, name, listed_name as "listedName", decision is null as "isOpen" from screening_hits
    where subject_id = any(${[...ids]}::uuid[]) and subject_kind in ('client', 'application', 'company', 'owner')
    order by decision is not null, id desc limit 50`.execute(database);
  return rows;
}

const due = (about: RecordAbout, until: string) => sql`
  file_records record join clients client on client.id = record.client_id
    where record.client_id is not null and record.about = ${about} and record.due_on <= ${until}::date
      and client.disabled_at is null and not exists (
        select from file_records later where later.client_id = record.client_id and later.about = record.about
          and later.aspect = record.aspect and later.number > record.number)`;

/** Of clients: what is due until a day, the most urgent first. */
export async function listDue(
  database: FilesDatabase,
  { about, until, limit }: { readonly about: RecordAbout; readonly until: string; readonly limit: number },
): Promise<DueRecord[]> {
  const { rows } = await sql<DueRecord>`
    select record.id, record.aspect, record.due_on::text as "dueOn", record.written_at as "writtenAt",
      client.client_number as number,
      coalesce(nullif(client.company_name, ''), concat_ws(' ', client.first_name, client.last_name)) as name
    from ${due(about, until)} order by record.due_on, record.id limit ${limit}`.execute(database);
  return rows;
}

/** How many there are, up to a bound. */
export async function countDue(
  database: FilesDatabase,
  { about, until, limit }: { readonly about: RecordAbout; readonly until: string; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${due(about, until)} limit ${limit}) found`.execute(database);
  return rows[0]!.count;
}

/** The clients whom somebody owns or controls, by the id of that person or company in their files. */
export async function clientsOfOwner(database: FilesDatabase, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select record.client_id as id from file_records record
    where record.client_id is not null and record.about = 'data'
      and record.content -> 'owners' @> ${JSON.stringify([{ id: ownerId }])}::jsonb
      and not exists (
        select from file_records later where later.client_id = record.client_id and later.about = 'data'
          and later.number > record.number)`.execute(database);
  return rows.map(({ id }) => id);
}

/** How clients are rated; those whom nobody rated are left out. */
export async function readRisks(
  database: FilesDatabase,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, Risk>> {
  const { rows } = await sql<{ id: string; risk: Risk }>`
    select distinct on (client_id) client_id as id, content ->> 'risk' as risk from file_records
    where client_id = any(${[...clientIds]}::uuid[]) and about = 'risk'
    order by client_id, number desc`.execute(database);
  return new Map(rows.map(({ id, risk }) => [id, risk]));
}

export interface DueRecord {
  readonly id: string;
  readonly aspect: string;
  readonly dueOn: string;
  readonly writtenAt: Date;
  readonly number: string;
  readonly name: string;
}
