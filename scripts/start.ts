import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from './build.ts';

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

// Loading the server costs more than all else of a start; compiled once, it costs little more than half of that. Beside
// the packages, for a folder that others may write to could be given other code.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

// Until the server takes over, a request to stop needs no goodbye.
const leave = (): never => process.exit(0);
for (const signal of stopSignals) process.once(signal, leave);
// A wrong setting is told at once, not after a minute of building.
const { settingsOrExit, startServer } = await import('../server/src/main.ts');
await settingsOrExit();
await build();
for (const signal of stopSignals) process.off(signal, leave);

// A Ctrl-C reaches this process twice: from the terminal, and from npm, which passes on what it gets. The server takes
// a second signal for impatience and would leave with code 1 in the middle of its goodbye.
for (const signal of stopSignals) process.once(signal, () => queueMicrotask(takeFurtherSignalsCalmly));
try {
  await startServer();
} catch (error) {
  // What a person can act on is one line; the rest is for whoever asks for it.
  const wantsDetail = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  const reason = error instanceof Error ? (wantsDetail && error.stack) || error.message : String(error);
  process.stderr.write(`The bank cannot open: ${reason}\n`);
  process.exit(1);
}

function takeFurtherSignalsCalmly(): void {
  for (const signal of stopSignals) process.removeAllListeners(signal).on(signal, () => undefined);
}
