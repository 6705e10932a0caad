import { incoming as text } from '@bank/dictionaries/office/en/incoming';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const entry = {
  id: 'E-2',
  importedAt: '2026-11-25T18:00:00.000Z',
  fileName: 'wednesday.xml',
  servicerReference: 'SAME-2',
  side: 'credit',
  amount: '12.33',
  currency: 'EUR',
  valueDate: '2026-11-25',
  counterparty: { name: 'Gull Ltd', account: '', agentName: '', agentBic: '' },
  creditorAccount: '',
  furtherNames: ['Paywell Services Ltd'],
  instructed: { amount: '15.00', currency: 'USD' },
  charges: '2.67',
  remittanceInformation: 'Refund of T-105988',
  endToEndId: null,
  uetr: null,
  returnReason: null,
  outcome: 'suspense',
  suspenseReason: 'order_named',
  suspenseDetail: 'Line 8, Dt: is no date.',
  accountNumber: null,
  order: { id: 'O-1', transferNumber: 'T-105988', state: 'completed' },
  reverses: { id: 'E-1', servicerReference: 'SAME-1' },
  reversedBy: { id: 'E-3', servicerReference: 'SAME-3' },
  openHitCount: 0,
  resolution: null,
  resolvedAt: null,
  resolvedBy: null,
  resolutionReason: null,
  sentBack: null,
};

test('money that waits shows the order that it names, what it takes back and what takes it back', async () => {
  openServer('payments').answers('GET /office/incoming/entries/E-2', { entry, returnReference: 'E2' });
  await openOffice('/suspense/E-2');
  await expect.element(page.getByText(text.reasons.order_named)).toBeVisible();
  for (const told of ['Paywell Services Ltd', '15.00 USD', '2.67 EUR', 'Line 8, Dt: is no date.'])
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect.element(link('T-105988')).toHaveAttribute('href', '/orders/O-1');
  await expect.element(link('SAME-1')).toHaveAttribute('href', '/suspense/E-1');
  await expect.element(link('SAME-3')).toHaveAttribute('href', '/suspense/E-3');
});
