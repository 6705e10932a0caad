import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'exports'>;

export interface ClientParty {
  readonly number: string;
  readonly kind: string;
  readonly name: string;
  readonly contact: string;
  readonly since: Date;
  readonly until: Date | null;
}

/** Clients in the order of their numbers, behind one. */
export async function readClientParties(database: Database, behind: string, limit: number): Promise<ClientParty[]> {
  const { rows } = await sql<ClientParty>`
    select client_number as number, kind,
      case when company_name <> '' then company_name else first_name || ' ' || last_name end as name,
      case when company_name <> '' then first_name || ' ' || last_name else '' end as contact, created_at as since,
      disabled_at as until
    from clients where client_number > ${behind} order by client_number limit ${limit}`.execute(database);
  return rows;
}

export interface StaffParty {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly since: Date;
  readonly until: Date | null;
}

/** Staff with their roles of the moment, and none of what they sign in with. */
export async function readStaffParties(database: Database): Promise<StaffParty[]> {
  const { rows } = await sql<StaffParty>`
    select login, name, roles, created_at as since, disabled_at as until from staff order by login`.execute(database);
  return rows;
}
