/** The texts of the office: file name -> texts. A new file adds one line. English is the reference. */
export interface OfficeTexts {
  access: typeof import('./en/access.ts').access;
  'after-restore': typeof import('./en/after-restore.ts').afterRestore;
  'audit-kinds': typeof import('./en/audit-kinds.ts').auditKinds;
  books: typeof import('./en/books.ts').books;
  'bank-settings': typeof import('./en/bank-settings.ts').bankSettings;
  emergency: typeof import('./en/emergency.ts').emergency;
  oversight: typeof import('./en/oversight.ts').oversight;
  closing: typeof import('./en/closing.ts').closing;
  fees: typeof import('./en/fees.ts').fees;
  merchants: typeof import('./en/merchants.ts').merchants;
  'term-deposits': typeof import('./en/term-deposits.ts').termDeposits;
  'entries-by-hand': typeof import('./en/entries-by-hand.ts').entriesByHand;
  cases: typeof import('./en/cases.ts').cases;
  'client-file': typeof import('./en/client-file.ts').clientFile;
  clients: typeof import('./en/clients.ts').clients;
  account: typeof import('./en/account.ts').account;
  outgoing: typeof import('./en/outgoing.ts').outgoing;
  incoming: typeof import('./en/incoming.ts').incoming;
  exports: typeof import('./en/exports.ts').exports;
  journal: typeof import('./en/journal.ts').journal;
  pages: typeof import('./en/pages.ts').pages;
  proposals: typeof import('./en/proposals.ts').proposals;
  queue: typeof import('./en/queue.ts').queue;
  screening: typeof import('./en/screening.ts').screening;
  'screening-lists': typeof import('./en/screening-lists.ts').screeningLists;
  shell: typeof import('./en/shell.ts').shell;
  tasks: typeof import('./en/tasks.ts').tasks;
  today: typeof import('./en/today.ts').today;
  'sign-in': typeof import('./en/sign-in.ts').signIn;
  staff: typeof import('./en/staff.ts').staff;
  messages: typeof import('./en/messages.ts').messages;
  invitations: typeof import('./en/invitations.ts').invitations;
  applications: typeof import('./en/applications.ts').applications;
}

export type OfficeDictionaryName = keyof OfficeTexts;
