/** What moved the money: the stable names behind `transfer_type_name`. */
export const transferTypes = [
  'swift',
  'sepa',
  'internal',
  'conversion',
  'incoming',
  'card',
  'fee',
  'interest',
  'deposit',
  'term_deposit',
  'reversal',
  'return',
] as const;
export type TransferType = (typeof transferTypes)[number];

export const transferTypeNames: Readonly<Record<TransferType, string>> = {
  swift: 'SWIFT',
  sepa: 'SEPA',
  internal: 'Internal',
  conversion: 'Conversion',
  incoming: 'Incoming',
  card: 'Card',
  fee: 'Fee',
  interest: 'Interest',
  deposit: 'Deposit',
  term_deposit: 'Term deposit',
  reversal: 'Reversal',
  return: 'Return',
};

/** Where a payment stands. Names as the statement shows them in English. */
export const paymentStatuses = ['in_process', 'completed', 'rejected', 'returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  in_process: 'In process',
  completed: 'Completed',
  rejected: 'Rejected',
  returned: 'Returned',
};
