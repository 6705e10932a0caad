import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../people/identity/index.ts';
import type { Database } from '../platform/platform.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { compareFacts, factKinds, supplementInventory, takeOpeningInventory, type WrongFact } from './index.ts';
import { sealEvents } from './seal-events.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  const client = await bank.client({ holds: ['10.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'Rent' };
  await bank.call('orderInternalTransfer', { token: await bank.logIn(client), body });
});
afterAll(() => bank.close());

/** Does something to the bank of which nothing stays. */
async function withoutTrace(work: (db: Database) => Promise<void>): Promise<void> {
  const transaction = await bank.database.db.startTransaction().execute();
  try {
    await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

async function wrongFacts(db: Database): Promise<readonly string[]> {
  const found: WrongFact[] = [];
  for (const kind of factKinds) for await (const wrong of compareFacts(db, kind)) found.push(wrong);
  return found.map(({ name, problem }) => `${name.replace(/ (?:[A-Z]+-?\d+|[\w-]{20,})$/, '')} ${problem}`).toSorted();
}

/** As an earlier version wrote it: without an event. */
const addClient = (db: Database) =>
  createClient(
    db,
    {
      id: bank.platform.newId(),
      kind: 'personal',
      login: `untold-${bank.newKey()}`,
      password: 'Lantern-Quay-31',
      firstName: 'Ada',
      lastName: 'Marlowe',
      email: 'ada@client.example',
      language: 'en',
      createdAt: bank.clock.now(),
    },
    bank.platform.newId,
  );

test('events tell of all that the bank holds', async () => {
  await withoutTrace(async (db) => expect(await wrongFacts(db)).toEqual([]));
});

test('what no event tells of is found and put on record once, and so is what was changed', async () => {
  await withoutTrace(async (db) => {
    await addClient(db);
    await sql`update clients set first_name = 'Eve' where first_name <> 'Eve'`.execute(db);
    await sql`alter table exchange_rates disable trigger user`.execute(db);
    await sql`update exchange_rates set source = 'nobody knows'`.execute(db);
    const untold = ['client untold', 'membership untold', 'user untold'];
    expect(await wrongFacts(db)).toEqual(
      expect.arrayContaining([...untold, 'client changed', expect.stringMatching(/^rate .*changed$/)]),
    );
    expect(await supplementInventory(db, bank.platform, 'tove')).toBe(4);
    // What never changes is not told a second time: it stays wrong.
    expect(await wrongFacts(db)).toEqual([expect.stringMatching(/^rate .*changed$/)]);
    expect(await supplementInventory(db, bank.platform, 'tove')).toBe(0);
    const { rows } = await sql<{ subject: string; staff: string }>`
      select subject, staff from audit_events where kind = 'inventory_taken' order by subject`.execute(db);
    expect(rows).toEqual([
      { subject: '1 of kind membership', staff: 'tove' },
      { subject: '1 of kind user', staff: 'tove' },
      { subject: '2 of kind client', staff: 'tove' },
    ]);
  });
});

test('what an event tells of and is not there is missed', async () => {
  await withoutTrace(async (db) => {
    await sql`alter table exchange_rates disable trigger user`.execute(db);
    await sql`delete from exchange_rates`.execute(db);
    expect(await wrongFacts(db)).toEqual(['event gone']);
  });
});

test('of two changes the newest is what counts', async () => {
  await withoutTrace(async (db) => {
    await sealEvents(db);
    await sql`update clients set first_name = 'Eve'`.execute(db);
    await supplementInventory(db, bank.platform, 'tove');
    await sealEvents(db);
    await sql`update clients set first_name = 'Ada'`.execute(db);
    expect(await wrongFacts(db)).toEqual(['client changed']);
  });
});

test('the opening inventory is taken once, of 250 facts in an event', async () => {
  await withoutTrace(async (db) => {
    await sql`delete from audit_inventory`.execute(db);
    expect(await takeOpeningInventory({ ...bank.platform, db })).toBe(0);
    await sql`insert into audit_inventory (id) values (1)`.execute(db);
    await sql`insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
      select gen_random_uuid(), 'EUR', 1, now() + n * interval '1 second', 'test'
      from generate_series(1, 500) as n`.execute(db);
    const { rows } = await sql<{ count: number }>`select (
      (select count(*) from journal_entries) + (select count(*) from clients) + (select count(*) from users) +
      (select count(*) from memberships) + (select count(*) from accounts) + (select count(*) from exchange_rates)
      )::int as count`.execute(db);
    expect(await takeOpeningInventory({ ...bank.platform, db })).toBe(rows[0]!.count);
    expect(await wrongFacts(db)).toEqual([]);
    expect(await takeOpeningInventory({ ...bank.platform, db })).toBe(0);
    const taken = await sql<{ subject: string }>`
      select subject from audit_events where kind = 'inventory_taken' and subject like '%rate' order by id`.execute(db);
    expect(taken.rows.map(({ subject }) => subject)).toEqual([
      '250 of kind rate',
      '250 of kind rate',
      '1 of kind rate',
    ]);
  });
});
