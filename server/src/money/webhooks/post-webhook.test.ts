import { once } from 'node:events';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isOpensslInstalled, makeCertificates } from '../../testing/make-certificates.ts';
import { isPublicAddress } from './is-public-address.ts';
import { askWebhooks, type WebhookPost, type WebhookTransport } from './post-webhook.ts';

/** As the sender judges what comes back. */
const postWebhooks =
  (with_: Partial<WebhookTransport>) =>
  async (post: WebhookPost, signal: AbortSignal): Promise<void> => {
    const { status } = await askWebhooks(with_)(post, signal);
    if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
  };

const post = { address: 'https://books.inside/in?a=1', headers: { 'x-test': 'yes' }, body: Buffer.from('rows') };
const never = new AbortController().signal;
const at = (...addresses: string[]) =>
  Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('a name that leads to', () => {
  test.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['the figures of a cloud', ['169.254.169.254']],
    ['this machine by IPv6', ['::1']],
    ['a private network by IPv6', ['fd00::1']],
    ['this machine, written as IPv6', ['::ffff:127.0.0.1']],
    ['a public address and a private one', ['93.184.215.14', '192.168.1.1']],
    ['nothing', []],
  ])('%s is not called', async (_where, addresses) => {
    const send = postWebhooks({ resolve: () => at(...addresses) });
    await expect(send(post, never)).rejects.toThrow('not on the public internet');
  });
});

test('a name that leads inside a moment after it was judged reaches nothing there: it is looked up once', async () => {
  let asked = 0;
  const resolve = () => at((asked += 1) === 1 ? '127.0.0.2' : '127.0.0.1');
  const judged: string[] = [];
  const isAllowed = (address: string) => judged.push(address) > 0;
  // A port that nobody listens on: what is tried is the address that was judged, and no other.
  const send = postWebhooks({ resolve, isAllowed, port: 1, timeoutMs: 200 });
  await expect(send(post, never)).rejects.toThrow('ECONNREFUSED');
  expect([asked, judged]).toEqual([1, ['127.0.0.2']]);
  await expect(send(post, never)).rejects.toThrow('ECONNREFUSED');
  // The next time it is judged anew.
  expect([asked, judged]).toEqual([2, ['127.0.0.2', '127.0.0.1']]);
});

test('the addresses of the public internet are known from the others', () => {
  for (const open of ['93.184.215.14', '8.8.8.8', '2606:4700::1111'])
    expect([open, isPublicAddress(open)]).toEqual([open, true]);
  for (const closed of [
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fe80::1',
    '2001:db8::1',
    'books',
  ])
    expect([closed, isPublicAddress(closed)]).toEqual([closed, false]);
});

test('a name that is not found in time is given up', async () => {
  const send = postWebhooks({ resolve: () => new Promise(() => {}), timeoutMs: 50 });
  await expect(send(post, never)).rejects.toThrow('was not found in time');
});

const needsOpenssl = { skip: !isOpensslInstalled, meta: { needs: 'openssl, which is not installed here' } };

describe('a server of a client', needsOpenssl, () => {
  let folder: string;
  let server: Server;
  let heard: { request: IncomingMessage; body: string }[];
  let answer: (response: ServerResponse) => void;
  let transport: Partial<WebhookTransport>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bank-webhook-'));
    makeCertificates(folder, ['books', 'other']);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    server = createServer({ cert: read('books.pem'), key: read('books.key') }, (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        heard.push({ request, body });
        answer(response);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    transport = { resolve: () => at('127.0.0.1'), isAllowed: () => true, port, ca: read('ca.pem'), timeoutMs: 2_000 };
  });
  beforeEach(() => {
    heard = [];
    answer = (response) => response.writeHead(204).end();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  test('gets what was sent, whole, under its own name', async () => {
    await postWebhooks(transport)(post, never);
    expect(heard.map(({ body }) => body)).toEqual(['rows']);
    expect(heard[0]!.request).toMatchObject({ method: 'POST', url: '/in?a=1' });
    expect(heard[0]!.request.headers).toMatchObject({ host: 'books.inside', 'x-test': 'yes', 'content-length': '4' });
  });

  test.each([200, 299])('that answers %i has taken it', async (status) => {
    answer = (response) => response.writeHead(status).end();
    await postWebhooks(transport)(post, never);
    expect(heard).toHaveLength(1);
  });

  test.each([300, 301, 302, 307, 308, 400, 500])(
    'that answers %i has not taken it, and nothing is followed',
    async (status) => {
      answer = (response) => response.writeHead(status, { location: 'https://books.inside/other' }).end();
      await expect(postWebhooks(transport)(post, never)).rejects.toThrow(`the webhook answered ${status}`);
      expect(heard).toHaveLength(1);
    },
  );

  test('that never answers is left', async () => {
    answer = () => {};
    await expect(postWebhooks({ ...transport, timeoutMs: 300 })(post, never)).rejects.toThrow('aborted');
  });

  test('that answers without end is left, and what it said is dropped', async () => {
    answer = (response) => {
      response.writeHead(200);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    await postWebhooks(transport)(post, never);
  });

  test('that says 200 and then never ends has taken it', async () => {
    answer = (response) => void response.writeHead(200).write('and');
    await postWebhooks({ ...transport, answerMs: 50 })(post, never);
    expect(heard).toHaveLength(1);
  });

  test('is called over one line again and again, and over a new one where it closed that', async () => {
    const ask = askWebhooks({ ...transport, keepsLines: true });
    const ports: (number | undefined)[] = [];
    answer = (response) => {
      ports.push(response.req.socket.remotePort);
      response.end('taken');
    };
    expect(await ask(post, never)).toEqual({ status: 200, start: 'taken' });
    await ask(post, never);
    server.closeIdleConnections();
    await ask(post, never);
    expect(new Set(ports).size).toBe(2);
    expect(ports[0]).toBe(ports[1]);
  });

  test('with the certificate of another name is told nothing', async () => {
    const elsewhere = { ...post, address: 'https://other.inside/in' };
    await expect(postWebhooks(transport)(elsewhere, never)).rejects.toThrow('altnames');
    expect(heard).toEqual([]);
  });
});
