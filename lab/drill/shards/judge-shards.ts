import { verifyBooks } from '@bank/ledger';
import { listOpen } from './transfer-between.ts';
import type { Shard } from './books-of-shard.ts';

export interface JudgedShards {
  readonly credited: number;
  readonly refused: number;
  readonly complaints: readonly string[];
}

/**
 * Compares the books of two shards at rest, when no transfer is open: each promised transfer was credited once or went
 * back, what one shard owes is what the other is owed, nothing waits in transit, and each shard's books are sound.
 *
 * @param promised ids of transfers that a client was told of
 */
export async function judgeShards(
  shards: readonly [Shard, Shard],
  promised: ReadonlySet<string>,
): Promise<JudgedShards> {
  const complaints: string[] = [];
  const [first, second] = shards;
  const states = new Map<string, string>();
  const outcomes = new Map<string, string>();
  const balances: bigint[] = [];
  for (const shard of shards) {
    const { pool, db } = shard.database;
    for (const { invariant, subject, detail } of await verifyBooks(db))
      complaints.push(`${invariant}: ${subject} ${detail}`);
    for (const { id } of await listOpen(shard)) complaints.push(`transfer ${id} is open`);
    for (const row of (await pool.query<{ id: string; state: string }>('select id, state from sent_transfers')).rows)
      states.set(row.id, row.state);
    const received = await pool.query<{ id: string; outcome: string }>('select id, outcome from received_transfers');
    for (const row of received.rows) {
      if (outcomes.has(row.id)) complaints.push(`transfer ${row.id} was received by both shards`);
      outcomes.set(row.id, row.outcome);
    }
    const standing = await pool.query<{ between: string; transit: string }>(
      `select (select balance_minor from ledger_accounts where id = $1)::text as between,
        (select balance_minor from ledger_accounts where id = $2)::text as transit`,
      [shard.between, shard.transit],
    );
    balances.push(BigInt(standing.rows[0]!.between));
    if (standing.rows[0]!.transit !== '0') complaints.push(`${standing.rows[0]!.transit} wait in transit`);
  }
  if (balances[0] !== -balances[1]!) complaints.push(`between ${first.between}, ${second.between}: ${balances.join()}`);
  for (const id of promised) if (!states.has(id)) complaints.push(`transfer ${id} was promised and is lost`);
  const expected = { posted: 'credited', voided: 'refused' } as Readonly<Record<string, string>>;
  for (const [id, state] of states)
    if (expected[state] !== outcomes.get(id))
      complaints.push(`transfer ${id}: ${state}, ${outcomes.get(id) ?? 'none'}`);
  for (const id of outcomes.keys()) if (!states.has(id)) complaints.push(`transfer ${id} came from nowhere`);
  const count = (outcome: string): number => [...outcomes.values()].filter((found) => found === outcome).length;
  return { credited: count('credited'), refused: count('refused'), complaints };
}
