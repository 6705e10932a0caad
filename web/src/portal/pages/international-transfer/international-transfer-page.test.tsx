import { fill } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { internationalTransfer as text } from '@bank/dictionaries/en/international-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { amountOfOrder, eurAccount, paymentToAnna } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/international-transfer';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('readStatement', []);
});

const form = page.getByRole('form', { name: text.title });
const field = (name: keyof typeof text.fields) => form.getByRole('textbox', { name: text.fields[name] });
const account = form.getByRole('combobox', { name: text.fields.debtorAccount });
const country = form.getByRole('combobox', { name: text.fields.creditorCountry });
const saved = form.getByRole('combobox', { name: text.beneficiaries.label });
const charges = (name: string) => form.getByRole('radio', { name: new RegExp(name) });
const slip = page.getByRole('complementary', { name: text.paper.label });
const toReview = slip.getByRole('button', { name: text.paper.review });
const review = page.getByRole('region', { name: text.review.title });
const codeForm = page.getByRole('form', { name: text.code.title });
const code = codeForm.getByRole('textbox', { name: text.code.label });
const send = codeForm.getByRole('button', { name: text.code.submit });

/** Fills the order by hand in the way a client does: a saved beneficiary, account, amount, charges. */
async function fillOrder(): Promise<void> {
  await openPage(address);
  await saved.click();
  await page.getByRole('option', { name: /Anna/ }).click();
  await account.selectOptions(eurAccount.id);
  await field('amount').fill('1,250.5');
  await charges('SHA').click();
}

async function reviewOrder(): Promise<void> {
  await fillOrder();
  await toReview.click();
  await expect.element(review).toBeVisible();
}

async function askForCode(): Promise<void> {
  await reviewOrder();
  await review.getByRole('button', { name: text.review.confirm }).click();
  await expect.element(code).toBeVisible();
}

test('an empty order is not sent: the summary takes the focus, and each field says what it needs', async () => {
  await openPage(address);
  await toReview.click();
  await expect.element(form.getByRole('group', { name: text.problems.all_fields_required })).toHaveFocus();
  await expect.element(account).toHaveAccessibleDescription(new RegExp(text.missing.debtorAccount));
  await expect.element(field('amount')).toHaveAccessibleDescription(text.missing.amount);
  await expect.element(country).toHaveAccessibleDescription(new RegExp(text.missing.creditorCountry));
  await expect
    .element(field('creditorAgentBic'))
    .toHaveAccessibleDescription(new RegExp(text.missing.creditorAgentBic));
  await expect
    .element(form.getByRole('radiogroup', { name: text.groups.charges }))
    .toHaveAccessibleDescription(text.missing.charges);
  await form.getByRole('link', { name: text.missing.town }).click();
  await expect.element(field('town')).toHaveFocus();
  expect(bank.asked('requestConfirmation')).toHaveLength(0);
});

test('a saved beneficiary fills the fields beneath', async () => {
  await openPage(address);
  await saved.click();
  await page.getByRole('option', { name: /Anna/ }).click();
  await expect.element(field('creditorName')).toHaveValue('Anna Berg');
  await expect.element(field('creditorAccount')).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect.element(country).toHaveValue('DE');
  await expect.element(field('town')).toHaveValue('Koeln');
  await expect.element(field('remittanceInformation')).toHaveValue('Rent');
});

test('the account shows what is available, and more than that is said at once', async () => {
  await openPage(address);
  await account.selectOptions(eurAccount.id);
  await expect.element(account).toHaveAccessibleDescription(/Available: 9,500.00\sEUR/);
  await field('amount').fill('9500.01');
  await expect.element(field('amount')).toHaveAccessibleDescription(/Only 9,500.00\sEUR is available/);
  await field('amount').fill('9500');
  await expect.element(field('amount')).not.toHaveAccessibleDescription(/Only 9,500.00\sEUR is available/);
  await userEvent.tab();
  await expect.element(field('amount')).toHaveValue('9,500.00');
});

