import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes the folder of the embedded database, or checks that this process may write in it. Root's server runs as another
 * user, who must be able to pass through, not to list.
 *
 * @throws the system's error of the folder that cannot be made or written, with its `code` and `path`
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  await access(dataDir, constants.W_OK);
}

/**
 * Makes a folder and its missing parents; an existing one stays as it is. Node's own `recursive` never returns where a
 * system says "there is none" of a folder that cannot be made, as Linux does under `/proc`.
 *
 * @throws the system's error of the folder that cannot be made, with its `code` and `path`
 */
export async function makeFolder(folder: string, mode: number): Promise<void> {
  const error = await failureToMake(folder, mode);
  if (error === undefined) return;
  if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
  await makeFolder(dirname(folder), mode);
  const again = await failureToMake(folder, mode);
  if (again !== undefined) throw again;
}

async function failureToMake(folder: string, mode: number): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(folder, { mode });
    return undefined;
  } catch (error) {
    const isThere =
      (error as NodeJS.ErrnoException).code === 'EEXIST' &&
      (await stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      ));
    return isThere ? undefined : (error as NodeJS.ErrnoException);
  }
}
