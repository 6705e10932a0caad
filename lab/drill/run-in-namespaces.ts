import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program of a drill again with `--inside` and its parameters, in namespaces of its own: network, mounts and
 * processes end with it, whatever becomes of it. Only root may do so.
 *
 * @param program the `import.meta.url` of the program
 * @returns its exit code
 */
export async function runInNamespaces(program: string): Promise<number> {
  const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // The first process of the namespace has to take leave of orphans, which a shell that waits does.
  const self = [
    'sh',
    '-c',
    '"$@" & wait $!',
    'sh',
    process.execPath,
    fileURLToPath(program),
    '--inside',
    ...process.argv.slice(2),
  ];
  const child = spawn('unshare', [...own, ...self], { stdio: 'inherit' });
  // `unshare` takes no notice of other signals; all that it started goes with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
