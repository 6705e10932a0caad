/** @module-tag long */
import { calls, type WireEntry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { refusals } from '@bank/dictionaries/en/refusals';
import { statement } from '@bank/dictionaries/en/statement';
import { statement as russianStatement } from '@bank/dictionaries/ru/statement';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank, orderAtBank } from '../bank/ask-bank.ts';
import { corporateClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const { fields } = internationalTransfer;
const { orders: texts, drafts } = portal;
const opener = (page: Page, { transfer_number: number }: WireEntry) =>
  page.getByRole('button', { name: fill(statement.entry.open, { number, amount: '' }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });

/** Orders 4.32 in a currency past the website and gives the row that the order made. */
async function givenOrder(currency: string) {
  const token = await logInAtBank(corporateClient);
  return { token, ...(await orderAtBank(token, { currency, amount: '4.32' })) };
}

describe('an order in the statement', () => {
  test('fills the form of a new order, and nothing is sent by that', async ({ openVisitor }) => {
    const { token, account, row, newest } = await givenOrder('CHF');
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=CHF');
    await opener(page, row).click();
    await page.getByRole('link', { name: texts.again, exact: true }).click();
    await arrivesAt(page, '/personal-account/international-transfer');
    await seen(page.getByText(fill(drafts.again, { number: row.transfer_number }), { exact: true }));
    const typed = async () =>
      Promise.all(
        (
          ['amount', 'remittanceInformation', 'creditorName', 'street', 'postCode', 'town', 'creditorAgentBic'] as const
        ).map((name) => field(page, name).inputValue()),
      );
    expect(await typed()).toEqual(['4.32', 'Berth 14', 'Otto Graf', 'Kai 1', '20095', 'Hamburg', 'COBADEFFXXX']);
    expect(await field(page, 'debtorAccount').inputValue()).toBe(account.id);
    expect(await field(page, 'creditorAccount').inputValue()).toBe('DE89 3704 0044 0532 0130 00');
    expect((await newest())[0]!.id).toBe(row.id);
  });

  test('is cancelled while it is in process, after a question, and the amount is back', async ({ openVisitor }) => {
    const { token, row, newest } = await givenOrder('GBP');
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=GBP');
    await opener(page, row).click();
    // What can still be cancelled is not on its way yet.
    await seen(page.getByText(statement.entry.awaited, { exact: true }));
    await button(page, texts.cancel).click();
    const question = page.getByRole('dialog', { name: texts.cancelTitle, exact: true });
    await seen(question);
    expect(await barriers(page)).toEqual([]);
    await question.getByRole('button', { name: texts.cancelNo, exact: true }).click();
    await gone(question);
    expect((await newest())[0]).toMatchObject({ id: row.id, status: 'in_process' });
    await button(page, texts.cancel).click();
    await question.getByRole('button', { name: texts.cancelYes, exact: true }).click();
    await seen(page.getByText(texts.cancelled, { exact: true }));
    await sees(
      async () => (await newest()).map(({ transfer_type: type, status }) => `${type} ${status}`),
      ['reversal completed', `${row.transfer_type} rejected`],
    );
    // The row stays open, tells what became of the order, and has the keyboard.
    await gone(button(page, texts.cancel));
    await seen(page.getByText(statement.cancelledByClient, { exact: true }).first());
    await sees(() => opener(page, row).evaluate((mark) => mark === document.activeElement), true);

    const russian = await openVisitor({ token, language: 'ru' });
    await russian.open('/personal-account/transactions?currency=GBP&statuses=rejected');
    await russian.page
      .getByRole('button', { name: fill(russianStatement.entry.open, { number: row.transfer_number, amount: '' }) })
      .click();
    await seen(russian.page.getByText(russianStatement.cancelledByClient, { exact: true }));
  });

  test('that was settled meanwhile is not offered to be cancelled once more', async ({ openVisitor }) => {
    const { token, row } = await givenOrder('GBP');
    const { page, open, announce } = await openVisitor({ token });
    announce(/status of 422/);
    await open('/personal-account/transactions?currency=GBP');
    await opener(page, row).click();
    await button(page, texts.cancel).click();
    const question = page.getByRole('dialog', { name: texts.cancelTitle, exact: true });
    await answerOf(calls.cancelOrder, { token, body: { id: row.id } });
    await question.getByRole('button', { name: texts.cancelYes, exact: true }).click();
    await seen(question.getByText(refusals.order_not_in_process, { exact: true }));
    await gone(question.getByRole('button', { name: texts.cancelYes, exact: true }));
    await question.getByRole('button', { name: common.close, exact: true }).click();
    await gone(button(page, texts.cancel));
  });
});
