import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'clients'>;

/** A name as it was typed and is kept. */
export interface KeptName {
  /** Of the beneficiary or the client. */
  readonly id: string;
  readonly of: 'client' | 'beneficiary';
  readonly clientNumber: string;
  readonly clientName: string;
  /** The name, and that of the beneficiary's bank; the second is empty where there is none. */
  readonly names: readonly [string, string];
}

/**
 * Names of clients and of saved beneficiaries that hold anything but the characters of payment messages, by id. Most of
 * them can be sent in plain letters: the contract tells which cannot.
 */
export async function readOtherNames(
  database: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<KeptName[]> {
  const { rows } = await sql<{
    id: string;
    of: KeptName['of'];
    client_number: string;
    client_name: string;
    name: string;
    agent_name: string;
  }>`
    select kept.id, kept.of, kept.client_number, kept.client_name, kept.name, kept.agent_name
    from (
      select client.id, 'client' as of, client.client_number, called.name as client_name, called.name,
        '' as agent_name
      from clients client cross join lateral (
        select case client.company_name when '' then client.first_name || ' ' || client.last_name
          else client.company_name end as name
      ) called
      union all
      select saved.id, 'beneficiary', client.client_number,
        case client.company_name when '' then client.first_name || ' ' || client.last_name
          else client.company_name end,
        saved.creditor_name, saved.creditor_agent_name
      from beneficiaries saved join clients client on client.id = saved.client_id
    ) kept
    where ${after === undefined ? sql`true` : sql`kept.id > ${after}`}
      and kept.name || kept.agent_name ~ '[^A-Za-z0-9/?:().,''+ -]'
    order by kept.id limit ${limit}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    of: row.of,
    clientNumber: row.client_number,
    clientName: row.client_name,
    names: [row.name, row.agent_name],
  }));
}
