import { PeriodClosed } from '@bank/database';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealEvents } from '../../base/audit/seal-events.ts';
import type { Database } from '../../base/platform/platform.ts';
import { signOffItemKind } from '../../correspondents/incoming/index.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { importFile } from '../../correspondents/incoming/import-file.ts';
import { writeTestCamt } from '../../correspondents/incoming/testing-camt.ts';
import { carryResult, revaluePositions } from '../../money/accounting/index.ts';
import { backup, inspectBank, restore } from '../../operation/backup/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { changeKinds } from '../changes/index.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { closePeriodKind } from './close-period-kind.ts';

/* The last days of a year, one after the other: each test goes on where the one before it ended. */

let bank: TestBank;
let people: TwoPeople;
let folder: string;
let restored: TestDatabase;

beforeAll(async () => {
  bank = await openTestBank();
  // From 2 March back to 30 December.
  bank.clock.passHours(-24 * 62);
  people = await twoPeople(bank, [
    ...changeKinds(bank.platform),
    closePeriodKind(bank.platform),
    signOffItemKind(bank.platform),
    carryResult(bank.platform),
  ]);
  folder = await mkdtemp(join(tmpdir(), 'bank-year-'));
  restored = await createTestDatabase({ statementTimeoutMs: 0 });
});
afterAll(async () => {
  await restored.close();
  await rm(folder, { recursive: true, force: true });
  await bank.close();
});

const close = (period: string, of: string) => people.change('close_period', { period, of, overruled: [] });
const found = async (db: Database) =>
  (await inspectBank(db)).found.map(({ subject, detail }) => `${subject}: ${detail}`);
const countClosed = async (db: Database) =>
  Number((await sql<{ n: bigint }>`select count(*) as n from closed_periods`.execute(db)).rows[0]!.n);
const bookInOldYear = (db: Database) =>
  sql`insert into journal_entries (id, kind, booked_at, value_date, posting_count)
    values (gen_random_uuid(), 'by hand', '2025-06-30', '2025-06-30', 2)`.execute(db);

test('a rate that is missing on the last day of a year: positions stand at the last one before it', async () => {
  await bank.setRate('EUR', '1.08');
  const client = await bank.client({ holds: ['100.00 EUR', '0 USD'] });
  const [euro, dollar] = client.accounts;
  const body = { from_account: euro.id, to_account: dollar.id, amount: '10.00', reference: 'rent' };
  const token = await bank.logIn(client);
  expect((await bank.call('orderInternalTransfer', { token, body })).status).toBe(200);
  const fee = await people.change('book_by_hand', {
    text: 'Fee of the year',
    type: 'deposit',
    legs: [
      { account: 'nostro:EUR', side: 'debit', amount: '3.00', currency: 'EUR' },
      { account: 'fees_other:EUR', side: 'credit', amount: '3.00', currency: 'EUR' },
    ],
  });
  expect(fee).toBe('done');
  for (const hours of [24, 48]) {
    bank.clock.passHours(hours);
    await revaluePositions(bank.platform);
  }
  const { rows } = await sql`select r.day::text, r.missing_currency as missing, p.rate_as_of::date::text as rate
    from revaluations r join revaluation_positions p on p.day = r.day and p.currency = 'EUR'
    where r.day = '2025-12-31'`.execute(bank.platform.db);
  expect(rows).toEqual([{ day: '2025-12-31', missing: null, rate: '2025-12-30' }]);
});

test('a year closes after its last month, with its result in equity, and not before it is over', async () => {
  const day = { statement: 'E1', day: '2025-12-31', opening: '90.00', closing: '90.00', entries: [] };
  await importFile(asOperator(bank.platform), { name: 'camt.xml', bytes: writeTestCamt(day) });
  const { rows } = await sql<{ bic: string; account: string }>`
    select correspondent_bic as bic, account from incoming_statements`.execute(bank.platform.db);
  const item = { item: 'opening_difference', ...rows[0]!, currency: 'EUR', after: '', before: 'E1' };
  expect(await people.change('sign_off_item', item)).toBe('done');
  await backup(bank.platform.db, join(folder, 'open.gz'), { clock: bank.clock });

  expect(await close('year', '2025')).toEqual({ refusal: 'period_out_of_order', field: 'months' });
  expect(await close('day', '2025-12-31')).toBe('done');
  expect(await close('year', '2025')).toEqual({ refusal: 'period_out_of_order', field: 'months' });
  expect(await close('month', '2025-12')).toBe('done');
  expect(await close('year', '2025')).toEqual({ refusal: 'checklist_not_met', field: 'result' });
  expect(await people.change('carry_result', { year: '2025' })).toBe('done');
  expect(await close('year', '2025')).toBe('done');
  expect(await close('year', '2025')).toEqual({ refusal: 'period_closed_already', field: 'of' });
  expect(await close('year', '2026')).toEqual({ refusal: 'period_not_over', field: 'of' });
  expect(await close('year', '2025-02-30')).toEqual({ refusal: 'period_malformed', field: 'of' });
  await expect(bookInOldYear(bank.platform.db)).rejects.toThrow(PeriodClosed);
  expect(await found(bank.platform.db)).toEqual([]);
});

test('a restore across the closed year: what was closed stays, and an older backup is seen by a seal', async () => {
  const seal = (await sealEvents(bank.platform.db))!;
  await backup(bank.platform.db, join(folder, 'closed.gz'), { clock: bank.clock });
  await restore(restored.db, join(folder, 'closed.gz'));
  expect(await countClosed(restored.db)).toBe(3);
  expect(await found(restored.db)).toEqual([]);
  await expect(bookInOldYear(restored.db)).rejects.toThrow(PeriodClosed);

  await restore(restored.db, join(folder, 'open.gz'), { isReplacing: true });
  expect(await countClosed(restored.db)).toBe(0);
  expect(await found(restored.db)).toEqual([]);
  const witnesses = [{ number: seal.number, hash: seal.hash }];
  const seen = await inspectBank(restored.db, { keys: new Map(), isComplete: false, witnesses });
  expect(seen.found.map(({ invariant }) => invariant)).toEqual([expect.stringContaining('seal')]);
});
