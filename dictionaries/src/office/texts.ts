import type { afterRestore } from './en/after-restore.ts';
import type { auditKinds } from './en/audit-kinds.ts';
import type { bankSettings } from './en/bank-settings.ts';
import type { oversight } from './en/oversight.ts';
import type { clients } from './en/clients.ts';
import type { account } from './en/account.ts';
import type { outgoing } from './en/outgoing.ts';
import type { applications } from './en/applications.ts';
import type { messages } from './en/messages.ts';
import type { incoming } from './en/incoming.ts';
import type { pages } from './en/pages.ts';
import type { proposals } from './en/proposals.ts';
import type { queue } from './en/queue.ts';
import type { screening } from './en/screening.ts';
import type { shell } from './en/shell.ts';
import type { signIn } from './en/sign-in.ts';
import type { staff } from './en/staff.ts';

/** The texts of the office: file name -> texts. A new file adds one line. English is the reference. */
export interface OfficeTexts {
  'after-restore': typeof afterRestore;
  'audit-kinds': typeof auditKinds;
  'bank-settings': typeof bankSettings;
  oversight: typeof oversight;
  clients: typeof clients;
  account: typeof account;
  outgoing: typeof outgoing;
  incoming: typeof incoming;
  pages: typeof pages;
  proposals: typeof proposals;
  queue: typeof queue;
  screening: typeof screening;
  shell: typeof shell;
  'sign-in': typeof signIn;
  staff: typeof staff;
  messages: typeof messages;
  applications: typeof applications;
}

export type OfficeDictionaryName = keyof OfficeTexts;
