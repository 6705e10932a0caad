import { fill } from '@bank/dictionaries';
import { orderFiles as text } from '@bank/dictionaries/en/order-files';
import { refusals } from '@bank/dictionaries/en/refusals';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eurAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/order-files';
const file = {
  id: 'file-1',
  name: 'salaries.csv',
  format: 'csv',
  state: 'open',
  version: 0,
  created_at: '2026-03-02T09:00:00.000Z',
  prepared_by: 'Ida Moor',
  counts: { refused: 1, doubtful: 0, good: 1, left_out: 0 },
  placed_count: 0,
  refused_count: 0,
  totals: [{ from_account: eurAccount.account_special_number, currency: 'EUR', amount: '10.00', count: 1 }],
  like_file: null,
  needs_code: false,
  may_change: true,
  may_approve: false,
  may_end: true,
};
const good = {
  number: 1,
  line: 2,
  kind: 'internal',
  from_account: eurAccount.account_special_number,
  to_account: 'OS2486068575',
  amount: '10.00',
  currency: '',
  reference: 'rent',
  beneficiary: '',
  bank_name: '',
  bic: '',
  country: '',
  address: '',
  charges: 'SHA',
  execute_on: '',
  end_to_end_id: '',
  group: 'good',
  refusal: null,
  refused_field: null,
  twin: null,
  order_id: null,
};
const bad = {
  ...good,
  number: 2,
  line: 3,
  amount: 'x',
  group: 'refused',
  refusal: 'amount_malformed',
  refused_field: 'amount',
};
const ready = { ...file, version: 1, counts: { ...file.counts, refused: 0, good: 2 } };

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('readOrderFile', { file, rows: [bad, good], next: null });
});
const dialog = page.getByRole('dialog');
const ofLine = fill(text.ofLine, { line: 3 });

test('a refused row says why, is corrected in place, and then the file may be sent', async () => {
  bank.answers('changeOrderFileRow', {
    file: ready,
    row: { ...bad, amount: '5.00', group: 'good', refusal: null, refused_field: null },
  });
  bank.answers('sendOrderFile', { ...ready, state: 'sending', may_change: false });
  await openPage(`${address}?file=file-1`);
  await expect.element(page.getByText(`${text.fields.amount}: ${refusals.amount_malformed}`)).toBeVisible();
  await expect.element(page.getByRole('button', { name: text.send.act })).toBeDisabled();
  await page.getByRole('button', { name: `${text.correct.act}: ${ofLine}` }).click();
  await dialog.getByRole('textbox', { name: text.fields.amount }).fill('5.00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: text.send.act })).toBeEnabled();
  await page.getByRole('button', { name: text.send.act }).click();
  await dialog.getByRole('button', { name: text.send.act }).click();
  await expect
    .poll(() => bank.asked('sendOrderFile').map(({ body }) => body))
    .toEqual([{ id: 'file-1', version: 1, twins_are_meant: false }]);
});

test('a file that is chosen is judged, and opens', async () => {
  bank.answers('judgeOrderFile', file);
  await openPage(address);
  await page
    .getByLabelText(`${text.bring.choose}: ${text.title}`)
    .upload(new File(['from_account'], 'salaries.csv', { type: 'text/csv' }));
  await expect.element(page.getByRole('heading', { name: 'salaries.csv' })).toBeVisible();
});

test('what became of a file that was sent is taken away, as the answer to its message too', async () => {
  const sent = { ...ready, state: 'sent', format: 'pain.001.001.09', may_change: false, may_end: false };
  bank.answers('readOrderFile', { file: sent, rows: [good], next: null });
  bank.answersFile('readOrderFileResult', 'result.xml', '<Document/>');
  await openPage(`${address}?file=file-1`);
  await expect.element(page.getByRole('button', { name: text.result.csv })).toBeVisible();
  await page.getByRole('button', { name: text.result['pain.002'] }).click();
  await expect
    .poll(() => bank.asked('readOrderFileResult')[0]?.address.search)
    .toContain('format=pain.002&language=en');
});

test('a part of two hundred rows is drawn whole, and so is the one behind it', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...good,
    number: at + 1,
    line: at + 2,
    reference: `rent ${at}`,
  }));
  bank.answers('readOrderFile', { file: ready, rows, next: '3.200' });
  await openPage(`${address}?file=file-1`);
  await expect.element(page.getByText('rent 199')).toBeInTheDocument();
  bank.answers('readOrderFile', {
    file: ready,
    rows: rows.map((row) => ({ ...row, reference: `${row.reference} b` })),
    next: null,
  });
  await page.getByRole('button', { name: text.rowsAfter }).click();
  await expect.element(page.getByText('rent 199 b')).toBeInTheDocument();
});

test('each row is drawn once, however many parts come after it', async () => {
  const dayOf = (at: number) => `2027-01-${String((at % 28) + 1).padStart(2, '0')}`;
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...good,
    number: at + 1,
    line: at + 2,
    reference: `rent ${at}`,
    execute_on: dayOf(at),
  }));
  bank.answers('readOrderFile', { file: ready, rows, next: null });
  // Each drawing of a row says its day.
  const said = vi.spyOn(Intl.DateTimeFormat.prototype as { readonly format: object }, 'format', 'get');
  await openPage(`${address}?file=file-1`);
  await expect.element(page.getByText('rent 199')).toBeInTheDocument();
  expect(said.mock.calls.length).toBeGreaterThanOrEqual(200);
  expect(said.mock.calls.length).toBeLessThan(400);
  said.mockRestore();
});

test('a workbook is offered to be filled in, and one may be chosen', async () => {
  await openPage(address);
  await expect
    .element(page.getByRole('link', { name: text.bring.workbook }))
    .toHaveAttribute('href', '/portal/orders.xlsx');
  const picker = page.getByLabelText(`${text.bring.choose}: ${text.title}`);
  await expect.element(picker).toHaveAttribute('accept', expect.stringContaining('.xlsx'));
});
