/** The Security page of the personal account: open logins and security events. */
export const security = {
  title: 'Security',
  lead:
    'Where you are logged in, and what has happened at your door. If something here is not yours, log out ' +
    'everywhere, change your password, and call your account manager.',
  unknownDevice: 'Device not known',
  here: 'This login',
  sessions: {
    title: 'Open logins',
    failed: 'The list of open logins could not be loaded.',
    device: 'Device and network',
    begun: 'Logged in',
    lastUsed: 'Last used',
    action: 'End',
    close: 'End',
    closeLabel: 'End the login on {device} of {date}',
    closed: 'The login was ended',
    known:
      'For {days} days we know the devices and networks from which you have logged in, so that strangers who try ' +
      'passwords cannot close your login there. A logout everywhere makes us forget them.',
  },
  /** Asked before a login of the list is ended. */
  ending: {
    title: 'End this login?',
    text: 'The login on {device} of {date} ends at once.',
    confirm: 'End the login',
    cancel: 'Keep it',
  },
  /** The password, asked again before logins are ended. */
  proof: {
    lead: 'To make sure that it is you, enter your password.',
    label: 'Password',
    show: 'Show',
    hide: 'Hide',
    missing: 'Enter your password.',
  },
  everywhere: {
    open: 'Log out everywhere',
    title: 'Log out everywhere?',
    text:
      'Every open login ends at once, this one too, and the bank forgets the devices and networks that you have ' +
      'logged in from. Orders that you have sent stay as they are.',
    confirm: 'Log out everywhere',
    cancel: 'Stay logged in',
  },
  events: {
    title: 'Recent events',
    failed: 'The recent events could not be loaded.',
    what: 'Event',
    where: 'Device and network',
    when: 'When',
    more: 'Show earlier events',
    end: 'There is nothing earlier.',
    staff: 'The bank',
    /** By the outcome: done or refused. */
    done: {
      login: 'Password accepted',
      login_locked: 'Login closed for a while',
      pin: 'Logged in',
      pin_locked: 'PIN closed for a while',
      logout: 'Logged out',
      password_change: 'Password changed',
      password_reset: 'New password set by the bank',
      password_locked: 'Password closed for a while',
      session_closed: 'A login was ended from the list',
      sessions_closed: 'Logged out everywhere',
      beneficiary_saved: 'Beneficiary saved',
      beneficiary_changed: 'Details of a beneficiary changed',
      beneficiary_renamed: 'Beneficiary renamed',
      beneficiary_deleted: 'Beneficiary deleted',
    },
    refused: {
      login: 'Wrong password',
      login_locked: 'Login closed after five wrong passwords',
      pin: 'Wrong PIN',
      pin_locked: 'PIN closed after five wrong tries',
      logout: 'Log-out refused',
      password_change: 'Password change refused',
      password_reset: 'New password refused',
      password_locked: 'Password closed after five wrong tries',
      session_closed: 'Ending a login refused',
      sessions_closed: 'Log-out everywhere refused',
      beneficiary_saved: 'Saving a beneficiary refused',
      beneficiary_changed: 'Changing a beneficiary refused',
      beneficiary_renamed: 'Renaming a beneficiary refused',
      beneficiary_deleted: 'Deleting a beneficiary refused',
    },
  },
};
