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
    clear: 'Clear the search',
    /** How many rows match, out of all. */
    found: { one: '{count} row of {total} matches', other: '{count} rows of {total} match' } as PluralForms,
    noneTitle: 'No row matches',
    noneText: 'Try a shorter word, or clear the search.',
  },
  /** Words that people type who look for a row, beside those that stand in it; no page shows them. */
  searchWords: {
    payments:
      'transfer wire international domestic abroad foreign send receive remittance swift sepa bank price cost ' +
      'crypto cryptocurrency',
    internalTransfers: 'transfer own accounts between',
    manualPayments: 'transfer wire international swift sepa by hand',
    investigationCurrentQuarter: 'trace tracing query missing transfer payment',
    investigationEarlierPeriods: 'trace tracing query missing transfer payment',
    paymentAmendment: 'cancel cancellation correct change return transfer',
    documentReview: 'invoice contract compliance',
    outgoingConversion: 'fx forex exchange rate transfer',
    incomingConversion: 'fx forex exchange rate transfer',
    exchangeByOrder: 'fx forex convert conversion rate crypto cryptocurrency bitcoin',
    cardTopUp: 'deposit fund load',
    monthlyMaintenance: 'account fee keeping month',
    cashOperations: 'withdraw deposit banknotes',
    statement: 'bank statement extract',
    onlineBanking: 'internet portal app login',
    referenceLetter: 'bank reference certificate',
    cashWithdrawal: 'atm cash machine',
    otherCurrencyPayment: 'fx forex exchange foreign abroad',
    urgentOpening: 'fast express account',
    additionalCurrency: 'open multi-currency account',
    securityDeposit: 'merchant pos acquiring',
  },
};
