import {
  demonstrationMerchant,
  type PaymentApiOperationName,
  paymentApiOperations,
  sandboxCards,
} from '@bank/contract';
import { v2OperationNamed, type PaymentApiV2OperationName } from '@bank/contract/payment-api-v2';
import { randomUUID } from 'node:crypto';
import { recordEvents } from '../base/audit/index.ts';
import { testRecorder } from '../base/platform/testing-platform.ts';
import { composePaymentApi } from '../compose-payment-api.ts';
import { insertMerchant } from '../money/merchants/index.ts';
import { hashPassword } from '../people/identity/index.ts';
import type { TestBank } from './bank-for-tests.ts';

/** A payment as the guide asks for it. */
export const samplePayment = {
  payer_id: 'P-20417',
  owner: 'A. EXAMPLE',
  card_number: sandboxCards.approved,
  cvv: '123',
  validity: '12/39',
  amount: '150.00',
  currency: 'EUR',
};

/** What the Payment API answers: the HTTP status, and the body with the inner one. */
export interface InnerReply {
  readonly http: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever is answered
  readonly body: any;
}

/** What the second version answers. */
export interface ReplyV2 {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever is answered
  readonly body: any;
}

/** A payment as the second version asks for it. */
export const samplePaymentV2 = {
  amount: '150.00',
  currency: 'EUR',
  payer: 'P-20417',
  card: { number: sandboxCards.approved, expiry: '2039-12', cvv: '123', owner: 'A. EXAMPLE' },
};

/** The Payment API of a test bank, in one process with it. */
export async function openTestPaymentApi(bank: Pick<TestBank, 'platform' | 'clock' | 'client'>) {
  const { platform, clock } = bank;
  const app = await composePaymentApi(platform);
  const password = demonstrationMerchant.password;
  const passwordHash = await hashPassword(password);
  let merchants = 0;

  /** A merchant with test credentials, and a token of them. */
  async function merchant({
    discountBasisPoints = 500,
    login = `shop_test_${(merchants += 1)}`,
  }: {
    readonly discountBasisPoints?: number;
    readonly login?: string;
  } = {}) {
    const { id: clientId } = await bank.client();
    const [id, credentialsId] = [platform.newId(), platform.newId()];
    const credentials = { id: credentialsId, mode: 'test', login, passwordHash } as const;
    const made = { id, clientId, name: 'A shop', discountBasisPoints, credentials, createdAt: clock.now() };
    await insertMerchant(platform.db, made);
    await recordEvents(platform.db, testRecorder, [
      { kind: 'client_created', clientId, about: [{ kind: 'merchant', id }] },
    ]);
    const { body } = await call('login', { body: { login, password } });
    return { id, clientId, login, password, token: body.result.token as string };
  }

  /** Sends a request of an operation; whatever is answered is JSON under the HTTP status 200. */
  async function call(
    name: PaymentApiOperationName,
    {
      token,
      body,
      transaction = 'none',
      headers = {},
    }: {
      readonly token?: string;
      readonly body?: unknown;
      readonly transaction?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<InnerReply> {
    const { method, path } = paymentApiOperations.find((operation) => operation.name === name)!;
    const isText = typeof body === 'string';
    const answer = await app.inject({
      method,
      url: path.replace(/\{[^}]+\}/, encodeURIComponent(transaction.toWellFormed())),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isText ? body : JSON.stringify(body) }),
    });
    return { http: answer.statusCode, body: JSON.parse(answer.payload) };
  }

  /** Sends a request of the second version. A key is made for each, where none is given. */
  async function callV2(
    name: PaymentApiV2OperationName,
    {
      token,
      body,
      id = 'none',
      query = '',
      headers = {},
    }: {
      readonly token?: string;
      readonly body?: unknown;
      readonly id?: string;
      readonly query?: string;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<ReplyV2> {
    const { method, path, isOnce = false } = v2OperationNamed(name);
    const answer = await app.inject({
      method,
      url: `${path.replace('{id}', encodeURIComponent(id.toWellFormed()))}${query}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isOnce && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { statusCode: status, payload } = answer;
    return { status, headers: answer.headers, body: payload === '' ? undefined : JSON.parse(payload) };
  }

  return { app, call, callV2, merchant, close: () => app.close() };
}

export type TestPaymentApi = Awaited<ReturnType<typeof openTestPaymentApi>>;
