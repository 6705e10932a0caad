import type { StaffRole } from '@bank/contract/office';
import type { TaskSubject } from '@bank/contract/office/tasks';
import { sql } from 'kysely';
import type { Database } from './task-store.ts';

export interface Subject {
  readonly id: string;
  /** Its number or its reference. */
  readonly name: string;
  /** The client whom it concerns. */
  readonly clientId: string | null;
}

/** What a task is about, by its number or its id. */
export async function findSubject(database: Database, kind: TaskSubject, typed: string): Promise<Subject | undefined> {
  const found = {
    client: sql<Subject>`
      select id, client_number as name, id as "clientId" from clients
      where client_number = ${typed} or id::text = ${typed}`,
    order: sql<Subject>`
      select o.id, p.transfer_number as name, o.client_id as "clientId"
      from orders o join payments p on p.id = o.payment_id
      where p.transfer_number = ${typed} or o.id::text = ${typed}`,
    application: sql<Subject>`
      select id, reference as name, null as "clientId" from enquiries
      where kind = 'application' and (reference = ${typed} or id::text = ${typed})`,
  }[kind];
  return (await found.execute(database)).rows[0];
}

/** The roles of somebody who may sign in. */
export async function findRoles(database: Database, login: string): Promise<readonly StaffRole[] | undefined> {
  const { rows } = await sql<{ roles: StaffRole[] }>`
    select roles from staff where login = ${login.toLowerCase()} and disabled_at is null`.execute(database);
  return rows[0]?.roles;
}
