import { expect, test } from 'vitest';
import type { Failure } from '../../calls/outcome.ts';
import { openOrder } from './open-order.ts';

interface Content {
  readonly amount: string;
}
const ten: Content = { amount: '10.00' };
const booked = { ok: true, value: undefined } as const;
const failed = (failure: Failure) => ({ ok: false, failure }) as const;
const lost = failed({ kind: 'unreachable' });
const refused = (reason: 'exceeds_available_balance' | 'too_many_requests' | 'confirmation_code_wrong') =>
  failed({ kind: 'refused', reason, message: '' });

/** Sends one order after the other and gives the ids that they went under. */
function idsOf(...sent: [Content, Parameters<ReturnType<typeof openOrder>['learn']>[1]][]): string[] {
  let count = 0;
  const open = openOrder<Content>(() => `id-${(count += 1)}`);
  return sent.map(([content, outcome]) => {
    const order = open.orderFor(content);
    open.learn(order, outcome);
    return order.instructionId;
  });
}

test('an order that was booked or refused is over: the next one has an id of its own', () => {
  expect(idsOf([ten, booked], [ten, refused('exceeds_available_balance')], [ten, booked])).toEqual([
    'id-1',
    'id-2',
    'id-3',
  ]);
});

test('an order without an answer goes out again under its own id, until it says something else', () => {
  expect(idsOf([ten, lost], [ten, lost], [{ amount: '11.00' }, lost], [{ amount: '11.00' }, booked])).toEqual([
    'id-1',
    'id-1',
    'id-2',
    'id-2',
  ]);
});

test('a call that was not heard leaves the order before it as open as it was', () => {
  const ended = failed({ kind: 'session_ended', message: '' });
  expect(idsOf([ten, lost], [ten, refused('too_many_requests')], [ten, ended], [ten, booked], [ten, booked])).toEqual([
    'id-1',
    'id-1',
    'id-1',
    'id-1',
    'id-2',
  ]);
});

test('a wrong code is no answer to the order', () => {
  expect(idsOf([ten, lost], [ten, refused('confirmation_code_wrong')], [ten, booked])).toEqual([
    'id-1',
    'id-1',
    'id-1',
  ]);
});

test('the id of a draft is the id of its order, unless one is open', () => {
  const open = openOrder<Content>(() => 'made-here');
  open.takeId('of-the-draft');
  const order = open.orderFor(ten);
  expect([order.instructionId, open.waitingId()]).toEqual(['of-the-draft', 'of-the-draft']);
  open.learn(order, lost);
  open.takeId('of-another');
  expect(open.orderFor(ten).instructionId).toBe('of-the-draft');
});
