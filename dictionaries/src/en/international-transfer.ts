import type { PluralForms } from '../plural.ts';

/** The International transfer tab. */
export const internationalTransfer = {
  title: 'International transfer',
  groups: {
    debtor: 'Payment',
    creditor: 'Beneficiary',
    agent: 'Bank, country, town',
    charges: 'Charge option',
  },
  fields: {
    creditorAccount: 'IBAN / beneficiary account number',
    creditorName: 'Beneficiary name',
    street: 'Bank/beneficiary address',
    amount: 'Amount',
    debtorAccount: 'From account',
    remittanceInformation: 'Beneficiary reference',
    creditorCountry: 'Country',
    creditorAgentBic: 'SWIFT code',
    creditorAgentName: 'Bank name',
    postCode: 'Post code',
    town: 'Town',
  },
  optional: 'if there is one',
  chooseAccount: 'Choose an account',
  account: '{currency}, {number}, {amount} available',
  available: 'Available: {amount}',
  chooseCountry: 'Choose a country',
  addressWhy: 'Post code and town are read out of it.',
  /** Beneath account and charges that were taken from the last payment to the beneficiary. */
  asLastTime: 'Account and charges as in your payment of {date}.',
  sentAs: 'Will be sent as: {text}',
  accountMarks: { iban: '(IBAN)', number: '(account number)' },
  accountHints: {
    ibanFirst: 'Type the IBAN: it fills in country and bank. Without an IBAN, choose the country in part 4.',
    iban: 'Accounts in {country} have an IBAN of {length} characters that begins with {code}.',
    number:
      'Accounts in {country} have no IBAN. Write the number as the beneficiary’s bank does: {most} characters at most.',
    right: 'Length and check digits are right.',
  },
  /** Spoken, once the bank of an account was found. */
  filledIn: 'Filled in: {bank}, SWIFT code {bic}.',
  bicHint: 'BIC: 8 or 11 characters.',
  bicCountry: 'A bank in {country}.',
  warnings: {
    bankElsewhere:
      'The SWIFT code belongs to a bank in {bank}, the account to {account}. That may be right; check it with ' +
      'the beneficiary.',
    accountElsewhere:
      'The IBAN is of {account}, the beneficiary is in {creditor}. That may be right; check it with the beneficiary.',
  },
  charges: {
    OUR: {
      meaning: 'Sender pays all',
      detail: 'You pay the charges of every bank on the way; the beneficiary receives the full amount.',
    },
    BEN: {
      meaning: 'Beneficiary pays all',
      detail: 'The charges of every bank on the way are deducted from the amount received.',
    },
    SHA: { meaning: 'Shared', detail: 'You pay our charges, the beneficiary those of the other banks.' },
  },
  sepaNote:
    'Euro within SEPA: SHA goes as a SEPA transfer, for which shared charges are the rule. OUR and BEN go by SWIFT.',
  paper: {
    label: 'Transfer order',
    noAmount: 'No amount yet',
    from: 'From account',
    afterwards: '{amount} available after this order',
    to: 'Beneficiary',
    account: 'Account',
    bank: 'Bank',
    reference: 'Reference',
    charges: 'Charges',
    way: 'Goes by',
    fee: 'Fee of our tariff',
    arrival: 'Expected at the beneficiary’s bank',
    receivedLater: 'Counts as received on {date}: after office hours or on a day of rest.',
    typed: 'You typed: {text}',
    review: 'Review the order',
    note: 'Nothing is sent yet. The next step shows the whole order once more.',
  },
  review: {
    title: 'Review the order',
    lead: 'This is exactly what will be sent.',
    confirm: 'Confirm',
    back: 'Change the order',
    likeFound: {
      one: 'A payment of this amount to this account was already ordered within {count} day:',
      other: 'A payment of this amount to this account was already ordered within the last {count} days:',
    } as PluralForms,
    likePayment: '{date}: {amount} to {beneficiary}',
    likeUnknown: 'The statement could not be loaded, so this order was not compared with earlier ones.',
    outcomeUnknown:
      'No answer came, so we cannot say whether the order was accepted. Press the button again without changing ' +
      'anything: the order will be accepted once only.',
  },
  code: {
    title: 'Confirm with a code',
    asking: 'A code for this order is being prepared.',
    mailed:
      'We have emailed you a code for this order, exactly as it is written here. Compare the email with it. The ' +
      'code is valid until {time} and works once.',
    app:
      'Open your authenticator app and enter the six digits that it shows now. They confirm this order exactly as it ' +
      'is written here.',
    passkeyOnly: 'Your passkey confirms this order exactly as it is written here.',
    passkey: 'Confirm with a passkey',
    passkeyGivenUp: 'The passkey was not used, and nothing was sent.',
    byMail: 'Email me a code instead',
    notSent: 'No code could be issued, and nothing was sent.',
    label: 'Code',
    missing: 'Enter the code of {count} digits',
    submit: 'Send the order',
    again: 'Send a new code',
  },
  beneficiaries: {
    label: 'Saved beneficiaries',
    hint: 'Search by name, country or account. Your choice fills the fields below.',
    none: 'No saved beneficiary matches',
    search: 'Find in the list',
    empty: 'The list is empty. A beneficiary can be saved with every order.',
    failed: 'Your saved beneficiaries could not be loaded. You can fill in the fields yourself, or try again.',
    manage: 'Edit the list',
    close: 'Close the list',
    title: 'Saved beneficiaries',
    rename: 'Rename',
    renameLabel: 'New name for {label}',
    keep: 'Save the name',
    cancel: 'Cancel',
    remove: 'Delete',
    removeTitle: 'Delete {label}?',
    removeText: 'Payments to this beneficiary stay in the statement. Only the saved details are deleted.',
    removeKeep: 'Keep it',
    saveAfter: 'Save as a beneficiary once the order is accepted',
    save: 'Save as a beneficiary',
    saved: '{label} is among your beneficiaries.',
    found: { one: '{count} beneficiary', other: '{count} beneficiaries' } as PluralForms,
  },
  success: 'Transaction request accepted',
  timeline: {
    accepted: 'The bank has your order',
    number: 'Order {number}',
    arrival: 'Expected at the beneficiary’s bank on {date}, if it is released today.',
    arrivalLater:
      'It counts as received on {received}. Expected at the beneficiary’s bank on {date}, if it is released then.',
    again: 'Pay this beneficiary again',
    left: 'Available on {number} now: {amount}',
    title: 'What happens next',
    ahead: 'After you confirm',
    summary: '{amount} to {beneficiary}',
    statement: 'See it in the statement',
    now: 'now',
    inProcess: { name: 'In process', text: 'The amount is debited at once; the order stands in the statement.' },
    /** In place of its text once it is so. */
    debited:
      'The amount has been debited from your account. Until the order is released you can cancel it in the ' +
      'statement.',
    release: {
      name: 'Release',
      text: 'A member of our staff checks the order and releases it, or rejects it and the amount is returned.',
    },
    completed: { name: 'Completed', text: 'The payment is on its way to the beneficiary’s bank.' },
  },
  missing: {
    creditorAccount: 'Enter the IBAN or the account number',
    creditorName: 'Enter the beneficiary name',
    street: 'Enter the address',
    amount: 'Enter the amount',
    debtorAccount: 'Choose the account to send from',
    remittanceInformation: 'Enter the beneficiary reference',
    charges: 'Choose who pays the charges',
    creditorCountry: 'Choose the country',
    creditorAgentBic: 'Enter the SWIFT code',
    creditorAgentName: 'Enter the bank name',
    town: 'Enter the town',
  },
  problems: {
    all_fields_required: 'All fields must be filled',
    check: 'The order cannot be sent yet. Check what is marked.',
    refused: 'The order was not accepted.',
    noTown: 'This is a number or a code. Write the name of the town.',
    unsendable: 'Banks cannot pass this character on: {letter}. Write it in Latin or Cyrillic letters.',
    textTooLong: 'As it will be sent, this has {length} characters; {most} at most',
    accountTooLong: 'An account number has {most} characters at most; this one has {length}',
    accountCharacters: 'An account number holds letters, digits, spaces, dots, dashes and slashes only',
  },
  iban: {
    otherCharacters: 'An IBAN begins with two letters for the country and holds letters and digits only',
    countryUnknown: '{code} is no country with IBAN; check the first two letters',
    tooShort: 'An IBAN of {country} has {expected} characters; this one has {length}',
    tooLong: 'An IBAN of {country} has {expected} characters; this one has {length}',
    structureWrong: 'Letters and digits do not stand as in an IBAN of {country}; compare it once more',
    checksumWrong: 'The check digits do not match: a character is wrong or two have changed places',
  },
  bic: {
    otherCharacters: 'A SWIFT code holds letters and digits only',
    countryUnknown: 'The fifth and sixth character name the country, and {code} is none',
    lengthWrong: 'A SWIFT code has 8 or 11 characters; this one has {length}',
  },
  noAccountsTitle: 'No account to send from',
  noAccountsText: 'Transfers begin with your first account. Your account manager can tell you its status.',
};
