import type { Page, PageProps } from '../navigation/page.ts';

const everybody = 'signed_in';
const overseers = ['payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const readersOfMoney = ['payments', 'approver', 'compliance', 'auditor'] as const;
const readersOfBooks = ['compliance', 'administrator', 'auditor'] as const;
const readersOfClients = ['support', 'payments', 'approver', 'compliance', 'auditor'] as const;

/** Every page of the office, one line or two for each, in the order of the navigation. */
export const pages: readonly Page[] = [
  {
    name: 'home',
    path: '/',
    roles: everybody,
    texts: [],
    group: 'work',
    key: 'h',
    load: () => import('../pages/home/home-page.tsx').then((file) => file.HomePage),
  },
  {
    name: 'proposals',
    path: '/proposals',
    roles: everybody,
    texts: ['proposals'],
    group: 'work',
    key: 'p',
    count: 'proposals',
    load: () => import('../pages/proposals/proposals-page.tsx').then((file) => file.ProposalsPage),
  },
  {
    name: 'newProposal',
    path: '/proposals/new',
    roles: ['support', 'payments', 'approver', 'compliance', 'administrator'],
    texts: ['proposals'],
    load: () => import('../pages/new-proposal/new-proposal-page.tsx').then((file) => file.NewProposalPage),
  },
  {
    name: 'proposal',
    path: '/proposals/{id}',
    roles: everybody,
    texts: ['proposals'],
    load: () => import('../pages/proposal/proposal-page.tsx').then((file) => file.ProposalPage),
  },
  {
    name: 'emergencyActs',
    path: '/emergency-acts',
    roles: ['approver', 'compliance', 'administrator', 'auditor'],
    texts: ['emergency'],
    group: 'work',
    key: 'e',
    count: 'emergency_acts',
    load: () => import('../pages/emergency-acts/emergency-acts-page.tsx').then((file) => file.EmergencyActsPage),
  },
  {
    name: 'holds',
    path: '/holds',
    roles: everybody,
    texts: ['bank-settings'],
    group: 'bank',
    load: () => import('../pages/holds/holds-page.tsx').then((file) => file.HoldsPage),
  },
  {
    name: 'rates',
    path: '/rates',
    roles: everybody,
    texts: ['bank-settings'],
    group: 'bank',
    load: () => import('../pages/rates/rates-page.tsx').then((file) => file.RatesPage),
  },
  {
    name: 'settings',
    path: '/settings',
    roles: everybody,
    texts: ['bank-settings'],
    group: 'bank',
    load: () => import('../pages/settings/settings-page.tsx').then((file) => file.SettingsPage),
  },
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
  {
    name: 'audit',
    path: '/audit',
    roles: ['compliance', 'administrator', 'auditor'],
    texts: ['oversight', 'audit-kinds'],
    group: 'bank',
    key: 'a',
    load: () => import('../pages/audit/audit-page.tsx').then((file) => file.AuditPage),
  },
  {
    name: 'outbox',
    path: '/outbox',
    roles: ['support', 'compliance', 'administrator', 'auditor'],
    texts: ['oversight'],
    group: 'bank',
    load: () => import('../pages/outbox/outbox-page.tsx').then((file) => file.OutboxPage),
  },
  {
    name: 'health',
    path: '/health',
    roles: overseers,
    texts: ['oversight'],
    group: 'bank',
    load: () => import('../pages/health/health-page.tsx').then((file) => file.HealthPage),
  },
  {
    name: 'staff',
    path: '/staff',
    roles: ['administrator', 'auditor'],
    texts: ['staff'],
    group: 'bank',
    key: 't',
    load: () => import('../pages/staff/staff-page.tsx').then((file) => file.StaffPage),
  },
  {
    name: 'clients',
    path: '/clients',
    roles: readersOfClients,
    texts: ['clients'],
    group: 'people',
    key: 'c',
    load: () => import('../pages/clients/clients-page.tsx').then((file) => file.ClientsPage),
  },
  {
    name: 'client',
    path: '/clients/{id}',
    roles: readersOfClients,
    texts: ['clients', 'audit-kinds'],
    load: () => import('../pages/client/client-page.tsx').then((file) => file.ClientPage),
  },
  {
    name: 'client-statement',
    path: '/clients/{id}/statement',
    roles: readersOfClients,
    texts: ['clients'],
    load: () => import('../pages/client-statement/client-statement-page.tsx').then((file) => file.ClientStatementPage),
  },
  {
    name: 'unsendableNames',
    path: '/names',
    roles: readersOfClients,
    texts: ['clients'],
    group: 'people',
    load: () => import('../pages/unsendable-names/unsendable-names-page.tsx').then((file) => file.UnsendableNamesPage),
  },
  {
    name: 'account',
    path: '/account',
    roles: everybody,
    texts: ['account', 'sign-in'],
    load: () => import('../pages/account/account-page.tsx').then((file) => file.AccountPage),
  },
  {
    name: 'orders',
    path: '/orders',
    roles: ['support', 'payments', 'approver', 'compliance', 'auditor'],
    texts: ['outgoing'],
    group: 'work',
    key: 'o',
    count: 'outgoing_orders',
    load: () => import('../pages/orders/orders-page.tsx').then((file) => file.OrdersPage),
  },
  {
    name: 'ordersOfGroup',
    path: '/orders/in/{group}',
    roles: ['support', 'payments', 'approver', 'compliance', 'auditor'],
    texts: ['outgoing'],
    load: () => import('../pages/orders/orders-page.tsx').then((file) => file.OrdersPage),
  },
  {
    name: 'order',
    path: '/orders/{id}',
    roles: ['support', 'payments', 'approver', 'compliance', 'auditor'],
    texts: ['outgoing'],
    load: () => import('../pages/order/order-page.tsx').then((file) => file.OrderPage),
  },
  {
    name: 'paymentFiles',
    path: '/payment-files',
    roles: ['payments', 'approver', 'compliance', 'auditor'],
    texts: ['outgoing'],
    group: 'work',
    key: 'f',
    count: 'released_orders',
    load: () => import('../pages/payment-files/payment-files-page.tsx').then((file) => file.PaymentFilesPage),
  },
  {
    name: 'paymentFile',
    path: '/payment-files/{id}',
    roles: ['payments', 'approver', 'compliance', 'auditor'],
    texts: ['outgoing', 'incoming'],
    load: () => import('../pages/payment-file/payment-file-page.tsx').then((file) => file.PaymentFilePage),
  },
  {
    name: 'screening',
    path: '/screening',
    roles: ['compliance', 'auditor'],
    texts: ['screening'],
    group: 'work',
    key: 's',
    count: 'screening_hits',
    load: () => import('../pages/screening/screening-page.tsx').then((file) => file.ScreeningPage),
  },
  {
    name: 'screeningLists',
    path: '/screening/lists',
    roles: ['compliance', 'auditor'],
    texts: ['screening'],
    load: () => import('../pages/screening-lists/screening-lists-page.tsx').then((file) => file.ScreeningListsPage),
  },
  {
    name: 'screeningHit',
    path: '/screening/{id}',
    roles: ['compliance', 'auditor'],
    texts: ['screening'],
    load: () => import('../pages/screening-hit/screening-hit-page.tsx').then((file) => file.ScreeningHitPage),
  },
  {
    name: 'messages',
    path: '/messages',
    roles: ['support', 'compliance', 'administrator', 'auditor'],
    texts: ['messages'],
    group: 'work',
    key: 'm',
    count: 'messages',
    load: () => import('../pages/messages/messages-page.tsx').then((file) => file.MessagesPage),
  },
  {
    name: 'message',
    path: '/messages/{id}',
    roles: ['support', 'compliance', 'administrator', 'auditor'],
    texts: ['messages'],
    load: () => import('../pages/message/message-page.tsx').then((file) => file.MessagePage),
  },
  {
    name: 'applications',
    path: '/applications',
    roles: ['support', 'compliance', 'approver', 'administrator', 'auditor'],
    texts: ['applications'],
    group: 'work',
    key: 'n',
    count: 'applications',
    load: () => import('../pages/applications/applications-page.tsx').then((file) => file.ApplicationsPage),
  },
  {
    name: 'application',
    path: '/applications/{id}',
    roles: ['support', 'compliance', 'approver', 'administrator', 'auditor'],
    texts: ['applications'],
    load: () => import('../pages/application/application-page.tsx').then((file) => file.ApplicationPage),
  },
  {
    name: 'suspense',
    path: '/suspense',
    roles: readersOfMoney,
    texts: ['incoming'],
    group: 'work',
    key: 'i',
    count: 'suspense',
    load: () => import('../pages/suspense/suspense-page.tsx').then((file) => file.SuspensePage),
  },
  {
    name: 'incomingEntry',
    path: '/suspense/{id}',
    roles: readersOfMoney,
    texts: ['incoming', 'outgoing'],
    load: () => import('../pages/incoming-entry/incoming-entry-page.tsx').then((file) => file.IncomingEntryPage),
  },
  {
    name: 'incomingFiles',
    path: '/incoming-files',
    roles: readersOfMoney,
    texts: ['incoming'],
    group: 'work',
    load: () => import('../pages/incoming-files/incoming-files-page.tsx').then((file) => file.IncomingFilesPage),
  },
  {
    name: 'afterRestore',
    path: '/after-restore',
    roles: overseers,
    texts: ['after-restore'],
    group: 'bank',
    count: 'restore_locks',
    load: () => import('../pages/after-restore/after-restore-page.tsx').then((file) => file.AfterRestorePage),
  },
  {
    name: 'reconciliation',
    path: '/reconciliation',
    roles: readersOfMoney,
    texts: ['incoming'],
    group: 'bank',
    load: () => import('../pages/reconciliation/reconciliation-page.tsx').then((file) => file.ReconciliationPage),
  },
];

/** The page of an address with the values of its braces; null where there is none. */
export function pageOf(pathname: string): { readonly page: Page; readonly fields: PageProps['fields'] } | null {
  const parts = partsOf(pathname);
  for (const page of pages) {
    const wanted = partsOf(page.path);
    if (wanted.length !== parts.length) continue;
    const fields: Record<string, string> = {};
    const fits = wanted.every((want, place) => {
      const part = parts[place]!;
      const field = /^\{(\w+)\}$/.exec(want)?.[1];
      if (field === undefined) return want === part;
      fields[field] = part;
      return true;
    });
    if (fits) return { page, fields };
  }
  return null;
}

function partsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return [path];
  }
}

/** The page above another one, to which Esc leads: the one whose path is the beginning of its own. */
export function parentOf({ path }: Page): Page | undefined {
  const parts = partsOf(path);
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const above = `/${parts.slice(0, length).join('/')}`;
    const found = pages.find((page) => page.path === above);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The address of a page with the values of its braces. */
export function addressOf({ path }: Page, fields: PageProps['fields']): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fields[name] ?? ''));
}
