import { currencyCode, money } from '@bank/money';
import { expect, test } from 'vitest';
import { openItemsOf } from './open-items.ts';
import type { Compared } from './reconciliation.ts';
import type { SignOff } from './sign-offs-store.ts';

const euros = (amountMinor: bigint) => money(amountMinor, currencyCode('EUR'));
const bank = { correspondentBic: 'GENODEF1XXX', account: 'DE02120300000000202051' };
const correspondent = { bic: bank.correspondentBic, account: 'DE02 1203 0000 0000 2020 51' };

/** A correspondent whose statements leave nothing open, but for the differences that a test names. */
function compared(differences: Partial<Compared>): Compared {
  const nothing = { nostro: euros(0n), elsewhere: euros(0n), notStated: { count: 0 }, openingDifference: undefined };
  const statement = { gaps: [] };
  return { correspondent, ...nothing, statement, ...differences } as unknown as Compared;
}

function signOff(changes: Partial<SignOff>): SignOff {
  const signed = { reason: 'As agreed by phone', proposalId: crypto.randomUUID(), signedOffAt: new Date(0) };
  return { ...bank, kind: 'opening_difference', after: '', before: 'E1', amount: euros(500n), ...signed, ...changes };
}

const isSigned = (of: Compared, ...signOffs: readonly SignOff[]) =>
  openItemsOf(of, signOffs).map(({ kind, signedOff }) => [kind, signedOff !== undefined]);

test('a difference is signed off with the amount that people read, and another amount is open again', () => {
  const difference = compared({ openingDifference: { before: 'E1', amount: euros(500n) } });
  expect(isSigned(difference, signOff({}))).toEqual([['opening_difference', true]]);
  for (const other of [{ amount: euros(501n) }, { before: 'E2' }, { account: 'DE1' }, { correspondentBic: 'OTHERBIC' }])
    expect(isSigned(difference, signOff(other))).toEqual([['opening_difference', false]]);
});

test('without any statement the item is one, whatever the books have come to since', () => {
  const never = compared({ statement: undefined, nostro: euros(700n) });
  const signed = signOff({ kind: 'never_stated', before: '', amount: euros(650n) });
  expect(isSigned(never, signed)).toEqual([['never_stated', true]]);
  const dollars = { ...signed, amount: money(650n, currencyCode('USD')) };
  expect(isSigned(never, dollars)).toEqual([['never_stated', false]]);
});

test('nothing is open where the books say nothing, or where the opening agrees', () => {
  expect(isSigned(compared({ statement: undefined }))).toEqual([]);
  expect(isSigned(compared({ openingDifference: { before: 'E1', amount: euros(0n) } }))).toEqual([]);
});
