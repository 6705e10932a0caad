import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldMessages } from './delete-old-messages.ts';
import { twoPeople, type TwoPeople } from './office/changes/testing-two-people.ts';
import { listEnquiries } from './office/enquiries/index.ts';
import { insertEnquiry } from './office/enquiries/store.ts';
import { openTestBank, type TestBank } from './testing/bank-for-tests.ts';

let bank: TestBank;
let people: TwoPeople;
let client: string;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
  client = (await bank.client({ holds: ['0.00 EUR'] })).id;
});
afterAll(() => bank.close());
beforeEach(async () => {
  await sql`delete from enquiries`.execute(bank.database.db);
});

/** A message of so many years ago. */
async function messageOf(yearsAgo: number, clientId?: string): Promise<void> {
  const id = bank.platform.newId();
  await insertEnquiry(bank.database.db, {
    id,
    reference: `M-${id.slice(-8)}`,
    kind: 'contact',
    fields: { Message: `of ${yearsAgo} years ago` },
    language: 'en',
    clientId,
    isSuspectedRobot: false,
    awaitsSummary: false,
  });
  await sql`update enquiries set received_at = now() - make_interval(years => ${yearsAgo}::int, days => 2)
    where id = ${id}::uuid`.execute(bank.database.db);
}

async function kept(): Promise<unknown[]> {
  await deleteOldMessages(bank.platform);
  return (await listEnquiries(bank.database.db, { kinds: ['contact'], limit: 10 })).map(
    ({ fields }) => fields['Message'],
  );
}

describe('messages', () => {
  test('are kept for five years where nobody has set another time', async () => {
    await messageOf(4);
    await messageOf(5);
    expect(await kept()).toEqual(['of 4 years ago']);
  });

  test('of a client are kept for as long as the client has an account', async () => {
    await messageOf(7, client);
    expect(await kept()).toEqual(['of 7 years ago']);
  });

  test('are kept for the years that two people have set, and these are never fewer than five', async () => {
    expect(await people.change('set_limit', { limit: 'messages_kept_years', value: '10' })).toBe('done');
    await messageOf(9);
    await messageOf(10);
    expect(await kept()).toEqual(['of 9 years ago']);
    expect(await people.propose('set_limit', { limit: 'messages_kept_years', value: '4' })).toEqual({
      refusal: 'field_malformed',
      field: 'value',
    });
  });
});
