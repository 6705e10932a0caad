export const corporateBanking = {
  title: 'Corporate banking for international companies',
  lead:
    'Accounts for trading, holding and licensed companies that work in more than one country. Our tariff is on ' +
    'this page.',
  bullets: {
    currencies: 'Accounts in {currencies} and more',
    ibans: 'A designated or shared IBAN, for SWIFT and for SEPA',
    opening:
      'Urgent opening within {openingDays}\u00a0full working days of your last document, for {urgentFee}\u00a0USD',
    payments: 'Incoming and outgoing payments at {percent}, never under {least} or over {most}\u00a0USD',
    acquiring: 'Acquiring with a merchant discount rate of up to {merchantDiscount}',
    sectors: 'Forex and cryptocurrency companies are accepted, after a review of their licence',
    paymentApi: 'A payment API in preparation, with a guide for your developers',
  },
  fork: {
    accountManager: { title: 'Ask an account manager', caption: 'A reply in office hours, {officeHours}' },
    application: {
      title: 'Apply online',
      caption: 'One page. The {openingDays}\u00a0working days of an urgent opening begin with your last document.',
    },
  },
};
