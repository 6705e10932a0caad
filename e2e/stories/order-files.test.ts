import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { orderFiles as text } from '@bank/dictionaries/en/order-files';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askBank, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { workbookOf } from '../bank/workbook.ts';
import { barriers } from '../browser/accessibility.ts';
import { downloaded } from '../browser/downloaded.ts';
import { overflowAt } from '../browser/overflow.ts';
import { enter } from '../browser/reach.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ofLine = (act: string, line: number) => `${act}: ${fill(text.ofLine, { line })}`;

/** Drops a file where the page takes one. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, lines]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([lines!], fileName!, { type: 'text/csv' }));
      return dropped;
    },
    [name, content],
  );
  await page.getByRole('region', { name: text.bring.title }).dispatchEvent('drop', { dataTransfer });
}

/** A table none of whose cells has a comma, by its columns. */
function tableOf(bytes: Buffer): Record<string, string>[] {
  const [names = [], ...rows] = bytes
    .toString('utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])));
}

test('a file with two wrong rows is corrected and sent by keyboard, and its result is taken away', async ({
  openVisitor,
}) => {
  const client = await openClient('payroll');
  const [from, to] = [await openAccount(client, 'EUR'), await openAccount(client, 'EUR')];
  await runBankCommand(storyPlace().dataDir, ['deposit', from, '500.00', '--reference', 'First money']);
  const owner = await logInAtBank(client);
  const { page, open } = await openVisitor({ token: owner });
  await open('/personal-account/order-files');
  const rows = [
    `${from},${to},20.00,Berth 14,B-14`,
    `${from},${to},30.50,Berth 15,B-15`,
    `${from},${to},12x,Berth 16,B-16`,
    `${from},,9.00,Berth 17,B-17`,
  ];
  await seen(page.getByRole('region', { name: text.bring.title }));
  await drop(page, 'berths.csv', ['from_account,to_account,amount,reference,end_to_end_id', ...rows].join('\r\n'));

  await seen(page.getByRole('heading', { name: 'berths.csv', exact: true }));
  await sees(() => button(page, text.send.act).isDisabled(), true);
  expect(await barriers(page)).toEqual([]);
  for (const width of [320, 390, 1440]) await sees(() => overflowAt(page, width), null);

  await enter(page, button(page, ofLine(text.correct.act, 4)));
  const amount = page.getByRole('dialog').getByLabel(text.fields.amount, { exact: true });
  await amount.fill('12.50');
  await page.keyboard.press('Enter');
  await gone(page.getByRole('dialog'));
  await enter(page, button(page, ofLine(text.leaveOut, 5)));
  await seen(button(page, ofLine(text.takeIn, 5)));
  await seen(page.getByText(/63\.00.*from/));

  await enter(page, button(page, text.send.act));
  await enter(page, page.getByRole('dialog').getByRole('button', { name: text.send.act, exact: true }));
  await seen(page.getByText(text.states.sent, { exact: true }));
  const { bytes } = await downloaded(page, text.result.csv);
  // On a weekend they wait for the next day of the bank.
  const order = {
    state: expect.stringMatching(/^(?:completed|scheduled)$/),
    order_id: expect.stringMatching(/^.{36}$/),
  };
  expect(tableOf(bytes)).toMatchObject([
    { ...order, line: '2', end_to_end_id: 'B-14' },
    { ...order, line: '3', end_to_end_id: 'B-15' },
    { ...order, line: '4', end_to_end_id: 'B-16', amount: '12.50' },
    { line: '5', end_to_end_id: 'B-17', state: 'left_out', order_id: '' },
  ]);
});

test('a workbook is corrected by who prepares it, approved by another user, and its result is taken away', {
  tags: ['long'],
}, async ({ openVisitor }) => {
  const client = await openClient('payroll');
  const [from, to] = [await openAccount(client, 'EUR'), await openAccount(client, 'EUR')];
  const { dataDir } = storyPlace();
  await runBankCommand(dataDir, ['deposit', from, '500.00', '--reference', 'First money']);
  const clerk = await openClient('clerk');
  const grant = ['membership', 'grant', '--user', clerk.username, '--client', client.username];
  await runBankCommand(dataDir, [
    ...grant,
    '--rights',
    'see,prepare',
    '--reason',
    'The client asked for it in writing',
  ]);
  const owner = await logInAtBank(client);
  const token = await logInAtBank(clerk);
  const body = { client: (await readClientAtBank(owner)).client_id };
  expect((await askBank(calls.actFor, { token, body })).status).toBe(200);

  const { page, open } = await openVisitor({ token, width: 390, height: 844 });
  await open('/personal-account/order-files');
  const columns = ['from_account', 'to_account', 'amount', 'reference', 'end_to_end_id'];
  const buffer = workbookOf([
    columns,
    [from, to, '20.00', 'Berth 14', 'B-14'],
    [from, to, '12x', 'Berth 15', 'B-15'],
    [from, '', '9.00', 'Berth 16', 'B-16'],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.getByLabel(`${text.bring.choose}: ${text.title}`).setInputFiles({ name: 'berths.xlsx', mimeType, buffer });
  await seen(page.getByRole('heading', { name: 'berths.xlsx', exact: true }));
  await sees(() => page.getByText(text.groups.refused, { exact: true }).count(), 3);
  await button(page, ofLine(text.correct.act, 3)).click();
  await page.getByRole('dialog').getByLabel(text.fields.amount, { exact: true }).fill('12.50');
  await page.keyboard.press('Enter');
  await gone(page.getByRole('dialog'));
  await button(page, ofLine(text.leaveOut, 4)).click();
  await seen(button(page, ofLine(text.takeIn, 4)));
  await button(page, text.send.act).click();
  await page.getByRole('dialog').getByRole('button', { name: text.send.act, exact: true }).click();
  await seen(page.getByText(text.states.awaiting_approval, { exact: true }));

  const approver = await openVisitor({ token: owner });
  await approver.open(new URL(page.url()).pathname + new URL(page.url()).search);
  await button(approver.page, text.approve.act).click();
  await approver.page.getByRole('dialog').getByRole('button', { name: text.approve.act, exact: true }).click();
  await seen(approver.page.getByText(text.states.sent, { exact: true }));
  const { bytes } = await downloaded(approver.page, text.result.csv);
  expect(tableOf(bytes)).toMatchObject([
    { line: '2', end_to_end_id: 'B-14', order_id: expect.stringMatching(/^.{36}$/) },
    { line: '3', end_to_end_id: 'B-15', amount: '12.50', order_id: expect.stringMatching(/^.{36}$/) },
    { line: '4', end_to_end_id: 'B-16', state: 'left_out', order_id: '' },
  ]);
});
