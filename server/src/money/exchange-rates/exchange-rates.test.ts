import { isRefusal } from '@bank/contract';
import { rateSources } from '@bank/dictionaries/en/rate-sources';
import { currencyCode, fromDecimalString, RATE_SCALED_MAX, toRateString } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { isAboveDollars, judgeCrossRate, latestRates, setRates, type RateToSet } from './index.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  // Rates stay, but for a test that begins without any.
  await sql`alter table exchange_rates disable trigger user`.execute(bank.database.db);
});
afterAll(() => bank.close());
beforeEach(() =>
  bank.database.db
    .deleteFrom('exchange_rates')
    .execute()
    .then(() => undefined),
);
afterEach(() => bank.clock.passHours(24));

const set = (...rates: Partial<RateToSet>[]) =>
  setRates(
    bank.database.db,
    rates.map((rate) => ({ currency: 'EUR', usd: '1.08', asOf: bank.clock.now(), source: 'feed', ...rate })),
    bank.platform.newId,
  );

describe('the list of rates', () => {
  const read = () => bank.call('readExchangeRates');

  test('needs no login, and names the value of one unit in dollars with time and source', async () => {
    await set({ currency: 'EUR', usd: '1.0823' }, { currency: 'JPY', usd: '0.0066' });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toEqual({
      as_of: bank.clock.now().toISOString(),
      source: 'feed',
      rates: [
        { currency: 'EUR', usd: '1.0823', as_of: bank.clock.now().toISOString(), is_too_old: false },
        { currency: 'JPY', usd: '0.0066', as_of: bank.clock.now().toISOString(), is_too_old: false },
      ],
    });
  });

  test('says of each rate when it was taken and whether the bank would convert at it no more', async () => {
    const strict = await openTestBank({ settings: { RATES_MAX_AGE_HOURS: '2' }, beside: bank });
    const asOf = (hours: number) => new Date(bank.clock.now().getTime() - hours * 3_600_000);
    await set({ currency: 'EUR', asOf: asOf(2) }, { currency: 'GBP', asOf: asOf(3) });
    expect((await strict.call('readExchangeRates')).body.rates).toMatchObject([
      { currency: 'EUR', as_of: asOf(2).toISOString(), is_too_old: false },
      { currency: 'GBP', as_of: asOf(3).toISOString(), is_too_old: true },
    ]);
    expect((await read()).body.rates).toMatchObject([{ is_too_old: false }, { is_too_old: false }]);
    await strict.close();
  });

  test.each([
    ['en', rateSources.demonstration, 'Demonstration rates (indicative)'],
    ['ru', rateSources.demonstration, 'демонстрационные курсы (для ознакомления)'],
    ['fr', rateSources.europeanCentralBank, 'Banque centrale européenne, cours de référence'],
    ['es', 'Reuters', 'Reuters'],
  ])('names its source in the language of the request: %s, %s', async (language, source, expected) => {
    await set({ source });
    const { body } = await bank.call('readExchangeRates', { headers: { 'accept-language': language } });
    expect(body.source).toBe(expected);
  });

  test('has the currencies that the bank names first in its own order, then the others by code', async () => {
    await set(...['SEK', 'CHF', 'AUD', 'EUR', 'AED', 'GBP'].map((currency) => ({ currency })));
    const { body } = await read();
    expect(body.rates.map(({ currency }: { currency: string }) => currency)).toEqual([
      'EUR',
      'GBP',
      'AED',
      'CHF',
      'AUD',
      'SEK',
    ]);
  });

  test('holds the latest rate of each currency, and the time of the oldest of these', async () => {
    const earlier = new Date(bank.clock.now().getTime() - 3_600_000);
    await set(
      { usd: '1.0000', asOf: earlier },
      { usd: '1.1000' },
      { currency: 'GBP', usd: '1.2500', asOf: earlier, source: 'staff' },
    );
    const { body } = await read();
    expect(body).toMatchObject({ as_of: earlier.toISOString(), source: 'feed, staff' });
    expect(body.rates).toMatchObject([
      { currency: 'EUR', usd: '1.1000' },
      { currency: 'GBP', usd: '1.2500', as_of: earlier.toISOString() },
    ]);
  });

  test('of two rates of one moment the one that was recorded later counts', async () => {
    await set({ usd: '1.0000' });
    await set({ usd: '1.2000' });
    expect((await read()).body.rates).toMatchObject([{ currency: 'EUR', usd: '1.2000' }]);
  });

  test('is unavailable while there are no rates', async () => {
    expect(await read()).toMatchObject({
      status: 422,
      body: { reason: 'rate_unavailable', message: expect.any(String) },
    });
  });
});

