import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../database-log.ts';
import { latestMigration, migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { isServerOf } from './process-identity.ts';
import { StartedProcess } from './started-process.ts';
import { ask, book, booked, giveTo, nobodyId } from './testing-embedded.ts';

const patience = { timeout: 60_000, interval: 20 };

let dataDir: string;
let inThisProcess: EmbeddedPostgres[];
let otherProcesses: StartedProcess[];

let filesMadeBefore: string;

beforeAll(async () => {
  filesMadeBefore = mkdtempSync(join(tmpdir(), 'bank-made-'));
  await (await EmbeddedPostgres.start({ dataDir: filesMadeBefore, log: silentLog })).close();
});
afterAll(() => rmSync(filesMadeBefore, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bank-embedded-'));
  inThisProcess = [];
  otherProcesses = [];
});
afterEach(async () => {
  for (const other of otherProcesses) await other.end('SIGTERM');
  for (const postgres of inThisProcess) await postgres.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded database, where it has run before,', () => {
  beforeEach(() => cpSync(filesMadeBefore, dataDir, { recursive: true }));

  it('keeps what was booked over a stop and a start', async () => {
    const first = await startHere();
    await book(first, 7);
    await first.close();
    expect(await booked(await startHere())).toEqual([7]);
  });

  it('listens on no network and shows its folder to nobody else', async () => {
    const postgres = await startHere();
    expect(await ask(postgres, 'show listen_addresses')).toEqual(['']);
    expect(await ask(postgres, 'show fsync')).toEqual(['on']);
    expect(await ask(postgres, 'show data_checksums')).toEqual(['on']);
    expect(lstatSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  });

  it('lets a second process end its work and go, every time', { tags: ['long'] }, async () => {
    await startHere();
    const door = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
    const program = `
      const { EmbeddedPostgres } = await import(${door});
      const log = { info() {}, warn() {}, error() {} };
      const joined = await EmbeddedPostgres.start({ dataDir: ${JSON.stringify(dataDir)}, log });
      await joined.close();
      process.stdout.write('done');`;
    for (let run = 1; run <= 12; run += 1) {
      expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })).toBe(
        'done',
      );
    }
  });

  it('comes up again when the server itself is killed', { tags: ['long'] }, async () => {
    const postgres = await startHere();
    await book(postgres, 1);
    const killed = serverIdIn(dataDir);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await booked(postgres)).toEqual([1]), patience);
    expect(serverIdIn(dataDir)).not.toBe(killed);
    await vi.waitFor(() => expect(postgres.role).toBe('owner'), patience);
  });

  it('loses nothing acknowledged when the bank is killed', async () => {
    const bank = startOther();
    await bank.says(/"role":"owner"/);
    const joined = await startHere();
    await book(joined, 1);
    await bank.end('SIGKILL');
    await vi.waitFor(async () => expect(await booked(joined)).toEqual([1]), patience);
    await vi.waitFor(() => expect(joined.role).toBe('owner'), patience);
  });

  it('ends with its owner, so that no server is left behind', async () => {
    const bank = startOther();
    await bank.says(/"role":"owner"/);
    const serverId = serverIdIn(dataDir);
    await bank.end('SIGKILL');
    // Where the kernel does not end the server, the next start adopts it; that has its own test.
    if (process.platform === 'linux')
      await vi.waitFor(() => expect(isServerOf(dataDir, serverId)).toBe(false), patience);
  });

  it('starts at once after its owner was killed, while the old server is still going down', {
    tags: ['long'],
  }, async () => {
    const bank = startOther();
    await bank.says(/"role":"owner"/);
    await bank.end('SIGKILL');
    expect(await ask(await startHere(), 'select 1')).toEqual([1]);
  });

  it('is taken over by a joined process when the owner stops', { tags: ['long'] }, async () => {
    const owner = startOther();
    await owner.says(/"role":"owner"/);
    const joined = startOther();
    await joined.says(/"role":"joined"/);
    expect(await owner.end('SIGTERM')).toBe(0);
    await joined.says(/started the embedded database/);
    expect(await ask(await startHere(), 'select 1')).toEqual([1]);
  });

  it('stays up when a joined process stops', { tags: ['long'] }, async () => {
    const owner = await startHere();
    const serverId = serverIdIn(dataDir);
    const joined = startOther();
    await joined.says(/"role":"joined"/);
    expect(await joined.end('SIGTERM')).toBe(0);
    expect(await ask(owner, 'select 1')).toEqual([1]);
    expect(serverIdIn(dataDir)).toBe(serverId);
  });

  it('is adopted by the next process where the kernel does not end it with its owner', { tags: ['long'] }, async () => {
    const programs = mkdtempSync(join(tmpdir(), 'bank-path-'));
    for (const name of ['sh', 'unshare', 'ps']) {
      const found = execFileSync('sh', ['-c', `command -v ${name} || true`], { encoding: 'utf8' }).trim();
      if (found) symlinkSync(found, join(programs, name));
    }
    const bank = startOther(programs);
    await bank.says(/"role":"owner"/);
    const serverId = serverIdIn(dataDir);
    await bank.end('SIGKILL');
    rmSync(programs, { recursive: true });
    const heir = await startHere();
    expect(heir.serverProcessId).toBe(serverId);
    await heir.close();
    expect(isServerOf(dataDir, serverId)).toBe(false);
  });

  it('starts although the id of its dead predecessor now belongs to another program', { tags: ['long'] }, async () => {
    const bank = startOther();
    await bank.says(/"role":"owner"/);
    const record = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    await bank.end('SIGTERM');
    const bystander = spawn('sleep', ['60']);
    const stale = [bystander.pid, ...record.split('\n').slice(1)].join('\n');
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale);
    const postgres = await startHere();
    bystander.kill();
    expect(postgres.role).toBe('owner');
    expect(await ask(postgres, 'select 1')).toEqual([1]);
  });

  it('opens files that another way of running left to another user', {
    tags: ['long'],
    skip: process.getuid?.() !== 0,
    meta: { needs: 'root, who may give files to another user: sudo npm test' },
  }, async () => {
    const first = await startHere();
    await book(first, 3);
    await first.close();
    const cluster = join(dataDir, 'postgres');
    const other = lstatSync(cluster).uid === 0 ? nobodyId : 0;
    giveTo(other, cluster);
    expect(await booked(await startHere())).toEqual([3]);
  });
});

