import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const leg = { chartNumber: '1000', currency: 'EUR' };
const entry = {
  id: '01a20000-0000-7000-8000-000000000001',
  bookedAt: '2026-11-26T10:00:00.000Z',
  bookedOn: '2026-11-26',
  valueDate: '2026-11-26',
  kind: 'deposit',
  text: 'Invoice 18',
  transferNumber: 'T-1',
  legs: [
    { ...leg, leg: 1, account: 'nostro:EUR', debit: '12.34', credit: null, balance: '-12.34' },
    { ...leg, leg: 2, account: 'OS1', chartNumber: '2000', debit: null, credit: '12.34', balance: '12.34' },
  ],
};

test('each posting leads to the card of its account, and the filter is what the address says', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/journal', { entries: [entry], next: null });
  await openOffice('/journal?kind=deposit&from=2026-11-01');
  await expect
    .element(page.getByRole('link', { name: 'nostro:EUR' }))
    .toHaveAttribute('href', '/booked-accounts/nostro%3AEUR');
  await expect.element(page.getByRole('link', { name: 'OS1' })).toBeVisible();
  const { searchParams } = server.asked('GET /office/journal')[0]!.address;
  expect(Object.fromEntries(searchParams)).toMatchObject({ kind: 'deposit', from: '2026-11-01' });
});
