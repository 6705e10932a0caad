import { statementFileFormats } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../accounts/index.ts';
import { completeOrder, rejectOrder, releaseSecurityDeposit } from '../orders/index.ts';
import { reverseDeposit } from '../payments/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { makeDueStatements } from './make-due-statements.ts';

/* Between two takings of one month, everything changes that may change after it. */

const march = { from: '2026-03-01', to: '2026-03-31' };
/** What is asked for: one account, all of them in one file, all of them in an archive. */
const wishes = statementFileFormats.flatMap((format) => [
  { format, one: true, pack: '' },
  { format, one: false, pack: 'zip' },
  ...(/^(mt|qif)/.test(format) ? [] : [{ format, one: false, pack: '' }]),
]);

let bank: TestBank;
let token: string;
let account: TestAccount;
const first: Buffer[] = [];

async function take({ format, one, pack }: (typeof wishes)[number], period = march): Promise<Buffer> {
  const query = { format, ...period, language: 'en', ...(pack && { pack }), ...(one && { account: account.number }) };
  const answer = await bank.app.inject({
    url: `/api/statement/file?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([format, answer.statusCode]).toEqual([format, 200]);
  return answer.rawPayload;
}

beforeAll(async () => {
  bank = await openTestBank();
  const client = await bank.client({ holds: ['1000.00 EUR', '50.00 EUR'], securityDeposit: '100.00' });
  [account] = client.accounts;
  token = await bank.logIn(client);
  const numbers: string[] = [];
  for (const reference of ['Completed later', 'Rejected later', 'Rejected before']) {
    const body = internationalOrder({ from_account: account.id, 'Beneficiary Reference': reference });
    expect((await bank.call('orderInternationalTransfer', { token, body })).status).toBe(200);
    const rows = await bank.call('readStatement', { token, body: { account: account.id, limit: 1 } });
    numbers.push(rows.body[0].transaction[0].transfer_number);
  }
  await rejectOrder(bank.platform, numbers[2]!, 'Account closed (AC04)');
  await bank.deposit(account, '25.00');
  const rows = await bank.call('readStatement', { token, body: { account: account.id, limit: 1 } });
  const deposit = rows.body[0].transaction[0].transfer_number as string;
  await bank.call('nameAccount', { token, body: { account: account.id, name: 'Rent' } });
  bank.clock.passHours(24 * 35);
  await makeDueStatements(bank.platform);
  token = await bank.logIn(client);
  for (const wish of wishes) first.push(await take(wish));

  bank.clock.passHours(24 * 3);
  token = await bank.logIn(client);
  await completeOrder(bank.platform, numbers[0]!);
  await rejectOrder(bank.platform, numbers[1]!, 'Bank unknown (RC01)');
  await reverseDeposit(asOperator(bank.platform), deposit, 'Meant for another account');
  await releaseSecurityDeposit(
    asOperator(bank.platform),
    (await findAccountByNumber(bank.platform.db, account.number))!,
  );
  await bank.call('nameAccount', { token, body: { account: account.id, name: 'Wages' } });
  await bank.database.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update clients set first_name = 'Eva', last_name = 'Quill', company_name = 'Quill & Sons',
      client_number = 'OS-99999', language = 'fr'`.execute(transaction);
    await sql`insert into ledger_accounts (id, code, kind, currency, floor_minor, opened_at)
      select gen_random_uuid(), 'client:later', kind, currency, 0, now() from ledger_accounts
      where kind = 'client' limit 1`.execute(transaction);
    await sql`insert into accounts (id, client_id, ledger_account_id, account_number, account_type, currency, opened_at)
      select gen_random_uuid(), ${client.id}, (select id from ledger_accounts where code = 'client:later'),
        'OS9900000001', 'designated_swift', 'EUR', ${bank.clock.now()}`.execute(transaction);
  });
});
afterAll(() => bank.close());

describe('a kept statement', () => {
  test.each(wishes.map((wish, place) => ({ ...wish, place })))(
    'is the same bytes after all that can change has changed: $format $one $pack',
    async ({ place, ...wish }) => {
      expect((await take(wish)).equals(first[place]!)).toBe(true);
    },
  );

  test('says how things stood when it was made', async () => {
    const camt = (await take({ format: 'camt.053.001.08', one: true, pack: '' })).toString();
    expect(camt).toContain('<Nm>Rent</Nm><Ownr><Nm>Ada Marlowe</Nm>');
    expect(camt).toMatch(/<Cd>CLAV<\/Cd><\/CdOrPrtry><\/Tp><Amt Ccy="EUR">805.00</);
    const csv = (await take({ format: 'csv', one: true, pack: '' })).toString();
    expect([...csv.matchAll(/,(in_process|rejected|returned),/g)].map(([, status]) => status)).toEqual([
      'in_process',
      'in_process',
      'rejected',
    ]);
  });

  test('of a period of the client’s own no deposit is told, because it is today’s', async () => {
    const own = { from: '2026-03-01', to: '2026-03-30' };
    expect((await take({ format: 'camt.053.001.08', one: true, pack: '' }, own)).toString()).not.toContain('CLAV');
    expect((await take({ format: 'mt940', one: true, pack: '' }, own)).toString()).not.toContain(':64:');
    expect((await take({ format: 'ofx', one: true, pack: '' }, own)).toString()).not.toContain('AVAILBAL');
  });

  test('a selection of its entries has the status of today', async () => {
    const query = new URLSearchParams({ format: 'csv', account: account.number, ...march, statuses: 'returned' });
    const answer = await bank.app.inject({
      url: `/api/statement/file?${query.toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.payload).toContain(',deposit,returned,');
  });
});
