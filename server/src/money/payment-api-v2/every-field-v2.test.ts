import { sandboxCards } from '@bank/contract';
import {
  commonProblemCodes,
  paymentApiV2Operations,
  paymentProblems,
  type ObjectSchema,
  type PaymentProblemCode,
} from '@bank/contract/payment-api-v2';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePaymentV2, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';

let bank: TestBank;
let api: TestPaymentApi;
let token: string;
let payment: string;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  ({ token } = await api.merchant());
  payment = (await api.callV2('createPaymentV2', { token, body: samplePaymentV2 })).body.id;
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('', ' ', '\0', '\uD800', '0', '-1', '1e400', '84-1', '2039-13', 'null', 'EUR', 'https://a@b', '//x'),
  fc.constantFrom(...Object.values(sandboxCards)),
);
const values = fc.oneof(texts, fc.jsonValue({ maxDepth: 2 }), fc.bigInt().map(String), fc.double(), fc.constant(null));

/** A body with something else in one of its fields, also in those within a field. */
function bodiesOf({ fields }: ObjectSchema, good: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const changed = Object.entries(fields).map(([name, field]) =>
    'fields' in field
      ? bodiesOf(field as ObjectSchema, (good[name] ?? {}) as typeof good).map((inner) => ({ ...good, [name]: inner }))
      : values.map((value) => ({ ...good, [name]: value })),
  );
  return fc.oneof(...changed, fc.dictionary(fc.constantFrom(...Object.keys(fields)), values), fc.jsonValue());
}

test.each(paymentApiV2Operations)(
  'whatever stands in a field of $name, its answer is one that the contract names, and nothing breaks',
  { timeout: 120_000 },
  async ({ name, body, query = {}, request = {}, success, problems, fieldProblems, isOpen }) => {
    const named: readonly PaymentProblemCode[] = [
      ...problems,
      ...fieldProblems,
      ...commonProblemCodes,
      'body_not_object',
      // An address may lead to no operation, or to none that can be decoded.
      'operation_not_found',
    ];
    const bodies = body === undefined ? fc.constant(undefined) : bodiesOf(body, request);
    const queries = fc.dictionary(fc.constantFrom(...Object.keys(query), 'other'), texts, { maxKeys: 3 });
    // A wrong password is hashed, and closes the login after five.
    const numRuns = isOpen === true ? 15 : 50;
    await fc.assert(
      fc.asyncProperty(bodies, queries, fc.oneof(texts, fc.constant(payment)), async (sent, asked, id) => {
        const filter = new URLSearchParams(asked).toString();
        const answer = await api.callV2(name, {
          token,
          id,
          ...(sent !== undefined && { body: sent }),
          query: Object.keys(query).length === 0 ? '' : `?${filter}`,
        });
        if (answer.status === success.status) return;
        expect(named).toContain(answer.body.code);
        expect(answer.status).toBe(paymentProblems[answer.body.code as PaymentProblemCode]);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns },
    );
  },
);
