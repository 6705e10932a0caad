import type { CorrespondentProfile } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'arrivals'>;

/** A file of a channel, with what proved it. */
export interface ProvedArrival {
  readonly name: string;
  readonly bic: string;
  readonly content: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer | null;
  readonly signingKey: string;
  /** What the version of the profiles that it names says of its correspondent. */
  readonly profile: CorrespondentProfile | null;
  /** That version was not the newest any more when the file came. */
  readonly wasReplaced: boolean;
}

export async function listProvedArrivals(snapshot: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from arrived_files where channel_bic is not null order by id`.execute(snapshot);
  return rows.map(({ id }) => id);
}

/** Clocks of servers differ by so much at most. */
const clocksApartMs = 60_000;

/** When an id was made, in milliseconds: ids of version 7 begin with it. */
const timeOf = (alias: 'a' | 'later') =>
  sql`('x' || left(replace(${sql.ref(`${alias}.id`)}::text, '-', ''), 12))::bit(48)::bigint`;

export async function readProvedArrival(snapshot: Database, id: string): Promise<ProvedArrival | undefined> {
  const { rows } = await sql<ProvedArrival>`
    select a.name, a.channel_bic as bic, a.content, a.content_hash as hash, a.signature,
      a.signing_key as "signingKey", v.value::jsonb -> a.channel_bic as profile,
      exists (
        select from bank_settings later
        where later.name = v.name and later.id > v.id and ${timeOf('later')} < ${timeOf('a')} - ${clocksApartMs}
      ) as "wasReplaced"
    from arrived_files a left join bank_settings v on v.id = a.profile_id and v.name = 'correspondent_profiles'
    where a.id = ${id}::uuid`.execute(snapshot);
  return rows[0];
}
