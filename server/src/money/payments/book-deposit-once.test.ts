import { verifyBooks } from '@bank/ledger';
import { currencyCode, fromDecimalString } from '@bank/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccountByNumber, type Account } from '../accounts/index.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { bookDepositOnce } from './book-deposit-once.ts';
import { closeAccount } from '../orders/index.ts';
import { findPayments, reverseDeposit } from './index.ts';

let bank: TestBank;
let held: TestAccount;
let account: Account;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  [held] = (await bank.client({ holds: ['0.00 EUR'] })).accounts;
  account = (await findAccountByNumber(bank.database.db, held.number))!;
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const eur = (amount: string) => fromDecimalString(amount, currencyCode('EUR'));
const debtor = { name: 'Northwind Trading', account: 'OUTSIDE-1' };
const book = (changes: Partial<Parameters<typeof bookDepositOnce>[1]> = {}) =>
  bookDepositOnce(asOperator(bank.platform), {
    account,
    amount: eur('25.00'),
    debtor,
    reference: 'Invoice 7',
    key: undefined,
    isSecondMeant: false,
    ...changes,
  });

async function numberOf(booking: ReturnType<typeof book>): Promise<string> {
  const outcome = await booking;
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.deposit.transferNumber;
}

describe('a deposit', () => {
  test('under a key is booked once, however often it comes', async () => {
    const key = bank.newKey();
    const first = await book({ key });
    expect(first).toMatchObject({ isBookedNow: true, deposit: { status: 'completed', amount: eur('25.00') } });
    expect(await book({ key })).toEqual({ ...first, isBookedNow: false });
    expect(await bank.balance(held)).toBe('25.00');
  });

  test('under a key is answered as at first, although it was taken back and its account closed since', async () => {
    const key = bank.newKey();
    const first = await book({ key });
    if ('refusal' in first) throw new Error(first.refusal);
    await reverseDeposit(asOperator(bank.platform), first.deposit.transferNumber, 'Meant for another account');
    expect(await closeAccount(bank.platform, account)).toBe('closed');
    const { id, transferNumber } = first.deposit;
    expect(await book({ key })).toMatchObject({ isBookedNow: false, deposit: { id, transferNumber } });
    expect(await book({ key: bank.newKey() })).toEqual({ refusal: 'ledger_account_closed' });
  });

  test('under a key comes once also where several come at the same moment', async () => {
    const key = bank.newKey();
    const outcomes = await Promise.all([book({ key }), book({ key }), book({ key })]);
    expect(outcomes.filter((outcome) => 'isBookedNow' in outcome && outcome.isBookedNow)).toHaveLength(1);
    expect(await bank.balance(held)).toBe('25.00');
  });

  test.each<[what: string, change: Partial<Parameters<typeof bookDepositOnce>[1]>]>([
    ['another amount', { amount: eur('25.01') }],
    ['another sender', { debtor: { ...debtor, name: 'Northwind' } }],
    ['another account of the sender', { debtor: { ...debtor, account: 'OUTSIDE-2' } }],
    ['another reference', { reference: 'Invoice 8' }],
    ['a name that its sender gave it', { endToEndId: 'E2E-1' }],
    ['a number by which banks trace it', { uetr: '0f4cb2a5-6d4f-4bd8-8c5d-0d8f4b6a1c11' }],
    ['the bank of its sender', { debtorAgent: { name: 'Nordbank', bic: 'COBADEFF' } }],
  ])('is refused under the key of one that had not %s', async (_what, change) => {
    const key = bank.newKey();
    await book({ key });
    expect(await book({ key, ...change })).toEqual({ refusal: 'key_reused' });
    expect(await bank.balance(held)).toBe('25.00');
  });

  test('like one of the last ten minutes is refused with its number, unless a second one is meant', async () => {
    const number = await numberOf(book());
    expect(await book()).toEqual({ refusal: 'like_deposit', number });
    expect(await book({ amount: eur('25.01') })).toMatchObject({ isBookedNow: true });
    expect(await book({ reference: 'Invoice 8' })).toMatchObject({ isBookedNow: true });
    const second = await numberOf(book({ isSecondMeant: true }));
    expect(await book()).toEqual({ refusal: 'like_deposit', number: second });
    bank.clock.passSeconds(599);
    expect(await book()).toEqual({ refusal: 'like_deposit', number: second });
    bank.clock.passSeconds(1);
    expect(await book()).toMatchObject({ isBookedNow: true });
  });

  test('under a key may be like another one', async () => {
    await book();
    expect(await book({ key: bank.newKey() })).toMatchObject({ isBookedNow: true });
  });
});

describe('a deposit that is taken back', () => {
  const reason = 'Meant for another account';

  test('leaves the balance as it was, once', async () => {
    const number = await numberOf(book());
    const reversed = await reverseDeposit(asOperator(bank.platform), number, reason);
    expect(reversed).toMatchObject({
      deposit: { transferNumber: number },
      reversal: { transferNumber: expect.stringMatching(/^T-/) },
    });
    expect(await bank.balance(held)).toBe('0.00');
    expect(await reverseDeposit(asOperator(bank.platform), number, reason)).toBe('deposit_taken_back');
    // It is no longer there for a further one to be like.
    expect(await book()).toMatchObject({ isBookedNow: true });
  });

  test('is found by its id as well; what there is not is not', async () => {
    const outcome = await book();
    const { id } = (outcome as { deposit: { id: string } }).deposit;
    expect(await reverseDeposit(asOperator(bank.platform), 'T-0', reason)).toBe('deposit_not_found');
    expect(await reverseDeposit(asOperator(bank.platform), id.toUpperCase(), reason)).toMatchObject({
      deposit: { id },
    });
  });
});

describe('staff find a payment', () => {
  const find = async (text: string, since?: Date, limit = 10) =>
    (await findPayments(bank.database.db, { text, since, limit })).map(({ transferNumber }) => transferNumber);

  test('by its number, its id, its entry, the names of its sender, and words in any order', async () => {
    const uetr = crypto.randomUUID();
    const key = `berth ${bank.newKey()}`;
    const outcome = await book({ reference: `Invoice ${key}`, endToEndId: `E2E-${key}`, uetr });
    const { id, journalEntryId, transferNumber } = (outcome as Extract<typeof outcome, { deposit: object }>).deposit;
    const word = key.slice(6);
    for (const text of [transferNumber.toLowerCase(), id, journalEntryId, uetr, `E2E-${key}`, `${word} invoice`])
      expect(await find(text), text).toEqual([transferNumber]);
    expect(await find(`${word} zebra`)).toEqual([]);
    expect(await find(crypto.randomUUID())).toEqual([]);
  });

  test('the newest first, as many as asked for, from a moment on', async () => {
    const word = bank.newKey();
    const older = await numberOf(book({ reference: word }));
    bank.clock.passSeconds(60);
    const since = bank.clock.now();
    const newer = await numberOf(book({ reference: `${word} 2` }));
    expect(await find(word)).toEqual([newer, older]);
    expect(await find(word, undefined, 1)).toEqual([newer]);
    expect(await find(word, since)).toEqual([newer]);
    expect(await find(older, since)).toEqual([]);
  });
});
