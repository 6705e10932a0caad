import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { findStaffPlace, noteStaffDevice } from './known-devices-store.ts';

let bank: TestBank;
let office: TestOffice;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const wrong = 'Wrong-Quay-32';
const cookiesOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]!);

interface Place {
  /** The cookie of the device; empty where there is none. */
  readonly device?: string;
  readonly address?: string;
  readonly at?: TestOffice;
}

const post = (
  url: string,
  payload: object,
  { device = '', address = '192.0.2.7', at = office, session = '' }: Place & { readonly session?: string },
) =>
  at.app.inject({
    method: 'POST',
    url: `/office/${url}`,
    remoteAddress: address,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      cookie: [session, device].filter((cookie) => cookie !== '').join('; '),
    },
    payload,
  });

/** The first step, from an address of the office's network or another one. */
const enter = (login: string, password: string, place: Place = {}) => post('sign-in', { login, password }, place);

/** The second step, after the right password, from an address of the office's network or another one. */
async function enterCode(tove: TestOfficer, code: string, place: Place = {}, url = 'sign-in/code') {
  const half = await enter(tove.login, tove.password, place);
  expect(half.statusCode).toBe(200);
  return post(url, { code }, { ...place, session: cookiesOf(half)[0]! });
}

/** Signs in whole from an address; the cookie of the device. */
async function knownDevice(tove: TestOfficer, address: string, at = office): Promise<string> {
  const whole = await enterCode(tove, office.codeOf(tove), { address, at });
  expect(whole.statusCode).toBe(200);
  return cookiesOf(whole).find((cookie) => cookie.startsWith('office-device='))!;
}

/** A code that is not the right one of this moment. */
const wrongCode = (tove: TestOfficer) => (office.codeOf(tove).startsWith('0') ? '999999' : '000000');

async function closeCodeForStrangers(tove: TestOfficer, address: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1)
    expect((await enterCode(tove, wrongCode(tove), { address })).statusCode).toBe(422);
  expect((await enterCode(tove, office.codeOf(tove, 1), { address })).statusCode).toBe(429);
}

async function closeForStrangers(login: string, address: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) await enter(login, wrong, { address });
  expect((await enter(login, wrong, { address })).statusCode).toBe(429);
}

test('a stranger in the same network closes no login for the person at a device of theirs', async () => {
  const tove = await office.officer('payments');
  const device = await knownDevice(tove, '192.0.2.7');
  await closeForStrangers(tove.login, '192.0.2.7');
  expect((await enter(tove.login, tove.password, { device })).statusCode).toBe(200);
});

test('a stranger elsewhere closes no login for the person in a network of theirs, on another device', async () => {
  const tove = await office.officer('payments');
  await knownDevice(tove, '192.0.2.7');
  await closeForStrangers(tove.login, '198.51.100.7');
  expect((await enter(tove.login, tove.password, { address: '192.0.2.99' })).statusCode).toBe(200);
  expect((await enter(tove.login, tove.password, { address: '203.0.113.50' })).statusCode).toBe(429);
});

test('a stranger with the password closes the second step for strangers only', async () => {
  const tove = await office.officer('payments');
  const device = await knownDevice(tove, '192.0.2.7');
  await closeCodeForStrangers(tove, '198.51.100.7');
  const next = office.codeOf(tove, 1);
  expect((await enterCode(tove, next, { address: '203.0.113.50' })).statusCode).toBe(429);
  expect((await enterCode(tove, next, { device, address: '198.51.100.7' })).statusCode).toBe(200);
});

test('nor for the person in a network of theirs, whose own wrong codes close it there', async () => {
  const tove = await office.officer('payments');
  await knownDevice(tove, '192.0.2.7');
  await closeCodeForStrangers(tove, '198.51.100.7');
  // Answered as strangers are.
  expect((await enterCode(tove, wrongCode(tove), { address: '192.0.2.99' })).statusCode).toBe(429);
  expect((await enterCode(tove, office.codeOf(tove, 1), { address: '192.0.2.99' })).statusCode).toBe(200);
});

test('wrong codes on a known device close that device, whatever step they were entered at', async () => {
  const tove = await office.officer('payments');
  const device = await knownDevice(tove, '192.0.2.7');
  for (const url of ['sign-in/code', 'sign-in/recovery', 'sign-in/code', 'sign-in/recovery', 'sign-in/code'])
    expect((await enterCode(tove, wrongCode(tove), { device }, url)).statusCode).toBe(422);
  expect((await enterCode(tove, office.codeOf(tove, 1), { device })).statusCode).toBe(429);
});

test('a password or a code that was not filled in is no try', async () => {
  const tove = await office.officer('payments');
  for (let times = 0; times < 6; times += 1) {
    expect((await enter(tove.login, ' ')).statusCode).toBe(401);
    for (const url of ['sign-in/code', 'sign-in/recovery'])
      expect((await enterCode(tove, ' - ', {}, url)).json()).toMatchObject({ reason: 'all_fields_required' });
  }
  const spaced = office.codeOf(tove).replace(/^(...)/, '$1\u00a0');
  expect((await enterCode(tove, spaced)).statusCode).toBe(200);
});

