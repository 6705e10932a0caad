import { officeCalls, staffRoles, type OfficeCall } from '@bank/contract/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from './bank-for-tests.ts';
import { openTestOffice, type TestOffice } from './office-for-tests.ts';

let bank: TestBank;
let office: TestOffice;
let client: string;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  client = (await bank.client({ holds: ['1.00 EUR'] })).number;
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const inParts = (Object.entries(officeCalls) as [keyof typeof officeCalls, OfficeCall][]).flatMap(
  ([name, { refusals }]) => (refusals.includes('cursor_malformed') ? [name] : []),
);

test.each(inParts)('%s refuses a place in its list that it did not give', async (name) => {
  const as = await office.officer(...staffRoles);
  const query = name === 'listOutgoingOrders' ? { group: 'held' } : undefined;
  for (const cursor of ['the next', "1' or '1'='1", 'ü'])
    expect(await office.call(name, { as, fields: { client }, query: { ...query, cursor } })).toMatchObject({
      status: 422,
      body: { reason: 'cursor_malformed', field: 'cursor' },
    });
});
