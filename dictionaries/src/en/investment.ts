export const investment = {
  title: 'Twelve months\nat a fixed rate',
  lead:
    'A savings account in US dollars or in euros. The rate is fixed on the day it is opened, and the interest is ' +
    'paid after {months} months.',
  offers: {
    title: 'Two offers',
    keyInformation: 'Key information',
    currency: 'Currency',
    interestRate: 'Interest rate',
    fixed: 'a year, fixed',
    term: 'Term',
    months: '{months} months',
    interestPaid: 'Interest paid',
    atEnd: 'after {months} months',
    instantAccess: 'Instant access',
    noAccess: 'No',
    restrictions: 'restrictions apply',
    currencies: {
      USD: { title: 'Savings in dollars', name: 'US dollar' },
      EUR: { title: 'Savings in euros', name: 'euro' },
    },
  },
  restrictions: {
    title: 'Access and restrictions',
    access:
      'There is no instant access. Until the {months} months are over the deposit can be neither drawn on nor ' +
      'added to.',
    terms:
      'Restrictions apply. Clients open the deposit in online banking, which shows every term before they ' +
      'confirm; an account ' +
      'manager explains them.',
    risks:
      'Your money is a claim on the bank, and no deposit guarantee scheme covers it. The rate is before tax, ' +
      'which you declare where you live. An early end needs the bank’s consent and may cost the interest. ' +
      'Online banking shows the smallest and the largest amount. Interest is counted by the day, over a year of ' +
      '365\u00a0days, ' +
      'and rounded down.',
    action: 'Ask an account manager',
  },
};
