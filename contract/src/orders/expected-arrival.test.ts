import { expect, test } from 'vitest';
import { expectedArrival } from './expected-arrival.ts';

const sepa = { currency: 'EUR', creditorCountry: 'DE', charges: 'SHA' } as const;
const swift = { ...sepa, charges: 'OUR' } as const;
const dollars = { ...swift, currency: 'USD' } as const;

test.each([
  ['by SEPA on a Monday morning', sepa, '2026-11-23T09:00', '2026-11-23', '2026-11-24'],
  ['by SEPA in the last minute of office hours', sepa, '2026-11-23T16:59', '2026-11-23', '2026-11-24'],
  ['by SEPA at the close of office hours', sepa, '2026-11-23T17:00', '2026-11-24', '2026-11-25'],
  ['by SEPA on a Friday evening', sepa, '2026-11-20T18:00', '2026-11-23', '2026-11-24'],
  ['by SEPA on a Saturday', sepa, '2026-11-21T09:00', '2026-11-23', '2026-11-24'],
  ['by SWIFT before Easter', swift, '2026-04-02T09:00', '2026-04-02', '2026-04-08'],
  ['in dollars on Good Friday, when TARGET rests', dollars, '2026-04-03T09:00', '2026-04-03', '2026-04-09'],
] as const)('an order %s is received and arrives on its days', (_what, way, now, receivedOn, arrivesOn) => {
  const isReceivedLater = receivedOn !== now.slice(0, 10);
  expect(expectedArrival(way, { day: now.slice(0, 10), time: now.slice(11) })).toEqual({
    receivedOn,
    isReceivedLater,
    arrivesOn,
  });
});

test('days of rest that the bank loaded are passed over, those of the currency and those of the way', () => {
  const monday = { day: '2026-11-23', time: '09:00' };
  const holidays = new Map([
    ['USD', new Set(['2026-11-23'])],
    ['EUR', new Set(['2026-11-25'])],
  ]);
  expect(expectedArrival(dollars, monday, holidays)).toEqual({
    receivedOn: '2026-11-24',
    isReceivedLater: true,
    arrivesOn: '2026-11-27',
  });
  expect(expectedArrival(sepa, monday, new Map([['EUR', new Set(['2026-11-24'])]])).arrivesOn).toBe('2026-11-25');
});
