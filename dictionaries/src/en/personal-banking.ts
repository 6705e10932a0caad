export const personalBanking = {
  title: 'Private accounts, personal attention',
  lead: 'For one person: several currencies, an account manager who answers, and our tariff on this page.',
  bullets: {
    verification: 'Verification within {verificationHours}\u00a0hours at most',
    card: 'A debit card; its fees are listed below',
    accountManager: 'An account manager of your own, who answers in office hours',
  },
};
