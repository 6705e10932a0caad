/**
 * The texts that the browser can load: file name (which is the page's folder name) -> texts. A new page adds one line.
 * English is the reference: every other language has the same keys or does not compile.
 */
export interface Texts {
  common: typeof import('./en/common.ts').common;
  shell: typeof import('./en/shell.ts').shell;
  /** In a demonstration only. */
  demonstration: typeof import('./en/demonstration.ts').demonstration;
  gate: typeof import('./en/gate.ts').gate;
  home: typeof import('./en/home.ts').home;
  'not-found': typeof import('./en/not-found.ts').notFound;
  about: typeof import('./en/about.ts').about;
  letters: typeof import('./en/letters.ts').letters;
  agent: typeof import('./en/agent.ts').agent;
  banking: typeof import('./en/banking.ts').banking;
  'business-card': typeof import('./en/business-card.ts').businessCard;
  'corporate-banking': typeof import('./en/corporate-banking.ts').corporateBanking;
  cryptocurrency: typeof import('./en/cryptocurrency.ts').cryptocurrency;
  fees: typeof import('./en/fees.ts').fees;
  investment: typeof import('./en/investment.ts').investment;
  'payment-api': typeof import('./en/payment-api.ts').paymentApi;
  'payment-api-v2': typeof import('./en/payment-api-v2.ts').paymentApiV2;
  'personal-banking': typeof import('./en/personal-banking.ts').personalBanking;
  privacy: typeof import('./en/privacy.ts').privacy;
  complaints: typeof import('./en/complaints.ts').complaints;
  risks: typeof import('./en/risks.ts').risks;
  countries: typeof import('./en/countries.ts').countries;
  tariff: typeof import('./en/tariff.ts').tariff;
  login: typeof import('./en/login.ts').login;
  portal: typeof import('./en/portal.ts').portal;
  details: typeof import('./en/details.ts').details;
  statement: typeof import('./en/statement.ts').statement;
  'statement-files': typeof import('./en/statement-files.ts').statementFiles;
  'internal-transfer': typeof import('./en/internal-transfer.ts').internalTransfer;
  'international-transfer': typeof import('./en/international-transfer.ts').internationalTransfer;
  search: typeof import('./en/search.ts').search;
  news: typeof import('./en/news.ts').news;
  orders: typeof import('./en/orders.ts').orders;
  'confirm-change': typeof import('./en/confirm-change.ts').confirmChange;
  'cooling-off': typeof import('./en/cooling-off.ts').coolingOff;
  invitations: typeof import('./en/invitations.ts').invitations;
  'own-limit': typeof import('./en/own-limit.ts').ownLimit;
  'approval-rules': typeof import('./en/approval-rules.ts').approvalRules;
  'standing-orders': typeof import('./en/standing-orders.ts').standingOrders;
  'order-files': typeof import('./en/order-files.ts').orderFiles;
  messages: typeof import('./en/messages.ts').messages;
  documents: typeof import('./en/documents.ts').documents;
  spending: typeof import('./en/spending.ts').spending;
  deposits: typeof import('./en/deposits.ts').deposits;
  beneficiaries: typeof import('./en/beneficiaries.ts').beneficiaries;
  'file-formats': typeof import('./en/file-formats.ts').fileFormats;
  security: typeof import('./en/security.ts').security;
  'users-and-limits': typeof import('./en/users-and-limits.ts').usersAndLimits;
  notices: typeof import('./en/notices.ts').notices;
  webhooks: typeof import('./en/webhooks.ts').webhooks;
  'card-payments': typeof import('./en/card-payments.ts').cardPayments;
  enquiry: typeof import('./en/enquiry.ts').enquiry;
  contact: typeof import('./en/contact.ts').contact;
  'account-manager': typeof import('./en/account-manager.ts').accountManager;
  application: typeof import('./en/application.ts').application;
  refusals: typeof import('./en/refusals.ts').refusals;
  'what-you-need': typeof import('./en/what-you-need.ts').whatYouNeed;
  'application-documents': typeof import('./en/application-documents.ts').applicationDocuments;
  welcome: typeof import('./en/welcome.ts').welcome;
}

export type DictionaryName = keyof Texts;

/** The name that a dictionary file exports: `internal-transfer` holds `internalTransfer`. */
export function exportNameOf(dictionary: string): string {
  return dictionary.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
