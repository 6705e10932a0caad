import { merchantCredentialsMax, merchantSecretOverlapDays } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { PaymentMode } from './store.ts';

type Database = RoomDatabase<'merchants'>;

export interface NewCredentials {
  readonly id: string;
  readonly merchantId: string;
  readonly mode: PaymentMode;
  readonly name: string;
  readonly madeBy: string;
  readonly login: string;
  readonly passwordHash: string;
  readonly networks: readonly string[];
}

/** Adds credentials; false where the merchant has too many. Who makes some holds the client's row. */
export async function insertCredentials(transaction: Database, made: NewCredentials): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into merchant_credentials (id, merchant_id, mode, name, made_by, login, password_hash, networks)
    select ${made.id}::uuid, ${made.merchantId}::uuid, ${made.mode}, ${made.name}, ${made.madeBy}::uuid,
      ${made.login}, ${made.passwordHash}, ${[...made.networks]}::text[]
    where (
      select count(*) from merchant_credentials kept
      where kept.merchant_id = ${made.merchantId} and kept.disabled_at is null
    ) < ${merchantCredentialsMax}`.execute(transaction);
  return numAffectedRows === 1n;
}

export interface ListedCredentials {
  readonly id: string;
  readonly name: string | null;
  readonly login: string;
  readonly mode: PaymentMode;
  readonly networks: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly previousSecretUntil: Date | null;
}

/** The credentials of a client that are not ended, the newest first. */
export async function listCredentials(database: Database, clientId: string): Promise<ListedCredentials[]> {
  const { rows } = await sql<ListedCredentials>`
    select kept.id, kept.name, kept.login, kept.mode, kept.networks, kept.created_at as "createdAt",
      kept.last_used_at as "lastUsedAt",
      case when kept.previous_until > now() then kept.previous_until end as "previousSecretUntil"
    from merchant_credentials kept join merchants merchant on merchant.id = kept.merchant_id
    where merchant.client_id = ${clientId} and kept.disabled_at is null
    order by kept.created_at desc, kept.id desc`.execute(database);
  return rows;
}

export interface HeldCredentials {
  readonly id: string;
  readonly merchantId: string;
  readonly mode: PaymentMode;
  readonly login: string;
  readonly hasPreviousSecret: boolean;
}

/** Holds credentials of a client until the transaction ends; undefined where it has no such ones, or they ended. */
export async function holdCredentials(
  transaction: Database,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<HeldCredentials | undefined> {
  const { rows } = await sql<HeldCredentials>`
    select kept.id, kept.merchant_id as "merchantId", kept.mode, kept.login,
      coalesce(kept.previous_until > now(), false) as "hasPreviousSecret"
    from merchant_credentials kept join merchants merchant on merchant.id = kept.merchant_id
    where kept.id = ${id} and merchant.client_id = ${clientId} and kept.disabled_at is null
    for update of kept`.execute(transaction);
  return rows[0];
}

/** The secret of now opens for some days beside the new one. */
export async function replaceSecret(transaction: Database, id: string, passwordHash: string): Promise<void> {
  await sql`
    update merchant_credentials set previous_password_hash = password_hash,
      previous_until = now() + make_interval(days => ${merchantSecretOverlapDays}::int),
      password_hash = ${passwordHash}
    where id = ${id}`.execute(transaction);
}

export async function setNetworks(transaction: Database, id: string, networks: readonly string[]): Promise<void> {
  await sql`update merchant_credentials set networks = ${[...networks]}::text[] where id = ${id}`.execute(transaction);
}

/** Ends the secret before. Tokens do not say which secret they came by: all of them end. */
export async function endPreviousSecret(transaction: Database, id: string): Promise<void> {
  await sql`
    update merchant_credentials set previous_password_hash = null, previous_until = null
    where id = ${id}`.execute(transaction);
  await deleteTokensOf(transaction, id);
}

export async function setCredentialsEnded(transaction: Database, id: string): Promise<void> {
  await sql`update merchant_credentials set disabled_at = now() where id = ${id}`.execute(transaction);
  await deleteTokensOf(transaction, id);
}

/** Ends all credentials of a client that are not ended. */
export async function setAllCredentialsEnded(
  transaction: Database,
  clientId: string,
): Promise<readonly { readonly id: string; readonly merchantId: string }[]> {
  const ended = await listCredentialIds(transaction, clientId);
  for (const { id } of ended) await setCredentialsEnded(transaction, id);
  return ended;
}

/** Held, so that none of them is changed meanwhile. */
async function listCredentialIds(transaction: Database, clientId: string) {
  const { rows } = await sql<{ id: string; merchantId: string }>`
    select kept.id, kept.merchant_id as "merchantId"
    from merchant_credentials kept join merchants merchant on merchant.id = kept.merchant_id
    where merchant.client_id = ${clientId} and kept.disabled_at is null
    order by kept.id for update of kept`.execute(transaction);
  return rows;
}

async function deleteTokensOf(transaction: Database, id: string): Promise<void> {
  await sql`delete from merchant_tokens where credentials_id = ${id}`.execute(transaction);
}
