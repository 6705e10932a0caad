/** A payment file as a row of the list. */
export const paymentFile = {
  id: 'F-1',
  messageId: 'FILE-1',
  number: 1,
  kind: 'orders',
  correspondentName: 'Handelsbank am Strom',
  correspondentBic: 'HASTXB2L',
  account: '9070 0440 0022 00',
  orderCount: 1,
  amount: '5981.00',
  currency: 'EUR',
  writtenAt: '2026-11-23T09:30:00.000Z',
  writtenBy: 'paulo',
  sentCount: 1,
  completedCount: 0,
  rejectedCount: 0,
};
