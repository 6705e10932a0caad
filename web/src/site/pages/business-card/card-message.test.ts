import { businessCard as text } from '@bank/dictionaries/en/business-card';
import { expect, test } from 'vitest';
import { cardMessage } from './card-message.ts';

const empty = { clientId: '', shippingAddress: '', isDebit: false, isCredit: false };

test('the message to the account manager repeats what was typed, a line for each field', () => {
  const order = { clientId: ' OS-20417 ', shippingAddress: '7 Quay Street, Valletta', isDebit: true, isCredit: true };
  expect(cardMessage(order, text)).toBe(
    [
      'I would like to order a business card.',
      'Client ID: OS-20417',
      'Shipping address: 7 Quay Street, Valletta',
      'Card type: Debit, Credit',
    ].join('\n'),
  );
});

test('fields that were left empty are left out of the message', () => {
  expect(cardMessage(empty, text)).toBe('I would like to order a business card.');
  expect(cardMessage({ ...empty, isCredit: true }, text)).toBe(
    'I would like to order a business card.\nCard type: Credit',
  );
});
