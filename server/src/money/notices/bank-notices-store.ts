import type { PublishNotice } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { dormancyWarning } from '../../base/mail/index.ts';

type Database = RoomDatabase<'notices'>;

export interface NewBankNotice extends Omit<PublishNotice, 'clients'> {
  readonly id: string;
  /** Null: all clients. */
  readonly clientIds: readonly string[] | null;
  readonly proposalId: string;
}

export async function insertBankNotice(transaction: Database, notice: NewBankNotice): Promise<void> {
  const { id, en, ru, es, fr, importance, from, until, clientIds, proposalId } = notice;
  await sql`
    insert into bank_notices (id, text_en, text_ru, text_es, text_fr, importance, first_day, last_day, client_ids,
      proposal_id)
    values (${id}, ${en}, ${ru}, ${es}, ${fr}, ${importance}, ${from}::date, ${until}::date, ${clientIds}::uuid[],
      ${proposalId})`.execute(transaction);
}

/** Which clients have these numbers. */
export async function readClientIds(database: Database, numbers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, client_number as number from clients where client_number = any(${[...numbers]}::text[])`.execute(
    database,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Warns one client of the day from which the accounts are dormant: the words stand in the dictionaries. */
export async function warnOfDormancy(
  transaction: Database,
  { id, clientId, dormantOn }: { readonly id: string; readonly clientId: string; readonly dormantOn: string },
): Promise<void> {
  await sql`
    insert into bank_notices (id, importance, first_day, last_day, client_ids, dormant_on)
    values (${id}, 'important', bank_day_now(), ${dormantOn}::date, array[${clientId}::uuid],
      ${dormantOn}::date)`.execute(transaction);
}

export interface ShownNotice {
  readonly id: string;
  readonly en: string;
  readonly ru: string;
  readonly es: string;
  readonly fr: string;
  readonly importance: PublishNotice['importance'];
}

/** As it is kept: a warning has a day instead of words. */
type KeptNotice = ShownNotice & { readonly dormantOn: string | null };

const texts = sql`text_en as en, text_ru as ru, text_es as es, text_fr as fr, dormant_on::text as "dormantOn"`;

function inWords<Notice extends KeptNotice>({ dormantOn, ...notice }: Notice): Omit<Notice, 'dormantOn'> {
  if (dormantOn === null) return notice;
  const [en, ru, es, fr] = (['en', 'ru', 'es', 'fr'] as const).map((language) => dormancyWarning(language, dormantOn));
  return { ...notice, en, ru, es, fr };
}

/** What is told today, by the database's clock, to a user of a client who has not put it away. */
export async function readShownNotices(
  database: Database,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
): Promise<ShownNotice[]> {
  const { rows } = await sql<KeptNotice>`
    select id, ${texts}, importance from bank_notices notice
    where ended_at is null and bank_day_now() between first_day and last_day
      and (client_ids is null or ${clientId}::uuid = any(client_ids))
      and not exists (select from bank_notices_seen where notice_id = notice.id and user_id = ${userId}::uuid)
    order by importance = 'important' desc, published_at desc limit 20`.execute(database);
  return rows.map(inWords);
}

/** Notes that a user has put away a notice that is for their client. */
export async function insertSeen(
  database: Database,
  { id, clientId, userId }: { readonly id: string; readonly clientId: string; readonly userId: string },
): Promise<void> {
  await sql`
    insert into bank_notices_seen (notice_id, user_id)
    select id, ${userId}::uuid from bank_notices
    where id = ${id}::uuid and (client_ids is null or ${clientId}::uuid = any(client_ids))
    on conflict do nothing`.execute(database);
}

export interface ListedNotice extends ShownNotice {
  readonly from: string;
  readonly until: string;
  readonly clientCount: number | null;
  readonly publishedAt: Date;
  readonly endedAt: Date | null;
  readonly seenCount: number;
}

export async function listBankNotices(database: Database, limit: number): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice & KeptNotice>`
    select id, ${texts}, importance, first_day::text as "from", last_day::text as until,
      cardinality(client_ids) as "clientCount", published_at as "publishedAt",
      ended_at as "endedAt",
      (select count(*)::int from bank_notices_seen where notice_id = notice.id) as "seenCount"
    from bank_notices notice order by published_at desc, id limit ${limit}`.execute(database);
  return rows.map(inWords);
}

/** False where it is over already. */
export async function endNotice(transaction: Database, id: string, by: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank_notices set ended_at = clock_timestamp(), ended_by = ${by}
    where id = ${id}::uuid and ended_at is null and last_day >= bank_day_now()`.execute(transaction);
  return numAffectedRows === 1n;
}
