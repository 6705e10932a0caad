import type { Page } from '../navigation/page.ts';

export const overseers = ['payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const readersOfBooks = ['compliance', 'administrator', 'auditor'] as const;

/** The books, what was booked, what leaves as a file, and what is closed, in the order of the navigation. */
export const pagesOfBooks: readonly Page[] = [
  {
    name: 'books',
    path: '/books',
    roles: overseers,
    texts: ['books'],
    group: 'bank',
    key: 'b',
    load: () => import('../pages/books/books-page.tsx').then((file) => file.BooksPage),
  },
  {
    name: 'journal',
    path: '/journal',
    roles: readersOfBooks,
    texts: ['journal'],
    group: 'bank',
    key: 'j',
    load: () => import('../pages/journal/journal-page.tsx').then((file) => file.JournalPage),
  },
  {
    name: 'journalEntry',
    path: '/journal/{id}',
    roles: readersOfBooks,
    texts: ['journal', 'audit-kinds', 'proposals'],
    load: () => import('../pages/journal-entry/journal-entry-page.tsx').then((file) => file.JournalEntryPage),
  },
  {
    name: 'bookedAccounts',
    path: '/booked-accounts',
    roles: readersOfBooks,
    texts: ['journal'],
    group: 'bank',
    load: () => import('../pages/booked-accounts/booked-accounts-page.tsx').then((file) => file.BookedAccountsPage),
  },
  {
    name: 'accountCard',
    path: '/booked-accounts/{id}',
    roles: readersOfBooks,
    texts: ['journal'],
    load: () => import('../pages/account-card/account-card-page.tsx').then((file) => file.AccountCardPage),
  },
  {
    name: 'exports',
    path: '/exports',
    roles: ['administrator', 'auditor'],
    texts: ['exports', 'journal'],
    group: 'bank',
    load: () => import('../pages/exports/exports-page.tsx').then((file) => file.ExportsPage),
  },
  {
    name: 'lineEntries',
    path: '/books/entries',
    roles: overseers,
    texts: ['books'],
    load: () => import('../pages/line-entries/line-entries-page.tsx').then((file) => file.LineEntriesPage),
  },
  {
    name: 'fees',
    path: '/fees',
    roles: ['support', ...overseers],
    texts: ['fees'],
    group: 'bank',
    load: () => import('../pages/fees/fees-page.tsx').then((file) => file.FeesPage),
  },
  {
    name: 'closing',
    path: '/closing',
    roles: overseers,
    texts: ['closing'],
    group: 'bank',
    load: () => import('../pages/closing/closing-page.tsx').then((file) => file.ClosingPage),
  },
  {
    name: 'clientMoney',
    path: '/client-money',
    roles: overseers,
    texts: ['closing'],
    group: 'bank',
    load: () => import('../pages/client-money/client-money-page.tsx').then((file) => file.ClientMoneyPage),
  },
  {
    name: 'entriesByHand',
    path: '/entries-by-hand',
    roles: overseers,
    texts: ['entries-by-hand'],
    group: 'bank',
    load: () => import('../pages/entries-by-hand/entries-by-hand-page.tsx').then((file) => file.EntriesByHandPage),
  },
  {
    name: 'entryByHand',
    path: '/entries-by-hand/{number}',
    roles: overseers,
    texts: ['entries-by-hand'],
    load: () => import('../pages/entry-by-hand/entry-by-hand-page.tsx').then((file) => file.EntryByHandPage),
  },
];
