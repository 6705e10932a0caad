import { isRefusal, refuse, type Refusal, type ShownOrderState } from '@bank/contract';
import { recordEvent } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeApproval } from '../../base/platform/rights.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import type { InternalContent, InternationalContent, OrderContent } from './content.ts';
import { judgeExecutionDay, type ExecutionDay } from './execution-day.ts';
import { findInternalFingerprint, findInternationalFingerprint } from './fingerprint.ts';
import { judgeRulesOfApproval } from './judge-approvals.ts';
import { judgeOrderLimits } from './judge-client-limits.ts';
import { judgeInternalContent, judgeInternationalContent, type JudgedContent } from './judge-content.ts';
import { judgeCoolingOfContent } from './judge-cooling.ts';
import { limitRates } from './limit-rates.ts';
import type { Asked, Caller } from './order.ts';
import { shownState } from './order-moves.ts';
import { placeEachOnce } from './place-each-once.ts';
import { readFirstState } from './read-store.ts';
import type { Beginning, Decidable, Decided } from './rules-of-placing.ts';
import { type GivenCode, noCode, spendConfirmation } from '../../people/confirmations/index.ts';

/** When an order is to go. */
export interface WhenToGo {
  /** A day of the bank, ISO 8601; empty: as soon as it is approved. */
  readonly executeOn: string;
}

/** What the sender of an order that is kept is answered: it waits for its day, or for a user who may approve it. */
export interface KeptAnswer {
  readonly placed: { readonly id: string; readonly state: ShownOrderState };
  /** The first answer to its key again: nothing happened this time. */
  readonly isReplayed: boolean;
}

/** A draft or a waiting order without a day expires after so many days, one with a day a day after it. */
const waitingDaysMax = 30;
const dayMs = 86_400_000;

/** Keeps an internal transfer for a later day, or for an approval. Books nothing. */
export function placeInternalOrder(
  platform: Platform,
  asked: Asked<InternalContent> & WhenToGo,
): Promise<KeptAnswer | Refusal> {
  return place(platform, asked, {
    kind: 'internal',
    fingerprint: () => findInternalFingerprint(platform.db, asked.clientId, asked),
    judge: () => judgeInternalContent(platform, asked),
  });
}

/** Keeps an international order for a later day, or for an approval. A user who sends it off confirms it by a code. */
export function placeInternationalOrder(
  platform: Platform,
  asked: Asked<InternationalContent> & WhenToGo,
  code: GivenCode,
): Promise<KeptAnswer | Refusal> {
  return place(platform, asked, {
    kind: 'international',
    fingerprint: () => findInternationalFingerprint(platform.db, asked.clientId, asked),
    judge: () => judgeInternationalContent(platform, asked, code),
  });
}

/** An order that keeps every rule, with its first state. */
interface Valid {
  readonly begins: Beginning;
  readonly confirmationId: string | undefined;
}

/** Keeps an order once. An answer that comes again bears the state that the order was in then. */
async function place(
  platform: Platform,
  caller: Caller & WhenToGo,
  {
    kind,
    fingerprint,
    judge,
  }: {
    readonly kind: OrderContent['kind'];
    readonly fingerprint: () => Promise<readonly string[]>;
    readonly judge: () => Promise<JudgedContent | Refusal>;
  },
): Promise<KeptAnswer | Refusal> {
  const { clientId, userId, idempotencyKey, rights, executeOn } = caller;
  const asked = idempotencyKey === undefined ? [] : ['kept', ...(await fingerprint()), executeOn];
  const toPlace = { clientId, userId, kind, idempotencyKey, fingerprint: asked };
  const [answer] = await placeEachOnce<typeof toPlace, Valid>(platform, [toPlace], {
    name: 'keep_orders',
    judge: async () => {
      const judged = rights.prepare ? await judge() : refuse('right_to_prepare_missing');
      return new Map([[toPlace, isRefusal(judged) ? judged : await begin(platform, caller, judged)]]);
    },
    decide: (transaction, [item]) => decide(platform, transaction, caller, item!),
  });
  const { orderId: id, outcome, isReplayed } = answer!;
  if (!isReplayed && isRefusal(outcome)) return outcome;
  return { placed: { id, state: shownState(await readFirstState(platform.db, id)) }, isReplayed };
}

/** The state that the order begins with: a user who may send it off waits for its day alone. */
async function begin(
  platform: Platform,
  { clientId, userId, rights, executeOn }: Caller & WhenToGo,
  { content, amount, bounded, confirm }: JudgedContent,
): Promise<Valid | Refusal> {
  const now = platform.clock.now();
  const day = executeOn === '' ? undefined : judgeExecutionDay(executeOn, platform.config.timeZone, now);
  const cooling = await judgeCoolingOfContent(platform, { clientId, content }, day);
  if (cooling !== undefined) return cooling;
  if (isRefusal(day)) return day;
  const isWithin = !isRefusal(judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }])));
  const { kind, debtorAccount, creditorAccount } = content;
  const order = { clientId, kind, debtorAccount, creditorAccount, amount, preparedBy: userId };
  const mayApprove = isWithin && !isRefusal(await judgeRulesOfApproval(platform, order));
  if (mayApprove && day === undefined) return refuse('all_fields_required', 'executeOn');
  if (mayApprove && bounded !== undefined) {
    const passed = await judgeOrderLimits(platform, platform.db, { clientId, userId, ...bounded, amount }, 'user');
    if (passed !== undefined) return passed;
  }
  const confirmed = mayApprove ? await confirm() : noCode;
  if (isRefusal(confirmed)) return confirmed;
  const state = mayApprove ? 'scheduled' : 'awaiting_approval';
  return { begins: { state, content, ...day, expiresAt: expiryOf(day, now) }, ...confirmed };
}

async function decide(
  platform: Platform,
  transaction: Database,
  { clientId, membershipId, idempotencyKey, origin }: Caller,
  item: Decidable<Valid>,
): Promise<Decided<Valid> | Refusal> {
  const { begins, confirmationId: id } = item.valid;
  if (id !== undefined && !(await spendConfirmation(transaction, { id, idempotencyKey })))
    return refuse('confirmation_expired');
  if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_prepare_missing');
  const about = [{ kind: 'order', id: item.orderId }] as const;
  const placed = { kind: 'order_placed', clientId, origin, subject: item.orderId, about } as const;
  return {
    decided: [{ item, decision: { waits: begins } }],
    toWrite: [],
    afterwards: () => recordEvent(transaction, platform, placed),
  };
}

export function expiryOf(day: ExecutionDay | undefined, now: Date): Date {
  return day === undefined ? new Date(now.getTime() + waitingDaysMax * dayMs) : new Date(day.dueAt.getTime() + dayMs);
}
