import type { OrderKind, RefusalName, RhythmName, StandingOrder } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { currencyCode, fromDecimalString, type Money } from '@bank/money';
import { sql } from 'kysely';
import { readContent } from '../orders/index.ts';
import type { EndReason, GoesOn, Standing } from './standing-order.ts';

type Database = RoomDatabase<'standing-orders'>;

/** Days that a list tells of each standing order. */
const daysTold = 12;

export type StandingDay = StandingOrder['days'][number];

/** A standing order with its history, for people. */
export interface ToldStanding extends Standing {
  readonly endReason: EndReason | null;
  readonly days: readonly StandingDay[];
}

export interface StandingToInsert extends Omit<Standing, 'debtorAccount' | 'content' | 'keeps' | 'sumMax' | 'nextOn'> {
  readonly kind: OrderKind;
  readonly key: { readonly idempotencyKey: string; readonly requestHash: Buffer } | undefined;
  readonly debtorAccount: string;
  /** The content as JSON, with its version. */
  readonly json: string;
  /** Plain decimals. */
  readonly keeps: string | null;
  readonly sumMax: string | null;
  readonly nextOn: string;
}

export async function insertStanding(transaction: Database, standing: StandingToInsert): Promise<void> {
  const { id, clientId, placedBy, kind, key, debtorAccount, json, keeps, isConfirmed, rhythm, day } = standing;
  const { lastOn, times, sumMax, nextOn } = standing;
  await sql`
    insert into standing_orders (id, client_id, placed_by, kind, idempotency_key, request_hash, debtor_account, content,
      keeps, is_confirmed, rhythm, day, last_on, times, sum_max, next_on)
    values (${id}, ${clientId}, ${placedBy}, ${kind}, ${key?.idempotencyKey ?? null}, ${key?.requestHash ?? null},
      ${debtorAccount}, ${json}, ${keeps}, ${isConfirmed}, ${rhythm}, ${day}, ${lastOn}, ${times}, ${sumMax},
      ${nextOn})`.execute(transaction);
}

/** What a key was used for. The first day of it is told as it was: the day of the answer. */
export async function findByKey(
  database: Database,
  { clientId, idempotencyKey }: { readonly clientId: string; readonly idempotencyKey: string },
): Promise<{ readonly id: string; readonly requestHash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; requestHash: Buffer }>`
    select id, request_hash as "requestHash" from standing_orders
    where client_id = ${clientId} and idempotency_key = ${idempotencyKey}`.execute(database);
  return rows[0];
}

export async function countGoingOn(database: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from standing_orders
    where client_id = ${clientId} and next_on is not null`.execute(database);
  return rows[0]!.count;
}

interface Row {
  readonly id: string;
  readonly clientId: string;
  readonly placedBy: string;
  readonly kind: OrderKind;
  readonly debtorAccount: string;
  readonly content: string;
  readonly keeps: string | null;
  readonly isConfirmed: boolean;
  readonly rhythm: RhythmName;
  readonly day: number | null;
  readonly lastOn: string | null;
  readonly times: number | null;
  readonly sumMax: string | null;
  readonly nextOn: string | null;
}

const columns = sql`
  standing.id, standing.client_id as "clientId", standing.placed_by as "placedBy", standing.kind,
  standing.debtor_account as "debtorAccount", standing.content, standing.keeps::text as keeps,
  standing.is_confirmed as "isConfirmed", standing.rhythm, standing.day, standing.last_on::text as "lastOn",
  standing.times, standing.sum_max::text as "sumMax", standing.next_on::text as "nextOn"`;

function toStanding({ kind, content, keeps, sumMax, ...row }: Row): Standing {
  const kept = JSON.parse(content) as { readonly currency?: string };
  const currency = currencyCode(kept.currency ?? '');
  const sumOf = (decimal: string | null): Money | null =>
    decimal === null ? null : fromDecimalString(decimal, currency);
  const { debtorAccount } = row;
  return { ...row, content: readContent(kind, { debtorAccount, kept }), keeps: sumOf(keeps), sumMax: sumOf(sumMax) };
}

/** Those that go on first, then the newest that are over. */
export async function listStanding(database: Database, clientId: string): Promise<ToldStanding[]> {
  const { rows } = await sql<Row & { endReason: EndReason | null; days: StandingDay[] | null }>`
    select ${columns}, standing.end_reason as "endReason", (
      select json_agg(json_build_object('on', told.day::text, 'outcome', told.outcome, 'orderId', told.order_id,
        'refusedFor', told.refusal) order by told.day desc)
      from (
        select day, outcome, order_id, refusal from standing_order_days
        where standing_order_id = standing.id order by day desc limit ${daysTold}
      ) told
    ) as days
    from standing_orders standing where standing.client_id = ${clientId}
    order by standing.next_on is null, standing.id desc limit 400`.execute(database);
  return rows.map(({ endReason, days, ...row }) => ({ ...toStanding(row), endReason, days: days ?? [] }));
}

/** One that goes on, locked until the commit. */
export async function lockStanding(transaction: Database, id: string): Promise<Standing | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from standing_orders standing
    where standing.id = ${id} and standing.next_on is not null for update`.execute(transaction);
  return rows[0] && toStanding(rows[0]);
}

