import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { SubjectKind } from './store.ts';

type Database = RoomDatabase<'cases'>;

/** By which ids the bank knows a person. */
export interface Person {
  readonly clients: readonly string[];
  /** People who log in for the client, and for nobody else. */
  readonly users: readonly string[];
  /** Messages and applications. */
  readonly enquiries: readonly string[];
}

/** The client whom an applicant became; undefined where there is none. */
export async function findClientOfApplication(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ clientId: string | null }>`
    select client_id as "clientId" from application_files where application_id = ${id}`.execute(database);
  return rows[0]?.clientId ?? undefined;
}

/**
 * All ids of a person. Somebody who wrote without a login is known by their mail address: what came from it before
 * counts, but for what belongs to a client.
 */
export async function findPerson(
  database: Database,
  { kind, id }: { readonly kind: SubjectKind; readonly id: string },
): Promise<Person> {
  if (kind !== 'client') {
    const { rows } = await sql<{ id: string }>`
      select other.id from enquiries told join enquiries other on other.id = told.id or (
        lower(coalesce(other.fields ->> 'Email', other.fields ->> 'E-mail'))
          = lower(nullif(coalesce(told.fields ->> 'Email', told.fields ->> 'E-mail'), ''))
        and other.client_id is null
        and not exists (
          select from application_files file where file.application_id = other.id and file.client_id is not null))
      where told.id = ${id} order by other.id`.execute(database);
    return { clients: [], users: [], enquiries: rows.map((row) => row.id) };
  }
  const { rows: users } = await sql<{ id: string }>`
    select distinct own.user_id as id from memberships own
    where own.client_id = ${id} and not exists (
      select from memberships other where other.user_id = own.user_id and other.client_id <> ${id})
    order by 1`.execute(database);
  const { rows: enquiries } = await sql<{ id: string }>`
    select id from enquiries where client_id = ${id}
    union select application_id from application_files where client_id = ${id} order by 1`.execute(database);
  return { clients: [id], users: users.map((row) => row.id), enquiries: enquiries.map((row) => row.id) };
}
