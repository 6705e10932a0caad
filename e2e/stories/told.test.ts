import { calls } from '@bank/contract';
import { mail } from '@bank/dictionaries/en/mail';
import { notices } from '@bank/dictionaries/en/notices';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { readMails } from '../bank/read-mails.ts';
import { barriers } from '../browser/accessibility.ts';
import { overflowAt } from '../browser/overflow.ts';
import { seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

describe.concurrent('a client is told of what they asked for', () => {
  test('a balance below an amount: named by keyboard alone, and mailed once after a payment', async ({
    openVisitor,
  }) => {
    const client = await openClient('told');
    const [from, to] = [await openAccount(client, 'EUR'), await openAccount(client, 'EUR')];
    await runBankCommand(storyPlace().dataDir, ['deposit', from, '100.00', '--reference', 'Rent']);
    const token = await logInAtBank(client);
    const { page, open } = await openVisitor({ token, width: 390, height: 844 });
    await open('/personal-account/notices');
    const table = page.getByRole('table', { name: notices.title });
    await seen(table);
    await page.getByRole('combobox', { name: notices.account }).selectOption({ label: `EUR, ${from}` });
    const below = table.getByRole('textbox', { name: notices.amounts.balance_below });
    await below.focus();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    await seen(page.getByText(notices.kept));
    const box = table.getByRole('checkbox', { name: `${notices.mail}: ${notices.kinds.balance_below}` });
    await sees(() => box.isChecked(), true);
    expect(await barriers(page)).toEqual([]);
    expect(await overflowAt(page, 390)).toBeNull();

    const pay = (amount: string) =>
      answerOf(calls.orderInternalTransfer, {
        token,
        body: { from_account: from, to_account: to, amount, reference: 'Berth 14' },
      });
    await pay('50.00');
    await pay('0.01');
    const low = async () =>
      (await readMails(client.email)).filter(({ subject }) => subject === mail.reached.balance.subject).length;
    await sees(low, 1);
    await pay('10.00');
    await page.reload();
    await seen(table);
    expect(await low()).toBe(1);
  });
});
