// What each script of package.json runs: `node scripts/run.mjs [--with-tools] <program> [parameters]`. Prepares the
// clone, then becomes the program, on Node 24. Works on any Node from 20.19, with built-in modules only.

import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { broughtNode } from './prepare/bring-node.mjs';
import { prepare } from './prepare/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needsTools = process.argv[2] === '--with-tools';
const [program, ...parameters] = process.argv.slice(needsTools ? 3 : 2);

if (await prepare({ needsTools })) become(broughtNode() ?? process.execPath, [join(root, program), ...parameters]);
else process.exitCode = 1;

/** The program takes this process over. A Node of before 22.15 cannot be replaced, and waits for it instead. */
function become(node, words) {
  if (process.execve !== undefined) process.execve(node, [node, ...words], process.env);
  const child = spawn(node, words, { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
