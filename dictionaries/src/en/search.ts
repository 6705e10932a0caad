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
  searching: 'Searching',
  failed: 'Payments could not be searched. What is listed is not everything.',
  none: 'Nothing matches “{text}”',
  noneText: 'Try fewer words, or an amount without decimals.',
  results: { one: '{count} result', other: '{count} results' } as PluralForms,
};
