import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isAboveDollars } from '../../money/exchange-rates/index.ts';
import { openGate } from '../../site/gate/index.ts';
import { listHolidays } from '../../money/payments/index.ts';
import {
  insertSetting,
  listUnreadSettings,
  readCorrespondents,
  readCountryRules,
  readGate,
  readLimit,
  readTariffs,
  type SettingName,
} from '../../base/settings/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { readBankSettings } from './read-settings.ts';
import { twoPeople, type TwoPeople } from './testing-two-people.ts';

let bank: TestBank;
let people: TwoPeople;
beforeAll(async () => {
  bank = await openTestBank();
  people = await twoPeople(bank);
});
beforeEach(() => bank.clock.passSeconds(60));
afterAll(() => bank.close());

const change: TwoPeople['change'] = (kind, content) => people.change(kind, content);

describe('days of rest', () => {
  const christmas = { day: '2026-12-25', name: 'Christmas Day' };

  test('are those of the approved list, and no other day of that year', async () => {
    const days = [christmas, { day: '2026-12-28', name: 'Boxing Day' }];
    expect(await change('change_holidays', { currency: 'GBP', year: '2026', days })).toBe('done');
    await change('change_holidays', {
      currency: 'GBP',
      year: '2027',
      days: [{ day: '2027-01-01', name: 'New Year' }],
    });
    expect(await change('change_holidays', { currency: 'GBP', year: '2026', days: [christmas] })).toBe('done');
    const kept = (await listHolidays(bank.database.db)).map(({ day }) => day);
    expect(kept).toEqual(['2026-12-25', '2027-01-01']);
    expect(await change('change_holidays', { currency: 'GBP', year: '2026', days: [] })).toBe('done');
    expect((await listHolidays(bank.database.db)).map(({ day }) => day)).toEqual(['2027-01-01']);
  });

  test.each([
    ['a day of another year', '2026', [{ day: '2027-12-25', name: 'Christmas Day' }]],
    ['a day that no calendar has', '2026', [{ day: '2026-02-30', name: 'Never' }]],
    ['a day twice', '2026', [christmas, christmas]],
  ])('%s is no list of a year', async (_, year, days) => {
    expect(await people.propose('change_holidays', { currency: 'CHF', year, days })).toMatchObject({
      refusal: 'field_malformed',
    });
  });

  test('a list that changes nothing is not proposed', async () => {
    expect(await people.propose('change_holidays', { currency: 'JPY', year: '2026', days: [] })).toMatchObject({
      refusal: 'nothing_to_change',
    });
  });
});

describe('rules of countries', () => {
  const rule = (country: string, act = 'hold', document = '') => ({ country, place: 'bank', act, document });
  const rules = async () => readCountryRules(bank.database.db);

  test('are undecided until two people say that there is none, or which there are', async () => {
    expect(await rules()).toMatchObject({ isUndecided: true, rules: [] });
    expect(await change('change_country_rules', { rules: [] })).toBe('done');
    expect(await rules()).toMatchObject({ isUndecided: false, rules: [], setBy: 'ann, ben' });
    const table = [rule('KP'), rule('DE', 'ask_document', 'Invoice')];
    expect(await change('change_country_rules', { rules: table })).toBe('done');
    expect(await rules()).toMatchObject({ rules: table });
    expect(await people.propose('change_country_rules', { rules: table })).toMatchObject({
      refusal: 'nothing_to_change',
    });
  });

  test.each([
    ['a country that is none', [rule('ZZ')]],
    ['two rules of one place', [rule('IR'), rule('IR', 'refuse')]],
    ['a document that nobody names', [rule('IR', 'ask_document')]],
    ['a document beside another act', [rule('IR', 'hold', 'Invoice')]],
  ])('%s is no table', async (_what, table) => {
    expect(await people.propose('change_country_rules', { rules: table })).toMatchObject({
      refusal: 'field_malformed',
    });
  });
});

describe('correspondents', () => {
  const canadian = { name: 'Maple Clearing Bank', bic: 'MAPLXG2C', account: '7001 22' };

  test('of a currency become those of the approved list, and the others stay', async () => {
    expect(await readCorrespondents(bank.database.db)).toEqual(firstCorrespondents);
    expect(await change('change_correspondents', { currency: 'CAD', correspondents: [canadian] })).toBe('done');
    const all = await readCorrespondents(bank.database.db);
    expect(correspondentsOf(all, 'CAD')).toEqual([canadian]);
    expect(correspondentsOf(all, 'EUR')).toEqual(firstCorrespondents['EUR']);
    const { correspondents, correspondentsSet } = await readBankSettings(bank.platform);
    expect(correspondents.find(({ currency }) => currency === 'TRY')).toEqual({ currency: 'TRY', correspondents: [] });
    expect(correspondentsSet.setBy).toBe('ann, ben');
  });

  test('a client reads the new list with the next call', async () => {
    const token = await bank.logIn(await bank.client({ holds: ['0.00 EUR'] }));
    const named = async () => {
      const { body } = await bank.call('readCorrespondents', { token });
      return (body as { correspondents: { currency: string; bic: string }[] }).correspondents
        .filter(({ currency }) => currency === 'AED')
        .map(({ bic }) => bic);
    };
    expect(await named()).toEqual(['GULNXF2A']);
    expect(await change('change_correspondents', { currency: 'AED', correspondents: [] })).toBe('done');
    expect(await named()).toEqual([]);
  });

  test.each([
    ['an account twice', [canadian, { ...canadian, account: '700122' }]],
    ['an account of spaces', [{ ...canadian, account: ' ' }]],
    ['a SWIFT code that is none', [{ ...canadian, bic: 'MAPLE' }]],
  ])('%s is refused', async (_, correspondents) => {
    expect(await people.propose('change_correspondents', { currency: 'TRY', correspondents })).toMatchObject({
      refusal: 'field_malformed',
    });
  });
});

