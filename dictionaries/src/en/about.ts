export const about = {
  title: 'A bank that\nholds its course',
  milestones: {
    label: 'The bank in four figures',
    opening: {
      title: 'The bank opens its doors',
      text:
        'The bank has operated since {year}, under the same name and with the same habit: every letter gets an ' +
        'answer.',
    },
    crypto: {
      when: 'July {year}',
      month: 'July',
      title: 'We accept cryptocurrency clients',
      text:
        'Since July {year} we have accepted clients who hold cryptocurrency. They answer the same questions as every ' +
        'client and hold the same accounts.',
    },
    forex: {
      title: 'A bank for the forex market',
      text:
        'More than {clients} forex clients. They pay in several currencies every day and follow each entry on their ' +
        'statements.',
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
          'The Office of Harbour Banks grants the licence, examines the books once a year and may ask for them at ' +
          'any time.',
      },
      companyRegister: {
        title: 'Company register',
        entry: 'Entry {entry}',
        text: 'The Roll of Companies keeps the articles of association and the names of the authorised signatories.',
      },
      depositRegister: {
        title: 'Deposit register',
        entry: 'Entry {entry}',
        text: 'The Register of Deposits receives the total of client deposits each month, without names.',
      },
    },
  },
  view: {
    caption: 'The house of the bank on the quay. Engraving.',
    alt:
      'An engraving: a stone house with six pilasters and a pediment on a quay, a cutter moored before ' +
      'it, and a lighthouse at the mouth of the harbour.',
  },
  board: {
    title: 'Board of directors',
    portrait: 'An engraved portrait of {name}, in profile',
    directors: {
      chair: {
        role: 'Chair of the board',
        text:
          'Leads the board and signs the annual accounts. She joined the bank after thirty years in correspondent ' +
          'banking.',
      },
      correspondents: {
        role: 'Director, correspondent banking',
        text: 'Looks after our correspondent banks: which route a payment takes, SWIFT or SEPA, and what it costs.',
      },
      clients: {
        role: 'Director, client accounts',
        text: 'Responsible for verification and account opening, from the first document to the first payment.',
      },
    },
  },
  letters: {
    title: 'Letters',
    lead: 'What the bank thinks, signed by those who think it.',
  },
  banner: {
    title: 'Ask before you apply',
    lead: 'An account manager will tell you in the first reply whether we are the right bank for you.',
    action: 'Ask an account manager',
  },
  documents: {
    title: 'Documents',
    articles: { title: 'Articles of association', caption: 'PDF, kept in the company register' },
    terms: { title: 'Terms and conditions', caption: 'PDF, signed when the account is opened' },
  },
};
