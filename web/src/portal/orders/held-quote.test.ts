import type { Quote } from '@bank/contract';
import { currencyCode, fromDecimalString } from '@bank/money';
import { expect, test } from 'vitest';
import { holdQuote, rateOf, renewQuote, unconverted } from './held-quote.ts';

const euros = fromDecimalString('50.00', currencyCode('EUR'));
const quoteAt = (rate: string, brings: string): Quote => ({
  amount: euros,
  counterAmount: fromDecimalString(brings, currencyCode('USD')),
  rate,
  asOf: '',
});
const first = quoteAt('1.1', '55.00');
const second = quoteAt('1.2', '60.00');
const held = holdQuote(first, 1_000);
const now = 31_000;

test('a rate is held for half a minute; a movement within one currency has none to hold', () => {
  expect(held.until).toBe(now);
  expect(holdQuote(unconverted(euros), 0).until).toBe(Infinity);
  expect([rateOf(held), rateOf(holdQuote(unconverted(euros), 0)), rateOf(null)]).toEqual(['1.1', undefined, undefined]);
});

test('the same rate is held on in silence; another one is told with the one before, until it was accepted', () => {
  const at = { now, wasRefused: false };
  expect(renewQuote(held, { ok: true, value: { ...first } }, at)).toMatchObject({ before: null, until: 61_000 });
  const changed = renewQuote(held, { ok: true, value: second }, at);
  expect(changed).toMatchObject({ quote: second, before: first });
  expect(renewQuote(changed!, { ok: true, value: second }, at)).toMatchObject({ quote: second, before: first });
});

test('the same rate is told where the bank refused to book at it', () => {
  expect(renewQuote(held, { ok: true, value: first }, { now, wasRefused: true })).toMatchObject({ before: first });
});

test('where no rate can be had the last one stays with the reason; the end of the session ends the question', () => {
  const at = { now, wasRefused: false };
  const failure = { kind: 'unreachable' } as const;
  expect(renewQuote({ ...held, isAsking: true }, { ok: false, failure }, at)).toEqual({ ...held, failure });
  expect(renewQuote(held, { ok: false, failure: { kind: 'session_ended', message: '' } }, at)).toBeNull();
});
