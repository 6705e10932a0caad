import { latestMigration } from '@bank/database';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What this program is: for a report of a fault, and to see which servers are old. */
export interface Version {
  readonly version: string;
  /** The commit that it was built from; undefined where neither git nor a release says so. */
  readonly commit: string | undefined;
  /** The last migration that it knows. */
  readonly tables: string;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export const programVersion = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

export async function readVersion(): Promise<Version> {
  return { version: programVersion, commit: readCommit(root), tables: await latestMigration() };
}

/** A release has the file COMMIT; a clone has git's own files, which are read because a server need not have git. */
export function readCommit(folder: string): string | undefined {
  const read = (...path: string[]): string => {
    try {
      return readFileSync(join(folder, ...path), 'utf8').trim();
    } catch {
      return '';
    }
  };
  const head = read('.git', 'HEAD');
  const branch = head.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
  const packed = read('.git', 'packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`));
  const found = [read('COMMIT'), branch === undefined ? head : read('.git', branch), packed?.split(' ')[0] ?? ''];
  return found.find((text) => /^[0-9a-f]{40}$/.test(text));
}
