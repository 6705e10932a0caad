import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFormat, backupVersion } from './backup-header.ts';
import { BackupRefused } from './backup-refused.ts';
import { Findings } from './findings.ts';
import { readBackup } from './read-backup.ts';
import { writeFileWhole } from './write-file-whole.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-read-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const header = {
  format: backupFormat,
  version: backupVersion,
  createdAt: '2026-03-02T09:00:00Z',
  migrations: [],
  sequences: [],
  tables: [
    { name: 'none', rows: 0 },
    { name: 'two', rows: 2 },
    { name: 'one', rows: 1 },
  ],
};
const rows = ['{"a":1}', '{"a":2}', '{"b":"ä"}'];

/** A backup of these lines, with the checksum of other ones where a test says so. */
function backupOf(lines: readonly string[] = [JSON.stringify(header), ...rows], of = lines, behind = ''): Buffer {
  const sha256 = createHash('sha256')
    .update(of.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return gzipSync(`${[...lines, JSON.stringify({ sha256 })].join('\n')}\n${behind}`);
}

async function read(bytes: Uint8Array) {
  const path = join(folder, 'read.backup');
  await writeFile(path, bytes);
  const handle = await open(path);
  try {
    const lines = new Map<string, readonly string[]>();
    for await (const part of readBackup(handle))
      if ('table' in part) lines.set(part.table, [...(lines.get(part.table) ?? []), ...part.lines]);
    return Object.fromEntries(lines);
  } finally {
    await handle.close();
  }
}

test('a backup is read table by table, however often', async () => {
  const whole = { two: rows.slice(0, 2), one: rows.slice(2) };
  expect(await read(backupOf())).toEqual(whole);
  expect(await read(backupOf())).toEqual(whole);
  const empty = JSON.stringify({ ...header, tables: [{ name: 'none', rows: 0 }] });
  expect(await read(backupOf([empty]))).toEqual({});
});

const json = JSON.stringify;
test.each([
  ['an empty file', Buffer.alloc(0), 'The file is empty'],
  ['a text', Buffer.from('hello'), 'not a backup of this bank'],
  ['a packed text', gzipSync('hello\n'), 'not a backup of this bank'],
  ['a text without an end', gzipSync('hello'), 'its end is missing'],
  ['another format', backupOf([json({ ...header, format: 'x' }), ...rows]), 'not a backup of this bank'],
  ['another version', backupOf([json({ ...header, version: 2 }), ...rows]), 'format version 2; this program reads'],
  ['fewer rows than it says', backupOf([json(header), ...rows.slice(1)]), 'its end is missing'],
  ['more rows than it says', backupOf([json(header), ...rows, '{}']), 'does not end with its checksum'],
  ['a negative number of rows', backupOf([json({ ...header, tables: [{ name: 'x', rows: -1 }] })]), 'not a backup'],
  ['another row', backupOf(undefined, [json(header), ...rows.toReversed()]), 'does not match its checksum'],
  ['a line behind its end', backupOf(undefined, undefined, '{}\n'), 'it goes on after its end'],
  ['half a line behind its end', backupOf(undefined, undefined, '{}'), 'its end is missing'],
  ['no trailer', gzipSync(`${[json(header), ...rows].join('\n')}\n`), 'its end is missing'],
  ['a cut end', backupOf().subarray(0, -12), 'its end is missing'],
  ['something behind it', Buffer.concat([backupOf(), Buffer.from('more')]), 'it goes on after its end'],
])('%s is refused', async (_, bytes, why) => {
  const error = await read(bytes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackupRefused);
  expect((error as Error).message).toContain(why);
});

async function* content() {
  yield 'one ';
  yield 'two';
}

test('a file is written whole, for its owner only, in the place of the target of a link', async () => {
  const [path, link] = [join(folder, 'whole'), join(folder, 'link')];
  await writeFile(path, 'old');
  await symlink(path, link);
  await writeFileWhole(link, content());
  expect(gunzipSync(await readFile(path)).toString()).toBe('one two');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a folder, a device and a failing content leave what was there', async () => {
  await mkdir(join(folder, 'inside'));
  await expect(writeFileWhole(join(folder, 'inside'), content())).rejects.toMatchObject({ code: 'EISDIR' });
  await expect(writeFileWhole('/dev/null', content())).rejects.toThrow('is a device, a pipe or a socket');
  const missing = join(folder, 'not', 'there');
  await expect(writeFileWhole(missing, content())).rejects.toMatchObject({ code: 'ENOENT', path: missing });
  const path = join(folder, 'kept');
  await writeFile(path, 'old');
  const broken = async function* () {
    yield 'one';
    throw new Error('the database is gone');
  };
  await expect(writeFileWhole(path, broken())).rejects.toThrow('the database is gone');
  expect(await readFile(path, 'utf8')).toBe('old');
});

test.each([
  [99, 99, undefined],
  [100, 100, undefined],
  [101, 101, '1 others'],
  [130, 101, '30 others'],
])('of %i findings of one kind %i are listed', (count, listed, rest) => {
  const findings = new Findings();
  for (let found = 0; found < count; found += 1) findings.add({ invariant: 'sound', subject: `${found}`, detail: '' });
  findings.add({ invariant: 'other', subject: 'x', detail: '' });
  const list = findings.finish();
  expect(list.filter(({ invariant }) => invariant === 'sound')).toHaveLength(listed);
  expect(list.find(({ subject }) => subject === 'and more')?.detail).toBe(rest);
});
