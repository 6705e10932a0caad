import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Seconds of processor that were spent, by whom. */
export interface ProcessorTime {
  readonly load: number;
  readonly server: number;
  readonly database: number;
}

/** Linux counts in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/**
 * Processor time so far of this process, the bank's servers and their PostgreSQL; undefined where there is no `/proc`.
 */
export async function readProcessorTime({
  processIds,
  dataDir,
}: {
  processIds: readonly number[];
  dataDir: string;
}): Promise<ProcessorTime | undefined> {
  try {
    const postmasterId = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const load = await readStat(process.pid);
    const servers = await Promise.all(processIds.map(readStat));
    const stats = await Promise.all(
      (await readdir('/proc'))
        .filter((name) => /^\d+$/.test(name))
        .map((id) => readStat(Number(id)).catch(() => undefined)),
    );
    const database = stats
      .filter((stat) => stat !== undefined && (stat.id === postmasterId || stat.parentId === postmasterId))
      // The time of the postmaster's finished children is counted with the postmaster.
      .reduce((sum, stat) => sum + stat!.seconds + (stat!.id === postmasterId ? stat!.secondsOfEnded : 0), 0);
    return { load: load.seconds, server: servers.reduce((sum, { seconds }) => sum + seconds, 0), database };
  } catch {
    return undefined;
  }
}

/** `/proc/<id>/stat`: proc(5). The name in the second field may hold blanks, so fields are counted after it. */
async function readStat(
  id: number,
): Promise<{ id: number; parentId: number; seconds: number; secondsOfEnded: number }> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parentId, user, system, endedUser, endedSystem] = [
    fields[1]!,
    fields[11]!,
    fields[12]!,
    fields[13]!,
    fields[14]!,
  ];
  return {
    id,
    parentId,
    seconds: (user + system) / ticksPerSecond,
    secondsOfEnded: (endedUser + endedSystem) / ticksPerSecond,
  };
}

/**
 * The processor time between two looks, divided by the number of transfers, as
 * `load 50 µs, server 300 µs, database 250 µs each, of 1.9 cores`. Unlike the rate, it is nearly the same on a busy
 * machine and on a quiet one.
 */
export function describeSplit(
  before: ProcessorTime | undefined,
  after: ProcessorTime | undefined,
  { elapsedSeconds, count }: { readonly elapsedSeconds: number; readonly count: number },
): string {
  if (before === undefined || after === undefined) return 'not known here';
  const spent = {
    load: after.load - before.load,
    server: after.server - before.server,
    database: after.database - before.database,
  };
  const all = spent.load + spent.server + spent.database;
  const each = (part: number): string => `${Math.round((part / count) * 1_000_000)} µs`;
  return (
    `load ${each(spent.load)}, server ${each(spent.server)}, database ${each(spent.database)} each, of ` +
    `${(all / elapsedSeconds).toFixed(2)} cores`
  );
}
