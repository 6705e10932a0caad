import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { walkList } from '../../testing/walk-list.ts';

let bank: TestBank;
let office: TestOffice;
let auditor: TestOfficer;

beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  auditor = await office.officer('auditor');
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

async function numbersFound(text: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { body } = await office.call('listClients', { as: auditor, query: { text, ...more } });
  return body.rows.map(({ id }: { id: string }) => id);
}

test('the list comes in parts of a hundred, and in smaller ones where they are asked for', async () => {
  await bank.client({ companyName: 'Bollard and Partners' });
  await sql`insert into clients (id, client_number, kind, first_name, last_name, company_name, email,
      language, created_at)
    select gen_random_uuid(), 'ZZ-' || 1000 + n, 'corporate', 'Rein', 'Bollard', 'Bollard and Partners',
      'b@quay.example', 'en', now() from generate_series(1, 199) n`.execute(bank.database.db);
  const text = 'bollard partners';
  const { sizes, ids } = await walkList(office, ['listClients', 'rows'], { as: auditor, query: { text } });
  expect([sizes, new Set(ids).size]).toEqual([[100, 100], 200]);
  for (const [limit, count] of Object.entries({ 0: 100, '-3': 1, 1: 1, 99: 99, 100: 100, 101: 100, all: 100 }))
    expect.soft(await numbersFound(text, { limit }), limit).toHaveLength(count);
  const [row] = (await office.call('listClients', { as: auditor, query: { text, cursor: 'ZZ-1001' } })).body.rows;
  // Nobody acts for this one.
  expect(row).toMatchObject({ id: 'ZZ-1002', name: 'Bollard and Partners', contact: 'Rein Bollard', login: '' });
  // The first eight words narrow the list.
  expect(await numbersFound(`${'bollard '.repeat(7)} partners nowhere`, { limit: '2' })).toHaveLength(2);
  expect(await numbersFound(`${'bollard '.repeat(7)} nowhere`)).toEqual([]);
});

test('the list knows persons and companies, and a kind that is none narrows nothing', async () => {
  const [person, company] = [await bank.client(), await bank.client({ companyName: 'Capstan Ltd' })];
  await sql`update clients set kind = 'corporate' where client_number = ${company.number}`.execute(bank.database.db);
  const isFound = async (number: string, kind: string) => (await numbersFound(number, { kind })).includes(number);
  for (const [kind, expected] of [
    ['personal', [true, false]],
    ['corporate', [false, true]],
    ['other', [true, true]],
  ] as const)
    expect.soft([await isFound(person.number, kind), await isFound(company.number, kind)], kind).toEqual(expected);
  const found = await office.call('listClients', { as: auditor, query: { text: person.number } });
  expect(found.body.rows).toMatchObject([{ id: person.number, contact: null, isDisabled: false }]);
});
