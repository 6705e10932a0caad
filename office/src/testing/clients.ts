/** A client as a row of the list. */
export const clientRow = {
  id: 'OS-20417',
  kind: 'personal',
  name: 'Eleanor Hartwell',
  contact: null,
  login: 'eleanor',
  email: 'eleanor@mail.example',
  since: '2024-11-23T00:00:00.000Z',
  isDisabled: false,
  state: 'active',
};

const amount = (text: string, currency = 'EUR') => ({ amount: text, currency });

/** The same with everything that the page of a client reads at once. */
export const clientFile = {
  ...clientRow,
  language: 'fr',
  postalAddress: null,
  users: [
    {
      id: 'U-1',
      login: 'eleanor',
      name: 'Eleanor Hartwell',
      rights: {
        see: true,
        prepare: true,
        approve: true,
        approval_limit: '500.00',
        approval_currency: 'USD',
        administer: false,
        is_narrowed: false,
      },
      since: clientRow.since,
      endedAt: null,
    },
  ],
  sessions: [],
  accounts: [
    {
      id: 'AC-1',
      number: 'OS2400712204',
      name: '',
      type: 'designated_sepa',
      balance: amount('1054.01'),
      securityDeposit: amount('14.00'),
      held: amount('40.00'),
      available: amount('1000.01'),
      isClosed: false,
      holds: [
        { id: 'H-1', amount: amount('40.00'), reason: 'Court order', placedBy: 'camille', placedAt: clientRow.since },
      ],
    },
  ],
  notes: [{ id: 'N-1', kind: 'note', text: 'Asks for a call first.', writtenBy: 'imke', writtenAt: clientRow.since }],
};
