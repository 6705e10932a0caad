import { expect, test } from 'vitest';
import { instructionFor, isOutcomeUnknown, isUnheard } from './instruction.ts';

const content = { debtorAccount: 'a', creditorAccount: 'b', amount: '50.00', reference: 'Reserve' };
const createId = () => 'new-id';

test('a new order gets an id of its own', () => {
  expect(instructionFor(null, content, createId)).toEqual({ ...content, instructionId: 'new-id' });
});

test('an order without an answer goes out again under the same id', () => {
  const unsettled = { ...content, instructionId: 'first-id' };
  expect(instructionFor(unsettled, content, createId).instructionId).toBe('first-id');
});

test('an order that says something else is another order', () => {
  const unsettled = { ...content, instructionId: 'first-id' };
  expect(instructionFor(unsettled, { ...content, amount: '51.00' }, createId).instructionId).toBe('new-id');
  expect(instructionFor(unsettled, { ...content, reference: 'Rent' }, createId).instructionId).toBe('new-id');
});

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
