import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildApart } from './build.ts';

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

// Loading the server takes most of a start; with compiled code it takes little more than half of that. The cache is
// beside the packages, because other users could put code into a folder that they may write.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

// Until the bank is open, the process may stop at once: nobody waits for an answer.
const leave = (): never => process.exit(0);
for (const signal of stopSignals) process.once(signal, leave);
const [{ settingsOrExit, startServer }, { loadWebsite }] = await Promise.all([
  import('../server/src/main.ts'),
  import('../server/src/site/website/index.ts'),
]);
// A wrong setting is reported at once, not after half a minute of building.
await settingsOrExit();
const building = buildApart();
// The bank asks for the website last; before that it may fail for a reason of its own.
building.catch(() => undefined);
try {
  await startServer({
    async readWebsite(mode) {
      await building;
      return loadWebsite(mode);
    },
  });
} catch (error) {
  // One line for the error that a person can act on; the rest is in the log.
  const wantsDetail = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  const reason = error instanceof Error ? (wantsDetail && error.stack) || error.message : String(error);
  process.stderr.write(`The bank cannot open: ${reason}\n`);
  process.exit(1);
}
for (const signal of stopSignals) process.off(signal, leave);
// A Ctrl-C reaches this process twice: from the terminal, and from npm, which passes signals on. The server would take
// the second one for impatience and leave with code 1 while it closes.
for (const signal of stopSignals) process.once(signal, () => queueMicrotask(takeFurtherSignalsCalmly));

function takeFurtherSignalsCalmly(): void {
  for (const signal of stopSignals) process.removeAllListeners(signal).on(signal, () => undefined);
}
