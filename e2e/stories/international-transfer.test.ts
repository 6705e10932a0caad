import { calls, type WireAccount } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { refusals } from '@bank/dictionaries/en/refusals';
import { portal } from '@bank/dictionaries/en/portal';
import { currencyCode, formatMoney, fromDecimalString, subtract } from '@bank/money';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import {
  codeField,
  comeToCode,
  comeToReview,
  confirmAndSend,
  confirmButton,
  field,
  fillOrder,
  internationalTransferAddress,
  ownAccount,
  reviewButton,
  reviewTitle,
  sendButton,
} from '../browser/international-order.ts';
import { overflowAt } from '../browser/overflow.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const { problems, missing, review, code, paper, timeline, success, warnings } = internationalTransfer;

const address = internationalTransferAddress;

function ordersOf(page: Page): Request[] {
  const orders: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(calls.orderInternationalTransfer.path)) orders.push(request);
  });
  return orders;
}

const keyOf = (order: Request) => order.headers()['idempotency-key'];

/** What the bank has booked of an order: other stories send from accounts of the same client meanwhile. */
async function bookedWith(token: string, account: WireAccount, reference: string) {
  const { groups } = await readStatementAtBank(token, { account: account.id, limit: 20 });
  return groups[0]!.transaction.filter((row) => row.reference === reference);
}

