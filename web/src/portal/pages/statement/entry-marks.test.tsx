import { fill } from '@bank/dictionaries';
import { statement as text } from '@bank/dictionaries/en/statement';
import { statementFiles as files } from '@bank/dictionaries/en/statement-files';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { courseOfPaymentToAnna, idaMoor, incomingPayment, paymentToAnna, perHolm } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/transactions';
const { marks } = text.entry;
const marked = { note: 'Second part of the ropes', labels: ['Stock', 'Q4'] };
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const table = page.getByRole('table', { name: fill(text.table.caption, { currency: 'EUR' }) });
const row = (number: string) => table.getByRole('row', { name: new RegExp(number) });
const opener = page.getByRole('button', {
  name: new RegExp(fill(text.entry.open, { number: 'T-100200300', amount: '' })),
});
const part = page.getByRole('group', { name: marks.title });
const note = page.getByRole('textbox', { name: marks.note });
const labels = page.getByRole('textbox', { name: marks.labels });

test('a row tells note and labels before what the payment is for, and is as high as the others', async () => {
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [{ ...paymentToAnna, ...marked }, incomingPayment] }]);
  await openPage(address);
  await expect.element(row('T-100200300')).toMatchTextContent(/Stock ?Q4 Second part of the ropes · Invoice 42/);
  const heights = ['T-100200300', 'T-100200299'].map((number) => row(number).element().getBoundingClientRect().height);
  expect(heights[0]).toBe(heights[1]);
});

test('a note and labels are written in the opened entry, with labels that were used before', async () => {
  bank.answers('listLabels', { labels: ['Stock', 'Rent'] });
  await openPage(address);
  await opener.click();
  await part.getByRole('button', { name: marks.write }).click();
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('Second part of the ropes');
  await part.getByRole('button', { name: 'Stock' }).click();
  await expect.element(labels).toHaveValue('Stock');
  await labels.fill('Stock, Q4,');
  bank.answers('readPayment', { ...courseOfPaymentToAnna, ...marked });
  await part.getByRole('button', { name: marks.keep }).click();
  await expect.element(part).toMatchTextContent(/Stock ?Q4 Second part of the ropes/);
  expect(bank.asked('markEntry').at(-1)?.said).toContain('"labels":["Stock","Q4"]');
});

test('what the bank refuses is told at its field, and what was typed stays', async () => {
  bank.refuses('markEntry', 'too_many_labels', 'Too many of them.', 'labels');
  await openPage(address);
  await opener.click();
  await part.getByRole('button', { name: marks.write }).click();
  await labels.fill('Stock');
  await part.getByRole('button', { name: marks.keep }).click();
  await expect.element(labels).toHaveAccessibleDescription(/Too many of them\./);
  await expect.element(labels).toHaveValue('Stock');
});

test('who may only read sees the note and changes nothing', async () => {
  const rights = { ...perHolm.acting_for.rights, prepare: false };
  bank.answers('readClient', { ...idaMoor, acting_for: { ...perHolm.acting_for, rights } });
  bank.answers('readPayment', { ...courseOfPaymentToAnna, ...marked });
  await openPage(address);
  await opener.click();
  await expect.element(part).toMatchTextContent(/Second part of the ropes/);
  expect(part.getByRole('button').elements()).toEqual([]);
});

test('a table takes notes and labels along where that is wanted; a document of the bank never does', async () => {
  bank.answersFile('readStatementFile', 'statement.xlsx', 'PK');
  await openPage(address);
  await page.getByRole('button', { name: files.open }).click();
  await expect.element(page.getByRole('radio', { name: /PDF/ })).toBeChecked();
  expect(page.getByRole('checkbox', { name: files.marks }).elements()).toEqual([]);
  await page.getByText('XLSX').click();
  await page.getByRole('checkbox', { name: files.marks }).click();
  await page.getByRole('button', { name: files.download, exact: true }).click();
  await expect.poll(() => bank.asked('readStatementFile').at(-1)?.said ?? '').toMatch(/xlsx.*with/);
});
