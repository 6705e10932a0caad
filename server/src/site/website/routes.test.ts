import { calls } from '@bank/contract';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gateRoutes, guardSite, openGate } from '../gate/index.ts';
import type { Config } from '../../base/platform/config.ts';
import { callRoutes } from '../../base/platform/http/call-routes.ts';
import { siteApp } from '../../base/platform/http/app-options.ts';
import { createApp } from '../../base/platform/http/create-app.ts';
import type { Database } from '../../base/platform/platform.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { loadWebsite, sendGatePage, websiteRoutes } from './index.ts';
import { notReadable } from './read-site-manifest.ts';
import { script, writeWebsite } from './testing-website.ts';

let built: Awaited<ReturnType<typeof writeWebsite>>;
let app: FastifyInstance;

beforeAll(async () => {
  built = await writeWebsite();
  app = await serverWith({ publicUrl: 'https://bank.example' });
});
afterAll(async () => {
  await app.close();
  await built.remove();
});

async function serverWith(settings: Partial<Config>): Promise<FastifyInstance> {
  // The website asks the database nothing.
  const platform = testPlatform(undefined as unknown as Database, settings);
  const website = await loadWebsite(platform.config.mode, built.folder);
  const server = await createApp(platform, siteApp(platform.config, website.manifest.scriptHashes));
  const gate = await openGate(platform);
  guardSite(server, gate, { sendGatePage: sendGatePage(website, platform.config) });
  const answer = callRoutes(server, {
    authenticate: async () => undefined,
    limit: () => undefined,
    noteTokenUse: async () => undefined,
  });
  gateRoutes(answer, platform, gate);
  answer(calls.readExchangeRates, async () => ({ asOf: '2026-11-21T00:00:00Z', source: 'test', rates: [] }));
  await websiteRoutes(server, website, platform);
  return server;
}

const titleOf = (html: string) => /<html lang="(\w+)"><title>([\w-]+)/.exec(html)?.slice(1);

describe('a page', () => {
  test.each([
    [undefined, 'en'],
    ['language=ru', 'ru'],
    ['theme=dark; language=es', 'es'],
    ['language=fr; theme=dark', 'fr'],
    ['language=de', 'en'],
    ['language=../../etc/passwd', 'en'],
    ['xlanguage=ru', 'en'],
    ['language=', 'en'],
    ['language=es; __Host-language=ru', 'ru'],
    ['__Host-language=de; language=es', 'es'],
  ])('with the cookie %j comes in %s', async (cookie, language) => {
    const answer = await app.inject({ url: '/Contact', headers: cookie === undefined ? {} : { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(titleOf(answer.body)).toEqual([language, 'contact']);
  });

  test('may be kept by a browser, which asks each time, and by nobody for another language', async () => {
    const answer = await app.inject('/');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.vary).toBe('Origin, Cookie, Accept-Encoding');
  });

  test('may carry its own style and no other', async () => {
    const styleSources = (url: string) =>
      app.inject(url).then(({ headers }) => /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]);
    expect(await styleSources('/Contact')).toBe(`'self' 'sha256-${'A'.repeat(43)}='`);
    expect(await styleSources('/')).toBe("'self'");
  });

  test('that has not changed is not sent again', async () => {
    const { etag } = (await app.inject('/')).headers;
    const again = await app.inject({ url: '/', headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const inRussian = await app.inject({ url: '/', headers: { 'if-none-match': etag!, cookie: 'language=ru' } });
    expect(inRussian.statusCode).toBe(200);
  });

  test.each([
    ['br', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip, deflate', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['gzip, br;q=0', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['*', 'br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ])('to a browser that accepts %s is sent as %s', async (accepted, encoding, decode) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(titleOf(decode(answer.rawPayload).toString())).toEqual(['en', 'home']);
  });

  test('names the bank by its public address', async () => {
    expect((await app.inject({ url: '/Contact', headers: { host: 'evil.example' } })).body).toContain(
      'href="https://bank.example/Contact"',
    );
  });

  test('names the listening address where no public one is set', async () => {
    const server = await serverWith({ port: 0 });
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    const html = await (await fetch(`${address}/Contact`)).text();
    expect(html).toContain(`href="${address}/Contact"`);
    await server.close();
  });

  test('is asked for without its body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test.each([
    ['/personal-account', 302, '/personal-account/details'],
    ['/contact?from=mail', 308, '/Contact?from=mail'],
    ['/API', 308, '/api'],
    ['/CONTACT/', 308, '/Contact'],
    ['/CONTACT/?from=mail', 308, '/Contact?from=mail'],
  ])('at %s is found by %i at %s', async (asked, status, right) => {
    const answer = await app.inject(asked);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, right]);
  });

  test('that does not exist is a helpful page in the visitor’s language', async () => {
    for (const url of ['/nowhere', '/Contact/nowhere', '/%00', '/en', '/en/home']) {
      const answer = await app.inject({ url, headers: { cookie: 'language=fr' } });
      expect([answer.statusCode, titleOf(answer.body)]).toEqual([404, ['fr', 'not-found']]);
    }
  });
});

