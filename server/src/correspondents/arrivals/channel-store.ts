import type { ArrivedFileKind } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { isAcquirerFile } from '../../money/acquirer-files/index.ts';
import type { ArrivedFile } from './store.ts';

type Database = RoomDatabase<'arrivals'>;

export interface SignedFile extends ArrivedFile {
  readonly hash: Buffer;
  readonly channelBic: string;
  /** Undefined where the key is that of the server that it was fetched from. */
  readonly signature: Buffer | undefined;
  readonly signingKey: string;
  readonly profileId: string;
}

/** Keeps a file of a channel once; false where the channel delivered it before. */
export async function keepSignedFile(transaction: Database, file: SignedFile): Promise<boolean> {
  const { rows } = await sql`
    insert into arrived_files (id, kind, name, content, content_hash, channel_bic, signature, signing_key, profile_id)
    values (${file.id}, ${file.kind}, ${file.name}, ${file.content}, ${file.hash}, ${file.channelBic},
      ${file.signature ?? null}, ${file.signingKey}, ${file.profileId})
    on conflict (content_hash, channel_bic) do nothing returning id`.execute(transaction);
  return rows.length > 0;
}

/** Files of channels that are neither booked nor stopped, in the order of their names. */
export async function listKeptFiles(
  database: Database,
): Promise<readonly { readonly id: string; readonly bic: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; bic: string; name: string }>`
    select a.id, a.channel_bic as bic, a.name from arrived_files a
    where a.channel_bic is not null
      and not exists (select from incoming_files f where f.channel_file_id = a.id)
      and not exists (select from payment_status_files s where s.channel_file_id = a.id)
      and not exists (select from acquirer_files f where f.channel_file_id = a.id)
      and not exists (
        select from stopped_arrivals s where s.channel_bic = a.channel_bic and s.content_hash = a.content_hash
      )
    order by a.channel_bic, a.name, a.id limit 100`.execute(database);
  return rows;
}

export interface StoppedArrival {
  readonly id: string;
  readonly channelBic: string;
  readonly name: string;
  readonly hash: Buffer;
  /** Of one that is kept. */
  readonly fileId: string | undefined;
  readonly why: string;
  readonly isForTwo: boolean;
}

export async function insertStoppedArrival(transaction: Database, arrival: StoppedArrival): Promise<boolean> {
  const { rows } = await sql`
    insert into stopped_arrivals (id, channel_bic, name, content_hash, file_id, why, is_for_two)
    values (${arrival.id}, ${arrival.channelBic}, ${arrival.name}, ${arrival.hash}, ${arrival.fileId ?? null},
      ${arrival.why}, ${arrival.isForTwo})
    on conflict (channel_bic, content_hash) do nothing returning id`.execute(transaction);
  return rows.length > 0;
}

export interface StoppedInSight extends Omit<StoppedArrival, 'hash' | 'fileId'> {
  readonly fileId: string | null;
  readonly stoppedAt: Date;
}

/** For so many days a file that was refused stays in sight; one for two people until they have booked it. */
const daysInSight = 7;

export async function listStoppedArrivals(database: Database): Promise<readonly StoppedInSight[]> {
  const { rows } = await sql<StoppedInSight>`
    select s.id, s.channel_bic as "channelBic", s.name, s.file_id as "fileId", s.why, s.is_for_two as "isForTwo",
      s.stopped_at as "stoppedAt"
    from stopped_arrivals s
    where (s.is_for_two or s.stopped_at > now() - make_interval(days => ${daysInSight}))
      and not exists (select from incoming_files f where f.file_hash = s.content_hash)
      and not exists (select from payment_status_files f where f.content_hash = s.content_hash)
      and not exists (select from acquirer_files f where f.content_hash = s.content_hash)
    order by s.stopped_at desc, s.id limit 100`.execute(database);
  return rows;
}

/** An account with a correspondent of which the statement of a day is not there. */
export interface MissingStatement {
  readonly bic: string;
  readonly account: string;
  readonly currency: string;
  readonly day: string;
}

/** Those of these accounts whose latest statement closes before the day. */
export async function listMissing(
  database: Database,
  awaited: readonly MissingStatement[],
): Promise<readonly MissingStatement[]> {
  const missing: MissingStatement[] = [];
  for (const one of awaited) {
    const { rows } = await sql`
      select from incoming_statements
      where correspondent_bic = ${one.bic} and account = ${one.account} and kind = 'statement'
        and taken_back_at is null and closing_day >= ${one.day}::date limit 1`.execute(database);
    if (rows.length === 0) missing.push(one);
  }
  return missing;
}

/** Day, time and days of rest, by the database's clock in the bank's zone. */
export async function readBankMoment(
  database: Database,
  timeZone: string,
): Promise<{
  readonly day: string;
  readonly time: string;
  readonly resting: ReadonlyMap<string, ReadonlySet<string>>;
}> {
  const { rows } = await sql<{ day: string; time: string }>`
    select to_char(at, 'YYYY-MM-DD') as day, to_char(at, 'HH24:MI') as time
    from (select statement_timestamp() at time zone ${timeZone} as at) moment`.execute(database);
  const holidays = await sql<{ currency: string; day: string }>`
    select currency, to_char(day, 'YYYY-MM-DD') as day from bank_holidays
    where day between ${rows[0]!.day}::date - 30 and ${rows[0]!.day}::date`.execute(database);
  const resting = Map.groupBy(holidays.rows, ({ currency }) => currency);
  return {
    ...rows[0]!,
    resting: new Map([...resting].map(([currency, of]) => [currency, new Set(of.map(({ day }) => day))])),
  };
}

/** Payment files of a correspondent that may leave, and that its channel has not delivered, the earliest first. */
export async function listUndelivered(
  database: Database,
  { bic, since, forMinutes = 0 }: { readonly bic: string; readonly since: Date; readonly forMinutes?: number },
): Promise<readonly { readonly id: string; readonly messageId: string; readonly writtenAt: Date }[]> {
  const { rows } = await sql<{ id: string; messageId: string; writtenAt: Date }>`
    select f.id, f.message_id as "messageId", f.written_at as "writtenAt" from payment_files f
      join released_files r on r.file_id = f.id
    where f.correspondent_bic = ${bic} and f.written_at >= ${since}
      and f.written_at <= now() - make_interval(mins => ${forMinutes})
      and not exists (select from delivered_files d where d.file_id = f.id)
    order by f.number limit 50`.execute(database);
  return rows;
}

export async function insertDelivered(
  transaction: Database,
  { fileId, bic }: { readonly fileId: string; readonly bic: string },
): Promise<void> {
  await sql`insert into delivered_files (file_id, channel_bic) values (${fileId}, ${bic})`.execute(transaction);
}

/**
 * By how it begins, or by the name of its message, which stands near the beginning; in UTF-16 with a zero beside each
 * letter.
 */
export function kindOf(content: Buffer): ArrivedFileKind {
  if (isAcquirerFile(content)) return 'acquirer';
  const head = content.subarray(0, 8_000).toString('latin1').replaceAll('\0', '');
  return /[:/]pa(?:in|cs)\.002\.001\./.test(head) ? 'status' : 'statement';
}
