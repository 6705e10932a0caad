import { knownPlaceDays } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { Platform } from '../../base/platform/platform.ts';
import { hashToken } from './secrets.ts';
import { knownPlacesMax } from './session-lifetimes.ts';

type Database = RoomDatabase<'identity'>;

/** From where somebody asks: what the cookie of their device holds, and their network, cut short. */
export interface Place {
  readonly deviceTokens: readonly string[];
  readonly network: string;
}

/** What the bank knows of a place. A device counts for more than a network: nobody shares it. */
export interface KnownPlace {
  /** The device, and which of its tokens is the user's; undefined where the user has not logged in on it. */
  readonly device: { readonly id: string; readonly token: string } | undefined;
  readonly isNetworkKnown: boolean;
}

/** Stands for the user of a login that nobody has, so that the same question is asked. */
const nobody = '00000000-0000-0000-0000-000000000000';

const isFresh = sql<boolean>`seen_at > now() - make_interval(days => ${knownPlaceDays}::int)`;

/** Whether the PIN of a user was accepted on this device, and from this network, within the last days. */
export async function findKnownPlace(
  database: Database,
  userId: string | undefined,
  { deviceTokens, network }: Place,
): Promise<KnownPlace> {
  const hashes = deviceTokens.map(hashToken);
  const { rows } = await sql<{ deviceId: string | null; tokenHash: Buffer | null; isNetworkKnown: boolean }>`
    select device.id as "deviceId", device.token_hash as "tokenHash", exists (
      select from known_networks where user_id = ${userId ?? nobody}::uuid and network = ${network} and ${isFresh}
    ) as "isNetworkKnown"
    from (select) as always left join (
      select id, token_hash from known_devices
      where user_id = ${userId ?? nobody}::uuid and token_hash = any(${columnOf(hashes, (hash) => hash)}::bytea[])
      and ${isFresh}
      order by seen_at desc limit 1
    ) as device on true`.execute(database);
  const { deviceId, tokenHash, isNetworkKnown } = rows[0]!;
  const token = deviceTokens[hashes.findIndex((hash) => tokenHash?.equals(hash))];
  return { device: deviceId === null || token === undefined ? undefined : { id: deviceId, token }, isNetworkKnown };
}

/**
 * Remembers the place of a completed login: the network, and the device under a new token, which ends the one before.
 * Of too many places the bank forgets those that came back never or longest ago: a program that keeps no cookies is a
 * new device at each login.
 */
export async function noteKnownPlace(
  transaction: Database,
  { newId }: Pick<Platform, 'newId'>,
  { userId, network, known, token }: { userId: string; network: string; known: KnownPlace; token: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const renewed =
    known.device === undefined
      ? undefined
      : await transaction
          .updateTable('known_devices')
          .set({ token_hash: tokenHash, seen_at: sql`now()`, has_returned: true })
          .where('id', '=', known.device.id)
          .executeTakeFirst();
  if (renewed?.numUpdatedRows !== 1n) {
    await transaction
      .insertInto('known_devices')
      .values({ id: newId(), user_id: userId, token_hash: tokenHash })
      .execute();
  }
  await transaction
    .insertInto('known_networks')
    .values({ user_id: userId, network })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: sql`now()` }))
    .execute();
  await sql`
    delete from known_devices where id in (
      select id from known_devices where user_id = ${userId} order by has_returned desc, seen_at desc, id desc
      offset ${knownPlacesMax}::int
    )`.execute(transaction);
  await sql`
    delete from known_networks where user_id = ${userId} and network in (
      select network from known_networks where user_id = ${userId} order by seen_at desc, network
      offset ${knownPlacesMax}::int
    )`.execute(transaction);
}

/** Forgets every place of a user, but the one that is named: a login from there is a stranger's again. */
export async function forgetKnownPlaces(
  database: Database,
  userId: string,
  kept?: { known: KnownPlace; network: string },
): Promise<void> {
  const { known, network } = kept ?? {};
  await database
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(known?.device !== undefined, (query) => query.where('id', '<>', known!.device!.id))
    .execute();
  await database
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .$if(network !== undefined, (query) => query.where('network', '<>', network!))
    .execute();
}

/** Drops places where nobody has logged in for longer than they are known. */
export async function dropOldKnownPlaces(database: Database): Promise<void> {
  await sql`delete from known_devices where not ${isFresh}`.execute(database);
  await sql`delete from known_networks where not ${isFresh}`.execute(database);
}

/**
 * Dates places that were seen while the clock of the database was ahead at this moment, so that they are not known for
 * longer.
 */
export async function cutFutureKnownPlaces(database: Database): Promise<void> {
  await sql`update known_devices set seen_at = now() where seen_at > now()`.execute(database);
  await sql`update known_networks set seen_at = now() where seen_at > now()`.execute(database);
}
