import { ownLimit } from '@bank/dictionaries/en/own-limit';
import { security } from '@bank/dictionaries/en/security';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { confirmWithShownCode } from '../browser/confirm-change.ts';
import { comeToReview, confirmAndSend, internationalTransferAddress } from '../browser/international-order.ts';
import { gone, seen } from '../browser/see.ts';
import { test } from '../story.ts';

const text = security.limits;

/** Presses Tab until the element with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true });
  for (let presses = 0; presses < 20; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${label}`);
}

test('an administrator sets a limit of an account by keyboard, and an order above it is refused in words', async ({
  openVisitor,
}) => {
  const client = await openClient('own-limit');
  const number = await openAccount(client, 'EUR');
  await runBankCommand(storyPlace().dataDir, ['deposit', number, '500.00', '--reference', 'First money']);
  const token = await logInAtBank(client);
  const visitor = await openVisitor({ token });
  const { page, open, announce } = visitor;
  announce(/422/);
  await open('/personal-account/users-and-limits');
  const section = page.getByRole('region', { name: text.title, exact: true });
  await section.getByRole('button', { name: text.set, exact: true }).focus();
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog', { name: text.set, exact: true }));
  expect(await barriers(page)).toEqual([]);
  await tabTo(page, ownLimit.account);
  // The first letters of an option choose it.
  await page.keyboard.type('EUR');
  await tabTo(page, ownLimit.kind);
  await page.keyboard.type('SEPA');
  await tabTo(page, ownLimit.amount);
  await page.keyboard.type('100');
  await confirmWithShownCode(page, client);
  await gone(page.getByRole('dialog'));
  const what = `${text.kinds.client.day}, ${text.ways.sepa}, from account ${number}`;
  await seen(section.getByRole('rowheader', { name: what }));

  await open(internationalTransferAddress);
  const [account] = (await readClientAtBank(token)).accounts;
  await comeToReview(visitor, { account: account!.id, amount: '100.01', reference: 'Invoice 7' });
  await confirmAndSend(page);
  await seen(page.getByRole('link', { name: `${what}: at most 100.00` }));

  await open('/personal-account/users-and-limits');
  await section.getByRole('button', { name: `${text.end}: ${what}`, exact: true }).click();
  await confirmWithShownCode(page, client);
  await gone(page.getByRole('dialog'));
  await seen(section.getByText(/^Ends /));
  expect(await barriers(page)).toEqual([]);
});
