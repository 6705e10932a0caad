export const cryptocurrency = {
  title: 'Cryptocurrency,\nin an ordinary account',
  /** The first of the five paragraphs. */
  lead:
    'We have accepted clients who hold cryptocurrency since July {year}. The account is an ordinary one, in ' +
    'the client’s own name, and the tariff is that of every other client.',
  paragraphs: {
    orders:
      'You give a payment order in cryptocurrency through your account manager: the account itself holds ' +
      'ordinary currencies, and online banking takes no such order. Once accepted, it is executed within {days} ' +
      'banking days. The proceeds are credited to your account and can be sent on by SWIFT or SEPA, or kept in ' +
      'any of its currencies: {currencies} and more.',
    origin:
      'Before the first order we ask where the funds came from. A statement from the exchange, or the history of ' +
      'the wallet, is usually enough. If it is not, we tell you at once what is missing.',
    companies:
      'Companies that trade in cryptocurrency, or are paid in it, open a corporate account. We ask for a licence ' +
      'where their country requires one.',
    rates:
      'Your account manager tells you the rate and the cost of an order before you confirm it. The statement ' +
      'shows the amount that is credited to your account. We give no advice on the future price of a ' +
      'cryptocurrency.',
  },
  rates: {
    title: 'Exchange rate',
    lead: 'One unit of an ordinary currency in US dollars. Your account manager quotes cryptocurrencies.',
    waiting: 'The rates are loading. Internal transfers are converted at the same rates.',
    failed: 'The rates cannot be shown at the moment. Clients also find them beside their accounts.',
    source: '{date}. Source: {source}.',
  },
  /** A list of its own: no cryptocurrency is in the rates of the bank. */
  quotes: {
    title: 'Quotes of cryptocurrencies',
    meaning:
      'One unit in US dollars, to read only: your account manager tells you the rate of an order before you ' +
      'confirm it.',
    source: '{day}, {time} UTC. Source: {source}.',
  },
  order: {
    title: 'What an order needs',
    amount: {
      title: 'Currency and amount',
      text: 'Which cryptocurrency, how much of it, and the currency in which you want the proceeds.',
    },
    sender: {
      title: 'Where it comes from',
      text: 'The wallet or exchange that sends it, with the statement or history that shows the origin of the funds.',
    },
    account: {
      title: 'Your account',
      text: 'The account to credit, and where the money goes from there, if it goes on.',
    },
    approval: {
      title: 'Your confirmation',
      text: 'Your account manager names the rate and the cost. You confirm, and the order begins.',
    },
  },
};
