import { calls, type Call } from '@bank/contract';
import { gate } from '@bank/dictionaries/en/gate';
import { login } from '@bank/dictionaries/en/login';
import { refusals } from '@bank/dictionaries/en/refusals';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { storyPlace } from '../bank/place.ts';
import { pageAddresses } from '../browser/page-addresses.ts';
import { arrivesAt, gone, seen } from '../browser/see.ts';
import type { Visitor } from '../browser/visitor.ts';
import { test } from '../story.ts';

const { lockedOrigin, gatePassword } = storyPlace();

/** Comes to the locked site; its pages answer 401 in place of themselves. */
async function comeTo(address: string, { open, announce }: Visitor): Promise<void> {
  announce(/status of 401/);
  await open(address);
}

async function tryPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(gate.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: gate.confirm, exact: true }).click();
}

describe.concurrent('the general password gate (spec 2, spec 4)', () => {
  test('a locked site shows Welcome, a password and CONFIRM, and nothing else of the bank', async ({ openVisitor }) => {
    const visitor = await openVisitor({ origin: lockedOrigin });
    const { page } = visitor;
    await comeTo('/', visitor);
    await seen(page.getByRole('heading', { level: 1, name: 'Welcome', exact: true }));
    await seen(page.getByText(gate.subtitle, { exact: true }));
    await seen(page.getByRole('button', { name: 'CONFIRM', exact: true }));
    expect(await page.getByRole('link').count()).toBe(0);
  });

  test('a wrong password shows the message that the bank returned', async ({ openVisitor }) => {
    const visitor = await openVisitor({ origin: lockedOrigin });
    const { page } = visitor;
    await comeTo('/', visitor);
    const answered = page.waitForResponse((response) => response.url().endsWith(calls.unlockSite.path));
    await tryPassword(page, 'Sesame');
    const answer = (await (await answered).json()) as { code: number; message: string };
    expect(answer).toMatchObject({ code: 401, message: refusals.gate_password_wrong });
    await seen(page.getByRole('alert').getByText(answer.message, { exact: true }));
    await seen(page.getByRole('heading', { name: gate.title, exact: true }));
  });

  test('the right password opens the page that was asked for, and a reload locks the site again', async ({
    openVisitor,
  }) => {
    const visitor = await openVisitor({ origin: lockedOrigin });
    const { page } = visitor;
    await comeTo('/Login', visitor);
    await tryPassword(page, gatePassword);
    await seen(page.getByRole('heading', { name: login.credentials.title, exact: true }));
    await gone(page.getByRole('heading', { name: gate.title, exact: true }));
    await arrivesAt(page, '/Login');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['language']);
    await page.reload();
    await seen(page.getByRole('heading', { name: gate.title, exact: true }));
    await gone(page.getByRole('heading', { name: login.credentials.title, exact: true }));
  });

  test('once it is open, calls are answered too', async ({ openVisitor }) => {
    const visitor = await openVisitor({ origin: lockedOrigin });
    const { page } = visitor;
    await comeTo('/Login', visitor);
    await tryPassword(page, gatePassword);
    await page.getByLabel(login.credentials.login, { exact: true }).fill('nobody');
    await page.getByLabel(login.credentials.password, { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: login.credentials.submit, exact: true }).click();
    await seen(page.getByRole('alert').getByText(refusals.invalid_credentials, { exact: true }));
  });

  test('no page is served to who has not unlocked', async () => {
    const others = ['/nowhere', '/sitemap.xml', '/openapi.json', '/manifest.json', '/Terms_and_Conditions.pdf'];
    for (const address of [...pageAddresses(), ...others]) {
      const response = await fetch(lockedOrigin + address);
      const body = await response.text();
      expect([address, [401, 403].includes(response.status)]).toEqual([address, true]);
      if (response.status === 401) expect(body).toContain(`<h1>${gate.title}</h1>`);
      else expect(JSON.parse(body)).toMatchObject({ code: 403, reason: 'site_locked' });
    }
  });

  test.for(
    Object.values(calls)
      .filter(({ name }) => name !== calls.unlockSite.name)
      .map(({ name, method, path }) => ({ name, method, path })),
  )(
    'the call $name is not answered to who has not unlocked',
    async ({ method, path }: Pick<Call, 'method' | 'path'>) => {
      const response = await fetch(lockedOrigin + path, { method });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 403, reason: 'site_locked' });
    },
  );
});
