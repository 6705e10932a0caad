import type { PluralForms } from '../plural.ts';

/** The Internal transfer tab. */
export const internalTransfer = {
  title: 'Internal transfer',
  form: {
    from: 'From account',
    to: 'To account',
    amount: 'Amount',
    reference: 'Reference',
    chooseFrom: 'Choose an account',
    chooseTo: 'Choose an account',
    chooseFromFirst: 'Choose the account above first',
    account: '{currency}, {number}, {amount} available',
    available: 'Available: {amount}',
    counterAmount: 'To be credited',
    fee: 'Fee of our tariff: {amount}',
    submit: 'Transfer',
  },
  quote: {
    label: 'Conversion',
    asking: 'Asking for the rate',
    credited: '{amount} will be credited',
    rate: '1 {from} = {rate} {to}',
    age: 'Rate of {time}, {ago}',
    bookedAt: 'Rate of {time}',
    failed: 'The rate cannot be shown just now. Nothing is converted without it: try again.',
  },
  /** A conversion before it is booked. */
  review: {
    title: 'Convert at this rate?',
    /** A movement within one currency before it is booked. */
    plainTitle: 'Transfer this amount?',
    debited: 'Debited',
    credited: 'Credited',
    ownAccount: 'Own account',
    after: 'Balance after: {balance}',
    afterAvailable: 'Balance after: {balance}, {available} available',
    reference: 'Reference',
    held: {
      one: 'This rate is held for {count} more second.',
      other: 'This rate is held for {count} more seconds.',
    } as PluralForms,
    changed: 'The rate has changed: {amount} now brings {now}, not {before}. Nothing is converted until you accept it.',
    accept: 'Accept the new rate',
    askAgain: 'Ask for the rate again',
    confirm: 'Convert',
    plainConfirm: 'Transfer now',
    back: 'Change',
  },
  problems: {
    all_fields_required: 'All fields must be filled',
    fromMissing: 'Choose the account to transfer from',
    toMissing: 'Choose the account to transfer to',
    amountMissing: 'Enter the amount',
    referenceMissing: 'Enter a reference',
  },
  refused: 'The transfer was not made.',
  /** Behind it, where the bank refused: what was not moved. */
  notMade: '{amount} to {to}.',
  outcomeUnknown:
    'No answer came, so we cannot say whether the transfer was made. Press the button again without changing the ' +
    'form: it will be made once only.',
  success: 'Transfer made: {amount}',
  /** The text after the toast has gone. */
  made: {
    title: 'Transfer made',
    summary: '{amount} from {from} to {to}',
    payee: 'To {to}',
    left: 'Available on {number} now: {amount}',
    statement: 'See it in the statement',
  },
  needTwoTitle: 'One account is not enough',
  needTwoText:
    'An internal transfer moves money between two accounts of yours. Your account manager opens further ones.',
};
