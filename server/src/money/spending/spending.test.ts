import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { findAccountOf } from '../accounts/index.ts';
import { bookDeposit } from '../payments/index.ts';
import { periodOf } from './periods.ts';

let bank: TestBank;
let second: TestBank;
let client: TestClient<readonly ['1000.00 EUR', '500.00 EUR', '70.00 USD']>;
let euro: TestAccount;
let saver: TestAccount;
let token: string;
let assistant: string;
let stranger: string;

const text = (words: string, category: string, more: object = {}) => ({ words, category, ...more });
const read = async (path: string, query: Record<string, string> = {}, as = token) => {
  const url = `/api/${path}?${new URLSearchParams(query).toString()}`;
  const answer = await bank.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
  return { status: answer.statusCode, text: answer.payload };
};
const lines = async (query: Record<string, string> = {}, as = token): Promise<Record<string, string[]>> => {
  const { text: body } = await read('spending', { period: '2026', ...query }, as);
  return Object.fromEntries(
    JSON.parse(body).lines.map((line: Record<string, string>) => [
      line['category'] || line['kind'],
      [String(line['count']), line['credit'], line['debit'], line['share']],
    ]),
  );
};
const versionOf = async (as = token): Promise<number> =>
  JSON.parse((await read('category-rules', {}, as)).text).version;
const write = async (rules: readonly object[], { as = token, at = bank, version = -1 } = {}) =>
  at.call('setCategoryRules', { token: as, body: { version: version < 0 ? await versionOf() : version, rules } });

beforeAll(async () => {
  bank = await openTestBank();
  second = await openTestBank({ beside: bank });
  client = await bank.client({ holds: ['1000.00 EUR', '500.00 EUR', '70.00 USD'] });
  [euro, saver] = client.accounts;
  token = await bank.logIn(client);
  assistant = await bank.logIn(await bank.user(client, { prepare: true, accountIds: [saver.id] }));
  stranger = await bank.logIn(await bank.client({ holds: ['9.00 EUR'] }));
  const move = { from_account: euro.id, to_account: saver.id, amount: '40.00', reference: 'Rent for later' };
  expect((await bank.call('orderInternalTransfer', { token, body: move })).status).toBe(200);
  await pay('Otto Graf', '10.00', 'Rent of May');
  await pay('Otto Graf', '20.00', 'Rent of June');
  await pay('Café Étoile', '5.00', 'Coffee');
  await receive('Paid 100%_off \\d+ (.*) [a-z]');
  await receive('Plain words');
});
afterAll(async () => {
  await second.close();
  await bank.close();
});

async function pay(name: string, amount: string, reference: string): Promise<void> {
  const body = internationalOrder({
    from_account: euro.id,
    Amount: amount,
    'Beneficiary Reference': reference,
    'Beneficiary Name': name,
    'Bank/Beneficiary Address': 'Berlin',
  });
  expect((await bank.call('orderInternationalTransfer', { token, body })).status).toBe(200);
}

async function receive(reference: string): Promise<void> {
  const account = await findAccountOf(bank.platform.db, { clientId: client.id, accountIds: 'all' }, saver.id);
  const debtor = { name: 'Anna Berg', account: 'OUTSIDE-1' };
  const deposit = { account: account!, amount: money(300n, currencyCode('EUR')), debtor, reference };
  expect(typeof (await bookDeposit(bank.platform, deposit))).not.toBe('string');
}

