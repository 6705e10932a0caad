import { expect, test } from 'vitest';
import { asReturnAddress, returnAddressOf } from './return-address.ts';

test('the login leads back to the page on which the session ended', () => {
  const search = `?${new URLSearchParams({ returnTo: '/personal-account/transactions?currency=EUR' }).toString()}`;
  expect(returnAddressOf(search)).toBe('/personal-account/transactions?currency=EUR');
  expect(returnAddressOf('?returnTo=/personal-account/intra-transfer')).toBe('/personal-account/intra-transfer');
});

test('without a wish there is no address to go back to', () => {
  expect(returnAddressOf('')).toBeNull();
});

test.each([
  'https://ostro.example.org/personal-account',
  '//evil.example/personal-account',
  '/About',
  '/personal-account/../api',
  'javascript:alert(1)',
])('a link to the login cannot lead to %s', (address) => {
  expect(asReturnAddress(address)).toBeNull();
});
