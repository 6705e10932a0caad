import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { findEndedMemberships } from '../../people/identity/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { judgeCoolingOff } from '../beneficiaries/index.ts';
import type { ScreenedNames } from '../../people/screening/index.ts';
import { bookInternational, type InternationalBooking } from '../payments/index.ts';
import type { InternationalContent } from './content.ts';
import { findInternationalFingerprint } from './fingerprint.ts';
import { judgeRulesOfApproval, toApprove } from './judge-approvals.ts';
import { passedLimits } from './judge-client-limits.ts';
import { emptyField, judgeInternational } from './judge-international.ts';
import type { Asked } from './order.ts';
import { placeEachOnce } from './place-each-once.ts';
import { recordOrders } from './record-orders.ts';
import type { Answer, Decidable, Decided } from './rules-of-placing.ts';
import { holdListed } from './screen-orders.ts';
import { screenParties } from './screen-parties.ts';
import { type GivenCode, judgeConfirmation, spendConfirmation } from '../../people/confirmations/index.ts';
import { hashOfOrder } from './confirmation.ts';

/**
 * Takes an international order (spec 2, international transfer): the amount is debited at once against the transit
 * account and the order stands in process until staff complete or reject it. Answers the payment or the first broken
 * rule, in the order of the contract. Either goes into the audit trail, once.
 */
export async function placeInternationalTransfer(
  platform: Platform,
  asked: Asked<InternationalContent>,
  code: GivenCode,
): Promise<Answer> {
  const { clientId, userId, idempotencyKey, origin } = asked;
  const fingerprint =
    idempotencyKey === undefined ? [] : await findInternationalFingerprint(platform.db, clientId, asked);
  const toPlace = { clientId, userId, kind: 'international', idempotencyKey, fingerprint } as const;
  const [answer] = await placeEachOnce(platform, [toPlace], {
    name: 'book_international_orders',
    judge: async () => new Map([[toPlace, await judge(platform, asked, code)]]),
    decide: (transaction, [item]) => decide(platform, transaction, asked, item!),
  });
  const { outcome, isReplayed } = answer!;
  // What is booked is told of where it is booked.
  if (isRefusal(outcome) && !isReplayed)
    await recordOrders(platform.db, platform, [{ kind: 'order_international', clientId, origin, outcome }]);
  return answer!;
}

/** An order that keeps every rule that needs no balance. */
interface Confirmed {
  readonly booking: InternationalBooking;
  readonly screened: ScreenedNames | undefined;
  readonly confirmationId: string | undefined;
}

/** Judges an order and the code that confirms it, and compares its names with the lists of sanctions. */
async function judge(
  platform: Platform,
  asked: Asked<InternationalContent>,
  code: GivenCode,
): Promise<Confirmed | Refusal> {
  if (!asked.rights.prepare) return refuse('right_to_prepare_missing');
  const empty = emptyField(asked);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const booking = await judgeInternational(platform, asked);
  if (isRefusal(booking)) return booking;
  const cooling = await judgeCoolingOff(platform, { ...booking, clientId: asked.clientId }, 'now');
  if (cooling !== undefined) return cooling;
  const allowed = await judgeRulesOfApproval(platform, toApprove(booking, asked));
  if (isRefusal(allowed)) return allowed;
  // The code is judged meanwhile, so that nobody waits for one after the other.
  const [screened, confirmed] = await Promise.all([
    screenParties(platform, booking, asked.clientId),
    judgeConfirmation(platform, hashOfOrder(booking), asked, code),
  ]);
  if (isRefusal(confirmed)) return confirmed;
  return { booking, screened, confirmationId: confirmed.confirmationId };
}

async function decide(
  platform: Platform,
  transaction: Database,
  { clientId, userId, membershipId, origin, idempotencyKey }: Asked<InternationalContent>,
  item: Decidable<Confirmed>,
): Promise<Decided<Confirmed> | Refusal> {
  const { orderId } = item;
  const { amount, debtorAccount, type: kind } = item.valid.booking;
  const toBound = { clientId, userId, accountId: debtorAccount.id, kind, amount };
  const passed = (await passedLimits(platform, transaction, [toBound])).values().next().value;
  if (passed !== undefined) return passed;
  const { booking, screened, confirmationId: id } = item.valid;
  // Another order may have used the code meanwhile, or this one, sent twice: then its key is known by now.
  if (id !== undefined && !(await spendConfirmation(transaction, { id, idempotencyKey })))
    return refuse('confirmation_expired');
  const { booked, toWrite } = await bookInternational(platform, transaction, [{ orderId, booking }]);
  // Looked at again: the account may have been locked for a while.
  if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_approve_missing');
  const { outcome } = booked[0]!;
  if (isRefusal(outcome)) return { decided: [{ item, decision: outcome }], toWrite };
  const { paymentId, entryId } = outcome;
  const about = [
    { kind: 'booking', id: entryId },
    { kind: 'order', id: orderId },
  ] as const;
  return {
    decided: [{ item, decision: { paymentId } }],
    toWrite,
    afterwards: async () => {
      await recordOrders(transaction, platform, [
        { kind: 'order_international', clientId, origin, outcome: { paymentId }, about },
      ]);
      const order = { id: orderId, clientId, state: 'in_process', moveCount: 0, paymentId } as const;
      await holdListed(transaction, platform, [{ order, screened }]);
    },
  };
}
