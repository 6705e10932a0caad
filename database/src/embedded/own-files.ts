import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Gives a folder and all its contents to one user, when it belongs to another. So a folder made by a root process that
 * dropped its rights opens for one that could not, and the other way round. Links are never followed. The folder itself
 * comes last, so that an interrupted run is continued.
 */
export async function ownFiles(folder: string, ownerId: number | undefined): Promise<void> {
  if (ownerId === undefined || process.getuid?.() !== 0) return;
  if ((await lstat(folder)).uid === ownerId) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), ownerId, ownerId);
  }
  await lchown(folder, ownerId, ownerId);
}
