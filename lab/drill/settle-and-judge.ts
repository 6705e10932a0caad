import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from '../bench/load.ts';
import { judgeBooks, type Judgement } from './judge-books.ts';
import { sendOrder, type LoggedInPayer, type SentOrder } from './order-load.ts';

const attemptsMax = 200;
const rueMs = 50;

/**
 * Every sender does this after a fault: it sends unacknowledged orders again, under their keys, until they are
 * acknowledged. The books are judged before, when an order of unknown outcome may be there or not, and after, when each
 * must be there once.
 */
export async function settleAndJudge({
  origin,
  databaseUrl,
  orders,
  payers,
}: {
  origin: string;
  databaseUrl: string;
  orders: readonly SentOrder[];
  payers: readonly LoggedInPayer[];
}): Promise<Judgement & { readonly resent: number }> {
  const before = await judgeBooks(databaseUrl, orders);
  const open = orders.filter(({ knows }) => knows !== 'acknowledged');
  const oddities: string[] = [];
  const { ask, close } = openConnection(origin);
  for (const order of open) {
    for (let attempt = 1; order.knows !== 'acknowledged' && attempt <= attemptsMax; attempt += 1) {
      const answer = await sendOrder(ask, order, payers);
      if (answer === 'acknowledged') order.knows = answer;
      else {
        if (typeof answer !== 'string') oddities.push(answer.odd);
        await pause(rueMs);
      }
    }
  }
  close();
  const after = await judgeBooks(databaseUrl, orders);
  const stuck = orders.length - after.acknowledged;
  return {
    resent: open.length,
    acknowledged: after.acknowledged,
    lost: before.lost + after.lost,
    doubled: after.doubled,
    complaints: [
      ...before.complaints,
      ...after.complaints,
      ...oddities,
      ...(stuck > 0 ? [`${stuck} orders could not be settled by sending them again`] : []),
    ],
  };
}
