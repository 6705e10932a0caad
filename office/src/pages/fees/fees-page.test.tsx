import { fees as text } from '@bank/dictionaries/office/en/fees';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const fee = (id: string, change: object = {}) => ({
  id,
  fee: 'maintenance',
  month: '2026-10',
  client: `OS-${id}`,
  clientName: 'Ada Marlowe',
  account: 'OS2400712204',
  of: null,
  amount: '32.00',
  currency: 'EUR',
  dollars: '40.00',
  state: 'charged',
  payment: 'T-100012',
  proposalId: null,
  reason: null,
  ...change,
});
const sum = (state: string, amount: string, count = 1) => ({
  month: '2026-10',
  currency: 'EUR',
  state,
  count,
  amount,
});
const answer = {
  from: '2026-10',
  to: '2026-10',
  sums: [sum('charged', '64.00', 2), sum('unpaid', '32.00')],
  unaccrued: 1,
  fees: [
    fee('1'),
    fee('2', { state: 'unpaid', payment: null }),
    fee('3', { fee: 'payment', of: 'T-7', state: 'waived', payment: null, proposalId: 'P-9', reason: 'Our mistake' }),
    fee('4', { fee: 'other', state: 'to_assign', payment: 'T-100044', dollars: null }),
  ],
  next: null,
};

test('sums stand by month and state, and each open fee leads to what can be done', async () => {
  const server = openServer('payments');
  server.answers('GET /office/fees', answer);
  await openOffice('/fees');
  const sums = page.getByRole('table', { name: text.sums });
  await expect.element(sums.getByRole('row', { name: /2026-10 EUR/ })).toMatchTextContent(/64\.00 \(2\).*32\.00 \(1\)/);
  await expect.element(page.getByText(/1 fee is earned/)).toBeVisible();
  const rows = page.getByRole('table', { name: text.listCaption });
  const link = (name: RegExp) => rows.getByRole('link', { name });
  await expect
    .element(link(/^Waive: Maintenance, OS-2/))
    .toHaveAttribute('href', '/proposals/new?kind=waive_fee&fee=2');
  await expect.element(link(/Our mistake/)).toHaveAttribute('href', '/proposals/P-9');
  await expect.element(link(/T-100044/)).toHaveAttribute('href', '/proposals/new?kind=assign_fee&payment=T-100044');
  await expect
    .element(page.getByRole('link', { name: text.run }))
    .toHaveAttribute('href', '/proposals/new?kind=charge_fees&month=2026-10');
});

test('an auditor reads, saves and proposes nothing', async () => {
  const server = openServer('auditor');
  server.answers('GET /office/fees', { ...answer, unaccrued: null });
  await openOffice('/fees');
  await expect.element(page.getByText(text.noRate)).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.save })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Waive: / })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: text.run })).not.toBeInTheDocument();
});
