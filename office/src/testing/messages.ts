/** A message that nobody has taken, as the office's calls answer it. */
export const shownMessage = {
  id: 'M-1',
  reference: 'DMNST-22225',
  kind: 'account_manager',
  senderName: 'Eleanor Hartwell',
  excerpt: 'My order came back.',
  receivedAt: '2026-11-23T09:30:00.000Z',
  language: 'fr',
  state: 'open',
  takenBy: null,
  clientNumber: 'OS-20417',
  version: 2,
};
