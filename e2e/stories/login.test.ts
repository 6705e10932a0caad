import { calls } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { details } from '@bank/dictionaries/en/details';
import { login } from '@bank/dictionaries/en/login';
import { login as russianLogin } from '@bank/dictionaries/ru/login';
import { mail as russianMail } from '@bank/dictionaries/ru/mail';
import { portal } from '@bank/dictionaries/en/portal';
import { refusals } from '@bank/dictionaries/en/refusals';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { shell } from '@bank/dictionaries/en/shell';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, askBank, logInAtBank } from '../bank/ask-bank.ts';
import { openClient, personalClient } from '../bank/clients.ts';
import { readMails } from '../bank/read-mails.ts';
import { comeToPinStep, confirmPin, fillCredentials, shownPin, submitCredentials } from '../browser/log-in.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const { credentials, pin } = login;

/** A PIN of six digits that is not the right one. */
function anotherPin(right: string): string {
  return right === '000000' ? '000001' : '000000';
}

function triesLeftText(count: number): string {
  return plural('en', count, pin.triesLeft);
}

function callsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

describe.concurrent('the credential step (spec 5, spec 8)', () => {
  test('empty fields are an invalid login or password, and no call is made', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    const made = callsOf(page);
    await open('/Login');
    for (const [username, password] of [
      ['', ''],
      ['   ', '  '],
      ['personal', ''],
      [' ', 'Harbour-Light-7'],
    ] as const) {
      await fillCredentials(page, { username, password });
      await submitCredentials(page);
      await seen(page.getByRole('alert').getByText(credentials.invalid, { exact: true }));
      await page.reload();
    }
    expect(made).toEqual([]);
  });

  test('a wrong password shows the bank’s message above the form, and nothing typed is lost', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor();
    announce(/status of 401/);
    await open('/Login');
    const wrong = { username: `nobody-${crypto.randomUUID()}`, password: 'not the password' };
    await fillCredentials(page, wrong);
    const answered = page.waitForResponse((response) => response.url().endsWith(calls.login.path));
    await submitCredentials(page);
    const { message } = (await (await answered).json()) as { message: string };
    expect(message).toBe(refusals.invalid_credentials);
    const alert = page.getByRole('alert').getByText(message, { exact: true });
    await seen(alert);
    const field = page.getByLabel(credentials.login, { exact: true });
    expect((await alert.boundingBox())!.y).toBeLessThan((await field.boundingBox())!.y);
    expect(await field.inputValue()).toBe(wrong.username);
    expect(await page.getByLabel(credentials.password, { exact: true }).inputValue()).toBe(wrong.password);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

describe.concurrent('a login that was tried too often', () => {
  test.for(['en', 'ru'] as const)(
    'is told for how long it is closed, in its own language (%s)',
    { tags: ['long'] },
    async (language, { openVisitor }) => {
      const closed = { username: `nobody-${crypto.randomUUID()}`, password: 'not the password' };
      for (let tries = 1; tries <= 5; tries += 1) await askBank(calls.login, { body: closed });
      const { page, open, announce } = await openVisitor({ language });
      announce(/status of 429/);
      await open('/Login');
      const texts = { en: credentials, ru: russianLogin.credentials }[language];
      await page.getByLabel(texts.login, { exact: true }).fill(closed.username);
      await page.getByLabel(texts.password, { exact: true }).fill(closed.password);
      const answered = page.waitForResponse((response) => response.url().endsWith(calls.login.path));
      await page.getByRole('button', { name: texts.submit, exact: true }).click();
      const seconds = Number((await answered).headers()['retry-after']);
      const told = refusalText(language, 'too_many_logins', { retryAfterSeconds: seconds });
      expect(told).toMatch(/1\d (minutes|минут)/);
      await seen(page.getByRole('alert').getByText(told, { exact: true }));
    },
  );
});

describe.concurrent('a device on which a client has logged in', () => {
  test('keeps a cookie that no script reads, and lets the client in while strangers have closed the login', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const client = await openClient('device');
    const own = await openVisitor();
    const { page, context } = own;
    const logIn = async () => {
      await page.getByLabel(pin.label, { exact: true }).fill(await comeToPinStep(own, client));
      await confirmPin(page);
      await arrivesAt(page, '/personal-account/details');
    };
    await logIn();
    const deviceCookie = async () => (await context.cookies()).find(({ name }) => name === 'device');
    const first = await deviceCookie();
    expect(first).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      value: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await page.evaluate(() => document.cookie)).not.toContain('device');
    expect(
      await page.evaluate(
        (secret) => JSON.stringify({ ...localStorage, ...sessionStorage }).includes(secret),
        first!.value,
      ),
    ).toBe(false);
    expect((await page.evaluate(() => Object.keys(localStorage))).toSorted()).toEqual(['language', 'token']);

    // On the same network as the client, so that the network is closed as well.
    for (let tries = 1; tries <= 10; tries += 1)
      await askBank(calls.login, { body: { ...client, password: 'not the password' } });
    const stranger = await openVisitor();
    stranger.announce(/status of 429/);
    await stranger.open('/Login');
    await fillCredentials(stranger.page, client);
    await submitCredentials(stranger.page);
    await seen(
      stranger.page
        .getByRole('alert')
        .getByText(refusalText('en', 'too_many_logins', { retryAfterSeconds: 15 * 60 }), { exact: true }),
    );

    await page.evaluate(() => localStorage.removeItem('token'));
    await logIn();
    expect((await deviceCookie())!.value).not.toBe(first!.value);
  });
});

