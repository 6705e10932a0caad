import { expect, test } from 'vitest';
import { portalPages } from './portal-pages.ts';
import { addressOf, destinationOf, routes } from './routes.ts';

test('the addresses are those of the specification, of notices, of the portal and of what mails lead to', () => {
  expect(Object.values(routes).map((route) => route.address)).toEqual([
    '/',
    '/About',
    '/Corporatebanking',
    '/Personalbanking',
    '/Businesscard',
    '/Becomeouragent',
    '/Cryptocurrency',
    '/Investmentprogram',
    '/api',
    '/Contact',
    '/form-one',
    '/form-two',
    '/Table',
    '/Privacy',
    '/Complaints',
    '/Risks',
    '/Countries',
    '/Login',
    '/personal-account',
    '/personal-account/details',
    '/personal-account/transactions',
    '/personal-account/international-transfer',
    '/personal-account/intra-transfer',
    '/personal-account/standing-orders',
    '/personal-account/order-files',
    '/personal-account/deposits',
    '/personal-account/documents',
    '/personal-account/spending',
    '/personal-account/messages',
    '/personal-account/beneficiaries',
    '/personal-account/orders',
    '/personal-account/security',
    '/personal-account/users-and-limits',
    '/personal-account/notices',
    '/personal-account/webhooks',
    '/personal-account/card-payments',
    '/personal-account/file-formats',
    '/Documents',
    '/Welcome',
  ]);
});

test.each([
  ['/', { kind: 'page', name: 'home' }],
  ['/Login', { kind: 'page', name: 'login' }],
  ['/login', { kind: 'redirect', address: '/Login' }],
  ['/Login/', { kind: 'redirect', address: '/Login' }],
  ['/personal-account', { kind: 'redirect', address: '/personal-account/details' }],
  ['/PERSONAL-ACCOUNT/Details//', { kind: 'redirect', address: '/personal-account/details' }],
  ['/nowhere', { kind: 'nowhere' }],
  ['//', { kind: 'redirect', address: '/' }],
])('the address %s means %o', (pathname, destination) => {
  expect(destinationOf(pathname)).toEqual(destination);
});

test('every address leads, sooner or later, to a page or nowhere', () => {
  for (const { address } of Object.values(routes)) {
    const first = destinationOf(address);
    const last = first.kind === 'redirect' ? destinationOf(first.address) : first;
    expect(last.kind).not.toBe('redirect');
  }
});

test('every address but the one that leads on shows a page of the site or of the portal', () => {
  const paged = Object.entries(routes).filter(([name, { page }]) => page !== undefined || name in portalPages);
  expect(Object.keys(routes).filter((name) => !paged.some(([each]) => each === name))).toEqual(['personal-account']);
  expect(Object.keys(portalPages)).toEqual(Object.keys(routes).filter((name) => name in portalPages));
  expect(addressOf('personal-account')).toBe('/personal-account/details');
});
