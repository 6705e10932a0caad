import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { isOpensslInstalled, makeCertificates } from '../../testing/make-certificates.ts';
import { askWebhooks, type WebhookPost } from '../webhooks/post-webhook.ts';
import { lockWhatLeaves } from '../../base/platform/restore-lock-store.ts';
import { sendPushes } from './send-pushes.ts';
import { announcePush } from './store.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
let userId: string;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  await bank.database.db.deleteFrom('push_subscriptions').execute();
  client = await bank.client({ holds: ['1.00 EUR'], language: 'fr' });
  token = await bank.logIn(client);
  const user = bank.database.db.selectFrom('users').select('id').where('email', '=', client.email);
  userId = (await user.executeTakeFirstOrThrow()).id;
});

/** What a browser makes when it subscribes. */
function newBrowser(name: string, host = 'push.example') {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const authSecret = randomBytes(16);
  const body = {
    address: `https://${host}/send/${name}`,
    public_key: pair.getPublicKey('base64url'),
    auth_secret: authSecret.toString('base64url'),
  };
  return { pair, authSecret, body };
}
const subscribe = (body: object, by = token) => bank.call('subscribePush', { token: by, body });
const addressesOf = async (by = token): Promise<string[]> =>
  (await bank.call('readPushSubscriptions', { token: by })).body.addresses;
const announce = () => announcePush(bank.database.db, [userId]);
const never = new AbortController().signal;

/** A push service that answers with this status, and what it was sent. */
function pushService(status = 201) {
  const sent: WebhookPost[] = [];
  const ask = async (post: WebhookPost) => {
    sent.push(post);
    return { status, start: '' };
  };
  return { sent, ask, look: () => sendPushes(bank.platform, ask, never) };
}
const passTime = () => sql`update push_subscriptions set next_attempt_at = now()`.execute(bank.database.db);

