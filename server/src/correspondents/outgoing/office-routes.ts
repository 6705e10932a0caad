import { isRefusal, refuse } from '@bank/contract';
import {
  decisionReasonLengthMax,
  officeCalls,
  outgoingGroups,
  queueCountMax,
  type OutgoingGroup,
  type Risk,
} from '@bank/contract/office';
import { toDecimalString } from '@bank/money';
import type { OfficeCounter } from '../../base/platform/http/office-counts.ts';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { correctOrderAddress } from './correct-order-address.ts';
import {
  assign,
  decideHeld,
  judgeReason,
  reject,
  releaseAlone,
  setAside,
  takeBack,
  takeUp,
  type DecideHitsOfOrder,
} from './decide-order.ts';
import { eachOfChosen } from './each-of-chosen.ts';
import { hintsOfQueue } from './hints-of-queue.ts';
import { leavingDays } from './leaving-days.ts';
import { countQueue, listQueue } from './order-queue-store.ts';
import { readOfficer } from './read-officer.ts';
import { readQueueFilter } from './read-queue-filter.ts';
import { propose } from '../../people/proposals/index.ts';
import { readOrderPage } from './read-order-page.ts';
import { releaseOrderKind } from './release-order-kind.ts';

const ordersPerPart = 50;

/** The queue of outgoing orders, an order's page, and what staff decide about it. */
export function outgoingOrderOfficeRoutes(
  answer: AnswerOfficeCall,
  platform: Platform,
  {
    decideHits,
    readRisks,
  }: {
    readonly decideHits: DecideHitsOfOrder;
    /** How the clients were rated last: the room above has their files. */
    readonly readRisks: (database: Database, clientIds: readonly string[]) => Promise<ReadonlyMap<string, Risk>>;
  },
): void {
  const { db } = platform;
  const releaseOrder = releaseOrderKind(platform);

  answer(officeCalls.listOutgoingOrders, async ({ query }) => {
    const filter = readQueueFilter(query);
    if (isRefusal(filter)) return filter;
    const { now, leaving } = await leavingDays(platform);
    const part = await readPart(query.cursor, ordersPerPart, ({ behind, limit }) =>
      listQueue(db, { ...filter, leaving, after: behind, limit }),
    );
    if (isRefusal(part)) return part;
    const hasLeft = query.group === 'sent' || query.group === 'rejection_announced';
    const [counts, hints, risks] = await Promise.all([
      Promise.all(outgoingGroups.map(async (name) => [name, await countQueue(db, name, queueCountMax)] as const)),
      hasLeft ? new Map<string, never>() : hintsOfQueue(db, part.shown),
      readRisks(db, [...new Set(part.shown.map(({ clientId }) => clientId))]),
    ]);
    return {
      at: now.toISOString(),
      orders: part.shown.map(
        ({ placedAt, amount, clientId, setAside: aside, paymentId: _payment, creditorAgentBic: _bic, ...order }) => {
          const leaves = hasLeft ? undefined : leaving.get(amount.currency);
          return {
            ...order,
            placedAt: placedAt.toISOString(),
            setAside: aside && { ...aside, at: aside.at.toISOString() },
            amount: toDecimalString(amount),
            currency: amount.currency,
            valueDate: leaves?.valueDate ?? null,
            cutOff: leaves?.cutOff.toISOString() ?? null,
            hints: hints.get(order.id) ?? [],
            risk: risks.get(clientId) ?? null,
          };
        },
      ),
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
  answer(officeCalls.releaseChosenOrders, ({ body, platform: asStaff }) =>
    eachOfChosen(asStaff, body.orders, (read) => releaseAlone(asStaff, read)),
  );
  answer(officeCalls.assignChosenOrders, async ({ body, platform: asStaff }) => {
    const to = body.to === null ? null : await readOfficer(db, body.to);
    if (isRefusal(to)) return to;
    return eachOfChosen(asStaff, body.orders, (read) => assign(asStaff, read, to));
  });
  answer(officeCalls.setChosenOrdersAside, async ({ body, platform: asStaff }) => {
    const reason = judgeReason(body.reason, decisionReasonLengthMax);
    if (isRefusal(reason)) return reason;
    return eachOfChosen(asStaff, body.orders, (read) => setAside(asStaff, read, reason));
  });
  answer(officeCalls.takeChosenOrdersUp, ({ body, platform: asStaff }) =>
    eachOfChosen(asStaff, body.orders, (read) => takeUp(asStaff, read)),
  );
  answer(officeCalls.proposeRelease, ({ body, staff, platform: asStaff, origin }) => {
    const { id, version, reason } = body;
    return propose(asStaff, releaseOrder, { content: { order: id.toLowerCase(), version }, reason, by: staff, origin });
  });
  answer(officeCalls.takeReleaseBack, ({ body, platform: asStaff }) => takeBack(asStaff, body));
  answer(officeCalls.rejectOutgoingOrder, ({ body, platform: asStaff }) => reject(asStaff, body));
  answer(officeCalls.correctOrderAddress, ({ body, platform: asStaff }) => correctOrderAddress(asStaff, body));
  answer(officeCalls.decideHeldOrder, ({ body, platform: asStaff }) => decideHeld(asStaff, body, decideHits));
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
