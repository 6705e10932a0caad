/** @module-tag long */
import { queue } from '@bank/dictionaries/office/en/queue';
import { today } from '@bank/dictionaries/office/en/today';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInAtBank, orderAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { seen } from '../browser/see.ts';
import { test } from '../story.ts';
import {
  apply,
  approveProposal,
  askForDocuments,
  choosePassword,
  proposeToAccept,
  sendPassport,
  type Applicant,
} from './accept-applicant.ts';
import { atDesk, row } from './desk.ts';

const orderCount = 200;

/** Counts presses of the mouse and of keys on a page, across its addresses. */
async function countPresses(page: Page): Promise<() => { readonly clicks: number; readonly keys: number }> {
  let [clicks, keys] = [0, 0];
  await page.exposeFunction('told', (kind: string) => {
    if (kind === 'pointerdown') clicks += 1;
    else keys += 1;
  });
  await page.addInitScript(() => {
    const { told } = globalThis as unknown as { readonly told: (kind: string) => void };
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, (event) => event.isTrusted && told(kind), true);
  });
  return () => ({ clicks, keys });
}

test('a day at the desk: 200 orders are released at once, and three applicants accepted by two people', {
  timeout: 900_000,
}, async ({ openVisitor }) => {
  // Before the doors open: a client of a fishing fleet has 200 crews to pay.
  const fleet = await openClient('fleet');
  const account = await openAccount(fleet, 'AED');
  await runBankCommand(storyPlace().dataDir, ['deposit', account, '5000.00', '--reference', 'Catch of the month']);
  const token = await logInAtBank(fleet);
  const { client_id: number } = await readClientAtBank(token);
  for (let crew = 1; crew <= orderCount; crew += 1)
    await orderAtBank(token, { currency: 'AED', amount: `${crew % 9}.50`.replace('0.', '9.') });

  // Morning: Today says what waits, until when, and how much of it there is.
  const payments = await atDesk(openVisitor, await hireOfficer('payments'));
  const pressed = await countPresses(payments);
  await payments.goto('/');
  await seen(row(payments, today.kinds.outgoing_orders));
  await seen(row(payments, today.calendar.kinds.cut_off, 'AED'));
  await payments.goto(`/orders?client=${encodeURIComponent(number)}`);
  await payments.getByRole('table').and(payments.locator('[aria-busy=false]')).waitFor();
  const before = pressed().keys;
  await payments.keyboard.press('Shift+S');
  await payments.getByText(/^200 /).first().waitFor();
  await payments.keyboard.press('Control+Enter');
  await payments.getByRole('dialog').waitFor();
  await payments.keyboard.press('Enter');
  await payments
    .getByText(/^200 released\./)
    .first()
    .waitFor({ timeout: 300_000 });
  const released = pressed().keys - before;

  // In the course of the morning: three people apply, send their passports and are accepted by two.
  const support = await atDesk(openVisitor, await hireOfficer('support'));
  const approver = await atDesk(openVisitor, await hireOfficer('approver'));
  const [atSupport, atApprover] = [await countPresses(support), await countPresses(approver)];
  const prospects: { readonly visitor: Awaited<ReturnType<typeof openVisitor>>; readonly applicant: Applicant }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const visitor = await openVisitor();
    prospects.push({ visitor, applicant: await apply(visitor) });
  }
  let clicks = 0;
  for (const { visitor, applicant } of prospects) {
    const start = atSupport().clicks + atApprover().clicks;
    await askForDocuments(support, applicant);
    await sendPassport(visitor, applicant);
    const { login, proposal } = await proposeToAccept(support);
    await approveProposal(approver, proposal);
    clicks = Math.max(clicks, atSupport().clicks + atApprover().clicks - start);
    const { accounts } = await readClientAtBank(
      await logInAtBank(await choosePassword(visitor, { ...applicant, login })),
    );
    expect(accounts).toHaveLength(1);
  }

  // In the afternoon: nothing of the morning is left.
  await payments.goto(`/orders?client=${encodeURIComponent(number)}`);
  await seen(payments.getByText(queue.noneFound));
  process.stdout.write(`release 200 orders: ${released} keys; onboard an applicant: ${clicks} clicks\n`);
  expect(released).toBeLessThanOrEqual(12);
  expect(clicks).toBeLessThanOrEqual(20);
});
