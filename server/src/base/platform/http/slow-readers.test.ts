import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';
import { isOpensslInstalled, makeCertificates } from '../../../testing/make-certificates.ts';
import type { Config } from '../config.ts';
import { siteApp } from './app-options.ts';
import { createApp, readerPatienceMs } from './create-app.ts';
import { inSlices } from './in-slices.ts';

let bank: TestBank;
/** Far more than the machine keeps for a connection on its own. */
const length = 20_000_000;
const sipBytes = 65_536;
const folder = mkdtempSync(join(tmpdir(), 'bank-slow-'));
const patienceMs = 1_500;
beforeAll(async () => {
  bank = await openTestBank();
  if (isOpensslInstalled) makeCertificates(folder, ['bank']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await bank.close();
});

const fileOf = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** A server of the bank with a long answer. */
async function open(settings: Partial<Config> = {}): Promise<FastifyInstance> {
  const app = await createApp({ ...bank.platform, config: { ...bank.config, ...settings } }, siteApp(bank.config));
  app.get('/long', async (_request, reply) => reply.type('text/plain').send(inSlices(Buffer.alloc(length, 'x'))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return app;
}

async function ask(app: FastifyInstance, isTls: boolean): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = isTls
    ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
    : connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, isTls ? 'secureConnect' : 'connect');
  socket.write('GET /long HTTP/1.1\r\nHost: bank.example\r\n\r\n');
  return socket;
}

test('the bank waits a minute for a reader who takes nothing', () => {
  expect(readerPatienceMs).toBe(60_000);
  expect(bank.app.server.timeout).toBe(readerPatienceMs);
});

test.each([['plain', false], ...(isOpensslInstalled ? [['TLS', true] as const] : [])] as const)(
  'a caller who takes nothing of an answer for too long is cut, and one who takes it slowly gets all of it: %s',
  { tags: ['long'] },
  async (_, isTls) => {
    const app = await open(
      isTls ? { tls: { certificate: fileOf('bank.pem'), key: fileOf('bank.key'), callersAuthority: undefined } } : {},
    );
    app.server.setTimeout(patienceMs);
    const [silent, slow] = [await ask(app, isTls), await ask(app, isTls)];
    silent.pause();
    const connections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    let received = 0;
    const began = performance.now();
    slow.on('data', (part: Buffer) => {
      const sips = Math.floor(received / sipBytes);
      received += part.length;
      if (Math.floor(received / sipBytes) === sips) return;
      slow.pause();
      setTimeout(() => slow.resume(), 7);
    });
    expect(await connections()).toBe(2);
    while ((await connections()) > 1) await pause(20);
    while (received < length) await pause(20);
    // It took longer than a reader who takes nothing is given.
    expect(performance.now() - began).toBeGreaterThan(patienceMs);
    silent.destroy();
    slow.destroy();
  },
);
