import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// As `npm start` does it.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
const { startServer } = await import('../main.ts');
const { emptyWebsite } = await import('./empty-website.ts');

/**
 * The bank as a process of its own, to be killed, frozen and cut off: the server as it always is, set up by its
 * environment, with three bare pages, so that nobody has to build the website before.
 */
const website = { ...emptyWebsite, manifest: { ...emptyWebsite.manifest, pages: { '/': 'home' } } };
await startServer({ readWebsite: async () => website });

// How a drill makes the event loop stand still, without work for a processor. The server itself knows no such signal.
process.once('SIGURG', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
});
