import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { portal } from '@bank/dictionaries/en/portal';
import { statement as text } from '@bank/dictionaries/en/statement';
import { statementFiles as files } from '@bank/dictionaries/en/statement-files';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courseOfPaymentToAnna, idaMoor, incomingPayment, paymentToAnna } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/transactions';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const table = page.getByRole('table', { name: fill(text.table.caption, { currency: 'EUR' }) });
const row = (number: string) => table.getByRole('row', { name: new RegExp(number) });
const opener = (number: string) =>
  page.getByRole('button', { name: new RegExp(fill(text.entry.open, { number, amount: '' })) });
const entry = page.getByRole('region', { name: fill(text.entry.label, { number: 'T-100200300' }) });

test('an entry names both sides, what went out or came in, its status and the balance', async () => {
  await openPage(address);
  await expect.element(row('T-100200300')).toBeVisible();
  const cells = row('T-100200300')
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);
  expect(cells[0]).toBe('20 Nov 2026');
  expect(cells[1]).toBe(text.types.swift);
  expect(cells[2]).toBe('Moor Shipping Ltd');
  expect(cells[3]).toContain('Anna Berg DE89370400440532013000');
  expect(cells[3]).toContain('Invoice 42');
  expect(cells.slice(5, 8)).toEqual(['−250.00', '', text.statuses.in_process]);
  expect(cells[8]).toBe('9,750.00 EUR');
  const incoming = row('T-100200299')
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);
  expect(incoming.slice(5, 8)).toEqual(['', '+1,200.00', text.statuses.completed]);
});

test('the panel shows what the account holds and the security deposit', async () => {
  await openPage(address);
  const panel = page.getByRole('region', { name: 'Euro, available' });
  await expect.element(panel).toMatchTextContent(/9,500.00 EUR/);
  await expect.element(panel).toMatchTextContent(/Balance10,000.00/);
  await expect.element(panel).toMatchTextContent(/Security deposit500.00/);
  await expect.element(panel).toMatchTextContent(/XX11/);
});

test('how many entries there are and what they come to is said', async () => {
  await openPage(address);
  await expect.element(page.getByText('2 entries')).toBeVisible();
  await expect.element(page.getByText(/−250.00\sEUR out/)).toBeVisible();
  await expect.element(page.getByText(/\+1,200.00\sEUR in/)).toBeVisible();
  await expect.element(page.getByText(text.endReached)).toBeVisible();
});

test('all entries of a year are drawn when the client asks for them, until they ask no more', async () => {
  const many = Array.from({ length: 150 }, (_, place) => ({
    ...incomingPayment,
    id: `0199a3c4-0001-7000-8000-${String(place).padStart(12, '0')}`,
    transfer_number: `T-2000${String(place).padStart(5, '0')}`,
  }));
  bank.answers('readStatement', [{ currency: 'EUR', transaction: many }]);
  await openPage(address);
  await expect.element(row('T-200000000')).toBeVisible();
  const drawn = () => table.getByRole('row').elements().length;
  expect(drawn()).toBeLessThan(100);
  const all = page.getByRole('checkbox', { name: fill(text.drawAll, { count: '150' }) });
  await all.click();
  await expect.element(all).toBeChecked();
  await expect.poll(drawn).toBe(151);
  await expect.element(row('T-200000149')).toBeInTheDocument();
  await all.click();
  await expect.poll(drawn).toBeLessThan(150);
  // Asked for once more they come by a few at a time again: the press does not wait for all of them.
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(drawn()));
  observer.observe(table.element(), { childList: true });
  await all.click();
  await expect.poll(drawn).toBe(151);
  observer.disconnect();
  expect(counts.length).toBeGreaterThan(3);
});

test('totals that cannot be added up say so', async () => {
  bank.isSilentTo('readStatementTotals');
  await openPage(address);
  await expect.element(page.getByText(text.found.failed)).toBeVisible();
});

test('an opened entry shows everything known of its payment, and closes again', async () => {
  await openPage(address);
  await opener('T-100200300').click();
  await expect.element(opener('T-100200300')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(entry).toMatchTextContent(/ReferenceInvoice 42/);
  await expect.element(entry).toMatchTextContent(/BankCommerzbank/);
  await expect.element(entry).toMatchTextContent(/SWIFT codeCOBADEFFXXX/);
  await expect.element(entry).toMatchTextContent(/CountryGermany/);
  await expect.element(entry).toMatchTextContent(/SHA: the sender pays our charges/);
  await expect.element(entry).toMatchTextContent(/End-to-end IDE2E-1/);
  await expect.element(entry).not.toMatchTextContent(text.entry.original);
  await expect.element(entry).not.toMatchTextContent(text.entry.rate);
  await expect.element(entry.getByText(text.entry.awaited)).toBeVisible();
  const copied = entry.getByRole('button', { name: /^Copy: / }).elements();
  expect(copied).toHaveLength(2);
  await opener('T-100200300').click();
  await expect.element(entry).not.toBeInTheDocument();
});

test('a row has the booking day of the bank, and the opened entry its moment on the clock of the device', async () => {
  const booked = { date: '2026-06-30T23:30:00.000Z', booking_date: '2026-07-01' };
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [{ ...paymentToAnna, ...booked }] }]);
  bank.answers('readPayment', { ...courseOfPaymentToAnna, ...booked });
  await openPage(address);
  await expect.element(row('T-100200300').getByRole('cell').first()).toHaveTextContent('1 Jul 2026');
  await opener('T-100200300').click();
  await expect.element(entry).toMatchTextContent(/30 Jun 2026, 23:30/);
});

