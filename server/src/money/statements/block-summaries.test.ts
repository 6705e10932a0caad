import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { writeBlockSummaries } from './write-block-summaries.ts';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['5000.00 EUR', '1.00 EUR'] });
  token = await bank.logIn(client);
  const [payer, saver] = client.accounts;
  for (let index = 0; index < 40; index += 1) {
    bank.clock.passHours(5);
    await bank.call('orderInternalTransfer', {
      token,
      body: {
        from_account: payer.id,
        to_account: saver.id,
        amount: `${10 + (index % 9)}.00`,
        reference: `Rent ${index}`,
      },
    });
  }
});
afterAll(() => bank.close());

const blocks = async () =>
  (await bank.platform.db.selectFrom('block_summaries').select(['account_id', 'last_sequence']).distinct().execute())
    .length;

const asked: readonly (readonly [wish: string, filter: object])[] = [
  ['a word in every entry', { text: 'rent' }],
  ['a word of one entry', { text: '17' }],
  ['words in one entry each, never together', { text: '17 18' }],
  ['a part of a word', { text: 'orthwin' }],
  ['a type', { types: ['deposit', 'incoming'] }],
  ['a type that nothing has', { types: ['card'] }],
  ['an amount', { amount_from: '13', amount_to: '13' }],
  ['amounts from', { amount_from: '16.01' }],
  ['amounts up to', { amount_to: '11' }],
  ['amounts between two that are there', { amount_from: '13.01', amount_to: '13.99' }],
  ['days that cut a block', { from: '2026-03-04', to: '2026-03-06', types: ['internal'] }],
  ['the oldest first', { sort: 'date_asc', types: ['internal'] }],
  ['the largest first', { sort: 'amount_desc' }],
  ['the smallest first, of a word', { sort: 'amount_asc', text: 'rent' }],
];

async function answers(filter: object) {
  const [rows, totals] = await Promise.all([
    bank.call('readStatement', { token, body: { limit: 7, ...filter } }),
    bank.call('readStatementTotals', { token, body: filter }),
  ]);
  return { rows: rows.body, totals: totals.body };
}

describe('blocks change nothing of what is found', () => {
  const before = new Map<string, unknown>();
  beforeAll(async () => {
    for (const [wish, filter] of asked) before.set(wish, await answers(filter));
    expect(await blocks()).toBe(0);
    await writeBlockSummaries(bank.platform.db, 6);
    // 41 entries on each account.
    expect(await blocks()).toBe(12);
  });
  test.each(asked)('%s', async (wish, filter) => expect(await answers(filter)).toEqual(before.get(wish)));

  test('nor does writing them again, and by two at once', async () => {
    await Promise.all([writeBlockSummaries(bank.platform.db, 6), writeBlockSummaries(bank.platform.db, 6)]);
    expect(await blocks()).toBe(12);
  });
});

test('what is searched of a payment never changes', async () => {
  const change = (set: string) => sql.raw(`update payments set ${set}`).execute(bank.platform.db);
  await expect(change(`creditor_name = 'Somebody Else'`)).rejects.toThrow(
    'what is searched of a payment never changes',
  );
  await expect(change(`type = 'fee'`)).rejects.toThrow('what is searched of a payment never changes');
  await expect(change(`reason = 'Account closed'`)).rejects.toThrow('the status of a payment follows its order');
});
