export const personalBanking = {
  title: 'Private accounts, personal attention',
  lead: 'For one person or family: several currencies, an account manager who answers, and our tariff on this page.',
  bullets: {
    currencies: 'Accounts in {currencies} and more',
    ibans: 'A designated or shared IBAN, for SWIFT and for SEPA',
    verification: 'Verification within {verificationHours}\u00a0hours at most',
    opening:
      'Urgent opening within {openingDays}\u00a0full working days of your last document, for {urgentFee}\u00a0USD',
    payments: 'Incoming and outgoing payments at {percent}, never under {least} or over {most}\u00a0USD',
    card: 'A debit card; its fees are listed below',
    accountManager: 'An account manager of your own, whom you write to directly',
  },
  fork: {
    accountManager: { title: 'Ask an account manager', caption: 'A reply in office hours, {officeHours}' },
    application: {
      title: 'Apply online',
      caption: 'One page. The {openingDays}\u00a0working days of an urgent opening begin with your last document.',
    },
  },
};
