import type { PluralForms } from '../plural.ts';

export const tariff = {
  title: 'The tariff of the bank',
  lead:
    'All tables of the site on one page. Each row has a number; quote it with the name of its part when you write ' +
    'to us.',
  contents: 'Contents',
  print: 'Print',
  /** Personal and corporate fees side by side. */
  compared: {
    title: 'Personal and corporate banking',
    personal: 'Personal',
    corporate: 'Corporate',
    /** For assistive technology, behind the name of a service. */
    different: 'different for personal and corporate clients',
    notForPersonal: 'not for personal clients',
    legend: 'The diamond marks the fees that differ between personal and corporate clients.',
  },
  /** At the head of each printed page. */
  printed: '{bank} · Tariff · {day}',
  search: {
    label: 'Search the fees',
    hint: 'A service, a table or a figure. Escape clears the search.',
    /** How many rows match, out of all. */
    found: { one: '{count} row of {total} matches', other: '{count} rows of {total} match' } as PluralForms,
    nearest: {
      one: 'No row has all of these words; {count} of {total} comes nearest',
      other: 'No row has all of these words; {count} of {total} come nearest',
    } as PluralForms,
    noneTitle: 'No row matches',
    noneText: 'Try a shorter word, or clear the search.',
  },
  /** The sentence that answers what was typed; figures come as text. */
  answer: {
    label: 'The answer',
    same: '{service}: {fee} ({table}).',
    different: '{service}: for personal clients {personal}, for corporate clients {corporate} ({table}).',
    corporateOnly: '{service}: {fee}, for corporate clients only ({table}).',
    elsewhere: '{service}: {fee} ({page}, {table}).',
  },
  /** Words of a question that name no fee; the search leaves them out. */
  fillers:
    'how much many does do did is are was be it its the a an to for of in on at by from with and or my me i you your ' +
    'we us our what whats which when where there any can could will would should please tell about want need if get ' +
    'have has cost costs price prices priced fee fees charge charges charged tariff pay bank banks per via',
  /** Words that people type who look for a row, beside those that stand in it; no page shows them. */
  searchWords: {
    designatedSwiftIban: 'own dedicated personal individual account open',
    designatedSepaIban: 'own dedicated personal individual account open',
    sharedSwiftIban: 'pooled account open new client become corporate company business personal private',
    sharedSepaIban: 'pooled account open new client become corporate company business personal private',
    additionalCurrency: 'second another extra open multi-currency multicurrency account',
    urgentOpening: 'fast quick express rush priority account open',
    accountClosing: 'close terminate end leave account',
    monthlyMaintenance:
      'account keeping running month service subscription dormant inactive unused sleeping idle standing ' +
      'administration inactivity',
    cashOperations: 'withdraw withdrawal deposit pay-in banknotes teller branch',
    statement: 'bank paper printed post mail extract copy',
    onlineBanking: 'internet web portal app mobile login access',
    referenceLetter: 'bank recommendation certificate statement of balance proof',
    noticesByMail: 'mail sms text message notification alert e-mail security code',
    clientDataChange: 'update amend address name details passport director signatory',
    payments:
      'transfer wire international domestic abroad foreign overseas send sending receive receiving remittance swift ' +
      'sepa another other money crypto cryptocurrency iban eur usd gbp euro dollar credit inbound outbound ' +
      'cross-border',
    internalTransfers: 'own accounts between move moving money transfer payment to myself same client',
    manualPayments: 'transfer wire international swift sepa by hand paper order form telephone phone',
    investigationCurrentQuarter: 'trace tracing query inquiry missing lost late transfer payment',
    investigationEarlierPeriods: 'trace tracing query inquiry missing lost old transfer payment',
    securityDeposit: 'merchant pos account acquiring minimum accept payments website shop store',
    paymentAmendment: 'cancel cancellation correct correction change stop return refund recall transfer wire',
    cardTopUp: 'deposit fund funding load add money',
    documentReview: 'check invoice contract compliance verification kyc due diligence',
    outgoingConversion: 'fx forex exchange rate margin spread transfer convert foreign currencies euro dollar',
    incomingConversion: 'fx forex exchange rate margin spread transfer convert foreign currencies euro dollar',
    paymentConfirmation: 'mt103 pacs proof copy swift receipt',
    auditConfirmation: 'auditor audit letter confirm balance',
    courierDelivery: 'dhl fedex post mail send documents shipping',
    exchangeByOrder: 'buy sell fx forex convert conversion rate crypto cryptocurrency bitcoin usdt manager',
    certifiedCopy: 'notary apostille certify',
    cardIssue: 'new order get debit visa mastercard plastic',
    cashWithdrawal: 'atm cash machine withdraw card',
    cardMaintenance: 'yearly year card',
    otherCurrencyPayment: 'fx forex exchange foreign abroad currency card',
    cardBlocking: 'stolen freeze block',
    cardReplacement: 'replace lost damaged renew reissue',
    tierBetween: 'introduce introducer refer partner agent client percentage',
    tierAbove: 'introduce introducer refer partner agent client percentage',
  },
};
