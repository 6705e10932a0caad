import { closing as text } from '@bank/dictionaries/office/en/closing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const item = (name: string, isMet: boolean, more: object = {}) => ({
  item: name,
  isMet,
  missing: [],
  mayBeOverruled: false,
  ...more,
});
const day = {
  period: 'day',
  of: '2026-11-25',
  state: 'ready',
  items: [
    item('statements', false, {
      missing: [{ what: 'CHF Bank of CHF: none', amount: null, currency: null }],
      mayBeOverruled: true,
    }),
    item('suspense', true, { mayBeOverruled: true }),
    item('reconciliation', false, {
      missing: [{ what: 'EUR Bank of EUR: opening difference', amount: '1632513.44', currency: 'EUR' }],
    }),
    item('trial_balance', true),
  ],
  closedUntil: { day: '2026-11-24', month: '2026-10-31', year: null },
  next: [
    { period: 'day', of: '2026-11-25' },
    { period: 'month', of: '2026-11' },
  ],
};
const closed = {
  id: 'C-1',
  period: 'day',
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  entryCount: 8_501,
  overruled: [{ item: 'statements', reason: 'A day of rest' }],
  proposalId: 'P-3',
  proposedBy: 'anna',
  approvedBy: 'ben',
  closedAt: '2026-11-25T07:00:00.000Z',
};

test('the checklist says what is missing, what a reason overrules, and what was closed by whom', async () => {
  const server = openServer('payments');
  server.answers('GET /office/closing', day);
  server.answers('GET /office/closing/periods', { periods: [closed], next: null });
  await openOffice('/closing');
  const row = (table: string, name: RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name });
  await expect.element(row(text.caption, /^Statements/)).toMatchTextContent(text.mayBeOverruled);
  await expect
    .element(row(text.caption, /^Every difference/))
    .toMatchTextContent(/opening difference.*1,632,513\.44 EUR|opening difference.*EUR.?1,632,513\.44/);
  const mend = row(text.caption, /^Every difference/).getByRole('link');
  await expect.element(mend).toHaveAttribute('href', '/client-money');
  await expect.element(row(text.list, /24 Nov 2026/)).toMatchTextContent(/A day of rest/);
  await expect.element(row(text.list, /24 Nov 2026/)).toMatchTextContent(/anna.*ben/);
  const propose = page.getByRole('link', { name: text.propose });
  await expect.element(propose).toHaveAttribute('href', expect.stringContaining('of=2026-11-25'));
  await expect.element(propose).toHaveAttribute('href', expect.stringContaining('statements'));
});

test('another period is asked for by its name, and an auditor proposes nothing', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/closing', day);
  server.answers('GET /office/closing/periods', { periods: [], next: null });
  await openOffice('/closing');
  await userEvent.fill(page.getByLabelText(text.of), '2026-10');
  await expect.poll(() => server.asked('GET /office/closing').at(-1)?.address.search).toBe('?of=2026-10');
  await expect.element(page.getByText(text.nothingClosed)).toBeVisible();
  expect(page.getByRole('link', { name: text.propose }).elements()).toEqual([]);
});
