import { inTransaction } from '@bank/database';
import { currencyCode, toRateString } from '@bank/money';
import { sql } from 'kysely';
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestRates, listRateHistory } from '../../money/exchange-rates/index.ts';
import { changeKinds } from '../../office/changes/index.ts';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { openSettleWatch } from '../arrivals/index.ts';
import { businessHoursBetween } from './feed-alarms.ts';
import { findWrongRates, readFeedAlarms, workRateFeed } from './index.ts';

// The clock of the test stands on Monday, 2 March 2026, 9:00 UTC.
const [ecb, desk, stranger] = [1, 2, 3].map(() => generateKeyPairSync('ed25519')) as [Pair, Pair, Pair];
type Pair = ReturnType<typeof generateKeyPairSync>;
const raw = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

let passedMs = 0;
const watch = openSettleWatch(() => passedMs);
let dir: string;
let bank: TestBank;
let office: TestOffice;
let people: TwoPeople;
let payments: TestOfficer;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rates-'));
  bank = await openTestBank({
    settings: {
      CHANNELS_DIR: dir,
      RATE_SOURCES: `ecb=${raw(ecb.publicKey)},desk=${raw(desk.publicKey)}`,
    },
  });
  office = await openTestOffice(bank);
  payments = await office.officer('payments');
  people = await twoPeople(bank, changeKinds(bank.platform));
  await bank.setRate('EUR', '1.0800');
  await bank.setRate('GBP', '1.2500');
  await bank.setRate('CHF', '1.1000');
  await work();
});
afterAll(async () => {
  await office.close();
  await bank.close();
  await rm(dir, { recursive: true, force: true });
});

const work = () => workRateFeed(bank.platform, watch);
const folder = (source: string, name: string) => join(dir, `rates-${source}`, name);

let fileNumber = 0;
/** A file of a source with its signature; the time is that of the bank. */
async function bring(source: 'ecb' | 'desk', text: string, by = source === 'ecb' ? ecb : desk): Promise<string> {
  const name = `rates-${(fileNumber += 1)}.csv`;
  await writeFile(join(folder(source, 'in'), name), text);
  await writeFile(join(folder(source, 'in'), `${name}.sig`), sign(null, Buffer.from(text), by.privateKey));
  await work();
  return name;
}
const head = 'currency,usd,as_of,source\n';
const csv = (rates: Readonly<Record<string, string>>, asOf = bank.clock.now()) =>
  head +
  Object.entries(rates)
    .map(([currency, usd]) => `${currency},${usd},${asOf.toISOString()},feed`)
    .join('\n');

async function rateOf(currency: string): Promise<string> {
  return toRateString((await latestRates(bank.database.db)).get(currencyCode(currency))!.usdPerUnitScaled);
}
const feed = async () => (await office.call('readRateFeed', { as: payments })).body;
const fateOf = async (currency: string) =>
  (await feed()).quotes.find((quote: { currency: string }) => quote.currency === currency)?.fate;
async function todayOf(kind: string) {
  const { queues } = (await office.call('officeToday', { as: payments })).body;
  return queues.find((queue: { kind: string }) => queue.kind === kind);
}
async function whyRefused(source: 'ecb' | 'desk', text: string, by?: Pair): Promise<string | undefined> {
  const name = await bring(source, text, by);
  passedMs += 120_000;
  await work();
  const { rows } = await sql<{ why: string | null }>`
    select refused as why from rate_files where name = ${name}`.execute(bank.database.db);
  if (rows[0]?.why != null) expect(await readdir(folder(source, 'refused'))).toContain(name);
  return rows[0]?.why ?? undefined;
}

