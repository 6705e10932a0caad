import type { FieldDescription } from './field-description.ts';

/** Of the calls about settlements of card payments. */
export const fieldDescriptionsOfCardSettlements: Readonly<Record<string, FieldDescription>> = {
  card_settlements: { says: 'Daily settlements, the newest first; each in one currency.' },
  'card_settlements.id': { says: 'The settlement.', example: '0199a3c4-0001-7000-8000-0123456789ab', format: 'uuid' },
  'card_settlements.day': { says: 'The day that it ends.', example: '2026-03-02', format: 'date' },
  'card_settlements.approved': { says: 'Payments that were approved, whole.', example: '1250.00' },
  'card_settlements.discount': { says: 'What the bank keeps of them.', example: '37.50' },
  'card_settlements.refunded': { says: 'What went back to payers.', example: '20.00' },
  'card_settlements.charged_back': { says: 'What payers disputed.', example: '0.00' },
  'card_settlements.won': { says: 'Disputes that ended for the merchant.', example: '0.00' },
  'card_settlements.returned': { says: 'Refunds that failed, whose money came back.', example: '0.00' },
  'card_settlements.fees': { says: 'Fees of disputes.', example: '0.00' },
  'card_settlements.reserve': { says: 'Held back until its day.', example: '125.00' },
  'card_settlements.release_on': {
    says: 'When the reserve is given back; null where there is none.',
    example: '2026-08-29',
    format: 'date',
  },
  'card_settlements.released': { says: 'Earlier reserves given back since the settlement before.', example: '90.00' },
  'card_settlements.net': { says: 'What came in less what went out.', example: '1192.50' },
  'card_settlements.paid': { says: 'To the account; below zero from it.', example: '1067.50' },
  'card_settlements.account_special_number': {
    says: 'The account; null where none moved.',
    example: 'OS2400712204',
  },
  'readCardSettlements.cursor': {
    says: 'The next part, as the part before named it.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  'readCardSettlements.next': {
    says: 'Names the next part; null at the end.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  'readCardSettlementFile.format': { says: 'The form of the file.', example: 'pdf', values: ['pdf', 'csv'] },
};
