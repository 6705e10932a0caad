/** Term deposits: what clients have put away, and when it comes back. */
export const termDeposits = {
  caption: 'Term deposits',
  none: 'No term deposit.',
  open: 'Open a term deposit',
  end: 'End early',
  change: 'Change the offer',
  offer: '{currency}: {rate} % a year, ACT/365; {earlyRate} % where it ends early; {least} to {most}.',
  overdue: 'Over, not taken',
  columns: {
    number: 'Deposit',
    client: 'Client',
    account: 'Account',
    amount: 'Principal',
    rate: 'Rate',
    accrued: 'Accrued',
    interest: 'At maturity',
    opened: 'Opened',
    matures: 'Matures',
    state: 'State',
    action: 'What can be done',
  },
  states: { open: 'Stands', matured: 'Repaid', closed_early: 'Ended early' },
};
