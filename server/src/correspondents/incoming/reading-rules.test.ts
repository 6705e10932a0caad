import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import type { ReadingRules } from '@bank/contract/office';
import { expect, test } from 'vitest';
import { readCamt } from './read-camt.ts';
import { writeTestCamt, type TestFile } from './testing-camt.ts';

const { bic } = correspondentsOf(firstCorrespondents, 'EUR')[0]!;

async function entriesOf(file: TestFile, rules: ReadingRules) {
  const { statements } = await readCamt(writeTestCamt(file), firstCorrespondents, { [bic]: rules });
  return statements[0]!.entries;
}

const charged: TestFile = {
  statement: 'R-1',
  entries: [
    { amount: '10.00', reference: 'A' },
    { amount: '1.00', side: 'debit', reference: 'A' },
  ],
};

test('a charge has the reference of its payment, unless the profile says that one entry has it', async () => {
  expect((await entriesOf(charged, {})).map(({ naming }) => naming)).toEqual(['own', 'own']);
  const unique = await entriesOf(charged, { references: 'unique' });
  expect(unique.map(({ naming }) => naming)).toEqual(['own', 'repeated']);
});

test('references that name no entry by the profile are not kept as names', async () => {
  const entries = await entriesOf(charged, { references: 'meaningless' });
  expect(entries.map(({ naming }) => naming)).toEqual(['none', 'none']);
});

test('a batch less its charges is split, unless the profile has charges as entries of their own', async () => {
  const charges = '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">1.00</TtlChrgsAndTaxAmt></Chrgs>';
  const parts = [
    { amount: '6.00', charges },
    { amount: '6.00', charges },
  ];
  const batch: TestFile = { statement: 'R-2', entries: [{ amount: '10.00', reference: 'B', parts }] };
  const [split] = await entriesOf(batch, {});
  expect(split).toMatchObject({ fault: undefined, transactions: [{}, {}] });
  const [whole] = await entriesOf(batch, { charges: 'apart' });
  expect(whole!.fault).toMatch(/its transactions are 12\.00/);
  expect(whole!.transactions).toHaveLength(1);
});

test('a balance that does not count by the profile is not read', async () => {
  await expect(entriesOf({ ...charged, opening: '0.00' }, { balances: ['PRCD', 'CLBD'] })).rejects.toThrow(
    /OPBD is missing/,
  );
  expect(await entriesOf({ ...charged, opening: '0.00' }, { balances: ['OPBD', 'CLBD'] })).toHaveLength(2);
});

test('the rules of one correspondent are not those of another', async () => {
  const { statements } = await readCamt(writeTestCamt(charged), firstCorrespondents, {
    OTHRXA22: { references: 'unique' },
  });
  expect(statements[0]!.entries.map(({ naming }) => naming)).toEqual(['own', 'own']);
});
