import { documents as text } from '@bank/dictionaries/en/documents';
import { statementFiles } from '@bank/dictionaries/en/statement-files';
import { fill } from '@bank/dictionaries';
import { goToAddress } from '@bank/ui/address.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eurAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/documents';
const kept = (id: string, month: string, account = eurAccount.account_special_number) => ({
  id,
  account_special_number: account,
  number: 1,
  from: `${month}-01`,
  to: `${month}-30`,
  currency: 'EUR',
  opening_balance: '0.00',
  closing_balance: '10.00',
  count: 2,
});

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('listStatements', {
    statements: [kept('a', '2026-09'), kept('b', '2026-09', 'OS2400000002'), kept('c', '2026-06')],
  });
  bank.answers('listTaxReports', {
    tax_years: [
      { year: 2026, is_over: false },
      { year: 2025, is_over: true },
      { year: 2024, is_over: true },
    ],
  });
  bank.answersFile('readStatementFile', 'statement.pdf', 'paper');
  bank.answersFile('readTaxReport', 'tax.pdf', 'paper');
  bank.answersFile('readReceipt', 'receipt.pdf', 'paper');
  bank.answersFile('readPaymentDetails', 'details.pdf', 'paper');
});
const button = (name: string) => page.getByRole('button', { name });
const queryOf = (name: Parameters<Bank['asked']>[0]) =>
  Object.fromEntries(bank.asked(name).at(-1)!.address.searchParams);

test('the latest statement of all accounts is one press away, an earlier one a choice more', async () => {
  await openPage(address);
  await button(fill(text.statements.pdfOf, { month: 'September 2026' })).click();
  await expect.element(page.getByText(fill(statementFiles.done, { name: 'statement.pdf' }))).toBeVisible();
  expect(queryOf('readStatementFile')).toEqual({ format: 'pdf', from: '2026-09-01', to: '2026-09-30' });
  await page.getByLabelText(statementFiles.kept.month).selectOptions('June 2026');
  await button(fill(text.statements.pdfOf, { month: 'June 2026' })).click();
  await expect.poll(() => queryOf('readStatementFile')).toMatchObject({ from: '2026-06-01' });
});

test('a statement of one account has its own days', async () => {
  await openPage(address);
  await page.getByText(text.statements.byAccount).click();
  await button(fill(statementFiles.kept.takeOf, { number: 'OS2400000002' })).click();
  await expect.poll(() => queryOf('readStatementFile')).toMatchObject({ account: 'OS2400000002', to: '2026-09-30' });
});

test('the tax report that stands there is of the last year that is over; the year that goes on says so', async () => {
  await openPage(address);
  await button(fill(text.tax.csvOf, { year: '2025' })).click();
  await expect.poll(() => queryOf('readTaxReport')).toMatchObject({ format: 'csv', language: 'en' });
  expect(bank.asked('readTaxReport')[0]!.address.pathname).toBe('/api/tax-reports/2025/file');
  await page.getByLabelText(text.tax.year).selectOptions(fill(text.tax.soFar, { year: '2026' }));
  await expect.element(page.getByText(new RegExp(text.tax.goesOn))).toBeVisible();
  await button(fill(text.tax.pdfOf, { year: '2026' })).click();
  await expect.poll(() => bank.asked('readTaxReport').at(-1)!.address.pathname).toBe('/api/tax-reports/2026/file');
});

test('an address leads to a month and a year, also where the page is open already', async () => {
  await openPage(`${address}?month=2026-06`);
  await expect.element(button(fill(text.statements.pdfOf, { month: 'June 2026' }))).toBeVisible();
  goToAddress(`${address}?year=2024#tax-reports`);
  await expect.element(button(fill(text.tax.pdfOf, { year: '2024' }))).toBeVisible();
});

test('receipts of the latest payments, payment details of accounts and the contract are there', async () => {
  await openPage(address);
  await page
    .getByRole('button', { name: /^Receipt of .*Anna/ })
    .first()
    .click();
  await expect.poll(() => bank.asked('readReceipt')).toHaveLength(1);
  await button(fill(text.details.pdfOf, { account: eurAccount.account_special_number })).click();
  await expect.poll(() => bank.asked('readPaymentDetails')).toHaveLength(1);
  const contract = page.getByRole('region', { name: text.contract.title });
  await expect.element(contract.getByRole('link', { name: new RegExp(`^${text.contract.terms}`) })).toBeVisible();
  await expect.element(contract.getByRole('link', { name: new RegExp(`^${text.contract.articles}`) })).toBeVisible();
});

test('lists that cannot be read say so, and are read again', async () => {
  bank.isSilentTo('listTaxReports');
  await openPage(address);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  const standing = page.getByRole('heading', { name: text.statements.title }).element();
  bank.answers('listTaxReports', { tax_years: [] });
  await again.click();
  await expect.element(page.getByText(text.tax.none)).toBeVisible();
  expect(standing.isConnected, 'what stands stays while another list is read again').toBe(true);
});

test('a document that the bank refuses is told where it was asked for', async () => {
  bank.refuses('readTaxReport', 'tax_report_not_found', 'There is no tax report of this year.');
  await openPage(address);
  await button(fill(text.tax.pdfOf, { year: '2025' })).click();
  await expect.element(page.getByText(text.failed)).toBeVisible();
});
