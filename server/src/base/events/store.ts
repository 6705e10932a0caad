import type { RoomDatabase } from '@bank/database';
import { currencyCode, fromDecimalString } from '@bank/money';
import { sql } from 'kysely';
import type { AccountScope } from '../platform/rights.ts';
import { eventCatalogue, publishedAuditKinds, toEvent, type BankEvent, type EventKind } from './event-catalogue.ts';

type Database = RoomDatabase<'events'>;

/** Kinds whose subject is a payment. */
const ofPayments = [
  'order_internal',
  'order_international',
  'order_completed',
  'order_rejected',
  'order_returned',
  'order_cancelled',
  'scheduled_order_booked',
  'deposit_booked',
  'deposit_reversed',
  'term_deposit_opened',
  'term_deposit_matured',
  'term_deposit_closed',
];

/** Kinds whose subject is an order that has moved no money. */
const ofOrders = [
  'order_placed',
  'order_changed',
  'order_approved',
  'order_declined',
  'order_withdrawn',
  'order_expired',
  'order_ended',
  'scheduled_order_refused',
];

/** The position of the newest event. */
export async function newestPosition(database: Database): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`
    select coalesce((select number from audit_seals order by number desc limit 1), 0)::bigint as position`.execute(
    database,
  );
  return rows[0]!.position;
}

/** The last of so many positions behind one; that one where it is the newest. */
export async function positionBehind(
  database: Database,
  { after, positionsMax }: { readonly after: bigint; readonly positionsMax: number },
): Promise<bigint> {
  const { rows } = await sql<{ position: bigint | null }>`
    select max(number)::bigint as position from (
      select number from audit_seals where number > ${after} order by number limit ${positionsMax}
    ) behind`.execute(database);
  return rows[0]!.position ?? after;
}

interface EventRow {
  readonly position: bigint;
  readonly id: string;
  readonly auditKind: string;
  readonly clientId: string;
  readonly happenedAt: Date;
  readonly requestId: string | null;
  readonly staff: string | null;
  readonly subject: string | null;
  readonly paymentId: string | null;
  readonly transferNumber: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly isOutgoing: boolean;
  readonly debtorName: string;
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly accountIds: string[];
  readonly orderId: string | null;
  readonly askedAmount: string | null;
  readonly askedCurrency: string | null;
  readonly askedName: string | null;
  readonly askedAccount: string | null;
  readonly refusal: string | null;
  readonly debtorAccountId: string | null;
  readonly placedBy: string | null;
  readonly byUser: string | null;
  readonly reason: string | null;
  readonly isAwaited: boolean | null;
}

/** Where to read, and how much at once. */
export interface EventsWanted {
  readonly after: bigint;
  /** The last position that is read; undefined: the newest. */
  readonly upTo?: bigint;
  /** How many positions; each has some hundreds of events at most. */
  readonly positionsMax: number;
  /** Only those of these clients. */
  readonly clientIds?: readonly string[];
  /** Only these: of the others neither payment nor order is read. */
  readonly kinds?: readonly EventKind[] | undefined;
}

/** What an event `e` tells, with its payment or its order. */
const eventColumns = sql`e.id, e.kind as "auditKind", e.client_id as "clientId",
        e.happened_at as "happenedAt", e.request_id as "requestId", e.staff, e.subject, payment.id as "paymentId",
        payment.transfer_number as "transferNumber", payment.amount_minor as "amountMinor", payment.currency,
        payment.ordered_by is not null and payment.type <> 'deposit' as "isOutgoing",
        payment.debtor_name as "debtorName", payment.debtor_account as "debtorAccount",
        payment.creditor_name as "creditorName", payment.creditor_account as "creditorAccount",
        array(select account.id from accounts account where account.client_id = e.client_id
          and (account.account_number in (payment.debtor_account, payment.creditor_account, told_order.debtor_account)
            or e.kind = 'order_changed' and account.account_number in (
              select move.debtor_account_before from order_moves move
              where move.order_id = told_order.id)))
          as "accountIds",
        (select account.id from accounts account where account.client_id = e.client_id
          and account.account_number = told_order.debtor_account) as "debtorAccountId",
        told_order.id as "orderId", told_order.refusal,
        told_order.content ->> 'amount' as "askedAmount", told_order.content ->> 'currency' as "askedCurrency",
        told_order.content ->> 'creditorName' as "askedName",
        told_order.content ->> 'creditorAccount' as "askedAccount",
        told_order.placed_by as "placedBy", e.user_id as "byUser",
        told_order.state = 'awaiting_approval' as "isAwaited",
        (select move.reason from order_moves move where e.kind = 'order_declined' and move.order_id = told_order.id
          and move.to_state = 'rejected' order by move.number desc limit 1) as reason`;

/**
 * Of orders that wait, a user is told what concerns them: of those that they may approve while they wait, and of what
 * others did to those that they prepared.
 */
export interface Reader {
  readonly userId: string;
  /** Any amount: a limit is judged by whom this is told. */
  readonly mayApprove: boolean;
}

/** Kinds whose subject waits for an approval, and those of a decision. */
const toApprove = ['order_placed', 'order_changed'];
const decided = ['order_approved', 'order_declined', 'order_withdrawn', 'order_expired'];

const concerns = ({ userId, mayApprove }: Reader) => sql`case
          when e.kind = any(${toApprove}::text[]) then ${mayApprove}::boolean
            and told_order.state = 'awaiting_approval' and told_order.placed_by <> ${userId}::uuid
          when e.kind = any(${decided}::text[]) then told_order.placed_by = ${userId}::uuid
            and e.user_id is distinct from ${userId}::uuid
          else true end`;

