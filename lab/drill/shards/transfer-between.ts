import { inTransaction } from '@bank/database';
import type { JournalEntryId, LedgerAccountId } from '@bank/ledger';
import { draft, post, type Shard, type ShardTables } from './books-of-shard.ts';

/** Where a process may die: within each database transaction, when all is written, and after it. */
export const moments = ['reserving', 'reserved', 'delivering', 'delivered', 'settling', 'settled'] as const;
export type Moment = (typeof moments)[number];

export interface TransferBetween {
  readonly id: string;
  readonly debtor: LedgerAccountId;
  readonly creditor: LedgerAccountId;
  readonly amountMinor: bigint;
}

type Reached = (moment: Moment) => void;

/**
 * The first phase, on the debtor's shard, in one transaction: the money leaves the client by a pending entry and waits
 * in transit, and the row of the transfer says so.
 *
 * @returns whether the books took it; false for a debtor without the money
 */
export async function reserve(from: Shard, transfer: TransferBetween, reached: Reached): Promise<boolean> {
  const isReserved = await inTransaction(from.database.db, async (transaction) => {
    const { id, debtor, creditor, amountMinor } = transfer;
    const entry = draft({ from: debtor, to: from.transit, amountMinor }, { isPending: true });
    if ('refusal' in (await post(transaction, entry))) return false;
    await transaction
      .$extendTables<ShardTables>()
      .insertInto('sent_transfers')
      .values({ id, debtor, creditor, amount_minor: amountMinor, entry_id: entry.id, state: 'reserved' })
      .execute();
    reached('reserving');
    return true;
  });
  reached('reserved');
  return isReserved;
}

/**
 * The second phase, on both shards: the creditor's books it once, whoever delivers it and how often; then the debtor's
 * settles its pending entry as the other says. Each is one transaction, and each may be repeated.
 */
export async function complete(from: Shard, to: Shard, transfer: TransferBetween, reached: Reached): Promise<void> {
  const isCredited = await deliver(to, transfer, reached);
  await settle(from, transfer, isCredited, reached);
}

/** The key of the row lets one of two deliveries wait for the other, and then read what that came to. */
async function deliver(to: Shard, { id, creditor, amountMinor }: TransferBetween, reached: Reached): Promise<boolean> {
  const isCredited = await inTransaction(to.database.db, async (transaction) => {
    const tables = transaction.$extendTables<ShardTables>();
    const inserted = await tables
      .insertInto('received_transfers')
      .values({ id, outcome: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) {
      const known = await tables
        .selectFrom('received_transfers')
        .select('outcome')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return known.outcome === 'credited';
    }
    const outcome = await post(transaction, draft({ from: to.between, to: creditor, amountMinor }));
    const isTaken = !('refusal' in outcome);
    await tables
      .updateTable('received_transfers')
      .set({ outcome: isTaken ? 'credited' : 'refused' })
      .where('id', '=', id)
      .execute();
    reached('delivering');
    return isTaken;
  });
  reached('delivered');
  return isCredited;
}

async function settle(
  from: Shard,
  { id, debtor, amountMinor }: TransferBetween,
  isCredited: boolean,
  reached: Reached,
): Promise<void> {
  await inTransaction(from.database.db, async (transaction) => {
    const open = await transaction
      .$extendTables<ShardTables>()
      .updateTable('sent_transfers')
      .set({ state: isCredited ? 'posted' : 'voided' })
      .where('id', '=', id)
      .where('state', '=', 'reserved')
      .returning('entry_id')
      .executeTakeFirst();
    if (open === undefined) return;
    const outcome = await post(
      transaction,
      draft(
        { from: from.transit, to: isCredited ? from.between : debtor, amountMinor },
        {
          settles: { entryId: open.entry_id as JournalEntryId, as: isCredited ? 'posted' : 'voided' },
        },
      ),
    );
    if ('refusal' in outcome) throw new Error(`transfer ${id} cannot be settled: ${outcome.refusal}`);
    reached('settling');
  });
  reached('settled');
}

/** What was reserved and not settled, the oldest first: a relay that was killed leaves it, and any other goes on. */
export async function listOpen({ database }: Shard): Promise<TransferBetween[]> {
  const rows = await database.db
    .$extendTables<ShardTables>()
    .selectFrom('sent_transfers')
    .select(['id', 'debtor', 'creditor', 'amount_minor'])
    .where('state', '=', 'reserved')
    .orderBy('id')
    .execute();
  return rows.map(({ id, debtor, creditor, amount_minor }) => ({
    id,
    debtor: debtor as LedgerAccountId,
    creditor: creditor as LedgerAccountId,
    amountMinor: amount_minor,
  }));
}
