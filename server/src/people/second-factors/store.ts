import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from '../../base/platform/delete-in-parts.ts';
import type { KeptCredential } from './judge-passkey.ts';

type Database = RoomDatabase<'second-factors'>;

/** How long a person may look for their authenticator, and a new key waits for its first code. */
const challengeMinutes = 5;
const newKeyMinutes = 15;

export async function insertChallenge(
  database: Database,
  { challengeHash, userId }: { challengeHash: Buffer; userId: string | null },
): Promise<void> {
  await database
    .insertInto('user_challenges')
    .values({
      challenge_hash: challengeHash,
      user_id: userId,
      expires_at: sql`now() + make_interval(mins => ${challengeMinutes}::int)`,
    })
    .execute();
}

/** Uses up a challenge; false where it was not made for this, is too old, or was answered before. */
export async function takeChallenge(
  database: Database,
  { challengeHash, userId }: { challengeHash: Buffer; userId: string | null },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('user_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Drops challenges that nobody answered, and keys of authenticator apps that got no first code. */
export async function dropOldChallenges(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from user_challenges where ctid = any(array(
        select ctid from user_challenges where expires_at < now() limit ${limit}))`,
  );
  await sql`
    delete from user_authenticators
    where confirmed_at is null and created_at < now() - make_interval(mins => ${newKeyMinutes}::int)`.execute(database);
}

/** A passkey or an authenticator app, as its owner sees it. */
export interface KeptFactor {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The passkeys of a user, the oldest first. */
export async function listPasskeys(
  database: Database,
  userId: string,
): Promise<(KeptFactor & Pick<KeptCredential, 'credentialId' | 'transports'>)[]> {
  const { rows } = await sql<KeptFactor & Pick<KeptCredential, 'credentialId' | 'transports'>>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", credential_id as "credentialId",
      transports
    from user_passkeys where user_id = ${userId} order by created_at, id`.execute(database);
  return rows;
}

/** The authenticator apps of a user that have given their first code, the oldest first. */
export async function listAuthenticators(database: Database, userId: string): Promise<KeptFactor[]> {
  const { rows } = await sql<KeptFactor>`
    select id, name, confirmed_at as "createdAt", last_used_at as "lastUsedAt" from user_authenticators
    where user_id = ${userId} and confirmed_at is not null order by confirmed_at, id`.execute(database);
  return rows;
}

/** False where somebody has the passkey already. */
export async function insertPasskey(
  transaction: Database,
  { id, userId, name, ...credential }: KeptCredential & { id: string; userId: string; name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('user_passkeys')
    .values({
      id,
      user_id: userId,
      credential_id: credential.credentialId,
      public_key: credential.publicKey,
      sign_count: BigInt(credential.signCount),
      transports: [...credential.transports],
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A passkey and whose it is; undefined where nobody has it. */
export async function findPasskey(
  database: Database,
  credentialId: string,
): Promise<(KeptCredential & { readonly id: string; readonly userId: string }) | undefined> {
  const { rows } = await sql<KeptCredential & { id: string; userId: string }>`
    select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey",
      sign_count::float8 as "signCount", transports
    from user_passkeys where credential_id = ${credentialId}`.execute(database);
  return rows[0];
}

/** False where the passkey was removed meanwhile. */
export async function notePasskeyUse(
  transaction: Database,
  { passkeyId, signCount }: { passkeyId: string; signCount: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_passkeys')
    .set({ sign_count: BigInt(signCount), last_used_at: sql`now()` })
    .where('id', '=', passkeyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the key of an authenticator app until its first code; one that waited before is good no more. */
export async function setNewAuthenticator(
  transaction: Database,
  { id, userId, name, totpKey }: { id: string; userId: string; name: string; totpKey: Buffer },
): Promise<void> {
  await transaction
    .deleteFrom('user_authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
  await transaction
    .insertInto('user_authenticators')
    .values({ id, user_id: userId, totp_key: totpKey, name })
    .execute();
}

interface KeyOfAuthenticator {
  readonly id: string;
  readonly totpKey: Buffer;
  /** The time step of the last code; undefined before the first one. */
  readonly usedStep: number | undefined;
}

/** The authenticator app of this name that waits for its first code; undefined where none does, or for too long. */
export async function findNewAuthenticator(
  database: Database,
  { userId, name }: { userId: string; name: string },
): Promise<KeyOfAuthenticator | undefined> {
  const { rows } = await sql<{ id: string; totpKey: Buffer }>`
    select id, totp_key as "totpKey" from user_authenticators
    where user_id = ${userId} and name = ${name} and confirmed_at is null
      and created_at > now() - make_interval(mins => ${newKeyMinutes}::int)`.execute(database);
  return rows[0] && { ...rows[0], usedStep: undefined };
}

/** Takes an authenticator app into use; false where another one took its place, or somebody was faster. */
export async function confirmAuthenticator(
  transaction: Database,
  { id, step }: { id: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_authenticators')
    .set({ used_step: BigInt(step), confirmed_at: sql`now()` })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The keys of a user's authenticator apps. */
export async function readKeys(database: Database, userId: string): Promise<KeyOfAuthenticator[]> {
  const { rows } = await sql<{ id: string; totpKey: Buffer; usedStep: number | null }>`
    select id, totp_key as "totpKey", used_step::float8 as "usedStep" from user_authenticators
    where user_id = ${userId} and confirmed_at is not null order by confirmed_at, id`.execute(database);
  return rows.map(({ usedStep, ...key }) => ({ ...key, usedStep: usedStep ?? undefined }));
}

/** Uses up a code by its time step; false where it, or a later one, was used meanwhile. */
export async function takeStep(transaction: Database, { id, step }: { id: string; step: number }): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('user_authenticators')
    .set({ used_step: BigInt(step), last_used_at: sql`now()` })
    .where('id', '=', id)
    .where('used_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a factor of a user, and tells what it was; undefined where the user has no such one. */
export async function deleteFactor(
  transaction: Database,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<{ readonly kind: 'passkey' | 'authenticator'; readonly name: string } | undefined> {
  const { rows } = await sql<{ kind: 'passkey' | 'authenticator'; name: string }>`
    with passkey as (delete from user_passkeys where id = ${factorId} and user_id = ${userId} returning name),
      authenticator as (delete from user_authenticators where id = ${factorId} and user_id = ${userId}
        and confirmed_at is not null returning name)
    select 'passkey' as kind, name from passkey union all select 'authenticator', name from authenticator`.execute(
    transaction,
  );
  return rows[0];
}

/** Takes every passkey, authenticator app and recovery code of a user away. */
export async function deleteAllFactors(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom('user_passkeys').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('user_authenticators').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
}

/** Puts these recovery codes in place of those from before. */
export async function replaceRecoveryCodes(
  transaction: Database,
  { userId, codeHashes }: { userId: string; codeHashes: readonly Buffer[] },
): Promise<void> {
  await transaction.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
  if (codeHashes.length === 0) return;
  await transaction
    .insertInto('user_recovery_codes')
    .values(codeHashes.map((hash) => ({ code_hash: hash, user_id: userId })))
    .execute();
}

/** Uses up a recovery code of a user; false where they have no such one. */
export async function spendRecoveryCode(
  transaction: Database,
  { userId, codeHash }: { userId: string; codeHash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('user_recovery_codes')
    .where('code_hash', '=', codeHash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(database: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_recovery_codes where user_id = ${userId}`.execute(database);
  return rows[0]!.count;
}
