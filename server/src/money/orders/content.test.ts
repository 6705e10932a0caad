import { expect, test } from 'vitest';
import { changesBetween } from './changed-parts.ts';
import { isSameContent, keepContent, readContent, type OrderContent } from './content.ts';

const debtorAccount = 'OS2400000001';
const content: OrderContent = {
  kind: 'internal',
  debtorAccount,
  creditorAccount: 'OS2400000002',
  amount: '5.00',
  currency: 'EUR',
  remittanceInformation: 'rent',
};
const kept = JSON.parse(keepContent(content).json) as Record<string, unknown>;

test('what an order asks for is read as it was kept, and its account stands beside it', () => {
  expect(kept).not.toHaveProperty('debtorAccount');
  expect(readContent('internal', { debtorAccount, kept })).toEqual(content);
});

test.each([
  ['of another version', 'internal', { debtorAccount, kept: { ...kept, version: 2 } }],
  ['without a version', 'internal', { debtorAccount, kept: { ...kept, version: undefined } }],
  ['without one of its fields', 'internal', { debtorAccount, kept: { ...kept, amount: undefined } }],
  ['without an account', 'internal', { debtorAccount: null, kept }],
  ['of another kind', 'international', { debtorAccount, kept }],
  ['that is no object', 'internal', { debtorAccount, kept: 'rent' }],
] as const)('a content %s is unknown', (_what, kind, from) => {
  expect(readContent(kind, from)).toEqual({ kind: 'unknown' });
});

test('two contents are the same word for word, and nothing is the same as one that is unknown', () => {
  expect(isSameContent({ ...content }, content)).toBe(true);
  expect(isSameContent({ ...content, debtorAccount: 'OS2400000003' }, content)).toBe(false);
  expect(isSameContent({ kind: 'unknown' }, content)).toBe(false);
  expect(isSameContent(undefined, content)).toBe(false);
});

test('an order that asked for nothing before differs in every part that it has now', () => {
  const before = { content: undefined, executeOn: undefined };
  const after = { content, executeOn: '2026-03-09' };
  expect(changesBetween(before, after)).toEqual([
    { part: 'debtor_account', was: null, is: debtorAccount },
    { part: 'creditor_account', was: null, is: 'OS2400000002' },
    { part: 'amount', was: null, is: '5.00 EUR' },
    { part: 'reference', was: null, is: 'rent' },
    { part: 'execution_day', was: null, is: '2026-03-09' },
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});
