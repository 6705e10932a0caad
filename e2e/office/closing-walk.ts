import type { ClientMoney, OfficeClosing } from '@bank/contract/office/closing';
import { closing } from '@bank/dictionaries/office/en/closing';
import { fees } from '@bank/dictionaries/office/en/fees';
import { pages } from '@bank/dictionaries/office/en/pages';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import type { Page } from 'playwright-core';
import { openHand, type Hand } from './hand.ts';

/*
 * The end of a month, as a person of payments and an approver do it. The bench of steps counts its presses, and the
 * story of a day lives through it.
 */

/** What waits for an approver on their first page is read and approved. */
export async function approveOnToday(approver: Page, hand: Hand, address: string): Promise<void> {
  await approver.goto('/');
  await hand.click(approver.locator(`a[href="${address}"]`).first());
  await hand.press(approver, proposals.approve);
  await hand.confirm(approver, proposals.approve);
  await approver.getByText(proposals.states.approved, { exact: true }).first().waitFor();
}

/** A form that another page has filled in is read and sent. */
async function propose(page: Page, hand: Hand, reason: string): Promise<string> {
  await page.getByLabel(proposals.form.reason, { exact: true }).fill(reason);
  await hand.press(page, proposals.form.preview);
  await hand.press(page, proposals.form.send);
  await page.waitForURL(/\/proposals\/[\da-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/**
 * The fees of the last month are charged, and the month is closed, whose days are closed.
 *
 * @returns how many presses it took both
 */
export async function endMonth(payments: Page, approver: Page, month: string): Promise<number> {
  const hand = openHand();
  await payments.goto('/');
  await hand.follow(payments, pages.titles.fees);
  await hand.follow(payments, fees.run);
  await approveOnToday(approver, hand, await propose(payments, hand, 'The fees of the month'));
  await closePeriod(payments, approver, { hand, of: month });
  return hand.count();
}

/**
 * What the bank books by itself of days that are over, such as their interest, is booked: on the first of a month that
 * of the day before comes within a minute of the start.
 */
async function waitForJobs(page: Page, of: string): Promise<void> {
  await page.evaluate(async (asked) => {
    const isOpen = async () => {
      const { items } = (await (await fetch(`/office/closing?of=${asked}`)).json()) as OfficeClosing;
      return items.some(({ isMet, mayBeOverruled }) => !isMet && !mayBeOverruled);
    };
    for (let asks = 0; asks < 120 && (await isOpen()); asks += 1)
      await new Promise((pause) => setTimeout(pause, 1_000));
  }, of);
}

/** A period is closed by two people; what may be overruled is, with a reason. */
export async function closePeriod(
  payments: Page,
  approver: Page,
  { hand = openHand(), of }: { readonly hand?: Hand; readonly of: string },
): Promise<void> {
  await waitForJobs(payments, of);
  await hand.follow(payments, pages.titles.closing);
  await payments.getByLabel(closing.of, { exact: true }).fill(of);
  await payments.getByRole('heading', { name: new RegExp(`${of}$`) }).waitFor();
  await hand.follow(payments, closing.propose);
  const overruled = payments.locator('textarea').first();
  const lines = (await overruled.inputValue()).split('\n').filter((line) => line !== '');
  if (lines.length > 0) await overruled.fill(lines.map((line) => `${line.trim()} the treasurer knows`).join('\n'));
  await approveOnToday(approver, hand, await propose(payments, hand, 'The period is over'));
}

/** What one person proposes and another one agrees to, by key. */
export async function doByTwo(desk: Page, approver: Page, asked: object): Promise<void> {
  const made = await desk.evaluate(async (proposal) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ...proposal, reason: 'Called back' });
    const answer = await fetch('/office/proposals/make', { method: 'POST', headers, body });
    return (await answer.json()) as { readonly id: string };
  }, asked);
  await approver.goto(`/proposals/${made.id}`);
  await approver.getByRole('heading', { level: 1 }).waitFor();
  await approver.keyboard.press('y');
  await approver.getByRole('dialog').getByRole('button').first().click();
  await approver.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** What stood open before the first statement of each correspondent is signed off, once for ever. */
export async function signOffItems(desk: Page, approver: Page): Promise<void> {
  const { currencies } = await desk.evaluate(async () => {
    const answer = await fetch('/office/client-money');
    return (await answer.json()) as ClientMoney;
  });
  for (const { currency, correspondents } of currencies)
    for (const { bic, account, items } of correspondents)
      for (const { kind: item, after, before } of items)
        await doByTwo(desk, approver, {
          kind: 'sign_off_item',
          content: { item, bic, account, currency, after, before },
        });
}

/** The month that is over, and its last day. */
export function lastMonth(now: Date): readonly [month: string, lastDay: string] {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
  return [day.slice(0, 7), day];
}