describe.concurrent('the PIN step (spec 4)', () => {
  test('the right password and the right PIN lead to the account details', async ({ openVisitor }) => {
    const visitor = await openVisitor();
    const { page } = visitor;
    const right = await comeToPinStep(visitor, personalClient);
    await seen(page.getByText(fill(demonstration.pin, { pin: right })));
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await page.getByLabel(pin.label, { exact: true }).fill(right);
    await confirmPin(page);
    await arrivesAt(page, '/personal-account/details');
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
  });

  test('a wrong PIN keeps the client in the PIN step; the right one still opens the account', async ({
    openVisitor,
  }) => {
    const visitor = await openVisitor();
    const { page } = visitor;
    const right = await comeToPinStep(visitor, await openClient('wrong-pin'));
    await page.getByLabel(pin.label, { exact: true }).fill(anotherPin(right));
    await confirmPin(page);
    await seen(page.getByText(pin.invalid, { exact: true }));
    await arrivesAt(page, '/Login');
    await page.getByLabel(pin.label, { exact: true }).fill(right);
    await gone(page.getByText(pin.invalid, { exact: true }));
    await confirmPin(page);
    await arrivesAt(page, '/personal-account/details');
  });

  test('after five wrong PINs the login is over and says why; no PIN is made until it goes on', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const visitor = await openVisitor();
    const { page, announce } = visitor;
    announce(/status of 4(01|29)/);
    const client = await openClient('five-pins');
    const right = await comeToPinStep(visitor, client);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await page.getByLabel(pin.label, { exact: true }).fill(anotherPin(right));
      const answered = page.waitForResponse((response) => response.url().endsWith(calls.verifyPin.path));
      await confirmPin(page);
      expect(await (await answered).json()).toBe('PIN IS NOT VALID');
      if (attempt < 5) await seen(page.getByText(fill(triesLeftText(5 - attempt), { count: 5 - attempt })));
    }
    await seen(page.getByRole('heading', { name: credentials.title, exact: true }));
    await seen(page.getByRole('alert').getByText(pin.tooMany, { exact: true }));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await arrivesAt(page, '/Login');
    await fillCredentials(page, client);
    await submitCredentials(page);
    await seen(page.getByRole('alert').getByText(/No PIN is accepted or emailed now: try again in 15 minutes/));
  });

  test('survives a reload and a look at another page: the PIN of the mail opens the account', async ({
    openVisitor,
  }) => {
    const visitor = await openVisitor();
    const { page, announce, open } = visitor;
    announce(/status of 401/);
    const right = await comeToPinStep(visitor, await openClient('reloaded-pin'));
    await page.reload();
    await seen(page.getByText(pin.mailed, { exact: true }));
    await open('/personal-account/details');
    await seen(page.getByText(portal.invitation.title, { exact: true }));
    await open('/Login');
    await page.getByLabel(pin.label, { exact: true }).fill(right);
    await confirmPin(page);
    await arrivesAt(page, '/personal-account/details');
  });

  test('the PIN is mailed to the client in the client’s own language, whatever language the site is in', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const visitor = await openVisitor();
    const client = await openClient('russian', { language: 'ru' });
    const shown = await comeToPinStep(visitor, client);
    await sees(async () => (await readMails(client.email)).map(({ subject }) => subject), [russianMail.pin.subject]);
    const [mail] = await readMails(client.email);
    expect(mail!.text).toContain(shown);
    expect(mail!.text).toContain(russianMail.pin.lead);
  });

  test('another login starts over with the login still there', { tags: ['long'] }, async ({ openVisitor }) => {
    const visitor = await openVisitor();
    const { page } = visitor;
    await comeToPinStep(visitor, personalClient);
    await page.getByRole('button', { name: pin.otherLogin, exact: true }).click();
    await seen(page.getByRole('heading', { name: credentials.title, exact: true }));
    expect(await page.getByLabel(credentials.login, { exact: true }).inputValue()).toBe(personalClient.username);
    await sees(() => page.evaluate(() => localStorage.getItem('token')), null);
  });
});

