import fastifyStatic from '@fastify/static';
import { refuse } from '@bank/contract';
import { officeAddresses } from '@bank/contract/office/addresses';
import type { FastifyInstance } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sendRefusal } from '../../base/platform/http/refusal-reply.ts';
import { pathOf } from '../../base/platform/http/route-config.ts';

const builtFolder = fileURLToPath(new URL('../../../../office/dist', import.meta.url));
const pageName = 'index.html';

/** Files whose names carry a hash of their content never change; the page is asked for each time. */
const hashedFolder = 'assets/';
const hashedFiles = { maxAge: '1y', immutable: true };
const otherFiles = { maxAge: 0, immutable: false };

const screens = officeAddresses.map((address) => address.split('/').slice(1));

/**
 * The back office's files: one route for every file of its build, so that nothing else on the disk can be reached, and
 * its page for the addresses of its screens; nothing else is there. Where nothing was built, these say so (503).
 */
export async function officePages(app: FastifyInstance, folder: string = builtFolder): Promise<void> {
  const files = await listFiles(folder);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false });
  for (const path of files.filter((name) => name !== pageName)) {
    app.get(`/${path}`, { config: { isFile: true } }, (_request, reply) =>
      reply.sendFile(path, path.startsWith(hashedFolder) ? hashedFiles : otherFiles),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/office/');
    if (!isPage) return sendRefusal(request, reply, refuse('call_not_found'));
    const text = reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    // Scanners ask for what is no screen, and a browser with an earlier page for files that are gone.
    if (!isScreen(path)) return text.code(404).send('Not found\n');
    if (!files.includes(pageName)) return text.code(503).send('The back office is not built. Run: npm run build\n');
    return reply.type('text/html; charset=utf-8').sendFile(pageName, otherFiles);
  });
}

/** Whether a screen of the office has this address. No value in one has a dot. */
function isScreen(path: string): boolean {
  const parts = path.split('/').slice(1);
  return screens.some(
    (screen) =>
      screen.length === parts.length &&
      screen.every((want, place) => (want.startsWith('{') ? /^[^.]+$/.test(parts[place]!) : want === parts[place])),
  );
}

/** What the build holds, without what is compressed already and hidden files; nothing where there is none. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean).join('/'));
}
