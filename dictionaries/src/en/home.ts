export const home = {
  /** Titles of display size break where the line is to break. */
  title: 'Steady water\nsince {year}',
  lead:
    'An offshore private bank for people and companies who work across borders and want a calm, ' +
    'careful place for their money.',
  aboutUs: 'About us',
  openAccount: 'Open an account',
  /** Names on the engraved chart behind the title. */
  chart: {
    haven: 'Ostro Haven',
    shoal: 'Old Ledger Shoal',
    signs: 'The Two Signatures',
    bank: 'Quiet Bank',
  },
  figures: {
    operatingSince: 'operating since',
    internationalClients: 'international clients, approximately',
    forexClients: 'forex clients',
    officeHours: 'office hours, Monday to Friday',
  },
  whyOffshore: {
    title: 'Why bank\noffshore',
    safe: {
      title: 'Safe',
      place: 'on the seabed',
      text:
        'Logging in takes a password and a one-time PIN. Each account keeps a minimum balance, the security ' +
        'deposit: it secures what a client may come to owe the bank, and insures nothing.',
    },
    fast: {
      title: 'Fast',
      place: 'at the surface',
      text:
        'Once its documents are complete, a personal account is verified within {verificationHours} hours at most. ' +
        'Crypto payment orders, given through your account manager, are executed in {cryptoDays} banking days.',
    },
    convenient: {
      title: 'Convenient',
      place: 'in the hand',
      text: '{currencies} and more, on one statement, in four languages.',
    },
  },
  /** The portal, shown beside its picture. */
  onlineBanking: {
    title: 'Online banking,\nas you will use it',
    accounts: 'Every currency, its balance and what is available, on one page',
    orders: 'Transfers between your own accounts, and SWIFT and SEPA orders confirmed by an emailed code',
    statements: 'Statements that you search by name, amount or date and download as PDF, XLSX or camt.053',
    logIn: 'Log in',
    /** What the picture shows, for who does not see it. */
    picture:
      'Account details in online banking: the total of all currencies, accounts with their balances, and ' +
      'exchange rates',
  },
  banner: {
    title: 'Your account in five working days',
    lead:
      'Urgent opening costs {fee}\u00a0USD and counts from the day the last of your documents reaches us. The ' +
      'bank checks each applicant and may decline. The application takes one page.',
    apply: 'Apply online',
  },
  notes: {
    title: 'Our services',
    readMore: 'Read more',
    /** Each is on its note as: topic, figure, unit. */
    ways: {
      'personal-banking': {
        topic: 'verified within',
        unit: 'hours at most',
        text: 'For one person.',
      },
      'corporate-banking': {
        topic: 'urgent opening',
        unit: 'working days',
        text: 'Trading, holding and licensed companies.',
      },
      cryptocurrency: {
        topic: 'since July',
        unit: 'clients accepted',
        text: 'An ordinary account for clients who hold cryptocurrency.',
      },
      investment: {
        topic: 'per year',
        unit: 'fixed for {months} months',
        text: 'Savings at a fixed rate, in {currencies}.',
      },
      'business-card': {
        topic: 'one account',
        unit: 'cards, debit or credit',
        text: 'For clients who already hold an account.',
      },
      agent: {
        topic: 'commission',
        unit: 'above {from} USD',
        text: 'On the clients whom you introduce.',
      },
    },
  },
};