describe('the embedded database with a PostgreSQL of the machine', () => {
  const installed = findInstalled();

  it.skipIf(installed === undefined)(
    'keeps its files with that one (skipped where no PostgreSQL 15 or newer is in /usr/lib/postgresql)',
    { tags: ['long'] },
    async () => {
      const first = await startWith(installed!.binDir);
      await book(first, 9);
      await first.close();
      const again = await startWith(installed!.binDir);
      expect(await booked(again)).toEqual([9]);
      expect(await ask(again, 'show server_version_num')).toEqual([
        expect.stringMatching(new RegExp(`^${installed!.version}`)),
      ]);
      expect(await ask(again, "select lower('ÉТ')")).toEqual(['éт']);
    },
  );

  it.skipIf(installed === undefined)('holds the tables of the bank, whichever version that is', async () => {
    const folder = join(dataDir, 'files');
    const database = await openDatabase({ dataDir: folder, postgresBinDir: installed!.binDir, log: silentLog });
    try {
      const applied = await migrate(database);
      expect(applied.at(-1)).toBe(await latestMigration());
    } finally {
      await database.close();
    }
  });

  it.skipIf(installed === undefined || installed.version === 18)(
    'refuses the files of another major version and leaves them alone',
    { tags: ['long'] },
    async () => {
      cpSync(filesMadeBefore, join(dataDir, 'files'), { recursive: true });
      await expect(startWith(installed!.binDir)).rejects.toThrow(
        new RegExp(
          `was written by PostgreSQL 18, the PostgreSQL to run it is ${installed!.version}: run it with ` +
            `PostgreSQL 18 \\(PG_BIN_DIR\\)`,
        ),
      );
      expect(await ask(await startHere(join(dataDir, 'files')), 'select 1')).toEqual([1]);
    },
  );

  it('refuses one that is older than the bank can use', async () => {
    const binDir = join(dataDir, 'old');
    mkdirSync(binDir);
    chmodSync(dataDir, 0o711);
    writeFileSync(join(binDir, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 14.9"\n', { mode: 0o755 });
    await expect(startWith(binDir)).rejects.toThrow(
      /^PG_BIN_DIR: PostgreSQL 15 or newer is needed; .*old\/postgres is PostgreSQL 14\.$/,
    );
  });

  function startWith(binDir: string): Promise<EmbeddedPostgres> {
    return startHere(join(dataDir, 'files'), binDir);
  }

  function findInstalled(): { version: number; binDir: string } | undefined {
    const folder = '/usr/lib/postgresql';
    const versions = existsSync(folder)
      ? readdirSync(folder)
          .map(Number)
          .filter((version) => version >= 15)
      : [];
    const version = versions.toSorted((one, other) => one - other)[0];
    return version === undefined ? undefined : { version, binDir: join(folder, String(version), 'bin') };
  }
});

describe('the embedded database, where it has not run yet,', () => {
  it('is shared by two processes that start together on an empty folder', async () => {
    const [one, two] = [startOther(), startOther()];
    await Promise.all([one.says(/"role"/), two.says(/"role"/)]);
    const here = await startHere();
    expect(here.role).toBe('joined');
    expect(await ask(here, 'select 1')).toEqual([1]);
    expect(readdirSync(dataDir).filter((name) => name.includes('making'))).toEqual([]);
  });

  it('is made again when its making was cut off', { tags: ['long'] }, async () => {
    const bank = startOther();
    await vi.waitFor(() => expect(readdirSync(dataDir).join()).toContain('making'), { timeout: 60_000, interval: 2 });
    await bank.end('SIGKILL');
    expect(readdirSync(dataDir)).not.toContain('postgres');
    expect(await ask(await startHere(), 'select 1')).toEqual([1]);
    expect(readdirSync(dataDir).filter((name) => name.includes('making'))).toEqual([]);
  });

  it('refuses files of another major version and leaves them alone', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    await expect(startHere()).rejects.toThrow(/written by PostgreSQL 16, the PostgreSQL to run it is 18/);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });

  it('refuses a folder that holds something else', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'letters.txt'), 'kept');
    await expect(startHere()).rejects.toThrow(/no PostgreSQL database/);
    expect(readFileSync(join(dataDir, 'postgres', 'letters.txt'), 'utf8')).toBe('kept');
  });

  it('says why the server ends that had begun to write its log', { tags: ['long'] }, async () => {
    cpSync(filesMadeBefore, dataDir, { recursive: true });
    const written = join(dataDir, 'postgres', 'pg_wal');
    for (const segment of readdirSync(written).filter((name) => /^[0-9A-F]{24}$/.test(name)))
      rmSync(join(written, segment));
    await expect(startHere()).rejects.toThrow(
      /^The embedded PostgreSQL does not start: could not locate a valid checkpoint record/,
    );
  });

  it('puts its socket elsewhere when the folder has too long a name, and is found there', {
    tags: ['long'],
  }, async () => {
    const deep = join(dataDir, 'a-very-long-folder-name'.repeat(5));
    const bank = startOther(undefined, deep);
    await bank.says(/"role":"owner"/);
    const joined = await startHere(deep);
    expect(joined.role).toBe('joined');
    expect(joined.connection.host.startsWith(deep)).toBe(false);
    expect(lstatSync(joined.connection.host).mode & 0o077).toBe(0);
    expect(await ask(joined, 'select 1')).toEqual([1]);
    await bank.end('SIGTERM');
    await joined.close();
    rmSync(joined.connection.host, { recursive: true });
  });
});

async function startHere(folder = dataDir, binDir?: string): Promise<EmbeddedPostgres> {
  const postgres = await EmbeddedPostgres.start({ dataDir: folder, binDir, log: silentLog });
  inThisProcess.push(postgres);
  return postgres;
}

function startOther(path?: string, folder = dataDir): StartedProcess {
  const other = new StartedProcess(folder, path);
  otherProcesses.push(other);
  return other;
}

function serverIdIn(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
