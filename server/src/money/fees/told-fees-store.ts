import type { RoomDatabase } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import { currencyCode, money, type Money } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';
import { isPerhapsMaintenance, isUnassigned } from './by-hand-store.ts';
import type { FeeKind } from './fee.ts';

type Database = RoomDatabase<'fees'>;

/**
 * What became of a fee. `due`: accrued, and no run has come to it. `unpaid`: a run could not charge it, and the client
 * owes it. `to_assign`: a person booked it, and nobody has said what it was for.
 */
export type FeeState = 'due' | 'charged' | 'waived' | 'unpaid' | 'to_assign';

export interface ToldFee {
  readonly id: string;
  readonly fee: FeeKind | 'other';
  /** `YYYY-MM`. */
  readonly month: string;
  readonly client: { readonly id: string; readonly number: string; readonly name: string };
  readonly account: string;
  readonly ledgerAccountId: LedgerAccountId;
  /** The payment that it is for. */
  readonly of: { readonly id: string; readonly number: string } | undefined;
  readonly amount: Money;
  readonly inDollars: Money | undefined;
  /** The rate of the account's currency that it came to its amount by. */
  readonly usdPerUnitScaled: bigint | undefined;
  readonly accrualEntryId: string | undefined;
  readonly state: FeeState;
  /** What charged it, or, of `to_assign`, itself. */
  readonly payment: { readonly id: string; readonly number: string } | undefined;
  readonly isReceivable: boolean;
  /** Of a waiver. */
  readonly proposalId: string | undefined;
  readonly reason: string | undefined;
}

export interface SoughtFees {
  /** `YYYY-MM`, both included. */
  readonly from: string;
  readonly to: string;
  readonly states?: readonly FeeState[];
  readonly account?: string;
  readonly zone: string;
}

/** The month that a fee of no month of the tariff was booked in. */
const bookedMonth = (zone: string) => sql`date_trunc('month', hand.created_at at time zone ${zone})::date`;

/** What charged `fee`, unless it was taken back. */
const standing = sql`
  select charge.payment_id, paid.transfer_number
  from (
    select m.payment_id from fee_charges m
    where fee.fee = 'maintenance' and m.fee = 'maintenance' and m.client_id = fee.client_id and m.month = fee.month
    union all
    select p.payment_id from fee_charges p where p.of_payment_id = fee.of_payment_id
  ) charge join payments paid on paid.id = charge.payment_id and paid.status <> 'returned'
  limit 1`;

/**
 * All fees of the months: those that the bank accrued, those that a person charged before their month was over or that
 * belong to none, and those that nobody has assigned. Each fee stands here once.
 */
function toldFees({ from, to, states, account, zone }: SoughtFees): RawBuilder<unknown> {
  const [first, last] = [`${from}-01`, `${to}-01`];
  const only = (number: RawBuilder<unknown>) => (account === undefined ? sql`true` : sql`${number} = ${account}`);
  return sql`
    select told.*, client.client_number,
      case when client.company_name <> '' then client.company_name
        else client.first_name || ' ' || client.last_name end as client_name
    from (
      select fee.id, fee.fee, fee.month, fee.client_id, owes.account_number, owes.ledger_account_id, fee.of_payment_id,
        fee.amount_minor::bigint, fee.currency, fee.dollars_minor::bigint,
        fee.usd_per_unit_scaled::bigint, fee.entry_id,
        case when waiver.fee_id is not null then 'waived' when charged.payment_id is not null then 'charged'
          when receivable.fee_id is not null then 'unpaid' else 'due' end as state,
        charged.payment_id, charged.transfer_number, receivable.fee_id is not null as is_receivable,
        waiver.proposal_id, proposal.reason
      from fees fee join accounts owes on owes.id = fee.account_id
        left join fee_waivers waiver on waiver.fee_id = fee.id
        left join proposals proposal on proposal.id = waiver.proposal_id
        left join fee_receivables receivable on receivable.fee_id = fee.id
        left join lateral (${standing}) charged on true
      where fee.month between ${first}::date and ${last}::date and ${only(sql`owes.account_number`)}
      union all
      select charge.id, charge.fee, coalesce(charge.month, ${bookedMonth(zone)}), charge.client_id, owes.account_number,
        owes.ledger_account_id, charge.of_payment_id,
        -- A payment that took the fees of several months is counted with the first of them.
        case when exists (
          select from fee_charges earlier where earlier.payment_id = charge.payment_id and earlier.month < charge.month
        ) then 0 else hand.amount_minor end, hand.currency, null, null, null, 'charged', hand.id, hand.transfer_number,
        false, null, null
      from fee_charges charge join payments hand on hand.id = charge.payment_id and hand.status <> 'returned'
        join accounts owes on owes.account_number = hand.debtor_account
      where coalesce(charge.month, ${bookedMonth(zone)}) between ${first}::date and ${last}::date
        and ${only(sql`owes.account_number`)}
        and not exists (
          select from fees fee where fee.of_payment_id = charge.of_payment_id
            or (charge.fee = 'maintenance' and fee.fee = 'maintenance' and fee.client_id = charge.client_id
              and fee.month = charge.month)
        )
      union all
      select hand.id, 'other', ${bookedMonth(zone)}, owes.client_id, owes.account_number, owes.ledger_account_id, null,
        hand.amount_minor, hand.currency, null, null, null,
        case when ${isPerhapsMaintenance} or hand.remittance_information ~ 'T-[0-9]' then 'to_assign'
          else 'charged' end, hand.id, hand.transfer_number, false, null, null
      from payments hand join accounts owes on owes.account_number = hand.debtor_account
      where ${isUnassigned} and ${bookedMonth(zone)} between ${first}::date and ${last}::date
        and ${only(sql`owes.account_number`)}
    ) told join clients client on client.id = told.client_id
    where ${states === undefined ? sql`true` : sql`told.state = any(${[...states]}::text[])`}`;
}