/**
 * Those whose next day is to be decided: of a fixed amount up to `ahead`; of what is above a sum on its bank day, which
 * is the Monday after a Saturday or Sunday. In parts: the next one begins after the last of the one before.
 */
export async function listDueStanding(
  database: Database,
  {
    today,
    ahead,
    limit,
    after,
  }: {
    readonly today: string;
    readonly ahead: string;
    readonly limit: number;
    readonly after: Pick<Standing, 'id' | 'nextOn'> | undefined;
  },
): Promise<Standing[]> {
  const { rows } = await sql<Row>`
    select ${columns} from standing_orders standing
    where standing.next_on <= ${ahead}::date
      and (${after === undefined}
        or (standing.next_on, standing.id) > (${after?.nextOn ?? null}::date, ${after?.id ?? null}::uuid))
      and (standing.keeps is null or standing.next_on
      + case extract(isodow from standing.next_on) when 6 then 2 when 7 then 1 else 0 end <= ${today}::date)
    order by standing.next_on, standing.id limit ${limit}`.execute(database);
  return rows.map(toStanding);
}

/** How many orders were placed, and their sum as a plain decimal; null for none. */
export async function readSoFar(
  database: Database,
  id: string,
): Promise<{ readonly count: number; readonly sum: string | null }> {
  const { rows } = await sql<{ count: number; sum: string | null }>`
    select count(*)::integer as count, sum(amount)::text as sum from standing_order_days
    where standing_order_id = ${id} and outcome = 'placed'`.execute(database);
  return rows[0]!;
}

/** What became of the next day. */
export type DayToNote =
  | { readonly outcome: 'placed'; readonly orderId: string; readonly amount: string }
  | { readonly outcome: 'skipped'; readonly skippedBy: string }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'refused'; readonly refusal: RefusalName };

/** Notes what became of the next day of one that is locked, and how it goes on. */
export async function noteDay(
  transaction: Database,
  { id, nextOn }: Pick<Standing, 'id' | 'nextOn'>,
  day: DayToNote,
  goesOn: GoesOn,
): Promise<void> {
  const [orderId, amount] = day.outcome === 'placed' ? [day.orderId, day.amount] : [null, null];
  const refusal = day.outcome === 'refused' ? day.refusal : null;
  const skippedBy = day.outcome === 'skipped' ? day.skippedBy : null;
  await sql`
    insert into standing_order_days (standing_order_id, day, outcome, order_id, amount, refusal, skipped_by)
    values (${id}, ${nextOn}, ${day.outcome}, ${orderId}, ${amount}, ${refusal}, ${skippedBy})`.execute(transaction);
  if ('nextOn' in goesOn)
    await sql`update standing_orders set next_on = ${goesOn.nextOn} where id = ${id}`.execute(transaction);
  else await endStanding(transaction, { id, reason: goesOn.endReason, by: null });
}

export async function endStanding(
  transaction: Database,
  { id, reason, by }: { readonly id: string; readonly reason: EndReason; readonly by: string | null },
): Promise<void> {
  await sql`
    update standing_orders
    set next_on = null, ended_at = clock_timestamp(), ended_by = ${by}, end_reason = ${reason}
    where id = ${id}`.execute(transaction);
}
