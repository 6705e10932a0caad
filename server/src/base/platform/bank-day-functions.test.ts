import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMode } from './bank-mode.ts';
import { dayIn, startOfDay } from './days-of-zone.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await openInMode(database.db, 'demo');
});
afterAll(() => database.close());

/** The clocks of Havana, the Azores and Santiago go back over midnight, those of Cairo and Asunción go ahead at it. */
test.each([
  'UTC',
  'Europe/Zurich',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/Havana',
  'America/Santiago',
  'America/Asuncion',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
])('the database cuts the days of %s as the program does', async (zone) => {
  await database.db
    .transaction()
    .execute(async (transaction) => {
      await sql`alter table bank_mode disable trigger user`.execute(transaction);
      await sql`update bank_mode set time_zone = ${zone}`.execute(transaction);
      const { rows } = await sql<{ day: string; begins: Date; before: string; after: string }>`
        select day::date as day, begins, ((begins - interval '1 ms') at time zone bank_time_zone())::date as before,
          (begins at time zone bank_time_zone())::date as after
        from generate_series(timestamp '2025-01-01', '2026-12-31', interval '1 day') day
          cross join lateral (select start_of_bank_day(day::date) as begins) its`.execute(transaction);
      expect(rows).toHaveLength(730);
      for (const { day, begins, before, after } of rows) {
        expect(begins, day).toEqual(startOfDay(zone, day));
        expect([after, dayIn(zone, begins)], day).toEqual([day, day]);
        expect(before, day).toBe(dayIn(zone, new Date(begins.getTime() - 1)));
        expect(before < day, day).toBe(true);
      }
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
});

/** Takes back what a test changed. */
class Undone extends Error {}
