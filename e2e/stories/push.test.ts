/** @module-tag long */
import { brand } from '@bank/contract';
import { mailTexts } from '@bank/dictionaries/mail-texts';
import { notices as english } from '@bank/dictionaries/en/notices';
import { notices as russian } from '@bank/dictionaries/ru/notices';
import type { Page, Worker } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

/*
 * The script that shows pushes, in a browser, under the policies of the website. What a Chromium without windows lacks
 * is replaced, and nothing else: its maker's push service, whether notifications are allowed, what shows them, and what
 * brings a window to the front.
 */

/** Runs in the page: what the push service of the browser's maker answers. */
function standInForPushService(): void {
  let kept: object | null = null;
  const endpoint = 'https://push.example/send/1';
  // The browser of RFC 8291, appendix A.
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) };
  Object.assign(PushManager.prototype, {
    subscribe: () => Promise.resolve((kept = made)),
    getSubscription: () => Promise.resolve(kept),
  });
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
}

/** What the script of a worker finds around it, as far as the story asks for it. */
interface Around {
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  shown: object[];
  done: string[];
  dispatchEvent(event: Event): boolean;
}

/** Runs in the worker: notes what it shows. */
function noteShown(): void {
  const around = globalThis as unknown as Around;
  around.shown = [];
  around.registration.showNotification = (title, options) => {
    around.shown.push({ title, ...options });
    return Promise.resolve();
  };
}

/** Runs in the worker: a press on what it shows. Answers what it does. */
async function press(): Promise<readonly string[]> {
  const around = globalThis as unknown as Around & Record<string, { readonly prototype: object }>;
  const done: string[] = [];
  Object.assign(around['WindowClient']!.prototype, {
    focus(this: { readonly url: string }) {
      done.push(`to the front: ${new URL(this.url).pathname}`);
      return Promise.resolve(this);
    },
  });
  Object.assign(around['Clients']!.prototype, {
    openWindow: (address: string) => Promise.resolve(done.push(`opened: ${address}`)),
  });
  let work: Promise<unknown> = Promise.resolve();
  const event = Object.assign(new Event('notificationclick'), {
    notification: { close: () => done.push('closed') },
    waitUntil: (given: Promise<unknown>) => (work = given),
  });
  around.dispatchEvent(event);
  await work;
  return done;
}

/** The id by which the browser knows the script's registration. */
async function registrationOf(page: Page): Promise<{ deliver: (message: object) => Promise<unknown> }> {
  const session = await page.context().newCDPSession(page);
  const { origin } = storyPlace();
  let registrationId = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    registrationId ||= first?.registrationId ?? '';
  });
  await session.send('ServiceWorker.enable');
  return {
    deliver: async (message) => {
      const data = JSON.stringify(message);
      await sees(() => Promise.resolve(registrationId !== ''), true);
      return session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
  };
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Around).shown);

describe.concurrent('a push in a browser', () => {
  test.for([
    ['en', english],
    ['ru', russian],
  ] as const)(
    'says in the language of the user that something waits, and opens the portal (%s)',
    async ([language, text], { openVisitor }) => {
      const client = await openClient('pushed');
      const { page, context, open } = await openVisitor({ token: await logInAtBank(client), language });
      await context.grantPermissions(['notifications'], { origin: storyPlace().origin });
      await page.addInitScript(standInForPushService);
      const { deliver } = await registrationOf(page);
      await open('/personal-account/notices');
      await page.getByRole('button', { name: text.device.turnOn, exact: true }).click();
      await seen(page.getByText(text.device.states.on));
      const [worker] = context.serviceWorkers();
      expect(new URL(worker!.url()).pathname).toBe('/push.js');

      await worker!.evaluate(noteShown);
      await deliver({ title: brand.names[language], text: mailTexts[language].push });
      // Each push takes the place of the one before it, and says nothing of what waits.
      const said = { title: brand.names[language], body: mailTexts[language].push, tag: 'waiting' };
      await sees(() => shownBy(worker!), [{ ...said, icon: '/icon-192.png' }]);
      expect((await page.request.get('/icon-192.png')).status()).toBe(200);

      // The page was there before the script was.
      expect(await worker!.evaluate(press)).toEqual(['closed', 'to the front: /personal-account/notices']);
      // A page of the website is none of the portal.
      await open('/Privacy');
      expect(await worker!.evaluate(press)).toEqual(['closed', 'opened: /personal-account/details']);
    },
  );
});