test('an IBAN fills in country and bank, and what the client typed is not written over', async () => {
  bank.answers('findBank', { bank: { name: 'Commerzbank', bic: 'COBADEFFXXX' } });
  await openPage(address);
  await field('creditorAccount').fill('de89370400440532013000');
  await expect.element(country).toHaveValue('DE');
  await expect.element(field('creditorAgentBic')).toHaveValue('COBADEFFXXX');
  await expect.element(field('creditorAgentName')).toHaveValue('Commerzbank');
  await field('creditorAgentName').fill('Commerzbank Koeln');
  bank.answers('findBank', { bank: { name: 'BNP Paribas', bic: 'BNPAFRPP' } });
  await field('creditorAccount').fill('FR1420041010050500013M02606');
  await expect.element(country).toHaveValue('FR');
  await expect.element(field('creditorAgentBic')).toHaveValue('BNPAFRPP');
  await expect.element(field('creditorAgentName')).toHaveValue('Commerzbank Koeln');
});

test('a bank that is found while the client stands in its field gives way to the first key', async () => {
  bank.answers('findBank', { bank: { name: 'Commerzbank', bic: 'COBADEFFXXX' } });
  const answer = bank.holds('findBank');
  await openPage(address);
  await field('creditorAccount').fill('de89370400440532013000');
  await field('creditorAgentName').click();
  answer();
  await expect.element(field('creditorAgentName')).toHaveValue('Commerzbank');
  await userEvent.keyboard('Komerzbank');
  await expect.element(field('creditorAgentName')).toHaveValue('Komerzbank');
});

test('the country decides between IBAN and account number', async () => {
  await openPage(address);
  const number = field('creditorAccount');
  await expect.element(number).toHaveAccessibleDescription(text.accountHints.ibanFirst);
  await country.selectOptions('DE');
  await expect.element(number).toHaveAccessibleDescription(new RegExp('have an IBAN of 22 characters'));
  await number.fill('de89370400440532013000');
  await expect.element(number).toHaveValue('DE89 3704 0044 0532 0130 00');
  await expect.element(number).toHaveAccessibleDescription(new RegExp(text.accountHints.right));
  await country.selectOptions('US');
  await expect.element(number).toHaveAccessibleDescription(/Accounts in United States have no IBAN/);
});

test('a SWIFT code is written in capitals and names its country', async () => {
  await openPage(address);
  const bic = field('creditorAgentBic');
  await expect.element(bic).toHaveAccessibleDescription(text.bicHint);
  await bic.fill('cobadeffxxx');
  await expect.element(bic).toHaveValue('COBADEFFXXX');
  await expect.element(bic).toHaveAccessibleDescription('A bank in Germany.');
});

test('a bank in another country than the account is named as unusual', async () => {
  await openPage(address);
  await country.selectOptions('DE');
  await field('creditorAccount').fill('DE89370400440532013000');
  await field('creditorAgentBic').fill('BNPAFRPP');
  await expect.element(form.getByText(/belongs to a bank in France, the account to Germany/)).toBeVisible();
  await field('creditorAgentBic').fill('COBADEFF');
  await expect.poll(() => form.getByText(/belongs to a bank in/).elements()).toHaveLength(0);
});

test('letters that banks cannot pass on are shown as they will be sent', async () => {
  await openPage(address);
  await field('creditorName').fill('Jürgen Straße');
  await expect.element(field('creditorName')).toHaveAccessibleDescription(/^Will be sent as: J/);
  await field('creditorName').fill('Jurgen');
  await expect.element(field('creditorName')).not.toHaveAccessibleDescription();
  await field('street').fill('Hauptstrasse 1');
  await field('town').fill('Koeln');
  await expect.element(form.getByText(/Will be sent as: HAUPTSTRASSE 1, KOELN/i)).toBeVisible();
});

test('nobody pays the charges before the client says who; euro in SEPA with shared charges goes as SEPA', async () => {
  await openPage(address);
  for (const name of ['OUR', 'BEN', 'SHA']) await expect.element(charges(name)).not.toBeChecked();
  await charges('OUR').click();
  await expect.element(charges('OUR')).toBeChecked();
  await expect.element(charges('OUR')).toHaveAccessibleDescription(text.charges.OUR.detail);
  await account.selectOptions(eurAccount.id);
  await country.selectOptions('DE');
  await expect.element(form.getByText(text.sepaNote)).toBeVisible();
  await expect.element(slip).toMatchTextContent(/Goes bySWIFT/);
  await charges('SHA').click();
  await expect.element(slip).toMatchTextContent(/Goes bySEPA/);
});

