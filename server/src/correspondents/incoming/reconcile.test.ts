import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { toDecimalString, type Money } from '@bank/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSetting } from '../../base/settings/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { assignEntry, importFile, listEntries, reconcile, returnEntry } from './index.ts';
import { writeTestCamt, type TestFile } from './testing-camt.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const text = (amount: Money) =>
  amount.amountMinor < 0n
    ? `-${toDecimalString({ ...amount, amountMinor: -amount.amountMinor })}`
    : toDecimalString(amount);
const take = (file: TestFile) =>
  importFile(asOperator(bank.platform), { name: 'camt.xml', bytes: writeTestCamt(file) });

/** The reconciliation of a currency as figures. */
async function figures(currency: string) {
  const [found] = await reconcile(bank.platform, { currency });
  const { nostro, statement } = found!;
  if (statement === undefined) return { nostro: text(nostro) };
  const { closing, difference, broughtForward, gaps, unstated, notStated, unexplained } = statement;
  return {
    nostro: text(nostro),
    closing: text(closing),
    difference: text(difference),
    broughtForward: text(broughtForward),
    gaps: gaps.map((gap) => `${gap.after} ${gap.before} ${text(gap.amount)}`),
    unstated: unstated.rows.map(({ what, amountMinor }) => `${what} ${amountMinor}`),
    notStated: notStated.rows.map(({ reference, amountMinor }) => `${reference} ${amountMinor}`),
    unexplained: text(unexplained),
  };
}
const agreed = { broughtForward: '0.00', gaps: [], unstated: [], notStated: [], unexplained: '0.00' };

test('a bank that books what its correspondent states agrees with it', async () => {
  const [account] = (await bank.client({ holds: ['0.00 GBP'] })).accounts;
  expect(await figures('GBP')).toEqual({ nostro: '0.00' });
  await take({ currency: 'GBP', entries: [{ amount: '100.00', to: account.number }, { amount: '5.00' }] });
  expect(await figures('GBP')).toEqual({ nostro: '105.00', closing: '105.00', difference: '0.00', ...agreed });
});

test('each difference is listed, and nothing is left unexplained', async () => {
  const [account] = (await bank.client({ holds: ['40.00 EUR'] })).accounts;
  const day1 = { statement: 'E1', opening: '35.00', entries: [{ amount: '100.00', to: account.number }] };
  await take(day1);
  expect(await figures('EUR')).toMatchObject({ difference: '5.00', broughtForward: '5.00', unexplained: '0.00' });

  await bank.deposit(account, '7.00');
  await take({ message: 'camt.054.001.08', statement: 'N1', entries: [{ reference: 'EARLY', amount: '20.00' }] });
  expect(await figures('EUR')).toEqual({
    nostro: '167.00',
    closing: '135.00',
    difference: '32.00',
    broughtForward: '5.00',
    gaps: [],
    unstated: ['deposit 700'],
    notStated: ['EARLY 2000'],
    unexplained: '0.00',
  });

  const third = {
    statement: 'E3',
    day: '2026-03-04',
    opening: '138.00',
    entries: [{ reference: 'EARLY', amount: '20.00' }],
  };
  await take(third);
  expect(await figures('EUR')).toMatchObject({ gaps: ['E1 E3 3.00'], notStated: [], unexplained: '0.00' });
  const second = { statement: 'E2', day: '2026-03-03', opening: '135.00', entries: [{ amount: '3.00' }] };
  await take(second);
  expect(await figures('EUR')).toMatchObject({ gaps: [], difference: '12.00', unexplained: '0.00' });
});

test('money that was sent back is a difference until the correspondent states it', async () => {
  await take({ currency: 'CHF', entries: [{ amount: '9.00' }, { amount: '1.00' }] });
  const [account] = (await bank.client({ holds: ['0.00 CHF'] })).accounts;
  const waiting = await listEntries(bank.database.db, { isWaitingOnly: true, limit: 100 });
  const [nine, one] = waiting.filter(({ currency }) => currency === 'CHF');
  await returnEntry(bank.platform, { entryId: nine!.id, reason: 'Unknown' });
  await assignEntry(bank.platform, { entryId: one!.id, accountNumber: account.number, reason: 'Known' });
  expect(await figures('CHF')).toMatchObject({ difference: '-9.00', unstated: ['suspense returned -900'] });
  const debit = { amount: '9.00', side: 'debit', endToEndId: nine!.id.replaceAll('-', '') } as const;
  await take({ currency: 'CHF', day: '2026-03-03', opening: '10.00', entries: [debit] });
  expect(await figures('CHF')).toMatchObject({ difference: '0.00', ...agreed });
});

describe('a correspondent that was taken from the list', () => {
  const former = correspondentsOf(firstCorrespondents, 'AED')[0]!;
  const next = { name: 'Al Sahil Bank', bic: 'ALSAXB2T', account: '55 0022' };
  const ofFormer = { currency: 'AED', bic: former.bic, account: former.account };
  const listOf = async () =>
    (await reconcile(bank.platform, { currency: 'AED' })).map(
      ({ correspondent: { name, bic }, isFormer, statement }) => [
        bic,
        name,
        isFormer,
        statement && text(statement.closing),
        statement && text(statement.elsewhere),
        statement && text(statement.unexplained),
      ],
    );

  test('is compared until its account is empty and it has stated nothing for ninety days', async () => {
    await take({ ...ofFormer, statement: 'A1', entries: [{ amount: '30.00' }] });
    const setting = {
      id: bank.platform.newId(),
      name: 'correspondents' as const,
      value: { ...firstCorrespondents, AED: [next] },
      setAt: bank.clock.now(),
      setBy: 'ann, ben',
    };
    await inEmergency(bank.database.db, 'change_correspondents', (transaction) => insertSetting(transaction, setting));
    await take({
      currency: 'AED',
      bic: next.bic,
      account: next.account,
      statement: 'B1',
      opening: '0.00',
      entries: [{ amount: '4.00' }],
    });
    expect(await listOf()).toEqual([
      [next.bic, next.name, false, '4.00', '30.00', '0.00'],
      [former.bic, former.name, true, '30.00', '4.00', '0.00'],
    ]);
    // What is left there goes to the new one; both tell of it.
    await take({
      ...ofFormer,
      statement: 'A2',
      day: '2026-03-03',
      opening: '30.00',
      entries: [{ amount: '30.00', side: 'debit' }],
    });
    expect(await listOf()).toMatchObject([
      [next.bic, next.name, false, '4.00', '0.00', '0.00'],
      [former.bic, former.name, true, '0.00', '4.00', '0.00'],
    ]);
    expect((await reconcile(bank.platform)).filter(({ isFormer }) => isFormer)).toHaveLength(1);
    expect((await reconcile(bank.platform, { currency: 'GBP' })).map(({ currency }) => currency)).toEqual(['GBP']);
    // It closed last on 3 March; the bank opened on the second.
    bank.clock.passHours(24 * 91);
    expect(await listOf()).toHaveLength(2);
    bank.clock.passHours(24);
    expect((await listOf()).map(([bic]) => bic)).toEqual([next.bic]);
  });
});
