import type { accountManager } from './en/account-manager.ts';
import type { about } from './en/about.ts';
import type { banking } from './en/banking.ts';
import type { beneficiaries } from './en/beneficiaries.ts';
import type { agent } from './en/agent.ts';
import type { application } from './en/application.ts';
import type { businessCard } from './en/business-card.ts';
import type { common } from './en/common.ts';
import type { contact } from './en/contact.ts';
import type { corporateBanking } from './en/corporate-banking.ts';
import type { cryptocurrency } from './en/cryptocurrency.ts';
import type { demonstration } from './en/demonstration.ts';
import type { details } from './en/details.ts';
import type { enquiry } from './en/enquiry.ts';
import type { fees } from './en/fees.ts';
import type { gate } from './en/gate.ts';
import type { home } from './en/home.ts';
import type { internalTransfer } from './en/internal-transfer.ts';
import type { internationalTransfer } from './en/international-transfer.ts';
import type { investment } from './en/investment.ts';
import type { login } from './en/login.ts';
import type { news } from './en/news.ts';
import type { notFound } from './en/not-found.ts';
import type { orders } from './en/orders.ts';
import type { paymentApi } from './en/payment-api.ts';
import type { personalBanking } from './en/personal-banking.ts';
import type { portal } from './en/portal.ts';
import type { refusals } from './en/refusals.ts';
import type { search } from './en/search.ts';
import type { security } from './en/security.ts';
import type { shell } from './en/shell.ts';
import type { statementFiles } from './en/statement-files.ts';
import type { statement } from './en/statement.ts';
import type { tariff } from './en/tariff.ts';
import type { welcome } from './en/welcome.ts';
import type { whatYouNeed } from './en/what-you-need.ts';
import type { applicationDocuments } from './en/application-documents.ts';

/**
 * The texts that the browser can load: file name (which is the page's folder name) -> texts. A new page adds one line.
 * English is the reference: every other language has the same keys or does not compile.
 */
export interface Texts {
  common: typeof common;
  shell: typeof shell;
  /** In a demonstration only. */
  demonstration: typeof demonstration;
  gate: typeof gate;
  home: typeof home;
  'not-found': typeof notFound;
  about: typeof about;
  agent: typeof agent;
  banking: typeof banking;
  'business-card': typeof businessCard;
  'corporate-banking': typeof corporateBanking;
  cryptocurrency: typeof cryptocurrency;
  fees: typeof fees;
  investment: typeof investment;
  'payment-api': typeof paymentApi;
  'personal-banking': typeof personalBanking;
  tariff: typeof tariff;
  login: typeof login;
  portal: typeof portal;
  details: typeof details;
  statement: typeof statement;
  'statement-files': typeof statementFiles;
  'internal-transfer': typeof internalTransfer;
  'international-transfer': typeof internationalTransfer;
  search: typeof search;
  news: typeof news;
  orders: typeof orders;
  beneficiaries: typeof beneficiaries;
  security: typeof security;
  enquiry: typeof enquiry;
  contact: typeof contact;
  'account-manager': typeof accountManager;
  application: typeof application;
  refusals: typeof refusals;
  'what-you-need': typeof whatYouNeed;
  'application-documents': typeof applicationDocuments;
  welcome: typeof welcome;
}

export type DictionaryName = keyof Texts;

/** The name that a dictionary file exports: `internal-transfer` holds `internalTransfer`. */
export function exportNameOf(dictionary: string): string {
  return dictionary.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