describe('where the money of a period went', () => {
  test('is sorted by the first rule that fits, and before any rule stands under other', async () => {
    expect(await lines({ currency: 'EUR' })).toEqual({
      own: ['2', '40.00', '40.00', '53.3'],
      other: ['7', '1506.00', '35.00', '46.7'],
    });
    const rules = [text('rent JUNE', 'Summer'), text('rent', 'Home', { direction: 'out' }), text('etoile', 'home')];
    expect(await write(rules)).toMatchObject({ status: 200, body: { version: 1 } });
    // Between own accounts an entry stays what its kind is, whatever it says. Accents and capitals make no difference.
    expect(await lines({ currency: 'EUR' })).toEqual({
      own: ['2', '40.00', '40.00', '53.3'],
      Summer: ['1', '0.00', '20.00', '26.7'],
      Home: ['2', '0.00', '15.00', '20.0'],
      other: ['4', '1506.00', '0.00', '0.0'],
    });
    await write(rules.toReversed());
    expect(await lines({ currency: 'EUR' })).toMatchObject({ home: ['3', '0.00', '35.00', '46.7'] });
  });

  test('is the same sum as the statement has, and opens in its entries', async () => {
    await write([text('rent', 'Home')]);
    const { text: body } = await read('spending', { period: '2026', currency: 'EUR' });
    const [total] = (await bank.call('readStatementTotals', { token, body: { currency: 'EUR' } })).body;
    expect(JSON.parse(body).total).toMatchObject({ count: total.count, debit: total.debit, credit: total.credit });
    const behind = { period: '2026', currency: 'EUR', kind: 'rule', category: 'Home' };
    const { entries, next } = JSON.parse((await read('spending/entries', behind)).text);
    expect(entries.map((entry: Record<string, string>) => [entry['name'], entry['reference'], entry['debit']])).toEqual(
      [
        ['Otto Graf', 'Rent of June', '20.00'],
        ['Otto Graf', 'Rent of May', '10.00'],
      ],
    );
    expect(next).toBeNull();
    const older = JSON.parse((await read('spending/entries', { ...behind, after: entries[0].id })).text);
    expect(older.entries).toHaveLength(1);
  });

  test('takes every sign in words as it is written', async () => {
    const found = async (words: string) => {
      expect((await write([text(words, 'Found')])).status).toBe(200);
      return (await lines({ currency: 'EUR' }))['Found']?.[0] ?? '0';
    };
    for (const words of ['%', '_', '\\', '(.*)', '[a-z]', '\\d+ 100%_off']) expect(await found(words)).toBe('1');
    for (const words of ['p%n', '.', "'; drop table accounts; --", '$1', 'plain.words']) {
      const isDot = words === '.';
      expect(await found(words)).toBe(isDot ? '1' : '0');
    }
  });

  test('has nothing of accounts that a user does not see, nor of another client', async () => {
    await write([text('rent', 'Home')]);
    expect(await lines({ currency: 'EUR' }, assistant)).toEqual({
      own: ['1', '40.00', '0.00', null],
      other: ['3', '506.00', '0.00', null],
    });
    expect(await lines({ currency: 'EUR' }, stranger)).toEqual({ other: ['1', '9.00', '0.00', null] });
    for (const as of [assistant, stranger]) {
      const refusal = (await read('spending', { account: euro.number }, as)).text;
      expect(JSON.parse(refusal)).toMatchObject({ reason: 'account_not_found' });
      expect(JSON.parse((await read('category-rules', {}, as)).text)).toMatchObject({ rules: [] });
    }
    expect((await write([], { as: assistant })).body).toMatchObject({ reason: 'category_rules_need_all_accounts' });
    expect((await write([text('a', 'A', { account: euro.number })], { as: stranger })).body).toMatchObject({
      reason: 'account_not_found',
    });
    const entries = { period: '2026', currency: 'EUR', kind: 'rule', category: 'Home' };
    expect(JSON.parse((await read('spending/entries', entries, stranger)).text).reason).toBe('category_unknown');
    expect(JSON.parse((await read('spending/entries', entries, assistant)).text).entries).toEqual([]);
  });

  test('is a table for spreadsheets in which a name is never a formula', async () => {
    await write([text('rent', '=1+1')]);
    const { text: file } = await read('spending/file', { period: '2026', currency: 'EUR', language: 'fr' });
    expect(file.replaceAll('"', '')).toMatch(/2026-01-01\/2026-12-31;'=1\+1;EUR;2;0,00;30,00;40,0;0,00;0,00\r\n/);
    expect(file.replaceAll('"', '')).toContain('Toutes les écritures;EUR;9;1546,00;75,00');
  });

  test('is of a month, a quarter or a year, beside the one before', () => {
    expect(periodOf('', '2026-01-31')).toMatchObject({ name: '2025-12', fromDay: '2025-12-01', toDay: '2025-12-31' });
    expect(periodOf('2026-Q1', '2026-05-01')).toMatchObject({ toDay: '2026-03-31', beforeFromDay: '2025-10-01' });
    expect(periodOf('2024', '2026-05-01')).toMatchObject({ beforeFromDay: '2023-01-01', beforeToDay: '2023-12-31' });
    for (const name of ['2026-13', '2026-Q5', '1999', '26', '2026-5', 'May'])
      expect(periodOf(name, '2026-05-01')).toBe(undefined);
  });
});

describe('the rules', () => {
  test('of two users who change them at once, one is told to read them again', async () => {
    const version = await versionOf();
    const answers = await Promise.all([
      write([text('a', 'One')], { version }),
      write([text('b', 'Two')], { version, at: second }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({ reason: 'category_rules_changed' });
    expect(await versionOf()).toBe(version + 1);
  });

  test('leave a trace in the audit trail without their words', async () => {
    await write([text('Trace-of-words', 'Traced')]);
    const { rows } = await sql<{ text: string }>`
      select audit_events::text as text from audit_events where kind = 'category_rules_changed'`.execute(
      bank.database.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text: told }) => /trace/i.test(told))).toBe(false);
  });

  test.each([
    ['no words', [text(' ', 'A')], 'category_rule_malformed'],
    ['a word of accents alone, which would be everywhere', [text('\u0301', 'A')], 'category_rule_malformed'],
    ['no category', [text('a', '')], 'category_rule_malformed'],
    ['a category that is too long', [text('a', 'x'.repeat(41))], 'category_rule_malformed'],
    ['too many words', [text('a b c d e f g h i', 'A')], 'category_rule_malformed'],
    ['another direction', [text('a', 'A', { direction: 'up' })], 'category_rule_malformed'],
    ['a sign that nobody sees', [text('a\u200b', 'A')], 'text_has_forbidden_characters'],
    ['an account that is not there', [text('a', 'A', { account: 'OS2400000000' })], 'account_not_found'],
    ['too many', Array.from({ length: 101 }, () => text('a', 'A')), 'too_many_category_rules'],
  ])('are refused for %s', async (_what, rules, reason) => {
    expect((await write(rules)).body).toMatchObject({ reason });
  });

  test('a hundred rules of eight words answer', async () => {
    const rules = Array.from({ length: 100 }, (_, at) => text(`a b c d e f g h${at}`, `Category ${at}`));
    expect((await write(rules)).status).toBe(200);
    expect(await lines({ currency: 'EUR' })).toMatchObject({ other: expect.anything() });
  });
});
