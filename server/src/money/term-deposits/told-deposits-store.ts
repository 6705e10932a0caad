import type { DepositState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'term-deposits'>;

export interface SoughtDeposits {
  /** Of one client, by number or id. */
  readonly client?: string | undefined;
  readonly state: DepositState;
}

/** A deposit with its client, as staff look for it. */
export interface FoundDeposit {
  /** Where the next part begins. */
  readonly id: string;
  readonly number: string;
  readonly client: string;
  readonly clientName: string;
}

/** By the day on which they mature. */
export async function listFoundDeposits(
  database: Database,
  { client, state }: SoughtDeposits,
  { behind, limit }: { readonly behind?: string | undefined; readonly limit: number },
): Promise<readonly FoundDeposit[]> {
  const [day, number] = behind === undefined ? [null, null] : (behind.split(' ') as [string, string]);
  const { rows } = await sql<FoundDeposit>`
    select to_char(d.matures_on, 'YYYY-MM-DD') || ' ' || d.deposit_number as id, d.deposit_number as number,
      client.client_number as client,
      case client.company_name when '' then client.first_name || ' ' || client.last_name
        else client.company_name end as "clientName"
    from term_deposits d join clients client on client.id = d.client_id
    where coalesce(d.ended_as, 'open') = ${state}
      and (${client ?? null}::text is null or ${client ?? null} in (client.client_number, client.id::text))
      and (${day}::date is null or (d.matures_on, d.deposit_number) > (${day}::date, ${number}))
    order by d.matures_on, d.deposit_number limit ${limit}`.execute(database);
  return rows;
}

/** Deposits that stand and mature on a day or before it, by currency; which day is the first. */
export async function sumMaturing(
  database: Database,
  until: string,
): Promise<readonly { readonly currency: string; readonly count: number; readonly first: string }[]> {
  const { rows } = await sql<{ currency: string; count: number; first: string }>`
    select currency, count(*)::int as count, to_char(min(matures_on), 'YYYY-MM-DD') as first
    from term_deposits where ended_as is null and matures_on <= ${until}::date
    group by currency order by currency`.execute(database);
  return rows;
}
