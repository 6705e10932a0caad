import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The file that starts a program of the bank, which is named by its path from the root. A run of all tests keeps the
 * bank's programs in one file each (`scripts/bundle-programs.ts`) and says where by `BANK_PROGRAMS`.
 */
export function programOf(path: string): string {
  // oxlint-disable-next-line node/no-process-env -- what the run of tests says to all its processes
  const bundles = process.env['BANK_PROGRAMS'];
  return bundles === undefined ? join(root, path) : join(bundles, `${path}.mjs`);
}
