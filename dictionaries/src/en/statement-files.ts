/** The statement taken away as a file, and receipts. */
export const statementFiles = {
  open: 'Download the statement',
  format: 'As which file',
  what: {
    csv: 'A plain table, for programs of your own',
    xlsx: 'A workbook with balances and entries',
    pdf: 'A paper to print or to show',
    camt053_08: 'For accounting: ISO 20022, current version',
    camt053_04: 'For accounting: ISO 20022, the version most programs read',
    mt940: 'For accounting with SWIFT files, one account each',
    ofx: 'For personal finance programs',
  },
  asShown: 'The file holds what is shown, with these filters.',
  wholeAccount: 'The file holds the whole account over this period. Other filters do not apply to this format.',
  allAccounts: 'The file holds all your accounts over this period, whole. Other filters do not apply to this format.',
  oneAccount: 'This format holds one account. Choose an account first.',
  download: 'Download',
  writing: 'The file is being written',
  done: '{name} is among your downloads.',
  failed: 'The file could not be made.',
  receipt: 'Receipt as PDF',
  receiptFailed: 'The receipt could not be made.',
};
