/** What Personal and Corporate banking both say. */
export const banking = {
  bullets: {
    currencies: 'Accounts in {currencies} and more',
    ibans: 'A designated or shared IBAN, for SWIFT and for SEPA',
    opening:
      'Urgent opening within {openingDays}\u00a0full working days of your last document, for {urgentFee}\u00a0USD',
    payments: 'Incoming and outgoing payments at {percent}, never under {least} or over {most}\u00a0USD',
  },
  fork: {
    accountManager: { title: 'Ask an account manager', caption: 'A reply in office hours, {officeHours}' },
    application: {
      title: 'Apply online',
      caption: 'One page. The {openingDays}\u00a0working days of an urgent opening begin with your last document.',
    },
  },
};
