import { isRefusal, refuse } from '@bank/contract';
import { officeCalls, outgoingGroups, queueCountMax, type OutgoingGroup } from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { correctOrderAddress } from './correct-order-address.ts';
import { decideHeld, reject, releaseAlone, takeBack, type DecideHitsOfOrder } from './decide-order.ts';
import { countQueue, listQueue } from './order-queue-store.ts';
import { propose } from '../../people/proposals/index.ts';
import { readOrderPage } from './read-order-page.ts';
import { releaseOrderKind } from './release-order-kind.ts';

const ordersPerPart = 50;

/** The queue of outgoing orders, an order's page, and what staff decide about it. */
export function outgoingOrderOfficeRoutes(
  answer: AnswerOfficeCall,
  platform: Platform,
  { decideHits }: { readonly decideHits: DecideHitsOfOrder },
): void {
  const { db } = platform;
  const releaseOrder = releaseOrderKind(platform);

  answer(officeCalls.listOutgoingOrders, async ({ query }) => {
    const { group, currency, client, cursor } = query;
    const filter = { currency: textOf(currency), clientNumber: textOf(client) };
    const part = await readPart(cursor, ordersPerPart, ({ behind, limit }) =>
      listQueue(db, { group, ...filter, after: behind, limit }),
    );
    if (isRefusal(part)) return part;
    const counts = await Promise.all(
      outgoingGroups.map(async (name) => [name, await countQueue(db, name, queueCountMax)] as const),
    );
    return {
      orders: part.shown.map(({ placedAt, amount, ...order }) => ({
        ...order,
        placedAt: placedAt.toISOString(),
        amount: toDecimalString(amount),
        currency: amount.currency,
      })),
      next: part.next,
      counts: Object.fromEntries(counts) as Record<OutgoingGroup, number>,
    };
  });

  answer(officeCalls.readOutgoingOrder, async ({ fields, platform: asStaff }) => {
    const id = readId(fields.id);
    const page = id === undefined ? undefined : await readOrderPage(asStaff, id);
    return page ?? refuse('order_not_found', 'id');
  });

  answer(officeCalls.releaseOutgoingOrder, ({ body, platform: asStaff }) => releaseAlone(asStaff, body));
  answer(officeCalls.proposeRelease, ({ body, staff, platform: asStaff, origin }) => {
    const { id, version, reason } = body;
    return propose(asStaff, releaseOrder, { content: { order: id.toLowerCase(), version }, reason, by: staff, origin });
  });
  answer(officeCalls.takeReleaseBack, ({ body, platform: asStaff }) => takeBack(asStaff, body));
  answer(officeCalls.rejectOutgoingOrder, ({ body, platform: asStaff }) => reject(asStaff, body));
  answer(officeCalls.correctOrderAddress, ({ body, platform: asStaff }) => correctOrderAddress(asStaff, body));
  answer(officeCalls.decideHeldOrder, ({ body, platform: asStaff }) => decideHeld(asStaff, body, decideHits));
}

/** What a filter asks for; undefined where it asks for nothing. PostgreSQL holds no U+0000 in a text. */
function textOf(text: string | undefined): string | undefined {
  const wanted = text?.replaceAll('\0', '').trim();
  return wanted === '' ? undefined : wanted;
}

/** How much waits: for a decision, and for the next payment file. */
export const outgoingCounters: readonly OfficeCounter[] = [
  {
    name: 'outgoing_orders',
    roles: ['payments', 'approver', 'auditor'],
    count: ({ db }) => countQueue(db, 'to_decide', queueCountMax),
  },
  {
    name: 'released_orders',
    roles: ['payments', 'approver', 'auditor'],
    count: ({ db }) => countQueue(db, 'released', queueCountMax),
  },
];
