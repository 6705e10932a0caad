/** How to complain, and what follows. */
export const complaints = {
  title: 'Complaints',
  lead:
    'Tell us what went wrong. Each complaint gets a number, a day by which it is answered, ' +
    'and an answer in writing.',
  sections: {
    write: {
      title: 'Where to write',
      text: 'To {mailbox}, to the head office, to your account manager, or by the contact form. It helps us to read:',
      points: {
        who: 'your name and client ID, if you are a client',
        what: 'what happened, and when; the number of the payment, if there is one',
        wish: 'what you would like us to do',
      },
    },
    answer: {
      title: 'By when we answer',
      text: 'We charge nothing for it.',
      points: {
        receipt: 'within two business days we confirm that the complaint is here',
        answer: 'within {complaintDays} business days you have the answer in writing',
        late: 'if it takes longer, we say why and by when: after {complaintDaysAtMost} business days at the latest',
      },
    },
    further: {
      title: 'If you do not agree',
      text:
        'You may turn to the supervisory authority that the page about the bank names. The way to court remains open ' +
        'to you in either case.',
    },
  },
};
