import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { findEndedMemberships } from '../../people/identity/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { ScreenedNames } from '../../people/screening/index.ts';
import { bookEachOnce, OrdersDropped, type RulesOfOrders } from './place-each-once.ts';
import { spendConfirmation } from './confirmation-store.ts';
import { bookingOf, decideInternationalTransfers } from '../payments/book-international.ts';
import { isIdempotencyKeyMalformed, type Instruction } from './idempotency-key.ts';
import {
  emptyField,
  judgeInternationalTransfer,
  type InternationalTransfer,
  type InternationalTransferInstruction,
} from './judge-international-transfer.ts';
import { judgeConfirmation, type GivenConfirmation } from './judge-confirmation.ts';
import type { OrderAnswer } from './known-key.ts';
import { findInternationalFingerprint } from './fingerprint.ts';
import { recordOrders } from './record-orders.ts';
import { holdListed, screenParties } from './screen-orders.ts';

/**
 * Takes an international order (spec 2, international transfer): the amount is debited at once against the transit
 * account and the order stands in process until staff complete or reject it. Answers the payment or the first broken
 * rule, in the order of the contract. Either goes into the audit trail, once.
 */
export async function acceptInternationalTransfer(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<OrderAnswer> {
  const { clientId, userId, idempotencyKey } = instruction;
  if (isIdempotencyKeyMalformed(idempotencyKey)) return recorded(platform, instruction, malformed);
  const fingerprint =
    idempotencyKey === undefined ? [] : await findInternationalFingerprint(platform.db, clientId, instruction);
  const ordered: Instruction = { clientId, userId, kind: 'international', idempotencyKey, fingerprint };
  const [answer] = await bookEachOnce(platform, [ordered], rulesOf(platform, instruction, confirmation));
  return recorded(platform, instruction, answer!);
}

const malformed: OrderAnswer = { outcome: refuse('idempotency_key_malformed'), isReplayed: false };

/** Puts a refusal on record. What is booked is told of where it is booked. */
async function recorded(
  platform: Platform,
  { clientId, origin }: InternationalTransferInstruction,
  answer: OrderAnswer,
): Promise<OrderAnswer> {
  const { outcome, isReplayed } = answer;
  if (isRefusal(outcome) && !isReplayed)
    await recordOrders(platform.db, platform, [{ kind: 'order_international', clientId, origin, outcome }]);
  return answer;
}

interface ConfirmedOrder {
  readonly transfer: InternationalTransfer;
  readonly screened: ScreenedNames | undefined;
  readonly confirmationId: string | undefined;
}

function rulesOf(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): RulesOfOrders<Instruction, ConfirmedOrder> {
  const { clientId, membershipId, origin, idempotencyKey } = instruction;
  return {
    name: 'book_international_orders',
    judge: async () => [await judgeOrder(platform, instruction, confirmation)],
    decide: async (transaction, [order]) => {
      const { orderId, valid } = order!;
      const { transfer, screened, confirmationId: id } = valid;
      // Another order may have used the code meanwhile, or this one, sent twice: then its key is known by now.
      if (id !== undefined && !(await spendConfirmation(transaction, { id, idempotencyKey })))
        throw new OrdersDropped(new Map([[orderId, refuse('confirmation_expired')]]));
      const toBook = { orderId, clientId, transfer };
      const { decided, toWrite } = await decideInternationalTransfers(platform, transaction, [toBook]);
      // Looked at again: the account may have been locked for a while.
      if ((await findEndedMemberships(transaction, [membershipId])).size > 0)
        throw new OrdersDropped(new Map([[orderId, refuse('right_to_approve_missing')]]));
      const about = bookingOf(decided[0]);
      const outcomes = decided.map((one) => (isRefusal(one) ? one : { paymentId: one.paymentId }));
      const accepted = outcomes.flatMap((outcome) => (isRefusal(outcome) ? [] : [outcome]));
      const recordedOrders = accepted.map((outcome) => ({
        kind: 'order_international' as const,
        clientId,
        origin,
        outcome,
        about,
      }));
      const booked = accepted.map(({ paymentId }) => ({ ...toBook, paymentId, moveCount: 0, screened }));
      const afterwards = async () => {
        await recordOrders(transaction, platform, recordedOrders);
        await holdListed(transaction, platform, booked);
      };
      return { outcomes, toWrite, afterwards };
    },
  };
}

/** Judges an order and the code that confirms it, and compares its names with the lists of sanctions. */
async function judgeOrder(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<ConfirmedOrder | Refusal> {
  const { userId, clientId, idempotencyKey, rights } = instruction;
  if (!rights.prepare) return refuse('right_to_prepare_missing');
  const empty = emptyField(instruction);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const transfer = await judgeInternationalTransfer(platform, instruction);
  if (isRefusal(transfer)) return transfer;
  const given = { userId, clientId, idempotencyKey, ...confirmation };
  const confirmed = await judgeConfirmation(platform, transfer, given);
  if (isRefusal(confirmed)) return confirmed;
  return { transfer, screened: await screenParties(platform, transfer), confirmationId: confirmed.confirmationId };
}
