import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { decisionReasonLengthMax, type Decided } from '@bank/contract/office';
import { inTransaction } from '@bank/database';
import {
  assignOrder,
  findOrder,
  readMoves,
  type Move,
  lockBookedOrder,
  rejectOrder,
  releaseToSend,
  setOrderAside,
  takeOrderUp,
  takeReleaseBack,
  type Booked,
  type SettlementRefusal,
} from '../../money/orders/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';

/** An order as the officer has read it. */
export interface AsRead {
  readonly id: string;
  /** How often it had moved by then. */
  readonly version: number;
}

/** What an officer does with an order. */
type Act = (platform: Platform, booked: Booked) => Promise<object | SettlementRefusal | Refusal>;

/**
 * Does what an officer decides about an order, if it is still as they have read it. Else nothing is done, and they are
 * told who moved it and to what: of two who decide at once the first one wins.
 */
export async function decide(platform: Platform, { id, version }: AsRead, act: Act): Promise<Decided | Refusal> {
  const orderId = readId(id);
  if (orderId === undefined) return refuse('order_not_found', 'id');
  return inTransaction(platform.db, async (transaction) => {
    const booked = await lockBookedOrder(transaction, orderId);
    if (booked === undefined) return refuse('order_not_found', 'id');
    if (booked.order.moveCount !== version) return decidedBefore(transaction, booked);
    const done = await act({ ...platform, db: transaction }, booked);
    if (typeof done === 'string') return refusalOf(done);
    if (isRefusal(done)) return done;
    const { state, moveCount } = (await findOrder(transaction, booked.order.id))!;
    return { state, version: moveCount, decidedBefore: null };
  });
}

async function decidedBefore(transaction: Database, { order }: Booked): Promise<Decided> {
  const last = (await readMoves(transaction, order.id)).at(-1);
  const before = last && { by: nameOf(last), to: last.to, at: last.at.toISOString() };
  return { state: order.state, version: order.moveCount, decidedBefore: before ?? null };
}

/** Who of the staff made a move; null where it was the client or the clock. */
function nameOf({ by }: Move): string | null {
  return by.kind === 'staff' ? by.name : null;
}

function refusalOf(settled: SettlementRefusal): Refusal {
  if (settled === 'order_not_found') return refuse('order_not_found', 'id');
  if (settled === 'account_unavailable' || settled === 'order_set_aside') return refuse(settled, 'id');
  if (settled === 'order_taken') return refuse(settled, 'id');
  if (settled === 'second_person_required' || settled === 'proposal_open_already') return refuse(settled, 'id');
  if (settled === 'nothing_to_change') return refuse(settled);
  if (settled === 'balance_too_large') return refuse('amount_too_large', 'id');
  return refuse('order_not_in_process', 'id');
}

/** Lets an order go that one person may release alone, and about which nobody has asked a second one. */
export function releaseAlone(platform: Platform, read: AsRead): Promise<Decided | Refusal> {
  return decide(platform, read, (within, { order }) => releaseToSend(within, order.id));
}

export function takeBack(platform: Platform, read: AsRead): Promise<Decided | Refusal> {
  return decide(platform, read, (within, { order }) => takeReleaseBack(within, order.id));
}

/** An order as the officer has read it, with the login that had it then. */
export interface AsAssigned extends AsRead {
  readonly officer: string | null;
}

export function assign(platform: Platform, read: AsAssigned, to: string | null): Promise<Decided | Refusal> {
  return decide(platform, read, (within, { order }) => assignOrder(within, order.id, { to, seen: read.officer }));
}

export function setAside(platform: Platform, read: AsRead, reason: string): Promise<Decided | Refusal> {
  return decide(platform, read, (within, { order }) => setOrderAside(within, order.id, reason));
}

export function takeUp(platform: Platform, read: AsRead): Promise<Decided | Refusal> {
  return decide(platform, read, (within, { order }) => takeOrderUp(within, order.id));
}

/** Refuses an order that is not held; the client reads the reason. */
export async function reject(
  platform: Platform,
  { reason, ...read }: AsRead & { readonly reason: string },
): Promise<Decided | Refusal> {
  const judged = judgeReason(reason, decisionReasonLengthMax);
  if (typeof judged !== 'string') return judged;
  return decide(platform, read, async (within, { order }) =>
    order.state === 'held' ? 'order_held' : rejectOrder(within, order.id, judged),
  );
}

/** How hits of an order are decided: the room above says it, for a confirmed one blocks accounts, begins a report. */
export type DecideHitsOfOrder = (
  platform: Platform,
  orderId: string,
  decision: { readonly decision: 'released' | 'confirmed'; readonly reason: string },
) => Promise<'decided' | { readonly by: string } | Refusal>;

/**
 * Decides a held order with all of its hits. The reason stays with the bank. Where one of them is the one on the list,
 * the order stays held: its money goes back by two people only.
 */
export async function decideHeld(
  platform: Platform,
  { reason, decision, ...read }: AsRead & { readonly reason: string; readonly decision: 'released' | 'confirmed' },
  decideHits: DecideHitsOfOrder,
): Promise<Decided | Refusal> {
  const judged = judgeReason(reason, decisionReasonLengthMax);
  if (typeof judged !== 'string') return judged;
  return decide(platform, read, async (within, { order }) => {
    if (order.state !== 'held') return 'order_not_held';
    const decided = await decideHits(within, order.id, { decision, reason: judged });
    if (isRefusal(decided)) return decided;
    return decided === 'decided' ? {} : 'order_not_held';
  });
}

/** A reason in one line, without the spaces around it; or why it is none. */
export function judgeReason(text: string, lengthMax: number): string | Refusal {
  // oxlint-disable-next-line no-control-regex -- they have no place in a line
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  if (line === '') return refuse('all_fields_required', 'reason');
  return [...line].length > lengthMax ? refuse('text_too_long', 'reason') : line;
}
