import type { CaseKind, CaseSortKey, CaseStepKind } from '@bank/contract/office/cases';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { directionOf, partInOrder, type Sort } from '../../base/platform/part-in-order-store.ts';

type Database = RoomDatabase<'cases'>;

/** Whose data a case is about. */
export type SubjectKind = 'client' | 'message' | 'application';

export interface CaseStep {
  readonly kind: CaseStepKind;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
}

export interface Case {
  readonly id: string;
  readonly kind: CaseKind;
  readonly number: number;
  /** Days of the bank. */
  readonly receivedOn: string;
  /** As the last step says that postponed it. */
  readonly dueOn: string;
  readonly person: string;
  readonly aboutKind: SubjectKind | null;
  readonly aboutId: string | null;
  readonly about: string | null;
  readonly subject: string;
  readonly openedAt: Date;
  readonly openedBy: string;
  /** Of a report: what was confirmed, and its papers. */
  readonly hits: readonly string[];
  readonly documents: readonly { readonly id: string; name: string; hash: string; by: string; at: Date }[];
  readonly steps: readonly CaseStep[];
}

export interface NewCase {
  readonly id: string;
  readonly kind: CaseKind;
  readonly receivedOn: string;
  readonly dueOn: string;
  readonly person: string;
  readonly about: { readonly kind: SubjectKind; readonly id: string; readonly reference: string } | undefined;
  readonly subject: string;
  readonly openedBy: string;
  readonly hits?: readonly string[];
}

/** Answers its number, which the database gives. */
export async function insertCase(transaction: Database, { about, ...opened }: NewCase): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into cases (id, kind, number, received_on, due_on, person, about_kind, about_id, about, subject, opened_at,
      opened_by, hits)
    values (${opened.id}, ${opened.kind}, 1, ${opened.receivedOn}::date, ${opened.dueOn}::date, ${opened.person},
      ${about?.kind ?? null}, ${about?.id ?? null}, ${about?.reference ?? null}, ${opened.subject}, now(),
      ${opened.openedBy}, ${[...(opened.hits ?? [])]}::uuid[])
    returning number`.execute(transaction);
  return rows[0]!.number;
}

/** The next step of a case, whose row is locked. */
export async function insertStep(
  transaction: Database,
  { id, steps }: Pick<Case, 'id' | 'steps'>,
  step: { readonly kind: CaseStepKind; readonly text: string; readonly dueOn: string | null; readonly by: string },
): Promise<void> {
  await sql`
    insert into case_steps (case_id, place, kind, text, due_on, done_at, done_by)
    values (${id}, ${steps.length + 1}, ${step.kind}, ${step.text}, ${step.dueOn}::date, now(), ${step.by})`.execute(
    transaction,
  );
}

const isClosed = sql`exists (
  select from case_steps s where s.case_id = c.id and s.kind in ('answered', 'refused'))`;
const dueOn = sql`coalesce((
  select s.due_on from case_steps s where s.case_id = c.id and s.due_on is not null order by s.place desc limit 1
), c.due_on)`;

/** The key of each sort; nothing for the newest first. */
const keysOfSort: Readonly<Record<CaseSortKey, RawBuilder<unknown>>> = {
  due: sql`coalesce(postponed.due_on, c.due_on)`,
  case: sql`c.kind || lpad(c.number::text, 9, '0')`,
  person: sql`lower(c.person)`,
  received: sql`c.received_on`,
  subject: sql`lower(left(c.subject, 100))`,
  steps: sql`coalesce(stepped.last, c.opened_at)`,
};

/** What some of the keys are read from; each is read once, not for each case. */
const tablesOfSort: Partial<Readonly<Record<CaseSortKey, RawBuilder<unknown>>>> = {
  due: sql`left join (
    select distinct on (case_id) case_id, due_on from case_steps where due_on is not null order by case_id, place desc
  ) postponed on postponed.case_id = c.id`,
  steps: sql`left join (
    select case_id, max(done_at) as last from case_steps group by case_id
  ) stepped on stepped.case_id = c.id`,
};

/** The register, the newest first where no other order is asked for. */
export function listCases(
  database: Database,
  sought: {
    readonly kind: CaseKind | undefined;
    readonly isOpen: boolean | undefined;
    /** Reports are for few eyes. */
    readonly maySeeReports: boolean;
    /** The id of the last one of the part before. */
    readonly after: string | undefined;
    readonly limit: number;
    readonly sort?: Sort<CaseSortKey> | undefined;
  },
): Promise<Case[]> {
  const { kind, isOpen, maySeeReports, after, limit, sort } = sought;
  const which = sql`
    ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
      and (${maySeeReports} or c.kind <> 'report')
      and ${isOpen === undefined ? sql`true` : isOpen ? sql`not ${isClosed}` : isClosed}`;
  if (sort === undefined)
    return readCases(
      database,
      sql`${which} and ${after === undefined ? sql`true` : sql`c.id < ${after}`} order by c.id desc limit ${limit}`,
    );
  return readCasesSorted(database, which, { sort, after, limit });
}

/** The steps are read once, not for each case; a case is told whole where it is on the page. */
function readCasesSorted(
  database: Database,
  which: RawBuilder<unknown>,
  {
    sort: { key, isDescending },
    after,
    limit,
  }: { readonly sort: Sort<CaseSortKey>; readonly after: string | undefined; readonly limit: number },
): Promise<Case[]> {
  const { direction } = directionOf(isDescending);
  // The last one of the part before stays in its place when it is answered meanwhile.
  const rows = sql`
    select c.id, ${keysOfSort[key]} as key from cases c ${tablesOfSort[key] ?? sql``}
    where ${which} ${after === undefined ? sql`` : sql`or c.id = ${after}`}`;
  const last = after === undefined ? undefined : sql`id = ${after}`;
  return readCases(
    database,
    sql`true order by page.key ${direction}, c.id ${direction}`,
    sql`with ${partInOrder(rows, { last, limit, isDescending })}`,
    sql`join page on page.id = c.id`,
  );
}

export async function findCase(database: Database, id: string): Promise<Case | undefined> {
  return (await readCases(database, sql`c.id = ${id}`))[0];
}

/** The same; until the transaction ends nobody else takes a step. */
export async function lockCase(transaction: Database, id: string): Promise<Case | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('cases'))`.execute(transaction);
  return findCase(transaction, id);
}

