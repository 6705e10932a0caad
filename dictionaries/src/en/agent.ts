export const agent = {
  title: 'Become our agent',
  lead:
    'You introduce a client. We verify the client, open and look after the account, and pay you for the ' +
    'introduction. The figures are below; the terms are in the referral agreement.',
  steps: {
    agreement: 'You sign the referral agreement. There is nothing to pay and no quota to meet.',
    referral:
      'You give us a name in writing, with the client’s consent. We tell you whether we accept the introduction.',
    opening: 'We ask the client for the documents ourselves. You need not keep any.',
    payment: 'The account is opened, and your fee is credited to your own account with us.',
  },
  banner: {
    title: 'Larger referral,\nlarger share',
    lead: 'Above {from}\u00a0USD it is {percent}. Ask us how a referral is counted before you make one.',
    action: 'Ask an account manager',
  },
  documents: 'Documents',
  document: { title: 'Referral agreement', caption: 'PDF, opens in a new tab' },
};
