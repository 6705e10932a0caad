import { PaymentProblem } from './failures.ts';
import type * as r from './resources.ts';
import { paymentApiVersion } from './resources.ts';

import { send, type Asked, type Line } from './send.ts';

export interface ClientOptions {
  /** Where the Payment API is, such as `https://pay.bank.example`. */
  readonly url: string;
  readonly login: string;
  readonly password: string;
  /** How often a request without an answer is sent again; 3 if not said. */
  readonly retries?: number;
  /** After so many milliseconds a try counts as unanswered; 40,000 if not said: an acquirer may take 25 seconds. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly pause?: (ms: number) => Promise<void>;
  readonly newKey?: () => string;
}

export interface CallOptions {
  /** The idempotency key. Keep it with your order; one is made if not said. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** A page of a list, and where the next one begins. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor?: string | null;
}

export type PaymentClient = ReturnType<typeof openPaymentClient>;

/** A token is changed for another one so long before it ends. */
const renewedBeforeMs = 60_000;

/**
 * Calls the Payment API. It logs in by itself, makes idempotency keys and keeps them from try to try.
 *
 * Every call throws {@link PaymentProblem} where the bank refuses, and `NoAnswer` where it is open what happened.
 */
export function openPaymentClient(options: ClientOptions) {
  const { login, password, newKey = () => crypto.randomUUID() } = options;
  const line: Line = {
    url: options.url.replace(/\/$/, ''),
    version: paymentApiVersion,
    fetch: options.fetch ?? ((...asked) => globalThis.fetch(...asked)),
    retries: options.retries ?? 3,
    pause: options.pause ?? ((ms) => new Promise((done) => void setTimeout(done, ms))),
    timeoutMs: options.timeoutMs ?? 40_000,
  };
  const idOf = encodeURIComponent;
  let kept: Promise<r.Token> | undefined;

  /** Calls that come at once share one login. */
  async function token(): Promise<string> {
    const own = (kept ??= send(line, { method: 'POST', path: '/v2/tokens', body: { login, password } }, undefined).then(
      (told) => told as r.Token,
    ));
    const forget = (): void => void (kept === own && (kept = undefined));
    const read = await own.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (Date.parse(read.expires_at) - Date.now() > renewedBeforeMs) return read.token;
    forget();
    // The clock of this machine may be ahead: a token that is new opens, whatever it says.
    return read.token;
  }

  async function call<Answer>(asked: Asked): Promise<Answer> {
    const used = await token();
    try {
      return (await send(line, asked, used)) as Answer;
    } catch (error) {
      if (!(error instanceof PaymentProblem) || error.code !== 'token_wrong') throw error;
      kept = undefined;
      return (await send(line, asked, await token())) as Answer;
    }
  }

  const read = <Answer>(path: string, signal?: AbortSignal) => call<Answer>({ method: 'GET', path, signal });
  const make = <Answer>(path: string, body: unknown, { key, signal }: CallOptions = {}) =>
    call<Answer>({ method: 'POST', path, body, key: key ?? newKey(), signal });

  /** Every item, page after page; each page is read when its first item is asked for. */
  async function* walk<Item>(path: string, filters: object = {}): AsyncGenerator<Item, void, undefined> {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(filters)) if (value !== undefined) asked.set(name, String(value));
    for (;;) {
      const query = asked.size === 0 ? '' : `?${asked.toString()}`;
      const { items, next_cursor: next } = await read<Page<Item>>(path + query);
      yield* items;
      if (next === undefined || next === null || items.length === 0) return;
      asked.set('cursor', next);
    }
  }

  return {
    createCheckout: (body: r.NewCheckout, own?: CallOptions) => make<r.Checkout>('/v2/checkouts', body, own),
    readCheckout: (id: string) => read<r.Checkout>(`/v2/checkouts/${idOf(id)}`),
    createPayment: (body: r.NewPayment, own?: CallOptions) => make<r.Payment>('/v2/payments', body, own),
    confirmPayment: (id: string, body: r.NewConfirmation, own?: CallOptions) =>
      make<r.Checkout>(`/v2/payments/${idOf(id)}/confirmations`, body, own),
    readPayment: (id: string) => read<r.Payment>(`/v2/payments/${idOf(id)}`),
    listPayments: (filters?: r.PaymentFilters) => walk<r.Payment>('/v2/payments', filters),
    /** Without an amount all that is left goes back. */
    refundPayment: (id: string, body: r.NewRefund = {}, own?: CallOptions) =>
      make<r.Refund>(`/v2/payments/${idOf(id)}/refunds`, body, own),
    listRefunds: (payment: string) => walk<r.Refund>(`/v2/payments/${idOf(payment)}/refunds`),
    readRefund: (id: string) => read<r.Refund>(`/v2/refunds/${idOf(id)}`),
    listDisputes: (filters?: r.DisputeFilters) => walk<r.Dispute>('/v2/disputes', filters),
    readDispute: (id: string) => read<r.Dispute>(`/v2/disputes/${idOf(id)}`),
    /** Once: it is not tried again. Read the dispute where no answer came. */
    answerDispute: (id: string, body: r.DisputeAnswer) =>
      call<r.Dispute>({ method: 'POST', path: `/v2/disputes/${idOf(id)}/answers`, body, isTriedOnce: true }),
    acceptDispute: (id: string) =>
      call<r.Dispute>({ method: 'POST', path: `/v2/disputes/${idOf(id)}/acceptances`, isTriedOnce: true }),
    listReturnAddresses: () => walk<r.ReturnAddress>('/v2/return-addresses'),
    addReturnAddress: (origin: string) =>
      call<r.ReturnAddress>({ method: 'POST', path: '/v2/return-addresses', body: { origin } }),
    removeReturnAddress: (origin: string) =>
      call<void>({ method: 'DELETE', path: `/v2/return-addresses/${idOf(origin)}` }),
    /** A page of events, the oldest first. Keep `next_cursor`: with it you go on tomorrow. */
    readEvents: (filters: r.EventFilters = {}) => {
      const query = new URLSearchParams({ ...filters }).toString();
      return read<Page<r.Event>>(`/v2/events${query === '' ? '' : `?${query}`}`);
    },
    listWebhookEndpoints: () => walk<r.WebhookEndpoint>('/v2/webhook-endpoints'),
  };
}
