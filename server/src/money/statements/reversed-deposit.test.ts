import { languages } from '@bank/contract';
import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reverseDeposit } from '../payments/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { writeBlockSummaries } from './write-block-summaries.ts';

interface Row {
  readonly id: string;
  readonly transfer_number: string;
  readonly [field: string]: unknown;
}

let bank: TestBank;
let account: TestAccount;
let token: string;
let wrong: Row;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  [account] = client.accounts;
  token = await bank.logIn(client);
  await bank.deposit(account, '25.00');
  [wrong] = (await rows()) as [Row];
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

async function rows(body?: object): Promise<Row[]> {
  const { body: groups } = await bank.call('readStatement', { token, ...(body !== undefined && { body }) });
  return groups.flatMap(({ transaction }: { transaction: Row[] }) => transaction);
}
const payment = async (id: string) =>
  JSON.parse(
    (await bank.app.inject({ url: `/api/payments/${id}`, headers: { authorization: `Bearer ${token}` } })).payload,
  );
const reverse = () => reverseDeposit(asOperator(bank.platform), wrong.transfer_number, 'Meant for another account');

test('a statement read before shows the deposit as Returned, with the row that took it back and why', async () => {
  await reverse();
  const [taken, deposit, opening] = await rows();
  expect(taken).toMatchObject({
    transfer_type: 'return',
    debit: '25.00',
    credit: null,
    status: 'completed',
    balance: '100.00',
    reference: `${wrong.transfer_number}: Meant for another account`,
    beneficiary: 'Northwind Trading',
  });
  expect(deposit).toMatchObject({
    id: wrong.id,
    transfer_type: 'deposit',
    debit: null,
    credit: '25.00',
    status: 'returned',
    status_name: 'Returned',
  });
  expect(opening).toMatchObject({ transfer_type: 'deposit', status: 'completed' });
});

test('each of the two tells of the other', async () => {
  await reverse();
  const [taken] = (await rows()) as [Row];
  expect(await payment(wrong.id)).toMatchObject({
    status_reason: 'Meant for another account',
    timeline: [{ event: 'booked' }, { event: 'returned', transfer_number: taken.transfer_number }],
  });
  expect(await payment(taken.id)).toMatchObject({
    original_transfer_number: wrong.transfer_number,
    timeline: [{ event: 'booked' }],
  });
});

test('is found among the returned and no longer among the completed, also on the blocks of the account', async () => {
  for (const hasBlocks of [false, true]) {
    if (hasBlocks) await writeBlockSummaries(bank.platform.db, 2);
    else await reverse();
    expect(await rows({ statuses: ['returned'] })).toMatchObject([{ id: wrong.id }]);
    expect(await rows({ statuses: ['returned', 'rejected'] })).toMatchObject([{ id: wrong.id }]);
    expect((await rows({ statuses: ['completed'] })).map(({ transfer_type: type }) => type)).toEqual([
      'return',
      'deposit',
    ]);
    expect((await rows({ sort: 'status_desc', limit: 10 })).map(({ status }) => status)).toEqual([
      'returned',
      'completed',
      'completed',
    ]);
    const { body: totals } = await bank.call('readStatementTotals', { token, body: { statuses: ['completed'] } });
    expect(JSON.stringify(totals)).toContain('"count":2');
  }
});

test.each(['camt.053.001.08', 'camt.053.001.04', 'mt940', 'csv', 'ofx'])(
  'the statement as %s holds both rows',
  async (format) => {
    await reverse();
    const answer = await bank.app.inject({
      url: `/api/statement/file?${new URLSearchParams({ format, account: account.id }).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain(wrong.transfer_number);
    if (!format.startsWith('camt')) return;
    const [taken] = /<Ntry>(?:(?!<\/Ntry>)[\s\S])*<Prtry><Cd>return<[\s\S]*?<\/Ntry>/.exec(answer.payload)!;
    expect(taken).toContain('<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>');
    expect(taken).toContain('<Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd>');
  },
);

test.each(languages)('both have a receipt (%s)', async (language) => {
  await reverse();
  for (const { id } of (await rows()).slice(0, 2)) {
    const answer = await bank.app.inject({
      url: `/api/payments/${id}/receipt?language=${language}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
  }
});

test('an order is no deposit, and a stranger’s statement knows nothing of it', async () => {
  await reverse();
  const stranger = await bank.client({ holds: ['1.00 EUR'] });
  const as = await bank.logIn(stranger);
  const { body } = await bank.call('readStatement', { token: as, body: { statuses: ['returned'] } });
  expect(JSON.stringify(body)).not.toContain(wrong.transfer_number);
  expect(await reverse()).toBe('deposit_taken_back');
});