interface ToldRow {
  readonly id: string;
  readonly fee: ToldFee['fee'];
  readonly month: string;
  readonly client_id: string;
  readonly client_number: string;
  readonly client_name: string;
  readonly account_number: string;
  readonly ledger_account_id: string;
  readonly of_payment_id: string | null;
  readonly of_number: string | null;
  readonly amount_minor: bigint;
  readonly currency: string;
  readonly dollars_minor: bigint | null;
  readonly usd_per_unit_scaled: bigint | null;
  readonly entry_id: string | null;
  readonly state: FeeState;
  readonly payment_id: string | null;
  readonly transfer_number: string | null;
  readonly is_receivable: boolean;
  readonly proposal_id: string | null;
  readonly reason: string | null;
}

/** In the order of their months and ids, behind one where that is named: `2026-10 <id>`. */
export async function listToldFees(
  database: Database,
  sought: SoughtFees,
  { behind, limit }: { readonly behind?: string | undefined; readonly limit: number },
): Promise<ToldFee[]> {
  const [month, id] = behind?.split(' ') ?? [];
  const place = id === undefined ? sql`true` : sql`(told.month, told.id) > (${`${month}-01`}::date, ${id}::uuid)`;
  const { rows } = await sql<ToldRow>`
    select told.*, to_char(told.month, 'YYYY-MM') as month, paid.transfer_number as of_number
    from (${toldFees(sought)}) told left join payments paid on paid.id = told.of_payment_id
    where ${place} order by told.month, told.id limit ${limit}`.execute(database);
  return rows.map(present);
}

/** A fee that was accrued, as it stands now; undefined where there is none. */
export async function findToldFee(database: Database, id: string, zone: string): Promise<ToldFee | undefined> {
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from fees where id = ${id}::uuid`.execute(database);
  const month = rows[0]?.month;
  if (month === undefined) return undefined;
  const { rows: told } = await sql<ToldRow>`
    select told.*, to_char(told.month, 'YYYY-MM') as month, paid.transfer_number as of_number
    from (${toldFees({ from: month, to: month, zone })}) told left join payments paid on paid.id = told.of_payment_id
    where told.id = ${id}::uuid`.execute(database);
  return told[0] && present(told[0]);
}

export interface FeeSum {
  readonly month: string;
  readonly currency: string;
  readonly state: FeeState;
  readonly count: number;
  readonly amount: Money;
}

/** How many fees of each state a month has in each currency, and what they come to. */
export async function sumToldFees(database: Database, sought: SoughtFees): Promise<FeeSum[]> {
  const { rows } = await sql<{ month: string; currency: string; state: FeeState; count: bigint; minor: bigint }>`
    select to_char(told.month, 'YYYY-MM') as month, told.currency, told.state, count(*) as count,
      sum(told.amount_minor)::bigint as minor
    from (${toldFees(sought)}) told group by 1, 2, 3 order by 1 desc, 2, 3`.execute(database);
  return rows.map(({ month, currency, state, count, minor }) => ({
    month,
    currency,
    state,
    count: Number(count),
    amount: money(minor, currencyCode(currency)),
  }));
}

/** Whether fees of an account are due or unpaid. */
export async function hasOpenFees(database: Database, accountNumber: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from fees fee join accounts owes on owes.id = fee.account_id
        left join lateral (${standing}) charged on true
      where owes.account_number = ${accountNumber} and charged.payment_id is null
        and not exists (select from fee_waivers waiver where waiver.fee_id = fee.id)
    ) as any`.execute(database);
  return rows[0]!.any;
}

function present(row: ToldRow): ToldFee {
  const currency = currencyCode(row.currency);
  return {
    id: row.id,
    fee: row.fee,
    month: row.month,
    client: { id: row.client_id, number: row.client_number, name: row.client_name },
    account: row.account_number,
    ledgerAccountId: row.ledger_account_id as LedgerAccountId,
    of: row.of_payment_id === null ? undefined : { id: row.of_payment_id, number: row.of_number! },
    amount: money(row.amount_minor, currency),
    inDollars: row.dollars_minor === null ? undefined : money(row.dollars_minor, currencyCode('USD')),
    usdPerUnitScaled: row.usd_per_unit_scaled ?? undefined,
    accrualEntryId: row.entry_id ?? undefined,
    state: row.state,
    payment: row.payment_id === null ? undefined : { id: row.payment_id, number: row.transfer_number! },
    isReceivable: row.is_receivable,
    proposalId: row.proposal_id ?? undefined,
    reason: row.reason ?? undefined,
  };
}
