import type { ApplicationKind } from '@bank/contract';
import type { ApplicationGroup, ApplicationSortKey, ApplicationState, Risk } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { directionOf, type Sort } from '../../base/platform/part-in-order-store.ts';

type Database = RoomDatabase<'onboarding'>;

/** A file with the application that it is about. */
export interface ApplicationFile {
  /** That of the application. */
  readonly id: string;
  readonly reference: string;
  readonly kind: ApplicationKind;
  readonly fields: Readonly<Record<string, string | boolean>>;
  readonly language: string;
  readonly receivedAt: Date;
  readonly state: ApplicationState;
  /** How often the file moved. */
  readonly version: number;
  /** The login of the assigned officer. */
  readonly officer: string | null;
  readonly risk: Risk | null;
  readonly riskReasons: string | null;
  readonly riskRatedBy: string | null;
  readonly riskRatedAt: Date | null;
  /** Once it is accepted. */
  readonly clientId: string | null;
  readonly userId: string | null;
  readonly clientNumber: string | null;
}

export const columnsOfFile = sql`
  file.application_id as id, enquiry.reference, file.kind, enquiry.fields, enquiry.language,
  enquiry.received_at as "receivedAt", file.state, file.move_count as version, file.officer, file.risk,
  file.risk_reasons as "riskReasons", file.risk_rated_by as "riskRatedBy", file.risk_rated_at as "riskRatedAt",
  file.client_id as "clientId", file.user_id as "userId", client.client_number as "clientNumber"`;
export const tablesOfFile = sql`
  application_files file join enquiries enquiry on enquiry.id = file.application_id
    left join clients client on client.id = file.client_id`;

export async function insertFiles(
  transaction: Database,
  files: readonly { readonly id: string; readonly kind: ApplicationKind }[],
): Promise<void> {
  if (files.length === 0) return;
  await transaction
    .insertInto('application_files')
    .values(files.map(({ id, kind }) => ({ application_id: id, kind })))
    .execute();
}

