import { isRefusal, refuse, type OrderKind, type Refusal, type ShownOrderState } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { toDecimalString, type Money } from '@bank/money';
import { findAccountsToBookOn } from '../accounts/index.ts';
import { recordEvent } from '../../base/audit/index.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import { insertOrders, readFirstState, readOutcomes, shownState, type NewOrder, type OrderKey } from './index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { judgeApproval, type Actor, type Rights } from '../../base/platform/rights.ts';
import { spendConfirmation } from './confirmation-store.ts';
import { judgeExecutionDay, type ExecutionDay } from './execution-day.ts';
import { fingerprintHash } from '../payments/fingerprint-hash.ts';
import { isIdempotencyKeyMalformed } from './idempotency-key.ts';
import {
  emptyInternalField,
  judgeInternalTransfer,
  judgeRemittanceInformation,
  seenOnly,
  type InternalTransferInstruction,
} from './judge-internal-transfer.ts';
import {
  emptyField,
  judgeInternationalTransfer,
  type InternationalTransferInstruction,
} from './judge-international-transfer.ts';
import { judgeConfirmation, type GivenConfirmation } from './judge-confirmation.ts';
import { judgeKey } from './known-key.ts';
import { limitRates } from './limit-rates.ts';
import { findInternalFingerprint, findInternationalFingerprint } from './fingerprint.ts';

/** When an order is to go. */
export interface WhenToGo {
  /** A day of the bank, ISO 8601; empty: as soon as it is approved. */
  readonly executeOn: string;
}

/** An order that was kept: it waits for its day, or for somebody who may approve it. */
export interface PlacedOrder {
  readonly id: string;
  readonly state: ShownOrderState;
}

/** What the sender of such an order is answered. */
export interface PlacedAnswer {
  readonly placed: PlacedOrder;
  /** The first answer to its key again: nothing happened this time. */
  readonly isReplayed: boolean;
}

/** A draft or a waiting order without a day expires after so many days, one with a day a day after it. */
const waitingDaysMax = 30;
const dayMs = 86_400_000;

/** What may be done with everything: a rule that is not about rights is judged as if the user had all of them. */
export function withAllRights<Instruction extends Actor>(instruction: Instruction): Instruction {
  const rights: Rights = { ...instruction.rights, prepare: true, approve: 'everything' };
  return { ...instruction, rights };
}

/** Keeps an internal transfer for a later day, or for an approval. Books nothing. */
export function placeInternalOrder(
  platform: Platform,
  instruction: InternalTransferInstruction & WhenToGo,
): Promise<PlacedAnswer | Refusal> {
  return placeOnce(platform, instruction, {
    findContent: () => findInternalFingerprint(platform.db, instruction.clientId, instruction),
    judge: () => judgeInternalContent(platform, instruction),
  });
}

/** An internal transfer that is to be kept, judged by every rule but the rights to send it. */
export async function judgeInternalContent(
  platform: Platform,
  instruction: InternalTransferInstruction,
): Promise<Judged | Refusal> {
  const empty = emptyInternalField(instruction);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const remittanceInformation = judgeRemittanceInformation(instruction.remittanceInformation);
  if (isRefusal(remittanceInformation)) return remittanceInformation;
  const { clientId, debtorAccount, creditorAccount } = instruction;
  const [debtor, creditor] = (
    await findAccountsToBookOn(
      platform.db,
      [debtorAccount, creditorAccount].map((reference) => ({ clientId, reference })),
    )
  ).map((account) => seenOnly(instruction.rights, account));
  const transfer = judgeInternalTransfer({ debtor, creditor }, instruction.amount);
  if (isRefusal(transfer)) return transfer;
  const { amount } = transfer;
  const content = {
    debtorAccount: transfer.debtorAccount.number,
    creditorAccount: transfer.creditorAccount.number,
    amount: toDecimalString(amount),
    remittanceInformation,
  };
  return { kind: 'internal', amount, content, confirm: () => Promise.resolve(noCode) };
}

