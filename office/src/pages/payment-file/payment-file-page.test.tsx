import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openOffice, openServer } from '../../testing/open-office.tsx';
import { paymentFile } from '../../testing/payment-files.ts';

const { files: text } = outgoing;

const emptyFile = { ...paymentFile, releasedBy: 'ingrid', deliveredAt: null, orders: [], returns: [], statusFiles: [] };

test('a file shows its orders with what the correspondent said of each, in words, and is taken again', async () => {
  openServer('payments').answers('GET /office/payment-files/F-1', {
    ...emptyFile,
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
  });
  await openOffice('/payment-files/F-1');
  const order = page.getByRole('row', { name: /T-1/ });
  await expect.element(order).toMatchTextContent(`${text.statusTexts.RJCT} (RJCT)`);
  await expect.element(order).toMatchTextContent('AC04');
  await expect
    .element(page.getByRole('link', { name: text.take }))
    .toHaveAttribute('href', '/office/payment-files/F-1/content');
  await expect.element(page.getByText(text.noStatusFiles)).toBeVisible();
});

test('a file leaves with a second person: until then it is asked for, and not taken', async () => {
  const server = openServer('payments');
  server.answers('GET /office/payment-files/F-1', { ...emptyFile, releasedBy: null });
  server.answers('POST /office/proposals/make', { id: 'P-1' });
  await openOffice('/payment-files/F-1');
  await expect.element(page.getByText(text.notReleased)).toBeVisible();
  expect(page.getByRole('link', { name: text.take }).elements()).toEqual([]);
  await page.getByRole('button', { name: text.release }).click();
  const { sendFile, form } = proposals;
  await page.getByLabelText(sendFile.reason).fill('Released today');
  await page.getByRole('button', { name: form.send }).click();
  await expect
    .poll(() => server.asked('POST /office/proposals/make')[0]?.body)
    .toEqual({ kind: 'send_file', content: { file: 'F-1' }, reason: 'Released today' });
});

test('compliance reads a file and does not take it', async () => {
  openServer('compliance').answers('GET /office/payment-files/F-1', emptyFile);
  await openOffice('/payment-files/F-1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'FILE-1' })).toBeVisible();
  expect(page.getByRole('link', { name: text.take }).elements()).toEqual([]);
});

test('a file of money that is sent back says of each payment why, and whether its debit is told', async () => {
  openServer('payments').answers('GET /office/payment-files/F-1', {
    ...emptyFile,
    kind: 'returns',
    returns: [
      {
        id: 'E-1',
        servicerReference: 'HAST-77',
        counterparty: 'Otto Graf',
        amount: '100.00',
        code: 'AC04',
        reference: 'RT-77',
        isTold: false,
        isUndone: false,
        status: 'PDNG',
        statusReason: null,
      },
      {
        id: 'E-2',
        servicerReference: 'HAST-78',
        counterparty: 'Ada Marlowe',
        amount: '7.00',
        code: 'AC01',
        reference: 'RT-78',
        isTold: false,
        isUndone: true,
        status: 'RJCT',
        statusReason: 'AC06 Account blocked',
      },
    ],
  });
  await openOffice('/payment-files/F-1');
  const payment = page.getByRole('row', { name: /HAST-77/ });
  await expect.element(payment).toMatchTextContent('100.00 EUR');
  await expect.element(payment).toMatchTextContent('AC04');
  await expect.element(payment).toMatchTextContent(text.told.no);
  await expect.element(payment.getByRole('link')).toHaveAttribute('href', '/suspense/E-1');
  const refused = page.getByRole('row', { name: /HAST-78/ });
  await expect.element(refused).toMatchTextContent(text.told.back);
  await expect.element(refused).toMatchTextContent('AC06 Account blocked');
  expect(page.getByText(text.noStatusFiles).elements()).toEqual([]);
});
