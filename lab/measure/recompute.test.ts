import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recompute } from './recompute.ts';

const journalHead = 'record,entry_id,account,sequence,debit,credit,currency,balance,text,count';
const journal = [
  'posting,1,nostro:EUR,1,10.00,,EUR,-10.00,"two, lines\r\nof ""text""",',
  'posting,1,OS1,1,,10.00,EUR,10.00,,',
  'posting,2,OS1,2,2.50,,EUR,7.50,,',
  'posting,2,nostro:EUR,2,,2.50,EUR,-7.50,,',
  'count,,,,,,,,,4',
  'sum,,,,12.50,12.50,EUR,,,',
];
const balances = ['account,nostro:EUR,EUR,7.50,', 'account,OS1,EUR,,7.50', 'count,,,,', 'sum,,EUR,7.50,7.50'];

async function faultsOf(lines: readonly string[], held: readonly string[] = balances): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-recompute-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'journal.csv'), [journalHead, ...lines, ''].join('\r\n'));
  await writeFile(join(folder, 'balances.csv'), ['record,account,currency,debit,credit', ...held, ''].join('\r\n'));
  return (await recompute(folder)).faults;
}

const changed = (lines: readonly string[], from: string, to: string) => lines.map((line) => line.replace(from, to));

test('books whose postings add up to their balances have no difference', async () => {
  expect(await faultsOf(journal)).toEqual([]);
});

test('a cent more on one side, a posting that is missing and a false balance are named', async () => {
  expect(await faultsOf(changed(journal, ',2.50,,EUR,7.50', ',2.51,,EUR,7.50'))).toContain(
    'entry 2 is not balanced in EUR',
  );
  expect(await faultsOf(journal.toSpliced(3, 1))).toContain('the journal has 3 postings and says 4');
  expect(await faultsOf(journal, changed(balances, 'EUR,,7.50', 'EUR,,7.51'))).toContain(
    'OS1: the postings add up to 7.5000, its balance is 7.5100',
  );
  expect(await faultsOf(journal, balances.toSpliced(1, 1))).toContain('OS1 has no balance');
});
