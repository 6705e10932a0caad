import { knownPlaceDays } from '@bank/contract';
import { columnOf, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { hashToken, newToken } from '../identity/index.ts';
import type { Platform } from '../../base/platform/platform.ts';

type Database = RoomDatabase<'staff'>;

/** Devices that the bank knows of one person. */
const devicesMax = 20;

/** Stands for the person of a login that nobody has, so that the same question is asked. */
const nobody = '00000000-0000-0000-0000-000000000000';

const isFresh = sql<boolean>`seen_at > now() - make_interval(days => ${knownPlaceDays}::int)`;

/** Where somebody asks from: what the cookie of their device holds, and their network, cut short. */
export interface StaffPlace {
  readonly deviceTokens: readonly string[];
  readonly network: string;
}

/** What the bank knows of a place: the device and its token, and whether the person signed in from this network. */
export interface KnownStaffPlace {
  readonly device: { readonly id: string; readonly token: string } | undefined;
  readonly isNetworkKnown: boolean;
}

/** Whether a person has signed in on this device, and from this network, within the last days. */
export async function findStaffPlace(
  database: Database,
  staffId: string | undefined,
  { deviceTokens, network }: StaffPlace,
): Promise<KnownStaffPlace> {
  const hashes = deviceTokens.map(hashToken);
  const { rows } = await sql<{ deviceId: string | null; tokenHash: Buffer | null; isNetworkKnown: boolean }>`
    select device.id as "deviceId", device.token_hash as "tokenHash", exists (
      select from staff_devices where staff_id = ${staffId ?? nobody}::uuid and network = ${network} and ${isFresh}
    ) as "isNetworkKnown"
    from (select) as always left join (
      select id, token_hash from staff_devices
      where staff_id = ${staffId ?? nobody}::uuid
        and token_hash = any(${columnOf(hashes, (hash) => hash)}::bytea[]) and ${isFresh}
      order by seen_at desc limit 1
    ) as device on true`.execute(database);
  const { deviceId, tokenHash, isNetworkKnown } = rows[0]!;
  const token = deviceTokens[hashes.findIndex((hash) => tokenHash?.equals(hash))];
  return { device: deviceId === null || token === undefined ? undefined : { id: deviceId, token }, isNetworkKnown };
}

/** The device of a token, whoever has signed in on it within the last days. */
export async function findKnownDevice(
  database: Database,
  deviceTokens: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from staff_devices
    where token_hash = any(${columnOf(deviceTokens, hashToken)}::bytea[]) and ${isFresh}
    order by seen_at desc, id desc limit 1`.execute(database);
  return rows[0]?.id;
}

/**
 * Remembers the device of a whole sign-in under a new token, which ends the one before, and its network. Answers what
 * the cookie of the device holds from now on.
 */
export async function noteStaffDevice(
  transaction: Database,
  { newId }: Pick<Platform, 'newId'>,
  { staffId, ...place }: StaffPlace & { readonly staffId: string },
): Promise<string[]> {
  const { deviceTokens, network } = place;
  const known = await findStaffPlace(transaction, staffId, place);
  const token = newToken();
  if (known.device !== undefined)
    await transaction.deleteFrom('staff_devices').where('id', '=', known.device.id).execute();
  await transaction
    .insertInto('staff_devices')
    .values({ id: known.device?.id ?? newId(), staff_id: staffId, token_hash: hashToken(token), network })
    .execute();
  await sql`
    delete from staff_devices where id in (
      select id from staff_devices where staff_id = ${staffId} order by seen_at desc, id desc offset ${devicesMax}::int
    )`.execute(transaction);
  return [token, ...deviceTokens.filter((other) => other !== known.device?.token)];
}

/** Forgets every device of a person: a sign-in from there is a stranger's again. */
export async function forgetStaffDevices(database: Database, staffId: string): Promise<void> {
  await database.deleteFrom('staff_devices').where('staff_id', '=', staffId).execute();
}

/** Drops devices on which nobody has signed in for longer than they are known, or that claim to be of the future. */
export async function deleteOldStaffDevices(database: Database): Promise<void> {
  await sql`delete from staff_devices where not ${isFresh} or seen_at > now() + interval '1 hour'`.execute(database);
}
