import { currencyCode, fromDecimalString } from '@bank/money';
import { expect, test } from 'vitest';
import { hintsAt } from './hint-at.ts';
import type { Earlier } from './hint-store.ts';
import { reasonOfStatus } from './reason-of-status.ts';

const amount = (text: string, currency = 'EUR') => fromDecimalString(text, currencyCode(currency));
const placedAt = new Date('2026-03-10T12:00:00Z');
const days = (count: number, ms = 0): Date => new Date(placedAt.getTime() + count * 86_400_000 + ms);
const earlier = (changes: Partial<Earlier> = {}) =>
  ({
    transferNumber: 'T1',
    amount: amount('30.00'),
    placedAt: days(-1),
    status: 'completed',
    ...changes,
  }) as Earlier;
const order = { amount: amount('30.00'), placedAt, creditorCountry: 'DE', creditorAgentBic: 'COBADEFF' };
const usual = [amount('5.00'), amount('10.00'), amount('90.00')].map(({ amountMinor }) => amountMinor);
const hints = ({
  of = order,
  ...about
}: Partial<Parameters<typeof hintsAt>[1]> & { readonly of?: Partial<typeof order> } = {}) =>
  hintsAt({ ...order, ...of } as Parameters<typeof hintsAt>[0], {
    history: [earlier({ placedAt: days(-30) })],
    amountsMinor: [],
    isCountryKnown: true,
    isBlocked: false,
    ...about,
  });

test('an order like those before it says nothing', () => {
  expect(hints({ amountsMinor: usual })).toEqual([]);
});

test.each([
  ['three times what is usual', '30.00', usual, false],
  ['a cent more', '30.01', usual, true],
  ['far more than two orders before it', '9000.00', usual.slice(0, 2), false],
  ['far more than none', '9000.00', [], false],
])('an amount: %s', (_what, text, amountsMinor, isUnusual) => {
  expect(hints({ of: { amount: amount(text) }, amountsMinor })).toEqual(
    isUnusual ? [{ kind: 'unusual_amount', usual: '10.00' }] : [],
  );
});

test.each<[string, Partial<Earlier>, boolean]>([
  ['a week before', { placedAt: days(-7) }, true],
  ['a week after', { placedAt: days(7) }, true],
  ['a moment more than a week before', { placedAt: days(-7, -1) }, false],
  ['that is in process', { status: 'in_process' }, true],
  ['that was given back', { status: 'returned' }, false],
  ['over another amount', { amount: amount('30.01') }, false],
  ['in another currency', { amount: amount('30.00', 'USD') }, false],
])('an order to the same account %s', (_what, changes, isAlike) => {
  const history = [earlier({ placedAt: days(-30) }), earlier({ transferNumber: 'T2', ...changes })];
  expect(hints({ history })).toEqual(isAlike ? [{ kind: 'possible_duplicate', transferNumbers: ['T2'] }] : []);
});

test('a beneficiary, a country and a bank of another country are named where they are new', () => {
  const history = [earlier({ status: 'in_process', placedAt: days(-30) })];
  expect(hints({ history, isCountryKnown: false, of: { creditorAgentBic: 'CHASUS33' } })).toEqual([
    { kind: 'new_beneficiary' },
    { kind: 'new_country', country: 'DE' },
    { kind: 'countries_differ', bank: 'US', beneficiary: 'DE' },
  ]);
});

test.each([
  ['AC04', 'Account closed (AC04)'],
  ['ZZ99', 'Not carried out by the correspondent bank (ZZ99)'],
  ['', 'Not carried out by the correspondent bank'],
  ['AC0', 'Not carried out by the correspondent bank'],
])('of a code %j the client reads: %s', (reasonCode, words) => {
  expect(reasonOfStatus({ reasonCode })).toBe(words);
});
