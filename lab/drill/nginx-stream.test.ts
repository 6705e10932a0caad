import { once } from 'node:events';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sealEvents } from '../../server/src/base/audit/seal-events.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { startNginx, whereNginxIs, type NginxInFront } from './nginx-in-front.ts';

let bank: TestBank;
let nginx: NginxInFront;
let account: TestAccount;
let token: string;

/** An open page behind nginx: what the bank has sent it so far, and whether the stream has ended. */
async function openPage({ after }: { readonly after?: string } = {}) {
  const page = { status: 0, headers: {} as Record<string, unknown>, text: '', hasEnded: false, leave: () => {} };
  await new Promise<void>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: nginx.port,
        path: '/api/events',
        agent: false,
        rejectUnauthorized: false,
        headers: {
          host: 'bank.example',
          authorization: `Bearer ${token}`,
          ...(after !== undefined && { 'last-event-id': after }),
        },
      },
      (answer) => {
        Object.assign(page, { status: answer.statusCode, headers: answer.headers });
        answer.setEncoding('utf8').on('data', (part: string) => (page.text += part));
        answer.on('close', () => (page.hasEnded = true));
        resolve();
      },
    );
    asked.on('error', reject);
    asked.end();
    page.leave = () => asked.destroy();
    onTestFinished(page.leave);
  });
  if (page.status === 200) await expect.poll(() => page.text).toContain('event: open');
  return page;
}

async function deposit(): Promise<void> {
  await bank.deposit(account, '5.00');
  await sealEvents(bank.database.db);
}

describe('the stream of events behind nginx', whereNginxIs, () => {
  beforeAll(async () => {
    bank = await openTestBank({ settings: { TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://bank.example' } });
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx((bank.app.server.address() as AddressInfo).port);
  });
  beforeEach(async () => {
    const client = await bank.client({ holds: ['1000.00 EUR'] });
    [account] = client.accounts;
    token = await bank.logIn(client);
    await sealEvents(bank.database.db);
  });
  afterAll(async () => {
    await nginx.close();
    await bank.close();
  });

  test('a change is on the page at once: nginx keeps nothing back for what follows', async () => {
    const page = await openPage();
    await deposit();
    await expect.poll(() => page.text).toContain(account.id);
    expect(page.hasEnded).toBe(false);
    expect(page.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    await deposit();
    await expect.poll(() => page.text.match(/event: change/g)).toHaveLength(2);
  });

  test('a page that was cut is told what it missed', async () => {
    const before = await openPage();
    const after = /id: (\d+)/.exec(before.text)![1]!;
    before.leave();
    await deposit();
    const page = await openPage({ after });
    await expect.poll(() => page.text).toContain(account.id);
  });

  test('the bank hears that a page was left: its place is free for another one', async () => {
    const pages = [await openPage(), await openPage(), await openPage(), await openPage()];
    expect((await openPage()).status).toBe(429);
    pages[0]!.leave();
    await expect.poll(async () => (await openPage()).status).toBe(200);
  });

  test('where nothing happens the beat of the bank keeps the stream open', { timeout: 180_000 }, async () => {
    const page = await openPage();
    // Two beats: longer than nginx waits for a bank that says nothing at all.
    await expect.poll(() => page.text.match(/^:$/gm)?.length ?? 0, { timeout: 50_000 }).toBeGreaterThan(1);
    expect(page.hasEnded).toBe(false);
  });

  test('a logout ends the stream of an open page', async () => {
    const page = await openPage();
    await bank.call('logout', { token });
    await expect.poll(() => page.hasEnded).toBe(true);
  });
});

test('a company whose two hundred open pages share one address goes on working', whereNginxIs, async () => {
  // Its pages belong to more logins than a test makes: in the place of the bank stands what keeps streams open.
  const open = createServer((asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    if (asked.url === '/api/events') answer.write('event: open\n\n');
    else answer.end();
  });
  await once(open.listen(0, '127.0.0.1'), 'listening');
  const proxy = await startNginx((open.address() as AddressInfo).port);
  onTestFinished(async () => {
    open.closeAllConnections();
    // Asked to leave, it would wait for its two hundred streams.
    await proxy.kill();
    await proxy.close();
  });
  const statusOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const asked = request({
        host: '127.0.0.1',
        port: proxy.port,
        path,
        agent: false,
        rejectUnauthorized: false,
        headers: { host: 'bank.example' },
      });
      asked.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode!));
      asked.end();
      onTestFinished(() => void asked.destroy());
    });
  const pages = await Promise.all(Array.from({ length: 200 }, () => statusOf('/api/events')));
  expect(new Set(pages)).toEqual(new Set([200]));
  expect(await statusOf('/')).toBe(200);
});
