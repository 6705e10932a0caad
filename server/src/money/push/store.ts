import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { VapidKeys } from './sign-vapid.ts';

type Database = RoomDatabase<'push'>;

/** Browsers of one user; of more the one that was added first is forgotten. */
const subscriptionsMax = 5;
/** What a push service has not taken for so long nobody waits for any more. */
const givenUpHours = 24;

/** The bank's keys: those of the first process that asked, for all of them. */
export async function keepKeys(database: Database, keys: VapidKeys): Promise<void> {
  await sql`
    insert into push_keys (id, private_key, public_key) values (1, ${keys.privateKey}, ${keys.publicKey})
    on conflict (id) do nothing`.execute(database);
}

export async function readKeys(database: Database): Promise<VapidKeys | undefined> {
  const { rows } = await sql<VapidKeys>`
    select private_key as "privateKey", public_key as "publicKey" from push_keys`.execute(database);
  return rows[0];
}

export interface NewSubscription {
  readonly id: string;
  readonly userId: string;
  readonly address: string;
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

/** Keeps where a browser is reached. One that somebody else used before is the new user's alone. */
export async function keepSubscription(transaction: Database, subscription: NewSubscription): Promise<void> {
  const { id, userId, address, publicKey, authSecret } = subscription;
  await sql`
    insert into push_subscriptions (id, user_id, address, public_key, auth_secret)
    values (${id}, ${userId}, ${address}, ${publicKey}, ${authSecret})
    on conflict (address) do update set user_id = excluded.user_id, public_key = excluded.public_key,
      auth_secret = excluded.auth_secret`.execute(transaction);
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by made_at desc, id desc
      offset ${subscriptionsMax}::int
    )`.execute(transaction);
}

export async function listAddresses(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .select('address')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ address }) => address);
}

export async function deleteSubscription(
  database: Database,
  { userId, address }: { readonly userId: string; readonly address: string },
): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .execute();
}

/** Says that something waits for these users. What waits already waits once. */
export async function announcePush(transaction: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`
    update push_subscriptions set wanted_count = wanted_count + 1, wanted_since = coalesce(wanted_since, now()),
      next_attempt_at = case when wanted_since is null then now() else next_attempt_at end
    where user_id = any(${[...userIds]}::uuid[])`.execute(transaction);
}

/** A browser to which this process, and no other, may send until its lease ends. */
export interface DuePush {
  readonly id: string;
  readonly userId: string;
  readonly address: string;
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
  /** How often something was announced to it by now. */
  readonly wantedCount: bigint;
  /** Which attempt this is, from 1. */
  readonly attempt: number;
}

export async function claimDuePushes(
  database: Database,
  { max, leaseSeconds }: { readonly max: number; readonly leaseSeconds: number },
): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as materialized (
      select id from push_subscriptions where wanted_count > told_count and next_attempt_at <= now()
      order by next_attempt_at, id limit ${max} for update skip locked
    )
    update push_subscriptions set attempt_count = attempt_count + 1,
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
    from due where push_subscriptions.id = due.id
    returning push_subscriptions.id, user_id as "userId", address, public_key as "publicKey",
      auth_secret as "authSecret", wanted_count as "wantedCount", attempt_count as attempt`.execute(database);
  return rows;
}

/** Notes that a push service has it. What was announced meanwhile waits for the next one. */
export async function notePushed(database: Database, { id, wantedCount }: DuePush): Promise<void> {
  await sql`
    update push_subscriptions set told_count = ${wantedCount}, attempt_count = 0, next_attempt_at = now(),
      wanted_since = case when wanted_count > ${wantedCount} then now() end
    where id = ${id} and told_count < ${wantedCount}`.execute(database);
}

export async function postponePush(database: Database, { id }: DuePush, delaySeconds: number): Promise<void> {
  await sql`
    update push_subscriptions set next_attempt_at = now() + make_interval(secs => ${delaySeconds}::float8)
    where id = ${id}`.execute(database);
}

/** The push service knows it no longer. */
export async function dropSubscription(database: Database, { id }: DuePush): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function giveUpOldPushes(database: Database): Promise<void> {
  await sql`
    update push_subscriptions set told_count = wanted_count, wanted_since = null, attempt_count = 0
    where wanted_since < now() - make_interval(hours => ${givenUpHours}::int)`.execute(database);
}
