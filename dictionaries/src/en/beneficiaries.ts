/** The Beneficiaries page of the personal account, and how its client is paid. */
export const beneficiaries = {
  title: 'Beneficiaries',
  lead:
    'Whom you pay again. Account, country and SWIFT code of a beneficiary never change, and of the name only the ' +
    'spelling; each new one, and each change of its bank, address or reference, is emailed to you.',
  add: 'Add a beneficiary',
  empty: 'No beneficiary is saved yet.',
  columns: {
    name: 'Beneficiary',
    account: 'Account and bank',
    actions: 'Actions',
  },
  lastPaid: 'Last paid on {date}',
  neverPaid: 'Not paid yet',
  pay: 'Pay',
  edit: 'Edit',
  form: {
    create: 'New beneficiary',
    edit: 'Edit {label}',
    label: 'Your name for it',
    reference: 'Usual reference',
    fixed:
      'Account and SWIFT code stay as they are; of the name only the spelling changes. ' +
      'Another account is another beneficiary.',
    save: 'Save',
    cancel: 'Cancel',
  },
  received: {
    title: 'How to be paid',
    lead: 'Give these details to the person or company that pays you.',
    account: 'Account',
    holder: 'Account holder',
    number: 'Account number',
    bank: 'Bank',
    bic: 'SWIFT code',
    currency: 'Currency',
    correspondent: 'Correspondent bank',
    correspondentBic: 'SWIFT code of the correspondent',
    correspondentAccount: 'Our account with it',
    noCorrespondent:
      'The bank has no correspondent for {currency} at present. Ask your account manager before somebody pays you ' +
      'in this currency: such a payment may be returned.',
    correspondentUnread: 'The correspondent bank could not be read. {reason}',
    pdf: 'Download as PDF',
    all: 'All details',
  },
};
