import type { PluralForms } from '../plural.ts';

/** The search over everything that a client has. */
export const search = {
  title: 'Search',
  label: 'What to find',
  hint: 'A name, an amount, a date, an account or a page',
  keys: 'Arrows to choose, Enter to open, Escape to close',
  pages: 'Pages',
  accounts: 'Accounts',
  beneficiaries: 'Beneficiaries',
  orders: 'Open orders',
  payments: 'Payments',
  available: '{amount} available',
  all: 'All payments that match',
  paymentsWith: 'Payments with {name}',
  /** Before an account that was typed whole. */
  payAccount: 'Pay {account}',
  /** By which a page is found beside its title: what is done there. */
  words: {
    details: 'balance accounts rates',
    statement: 'entries transactions history',
    'international-transfer': 'new transfer pay send SWIFT SEPA wire',
    'internal-transfer': 'convert exchange between own accounts new transfer',
    security: 'change password passkey authenticator notices tokens log in',
    'users-and-limits': 'members rights approval rules wait of new beneficiaries who may',
    orders: 'approve scheduled waiting',
    beneficiaries: 'payees saved',
    'standing-orders': 'repeat regular calendar plan',
    notices: 'email alert balance rate tell',
    'order-files': 'file upload salaries payroll csv xlsx pain.001 bulk batch',
    deposits: 'term deposit interest',
    documents: 'papers statement tax report receipt terms contract',
    spending: 'where the money went categories rules budget expenses',
  } as Readonly<Record<string, string>>,
  logoutWords: 'log out leave',
  searching: 'Searching',
  failed: 'Payments could not be searched. What is listed is not everything.',
  none: 'Nothing matches “{text}”',
  noneText: 'Try fewer words, or an amount without decimals.',
  results: { one: '{count} result', other: '{count} results' } as PluralForms,
};
