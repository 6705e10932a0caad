export const corporateBanking = {
  title: 'Corporate banking for international companies',
  lead:
    'Accounts for trading, holding and licensed companies that work in more than one country. Our tariff is on ' +
    'this page.',
  bullets: {
    acquiring: 'Acquiring with a merchant discount rate of up to {merchantDiscount}',
    sectors: 'Forex and cryptocurrency companies are accepted, after a review of their licence',
    paymentApi: 'A Payment API for card payments, with a guide for your developers',
  },
};
