import { paymentApiLimits } from '@bank/contract/payment-api-v2';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { PaymentMode } from './store.ts';

type Database = RoomDatabase<'merchants'>;

interface Owner {
  readonly merchantId: string;
  readonly mode: PaymentMode;
}

/** To which origins the page may send payers of a merchant. */
export async function listReturnOrigins(database: Database, { merchantId, mode }: Owner): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select origin from merchant_return_addresses where merchant_id = ${merchantId} and mode = ${mode}
    order by origin`.execute(database);
  return rows.map(({ origin }) => origin);
}

/** Adds an origin, where the list has room. One that is there already stays. */
export async function addReturnOrigin(
  transaction: Database,
  { merchantId, mode }: Owner,
  origin: string,
): Promise<'added' | 'full'> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`return_addresses:${merchantId}`}, 0))`.execute(transaction);
  const known = await listReturnOrigins(transaction, { merchantId, mode });
  if (known.includes(origin)) return 'added';
  if (known.length >= paymentApiLimits.returnAddresses) return 'full';
  await sql`
    insert into merchant_return_addresses (merchant_id, mode, origin)
    values (${merchantId}, ${mode}, ${origin})`.execute(transaction);
  return 'added';
}

export async function removeReturnOrigin(
  database: Database,
  { merchantId, mode }: Owner,
  origin: string,
): Promise<'removed' | 'unknown'> {
  const { rows } = await sql`
    delete from merchant_return_addresses
    where merchant_id = ${merchantId} and mode = ${mode} and origin = ${origin} returning origin`.execute(database);
  return rows.length > 0 ? 'removed' : 'unknown';
}

/** Makes a list what it is to be, whole. */
export async function replaceReturnOrigins(
  transaction: Database,
  owner: Owner,
  origins: readonly string[],
): Promise<void> {
  for (const origin of await listReturnOrigins(transaction, owner))
    if (!origins.includes(origin)) await removeReturnOrigin(transaction, owner, origin);
  for (const origin of origins) await addReturnOrigin(transaction, owner, origin);
}
