/** The Deposits page of the personal account: the investment programme. */
export const deposits = {
  title: 'Deposits',
  lead: 'Money that you put away for twelve months at a fixed rate. There is no instant access until it matures.',
  empty: 'You have no deposit yet.',
  columns: { number: 'Deposit', amount: 'Principal', accrued: 'Interest so far', maturity: 'Matures on' },
  rate: '{rate}% a year',
  from: 'From {account}',
  atMaturity: '{amount} at maturity',
  opened: 'Opened on {date}',
  ended: { matured: 'Repaid on {date}', closed_early: 'Ended early on {date}' },
  open: {
    title: 'Open a deposit',
    none: 'The bank opens no deposits at present.',
    noAccount: 'A deposit is opened from an account in US dollars or euros. You have none.',
  },
  form: {
    account: 'From account',
    choose: 'Choose an account',
    amount: 'Amount',
    range: '{least} to {most}',
    terms:
      'Interest is simple, by the day: a 365th part of the yearly rate (ACT/365), also in leap years, rounded down ' +
      'to the cent. Principal and interest come to the account that the money came from when the deposit matures; ' +
      'where that is no business day, on the next one, without interest for the days between. Nothing can be drawn ' +
      'or added before. An early end needs the bank’s consent and may cost the interest.',
    submit: 'See the terms',
  },
  review: {
    title: 'Terms of your deposit',
    to: 'A new deposit',
    rate: 'Fixed rate',
    days: 'Day count',
    dayCount: 'ACT/365, {days} days',
    maturesOn: 'Matures on',
    interest: 'Interest at maturity',
    repaid: 'Repaid in all',
    early: 'Where it ends early',
    earlyNone: 'no interest',
    back: 'Back',
    confirm: 'Open the deposit',
    unknown: 'No answer came. Press once more: it is opened once only.',
  },
  done: 'Deposit {number} opened: {amount}',
  doneDetail: 'It matures on {date}.',
  problems: {
    title: 'The deposit cannot be opened like this',
    account: 'Choose the account',
    amount: 'Enter the amount',
    range: 'From {least} to {most}',
    available: 'At most {amount} is available',
  },
};
