import { listClientOrders } from '@bank/contract/office/clients';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bankClock, bankToday } from './bank-clock.ts';
import { send } from './send.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T10:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function hear(headers: Record<string, string>): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204, headers }));
  await send(listClientOrders, { fields: { client: 'OS-1' }, headers: new Headers() });
}

test('what the clock of the bank shows is what it said, and the time since, whatever the device shows', async () => {
  await hear({ 'bank-time': '2026-12-31T23:59:30' });
  expect([bankClock(), bankToday()]).toEqual([{ day: '2026-12-31', time: '23:59:30' }, '2026-12-31']);
  vi.setSystemTime(new Date('2026-12-31T10:00:45Z'));
  expect([bankClock(), bankToday()]).toEqual([{ day: '2027-01-01', time: '00:00:15' }, '2027-01-01']);
});

test('an answer that says no time, or none that can be read, changes nothing', async () => {
  await hear({ 'bank-time': '2026-06-01T08:00:00' });
  await hear({});
  await hear({ 'bank-time': 'noon' });
  expect(bankToday()).toBe('2026-06-01');
});