test('a rate counts when the second source agrees within the band, from the time of its file on', async () => {
  bank.clock.passSeconds(600);
  await bring('ecb', csv({ EUR: '1.1000' }));
  expect([await fateOf('EUR'), await rateOf('EUR')]).toEqual(['alone', '1.0800']);
  await bring('desk', csv({ EUR: '1.1219' }));
  expect([await fateOf('EUR'), await rateOf('EUR')]).toEqual(['past', '1.1000']);
  const [counting] = await listRateHistory(bank.database.db, { currency: 'EUR', limit: 1 });
  expect(counting).toMatchObject({ source: 'ecb, compared with desk', isSetByHand: false, neverCounted: false });
  expect(await todayOf('rates_to_decide')).toBeUndefined();
  expect(await readdir(folder('ecb', 'in'))).toEqual([]);
});

test('a rate on which the sources differ waits on Today until two people set one', async () => {
  bank.clock.passSeconds(600);
  await bring('ecb', csv({ GBP: '1.2500', CHF: '1.2200' }));
  await bring('desk', csv({ GBP: '1.2760', CHF: '1.2200' }));
  expect([await fateOf('GBP'), await fateOf('CHF')]).toEqual(['differs', 'leaps']);
  expect([await rateOf('GBP'), await rateOf('CHF')]).toEqual(['1.2500', '1.1000']);
  expect(await todayOf('rates_to_decide')).toMatchObject({
    part: 'mine',
    items: expect.arrayContaining([
      expect.objectContaining({ label: 'GBP', note: '1.2500 ecb, 1.2760 desk', path: '/rates' }),
      expect.objectContaining({ label: 'CHF' }),
    ]),
  });
  bank.clock.passSeconds(60);
  for (const currency of ['GBP', 'CHF'])
    expect(await people.change('set_rate', { currency, usd: '1.2300', source: 'ecb' })).toBe('done');
  expect(await todayOf('rates_to_decide')).toBeUndefined();
  expect(await fateOf('GBP')).toBe('past');
});

test('the first rate of a currency is set by people, whatever the sources say', async () => {
  bank.clock.passSeconds(600);
  for (const source of ['ecb', 'desk'] as const) await bring(source, csv({ SEK: '0.0950' }));
  expect(await fateOf('SEK')).toBe('first');
  expect((await latestRates(bank.database.db)).has(currencyCode('SEK'))).toBe(false);
});

test('a rate that comes late says that it never counted', async () => {
  bank.clock.passSeconds(7_200);
  const before = new Date(bank.clock.now().getTime() - 3_600_000);
  await bring('ecb', csv({ EUR: '1.1010' }, before));
  await bank.setRate('EUR', '1.1020');
  await bring('desk', csv({ EUR: '1.1010' }, before));
  expect([await fateOf('EUR'), await rateOf('EUR')]).toEqual(['past', '1.1020']);
  await sql`insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
    values (gen_random_uuid(), 'EUR', 11015000000, ${before}, 'late')`.execute(bank.database.db);
  const { rates } = (await office.call('readRateHistory', { as: payments, fields: { currency: 'EUR' } })).body;
  expect(rates.filter((rate: { neverCounted: boolean }) => rate.neverCounted)).toMatchObject([{ source: 'late' }]);
});

