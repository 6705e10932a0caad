/** @module-tag long */
import { news } from '@bank/dictionaries/en/news';
import { portal } from '@bank/dictionaries/en/portal';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { seen, sees } from '../browser/see.ts';
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
});
