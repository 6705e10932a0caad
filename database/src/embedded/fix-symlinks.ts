import { access, readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Makes the links between shared libraries that an npm archive cannot carry. The package's install script makes
 * them too, but npm skips install scripts where they are not allowed.
 *
 * @param program absolute path of one of the package's programs, in `native/bin`
 */
export async function fixSymlinks(program: string): Promise<void> {
  const packageDir = dirname(dirname(dirname(program)));
  for (const { source, target } of await readLinks(packageDir)) {
    const path = join(packageDir, target);
    if (await isReachable(path)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') {
        throw new Error(`PostgreSQL lacks the library link ${path}, which cannot be made: ${error.message}`);
      }
    });
  }
}

async function readLinks(packageDir: string): Promise<readonly Link[]> {
  try {
    return JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch {
    return [];
  }
}

async function isReachable(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
