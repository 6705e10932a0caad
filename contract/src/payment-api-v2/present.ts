import type { DeclineReason } from '../payment-api/decline-reasons.ts';
import { webhookEvent, type WebhookEvent } from '../webhooks/webhook-event.ts';
import { encode } from '../wire/codec.ts';
import type { RefundStatus } from '../merchants/card-payment-states.ts';
import type { CheckoutStatus, DisputeStatus, PaymentStatusV2 } from './resources.ts';

type Wire = Readonly<Record<string, unknown>>;
type Mode = 'test' | 'live';

export interface ToldPayment {
  readonly transaction: string;
  readonly status: PaymentStatusV2;
  /** Decimal texts. */
  readonly amount: string;
  readonly currency: string;
  readonly refundedAmount: string;
  readonly netAmount: string;
  readonly payerId: string;
  readonly merchantReference: string | undefined;
  readonly brand: string;
  readonly lastFour: string;
  /** As it is kept, MM/YY. */
  readonly validity: string;
  readonly owner: string;
  readonly mode: Mode;
  readonly madeAt: Date;
}

export function presentPayment(told: ToldPayment): Wire {
  return {
    id: told.transaction,
    status: told.status,
    amount: told.amount,
    currency: told.currency,
    refunded_amount: told.refundedAmount,
    net_amount: told.netAmount,
    payer: told.payerId,
    ...(told.merchantReference !== undefined && { reference: told.merchantReference }),
    card: {
      brand: told.brand,
      last_four: told.lastFour,
      expiry: `20${told.validity.slice(3)}-${told.validity.slice(0, 2)}`,
      owner: told.owner,
    },
    mode: told.mode,
    created_at: told.madeAt.toISOString(),
  };
}

/** Of these the same card may be tried again; all others were the last word. */
const mayTryAgain: readonly DeclineReason[] = ['acquirer_error', 'not_reached'];

/** What a problem tells of a declined card: for the merchant, never for the payer. */
export function presentDecline(reason: DeclineReason, payment: Wire): Wire {
  return { decline_code: reason, may_try_again: mayTryAgain.includes(reason), payment };
}

export interface ToldRefund {
  readonly id: string;
  readonly status: RefundStatus;
  readonly transaction: string;
  readonly amount: string;
  readonly currency: string;
  readonly mode: Mode;
  readonly madeAt: Date;
}

/** As the second version calls where a refund stands at the acquirer. */
export function refundStatusV2(state: 'asked' | 'unknown' | 'done' | 'failed'): RefundStatus {
  return state === 'asked' || state === 'unknown' ? 'pending' : state;
}

export function presentRefundV2({ id, status, transaction, amount, currency, mode, madeAt }: ToldRefund): Wire {
  return { id, status, payment: transaction, amount, currency, mode, created_at: madeAt.toISOString() };
}

export interface ToldDispute {
  readonly id: string;
  readonly status: DisputeStatus;
  readonly transaction: string;
  readonly amount: string;
  readonly currency: string;
  readonly reason: string;
  readonly statement: string | undefined;
  readonly mode: Mode;
  readonly madeAt: Date;
  readonly respondBy: Date;
}

export function presentDispute(told: ToldDispute): Wire {
  return {
    id: told.id,
    status: told.status,
    payment: told.transaction,
    amount: told.amount,
    currency: told.currency,
    reason: told.reason,
    ...(told.statement !== undefined && { statement: told.statement }),
    mode: told.mode,
    created_at: told.madeAt.toISOString(),
    respond_by: told.respondBy.toISOString(),
  };
}

export interface ToldCheckout {
  readonly id: string;
  readonly status: CheckoutStatus;
  /** Told once. */
  readonly url?: string;
  readonly transaction: string | undefined;
  readonly amount: string;
  readonly currency: string;
  readonly payerId: string;
  readonly merchantReference: string | undefined;
  readonly returnAddress: string;
  readonly mode: Mode;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export function presentCheckout(told: ToldCheckout): Wire {
  return {
    id: told.id,
    status: told.status,
    ...(told.url !== undefined && { url: told.url }),
    ...(told.transaction !== undefined && { payment: told.transaction }),
    amount: told.amount,
    currency: told.currency,
    payer: told.payerId,
    ...(told.merchantReference !== undefined && { reference: told.merchantReference }),
    return_address: told.returnAddress,
    mode: told.mode,
    created_at: told.madeAt.toISOString(),
    expires_at: told.expiresAt.toISOString(),
  };
}

export function presentToken({
  token,
  mode,
  expiresAt,
}: {
  readonly token: string;
  readonly mode: Mode;
  readonly expiresAt: Date;
}): Wire {
  return { token, mode, expires_at: expiresAt.toISOString() };
}

export interface ToldWebhookEndpoint {
  readonly id: string;
  readonly address: string;
  readonly kinds: readonly string[];
  readonly state: string;
  readonly waiting: number;
  readonly mode: Mode;
  readonly madeAt: Date;
}

export function presentWebhookEndpoint(told: ToldWebhookEndpoint): Wire {
  return {
    id: told.id,
    address: told.address,
    event_types: told.kinds,
    status: told.state,
    waiting: told.waiting,
    mode: told.mode,
    created_at: told.madeAt.toISOString(),
  };
}

/** An event as webhooks spell it. */
export function presentEvent(event: WebhookEvent): Wire {
  return encode(webhookEvent, event);
}

/** A page of a list, and where the next one begins; null at the end. */
export function presentPage(items: readonly Wire[], nextCursor: string | undefined): Wire {
  return { items, next_cursor: nextCursor ?? null };
}
