import { details } from '@bank/dictionaries/en/details';
import { orders } from '@bank/dictionaries/en/orders';
import { shell } from '@bank/dictionaries/en/shell';
import { statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { comeToPinStep, confirmPin } from '../browser/log-in.ts';
import { login } from '@bank/dictionaries/en/login';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const detailsAddress = '/personal-account/details';
const statementAddress = '/personal-account/transactions';
const script = /\/assets\/[^/"' ]+\.js/g;

/** The scripts that a page names in its head, or in its words for later. */
async function scriptsNamedBy(page: Page, address: string): Promise<readonly string[]> {
  const html = await (await page.request.get(address)).text();
  return html.match(script) ?? [];
}

const kbOf = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, path) => sum + statSync(`web/dist${path}.br`).size, 0) / 1_000;

describe.concurrent('on a slow line', () => {
  test('a press shows the frame of the page that is on its way, and nothing of the one before', async ({
    openVisitor,
  }) => {
    const { page, open, uncovered } = await openVisitor({ token: await logInAtBank(personalClient) });
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/orders-page-/, async (route) => {
      await arrived;
      await route.continue();
    });
    await open(detailsAddress);
    await seen(page.getByRole('table', { name: details.accounts.title, exact: true }));
    await page.getByRole('link', { name: shell.pages.orders, exact: true }).click();
    await arrivesAt(page, '/personal-account/orders');
    await seen(page.getByRole('heading', { level: 1, name: shell.pages.orders, exact: true }));
    await gone(page.getByRole('table', { name: details.accounts.title, exact: true }));
    await uncovered();
    await gone(page.getByRole('navigation', { name: orders.partsLabel }));
    arrive();
    await seen(page.getByRole('navigation', { name: orders.partsLabel }));
  });

  test('a step in the portal waits for no part that only the site shows', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    // The footer of the site never comes.
    await page.route(/footer-content-/, () => {});
    await open(detailsAddress);
    await seen(page.getByRole('table', { name: details.accounts.title, exact: true }));
    await page.getByRole('link', { name: shell.pages.orders, exact: true }).click();
    await seen(page.getByRole('navigation', { name: orders.partsLabel }));
  });

  test('the statement is fetched ahead, before anybody has pressed its tab', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    const fetched = new Set<string>();
    page.on('requestfinished', (request) => void fetched.add(new URL(request.url()).pathname));
    const wanted = await scriptsNamedBy(page, statementAddress);
    await open(detailsAddress);
    await sees(async () => wanted.filter((path) => !fetched.has(path)), []);
    await sees(async () => [...fetched].some((path) => path.includes('/statement-files-')), true);
  });

  test('the first entry fetches at most 95 kB of script beyond that of the site', async ({ openVisitor }) => {
    const visitor = await openVisitor();
    const { page } = visitor;
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) fetched.add(pathname);
    });
    // What other stories do with this client meanwhile is not heard: it may need further scripts.
    await page.route(/\/api\/events/, () => {});
    const pin = await comeToPinStep(visitor, personalClient);
    await page.getByLabel(login.pin.label, { exact: true }).fill(pin);
    await confirmPin(page);
    await arrivesAt(page, detailsAddress);
    await seen(page.getByRole('table', { name: details.accounts.title, exact: true }));
    const ahead = await scriptsNamedBy(page, statementAddress);
    await sees(async () => ahead.filter((path) => !fetched.has(path)), []);
    const ofSite = new Set(await scriptsNamedBy(page, '/'));
    const beyondSite = [...fetched].filter((path) => !ofSite.has(path));
    expect(kbOf(beyondSite), beyondSite.join(' ')).toBeLessThanOrEqual(95);
  });
});
