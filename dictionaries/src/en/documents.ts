/** The page of the bank’s documents for a client. */
export const documents = {
  title: 'Documents',
  pdf: 'PDF',
  csv: 'CSV',
  failed: 'The document could not be made.',
  statements: {
    title: 'Monthly statements',
    name: 'Statement of {month}',
    pdfOf: 'Statement of {month} as PDF',
    byAccount: 'By account',
    others: 'Other periods and formats',
  },
  tax: {
    title: 'Tax reports',
    name: 'Tax report {year}',
    year: 'Year',
    soFar: '{year}, so far',
    total: 'Total in',
    pdfOf: 'Tax report {year} as PDF',
    csvOf: 'Tax report {year} as CSV',
    hint: 'Interest, fees and balances of each account over the year.',
    goesOn: 'The year is not over: its figures will change.',
    none: 'You see no account, so there is no report.',
  },
  receipts: {
    title: 'Receipts of payments',
    lead: 'Of the latest entries. Every entry of the statement has one.',
    of: 'Receipt of {amount}, {name}, {date}',
    none: 'No payment is booked yet.',
    all: 'All entries',
  },
  details: {
    title: 'Payment details',
    lead: 'For those who pay you: holder, account, BIC and correspondent banks.',
    pdfOf: 'Payment details of {account} as PDF',
  },
  contract: {
    title: 'Your contract with the bank',
    terms: 'Terms and conditions',
    articles: 'Articles of association',
    deposits: 'Terms of your deposits',
  },
};
