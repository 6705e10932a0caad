import type { PluralForms } from '../plural.ts';

/** The login: benefits beside it, the credential step, the PIN step. */
export const login = {
  headline: 'A password and a PIN. You need nothing else.',
  benefitsLabel: 'What online banking offers',
  benefits: {
    statements: { title: 'Accounts and statements', text: 'Every currency, every entry, the balance after each.' },
    international: {
      title: 'International transfers',
      text: 'SWIFT and SEPA orders; you choose who pays the charges.',
    },
    internal: { title: 'Internal transfers', text: 'Between your own accounts, with currency conversion.' },
    rates: { title: 'Exchange rates', text: 'Quoted against the US dollar, beside your balances.' },
  },
  /** What the picture of the portal shows, for who does not see it. */
  picture: 'A statement in online banking: entries with date, parties, debit, credit and the balance after each',
  steps: { label: 'Steps', credentials: 'Password', pin: 'One-time PIN', done: 'done' },
  credentials: {
    title: 'Log in',
    login: 'Login',
    password: 'Password',
    submit: 'Submit',
    invalid: 'Invalid login or password',
    forgotten: 'Forgotten your login or password? Contact your account manager.',
    passkey: 'Log in with a passkey',
    passkeyNotHere: 'A passkey belongs to the name of a website, and this address is a number. Open {address} instead.',
    passkeyGivenUp: 'The browser found no passkey, or you closed its question. Log in with your password.',
  },
  pin: {
    title: 'Enter your PIN',
    sending: 'We are preparing a one-time PIN for this login.',
    mailed: 'We have emailed you a one-time PIN. It is valid for this login only and works once.',
    notSent: 'The PIN could not be sent.',
    label: 'PIN',
    confirm: 'Confirm',
    invalid: 'Invalid pin',
    triesLeft: { one: '{count} try is left.', other: '{count} tries are left.' } as PluralForms,
    tooMany: 'Too many wrong PINs. No PIN is accepted for a while: log in again to see when you can try once more.',
    sendAgain: 'Send a new PIN',
    otherLogin: 'Use another login',
  },
  /** In place of the PIN: an authenticator app or a recovery code. */
  code: {
    title: 'Enter your code',
    intro: 'Six digits of your authenticator app, or one of your recovery codes.',
    label: 'Code',
    invalid: 'This code is not valid.',
    mailPin: 'Email me a PIN instead',
  },
  sessionEnded: 'Your session has ended. Log in again and you will be back where you were.',
};
