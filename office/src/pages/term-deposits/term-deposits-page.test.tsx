import { termDeposits as text } from '@bank/dictionaries/office/en/term-deposits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const deposit = (number: string, change: object = {}) => ({
  number,
  client: 'OS-20417',
  clientName: 'Eleanor Hartwell',
  account: 'OS2400712204',
  amount: '25000.00',
  currency: 'USD',
  rate: '12.00',
  earlyRate: '0.00',
  openedOn: '2026-01-02',
  maturesOn: '2027-01-02',
  interest: '3000.00',
  accrued: '2712.32',
  state: 'open',
  endedOn: null,
  isOverdue: false,
  ...change,
});

test('deposits stand by their maturity, with what is accrued, the offers, and what staff can propose', async () => {
  const server = openServer('payments');
  server.answers('GET /office/term-deposits', {
    deposits: [deposit('TD-100001'), deposit('TD-100002', { isOverdue: true })],
    offers: [{ currency: 'USD', rate: '12.00', earlyRate: '0.00', least: '10000.00', most: '5000000.00' }],
    next: null,
  });
  await openOffice('/term-deposits');
  const rows = page.getByRole('table', { name: text.caption });
  await expect.element(rows.getByRole('row', { name: /TD-100001/ })).toMatchTextContent(/2,712\.32.*3,000\.00/);
  await expect.element(rows.getByRole('row', { name: /TD-100002/ })).toMatchTextContent(new RegExp(text.overdue));
  await expect
    .element(rows.getByRole('link', { name: /TD-100001/ }))
    .toHaveAttribute('href', '/proposals/new?kind=close_term_deposit&deposit=TD-100001');
  await expect
    .element(page.getByRole('link', { name: `${text.change}: USD` }))
    .toHaveAttribute(
      'href',
      '/proposals/new?kind=set_deposit_offer&currency=USD&rate=12.00&earlyRate=0.00&least=10000.00' +
        '&most=5000000.00&isOffered=yes',
    );
});
