import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { readable, statementsOf } from '../../testing/golden-sql.ts';

/** The shapes of the statement search, as the database gets them. `npm run golden` writes the files again. */
let bank: TestBank;
let client: TestClient;
let token: string;
beforeAll(async () => {
  bank = await openTestBank({ settings: { BANK_TIME_ZONE: 'Europe/Zurich' } });
  client = await bank.client({ holds: ['100.00 EUR'] });
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const days = { from: '2026-01-01', to: '2026-03-31' };
const page = { limit: 50 };

test.each([
  ['along the time of the accounts', 'along-time', 'readStatement', { ...days, ...page }],
  [
    'through block summaries: types, words and amounts',
    'through-block-summaries',
    'readStatement',
    { ...days, ...page, types: ['sepa', 'swift'], text: 'winter', amount_from: '100.00', amount_to: '200.00' },
  ],
  ['for words, amounts, days and names', 'for-terms', 'readStatement', { ...page, text: 'winter 12,500 2025 sepa' }],
  ['by the size of the amount', 'by-amount', 'readStatement', { ...page, currency: 'EUR', sort: 'amount_desc' }],
  ['along the payments of one status', 'along-one-status', 'readStatement', { ...page, statuses: ['in_process'] }],
  [
    'from the few payments of several statuses',
    'from-several-statuses',
    'readStatement',
    { ...page, statuses: ['rejected', 'returned'] },
  ],
  ['totals of whole blocks', 'totals-of-blocks', 'readStatementTotals', { ...days, types: ['sepa', 'swift'] }],
] as const)('the search %s is the statement in its golden file', async (_, name, call, body) => {
  const heard = await statementsOf(bank.database, async () => {
    expect((await bank.call(call, { token, body })).status).toBe(200);
  });
  const searches = heard.filter(
    (text) => text.includes('cross join lateral') && text.includes('from accounts account'),
  );
  const search = searches.findLast((text) => /posting\.id as posting_id|sum\(found\.count\)/.test(text));
  const withoutSpace = (text: string): string => text.replace(/\s/g, '');
  expect(withoutSpace(readable(search!))).toBe(withoutSpace(search!));
  const hint = 'the statement search changed: read the difference, then `npm run golden`';
  await expect(readable(search!), hint).toMatchFileSnapshot(`golden/search-${name}.sql`);
});
