import { createTestDatabase } from '@bank/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { testClock } from '../../testing/test-clock.ts';
import { commandLine } from './testing-commands.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let bank: TestBank;
let client: Awaited<ReturnType<TestBank['client']>>;
beforeAll(async () => {
  database = await createTestDatabase();
  bank = await openTestBank({ beside: { database, clock: testClock(new Date().toISOString()) } });
  client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
});
afterAll(async () => {
  await bank.close();
  await database.close();
});

const { run, json } = commandLine(() => ({ DATABASE_URL: database.url, DATA_DIR: '/nowhere' }));

/** Orders a transfer between the client's accounts. Returns the id of the request. */
async function transfer(reference: string): Promise<string> {
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const body = { from_account: from!.id, to_account: to!.id, amount: '1.00', reference };
  const { headers, status } = await bank.call('orderInternalTransfer', { token, body });
  expect(status).toBe(200);
  return headers['x-request-id'] as string;
}

describe('an operator whom a client calls', () => {
  test('finds a payment by words of its reference, by its number, and by nothing else', async () => {
    await transfer('Rent for the boathouse');
    await transfer('Rent for the flat');
    const [found, ...others] = await json(['payment', 'find', 'BOATHOUSE rent']);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ type: 'internal', amount: '1.00', currency: 'EUR', status: 'completed' });
    expect(await json(['payment', 'find', found.transfer_number.toLowerCase()])).toEqual([found]);
    expect(await json(['payment', 'find', found.id, '--since', '2020-01-01'])).toEqual([found]);
    expect(await json(['payment', 'find', 'rent', '--since', '2199-01-01'])).toEqual([]);
    expect((await run(['payment', 'find', 'no such words'])).out).toBe('No payment fits.\n');
    expect(await run(['payment', 'find', 'rent', '--since', 'yesterday'])).toMatchObject({ code: 2 });
  });

  test('finds a payment by client, amount and the hour, without a word of it', async () => {
    await transfer('Lighthouse');
    const [paid] = await json(['payment', 'find', 'Lighthouse']);
    const [from, other] = [client, await bank.client({ holds: ['7.31 EUR'] })];
    const numbers = async (...typed: string[]) =>
      (await json(['payment', 'find', ...typed])).map((row: { transfer_number: string }) => row.transfer_number);
    expect(await numbers('--client', from.number, '--amount', '1.00 EUR')).toContain(paid.transfer_number);
    expect(await numbers('--amount', '1.00 EUR', '--client', other.number)).toEqual([]);
    expect(await numbers('--amount', '7.31 eur')).toHaveLength(1);
    expect(await numbers('--amount', '7.31 EUR', '--until', '2020-01-01')).toEqual([]);
    expect(await numbers('lighthouse', '--until', '2199-01-01')).toEqual([paid.transfer_number]);
    expect(await run(['payment', 'find'])).toMatchObject({ code: 2 });
    expect(await run(['payment', 'find', '--amount', '12'])).toMatchObject({ code: 2 });
    const events = async (...typed: string[]) =>
      (await json(['audit', 'list', ...typed])).map((row: { event: string; concerns: string }) => [
        row.event,
        row.concerns,
      ]);
    expect(await events('--amount', '1.00 EUR', '--client', from.number)).toContainEqual([
      'order_internal',
      paid.transfer_number,
    ]);
    expect(await events('--amount', '7.31 EUR')).toHaveLength(1);
    expect(await events('--amount', '7.32 EUR')).toEqual([]);
    expect(await events('--amount', '1.00 EUR', '--client', other.number)).toEqual([]);
    expect(await events('--amount', '1.00 EUR', '--until', '2020-01-01')).toEqual([]);
    expect(await run(['audit', 'list', '--amount', '1.00 EUR', '--about', 'rent'])).toMatchObject({ code: 2 });
    expect(await json(['audit', 'list', '--client', from.number, '--until', '2020-01-01'])).toEqual([]);
    expect(await json(['audit', 'list', '--client', from.number, '--until', '2199-01-01'])).not.toEqual([]);
  });

  test('follows a request from its number to what it did, and a payment to its events', async () => {
    const request = await transfer('Mooring');
    const [event, ...others] = await json(['audit', 'list', '--request', request]);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ event: 'order_internal', request_id: request });
    const [payment] = await json(['payment', 'find', 'mooring']);
    expect(event.subject).toBe(payment.id);
    expect(await json(['audit', 'list', '--subject', payment.id, '--since', '2020-01-01'])).toEqual([event]);
    expect(await json(['audit', 'list', '--subject', payment.id, '--since', '2199-01-01'])).toEqual([]);
    expect(await run(['audit', 'list', '--request', 'none'])).toMatchObject({ code: 2 });
  });
});
