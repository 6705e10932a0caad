import { listMemberships } from '../../server/src/people/identity/index.ts';
import { insertOrders, sendDueOrders } from '../../server/src/money/orders/index.ts';
import { newId } from '../../server/src/base/platform/new-id.ts';
import type { Platform } from '../../server/src/base/platform/platform.ts';
import type { Payer } from './create-payers.ts';
import { internationalContent } from './due-orders.ts';

/** An order to another bank, in process. */
export interface Placed {
  readonly id: string;
  readonly endToEndId: string;
}

/** Places so many orders to other banks, and executes them. */
export async function placeOrders(
  platform: Platform,
  payers: readonly Payer[],
  count: number,
): Promise<readonly Placed[]> {
  const { db } = platform;
  const members = await listMemberships(db, { isLive: true });
  const now = new Date();
  const ids = Array.from({ length: count }, () => newId());
  await insertOrders(
    db,
    ids.map((id, index) => {
      const { login, from } = payers[index % payers.length]!;
      const { user, client } = members.find((member) => member.user.login === login)!;
      return {
        id,
        clientId: client.id,
        placedBy: user.id,
        kind: 'international',
        key: undefined,
        moveCount: 0,
        state: 'scheduled',
        content: internationalContent(from),
        dueAt: now,
        createdAt: now,
      };
    }),
  );
  while ((await sendDueOrders(platform, { limit: 500 })) > 0);
  const rows = await db.selectFrom('orders').select(['id', 'payment_id']).where('id', 'in', ids).execute();
  return rows.flatMap(({ id, payment_id: payment }) =>
    payment === null ? [] : [{ id, endToEndId: payment.replaceAll('-', '') }],
  );
}