describe('the gate', () => {
  const password = 'Shoals and Soundings';

  test('is closed for every process by two people, and its password stands nowhere', async () => {
    const { platform } = bank;
    const gates = await Promise.all(
      [1, 2].map(() => openGate({ ...platform, readSetting: () => readGate(platform.db) })),
    );
    expect(gates.map(({ isLocked }) => isLocked)).toEqual([false, false]);
    expect(await change('set_gate', { state: 'closed', password })).toBe('done');
    for (const gate of gates) await gate.refresh();
    expect(gates.map(({ isLocked }) => isLocked)).toEqual([true, true]);
    expect(await gates[0]!.isRightPassword(password)).toBe(true);
    expect(gates[1]!.isPassGood(gates[0]!.issuePass()!)).toBe(true);
    const { rows } = await sql<{ text: string }>`
      select content || differences as text from proposals
      union all select value from bank_settings`.execute(platform.db);
    expect(rows.filter(({ text }) => text.includes(password))).toEqual([]);

    expect(await change('set_gate', { state: 'open', password: '' })).toBe('done');
    for (const gate of gates) await gate.refresh();
    expect(gates.map(({ isLocked }) => isLocked)).toEqual([false, false]);
    expect(await change('set_gate', { state: 'closed', password: '' })).toBe('done');
    await gates[0]!.refresh();
    expect(await gates[0]!.isRightPassword(password)).toBe(true);
  });

  test('is not closed without a password', async () => {
    const other = await openTestBank();
    const others = await twoPeople(other);
    expect(await others.propose('set_gate', { state: 'closed', password: '' })).toMatchObject({
      refusal: 'all_fields_required',
    });
    expect(await others.propose('set_gate', { state: 'open', password: '' })).toMatchObject({
      refusal: 'nothing_to_change',
    });
    await other.close();
  });
});

describe('a figure that staff type', () => {
  test.each([
    ['60000', '60000.00'],
    ['70000.5', '70000.50'],
  ])('is kept as the bank writes it: a limit of %s', async (value, kept) => {
    for (const limit of ['order_alone_limit', 'suspense_alone_limit'] as const) {
      expect(await change('set_limit', { limit, value })).toBe('done');
      expect(await readLimit(bank.database.db, limit)).toBe(kept);
      const dollars = money(6_000_000n, currencyCode('USD'));
      expect(
        await isAboveDollars(bank.platform, bank.database.db, {
          amount: dollars,
          limit: await readLimit(bank.database.db, limit),
        }),
      ).toBe(false);
    }
  });

  test('is the same figure in another spelling, and changes nothing', async () => {
    expect(await change('set_limit', { limit: 'order_alone_limit', value: '80000' })).toBe('done');
    expect(await people.propose('set_limit', { limit: 'order_alone_limit', value: '80000.00' })).toMatchObject({
      refusal: 'nothing_to_change',
    });
  });

  test('is a line of the tariff by which fees are charged', async () => {
    const payment = { percent: '0.1', least: '25', most: '75.5' };
    expect(await change('change_tariff', { monthlyMaintenance: '41', payment, chargesPayments: false })).toBe('done');
    expect((await readTariffs(bank.database.db, 'UTC'))[0]!.tariff).toEqual({
      monthlyMaintenance: '41.00',
      payment: { percent: '0.1', least: '25.00', most: '75.50' },
      chargesPayments: false,
    });
    expect(
      await people.propose('change_tariff', {
        monthlyMaintenance: '41',
        payment: { ...payment, percent: '05' },
        chargesPayments: false,
      }),
    ).toMatchObject({ refusal: 'field_malformed' });
  });
});

describe('a setting that was kept in another form', () => {
  const keep = (name: SettingName, value: unknown) =>
    inEmergency(bank.database.db, 'set_limit', (transaction) =>
      insertSetting(transaction, {
        id: bank.platform.newId(),
        name,
        value,
        setAt: bank.clock.now(),
        setBy: 'ann, ben',
      }),
    );

  test('counts where it means an amount', async () => {
    await keep('suspense_alone_limit', '100000');
    expect(await readLimit(bank.database.db, 'suspense_alone_limit')).toBe('100000.00');
    expect(await listUnreadSettings(bank.database.db)).toEqual([]);
  });

  test.each<[SettingName, unknown]>([
    ['order_alone_limit', 'sixty thousand'],
    ['order_alone_limit', { value: '60000' }],
    ['rate_band_percent', '12.5'],
    ['tariff', { monthlyMaintenance: '40' }],
    ['correspondents', [{ EUR: 'none' }]],
    ['gate', 'closed'],
  ])('stops no desk where it means nothing (%s), and is told', async (name, value) => {
    const before = await readBankSettings(bank.platform);
    await keep(name, value);
    expect(await readBankSettings(bank.platform)).toEqual(before);
    expect(await listUnreadSettings(bank.database.db)).toContainEqual(expect.objectContaining({ name, value }));
  });
});
