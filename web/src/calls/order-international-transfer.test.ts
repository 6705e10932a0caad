import { expect, test } from 'vitest';
import { refusedPart } from './order-international-transfer.ts';

test('a refusal names its field by the wire, and finds the part of the order', () => {
  expect(refusedPart('IBAN/Beneficiary Account Number')).toBe('creditorAccount');
  expect(refusedPart('Bank/Beneficiary Address')).toBe('creditorAddress');
  expect(refusedPart('PayCharges')).toBe('charges');
  expect(refusedPart('amount')).toBeUndefined();
  expect(refusedPart(undefined)).toBeUndefined();
});