describe('where strangers send more than the office hears', () => {
  // In networks of their own: what the other office counts is told to this one.
  let narrow: TestBank;
  let at: TestOffice;
  beforeAll(async () => {
    // Two a minute from an address and from a device, ten from a wider network, twelve hashes for strangers.
    narrow = await openTestBank({ beside: bank, settings: { RATE_LIMIT_SCALE: '0.1' } });
    at = await openTestOffice(narrow);
  });
  afterAll(async () => {
    await at.close();
    await narrow.close();
  });

  const statusOf = async (tove: TestOfficer, place: Place) =>
    (await enter(tove.login, tove.password, { ...place, at })).statusCode;

  test('a device signs in from the very address that sends too much, with password, code and passkey', async () => {
    const [tove, agnes] = [await office.officer('payments'), await office.officer('payments')];
    const [device, other] = [await knownDevice(tove, '198.18.1.7'), await knownDevice(agnes, '198.18.1.8')];
    const address = '198.18.2.20';
    for (let tries = 0; tries < 3; tries += 1) await enter('nobody', wrong, { address, at });
    expect(await statusOf(tove, { address })).toBe(429);
    expect(await statusOf(tove, { address, device: 'office-device='.padEnd(57, 'x') })).toBe(429);
    expect((await enterCode(tove, office.codeOf(tove, 1), { address, device, at })).statusCode).toBe(200);
    expect(await statusOf(tove, { address, device })).toBe(429);
    expect((await post('sign-in/passkey', {}, { address, device: other, at })).statusCode).toBe(200);
  });

  test('a wider network has a limit too: a /24, a /48', async () => {
    for (const [addressOf, other] of [
      [(host: number) => `198.18.3.${host}`, '198.18.4.1'],
      [(host: number) => `2001:db8:7:${host}::1`, '2001:db8:8:1::1'],
    ] as const) {
      const statuses: number[] = [];
      for (let host = 1; host <= 11; host += 1)
        statuses.push((await post('sign-in/passkey', {}, { address: addressOf(host), at })).statusCode);
      expect(statuses.indexOf(429)).toBe(10);
      expect((await post('sign-in/passkey', {}, { address: other, at })).statusCode).toBe(200);
    }
  });

  test('strangers everywhere shut nobody out at a known device or in a known network', async () => {
    const tove = await office.officer('payments');
    const device = await knownDevice(tove, '198.18.5.7');
    const statuses: number[] = [];
    for (let network = 1; network <= 13; network += 1)
      statuses.push((await enter(`nobody-${network}`, wrong, { address: `10.9.${network}.1`, at })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(await statusOf(tove, { address: '10.9.100.1' })).toBe(429);
    expect(await statusOf(tove, { address: '10.9.101.1', device })).toBe(200);
    expect(await statusOf(tove, { address: '198.18.5.99' })).toBe(200);
    expect((await enter(tove.login, wrong, { address: '198.18.5.98', at })).statusCode).toBe(429);
  });
});

test('a device that somebody else knows counts its own wrong tries, and tells nothing of the person', async () => {
  const [tove, agnes] = [await office.officer('payments'), await office.officer('approver')];
  const device = await knownDevice(tove, '192.0.2.7');
  await closeForStrangers(agnes.login, '198.51.100.7');
  expect((await enter(agnes.login, agnes.password, { device })).statusCode).toBe(429);
  for (let tries = 0; tries < 5; tries += 1) await enter(tove.login, wrong, { device });
  expect((await enter(tove.login, tove.password, { device })).statusCode).toBe(429);
});

test('a reset forgets the devices: a person who had one is a stranger again', async () => {
  const tove = await office.officer('payments');
  const device = await knownDevice(tove, '192.0.2.7');
  const admin = await office.officer('administrator');
  await office.call('resetStaff', { as: admin, fields: { id: tove.id }, body: { reason: 'Lost the laptop' } });
  const { rows } = await sql`select from staff_devices where staff_id = ${tove.id}`.execute(bank.database.db);
  expect(rows).toEqual([]);
  await closeForStrangers(tove.login, '198.51.100.7');
  expect((await enter(tove.login, tove.password, { device })).statusCode).toBe(429);
});

test('a device is known again under another token, and the tokens of others stay in its cookie', async () => {
  const [tove, agnes] = [await office.officer('payments'), await office.officer('approver')];
  const { db } = bank.platform;
  const note = (staffId: string, deviceTokens: readonly string[]) =>
    noteStaffDevice(db, bank.platform, { staffId, deviceTokens, network: '192.0.2.0/24' });
  const [ofAgnes = ''] = await note(agnes.id, []);
  const [first = ''] = await note(tove.id, [ofAgnes]);
  const cookie = await note(tove.id, [ofAgnes, first]);
  expect(cookie).toEqual([expect.not.stringMatching(first), ofAgnes]);
  const place = { deviceTokens: cookie, network: '198.51.100.0/24' };
  expect(await findStaffPlace(db, tove.id, place)).toMatchObject({
    device: { token: cookie[0] },
    isNetworkKnown: false,
  });
  expect(await findStaffPlace(db, tove.id, { deviceTokens: [first], network: '192.0.2.0/24' })).toEqual({
    device: undefined,
    isNetworkKnown: true,
  });
  expect(await findStaffPlace(db, undefined, place)).toEqual({ device: undefined, isNetworkKnown: false });
});

test('of the devices of one person the latest twenty are known', async () => {
  const tove = await office.officer('payments');
  for (let count = 0; count < 21; count += 1)
    await noteStaffDevice(bank.platform.db, bank.platform, { staffId: tove.id, deviceTokens: [], network: 'x' });
  const { rows } = await sql`select count(*)::int as count from staff_devices
    where staff_id = ${tove.id}`.execute(bank.database.db);
  expect(rows).toEqual([{ count: 20 }]);
});
