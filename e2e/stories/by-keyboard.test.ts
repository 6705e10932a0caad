/** @module-tag long */
import { fill } from '@bank/dictionaries';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { security } from '@bank/dictionaries/en/security';
import { statement } from '@bank/dictionaries/en/statement';
import { statementFiles } from '@bank/dictionaries/en/statement-files';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, orderAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { corporateClient, personalClient } from '../bank/clients.ts';
import { enter, hasFocus, reach } from '../browser/reach.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.concurrent('with the keyboard alone', () => {
  test('money is moved between own accounts', async ({ openVisitor }) => {
    const token = await logInAtBank(corporateClient);
    const [debtor] = (await readClientAtBank(token)).accounts;
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/intra-transfer');
    const { form } = internalTransfer;
    await reach(page, page.getByLabel(form.from, { exact: true }));
    await page.keyboard.press('ArrowDown');
    await reach(page, page.getByLabel(form.to, { exact: true }));
    await page.keyboard.press('ArrowDown');
    await reach(page, page.getByLabel(form.amount, { exact: true }));
    await page.keyboard.type('4.04');
    await reach(page, page.getByLabel(form.reference, { exact: true }));
    await page.keyboard.type('By keyboard alone');
    await page.keyboard.press('Enter');
    await reach(page, button(page, internalTransfer.review.confirm));
    await page.keyboard.press('Enter');
    await sees(async () => {
      const { groups } = await readStatementAtBank(token, { account: debtor!.id, limit: 5 });
      return groups[0]!.transaction.some(
        ({ reference, debit }) => reference === 'By keyboard alone' && debit === '4.04',
      );
    }, true);
  });

  test('an order is cancelled, and the question gives the focus back to who does not cancel', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(corporateClient);
    const { row } = await orderAtBank(token, { currency: 'USD', amount: '6.06' });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=USD');
    const opener = page.getByRole('button', {
      name: fill(statement.entry.open, { number: row.transfer_number, amount: '' }),
    });
    await enter(page, opener);
    const cancel = button(page, portal.orders.cancel);
    await enter(page, cancel);
    const question = page.getByRole('dialog', { name: portal.orders.cancelTitle, exact: true });
    await seen(question);
    await page.keyboard.press('Escape');
    await gone(question);
    await sees(() => hasFocus(cancel), true);
    await page.keyboard.press('Enter');
    await reach(page, question.getByRole('button', { name: portal.orders.cancelYes, exact: true }));
    await page.keyboard.press('Enter');
    await seen(page.getByText(portal.orders.cancelled, { exact: true }));
  });

  test('a statement is narrowed, opened as a file and widened again', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions?currency=EUR');
    await enter(page, button(page, statement.filters.more));
    await enter(page, button(page, statementFiles.open));
    await reach(page, page.getByRole('checkbox', { name: statement.types.card, exact: true }));
    await page.keyboard.press('Space');
    await reach(page, page.getByRole('radio', { name: /PDF/ }));
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: /XLSX/ }).isChecked()).toBe(true);
    await reach(page, button(page, statementFiles.download));
    const chip = button(page, fill(statement.chips.remove, { filter: statement.types.card }));
    await enter(page, chip);
    await gone(chip);
  });

  test('a client who cancels logging out everywhere stays on the page', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/security');
    const everywhere = button(page, security.everywhere.open);
    await enter(page, everywhere);
    const question = page.getByRole('dialog', { name: security.everywhere.title, exact: true });
    await seen(question);
    await page.keyboard.press('Escape');
    await gone(question);
    await sees(() => hasFocus(everywhere), true);
  });
});
