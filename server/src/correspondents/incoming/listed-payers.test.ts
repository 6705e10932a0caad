import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { importList, readHits } from '../../people/screening/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { decideCountryRules } from '../../testing/country-rules-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { importFile, listEntries } from './index.ts';
import { writeTestCamt, type TestEntry } from './testing-camt.ts';

let bank: TestBank;
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });

beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

let fileCount = 0;
const importEntries = async (entries: readonly TestEntry[]) => {
  const bytes = writeTestCamt({ statement: `L${(fileCount += 1)}`, message: 'camt.054.001.08', entries });
  const { summary } = await importFile(asOperator(staff()), { name: 'camt.xml', bytes });
  return Object.fromEntries(summary.sums.map(({ fate, count }) => [fate, count]));
};
const latest = async () => (await listEntries(bank.database.db, { isWaitingOnly: false, limit: 1 }))[0]!;
const holder = async () => (await bank.client({ holds: ['0.00 EUR'] })).accounts[0];

describe('a payer whose name is like one on a list of sanctions', () => {
  const listed = { amount: '9.00', name: 'Sergey Morozov-Ladogin' };
  const reasonsOf = async (id: string) =>
    (await readHits(bank.database.db, { isOpenOnly: true, limit: 10, subject: { kind: 'incoming', id } })).map(
      ({ reasons }) => reasons[0],
    );

  test('is found when the money comes, and it waits for compliance', async () => {
    const sample = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
    await importList(staff(), sample, { isShrinkConfirmed: false });
    const account = await holder();
    expect(await importEntries([{ ...listed, to: account.number }])).toEqual({ suspense: 1 });
    const entry = await latest();
    expect(entry).toMatchObject({
      suspenseReason: 'name_on_a_list',
      accountNumber: account.number,
      releasedHitCount: 0,
    });
    expect(entry.hitCount).toBeGreaterThan(0);
    expect(await bank.balance(account)).toBe('0.00');
  });

  const payer = { amount: '9.00', name: 'Paywell Services Ltd' };
  test.each([
    ['for whom it is paid', { ultimateDebtor: 'Sergey Morozov-Ladogin' }, /behind the payment/],
    ['its text', { text: 'Rent for Sergey Morozov-Ladogin' }, /in the reference/],
    ['its bank', { agent: { name: 'Argentum Maritime Shipping Co Ltd', bic: 'HASTXB2L' } }, /name of the bank/],
    [
      'the address of who is behind it',
      {
        parties:
          '<InitgPty><Pty><Nm>Paywell</Nm><PstlAdr><AdrLine>c/o Sergey Morozov-Ladogin</AdrLine></PstlAdr></Pty>' +
          '</InitgPty>',
      },
      /in the address/,
    ],
  ])('is found in %s as well, and the hit tells where it stood', async (_what, part, place) => {
    const account = await holder();
    expect(await importEntries([{ ...payer, ...part, to: account.number }])).toEqual({ suspense: 1 });
    const { id, suspenseReason } = await latest();
    expect([suspenseReason, await reasonsOf(id)]).toEqual(['name_on_a_list', [expect.stringMatching(place)]]);
  });

  test('is found behind many other texts, and what is too long to compare waits', async () => {
    const lines = (count: number, length: number) =>
      Array.from(
        { length: count },
        (_line, number) => `<AdrLine>${`Invoice ${number} `.padEnd(length, 'of goods ')}</AdrLine>`,
      );
    const others = (addresses: readonly string[]) =>
      addresses.map((line) => `<UltmtDbtr><Pty><PstlAdr>${line}</PstlAdr></Pty></UltmtDbtr>`).join('');
    const listedLast = [...lines(60, 12), '<AdrLine>Sergey Morozov-Ladogin</AdrLine>'];
    for (const addresses of [listedLast, lines(60, 60)]) {
      const account = await holder();
      expect(await importEntries([{ ...payer, parties: others(addresses), to: account.number }])).toEqual({
        suspense: 1,
      });
      expect((await latest()).suspenseReason).toBe('name_on_a_list');
    }
  });

  test('money from a bank in a country that has a rule waits for compliance, and says why', async () => {
    await decideCountryRules(bank.platform, [{ country: 'IR', place: 'bank', act: 'refuse' }]);
    const account = await holder();
    const agent = { name: 'Bank of a city', bic: 'BMJIIRTH' };
    expect(await importEntries([{ ...payer, agent, to: account.number }])).toEqual({ suspense: 1 });
    const { id, suspenseReason, hitCount } = await latest();
    expect([suspenseReason, hitCount]).toEqual(['country_rule', 1]);
    expect(await reasonsOf(id)).toEqual(['The country of a bank is IR: the rule is to refuse it.']);
    expect(await importEntries([{ ...payer, to: account.number }])).toEqual({ booked: 1 });
  });
});
