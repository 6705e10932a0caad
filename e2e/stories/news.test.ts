/** @module-tag long */
import { messages } from '@bank/dictionaries/en/messages';
import { news } from '@bank/dictionaries/en/news';
import { portal } from '@bank/dictionaries/en/portal';
import { messages as queue } from '@bank/dictionaries/office/en/messages';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { readMails } from '../bank/read-mails.ts';
import { barriers } from '../browser/accessibility.ts';
import { downloaded } from '../browser/downloaded.ts';
import { seen, sees } from '../browser/see.ts';
import { atDesk, confirm, press } from '../office/desk.ts';
import { test } from '../story.ts';

/** A client with an account in euros, and how money comes to it from another process. */
async function openPayee(name: string) {
  const client = await openClient(name);
  const number = await openAccount(client, 'EUR');
  const deposit = (amount: string) =>
    runBankCommand(storyPlace().dataDir, ['deposit', number, amount, '--reference', 'Rent']);
  return { client, token: await logInAtBank(client), deposit };
}

const sign = (count: string) => ({ name: count === '' ? portal.news.open : `${portal.news.open} ${count}` });

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`),
});

describe.concurrent('what happened is told in the portal', () => {
  test('money that comes in lights the sign on an open page; the list leads to the entry and puts it out', async ({
    openVisitor,
  }) => {
    const { token, deposit } = await openPayee('news');
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/security');
    await seen(page.getByRole('button', { ...sign(''), exact: true }));
    await deposit('77.31');
    const lit = page.getByRole('button', { ...sign('1 new notice'), exact: true });
    await seen(lit);

    await lit.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: news.title });
    const line = dialog.getByRole('link', { name: news.kinds.money_received });
    await seen(line);
    expect(await barriers(page)).toEqual([]);
    await seen(dialog.getByText(news.isNew));
    await page.keyboard.press('Escape');
    await seen(page.getByRole('button', { ...sign(''), exact: true }));
    expect(await page.getByRole('button', sign('')).evaluate((it) => it === document.activeElement)).toBe(true);

    await page.getByRole('button', sign('')).click();
    await seen(line);
    expect(await dialog.getByText(news.isNew).count()).toBe(0);
    await line.click();
    await sees(async () => new URL(page.url()).pathname, '/personal-account/transactions');
    await sees(
      async () =>
        page
          .getByText('77.31')
          .count()
          .then((count) => count > 0),
      true,
    );
  });

  test('a login elsewhere finds the sign as it was left: read marks are kept with the bank', async ({
    openVisitor,
  }) => {
    const { client, token, deposit } = await openPayee('news-elsewhere');
    await deposit('5.00');
    const desk = await openVisitor({ token });
    await desk.open('/personal-account/security');
    await desk.page.getByRole('button', sign('1 new notice')).click();
    await seen(desk.page.getByRole('dialog', { name: news.title }).getByRole('link'));
    await seen(desk.page.getByRole('button', { ...sign(''), exact: true, includeHidden: true }).first());

    const telephone = await openVisitor({ token: await logInAtBank(client), width: 390, isTelephone: true });
    await telephone.open('/personal-account/security');
    const button = telephone.page.getByRole('button', { ...sign(''), exact: true });
    await seen(button);
    await button.tap();
    await seen(telephone.page.getByRole('dialog', { name: news.title }).getByRole('link'));
    expect(await telephone.page.getByText(news.isNew).count()).toBe(0);
  });

  test('a client orders a card by keyboard, an officer answers in the office, and the open page says so', async ({
    openVisitor,
  }) => {
    const { token } = await openPayee('news-thread');
    const { page, open } = await openVisitor({ token, width: 390, height: 844 });
    await open('/personal-account/messages');
    await seen(page.getByText(messages.none));
    await page.getByLabel(messages.form.topic, { exact: true }).selectOption('card');
    await page.getByLabel(messages.form.fields.account, { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(messages.form.fields.kind, { exact: true }).selectOption('debit');
    await page.getByLabel(messages.form.fields.holder, { exact: true }).focus();
    await page.keyboard.type('Mei Tanaka');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4 Quay Street, Valletta');
    await page.keyboard.press('Tab');
    await page.keyboard.type('By post, please.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('status').getByText(messages.sent));
    await seen(page.getByText(messages.states.open, { exact: true }));
    expect(await barriers(page)).toEqual([]);

    const desk = await atDesk(openVisitor, await hireOfficer('support'));
    await desk.goto('/messages');
    await desk.getByText(/^card: By post, please\., debit, .*Mei Tanaka$/).click();
    await seen(desk.getByText('4 Quay Street, Valletta', { exact: true }));
    await press(desk, queue.answer);
    await desk.getByRole('dialog').getByLabel(queue.answerLabel, { exact: true }).fill('It leaves tomorrow.');
    await confirm(desk, queue.answer);

    await seen(page.getByText('It leaves tomorrow.'));
    await seen(page.getByText(messages.states.answered, { exact: true }));
    await page.getByRole('button', { ...sign('1 new notice'), exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: news.kinds.message_answered }).click();
    await sees(async () => new URL(page.url()).pathname, '/personal-account/messages');
  });

  test('a client sends a paper, an officer answers with another; mail says only that something waits', async ({
    openVisitor,
  }) => {
    const { client, token } = await openPayee('news-files');
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/messages');
    await page.getByLabel(messages.form.text, { exact: true }).fill('The balance for this auditor, please.');
    await page.getByLabel(`${messages.files.add}: ${messages.form.text}`).setInputFiles(paper('auditor.pdf'));
    await seen(page.getByRole('list', { name: messages.files.chosen }).getByText('auditor.pdf'));
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: messages.form.send }).click();
    await seen(page.getByRole('status').getByText(messages.sent));
    await seen(page.getByRole('button', { name: 'auditor.pdf' }));

    const desk = await atDesk(openVisitor, await hireOfficer('support'));
    await desk.goto('/messages');
    await desk.getByText('The balance for this auditor, please.').click();
    await seen(desk.getByRole('button', { name: 'auditor.pdf' }));
    await press(desk, queue.answer);
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(queue.answerLabel, { exact: true }).fill('It is enclosed, as agreed in September.');
    await dialog.getByLabel(`${queue.files.add}: ${queue.answer}`).setInputFiles(paper('balance.pdf'));
    await seen(dialog.getByRole('status').getByText('balance.pdf'));
    await confirm(desk, queue.answer);

    await seen(page.getByRole('button', { name: 'balance.pdf' }));
    const { name, bytes } = await downloaded(page, 'balance.pdf');
    expect(name).toMatch(/^message-.*\.pdf$/);
    expect(bytes.equals(paper('balance.pdf').buffer)).toBe(true);
    const waits = 'waits in your personal account, under Messages';
    await sees(async () => (await readMails(client.email)).some(({ text }) => text.includes(waits)), true);
    const mails = JSON.stringify(await readMails(client.email));
    expect(mails).not.toMatch(/enclosed|September|balance\.pdf|auditor/);
  });
});
