import { sandboxCards } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { paymentApi } from '@bank/dictionaries/en/payment-api';
import { paymentApiV2 } from '@bank/dictionaries/en/payment-api-v2';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const { trial: text, version } = paymentApiV2;
const paid = '{"status":200,"result":{"transaction_number":"84-7","transaction_status":2}}';
const answer = (reply: string, httpStatus = 200, isReplayed = false) => ({
  http_status: httpStatus,
  reply,
  is_replayed: isReplayed,
  duration_ms: 12,
});

let bank: Bank;
beforeEach(async () => {
  bank = openBank();
  await openPage('/api', { as: 'visitor' });
});

const section = (title: string) => page.getByRole('region', { name: title, exact: true });
const payment = section(paymentApi.operations.createPayment.title);
const status = section(paymentApi.operations.transactionStatus.title);
const openTrial = (where: typeof payment) => where.getByText(text.open, { exact: true }).click();

test('a payment is tried by keyboard, its answer is spoken, and its number stands in the next trial', async () => {
  bank.answers('tryPaymentApi', answer(paid));
  await openTrial(payment);
  const amount = payment.getByRole('textbox', { name: 'amount' });
  await amount.fill('9.90');
  await userEvent.keyboard('{Enter}');
  const spoken = payment.getByText(fill(text.outcome, { status: '200', duration: '12' }));
  await expect.element(spoken).toHaveAttribute('role', 'status');
  const [request, reply] = [paymentApi.samples.request, paymentApi.samples.answer];
  const shown = (name: string) => payment.getByRole('group', { name }).element().textContent;
  await expect.poll(() => shown(`${request}, curl`)).toContain('"amount": "9.90"');
  expect(shown(`${reply}, JSON`)).toContain('"84-7"');
  const { operation, values } = bank.asked('tryPaymentApi')[0]!.body as { operation: string; values: string[] };
  expect([operation, values[0], values[5]]).toEqual(['createPayment', sandboxCards.approved, '9.90']);
  expect(values[4]).toMatch(/^P-\d{5}$/);

  await openTrial(status);
  await expect.element(status.getByRole('textbox', { name: 'id' })).toHaveValue('84-7');
});

test('without a payment nothing is sent, and the field says what it needs', async () => {
  await openTrial(status);
  await status.getByRole('button', { name: text.send }).click();
  await expect.element(status.getByRole('textbox', { name: 'id' })).toHaveAttribute('aria-invalid', 'true');
  expect(bank.asked('tryPaymentApi')).toHaveLength(0);
});

test('the same request again goes under the same key, and another one under another', async () => {
  bank.answers('tryPaymentApi', answer('{"id":"84-8","status":"approved"}', 201, true));
  await page.getByText(`${text.open}: ${version.trials.createPaymentV2}`).click();
  const charge = section(version.title);
  const send = charge.getByRole('button', { name: text.send });
  await send.click();
  await expect.element(charge.getByText(fill(text.replayed, { status: '201', duration: '12' }))).toBeVisible();
  await send.click();
  await charge.getByRole('textbox', { name: 'amount' }).fill('1.00');
  await send.click();
  const keys = () => bank.asked('tryPaymentApi').map(({ body }) => (body as { key: string }).key);
  await expect.poll(() => keys().length).toBe(3);
  const [first, second, third] = keys();
  expect([first === second, second === third]).toEqual([true, false]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
});

test('where the bank does not answer the page says so', async () => {
  bank.isSilentTo('tryPaymentApi');
  await openTrial(payment);
  await payment.getByRole('button', { name: text.send }).click();
  await expect.element(payment.getByRole('alert').getByText(common.failures.unreachable)).toBeVisible();
});