test('what a file cannot say is refused in words, and nothing of it is kept', async () => {
  const now = bank.clock.now();
  const good = csv({ EUR: '1.1030' });
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const lastMonth = new Date(now.getTime() - 30 * 86_400_000);
  for (const [text, complaint] of [
    [csv({ EUR: '0' }), 'Line 2: the rate 0 for EUR cannot be kept.'],
    [csv({ EUR: '-1.1' }), 'Line 2: the rate -1.1 for EUR cannot be kept.'],
    [csv({ EUR: '1.1e3' }), 'Line 2: the rate 1.1e3 for EUR cannot be kept.'],
    [csv({ EUR: '1.1', EUX: '1.2' }), 'Line 3: the rate 1.2 for EUX cannot be kept.'],
    [csv({ EUR: '99999999999999999999' }), 'Line 2: the rate 99999999999999999999 for EUR cannot be kept.'],
    [`${good}\nEUR,1.2,${now.toISOString()},feed`, 'The file names EUR twice.'],
    [csv({ EUR: '1.1' }, tomorrow), 'The rate for EUR is of 2026-03-03T11:31:00.000Z, a time to come.'],
    [csv({ EUR: '1.1' }, lastMonth), 'The rate for EUR is of 2026-01-31T11:31:00.000Z, more than 7 days ago.'],
    [head, 'The file holds no rates.'],
    ['<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><gesmes:Envelope>&b;</gesmes:Envelope>', 'entities'],
    [`${good}${' '.repeat(1_048_576)}`, 'more than 1 MiB'],
  ] as const)
    expect(await whyRefused('ecb', text), complaint).toContain(complaint);
  expect(await whyRefused('ecb', good, stranger)).toBe('It bears no signature of the key of its source.');
  expect(await whyRefused('ecb', good, desk)).toBe('It bears no signature of the key of its source.');
  expect(await todayOf('refused_rates')).toMatchObject({ part: 'blocked' });
  expect(await whyRefused('ecb', good)).toBeUndefined();
  expect(await todayOf('refused_rates')).toBeUndefined();
  expect(await whyRefused('ecb', good)).toMatch(/^The bank has this file since 20/);
});

test('a source that brings nothing is late, by hours of business days', async () => {
  const day = (text: string) => new Date(`${text}Z`);
  const hours = (from: string, until: string) => businessHoursBetween(day(from), day(until), new Set(['2026-03-09']));
  expect(hours('2026-02-27T14:00', '2026-03-02T16:00')).toBe(26);
  expect(hours('2026-03-06T14:00', '2026-03-10T15:00')).toBe(25);
  expect(hours('2026-04-02T14:00', '2026-04-07T15:00')).toBe(25);
  await bring('desk', csv({ EUR: '1.1030' }));
  const { db, config } = bank.platform;
  const later = (time: string) => readFeedAlarms({ db, config, clock: { ...bank.clock, now: () => day(time) } });
  expect((await later('2026-03-03T13:30')).late).toEqual([]);
  expect((await later('2026-03-03T14:00')).late).toMatchObject([{ source: 'ecb' }, { source: 'desk' }]);
});

test('the database takes no rate of a feed without two sources that agree', async () => {
  const { rows: files } = await sql<{ id: string; source: string }>`
    select distinct on (source) f.id, source from rate_files f join rate_quotes using (source)
    where f.id = file_id and currency = 'EUR' and usd_per_unit_scaled = 11030000000
    order by source, arrived_at`.execute(bank.database.db);
  const [ofDesk, ofEcb] = files.map(({ id }) => id);
  const insert = (usd: string, agreed: string) =>
    sql`insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source, quoted_in, agreed_in)
      select gen_random_uuid(), 'EUR', ${usd}::bigint, as_of, 'feed', ${ofEcb}, ${agreed}
      from rate_quotes where file_id = ${ofEcb} and currency = 'EUR'`.execute(bank.database.db);
  await expect(insert('11031000000', ofDesk!)).rejects.toThrow('two sources do not agree on this rate');
  await expect(insert('11030000000', ofEcb!)).rejects.toThrow('two sources do not agree on this rate');
});

test('verify reads each file again: its signature, and what is kept of it', async () => {
  const { db } = bank.platform;
  expect(await findWrongRates(db)).toEqual([]);
  const undone = new Error('undone');
  const forged = inTransaction(db, async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update rate_quotes set usd_per_unit_scaled = usd_per_unit_scaled + 1
      where currency = 'SEK' and source = 'ecb'`.execute(transaction);
    await sql`update rate_files set signature = decode(repeat('00', 64), 'hex')
      where id = (select file_id from rate_quotes where currency = 'SEK' and source = 'desk')`.execute(transaction);
    expect((await findWrongRates(transaction)).map(({ detail }) => detail).toSorted()).toEqual([
      'its quotes are not what it says',
      'its signature is not that of its bytes by the key that is kept with it',
    ]);
    throw undone;
  });
  await expect(forged).rejects.toBe(undone);
});
