import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignFee, chargeFees, waiveFee } from '../../server/src/money/fees/index.ts';
import { changeKinds } from '../../server/src/office/changes/index.ts';
import { twoPeople } from '../../server/src/office/changes/testing-two-people.ts';
import { openTestBank, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice } from '../../server/src/testing/office-for-tests.ts';
import { recompute } from './recompute.ts';

let bank: TestBank;
let office: TestOffice;
let folder: string;
let fees: readonly string[];

/** A bank with fees charged by a run and by hand, one waived and one owed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-recompute-'));
  bank = await openTestBank();
  office = await openTestOffice(bank);
  const { platform } = bank;
  const kinds = [...changeKinds(platform), chargeFees(platform), waiveFee(platform), assignFee(platform)];
  const people = await twoPeople(bank, kinds);
  const month = bank.clock.now().toISOString().slice(0, 7);
  await bank.setRate('EUR', '1.2345');
  await bank.client({ holds: ['1000.00 EUR'] });
  await bank.client({ holds: ['1.00 EUR'] });
  await bank.client({ holds: ['1.00 USD'] });
  const ahead = await bank.client({ holds: ['500.00 EUR'] });
  await people.change('book_by_hand', {
    text: 'Maintenance',
    type: 'fee',
    legs: [
      { account: ahead.accounts[0].number, side: 'debit', amount: '30.00', currency: 'EUR' },
      { account: 'fees_maintenance:EUR', side: 'credit', amount: '30.00', currency: 'EUR' },
    ],
  });
  const auditor = await office.officer('auditor');
  const open = async (state: string) =>
    (await office.call('readFees', { as: auditor, query: { from: month, state } })).body.fees;
  await people.change('assign_fee', { payment: (await open('to_assign'))[0].payment, of: [month] });
  bank.clock.passHours(24 * 31);
  await people.change('charge_fees', { month });
  await people.change('waive_fee', { fee: (await open('unpaid'))[0].id });
  for (const what of ['journal', 'balances', 'fees']) {
    const { body } = await office.call('takeExport', { as: auditor, query: { what } });
    await writeFile(join(folder, `${what}.csv`), String(body));
    if (what === 'fees') fees = String(body).trimEnd().split('\r\n');
  }
});
afterAll(async () => {
  await office.close();
  await bank.close();
  await rm(folder, { recursive: true });
});

async function faultsOf(lines: readonly string[]): Promise<readonly string[]> {
  await writeFile(join(folder, 'fees.csv'), `${lines.join('\r\n')}\r\n`);
  return (await recompute(folder)).faults;
}

test('the fees that the bank reports follow from its journal', async () => {
  expect(fees.map((line) => line.split(',')[7])).toEqual(
    expect.arrayContaining(['charged', 'charged', 'unpaid', 'waived']),
  );
  expect(await faultsOf(fees)).toEqual([]);
});

test('a cent more in a fee, in what is owed or in a sum is found', async () => {
  for (const [at, line] of fees.entries())
    for (const cell of new Set(line.split(',').filter((one) => /^\d+\.\d\d$/.test(one)))) {
      const cent = cell.slice(0, -1) + ((Number(cell.at(-1)) + 1) % 10);
      const changed = fees.with(
        at,
        line
          .split(',')
          .map((one) => (one === cell ? cent : one))
          .join(','),
      );
      expect(await faultsOf(changed), `${line}: ${cell}`).not.toEqual([]);
    }
});

test('a fee that is left out, told twice, or told as another state is found', async () => {
  for (const [at, line] of fees.entries()) {
    if (!line.startsWith('fee,')) continue;
    expect(await faultsOf(fees.toSpliced(at, 1)), line).not.toEqual([]);
    expect(await faultsOf(fees.toSpliced(at, 0, line)), line).not.toEqual([]);
    const other = line.includes(',unpaid,')
      ? line.replace(',unpaid,', ',due,')
      : line.replace(/,(charged|waived),/, ',unpaid,');
    expect(await faultsOf(fees.with(at, other)), line).not.toEqual([]);
  }
});
