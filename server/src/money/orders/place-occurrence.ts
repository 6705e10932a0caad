import { isRefusal, refuse, type Refusal } from '@bank/contract';
import type { Money } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import { startOfDay } from '../../base/platform/days-of-zone.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeApproval, type Actor } from '../../base/platform/rights.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import type { OrderContent } from './content.ts';
import { judgeRulesOfApproval } from './judge-approvals.ts';
import { judgeOrderLimits } from './judge-client-limits.ts';
import { judgeInternalContent, judgeInternationalContent } from './judge-content.ts';
import { judgeCoolingOfContent } from './judge-cooling.ts';
import { limitRates } from './limit-rates.ts';
import { placeEachOnce } from './place-each-once.ts';
import { expiryOf } from './place-waiting-order.ts';
import type { Beginning } from './rules-of-placing.ts';

/** The order of one day of a standing order. */
export interface Occurrence extends Actor {
  readonly content: OrderContent;
  /** A bank day, ISO 8601; today as well. */
  readonly executeOn: string;
  /** Names the day: whoever places it again finds the same order. */
  readonly idempotencyKey: string;
  /** The standing order was confirmed: then its orders ask for no code. */
  readonly isConfirmed: boolean;
}

/** What else happens in the database transaction of an order that is placed. */
export interface Around {
  /** Locks what the order comes from; a refusal where it comes no more. */
  readonly begin: (transaction: Database) => Promise<'goes_on' | Refusal>;
  readonly end: (transaction: Database, placed: PlacedOccurrence) => Promise<void>;
}

export interface PlacedOccurrence {
  readonly orderId: string;
  readonly amount: Money;
}

/**
 * Places the order of a day, by the rules of this moment: it waits for its day, or for an approval where its user may
 * not send it off alone.
 */
export async function placeOccurrence(
  platform: Platform,
  { content, executeOn, idempotencyKey, isConfirmed, ...actor }: Occurrence,
  around: Around,
): Promise<PlacedOccurrence | Refusal> {
  const { clientId, userId, membershipId, rights } = actor;
  if (!rights.prepare) return refuse('right_to_prepare_missing');
  const asked = { ...content, ...actor, idempotencyKey };
  const judged =
    asked.kind === 'internal'
      ? await judgeInternalContent(platform, asked)
      : await judgeInternationalContent(platform, asked);
  if (isRefusal(judged)) return judged;
  const { amount, bounded } = judged;
  const day = { executeOn, dueAt: startOfDay(platform.config.timeZone, executeOn) };
  const cooling = await judgeCoolingOfContent(platform, { clientId, content: judged.content }, day);
  if (cooling !== undefined) return cooling;
  const isWithin = !isRefusal(judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }])));
  const { kind, debtorAccount, creditorAccount } = judged.content;
  const order = { clientId, kind, debtorAccount, creditorAccount, amount, preparedBy: userId };
  const goesAlone =
    isWithin && (kind === 'internal' || isConfirmed) && !isRefusal(await judgeRulesOfApproval(platform, order));
  if (goesAlone && bounded !== undefined) {
    const passed = await judgeOrderLimits(platform, platform.db, { clientId, userId, ...bounded, amount }, 'user');
    if (passed !== undefined) return passed;
  }
  const begins: Beginning = {
    state: goesAlone ? 'scheduled' : 'awaiting_approval',
    content: judged.content,
    ...day,
    expiresAt: expiryOf(day, platform.clock.now()),
  };
  const toPlace = { clientId, userId, kind, idempotencyKey, fingerprint: ['standing', idempotencyKey] };
  const [answer] = await placeEachOnce<typeof toPlace, { readonly begins: Beginning }>(platform, [toPlace], {
    name: 'keep_orders',
    judge: () => Promise.resolve(new Map([[toPlace, { begins }]])),
    decide: async (transaction, [item]) => {
      const { orderId } = item!;
      const begun = await around.begin(transaction);
      if (isRefusal(begun)) return begun;
      if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_prepare_missing');
      const about = [{ kind: 'order', id: orderId }] as const;
      return {
        decided: [{ item: item!, decision: { waits: begins } }],
        toWrite: [],
        afterwards: async () => {
          await recordEvent(transaction, platform, { kind: 'order_placed', clientId, subject: orderId, about });
          await around.end(transaction, { orderId, amount });
        },
      };
    },
  });
  const { orderId, outcome } = answer!;
  return isRefusal(outcome) ? outcome : { orderId, amount };
}
