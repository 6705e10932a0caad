/** @module-tag long */
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../database-log.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { findPlatformBinaries } from './platform-binaries.ts';
import { ask, book, booked, giveTo, nobodyId } from './testing-embedded.ts';

let dataDir: string;
let started: EmbeddedPostgres[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bank-embedded-'));
  started = [];
});
afterEach(async () => {
  for (const postgres of started) await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.runIf(process.getuid?.() === 0)('the embedded database of a bank that root started', () => {
  /** A folder that only root may enter, as root's home is, and the programs as seen from in there. */
  let closed: string;
  /** The programs where every user reaches them, and the folder of a copy where that has to be one. */
  let open: string;
  let copy: string | undefined;
  beforeAll(async () => {
    const { postgres } = await findPlatformBinaries();
    const programs = dirname(dirname(postgres));
    closed = mkdtempSync(join(tmpdir(), 'bank-closed-'));
    symlinkSync(programs, join(closed, 'native'));
    const isReached = asNobody(`test -x '${postgres}'`).status === 0;
    open = programs;
    if (isReached) return;
    open = copy = mkdtempSync(join(tmpdir(), 'bank-open-'));
    chmodSync(copy, 0o755);
    cpSync(programs, copy, { recursive: true, verbatimSymlinks: true });
  });
  afterAll(() => {
    rmSync(closed, { recursive: true });
    if (copy !== undefined) rmSync(copy, { recursive: true });
  });

  it('runs as a user that no other program has, and lets no program of "nobody" in', async () => {
    chmodSync(dataDir, 0o711);
    const postgres = await startHere(dataDir, join(open, 'bin'));
    const cluster = join(dataDir, 'postgres');
    const userId = ownerOf(postgres);
    expect(lstatSync(cluster).uid).toBe(userId);
    expect([0, nobodyId]).not.toContain(userId);
    expect(asNobody(`ls '${cluster}'`).stderr).toContain('Permission denied');
    expect(asNobody(`test -e '${cluster}/.s.PGSQL.5432'`).status).toBe(1);
    expect(asNobody(`test -d '${cluster}'`).status).toBe(0);
  });

  it('lets no program of "nobody" in where it runs in a user namespace', async () => {
    await startHere();
    expect(asNobody(`test -d '${dataDir}/postgres'`).status).toBe(1);
  });

  it('runs in a user namespace where its programs lie below a folder that only root may enter', {
    skip: spawnSync('unshare', ['--user', 'true']).status !== 0,
    meta: { needs: 'user namespaces, which some containers forbid' },
  }, async () => {
    chmodSync(dataDir, 0o711);
    const postgres = await startHere(dataDir, join(closed, 'native', 'bin'));
    expect(ownerOf(postgres)).toBe(0);
    expect(readlinkSync(`/proc/${postgres.serverProcessId}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'));
    expect(asNobody(`ls '${dataDir}/postgres'`).stderr).toContain('Permission denied');
    await book(postgres, 6);
    expect(await booked(postgres)).toEqual([6]);
  });

  it('takes over the files of a bank whose database ran as "nobody"', async () => {
    chmodSync(dataDir, 0o711);
    const first = await startHere();
    await book(first, 5);
    await first.close();
    const cluster = join(dataDir, 'postgres');
    giveTo(nobodyId, cluster);
    expect(await booked(await startHere())).toEqual([5]);
    const left = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).filter(
      (name) => lstatSync(join(cluster, name)).uid === nobodyId,
    );
    expect(left).toEqual([]);
  });

  it('takes another folder for its socket where the former one belongs to "nobody"', async () => {
    chmodSync(dataDir, 0o711);
    const deep = join(dataDir, 'a-very-long-folder-name'.repeat(5));
    const first = await startHere(deep);
    const former = first.connection.host;
    await first.close();
    giveTo(nobodyId, former);
    const again = await startHere(deep);
    expect(again.connection.host).not.toBe(former);
    expect(await ask(again, 'select 1')).toEqual([1]);
    for (const folder of [former, again.connection.host]) rmSync(folder, { recursive: true, force: true });
  });
});

async function startHere(folder = dataDir, binDir?: string): Promise<EmbeddedPostgres> {
  const postgres = await EmbeddedPostgres.start({ dataDir: folder, binDir, log: silentLog });
  started.push(postgres);
  return postgres;
}

/** The user that the server runs as, seen from outside. */
function ownerOf({ serverProcessId }: EmbeddedPostgres): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${serverProcessId}/status`, 'utf8'))?.[1]);
}

/** What another program of the user "nobody" can do. */
function asNobody(command: string): { status: number | null; stderr: string } {
  return spawnSync('sh', ['-c', command], { uid: nobodyId, gid: nobodyId, cwd: '/', encoding: 'utf8' });
}
