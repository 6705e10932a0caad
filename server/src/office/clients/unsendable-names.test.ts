import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice } from '../../testing/office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

test('a kept name that no payment can carry is listed with its first such letter, others are not', async () => {
  const auditor = await office.officer('auditor');
  const client = await bank.client({ holds: ['1.00 EUR'], companyName: 'שלום Trading' });
  const kept = {
    client_id: client.id,
    label: 'x',
    creditor_account: 'DE89370400440532013000',
    creditor_country: 'DE',
    creditor_agent_bic: 'COBADEFF',
    street: 'Am Kai 3',
    post_code: '20457',
    town: 'Hamburg',
    remittance_information: '',
    saved_at: bank.clock.now(),
  };
  const sendable = { creditor_name: 'Юрий «Söhne»', creditor_agent_name: 'Crédit № 1' };
  const lost = { creditor_name: 'Otto 王', creditor_agent_name: 'Bank بنك' };
  await bank.database.db
    .insertInto('beneficiaries')
    .values(
      [sendable, lost].map((names) => ({
        ...kept,
        ...names,
        id: bank.platform.newId(),
        identity: names.creditor_name,
      })),
    )
    .execute();
  const { body } = await office.call('listUnsendableNames', { as: auditor, query: {} });
  const rows = body.rows.filter((row: { client: string }) => row.client === client.number);
  expect(rows.map((row: { kind: string; name: string; letter: string }) => [row.kind, row.name, row.letter])).toEqual([
    ['client', 'שלום Trading', 'ש'],
    ['beneficiary', 'Otto 王', '王'],
    ['bank', 'Bank بنك', 'ب'],
  ]);
  expect((await office.call('listUnsendableNames', { as: auditor, query: { cursor: 'x' } })).status).toBe(422);
});
