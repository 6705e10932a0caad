import { createHash } from 'node:crypto';

/** A short fingerprint of path data, for tests that pin a drawing without printing it. */
export function digest(...paths: readonly string[]): string {
  return createHash('sha256').update(paths.join('|')).digest('hex').slice(0, 16);
}
