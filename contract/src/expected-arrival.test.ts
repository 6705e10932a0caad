import { expect, test } from 'vitest';
import { expectedArrival } from './expected-arrival.ts';

const sepa = { currency: 'EUR', creditorCountry: 'DE', charges: 'SHA' } as const;
const swift = { ...sepa, charges: 'OUR' } as const;

test.each([
  ['by SEPA on a Monday morning', sepa, '2026-11-23T09:00:00Z', '2026-11-24'],
  ['by SEPA after the cut-off', sepa, '2026-11-23T14:00:00Z', '2026-11-25'],
  ['by SEPA on a Friday evening', sepa, '2026-11-20T18:00:00Z', '2026-11-24'],
  ['by SEPA on a Saturday', sepa, '2026-11-21T09:00:00Z', '2026-11-24'],
  ['by SWIFT before Easter', swift, '2026-04-02T09:00:00Z', '2026-04-08'],
] as const)('an order %s arrives on its day', (_what, way, now, arrives) => {
  expect(expectedArrival(way, new Date(now))).toBe(arrives);
});
