import { WrongSetting, type Config } from './platform/config.ts';

/** What the operating system calls an address on which nobody can listen here. */
const unknownHosts = new Set(['EADDRNOTAVAIL', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NONAME', 'ENOTFOUND']);

/** The error of a failed listen, as the setting that has to be another one; the error itself where none is to blame. */
export function wrongAddress(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new WrongSetting('PORT', `${port} is taken on ${host}; PORT=0 picks a free one`);
  if (code === 'EACCES') return new WrongSetting('PORT', `${port} needs more rights than this process has`);
  if (code !== undefined && unknownHosts.has(code)) return new WrongSetting('HOST', `${host} is no address of this machine`);
  return error;
}

const unusableFolders: Readonly<Record<string, string>> = {
  EACCES: 'this process may not write there',
  EEXIST: 'it is a file, or leads through one',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is a file, or leads through one',
  EPERM: 'this process may not write there',
  EROFS: 'the disk is read-only',
};

/** The error of opening the embedded database, as the setting `DATA_DIR` where its folder is to blame. */
export function wrongFolder(error: unknown, { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = unusableFolders[code ?? ''];
  const isOurs = databaseUrl === undefined && path?.startsWith(dataDir) === true;
  return problem !== undefined && isOurs ? new WrongSetting('DATA_DIR', `${dataDir} cannot be used: ${problem}`) : error;
}
