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
  search: 'Search',
  /** Follows for assistive technology. */
  searchAmong: 'payments, beneficiaries and accounts',
  news: {
    open: 'Notices',
    unread: { one: '{count} new notice', other: '{count} new notices' } as PluralForms,
  },
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
    see: 'You have no right to see the accounts of {client}. Your account manager can tell you who may give it to you.',
    prepare:
      'You have no right to prepare orders for {client}. Your account manager can tell you who may give it to you.',
    approve:
      'You may prepare orders for {client}, but not send them: the right to approve is missing. ' +
      'Somebody who may approve has to send the order.',
    limit: 'You may send orders of up to {amount} each. A larger one needs somebody with a higher limit.',
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
    text:
      'It ends after a while without activity, {life} after the login at the latest, and when it is ended or the ' +
      'password is changed elsewhere. Log in again and you will be back on this page.',
    life: { one: '{count} hour', other: '{count} hours' } as PluralForms,
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
    cancelled: 'The order is cancelled, the amount is back on the account.',
  },
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
