/** @module-tag long */
import { calls } from '@bank/contract';
import { cases } from '@bank/dictionaries/office/en/cases';
import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { queue } from '@bank/dictionaries/office/en/queue';
import { fill } from '@bank/dictionaries';
import { pages } from '@bank/dictionaries/office/en/pages';
import { screening } from '@bank/dictionaries/office/en/screening';
import { expect } from 'vitest';
import { answerOf, logInAtBank, orderAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { settledFile } from '../bank/correspondent-files.ts';
import { hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { sees } from '../browser/see.ts';
import { test } from '../story.ts';
import { atDesk, button, title } from './desk.ts';
import { readStatusByTwo } from './import-by-two.ts';

const { titles } = pages;
/** A client with 500 dirhams: no other story sends any. */
async function client() {
  const opened = await openClient('outgoing');
  const account = await openAccount(opened, 'AED');
  await runBankCommand(storyPlace().dataDir, ['deposit', account, '500.00', '--reference', 'First money']);
  const token = await logInAtBank(opened);
  const { client_id: number } = await readClientAtBank(token);
  return { token, number };
}

const stateAtBank = async (token: string) =>
  (await answerOf(calls.listOrders, { token, body: { group: 'done' } })).orders.map(({ state }) => state);

/** The number of the client's newest payment, as the statement shows it. */
async function transferNumber(token: string): Promise<string> {
  const { groups } = await readStatementAtBank(token);
  return groups[0]!.transaction.find(({ debit }) => debit !== null)!.transfer_number;
}

test('an officer releases an order by keyboard, writes it into a file, and its status file completes it', async ({
  openVisitor,
}) => {
  const { token, number } = await client();
  await orderAtBank(token, { currency: 'AED', amount: '30.00' });
  const order = await transferNumber(token);
  const page = await atDesk(openVisitor, await hireOfficer('payments'));
  await page.goto(`/orders?client=${encodeURIComponent(number)}`);
  await page.getByRole('rowheader', { name: order }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await title(page, order).waitFor();
  await page.getByText(outgoing.hints.new_beneficiary).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(fill(outgoing.done.releasedOne, { number: order })).waitFor();
  // It was the last one of its queue: the queue is there again.
  await page.getByText(queue.noneFound).waitFor();

  await page.goto('/payment-files');
  await page.getByRole('table').and(page.locator('[aria-busy=false]')).waitFor();
  const files = page.getByRole('row').filter({ hasText: 'AED' });
  const before = await files.count();
  await button(page, outgoing.writeFiles).click();
  await page.getByRole('dialog').getByRole('button', { name: outgoing.writeFiles }).click();
  await sees(() => files.count(), before + 1);
  const file = files.first();
  const name = (await file.getByRole('rowheader').textContent())!;
  const approver = await atDesk(openVisitor, await hireOfficer('approver'));
  await readStatusByTwo(page, approver, { name: 'status.xml', text: settledFile(name).text });
  await page.goto('/payment-files');
  await file.click();
  await title(page, name).waitFor();
  await page.getByRole('row').filter({ hasText: order }).filter({ hasText: 'ACSC' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await stateAtBank(token)).toEqual(['completed']);
});

test('compliance confirms the hit of a held order: its money stays held, and a report begins', async ({
  openVisitor,
}) => {
  const { token, number } = await client();
  await orderAtBank(token, { currency: 'AED', amount: '20.00', creditorName: 'Sergey Morozov-Ladogin' });
  const order = await transferNumber(token);
  const page = await atDesk(openVisitor, await hireOfficer('compliance'));
  await page.goto(`/orders/in/held?client=${encodeURIComponent(number)}`);
  await page.getByRole('rowheader', { name: order }).click();
  await title(page, order).waitFor();
  await page.getByText(outgoing.hitOpen).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: outgoing.actions.hits, exact: true }).click();
  await button(page, screening.acts.confirmed).waitFor();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel(screening.compared.birth).fill('1968, as the entry says');
  await dialog.getByRole('textbox').last().fill('The number of the passport is the listed one');
  await dialog.getByRole('button', { name: screening.acts.confirmed }).click();
  await button(page, screening.return).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await stateAtBank(token)).toEqual([]);
  await page.getByRole('link', { name: /^Report/ }).click();
  const report = page.getByRole('row').filter({ hasText: number });
  await report.getByRole('button', { name: cases.data }).click();
  const saved = page.waitForEvent('download');
  await button(page, cases.takeReport).click();
  expect((await saved).suggestedFilename()).toMatch(/^ostro-report-\d+-.*\.html$/);

  await page.goto('/screening/lists');
  await page.getByRole('heading', { level: 1, name: titles.screeningLists }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
  expect(await barriers(page)).toEqual([]);
});