// One after the other: a user has one draft of each form, and an order without an answer gives its id to every tab.
describe('the international transfer (spec 2, spec 5)', () => {
  test('all fields must be filled, and nothing is sent before they are', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    const orders = ordersOf(page);
    await open(address);
    await reviewButton(page).click();
    const summary = page.getByRole('group', { name: 'All fields must be filled', exact: true });
    await seen(summary);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(Object.values(missing));
    await summary.getByRole('link', { name: missing.charges, exact: true }).click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('OUR');
    expect(await barriers(page)).toEqual([]);
    expect(orders).toEqual([]);
  });

  test('says while it is typed what is wrong with a code, and what is unusual about it', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open(address);
    const account = field(page, 'creditorAccount');
    // At its field: what is found is spoken beside it as well.
    const told = (text: string) => page.locator('form p').filter({ hasText: text });
    await seen(page.getByText(internationalTransfer.accountHints.ibanFirst, { exact: true }));
    await field(page, 'creditorCountry').selectOption({ label: 'Germany' });
    await account.pressSequentially('de89370400440532013001');
    expect(await account.inputValue()).toBe('DE89 3704 0044 0532 0130 01');
    await seen(told(internationalTransfer.iban.checksumWrong));
    await account.press('Backspace');
    await gone(told(internationalTransfer.iban.checksumWrong));
    await account.pressSequentially('0');
    await seen(page.getByText(internationalTransfer.accountHints.right, { exact: true }));
    await field(page, 'creditorAgentBic').fill('bnpazz');
    await seen(told(fill(internationalTransfer.bic.countryUnknown, { code: 'ZZ' })));
    await field(page, 'creditorAgentBic').fill('bnpafrpp');
    await seen(told(fill(warnings.bankElsewhere, { bank: 'France', account: 'Germany' })));
    await field(page, 'creditorName').fill('Юрий Щукин');
    await seen(told(fill(internationalTransfer.sentAs, { text: 'Iurii Shchukin' })));
  });

  test('shows the whole order as it will be sent, sends exactly that once, and clears the form', async ({
    openVisitor,
  }) => {
    const { token, account } = await ownAccount('EUR');
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    const orders = ordersOf(page);
    await open('/personal-account/details');
    await page.getByRole('link', { name: portal.tabs.internationalTransfer, exact: true }).click();
    await arrivesAt(page, address);
    await visitor.uncovered();
    await comeToReview(visitor, { account: account.id, amount: '1250.5', reference: 'Счёт № 118' });
    const order = page.getByRole('region', { name: review.title, exact: true });
    for (const text of [
      'Muller + Sohne GmbH',
      'Grosse Strasse 12, 20095 Hamburg',
      'Komertsbank',
      'COBADEFFXXX',
      'Schet No 118',
      'SEPA',
    ]) {
      await seen(order.getByText(text, { exact: true }));
    }
    const held = fromDecimalString(account.available_balance, currencyCode('EUR'));
    const kept = formatMoney(subtract(held, fromDecimalString('1250.50', currencyCode('EUR'))), 'en');
    await seen(order.getByText(fill(paper.afterwards, { amount: kept }), { exact: true }));
    expect(await barriers(page)).toEqual([]);
    expect(orders).toEqual([]);
    await codeField(page).fill(await comeToCode(page));
    expect(await barriers(page)).toEqual([]);
    expect(orders).toEqual([]);
    await sendButton(page).dblclick();
    await seen(page.getByText(success, { exact: true }));
    await seen(page.getByRole('heading', { name: timeline.title, exact: true }));
    // It says so when the toast is gone, too, and what is left.
    await seen(page.getByRole('heading', { name: timeline.accepted, exact: true }));
    const { accounts } = await readClientAtBank(token);
    const left = fromDecimalString(
      accounts.find(({ id }) => id === account.id)!.available_balance,
      currencyCode('EUR'),
    );
    await seen(
      page.getByText(fill(timeline.left, { number: account.account_special_number, amount: formatMoney(left, 'en') }), {
        exact: true,
      }),
    );
    expect(await field(page, 'creditorAccount').inputValue()).toBe('');
    expect(await field(page, 'amount').inputValue()).toBe('');
    expect(orders.map((sent) => sent.postDataJSON())).toEqual([
      {
        from_account: account.id,
        Amount: '1250.50',
        'Bank Name': 'Komertsbank',
        'SWIFT Code': 'COBADEFFXXX',
        'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
        'Beneficiary Reference': 'Schet No 118',
        'Beneficiary Name': 'Muller + Sohne GmbH',
        BenefCountry: 'DE',
        'Bank/Beneficiary Address': 'Grosse Strasse 12, 20095 Hamburg',
        PayCharges: 'SHA',
      },
    ]);
    const [row] = await bookedWith(token, account, 'Schet No 118');
    expect(row).toMatchObject({ debit: '1250.50', transfer_type: 'sepa', status: 'in_process' });
    await seen(page.getByText(fill(timeline.number, { number: row!.transfer_number }), { exact: true }));
    await page.getByRole('button', { name: timeline.again, exact: true }).click();
    await sees(() => field(page, 'creditorAccount').inputValue(), 'DE89 3704 0044 0532 0130 00');
    expect(await field(page, 'amount').inputValue()).toBe('');
    await page.goBack();
    await arrivesAt(page, '/personal-account/details');
    expect(orders).toHaveLength(1);
  });

  test('a code confirms the order that was reviewed: a wrong one keeps everything, a new one takes its place', async ({
    openVisitor,
  }) => {
    const { token, account } = await ownAccount('AED');
    const visitor = await openVisitor({ token });
    const { page, open, announce } = visitor;
    announce(/status of 422/);
    await open(address);
    await comeToReview(visitor, { account: account.id, amount: '12.50', reference: 'Invoice 5' });
    const right = await comeToCode(page);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    await sendButton(page).click();
    await seen(page.getByText(fill(code.missing, { count: 6 }), { exact: true }));
    await codeField(page).fill(wrong);
    await sendButton(page).click();
    await seen(page.getByText(refusals.confirmation_code_wrong, { exact: true }));
    expect(await codeField(page).inputValue()).toBe(wrong);
    await page.getByRole('button', { name: code.again, exact: true }).click();
    await sees(() => codeField(page).inputValue(), '');
    await sees(() => page.getByText(right).count(), 0);
    const next = /\d{6}/.exec(
      await page.getByText(fill(demonstration.code, { code: '' }), { exact: false }).innerText(),
    )![0];
    await codeField(page).fill(next);
    await sendButton(page).click();
    await seen(page.getByText(success, { exact: true }));
    const booked = await bookedWith(token, account, 'Invoice 5');
    expect(booked).toMatchObject([{ debit: '12.50', status: 'in_process' }]);
  });

  test('another bank needs a new code, a corrected address keeps the code that was mailed', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { token, account } = await ownAccount('AED');
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    await open(address);
    await comeToReview(visitor, { account: account.id, amount: '13.50', reference: 'Invoice 6' });
    const first = await comeToCode(page);
    // What the mail tells stands beside the code, too.
    for (const part of ['COBADEFFXXX', 'Komer', 'Germany', 'Invoice 6'])
      await seen(page.locator('dl').getByText(part, { exact: false }).first());
    const back = page.getByRole('button', { name: review.back, exact: true });
    await back.click();
    await field(page, 'street').fill('Kai 2');
    await reviewButton(page).click();
    expect(await comeToCode(page)).toBe(first);
    await back.click();
    await field(page, 'creditorAgentBic').fill('DEUTDEFF');
    await field(page, 'creditorAgentName').fill('Southbank');
    await reviewButton(page).click();
    const second = await comeToCode(page);
    expect(second).not.toBe(first);
    await codeField(page).fill(second);
    await sendButton(page).click();
    await seen(page.getByText(success, { exact: true }));
  });

  test('the whole way goes by keyboard alone', async ({ openVisitor }) => {
    const { token, account } = await ownAccount('GBP');
    const { page, open } = await openVisitor({ token });
    await open(address);
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
    /** Tabs on to a field of the form, as somebody without a mouse does. */
    const tabTo = async (id: string) => {
      for (let presses = 0; presses < 60 && (await focused()) !== id; presses += 1) await page.keyboard.press('Tab');
      expect(await focused()).toBe(id);
    };
    const type = async (name: string, text: string) => {
      await tabTo(`order-${name}`);
      await page.keyboard.type(text);
    };
    await type('creditorAccount', 'DE89370400440532013000');
    await type('creditorName', 'Otto Graf');
    await type('street', 'Kai 1');
    await type('amount', '3.21');
    await type('debtorAccount', `GBP, ${account.account_special_number}`);
    await type('remittanceInformation', 'By keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    // Country and bank come with the IBAN.
    await sees(() => field(page, 'creditorCountry').inputValue(), 'DE');
    await sees(() => field(page, 'creditorAgentBic').inputValue(), 'COBADEFFXXX');
    await sees(() => field(page, 'creditorAgentName').inputValue(), 'Commerzbank');
    await type('town', 'Hamburg');
    await page.keyboard.press('Enter');
    await seen(reviewTitle(page));
    const pressButton = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true });
      for (
        let presses = 0;
        presses < 20 && !(await button.evaluate((element) => element === document.activeElement));
        presses += 1
      ) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    };
    await pressButton(review.confirm);
    const shown = page.getByText(fill(demonstration.code, { code: '' }), { exact: false });
    await seen(shown);
    // The focus waits in the field.
    await sees(focused, 'confirmation-code');
    await page.keyboard.type(/\d{6}/.exec(await shown.innerText())![0]);
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { name: timeline.title, exact: true }));
    expect(await bookedWith(token, account, 'By keyboard')).toMatchObject([{ debit: '3.21' }]);
  });

  test('Back leads from the review to the form as it was', { tags: ['long'] }, async ({ openVisitor }) => {
    const { token, account } = await ownAccount('GBP');
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    await open(address);
    await comeToReview(visitor, { account: account.id, amount: '10', reference: 'Invoice 1' });
    await page.goBack();
    await seen(reviewButton(page));
    expect(await field(page, 'creditorAgentName').inputValue()).toBe('Комерцбанк');
    await page.getByRole('link', { name: portal.tabs.details, exact: true }).click();
    await arrivesAt(page, '/personal-account/details');
    await page.getByRole('link', { name: portal.tabs.internationalTransfer, exact: true }).click();
    await seen(reviewButton(page));
    expect(await field(page, 'creditorName').inputValue()).toBe('Müller & Söhne GmbH');
  });

  test('without an answer the same order goes out again, and a second one like it is warned of', async ({
    openVisitor,
  }) => {
    const { token, account } = await ownAccount('USD');
    const visitor = await openVisitor({ token });
    const { page, open, announce } = visitor;
    announce(/ERR_CONNECTION/);
    const orders = ordersOf(page);
    await open(address);
    await page.route(
      `**${calls.orderInternationalTransfer.path}`,
      async (route) => {
        // The bank books; its answer is lost on the way.
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await comeToReview(visitor, { account: account.id, amount: '31.07', reference: 'Invoice 2' });
    await confirmAndSend(page);
    await seen(page.getByRole('alert').getByText(review.outcomeUnknown, { exact: true }));
    await sendButton(page).click();
    await seen(page.getByText(success, { exact: true }));
    expect(orders.map(keyOf)).toEqual([keyOf(orders[0]!), keyOf(orders[0]!)]);
    const booked = await bookedWith(token, account, 'Invoice 2');
    expect(booked).toMatchObject([{ debit: '31.07' }]);
    await comeToReview(visitor, { account: account.id, amount: '31.07', reference: 'Invoice 2' });
    await seen(page.getByRole('alert').getByText(booked[0]!.transfer_number));
    expect(orders).toHaveLength(2);
  });

  test('more than is available is said at the field, and no code is asked for', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { token, account } = await ownAccount('CHF');
    const { page, open } = await openVisitor({ token });
    const codes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(calls.requestConfirmation.path)) codes.push(request.url());
    });
    await open(address);
    await fillOrder(page, { account: account.id, amount: '999999999.99', reference: 'Invoice 3' });
    await reviewButton(page).click();
    const available = formatMoney(fromDecimalString(account.available_balance, currencyCode('CHF')), 'en');
    const problem = fill(portal.amountProblems.exceedsAvailable, { amount: available });
    const summary = page.getByRole('group', { name: problems.check, exact: true });
    await seen(summary.getByRole('link', { name: problem, exact: true }));
    expect(await field(page, 'amount').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'creditorAgentName').inputValue()).toBe('Комерцбанк');
    await field(page, 'amount').fill('1');
    await gone(summary);
    expect(codes).toEqual([]);
  });

  test('a refusal of the bank stands at its field, and nothing typed is lost', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { token, account } = await ownAccount('CHF');
    const visitor = await openVisitor({ token });
    const { page, open, announce } = visitor;
    announce(/status of 422/);
    await open(address);
    // Something else was debited since the form was filled.
    await comeToReview(visitor, { account: account.id, amount: '3.00', reference: 'Invoice 3' });
    await page.route(`**${calls.requestConfirmation.path}`, (route) =>
      route.fulfill({
        status: 422,
        json: {
          code: 422,
          reason: 'exceeds_available_balance',
          message: refusals.exceeds_available_balance,
          field: 'Amount',
        },
      }),
    );
    await confirmButton(page).click();
    const summary = page.getByRole('group', { name: problems.refused, exact: true });
    await seen(summary.getByRole('link', { name: refusals.exceeds_available_balance, exact: true }));
    expect(await field(page, 'amount').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'creditorAgentName').inputValue()).toBe('Комерцбанк');
    await field(page, 'amount').fill('1');
    await gone(summary);
  });

  test('fits every window from 320 points up, at the form and at the review', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { token, account } = await ownAccount('JPY');
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    const widths = [320, 390, 720, 900, 1020, 1100, 1440];
    const overflows = async () => {
      for (const width of widths) await sees(() => overflowAt(page, width), null);
    };
    await open(address);
    await overflows();
    await comeToReview(visitor, { account: account.id, amount: '1250', reference: 'Invoice 4' });
    await overflows();
    await comeToCode(page);
    await overflows();
  });
});
