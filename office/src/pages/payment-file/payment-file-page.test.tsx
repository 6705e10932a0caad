import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';
import { paymentFile } from '../../testing/payment-files.ts';

const { files: text } = outgoing;

test('a file shows its orders with what the correspondent said of each, in words, and is taken again', async () => {
  openServer('payments').answers('GET /office/payment-files/F-1', {
    ...paymentFile,
    orders: [
      {
        id: 'O-1',
        transferNumber: 'T-1',
        state: 'rejected',
        creditorName: 'Otto Graf',
        amount: '5981.00',
        status: 'RJCT',
        statusReason: 'AC04',
      },
    ],
    statusFiles: [],
  });
  await openOffice('/payment-files/F-1');
  const order = page.getByRole('row', { name: /T-1/ });
  await expect.element(order).toMatchTextContent(`${text.statusWords.RJCT} (RJCT)`);
  await expect.element(order).toMatchTextContent('AC04');
  await expect
    .element(page.getByRole('link', { name: text.take }))
    .toHaveAttribute('href', '/office/payment-files/F-1/content');
  await expect.element(page.getByText(text.noStatusFiles)).toBeVisible();
});

test('compliance reads a file and does not take it', async () => {
  openServer('compliance').answers('GET /office/payment-files/F-1', { ...paymentFile, orders: [], statusFiles: [] });
  await openOffice('/payment-files/F-1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'FILE-1' })).toBeVisible();
  expect(page.getByRole('link', { name: text.take }).elements()).toEqual([]);
});
