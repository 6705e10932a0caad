/** Which format of a statement suits which program. */
export const fileFormats = {
  title: 'Which file for which program',
  lead: 'Each format below holds the same entries. This page says which one your program reads best.',
  kept:
    'A monthly statement is kept as it was drawn up: its file is the same whenever you take it, with the names, ' +
    'the deposit and the status of that moment. What became of a payment since then stands in your statement online.',
  caption: 'Programs and their formats',
  head: { for: 'For', format: 'Choose', note: 'Good to know' },
  rows: {
    paper: {
      for: 'Paper, authorities, another bank',
      note: 'The same statement for programs (camt.053) is attached inside.',
    },
    sheets: {
      for: 'Excel, LibreOffice, Numbers',
      note: 'Dates are dates and amounts are numbers. For a program that opens CSV only, take CSV, spreadsheet.',
    },
    erp: {
      for: 'SAP, Oracle, Dynamics, DATEV and other accounting',
      note: 'Older programs read version 04 or 02.',
    },
    german: {
      for: 'Hibiscus, StarMoney, Lexware and other German programs',
      note: 'Names and references stand in the fields ?20 to ?33. Hibiscus reads camt.052 as well.',
    },
    swift: {
      for: 'Treasury systems with SWIFT files',
      note: 'Names and references stand after code words: /NAME/, /IBAN/, /EREF/, /REMI/.',
    },
    finance: {
      for: 'GnuCash, KMyMoney, Skrooge, HomeBank',
      note: 'Texts are in English letters. These programs drop Cyrillic and accented letters of OFX 2.',
    },
    ofx: {
      for: 'ledger-autosync, ofxparse and others that read OFX as XML',
      note: 'All letters are there. An entry that was read before is left out.',
    },
    qif: {
      for: 'Quicken and older programs',
      note:
        'The first record is the opening balance. When you import the next period, delete that record from its ' +
        'file.',
    },
    plain: {
      for: 'hledger, beancount, ledger and programs of your own',
      note: 'One line for each entry, the same columns in every language.',
    },
    today: {
      for: 'What has moved today so far',
      note: 'camt.054 and MT942 tell the entries without balances.',
    },
  },
};
