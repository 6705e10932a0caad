import type { Language } from '@bank/contract';
import { isUniqueViolation, type ClientsTable, type RoomDatabase } from '@bank/database';
import type { Insertable, Selectable } from 'kysely';
import { readId } from '../platform/read-id.ts';

type Database = RoomDatabase<'identity'>;

export interface ClientSummary {
  readonly id: string;
  readonly number: string;
  readonly kind: 'personal' | 'corporate';
  readonly login: string;
  readonly name: string;
  readonly companyName: string;
  readonly email: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly isDisabled: boolean;
}

/** False where another client has the login. */
export async function insertClient(database: Database, client: Insertable<ClientsTable>): Promise<boolean> {
  try {
    await database.insertInto('clients').values(client).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'clients_login_key')) return false;
    throw error;
  }
}

export async function listClients(database: Database): Promise<ClientSummary[]> {
  const rows = await database.selectFrom('clients').selectAll().orderBy('client_number').execute();
  return rows.map(toSummary);
}

/**
 * A client by id, client number or login; undefined where there is none. Where the reference fits several clients, the
 * one with the lowest client number.
 */
export async function findClientForStaff(database: Database, reference: string): Promise<ClientSummary | undefined> {
  // PostgreSQL cannot hold U+0000 in a text, so no client has such a reference.
  if (reference.includes('\0')) return undefined;
  const id = readId(reference);
  const row = await database
    .selectFrom('clients')
    .selectAll()
    .where((is) =>
      is.or([
        ...(id === undefined ? [] : [is('id', '=', id)]),
        is('client_number', '=', reference),
        is('login', '=', reference.toLowerCase()),
      ]),
    )
    .orderBy('client_number')
    .limit(1)
    .executeTakeFirst();
  return row && toSummary(row);
}

export async function markDisabled(database: Database, clientId: string, at: Date): Promise<void> {
  await database
    .updateTable('clients')
    .set({ disabled_at: at })
    .where('id', '=', clientId)
    .where('disabled_at', 'is', null)
    .execute();
}

function toSummary(row: Selectable<ClientsTable>): ClientSummary {
  return {
    id: row.id,
    number: row.client_number,
    kind: row.kind,
    login: row.login,
    name: `${row.first_name} ${row.last_name}`,
    companyName: row.company_name,
    email: row.email,
    language: row.language,
    createdAt: row.created_at,
    isDisabled: row.disabled_at !== null,
  };
}
