import { fill } from '@bank/dictionaries';
import { spending as text } from '@bank/dictionaries/en/spending';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { downloaded } from '../browser/downloaded.ts';
import { overflowAt } from '../browser/overflow.ts';
import { enter } from '../browser/reach.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('table', { name: text.caption }).getByRole('row', { name });

test('a rule is written by keyboard, the entry moves to its category, and the figures are printed', async ({
  openVisitor,
}) => {
  const client = await openClient('treasurer');
  const account = await openAccount(client, 'EUR');
  for (const [amount, reference] of [
    ['500.00', 'First money'],
    ['7.50', 'Refund of 100% wharfage'],
  ])
    await runBankCommand(storyPlace().dataDir, ['deposit', account, amount!, '--reference', reference!]);
  const { page, open } = await openVisitor({ token: await logInAtBank(client) });
  await open(`/personal-account/spending?period=${new Date().getUTCFullYear()}`);
  await seen(row(page, `${text.kinds.other} 2 507.50`));

  await enter(page, button(page, text.rules.add));
  await page.keyboard.type('100% WHARFAGE');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Harbour dues');
  await page.keyboard.press('Enter');
  await seen(row(page, 'Harbour dues 1 7.50'));
  await seen(row(page, `${text.kinds.other} 1 500.00`));
  await seen(page.getByText(fill(text.rules.sentence, { words: '100% WHARFAGE', category: 'Harbour dues' })));

  await enter(page, button(page, 'Harbour dues'));
  await seen(page.getByRole('heading', { name: fill(text.entriesOf, { category: 'Harbour dues' }), exact: true }));
  await seen(page.getByText('Refund of 100% wharfage', { exact: true }));
  expect(await barriers(page)).toEqual([]);
  for (const width of [320, 390, 1440]) await sees(() => overflowAt(page, width), null);
  const { bytes } = await downloaded(page, text.csv);
  expect(bytes.toString('utf8')).toContain(';Harbour dues;EUR;1;7.50;0.00;');

  await page.emulateMedia({ media: 'print' });
  await seen(row(page, 'Harbour dues 1 7.50'));
  await gone(button(page, text.print));
  await gone(page.getByRole('heading', { name: text.rules.title, exact: true }));
  // A sheet of A4 less its margins, in pixels of CSS.
  await sees(() => overflowAt(page, 718), null);
});
