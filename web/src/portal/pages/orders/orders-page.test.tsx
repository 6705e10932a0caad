import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { orders as text } from '@bank/dictionaries/en/orders';
import { portal } from '@bank/dictionaries/en/portal';
import { refusals } from '@bank/dictionaries/en/refusals';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  draftOfTransfer,
  eurAccount,
  idaMoor,
  lifeOfPreparedOrder,
  lifeOfPreparedTransfer,
  perHolm,
  preparedTransfer,
  quoteOfPreparedTransfer,
  usdAccount,
  waitingOrders,
} from '../../../testing/answers.ts';
import { listen } from '../../../testing/heard.ts';
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
const button = (name: string) => page.getByRole('button', { name, exact: true });
const life = page.getByRole('region', { name: text.life });

test('the parts say how much waits in each, and a row opens the order; Back returns to the row', async () => {
  await openPage(address);
  await expect.element(parts.getByRole('link', { name: `${text.parts.awaiting_approval} 1` })).toBeVisible();
  await expect.element(parts.getByRole('link', { name: `${text.parts.scheduled} 2` })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Harbour dues' });
  await expect.element(row.getByText(/45.50\sEUR/)).toBeVisible();
  await expect.element(row.getByText('Per Holm')).toBeVisible();
  await row.getByRole('link', { name: text.ownAccount }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: /45.50\sEUR/ })).toHaveFocus();
  history.back();
  await expect.element(row.getByRole('link', { name: text.ownAccount })).toHaveFocus();
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

test('more orders are offered only where there are more', async () => {
  await openPage(address);
  await expect.element(page.getByRole('link', { name: text.ownAccount })).toBeVisible();
  await expect.element(button(text.more)).not.toBeInTheDocument();
});

test('orders that cannot be read say so, and are read again on request', async () => {
  bank.isSilentTo('listOrders');
  await openPage(address);
  await expect.element(page.getByRole('alert')).toBeVisible();
  bank.answers('listOrders', waitingOrders);
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(page.getByRole('link', { name: text.ownAccount })).toBeVisible();
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

const review = page.getByRole('dialog', { name: text.reviewTitle });
const title = page.getByRole('heading', { level: 2, name: /45.50\sEUR/ });

/** What an order does is shown before it is approved. */
async function approve(): Promise<void> {
  await button(text.actions.approve).click();
  await review.getByRole('button', { name: text.codeSubmit }).click();
}

test('a transfer is approved in the version that was read', async () => {
  bank.answers('approveOrder', undefined);
  await openPage(oneOrder);
  await approve();
  await expect.element(page.getByText(text.news.approved)).toBeVisible();
  expect(bank.asked('approveOrder')[0]!.said).toContain(`"version":${preparedTransfer.version}`);
});

test('a conversion is approved at the rate of its review; another one is accepted first', async () => {
  await openPage(oneOrder);
  await button(text.actions.approve).click();
  await expect.element(review.getByRole('button', { name: text.codeBack })).toHaveFocus();
  await expect.element(review).toMatchTextContent(/45.50\sEUR.*XX11OSTR0000000001.*Balance after: 9,954.50\sEUR/);
  await expect.element(review).toMatchTextContent(/50.05\sUSD.*XX11OSTR0000000002.*Balance after: 2,550.55\sUSD/);
  await expect.element(review).toMatchTextContent(/1 EUR = 1.1000 USD.*Rate of 22 Nov 2026/);
  expect(bank.asked('quoteOrder')[0]!.said).toContain(`"version":${preparedTransfer.version}`);

  bank.refuses('approveOrder', 'rate_changed', 'The rate has changed.');
  bank.answers('quoteOrder', { ...quoteOfPreparedTransfer, counter_amount: '49.60', rate: '1.09' });
  const heard = listen();
  await review.getByRole('button', { name: text.codeSubmit }).click();
  await review.getByRole('button', { name: internalTransfer.review.accept }).click();
  expect(heard.said()).toEqual([expect.stringMatching(/45.50\sEUR now brings 49.60\sUSD, not 50.05\sUSD/)]);
  bank.answers('approveOrder', undefined);
  await review.getByRole('button', { name: text.codeSubmit }).click();
  await expect.element(page.getByText(text.news.approved)).toBeVisible();
  expect(bank.asked('approveOrder').map(({ headers }) => headers.get('expected-rate'))).toEqual(['1.1', '1.09']);
});

test('of an account that they do not see an approver reads number and amount, and no balance', async () => {
  bank.answers('readClient', { ...idaMoor, accounts: [eurAccount] });
  await openPage(oneOrder);
  await button(text.actions.approve).click();
  await expect.element(review).toMatchTextContent(/50.05\sUSD ?Own accountXX11OSTR0000000002Reference/);
});

test('an order that goes later is approved without a rate: that of its day is not known', async () => {
  bank.answers('readOrder', { ...lifeOfPreparedTransfer, execute_on: '2099-12-01' });
  bank.answers('approveOrder', undefined);
  await openPage(oneOrder);
  await button(text.actions.approve).click();
  await expect.element(review).toMatchTextContent(/1 Dec 2099/);
  await expect.element(review).toMatchTextContent(portal.later.rate);
  await review.getByRole('button', { name: text.codeSubmit }).click();
  await expect.element(page.getByText(text.news.approved)).toBeVisible();
  expect(bank.asked('quoteOrder')).toHaveLength(0);
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

test.each(['approved', 'rejected', 'withdrawn'] as const)(
  'that an order is %s is told once with amount and payee, and the focus is at its heading',
  async (news) => {
    for (const name of ['approveOrder', 'rejectOrder', 'withdrawOrder'] as const) bank.answers(name, undefined);
    await openPage(oneOrder);
    const question = page.getByRole('dialog');
    const ways = {
      approved: async () => {
        await button(text.actions.approve).click();
        return review.getByRole('button', { name: text.codeSubmit });
      },
      rejected: async () => {
        await button(text.actions.reject).click();
        await page.getByRole('textbox', { name: text.rejecting.reason }).fill('Paid twice');
        return button(text.rejecting.submit);
      },
      withdrawn: async () => {
        await button(text.actions.withdraw).click();
        return question.getByRole('button', { name: text.withdrawing.submit });
      },
    };
    const last = await ways[news]();
    const gone = { may_approve: false, may_withdraw: false };
    bank.answers('readOrder', { ...lifeOfPreparedTransfer, ...gone });
    const heard = listen();
    await last.click();
    await expect.element(title).toHaveFocus();
    await expect.poll(() => heard.said()).toEqual([expect.stringMatching(/45.50\sEUR to Own account/)]);
    expect(heard.said()[0]).toContain(text.news[news]);
    await expect.element(button(text.actions.withdraw)).not.toBeInTheDocument();
    await expect.element(title).toHaveFocus();
  },
);

test('a refused approval is told once, after its review has closed, with amount and payee', async () => {
  bank.refuses('approveOrder', 'exceeds_available_balance', 'The amount exceeds the balance.');
  await openPage(oneOrder);
  await button(text.actions.approve).click();
  const heard = listen();
  await review.getByRole('button', { name: text.codeSubmit }).click();
  await expect.element(page.getByText('The amount exceeds the balance.')).toBeVisible();
  expect(heard.said()).toEqual([expect.stringMatching(/Not approved: 45.50\sEUR to Own account.*exceeds the balance/)]);
  await expect.element(button(text.actions.approve)).toHaveFocus();
});

test('an order that was changed under the eyes of its reader is approved only after another look', async () => {
  await openPage(oneOrder);
  await expect.element(button(text.actions.approve)).toBeVisible();
  bank.answers('readOrder', { ...lifeOfPreparedTransfer, version: 2 });
  bank.refuses('approveOrder', 'order_changed', 'changed');
  await approve();
  await expect.element(page.getByText(refusals.order_changed)).toBeVisible();
  await expect.element(button(text.actions.approve)).not.toBeInTheDocument();
  await button(text.haveRead).click();
  bank.answers('approveOrder', undefined);
  await approve();
  await expect.element(page.getByText(text.news.approved)).toBeVisible();
  expect(bank.asked('approveOrder').at(-1)!.said).toContain('"version":2');
});

test('an international order is approved by a code; a wrong one is typed again', async () => {
  bank.answers('readOrder', lifeOfPreparedOrder);
  bank.refuses('approveOrder', 'confirmation_code_wrong', 'The code is wrong');
  await openPage(oneOrder);
  const mailed = listen();
  await button(text.actions.approveCode).click();
  const code = page.getByRole('textbox', { name: internationalTransfer.code.label });
  await expect.poll(() => mailed.said()).toEqual([expect.stringMatching(/mailed you a code.* valid until/)]);
  await expect.element(page.getByText(/Balance after: 9,954.50\sEUR/)).toBeVisible();
  await code.fill('654321');
  const heard = listen();
  for (const tries of [1, 2]) {
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => heard.said()).toEqual(Array.from({ length: tries }, () => 'The code is wrong'));
  }
  await expect.element(code).toHaveAccessibleDescription(/The code is wrong/);
  bank.answers('approveOrder', undefined);
  await code.fill('123456');
  await button(text.codeSubmit).click();
  await expect.element(page.getByText(text.news.approved)).toBeVisible();
  expect(bank.asked('approveOrder').at(-1)!.headers.get('confirmation')).toBe('confirmation-1:123456');
});

test('a rejection needs a reason, and a refusal of it keeps what was typed', async () => {
  bank.refuses('rejectOrder', 'exceeds_approval_limit', 'above your limit');
  await openPage(oneOrder);
  await button(text.actions.reject).click();
  const reason = page.getByRole('textbox', { name: text.rejecting.reason });
  await button(text.rejecting.submit).click();
  await expect.element(reason).toHaveAccessibleDescription(text.rejecting.missing);
  await reason.fill('Paid twice');
  await button(text.rejecting.submit).click();
  await expect.element(page.getByText('above your limit')).toBeVisible();
  await expect.element(reason).toHaveValue('Paid twice');
  bank.answers('rejectOrder', undefined);
  await button(text.rejecting.submit).click();
  await expect.element(page.getByText(text.news.rejected)).toBeVisible();
});

test('an order is withdrawn after a question; Escape leaves it', async () => {
  bank.answers('withdrawOrder', undefined);
  await openPage(oneOrder);
  await button(text.actions.withdraw).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button(text.actions.withdraw).click();
  await page.getByRole('dialog').getByRole('button', { name: text.withdrawing.submit }).click();
  await expect.element(page.getByText(text.news.withdrawn)).toBeVisible();
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
  await expect.element(page.getByRole('link', { name: text.ownAccount })).toBeVisible();
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