export async function findCaseByNumber(database: Database, kind: CaseKind, number: number): Promise<Case | undefined> {
  return (await readCases(database, sql`c.kind = ${kind} and c.number = ${number}`))[0];
}

async function readCases(
  database: Database,
  which: RawBuilder<unknown>,
  before = sql``,
  among = sql``,
): Promise<Case[]> {
  type Told = 'steps' | 'documents';
  const { rows } = await sql<
    Omit<Case, Told> & {
      readonly [Key in Told]: readonly (Omit<Case[Key][number], 'at'> & { readonly at: string })[];
    }
  >`
    ${before} select c.id, c.kind, c.number, c.received_on::text as "receivedOn", ${dueOn}::text as "dueOn", c.person,
      c.about_kind as "aboutKind", c.about_id as "aboutId", c.about, c.subject, c.opened_at as "openedAt",
      c.opened_by as "openedBy", c.hits, coalesce((
        select json_agg(json_build_object('id', d.id, 'name', d.name, 'hash', encode(d.content_hash, 'hex'),
          'by', d.added_by, 'at', d.added_at) order by d.id)
        from case_documents d where d.case_id = c.id
      ), '[]') as documents, coalesce((
        select json_agg(json_build_object('kind', s.kind, 'text', s.text, 'by', s.done_by, 'at', s.done_at)
          order by s.place)
        from case_steps s where s.case_id = c.id
      ), '[]') as steps
    from cases c ${among} where ${which}`.execute(database);
  return rows.map((row) => ({
    ...row,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at) })),
    documents: row.documents.map((document) => ({ ...document, at: new Date(document.at) })),
  }));
}

/** The reports that hits began, the newest first. */
export async function listReportsOf(
  database: Database,
  hits: readonly string[],
): Promise<readonly { readonly id: string; readonly number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select id, number from cases where kind = 'report' and hits && ${[...hits]}::uuid[] order by number desc`.execute(
    database,
  );
  return rows;
}

/** Open complaints and requests that are due by a day, those that are due first in front. */
export function listDueCases(database: Database, day: string, limit: number): Promise<Case[]> {
  return readCasesSorted(database, isDueBy(day), {
    sort: { key: 'due', isDescending: false },
    after: undefined,
    limit,
  });
}

/** Open complaints and requests that are due by a day, and since when the oldest of them waits. */
export async function summariseDueCases(
  database: Database,
  day: string,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, start_of_bank_day(min(c.received_on)) as oldest
    from cases c ${tablesOfSort.due!} where ${isDueBy(day)}`.execute(database);
  return rows[0]!;
}

/** Beside `tablesOfSort.due`. */
const isDueBy = (day: string) => sql`not ${isClosed} and c.kind <> 'report' and ${keysOfSort.due} <= ${day}::date`;
