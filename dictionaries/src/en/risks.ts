/** What can go wrong with the investment programme. */
export const risks = {
  title: 'Risks of the investment programme',
  lead: 'A fixed rate is not a safe one. Read this before you place money for {months} months.',
  sections: {
    bank: {
      title: 'The bank',
      text:
        'What you place is a claim on the bank. If the bank cannot pay, you may lose part of it or the whole. No ' +
        'deposit guarantee scheme covers it.',
    },
    access: {
      title: 'No access',
      text:
        'For {months} months you can neither draw on the money nor add to it. An early end needs the bank’s consent ' +
        'and may cost the interest. Do not place what you may need before.',
    },
    rate: {
      title: 'The rate',
      text:
        'It is fixed on the day of opening: if rates rise elsewhere, yours stays. Interest is counted by the days of ' +
        'the term over a year of 365 days, earns no interest itself, and is paid once, at the end.',
    },
    currency: {
      title: 'The currency',
      text:
        'The account is in US dollars or in euros. If you earn or spend in another currency, a change of the ' +
        'exchange rate may cost more than the interest brings.',
    },
    tax: {
      title: 'Tax',
      text:
        'The rate is before tax. You declare the interest where you live; the bank withholds and declares nothing ' +
        'for you.',
    },
    advice: {
      title: 'No advice',
      text:
        'The bank does not judge whether the programme suits you. If you are not sure, ask an adviser who does not ' +
        'earn by it.',
    },
  },
};
