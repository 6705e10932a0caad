import type { Language } from '@bank/contract';
import { randomInt } from 'node:crypto';
import type { Database } from '../platform/platform.ts';
import { reopen } from './count-try.ts';
import { hashPassword } from './hash-password.ts';
import { forgetKnownPlaces } from './known-places-store.ts';
import { loginKey, wrongPinKey } from './secrets.ts';
import { insertClient, markDisabled } from './client-store.ts';
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

/** Creates a client with a login. Answers `login_taken` where another client has it. */
export async function createClient(
  database: Database,
  client: NewClient,
): Promise<{ id: string; number: string } | 'login_taken'> {
  const passwordHash = await hashPassword(client.password);
  const number = client.number ?? `OS-${randomInt(100_000, 1_000_000)}`;
  const isNew = await insertClient(database, {
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
  });
  if (!isNew) return 'login_taken';
  return { id: client.id, number };
}

/**
 * The client can log in no more, every session ends at once, and every device is forgotten. The accounts stay as they
 * are.
 */
export async function disableClient(database: Database, clientId: string, at: Date): Promise<void> {
  await markDisabled(database, clientId, at);
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
