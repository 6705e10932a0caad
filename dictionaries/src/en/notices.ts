/** What a user chooses to be told of. */
export const notices = {
  title: 'Emails and notices',
  what: 'What we tell you of',
  mail: 'Email',
  push: 'Push',
  account: 'Account',
  kinds: {
    money_received: 'Money received',
    balance_below: 'A balance falls below an amount',
    order_executed: 'An order was carried out',
    order_returned: 'An order was rejected, or its money came back',
    order_to_approve: 'An order waits for my approval',
    rate_reached: 'An exchange rate is reached',
    login_from_new_place: 'A login from a new place',
  },
  amounts: { money_received: 'From this amount', balance_below: 'Below' },
  always:
    'We always write to you about your logins, your password and your beneficiaries. Emails go to your own ' +
    'address; of what you have not changed, to the address of the client.',
  kept: 'Kept.',
  undo: 'Undo',
  failed: 'Your choices could not be loaded.',
  device: {
    states: {
      unable: 'This browser shows no push notifications.',
      denied: 'This browser does not allow push notifications from us. Allow them in its settings.',
      off: 'This browser shows no push notifications yet.',
      on: 'This browser shows that something waits, and nothing of what it is.',
      failed: 'The push service of this browser did not answer.',
    },
    turnOn: 'Show them here',
    turnOff: 'Show them here no longer',
  },
  rates: {
    title: 'Exchange rates',
    from: 'One unit of',
    to: 'In',
    rate: 'Rate',
    add: 'Tell me once',
    added: 'We tell you once when the rate is reached.',
    end: 'Take back',
    endLabel: 'Take back {rate}',
    reached: 'reached on {date}',
  },
};
