import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { findEndedMemberships } from '../identity/index.ts';
import type { OrderOutcome } from '../orders/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { ScreenedNames } from '../screening/index.ts';
import { bookEachOnce, type DecideOrders } from './book-each-once.ts';
import { spendConfirmation } from './confirmation-store.ts';
import { bookingOf, decideInternationalTransfers } from './decide-international-transfers.ts';
import { isIdempotencyKeyMalformed, type Instruction } from './instruction.ts';
import {
  emptyField,
  judgeInternationalTransfer,
  type InternationalTransfer,
  type InternationalTransferInstruction,
} from './international-transfer.ts';
import { judgeConfirmation, type GivenConfirmation } from './judge-confirmation.ts';
import { recordOrders } from './record-orders.ts';
import { holdListed, screenParties } from './screen-orders.ts';

/**
 * Takes an international order (spec 2, international transfer): the amount is debited at once against the transit
 * account and the order stands in process until staff complete or reject it. Answers `accepted` or the first broken
 * rule, in the order of the contract. Either goes into the audit trail.
 */
export async function acceptInternationalTransfer(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<'accepted' | Refusal> {
  const outcome = await judgeAndBook(platform, instruction, confirmation);
  if (!isRefusal(outcome)) return 'accepted';
  const { clientId, origin } = instruction;
  await recordOrders(platform.db, platform, [{ kind: 'order_international', clientId, origin, outcome }]);
  return outcome;
}

async function judgeAndBook(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<{ paymentId: string } | Refusal> {
  const { userId, clientId, idempotencyKey } = instruction;
  if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed');
  const empty = emptyField(instruction);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const transfer = await judgeInternationalTransfer(platform, instruction);
  if (isRefusal(transfer)) return transfer;
  const confirmed = await judgeConfirmation(platform, transfer, {
    userId,
    clientId,
    idempotencyKey,
    ...confirmation,
  });
  if (isRefusal(confirmed)) return confirmed;

  const screened = await screenParties(platform, transfer);
  const booking = { transfer, screened, confirmationId: confirmed.confirmationId };
  const book = () => bookConfirmed(platform, instruction, booking);
  try {
    return await book().catch((error: unknown) => {
      // The code may have been used by this very order, sent twice: then its key is known by now.
      if (error instanceof ConfirmationUsed && idempotencyKey !== undefined) return book();
      throw error;
    });
  } catch (error) {
    if (error instanceof ConfirmationUsed) return refuse('confirmation_expired');
    if (error instanceof RightEnded) return refuse('right_to_approve_missing');
    throw error;
  }
}

/** Books an order once, and uses up the code that confirms it. */
async function bookConfirmed(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  {
    transfer,
    screened,
    confirmationId,
  }: {
    readonly transfer: InternationalTransfer;
    readonly screened: ScreenedNames | undefined;
    readonly confirmationId: string | undefined;
  },
): Promise<OrderOutcome> {
  const { userId, clientId, membershipId, origin, idempotencyKey } = instruction;
  const ordered: Instruction = {
    clientId,
    userId,
    kind: 'international',
    idempotencyKey,
    fingerprint: JSON.stringify(['international', askedOf(instruction)]),
  };
  const decide: DecideOrders = async (transaction, [order]) => {
    if (confirmationId !== undefined && !(await spendConfirmation(transaction, { id: confirmationId, idempotencyKey })))
      throw new ConfirmationUsed();
    const toBook = { orderId: order!.orderId, clientId, transfer };
    const { decided, toWrite } = await decideInternationalTransfers(platform, transaction, [toBook]);
    // Looked at again: the account may have been locked for a while.
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0) throw new RightEnded();
    const about = bookingOf(decided[0]);
    const outcomes = decided.map((one) => (isRefusal(one) ? one : { paymentId: one.paymentId }));
    const accepted = outcomes.filter((outcome) => !isRefusal(outcome));
    const recorded = accepted.map((outcome) => ({
      kind: 'order_international' as const,
      clientId,
      origin,
      outcome,
      about,
    }));
    const booked = outcomes.flatMap((outcome) =>
      isRefusal(outcome) ? [] : [{ ...toBook, paymentId: outcome.paymentId, moveCount: 0, screened }],
    );
    const afterwards = async () => {
      await recordOrders(transaction, platform, recorded);
      await holdListed(transaction, platform, booked);
    };
    return { outcomes, toWrite, afterwards };
  };
  const [outcome] = await bookEachOnce(platform, [ordered], { name: 'book_international_orders', decide });
  return outcome!;
}

/**
 * Another order used the code meanwhile. Thrown, so that nothing stays of this one: its key can be sent again with a
 * new code.
 */
class ConfirmationUsed extends Error {
  override readonly name = 'ConfirmationUsed';
}

/** The user's right ended while the order waited. Thrown, so that nothing of it stays. */
class RightEnded extends Error {
  override readonly name = 'RightEnded';
}

/** What is asked for, without who asks: the same order under the same key is one order. */
function askedOf(instruction: InternationalTransferInstruction) {
  const {
    userId: _user,
    clientId: _client,
    membershipId: _membership,
    rights: _rights,
    origin: _origin,
    idempotencyKey: _key,
    ...asked
  } = instruction;
  return asked;
}
