import { isRefusal, readTransactionNumber, refuse, type Refusal } from '@bank/contract';
import { parseAmount } from '@bank/money';
import { recordEvent } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { judgeApproval } from '../../base/platform/rights.ts';
import { proveOwnPassword } from '../../people/identity/index.ts';
import { acceptDispute, answerDispute } from './answer-dispute.ts';
import type { CardDesk } from './card-desk.ts';
import { judgeStatement } from './judge-statement.ts';
import { findWhole } from './payment-pages-store.ts';
import { refundOnce } from './refund-payment.ts';
import type { OwnerOfPayments } from './store.ts';

type Desk = Omit<CardDesk, 'fingerprint'>;

interface Asking {
  readonly session: Session;
  readonly origin: RequestOrigin;
  readonly owner: OwnerOfPayments;
  /** Of the payment, or of the dispute. */
  readonly id: string;
}

/**
 * A user gives a payer money back: within the limit of what they may approve, in its currency, and with the password,
 * for it leaves the bank. The browser names the refund, so that one sent twice is made once.
 */
export async function refundForClient(
  platform: Platform,
  desk: Desk,
  {
    session,
    origin,
    owner,
    id,
    refundId: typedId,
    amount: typed,
    password,
  }: Asking & { readonly refundId: string; readonly amount: string; readonly password: string },
): Promise<Refusal | undefined> {
  const { db } = platform;
  const { clientId, userId, rights } = session;
  const empty = typed === '' ? 'amount' : password === '' ? 'password' : undefined;
  if (empty !== undefined) return refuse('all_fields_required', empty);
  const refundId = readId(typedId);
  if (refundId === undefined) return refuse('idempotency_key_malformed', 'refundId');
  const number = readTransactionNumber(id);
  const payment = number === undefined ? undefined : await findWhole(db, owner, { number });
  if (payment === undefined) return refuse('card_payment_not_found', 'id');
  const parsed = parseAmount(typed, payment.amount.currency);
  if (!parsed.ok) return refuse(parsed.refusal, 'amount');
  const { amount } = parsed;
  const right = judgeApproval(rights, amount);
  if (isRefusal(right)) return right;
  const proof = await proveOwnPassword(platform, { userId, clientId, password, origin });
  if (proof !== 'proven') {
    await recordEvent(db, platform, { kind: 'card_payment_refunded', refusal: proof.refusal, clientId, origin });
    return proof;
  }
  const outcome = await refundOnce(desk, owner, { number: payment.number, refundId, amount });
  if (outcome === 'not_found') return refuse('card_payment_not_found', 'id');
  if (outcome === 'not_refundable') return refuse('card_payment_not_refundable');
  if (outcome === 'too_much') return refuse('refund_exceeds_payment', 'amount');
  await recordEvent(db, platform, { kind: 'card_payment_refunded', clientId, subject: refundId, origin });
  return undefined;
}

/** A user answers a dispute, or lets the payer have the money. */
export async function answerForClient(
  platform: Platform,
  desk: Desk,
  {
    session: { clientId },
    origin,
    owner,
    id: typedId,
    isAccepted,
    statement: typed,
  }: Asking & { readonly isAccepted: boolean; readonly statement: string },
): Promise<Refusal | undefined> {
  const statement = typed.trim();
  if (!isAccepted) {
    if (statement === '') return refuse('all_fields_required', 'statement');
    const wrong = judgeStatement(statement);
    if (wrong === 'holds_card_number') return refuse('card_number_in_text', 'statement');
    if (wrong !== undefined) return refuse('text_too_long', 'statement');
  }
  const id = readId(typedId);
  if (id === undefined) return refuse('card_dispute_not_found', 'id');
  const outcome = isAccepted
    ? await acceptDispute(desk, owner, id)
    : await answerDispute(desk, owner, { id, statement });
  if (outcome === 'not_found') return refuse('card_dispute_not_found', 'id');
  if (outcome === 'not_open') return refuse('card_dispute_not_open', 'id');
  const kind = isAccepted ? 'card_dispute_accepted' : 'card_dispute_answered';
  await recordEvent(platform.db, platform, { kind, clientId, subject: id, origin });
  return undefined;
}