test('an entry that cannot be read says so and is read again on request', async () => {
  bank.isSilentTo('readPayment');
  await openPage(address);
  await opener('T-100200300').click();
  await expect.element(entry.getByText(text.entry.failed)).toBeVisible();
  bank.answers('readPayment', courseOfPaymentToAnna);
  await entry.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(entry).toMatchTextContent(/Invoice 42/);
});

test('an order in process is cancelled after a question, and the statement is read again', async () => {
  bank.answers('cancelOrder', undefined);
  await openPage(address);
  await opener('T-100200300').click();
  await entry.getByRole('button', { name: portal.orders.cancel }).click();
  const question = page.getByRole('dialog', { name: portal.orders.cancelTitle });
  await expect.element(question).toMatchTextContent(/250.00\sEUR to Anna Berg returns/);
  await expect.element(question.getByRole('button', { name: portal.orders.cancelNo })).toHaveFocus();
  await question.getByRole('button', { name: portal.orders.cancelYes }).click();
  await expect.element(page.getByText(portal.orders.cancelled)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(bank.asked('cancelOrder')[0]?.said).toContain('entry-1');
  await expect.poll(() => bank.asked('readStatement').length).toBeGreaterThan(1);
});

test('the question about an order stays while the bank tells of another change', async () => {
  await openPage(address);
  await opener('T-100200300').click();
  await entry.getByRole('button', { name: portal.orders.cancel }).click();
  const question = page.getByRole('dialog', { name: portal.orders.cancelTitle });
  await expect.element(question).toBeVisible();
  const before = bank.asked('readPayment').length;
  bank.pushes({ kinds: ['money_received'], accounts: [], orders: [] });
  await expect.poll(() => bank.asked('readPayment').length).toBeGreaterThan(before);
  await expect.element(question).toBeVisible();
});

test('the question about an order is left without sending anything', async () => {
  await openPage(address);
  await opener('T-100200300').click();
  await entry.getByRole('button', { name: portal.orders.cancel }).click();
  const question = page.getByRole('dialog', { name: portal.orders.cancelTitle });
  await question.getByRole('button', { name: portal.orders.cancelNo }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(bank.asked('cancelOrder')).toHaveLength(0);
  expect(bank.asked('readStatement')).toHaveLength(1);
});

test('an order that staff released first says so, and only closing is left', async () => {
  bank.refuses('cancelOrder', 'order_not_in_process', 'The order is no longer in process.');
  await openPage(address);
  await opener('T-100200300').click();
  await entry.getByRole('button', { name: portal.orders.cancel }).click();
  const question = page.getByRole('dialog', { name: portal.orders.cancelTitle });
  await question.getByRole('button', { name: portal.orders.cancelYes }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('The order is no longer in process.');
  expect(
    question
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([common.close]);
  await expect.element(question).not.toMatchTextContent(/returns to your account/);
  await question.getByRole('button', { name: common.close }).click();
  await expect.poll(() => bank.asked('readStatement').length).toBeGreaterThan(1);
});

test('a cancelling that the bank did not answer can be tried again', async () => {
  bank.isSilentTo('cancelOrder');
  await openPage(address);
  await opener('T-100200300').click();
  await entry.getByRole('button', { name: portal.orders.cancel }).click();
  const question = page.getByRole('dialog', { name: portal.orders.cancelTitle });
  await question.getByRole('button', { name: portal.orders.cancelYes }).click();
  await expect.element(question.getByRole('alert')).toMatchTextContent(common.failures.unreachable);
  await expect.element(question.getByRole('button', { name: portal.orders.cancelYes })).toBeEnabled();
  await expect.element(question.getByRole('button', { name: portal.orders.cancelNo })).toBeVisible();
});

test('while an order is being cancelled the button does nothing more', async () => {
  bank.answers('cancelOrder', undefined);
  const release = bank.holds('cancelOrder');
  await openPage(address);
  await opener('T-100200300').click();
  await entry.getByRole('button', { name: portal.orders.cancel }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: portal.orders.cancelYes });
  await yes.click();
  await expect.element(yes).toHaveAttribute('aria-busy', 'true');
  await yes.click();
  release();
  await expect.element(page.getByText(portal.orders.cancelled)).toBeVisible();
  expect(bank.asked('cancelOrder')).toHaveLength(1);
});

test('an order is sent again from its entry; money that came in can be neither repeated nor cancelled', async () => {
  await openPage(address);
  await opener('T-100200300').click();
  await expect
    .element(entry.getByRole('link', { name: portal.orders.again }))
    .toHaveAttribute('href', '/personal-account/international-transfer?again=entry-1');
  bank.answers('readPayment', {
    ...courseOfPaymentToAnna,
    ...incomingPayment,
    timeline: [{ event: 'booked', at: incomingPayment.date, transfer_number: null }],
  });
  await opener('T-100200299').click();
  const incoming = page.getByRole('region', { name: fill(text.entry.label, { number: 'T-100200299' }) });
  await expect.element(incoming.getByRole('button', { name: /All entries with Baltic Timber/ })).toBeVisible();
  expect(incoming.getByRole('link', { name: portal.orders.again }).elements()).toHaveLength(0);
  expect(incoming.getByRole('button', { name: portal.orders.cancel }).elements()).toHaveLength(0);
  await expect.element(incoming).not.toMatchTextContent(text.entry.awaited);
});

test('a statement that cannot be read says so and is read again on request', async () => {
  bank.isSilentTo('readStatement');
  await openPage(address);
  await expect.element(page.getByText(text.failed)).toBeVisible();
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [paymentToAnna] }]);
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(row('T-100200300')).toBeVisible();
});

