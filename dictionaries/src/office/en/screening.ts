/** Hits of screening and lists of sanctions. */
export const screening = {
  columns: {
    score: 'Score',
    name: 'Name',
    of: 'Of',
    listed: 'Listed name',
    list: 'List',
    found: 'Found',
  },
  subjects: {
    client: 'a client',
    company: 'a company',
    user: 'a user',
    beneficiary: 'a saved beneficiary',
    application: 'an application',
    order: 'an order',
    incoming: 'incoming money',
  },
  reasons: 'Why they are alike',
  entry: 'The entry of the list',
  noEntry: 'The edition in force has this entry no more.',
  facts: {
    names: 'Names',
    kind: 'Kind',
    born: 'Born',
    countries: 'Countries',
    programme: 'Programme',
    edition: 'Edition',
    subject: 'Whose name',
    score: 'Score',
  },
  kinds: { person: 'Person', organisation: 'Organisation', vessel: 'Ship', aircraft: 'Aircraft' },
  weak: '{name} (weak)',
  openOrder: 'Open the order',
  orderHint: 'The order is held for it. Both are decided together, on the page of the order.',
  orderLeftHint:
    'The order had left when the list came into force. It stays as it is and the client reads nothing: decide ' +
    'whether it is somebody else, or to be reported.',
  release: 'Somebody else',
  confirm: 'The one on the list',
  report: 'The one on the list: report',
  dialogs: {
    released: { title: 'This is somebody else?', hint: 'What shows it; it stays on record.' },
    confirmed: { title: 'This is the one on the list?', hint: 'What shows it; it stays on record.' },
    reported: {
      title: 'This is the one on the list, and is reported?',
      hint: 'What shows it, and to whom it is reported; it stays on record.',
    },
  },
  decided: {
    released: '{by} said on {at} that it is somebody else: {reason}',
    confirmed: '{by} said on {at} that it is the one on the list: {reason}',
  },
  decidedBefore: '{by} was first and decided: {decision}. What you decided was not done.',
  done: 'Decided.',
  lists: 'Lists',
  keys: { release: 'Somebody else', confirm: 'The one on the list' },
};
