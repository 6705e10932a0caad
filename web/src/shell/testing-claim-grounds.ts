import type { calls } from '@bank/contract';

/** What a sentence of a public page stands on. */
export type Ground =
  /** A section of the specification that orders or states it. */
  | { readonly spec: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 }
  /** A page of the manual that says what the bank does. */
  | { readonly docs: string }
  /** A call that does it. */
  | { readonly call: keyof typeof calls }
  /** A clause of the terms and conditions. */
  | { readonly terms: string }
  /** A section of the referral agreement. */
  | { readonly referral: string }
  /** A file whose own test or data keeps it true. */
  | { readonly file: string }
  /** The words promise nothing, or say what the bank does not do. */
  | { readonly promisesNothing: true };

const label: Ground = { promisesNothing: true };

/**
 * Each English text of the public pages with a word that promises, by its place in the dictionaries, and its ground.
 * The other languages say the same. A new one needs a line here: find what makes it true, or write it otherwise.
 */
export const claimGrounds: Readonly<Record<string, Ground>> = {
  'home whyOffshore safe title': { spec: 2 },
  'home whyOffshore safe text': { terms: '4.2' },
  'home whyOffshore fast text': { spec: 1 },
  'home onlineBanking accounts': { call: 'readClient' },
  'home onlineBanking picture': label,
  'home notes ways personal-banking topic': { spec: 1 },
  'home notes ways personal-banking unit': { spec: 1 },
  'home notes ways corporate-banking text': { spec: 1 },
  'home notes ways cryptocurrency unit': { spec: 1 },
  'home notes ways cryptocurrency text': { spec: 1 },
  'home notes ways investment unit': { spec: 1 },
  'home notes ways investment text': { spec: 9 },
  'about milestones opening text': { docs: 'office.md' },
  'about milestones crypto title': { spec: 1 },
  'about milestones crypto text': { spec: 1 },
  'about milestones forex text': { spec: 1 },
  'about supervision title': label,
  'about supervision authorities regulator entry': { file: 'contract/src/brand.ts' },
  'about supervision authorities regulator text': { docs: 'auditor.md' },
  'about supervision authorities depositRegister title': { spec: 2 },
  'about supervision authorities depositRegister text': { docs: 'books.md' },
  'agent steps agreement': { referral: '2' },
  'agent steps referral': { terms: '12.1' },
  'agent steps opening': { docs: 'office.md' },
  'banking bullets opening': { spec: 9 },
  'banking bullets payments': { spec: 9 },
  'business-card answer text': { spec: 7 },
  'corporate-banking lead': { spec: 1 },
  'corporate-banking bullets sectors': { spec: 1 },
  'cryptocurrency title': { spec: 1 },
  'cryptocurrency lead': { spec: 1 },
  'cryptocurrency paragraphs orders': { spec: 1 },
  'cryptocurrency paragraphs origin': { terms: '3.1' },
  'cryptocurrency paragraphs companies': { terms: '3.1' },
  'cryptocurrency paragraphs rates': { terms: '6.6' },
  'cryptocurrency rates lead': { call: 'readExchangeRates' },
  'investment title': { spec: 9 },
  'investment lead': { docs: 'term-deposits.md' },
  'investment offers fixed': { spec: 9 },
  'investment offers instantAccess': { spec: 2 },
  'investment restrictions access': { docs: 'term-deposits.md' },
  'investment restrictions terms': { docs: 'term-deposits.md' },
  'investment restrictions risks': { docs: 'term-deposits.md' },
  'personal-banking bullets verification': { spec: 1 },
  'fees words free': { spec: 9 },
  'fees remarks lastDocument': { spec: 1 },
  'fees rows urgentOpening': { spec: 1 },
  'fees rows securityDeposit': { spec: 9 },
  'tariff lead': { file: 'web/src/content/fees.ts' },
  'tariff search nearest one': label,
  'tariff search nearest other': label,
  'contact lead': { docs: 'office.md' },
  'contact advice security title': label,
  'contact advice security text': { terms: '5.1' },
  'account-manager steps orders': { terms: '5.1' },
  'application steps documents': { spec: 1 },
  'what-you-need deposit title': { spec: 3 },
  'what-you-need money text': { docs: 'books.md' },
  'what-you-need corporate who': { terms: '3.1' },
  'descriptions cryptocurrency': { spec: 1 },
  'descriptions investment': { spec: 1 },
  'descriptions risks': label,
  'descriptions countries': { file: 'contract/src/brand.ts' },
  'shell pages cryptocurrency': label,
  'shell pages deposits': label,
  'shell pages tariff': { file: 'web/src/content/fees.ts' },
  'shell footer regulator': { file: 'contract/src/brand.ts' },
  'shell footer rights': { spec: 2 },
  'shell error lead': label,
  'login headline': { spec: 2 },
  'login benefits statements text': { call: 'readStatement' },
  'login pin tooMany': { docs: 'limits.md' },
  'payment-api-v2 quickStart text': { docs: 'payment-api.md' },
  'payment-api-v2 version text': { docs: 'payment-api.md' },
  'payment-api-v2 version summaries refundPayment': { docs: 'payment-api.md' },
  'payment-api-v2 once text': { docs: 'payment-api.md' },
  'payment-api-v2 problems text': { docs: 'payment-api.md' },
  'payment-api-v2 goingLive steps status': { docs: 'payment-api.md' },
  'payment-api-v2 goingLive steps cards': { docs: 'payment-api.md' },
  'payment-api lead': { spec: 8 },
  'payment-api notice': { spec: 7 },
  'payment-api overview hostsText': { spec: 7 },
  'payment-api overview formatText': { spec: 7 },
  'payment-api answers text': { spec: 8 },
  'payment-api answers innerStatuses 418 text': { docs: 'payment-api.md' },
  'payment-api operations createPayment text': { docs: 'payment-api.md' },
  'payment-api sandbox text': { docs: 'payment-api.md' },
  'payment-api parameters merchant_reference': { docs: 'payment-api.md' },
  'payment-api operations login text': { spec: 7 },
  'payment-api operations transactionInformation text': { spec: 7 },
  'payment-api operations transactionList title': { spec: 7 },
  'payment-api result text': { spec: 3 },
  'payment-api result fields card_number': { spec: 3 },
  'payment-api statuses text': { spec: 4 },
  'privacy sections shared text': { terms: '12.1' },
  'privacy sections browser text': { file: 'web/src/session/browser-storage.ts' },
  'privacy sections rights text': { docs: 'personal-data.md' },
  'complaints sections answer text': { terms: '8.1' },
  'complaints sections answer points receipt': { terms: '13.2' },
  'complaints sections answer points answer': { terms: '13.2' },
  'risks lead': label,
  'risks sections bank text': label,
  'risks sections rate text': { docs: 'term-deposits.md' },
  'risks sections tax text': label,
  'countries lead': { file: 'contract/src/brand.ts' },
  'countries sections licence title': label,
  'countries sections licence text': { file: 'contract/src/brand.ts' },
  'countries sections europe text': label,
  'countries sections states text': label,
  'enquiry consent': { call: 'sendApplication' },
  'application later ended': { call: 'continueApplication' },
  'common failures unexpected': label,
};
