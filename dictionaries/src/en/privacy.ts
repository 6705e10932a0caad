/** What the bank keeps of people, for how long, and what they may ask. */
export const privacy = {
  title: 'Privacy',
  lead: 'What the bank keeps of you, why, for how long, and what you may ask of it.',
  sections: {
    controller: {
      title: 'Who answers for it',
      text:
        '{bank} is the controller: it decides which personal data are used and what for. Questions and requests go ' +
        'to {mailbox} or to the head office.',
    },
    data: {
      title: 'What we use, and what for',
      text: 'No more than these purposes need:',
      points: {
        messages: 'what you type into a form of this site: to answer you',
        applications: 'an application and its documents: to check who you are, as the law on money laundering orders',
        clients:
          'of clients, names, addresses, accounts and payments: to keep the account, and because the law orders it',
        logins: 'of a login, the device and the network, the latter cut short: to notice that somebody else tries it',
      },
    },
    kept: {
      title: 'How long it is kept',
      text: 'After this the bank deletes it:',
      points: {
        messages: 'messages: {messagesYears} years after they came; a client’s, after the last account was closed',
        applications:
          'an application that led to no account, with its documents: {applicationsYears} years after its end',
        mails: 'emails that the bank sent: {mailsYears} years',
        clients: 'names, addresses and documents of clients: {clientYears} years after the last account was closed',
        devices: 'devices and networks of logins: 90 days; an unsent form in online banking: 30 days',
        books: 'entries in the books, payments and the record of what was done: for good',
      },
    },
    shared: {
      title: 'Who else sees it',
      text:
        'The banks that carry out a payment; auditors and advisers, who are bound to secrecy as we are; an authority ' +
        'or a court where the law orders it. We sell no data, and we use none for advertising.',
    },
    browser: {
      title: 'In your browser',
      text:
        'This site stores the language that you chose, also as a cookie, and after a login the token of your ' +
        'session. It loads nothing from other companies and counts no visitors.',
    },
    rights: {
      title: 'What you may ask',
      text: 'Write to us, and you have an answer within {requestDays} days:',
      points: {
        copy: 'a copy of what we have of you',
        correction: 'the correction of what is wrong',
        deletion: 'deletion; what the law orders us to keep stays until its time is over, and we tell you when that is',
        complaint: 'and you may complain to the supervisory authority that the page about the bank names',
      },
    },
  },
};
