import { fill } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { internalTransfer as text } from '@bank/dictionaries/en/internal-transfer';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eurAccount, idaMoor, quoteForDollars, usdAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { listen } from '../../../testing/heard.ts';
import { openPage } from '../../../testing/open-page.tsx';
import {
  address,
  amount,
  fillTransfer,
  form,
  from,
  reference,
  review,
  send,
  sendConversion,
  to,
} from '../../../testing/transfer-form.ts';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('quoteInternalTransfer', quoteForDollars);
});

test('the page is opened for its form: the keyboard stands in the first field', async () => {
  await openPage(address);
  await expect.element(form.getByLabelText(text.form.from, { exact: true })).toHaveFocus();
});

test('an empty transfer is not sent, and each field says what it needs', async () => {
  await openPage(address);
  await send.click();
  await expect.element(form.getByRole('group', { name: text.problems.all_fields_required })).toHaveFocus();
  await expect.element(from).toHaveAccessibleDescription(text.problems.fromMissing);
  await expect.element(amount).toHaveAccessibleDescription(text.problems.amountMissing);
  await form.getByRole('link', { name: text.problems.referenceMissing }).click();
  await expect.element(reference).toHaveFocus();
  expect(bank.asked('orderInternalTransfer')).toHaveLength(0);
});

test('what the tariff names for a transfer stands beside the button, and that it is not charged here', async () => {
  await openPage(address);
  await expect.element(form.getByText(/^Fee of our tariff: 10.00\sUSD$/)).toBeVisible();
  await expect.element(form.getByText(demonstration.feeNotCharged)).toBeVisible();
});

test('the account to credit is asked for after the one to debit, which is not among the choices', async () => {
  await openPage(address);
  await expect.element(to).toBeDisabled();
  await expect.element(to).toHaveDisplayValue(text.form.chooseFromFirst);
  await from.selectOptions(eurAccount.id);
  await expect.element(to).toBeEnabled();
  const choices = to
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(choices).toEqual([text.form.chooseTo, expect.stringContaining('USD')]);
  await expect.element(from).toHaveAccessibleDescription(/Available: 9,500.00\sEUR/);
});

test('more than is available is said before anything is sent', async () => {
  await openPage(address);
  await from.selectOptions(usdAccount.id);
  await amount.fill('2500.51');
  await expect.element(amount).toHaveAccessibleDescription(/Only 2,500.50\sUSD is available/);
  await amount.fill('2500.50');
  await expect.element(amount).not.toHaveAccessibleDescription(/Only 2,500.50\sUSD is available/);
});

test('a conversion shows what will be credited and at which rate', async () => {
  await fillTransfer();
  const quote = form.getByRole('status', { name: text.quote.label });
  await expect.element(quote).toMatchTextContent(/110.00\sUSD will be credited/);
  await expect.element(quote).toMatchTextContent(/1 EUR = 1.1000 USD; 1 USD = 0.90909 EUR/);
});

test('nothing is converted while the rate cannot be had', async () => {
  bank.isSilentTo('quoteInternalTransfer');
  await fillTransfer();
  await expect.element(form.getByText(text.quote.failed)).toBeVisible();
  await send.click();
  await expect.element(form.getByRole('group', { name: text.quote.failed })).toHaveFocus();
  expect(bank.asked('orderInternalTransfer')).toHaveLength(0);
});

test('what is to be credited can be typed, and what is debited follows', async () => {
  await openPage(address);
  await from.selectOptions(eurAccount.id);
  await to.selectOptions(usdAccount.id);
  await form.getByRole('textbox', { name: text.form.counterAmount }).fill('110');
  await expect.element(amount).toHaveValue('100.00');
  expect(bank.asked('quoteInternalTransfer').at(-1)?.said).toContain('110.00');
});

test('a conversion is booked at the rate that was shown, and shown again where it has changed', async () => {
  await fillTransfer();
  await send.click();
  await expect.element(review).toMatchTextContent(/1 EUR = 1.1000 USD; 1 USD = 0.90909 EUR/);
  expect(bank.asked('orderInternalTransfer')).toHaveLength(0);
  bank.refuses('orderInternalTransfer', 'rate_changed', 'The rate has changed.');
  bank.answers('quoteInternalTransfer', { ...quoteForDollars, counter_amount: '109.00', rate: '1.09' });
  await review.getByRole('button', { name: text.review.confirm }).click();
  await expect.element(review).toMatchTextContent(/109.00\sUSD/);
  bank.answers('orderInternalTransfer', 'OK');
  await review.getByRole('button', { name: text.review.accept }).click();
  await review.getByRole('button', { name: text.review.confirm }).click();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  const rates = bank.asked('orderInternalTransfer').map(({ headers }) => headers.get('expected-rate'));
  expect(rates).toEqual(['1.1', '1.09']);
});

