import { calls } from '@bank/contract';
import { details } from '@bank/dictionaries/en/details';
import { portal } from '@bank/dictionaries/en/portal';
import { refusals } from '@bank/dictionaries/en/refusals';
import { security } from '@bank/dictionaries/en/security';
import { shell } from '@bank/dictionaries/en/shell';
import { security as russian } from '@bank/dictionaries/ru/security';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { openClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const address = '/personal-account/security';

describe.concurrent('the security of a client', () => {
  test('is reached from the tabs: the open logins, and one of them ended', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const client = await openClient('security');
    const [here, there] = [await logInAtBank(client), await logInAtBank(client)];
    const one = await openVisitor({ token: here });
    const other = await openVisitor({ token: there });
    other.announce(/401/);
    await other.open(address);
    await one.open('/personal-account/details');
    await one.page.getByRole('link', { name: shell.pages.security, exact: true }).click();
    await arrivesAt(one.page, address);
    const sessions = one.page.getByRole('table', { name: security.sessions.title, exact: true });
    await sees(() => sessions.locator('tbody tr').count(), 2);
    await sessions.getByRole('button').click();
    const dialog = one.page.getByRole('dialog', { name: security.ending.title, exact: true });
    one.announce(/422/);
    const confirm = dialog.getByRole('button', { name: security.ending.confirm, exact: true });
    const password = dialog.getByLabel(security.proof.label, { exact: true });
    await confirm.click();
    await seen(dialog.getByText(security.proof.missing, { exact: true }));
    await password.fill('not-the-password');
    await confirm.click();
    await seen(dialog.getByText(refusals.current_password_wrong, { exact: true }));
    await sees(() => sessions.locator('tbody tr').count(), 2);
    await password.fill(client.password);
    await confirm.click();
    await seen(one.page.getByText(security.sessions.closed, { exact: true }));
    await sees(() => sessions.locator('tbody tr').count(), 1);
    await other.page.reload();
    await seen(other.page.getByText(portal.ended.title, { exact: true }));
  });

  test('shows a wrong password that somebody tried', { tags: ['long'] }, async ({ openVisitor }) => {
    const client = await openClient('security');
    await logInAtBank({ ...client, password: 'not-the-password' }).catch(() => undefined);
    const { page, open } = await openVisitor({ token: await logInAtBank(client), language: 'ru' });
    await open(address);
    await seen(
      page
        .getByRole('table', { name: russian.events.title, exact: true })
        .getByText(russian.events.refused.login, { exact: true }),
    );
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
      ['light', 320],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      expect(await barriers(page), `${colorScheme}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
    }
  });

  test('begins with a password of their own where the bank made the first one up', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const client = await openClient('first-password');
    const { page, open } = await openVisitor({ token: await logInAtBank(client) });
    // This bank lets the first password stay; the server's own tests tell what it refuses where it must change.
    let isChanged = false;
    page.on(
      'response',
      (response) => (isChanged ||= response.url().endsWith(calls.changePassword.path) && response.ok()),
    );
    await page.route(`**${calls.readClient.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), ...(!isChanged && { must_change_password: true }) },
      });
    });
    await open('/personal-account/transactions');
    await seen(page.getByRole('heading', { name: portal.firstPassword.title, exact: true }));
    await gone(page.getByRole('table'));
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      expect(await barriers(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
    await page.getByLabel(details.password.current, { exact: true }).fill(client.password);
    await page.getByLabel(details.password.new, { exact: true }).fill('Quiet-Anchorage-4');
    await page.getByLabel(details.password.confirm, { exact: true }).fill('Quiet-Anchorage-4');
    await page.getByRole('button', { name: details.password.submit, exact: true }).click();
    await gone(page.getByRole('heading', { name: portal.firstPassword.title, exact: true }));
  });

  test('is restored by a logout everywhere, which asks first and ends this login too', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const client = await openClient('security');
    const [here, there] = [await logInAtBank(client), await logInAtBank(client)];
    const one = await openVisitor({ token: here });
    await one.open(address);
    await one.page.getByRole('button', { name: security.everywhere.open, exact: true }).click();
    const dialog = one.page.getByRole('dialog', { name: security.everywhere.title, exact: true });
    await dialog.getByRole('button', { name: security.everywhere.cancel, exact: true }).click();
    await one.page.getByRole('button', { name: security.everywhere.open, exact: true }).click();
    await dialog.getByLabel(security.proof.label, { exact: true }).fill(client.password);
    await dialog.getByRole('button', { name: security.everywhere.confirm, exact: true }).click();
    await arrivesAt(one.page, '/Login');
    expect(await one.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const other = await openVisitor({ token: there });
    other.announce(/401/);
    await other.open(address);
    await seen(other.page.getByText(portal.ended.title, { exact: true }));
  });
});
