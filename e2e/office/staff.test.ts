/** @module-tag long */
import { pages } from '@bank/dictionaries/office/en/pages';
import { proposals } from '@bank/dictionaries/office/en/proposals';
import { shell } from '@bank/dictionaries/office/en/shell';
import { signIn } from '@bank/dictionaries/office/en/sign-in';
import { staff as text } from '@bank/dictionaries/office/en/staff';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeOf, hireOfficer, type Officer } from '../bank/officers.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { seen } from '../browser/see.ts';
import type { Visitor, VisitorOptions } from '../browser/visitor.ts';
import { test } from '../story.ts';

const { titles } = pages;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function atDesk(open: (options?: VisitorOptions) => Promise<Visitor>, { cookie }: Officer): Promise<Page> {
  const { page, context } = await open({ origin: storyPlace().officeOrigin, isMotionReduced: true });
  await context.addCookies([{ ...cookie }]);
  return page;
}

/** Goes on with Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, label: string): Promise<void> {
  const control = page.getByRole('dialog').getByLabel(label, { exact: true });
  for (let steps = 0; steps < 30; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${label}.`);
}

test('an administrator hires somebody by keyboard; they sign in, and have roles once a second person approves', async ({
  openVisitor,
}) => {
  const login = `signe-${randomBytes(4).toString('hex')}`;
  const desk = await atDesk(openVisitor, await hireOfficer('administrator'));
  await desk.goto('/');
  await seen(title(desk, titles.home));
  await desk.keyboard.press('g');
  await desk.keyboard.press('t');
  await seen(desk.getByRole('rowheader').first());
  expect(await barriers(desk)).toEqual([]);
  await desk.keyboard.press('n');
  await tabTo(desk, text.create.login);
  await desk.keyboard.type(login);
  await tabTo(desk, text.create.name);
  await desk.keyboard.type('Signe Holm');
  await tabTo(desk, shell.roles.support);
  await desk.keyboard.press('Space');
  await tabTo(desk, shell.decision.reason);
  await desk.keyboard.type('Takes over from Imke');
  expect(await barriers(desk)).toEqual([]);
  await desk.keyboard.press('Control+Enter');
  await seen(desk.getByText(text.shown.proposed));
  const firstPassword = (await desk.getByRole('dialog').locator('dd').last().textContent())!;
  expect(await barriers(desk)).toEqual([]);
  await desk.keyboard.press('Enter');
  await seen(desk.getByRole('row', { name: new RegExp(login) }).getByText(text.states.waiting));

  const { page: first, announce } = await openVisitor({ origin: storyPlace().officeOrigin });
  announce(/status of 401.*\/office\/me/);
  await first.goto('/');
  await first.getByLabel(signIn.login, { exact: true }).fill(login);
  await first.getByLabel(signIn.password, { exact: true }).fill(firstPassword);
  await first.keyboard.press('Enter');
  await seen(title(first, signIn.enrolmentTitle));
  const shown = (await first.getByText(signIn.key.replace('{key}', '')).textContent())!;
  const key = shown.slice(shown.indexOf(':') + 1).replaceAll(' ', '');
  await first.getByLabel(signIn.newPassword, { exact: true }).fill('Lantern-Quay-Rope-5');
  await first.getByLabel(signIn.code, { exact: true }).fill(codeOf(key));
  await first.keyboard.press('Enter');
  await button(first, signIn.recoveryKept).click();
  await seen(title(first, titles.home));
  expect(await first.getByRole('navigation').getByRole('link', { name: titles.messages }).count()).toBe(0);

  const approver = await atDesk(openVisitor, await hireOfficer('approver'));
  await approver.goto('/proposals');
  await approver.getByRole('row', { name: new RegExp(login) }).click();
  await button(approver, proposals.approve).click();
  await approver.getByRole('dialog').getByRole('button', { name: proposals.approve, exact: true }).click();
  await seen(approver.getByText(proposals.states.approved, { exact: true }));

  // Other roles end the session: nobody works on with what was on the screen.
  announce(/status of 401/);
  await first.reload();
  await first.getByLabel(signIn.login, { exact: true }).fill(login);
  await first.getByLabel(signIn.password, { exact: true }).fill('Lantern-Quay-Rope-5');
  await first.keyboard.press('Enter');
  await first.getByLabel(signIn.code, { exact: true }).fill(codeOf(key, 1));
  await first.keyboard.press('Enter');
  await seen(first.getByRole('navigation').getByRole('link', { name: titles.messages }).first());
});
