import { prepareDataFolder } from '@bank/database';
import { WrongSetting, type Config } from './base/platform/config.ts';

/** What the operating system calls an address on which nobody can listen here. */
const unknownHosts = new Set(['EADDRNOTAVAIL', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NONAME', 'ENOTFOUND']);

/** The error of a failed listen, as the setting that has to be another one; the error itself where none is to blame. */
export function wrongAddress(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new WrongSetting('PORT', `${port} is taken on ${host}; PORT=0 picks a free one`);
  if (code === 'EACCES') return new WrongSetting('PORT', `${port} needs more rights than this process has`);
  if (code !== undefined && unknownHosts.has(code))
    return new WrongSetting('HOST', `${host} is no address of this machine`);
  return error;
}

/** Why a listener beside the bank's own cannot be opened, with the setting that has to be another one. */
export function listenerProblem(error: unknown, { name, host, port }: Listener): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `${name}_PORT: ${port} is taken on ${host}; each server on a machine needs one of its own`;
  if (code === 'EACCES') return `${name}_PORT: ${port} needs more rights than this process has`;
  if (code !== undefined && unknownHosts.has(code)) return `${name}_HOST: ${host} is no address of this machine`;
  return `${name}_PORT: the address cannot be opened`;
}

interface Listener {
  readonly name: 'METRICS' | 'OFFICE' | 'PAYMENT_API';
  readonly host: string;
  readonly port: number;
}

const unusableFolders: Readonly<Record<string, string>> = {
  EACCES: 'this process may not write there',
  ENOENT: 'no folder can be made there',
  EEXIST: 'it is a file, or leads through one',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is a file, or leads through one',
  EPERM: 'this process may not write there',
  EROFS: 'the disk is read-only',
};

/** @throws WrongSetting where the embedded database is used and its folder cannot be */
export async function refuseUnusableFolder(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  await prepareDataFolder(config.dataDir).catch((error: unknown) => {
    throw wrongFolder(error, config);
  });
}

/** The error of opening the embedded database, as the setting `DATA_DIR` where its folder is to blame. */
export function wrongFolder(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = unusableFolders[code ?? ''];
  // The folder itself, something in it, or one that leads to it.
  const isOurs =
    databaseUrl === undefined && path !== undefined && (path.startsWith(dataDir) || dataDir.startsWith(path));
  return problem !== undefined && isOurs
    ? new WrongSetting('DATA_DIR', `${dataDir} cannot be used: ${problem}`)
    : error;
}