describe.concurrent('a client who is logged in (spec 2, spec 4)', () => {
  test('goes from Login straight to the account details', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page } = await openVisitor({ token: await logInAtBank(personalClient) });
    await page.goto('/Login');
    await arrivesAt(page, '/personal-account/details');
  });

  test('stays logged in over a reload', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions');
    await page.reload();
    await seen(page.getByRole('table'));
    await arrivesAt(page, '/personal-account/transactions');
  });

  test('has a Logout and no choice of language; a stranger has it the other way round', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const client = await openVisitor({ token: await logInAtBank(personalClient) });
    await client.open('/personal-account/details');
    await seen(client.page.getByRole('button', { name: shell.header.logout, exact: true }));
    await gone(client.page.getByRole('combobox', { name: shell.header.language, exact: true }));
    const stranger = await openVisitor();
    await stranger.open('/personal-account/details');
    await seen(stranger.page.getByRole('combobox', { name: shell.header.language, exact: true }));
    await gone(stranger.page.getByRole('button', { name: shell.header.logout, exact: true }));
  });

  test('logs out: the token is removed here and dead at the bank, and the home page is shown', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    await page.getByRole('button', { name: shell.header.logout, exact: true }).click();
    await arrivesAt(page, '/');
    await sees(() => page.evaluate(() => localStorage.getItem('token')), null);
    await sees(async () => (await askBank(calls.readClient, { token })).status, 401);
  });

  test('is told when the session has ended, and comes back to the same place after the next login', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { page, open, announce } = await openVisitor({ token });
    announce(/status of 401/);
    await open('/personal-account/details');
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
    await answerOf(calls.logout, { token });
    await page.getByRole('link', { name: portal.tabs.statement, exact: true }).click();
    await seen(page.getByRole('alert').getByText(portal.ended.title, { exact: true }));
    await page.getByRole('link', { name: portal.invitation.login, exact: true }).click();
    await fillCredentials(page, personalClient);
    await submitCredentials(page);
    await page.getByLabel(pin.label, { exact: true }).fill(await shownPin(page));
    await confirmPin(page);
    await sees(async () => new URL(page.url()).pathname, '/personal-account/transactions');
    await seen(page.getByRole('table'));
  });
});