test('the slip repeats what would be sent', async () => {
  await openPage(address);
  await expect.element(slip).toMatchTextContent(text.paper.noAmount);
  await saved.click();
  await page.getByRole('option', { name: /Anna/ }).click();
  await account.selectOptions(eurAccount.id);
  await field('amount').fill('100');
  await expect.element(slip).toMatchTextContent(/100.00 EUR/);
  await expect.element(slip).toMatchTextContent(/BeneficiaryAnna Berg/i);
  await expect.element(slip).toMatchTextContent(/Commerzbank.*COBADEFFXXX/i);
});

test('an order of a Friday evening counts as received on Monday, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T18:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await fillOrder();
  await expect.element(slip.getByText(/^Counts as received on 23\sNov\s2026/)).toBeVisible();
  await expect.element(slip.getByText(/^24\sNov\s2026$/)).toBeVisible();
});

test('the review shows the whole order and what is left, and sends nothing', async () => {
  await reviewOrder();
  await expect.element(review).toMatchTextContent(/1,250.50 EUR/);
  await expect.element(review).toMatchTextContent(/8,249.50\sEUR available after this order/);
  await expect.element(review).toMatchTextContent(/DE89370400440532013000/);
  expect(bank.asked('requestConfirmation')).toHaveLength(0);
  expect(bank.asked('orderInternationalTransfer')).toHaveLength(0);
  await review.getByRole('button', { name: text.review.back }).click();
  await expect.element(field('amount')).toHaveValue('1,250.50');
  await expect.element(form).toHaveFocus();
});

test('a payment of the same amount to the same account is shown before the code is asked for', async () => {
  const like = { ...paymentToAnna, debit: '1250.50', date: new Date().toISOString() };
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [like] }]);
  await reviewOrder();
  await expect.element(review.getByRole('alert')).toMatchTextContent(/T-100200300/);
});

test('where the statement cannot be read the review says that it did not compare', async () => {
  bank.isSilentTo('readStatement');
  await reviewOrder();
  await expect.element(review.getByText(text.review.likeUnknown)).toBeVisible();
});

test('the code field is empty and in focus, and nothing is wrong with it yet', async () => {
  await askForCode();
  await expect.element(code).toHaveValue('');
  await expect.element(code).toHaveFocus();
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  await expect.element(code).not.toHaveAccessibleDescription();
  await expect.element(codeForm.getByText(fill(demonstration.code, { code: '123456' }))).toBeVisible();
});

test('too short a code is not sent', async () => {
  await askForCode();
  await code.fill('12345');
  await send.click();
  await expect.element(code).toHaveAccessibleDescription(fill(text.code.missing, { count: 6 }));
  await expect.element(code).toHaveFocus();
  expect(bank.asked('orderInternationalTransfer')).toHaveLength(0);
  await code.fill('1');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
});

test('the code sends the order once; the bank has it and the form is empty', async () => {
  await askForCode();
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: text.timeline.accepted })).toBeVisible();
  await expect.element(page.getByText(text.success)).toBeVisible();
  await expect.element(page.getByText(/1,250.50\sEUR to Anna Berg/i)).toBeVisible();
  await expect.element(field('amount')).toHaveValue('');
  const [asked, ...others] = bank.asked('orderInternationalTransfer');
  expect(others).toHaveLength(0);
  expect(asked?.said).toMatch(/1250\.50?/);
  expect(asked?.said).toContain('DE89370400440532013000');
  expect(asked?.said).toContain('"SHA"');
  expect(asked?.headers.get('confirmation')).toContain('123456');
  expect(asked?.headers.get('idempotency-key')).toBeTruthy();
});

test('a wrong code keeps the client at the code and says so at the field', async () => {
  bank.refuses('orderInternationalTransfer', 'confirmation_code_wrong', 'The code is wrong.');
  await askForCode();
  await code.fill('654321');
  await send.click();
  await expect.element(code).toHaveAccessibleDescription('The code is wrong.');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue('654321');
});

