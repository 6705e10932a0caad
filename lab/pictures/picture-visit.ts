import { calls } from '@bank/contract';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { demonstrationClients } from '../../server/src/operation/demonstration/index.ts';

/** What the browser of a visitor holds: a language, and the token of a client. */
export function storageOf(
  origin: string,
  language: string,
  token: string | undefined,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const stored = [
    { name: 'language', value: language },
    ...(token === undefined ? [] : [{ name: 'token', value: token }]),
  ];
  return {
    origins: [{ origin, localStorage: stored }],
    cookies: [
      {
        name: 'language',
        value: language,
        domain: new URL(origin).hostname,
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
  };
}

/** Both steps of the demonstration client's login; the demonstration shows the PIN. */
export async function logIn(origin: string): Promise<string> {
  const [{ login: username, password }] = demonstrationClients;
  const ask = (path: string, body: unknown, token?: string) => askBank(origin + path, body, token);
  const { token } = (await ask(calls.login.path, { username, password })) as { token: string };
  const [, pin] = (await ask(calls.requestPin.path, undefined, token)) as [string, string];
  await ask(calls.verifyPin.path, { pin }, token);
  return token;
}

async function askBank(address: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** Waits until letters and data are there. The network is never idle: a page of a client follows a stream. */
export async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    `document.querySelector('main h1') !== null && document.querySelector('[aria-busy="true"]') === null &&
      document.fonts.status === 'loaded' && [...document.images].every((image) => image.complete)`,
  );
}
