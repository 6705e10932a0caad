import Fastify from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { officePages } from './office-pages.ts';

async function openPages() {
  const folder = await mkdtemp(join(tmpdir(), 'office-pages-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { app, folder };
}

test('an office that was not built says so at every address, and is not taken for a page', async () => {
  const { app, folder } = await openPages();
  await officePages(app, join(folder, 'dist'));
  for (const url of ['/', '/orders/17', '/assets/app.js'])
    expect(await app.inject({ url })).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('npm run build'),
    });
});

test('a built office sends its page for every address, and no page for a file that is gone', async () => {
  const { app, folder } = await openPages();
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Office</title>');
  await officePages(app, folder);
  expect(await app.inject({ url: '/orders/17' })).toMatchObject({
    statusCode: 200,
    body: expect.stringContaining('Office'),
  });
  expect(await app.inject({ url: '/assets/gone.js' })).toMatchObject({ statusCode: 404 });
});
