import { calls } from '@bank/contract';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRoutes } from '../../base/platform/http/call-routes.ts';
import { siteApp } from '../../base/platform/http/app-options.ts';
import { createApp } from '../../base/platform/http/create-app.ts';
import type { Database } from '../../base/platform/platform.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { gateRoutes, guardSite, openGate } from './index.ts';

let app: FastifyInstance;
let port: number;
let pass: string;

beforeAll(async () => {
  // Nothing here asks the database.
  const platform = testPlatform(undefined as unknown as Database, { siteGatePassword: 'Open Sesame' });
  app = await createApp(platform, siteApp(platform.config));
  const gate = await openGate(platform);
  pass = gate.issuePass()!;
  guardSite(app, gate, { sendGatePage: (_request, reply) => reply.code(401).type('text/html').send('the gate') });
  const answer = callRoutes(app, {
    authenticate: async () => undefined,
    limit: () => undefined,
    noteTokenUse: async () => undefined,
  });
  gateRoutes(answer, platform, gate);
  answer(calls.readExchangeRates, async () => ({ asOf: '2026-11-21T00:00:00Z', source: 'SECRET', rates: [] }));
  for (const page of ['/', '/About', '/robots.txt'])
    app.get(page, async (_request, reply) => reply.header('cache-control', 'no-cache').send('SECRET'));
  for (const file of ['/documents/en/Terms.pdf', '/assets/main-a1.js']) {
    app.get(file, { config: { isFile: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .header('x-served', file)
        .send(file.endsWith('.js') ? 'a script' : 'SECRET'),
    );
  }
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('SECRET'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a request line as it is: no client library tidies it up. */
async function ask(target: string, { method = 'GET', headers = '' } = {}): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  socket.on('error', () => undefined).on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  socket.write(
    Buffer.from(`${method} ${target} HTTP/1.1\r\nhost: bank.example\r\nconnection: close\r\n${headers}\r\n`, 'latin1'),
  );
  await once(socket, 'close');
  return { status: Number(text.split(' ')[1]), text };
}

const document = '/documents/en/Terms.pdf';
/** Addresses that look like a script's, or like another place, to a reader that differs from the router. */
const disguises = (path: string): readonly string[] => [
  `${path}#.js`,
  `${path}?.js`,
  `${path}?x=/y.js`,
  `${path}#/y.css?z.png`,
  `${path}%23.js`,
  `${path}%3f.js`,
  `${path};.js`,
  `${path};/x.js`,
  `${path}/`,
  `${path}/.js`,
  `${path}/#.js`,
  `/${path}#.js`,
  `//assets/..${path}#.js`,
  `/.${path}#.js`,
  `/assets/..${path}`,
  `/assets/%2e%2e${path}`,
  `/assets/..%2f${path.slice(1)}`,
  `/assets/main-a1.js/..${path}`,
  `/assets\\..\\${path.slice(1)}`,
  `${path}\\x.js`,
  `${path}\\#.js`,
  `${path}%00.js`,
  `${path}%20#.js`,
  `${path.replace('.pdf', '%2epdf')}#.js`,
  `${path.replace('.pdf', '%252epdf')}#.js`,
  `${path.replace('.pdf', '.PDF')}#.js`,
  `http://bank.example${path}#.js`,
  `http://bank.example${path}`,
  `http://assets/main-a1.js@bank.example${path}`,
  `HTTP://x.js${path}#.js`,
  `http://x.js?${path}`,
  `http://bank.example/assets/main-a1.js/../..${path}`,
  `${path}#?.js`,
  `${path}?#.js`,
  `${path}&.js`,
  `${path}!.js`,
];

describe('while the general password stands, no way of writing an address opens what it guards', () => {
  test.for([document, '/', '/About', '/api/exchange-rates', '/healthz/../About', '/nowhere'])(
    'neither to read %s nor to ask whether it is there',
    async (path) => {
      for (const target of [path, ...disguises(path)]) {
        for (const method of ['GET', 'HEAD', 'get', 'POST', 'OPTIONS']) {
          const { status, text } = await ask(target, { method });
          expect([method, target, [400, 401, 403, 404].includes(status), status]).toEqual([
            method,
            target,
            true,
            status,
          ]);
          expect([method, target, /SECRET|x-served: \/documents/.test(text)]).toEqual([method, target, false]);
        }
      }
    },
  );

  test('the route decides: the same address is a document with a pass, and the gate without', async () => {
    for (const target of [`${document}#.js`, `http://bank.example${document}`, '/documents/en/Terms%2epdf']) {
      expect([target, (await ask(target, { headers: `x-gate-pass: ${pass}\r\n` })).status]).toEqual([target, 200]);
      expect([target, (await ask(target)).status]).toEqual([target, 401]);
    }
  });

  test('a script is open however it is asked for, and may be kept', async () => {
    for (const target of [
      '/assets/main-a1.js',
      '/assets/main-a1.js?v=1',
      '/assets/main-a1.js#top',
      'http://bank.example/assets/main-a1.js',
    ]) {
      const { status, text } = await ask(target);
      expect([target, status]).toEqual([target, 200]);
      expect(text).toContain('public, max-age=3600');
    }
  });

  test.for([document, '/About', '/api/exchange-rates'])(
    'no cache keeps %s, neither for visitors with a pass nor for those without one',
    async (target) => {
      for (const headers of ['', `x-gate-pass: ${pass}\r\n`]) {
        for (const method of ['GET', 'HEAD']) {
          const { text } = await ask(target, { method, headers });
          expect([method, text.match(/^cache-control: .*$/gim)]).toEqual([
            method,
            [expect.stringMatching(/^cache-control: no-store\r?$/)],
          ]);
        }
      }
    },
  );
});
