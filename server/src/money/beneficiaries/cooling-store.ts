import type { RoomDatabase } from '@bank/database';
import { sql, type Expression, type RawBuilder } from 'kysely';

type Database = RoomDatabase<'beneficiaries'>;
type Text = string | Expression<string>;

/** Whom a client is to pay. Where there is no IBAN, the bank is half of the account. */
export interface Payee<Value = string> {
  readonly clientId: Value;
  readonly creditorAccount: Value;
  readonly creditorAgentBic: Value;
}

/**
 * Until when a beneficiary cools off: from when it was first saved, for the hours in force now. Infinity where it is
 * not saved, null where it may be paid: it has cooled off, the client has paid it, or trusts it. The database's clock
 * counts, which dates what is saved.
 */
export function coolsUntil({ clientId, creditorAccount, creditorAgentBic }: Payee<Text>): RawBuilder<Date | null> {
  return sql<Date | null>`(
    select cooling.until
    from (select cooling_hours(${clientId}::uuid, clock_timestamp()) as hours) rule
      cross join lateral (
        select coalesce(min(one.known_since) + make_interval(hours => rule.hours), 'infinity') as until,
          coalesce(bool_or(one.trusted_at is not null), false) as is_trusted
        from beneficiaries one
        where one.client_id = ${clientId}::uuid and one.creditor_account = ${creditorAccount}
          and left(one.creditor_agent_bic, 8) = left(${creditorAgentBic}, 8)
      ) cooling
    where rule.hours > 0 and not cooling.is_trusted and cooling.until > clock_timestamp() and not exists (
      select from payments where ordered_by = ${clientId}::uuid and type in ('swift', 'sepa')
        and payments.creditor_account = ${creditorAccount}
        and left(payments.creditor_agent_bic, 8) = left(${creditorAgentBic}, 8) and status = 'completed'
    )
  )`;
}

/** Whether a beneficiary may be paid now, or since when it may. */
export async function readCooling(
  database: Database,
  payee: Payee,
): Promise<'free' | 'not_saved' | { readonly until: Date; readonly secondsLeft: number }> {
  const { rows } = await sql<{ isSaved: boolean; until: Date; secondsLeft: number }>`
    select isfinite(until) as "isSaved", nullif(until, 'infinity') as until,
      extract(epoch from nullif(until, 'infinity') - clock_timestamp())::float8 as "secondsLeft"
    from (select ${coolsUntil(payee)} as until) cooling where until is not null`.execute(database);
  const [row] = rows;
  if (row === undefined) return 'free';
  return row.isSaved ? row : 'not_saved';
}

interface CoolingHours {
  readonly hours: number;
  /** A shorter time that counts later. */
  readonly next: { readonly hours: number; readonly from: Date } | null;
}

/** How long new beneficiaries of a client cool off. */
export async function readCoolingHours(database: Database, clientId: string): Promise<CoolingHours> {
  const { rows } = await sql<{ hours: number; nextHours: number | null; from: Date | null }>`
    select cooling_hours(${clientId}::uuid, clock_timestamp()) as hours, later.hours as "nextHours",
      later.counts_from as from
    from (values (1)) one left join lateral (
      select hours, counts_from from cooling_off where client_id = ${clientId} order by set_at desc limit 1
    ) later on later.counts_from > clock_timestamp()`.execute(database);
  const { hours, nextHours, from } = rows[0]!;
  return { hours, next: nextHours === null || from === null ? null : { hours: nextHours, from } };
}

/** The database dates it, and says from when it counts. */
export async function insertCoolingOff(
  transaction: Database,
  { id, clientId, hours, setBy }: { id: string; clientId: string; hours: number; setBy: string },
): Promise<void> {
  await sql`
    insert into cooling_off (id, client_id, hours, set_by) values (${id}, ${clientId}, ${hours}, ${setBy})`.execute(
    transaction,
  );
}
