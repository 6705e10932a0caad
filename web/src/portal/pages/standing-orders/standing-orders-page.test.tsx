import { fill } from '@bank/dictionaries';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { standingOrders as text } from '@bank/dictionaries/en/standing-orders';
import { bankToday } from '@bank/transport';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { annaBerg, eurAccount, usdAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/standing-orders';
const dayIn = (days: number): string =>
  new Date(Date.parse(bankToday()) + days * 86_400_000).toISOString().slice(0, 10);
const rent = {
  id: 'standing-1',
  kind: 'international',
  from_account: eurAccount.account_special_number,
  to_account: annaBerg.creditor_account,
  beneficiary: 'Anna Berg',
  amount: '8000.00',
  keeps: null,
  currency: 'EUR',
  reference: 'Rent',
  rhythm: 'weekly',
  day: 1,
  last_on: null,
  times: null,
  sum_max: null,
  next_on: dayIn(3),
  end_reason: null,
  placed_by: 'Ida Moor',
  confirmed: true,
  may_change: true,
  days: [{ on: dayIn(-4), outcome: 'refused', order_id: null, refusal: 'exceeds_user_limit' }],
};

let bank: Bank;
beforeEach(() => {
  bank = openBank();
});
const form = page.getByRole('form', { name: text.form.title });
const chosen = (label: string) => form.getByRole('combobox', { name: label, exact: true });
const typed = (label: string) => form.getByRole('textbox', { name: label, exact: true });
const submit = form.getByRole('button', { name: text.form.submit });
const review = page.getByRole('dialog', { name: text.review.title });
const plan = page.getByRole('region', { name: fill(text.plan.title, { count: '60' }) });

async function fillForm(to: RegExp): Promise<void> {
  await openPage(address);
  await page.getByRole('button', { name: text.form.title }).click();
  await expect.element(chosen(text.form.to)).toHaveFocus();
  const named = () => chosen(text.form.to).getByRole('option', { name: to });
  await expect.poll(() => named().elements()).toHaveLength(1);
  const option = named().element() as HTMLOptionElement;
  await chosen(text.form.to).selectOptions(option.value);
  await chosen(text.form.from).selectOptions(eurAccount.id);
  await typed(text.form.amount).fill('250');
  await typed(text.form.reference).fill('Rent');
  await form.getByLabelText(text.form.startsOn, { exact: true }).fill(dayIn(10));
}

test('a standing order is a sentence with its next day; what no account bears is told days before', async () => {
  bank.answers('listStandingOrders', { standing_orders: [rent] });
  await openPage(address);
  const list = page.getByRole('list', { name: text.title });
  await expect.element(list.getByText(/8,000\.00\sEUR to Anna Berg/)).toBeVisible();
  await expect.element(list.getByText('every week, on Monday')).toBeVisible();
  await expect.element(list.getByText(/^No order for .*limit/)).toBeVisible();
  // 10,000.00 bear one of 8,000.00 and not the second.
  await expect.element(plan.getByText(/lacks/)).toBeVisible();
  expect(plan.getByRole('row').elements().length).toBeGreaterThan(5);
});

test('one between own accounts is placed after its review, once, and of all above a sum as well', async () => {
  await fillForm(new RegExp(usdAccount.account_special_number));
  await form.getByRole('checkbox', { name: text.form.allAbove }).click();
  await submit.click();
  await expect.element(review.getByText(/^all above 250\.00\sEUR$/)).toBeVisible();
  await expect.element(review.getByText(text.form.ends.none)).toBeVisible();
  await review.getByRole('button', { name: text.review.confirm }).dblClick();
  await expect.poll(() => bank.asked('placeStandingOrder')).toHaveLength(1);
  expect(bank.asked('placeStandingOrder')[0]!.body).toMatchObject({
    kind: 'internal',
    keeps: '250.00',
    amount: '',
    rhythm: 'monthly',
    day: 1,
  });
  await expect.element(page.getByRole('button', { name: text.form.title })).toBeVisible();
});

test('one to a saved beneficiary goes by a code that is asked for with its rhythm', async () => {
  await fillForm(/Anna/);
  await chosen(text.form.charges).selectOptions('SHA');
  await chosen(text.form.rhythm).selectOptions('month_end');
  await chosen(text.form.end).selectOptions('times');
  await typed(text.form.times).fill('12');
  await submit.click();
  await expect.element(review.getByText('every month, on the last bank day')).toBeVisible();
  await expect.element(review.getByText('12 orders')).toBeVisible();
  await review.getByRole('button', { name: text.review.confirm }).click();
  const code = review.getByRole('textbox', { name: internationalTransfer.code.label });
  await expect.element(code).toHaveFocus();
  expect(bank.asked('requestConfirmation')[0]!.body).toMatchObject({ rhythm: 'month_end', day: null, times: 12 });
  await code.fill('123456');
  await review.getByRole('button', { name: text.review.confirm }).click();
  await expect.poll(() => bank.asked('placeStandingOrder')).toHaveLength(1);
  expect(bank.asked('placeStandingOrder')[0]!.body).toMatchObject({ bic: annaBerg.creditor_agent_bic, times: 12 });
});

test('who may not send its orders off places it without a code', async () => {
  bank.refuses('requestConfirmation', 'right_to_approve_missing', 'Ask somebody who may approve.');
  await fillForm(/Anna/);
  await chosen(text.form.charges).selectOptions('OUR');
  await submit.click();
  await review.getByRole('button', { name: text.review.confirm }).click();
  await expect.poll(() => bank.asked('placeStandingOrder')).toHaveLength(1);
});

test('what is missing is told before anything is sent', async () => {
  await openPage(address);
  await page.getByRole('button', { name: text.form.title }).click();
  await submit.click();
  await expect.element(page.getByRole('group', { name: text.problems.title })).toHaveFocus();
  await expect.element(typed(text.form.amount)).toHaveAccessibleDescription(text.problems.amount);
  expect(review.elements()).toHaveLength(0);
});

test('a day is left out, and it is ended, each after a question', async () => {
  bank.answers('listStandingOrders', { standing_orders: [rent] });
  await openPage(address);
  const list = page.getByRole('list', { name: text.title });
  await list.getByRole('button', { name: /^Leave out .*: Anna Berg$/ }).click();
  await page.getByRole('button', { name: text.skip.confirm, exact: true }).click();
  await expect.poll(() => bank.asked('skipStandingOrder')).toHaveLength(1);
  expect(bank.asked('skipStandingOrder')[0]!.body).toEqual({ id: rent.id, on: rent.next_on });
  await list.getByRole('button', { name: `${text.end.act}: Anna Berg` }).click();
  await page.getByRole('button', { name: text.end.confirm, exact: true }).click();
  await expect.poll(() => bank.asked('endStandingOrder')).toHaveLength(1);
});