test('when no answer comes the client is told that nobody knows, and the same order is sent again', async () => {
  bank.isSilentTo('orderInternationalTransfer');
  await askForCode();
  await code.fill('123456');
  await send.click();
  await expect.element(codeForm.getByText(text.review.outcomeUnknown)).toBeVisible();
  bank.answers('orderInternationalTransfer', {});
  await send.click();
  await expect.element(page.getByRole('heading', { name: text.timeline.accepted })).toBeVisible();
  const keys = bank.asked('orderInternationalTransfer').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a code that cannot be made says that nothing was sent', async () => {
  bank.isSilentTo('requestConfirmation');
  await reviewOrder();
  await review.getByRole('button', { name: text.review.confirm }).click();
  await expect.element(review.getByText(text.code.notSent)).toBeVisible();
  expect(codeForm.elements()).toHaveLength(0);
});

test('another code is sent on request, and what was typed for the first is gone', async () => {
  await askForCode();
  await code.fill('123');
  bank.answers('requestConfirmation', {
    id: 'confirmation-2',
    code: '222222',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    factors: null,
  });
  await codeForm.getByRole('button', { name: text.code.again }).click();
  await expect.element(codeForm.getByText(/222222/)).toBeVisible();
  await expect.element(code).toHaveValue('');
  expect(bank.asked('requestConfirmation')).toHaveLength(2);
});

test('an authenticator app gives the code, and a code is mailed to those who ask for one', async () => {
  const until = { expires_at: new Date(Date.now() + 600_000).toISOString() };
  bank.answers('requestConfirmation', ({ body }: { readonly body: { readonly by_mail?: boolean } }) =>
    Response.json(
      body.by_mail === true
        ? { id: 'confirmation-2', code: '222222', ...until, factors: null }
        : { id: 'confirmation-1', code: null, ...until, factors: { app_code_taken: true, passkey: null } },
    ),
  );
  await askForCode();
  await expect.element(codeForm.getByText(text.code.app)).toBeVisible();
  expect(codeForm.getByRole('button', { name: text.code.passkey }).elements()).toHaveLength(0);
  await codeForm.getByRole('button', { name: text.code.byMail }).click();
  await expect.element(codeForm.getByText(/222222/)).toBeVisible();
  await expect.element(codeForm.getByRole('button', { name: text.code.again })).toBeVisible();
});

test('a refusal of the bank leads back to the field that it names', async () => {
  bank.refuses(
    'orderInternationalTransfer',
    'exceeds_available_balance',
    'The amount exceeds the balance.',
    amountOfOrder,
  );
  await askForCode();
  await code.fill('123456');
  await send.click();
  const summary = form.getByRole('group', { name: text.problems.refused });
  await expect.element(summary).toHaveAccessibleDescription('The amount exceeds the balance.');
  await expect.element(field('amount')).toHaveAccessibleDescription(/The amount exceeds the balance/);
  await expect.element(field('amount')).toHaveValue('1,250.50');
});

test('a payment of the statement is ordered again from its entry', async () => {
  await openPage(`${address}?again=${paymentToAnna.id}`);
  await expect.element(page.getByText(fill(portal.drafts.again, { number: 'T-100200300' }))).toBeVisible();
  await expect.element(field('amount')).toHaveValue('250.00');
  await expect.element(field('creditorName')).toHaveValue('Anna Berg');
  expect(location.search).toBe('');
});

test('Forward leads to the review again that Back has left', async () => {
  await reviewOrder();
  history.back();
  await expect.element(toReview).toBeVisible();
  history.forward();
  await expect.element(review).toBeVisible();
});

test('a later day on which no payments move says when the order leaves instead', async () => {
  const found = new Date();
  found.setUTCDate(found.getUTCDate() + 30);
  while ([0, 6].includes(found.getUTCDay())) found.setUTCDate(found.getUTCDate() + 1);
  const dayOfRest = found.toISOString().slice(0, 10);
  bank.answers('readHolidays', { holidays: [{ currency: 'EUR', day: dayOfRest }] });
  await fillOrder();
  await form.getByRole('button', { name: portal.later.open }).click();
  await form.getByLabelText(portal.later.label).fill(dayOfRest);
  const [words = ''] = fill(portal.later.restDay, { currency: 'EUR', day: '{day}' }).split('{day}');
  await expect.element(form.getByText(new RegExp(words.trim()))).toBeVisible();
});