/** An order tells of itself where it was never booked. */
const itsPaymentOrOrder = sql`left join lateral (select * from payments
          where payments.id = case when e.kind = any(${ofPayments}::text[]) then e.subject::uuid end offset 0) payment
          on true
        left join lateral (select * from orders
          where orders.id = case when e.kind = any(${ofOrders}::text[]) then e.subject::uuid end offset 0) told_order
          on true`;

/** Published events behind a position, in their order, and how far was read: also where none of them was published. */
export async function readEvents(
  database: Database,
  { after, upTo, positionsMax, clientIds, kinds }: EventsWanted,
): Promise<{ readonly events: BankEvent[]; readonly position: bigint }> {
  const auditKinds = kinds?.map((kind): string => eventCatalogue[kind].of) ?? publishedAuditKinds;
  const ofClients = clientIds === undefined ? sql`` : sql`and e.client_id = any(${[...clientIds]}::uuid[])`;
  const { rows } = await sql<EventRow & { reached: bigint }>`
    with seals as materialized (
      select number, event_ids from audit_seals
      where number > ${after} ${upTo === undefined ? sql`` : sql`and number <= ${upTo}`}
      order by number limit ${positionsMax}
    )
    select (select max(number) from seals) as reached, found.*
    from (select) as always left join (
      select seals.number as position, told.place, ${eventColumns}
      from seals cross join lateral unnest(seals.event_ids) with ordinality as told (id, place)
        cross join lateral (select * from audit_events where audit_events.id = told.id offset 0) e
        ${itsPaymentOrOrder}
      where e.outcome = 'done' and e.client_id is not null and e.kind = any(${[...auditKinds]}::text[])
        ${ofClients}
    ) found on true
    order by found.position, found.place`.execute(database);
  const position = rows[0]!.reached ?? after;
  return { position, events: rows.filter(({ id }) => id !== null).map(publish) };
}

/**
 * The latest events of a client, of some kinds, in the last days: those of payments on the accounts of the scope only,
 * and those of orders that wait which concern the reader.
 * They may not be sealed yet, so their position is 0.
 */
export async function readLatestEvents<Kind extends EventKind>(
  database: Database,
  { clientId, accountIds }: AccountScope,
  {
    kinds,
    days,
    max,
    reader,
  }: {
    readonly kinds: readonly Kind[];
    readonly days: number;
    readonly max: number;
    readonly reader: Reader;
  },
): Promise<BankEvent<Kind>[]> {
  const auditKinds = kinds.map((kind) => eventCatalogue[kind].of);
  const { rows } = await sql<EventRow>`
    select * from (
      select 0::bigint as position, ${eventColumns}
      from audit_events e ${itsPaymentOrOrder}
      where e.client_id = ${clientId} and e.outcome = 'done'
        and e.happened_at > now() - make_interval(days => ${days}::int)
        and e.kind not in ('order_internal', 'order_international') and e.kind = any(${auditKinds}::text[])
        and ${concerns(reader)}
    ) told
    where ("paymentId" is null and "orderId" is null) or ${accountIds === 'all'}::boolean
      or "accountIds" && ${accountIds === 'all' ? [] : [...accountIds]}::uuid[]
    order by "happenedAt" desc, id desc limit ${max}`.execute(database);
  return rows.map((row) => publish(row) as BankEvent<Kind>);
}

function publish(row: EventRow): BankEvent {
  const { position, id, auditKind, clientId, happenedAt, requestId, staff, subject } = row;
  const told = ofPayment(row) ??
    ofOrder(row) ?? { byUser: row.byUser, accountNumber: subject, beneficiaryId: subject, threadId: subject };
  return toEvent({ position, id, auditKind, clientId, happenedAt, requestId, staff, told });
}

function ofPayment(row: EventRow) {
  if (row.paymentId === null) return undefined;
  return {
    ...row,
    counterpartyName: row.isOutgoing ? row.creditorName : row.debtorName,
    counterpartyAccount: row.isOutgoing ? row.creditorAccount : row.debtorAccount,
  };
}

/** What an order asked for that was never booked; undefined also where another version keeps it in words of its own. */
function ofOrder(row: EventRow) {
  const { askedAmount: amount, askedCurrency: currency, askedName, askedAccount, ...told } = row;
  if (amount === null || currency === null) return undefined;
  const { amountMinor } = fromDecimalString(amount, currencyCode(currency));
  return {
    ...told,
    amountMinor,
    currency,
    counterpartyName: askedName ?? '',
    counterpartyAccount: askedAccount ?? '',
  };
}

/** Locks a reader's place for this database transaction; undefined where another process reads for it. */
export async function lockReader(transaction: Database, name: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ position: bigint }>`
    select position from event_readers where name = ${name} for update skip locked`.execute(transaction);
  return rows[0]?.position;
}

/** How far a reader is, unlocked; undefined where it has never read. */
export async function positionOf(database: Database, name: string): Promise<bigint | undefined> {
  const row = await database.selectFrom('event_readers').select('position').where('name', '=', name).executeTakeFirst();
  return row?.position;
}

export async function insertReader(database: Database, name: string): Promise<void> {
  await sql`insert into event_readers (name) values (${name}) on conflict (name) do nothing`.execute(database);
}

export async function moveReader(
  transaction: Database,
  { name, position }: { readonly name: string; readonly position: bigint },
): Promise<void> {
  await sql`
    update event_readers set position = ${position}, read_at = now() where name = ${name}`.execute(transaction);
}
