import { isRefusal, type Refusal } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectBank } from '../../operation/backup/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { approveProposal, readOpenProposal } from '../../people/proposals/decide-proposal.ts';
import { proposalKindsOf } from '../../people/proposals/index.ts';
import { propose } from '../../people/proposals/propose.ts';
import { findProposal } from '../../people/proposals/store.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { testClock } from '../../testing/test-clock.ts';
import { makeDueStatements } from './make-due-statements.ts';
import { withdrawStatements } from './withdraw-statements.ts';

let bank: TestBank;
let people: TwoPeople;
let client: TestClient;
let token: string;
let busy: TestAccount;
let quiet: TestAccount;
let foundAtFirst: string[];

beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
  client = await bank.client({ holds: ['1000.00 EUR', '1.00 EUR'] });
  [busy, quiet] = client.accounts as [TestAccount, TestAccount];
  // From 2 March to the middle of April: March is kept.
  bank.clock.passHours(24 * 45);
  await makeDueStatements(bank.platform);
  // All clocks are a month ahead for a moment, and April is closed too; then the day goes on.
  await makeDueStatements({ ...bank.platform, clock: testClock('2026-05-01T00:20:00Z') });
  await bank.deposit(busy, '5.00');
  token = await bank.logIn(client);
  await plant('2026-05-31', '2026-05-31T23:59:59Z');
  await plant('2099-01-31', '2099-02-01T00:15:00Z');
  const { found, ofBooks } = await inspectBank(bank.platform.db);
  expect(ofBooks).toEqual([]);
  foundAtFirst = found.map(({ subject, detail }) => `${subject} ${detail}`);
});
afterAll(() => bank.close());

const kinds = () => proposalKindsOf([withdrawStatements(bank.platform)]);
const proposal = (month: string) =>
  propose(bank.platform, kinds().get('withdraw_statements')!, {
    content: { month },
    reason: 'The clock was a month ahead',
    by: people.ann,
  });
async function approve(id: string, by = people.ben): Promise<'done' | Refusal> {
  const read = await readOpenProposal(bank.platform, kinds(), (await findProposal(bank.platform.db, id))!);
  return isRefusal(read) ? read : approveProposal(bank.platform, kinds(), { id, version: read.version, by });
}
async function kept(account: TestAccount): Promise<readonly [number, string, string, number][]> {
  const { body } = await bank.call('listStatements', { token });
  return (body.statements as Record<string, unknown>[])
    .filter((each) => each['account_special_number'] === account.number)
    .map((each) => [each['number'], each['to'], each['closing_balance'], each['count']] as never);
}
/** A row as a server with a wrong clock has written it. */
const plant = (toDay: string, madeAt: string) =>
  sql`insert into account_statements (id, account_id, number, from_day, to_day, opening_minor, closing_minor,
      entry_count, security_deposit_minor, told, made_at)
    select gen_random_uuid(), account_id, number + 1, to_day + 1, ${toDay}::date, closing_minor, closing_minor, 0,
      0, '{}', ${madeAt}::timestamptz
    from account_statements
    where account_id = (select id from accounts where account_number = ${quiet.number})
    order by number desc limit 1`.execute(bank.platform.db);

test('verify finds statements that were made too early or went out of date, and the books themselves are sound', () => {
  expect(foundAtFirst.filter((line) => line.startsWith(busy.number))).toEqual([
    `${busy.number}, statement 2 to 2026-04-30 goes from 100000 to 100000, and its entries from 100000 to 100500`,
  ]);
  // By the date that it bears, or by that of today.
  expect(foundAtFirst.filter((line) => line.startsWith(quiet.number))).toEqual([
    expect.stringMatching(/, statement 3 to 2026-05-31 was made at 2026-05-31 .*, before 2026-05-31 was over$/),
    expect.stringMatching(/, statement 4 to 2099-01-31 was made at 2099-02-01 .*, before 2099-01-31 was over$/),
  ]);
});

test('a month without false statements has nothing to withdraw', async () => {
  expect(await proposal('2026-03')).toMatchObject({ refusal: 'nothing_to_change', field: 'month' });
  expect(await proposal('April')).toMatchObject({ refusal: 'field_malformed' });
});

test('the person who proposes does not approve, and what was right stays', async () => {
  const { id } = (await proposal('2026-05')) as { id: string };
  expect(await approve(id, people.ann)).toMatchObject({ refusal: 'own_proposal_not_approved' });
  expect(await approve(id)).toBe('done');
  expect((await kept(quiet)).map(([number]) => number)).toEqual([4, 2, 1]);
});

test('two people withdraw it; the right one is drawn up under its number when the month is over', async () => {
  const { id } = (await proposal('2026-04')) as { id: string };
  expect((await findProposal(bank.platform.db, id))!.differences).toEqual([
    { what: 'statement', of: '2026-04', was: '1 ×', willBe: null },
    {
      what: 'statement',
      of: `${busy.number}, number 2`,
      was: 'goes from 100000 to 100000, and its entries from 100000 to 100500',
      willBe: null,
    },
  ]);
  expect(await approve(id)).toBe('done');
  expect(await kept(busy)).toEqual([[1, '2026-03-31', '1000.00', 1]]);
  expect(await makeDueStatements(bank.platform)).toBe(0);
  await bank.deposit(busy, '2.00');
  bank.clock.passHours(24 * 15);
  const runs = await Promise.all([makeDueStatements(bank.platform), makeDueStatements(bank.platform)]);
  expect(runs.toSorted()).toEqual([0, 1]);
  token = await bank.logIn(client);
  expect(await kept(busy)).toEqual([
    [2, '2026-04-30', '1007.00', 2],
    [1, '2026-03-31', '1000.00', 1],
  ]);
  const { rows } = await sql`
    select staff from audit_events where kind = 'statements_withdrawn' and subject = '1 of 2026-04'`.execute(
    bank.platform.db,
  );
  expect(rows).toEqual([{ staff: 'ben' }]);
});

test('the database takes no withdrawal without an approved proposal, and no second statement beside one', async () => {
  const { db } = bank.platform;
  await expect(
    sql`insert into withdrawn_statements (statement_id, proposal_id)
      select (select id from account_statements where number = 1 limit 1), id from proposals limit 1`.execute(db),
  ).rejects.toThrow('with an approved proposal only');
  await expect(
    sql`insert into account_statements (id, account_id, number, edition, from_day, to_day, opening_minor, closing_minor,
        entry_count, made_at)
      select gen_random_uuid(), account_id, number, edition + 1, from_day, to_day, 0, 0, 0, made_at
      from account_statements where number = 1 limit 1`.execute(db),
  ).rejects.toThrow('takes the place of one that was withdrawn');
  await expect(sql`delete from withdrawn_statements`.execute(db)).rejects.toThrow('DELETE of withdrawn_statements');
});
