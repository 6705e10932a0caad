import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { ListEntry, ListName, Publisher, ScreeningList } from './screening-list.ts';
import type { EntryInForce, Hit } from './store.ts';

type Database = RoomDatabase<'screening'>;

/** An edition that was imported. */
export interface ImportedList {
  readonly id: string;
  readonly list: ListName;
  readonly publisher: Publisher;
  /** The day of the edition, `YYYY-MM-DD`. */
  readonly edition: string;
  readonly entryCount: number;
  readonly importedAt: Date;
  readonly importedBy: string;
  /** Since when it counts; null where it does not, or not any more. */
  readonly inForceFrom: Date | null;
  /** It has counted once, or does. */
  readonly wasInForce: boolean;
}

const entriesAtOnce = 1_000;

export async function insertList(
  transaction: Database,
  { list, edition, entries }: ScreeningList,
  {
    id,
    publisher,
    fileHash,
    importedAt,
    importedBy,
  }: {
    readonly id: string;
    readonly publisher: Publisher;
    readonly fileHash: Buffer;
    readonly importedAt: Date;
    readonly importedBy: string;
  },
): Promise<void> {
  await transaction
    .insertInto('screening_lists')
    .values({
      id,
      list,
      publisher,
      edition: sql<string>`${edition}::date`,
      file_hash: fileHash,
      entry_count: entries.length,
      imported_at: importedAt,
      imported_by: importedBy,
    })
    .execute();
  for (let start = 0; start < entries.length; start += entriesAtOnce)
    await insertEntries(transaction, id, entries.slice(start, start + entriesAtOnce));
}

async function insertEntries(transaction: Database, listId: string, entries: readonly ListEntry[]): Promise<void> {
  await sql`
    insert into screening_entries (list_id, reference, kind, names, births, birth_places, identifiers, countries,
      programme)
    select ${listId}::uuid, entry ->> 'reference', entry ->> 'kind', entry -> 'names',
      entry -> 'births', array(select jsonb_array_elements_text(entry -> 'birthPlaces')),
      array(select jsonb_array_elements_text(entry -> 'identifiers')),
      array(select jsonb_array_elements_text(entry -> 'countries')), entry ->> 'programme'
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as entry`.execute(transaction);
}

/** One change of what is in force after the other, until the transaction ends. */
export async function lockListsInForce(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('screening_in_force'))`.execute(transaction);
}

/** From now on this edition of the list counts, or none. The database says when it was. */
export async function insertInForce(
  transaction: Database,
  row: { readonly id: string; readonly list: ListName; readonly editionId: string | null; readonly putBy: string },
): Promise<void> {
  await transaction
    .insertInto('screening_in_force')
    .values({
      id: row.id,
      list: row.list,
      edition_id: row.editionId,
      // The trigger writes the time of the database.
      in_force_from: sql<Date>`clock_timestamp()`,
      put_by: row.putBy,
    })
    .execute();
}

const editionColumns = sql.raw(`edition.id, edition.list, edition.publisher, edition.edition::text as edition,
  edition.entry_count as "entryCount", edition.imported_at as "importedAt", edition.imported_by as "importedBy",
  latest.in_force_from as "inForceFrom",
  exists (select from screening_in_force once where once.edition_id = edition.id) as "wasInForce"`);

const latest = sql.raw(`(
  select distinct on (list) list, edition_id, in_force_from from screening_in_force
  order by list, in_force_from desc, id desc
) latest`);

/** The editions that count, one of each list. */
export async function listsInForce(database: Database): Promise<ImportedList[]> {
  const { rows } = await sql<ImportedList>`
    select ${editionColumns} from ${latest} join screening_lists edition on edition.id = latest.edition_id
    order by edition.list`.execute(database);
  return rows;
}

/** Imported editions, the newest first. */
export async function listImports(database: Database, limit = 500): Promise<ImportedList[]> {
  const { rows } = await sql<ImportedList>`
    select ${editionColumns} from screening_lists edition left join ${latest} on latest.edition_id = edition.id
    order by edition.imported_at desc, edition.id desc
    limit ${limit}`.execute(database);
  return rows;
}

/** How many editions wait to be put in force: the newest of their lists, which have never counted. */
export async function countWaitingLists(database: Database): Promise<number> {
  return (await listImports(database)).filter(isWaiting).length;
}

/** @param all the newest first */
export function isWaiting(edition: ImportedList, _place: number, all: readonly ImportedList[]): boolean {
  return !edition.wasInForce && all.find(({ list }) => list === edition.list)?.id === edition.id;
}

export async function findImport(database: Database, id: string): Promise<ImportedList | undefined> {
  const { rows } = await sql<ImportedList>`
    select ${editionColumns} from screening_lists edition left join ${latest} on latest.edition_id = edition.id
    where edition.id = ${id}`.execute(database);
  return rows[0];
}

/** The edition of a file that was imported before, as one of these lists. */
export async function findImportOf(
  database: Database,
  { lists, fileHash }: { readonly lists: readonly ListName[]; readonly fileHash: Buffer },
): Promise<ImportedList | undefined> {
  const row = await database
    .selectFrom('screening_lists')
    .select('id')
    .where('file_hash', '=', fileHash)
    .where('list', 'in', lists)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findImport(database, row.id);
}

/** Whether a day is later than tomorrow, by the clock of the database. */
export async function isAfterTomorrow(database: Database, day: string): Promise<boolean> {
  const { rows } = await sql<{ isAfter: boolean }>`
    select ${day}::date > (clock_timestamp() at time zone 'UTC')::date + 1 as "isAfter"`.execute(database);
  return rows[0]!.isAfter;
}

/** How many of these numbers each edition has. */
export async function countCommon(
  database: Database,
  { editionIds, references }: { readonly editionIds: readonly string[]; readonly references: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select list_id as id, count(*)::int as count from screening_entries
    where list_id = any(${[...editionIds]}::uuid[]) and reference = any(${[...references]}::text[])
    group by list_id`.execute(database);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export type EntryFate = 'added' | 'removed' | 'changed';

