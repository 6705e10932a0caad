/**
 * Engraves plates as PNG files, ink on white, for `cut_masks.py`.
 *
 *     npm install --no-save three@0.187
 *     BROWSER_PATH=/usr/bin/chromium node engraving/plates/render-plates.ts build/plates anchor bell
 *
 * Without names it engraves all of them, in ten seconds to a minute each on a processor without graphics.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const browserPath = process.env['BROWSER_PATH'];
const [folder, ...wanted] = process.argv.slice(2);
if (browserPath === undefined || folder === undefined) {
  throw new Error('usage: BROWSER_PATH=<Chromium> node engraving/plates/render-plates.ts <folder> [<plate> …]');
}

const ALL = ['anchor', 'bell', 'cards', 'chain', 'compass', 'cutter', 'glass', 'light', 'murex', 'turk'];
const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

mkdirSync(folder, { recursive: true });
for (const name of wanted.length > 0 ? wanted : ALL) {
  const started = Date.now();
  const file = join(folder, `plate-${name}.png`);
  writeFileSync(file, await renderPlate(name, browserPath));
  console.log(`${file} ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Serves the page to a browser of its own and waits for the picture that it sends. */
async function renderPlate(name: string, browser: string): Promise<Buffer> {
  const { promise: picture, resolve, reject } = Promise.withResolvers<Buffer>();
  const server = createServer((request, response) => {
    answer(request, response).then((sent) => {
      if (request.url === '/finished') resolve(sent);
      if (request.url === '/failed') reject(new Error(`${name}: ${sent.toString()}`));
    }, reject);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  const profile = mkdtempSync(join(tmpdir(), 'plates-'));
  const url = `http://127.0.0.1:${port}/plates/page.html?plate=${name}`;
  const page = spawn(browser, [...BROWSER_FLAGS, `--user-data-dir=${profile}`, url], { stdio: 'ignore' });
  const ended = new Promise((closed) => {
    page.once('close', closed);
  });
  page.once('error', reject);
  try {
    return await picture;
  } finally {
    page.kill();
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Answers with a file of this folder or of three.js; returns the body that came with the request. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const module = /^\/plates\/((?:models\/)?[a-z-]+\.(?:ts|html))$/.exec(pathname)?.[1];
  const library = /^\/three\/(three\.[a-z.]+\.js)$/.exec(pathname)?.[1];
  if (request.method === 'POST') {
    const body = await buffer(request);
    response.writeHead(204).end();
    return body;
  }
  if (module !== undefined) {
    const text = readFileSync(new URL(module, import.meta.url), 'utf8');
    const isPage = module.endsWith('.html');
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
    response.end(isPage ? text : stripTypeScriptTypes(text));
  } else if (library !== undefined) {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(readFileSync(new URL(library, import.meta.resolve('three'))));
  } else {
    response.writeHead(404).end();
  }
  return Buffer.alloc(0);
}
