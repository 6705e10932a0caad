import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from './build.ts';

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

// Loading the server takes most of a start; with compiled code it takes little more than half of that. The cache is
// beside the packages, because other users could put code into a folder that they may write.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

// Until the server takes over, the process may stop at once.
const leave = (): never => process.exit(0);
for (const signal of stopSignals) process.once(signal, leave);
// A wrong setting is reported at once, not after a minute of building.
const { settingsOrExit, startServer } = await import('../server/src/main.ts');
await settingsOrExit();
await build();
for (const signal of stopSignals) process.off(signal, leave);

// A Ctrl-C reaches this process twice: from the terminal, and from npm, which passes signals on. The server would take
// the second one for impatience and leave with code 1 while it closes.
for (const signal of stopSignals) process.once(signal, () => queueMicrotask(takeFurtherSignalsCalmly));
try {
  await startServer();
} catch (error) {
  // One line for the error that a person can act on; the rest is in the log.
  const wantsDetail = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  const reason = error instanceof Error ? (wantsDetail && error.stack) || error.message : String(error);
  process.stderr.write(`The bank cannot open: ${reason}\n`);
  process.exit(1);
}

function takeFurtherSignalsCalmly(): void {
  for (const signal of stopSignals) process.removeAllListeners(signal).on(signal, () => undefined);
}
