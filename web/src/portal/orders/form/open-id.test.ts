import type { RefusalName } from '@bank/contract';
import { expect, test } from 'vitest';
import type { Failure } from '../../../calls/outcome.ts';
import { openId } from './open-id.ts';

const booked = { ok: true, value: undefined } as const;
const failed = (failure: Failure) => ({ ok: false, failure }) as const;
const lost = failed({ kind: 'unreachable' });
const refused = (reason: RefusalName) => failed({ kind: 'refused', reason, message: '' });

/** Sends one order after the other and gives the ids that they went under. */
function idsOf(...outcomes: Parameters<ReturnType<typeof openId>['learn']>[0][]): string[] {
  let count = 0;
  const open = openId(() => `id-${(count += 1)}`);
  return outcomes.map((outcome) => {
    const id = open.begin();
    open.learn(outcome);
    return id;
  });
}

test('an order that was booked or refused by the books is over: the next one has an id of its own', () => {
  expect(idsOf(booked, refused('exceeds_available_balance'), booked)).toEqual(['id-1', 'id-2', 'id-3']);
});

test('an order without an answer, and what is sent in its place, go out under one id until the bank says more', () => {
  expect(idsOf(lost, lost, lost, booked, booked)).toEqual(['id-1', 'id-1', 'id-1', 'id-1', 'id-2']);
});

test.each([
  'too_many_requests',
  'exceeds_approval_limit',
  'confirmation_code_wrong',
  'debtor_account_not_found',
] as const)('a refusal that uses no id up says nothing of the order before it: %s', (reason) => {
  expect(idsOf(lost, refused(reason), booked, booked)).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
});

test('an id under which another order was made, or refused, is not used again', () => {
  expect(idsOf(lost, refused('idempotency_key_reused'), booked)).toEqual(['id-1', 'id-1', 'id-2']);
  expect(idsOf(lost, refused('idempotency_key_of_refused_order'), booked)).toEqual(['id-1', 'id-1', 'id-2']);
});

test('the id of a draft is the id of its order, unless one is open', () => {
  const open = openId(() => 'made-here');
  open.take('of-the-draft', false);
  expect([open.begin(), open.isUnanswered()]).toEqual(['of-the-draft', true]);
  open.learn(lost);
  open.take('of-another', false);
  expect([open.waiting(), open.isUnanswered()]).toEqual(['of-the-draft', true]);
});

test('an order of a draft that has no answer is open here as well', () => {
  const open = openId(() => 'made-here');
  open.take('of-the-draft', true);
  expect(open.isUnanswered()).toBe(true);
  open.begin();
  open.learn(booked);
  expect([open.waiting(), open.isUnanswered()]).toEqual(['made-here', false]);
});
