import type { StaffRole } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'staff'>;

/** How long a person may look for their authenticator. */
const challengeMinutes = 5;

export interface Passkey {
  readonly id: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function insertChallenge(
  database: Database,
  { challengeHash, staffId }: { challengeHash: Buffer; staffId: string | null },
): Promise<void> {
  await database
    .insertInto('staff_challenges')
    .values({
      challenge_hash: challengeHash,
      staff_id: staffId,
      expires_at: sql`now() + make_interval(mins => ${challengeMinutes}::int)`,
    })
    .execute();
}

/** Uses up a challenge; false where it was not made for this, is too old, or was answered before. */
export async function takeChallenge(
  database: Database,
  { challengeHash, staffId }: { challengeHash: Buffer; staffId: string | null },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('staff_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('staff_id', 'is not distinct from', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** False where the passkey is known already. */
export async function insertPasskey(
  transaction: Database,
  { staffId, ...passkey }: Omit<Passkey, 'lastUsedAt'> & { staffId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: staffId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const passkeyColumns = sql`passkey.id, passkey.credential_id as "credentialId", passkey.public_key as "publicKey",
  passkey.sign_count::float8 as "signCount", passkey.transports, passkey.name, passkey.created_at as "createdAt",
  passkey.last_used_at as "lastUsedAt"`;

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(database: Database, staffId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select ${passkeyColumns} from staff_passkeys passkey where staff_id = ${staffId} order by created_at, id`.execute(
    database,
  );
  return rows;
}

interface StaffOfPasskey {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** A passkey and whose it is; undefined where nobody has it, or the person was disabled. */
export async function findPasskey(
  database: Database,
  credentialId: string,
): Promise<(Passkey & { readonly staff: StaffOfPasskey }) | undefined> {
  const { rows } = await sql<Passkey & { staff: StaffOfPasskey }>`
    select ${passkeyColumns}, json_build_object('id', staff.id, 'login', staff.login, 'name', staff.name, 'roles',
      staff.roles) as staff
    from staff_passkeys passkey join staff on staff.id = passkey.staff_id and staff.disabled_at is null
    where credential_id = ${credentialId}`.execute(database);
  return rows[0];
}

export async function notePasskeyUse(
  transaction: Database,
  { passkeyId, signCount }: { passkeyId: string; signCount: number },
): Promise<void> {
  await transaction
    .updateTable('staff_passkeys')
    .set({ sign_count: BigInt(signCount), last_used_at: sql`now()` })
    .where('id', '=', passkeyId)
    .execute();
}

/** The name of the passkey that was removed; undefined where the person has no such one. */
export async function deletePasskey(
  transaction: Database,
  { staffId, passkeyId }: { staffId: string; passkeyId: string },
): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('staff_passkeys')
    .where('id', '=', passkeyId)
    .where('staff_id', '=', staffId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
