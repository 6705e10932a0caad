import { accessTokensMax } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'access-tokens'>;

export interface NewAccessToken {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly clientId: string;
  readonly userId: string;
  readonly name: string;
  readonly lifetimeDays: number;
  readonly accountIds: readonly string[];
}

/** Adds a token and answers until when it lives, by the database's clock; undefined where the client has too many. */
export async function insertAccessToken(transaction: Database, token: NewAccessToken): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into access_tokens (id, token_hash, client_id, user_id, name, expires_at)
    select ${token.id}, ${token.tokenHash}, ${token.clientId}::uuid, ${token.userId}, ${token.name},
      now() + make_interval(days => ${token.lifetimeDays}::int)
    where (
      select count(*) from access_tokens kept
      where kept.client_id = ${token.clientId} and kept.revoked_at is null and kept.expires_at > now()
    ) < ${accessTokensMax}
    returning expires_at`.execute(transaction);
  const [row] = rows;
  if (row === undefined) return undefined;
  await sql`
    insert into access_token_accounts (token_id, account_id, client_id)
    select ${token.id}::uuid, account_id, ${token.clientId}::uuid
    from unnest(${[...token.accountIds]}::uuid[]) account_id`.execute(transaction);
  return row.expires_at;
}

/** Whose token it is, and which accounts it names. */
export interface LiveAccessToken {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string;
  readonly accountIds: readonly string[];
}

/** The token of a hash, unless it was revoked or is over. */
export async function findLiveAccessToken(database: Database, tokenHash: Buffer): Promise<LiveAccessToken | undefined> {
  const { rows } = await sql<{ id: string; client_id: string; user_id: string; account_ids: string[] }>`
    select token.id, token.client_id, token.user_id, array(
      select named.account_id::text from access_token_accounts named where named.token_id = token.id order by 1
    ) as account_ids
    from access_tokens token
    where token.token_hash = ${tokenHash} and token.revoked_at is null and token.expires_at > now()
  `.execute(database);
  const [row] = rows;
  return row && { id: row.id, clientId: row.client_id, userId: row.user_id, accountIds: row.account_ids };
}

/** A use is noted once in a few seconds; of many at the same moment one notes it, and no other waits for it. */
export async function noteUseOf(database: Database, tokenId: string): Promise<void> {
  await sql`
    update access_tokens set last_used_at = now()
    where id in (
      select id from access_tokens
      where id = ${tokenId} and coalesce(last_used_at < now() - interval '5 seconds', true) for update skip locked
    )`.execute(database);
}

export interface ListedAccessToken {
  readonly id: string;
  readonly name: string;
  readonly accountNumbers: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The live tokens of a client, the newest first. */
export async function listLiveAccessTokens(database: Database, clientId: string): Promise<ListedAccessToken[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    account_numbers: string[];
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  }>`
    select token.id, token.name, token.created_at, token.expires_at, token.last_used_at, array(
      select account.account_number from access_token_accounts named join accounts account
        on account.id = named.account_id
      where named.token_id = token.id order by 1
    ) as account_numbers
    from access_tokens token
    where token.client_id = ${clientId} and token.revoked_at is null and token.expires_at > now()
    order by token.created_at desc, token.id desc`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    accountNumbers: row.account_numbers,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** A token that a user made for a client. */
export interface StandingAccessToken {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const standingColumns = sql`id, name, user_id as "userId", client_id as "clientId", created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

/** The live tokens that a user made, for whichever client, the newest first. */
export async function listAccessTokensOf(database: Database, userId: string): Promise<StandingAccessToken[]> {
  const { rows } = await sql<StandingAccessToken>`
    select ${standingColumns} from access_tokens
    where user_id = ${userId} and revoked_at is null and expires_at > now()
    order by created_at desc, id desc`.execute(database);
  return rows;
}

/** Ends the live tokens of a user, for a client, or of a user for a client, but those that are named. */
export async function revokeAll(
  transaction: Database,
  { userId, clientId, keep = [] }: OwnerOfTokens,
): Promise<StandingAccessToken[]> {
  const { rows } = await sql<StandingAccessToken>`
    update access_tokens set revoked_at = now()
    where revoked_at is null and expires_at > now() and id <> all(${[...keep]}::uuid[])
      and ${userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`}
      and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}::uuid`}
    returning ${standingColumns}`.execute(transaction);
  return rows;
}

/** Whose tokens, and which of them stay. */
export type OwnerOfTokens = { readonly keep?: readonly string[] } & (
  | { readonly userId: string; readonly clientId?: string }
  | { readonly userId?: undefined; readonly clientId: string }
);

/** Ends a live token of a client and answers its name; undefined where the client has no such one. */
export async function setRevoked(
  transaction: Database,
  { clientId, tokenId }: { readonly clientId: string; readonly tokenId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update access_tokens set revoked_at = now()
    where id = ${tokenId} and client_id = ${clientId} and revoked_at is null and expires_at > now()
    returning name`.execute(transaction);
  return rows[0]?.name;
}
