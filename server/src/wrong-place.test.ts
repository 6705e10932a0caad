import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenerProblem, refuseUnusableFolder, wrongAddress, wrongFolder } from './wrong-place.ts';

/** What listening there fails with. */
async function failureToListen(host: string, port: number): Promise<unknown> {
  const server = createServer();
  const failed = once(server, 'error');
  server.listen(port, host);
  return (await failed)[0];
}

test('a port that another program holds is told as a wrong PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const place = { host: '127.0.0.1', port };
  expect(wrongAddress(await failureToListen(place.host, port), place)).toMatchObject({
    name: 'WrongSetting',
    message: `PORT: ${port} is taken on 127.0.0.1; PORT=0 picks a free one`,
  });
});

test('a listener that cannot be opened names its own setting', async () => {
  const host = '192.0.2.1';
  expect(listenerProblem(await failureToListen(host, 0), { name: 'METRICS', host, port: 9101 })).toBe(
    'METRICS_HOST: 192.0.2.1 is no address of this machine',
  );
  expect(listenerProblem({ code: 'EADDRINUSE' }, { name: 'OFFICE', host: '127.0.0.1', port: 8081 })).toBe(
    'OFFICE_PORT: 8081 is taken on 127.0.0.1; each server on a machine needs one of its own',
  );
});

test('an address of another machine is told as a wrong HOST', async () => {
  // Of the network that is kept for documentation (RFC 5737): no machine has it.
  const place = { host: '192.0.2.1', port: 0 };
  expect(wrongAddress(await failureToListen(place.host, place.port), place)).toMatchObject({
    name: 'WrongSetting',
    message: 'HOST: 192.0.2.1 is no address of this machine',
  });
});

test('a folder that leads through a file is told as a wrong DATA_DIR, for the embedded database only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');
  const error: unknown = await mkdir(dataDir, { recursive: true }).catch((failure: unknown) => failure);
  expect(wrongFolder(error, { dataDir, databaseUrl: undefined })).toMatchObject({
    name: 'WrongSetting',
    message: `DATA_DIR: ${dataDir} cannot be used: it is a file, or leads through one`,
  });
  expect(wrongFolder(error, { dataDir, databaseUrl: 'postgres://db.example/bank' })).toBe(error);
});

test('a folder that nobody can make is told at once as a wrong DATA_DIR', {
  skip: process.platform !== 'linux',
  meta: { needs: 'Linux: run them there' },
}, async () => {
  for (const dataDir of ['/proc/bank', '/proc/bank/data', '/sys/bank/data']) {
    await expect(refuseUnusableFolder({ dataDir, databaseUrl: undefined })).rejects.toThrow(
      new RegExp(
        `^DATA_DIR: ${dataDir} cannot be used: (no folder can be made there|this process may not write there|the ` +
          'disk is read-only)$',
      ),
    );
    await expect(refuseUnusableFolder({ dataDir, databaseUrl: 'postgres://db.example/bank' })).resolves.toBeUndefined();
  }
});

test('any other failure stays what it is', () => {
  const error = new Error('the website is not built');
  expect(wrongAddress(error, { host: '127.0.0.1', port: 8080 })).toBe(error);
  expect(wrongFolder(error, { dataDir: '/var/lib/ostro', databaseUrl: undefined })).toBe(error);
});

test.each([
  ['EACCES', '/var/lib/ostro', true],
  ['EACCES', '/var/lib/ostro/postgres', true],
  ['EACCES', '/var', true],
  ['EACCES', '/srv', false],
  ['EACCES', undefined, false],
  ['EIO', '/var/lib/ostro', false],
])('of %s at %s the setting DATA_DIR is to blame: %s', (code, path, isBlamed) => {
  const error = Object.assign(new Error('no'), { code, ...(path !== undefined && { path }) });
  const told = wrongFolder(error, { dataDir: '/var/lib/ostro', databaseUrl: undefined });
  expect(told !== error).toBe(isBlamed);
  expect((told as Error).name).toBe(isBlamed ? 'WrongSetting' : 'Error');
});

test.each([
  ['EADDRINUSE', 'OFFICE_PORT: 8081 is taken on host; each server on a machine needs one of its own'],
  ['EACCES', 'OFFICE_PORT: 8081 needs more rights than this process has'],
  ['ENOTFOUND', 'OFFICE_HOST: host is no address of this machine'],
  ['EIO', 'OFFICE_PORT: the address cannot be opened'],
  [undefined, 'OFFICE_PORT: the address cannot be opened'],
])('a listener that fails with %s says: %s', (code, problem) => {
  expect(listenerProblem({ code }, { name: 'OFFICE', host: 'host', port: 8081 })).toBe(problem);
});
