import { bankSettings } from '@bank/dictionaries/office/en/bank-settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';

const { holds: text } = bankSettings;

const hold = {
  id: 'H-1',
  account: 'OS2400712204',
  amount: '1040.00',
  currency: 'EUR',
  reason: 'Court order 8812/26',
  placedAt: '2026-11-23T09:30:00.000Z',
  placedBy: 'camille',
};

test('a hold says on which account, how much, why and by whom; its end is proposed from here', async () => {
  openServer('compliance').answers('GET /office/holds', { holds: [hold], next: null });
  await openOffice('/holds');
  const row = page.getByRole('row', { name: /OS2400712204/ });
  await expect.element(row).toMatchTextContent('1,040.00 EUR');
  await expect.element(row).toMatchTextContent('Court order 8812/26');
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/proposals/new?kind=end_hold&hold=H-1');
});

test('the auditor reads holds and proposes nothing', async () => {
  openServer('auditor').answers('GET /office/holds', { holds: [hold], next: null });
  await openOffice('/holds');
  await expect.element(page.getByRole('row', { name: /OS2400712204/ })).toBeVisible();
  expect(page.getByRole('link', { name: text.place }).elements()).toEqual([]);
  expect(
    page
      .getByRole('row', { name: /OS2400712204/ })
      .getByRole('link')
      .elements(),
  ).toEqual([]);
});

test('without holds the page says so', async () => {
  openServer('auditor').answers('GET /office/holds', { holds: [], next: null });
  await openOffice('/holds');
  await expect.element(page.getByText(text.empty)).toBeVisible();
});
