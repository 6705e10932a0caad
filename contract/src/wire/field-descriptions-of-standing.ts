import { rhythms } from '../orders/standing-order.ts';
import type { FieldDescription } from './field-description.ts';

const weekday: FieldDescription = {
  says: 'Of a week 1 (Monday) to 5, of a month 1 to 31 (or its last day); null at the end of a month.',
  example: 31,
};

/** Of standing orders, and of the confirmation of one. */
export const fieldDescriptionsOfStanding: Readonly<Record<string, FieldDescription>> = {
  standing_orders: { says: 'The standing orders: those that go on first, then the newest that are over.' },
  rhythm: { says: 'How it repeats.', example: 'monthly', values: rhythms },
  'placeStandingOrder.day': weekday,
  'requestConfirmation.day': weekday,
  'standing_orders.day': weekday,
  starts_on: {
    says: 'Its first day is the first of the rhythm on or after this one.',
    example: '2026-12-01',
    format: 'date',
  },
  last_on: {
    says: 'The last day on which it may go; empty or null without one.',
    example: '2027-11-30',
    format: 'date',
  },
  times: { says: 'After so many orders it ends; null without a number.', example: 12 },
  sum_max: {
    says: 'It ends before its orders come to more than this; empty or null without a sum.',
    example: '6000.00',
  },
  keeps: { says: 'All above this sum goes instead of an amount; empty or null without one.', example: '10000.00' },
  next_on: {
    says: 'The next day that was not decided yet; null once it is over.',
    example: '2026-12-31',
    format: 'date',
  },
  end_reason: { says: 'Why it is over; null while it goes on.', example: 'times' },
  placed_by: {
    says: 'The name of the user who placed it; null where the bank no longer names them.',
    example: 'Anna Berg',
  },
  confirmed: { says: 'Whether its orders go without another approval.', example: true },
  days: { says: 'What became of its last days, the newest first.' },
  on: { says: 'The day of the rhythm.', example: '2026-12-31', format: 'date' },
  'placeStandingOrder.kind': { says: '`internal` or `international`.', example: 'international' },
  bank_name: { says: 'The beneficiary’s bank; empty between own accounts.', example: 'Nordbank' },
  country: { says: 'The beneficiary’s country, ISO 3166-1 alpha-2; empty between own accounts.', example: 'DE' },
  address: { says: 'The address of the beneficiary or their bank; empty between own accounts.', example: 'Hamburg' },
};
