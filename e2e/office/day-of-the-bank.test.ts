/** @module-tag long */
import { queue } from '@bank/dictionaries/office/en/queue';
import { termDeposits } from '@bank/dictionaries/office/en/term-deposits';
import { today } from '@bank/dictionaries/office/en/today';
import { formatOf } from '@bank/dictionaries/format';
import { closing } from '@bank/dictionaries/office/en/closing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { logInAtBank, orderAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand, startBank } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { copyDemonstration } from '../bank/made-demonstration.ts';
import { hireOfficer, signIn } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { seen, seesThat } from '../browser/see.ts';
import type { Visitor } from '../browser/visitor.ts';
import { test } from '../story.ts';
import {
  apply,
  approveProposal,
  askForDocuments,
  choosePassword,
  judgeApplicant,
  proposeToAccept,
  rateByCompliance,
  sendPapers,
} from './accept-applicant.ts';
import type { Applicant } from './applicant-walk.ts';
import { closePeriod, endMonth, lastMonth, signOffItems } from './closing-walk.ts';
import { atDesk, row } from './desk.ts';

const orderCount = 200;
const depositor = 'Eleanor Hartwell';
const format = formatOf('en');

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

test('a day at the desk: 200 orders are released at once, and three applicants accepted, one by three people', {
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
    .waitFor({ timeout: 600_000 });
  const released = pressed().keys - before;

  // In the course of the morning three apply, send their papers and are accepted by two; a company of high risk by
  // three.
  const officer = await openVisitor({ origin: storyPlace().officeOrigin });
  await officer.context.addCookies([{ ...(await hireOfficer('support')).cookie }]);
  const support = officer.page;
  const compliance = await atDesk(openVisitor, await hireOfficer('compliance'));
  const approver = await atDesk(openVisitor, await hireOfficer('approver'));
  const [atSupport, atApprover] = [await countPresses(support), await countPresses(approver)];
  const prospects: { readonly visitor: Visitor; readonly applicant: Applicant }[] = [];
  for (const companyName of [undefined, undefined, 'Quintela Cargo SA']) {
    const visitor = await openVisitor();
    prospects.push({ visitor, applicant: await apply(visitor, companyName) });
  }
  let clicks = 0;
  for (const { visitor, applicant } of prospects) {
    const isCompany = applicant.companyName !== undefined;
    const start = atSupport().clicks + atApprover().clicks;
    await askForDocuments(support, applicant);
    await sendPapers(visitor, applicant);
    await judgeApplicant(support, applicant);
    if (isCompany) await rateByCompliance(officer, compliance);
    const { login, proposal } = await proposeToAccept(support);
    await approveProposal(approver, proposal);
    if (!isCompany) clicks = Math.max(clicks, atSupport().clicks + atApprover().clicks - start);
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

/** A bank of its own, whose clock is so many hours ahead, and who works there. */
async function openBankAhead(folder: string, hoursAhead: number) {
  const bank = await startBank(
    { DATA_DIR: folder, STORY_HOURS_AHEAD: String(hoursAhead) },
    'server/src/testing/story-process.ts',
  );
  return {
    stop: () => bank.stop(),
    signIn: async (openVisitor: Parameters<typeof atDesk>[0], login: string): Promise<Page> => {
      const { page, context } = await openVisitor({ origin: bank.officeOrigin });
      await context.addCookies([{ ...(await signIn(bank.officeOrigin, login, hoursAhead * 120)).cookie }]);
      return page;
    },
  };
}

/** A Wednesday more than twelve months on: no deposit comes back on a day on which banks rest. */
function hoursUntilWednesdayOfNextYear(): number {
  const day = new Date(Date.now() + 370 * 86_400_000).getUTCDay();
  return (370 + ((3 - day + 7) % 7)) * 24;
}

test('the month is closed by the checklist, and what clients put away comes back with interest after a year', {
  timeout: 900_000,
}, async ({ openVisitor }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-day-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { madeDemonstration } = storyPlace();
  if (madeDemonstration !== undefined) await copyDemonstration(madeDemonstration, folder);

  // Month end: what is open is signed off, its last day is closed, its fees are charged, and it is closed.
  const now = await openBankAhead(folder, 0);
  const [month, lastDay] = lastMonth(new Date());
  const payments = await now.signIn(openVisitor, 'payments');
  const approver = await now.signIn(openVisitor, 'approver');
  await payments.goto('/');
  await signOffItems(payments, approver);
  await closePeriod(payments, approver, { of: lastDay });
  const clicks = await endMonth(payments, approver, month);
  await payments.goto('/closing');
  // A period of a month is told by its days.
  await seen(row(payments, closing.periods.month, `– ${format.date(lastDay)}`));
  await payments.goto('/term-deposits');
  await seen(row(payments, depositor, termDeposits.states.open));
  await Promise.all([payments, approver].map((page) => page.close()));
  await now.stop();
  expect(await runBankCommand(folder, ['verify'])).toMatchObject({ sound: true });

  // A year later: principal and interest are on the client's account.
  const later = await openBankAhead(folder, hoursUntilWednesdayOfNextYear());
  const desk = await later.signIn(openVisitor, 'payments');
  await desk.goto('/term-deposits?state=matured');
  await seesThat(async () => {
    await desk.reload();
    await desk.getByRole('table').and(desk.locator('[aria-busy=false]')).waitFor();
    return row(desk, depositor, termDeposits.states.matured).isVisible();
  }, 'the deposit has come back');
  await desk.goto('/clients/OS-20417/statement?text=Interest+on+term+deposit');
  await seen(row(desk, 'Interest on term deposit'));
  await desk.close();
  await later.stop();
  process.stdout.write(`month end: ${clicks} clicks\n`);
  expect(clicks).toBeLessThanOrEqual(15);
});
