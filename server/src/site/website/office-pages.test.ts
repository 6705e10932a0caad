import { fastify } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { officePages } from './office-pages.ts';

async function openOffice(files: Readonly<Record<string, string>> | undefined) {
  const parent = await mkdtemp(join(tmpdir(), 'bank-office-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, 'dist');
  for (const [name, content] of Object.entries(files ?? {})) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const app = fastify();
  onTestFinished(() => app.close());
  await officePages(app, folder);
  return async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, payload, headers } = await app.inject({ url, method });
    return [statusCode, payload, headers['cache-control']];
  };
}

test('the office has its page at the address of every screen, and the files of its build', async () => {
  const ask = await openOffice({
    'index.html': 'the page',
    'favicon.svg': 'a picture',
    'assets/main-1a.js': 'a script',
    'assets/main-1a.js.br': 'x',
    '.hidden': 'x',
  });
  for (const url of ['/', '/orders', '/orders/1?a=b.c', '/clients/C%2D1/statement'])
    expect(await ask(url)).toEqual([200, 'the page', 'public, max-age=0']);
  expect((await ask('/orders', 'HEAD')).slice(0, 2)).toEqual([200, '']);
  expect(await ask('/assets/main-1a.js')).toEqual([200, 'a script', 'public, max-age=31536000, immutable']);
  expect(await ask('/favicon.svg')).toEqual([200, 'a picture', 'public, max-age=0']);
  for (const url of [
    '/assets/gone.js',
    '/assets/main-1a.js.br',
    '/.hidden',
    '/index.html',
    '/.git/config',
    '//evil.example/',
    '//orders',
    '/metrics',
    '/a.b/c',
    '/orders/1/2',
    '/orders/..%2f',
    '/wp-login',
  ])
    expect(await ask(url)).toEqual([404, 'Not found\n', 'no-store']);
  for (const [url, method] of [
    ['/office/x', 'GET'],
    ['/orders', 'POST'],
  ] as const) {
    const [status, payload] = await ask(url, method);
    expect([status, JSON.parse(String(payload)).reason]).toEqual([404, 'call_not_found']);
  }
});

test('an office that was not built says so at every address, but calls are answered as calls', async () => {
  const ask = await openOffice(undefined);
  expect(await ask('/')).toEqual([503, 'The back office is not built. Run: npm run build\n', 'no-store']);
  expect((await ask('/office/x'))[0]).toBe(404);
});
