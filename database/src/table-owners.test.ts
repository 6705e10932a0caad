import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type RoomDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase();
});
afterAll(() => bank.close());

// The compiler is the judge: each line with a directive is an error, or the directive itself is one.

test('the types show a room its own tables, and those it reads without a value to give them', async () => {
  const work = async (database: RoomDatabase<'beneficiaries'>): Promise<void> => {
    expect(await database.selectFrom('beneficiaries').select('label').execute()).toEqual([]);
    expect(await database.selectFrom('clients').select('id').forUpdate().execute()).toEqual([]);
    // @ts-expect-error a table that the room only reads
    database.updateTable('clients').set({ login: 'another' });
    // @ts-expect-error a table of another room
    database.selectFrom('sessions');
    // @ts-expect-error a table of another room
    database.deleteFrom('audit_events');
  };
  await work(bank.db);
  await inTransaction(bank.db, work);
});

test('the types give a store of a room a connection of that room, or one of all', async () => {
  const ofLedger = async (database: RoomDatabase<'ledger'>): Promise<void> => {
    await database.selectFrom('ledger_accounts').select('id').execute();
  };
  const ofBeneficiaries = async (database: RoomDatabase<'beneficiaries'>): Promise<void> => {
    // @ts-expect-error a connection of another room
    await ofLedger(database);
  };
  await ofLedger(bank.db);
  await ofBeneficiaries(bank.db);
});
