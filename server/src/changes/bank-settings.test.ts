import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGate } from '../gate/index.ts';
import { listHolidays } from '../payments/index.ts';
import { readCorrespondents, readGate } from '../settings/index.ts';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
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
