import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../testing/office-for-tests.ts';
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

/** The first step, from an address of the office's network or another one. */
const enter = (login: string, password: string, { device = '', address = '192.0.2.7' } = {}) =>
  office.app.inject({
    method: 'POST',
    url: '/office/sign-in',
    remoteAddress: address,
    headers: {
      origin: 'http://localhost',
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      ...(device !== '' && { cookie: device }),
    },
    payload: { login, password },
  });

/** Signs in whole from an address; the cookie of the device. */
async function knownDevice(tove: TestOfficer, address: string): Promise<string> {
  const half = await enter(tove.login, tove.password, { address });
  const whole = await office.app.inject({
    method: 'POST',
    url: '/office/sign-in/code',
    remoteAddress: address,
    headers: { origin: 'http://localhost', host: 'localhost', cookie: cookiesOf(half)[0]! },
    payload: { code: office.codeOf(tove) },
  });
  expect(whole.statusCode).toBe(200);
  return cookiesOf(whole).find((cookie) => cookie.startsWith('office-device='))!;
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
