import type { ShownQueue, ShownWork } from '@bank/contract/office/today';
import { today as text } from '@bank/dictionaries/office/en/today';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const now = '2026-11-26T10:00:00.000Z';
const work = (id: string, more: Partial<ShownWork> = {}): ShownWork => ({
  id,
  label: id,
  note: null,
  since: '2026-11-26T07:00:00.000Z',
  due: null,
  amount: null,
  currency: null,
  by: [],
  path: `/orders/${id}`,
  ...more,
});
const queue = (kind: string, items: readonly ShownWork[], more: Partial<ShownQueue> = {}): ShownQueue => ({
  kind,
  part: 'mine',
  count: items.length,
  isCountBound: false,
  path: '/orders',
  items: [...items],
  ...more,
});

test('an order to decide stands there with its number, age and sum, and opens by a link', async () => {
  const server = openServer('payments');
  const item = work('T-100', { note: 'Mara Voss', amount: '1200.00', currency: 'EUR' });
  server.answers('GET /office/today', {
    now,
    day: '2026-11-26',
    queues: [
      queue('outgoing_orders', [item], { count: 12 }),
      queue('orders_on_hold', [work('T-7', { by: ['compliance'] })], { part: 'blocked' }),
    ],
    calendar: [{ kind: 'close_day', name: '2026-11-25', at: '2026-11-24', state: 'due', path: '/closing' }],
  });
  // The clock of the office's computer is a year wrong: ages are those of the server.
  vi.setSystemTime('2027-11-26T10:00:00.000Z');
  await openOffice('/');
  const row = page.getByRole('table', { name: text.parts.mine }).getByRole('row', { name: /T-100/ });
  await expect.element(row).toMatchTextContent(/Orders to decide.*12 in all.*T-100.*Mara Voss.*3 hours ago.*1,200\.00/);
  await expect.element(row.getByRole('link', { name: 'T-100' })).toHaveAttribute('href', '/orders/T-100');
  await expect.element(page.getByRole('table', { name: text.parts.blocked })).toMatchTextContent(/T-7.*compliance/);
  await expect.element(page.getByRole('table', { name: /The day of the bank/ })).toMatchTextContent(/2026-11-25.*due/);
  vi.useRealTimers();
});

test('what is late is marked, a proposal named by what it would do, and nothing is said to be nothing', async () => {
  const server = openServer('compliance');
  await openOffice('/');
  await expect.element(page.getByText(text.nothing)).toBeVisible();
  const late = work('h', { label: 'change_holidays', due: '2026-11-26T09:00:00.000Z', path: '/proposals/h' });
  server.answers('GET /office/today', {
    now,
    day: '2026-11-26',
    queues: [queue('proposals', [late], { path: '/proposals' })],
    calendar: [],
  });
  server.answers('GET /office/counts', { counts: { proposals: 1 } });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('row', { name: /Days of rest/ })).toMatchTextContent(/late/);
});

test('what is due on a day bears no hour, and is late when that day is over', async () => {
  const server = openServer('support');
  const [inTime, late] = [work('in time', { due: '2026-11-26' }), work('too late', { due: '2026-11-25' })];
  server.answers('GET /office/today', {
    now,
    day: '2026-11-26',
    queues: [queue('tasks', [inTime, late])],
    calendar: [],
  });
  await openOffice('/');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/too late/)).toMatchTextContent(/25 Nov 2026 .*late$/);
  await expect.element(row(/in time/)).toMatchTextContent(/26 Nov 2026 ?$/);
});
