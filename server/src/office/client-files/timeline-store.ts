import type { TimelineGroup } from '@bank/contract/office';
import { sql, type RawBuilder } from 'kysely';
import type { FilesDatabase } from './owner-store.ts';

/** Something that was decided about a client, or done to it by staff. */
export interface Decided {
  readonly source: 'event' | 'move' | 'record' | 'proposal' | 'order' | 'hit' | 'case';
  /** Of its source: the time and this are its place in the line. */
  readonly key: string;
  readonly at: Date;
  readonly kind: string;
  /** What it is about, where the kind does not say it. */
  readonly of: string | null;
  readonly by: string | null;
  /** The second person. */
  readonly second: string | null;
  readonly reason: string | null;
  readonly address: string | null;
}

export interface TimelineOf {
  readonly clientId: string;
  readonly number: string;
  readonly applicationId: string | null;
}

export interface TimelinePlace {
  readonly at: string;
  readonly key: string;
}

type Source = (of: TimelineOf) => RawBuilder<unknown>;

const row = (parts: Readonly<Record<'key' | 'at' | 'kind' | 'of' | 'by' | 'second' | 'reason' | 'address', string>>) =>
  sql.raw(
    ['key', 'at', 'kind', 'of', 'by', 'second', 'reason', 'address']
      .map((name) =>
        name === 'at'
          ? // A cursor has milliseconds.
            `date_trunc('milliseconds', ${parts.at}) as "at"`
          : `(${parts[name as 'key']})::text as "${name}"`,
      )
      .join(', '),
  );

const rowOfEvent = row({
  key: 'event.id',
  at: 'event.happened_at',
  kind: 'event.kind',
  of: 'null',
  by: 'event.staff',
  second: 'null',
  reason: 'event.reason',
  address: 'null',
});

/** What the trail tells of the client and no other source does better: acts of staff. */
const events =
  (kinds: RawBuilder<boolean>): Source =>
  ({ clientId }) =>
    sql`
    select 'event' as source, ${rowOfEvent}
    from audit_events event
    where event.client_id = ${clientId}::uuid and event.kind not in ('order_internal', 'order_international')
      and (event.staff is not null or event.outcome = 'done' and event.kind in (
        'client_dormancy_warned', 'client_dormant', 'client_woken'))
      and event.kind not in ('file_changed', 'paper_kept', 'risk_rated', 'order_released', 'order_released_to_send',
        'order_sent', 'order_completed', 'order_rejected', 'order_returned') and ${kinds}`;

const kindsOfAccess = sql<boolean>`(event.kind like 'client\_%' and event.kind not in ('client_created',
  'client_note_added', 'client_statement_taken')
  or event.kind like 'password%' or event.kind like 'member%' or event.kind like 'user%')`;
const kindsOfMoney = sql<boolean>`(event.kind like 'account\_%' or event.kind like 'hold\_%' or event.kind like 'fee%'
  or event.kind like 'deposit%' or event.kind like 'entry%' or event.kind like 'client\_statement%')`;

const rowOfMove = row({
  key: "'move ' || move.number",
  at: 'move.moved_at',
  kind: 'move.to_state',
  of: 'null',
  by: 'move.by_staff',
  second: 'null',
  reason: 'move.reason',
  address: "'/applications/' || move.application_id",
});
const moves: Source = ({ applicationId }) => sql`
  select 'move', ${rowOfMove}
  from application_moves move where move.application_id = ${applicationId}::uuid`;

const rowOfRecord = row({
  key: 'record.id',
  at: 'record.written_at',
  kind: 'record.about',
  of:
    "coalesce(nullif(record.aspect, ''), record.number::text) || ' ' || " +
    "coalesce(record.content ->> 'verdict', record.content ->> 'risk', '')",
  by: 'record.written_by',
  second: "record.content ->> 'approvedBy'",
  reason: "nullif(record.content ->> 'reason', '')",
  address: 'null',
});

/** The first versions of a client are those that its application had: they are told once. */
const records: Source = ({ clientId, applicationId }) => sql`
  select 'record', ${rowOfRecord}
  from file_records record
  where record.application_id = ${applicationId}::uuid
    or record.client_id = ${clientId}::uuid and not (record.number = 1 and ${applicationId}::uuid is not null)`;