/** What differs between two editions. */
export interface ListDifference {
  readonly counts: Readonly<Record<EntryFate, number>>;
  /** The first of each fate, in the order of their names. */
  readonly entries: readonly {
    readonly fate: EntryFate;
    readonly reference: string;
    readonly name: string;
    /** What the edition before says, where it is another name. */
    readonly was: string | null;
  }[];
}

/** What comes, goes and changes from one edition to another; either may be none. */
export async function compareEditions(
  database: Database,
  { before, after, shownMax }: { readonly before: string | null; readonly after: string | null; shownMax: number },
): Promise<ListDifference> {
  const { rows } = await sql<ListDifference['entries'][number] & { count: number }>`
    with was as (select * from screening_entries where list_id = ${before}::uuid),
    will_be as (select * from screening_entries where list_id = ${after}::uuid),
    differing as (
      select coalesce(will_be.reference, was.reference) as reference,
        case when was.reference is null then 'added' when will_be.reference is null then 'removed'
          else 'changed' end as fate,
        coalesce(will_be.names, was.names) -> 0 ->> 'name' as name,
        nullif(was.names -> 0 ->> 'name', coalesce(will_be.names, was.names) -> 0 ->> 'name') as was
      from was full join will_be on will_be.reference = was.reference
      where was.reference is null or will_be.reference is null
        or (was.kind, was.names, was.births, was.birth_places, was.identifiers, was.countries, was.programme)
          is distinct from (will_be.kind, will_be.names, will_be.births, will_be.birth_places, will_be.identifiers,
            will_be.countries, will_be.programme)
    ),
    placed as (
      select *, row_number() over (partition by fate order by name, reference) as place,
        (count(*) over (partition by fate))::int as count
      from differing
    )
    select reference, fate, name, was, count from placed where place <= ${shownMax}
    order by fate desc, place`.execute(database);
  const countOf = (fate: EntryFate): number => rows.find((row) => row.fate === fate)?.count ?? 0;
  return {
    counts: { added: countOf('added'), removed: countOf('removed'), changed: countOf('changed') },
    entries: rows.map(({ fate, reference, name, was }) => ({ fate, reference, name, was })),
  };
}

export async function readEntries(database: Database, lists: readonly ImportedList[]): Promise<EntryInForce[]> {
  const { rows } = await sql<EntryInForce>`
    select list.publisher, entry.reference, entry.kind, entry.names, entry.births,
      entry.birth_places as "birthPlaces", entry.identifiers, entry.countries, entry.programme
    from screening_entries entry join screening_lists list on list.id = entry.list_id
    where entry.list_id = any(${lists.map(({ id }) => id)}::uuid[])
    order by list.publisher, entry.reference`.execute(database);
  return rows;
}

/** An entry of a list of a publisher that is in force, with the day of its edition. */
export async function findEntryInForce(
  database: Database,
  { publisher, reference }: Pick<Hit, 'publisher' | 'reference'>,
): Promise<(ListEntry & { readonly edition: string }) | undefined> {
  const inForce = (await listsInForce(database)).filter((list) => list.publisher === publisher);
  const { rows } = await sql<ListEntry & { edition: string }>`
    select entry.reference, entry.kind, entry.names, entry.births, entry.birth_places as "birthPlaces",
      entry.identifiers, entry.countries, entry.programme, list.edition::text as edition
    from screening_entries entry join screening_lists list on list.id = entry.list_id
    where entry.reference = ${reference} and entry.list_id = any(${inForce.map(({ id }) => id)}::uuid[])
    limit 1`.execute(database);
  return rows[0];
}
