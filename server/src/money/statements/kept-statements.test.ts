import { mailNoticeTexts } from '@bank/dictionaries/mail-notice-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByNumber } from '../accounts/index.ts';
import { closeAccount } from '../orders/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { testClock } from '../../testing/test-clock.ts';
import { makeDueStatements } from './make-due-statements.ts';

let bank: TestBank;
let token: string;
let euro: TestAccount;
let yen: TestAccount;
/** What the bank made, run by run. */
const made: number[] = [];

interface Kept {
  readonly id: string;
  readonly account_special_number: string;
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly opening_balance: string;
  readonly closing_balance: string;
  readonly count: number;
}

beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.08');
  await bank.setRate('JPY', '0.0065');
  const client = await bank.client({ holds: ['1000.00 EUR', '0 JPY'] });
  [euro, yen] = client.accounts;
  made.push(await makeDueStatements(bank.platform));
  // From 2 March 2026 to the middle of May.
  for (let month = 0; month < 3; month++) {
    token = await bank.logIn(client);
    const body = { from_account: euro.id, to_account: yen.id, amount: '10.00', reference: 'Rent' };
    await bank.call('orderInternalTransfer', { token, body });
    bank.clock.passHours(24 * 25);
  }
  token = await bank.logIn(client);
  const runs = await Promise.all([makeDueStatements(bank.platform), makeDueStatements(bank.platform)]);
  made.push(runs[0] + runs[1], await makeDueStatements(bank.platform));
});
afterAll(() => bank.close());

async function kept(as = token): Promise<Kept[]> {
  const { body } = await bank.call('listStatements', { token: as });
  return body.statements;
}

async function file(asked: Record<string, string>): Promise<string> {
  const answer = await bank.app.inject({
    url: `/api/statement/file?${new URLSearchParams({ account: euro.number, ...asked }).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.payload;
}

describe('the statements that the bank keeps', () => {
  test('are made once when a month is over, by whichever server comes first', () => {
    // Two accounts, March and April; while March went on there was nothing to make.
    expect(made).toEqual([0, 4, 0]);
  });

  test('are numbered from 1 without gaps, and one begins where the other ended', async () => {
    const ofEuro = (await kept()).filter((each) => each.account_special_number === euro.number);
    expect(ofEuro.map(({ number, from, to }) => [number, from, to])).toEqual([
      [2, '2026-04-01', '2026-04-30'],
      [1, '2026-03-01', '2026-03-31'],
    ]);
    const [april, march] = ofEuro;
    expect(march).toMatchObject({ opening_balance: '0.00', closing_balance: april!.opening_balance });
    expect(ofEuro.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(3);
  });

  test('are those of the client alone', async () => {
    const other = await bank.logIn(await bank.client({ holds: ['1.00 EUR'] }));
    expect(await kept(other)).toEqual([]);
  });

  test('have one id and one number, whenever and in whichever format they are taken', async () => {
    const [april] = (await kept()).filter((each) => each.account_special_number === euro.number);
    const period = { from: april!.from, to: april!.to };
    for (const _ of [1, 2]) {
      const camt = await file({ format: 'camt.053.001.08', ...period });
      const id = april!.id.replaceAll('-', '');
      expect(camt).toContain(`<Stmt><Id>${id}</Id><ElctrncSeqNb>2</ElctrncSeqNb><LglSeqNb>2</LglSeqNb>`);
      expect(camt).toContain(`<MsgId>${id}</MsgId>`);
      expect(camt).toContain('<Cd>CLBD</Cd>');
    }
    expect(await file({ format: 'mt940', ...period })).toContain('\r\n:28C:2/1\r\n');
  });

  test('are told apart from a period of the client’s own, which has an id for ever and no number', async () => {
    const period = { format: 'camt.053.001.08', from: '2026-03-10', to: '2026-04-10' };
    const [first, second] = [await file(period), await file(period)];
    const idIn = (xml: string) => /<Stmt><Id>([^<]+)</.exec(xml)![1];
    expect(idIn(first)).toBe(idIn(second));
    expect(first).not.toContain('SeqNb');
  });

  test('are made a quarter of an hour after midnight, when all that began before is booked', async () => {
    const makeAt = (moment: string) => makeDueStatements({ ...bank.platform, clock: testClock(moment) });
    expect(await makeAt('2026-06-01T00:14:59.999Z')).toBe(0);
    expect(await makeAt('2026-06-01T00:15:00.000Z')).toBeGreaterThan(1);
  });
});

test('an account that is closed has its last statement at once, to that day, and none after it', async () => {
  const client = await bank.client({ holds: ['25.00 EUR', '0 EUR'] });
  const [leaving, staying] = client.accounts;
  const own = await bank.logIn(client);
  const body = { from_account: leaving.id, to_account: staying.id, amount: '25.00', reference: 'Leaves' };
  await bank.call('orderInternalTransfer', { token: own, body });
  const account = (await findAccountByNumber(bank.database.db, leaving.number))!;
  expect(await closeAccount(bank.platform, account)).toBe('closed');
  const day = bank.clock.now().toISOString().slice(0, 10);
  const both = await Promise.all([makeDueStatements(bank.platform), makeDueStatements(bank.platform)]);
  expect(both[0] + both[1]).toBe(1);
  const last = { number: 1, from: `${day.slice(0, 7)}-01`, to: day, opening_balance: '0.00', closing_balance: '0.00' };
  const ofLeaving = async () => (await kept(own)).filter((each) => each.account_special_number === leaving.number);
  expect(await ofLeaving()).toMatchObject([{ ...last, count: 2 }]);
  expect(await bank.mailsTo(client, 'notice')).toContainEqual(
    expect.objectContaining({ subject: mailNoticeTexts.en.accountClosed.subject }),
  );
  bank.clock.passHours(24 * 62);
  await makeDueStatements(bank.platform);
  expect(await ofLeaving()).toHaveLength(1);
  expect((await verifyBank(bank.database.db)).filter(({ invariant }) => /statement/.test(invariant))).toEqual([]);
});
