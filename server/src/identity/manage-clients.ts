import type { Language } from '@bank/contract';
import { isUniqueViolation } from '@bank/database';
import { randomInt } from 'node:crypto';
import type { Database } from '../platform/platform.ts';
import { reopen } from './count-try.ts';
import { hashPassword } from './hash-password.ts';
import { forgetKnownPlaces } from './known-places-store.ts';
import { loginKey, wrongPinKey } from './secrets.ts';
import { deleteOtherSessions, findClientById, replacePasswordHash } from './store.ts';

export interface NewClient {
  readonly id: string;
  /** For example `OS-20417`; made here where none is given. */
  readonly number?: string;
  readonly kind: 'personal' | 'corporate';
  readonly login: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
  readonly email: string;
  readonly language: Language;
  /** Made up by the bank: the client is made to change it. */
  readonly isFirstPassword?: boolean;
  readonly isDemonstration?: boolean;
  readonly createdAt: Date;
}

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

/** Creates a client with a login. Answers `login_taken` where another client has it. */
export async function createClient(
  database: Database,
  client: NewClient,
): Promise<{ id: string; number: string } | 'login_taken'> {
  const passwordHash = await hashPassword(client.password);
  const number = client.number ?? `OS-${randomInt(100_000, 1_000_000)}`;
  try {
    await database
      .insertInto('clients')
      .values({
        id: client.id,
        client_number: number,
        kind: client.kind,
        login: client.login.trim().toLowerCase(),
        password_hash: passwordHash,
        password_changed_at: client.createdAt,
        first_name: client.firstName,
        last_name: client.lastName,
        company_name: client.companyName ?? '',
        email: client.email,
        language: client.language,
        is_demonstration: client.isDemonstration ?? false,
        created_at: client.createdAt,
        disabled_at: null,
        is_first_password: client.isFirstPassword ?? false,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'clients_login_key')) return 'login_taken';
    throw error;
  }
  return { id: client.id, number };
}

export async function listClients(database: Database): Promise<ClientSummary[]> {
  const rows = await database.selectFrom('clients').selectAll().orderBy('client_number').execute();
  return rows.map((row) => ({
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
  }));
}

/** A client by id, client number or login; undefined where there is none. */
export async function findClientForStaff(database: Database, reference: string): Promise<ClientSummary | undefined> {
  const clients = await listClients(database);
  return clients.find(
    (client) => client.id === reference || client.number === reference || client.login === reference.toLowerCase(),
  );
}

/**
 * The client can log in no more, every session ends at once, and every device is forgotten. The accounts stay as they
 * are.
 */
export async function disableClient(database: Database, clientId: string, at: Date): Promise<void> {
  await database
    .updateTable('clients')
    .set({ disabled_at: at })
    .where('id', '=', clientId)
    .where('disabled_at', 'is', null)
    .execute();
  await deleteOtherSessions(database, clientId);
  await forgetKnownPlaces(database, clientId);
}

/**
 * Gives the client a new password, ends every session and forgets every device. What wrong passwords and PINs have
 * closed opens again, so that the client can use the new password at once. One that was made up is a first password.
 */
export async function resetPassword(
  database: Database,
  { clientId, password, at, isFirst = false }: { clientId: string; password: string; at: Date; isFirst?: boolean },
): Promise<void> {
  await replacePasswordHash(database, { clientId, to: await hashPassword(password), at, isFirst });
  await deleteOtherSessions(database, clientId);
  await forgetKnownPlaces(database, clientId);
  const client = await findClientById(database, clientId);
  if (client !== undefined) await reopen(database, loginKey(client.login));
  await reopen(database, wrongPinKey(clientId));
}
