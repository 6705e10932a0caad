import type { PluralForms } from '../plural.ts';

/** Texts around every tab of the personal account. */
export const portal = {
  tabsLabel: 'Personal account',
  tabs: {
    details: 'Details',
    statement: 'Statement',
    internationalTransfer: 'International transfer',
    internalTransfer: 'Internal transfer',
  },
  /** Of when the figures on the page are. */
  figuresOf: 'Figures of {time}',
  search: 'Search',
  /** Follows for assistive technology. */
  searchAmong: 'payments, beneficiaries and accounts',
  news: {
    open: 'Notices',
    unread: { one: '{count} new notice', other: '{count} new notices' } as PluralForms,
  },
  /** The bank's own notices. */
  bankNotices: { from: 'From the bank:', dismiss: 'Put away' },
  asideLabel: 'More of your account',
  greetings: {
    morning: 'Good morning, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  /** For whom a user acts, where that is not simply themselves, and what they may not do. */
  acting: {
    line: '{name} for {client}',
    switchTo: 'Act for {client}',
  },
  missingRights: {
    see:
      'You are not authorised to see the accounts of {client}. Your account manager can tell you who may authorise ' +
      'you.',
    prepare:
      'You are not authorised to prepare orders for {client}. Your account manager can tell you who may authorise you.',
    approve:
      'You prepare orders for {client}, and somebody with the right to approve sends them. What you confirm here ' +
      'waits for that approval.',
    limit:
      'You may send orders of up to {amount} each. A larger one waits until somebody with a higher limit approves it.',
  },
  restoring: 'Opening your account',
  unanswered: 'The bank cannot be reached. It is asked again every few seconds; you need do nothing.',
  printedOn: 'Printed on {time}',
  invitation: {
    title: 'Log in to see your account',
    text: 'Nothing is shown here until you log in.',
    login: 'Log in',
  },
  ended: {
    title: 'Your session has ended',
    causes: {
      idle: 'Nothing was done here for a while.',
      elsewhere:
        'It was ended elsewhere, by you or by the bank, or the password was changed, or it is {life} since the login.',
      unknown:
        'It ends after a while without activity, {life} after the login at the latest, and when it is ended or the ' +
        'password is changed elsewhere.',
    },
    back: 'Log in again and you will be back on this page.',
    life: { one: '{count} hour', other: '{count} hours' } as PluralForms,
  },
  /** Asked where a password changes or every login ends. */
  standingAccess: {
    legend: 'What may go on acting for you',
    lead: 'They read or send your statements without a login. What you do not tick ends at once.',
    kinds: {
      access_token: 'Access token “{name}”',
      statement_delivery: 'Scheduled statements to {name}',
    },
    ofClient: '{what}, for {client}',
    failed: 'What acts for you without a login could not be listed. Without the list all of it ends.',
  },
  firstPassword: {
    title: 'Choose a password of your own',
    text:
      'You have logged in with a temporary password from the bank. It is valid once: choose your own, and ' +
      'your account opens.',
  },
  drafts: {
    restored: 'Your draft of {time} is back in the form.',
    offered: 'You have a draft of {time}.',
    holds: 'In it: {what}',
    take: 'Continue with it',
    anew: 'Start again',
    again: 'The form is filled from {number}. Check it, then send it as a new order.',
    againFailed: 'The payment could not be loaded, so the form was not filled.',
    unanswered:
      'An order was sent from this form and no answer came, so it may have been made. Of that one and of what ' +
      'you send next the bank makes one only.',
    bookedAs: 'The order that you sent from this form was booked as {number}.',
    booked: 'The order that you sent from this form was booked.',
    kept: 'The order that you sent from this form is with the bank, and has moved no money yet.',
    refused: 'The bank refused the order, and no money moved.',
    statement: 'Open the statement',
  },
  copying: {
    copy: 'Copy',
    copied: 'Copied',
    isCopied: 'Copied to the clipboard: {text}',
    notCopied: 'The browser did not allow copying. The text is selected: copy it with the keyboard.',
  },
  orders: {
    again: 'Send again',
    cancel: 'Cancel the order',
    cancelTitle: 'Cancel this order?',
    cancelText:
      '{amount} to {beneficiary} returns to your account at once. If our staff release the order first, it can ' +
      'no longer be cancelled.',
    cancelYes: 'Cancel the order',
    cancelNo: 'Leave it',
    inWords: '{amount} to {beneficiary}',
    cancelled: 'The order is cancelled, the amount is back on the account.',
  },
  /** What is wrong with a typed amount. */
  amountProblems: {
    amount_malformed: 'Write the amount in digits, for example {example}',
    amount_ambiguous: 'This can mean {thousands} or {decimals}. Write the amount without separators.',
    amount_must_be_positive: 'The amount must be more than zero.',
    amount_has_too_many_decimals: 'Amounts in {currency} have {count} decimals at most',
    amount_has_no_decimals: 'Amounts in {currency} have no decimals: write whole numbers',
    amount_too_large: 'The amount is too large.',
    exceedsAvailable: 'Only {amount} is available on this account',
  },
  /** A day in a transfer form, and an order that does not go at once. */
  later: {
    open: 'Send on a later day',
    label: 'Execution date',
    hint: 'Monday to Friday, up to a year ahead.',
    today: 'Send at once instead',
    execution_day_malformed: 'Enter the day as a date.',
    execution_day_is_no_bank_day: 'The bank sends nothing on Saturdays and Sundays. Choose another day.',
    execution_day_out_of_range: 'Choose a day after today, a year ahead at most.',
    restDay: 'No payments in {currency} move between banks on this day: the order leaves on {day}.',
    goes: 'Execution date: {day}',
    goesOn: 'Execution date',
    rate: 'Converted at the bank’s rate when it is carried out.',
    scheduleTitle: 'Schedule this transfer?',
    prepareTitle: 'Prepare this transfer for approval?',
    schedule: 'Schedule the order',
    prepare: 'Prepare for approval',
    back: 'Change',
    next: {
      scheduled:
        'On that day the bank checks balance and rules once more and carries it out. Until then you can cancel it. ' +
        'If it cannot be carried out, no money moves; Orders shows why.',
      awaiting_approval:
        'Somebody with the right to approve reads it and approves it. Until then you can change it or cancel it.',
    },
    placed: { scheduled: 'The order is scheduled', awaiting_approval: 'The order waits for approval' },
    see: 'See the order',
  },
  /** How many orders wait for this user, on the way to them. */
  toApprove: { one: '{count} order waits for you', other: '{count} orders wait for you' } as PluralForms,
  idle: {
    title: 'Still there?',
    text:
      'Without activity your session ends soon. What you typed into a transfer is kept; anything else on this page ' +
      'would be lost.',
    secondsLeft: {
      one: '{count} second left',
      other: '{count} seconds left',
    } as PluralForms,
    stay: 'Stay logged in',
    logout: 'Log out now',
    notProlonged: 'The bank could not be reached. Check the connection, then try again.',
  },
};