test('a transfer is sent once, both balances are shown, and the form is empty', async () => {
  await fillTransfer();
  const afterwards = [
    { ...eurAccount, balance: '9900.00', available_balance: '9400.00' },
    { ...usdAccount, balance: '2610.50', available_balance: '2610.50' },
  ];
  bank.answers('readClient', { ...idaMoor, accounts: afterwards });
  await reference.click();
  await userEvent.keyboard('{Enter}');
  await review.getByRole('button', { name: text.review.confirm }).click();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  await expect.element(form).toMatchTextContent(/100.00\sEUR from XX11OSTR0000000001 to XX11OSTR0000000002/);
  await expect.element(form).toMatchTextContent(/Available on XX11OSTR0000000001 now: 9,400.00\sEUR/);
  await expect.element(form).toMatchTextContent(/Available on XX11OSTR0000000002 now: 2,610.50\sUSD/);
  await expect.element(amount).toHaveValue('');
  const [asked, ...others] = bank.asked('orderInternalTransfer');
  expect(others).toHaveLength(0);
  expect(asked?.said).toContain('Savings');
  expect(asked?.said).toContain(eurAccount.id);
});

test('a refusal keeps what was typed and stands at its field', async () => {
  bank.refuses('orderInternalTransfer', 'exceeds_available_balance', 'The amount exceeds the balance.', 'amount');
  await fillTransfer();
  await sendConversion();
  await expect.element(form.getByRole('group', { name: new RegExp(text.refused) })).toBeVisible();
  await expect.element(amount).toHaveAccessibleDescription(/The amount exceeds the balance/);
  await expect.element(reference).toHaveValue('Savings');
});

