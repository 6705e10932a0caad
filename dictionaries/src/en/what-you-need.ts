/** What a prospect asks before applying: documents, who may apply, the security deposit, how money is held. */
export const whatYouNeed = {
  title: 'What you need',
  documents: 'Documents',
  /** What an officer asks for beside the list. */
  otherDocument: 'Another document',
  who: 'Who may apply',
  deposit: {
    title: 'Security deposit',
    text:
      'The minimum balance that stays on an account while it is open. Your manager tells you the amount before you ' +
      'sign, and online banking shows it beside the balance.',
  },
  money: {
    title: 'How your money is held',
    text:
      'Client money stands on accounts that the bank has with its correspondent banks, by currency; it is a ' +
      'claim on the bank. No deposit guarantee scheme covers it: the register of deposits, to which the total is ' +
      'reported, guarantees nothing. Every payment is booked by double entry and shows on your statement at ' +
      'once.',
  },
  personal: {
    who:
      'An adult, for an account in their own name. The bank opens no account that sanctions or the law of the ' +
      'country of residence forbid; it checks each applicant and may decline.',
    documents: {
      identity: 'A passport or national identity card',
      address: 'A proof of address: a utility bill or bank statement in your name',
      funds: 'A short explanation of where your money comes from, with a supporting document',
      tax: 'Your tax number and country of tax residence',
    },
  },
  corporate: {
    who:
      'A registered company, through a person who may sign for it. Licensed activities need the licence. The ' +
      'bank opens no account that sanctions or the law of its country forbid; it checks each applicant and may ' +
      'decline.',
    documents: {
      incorporation: 'The certificate of incorporation and the articles of association',
      registers: 'The registers of directors and of shareholders',
      people: 'A passport and a proof of address of each director and beneficial owner',
      business: 'A description of the business, its markets and its main counterparties',
      origin: 'A document that shows where the money comes from',
    },
  },
};
