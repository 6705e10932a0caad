import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEverything } from '../../base/audit/index.ts';
import { insertSetting } from '../../base/settings/index.ts';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { importList } from '../../people/screening/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { assignEntry, importFile, listEntries, previewFile, reconcile } from './index.ts';
import { writeTestCamt, writeTestCamtText, type TestEntry, type TestFile } from './testing-camt.ts';

/* Files as correspondents really write them: what is booked of each, once, and what waits for people and why. */

let bank: TestBank;
const currencies = [
  'EUR',
  'GBP',
  'CHF',
  'USD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'AED',
  'SGD',
  'HKD',
  'CAD',
  'AUD',
].concat([
  'NZD',
  'ZAR',
  'MXN',
  'TRY',
  'ILS',
  'THB',
  'INR',
  'CNY',
  'RON',
  'HUF',
  'BGN',
  'ISK',
  'MYR',
  'PHP',
  'IDR',
  'BRL',
  'PEN',
  'COP',
  'KRW',
]);
const correspondentIn = (code: string) => ({ name: 'Fenland Bank', bic: 'FENLXC2H', account: `6016${code}` });
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });

beforeAll(async () => {
  bank = await openTestBank();
  const setting = {
    id: bank.platform.newId(),
    name: 'correspondents' as const,
    value: Object.fromEntries(currencies.map((code) => [code, [correspondentIn(code)]])),
    setAt: bank.clock.now(),
    setBy: 'ann, ben',
  };
  await inEmergency(bank.database.db, 'change_correspondents', (transaction) => insertSetting(transaction, setting));
  await bank.database.db.transaction().execute((within) => recordEverything(within, bank.platform, ['setting']));
  const sample = readFileSync(new URL('../../operation/demonstration/lists/ofac-sample.xml', import.meta.url));
  await importList(staff(), sample, { isShrinkConfirmed: false });
});
afterAll(async () => {
  expect(await verifyBank(bank.database.db)).toEqual([]);
  await bank.close();
});

/** Each test has a currency of its own, and two clients who hold it. */
let currency = '';
let one: TestAccount;
let other: TestAccount;
let day = 2;
let opening = '0.00';
beforeEach(async () => {
  currency = currencies.shift()!;
  [day, opening] = [2, '0.00'];
  [one] = (await bank.client({ holds: [`0.00 ${currency}`] })).accounts;
  [other] = (await bank.client({ holds: [`0.00 ${currency}`] })).accounts;
});
afterEach(async () => {
  const [{ statement } = { statement: undefined }] = await reconcile(bank.platform, { currency });
  expect(statement?.unexplained.amountMinor ?? 0n).toBe(0n);
});

const inCurrency = (file: Partial<TestFile>): TestFile => ({
  currency,
  ...correspondentIn(currency),
  day: `2026-03-0${day}`,
  opening,
  entries: [],
  ...file,
});
const bytesOf = (file: Partial<TestFile>) => writeTestCamt(inCurrency(file));
const takeBytes = async (bytes: Uint8Array) => {
  const { summary } = await importFile(staff(), { name: 'camt.xml', bytes });
  return Object.fromEntries(summary.sums.map(({ fate, count }) => [fate, count]));
};
const take = (entries: readonly TestEntry[], about: Partial<TestFile> = {}) =>
  takeBytes(bytesOf({ entries, ...about }));
const waiting = async () =>
  (await listEntries(bank.database.db, { isWaitingOnly: true, limit: 500 })).filter(
    (entry) => entry.currency === currency,
  );
const why = async () => (await waiting()).map(({ suspenseReason }) => suspenseReason);
const balances = async () => [await bank.balance(one), await bank.balance(other)];
const to = ({ number }: TestAccount, amount: string, more: Partial<TestEntry> = {}): TestEntry => ({
  amount,
  to: number,
  name: 'Orla Fennimore',
  ...more,
});
const plain = (text: string) => (text.includes('.') ? text.slice(0, text.indexOf('.')) : text);
const held = async () => (await balances()).map(plain);

