import type { CorrespondentProfile } from '@bank/contract/office';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { RoomDatabase } from '@bank/database';
import { signingKeyOf } from './verify-signature.ts';

interface KeptArrival {
  readonly id: string;
  readonly name: string;
  readonly bic: string;
  readonly content: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer | null;
  readonly signingKey: string;
  /** What the version of the profiles that it names says of its correspondent. */
  readonly profile: CorrespondentProfile | null;
  readonly wasReplaced: boolean;
}

/** Clocks of servers differ by so much at most. */
const clocksApartMs = 60_000;

/** When an id was made, in milliseconds: ids of version 7 begin with it. */
const timeOf = (alias: 'a' | 'later') =>
  sql`('x' || left(replace(${sql.ref(`${alias}.id`)}::text, '-', ''), 12))::bit(48)::bigint`;

/**
 * Files of channels whose origin does not prove itself again: each is read, its signature is verified by the key that
 * is kept with it, and the version of the profiles that counted on its day has that key. One at a time, for each may
 * have 50 MiB.
 */
export async function findWrongArrivals(
  snapshot: RoomDatabase<'arrivals'>,
): Promise<readonly { readonly subject: string; readonly detail: string }[]> {
  const ids = await sql<{ id: string }>`
    select id::text from arrived_files where channel_bic is not null order by id`.execute(snapshot);
  const wrong: { subject: string; detail: string }[] = [];
  for (const { id } of ids.rows) {
    const { rows } = await sql<KeptArrival>`
      select a.id::text, a.name, a.channel_bic as bic, a.content, a.content_hash as hash, a.signature,
        a.signing_key as "signingKey", v.value::jsonb -> a.channel_bic as profile,
        exists (
          select from bank_settings later
          where later.name = v.name and later.id > v.id and ${timeOf('later')} < ${timeOf('a')} - ${clocksApartMs}
        ) as "wasReplaced"
      from arrived_files a left join bank_settings v on v.id = a.profile_id and v.name = 'correspondent_profiles'
      where a.id = ${id}::uuid`.execute(snapshot);
    const detail = rows[0] && whatIsWrong(rows[0]);
    if (detail !== undefined) wrong.push({ subject: `file ${rows[0]!.name} of channel ${rows[0]!.bic}`, detail });
  }
  return wrong;
}

function whatIsWrong(file: KeptArrival): string | undefined {
  const { content, hash, signature, signingKey, profile, wasReplaced } = file;
  if (!createHash('sha256').update(content).digest().equals(hash)) return 'its bytes have another hash';
  if (profile === null) return 'no version of the profiles that it names has its correspondent';
  if (wasReplaced) return 'the version of the profiles that it names was replaced before it came';
  if (signature === null)
    return profile.keys.length === 0 && profile.sftp?.hostKey === signingKey
      ? undefined
      : 'it bears no signature, and its profile asks for one or names another server';
  if (!profile.keys.includes(signingKey)) return 'its profile has not the key that is kept with it';
  return signingKeyOf([signingKey], { bytes: content, signature }) === undefined
    ? 'its signature is not that of its bytes by the key that is kept with it'
    : undefined;
}
