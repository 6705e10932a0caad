import { common } from '@bank/dictionaries/en/common';
import { details } from '@bank/dictionaries/en/details';
import { login } from '@bank/dictionaries/en/login';
import { portal } from '@bank/dictionaries/en/portal';
import { describe } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

/* The line breaks while the page stands: what its scripts would fetch next does not come. */

describe.concurrent('a line that breaks half way', () => {
  test('takes nothing from a page that stands: only what would have come later stays away', async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor({ token: await logInAtBank(personalClient) });
    announce(/Failed to load resource/);
    const later = ['follow-changes', 'follow-reading', 'news-dialog', 'search-dialog'];
    const asked: string[] = [];
    await page.route(/\/assets\/(?:follow-|search-dialog|news-dialog)[^/]*\.js$/, async (route) => {
      const file = new URL(route.request().url()).pathname;
      asked.push(later.find((part) => file.startsWith(`/assets/${part}-`)) ?? file);
      await route.abort();
    });
    await open('/personal-account/details');
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
    await page.getByRole('button', { name: new RegExp(`^${portal.search} `) }).hover();
    await page.getByRole('button', { name: new RegExp(`^${portal.news.open}`) }).hover();
    await sees(() => Promise.resolve([...new Set(asked)].toSorted()), later);
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
  });

  test('tells a client who asks for a passkey that the bank cannot be reached, and lets them ask again', async ({
    openVisitor,
  }) => {
    const { page, open, announce } = await openVisitor();
    announce(/Failed to load resource/);
    await open('/Login');
    await page.getByRole('textbox', { name: login.credentials.login, exact: true }).fill('ida');
    await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort());
    const button = page.getByRole('button', { name: login.credentials.passkey, exact: true });
    await button.click();
    await seen(page.getByRole('alert').getByText(common.failures.unreachable, { exact: true }));
    await sees(() => button.getAttribute('aria-busy').then((busy) => busy === 'true'), false);
  });
});
