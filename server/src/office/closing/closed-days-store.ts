import type { OfficeReconciliation } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'closing'>;

/** What was compared with a correspondent when a day was closed. */
export interface SealedAccount {
  readonly correspondentBic: string;
  /** Without spaces. */
  readonly account: string;
  readonly currency: string;
  readonly oursMinor: bigint;
  /** Null while there was no statement. */
  readonly theirsMinor: bigint | null;
  readonly content: OfficeReconciliation;
  /** The statements that were in, but for those that an earlier closed day knew. */
  readonly statementIds: readonly string[];
  /** Those that an earlier closed day knew, and that were taken back since. */
  readonly goneIds: readonly string[];
}

export interface ClosedDay {
  readonly id: string;
  readonly closedAt: Date;
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
}

export async function findClosedDay(database: Database, day: string): Promise<ClosedDay | undefined> {
  const { rows } = await sql<ClosedDay>`
    select c.id, c.closed_at as "closedAt", c.proposal_id as "proposalId", p.proposed_by_login as "proposedBy",
      coalesce(p.decided_by_login, '') as "approvedBy"
    from closed_periods c join proposals p on p.id = c.proposal_id
    where c.period = 'day' and c.last_day = ${day}::date`.execute(database);
  return rows[0];
}

/** With the closing of its day: the database takes it no later. */
export async function insertSealed(
  transaction: Database,
  closedPeriodId: string,
  accounts: readonly SealedAccount[],
): Promise<void> {
  for (const {
    correspondentBic,
    account,
    currency,
    oursMinor,
    theirsMinor,
    content,
    statementIds,
    goneIds,
  } of accounts)
    await sql`
      insert into closed_reconciliations (closed_period_id, correspondent_bic, account, currency, ours_minor,
        theirs_minor, content, statement_ids, gone_ids)
      values (${closedPeriodId}, ${correspondentBic}, ${account}, ${currency}, ${oursMinor}, ${theirsMinor},
        ${JSON.stringify(content)}::jsonb, ${[...statementIds]}::uuid[], ${[...goneIds]}::uuid[])`.execute(transaction);
}

export async function listSealed(database: Database, closedPeriodId: string): Promise<readonly SealedAccount[]> {
  const { rows } = await sql<SealedAccount>`
    select correspondent_bic as "correspondentBic", account, currency, ours_minor as "oursMinor",
      theirs_minor as "theirsMinor", content, statement_ids as "statementIds", gone_ids as "goneIds"
    from closed_reconciliations where closed_period_id = ${closedPeriodId}
    order by currency, correspondent_bic, account`.execute(database);
  return rows;
}

/** What closed days know of statements: the first day that each was in for, and the first that it was gone for. */
export interface KnownStatements {
  readonly came: ReadonlyMap<string, string>;
  readonly gone: ReadonlyMap<string, string>;
}

export async function listKnownStatements(database: Database): Promise<KnownStatements> {
  const { rows } = await sql<{ id: string; day: string; isGone: boolean }>`
    select known.id, to_char(c.last_day, 'YYYY-MM-DD') as day, known."isGone"
    from closed_reconciliations r join closed_periods c on c.id = r.closed_period_id
      cross join lateral (
        select unnest(r.statement_ids) as id, false as "isGone"
        union all select unnest(r.gone_ids), true
      ) known`.execute(database);
  const of = (isGone: boolean) =>
    new Map(rows.filter((row) => row.isGone === isGone).map(({ id, day }) => [id, day] as const));
  return { came: of(false), gone: of(true) };
}
