import type { BlockCause } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';

type Database = RoomDatabase<'merchants'>;

/** Blocks that stop live card payments of the whole client, whichever account and direction they name. */
const stoppingCauses: readonly (BlockCause | 'hit')[] = ['hit', 'freeze', 'court', 'fraud', 'deceased'];

/** Whether the row `client` takes no live card payments and gives none back (decision 0250). */
const isStopped = sql<boolean>`exists (
  select from account_blocks b join accounts account on account.id = b.account_id
  where account.client_id = client.id and b.ended_at is null and b.cause = any(${[...stoppingCauses]}::text[]))`;

/** Whether the credentials `kept` of the row `client` open anything now. */
const isOpen = sql`
  kept.disabled_at is null and client.disabled_at is null and (kept.mode = 'test' or not ${isStopped})`;

export type PaymentMode = 'test' | 'live';

/** A client who takes card payments, with the credentials of its programs. */
export interface NewMerchant {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  /** Hundredths of a per cent. */
  readonly discountBasisPoints: number;
  readonly credentials: {
    readonly id: string;
    readonly mode: PaymentMode;
    readonly login: string;
    readonly passwordHash: string;
  };
  readonly createdAt: Date;
}

export async function insertMerchant(transaction: Database, merchant: NewMerchant): Promise<void> {
  const { id, clientId, name, discountBasisPoints, credentials, createdAt } = merchant;
  await sql`
    insert into merchants (id, client_id, name, discount_basis_points, created_at)
    values (${id}, ${clientId}, ${name}, ${discountBasisPoints}, ${createdAt})`.execute(transaction);
  await sql`
    insert into merchant_credentials (id, merchant_id, mode, login, password_hash, created_at)
    values (${credentials.id}, ${id}, ${credentials.mode}, ${credentials.login}, ${credentials.passwordHash},
      ${createdAt})`.execute(transaction);
}

export interface FoundCredentials {
  readonly id: string;
  readonly clientId: string;
  readonly mode: PaymentMode;
  /** Of the secret, and of the one before while both open. */
  readonly passwordHashes: readonly string[];
  readonly networks: readonly string[];
}

/** Credentials by their login, where they open anything now. */
export async function findCredentials(database: Database, login: string): Promise<FoundCredentials | undefined> {
  const { rows } = await sql<FoundCredentials>`
    select kept.id, merchant.client_id as "clientId", kept.mode, kept.networks,
      array[kept.password_hash] || case when kept.previous_until > now() then array[kept.previous_password_hash]
        else '{}' end as "passwordHashes"
    from merchant_credentials kept
      join merchants merchant on merchant.id = kept.merchant_id
      join clients client on client.id = merchant.client_id
    where kept.login = ${login} and ${isOpen}`.execute(database);
  return rows[0];
}

/**
 * Adds a token, which lives for an hour by the database's clock, and notes that the credentials were used. Returns its
 * end; undefined where they ended meanwhile.
 */
export async function insertToken(
  transaction: Database,
  { tokenHash, credentialsId }: { readonly tokenHash: Buffer; readonly credentialsId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    with used as (
      update merchant_credentials set last_used_at = greatest(last_used_at, now())
      where id = ${credentialsId} and disabled_at is null returning id
    )
    insert into merchant_tokens (token_hash, credentials_id, expires_at)
    select ${tokenHash}, used.id, now() + interval '1 hour' from used
    returning expires_at`.execute(transaction);
  return rows[0]?.expires_at;
}

/** For whom a program acts, and in which mode. */
export interface Merchant {
  readonly id: string;
  readonly clientId: string;
  readonly credentialsId: string;
  readonly mode: PaymentMode;
  readonly discountBasisPoints: number;
}

/** Whom a token stands for while its credentials open anything. */
export async function findMerchantsOfTokens(
  database: Database,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, Merchant & { readonly networks: readonly string[] }>> {
  type Row = Merchant & { readonly networks: readonly string[]; readonly hash: string };
  const { rows } = await sql<Row>`
    /* prepared: merchants_of_tokens */
    select encode(token.token_hash, 'hex') as hash, merchant.id,
      merchant.client_id as "clientId", kept.id as "credentialsId", kept.mode, kept.networks,
      coalesce((
        select terms.discount_basis_points from merchant_terms terms
        where terms.merchant_id = merchant.id order by terms.number desc limit 1
      ), merchant.discount_basis_points) as "discountBasisPoints"
    from merchant_tokens token
      join merchant_credentials kept on kept.id = token.credentials_id
      join merchants merchant on merchant.id = kept.merchant_id
      join clients client on client.id = merchant.client_id
    where token.token_hash = any(${tokenHashes.map((hash) => hash)}::bytea[]) and token.expires_at > now()
      and ${isOpen}`.execute(database);
  return new Map(rows.map(({ hash, ...merchant }) => [hash, merchant]));
}

/** The merchant of credentials with its name, where they open anything now. */
export async function findMerchantByCredentials(
  database: Database,
  credentialsId: string,
): Promise<(Merchant & { readonly name: string }) | undefined> {
  const { rows } = await sql<Merchant & { readonly name: string }>`
    select merchant.id, merchant.client_id as "clientId", kept.id as "credentialsId", kept.mode,
      merchant.discount_basis_points as "discountBasisPoints", merchant.name
    from merchant_credentials kept
      join merchants merchant on merchant.id = kept.merchant_id
      join clients client on client.id = merchant.client_id
    where kept.id = ${credentialsId} and ${isOpen}`.execute(database);
  return rows[0];
}

/** Whether a merchant's live payments are stopped in both directions, asked where one is being made. */
export async function isMerchantStopped(database: Database, merchantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from merchants merchant join clients client on client.id = merchant.client_id
    where merchant.id = ${merchantId} and (client.disabled_at is not null or ${isStopped})`.execute(database);
  return rows.length > 0;
}

/** Drops tokens that open nothing any more. */
export async function deleteDeadMerchantTokens(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from merchant_tokens where ctid = any(array(
        select ctid from merchant_tokens where expires_at <= now() limit ${limit}))`,
  );
}
