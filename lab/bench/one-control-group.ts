import { mkdir, rmdir, writeFile } from 'node:fs/promises';

/** Where the kernel keeps control groups for processor time: first version, second version. */
const roots = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

/**
 * A group counts as one process among others; four or more are busy in this one: load, server, and PostgreSQL's of two
 * batches.
 */
const weights = [
  ['cpu.shares', '4096'],
  ['cpu.weight', '400'],
] as const;

/**
 * Moves this process and its later children into one control group, so that load, server and each of PostgreSQL's
 * processes get equal processor time. Otherwise the kernel gives a share to every session (sched(7), autogroup): one to
 * each PostgreSQL process, one to load and server together, and the program with more connections gets more. Needs
 * root.
 *
 * @returns how to leave the group again; undefined where it cannot be done
 */
export async function joinOneControlGroup(): Promise<(() => Promise<void>) | undefined> {
  for (const root of roots) {
    const group = `${root}/bank-bench-${process.pid}`;
    try {
      await mkdir(group);
      await writeFile(`${group}/cgroup.procs`, String(process.pid));
    } catch {
      continue;
    }
    for (const [file, weight] of weights) await writeFile(`${group}/${file}`, weight).catch(() => undefined);
    return async () => {
      await writeFile(`${root}/cgroup.procs`, String(process.pid));
      // What still ends in there keeps the folder; it holds nothing.
      await rmdir(group).catch(() => undefined);
    };
  }
  return undefined;
}