test('the head of a column turns the order around', async () => {
  await openPage(address);
  const date = table.getByRole('columnheader', { name: text.table.date });
  await expect.element(date).toHaveAttribute('aria-sort', 'descending');
  await date.getByRole('button').click();
  await expect.element(date).toHaveAttribute('aria-sort', 'ascending');
});

test('the statements that the bank keeps are listed month by month, and each is a file of its month', async () => {
  const kept = (id: string, from: string, to: string, number: number) => ({
    id,
    account_special_number: paymentToAnna.account_special_number,
    number,
    from,
    to,
    currency: 'EUR',
    opening_balance: '1.00',
    closing_balance: `${number}00.00`,
    count: 2,
  });
  bank.answers('listStatements', {
    statements: [kept('b', '2026-10-01', '2026-10-31', 8), kept('a', '2026-09-01', '2026-09-30', 7)],
  });
  bank.answersFile('readStatementFile', 'statement.pdf', '%PDF');
  await openPage(address);
  await page.getByRole('button', { name: files.open }).click();
  await page.getByRole('button', { name: files.kept.open }).click();
  const october = page.getByRole('table', { name: fill(files.kept.caption, { month: 'October 2026' }) });
  await expect.element(october).toMatchTextContent(/800\.00 EUR/);
  await page.getByLabelText(files.kept.month).selectOptions('September 2026');
  const september = page.getByRole('table', { name: fill(files.kept.caption, { month: 'September 2026' }) });
  await expect.element(september).toMatchTextContent(/700\.00 EUR/);
  await september.getByRole('button').click();
  await expect.element(page.getByText(fill(files.done, { name: 'statement.pdf' }))).toBeVisible();
  expect(bank.asked('readStatementFile')[0]?.said).toMatch(/pdf.*2026-09-01.*2026-09-30/);
});

test('without a month that is over there is no statement yet, and a failure is told', async () => {
  bank.isSilentTo('listStatements');
  await openPage(address);
  await page.getByRole('button', { name: files.open }).click();
  await page.getByRole('button', { name: files.kept.open }).click();
  await expect.element(page.getByText(common.failures.unreachable)).toBeVisible();
  bank.answers('listStatements', { statements: [] });
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(page.getByText(files.kept.none)).toBeVisible();
});

test('a file of the statement is made in the chosen format, and its name is told', async () => {
  bank.answersFile('readStatementFile', 'statement.csv', 'date,amount');
  await openPage(address);
  await page.getByRole('button', { name: files.open }).click();
  const formats = page.getByRole('radiogroup', { name: files.format });
  await expect.element(formats.getByRole('radio', { name: 'PDF', exact: true })).toBeChecked();
  await formats.getByRole('radio', { name: 'CSV' }).click();
  await page.getByRole('button', { name: files.download }).click();
  await expect.element(page.getByText(fill(files.done, { name: 'statement.csv' }))).toBeVisible();
  expect(bank.asked('readStatementFile')[0]?.said).toContain('csv');
});

test('a file that cannot be made says so', async () => {
  bank.isSilentTo('readStatementFile');
  await openPage(address);
  await page.getByRole('button', { name: files.open }).click();
  await page.getByRole('button', { name: files.download }).click();
  await expect.element(page.getByText(files.failed)).toBeVisible();
});

test('a client without an account is told where the statement begins', async () => {
  bank.answers('readClient', { ...idaMoor, accounts: [] });
  await openPage(address);
  await expect.element(page.getByText(text.noAccountsTitle)).toBeVisible();
});