/** RFC 8291 as a browser reads it. */
function read(body: Uint8Array, { pair, authSecret }: ReturnType<typeof newBrowser>): unknown {
  const bytes = Buffer.from(body);
  const [salt, sender, sealed] = [bytes.subarray(0, 16), bytes.subarray(21, 86), bytes.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), authSecret, info, 32));
  const derive = (of: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${of}\0`), length));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  expect(text.at(-1)).toBe(2);
  return JSON.parse(text.subarray(0, -1).toString());
}

test.skipIf(!isOpensslInstalled)(
  'a browser reads that something waits, in the user’s language, and nothing of what it is',
  { meta: { needs: 'openssl, which is not installed here' } },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bank-push-'));
    makeCertificates(folder, ['books']);
    const file = (name: string) => readFileSync(join(folder, name), 'utf8');
    const heard: { body: Buffer; authorization: string; ttl: unknown; encoding: unknown }[] = [];
    const service = createServer({ cert: file('books.pem'), key: file('books.key') }, (request, response) => {
      const { authorization = '', ttl, 'content-encoding': encoding } = request.headers;
      void buffer(request).then((body) => {
        heard.push({ body, authorization, ttl, encoding });
        response.writeHead(201).end();
      });
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const ask = askWebhooks({ resolve, isAllowed: () => true, port, ca: file('ca.pem'), timeoutMs: 5_000 });
    const browser = newBrowser('a', 'books.inside');
    expect((await subscribe(browser.body)).status).toBe(204);
    await announce();
    await sendPushes(bank.platform, ask, never);
    service.closeAllConnections();
    service.close();
    rmSync(folder, { recursive: true });
    expect(heard).toHaveLength(1);
    const [{ body, authorization, ttl, encoding }] = heard as [(typeof heard)[number]];
    expect(read(body, browser)).toEqual({
      title: 'Ostro',
      text: 'Quelque chose vous attend dans votre banque en ligne.',
    });
    const { key } = (await bank.call('readPushSubscriptions', { token })).body;
    expect(authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]{86}, k=/);
    expect(authorization).toContain(`k=${key}`);
    expect([ttl, encoding]).toEqual(['86400', 'aes128gcm']);
  },
);

test('what waits goes once to each browser, whichever server looks, and again when more waits', async () => {
  for (const name of ['a', 'b']) await subscribe(newBrowser(name).body);
  for (let count = 0; count < 3; count += 1) await announce();
  const service = pushService();
  await Promise.all([service.look(), service.look(), service.look()]);
  await service.look();
  expect(service.sent.map(({ address }) => address.slice(-1)).toSorted()).toEqual(['a', 'b']);
  await announce();
  await service.look();
  expect(service.sent).toHaveLength(4);
});

test('what a push service does not take is tried again later, and given up after a day', async () => {
  await subscribe(newBrowser('a').body);
  await announce();
  const busy = pushService(503);
  await busy.look();
  await busy.look();
  expect(busy.sent).toHaveLength(1);
  await passTime();
  await busy.look();
  expect(busy.sent).toHaveLength(2);
  await sql`update push_subscriptions set wanted_since = now() - interval '25 hours'`.execute(bank.database.db);
  await passTime();
  await busy.look();
  expect(busy.sent).toHaveLength(2);
  await announce();
  const service = pushService();
  await service.look();
  expect(service.sent).toHaveLength(1);
});

test.each([404, 410])('a subscription that the push service ended with %i is forgotten', async (status) => {
  for (const name of ['a', 'b']) await subscribe(newBrowser(name).body);
  await announce();
  await pushService(status).look();
  expect(await addressesOf()).toEqual([]);
});

test.each([
  ['this machine', '127.0.0.1'],
  ['a private network', '10.1.2.3'],
  ['the figures of a cloud', '169.254.169.254'],
  ['this machine by IPv6', '::1'],
])('a push service whose name leads to %s is not called', async (_where, address) => {
  await subscribe(newBrowser('a').body);
  await announce();
  const ask = askWebhooks({ resolve: async () => [{ address, family: 4 }], port: 1, timeoutMs: 500 });
  expect(await sendPushes(bank.platform, ask, never)).toBe(1);
  const { rows } = await sql`select from push_subscriptions where told_count = wanted_count`.execute(bank.database.db);
  expect(rows).toEqual([]);
});

test('an address that is no https address of the public internet is refused, and so are wrong keys', async () => {
  const { body } = newBrowser('a');
  for (const address of [
    '',
    'http://push.example/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://push.example:8443/a',
    'https://user:word@push.example/a',
    'https://books.internal/a',
    `https://push.example/${'a'.repeat(1_000)}`,
  ])
    expect([address, (await subscribe({ ...body, address })).body?.field]).toEqual([address, 'address']);
  const wrong = Buffer.from(body.public_key, 'base64url');
  wrong[64]! ^= 1;
  for (const public_key of ['', 'AAAA', wrong.toString('base64url')])
    expect((await subscribe({ ...body, public_key })).body?.field).toBe('public_key');
  expect((await subscribe({ ...body, auth_secret: 'AAAA' })).body?.field).toBe('auth_secret');
  expect(await addressesOf()).toEqual([]);
});

test('a user has five browsers at most, ends each, and a browser is one user’s at a time', async () => {
  for (let count = 0; count < 6; count += 1) await subscribe(newBrowser(String(count)).body);
  expect((await addressesOf()).map((address) => address.slice(-1)).toSorted()).toEqual(['1', '2', '3', '4', '5']);
  const other = await bank.logIn(await bank.client());
  await bank.call('endPush', { token: other, body: { address: 'https://push.example/send/1' } });
  await bank.call('endPush', { token, body: { address: 'https://push.example/send/2' } });
  expect(await addressesOf()).toHaveLength(4);
  await subscribe(newBrowser('3').body, other);
  expect(await addressesOf(other)).toEqual(['https://push.example/send/3']);
  expect((await addressesOf()).map((address) => address.slice(-1)).toSorted()).toEqual(['1', '4', '5']);
});

test('after a restore no push leaves until people have released the mails', async () => {
  await subscribe(newBrowser('a').body);
  await announce();
  const service = pushService();
  const rolledBack = new Error('as if there had been no restore');
  const restored = inTransaction(bank.database.db, async (transaction) => {
    await lockWhatLeaves(transaction, { cause: 'loss', restoredTo: null });
    await sendPushes({ ...bank.platform, db: transaction }, service.ask, never);
    throw rolledBack;
  });
  await expect(restored).rejects.toThrow(rolledBack);
  expect(service.sent).toEqual([]);
  await service.look();
  expect(service.sent).toHaveLength(1);
});
