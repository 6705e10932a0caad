import { paymentApiOperations, paymentApiStatuses, sandboxCards } from '@bank/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePayment, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';

let bank: TestBank;
let api: TestPaymentApi;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  ({ token } = await api.merchant());
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('', ' ', '\0', '\uD800', '0', '-1', '1e400', '84-1', '84-999999999999999999', '02/99', 'null', 'EUR'),
  fc.constantFrom(...Object.values(sandboxCards)),
);
const values = fc.oneof(texts, fc.jsonValue({ maxDepth: 2 }), fc.bigInt().map(String), fc.double(), fc.constant(null));
const sample: Readonly<Record<string, unknown>> = {
  ...samplePayment,
  login: 'shop_test_1',
  password: 'wrong',
  transaction_id: '84-118207',
  isLiveTransaction: false,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};

test.each(paymentApiOperations)(
  'whatever stands in a field of $name, HTTP says 200 with a documented inner status, and nothing breaks',
  { timeout: 120_000 },
  async ({ name, method, parameters }) => {
    const fields = parameters.map((parameter) => parameter.name);
    const bodies = fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .tuple(fc.constantFrom(...fields), values)
          .map(([field, value]) => ({ ...sample, [field]: value })),
      },
      { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...fields), values) },
      { weight: 1, arbitrary: fc.jsonValue() },
    );
    // A wrong password is hashed, and closes the login after five.
    const numRuns = name === 'login' ? 15 : 60;
    await fc.assert(
      fc.asyncProperty(bodies, texts, async (body, transaction) => {
        const sent = method === 'POST' ? { body } : { transaction };
        const answer = await api.call(name, { token, ...sent });
        expect(answer.http).toBe(200);
        expect(paymentApiStatuses).toContain(answer.body.status);
        expect(answer.body.status).not.toBe(500);
      }),
      { numRuns },
    );
  },
);
