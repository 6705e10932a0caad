import type { Difference } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import type { AuditKind } from '../../base/audit/index.ts';
import type { OrderState } from '@bank/contract';

/** By which move of an order an event of each kind is told; `null` is any state. */
const movesOfKinds: readonly (readonly [kind: AuditKind, from: OrderState | null, to: OrderState | null])[] = [
  ['order_approved', 'awaiting_approval', null],
  ['order_declined', 'awaiting_approval', null],
  ['order_withdrawn', 'awaiting_approval', null],
  ['order_cancelled', null, 'cancelled'],
  ['order_completed', null, 'completed'],
  ['order_rejected', null, 'rejected'],
  ['order_returned', null, 'returned'],
  ['order_released', 'held', null],
  ['order_released_to_send', 'in_process', 'released'],
  ['order_release_taken_back', 'released', 'in_process'],
  ['order_rejection_announced', null, 'rejection_announced'],
  ['order_sent', null, 'sent'],
  ['order_ended', null, null],
  ['order_held', null, 'held'],
  ['scheduled_order_booked', 'scheduled', null],
  ['scheduled_order_refused', 'scheduled', null],
  ['order_expired', null, 'expired'],
];

/** A move bears the time of the program, so it is the nearest one of its kind. */
const nearestMove = (condition: RawBuilder<unknown>) => sql`join lateral (
    select * from order_moves where order_id = told.id and ${condition}
    order by abs(extract(epoch from moved_at - happened_at)) limit 1
  ) move on told.kind = 'order'`;

const stateOfOrder = sql`
  select event_id, 'order_state' as what, null as of, move.from_state::text as was, move.to_state::text as will_be
  from told join (values ${sql.join(
    movesOfKinds.map(([kind, from, to]) => sql`(${sql.lit(kind)}, ${sql.lit(from)}, ${sql.lit(to)})`),
  )}) known (event_kind, from_state, to_state) using (event_kind) ${nearestMove(sql`
    coalesce(known.from_state, order_moves.from_state::text) = order_moves.from_state::text
    and coalesce(known.to_state, order_moves.to_state::text) = order_moves.to_state::text`)}`;

/** What was asked for until then, beside what a later move kept, or what stands. */
const contentOfOrder = sql`
  select event_id, 'order_state', field, before.content ->> field, after.content ->> field
  from told ${nearestMove(sql`content_before is not null`)} join orders on orders.id = told.id
    left join lateral (
      select content_before, execute_on_before from order_moves
      where order_id = told.id and number > move.number and content_before is not null order by number limit 1
    ) later on true
    cross join lateral (
      select move.content_before || jsonb_build_object('execute_on', move.execute_on_before) as content
    ) before
    cross join lateral (
      select coalesce(later.content_before || jsonb_build_object('execute_on', later.execute_on_before),
        orders.content || jsonb_build_object('execute_on', orders.execute_on), '{}') as content
    ) after
    cross join lateral jsonb_object_keys(before.content || after.content) field
  where event_kind = 'order_changed' and field <> 'version'`;

const addressOfOrder = sql`
  select event_id, 'postal_address', field, corrected_address -> 'before' ->> field,
    corrected_address -> 'after' ->> field
  from told ${nearestMove(sql`corrected_address is not null`)}
    cross join lateral jsonb_object_keys((corrected_address -> 'before') || (corrected_address -> 'after')) field
  where event_kind = 'order_address_corrected'`;

const stateOfApplication = sql`
  select event_id, 'file', 'state', from_state::text, to_state::text
  from told join application_moves move on move.application_id = told.id and moved_at = happened_at
  where told.kind = 'application'`;

/** A version of a file as one line of plain values: fields of data, and people behind a company in words. */
const plainContent = (record: string) => sql`lateral (
    select (${sql.ref(record)}.content - 'fields' - 'owners' - 'answers')
      || coalesce(${sql.ref(record)}.content -> 'fields', '{}')
      || jsonb_strip_nulls(jsonb_build_object('owners', (
        select string_agg(concat_ws(', ', owner ->> 'name', owner ->> 'role', owner ->> 'share', owner ->> 'country'),
          '; ' order by place)
        from jsonb_array_elements(${sql.ref(record)}.content -> 'owners') with ordinality as listed (owner, place)
      ))) as content
  )`;

