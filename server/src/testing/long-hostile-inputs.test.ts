/** @module-tag long */
import { calls, lineLengthMax, messageLengthMax, passwordLengthMax, type Call } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from './bank-for-tests.ts';

let bank: TestBank;
let token: string;
let euro: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  token = await bank.logIn(client);
  [euro, other] = client.accounts;
});
afterAll(() => bank.close());

interface Schema {
  readonly def: { readonly type: string; readonly innerType?: Schema; readonly in?: Schema; readonly shape?: object };
}

function fieldsOf(schema: unknown): string[] {
  let inner = schema as Schema | undefined;
  for (let next = inner; next !== undefined; next = next.def.innerType ?? next.def.in) inner = next;
  return inner?.def.type === 'object' ? Object.keys(inner.def.shape!) : [];
}

/**
 * What a well-meaning client would send, so that one hostile field is all that is wrong and every rule before it is
 * passed.
 */
function rightBodyOf(name: string): Record<string, unknown> {
  switch (name) {
    case 'orderInternalTransfer':
    case 'quoteInternalTransfer':
      return { from_account: euro.id, to_account: other.id, amount: '0.01', reference: 'rent' };
    case 'orderInternationalTransfer':
    case 'requestConfirmation':
      return {
        from_account: euro.id,
        Amount: '0.01',
        'Bank Name': 'Nordbank',
        'SWIFT Code': 'COBADEFF',
        'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
        'Beneficiary Reference': 'rent',
        'Beneficiary Name': 'Otto Graf',
        BenefCountry: 'DE',
        'Bank/Beneficiary Address': 'Berlin',
        PayCharges: 'SHA',
      };
    case 'saveBeneficiary':
      return {
        label: 'Landlord',
        creditor_name: 'Otto Graf',
        creditor_account: 'DE89370400440532013000',
        creditor_country: 'DE',
        creditor_agent_name: 'Nordbank',
        creditor_agent_bic: 'COBADEFF',
        street: 'Hafenstrasse 1',
        post_code: '20457',
        town: 'Hamburg',
        reference: 'rent',
      };
    case 'saveDraft':
      return { form: 'international', fields: {} };
    case 'readStatement':
    case 'readStatementTotals':
      return { account: euro.id, currency: 'EUR', from: '2026-01-01', to: '2026-03-02' };
    default:
      return {};
  }
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
  ['rows of a keyboard', (length) => `${'1234567890qwertyuiop'.repeat(length).slice(0, length - 1)}!`],
  ['a sequence', (length) => `${'abcdefghijklmnopqrstuvwxyz'.repeat(length).slice(0, length - 1)}!`],
  ['an account that nearly is one', (length) => 'DE89 3704 0044 0532 0130 00'.repeat(length).slice(0, length)],
  ['marks above and below in turns', (length) => `e${'\u0301\u0323'.repeat(length)}`.slice(0, length)],
  ['halves of characters', (length) => '\ud83d\udc00'.repeat(length).slice(1, length + 1)],
  ['what ends lines, cells and sections', (length) => ']]>;"\r\n\t'.repeat(length).slice(0, length)],
];

// No clock judges: an expression that tries every way does not end within the patience of any test.
describe.each(shapes)('the longest text that is let in, of %s,', (_what, write) => {
  const posted = Object.values(calls).filter(
    (call: Call) => call.method === 'POST' && call.name !== 'logout' && fieldsOf(call.body).length > 0,
  );
  const lengths = [passwordLengthMax, lineLengthMax, messageLengthMax];
  test.each(posted.map((call) => ({ call: call as Call, name: call.name })))(
    'is answered by $name, in one field beside right ones and in all',
    async ({ call }) => {
      for (const length of lengths) {
        const fields = fieldsOf(call.body);
        const bodies = fields.map((field) => ({ ...rightBodyOf(call.name), [field]: write(length) }));
        for (const body of [...bodies, Object.fromEntries(fields.map((field) => [field, write(length)]))]) {
          const answer = await bank.call(call.name as keyof typeof calls, { token, body });
          expect(answer.status).toBeLessThan(500);
        }
      }
    },
  );

  test('is answered as a new password, beside the right old one', async () => {
    const client = await bank.client({ holds: [] });
    const session = await bank.logIn(client);
    let oldPassword = client.password;
    for (const length of [57, 128, ...lengths]) {
      const newPassword = write(length);
      const answer = await bank.call('changePassword', { token: session, body: { oldPassword, newPassword } });
      expect(answer.status).toBeLessThan(500);
      // It was looked at, and not the old one refused.
      expect(JSON.stringify(answer.body)).not.toContain('current_password_wrong');
      if (answer.status === 200) oldPassword = newPassword;
    }
  });

  test('is answered as a part of an address', async () => {
    const text = encodeURIComponent(write(lineLengthMax).toWellFormed());
    const addresses = [
      `/${text}`,
      `/api/payments/${text}`,
      `/api/payments/${text}/receipt`,
      `/api/statement/file?format=csv&${fieldsOf(calls.readStatementFile.query)
        .filter((field) => field !== 'format')
        .map((field) => `${field}=${text}`)
        .join('&')}`,
      ...fieldsOf(calls.readStatementFile.query).map((field) => `/api/statement/file?format=csv&${field}=${text}`),
    ];
    for (const url of addresses) {
      expect((await bank.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBeLessThan(
        500,
      );
    }
  });

  test('is answered in every header at once', async () => {
    const value = write(1_500).replace(/[^\x20-\x7e]/g, '?');
    const names = [
      'accept-language',
      'cookie',
      'user-agent',
      'confirmation',
      'idempotency-key',
      'accept-encoding',
      'origin',
      'if-none-match',
      'accept',
      'x-forwarded-for',
    ];
    const answer = await bank.app.inject({
      method: 'POST',
      url: calls.orderInternalTransfer.path,
      payload: rightBodyOf('orderInternalTransfer'),
      headers: { ...Object.fromEntries(names.map((name) => [name, value])), authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBeLessThan(500);
  });

  test.each([
    'accept-language',
    'authorization',
    'cookie',
    'user-agent',
    'confirmation',
    'idempotency-key',
    'accept-encoding',
    'origin',
    'host',
  ])('is answered as the header %s', async (name) => {
    const value = write(15_000).replace(/[^\x20-\x7e]/g, '?');
    const answer = await bank.app.inject({
      url: '/user/me',
      headers: { authorization: `Bearer ${token}`, [name]: value },
    });
    expect(answer.statusCode).toBeLessThan(500);
  });
});
