import { isRefusal, refuse, type LimitKind, type Refusal } from '@bank/contract';
import type { Money } from '@bank/money';
import { inTurns } from '../../base/platform/in-turns.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { findAccountsToBookOn, type AccountToBookOn } from '../accounts/index.ts';
import type { AsTyped, InternalContent, InternationalContent, OrderContent } from './content.ts';
import { judgeLimitsOfMany } from './judge-client-limits.ts';
import { contentOfBooking, contentOfTransfer } from './judge-content.ts';
import { judgeInternal, seenOnly, type Pair } from './judge-internal.ts';
import { emptyField, judgeForm } from './judge-international.ts';
import { openRefusingRules } from './screen-parties.ts';

/** An order as its writer typed it: to an account of their own it is internal, and what its bank is does not matter. */
export type ManyAsked = AsTyped<InternalContent> & AsTyped<InternationalContent>;

/** What an order of many asks for. */
export interface JudgedOfMany {
  readonly content: OrderContent;
  readonly amount: Money;
  /** Of the account that is debited. */
  readonly accountId: string;
}

/**
 * Judges many orders of a user, each by every rule but the right to send it off, as if it had come alone. What the
 * rules have to know is read once for all.
 *
 * @param sentBy `user`: they send them off as well, within their own limits
 */
export async function judgeMany<Asked extends ManyAsked>(
  platform: Platform,
  actor: Actor,
  all: readonly Asked[],
  sentBy: 'user' | 'somebody',
): Promise<ReadonlyMap<Asked, JudgedOfMany | Refusal>> {
  const { db } = platform;
  const { clientId, userId, rights } = actor;
  const named = [...new Set(all.flatMap(({ debtorAccount, creditorAccount }) => [debtorAccount, creditorAccount]))];
  const find = await findAccountsToBookOn(
    db,
    named.map((reference) => ({ clientId, reference })),
  );
  const refusedByCountry = await openRefusingRules(db, clientId);
  const judged = new Map<Asked, JudgedOfMany | Refusal>();
  const toBound: {
    readonly asked: Asked;
    readonly clientId: string;
    readonly userId: string;
    readonly accountId: string;
    readonly kind: LimitKind;
    readonly amount: Money;
  }[] = [];
  for await (const asked of inTurns(all)) {
    const debtor = find({ clientId, reference: asked.debtorAccount });
    const creditor = find({ clientId, reference: asked.creditorAccount });
    const one = judgeOne(asked, { debtor, creditor }, actor);
    const refused = isRefusal(one) || one.booking === undefined ? undefined : refusedByCountry(one.booking);
    judged.set(asked, refused ?? one);
    if (refused !== undefined || isRefusal(one) || one.booking === undefined) continue;
    const { accountId, amount, booking } = one;
    toBound.push({ asked, clientId, userId, accountId, kind: booking.type, amount });
  }
  const passed = await judgeLimitsOfMany(platform, db, toBound, sentBy);
  for (const [{ asked }, refusal] of passed) judged.set(asked, refusal);
  return rights.prepare ? judged : new Map(all.map((asked) => [asked, refuse('right_to_prepare_missing')]));
}

type Formed = Exclude<ReturnType<typeof judgeForm<AccountToBookOn>>, Refusal>;

function judgeOne(
  asked: ManyAsked,
  pair: Pair,
  { rights }: Actor,
): (JudgedOfMany & { readonly booking?: Formed }) | Refusal {
  if (pair.creditor !== undefined) {
    const booking = judgeInternal(asked, pair, rights);
    if (isRefusal(booking)) return booking;
    return { content: contentOfTransfer(booking), amount: booking.amount, accountId: booking.debtorAccount.id };
  }
  if (asked.creditorAccount.trim() === '') return refuse('all_fields_required', 'creditorAccount');
  // Nothing but an account is what a transfer between own accounts says.
  const isOwn = [asked.creditorName, asked.creditorAgentName, asked.creditorAgentBic].every((text) => text === '');
  if (isOwn) return refuse('creditor_account_not_found', 'creditorAccount');
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = judgeForm(asked, seenOnly(rights, pair.debtor));
  if (isRefusal(booking)) return booking;
  const content = contentOfBooking(booking, asked.charges);
  return { content, amount: booking.amount, accountId: booking.debtorAccount.id, booking };
}
