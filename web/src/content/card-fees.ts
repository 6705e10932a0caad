import { percent, usd, word, type FeeTable } from './fee-table.ts';

/** Card issue and maintenance, for personal and corporate clients alike (spec 9). */
export const debitCard: FeeTable = {
  name: 'debitCard',
  rows: [
    { name: 'cardIssue', fee: usd('500') },
    { name: 'cashWithdrawal', fee: percent('3') },
    { name: 'cardMaintenance', fee: usd('100') },
    { name: 'otherCurrencyPayment', fee: percent('2.50') },
    { name: 'cardBlocking', fee: word('free') },
  ],
};

export const businessDebitCard: FeeTable = {
  name: 'businessDebitCard',
  rows: [
    { name: 'cardIssue', fee: usd('500') },
    { name: 'cashWithdrawal', fee: percent('3') },
    { name: 'cardMaintenance', fee: usd('100') },
    { name: 'otherCurrencyPayment', fee: percent('2.50') },
    { name: 'cardBlocking', fee: word('free') },
    { name: 'cardReplacement', fee: usd('100') },
  ],
};

export const businessCreditCard: FeeTable = {
  name: 'businessCreditCard',
  rows: [
    { name: 'cardIssue', fee: usd('1 000') },
    { name: 'cashWithdrawal', fee: percent('5') },
    { name: 'cardMaintenance', fee: usd('100') },
    { name: 'otherCurrencyPayment', fee: percent('3') },
    { name: 'cardBlocking', fee: word('free') },
    { name: 'cardReplacement', fee: usd('100') },
  ],
};
