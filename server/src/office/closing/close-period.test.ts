import { isRefusal, type Refusal } from '@bank/contract';
import { inTransaction, PeriodClosed } from '@bank/database';
import { bankAccount, postEntries, type JournalEntryId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectBank } from '../../operation/backup/index.ts';
import { signOffItemKind } from '../../correspondents/incoming/index.ts';
import { importFile } from '../../correspondents/incoming/import-file.ts';
import { writeTestCamt } from '../../correspondents/incoming/testing-camt.ts';
import { approveProposal, readOpenProposal } from '../../people/proposals/decide-proposal.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { awaitLockWait } from '../../testing/await-lock-wait.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { twoPeople, type TwoPeople } from '../changes/testing-two-people.ts';
import { closePeriodKind } from './close-period-kind.ts';
import { readClosing } from './read-closing.ts';
import { listClosedPeriods } from './store.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
let people: TwoPeople;
let account: TestAccount;

beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank, [closePeriodKind(bank.platform), signOffItemKind(bank.platform)]);
  [account] = (await bank.client({ holds: ['100.00 EUR'] })).accounts as [TestAccount];
});
afterAll(() => bank.close());

type Overruled = readonly { readonly item: string; readonly reason: string }[];
const late: Overruled = [{ item: 'statements', reason: 'The bank sends no statements on that day' }];
const asking = (period: string, of: string, overruled: Overruled = []) => ({ period, of, overruled });
const propose = (period: string, of: string, overruled?: Overruled) =>
  people.propose('close_period', asking(period, of, overruled));
const close = (period: string, of: string, overruled?: Overruled) =>
  people.change('close_period', asking(period, of, overruled));
const closed = async () =>
  (await listClosedPeriods(bank.platform.db, { limit: 100 })).map(({ period, lastDay }) => `${period} ${lastDay}`);
const countEntries = async () =>
  Number((await sql<{ n: bigint }>`select count(*) as n from journal_entries`.execute(bank.platform.db)).rows[0]!.n);

/** Ben has read what Ann proposed; the approval itself comes when it is called. */
async function readToApprove(proposed: string | Refusal): Promise<() => Promise<'done' | Refusal>> {
  const id = proposed as string;
  const read = await readOpenProposal(bank.platform, people.kinds, (await findProposal(bank.platform.db, id))!);
  if (isRefusal(read)) throw new Error(read.refusal);
  return () => approveProposal(bank.platform, people.kinds, { id, version: read.version, by: people.ben });
}

test('a day that is not over, a day to come and a day that no calendar has are refused', async () => {
  expect(await propose('day', '2026-03-02')).toEqual({ refusal: 'period_not_over', field: 'of' });
  expect(await propose('month', '2031-12')).toEqual({ refusal: 'period_not_over', field: 'of' });
  expect(await propose('day', '2026-02-30')).toEqual({ refusal: 'period_malformed', field: 'of' });
  expect(await propose('month', '2026-13')).toEqual({ refusal: 'period_malformed', field: 'of' });
  expect(await propose('year', '2026-03')).toEqual({ refusal: 'period_malformed', field: 'of' });
});

test('the page says of the day that runs, and of its month, that they are not over', async () => {
  const stateOf = async (of: string) => ((await readClosing(bank.platform, of)) as { state: string }).state;
  expect(await Promise.all(['2026-03-01', '2026-03-02', '2026-03'].map(stateOf))).toEqual([
    'ready',
    'not_over',
    'not_over',
  ]);
});

test('a day closes when statements are in, or overruled with a reason, and open items are signed off', async () => {
  // It is the last day but one of March: what is closed first takes with it all that is earlier.
  bank.clock.passHours(24 * 29);
  expect(await propose('day', '2026-03-30')).toEqual({ refusal: 'checklist_not_met', field: 'statements' });
  // No statement ever came: that is an open item as well, which nobody overrules.
  expect(await propose('day', '2026-03-30', late)).toEqual({ refusal: 'checklist_not_met', field: 'reconciliation' });
  await importFile(asOperator(bank.platform), {
    name: 'camt.xml',
    bytes: writeTestCamt({ statement: 'E1', day: '2026-03-30', opening: '90.00', closing: '90.00', entries: [] }),
  });
  expect(await propose('day', '2026-03-30')).toEqual({ refusal: 'checklist_not_met', field: 'reconciliation' });
  const bic = (
    await sql<{ bic: string; account: string }>`
    select correspondent_bic as bic, account from incoming_statements`.execute(bank.platform.db)
  ).rows[0]!;
  const item = { item: 'opening_difference', ...bic, currency: 'EUR', after: '', before: 'E1' };
  expect(await people.change('sign_off_item', item)).toBe('done');
  expect(await people.propose('sign_off_item', item)).toEqual({ refusal: 'open_item_not_found', field: 'item' });

  expect(await close('day', '2026-03-30')).toBe('done');
  expect(await close('day', '2026-03-30')).toEqual({ refusal: 'period_closed_already', field: 'of' });
  const [first] = await listClosedPeriods(bank.platform.db, { limit: 1 });
  expect(first).toMatchObject({ proposedBy: 'ann', approvedBy: 'ben', entryCount: 1 });
  expect(first!.checklist.map(({ item: name, isMet }) => [name, isMet])).toEqual([
    ['statements', true],
    ['suspense', true],
    ['interest', true],
    ['reconciliation', true],
    ['trial_balance', true],
  ]);
});