const versionOfFile = sql`
  select event_id, case record.about when 'risk' then 'risk' else 'file' end, field, was.content ->> field,
    is_now.content ->> field
  from told join file_records record on written_at = happened_at
      and ((told.kind = 'application' and record.application_id = told.id)
        or (told.kind = 'file_record' and record.id = told.id))
    join file_records former on former.about = record.about and former.aspect = record.aspect
      and former.number = record.number - 1
      and (former.application_id = record.application_id or former.client_id = record.client_id)
    cross join ${plainContent('former')} was
    cross join ${plainContent('record')} is_now
    cross join lateral jsonb_object_keys(was.content || is_now.content) field`;

const stepOfTask = sql`
  select event_id, 'waiting', null, before.kind || ': ' || coalesce(before.owner, before.owner_role),
    step.kind || ': ' || coalesce(step.owner, step.owner_role)
  from told join lateral (
      select * from task_steps where task_id = told.id and done_at >= happened_at and place > 1 order by place limit 1
    ) step on told.kind = 'task'
    join task_steps before on before.task_id = step.task_id and before.place = step.place - 1`;

const setting = sql`
  select event_id, 'limit', setting.name, former.value, setting.value
  from told join bank_settings setting on setting.id = told.id and setting.value !~ '^\s*[\[{]'
    left join lateral (
      select value from bank_settings
      where name = setting.name and (set_at, id) < (setting.set_at, setting.id) order by set_at desc, id desc limit 1
    ) former on true
  where told.kind = 'setting' and setting.name <> 'gate'`;

const rate = sql`
  select event_id, 'rate', rate.currency::text, trim_scale(former.usd_per_unit_scaled / 1e10)::text,
    trim_scale(rate.usd_per_unit_scaled / 1e10)::text
  from told join exchange_rates rate on rate.id = told.id left join lateral (
      select usd_per_unit_scaled from exchange_rates earlier
      where earlier.currency = rate.currency and (earlier.recorded_at, earlier.id) < (rate.recorded_at, rate.id)
      order by earlier.recorded_at desc, earlier.id desc limit 1
    ) former on true
  where told.kind = 'rate'`;

/** Kinds of facts whose rows keep what was before, and how it is read. */
export const changes = {
  order: [stateOfOrder, contentOfOrder, addressOfOrder],
  application: [stateOfApplication],
  file: [versionOfFile],
  task: [stepOfTask],
  setting: [setting],
  rate: [rate],
} as const;

/** What an event tells of. */
interface ToldOf {
  readonly eventId: string;
  readonly kind: string;
  readonly id: string;
}

/**
 * What was before an event and after it, read from the rows that keep each version: moves of orders, applications and
 * tasks, versions of a file, settings and rates. A row that bears the time of the event was written with it. The trail
 * keeps no such values: those of a person are gone where their rows are.
 *
 * @param maySeeFiles whether what a file says of a person is shown
 */
export async function readChangesOfEvents(
  database: RoomDatabase<'oversight'>,
  told: readonly ToldOf[],
  { maySeeFiles }: { readonly maySeeFiles: boolean },
): Promise<ReadonlyMap<string, readonly Difference[]>> {
  if (told.length === 0) return new Map();
  const { rows } = await sql<Difference & { eventId: string }>`
    with told as materialized (
      select told.*, event.kind as event_kind, event.happened_at from unnest(
        ${told.map(({ eventId }) => eventId)}::uuid[], ${told.map(({ kind }) => kind)}::text[],
        ${told.map(({ id }) => id)}::uuid[]
      ) as told (event_id, kind, id) join audit_events event on event.id = told.event_id
    ), change as (
      ${sql.join(
        Object.entries(changes).flatMap(([kind, reads]) => (kind === 'file' && !maySeeFiles ? [] : reads)),
        sql` union all `,
      )}
    )
    select event_id as "eventId", what, of, left(was, 300) as was, left(will_be, 300) as "willBe"
    from change where was is distinct from will_be order by event_id, what, of`.execute(database);
  const lines = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(
    [...lines].map(([eventId, found]) => [
      eventId,
      found.map(({ what, of, was, willBe }) => ({ what, ...(of !== null && { of }), was, willBe })),
    ]),
  );
}
