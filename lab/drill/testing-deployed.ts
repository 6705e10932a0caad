import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of `deploy`, by its path in it. */
export const pathOf = (path: string): string => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
export const read = (path: string): string => readFileSync(pathOf(path), 'utf8');

/** Each setting that README.md names. */
export const settings: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    .match(/`[A-Z][A-Z_]+`/g)!
    .map((name) => name.slice(1, -1)),
);
