import { columnOf, type RoomDatabase } from '@bank/database';
import { currencyCode, type CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'rate-feed'>;

/** What one file says of a currency: the value of one unit in US dollars, times 10^10. */
export interface Quote {
  readonly fileId: string;
  readonly currency: CurrencyCode;
  readonly usdPerUnitScaled: bigint;
  readonly asOf: Date;
  readonly arrivedAt: Date;
}

/** A quote older than that is never judged, and no file of such is taken. */
export const quoteDaysMax = 7;

export interface RateFile {
  readonly id: string;
  readonly source: string;
  readonly name: string;
  readonly content: Buffer;
  readonly hash: Buffer;
  readonly signature: Buffer;
  readonly signingKey: string;
}

/** Keeps a file with what it says, once. */
export async function insertRateFile(
  transaction: Database,
  file: RateFile,
  quotes: readonly Pick<Quote, 'currency' | 'usdPerUnitScaled' | 'asOf'>[],
): Promise<void> {
  await sql`
    insert into rate_files (id, source, name, content, content_hash, signature, signing_key)
    values (${file.id}, ${file.source}, ${file.name}, ${file.content}, ${file.hash}, ${file.signature},
      ${file.signingKey})`.execute(transaction);
  await sql`
    insert into rate_quotes (file_id, source, currency, usd_per_unit_scaled, as_of)
    select ${file.id}::uuid, ${file.source}, * from unnest(
      ${columnOf(quotes, ({ currency }) => currency)}::text[],
      ${columnOf(quotes, ({ usdPerUnitScaled }) => usdPerUnitScaled)}::bigint[],
      ${columnOf(quotes, ({ asOf }) => asOf)}::timestamptz[])`.execute(transaction);
}

export async function insertRefusedFile(
  transaction: Database,
  {
    id,
    source,
    name,
    why,
  }: { readonly id: string; readonly source: string; readonly name: string; readonly why: string },
): Promise<void> {
  await sql`insert into rate_files (id, source, name, refused) values (${id}, ${source}, ${name}, ${why})`.execute(
    transaction,
  );
}

/** When the bank got this file; undefined where it has it not. */
export async function findKeptAt(
  database: Database,
  { source, hash }: { readonly source: string; readonly hash: Buffer },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select arrived_at as at from rate_files where source = ${source} and content_hash = ${hash}`.execute(database);
  return rows[0]?.at;
}

/** What a source has said in the last days, the newest of each currency first. */
export async function listQuotes(database: Database, source: string, now: Date): Promise<readonly Quote[]> {
  const { rows } = await sql<Omit<Quote, 'currency'> & { currency: string }>`
    select q.file_id as "fileId", q.currency, q.usd_per_unit_scaled as "usdPerUnitScaled", q.as_of as "asOf",
      f.arrived_at as "arrivedAt"
    from rate_quotes q join rate_files f on f.id = q.file_id
    where q.source = ${source} and q.as_of > ${now}::timestamptz - make_interval(days => ${quoteDaysMax})
    order by q.currency, q.as_of desc, f.arrived_at desc`.execute(database);
  return rows.map((row) => ({ ...row, currency: currencyCode(row.currency) }));
}

/** Of which moment the newest quote of a source is. */
export async function readNewest(database: Database, source: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(as_of) as at from rate_quotes where source = ${source}`.execute(database);
  return rows[0]?.at ?? undefined;
}

export interface RefusedFile {
  readonly id: string;
  readonly source: string;
  readonly name: string;
  readonly why: string;
  readonly at: Date;
}

/** Files of the last week that were refused, where the source has brought no good one since; the newest first. */
export async function listRefused(database: Database): Promise<readonly RefusedFile[]> {
  const { rows } = await sql<RefusedFile>`
    select r.id, r.source, r.name, r.refused as why, r.arrived_at as at from rate_files r
    where r.refused is not null and r.arrived_at > now() - interval '7 days' and not exists (
      select from rate_files good
      where good.source = r.source and good.refused is null and good.arrived_at > r.arrived_at)
    order by r.arrived_at desc, r.id limit 100`.execute(database);
  return rows;
}

/** Days of rest of the euro of these weeks, beside weekends and those of TARGET. */
export async function listRestOfEuro(database: Database, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from bank_holidays
    where currency = 'EUR' and day between ${now}::date - 30 and ${now}::date`.execute(database);
  return new Set(rows.map(({ day }) => day));
}
