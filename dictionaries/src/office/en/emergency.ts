/** What operators did by a command that takes two people in the office, and its signing off. */
export const emergency = {
  caption: 'Emergency acts',
  intro:
    'What an operator did at the command line that takes two people here. Two members of staff look at each one and ' +
    'sign it off; its operator does not sign.',
  empty: 'No emergency act waits to be signed off.',
  state: 'State',
  states: { open: 'To be signed off', closed: 'Signed off' },
  columns: {
    actedAt: 'When',
    what: 'What it did',
    operator: 'Operator',
    command: 'Command',
    reason: 'Reason',
    signOffs: 'Signed off',
    sign: 'Sign off',
  },
  operator: 'operator {user}',
  operatorNamed: 'operator {user} (as {name})',
  signature: '{login}, {time}: {note}',
  sign: 'Sign off',
  signOf: 'Sign off: {what}',
  title: 'Sign off this emergency act?',
  first: 'Yours is the first of two signatures.',
  second: 'Yours is the second signature: it closes the act.',
  note: 'Note',
  noteHint: 'What you have looked at, and what you found. It stays.',
};
