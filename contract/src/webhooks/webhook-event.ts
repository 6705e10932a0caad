import * as z from 'zod/mini';
import { encode, spelled } from '../wire/codec.ts';
import { decimalText } from '../wire/wire-text.ts';

const currency = z.string();
const moment = z.string();

/** An order as it stands after what happened. */
const orderState = spelled({
  orderId: z.string(),
  state: z.string(),
  /** Null where nothing was booked of it. */
  transferNumber: z.nullable(z.string()),
  amount: decimalText,
  currency,
  /** Accounts of the client that it concerns. */
  accountNumbers: z.array(z.string()),
  counterpartyName: z.string(),
  counterpartyAccount: z.string(),
  /** Why it was declined or refused; null otherwise. */
  reason: z.nullable(z.string()),
});
export type OrderWebhookState = z.output<typeof orderState>;

/** A posting on an account, and what the account holds after it. */
const accountState = spelled({
  accountNumber: z.string(),
  currency,
  balance: decimalText,
  amount: decimalText,
  /** Null where the posting belongs to no payment. */
  transferNumber: z.nullable(z.string()),
  valueDate: z.string(),
  bookedAt: moment,
});
export type AccountWebhookState = z.output<typeof accountState>;

/** An account that was opened or closed. */
const accountLifeState = spelled({ accountNumber: z.string(), currency, isClosed: z.boolean() });
export type AccountLifeWebhookState = z.output<typeof accountLifeState>;

/** An endpoint that somebody tries. */
const testState = spelled({ endpointId: z.string() });
export type TestWebhookState = z.output<typeof testState>;

export const webhookStates = {
  order: orderState,
  account: accountState,
  accountLife: accountLifeState,
  test: testState,
} as const;

/** A state as it goes out: a text, which is kept and signed as it is. */
export function writeWebhookState<Kind extends keyof typeof webhookStates>(
  kind: Kind,
  state: z.output<(typeof webhookStates)[Kind]>,
): string {
  return JSON.stringify(encode(webhookStates[kind] as z.ZodMiniType, state));
}

/** An event as receivers and lists have it. `data` is a whole state, by the kind. */
export const webhookEvent = spelled({
  id: z.string(),
  type: z.string(),
  timestamp: moment,
  /** From 1 for each payment, order and account. What has a lower one is older. */
  sequence: z.number(),
  isLive: z.boolean(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookEvent = z.output<typeof webhookEvent>;

/** The body of a webhook. The same event always has the same one. */
export function writeWebhookBody({ data, ...event }: Omit<WebhookEvent, 'data'> & { readonly data: string }): string {
  const head = JSON.stringify(encode(webhookEvent, { ...event, data: {} }));
  return `${head.slice(0, -'{}}'.length)}${data}}`;
}
