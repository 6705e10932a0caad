import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const vite = join(root, 'node_modules/vite/bin/vite.js');

/**
 * Three processes for working on the bank: the server, restarted whenever one of its files changes, and Vite twice,
 * which serves the web app and the back office from their sources and passes the calls on to the server (BANK_URL and
 * OFFICE_URL, as in `web/vite.config.ts` and `office/vite.config.ts`).
 */
const commands = [
  ['--watch', '--watch-preserve-output', join(root, 'scripts/start.ts')],
  [vite, join(root, 'web')],
  [vite, join(root, 'office')],
];

const children = commands.map((parameters) => spawn(process.execPath, parameters, { cwd: root, stdio: 'inherit' }));
const stopAll = (signal: NodeJS.Signals): void => {
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
for (const child of children) {
  // One without the others is of no use.
  child.once('exit', () => stopAll('SIGTERM'));
}