/** One file; undefined where there is none. Locked where it is about to change. */
export async function findFile(
  database: Database,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<ApplicationFile | undefined> {
  const { rows } = await sql<ApplicationFile>`
    select ${columnsOfFile} from ${tablesOfFile} where file.application_id = ${id}::uuid
    ${isLocked ? sql`for update of file` : sql``}`.execute(database);
  return rows[0];
}

/** The columns of each sort before the id, of the file; a risk that nobody rated comes before the least one. */
const columnsOfFiles = {
  received: [],
  kind: [sql`file.kind`],
  state: [sql`file.state`],
  officer: [sql`coalesce(file.officer, '')`],
  risk: [sql`coalesce(array_position(array['low', 'medium', 'high'], file.risk), 0)`],
} as const;

/** Those of what the applicant sent: the indexes `enquiries_applications_by_…` have the same. */
const columnsOfEnquiries = {
  applicant: sql`lower(left(btrim(
    coalesce(enquiry.fields ->> 'First Name', '') || ' ' || coalesce(enquiry.fields ->> 'Last Name', '')), 100))`,
  company: sql`lower(left(btrim(coalesce(enquiry.fields ->> 'Company Name', '')), 100))`,
  country: sql`lower(left(btrim(coalesce(enquiry.fields ->> 'Country', '')), 100))`,
  reference: sql`enquiry.reference`,
  language: sql`enquiry.language`,
} as const;

/**
 * The files of a group, or those that have not ended, those that came first in front; ended ones the other way round.
 *
 * @param after the id of the last one of the part before
 */
export async function listFiles(
  database: Database,
  {
    group,
    staff,
    after,
    limit,
    sort = { key: 'received', isDescending: group === 'accepted' || group === 'rejected' },
  }: {
    readonly group: ApplicationGroup | undefined;
    readonly staff: string;
    readonly after: string | undefined;
    readonly limit: number;
    readonly sort?: Sort<ApplicationSortKey> | undefined;
  },
): Promise<ApplicationFile[]> {
  const { direction, isLater } = directionOf(sort.isDescending);
  const isOfEnquiry = sort.key in columnsOfEnquiries;
  const columns: readonly RawBuilder<unknown>[] = isOfEnquiry
    ? [columnsOfEnquiries[sort.key as keyof typeof columnsOfEnquiries]]
    : columnsOfFiles[sort.key as keyof typeof columnsOfFiles];
  const own = [...columns, isOfEnquiry ? sql`enquiry.id` : sql`file.application_id`];
  const lasts = columns.map((column) =>
    isOfEnquiry
      ? sql`(select ${column} from enquiries enquiry where id = ${after ?? null}::uuid)`
      : sql`(select ${column} from application_files file where application_id = ${after ?? null}::uuid)`,
  );
  const further =
    after === undefined ? sql`true` : sql`(${sql.join(own)}) ${isLater} (${sql.join([...lasts, sql`${after}::uuid`])})`;
  const order = sql.join(own.map((column) => sql`${column} ${direction}`));
  const from = isOfEnquiry
    ? sql`enquiries enquiry join application_files file on file.application_id = enquiry.id
        and enquiry.kind = 'application'`
    : sql`application_files file`;
  // Files alone are sorted, before what they tell of is read.
  const { rows } = await sql<ApplicationFile>`
    with file as materialized (
      select file.* from ${from} where ${conditionOf(group, staff)} and ${further}
      order by ${order} limit ${limit}
    )
    select ${columnsOfFile} from file join enquiries enquiry on enquiry.id = file.application_id
      left join clients client on client.id = file.client_id
    order by ${order}`.execute(database);
  return rows;
}

function conditionOf(group: ApplicationGroup | undefined, staff: string): RawBuilder<boolean> {
  if (group === undefined) return sql`file.state not in ('accepted', 'rejected')`;
  return group === 'mine'
    ? sql`file.officer = ${staff} and file.state not in ('accepted', 'rejected')`
    : sql`file.state = ${group}`;
}

export interface Move {
  readonly from: ApplicationState;
  readonly to: ApplicationState;
  /** The login of the officer; null where the applicant moved it. */
  readonly by: string | null;
  readonly at: Date;
  readonly reason: string | null;
}

/** Moves a file on. The move is told first: the database moves no file without. */
export async function moveFile(
  transaction: Database,
  file: Pick<ApplicationFile, 'id' | 'state' | 'version'>,
  {
    to,
    by,
    reason = null,
    officer,
    client,
  }: {
    readonly to: ApplicationState;
    readonly by: string | null;
    readonly reason?: string | null;
    readonly officer?: string;
    readonly client?: { readonly clientId: string; readonly userId: string };
  },
): Promise<void> {
  const number = file.version + 1;
  await transaction
    .insertInto('application_moves')
    .values({ application_id: file.id, number, from_state: file.state, to_state: to, by_staff: by, reason })
    .execute();
  await transaction
    .updateTable('application_files')
    .set({
      state: to,
      move_count: number,
      ...(officer !== undefined && { officer }),
      ...(client !== undefined && { client_id: client.clientId, user_id: client.userId }),
    })
    .where('application_id', '=', file.id)
    .execute();
}

/** The moves of a file, the earliest first. */
export async function listMoves(database: Database, id: string): Promise<Move[]> {
  const rows = await database
    .selectFrom('application_moves')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    from: row.from_state,
    to: row.to_state,
    by: row.by_staff,
    at: row.moved_at,
    reason: row.reason,
  }));
}

export async function setOfficer(transaction: Database, id: string, officer: string): Promise<void> {
  await transaction.updateTable('application_files').set({ officer }).where('application_id', '=', id).execute();
}

export async function setRisk(
  transaction: Database,
  id: string,
  { risk, reasons, by, at }: { readonly risk: Risk; readonly reasons: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('application_files')
    .set({ risk, risk_reasons: reasons, risk_rated_by: by, risk_rated_at: at })
    .where('application_id', '=', id)
    .execute();
}

/**
 * Drops the files of applications that came longer ago and led to no client, with their documents. Files of clients
 * stay. So many at once; answers which.
 */
export async function deleteOldFiles(database: Database, keptDays: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from application_files where application_id = any(array(
      select file.application_id from application_files file where file.client_id is null
        and file.opened_at < now() - make_interval(days => ${keptDays}::int)
        and not exists (
          select from application_moves move where move.application_id = file.application_id
            and move.moved_at >= now() - make_interval(days => ${keptDays}::int))
      limit ${limit}))
    returning application_id as id`.execute(database);
  return rows.map(({ id }) => id);
}
