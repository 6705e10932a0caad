import { statementFileFormats, type StatementFileFormat } from '@bank/contract';
import { statementReaders, type FoundStatement } from '@bank/documents/testing';
import { fromDecimalString, currencyCode } from '@bank/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { makeDueStatements } from './make-due-statements.ts';

/* Two years of an account, month by month, as an accountant files them. */

const monthCount = 24;
const euroOf = (text: string) => fromDecimalString(text, currencyCode('EUR')).amountMinor;

let bank: TestBank;
let token: string;
let euro: TestAccount;
let kept: { from: string; to: string; number: number; opening_balance: string; closing_balance: string }[];

beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  await bank.setRate('JPY', '0.0065');
  const client = await bank.client({ holds: ['1000.00 EUR', '0 JPY'] });
  const [own, yen] = client.accounts;
  euro = own;
  const opened = bank.clock.now();
  // From 2 March 2026: on the second and on the 27th of each month, and nothing at all in the third one.
  for (let month = 0; month < monthCount; month++) {
    const isQuiet = month === 2;
    token = await bank.logIn(client);
    const amount = `${10 + month}.37`;
    const body = { from_account: euro.id, to_account: yen.id, amount, reference: 'Rent' };
    if (!isQuiet) expect((await bank.call('orderInternalTransfer', { token, body })).status).toBe(200);
    bank.clock.passHours(24 * 25);
    if (!isQuiet) await bank.deposit(euro, '25.13');
    const next = Date.UTC(opened.getUTCFullYear(), opened.getUTCMonth() + month + 1, 2, 9);
    bank.clock.passHours((next - bank.clock.now().getTime()) / 3_600_000);
  }
  await makeDueStatements(bank.platform);
  token = await bank.logIn(client);
  const { body } = await bank.call('listStatements', { token });
  kept = body.statements
    .filter((each: { account_special_number: string }) => each.account_special_number === euro.number)
    .toReversed();
});
afterAll(() => bank.close());

async function read(format: StatementFileFormat, { from, to }: { from: string; to: string }): Promise<FoundStatement> {
  const answer = await bank.app.inject({
    url: `/api/statement/file?${new URLSearchParams({ format, account: euro.number, from, to }).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return statementReaders[format]({ bytes: answer.rawPayload, decimals: 2 });
}

test('twenty-four months are twenty-four statements, and one begins where the other ended', () => {
  expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: monthCount }, (_, place) => place + 1));
  expect(kept[0]!.opening_balance).toBe('0.00');
  expect(kept.slice(1).map(({ opening_balance: opening }) => opening)).toEqual(
    kept.slice(0, -1).map(({ closing_balance: closing }) => closing),
  );
});

test.each(statementFileFormats)('as %s they are a chain without a gap', { tags: ['long'] }, async (format) => {
  const ids: string[] = [];
  for (const month of kept) {
    const found = await read(format, month);
    const moved = found.rows.reduce((sum, row) => sum + euroOf(row.moved), 0n);
    // A paper is read for its balances; a format without balances by what moved.
    if (format !== 'pdf') expect(moved).toBe(euroOf(month.closing_balance) - euroOf(month.opening_balance));
    if (found.opening !== undefined) expect(found.opening).toBe(month.opening_balance);
    if (found.closing !== undefined) expect(found.closing).toBe(month.closing_balance);
    if (found.number !== undefined) expect(Number(found.number)).toBe(month.number);
    ids.push(...found.rows.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(ids.length);
  if (format !== 'pdf') expect(ids).toHaveLength(2 * (monthCount - 1) + 1);
});