describe('an entry is judged alone, and the rest of its file is booked', () => {
  test.each<[string, () => TestEntry, string]>([
    ['without a reference', () => to(other, '5.00', { reference: '' }), 'reference_missing'],
    ['with what programs write for none', () => to(other, '5.00', { reference: 'NONREF' }), 'reference_missing'],
    [
      'whose parts do not add up',
      () => ({ amount: '5.00', parts: [to(other, '2.00'), to(other, '2.00')] }),
      'entry_unreadable',
    ],
    ['with a day that is none', () => to(other, '5.00', { valueDate: '2026-02-30' }), 'entry_unreadable'],
    [
      'of a batch that says nothing more',
      () => ({ amount: '5.00', batch: { count: 2 }, isBare: true }),
      'details_missing',
    ],
  ])('%s', async (_what, entry, reason) => {
    const entries = [
      to(one, '7.00', { reference: 'FIRST' }),
      { reference: 'SECOND', ...entry() },
      to(one, '1.00', { reference: 'THIRD' }),
    ];
    expect(await take(entries)).toEqual({ booked: 2, suspense: 1 });
    expect(await held()).toEqual(['8', '0']);
    expect(await why()).toEqual([reason]);
    const { suspenseDetail } = (await waiting())[0]!;
    if (reason === 'entry_unreadable') expect(suspenseDetail).toMatch(/^Line \d+, \w+: .*\.$/);
    else expect(suspenseDetail).toBeNull();
    // Under another name, and in another version, it is a copy.
    const again = inCurrency({ entries, statement: `A${currency}`, message: 'camt.053.001.04', copyMark: 'DUPL' });
    expect(await takeBytes(writeTestCamt(again))).toEqual({ seen: 3 });
  });

  test('with a reference that another one of the statement has, of the same amount', async () => {
    const entries = [to(one, '7.00', { reference: 'SAME' }), to(other, '7.00', { reference: 'SAME' })];
    expect(await take(entries)).toEqual({ booked: 1, suspense: 1 });
    expect([await held(), await why()]).toEqual([['7', '0'], ['reference_repeated']]);
    expect((await waiting())[0]).toMatchObject({ accountNumber: other.number, servicerReference: 'SAME ×2' });
    expect(await take(entries, { statement: `B${currency}` })).toEqual({ seen: 2 });
  });

  test('of nothing', async () => {
    expect(await take([to(one, '0.00'), to(one, '7.00')])).toEqual({ announced: 1, booked: 1 });
    expect(await held()).toEqual(['7', '0']);
  });

  test('told by a notification without a reference, it waits for its statement', async () => {
    const entry = to(one, '7.00', { reference: '' });
    expect(await take([entry], { message: 'camt.054.001.08' })).toEqual({ announced: 1 });
    expect(await take([entry])).toEqual({ suspense: 1 });
    expect(await why()).toEqual(['reference_missing']);
  });
});

describe('entries without a reference are booked once', () => {
  test('in a week over its days, and in two pages of a day', async () => {
    const nameless = to(one, '7.00', { reference: '' });
    const first = inCurrency({ entries: [nameless], statement: `P${currency}` });
    const page = (file: TestFile, number: number) =>
      new TextEncoder().encode(
        writeTestCamtText(file).replace(
          /<\/CreDtTm>\n<Acct>/,
          `</CreDtTm><StmtPgntn><PgNb>${number}</PgNb><LastPgInd>${number === 2}</LastPgInd></StmtPgntn><Acct>`,
        ),
      );
    expect(await takeBytes(page(first, 1))).toEqual({ suspense: 1 });
    expect(await takeBytes(page({ ...first, opening: '7.00' }, 2))).toEqual({ suspense: 1 });
    expect(await take([nameless, nameless], { statement: `W${currency}` })).toEqual({ seen: 2 });
    expect(await waiting()).toHaveLength(2);
  });
});

describe('amounts as banks tell them', () => {
  const charge = (written: string) =>
    `<Chrgs><TtlChrgsAndTaxAmt Ccy="${currency}">${written}</TtlChrgsAndTaxAmt></Chrgs>`;

  test('an entry net of a charge is booked as it came, with what was ordered', async () => {
    const parts = [to(one, '1000.00', { charges: charge('10.00') })];
    expect(await take([{ amount: '990.00', parts }])).toEqual({ booked: 1 });
    expect(await held()).toEqual(['990', '0']);
    const [entry] = (await listEntries(bank.database.db, { isWaitingOnly: false, limit: 500 })).filter(
      (found) => found.currency === currency,
    );
    expect(entry).toMatchObject({ instructed: { currency } });
    expect([entry!.instructed!.amountMinor, entry!.chargesMinor]).toEqual(
      [1000n, 10n].map((whole) => (whole * entry!.amount.amountMinor) / 990n),
    );
  });

  test('a batch whose parts stand in their details goes to each', async () => {
    const part = (account: TestAccount, amount: string) => ({
      ...to(account, amount),
      amounts: `<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>`,
    });
    const text = writeTestCamtText(
      inCurrency({ entries: [{ amount: '300.00', parts: [part(one, '100.00'), part(other, '200.00')] }] }),
    ).replaceAll(/(<TxDtls>)<Amt[^>]*>[\d.]+<\/Amt>/g, '$1');
    expect(await takeBytes(new TextEncoder().encode(text))).toEqual({ booked: 2 });
    expect(await held()).toEqual(['100', '200']);
  });

  test('a charge and a reversal with the reference of their payment', async () => {
    const entries: TestEntry[] = [
      to(one, '100.00', { reference: 'SAME' }),
      { amount: '10.00', side: 'debit', reference: 'SAME', isBare: true, entryText: 'Charges' },
      { amount: '100.00', side: 'debit', reference: 'SAME', isBare: true, isReversal: true },
    ];
    expect(await take(entries)).toEqual({ booked: 1, suspense: 2 });
    expect(await why()).toEqual(['debit_unknown', 'reversal']);
    expect((await waiting())[1]).toMatchObject({ reverses: { servicerReference: 'SAME' }, accountNumber: one.number });
  });
});