test('no entry is booked on a closed day, whoever writes it, and one of the next day is', async () => {
  const before = await countEntries();
  const tooLate = inTransaction(bank.platform.db, (transaction) => bookAt(transaction, '2026-03-30T23:59:59.999Z'));
  await expect(tooLate).rejects.toThrow(PeriodClosed);
  const answer = sql`insert into journal_entries (id, kind, booked_at, value_date, posting_count)
    values (gen_random_uuid(), 'by hand', '2024-01-01', '2024-01-01', 2)`.execute(bank.platform.db);
  await expect(answer).rejects.toThrow(PeriodClosed);
  expect(await countEntries()).toBe(before);
  await bank.deposit(account, '1.00');
  expect(await countEntries()).toBe(before + 1);
});

test('days close one after the other, a month after its days, a year after its months', async () => {
  bank.clock.passHours(24 * 12);
  expect(await propose('day', '2026-04-01', late)).toEqual({ refusal: 'period_out_of_order', field: 'of' });
  expect(await propose('month', '2026-03', late)).toEqual({ refusal: 'period_out_of_order', field: 'days' });
  const overruled = (await propose('day', '2026-03-31', late)) as string;
  const read = await readOpenProposal(bank.platform, people.kinds, (await findProposal(bank.platform.db, overruled))!);
  expect(isRefusal(read) || read.differences.map(({ of, willBe }) => [of, willBe])).toEqual([
    ['day 2026-03-31', 'closed'],
    ['statements', `overruled: ${late[0]!.reason}`],
    ['suspense', 'met'],
    ['fees', 'met'],
    ['interest', 'met'],
    ['reconciliation', 'met'],
    ['trial_balance', 'met'],
  ]);
  expect(await people.approve(overruled)).toBe('done');
  expect(await close('month', '2026-03')).toBe('done');
  expect(await close('month', '2026-05')).toMatchObject({ refusal: 'period_not_over' });
  expect((await closed()).slice(0, 2)).toEqual(['month 2026-03-31', 'day 2026-03-31']);
});

test('two who close the same day at once: one does, the other is told', async () => {
  const one = await readToApprove(await propose('day', '2026-04-01', late));
  const other = await people.propose('close_period', asking('day', '2026-04-01', late));
  expect(other).toEqual({ refusal: 'proposal_open_already' });
  const [first, second] = await Promise.all([one(), one()]);
  expect([first, second].filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect([first, second].filter(isRefusal)).toMatchObject([{ refusal: 'proposal_decided' }]);
});

test('a closing waits for a booking in flight, which is inside then; one that comes meanwhile is refused', async () => {
  const approve = await readToApprove(await propose('day', '2026-04-02', late));
  const inside = '2026-04-02T23:59:59.000Z';
  let closing: Promise<'done' | Refusal> | undefined;
  let after: Promise<unknown> | undefined;
  await inTransaction(bank.platform.db, async (transaction) => {
    await bookAt(transaction, inside);
    closing = approve();
    await awaitLockWait(transaction);
    after = inTransaction(bank.platform.db, (another) => bookAt(another, inside)).catch((error: unknown) => error);
  });
  expect(await closing).toBe('done');
  expect(await after).toBeInstanceOf(PeriodClosed);
  const [newest] = await listClosedPeriods(bank.platform.db, { limit: 1 });
  expect(newest!.lastDay).toBe('2026-04-02');
  expect(newest!.entryCount).toBe(3);
});

test('a program that reads an older state of the bank slips no entry in', async () => {
  const old = inTransaction(bank.platform.db, (transaction) => bookAt(transaction, '2026-04-05T10:00:00Z'), {
    isolation: 'repeatable read',
  });
  await expect(old).rejects.toThrow('read committed');
});

test('without the approval of two people the database closes nothing, and what is closed stays', async () => {
  const { db } = bank.platform;
  const lone = sql`insert into closed_periods (id, period, first_day, last_day, checklist, proposal_id)
    select gen_random_uuid(), 'day', '2026-04-03', '2026-04-03', '[]', proposal_id from closed_periods limit 1`;
  await expect(lone.execute(db)).rejects.toThrow('approved proposal');
  await expect(sql`delete from closed_periods`.execute(db)).rejects.toThrow('stays closed');
  await expect(sql`update closed_periods set last_day = '2020-01-01'`.execute(db)).rejects.toThrow('stays closed');
});

test('verify finds what was slipped into a closed month, as a restore across it would', async () => {
  const { db } = bank.platform;
  const names = async () => (await inspectBank(db)).found.map(({ invariant }) => invariant);
  const rule = 'no entry was added to a closed period or taken from it';
  expect(await names()).not.toContain(rule);
  await sql`alter table journal_entries disable trigger user`.execute(db);
  await sql`insert into journal_entries (id, kind, booked_at, value_date, posting_count)
    values (gen_random_uuid(), 'slipped in', '2026-03-20', '2026-03-20', 2)`.execute(db);
  await sql`alter table journal_entries enable trigger user`.execute(db);
  expect(await names()).toContain(rule);
});

/** An entry of an euro of the bank itself, at a time of its own. */
async function bookAt(transaction: TestBank['platform']['db'], at: string): Promise<void> {
  const now = new Date(at);
  const own = { currency: currencyCode('CHF'), newId: bank.platform.newId, now };
  const one = money(100n, own.currency);
  await postEntries(
    transaction,
    [
      {
        id: bank.platform.newId() as JournalEntryId,
        kind: 'test',
        bookedAt: now,
        postings: [
          { accountId: await bankAccount(transaction, { kind: 'income', ...own }), side: 'debit', amount: one },
          { accountId: await bankAccount(transaction, { kind: 'position', ...own }), side: 'credit', amount: one },
        ],
      },
    ],
    bank.platform,
  );
}
