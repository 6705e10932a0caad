import { clients } from '@bank/dictionaries/office/en/clients';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientFile } from '../../testing/clients.ts';
import { openOffice, openServer, type TestOfficeServer } from '../../testing/open-office.tsx';

const text = clients.statement;

const entry = {
  id: 'EN-1',
  date: '2026-11-23T09:30:00.000Z',
  booking_date: '2026-11-23',
  value_date: '2026-11-23',
  transfer_type: 'sepa',
  transfer_type_name: 'SEPA',
  account_special_number: 'OS2400712204',
  sender: 'Eleanor Hartwell',
  beneficiary: 'Otto Graf',
  beneficiary_address: 'Otto Graf, Hamburg',
  transfer_number: 'T-1',
  reference: 'Berth 14',
  debit: '2400.50',
  credit: null,
  status: 'in_process',
  status_name: 'In process',
  balance: '1054.01',
  currency_abbreviation: 'EUR',
  rate: null,
  counter_amount: null,
  counter_currency: null,
};

async function openStatement(): Promise<TestOfficeServer> {
  const server = openServer('support');
  server.answers('GET /office/clients/OS-20417', clientFile);
  server.answers('GET /office/clients/OS-20417/statement', {
    rows: [
      entry,
      {
        ...entry,
        id: 'EN-2',
        transfer_number: 'T-2',
        sender: 'Gull Ltd',
        debit: null,
        credit: '7.00',
        status: 'completed',
      },
    ],
    next: null,
  });
  server.answers('GET /office/clients/OS-20417/statement/totals', {
    totals: [{ currency: 'EUR', count: 2, debit: '2400.50', credit: '7.00' }],
    next: null,
  });
  await openOffice('/clients/OS-20417/statement');
  await expect.element(page.getByRole('row', { name: /T-2/ })).toBeVisible();
  return server;
}

test('a row names the other side and says by its sign whether money came or went', async () => {
  await openStatement();
  const out = page.getByRole('row', { name: /T-1/ });
  await expect.element(out).toMatchTextContent('to Otto Graf');
  await expect.element(out).toMatchTextContent('−2,400.50');
  const into = page.getByRole('row', { name: /T-2/ });
  await expect.element(into).toMatchTextContent('from Gull Ltd');
  await expect.element(into).toMatchTextContent('+7.00');
});

test('the sums of what is shown stand above the rows', async () => {
  await openStatement();
  await expect.element(page.getByText('2 entries in EUR: 2,400.50 out, 7.00 in')).toBeVisible();
});

test('a filter asks for rows and sums alike', async () => {
  const server = await openStatement();
  await userEvent.selectOptions(page.getByRole('combobox', { name: text.status }), 'completed');
  await expect
    .poll(() => server.asked('GET /office/clients/OS-20417/statement').at(-1)?.address.searchParams.get('status'))
    .toBe('completed');
  await expect
    .poll(() =>
      server.asked('GET /office/clients/OS-20417/statement/totals').at(-1)?.address.searchParams.get('status'),
    )
    .toBe('completed');
});

test('a file that cannot be written says why', async () => {
  const server = await openStatement();
  server.refuses('GET /office/clients/OS-20417/statement/file', 'statement_too_long', 'Choose fewer days.');
  await userEvent.click(page.getByRole('button', { name: text.take, exact: true }));
  await expect.element(page.getByText('Choose fewer days.')).toBeVisible();
});
