import type { DepositState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import type { JournalEntryId, LedgerAccountId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../../base/platform/rights.ts';
import type { TermDeposit } from './term-deposit.ts';

type Database = RoomDatabase<'term-deposits'>;

/** Until the end of the database transaction nobody else opens, accrues or ends a deposit. */
export async function lockDeposits(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('term deposits'))`.execute(transaction);
}

/** The number of the next deposit. Deposits are locked. */
export async function nextNumber(transaction: Database): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select 'TD-' || (100001 + count(*)) as number from term_deposits`.execute(transaction);
  return rows[0]!.number;
}

interface Row {
  readonly id: string;
  readonly number: string;
  readonly client_id: string;
  readonly account_id: string;
  readonly account_number: string;
  readonly account_ledger_id: string;
  readonly ledger_account_id: string;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly rate_hundredths: number;
  readonly early_rate_hundredths: number;
  readonly opened_on: string;
  readonly matures_on: string;
  readonly interest_minor: bigint;
  readonly ended_as: Exclude<DepositState, 'open'> | null;
  readonly ended_on: string | null;
  readonly paid_interest_minor: bigint | null;
}

const columns = sql`
  d.id, d.deposit_number as number, d.client_id, d.account_id, account.account_number,
  account.ledger_account_id as account_ledger_id, d.ledger_account_id, d.amount_minor, d.currency, d.rate_hundredths,
  d.early_rate_hundredths, to_char(d.opened_on, 'YYYY-MM-DD') as opened_on,
  to_char(d.matures_on, 'YYYY-MM-DD') as matures_on, d.interest_minor, d.ended_as,
  to_char(d.ended_on, 'YYYY-MM-DD') as ended_on, d.paid_interest_minor`;

async function readDeposits(database: Database, which: RawBuilder<unknown>): Promise<TermDeposit[]> {
  const { rows } = await sql<Row>`
    select ${columns} from term_deposits d join accounts account on account.id = d.account_id ${which}`.execute(
    database,
  );
  return rows.map(toDeposit);
}

function toDeposit(row: Row): TermDeposit {
  const currency = currencyCode(row.currency);
  return {
    id: row.id,
    number: row.number,
    clientId: row.client_id,
    account: {
      id: row.account_id,
      number: row.account_number,
      ledgerAccountId: row.account_ledger_id as LedgerAccountId,
    },
    ledgerAccountId: row.ledger_account_id as LedgerAccountId,
    amount: money(row.amount_minor, currency),
    rateHundredths: row.rate_hundredths,
    earlyRateHundredths: row.early_rate_hundredths,
    openedOn: row.opened_on,
    maturesOn: row.matures_on,
    interest: money(row.interest_minor, currency),
    end:
      row.ended_as === null
        ? undefined
        : { as: row.ended_as, on: row.ended_on!, paidInterest: money(row.paid_interest_minor!, currency) },
  };
}

/** Those from accounts that are meant, the newest first. */
export function listDepositsOf(database: Database, { clientId, accountIds }: AccountScope): Promise<TermDeposit[]> {
  return readDeposits(
    database,
    sql`where d.client_id = ${clientId}
      ${accountIds === 'all' ? sql`` : sql`and d.account_id = any(${[...accountIds]}::uuid[])`} order by d.id desc`,
  );
}

/** Those that bring interest on a day behind the last one that is accrued in their currency. */
export function listBearing(database: Database): Promise<TermDeposit[]> {
  return readDeposits(
    database,
    sql`where least(d.matures_on, d.ended_on) > 1 + coalesce(
      (select max(accrued.day) from interest_accruals accrued where accrued.currency = d.currency), d.opened_on - 1)
      order by d.id`,
  );
}

/** Those whose twelve months are over and whose money has not gone back. */
export function listMatured(database: Database, today: string): Promise<TermDeposit[]> {
  return readDeposits(
    database,
    sql`where d.ended_as is null and d.matures_on <= ${today}::date order by d.matures_on, d.id`,
  );
}

export async function findDeposit(database: Database, number: string): Promise<TermDeposit | undefined> {
  return (await readDeposits(database, sql`where d.deposit_number = ${number}`))[0];
}

export interface KeptUnderKey {
  readonly requestHash: Buffer;
  readonly deposit: TermDeposit;
}

/** The deposit that a client opened under a key. */
export async function findByKey(
  database: Database,
  { clientId, key }: { readonly clientId: string; readonly key: string },
): Promise<KeptUnderKey | undefined> {
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    select id, request_hash as hash from term_deposits
    where client_id = ${clientId} and idempotency_key = ${key}`.execute(database);
  const [kept] = rows;
  if (kept === undefined) return undefined;
  const [deposit] = await readDeposits(database, sql`where d.id = ${kept.id}`);
  return { requestHash: kept.hash, deposit: deposit! };
}

/** Whether money of a deposit comes back to an account. */
export async function hasOpenDeposits(database: Database, accountNumber: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from term_deposits d join accounts account on account.id = d.account_id
      where account.account_number = ${accountNumber} and d.ended_as is null
    ) as any`.execute(database);
  return rows[0]!.any;
}

export interface NewDeposit extends Omit<TermDeposit, 'end'> {
  readonly offerId: string | null;
  readonly openedAt: Date;
  readonly entryId: JournalEntryId;
  readonly openedBy: string | null;
  readonly proposalId: string | null;
  readonly key: { readonly idempotencyKey: string; readonly requestHash: Buffer } | undefined;
}

export async function insertDeposit(transaction: Database, deposit: NewDeposit): Promise<void> {
  await transaction
    .insertInto('term_deposits')
    .values({
      id: deposit.id,
      deposit_number: deposit.number,
      client_id: deposit.clientId,
      account_id: deposit.account.id,
      ledger_account_id: deposit.ledgerAccountId,
      amount_minor: deposit.amount.amountMinor,
      currency: deposit.amount.currency,
      rate_hundredths: deposit.rateHundredths,
      early_rate_hundredths: deposit.earlyRateHundredths,
      offer_id: deposit.offerId,
      opened_on: deposit.openedOn,
      matures_on: deposit.maturesOn,
      interest_minor: deposit.interest.amountMinor,
      opened_at: deposit.openedAt,
      entry_id: deposit.entryId,
      opened_by: deposit.openedBy,
      proposal_id: deposit.proposalId,
      idempotency_key: deposit.key?.idempotencyKey ?? null,
      request_hash: deposit.key?.requestHash ?? null,
    })
    .execute();
}

export async function setEnd(
  transaction: Database,
  id: string,
  end: {
    readonly as: Exclude<DepositState, 'open'>;
    readonly on: string;
    readonly at: Date;
    readonly paidInterestMinor: bigint;
    readonly entryId: JournalEntryId;
    readonly proposalId: string | null;
  },
): Promise<void> {
  await transaction
    .updateTable('term_deposits')
    .set({
      ended_as: end.as,
      ended_on: end.on,
      ended_at: end.at,
      paid_interest_minor: end.paidInterestMinor,
      repaid_entry_id: end.entryId,
      end_proposal_id: end.proposalId,
    })
    .where('id', '=', id)
    .execute();
}

export async function listDepositsByNumber(
  database: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, TermDeposit>> {
  const found = await readDeposits(database, sql`where d.deposit_number = any(${[...numbers]}::text[])`);
  return new Map(found.map((deposit) => [deposit.number, deposit]));
}

/** What every deposit was opened at. */
export interface OpeningTerms {
  readonly number: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly rateHundredths: number;
  readonly earlyRateHundredths: number;
  readonly offerId: string | null;
  readonly openedOn: string;
  readonly openedAt: Date;
}

export async function readOpenings(database: Database): Promise<OpeningTerms[]> {
  const { rows } = await sql<OpeningTerms>`
    select deposit_number as number, currency, amount_minor as "amountMinor", rate_hundredths as "rateHundredths",
      early_rate_hundredths as "earlyRateHundredths", offer_id as "offerId",
      to_char(opened_on, 'YYYY-MM-DD') as "openedOn", opened_at as "openedAt"
    from term_deposits order by id`.execute(database);
  return rows;
}