/** Keeps an international order for a later day, or for an approval. A user who sends it off confirms it by a code. */
export function placeInternationalOrder(
  platform: Platform,
  instruction: InternationalTransferInstruction & WhenToGo,
  confirmation: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<PlacedAnswer | Refusal> {
  return placeOnce(platform, instruction, {
    findContent: () => findInternationalFingerprint(platform.db, instruction.clientId, instruction),
    judge: () => judgeInternationalContent(platform, instruction, confirmation),
  });
}

/** The same of an international order, with the way to judge its code. */
export async function judgeInternationalContent(
  platform: Platform,
  instruction: InternationalTransferInstruction,
  confirmation?: Pick<GivenConfirmation, 'token' | 'header'>,
): Promise<Judged | Refusal> {
  const { userId, clientId, idempotencyKey } = instruction;
  const empty = emptyField(instruction);
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const transfer = await judgeInternationalTransfer(platform, withAllRights(instruction));
  if (isRefusal(transfer)) return transfer;
  const content = {
    debtorAccount: transfer.debtorAccount.number,
    amount: toDecimalString(transfer.amount),
    creditorAgentName: transfer.creditorAgentName,
    creditorAgentBic: transfer.creditorAgentBic,
    creditorAccount: transfer.creditorAccount,
    remittanceInformation: transfer.remittanceInformation,
    creditorName: transfer.creditorName,
    creditorCountry: transfer.creditorCountry,
    creditorAddress: transfer.creditorAddress,
    charges: instruction.charges.trim().toUpperCase(),
  };
  const confirm = () =>
    confirmation === undefined
      ? Promise.resolve(noCode)
      : judgeConfirmation(platform, transfer, { userId, clientId, idempotencyKey, ...confirmation });
  return { kind: 'international', amount: transfer.amount, content, confirm };
}

const noCode = { confirmationId: undefined };

/** What an order that is kept asks for. */
export interface Judged {
  readonly kind: OrderKind;
  readonly amount: Money;
  readonly content: Readonly<Record<string, string>>;
  readonly confirm: () => Promise<{ readonly confirmationId: string | undefined } | Refusal>;
}

type ToPlace = Actor & WhenToGo & Pick<InternalTransferInstruction, 'idempotencyKey' | 'origin'>;

/**
 * Keeps an order once. Its key is read before any rule, and again where a rule refuses: another request may have kept
 * the same order meanwhile.
 */
async function placeOnce(
  platform: Platform,
  instruction: ToPlace,
  {
    findContent,
    judge,
  }: {
    readonly findContent: () => Promise<readonly string[]>;
    readonly judge: () => Promise<Judged | Refusal>;
  },
): Promise<PlacedAnswer | Refusal> {
  const { clientId, idempotencyKey, rights, executeOn } = instruction;
  if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed');
  const key = idempotencyKey === undefined ? undefined : { clientId, idempotencyKey };
  const requestHash = key && fingerprintHash(JSON.stringify(['kept', ...(await findContent()), executeOn]));
  const keptBefore = () => key && requestHash && readKept(platform, key, requestHash);
  const before = await keptBefore();
  if (before !== undefined) return before;
  const judged = rights.prepare ? await judge() : refuse('right_to_prepare_missing');
  const outcome = isRefusal(judged) ? judged : await keep(platform, instruction, judged, requestHash);
  if (outcome !== 'key_taken' && !isRefusal(outcome)) return { placed: outcome, isReplayed: false };
  return (await keptBefore()) ?? (isRefusal(outcome) ? outcome : refuse('idempotency_key_reused'));
}

/** The state that the order begins with: who may send it off waits for its day alone. */
async function keep(
  platform: Platform,
  instruction: ToPlace,
  { kind, amount, content, confirm }: Judged,
  requestHash: Buffer | undefined,
): Promise<PlacedOrder | 'key_taken' | Refusal> {
  const { clientId, userId, rights, membershipId, idempotencyKey, executeOn, origin } = instruction;
  const now = platform.clock.now();
  const day = executeOn === '' ? undefined : judgeExecutionDay(executeOn, platform.config.timeZone, now);
  if (isRefusal(day)) return day;
  const mayApprove = !isRefusal(judgeApproval(rights, amount, await limitRates(platform, [{ rights, amount }])));
  if (mayApprove && day === undefined) return refuse('all_fields_required', 'executeOn');
  const confirmed = mayApprove ? await confirm() : noCode;
  if (isRefusal(confirmed)) return confirmed;

  const order: NewOrder = {
    id: platform.newId(),
    clientId,
    placedBy: userId,
    kind,
    idempotencyKey,
    requestHash,
    state: mayApprove ? 'scheduled' : 'awaiting_approval',
    content: contentText({ content, amount }),
    executeOn: day?.executeOn,
    dueAt: day?.dueAt,
    expiresAt: expiryOf(day, now),
    createdAt: now,
  };
  const { confirmationId } = confirmed;
  const outcome = await inTransaction(platform.db, async (transaction) => {
    if (!(await insertOrders(transaction, [order]))) return 'key_taken' as const;
    if (confirmationId !== undefined && !(await spendConfirmation(transaction, { id: confirmationId, idempotencyKey })))
      throw new NotKept('confirmation_expired');
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0)
      throw new NotKept('right_to_prepare_missing');
    await recordEvent(transaction, platform, { kind: 'order_placed', clientId, origin, subject: order.id });
    return 'kept' as const;
  }).catch((error: unknown) => {
    if (error instanceof NotKept) return refuse(error.refusal);
    throw error;
  });
  return outcome === 'kept' ? { id: order.id, state: shownState(order.state) } : outcome;
}

/** Thrown, so that nothing of the order stays. */
class NotKept extends Error {
  override readonly name = 'NotKept';
  readonly refusal: 'confirmation_expired' | 'right_to_prepare_missing';

  constructor(refusal: NotKept['refusal']) {
    super('the order is not kept');
    this.refusal = refusal;
  }
}

/** How the content of an order is kept. */
export function contentText({ content, amount }: Pick<Judged, 'content' | 'amount'>): string {
  return JSON.stringify({ ...content, currency: amount.currency });
}

export function expiryOf(day: ExecutionDay | undefined, now: Date): Date {
  return day === undefined ? new Date(now.getTime() + waitingDaysMax * dayMs) : new Date(day.dueAt.getTime() + dayMs);
}

/** The first answer to the same order: with the state that it was in then, whatever became of it since. */
async function readKept(
  { db }: Platform,
  key: OrderKey,
  requestHash: Buffer,
): Promise<PlacedAnswer | Refusal | undefined> {
  const [kept] = await readOutcomes(db, [key]);
  if (kept === undefined) return undefined;
  const right = judgeKey(kept, requestHash);
  if (isRefusal(right)) return right;
  const { orderId: id } = kept;
  return { placed: { id, state: shownState(await readFirstState(db, id)) }, isReplayed: true };
}
