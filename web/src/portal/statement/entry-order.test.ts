import { expect, test } from 'vitest';
import { currencyCode, money } from '@bank/money';
import type { Entry } from '../../calls/read-statement.ts';
import { needsWholeStatement, newestFirst, nextOrder, orderEntries } from './entry-order.ts';

const eur = currencyCode('EUR');

function entry(id: string, status: Entry['status']): Entry {
  return {
    id,
    bookedAt: '2025-11-18T10:00:00Z',
    valueDate: '2025-11-18',
    type: 'sepa',
    accountNumber: 'OS24 0071 2204',
    sender: 'Ines Aldana',
    beneficiary: 'Tiber Instruments Srl',
    beneficiaryAddress: 'Tiber Instruments Srl',
    transferNumber: `T-${id}`,
    reference: 'Invoice',
    debit: money(100n, eur),
    credit: null,
    status,
    balance: money(900n, eur),
    currency: eur,
    rate: null,
    counterAmount: null,
  };
}

const entries = [entry('4', 'completed'), entry('3', 'in_process'), entry('2', 'rejected'), entry('1', 'in_process')];
const ids = (ordered: readonly Entry[]) => ordered.map(({ id }) => id).join('');

test('the statement stands newest first until a head is pressed', () => {
  expect(ids(orderEntries(entries, newestFirst))).toBe('4321');
  expect(needsWholeStatement(newestFirst)).toBe(false);
});

test('a press on the date turns the statement round', () => {
  const oldestFirst = nextOrder(newestFirst, 'date');
  expect(oldestFirst).toEqual({ key: 'date', direction: 'ascending' });
  expect(ids(orderEntries(entries, oldestFirst))).toBe('1234');
  expect(nextOrder(oldestFirst, 'date')).toEqual(newestFirst);
});

test('by status those in process come first, the newest of them before the others', () => {
  const byStatus = nextOrder(newestFirst, 'status');
  expect(ids(orderEntries(entries, byStatus))).toBe('3142');
  expect(ids(orderEntries(entries, nextOrder(byStatus, 'status')))).toBe('2431');
});

test('back from the status the date begins with the newest', () => {
  expect(nextOrder({ key: 'status', direction: 'descending' }, 'date')).toEqual(newestFirst);
});

test('every order but the bank’s own needs the whole statement', () => {
  expect(needsWholeStatement({ key: 'date', direction: 'ascending' })).toBe(true);
  expect(needsWholeStatement({ key: 'status', direction: 'descending' })).toBe(true);
});
