export const about = {
  title: 'A bank with\na fixed bearing',
  milestones: {
    label: 'The bank in four figures',
    opening: {
      title: 'We opened, and have stayed open',
      text:
        'The bank has operated since {year}. It has kept one name, one set of books and the habit of answering ' +
        'letters.',
    },
    crypto: {
      when: 'July {year}',
      month: 'July',
      title: 'We accept cryptocurrency clients',
      text:
        'Since July {year} we accept clients who hold cryptocurrency. They are asked the usual questions and given ' +
        'the usual account.',
    },
    forex: {
      title: 'A bank for the forex market',
      text:
        'More than {clients} forex clients. They pay in several currencies a day, and read their statements ' +
        'closely.',
    },
    international: {
      title: 'Most of our clients live abroad',
      text: 'About {clients} clients, in most time zones. We answer in four languages, Monday to Friday, {hours}.',
    },
  },
  supervision: {
    label: 'Supervision and registers',
    title: 'Licence and registers',
    authorities: {
      regulator: {
        title: 'Regulator',
        entry: 'Licence {entry}',
        text:
          'The Office of Harbour Banks grants the licence, reads the books once a year and may ask for them on any ' +
          'other day.',
      },
      companyRegister: {
        title: 'Company register',
        entry: 'Entry {entry}',
        text: 'The Roll of Companies keeps the articles of association, and the names of those who may sign.',
      },
      depositRegister: {
        title: 'Deposit register',
        entry: 'Entry {entry}',
        text: 'The Register of Deposits is told each month what clients hold with us in all, without their names.',
      },
    },
  },
  board: {
    title: 'Board of directors',
    directors: {
      chair: {
        role: 'Chair of the board',
        text:
          'Sets the bearing and signs the accounts. She joined the bank after thirty years in correspondent ' +
          'banking.',
      },
      correspondents: {
        role: 'Director, correspondent banking',
        text: 'Keeps the SWIFT and SEPA routes open, and knows by heart what each of them costs.',
      },
      clients: {
        role: 'Director, client accounts',
        text: 'Answers for verification and opening, from the first document to the first payment.',
      },
    },
  },
  banner: {
    title: 'Ask before you apply',
    lead: 'An account manager will tell you in one reply whether we are the right bank for you.',
    action: 'Ask an account manager',
  },
  documents: {
    title: 'Documents',
    articles: { title: 'Articles of association', caption: 'PDF, kept in the company register' },
    terms: { title: 'Terms and conditions', caption: 'PDF, signed when the account is opened' },
  },
};
