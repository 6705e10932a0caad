/** The code with which an administrator confirms a change of what counts for the client. */
export const confirmChange = {
  title: 'Confirm with a code',
  asking: 'A code for this change is being prepared.',
  mailed:
    'We have emailed you a code for this change, exactly as it is written here. Compare the email with it. The code ' +
    'is valid until {time} and works once.',
  app:
    'Open your authenticator app and enter the six digits that it shows now. They confirm this change exactly as it ' +
    'is written here.',
  passkeyOnly: 'Your passkey confirms this change exactly as it is written here.',
  passkey: 'Confirm with a passkey',
  passkeyGivenUp: 'The passkey was not used, and nothing was changed.',
  byMail: 'Email me a code instead',
  label: 'Code',
  missing: 'Enter the code of {count} digits',
  again: 'Send a new code',
  next: 'Continue',
  back: 'Back',
};
