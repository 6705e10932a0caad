import { refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { accountsSeen, type Actor } from '../../base/platform/rights.ts';
import { findAccountOf } from '../accounts/index.ts';
import { goesOnAfter, type Standing } from './standing-order.ts';
import { endStanding, lockStanding, noteDay, readSoFar } from './store.ts';

interface Change extends Actor {
  readonly id: string;
  readonly origin: RequestOrigin;
}

/** Leaves out the next day, where it is still the one that was read. */
export function skipStandingOrder(
  platform: Platform,
  { on, ...change }: Change & { readonly on: string },
): Promise<undefined | Refusal> {
  return changeOne(platform, change, async (transaction, standing) => {
    if (standing.nextOn !== on) return refuse('standing_order_moved_on', 'on');
    const { count } = await readSoFar(transaction, standing.id);
    const goesOn = goesOnAfter(standing, { count, sum: null });
    await noteDay(transaction, standing, { outcome: 'skipped', skippedBy: change.userId }, goesOn);
    return 'standing_order_skipped';
  });
}

/** Ends one. What it has placed stays. */
export function endStandingOrder(platform: Platform, change: Change): Promise<undefined | Refusal> {
  return changeOne(platform, change, async (transaction, { id }) => {
    await endStanding(transaction, { id, reason: 'client', by: change.userId });
    return 'standing_order_ended';
  });
}

/** Who placed it may change it, and who may send orders off. Either way less money goes. */
export function mayChange({ userId, rights }: Actor, { placedBy }: Pick<Standing, 'placedBy'>): boolean {
  return rights.prepare && (placedBy === userId || rights.approve !== 'nothing');
}

function changeOne(
  platform: Platform,
  { id: text, origin, ...actor }: Change,
  act: (
    transaction: Database,
    standing: Standing,
  ) => Promise<'standing_order_skipped' | 'standing_order_ended' | Refusal>,
): Promise<undefined | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const id = readId(text);
    const standing = id === undefined ? undefined : await lockStanding(transaction, id);
    const isOwn = standing?.clientId === actor.clientId;
    const account = isOwn && (await findAccountOf(transaction, accountsSeen(actor), standing.debtorAccount));
    if (!isOwn || !account) return refuse('standing_order_not_found', 'id');
    if (!mayChange(actor, standing)) return refuse('right_to_approve_missing');
    const kind = await act(transaction, standing);
    if (typeof kind !== 'string') return kind;
    const about = [{ kind: 'standing_order', id: standing.id }] as const;
    const { clientId } = actor;
    await recordEvent(transaction, platform, { kind, clientId, origin, subject: standing.id, about });
    return undefined;
  });
}