test('when no answer comes the client is told that nobody knows, and the same transfer is sent again', async () => {
  bank.isSilentTo('orderInternalTransfer');
  await fillTransfer();
  await sendConversion();
  await expect.element(form.getByText(text.outcomeUnknown)).toBeVisible();
  bank.answers('orderInternalTransfer', 'OK');
  await send.click();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  const keys = bank.asked('orderInternalTransfer').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('while the bank works the button does nothing more', async () => {
  const release = bank.holds('orderInternalTransfer');
  await fillTransfer();
  await sendConversion();
  const confirm = review.getByRole('button', { name: text.review.confirm });
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  await confirm.click();
  release();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  expect(bank.asked('orderInternalTransfer')).toHaveLength(1);
});

test('a client with one account is told that it takes two', async () => {
  bank.answers('readClient', { ...idaMoor, accounts: [eurAccount] });
  await openPage(address);
  await expect.element(page.getByText(text.needTwoTitle)).toBeVisible();
  expect(form.elements()).toHaveLength(0);
});

test('the account in the address is chosen already', async () => {
  await openPage(`${address}?from=${usdAccount.id}`);
  await expect.element(from).toHaveValue(usdAccount.id);
});

test('what is told of a success names the amount', async () => {
  await fillTransfer();
  await sendConversion();
  await expect.element(page.getByText(fill(text.success, { amount: '100.00\u00a0EUR' }))).toBeVisible();
});

/** The same client with a name for one account, and a second one in euros. */
const savings = {
  ...eurAccount,
  id: '0198c5a2-0000-7000-8000-000000000003',
  account_special_number: 'XX11OSTR0000000003',
};
const named = { ...idaMoor, accounts: [{ ...eurAccount, account_name: 'Ship' }, usdAccount, savings] };
const press = (name: string) => review.getByRole('button', { name, exact: true });

/** By how much the clock of the page is ahead. */
let aheadMs = 0;

/** The half minute for which a rate is held is over. */
function passHalfMinute(): void {
  aheadMs += 30_000;
}

async function openTimedReview(): Promise<void> {
  await fillTransfer();
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
  onTestFinished(() => clock.mockRestore());
  await send.click();
  await expect.element(press(text.review.confirm)).toBeVisible();
}

/** From now on a hundred euros bring so many dollars. */
function changeRate(dollars: string, rate: string): void {
  bank.answers('quoteInternalTransfer', { ...quoteForDollars, counter_amount: dollars, rate });
}

test('the review of a conversion names both accounts, what is on them afterwards, the rate and its age', async () => {
  bank.answers('readClient', named);
  await fillTransfer();
  await send.click();
  await expect.element(review).toMatchTextContent(/100.00\sEUR ?ShipXX11OSTR0000000001/);
  await expect.element(review).toMatchTextContent(/Balance after: 9,900.00\sEUR, 9,400.00\sEUR available/);
  await expect.element(review).toMatchTextContent(/110.00\sUSD ?Own accountXX11OSTR0000000002/);
  await expect.element(review).toMatchTextContent(/Balance after: 2,610.50\sUSD/);
  await expect.element(review).toMatchTextContent(/Rate of 22 Nov 2026/);
  await expect.element(review).toMatchTextContent(/Savings/);
  await expect.element(press(text.review.back)).toHaveFocus();
});

test('a booked conversion is told once with amount and payee, and its heading has the focus', async () => {
  await fillTransfer();
  await send.click();
  const heard = listen();
  await press(text.review.confirm).click();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toHaveFocus();
  await expect.poll(() => heard.said()).toEqual([expect.stringMatching(/^.*100.00\sEUR.*To XX11OSTR0000000002/)]);
});

test('Enter in a field shows a transfer within one currency before it books it', async () => {
  bank.answers('readClient', named);
  await fillTransfer();
  await to.selectOptions(savings.id);
  await reference.click();
  await userEvent.keyboard('{Enter}');
  const plain = page.getByRole('dialog', { name: text.review.plainTitle });
  await expect.element(plain).toMatchTextContent(/Own accountXX11OSTR0000000003Balance after: 10,100.00\sEUR/);
  await expect.element(plain.getByRole('button', { name: text.review.back })).toHaveFocus();
  expect(bank.asked('orderInternalTransfer')).toHaveLength(0);
  await plain.getByRole('button', { name: text.review.plainConfirm }).click();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toHaveFocus();
  expect(bank.asked('orderInternalTransfer').map(({ headers }) => headers.get('expected-rate'))).toEqual([null]);
});

test('each other rate is told with both amounts, and used once it was accepted; the same one is not told', async () => {
  await openTimedReview();
  const heard = listen();
  passHalfMinute();
  await expect.poll(() => bank.asked('quoteInternalTransfer')).toHaveLength(3);
  expect(heard.said()).toEqual([]);

  for (const [dollars, rate] of [
    ['109.00', '1.09'],
    ['108.00', '1.08'],
  ] as const) {
    changeRate(dollars, rate);
    passHalfMinute();
    await expect.element(review).toMatchTextContent(new RegExp(`now brings ${dollars}`));
  }
  expect(heard.said()).toEqual([
    expect.stringMatching(/100.00\sEUR now brings 109.00\sUSD, not 110.00\sUSD/),
    expect.stringMatching(/100.00\sEUR now brings 108.00\sUSD, not 109.00\sUSD/),
  ]);
  expect(press(text.review.confirm).elements()).toHaveLength(0);
  await press(text.review.accept).click();
  expect(bank.asked('orderInternalTransfer')).toHaveLength(0);
  await press(text.review.confirm).click();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
  expect(bank.asked('orderInternalTransfer').map(({ headers }) => headers.get('expected-rate'))).toEqual(['1.08']);
});

test('where no rate can be had any more the question stays, says so each time, and asks again', async () => {
  await openTimedReview();
  (press(text.review.confirm).element() as HTMLElement).focus();
  bank.isSilentTo('quoteInternalTransfer');
  const heard = listen();
  passHalfMinute();
  await expect.element(press(text.review.askAgain)).toHaveFocus();
  await press(text.review.askAgain).click();
  await expect.poll(() => heard.said()).toEqual([text.quote.failed, text.quote.failed]);
  changeRate('110.00', '1.1');
  await press(text.review.askAgain).click();
  await press(text.review.confirm).click();
  await expect.element(page.getByRole('heading', { name: text.made.title })).toBeVisible();
});

test('a refusal is read once, by its focus, after the question has closed, with amount and payee', async () => {
  bank.refuses('orderInternalTransfer', 'exceeds_available_balance', 'The amount exceeds the balance.', 'amount');
  await fillTransfer();
  await send.click();
  const heard = listen();
  await press(text.review.confirm).click();
  const summary = form.getByRole('group', { name: /was not made. 100.00\sEUR to XX11OSTR0000000002/ });
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toHaveAccessibleDescription(/exceeds the balance/);
  // The rate that stands in the form is told whenever it comes.
  expect(heard.said().filter((told) => /was not made|exceeds the balance/.test(told))).toEqual([]);
});

test('that more is typed than is available is spoken once, and after a correction nothing is read again', async () => {
  await openPage(address);
  await from.selectOptions(usdAccount.id);
  const heard = listen();
  await amount.fill('2500.51');
  await expect.poll(() => heard.said()).toEqual([expect.stringMatching(/Only 2,500.50\sUSD is available/)]);
  await amount.fill('2500.52');
  await send.click();
  await expect.element(form.getByRole('group', { name: text.problems.all_fields_required })).toHaveFocus();
  await reference.fill('Savings');
  await amount.fill('2500.50');
  expect(heard.said()).toHaveLength(1);
});

test('that no answer came is told after the question has closed, and each time', async () => {
  bank.isSilentTo('orderInternalTransfer');
  await fillTransfer();
  await send.click();
  const heard = listen();
  // The rate that stands in the form is told as well, whenever it comes.
  const toldOfIt = () => heard.said().filter((told) => told.includes(text.outcomeUnknown)).length;
  await press(text.review.confirm).click();
  await expect.poll(toldOfIt).toBe(1);
  await send.click();
  await expect.poll(toldOfIt).toBe(2);
});
