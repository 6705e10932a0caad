import { openDatabase, silentLog } from '@bank/database';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { programOf } from '../../testing/program-of.ts';

const program = programOf('server/src/operation/command-line/main.ts');

let bank: TestDatabase;
let folder: string;

beforeAll(async () => {
  [bank, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'bank-program-'))]);
});
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface ProgramOptions {
  readonly input?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs the operator's command line as its own process; `run-command.test.ts` tests the commands. */
async function run(
  parameters: readonly string[],
  { input = '', settings = {} }: ProgramOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: bank.url,
      DATA_DIR: join(folder, 'unused'),
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const closed = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, out, err };
}

describe("the operator's program", { timeout: 180_000 }, () => {
  test('answers on standard output and exits with 0', async () => {
    const { code, out, err } = await run(['client', 'create', '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('--password-stdin');
  });

  test('says in one line that nobody hears it where the disk is full, and exits with 1', {
    tags: ['long'],
    skip: process.platform !== 'linux',
    meta: { needs: 'Linux: run them there' },
  }, async () => {
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    const child = spawn(process.execPath, [program, 'client', 'list'], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATABASE_URL: bank.url },
      stdio: ['ignore', full.fd, 'pipe'],
    });
    const closed = new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    });
    const [err, code] = await Promise.all([text(child.stderr!), closed]);
    expect({ err, code }).toEqual({
      code: 1,
      err: 'The command is done, but its output cannot be written: the disk is full.\n',
    });
  });

  test(
    'complains in one line on standard error, exits with 2 when it is used wrongly and with 1 when it cannot do ' +
      'it',
    async () => {
      const wrong = await run(['order', 'list', '--state', 'lost']);
      expect(wrong).toEqual({ code: 2, out: '', err: expect.stringMatching(/^[^\n]+\n$/) });
      const impossible = await run(['account', 'close', 'OS2499999999', '--json']);
      expect(impossible).toMatchObject({ code: 1, out: '' });
      expect(JSON.parse(impossible.err)).toEqual({ error: 'There is no account OS2499999999.', exit_code: 1 });
    },
  );

  test('reads its settings from the environment', async () => {
    expect(await run(['client', 'list'], { settings: { BANK_MODE: 'test' } })).toEqual({
      code: 1,
      out: '',
      err: 'BANK_MODE: must be demo or production\n',
    });
  });

  test('tells who runs the bank why the database does not answer', { tags: ['long'] }, async () => {
    const { code, err } = await run(['client', 'list'], {
      settings: { DATABASE_URL: 'postgres://bank@/bank?host=/no/such/folder' },
    });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The database is not available: connect ENOENT /no/such/folder/.s.PGSQL.5432.\n',
    });
  });

  test('reads a password from standard input, and ends when it is done', { tags: ['long'] }, async () => {
    const details = [
      '--kind',
      'personal',
      '--login',
      'fulmar',
      '--first-name',
      'Ada',
      '--last-name',
      'Marlowe',
      '--email',
      'ada@fulmar.example',
    ];
    expect(await run(['client', 'create', ...details, '--password-stdin'], { input: 'short\n' })).toEqual({
      code: 1,
      out: '',
      err: 'The password has fewer than 8 characters.\n',
    });
    const { code, out, err } = await run(['client', 'create', ...details, '--password-stdin', '--json'], {
      input: 'Seven-Gulls-Aboard\n',
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ login: 'fulmar' });
    expect(out).not.toContain('Seven-Gulls-Aboard');
  });
});

describe('a backup through a pipe', { tags: ['long'], timeout: 120_000 }, () => {
  const throughShell = async (line: string): Promise<Outcome> => {
    const { PATH } = process.env;
    const temporary = join(folder, 'temporary');
    await mkdir(temporary, { recursive: true, mode: 0o755 });
    const names = { NODE: process.execPath, BANK: program, FOLDER: folder, TMPDIR: temporary };
    const shell = spawn('sh', ['-c', line], {
      env: { PATH, DATABASE_URL: bank.url, ...names },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = new Promise<number | null>((resolve) => {
      shell.once('close', resolve);
    });
    const [out, err, code] = await Promise.all([text(shell.stdout), text(shell.stderr), closed]);
    return { code, out, err };
  };

  test('reaches a program that encrypts it, and comes back from one; the report goes to standard error', async () => {
    // What stands for `age`: it turns every byte, so that the file on the disk is no backup.
    const turn = `$NODE -e 'process.stdin.on("data", (d) => process.stdout.write(d.map((b) => b ^ 85)))'`;
    const there = await throughShell(`$NODE $BANK backup - | ${turn} > $FOLDER/bank.age`);
    expect(there).toEqual({ code: 0, out: '', err: expect.stringMatching(/^Wrote the bank as it is at .* rows\.\n$/) });
    expect(await throughShell('$NODE $BANK backup verify $FOLDER/bank.age')).toMatchObject({
      code: 1,
      err: 'The file is not a backup of this bank.\n',
    });
    expect(await throughShell(`${turn} < $FOLDER/bank.age | $NODE $BANK backup verify -`)).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The backup of .* restores, and its books are sound: \d+ rows\.\n$/),
    });
    expect(await readdir(join(folder, 'temporary'))).toEqual([]);
  });

  test('is refused by exit code where the program behind the pipe is gone', async () => {
    const { out } = await throughShell('{ $NODE $BANK backup -; echo "code $?" >&3; } 3>&1 >/dev/full');
    expect(out).toBe('code 1\n');
  });
});

describe("the operator's program on the embedded database", { tags: ['long'], timeout: 120_000 }, () => {
  const settings = { DATABASE_URL: '', DATA_DIR: '' };
  beforeAll(() => void (settings.DATA_DIR = join(folder, 'embedded')));

  test('starts it where no server runs, and leaves none running', async () => {
    expect(await run(['client', 'list', '--json'], { settings })).toEqual({ code: 0, out: '[]\n', err: '' });
    expect(await readdir(join(settings.DATA_DIR, 'postgres'))).not.toContain('postmaster.pid');
  });

  test('joins the one of a server that runs, ends, and leaves it running', async () => {
    const server = await openDatabase({ dataDir: settings.DATA_DIR, log: silentLog });
    onTestFinished(() => server.close());
    expect(await run(['client', 'list', '--json'], { settings })).toEqual({ code: 0, out: '[]\n', err: '' });
    expect(await readdir(join(settings.DATA_DIR, 'postgres'))).toContain('postmaster.pid');
  });

  test('says that the files of the database are damaged where a disk has turned a bit', async () => {
    const whole = await openDatabase({ dataDir: settings.DATA_DIR, log: silentLog });
    const { rows } = await whole.pool.query<{ path: string }>(
      "select pg_relation_filepath('schema_migrations') as path",
    );
    await whole.close();
    const file = await open(join(settings.DATA_DIR, 'postgres', rows[0]!.path), 'r+');
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 8_000);
    await file.write(Buffer.from([buffer[0]! ^ 0x10]), 0, 1, 8_000);
    await file.close();
    expect(await run(['client', 'list'], { settings })).toEqual({
      code: 1,
      out: '',
      err:
        `The files of the database are damaged: invalid page in block 0 of relation "${rows[0]!.path}". Stop the ` +
        `bank and restore it on a sound disk.\n`,
    });
  });
});
