import { expect, test } from 'vitest';
import { isIdUsed, isOutcomeUnknown, isUnheard } from './failure-of-order.ts';

test('without an answer nobody knows whether the bank has booked; a refusal says that it has not', () => {
  expect(isOutcomeUnknown({ kind: 'unreachable' })).toBe(true);
  expect(isOutcomeUnknown({ kind: 'unexpected' })).toBe(true);
  expect(isOutcomeUnknown({ kind: 'refused', reason: 'outcome_unknown', message: '' })).toBe(true);
  expect(isOutcomeUnknown({ kind: 'refused', reason: 'exceeds_available_balance', message: '' })).toBe(false);
  expect(isOutcomeUnknown({ kind: 'session_ended', message: '' })).toBe(false);
});

test('an order that was not let in has not been heard; one that broke a rule has', () => {
  expect(isUnheard({ kind: 'session_ended', message: '' })).toBe(true);
  expect(isUnheard({ kind: 'refused', reason: 'too_many_requests', message: '' })).toBe(true);
  expect(isUnheard({ kind: 'refused', reason: 'exceeds_available_balance', message: '' })).toBe(false);
  expect(isUnheard({ kind: 'unreachable' })).toBe(false);
});

test.each([
  ['exceeds_available_balance', true],
  ['rate_changed', true],
  ['idempotency_key_reused', true],
  ['idempotency_key_of_refused_order', true],
  ['exceeds_approval_limit', false],
  ['amount_malformed', false],
  ['debtor_account_not_found', false],
  ['too_many_requests', false],
] as const)('an id is used up by an answer that is kept under it, by no other: %s', (reason, isUsed) => {
  expect(isIdUsed({ kind: 'refused', reason, message: '' })).toBe(isUsed);
});