describe('a rate that is set', () => {
  test.each([
    ['an unknown currency', { currency: 'ZZZ' }],
    ['a currency in small letters', { currency: 'eur' }],
    ['the dollar itself', { currency: 'USD' }],
    ['zero', { usd: '0' }],
    ['a negative value', { usd: '-1' }],
    ['an exponent', { usd: '1e3' }],
    ['a comma', { usd: '1,08' }],
    ['eleven decimals', { usd: '1.00000000001' }],
    ['a value beyond the books', { usd: '9999999999999' }],
    ['no time', { asOf: new Date(Number.NaN) }],
    ['no source', { source: ' ' }],
  ])('is refused with %s, together with all that came with it', async (_what, wrong) => {
    const outcome = await set({ currency: 'GBP' }, wrong);
    expect(outcome?.wrong).toMatchObject(wrong);
    expect(await bank.database.db.selectFrom('exchange_rates').selectAll().execute()).toEqual([]);
  });

  test('is kept to its tenth decimal', async () => {
    expect(await set({ usd: '0.0000000001', source: ' feed ' })).toBeUndefined();
    expect((await bank.call('readExchangeRates')).body.rates).toMatchObject([{ currency: 'EUR', usd: '0.0000000001' }]);
    expect((await latestRates(bank.platform.db)).get(currencyCode('EUR'))?.source).toBe('feed');
  });
});

describe('an amount above a limit in dollars', () => {
  const isAbove = (amount: string, currency: string, ratesAgeMaxHours?: number) =>
    isAboveDollars({ clock: bank.clock, config: { ...bank.platform.config, ratesAgeMaxHours } }, bank.database.db, {
      amount: fromDecimalString(amount, currencyCode(currency)),
      limit: '100.00',
    });

  test.each([
    ['100.00', 'USD', false],
    ['100.01', 'USD', true],
    ['50.00', 'EUR', false],
    ['50.01', 'EUR', true],
    ['0.01', 'GBP', true],
  ])('%s %s: %s', async (amount, currency, isIt) => {
    await set({ currency: 'EUR', usd: '2' });
    expect(await isAbove(amount, currency)).toBe(isIt);
  });

  test('is each one whose rate is too old', async () => {
    await set({ currency: 'EUR', usd: '2', asOf: new Date('2001-01-01T00:00:00Z') });
    expect([await isAbove('0.01', 'EUR', 48), await isAbove('0.01', 'EUR')]).toEqual([true, false]);
  });
});

describe('the rate between two currencies', () => {
  const between = async (from: string, to: string, ageMaxHours?: number) => {
    const found = judgeCrossRate(
      await latestRates(bank.platform.db),
      { from: currencyCode(from), to: currencyCode(to) },
      { now: bank.clock.now(), ratesAgeMaxHours: ageMaxHours },
    );
    return isRefusal(found) ? found.refusal : toRateString(found.rate.rateScaled);
  };

  test('is rounded down', async () => {
    await set({ currency: 'EUR', usd: '1' }, { currency: 'GBP', usd: '3' });
    expect([await between('EUR', 'GBP'), await between('GBP', 'EUR')]).toEqual(['0.3333333333', '3.0000']);
  });

  test('to and from the dollar needs one rate only', async () => {
    await set({ usd: '1.25' });
    expect([await between('EUR', 'USD'), await between('USD', 'EUR')]).toEqual(['1.2500', '0.8000']);
  });

  test('is unavailable where a currency has none', async () => {
    await set({});
    expect([await between('EUR', 'GBP'), await between('GBP', 'EUR')]).toEqual([
      'rate_unavailable',
      'rate_unavailable',
    ]);
  });

  test('is unavailable where the two are too far apart for a rate of the books', async () => {
    await set({ currency: 'EUR', usd: '0.0000000001' }, { currency: 'GBP', usd: '2' });
    expect(await between('EUR', 'GBP')).toBe('rate_unavailable');
    await set({ currency: 'EUR', usd: '0.0000000002' });
    expect(await between('EUR', 'GBP')).toBe('0.0000000001');
    const largest = toRateString(RATE_SCALED_MAX);
    await set({ currency: 'CHF', usd: largest }, { currency: 'NOK', usd: '1' }, { currency: 'SEK', usd: '0.5' });
    expect([await between('CHF', 'NOK'), await between('CHF', 'SEK')]).toEqual([largest, 'rate_unavailable']);
  });

  test('is as old as the older of its two', async () => {
    const old = new Date(bank.clock.now().getTime() - 49 * 3_600_000);
    await set({ currency: 'EUR' }, { currency: 'GBP', asOf: old });
    expect([await between('EUR', 'GBP', 48), await between('EUR', 'USD', 48), await between('EUR', 'GBP', 49)]).toEqual(
      ['rate_too_old', '1.0800', '1.0000'],
    );
  });

  test('of any age will do where no age is set', async () => {
    await set({ asOf: new Date('2001-01-01T00:00:00Z') });
    expect(await between('EUR', 'USD')).toBe('1.0800');
  });
});
