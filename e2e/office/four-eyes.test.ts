/** @module-tag long */
import { bankSettings } from '@bank/dictionaries/office/en/bank-settings';
import { pages } from '@bank/dictionaries/office/en/pages';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAccount, openClient } from '../bank/clients.ts';
import { hireOfficer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { test } from '../story.ts';

const { titles } = pages;
const { form, fields } = proposals;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('one person proposes a hold, of two approvers the first decides, and the other reads who', async ({
  openVisitor,
}) => {
  const account = await openAccount(await openClient('held'), 'EUR');
  const [proposer, first, second] = [
    await hireOfficer('payments', 'approver'),
    await hireOfficer('approver'),
    await hireOfficer('approver'),
  ];
  async function sit({ cookie }: typeof first) {
    const visitor = await openVisitor({ origin: storyPlace().officeOrigin });
    await visitor.context.addCookies([{ ...cookie }]);
    return visitor;
  }

  const { page } = await sit(proposer);
  await page.goto('/holds');
  await page.getByRole('link', { name: bankSettings.holds.place }).click();
  await field(page, fields.account).fill(account);
  await field(page, fields.amount).fill('250.00');
  await field(page, form.reason).fill('Order of a court');
  await button(page, form.preview).click();
  await page.getByRole('cell', { name: '250.00 EUR' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await button(page, form.send).click();
  await page.getByText(proposals.ownNotice).waitFor();
  expect(await button(page, proposals.approve).count()).toBe(0);
  const address = new URL(page.url()).pathname;

  const [one, other] = [await sit(first), await sit(second)];
  other.announce(/status of 422/);
  for (const { page: own } of [one, other]) {
    await own.goto(address);
    await button(own, proposals.approve).click();
  }
  const decide = (own: Page) => own.getByRole('dialog').getByRole('button', { name: proposals.approve, exact: true });
  await decide(one.page).click();
  await one.page.getByText(proposals.states.approved, { exact: true }).waitFor();
  await decide(other.page).click();
  await other.page.getByText(first.login, { exact: false }).waitFor();
  expect(await barriers(other.page)).toEqual([]);

  await one.page.goto(`/holds?account=${account}`);
  await one.page.getByRole('heading', { name: titles.holds }).waitFor();
  await one.page.getByRole('row').filter({ hasText: account }).getByText('250.00 EUR').waitFor();
});