describe('a call that does not exist', () => {
  test.each([
    ['GET', '/api/nowhere'],
    ['GET', '/user/nowhere'],
    ['GET', '/mailer/contacts/forms'],
    ['POST', '/api'],
    ['POST', '/'],
    ['POST', '/api/exchange-rates'],
    ['PUT', '/Contact'],
    ['DELETE', '/user/me'],
  ] as const)('%s %s is answered with a refusal', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, reason: 'call_not_found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('GET /api is a page all the same', async () => {
    expect(titleOf((await app.inject('/api')).body)).toEqual(['en', 'payment-api']);
  });
});

describe('a file', () => {
  test('with a hashed name is kept for ever and sent compressed', async () => {
    const answer = await app.inject({ url: '/assets/main-a1b2.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(String(answer.headers.vary).toLowerCase()).toContain('origin');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  test('that is a picture says of what kind, is kept for ever, and bears no header for documents', async () => {
    const { headers } = await app.inject('/assets/anchor-a1b2.avif');
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
  });

  test('with any other name is kept for an hour', async () => {
    const answer = await app.inject('/favicon.svg');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  test('of a film is sent in parts', async () => {
    const answer = await app.inject({ url: '/media/tide.mp4', headers: { range: 'bytes=2-4' } });
    expect([answer.statusCode, answer.body]).toEqual([206, '234']);
  });

  test.each([
    '/assets/nowhere.js',
    '/assets/nowhere',
    '/assets/',
    '/nowhere.png',
    '/manifest.json',
    '/.built-from',
    '/assets/main-a1b2.js.br',
    '/en/home.html',
    '/demo/en/home.html',
    '/production/en/home.html',
    '/demo/documents/terms.pdf',
    '/production/documents/terms.pdf',
    '/assets/../manifest.json',
    '/assets/%2e%2e/manifest.json',
    '/..%2f..%2fetc/passwd.txt',
  ])('%s is not found, and no page stands in for it', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

test('search engines are led to the public pages and kept out of the portal', async () => {
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain('Disallow: /personal-account\n');
  expect(robots).toContain('Sitemap: https://bank.example/sitemap.xml');
  const addresses = [...(await app.inject('/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toEqual(
    ['/', '/Contact', '/api'].flatMap((address) =>
      ['', '?language=ru', '?language=es', '?language=fr'].map(
        (language) => `https://bank.example${address}${language}`,
      ),
    ),
  );
});

test('the site map names each page in every language, and where every other one reads', async () => {
  const [entry = ''] = (await app.inject('/sitemap.xml')).body.split('\n').filter((line) => line.includes('/Contact<'));
  const alternates = [...entry.matchAll(/hreflang="([\w-]+)" href="(.*?)"/g)].map(([, name, address]) => [
    name,
    address,
  ]);
  expect(alternates).toEqual([
    ['en', 'https://bank.example/Contact'],
    ['ru', 'https://bank.example/Contact?language=ru'],
    ['es', 'https://bank.example/Contact?language=es'],
    ['fr', 'https://bank.example/Contact?language=fr'],
    ['x-default', 'https://bank.example/Contact'],
  ]);
});

describe('what a demonstration says of itself', () => {
  test.each(['demo', 'production'] as const)('stands on its pages and papers only: %s', async (mode) => {
    const server = await serverWith({ mode });
    for (const path of ['/', '/Contact', '/nowhere', '/documents/terms.pdf'])
      expect([path, (await server.inject(path)).body]).toEqual([path, expect.stringContaining(`of ${mode}`)]);
    await server.close();
  });
});

describe('a person who found a weakness learns where to report it (RFC 9116)', () => {
  test(
    'from a file with a contact, an address of its own, and an end that is never past and never more than a year ' +
      'ahead',
    async () => {
      const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      const fields = body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': '));
      expect(Object.fromEntries(fields)).toEqual({
        Contact: 'mailto:security@ostro.example',
        Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
        'Preferred-Languages': 'en',
        Canonical: 'https://bank.example/.well-known/security.txt',
      });
      const daysLeft = (Date.parse(fields.find(([name]) => name === 'Expires')![1]!) - Date.now()) / 86_400_000;
      expect(daysLeft).toBeGreaterThan(170);
      expect(daysLeft).toBeLessThan(366);
    },
  );

  test('also while the site is locked', async () => {
    const locked = await serverWith({ siteGatePassword: 'Open Sesame' });
    expect((await locked.inject('/.well-known/security.txt')).body).toContain('Contact: mailto:');
    expect((await locked.inject('/.well-known/other.txt')).statusCode).toBe(401);
    await locked.close();
  });
});

describe('while the general password stands', () => {
  let locked: FastifyInstance;
  beforeAll(async () => void (locked = await serverWith({ siteGatePassword: 'Open Sesame' })));
  afterAll(() => locked.close());

  test.each([
    '/',
    '/Contact',
    '/personal-account',
    '/contact',
    '/nowhere',
    '/documents/terms.pdf',
    '/sitemap.xml',
    '/manifest.json',
  ])('%s shows the gate, which nobody keeps', async (url) => {
    const answer = await locked.inject({ url, headers: { cookie: 'language=ru' } });
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([401, ['ru', 'gate']]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  test.each(['/assets/main-a1b2.js', '/favicon.svg', '/media/tide.mp4'])(
    '%s, which the gate needs, is sent',
    async (url) => {
      expect((await locked.inject(url)).statusCode).toBe(200);
    },
  );
});

describe('a build that cannot be served', () => {
  test('is named in one line that says what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-website-'));
    await expect(loadWebsite('demo', folder)).rejects.toThrow(/^The website is not built\. Run: npm run build$/);
    await writeFile(join(folder, 'manifest.json'), '{"languages": 5}');
    await expect(loadWebsite('demo', folder)).rejects.toThrow(
      /^The build of the website cannot be read\. Run: npm run build$/,
    );
    await rm(folder, { recursive: true });
  });

  test('that the machine does not let be read is not called missing', async () => {
    const tooMany = Object.assign(new Error("EMFILE: too many open files, open '/srv/en/home.html'"), {
      code: 'EMFILE',
    });
    expect(notReadable(tooMany, 'The build lacks en/home.html').message).toBe(
      "The website cannot be read: EMFILE: too many open files, open '/srv/en/home.html'. Raise the limit of " +
        'open files: LimitNOFILE of the service, ulimit -n of the shell.',
    );
    const other = await writeWebsite();
    await unlink(join(other.folder, 'demo/fr/gate.html'));
    await mkdir(join(other.folder, 'demo/fr/gate.html'));
    await expect(loadWebsite('demo', other.folder)).rejects.toThrow(/^The website cannot be read: EISDIR/);
    await other.remove();
  });

  test('is refused when a page is missing', async () => {
    const other = await writeWebsite();
    await unlink(join(other.folder, 'demo/fr/gate.html'));
    await expect(loadWebsite('demo', other.folder)).rejects.toThrow(/lacks demo\/fr\/gate\.html/);
    await other.remove();
  });
});
