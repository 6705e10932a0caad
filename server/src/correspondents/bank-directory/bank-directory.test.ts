import { inTransaction } from '@bank/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { readBankDirectory } from './read-bank-directory.ts';
import { smallDirectory } from './small-directory.ts';
import { replaceBankDirectory } from './store.ts';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = await bank.logIn(await bank.client());
  const rows = await smallDirectory();
  await inTransaction(bank.platform.db, (transaction) => replaceBankDirectory(transaction, rows));
});
afterAll(() => bank.close());

const find = async (body: object) => (await bank.call('findBank', { token, body })).body.bank;
const commerzbank = { name: 'Commerzbank', bic: 'COBADEFFXXX' };

test.each([
  ['an IBAN as it is printed', { iban: 'DE89 3704 0044 0532 0130 00' }, commerzbank],
  ['an IBAN whose bank stands behind a check letter', { iban: 'IT60X0542811101000000123456' }, null],
  [
    'an IBAN in small letters',
    { iban: 'gb29nwbk60161331926819' },
    { name: 'National Westminster Bank', bic: 'NWBKGB2L' },
  ],
  ['a BIC', { bic: 'COBADEFFXXX' }, commerzbank],
  ['a BIC without its branch', { bic: 'cobadeff' }, commerzbank],
  ['the BIC of a branch that is not listed', { bic: 'COBADEFF370' }, commerzbank],
  ['an IBAN with a wrong digit', { iban: 'DE89370400440532013001' }, null],
  ['nothing', {}, null],
  ['a text that is neither', { iban: "'; --", bic: '\u0000' }, null],
])('the bank of %s', async (_what, body, expected) => {
  expect(await find(body)).toEqual(expected);
});

test('is told to clients only', async () => {
  expect((await bank.call('findBank', { body: { bic: 'COBADEFF' } })).status).toBe(401);
});

describe('a file of banks', () => {
  test('takes the place of the banks before it', async () => {
    const read = readBankDirectory('country,bank_code,bic,name\r\nDE,370,AAAADEFF,"Bank, Other"\r\n');
    if ('wrongLine' in read) throw new Error('the file cannot be read');
    await inTransaction(bank.platform.db, (transaction) => replaceBankDirectory(transaction, read.rows));
    expect(await find({ iban: 'DE89370400440532013000' })).toEqual({ name: 'Bank, Other', bic: 'AAAADEFF' });
    expect(await find({ iban: 'GB29NWBK60161331926819' })).toBe(null);
  });

  test.each([
    ['a bank code of twelve characters', 'DE,ABCDEFGHIJKL,AAAADEFF,Bank', { bankCode: 'ABCDEFGHIJKL' }],
    ['a name of 140 characters', `DE,1,AAAADEFF,${'n'.repeat(140)}`, { name: 'n'.repeat(140) }],
    ['spaces around a name in quotation marks', 'DE,1,AAAADEFF," Bank "', { name: 'Bank' }],
    ['a country without bank codes', 'BS,,AAAABSNS,Bank\nBS,,BBBBBSNS,Other', { bankCode: '', bic: 'AAAABSNS' }],
  ])('is read with %s', (_what, lines, first) => {
    const read = readBankDirectory(`\ufeffcountry,bank_code,bic,name\n${lines}`);
    expect('rows' in read && read.rows[0]).toMatchObject(first);
  });

  test.each([
    ['another header', 'code;bic', 1],
    ['a country that is none', 'country,bank_code,bic,name\nQQ,1,AAAADEFF,Bank', 2],
    ['a BIC that is none', 'country,bank_code,bic,name\n\nDE,1,AAAADE,Bank', 3],
    ['a bank code in small letters', 'country,bank_code,bic,name\nDE,a,AAAADEFF,Bank', 2],
    ['a bank code of thirteen characters', 'country,bank_code,bic,name\nDE,ABCDEFGHIJKLM,AAAADEFF,Bank', 2],
    ['a name of 141 characters', `country,bank_code,bic,name\nDE,1,AAAADEFF,${'n'.repeat(141)}`, 2],
    ['no name', 'country,bank_code,bic,name\nDE,1,AAAADEFF,', 2],
    ['a bank code twice', 'country,bank_code,bic,name\nDE,1,AAAADEFF,Bank\nDE,1,BBBBDEFF,Bank', 3],
  ])('is refused with the line of %s', (_what, text, wrongLine) => {
    expect(readBankDirectory(text)).toEqual({ wrongLine });
  });
});
