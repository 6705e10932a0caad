import { calls, type Call } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBank } from '../operation/backup/index.ts';
import { openTestBank, type TestAnswer, type TestBank } from './bank-for-tests.ts';

let bank: TestBank;
let token: string;
let accounts: { readonly from: string; readonly to: string };
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  token = await bank.logIn(client);
  accounts = { from: client.accounts[0].id, to: client.accounts[1].id };
});
afterAll(() => bank.close());

/** Wrong passwords of one try are counted with those of the next. */
async function forgetTries(): Promise<void> {
  await sql`delete from locks`.execute(bank.database.db);
  await sql`delete from attempt_counters`.execute(bank.database.db);
}

function fieldsOf({ body }: Call): string[] {
  interface Schema {
    readonly def: { readonly type: string; readonly innerType?: Schema; readonly in?: Schema; readonly shape?: object };
  }
  let schema = body as unknown as Schema;
  for (let inner: Schema | undefined = schema; inner !== undefined; inner = inner.def.innerType ?? inner.def.in)
    schema = inner;
  return schema.def.type === 'object' ? Object.keys(schema.def.shape!) : [];
}

/** A login, a PIN or a password is counted when it is wrong, and so would answer differently the second time. */
const counted = ['login', 'verifyPin', 'changePassword', 'unlockSite', 'closeSession', 'closeAllSessions', 'logout'];
const everyField = Object.values(calls)
  .filter(({ name, method }) => method === 'POST' && !counted.includes(name))
  .flatMap((call) => fieldsOf(call).map((field) => ({ call: call as Call, name: call.name, field })));

/** Pairs that differ in nothing but what a database would make of them, were they ever part of a statement. */
const truths: readonly (readonly [string, string])[] = [
  [`x' or '1'='1`, `x' or '1'='2`],
  [`x') or ('1'='1`, `x') or ('1'='2`],
  ['1 or 1=1 --', '1 or 1=2 --'],
  [`x'; select 1/1 --`, `x'; select 1/0 --`],
];

describe.each(everyField)('$name, $field', ({ call, field }) => {
  test('no database reads what is written there as a statement', async () => {
    for (const [true_, false_] of truths) {
      await forgetTries();
      const [one, other] = [await send(call, field, true_), await send(call, field, false_)];
      expect(one.status).toBeLessThan(500);
      expect({ status: other.status, reason: other.body?.reason }).toEqual({
        status: one.status,
        reason: one.body?.reason,
      });
    }
  });
});

test('what looks like a statement, a tag or a header is kept as the text that it is', async () => {
  const reference = `'); drop table postings; -- <b>x</b> {{7*7}} $(id)`;
  const order = { from_account: accounts.from, to_account: accounts.to, amount: '1.00', reference };
  expect(await bank.call('orderInternalTransfer', { token, body: order })).toMatchObject({ status: 200 });
  const { body } = await bank.call('readStatement', { token });
  expect(JSON.stringify(body)).toContain(JSON.stringify(reference).slice(1, -1));
  expect(await verifyBank(bank.database.db)).toEqual([]);
});

test.each([
  'accept-language',
  'idempotency-key',
  'x-gate-pass',
  'user-agent',
  'referer',
  'cookie',
  'if-none-match',
  'range',
  'accept-encoding',
])('a hostile %s neither breaks the bank nor comes back in a header', async (name) => {
  for (const value of [
    `' or 1=1 --`,
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%0d%0aset-cookie: a=b',
    'a'.repeat(7_000),
    '\u00ff\u00fe',
  ]) {
    const answer = await bank.app.inject({
      url: '/user/me',
      headers: { authorization: `Bearer ${token}`, [name]: value },
    });
    expect(answer.statusCode).toBeLessThan(500);
    expect(JSON.stringify(answer.headers)).not.toContain('script>');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
});

function send(call: Call, field: string, value: string): Promise<TestAnswer> {
  const isOrder = call.name === 'orderInternalTransfer' || call.name === 'quoteInternalTransfer';
  // The amount is more than there is: what is accepted by mistake changes no balance for the next try.
  const others = isOrder
    ? { from_account: accounts.from, to_account: accounts.to, amount: '999999.00', reference: 'rent' }
    : {};
  return bank.call(call.name as keyof typeof calls, { token, body: { ...others, [field]: value } });
}