const rowOfProposal = row({
  key: 'proposal.id',
  at: 'proposal.decided_at',
  kind: 'proposal.kind',
  of: 'proposal.state',
  by: 'proposal.proposed_by_login',
  second: 'proposal.decided_by_login',
  reason: 'coalesce(proposal.decision_reason, proposal.reason)',
  address: "'/proposals/' || proposal.id",
});
const proposals: Source = ({ clientId, number, applicationId }) => sql`
  select 'proposal', ${rowOfProposal}
  from proposals proposal
  where proposal.state <> 'open' and proposal.subject in (
    select ${applicationId}::text union select 'application ' || ${applicationId}::text
    union select ${number} union select lower(${number}) union select 'client ' || lower(${number})
    union select account.account_number from accounts account where account.client_id = ${clientId}::uuid
    union select person.login from memberships member join users person on person.id = member.user_id
      where member.client_id = ${clientId}::uuid
    union select block.id::text from account_blocks block join accounts account on account.id = block.account_id
      where account.client_id = ${clientId}::uuid)`;

const proposalsOfMoney: Source = ({ clientId }) => sql`
  select 'proposal', ${rowOfProposal}
  from proposals proposal
  where proposal.state <> 'open' and proposal.kind in (
    'release_order', 'decide_sent_order', 'return_held_order', 'waive_fee', 'end_hold')
    and proposal.subject in (
      select bank_order.id::text from orders bank_order where bank_order.client_id = ${clientId}::uuid
      union select fee.id::text from fees fee where fee.client_id = ${clientId}::uuid
      union select hold.id::text from account_holds hold join accounts account on account.id = hold.account_id
        where account.client_id = ${clientId}::uuid)`;

const rowOfOrder = row({
  key: "move.order_id || ' ' || move.number",
  at: 'move.moved_at',
  kind: 'move.to_state',
  of: 'payment.transfer_number',
  by: 'move.by_staff',
  second: 'null',
  reason: 'move.reason',
  address: "'/orders/' || move.order_id",
});
const orders: Source = ({ clientId }) => sql`
  select 'order', ${rowOfOrder}
  from orders bank_order join order_moves move on move.order_id = bank_order.id
    left join payments payment on payment.id = bank_order.payment_id
  where bank_order.client_id = ${clientId}::uuid and move.by_kind = 'staff'`;

const rowOfHit = row({
  key: 'decision.id',
  at: 'decision.decided_at',
  kind: 'decision.decision',
  of: "hit.name || ' / ' || hit.listed_name",
  by: 'decision.decided_by',
  second: 'null',
  reason: 'decision.reason',
  address: "'/screening/' || hit.id",
});
const hits: Source = ({ clientId, applicationId }) => sql`
  select 'hit', ${rowOfHit}
  from screening_decisions decision join screening_hits hit on hit.id = decision.hit_id
  where hit.payer = 'client:' || ${clientId}::text
    or hit.subject_kind in ('application', 'company', 'owner') and hit.subject_id in (
      select ${applicationId}::uuid
      union select (held ->> 'id')::uuid
        from file_records record, jsonb_array_elements(record.content -> 'owners') held
        where record.about = 'data'
          and (record.client_id = ${clientId}::uuid or record.application_id = ${applicationId}::uuid))`;

const rowOfCase = row({
  key: "step.case_id || ' ' || step.place",
  at: 'step.done_at',
  kind: 'step.kind',
  of: "about.kind || ' ' || about.number",
  by: 'step.done_by',
  second: 'null',
  reason: 'step.text',
  address: "'/cases?kind=' || about.kind",
});
const cases: Source = ({ clientId, applicationId }) => sql`
  select 'case', ${rowOfCase}
  from cases about join case_steps step on step.case_id = about.id
  where about.about_id in (${clientId}::uuid, ${applicationId}::uuid)`;

const groups: Readonly<Record<TimelineGroup | 'all', readonly Source[]>> = {
  file: [
    events(
      sql`event.kind in ('client_created', 'application_accepted', 'client_address_changed', 'client_note_added')`,
    ),
    moves,
    records,
    proposals,
  ],
  money: [events(kindsOfMoney), orders, proposalsOfMoney],
  access: [events(kindsOfAccess)],
  cases: [hits, cases],
  all: [events(sql`true`), moves, records, proposals, proposalsOfMoney, orders, hits, cases],
};

/** The newest first. Each source is read along an index of its client, and no further than a part of the line. */
export async function listDecided(
  database: FilesDatabase,
  of: TimelineOf,
  {
    group,
    behind,
    limit,
  }: { readonly group: TimelineGroup | 'all'; readonly behind: TimelinePlace | undefined; readonly limit: number },
): Promise<Decided[]> {
  const before =
    behind === undefined ? sql`true` : sql`(line.at, line.key) < (${behind.at}::timestamptz, ${behind.key}::text)`;
  const part = (source: Source) => sql`(
    select * from (${source(of)}) line where ${before} order by line.at desc, line.key desc limit ${limit})`;
  const { rows } = await sql<Decided>`
    select * from (${sql.join(groups[group].map(part), sql` union all `)}) line
    order by line.at desc, line.key desc limit ${limit}`.execute(database);
  return rows;
}
