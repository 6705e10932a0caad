import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Two processes for working on the bank: the server, restarted whenever one of its files changes, and Vite, which
 * serves the web app from its sources and passes the calls on to the server (BANK_URL, as in `web/vite.config.ts`).
 */
const commands = [
  ['--watch', '--watch-preserve-output', join(root, 'scripts/start.ts')],
  [join(root, 'node_modules/vite/bin/vite.js'), join(root, 'web')],
];

const children = commands.map((parameters) => spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit' }));
const stopAll = (signal: NodeJS.Signals): void => {
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
for (const child of children) {
  // One without the other is of no use.
  child.once('exit', () => stopAll('SIGTERM'));
}
