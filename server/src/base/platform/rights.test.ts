import { currencyCode, money } from '@bank/money';
import { describe, expect, test } from 'vitest';
import { judgeApproval, judgeRight, maySee, mayOrder, type Rights } from './rights.ts';

const eur = (cents: bigint) => money(cents, currencyCode('EUR'));
const usd = (cents: bigint) => money(cents, currencyCode('USD'));
const all: Rights = { see: true, prepare: true, approve: 'everything', administer: true, accountIds: 'all' };
const none: Rights = { see: false, prepare: false, approve: 'nothing', administer: false, accountIds: 'all' };

test.each([
  ['all accounts', all, true],
  ['this account', { ...all, accountIds: ['one'] }, true],
  ['another account', { ...all, accountIds: ['other'] }, false],
  ['no account', { ...all, accountIds: [] }, false],
  ['all accounts and nothing to see', { ...all, see: false }, false],
  ['this account and nothing to see', { ...all, see: false, accountIds: ['one'] }, false],
])('with rights for %s the account is seen: %#', (_what, rights, isSeen) => {
  expect(maySee(rights, 'one')).toBe(isSeen);
});

describe('an order may be sent off', () => {
  const upTo = { ...all, approve: eur(100_00n) };
  const exceeds = { refusal: 'exceeds_approval_limit', field: 'amount' };
  test.each([
    ['of any amount with the right to all', all, eur(1_000_000_00n), 'may_approve'],
    ['of no amount without the right', none, undefined, { refusal: 'right_to_approve_missing' }],
    ['of an amount that nobody has said yet', upTo, undefined, 'may_approve'],
    ['of exactly the limit', upTo, eur(100_00n), 'may_approve'],
    ['of a cent more than the limit', upTo, eur(100_01n), exceeds],
    ['in another currency, worth the limit', upTo, usd(200_00n), 'may_approve'],
    ['in another currency, worth a cent more', upTo, usd(200_02n), exceeds],
  ])('%s: %#', (_what, rights, amount, outcome) => {
    const half = (value: { amountMinor: bigint }) => eur(value.amountMinor / 2n);
    expect(judgeApproval(rights, amount, half)).toEqual(outcome);
  });

  test('but not of what the bank cannot value', () => {
    expect(judgeApproval(upTo, usd(1n))).toEqual(exceeds);
    expect(judgeApproval(upTo, usd(1n), () => ({ refusal: 'rate_not_available' }) as never)).toEqual(exceeds);
  });
});

test('an order needs sight of its account, then the right to prepare, then the right to approve', () => {
  const order = { accountId: 'one', amount: eur(1n) };
  expect(mayOrder(none, order)).toEqual({ refusal: 'debtor_account_not_found', field: 'debtorAccount' });
  expect(mayOrder({ ...none, see: true }, order)).toEqual({ refusal: 'right_to_prepare_missing' });
  expect(mayOrder({ ...none, see: true, prepare: true }, order)).toEqual({ refusal: 'right_to_approve_missing' });
  expect(mayOrder(all, order)).toBe('may_order');
});

test.each(['see', 'prepare', 'approve', 'administer'] as const)('a call that needs the right to %s', (right) => {
  expect(judgeRight(all, right)).toBe('may_call');
  expect(judgeRight(none, right)).toEqual({ refusal: `right_to_${right}_missing` });
  expect(judgeRight({ ...none, approve: eur(1n) }, right)).toEqual(
    right === 'approve' ? 'may_call' : { refusal: `right_to_${right}_missing` },
  );
});

test('a call that needs no right is open to a user who has none', () => {
  expect([judgeRight(none, 'none'), judgeRight(none, 'self')]).toEqual(['may_call', 'may_call']);
});
