import { calls, lineLengthMax, messageLengthMax, type Call } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from './bank-for-tests.ts';

let bank: TestBank;
let token: string;
let account: string;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  token = await bank.logIn(client);
  account = client.accounts[0].id;
});
afterAll(() => bank.close());

interface Schema { readonly def: { readonly type: string; readonly innerType?: Schema; readonly shape?: object } }

function fieldsOf(schema: unknown): string[] {
  let inner = schema as Schema | undefined;
  while (inner?.def.innerType !== undefined) inner = inner.def.innerType;
  return inner?.def.type === 'object' ? Object.keys(inner.def.shape!) : [];
}

/** What makes a careless expression try every way there is: runs that nearly match, and then do not. */
const shapes: readonly (readonly [string, (length: number) => string])[] = [
  ['letters and no end', (length) => `${'a'.repeat(length - 1)}!`],
  ['digits and no end', (length) => `${'1'.repeat(length - 1)}x`],
  ['groups of digits', (length) => `${'123 '.repeat(length).slice(0, length - 1)}x`],
  ['spaces', (length) => `${' '.repeat(length - 1)}x`],
  ['points and letters', (length) => `${'a.'.repeat(length).slice(0, length - 1)}@`],
  ['signs of an address', (length) => `${'a@a.aa'.repeat(length).slice(0, length - 1)}!`],
  ['slashes', (length) => `${'/'.repeat(length - 1)}x`],
  ['braces', (length) => `${'{a'.repeat(length).slice(0, length - 1)}{`],
  ['Russian words', (length) => 'в и к '.repeat(length).slice(0, length)],
];

// No clock judges: an expression that tries every way does not end within the patience of any test.
describe.each(shapes)('the longest text that is let in, of %s,', (_what, write) => {
  const posted = Object.values(calls).filter((call: Call) => call.method === 'POST' && call.name !== 'logout' && fieldsOf(call.body).length > 0);
  test.each(posted.map((call) => ({ call: call as Call, name: call.name })))('is answered by $name', async ({ call }) => {
    for (const length of [64, lineLengthMax, messageLengthMax]) {
      for (const field of fieldsOf(call.body)) {
        const others = call.name.startsWith('order') || call.name.startsWith('quote') ? { from_account: account } : {};
        const answer = await bank.call(call.name as keyof typeof calls, { token, body: { ...others, [field]: write(length) } });
        expect(answer.status).toBeLessThan(500);
      }
    }
  });

  test('is answered as a part of an address', async () => {
    const text = encodeURIComponent(write(lineLengthMax));
    const addresses = [
      `/${text}`, `/api/payments/${text}`, `/api/payments/${text}/receipt`,
      ...fieldsOf(calls.readStatementFile.query).map((field) => `/api/statement/file?format=csv&${field}=${text}`),
    ];
    for (const url of addresses) {
      expect((await bank.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBeLessThan(500);
    }
  });

  test.each(['accept-language', 'authorization', 'cookie', 'user-agent', 'confirmation', 'idempotency-key', 'accept-encoding', 'origin', 'host'])(
    'is answered as the header %s',
    async (name) => {
      const value = write(15_000).replace(/[^\x20-\x7e]/g, '?');
      const answer = await bank.app.inject({ url: '/user/me', headers: { authorization: `Bearer ${token}`, [name]: value } });
      expect(answer.statusCode).toBeLessThan(500);
    },
  );
});
