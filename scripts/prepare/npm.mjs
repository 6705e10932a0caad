import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Version of the Node outside node_modules: the one that runs npm, or else this one. */
export function outerVersion() {
  const outer = process.env.npm_node_execpath;
  if (!outer || outer === process.execPath || !existsSync(outer)) return process.versions.node;
  return execFileSync(outer, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
}

/** Runs npm as it was started, by a Node that it will not replace under itself. */
export async function npm(folder, parameters) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const self = process.env.npm_execpath;
  const outer = process.env.npm_node_execpath;
  const [program, ...first] = self && outer ? [outer, self] : ['npm'];
  const child = spawn(program, [...first, ...parameters, ...quiet], { cwd: folder, stdio: ['ignore', 2, 2] });
  const stop = (signal) => child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) throw new Error(`npm ${parameters[0]} failed with code ${code}`);
}
