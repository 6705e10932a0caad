import { languages } from '@bank/contract';
import type { Texts } from '@bank/dictionaries';
import { expect, test } from 'vitest';
import type { Fee, FeeTable } from './fee-table.ts';
import { fees } from './fees.ts';

/** A cell in the words of the specification. */
function spelled(fee: Fee): string {
  switch (fee.kind) {
    case 'amount':
      return `${fee.usd.replaceAll('\u00a0', ' ')} USD`;
    case 'share':
      return fee.bounds === undefined
        ? `${fee.percent}%`
        : `${fee.percent}%, minimum ${fee.bounds.least} USD, maximum ${fee.bounds.most} USD`;
    case 'word':
      return {
        free: 'free',
        unavailable: 'unavailable',
        pleaseContact: 'please contact',
        bankDiscretion: 'at bank discretion',
      }[fee.word];
  }
}

function figures(tables: readonly FeeTable[]): Record<string, string[]> {
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows.map(({ fee }) => spelled(fee))]));
}

/** Spec 9: the tables that personal and corporate clients share. */
const transfers = [
  '0.1%, minimum 25 USD, maximum 75 USD',
  '10 USD',
  '0.7%, minimum 45 USD, maximum 200 USD',
  '50 USD',
  '100 USD',
];
const supplementary = ['20 USD', '3%', '100 USD', '2.50%', '2.50%'];
const debitCard = ['500 USD', '3%', '100 USD', '2.50%', 'free'];
const extras = ['10 USD', '100 USD', '50 USD', '2.50%', '25 USD'];

test('the corporate tables hold the figures of the specification, row by row', () => {
  expect(Object.entries(figures(fees['corporate-banking']))).toEqual([
    ['accountOpening', ['10 000 USD', '15 000 USD', '2 500 USD', '3 500 USD', 'free', '500 USD', 'free']],
    ['administration', ['40 USD', 'unavailable', '20 USD', 'free', '20 USD', 'free', 'free']],
    ['bankTransfers', transfers],
    ['acquiring', ['100 000 USD']],
    ['supplementaryCharges', supplementary],
    ['debitCard', debitCard],
    ['extras', extras],
  ]);
});

test('the personal tables leave opening to discretion twice, end in please contact, hold no acquiring', () => {
  expect(Object.entries(figures(fees['personal-banking']))).toEqual([
    [
      'accountOpening',
      ['at bank discretion', 'at bank discretion', '1 000 USD', '2 000 USD', 'free', '500 USD', 'free'],
    ],
    ['administration', ['40 USD', 'unavailable', '20 USD', 'free', '20 USD', 'free', 'please contact']],
    ['bankTransfers', transfers],
    ['supplementaryCharges', supplementary],
    ['debitCard', debitCard],
    ['extras', extras],
  ]);
});

test('the business card tables hold the figures of the specification', () => {
  expect(Object.entries(figures(fees['business-card']))).toEqual([
    ['businessDebitCard', ['500 USD', '3%', '100 USD', '2.50%', 'free', '100 USD']],
    ['businessCreditCard', ['1 000 USD', '5%', '100 USD', '3%', 'free', '100 USD']],
  ]);
});

test('the agent tables hold the figures of the specification', () => {
  expect(Object.entries(figures(fees.agent))).toEqual([
    ['agentFee', ['250 USD', '250 USD', '150 USD', '150 USD']],
    ['agentAccount', ['150 USD', '150 USD', '20 USD', 'at bank discretion']],
    ['referralCommission', ['0.7%', '1%', '1.2%']],
  ]);
});

test('the referral commission is tiered at the amounts of the specification', () => {
  const tiers = fees.agent[2].rows.map(({ values }) =>
    Object.values(values ?? {}).map((value) => value.replaceAll('\u00a0', ' ')),
  );
  expect(tiers).toEqual([['10 000', '100 000'], ['101 000', '500 000'], ['501 000']]);
});

test('merchants pay a discount rate of 5.5% at most', () => {
  expect(
    fees['corporate-banking'].map((table: FeeTable) => table.percent).filter((percent) => percent !== undefined),
  ).toEqual(['5.5']);
});

test.each(languages)(
  'in %s every table, row and remark has its label, and no place in a label stays empty',
  async (language) => {
    const { fees: texts } = (await import(`@bank/dictionaries/${language}/fees`)) as { fees: Texts['fees'] };
    const tables: readonly FeeTable[] = Object.values(fees).flat();
    for (const table of tables) {
      expect(texts.tables[table.name].title).toMatch(/\p{L}/u);
      expect(texts.tables[table.name].note.match(/\{\w+\}/g) ?? []).toEqual(
        table.percent === undefined ? [] : ['{percent}'],
      );
      for (const row of table.rows) {
        const places = (texts.rows[row.name].match(/\{\w+\}/g) ?? []).map((place) => place.slice(1, -1));
        expect([row.name, places.toSorted()]).toEqual([row.name, Object.keys(row.values ?? {}).toSorted()]);
        if (row.remark !== undefined) expect(texts.remarks[row.remark]).toMatch(/\p{L}/u);
        if (row.fee.kind === 'word') expect(texts.words[row.fee.word]).toMatch(/\p{L}/u);
      }
    }
  },
);
