import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '../platform/days-of-zone.ts';
import { canonicalText } from './canonical-text.ts';
import { factOf, type Fact, type FactKind, type FactReference } from './fact.ts';

type Database = RoomDatabase<'audit'>;

/** A fact's row: `id`, what staff call it, and the canonical text of which its digest is made. */
export type FactRows = RawBuilder<{ id: string; name: string; content: string }>;

/**
 * An entry is never booked earlier than the one before it on its account, so it may be later than its event by what
 * clocks differ.
 */
const apartMicrosMax = 60_000_000n;

const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

/**
 * The texts of all facts of a kind, or of some. Built-in functions only. What stands in them is all that the bank acts
 * upon; left out are `payments.status` and the reason of a status, which follow from the journal, `transfer_number`,
 * which the database gives out while it writes, whose a deposit is once it was taken back, and what is derived from
 * other columns.
 */
export function factRows(kind: FactKind, ids?: readonly string[]): FactRows {
  const only = (column: string) => (ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`);
  switch (kind) {
    case 'booking':
      return sql`
      select e.id, coalesce('payment ' || y.transfer_number, 'entry ' || e.id) as name, json_build_array('booking 1',
        e.id::text, e.kind, ${micros('e.booked_at')}, e.value_date::text, e.is_pending::text,
        e.settles_entry_id::text, e.settlement, e.reverses_entry_id::text, p.legs,
        y.id::text, y.type, case when y.type <> 'deposit' then y.ordered_by::text end,
        y.debtor_name, y.debtor_account, y.creditor_name, y.creditor_account,
        y.creditor_agent_name, y.creditor_agent_bic, y.creditor_country, y.creditor_address,
        y.charge_bearer, y.remittance_information, y.end_to_end_id, y.uetr::text,
        y.amount_minor::text, y.currency, y.counter_amount_minor::text, y.counter_currency,
        y.rate_scaled::text, ${micros('y.rate_as_of')},
        y.original_payment_id::text, case when y.original_payment_id is not null then y.reason end,
        y.debtor_agent_name, y.debtor_agent_bic)::text || case when h.entry_id is null then '' else json_build_array(
        h.number::text, h.text, h.author, h.approver, h.proposal_id::text, encode(h.document_hash, 'hex'))::text end
        as content
      from journal_entries e
        left join (
          select entry_id,
            string_agg(account_id || ' ' || side || ' ' || amount_minor || ' ' || currency, ', ' order by leg) as legs
          from postings where ${only('entry_id')} group by entry_id
        ) p on p.entry_id = e.id
        left join payments y on y.journal_entry_id = e.id
        left join entries_by_hand h on h.entry_id = e.id
      where ${only('e.id')}`;
    case 'client':
      return sql`
      select c.id, 'client ' || c.client_number as name, json_build_array('client 1', c.id::text, c.client_number,
        c.kind, c.first_name, c.last_name, c.company_name, c.email, c.language, c.is_demonstration::text,
        ${micros('c.created_at')}, ${micros('c.disabled_at')})::text as content
      from clients c where ${only('c.id')}`;
    case 'user':
      return sql`
      select u.id, 'user ' || u.login as name, json_build_array('user 1', u.id::text, u.login, u.password_hash,
        ${micros('u.password_changed_at')}, u.is_first_password::text, u.first_name, u.last_name, u.email, u.language,
        ${micros('u.created_at')}, ${micros('u.disabled_at')})::text as content
      from users u where ${only('u.id')}`;
    case 'membership':
      return sql`
      select m.id, 'membership ' || m.id as name, json_build_array('membership 1', m.id::text, m.user_id::text,
        m.client_id::text, m.may_see::text, m.may_prepare::text, m.may_approve::text, m.approval_limit_minor::text,
        m.approval_limit_currency, m.may_administer::text, m.is_narrowed::text, (
          select string_agg(named.account_id::text, ' ' order by named.account_id) from membership_accounts named
          where named.membership_id = m.id
        ), ${micros('m.created_at')}, ${micros('m.ended_at')})::text as content
      from memberships m where ${only('m.id')}`;
    case 'account':
      return sql`
      select a.id, 'account ' || a.account_number as name, json_build_array('account 1', a.id::text, a.client_id::text,
        a.ledger_account_id::text, a.account_number, a.account_type, a.currency, ${micros('a.opened_at')},
        l.code, l.kind, l.currency, l.floor_minor::text, ${micros('l.closed_at')})::text as content
      from accounts a left join ledger_accounts l on l.id = a.ledger_account_id where ${only('a.id')}`;
    case 'rate':
      return sql`
      select r.id, 'rate of ' || r.currency || ' as of ' || r.as_of as name, json_build_array('rate 1', r.id::text,
        r.currency, r.usd_per_unit_scaled::text, ${micros('r.as_of')}, r.source)::text as content
      from exchange_rates r where ${only('r.id')}`;
  }
}

/** Reads what is referred to, as it stands in this database transaction, and digests it. */
export async function readFacts(database: Database, references: readonly FactReference[]): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const kind of new Set(references.map((reference) => reference.kind))) {
    const ids = references.filter((reference) => reference.kind === kind).map(({ id }) => id);
    const { rows } = await factRows(kind, ids).execute(database);
    if (rows.length !== new Set(ids).size) throw new Error(`An event tells of a ${kind} that is not there.`);
    facts.push(...rows.map(({ id, content }) => factOf(kind, id, content)));
  }
  return facts;
}

/** A booking as its room knows it before it is written; the same text as the one that is read. */
export interface BookingToTell {
  readonly entry: {
    readonly id: string;
    readonly kind: string;
    /** A clock: the database dates it when it is written. */
    readonly bookedAt: Date | object;
    readonly valueDate?: string;
    readonly postings: readonly {
      readonly accountId: string;
      readonly side: string;
      readonly amount: { readonly amountMinor: bigint; readonly currency: string };
    }[];
  };
  readonly payment: {
    readonly id: string;
    readonly type: string;
    readonly orderedBy?: string;
    readonly debtor: { readonly name: string; readonly account: string };
    readonly creditor: { readonly name: string; readonly account: string };
    readonly remittanceInformation: string;
    readonly amount: { readonly amountMinor: bigint; readonly currency: string };
    readonly conversion?: {
      readonly counterAmount: { readonly amountMinor: bigint; readonly currency: string };
      readonly rate: { readonly rateScaled: bigint };
      readonly rateAsOf: Date;
    };
  };
}

/**
 * The fact of an internal transfer without a look at the database: they are booked by the thousand. What the database
 * dates has no date here (`booking 2`): the time of its event, which the seal covers, says when it was booked.
 *
 * @param zone of the bank's clock, which says the value date where the entry does not
 */
export function internalTransferFact({ entry, payment }: BookingToTell, zone: string): Fact {
  const { conversion } = payment;
  const legs = entry.postings
    .map(({ accountId, side, amount }) => `${accountId} ${side} ${amount.amountMinor} ${amount.currency}`)
    .join(', ');
  const { bookedAt } = entry;
  const dates = bookedAt instanceof Date ? [microsOf(bookedAt), entry.valueDate ?? dayIn(zone, bookedAt)] : [];
  return factOf(
    'booking',
    entry.id,
    canonicalText([
      bookedAt instanceof Date ? 'booking 1' : 'booking 2',
      entry.id,
      entry.kind,
      ...dates,
      'false',
      null,
      null,
      null,
      legs,
      payment.id,
      payment.type,
      payment.orderedBy ?? null,
      payment.debtor.name,
      payment.debtor.account,
      payment.creditor.name,
      payment.creditor.account,
      null,
      null,
      null,
      null,
      null,
      payment.remittanceInformation,
      null,
      null,
      String(payment.amount.amountMinor),
      payment.amount.currency,
      conversion === undefined ? null : String(conversion.counterAmount.amountMinor),
      conversion?.counterAmount.currency ?? null,
      conversion === undefined ? null : String(conversion.rate.rateScaled),
      conversion === undefined ? null : microsOf(conversion.rateAsOf),
      null,
      null,
      null,
      null,
    ]),
  );
}

/** A booking as the database has it, and the same without its dates. */
const datedBooking = /^\["booking 1", ("[^"]*", "[^"]*"), "(-?\d+)", "([^"]*)", /;

/**
 * The fact of a booking that the database has dated, from the text that is read of it; undefined where it does not bear
 * the time of its event. Its value date is the day on which it was booked.
 *
 * @param told.micros when its event happened, in microseconds since 1970
 * @param told.zone of the bank's clock
 * @param told.mayBeEarlier the clock of the database was once set back: what was booked then bears the time of the
 * booking before it
 */
export function undatedBooking(
  id: string,
  content: string,
  told: { readonly micros: bigint; readonly zone: string; readonly mayBeEarlier: boolean },
): Fact | undefined {
  const [read, names, bookedText, valueDate] = datedBooking.exec(content) ?? [];
  if (read === undefined || bookedText === undefined) return undefined;
  const bookedMicros = BigInt(bookedText);
  const laterMicros = bookedMicros - told.micros;
  if (laterMicros < -apartMicrosMax || (laterMicros > apartMicrosMax && !told.mayBeEarlier)) return undefined;
  if (dayIn(told.zone, new Date(Number(bookedMicros / 1_000n))) !== valueDate) return undefined;
  return factOf('booking', id, `["booking 2", ${names}, ${content.slice(read.length)}`);
}

function microsOf(at: Date): string {
  return `${at.getTime()}000`;
}
