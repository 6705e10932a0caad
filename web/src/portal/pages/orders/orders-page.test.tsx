import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { orders as text } from '@bank/dictionaries/en/orders';
import { portal } from '@bank/dictionaries/en/portal';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  draftOfTransfer,
  eurAccount,
  lifeOfPreparedOrder,
  lifeOfPreparedTransfer,
  perHolm,
  preparedTransfer,
  quoteOfPreparedTransfer,
  usdAccount,
  waitingOrders,
} from '../../../testing/answers.ts';
import { openBank, type Asked, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/orders';
const oneOrder = `${address}?order=${preparedTransfer.id}`;
let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('listOrders', waitingOrders);
  bank.answers('readOrder', lifeOfPreparedTransfer);
  bank.answers('quoteOrder', quoteOfPreparedTransfer);
});

const parts = page.getByRole('navigation', { name: text.partsLabel });
const toOwnAccount = new RegExp(`^${text.ownAccount}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const life = page.getByRole('region', { name: text.life });

test('the parts say how much waits in each, and a row opens the order; Back returns to the row', async () => {
  await openPage(address);
  await expect.element(parts.getByRole('link', { name: `${text.parts.awaiting_approval} 1` })).toBeVisible();
  await expect.element(parts.getByRole('link', { name: `${text.parts.scheduled} 2` })).toBeVisible();
  await expect.element(parts.getByRole('link', { name: `${text.parts.in_process} 0` })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Harbour dues' });
  await expect.element(row.getByText(/^45.50\sEUR$/)).toBeVisible();
  await expect.element(row.getByText('Per Holm')).toBeVisible();
  await row.getByRole('link', { name: toOwnAccount }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: /45.50\sEUR/ })).toHaveFocus();
  history.back();
  await expect.element(row.getByRole('link', { name: toOwnAccount })).toHaveFocus();
});

test.each(['awaiting_approval', 'scheduled', 'in_process', 'drafts', 'done'] as const)(
  'where nothing is, the part %s says what it is for',
  async (part) => {
    bank.answers('listOrders', { ...waitingOrders, orders: [] });
    await openPage(`${address}?part=${part}`);
    await expect.element(page.getByText(text.empty[part].text)).toBeVisible();
  },
);

test('a client who asks for no part sees the first in which something waits', async () => {
  bank.answers('listOrders', ({ said }: Asked) =>
    Response.json({
      ...waitingOrders,
      orders: said.includes('in_process') ? waitingOrders.orders : [],
      counts: { awaiting_approval: 0, scheduled: 0, in_process: 1 },
    }),
  );
  await openPage(address);
  await expect.element(page.getByRole('row').filter({ hasText: 'Harbour dues' })).toBeVisible();
  await expect
    .element(parts.getByRole('link', { name: `${text.parts.in_process} 1` }))
    .toHaveAttribute('aria-current', 'page');
});

test('on a telephone the part that is shown stands in sight among the others', async () => {
  await page.viewport(390, 844);
  await openPage(`${address}?part=done`);
  const done = parts.getByRole('link', { name: text.parts.done });
  await expect.element(done).toBeVisible();
  await expect.poll(() => done.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
});

test('a draft leads back to its form', async () => {
  bank.answers('readDrafts', draftOfTransfer);
  await openPage(`${address}?part=drafts`);
  await expect.element(parts.getByRole('link', { name: `${text.parts.drafts} 1` })).toBeVisible();
  await page.getByRole('link', { name: text.draft.open }).click();
  expect(location.pathname).toMatch(/transfer$/);
});

test('who decides on the order of another user rejects it, and is not offered to cancel it as well', async () => {
  await openPage(oneOrder);
  await expect.element(button(text.actions.reject)).toBeVisible();
  await expect.element(button(text.actions.withdraw)).not.toBeInTheDocument();
});

test('more orders are offered only where there are more', async () => {
  await openPage(address);
  await expect.element(page.getByRole('link', { name: toOwnAccount })).toBeVisible();
  await expect.element(button(text.more)).not.toBeInTheDocument();
});

test('orders that cannot be read say so, and are read again on request', async () => {
  bank.isSilentTo('listOrders');
  await openPage(address);
  await expect.element(page.getByRole('alert')).toBeVisible();
  bank.answers('listOrders', waitingOrders);
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(page.getByRole('link', { name: toOwnAccount })).toBeVisible();
});

test('the life of an order tells what it was and what it is', async () => {
  await openPage(oneOrder);
  await expect.element(life.getByText(text.changed, { exact: true })).toBeVisible();
  await expect.element(life.getByText(/25.00\sEUR/)).toBeVisible();
  await expect.element(life.getByText('1 Dec 2026')).toBeVisible();
  await expect.element(life.getByText(text.onApproval)).toBeVisible();
  await expect.element(page.getByText(text.wasChanged)).toBeVisible();
});

test.each([
  [text.changed, lifeOfPreparedTransfer.steps],
  [text.prepared, []],
])('the latest step, %s, is marked as where the order is', async (name, steps) => {
  bank.answers('readOrder', { ...lifeOfPreparedTransfer, steps });
  await openPage(oneOrder);
  await expect.element(life.getByText(name, { exact: true })).toBeVisible();
  const current = life.element().querySelectorAll('[aria-current="step"]');
  expect([...current].map((stage) => stage.querySelector('b')?.textContent)).toEqual([name]);
});

test('a booked conversion keeps both figures on its page', async () => {
  const booked = { counter_amount: '50.05', rate: '1.1', rate_as_of: '2026-11-22T06:00:00.000Z' };
  const done = { state: 'completed', transfer_number: 'T-100', may_approve: false, may_withdraw: false };
  bank.answers('readOrder', { ...lifeOfPreparedTransfer, ...done, ...booked });
  await openPage(oneOrder);
  const lines = page.getByRole('region', { name: /45.50\sEUR/ });
  await expect
    .element(lines)
    .toMatchTextContent(/Credited50.05\sUSDRate1 EUR = 1.1000 USD.*Rate of 22 Nov 2026, 06:00Ref/);
  await expect.element(lines).not.toMatchTextContent(text.rate);
});

test('a change of an order to others asks for one account of the client, that of the debit', async () => {
  bank.answers('readClient', perHolm);
  bank.answers('readOrder', { ...lifeOfPreparedOrder, may_approve: false, may_change: true });
  await openPage(oneOrder);
  await button(text.actions.change).click();
  const form = page.getByRole('form', { name: text.changing.title });
  await expect.element(form.getByLabelText(internalTransfer.form.from)).toBeVisible();
  expect(form.getByLabelText(internalTransfer.form.to, { exact: true }).elements()).toHaveLength(0);
});

test('the user who prepared an order changes it; a refusal stands at its field, and what was typed stays', async () => {
  bank.answers('readClient', perHolm);
  bank.answers('readOrder', { ...lifeOfPreparedTransfer, may_approve: false, may_change: true });
  bank.refuses('changeInternalOrder', 'amount_too_large', 'too much', 'amount');
  await openPage(oneOrder);
  await button(text.actions.change).click();
  const amount = page.getByRole('textbox', { name: internalTransfer.form.amount });
  await expect.element(amount).toHaveValue('45.50');
  await amount.fill('1,000.00');
  await button(text.changing.submit).click();
  await expect.element(amount).toHaveAccessibleDescription(/too much/);
  await expect.element(amount).toHaveValue('1,000.00');
  bank.answers('changeInternalOrder', undefined);
  await button(text.changing.submit).click();
  await expect.element(page.getByText(text.news.changed)).toBeVisible();
  expect(bank.asked('changeInternalOrder').at(-1)!.said).toContain('"amount":"1000.00"');
});

test('an order is not changed to an amount that cannot be read', async () => {
  bank.answers('readClient', perHolm);
  bank.answers('readOrder', { ...lifeOfPreparedTransfer, may_approve: false, may_change: true });
  await openPage(oneOrder);
  await button(text.actions.change).click();
  const amount = page.getByRole('textbox', { name: internalTransfer.form.amount });
  await amount.fill('45.505');
  await button(text.changing.submit).click();
  await expect.element(amount).toBeInvalid();
  expect(bank.asked('changeInternalOrder')).toHaveLength(0);
  bank.answers('changeInternalOrder', undefined);
  await amount.fill('45.60');
  await button(text.changing.submit).click();
  await expect.element(page.getByText(text.news.changed)).toBeVisible();
  expect(bank.asked('changeInternalOrder').map(({ said }) => said)).toEqual([
    expect.stringContaining('"amount":"45.60"'),
  ]);
});

test('an order that is not there, or not to be seen, says so', async () => {
  bank.refuses('readOrder', 'order_not_found', 'no such order');
  await openPage(oneOrder);
  await expect.element(page.getByText(text.notThere)).toBeVisible();
});

test('the page is read again when the bank says that something changed', async () => {
  await openPage(address);
  await expect.element(page.getByRole('link', { name: toOwnAccount })).toBeVisible();
  await expect.poll(() => bank.asked('followEvents').length).toBeGreaterThan(0);
  bank.answers('listOrders', { ...waitingOrders, orders: [] });
  bank.pushes({ kinds: ['order_approved'], accounts: [], orders: [] });
  await expect.element(page.getByText(text.empty.awaiting_approval.text)).toBeVisible();
});

test('who may approve sees a number on the way to the orders; who may only prepare does not', async () => {
  await openPage('/personal-account/intra-transfer');
  await expect.element(page.getByRole('link', { name: /1 order waits for you/ })).toBeVisible();
});

test('who may only prepare reads it before the form, and the button prepares', async () => {
  bank.answers('readClient', perHolm);
  bank.answers('placeInternalOrder', { id: preparedTransfer.id, state: 'awaiting_approval' });
  await openPage('/personal-account/intra-transfer');
  await expect.element(page.getByText(/waits for that approval/)).toBeVisible();
  const field = (name: string) => page.getByRole('combobox', { name });
  await field(internalTransfer.form.from).selectOptions(eurAccount.id);
  await field(internalTransfer.form.to).selectOptions(usdAccount.id);
  await page.getByRole('textbox', { name: internalTransfer.form.amount, exact: true }).fill('45.50');
  await page.getByRole('textbox', { name: internalTransfer.form.reference }).fill('Harbour dues');
  await button(portal.later.prepare).click();
  const question = page.getByRole('dialog');
  await expect.element(question.getByText(portal.later.rate)).toBeVisible();
  await question.getByRole('button', { name: portal.later.prepare }).click();
  await expect.element(page.getByRole('heading', { name: portal.later.placed.awaiting_approval })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: portal.later.see })).toBeVisible();
});
