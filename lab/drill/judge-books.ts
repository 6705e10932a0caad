import { openDatabase } from '@bank/database';
import { createLog } from '../../server/src/base/platform/log.ts';
import { verifyBank } from '../../server/src/operation/backup/index.ts';
import type { SentOrder } from './order-load.ts';

export interface Judgement {
  readonly acknowledged: number;
  /** Acknowledged orders that the books do not hold. */
  readonly lost: number;
  /** Orders that are booked more than once, whatever their sender knows. */
  readonly doubled: number;
  /** Other faults, in words: a broken invariant, or a refused order that was booked. */
  readonly complaints: readonly string[];
}

/**
 * Compares the senders' record of orders with the books, and lets the bank verify itself.
 *
 * @param databaseUrl a connection to the books that takes no part in keeping them up
 */
export async function judgeBooks(databaseUrl: string, orders: readonly SentOrder[]): Promise<Judgement> {
  const database = await openDatabase({ databaseUrl, log: createLog('silent'), statementTimeoutMs: 0, poolMax: 2 });
  try {
    const { rows } = await database.pool.query<{ reference: string; times: number }>(`
      select remittance_information as reference, count(*)::int as times from payments
      where remittance_information like 'drill %' group by 1`);
    const timesOf = new Map(rows.map(({ reference, times }) => [reference, times]));
    const times = ({ reference }: SentOrder): number => timesOf.get(reference) ?? 0;
    const acknowledged = orders.filter(({ knows }) => knows === 'acknowledged');
    const bookedThoughRefused = orders.filter((order) => order.knows === 'refused' && times(order) > 0).length;
    const discrepancies = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((look) => verifyBank(look));
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((order) => times(order) === 0).length,
      doubled: orders.filter((order) => times(order) > 1).length,
      complaints: [
        ...(bookedThoughRefused > 0
          ? [`${bookedThoughRefused} orders were refused as not booked and are in the books`]
          : []),
        ...discrepancies.map(({ invariant, subject, detail }) => `${invariant}: ${subject} ${detail}`),
      ],
    };
  } finally {
    await database.close();
  }
}
