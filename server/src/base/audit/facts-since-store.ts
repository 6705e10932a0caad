import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { readByCursor } from '../platform/read-by-cursor.ts';
import { judgeUndated, type WrongFact } from './compared-facts-store.ts';
import { factOf, goneDigest, isChanging, readFactsOf, type Fact, type FactKind } from './fact.ts';
import { factRows, namesFrom } from './fact-store.ts';
import { eventsSince, keepUntold, type Anchor } from './since-seal-store.ts';

type Database = RoomDatabase<'audit'>;

/** What moves money, or says who may: one that no event tells of is looked for by its id, which has its time. */
const soughtUntold: readonly FactKind[] = [
  'booking',
  'order',
  'client',
  'user',
  'membership',
  'account',
  'hold',
  'account_block',
  'rate',
  'staff',
  'proposal',
  'payment_file',
  'incoming_file',
];

interface ToldRow {
  readonly id: string;
  readonly facts: Buffer;
  /** Of the seal that covers the event; null where it waits. */
  readonly number: bigint | null;
  readonly micros: string;
}

/** What the events of one seal tell of something that changes; the newest seal counts. */
interface Told {
  readonly fact: Fact;
  readonly place: bigint;
  readonly digests: string[];
  readonly eventId: string;
  readonly micros: string;
}

const waiting = 2n ** 63n;

/** An event of all that a demonstration holds is a text of 25 kB. */
const eventsAtOnce = 500;

/**
 * Compares what events since a seal tell of with the bank, as `compareFacts` does for all of them, and looks for what
 * is new and told of by none. Rows are read by their keys.
 *
 * @returns how many facts of each kind were compared, and the statements among them
 */
export async function compareFactsSince(
  transaction: Database,
  anchor: Anchor,
  report: (wrong: WrongFact) => void,
): Promise<{ readonly counts: ReadonlyMap<FactKind, number>; readonly statementIds: readonly string[] }> {
  const counts = new Map<FactKind, number>();
  const isToldUndated = await judgeUndated(transaction);
  const known = new Set<string>();
  const newest = new Map<string, Told>();
  const events = sql<ToldRow>`
    select e.id, e.facts, sealed.number, (extract(epoch from e.happened_at) * 1000000)::bigint::text as micros
    from audit_events e left join (
      select number, unnest(event_ids) as id from audit_seals where number > ${sql.raw(String(anchor.number))}
    ) sealed on sealed.id = e.id
    where e.id = any(${eventsSince(anchor.number)}) and e.facts is not null`;
  for await (const rows of readByCursor(transaction, 'told', events, { rowsAtOnce: eventsAtOnce })) {
    const ofOnce: Told[] = [];
    for (const { id: eventId, facts, number, micros } of rows)
      for (const fact of readFactsOf(facts)) {
        const told = { fact, place: number ?? waiting, digests: [fact.digest], eventId, micros };
        known.add(keyOf(fact));
        if (isChanging(fact.kind)) keepNewest(newest, told);
        else ofOnce.push(told);
      }
    await judge(ofOnce);
  }
  await judge([...newest.values()]);
  await judgeUntold();
  const statementIds = [...newest.values()].flatMap(({ fact }) => (fact.kind === 'statement' ? [fact.id] : []));
  return { counts, statementIds };

  async function judge(all: readonly Told[]): Promise<void> {
    for (const [kind, ofKind] of Map.groupBy(all, ({ fact }) => fact.kind))
      for (let start = 0; start < ofKind.length; start += eventsAtOnce) {
        const part = ofKind.slice(start, start + eventsAtOnce);
        const { rows } = await factRows(
          kind,
          part.map(({ fact }) => fact.id),
        ).execute(transaction);
        const present = new Map(rows.map((row) => [row.id, row]));
        for (const told of part) judgeOne(told, present.get(told.fact.id));
      }
  }

  function judgeOne({ fact: { kind, id }, digests, eventId, micros }: Told, row?: { name: string; content: string }) {
    if (row === undefined) {
      if (!digests.includes(goneDigest)) report({ kind, name: `event ${eventId}`, problem: 'gone', eventId });
      return;
    }
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const { name, content } = row;
    const isTold =
      digests.includes(factOf(kind, id, content).digest) ||
      (kind === 'booking' && isToldUndated({ id, content, digests: digests[0]!, told_micros: micros }));
    if (!isTold) report({ kind, name, problem: 'changed', eventId });
  }

  async function judgeUntold(): Promise<void> {
    for (const kind of soughtUntold) {
      const { rows } = await namesFrom(kind, anchor.lowestId).execute(transaction);
      const unheard = rows.filter(({ id }) => !known.has(keyOf({ kind, id }))).slice(0, eventsAtOnce);
      const untold = await keepUntold(
        transaction,
        unheard.map(({ id }) => id),
      );
      for (const { id, name } of unheard)
        if (untold.has(id)) report({ kind, name, problem: 'untold', eventId: undefined });
    }
  }
}

function keyOf({ kind, id }: Pick<Fact, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

function keepNewest(newest: Map<string, Told>, told: Told): void {
  const key = keyOf(told.fact);
  const before = newest.get(key);
  if (before === undefined || told.place > before.place) newest.set(key, told);
  // Two changes under one seal have no order.
  else if (told.place === before.place) before.digests.push(...told.digests);
}
