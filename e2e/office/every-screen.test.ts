/** @module-tag long */
import { correspondentsOf, firstCorrespondents } from '@bank/contract';
import { pages } from '@bank/dictionaries/office/en/pages';
import { shell } from '@bank/dictionaries/office/en/shell';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInAtBank, orderAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { notificationOf } from '../bank/correspondent-files.ts';
import { hireOfficer, type Officer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers, barriersOfColour } from '../browser/accessibility.ts';
import { overflowAt } from '../browser/overflow.ts';
import { seen } from '../browser/see.ts';
import { test } from '../story.ts';
import { atDesk } from './desk.ts';

/** Asks the office past its screens. */
async function ask<Answer>({ cookie }: Officer, method: string, path: string, body?: unknown): Promise<Answer> {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(new URL(path, storyPlace().officeOrigin), {
    method,
    headers: {
      origin: storyPlace().officeOrigin,
      cookie: `${cookie.name}=${cookie.value}`,
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
  return (answer === '' ? null : JSON.parse(answer)) as Answer;
}

interface Listed {
  readonly id: string;
}

/** One person brings a file of a correspondent, another one approves it. */
async function importFile(officer: Officer, file: Uint8Array): Promise<void> {
  const kept = await ask<Listed>(officer, 'POST', '/office/arrived-files?name=screens.xml&kind=statement', file);
  const proposal = await ask<Listed>(officer, 'POST', '/office/proposals/make', {
    kind: 'import_file',
    content: { file: kept.id },
    reason: 'From the portal of the correspondent',
  });
  const approver = await hireOfficer('approver');
  const address = `/office/proposals/${proposal.id}`;
  const { version } = await ask<{ version: string }>(approver, 'GET', address);
  await ask(approver, 'POST', `${address}/approve`, { version });
}

/** Work of every kind, and the address of each screen that is opened from another one. */
async function fillOffice(officer: Officer): Promise<readonly string[]> {
  const client = await openClient('screens');
  const account = await openAccount(client, 'AED');
  await runBankCommand(storyPlace().dataDir, ['deposit', account, '500.00', '--reference', 'First money']);
  const token = await logInAtBank(client);
  const { client_id: number } = await readClientAtBank(token);
  const query = `client=${encodeURIComponent(number)}`;
  await orderAtBank(token, { currency: 'AED', amount: '30.00' });
  const ordersIn = (group: string) =>
    ask<{ orders: (Listed & { version: number })[] }>(officer, 'GET', `/office/orders?group=${group}&${query}`);
  const [sent] = (await ordersIn('to_decide')).orders;
  await ask(officer, 'POST', '/office/orders/release', { id: sent!.id, version: sent!.version });
  await ask(officer, 'POST', '/office/payment-files/write');
  const { files } = await ask<{ files: Listed[] }>(officer, 'GET', '/office/payment-files');
  await orderAtBank(token, { currency: 'AED', amount: '20.00', creditorName: 'Sergey Morozov-Ladogin' });
  const [held] = (await ordersIn('held')).orders;
  const { hits } = await ask<{ hits: Listed[] }>(officer, 'GET', '/office/screening/hits');
  const { lists } = await ask<{ lists: Listed[] }>(officer, 'GET', '/office/screening/lists');
  const [{ account: own } = { account: '' }] = correspondentsOf(firstCorrespondents, 'CHF');
  expect(own).not.toBe('');
  const notification = notificationOf('CHF', `S${Date.now()}`, [{ amount: '7.00', payer: 'Tern', text: 'Invoice 18' }]);
  await importFile(officer, Buffer.from(notification));
  const { rows: entries } = await ask<{ rows: Listed[] }>(officer, 'GET', '/office/incoming/entries');
  const proposal = await ask<Listed>(officer, 'POST', '/office/proposals/make', {
    kind: 'change_mail_address',
    content: { login: client.username, email: 'other@mail.example' },
    reason: 'A signed letter',
  });
  const { messages } = await ask<{ messages: Listed[] }>(officer, 'GET', '/office/messages');
  const { applications } = await ask<{ applications: Listed[] }>(officer, 'GET', '/office/applications');
  const { entries: booked } = await ask<{ entries: Listed[] }>(officer, 'GET', '/office/journal');
  const file = `/clients/${encodeURIComponent(number)}`;
  return [
    '/proposals/new?kind=book_by_hand',
    `/proposals/${proposal.id}`,
    file,
    `${file}/statement`,
    '/account',
    '/books/entries?number=1000',
    `/journal/${booked[0]!.id}`,
    '/booked-accounts/nostro:AED',
    '/entries-by-hand/1',
    '/orders/in/held',
    `/orders/${held!.id}`,
    `/payment-files/${files[0]!.id}`,
    '/screening/lists',
    '/screening/monitoring',
    `/screening/lists/${lists[0]!.id}`,
    '/screening/trial',
    '/settings/channels',
    `/screening/${hits[0]!.id}`,
    `/messages/${messages[0]!.id}`,
    `/applications/${applications[0]!.id}`,
    `/suspense/${entries[0]!.id}`,
  ];
}

/** The addresses of the screens that the navigation leads to. */
async function screensOfNavigation(page: Page): Promise<readonly string[]> {
  await openScreen(page, '/');
  const links = page.getByRole('navigation', { name: shell.navigation }).getByRole('link');
  await seen(links.first());
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
}

/** What scrolls sideways within the page. */
const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map((element) => `${element.className}: ${element.textContent.slice(0, 40)}`),
  );

/** What is wrong with a screen, light and dark, and in the hand. */
async function flawsOf(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const flaws = [...(await barriers(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  flaws.push(...(await barriersOfColour(page)).map((flaw) => `dark: ${flaw}`));
  const wide = await overflowAt(page, 390);
  flaws.push(...(wide === null ? [] : [wide]), ...(await sideways(page)).map((part) => `scrolls sideways: ${part}`));
  await page.setViewportSize({ width: 1366, height: 768 });
  return flaws;
}

/** Opens a screen and waits until all that it reads is there. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await seen(page.getByRole('heading', { level: 1 }));
  await page.waitForLoadState('networkidle');
}

test('every screen of the office can be used by everybody, light and dark, and fits a telephone', {
  timeout: 900_000,
}, async ({ openVisitor }) => {
  const officer = await hireOfficer('support', 'payments', 'approver', 'compliance', 'administrator');
  const opened = await fillOffice(officer);
  const page = await atDesk(openVisitor, officer);
  const screens = [...(await screensOfNavigation(page)), ...opened];
  expect(new Set(screens).size).toBe(Object.keys(pages.titles).length);
  const found: Record<string, readonly string[]> = {};
  for (const address of screens) {
    await openScreen(page, address);
    const flaws = await flawsOf(page);
    if (flaws.length > 0) found[address] = flaws;
  }
  expect(found).toEqual({});
});
