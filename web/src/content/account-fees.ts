import { claims } from './claims.ts';
import { usd, word, type Fee, type FeeRow, type FeeTable } from './fee-table.ts';

/** Pages of a statement that its fee covers (decisions on spec 9: "statement up to 25 pages"). */
const statementPages = '25';

export function statementRow(fee: Fee): FeeRow {
  return { name: 'statement', values: { pages: statementPages }, fee };
}

/** Of an account within five working days, in US dollars (spec 9). */
export const urgentOpeningUsd = '500';

/** What no client pays differently: the last three rows of account opening. */
const openingOfEveryAccount: readonly FeeRow[] = [
  { name: 'additionalCurrency', fee: word('free') },
  {
    name: 'urgentOpening',
    values: { days: claims.urgentOpeningDays },
    remark: 'lastDocument',
    fee: usd(urgentOpeningUsd),
  },
  { name: 'accountClosing', fee: word('free') },
];

/** Spec 9, corporate tables. */
export const corporateOpening: FeeTable = {
  name: 'accountOpening',
  rows: [
    { name: 'designatedSwiftIban', fee: usd('10 000') },
    { name: 'designatedSepaIban', fee: usd('15 000') },
    { name: 'sharedSwiftIban', fee: usd('2 500') },
    { name: 'sharedSepaIban', fee: usd('3 500') },
    ...openingOfEveryAccount,
  ],
};

/** Spec 9, personal tables. */
export const personalOpening: FeeTable = {
  name: 'accountOpening',
  rows: [
    { name: 'designatedSwiftIban', fee: word('bankDiscretion') },
    { name: 'designatedSepaIban', fee: word('bankDiscretion') },
    { name: 'sharedSwiftIban', fee: usd('1 000') },
    { name: 'sharedSepaIban', fee: usd('2 000') },
    ...openingOfEveryAccount,
  ],
};

/** Administration differs in its last row only (spec 9). */
function administration(clientDataChange: Fee): FeeTable {
  return {
    name: 'administration',
    rows: [
      { name: 'monthlyMaintenance', remark: 'perClient', fee: usd('40') },
      { name: 'cashOperations', fee: word('unavailable') },
      statementRow(usd('20')),
      { name: 'onlineBanking', fee: word('free') },
      { name: 'referenceLetter', fee: usd('20') },
      { name: 'noticesByMail', fee: word('free') },
      { name: 'clientDataChange', fee: clientDataChange },
    ],
  };
}

export const corporateAdministration = administration(word('free'));
export const personalAdministration = administration(word('pleaseContact'));