describe('a batch whose details come later is split', () => {
  const lump: TestEntry = { reference: 'BATCH', amount: '300.00', batch: { count: 2 }, isBare: true };
  const details = (): TestEntry => ({
    reference: 'BATCH',
    amount: '300.00',
    parts: [to(one, '100.00'), to(other, '200.00')],
    batch: {},
  });
  const notification = { message: 'camt.054.001.08' } as const;

  test('by a notification, once, also where it comes again', async () => {
    expect(await take([lump])).toEqual({ suspense: 1 });
    expect(
      (await previewFile(staff(), { bytes: bytesOf({ entries: [details()], ...notification }) })).summary.sums,
    ).toMatchObject([{ fate: 'booked', count: 2 }]);
    expect(await take([details()], notification)).toEqual({ booked: 2 });
    expect([await held(), await why()]).toEqual([['100', '200'], []]);
    expect(await take([details()], notification)).toEqual({ seen: 2 });
    expect(await take([details()], { statement: `D${currency}` })).toEqual({ seen: 2 });
    expect(await take([lump], { statement: `L${currency}` })).toEqual({ seen: 1 });
    expect(await held()).toEqual(['100', '200']);
  });

  test('by a statement, where a notification told the batch', async () => {
    expect(await take([lump], notification)).toEqual({ suspense: 1 });
    expect(await take([details()])).toEqual({ booked: 2 });
    expect([await held(), await why()]).toEqual([['100', '200'], []]);
  });

  test('by a longer statement, and its parts that nobody is named for wait alone', async () => {
    await take([lump]);
    const parts = [to(one, '100.00'), { amount: '200.00', name: 'Bram Tolliver' }];
    expect(await take([{ ...details(), parts }, to(other, '1.00')], { statement: `W${currency}` })).toEqual({
      booked: 2,
      suspense: 1,
    });
    expect([await held(), await why()]).toEqual([['100', '1'], ['no_account_named']]);
  });

  test('not where staff decided before', async () => {
    await take([lump]);
    const { id } = (await waiting())[0]!;
    await assignEntry(staff(), { entryId: id, accountNumber: one.number, reason: 'All of it' });
    expect(await take([details()], notification)).toEqual({ seen: 2 });
    expect(await held()).toEqual(['300', '0']);
  });

  test('before it is told as one, each is booked once', async () => {
    expect(await take([details()], notification)).toEqual({ booked: 2 });
    expect(await take([lump])).toEqual({ seen: 1 });
    expect(await held()).toEqual(['100', '200']);
  });
});

describe('texts and names stand where banks put them', () => {
  test.each<[string, () => TestEntry, string]>([
    [
      'the account in the text of the entry',
      () => ({ amount: '7.00', name: 'Orla', entryText: `For ${one.number}` }),
      '',
    ],
    [
      'the number of an invoice in its form',
      () =>
        to(one, '7.00', {
          structured: '<Strd><RfrdDocInf><Nb>INV-7</Nb></RfrdDocInf><AddtlRmtInf>May</AddtlRmtInf></Strd>',
        }),
      'INV-7 May',
    ],
  ])('%s', async (_what, entry, text) => {
    expect(await take([entry()])).toEqual({ booked: 1 });
    expect(await held()).toEqual(['7', '0']);
    if (text === '') return;
    const all = await listEntries(bank.database.db, { isWaitingOnly: false, limit: 500 });
    expect(all.find((found) => found.currency === currency)).toMatchObject({ remittanceInformation: text });
  });

  test.each<[string, Partial<TestEntry>]>([
    ['for whom the payer pays', { ultimateDebtor: 'Sergey Morozov-Ladogin' }],
    ['on behalf of whom, by the text', { text: 'Rent, on behalf of Sergey Morozov-Ladogin, May' }],
    [
      'who stands in an entry that cannot be read',
      { ultimateDebtor: 'Sergey Morozov-Ladogin', valueDate: '2026-02-30' },
    ],
  ])('a listed name stops the money: %s', async (_what, named) => {
    expect(await take([to(one, '7.00', named)])).toEqual({ suspense: 1 });
    const [entry] = await waiting();
    expect(entry!.hitCount).toBeGreaterThan(0);
    expect(await assignEntry(staff(), { entryId: entry!.id, accountNumber: one.number, reason: 'Known' })).toBe(
      'entry_held_by_screening',
    );
  });
});
