/** Where the bank is licensed, and what readers elsewhere have to know. */
export const countries = {
  title: 'Notices by country',
  lead: 'The bank has one licence. Where you live decides what it may do for you.',
  sections: {
    licence: {
      title: 'Our licence',
      text:
        '{bank} is licensed by the Office of Harbour Banks under {licence}. It has no other licence, no branch and ' +
        'no subsidiary abroad; the representative office takes no money and opens no accounts.',
    },
    offer: {
      title: 'No offer where it is forbidden',
      text:
        'This site informs. It is no offer to people in a country whose law forbids it, and no advertising there. ' +
        'Who writes to us does so on their own initiative.',
    },
    europe: {
      title: 'European Economic Area, United Kingdom, Switzerland',
      text:
        'The bank is not authorised there and does not look for clients there. Deposits with us are not covered by ' +
        'the guarantee schemes of these countries.',
    },
    states: {
      title: 'United States',
      text:
        'The bank is not supervised by any authority of the United States, and deposits are not insured by the FDIC. ' +
        'Nothing here is an offer to US persons.',
    },
    closed: {
      title: 'Countries that we do not serve',
      text:
        'Sanctions and the law of some countries keep us from opening an account. The list changes: ask {mailbox} ' +
        'before you apply. The bank checks each applicant and may decline.',
    },
    tax: {
      title: 'Tax',
      text:
        'We ask each client for the country of tax residence. What is to be declared there, the client declares; ' +
        'where the law orders the bank to report, it does so.',
    },
  },
};
