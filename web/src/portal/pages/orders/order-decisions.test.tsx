import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { orders as text } from '@bank/dictionaries/en/orders';
import { portal } from '@bank/dictionaries/en/portal';
import { refusals } from '@bank/dictionaries/en/refusals';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  eurAccount,
  idaMoor,
  lifeOfPreparedOrder,
  lifeOfPreparedTransfer,
  preparedTransfer,
  quoteOfPreparedTransfer,
  waitingOrders,
} from '../../../testing/answers.ts';
import { listen } from '../../../testing/heard.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const oneOrder = `/personal-account/orders?order=${preparedTransfer.id}`;
let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('listOrders', waitingOrders);
  bank.answers('readOrder', lifeOfPreparedTransfer);
  bank.answers('quoteOrder', quoteOfPreparedTransfer);
});

/** Of the user who prepared it: others decide. */
const lifeOfOwnOrder = { ...lifeOfPreparedTransfer, may_approve: false };

const button = (name: string) => page.getByRole('button', { name, exact: true });

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

test.each(['approved', 'rejected', 'withdrawn'] as const)(
  'that an order is %s is told once with amount and payee, and the focus is at its heading',
  async (news) => {
    for (const name of ['approveOrder', 'rejectOrder', 'withdrawOrder'] as const) bank.answers(name, undefined);
    if (news === 'withdrawn') bank.answers('readOrder', lifeOfOwnOrder);
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
  bank.answers('readOrder', lifeOfOwnOrder);
  await openPage(oneOrder);
  await button(text.actions.withdraw).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button(text.actions.withdraw).click();
  await page.getByRole('dialog').getByRole('button', { name: text.withdrawing.submit }).click();
  await expect.element(page.getByText(text.news.withdrawn)).toBeVisible();
});
