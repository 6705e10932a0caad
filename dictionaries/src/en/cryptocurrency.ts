export const cryptocurrency = {
  title: 'Cryptocurrency,\nin an ordinary account',
  /** The first of the five paragraphs. */
  lead:
    'We have accepted clients who hold cryptocurrency since July {year}. The account is an ordinary one, in the ' +
    'client’s own name, and the fees are those that everyone pays.',
  paragraphs: {
    orders:
      'A payment order in cryptocurrency is executed within {days} banking days. What it brings is booked to ' +
      'your account and can be sent on by SWIFT or SEPA, or kept in any of its currencies: {currencies} and more.',
    origin:
      'Before the first order we ask where the coins came from. A statement of the exchange, or the history of ' +
      'the wallet, is usually enough. Where it is not, we say at once what is missing.',
    companies:
      'Companies that trade in cryptocurrency, or are paid in it, open a corporate account. We ask for a licence ' +
      'where their country grants one.',
    rates:
      'An order is executed at the bank’s rate of that moment. The rate and both amounts stand on the statement. ' +
      'What a coin will be worth tomorrow is not a question for a bank, and we do not answer it.',
  },
  rates: {
    title: 'Exchange rate',
    lead: 'One unit in US dollars.',
    waiting: 'The rates are being read. They are the ones that internal transfers are converted at.',
    failed: 'The rates cannot be read at the moment. Clients also find them beside their accounts.',
    source: '{date}. Source: {source}.',
  },
};
