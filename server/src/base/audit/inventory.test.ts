import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../people/identity/index.ts';
import type { Database } from '../platform/platform.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { compareFacts, readToldFacts, recordEverything, type WrongFact } from './index.ts';
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
  await compareFacts(db, (wrong) => found.push(wrong));
  return found.map(({ name, problem }) => `${name.replace(/ (?:[A-Z]+-?\d+|[\w-]{20,})$/, '')} ${problem}`).toSorted();
}

/** Without an event. */
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

test('what no event tells of is found, and so is what was changed', async () => {
  await withoutTrace(async (db) => {
    await addClient(db);
    await sql`update clients set language = 'fr' where language <> 'fr'`.execute(db);
    await sql`alter table exchange_rates disable trigger user`.execute(db);
    await sql`update exchange_rates set source = 'nobody knows'`.execute(db);
    const untold = ['client untold', 'membership untold', 'user untold'];
    expect(await wrongFacts(db)).toEqual(
      expect.arrayContaining([...untold, 'client changed', expect.stringMatching(/^rate .*changed$/)]),
    );
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
    await sql`update clients set language = 'fr'`.execute(db);
    await recordEverything(db, bank.platform, ['client']);
    await sealEvents(db);
    await sql`update clients set language = 'en'`.execute(db);
    expect(await wrongFacts(db)).toEqual(['client changed']);
  });
});

test('all that a bank holds is told of at one stroke, of 250 facts in an event', async () => {
  await withoutTrace(async (db) => {
    await sql`insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
      select gen_random_uuid(), 'EUR', 10800000000, now() + n * interval '1 second', 'test'
      from generate_series(1, 500) as n`.execute(db);
    await recordEverything(db, bank.platform);
    expect(await wrongFacts(db)).toEqual([]);
    const told = await sql<{ subject: string }>`
      select subject from audit_events where kind = 'demonstration_created' and subject like '%rate'
      order by id`.execute(db);
    expect(told.rows.map(({ subject }) => subject)).toEqual(['250 of kind rate', '250 of kind rate', '1 of kind rate']);
  });
});

test('an event is read with what was told of the same before it', async () => {
  await withoutTrace(async (db) => {
    const newest = async () => {
      await recordEverything(db, bank.platform, ['rate', 'client']);
      const { rows } = await sql<{ id: string }>`select id from audit_events order by id desc limit 1`.execute(db);
      return rows[0]!.id;
    };
    const first = await newest();
    await sql`update clients set language = 'fr'`.execute(db);
    const [told] = (await readToldFacts(db, await newest()))!;
    expect(told).toMatchObject({ kind: 'client', before: { eventId: first, happenedAt: expect.any(Date) } });
    const [before] = (await readToldFacts(db, first))!;
    expect(told!.before!.digest).toBe(before!.digest);
    expect(told!.digest).not.toBe(before!.digest);
    expect(before!.before).toBeDefined();
    expect(await readToldFacts(db, bank.platform.newId())).toBeUndefined();
  });
});
